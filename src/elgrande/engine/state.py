"""The state of a game: three tables of small numbers and a stack of frames."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

from elgrande.engine.ids import COLOURS, NOBODY, Arr

if TYPE_CHECKING:
    from elgrande.engine.event import EventLog
    from elgrande.engine.frame import Frame
    from elgrande.engine.ruleset import Ruleset


@mypyc_attr(free_list_len=1)
class State:
    """Everything that decides how the game goes on, and nothing else.

    ``board`` counts caballeros by spot and colour, ``seats`` holds the fields each seat has,
    ``table`` the rest; who owns which field is declared by the modules. Atoms alone write.

    Unlike a frame it is the garbage collector's business: a ruleset and its first state refer to
    each other.
    """

    def __init__(
        self, rules: Ruleset, board: Arr, seats: Arr, table: Arr, top: Frame | None
    ) -> None:
        self.rules = rules
        self.board = board
        self.seats = seats
        self.table = table
        self.top: Frame | None = top
        self.turn: i64 = NOBODY
        self.log: EventLog | None = None
        self.triggered: list[Frame] | None = None

    def copy(self) -> State:
        """An independent state, without the log. Taken between two answers, never inside one."""
        return State(self.rules, self.board[:], self.seats[:], self.table[:], self.top)

    def under(self, rules: Ruleset) -> State:
        """The same position by other rules of the same shape."""
        return State(rules, self.board[:], self.seats[:], self.table[:], self.top)

    def bare(self) -> State:
        """The same tables, and nothing on the stack."""
        return State(self.rules, self.board[:], self.seats[:], self.table[:], None)

    def push(self, frame: Frame) -> None:
        frame.below = self.top
        self.top = frame

    def again(self, frame: Frame) -> None:
        """Ask a frame once more, unchanged, on what lies on the stack now."""
        frame.below = self.top
        self.top = frame

    def then(
        self,
        first: Frame,
        second: Frame | None = None,
        third: Frame | None = None,
        fourth: Frame | None = None,
    ) -> None:
        """Let these happen now, in this order."""
        below = self.top
        if fourth is not None:
            fourth.below = below
            below = fourth
        if third is not None:
            third.below = below
            below = third
        if second is not None:
            second.below = below
            below = second
        first.below = below
        self.top = first

    def trigger(self, frame: Frame) -> None:
        """Let this happen as soon as the running frame has returned (only atoms call it)."""
        if self.triggered is None:
            self.triggered = []
        self.triggered.append(frame)

    def count(self, spot: i64, colour: i64) -> i64:
        """How many caballeros of a colour stand in a spot."""
        at = spot * COLOURS + colour  # an index with a name spares counting the array up and down
        return self.board[at]
