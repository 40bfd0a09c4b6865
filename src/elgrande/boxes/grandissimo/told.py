"""The text hooks of Grandissimo."""

from __future__ import annotations

from typing import Final

from elgrande.boxes.grandissimo.told_cards import CardsTold


class GrandissimoTold(CardsTold):
    """The text hooks of Grandissimo."""


TOLD: Final = GrandissimoTold()
