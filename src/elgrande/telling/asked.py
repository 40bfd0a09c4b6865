"""A decision as it is put to a person: what is asked, the options in words, what the seat sees."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from elgrande.base.board import COURT
from elgrande.base.queries import is_taboo
from elgrande.engine.decision import Decision
from elgrande.engine.ids import COLOURS, NOWHERE
from elgrande.engine.rng import Rng
from elgrande.engine.sight import View
from elgrande.engine.state import State
from elgrande.telling.choices import Choice
from elgrande.text import Text, decode
from elgrande.views.determinize import determinize


class Asked:
    """One decision of one seat, and all that may be said of it: nothing the seat does not know."""

    def __init__(
        self,
        text: Text,
        view: View,
        decision: Decision,
        choices: Sequence[Choice],
        names: Sequence[str],
        memory: View,
    ) -> None:
        self.text = text
        self.view = view
        self.memory = memory
        self.decision = decision
        self.choices = choices
        self.names = names

    def count(self, spot: int, colour: int) -> int:
        return int(self.view.board[spot * COLOURS + colour])

    def court(self) -> int:
        return self.count(COURT, self.decision.seat)

    def player(self, colour: int) -> str:
        return self.names[colour] if colour < len(self.names) else self.text["special.neutral"]

    def possible_state(self) -> State:
        """A state that may be the true one for all the seat knows, to try things on."""
        return determinize(self.memory, Rng(0))

    @cached_property
    def to_court(self) -> list[int]:
        """The regions on offer that nothing may enter now: on a disc they mean the court."""
        s = self.possible_state()
        named = [decode(one.action.number)[1].get("region", NOWHERE) for one in self.choices]
        return [region for region in named if region != NOWHERE and is_taboo(s, region)]
