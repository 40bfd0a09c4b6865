"""The sight of hands, discs and region cards: what can be inferred, and how to deal them."""

from __future__ import annotations

from mypy_extensions import i64

from elgrande.base.fields import DISC, DISCARD, HAND, PLAYED
from elgrande.base.sight import draw_some
from elgrande.boxes.king_and_intrigue.rules.fields import (
    ALLIANCE_MARKERS,
    DOUBLE_SEEN,
    DOUBLED,
    PICKED,
    POOL,
    WHIRLWIND,
)
from elgrande.boxes.king_and_intrigue.rules.general import ScoreOnwardsFrom
from elgrande.engine.ids import NOWHERE, bit, has
from elgrande.engine.rng import Rng
from elgrande.engine.sight import HIDDEN, Sight, View
from elgrande.engine.state import State


class HandSight(Sight):
    """Rule K1.3: of another's hand one knows what was played and how many cards are left."""

    def show(self, s: State, view: View) -> None:
        seat: i64
        for seat in range(s.rules.seats):
            view.seats[DISCARD + seat] = s.seats[DISCARD + seat]
            if view.viewer >= 0 and has(s.seats[DOUBLE_SEEN + seat], view.viewer):
                view.seats[DOUBLED + seat] = s.seats[DOUBLED + seat]
            if s.seats[DOUBLE_SEEN + seat] == bit(s.rules.seats) - 1:
                view.seats[DOUBLED + seat] = s.seats[DOUBLED + seat]

    def redeal(self, view: View, s: State, rng: Rng) -> None:
        taken = reached(view)
        seat: i64
        for seat in range(s.rules.seats):
            if view.seats[DOUBLED + seat] != HIDDEN:
                taken |= view.seats[DOUBLED + seat]
        for seat in range(s.rules.seats):
            if s.seats[DISC + seat] == HIDDEN:
                s.seats[DISC + seat] = NOWHERE
            if s.seats[PICKED + seat] == HIDDEN:
                s.seats[PICKED + seat] = 0
            if s.seats[HAND + seat] == HIDDEN:
                number = view.sizes[HAND + seat]
                s.seats[HAND + seat] = draw_some(unseen(view, seat), number, rng)
            if s.seats[WHIRLWIND + seat] == HIDDEN:
                number = view.sizes[WHIRLWIND + seat]
                s.seats[WHIRLWIND + seat] = draw_some(s.rules.disc_regions, number, rng)
            if s.seats[DOUBLED + seat] == HIDDEN:
                number = view.sizes[DOUBLED + seat]
                s.seats[DOUBLED + seat] = draw_some(s.rules.disc_regions & ~taken, number, rng)
                taken |= s.seats[DOUBLED + seat]


def reached(view: View) -> i64:
    """The regions a running general scoring has reached, as a bit set.

    A card of such a region has been shown, so no face-down card has one of them.
    """
    frame = view.top
    while frame is not None and not isinstance(frame, ScoreOnwardsFrom):
        frame = frame.below
    if not isinstance(frame, ScoreOnwardsFrom):
        return 0
    return ALLIANCE_MARKERS.scored_before(view, frame.index)


def unseen(view: View, seat: i64) -> i64:
    """The cards this seat may still hold: those of its pool that it has not played."""
    played = view.seats[DISCARD + seat]
    if view.seats[PLAYED + seat] > 0:
        played |= bit(view.seats[PLAYED + seat])
    return view.rules.numbers[POOL] & ~played
