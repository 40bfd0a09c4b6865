"""A power card of King & Intrigue: value, caballeros and a special action in one."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.boxes.king_and_intrigue.rules.powers import Line
from elgrande.engine.card import Card
from elgrande.engine.frame import OFFERED
from elgrande.engine.ruleset import NO_DECK, Ruleset
from elgrande.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class PowerCard(Card):
    """Subclasses say in their docstring, and in ``play``, what the action does."""

    def __init__(self, source: i64, line: Line) -> None:
        super().__init__(source, line.name, NO_DECK, 1, line.effect_from, line.numbers_from)
        self.line: Final = line
        self.power: Final[i64] = line.power
        self.must: Final[bool] = line.must

    def placements(self) -> i64:
        """The card dealt by turn order says that."""
        return 0

    def acts_as(self) -> i64:
        """The source whose action this is: two cards only stand for a shared one."""
        return self.source

    def is_compulsory(self, rules: Ruleset) -> bool:
        """Whether it must be carried out where only what a card lets one skip may be skipped."""
        return self.must

    def why_not(self, s: State, seat: i64) -> i64:
        """Why the action cannot be taken at all in this seat's turn, or OFFERED."""
        return OFFERED

    def is_placing(self, s: State) -> bool:
        """Whether the action takes the place of the turn's placing."""
        return False
