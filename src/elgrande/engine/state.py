"""The state of a game: three tables of small numbers and a stack of frames."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

from elgrande.engine.frame import Closing
from elgrande.engine.ids import ACTIVE, COLOURS, NOBODY, Arr

if TYPE_CHECKING:
    from elgrande.engine.event import EventLog
    from elgrande.engine.frame import Frame
    from elgrande.engine.ruleset import Ruleset


@mypyc_attr(free_list_len=1)
class State:
    """The state of a game: everything that decides how it goes on, and nothing else.

    ``board`` counts caballeros by spot and colour, ``seats`` holds the fields each seat has,
    ``table`` the rest; the modules declare the fields. Only atoms write to them.

    Unlike frames, states are tracked by the garbage collector, because a ruleset and its first
    state refer to each other.
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
        self.triggered: Frame | None = None
        """What happens when the running frame has returned: linked like the stack, first on top."""

    def copy(self) -> State:
        """An independent copy without the log; to be made between two answers only."""
        return State(self.rules, self.board[:], self.seats[:], self.table[:], self.top)

    def under(self, rules: Ruleset) -> State:
        """The same position under another ruleset with the same layout."""
        return State(rules, self.board[:], self.seats[:], self.table[:], self.top)

    def bare(self) -> State:
        """A copy of the tables with an empty stack."""
        return State(self.rules, self.board[:], self.seats[:], self.table[:], None)

    def push(self, frame: Frame) -> None:
        frame.below = self.top
        self.top = frame

    def push_above(self, frame: Frame, below: Frame | None) -> None:
        """Push a frame on one that was the top, under those that were pushed since."""
        above = self.top
        if above is below:
            self.push(frame)
            return
        while above is not None and above.below is not below:
            above = above.below
        if above is not None:
            frame.below = below
            above.below = frame

    def drop(self, frame: Frame) -> None:
        """Drop the top frame, this one: another frame does its work."""
        self.top = frame.below

    def again(self, frame: Frame) -> None:
        """Push a frame again, unchanged, on the current stack."""
        frame.below = self.top
        self.top = frame

    def then(self, first: Frame, second: Frame) -> None:
        """Let these two happen now, in this order."""
        second.below = self.top
        first.below = second
        self.top = first

    def push_beneath(self, frame: Frame) -> None:
        """Push a frame below the closing questions on top, which come first."""
        held: list[Frame] = []
        top = self.top
        while isinstance(top, Closing):
            held.append(top)
            self.top = top.below
            top = self.top
        self.push(frame)
        while held:
            self.push(held.pop())

    def beneath_closing(self) -> Frame | None:
        """The frame that comes after the closing questions on top."""
        top = self.top
        while isinstance(top, Closing):
            top = top.below
        return top

    def trigger_landing(self, frame: Frame) -> None:
        """Queue a frame for caballeros that have moved: closing questions come after all others,
        clockwise from the active seat."""
        after: Frame | None = None
        each = self.triggered
        while each is not None:
            if not isinstance(each, Closing):
                after = each
            elif isinstance(frame, Closing) and self.is_earlier(each, frame):
                after = each
            each = each.below
        if after is None:
            frame.below = self.triggered
            self.triggered = frame
        else:
            frame.below = after.below
            after.below = frame

    def is_earlier(self, one: Closing, other: Closing) -> bool:
        """Whether the seat of one question comes before that of the other, or is the same."""
        first = self.table[ACTIVE]
        if first == NOBODY:
            first = 0
        seats = self.rules.seats
        return (one.owner() - first) % seats <= (other.owner() - first) % seats

    def trigger(self, frame: Frame) -> None:
        """Queue a frame to happen when the running frame has returned; only atoms call it."""
        frame.below = None
        last = self.triggered
        if last is None:
            self.triggered = frame
            return
        while last.below is not None:
            last = last.below
        last.below = frame

    def put_triggers_on_top(self) -> None:
        """Push the queued frames, so that they happen next in the order of the queue."""
        last = self.triggered
        if last is None:
            return
        top = self.top
        self.top = last
        self.triggered = None
        while last.below is not None:
            last = last.below
        last.below = top

    def count(self, spot: i64, colour: i64) -> i64:
        """The number of caballeros of a colour in a spot."""
        at = spot * COLOURS + colour  # an index with a name spares counting the array up and down
        return self.board[at]
