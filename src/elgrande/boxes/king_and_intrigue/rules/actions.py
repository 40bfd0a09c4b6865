"""The actions that name a power card, in the hand or on the table."""

from __future__ import annotations

from typing import Final

from elgrande.base.actions import POWER

PLAY: Final = POWER
"""The offset added to the number of a power card; those of the base game have lower numbers."""
