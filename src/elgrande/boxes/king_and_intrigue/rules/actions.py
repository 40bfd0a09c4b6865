"""The action of naming a power card, in the hand or on the table."""

from __future__ import annotations

from typing import Final

from elgrande.base.actions import POWER

PLAY: Final = POWER
"""Added to a power card's number, as in the base game, whose numbers end below these."""
