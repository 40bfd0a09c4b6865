"""The smallest game: the tiny one with a single action card, two power cards and nobody in reserve.

It is small enough to walk every line of it, and still has draws, turns and secret discs.
"""

from __future__ import annotations

from elgrande.base.fields import (
    COURT_CABALLEROS,
    HOME_CABALLEROS,
    POWER_CARDS,
    PROVINCE_CABALLEROS,
)
from elgrande.box import Box
from elgrande.engine.module import Module
from elgrande.engine.plan import TURN
from elgrande.engine.ruleset import RulesetDraft


class Smallest(Module):
    """Removes even more of the base game than the tiny game does."""

    def __init__(self) -> None:
        super().__init__("smallest", requires=("tiny",))

    def assemble(self, draft: RulesetDraft) -> None:
        draft.cards = [card for card in draft.cards if card.name == "king"]
        draft.numbers[HOME_CABALLEROS] = 1
        draft.numbers[COURT_CABALLEROS] = 0
        draft.numbers[PROVINCE_CABALLEROS] = 0
        draft.numbers[POWER_CARDS] = 2
        draft.plan(TURN).remove("supply")


BOX = Box(__name__, Smallest(), for_tests=True)
MODULES = ("tiny", "smallest")
NODES = (16, 246, 432)
"""Draws, decisions and ends of all its lines, if A starts."""
INFORMATION_STATES = 150
