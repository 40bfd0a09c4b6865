"""Frames: the program counter of a game, a linked stack of small immutable objects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from elgrande.engine.ids import CHANCE, NOBODY, Arr, bit

if TYPE_CHECKING:
    from elgrande.engine.state import State

OFFERED: Final = 0
"""The reason code of an action that may be chosen."""

NOT_ASKED: Final = 1
"""The reason code of an action the running question is not about."""


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Frame:
    """Something still to happen. Its arguments never change, and it is pushed only once.

    The machine pops a frame before running or answering it; the rest is pushed as a new frame.
    """

    below: Frame | None = None

    def who(self, s: State) -> i64:
        """The seat to be asked next, or NOBODY."""
        return NOBODY

    def asked(self, s: State) -> i64:
        """All seats that may answer now, as a bit set; several in a secret choice."""
        seat = self.who(s)
        if seat == NOBODY:
            return 0
        return bit(seat)

    def options(self, s: State, seat: i64, out: Arr) -> i64:
        """Write the actions this seat may choose, ascending; returns how many.

        0 means that there is nothing to ask.
        """
        return 0

    def run(self, s: State) -> None:
        """Do what happens when there is nothing to ask."""

    def answer(self, s: State, seat: i64, a: i64) -> None:
        """Do what happens when the seat has chosen."""

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        """Write all actions the question is about, offered or not, ascending; returns how many."""
        return 0

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        """OFFERED, or the code of the rule that forbids this action."""
        return NOT_ASKED

    def shows(self, s: State, seat: i64) -> bool:
        """Whether the question itself reveals something new to the seat; undo stops there."""
        return False

    def reveals(self, s: State, seat: i64) -> bool:
        """Whether even a forced answer reveals something to the others."""
        return False

    def is_announced(self) -> bool:
        """Whether a special action that begins with this frame is announced; see ``begin``."""
        return True

    def asked_for(self) -> Frame:
        """The question whose answer this one completes, or the step that it comes before; itself,
        if it stands for its own."""
        return self

    def ask(self) -> str:
        """The text key of the question."""
        return type(self).__name__

    def source(self) -> i64:
        """The card or person on whose behalf the question is asked, or NOBODY."""
        return NOBODY


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Question(Frame):
    """A frame that asks a seat; its options are the subjects that no rule forbids."""

    def options(self, s: State, seat: i64, out: Arr) -> i64:
        n = self.subjects(s, seat, out)
        kept: i64 = 0
        i: i64
        for i in range(n):
            a = out[i]
            if self.reason(s, seat, a) == OFFERED:
                out[kept] = a
                kept += 1
        return kept


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Closing(Question):
    """A question that caballeros who move trigger, and that is put when everybody who moves with
    them has landed, before anything else happens; several are put clockwise."""

    def owner(self) -> i64:
        """The seat it concerns."""
        return NOBODY


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class CardQuestion(Question):
    """A question to one seat on behalf of a card."""

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def who(self, s: State) -> i64:
        return self.seat

    def source(self) -> i64:
        return self.card


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class NamingQuestion(CardQuestion):
    """A question that settles what the action will be: its target, or which half of the card.

    Until it is answered there is nothing to react to, so nobody is asked before it.
    """

    def is_announced(self) -> bool:
        return False


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Draw(Question):
    """A question to chance."""

    def who(self, s: State) -> i64:
        return CHANCE

    def weight(self, s: State, a: i64) -> i64:
        """The relative probability of this option."""
        return 1


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class SecretChoice(Question):
    """A question to several seats at once; nobody learns anything before all have chosen.

    The answers are stored in a field only their owners see. Their order changes nothing; a caller
    that asks one seat after another takes the lowest that is missing.
    """

    def missing(self, s: State) -> i64:
        """The seats that have not chosen yet, as a bit set."""
        return 0

    def asked(self, s: State) -> i64:
        return self.missing(s)

    def everyone(self) -> i64:
        """All seats that choose here, as a bit set."""
        return 0

    def who(self, s: State) -> i64:
        waiting = self.missing(s)
        if waiting == 0:
            return NOBODY
        seat: i64 = 0
        while (waiting >> seat) & 1 == 0:
            seat += 1
        return seat

    def withdraw(self, s: State, seat: i64) -> None:
        """Take back what this seat has chosen so far."""
