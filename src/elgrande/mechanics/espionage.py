"""Espionage: a spy sets his disc in a general scoring after all others have been shown."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base.actions import DISC as SET_DISC
from elgrande.base.atoms import set_disc, show_disc
from elgrande.base.discs import why_not_leave_for
from elgrande.base.scoring import every_disc_region
from elgrande.engine.field import Fields
from elgrande.engine.frame import Question
from elgrande.engine.ids import NOWHERE, Arr, bit, has
from elgrande.engine.state import State
from elgrande.mechanics.kept import KeptCards


class Espionage:
    """The card that makes a spy of whoever keeps it, until a general scoring is over.

    ``shown`` names the field with the discs that lie open until all have left the Castillo.
    """

    def __init__(
        self, fields: Fields, shown: str, *, kept: KeptCards, card: int, source: int
    ) -> None:
        self.kept: Final = kept
        self.card: Final[i64] = card
        """Its number among the kept cards."""
        self.source: Final[i64] = source
        """The source number of the card, on whose behalf a spy is asked."""
        self.shown: Final[i64] = fields.of_seats(shown, "region", empty=NOWHERE)

    def spies(self, s: State) -> i64:
        """The seats that keep the card, as bits."""
        return self.kept.holders(s, self.card)

    def others(self, s: State) -> i64:
        """The seats that set their discs in secret, as bits."""
        return (bit(s.rules.seats) - 1) & ~self.spies(s)

    def show_others(self, s: State) -> None:
        """The discs that were set in secret are turned over and lie open."""
        others = self.others(s)
        seat: i64
        for seat in range(s.rules.seats):
            if has(others, seat):
                s.seats[self.shown + seat] = show_disc(s, seat)

    def next_spy(self, s: State, taken: i64) -> i64:
        """The place in the turn order of the next spy from ``taken`` on, or NOBODY."""
        return self.kept.next_in_turn(s, self.card, taken)

    def set_openly(self, s: State, seat: i64, region: i64) -> None:
        """A spy sets his disc for all to see."""
        set_disc(s, seat, region)
        s.seats[self.shown + seat] = show_disc(s, seat)

    def put_discs_away(self, s: State) -> None:
        seat: i64
        for seat in range(s.rules.seats):
            s.seats[self.shown + seat] = NOWHERE

    def end(self, s: State, seat: i64) -> None:
        """A spy is none any more once the general scoring is over."""
        if self.kept.holds(s, seat, self.card):
            self.kept.discard(s, seat, self.card)


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class SetDiscOpenly(Question):
    """The question where a spy's caballeros leave the Castillo for, after all others are shown.

    A box says which of its cards has made him a spy.
    """

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def espionage(self) -> Espionage:
        raise NotImplementedError

    def who(self, s: State) -> i64:
        return self.seat

    def source(self) -> i64:
        return self.espionage().source

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        return every_disc_region(s, SET_DISC, out)

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return why_not_leave_for(s, a - SET_DISC)

    def answer(self, s: State, seat: i64, a: i64) -> None:
        self.espionage().set_openly(s, seat, a - SET_DISC)
