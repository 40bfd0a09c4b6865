"""The context of a question: the decision, its options in words and the view of the seat."""

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


class QuestionContext:
    """One decision of one seat, with what the seat knows; never more than that."""

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
        self.prepared = 0
        """How many answers of a batch are chosen already and not given yet."""

    def left(self, number: int) -> int:
        """How many of a number are left to choose."""
        return number - self.prepared

    def count(self, spot: int, colour: int) -> int:
        """How many caballeros of a colour the seat sees in a spot."""
        return int(self.view.board[spot * COLOURS + colour])

    def court(self) -> int:
        """How many caballeros the seat has at court."""
        return self.count(COURT, self.decision.seat)

    def player(self, colour: int) -> str:
        """The name of the player of a colour, or the word for neutral pieces."""
        return self.names[colour] if colour < len(self.names) else self.text["special.neutral"]

    def possible_state(self) -> State:
        """A state consistent with what the seat knows, for trying answers out."""
        return determinize(self.memory, Rng(0))

    @cached_property
    def to_court(self) -> list[int]:
        """The offered regions that are taboo now: whoever sets one on a disc goes to the court."""
        s = self.possible_state()
        named = [decode(one.action.number)[1].get("region", NOWHERE) for one in self.choices]
        return [region for region in named if region != NOWHERE and is_taboo(s, region)]
