"""The sight of power cards: what can be inferred, and how the unknown ones are dealt."""

from __future__ import annotations

from mypy_extensions import i64

from elgrande.base.fields import (
    DISC,
    DISCARD,
    DOUBT,
    DOUBT_HELD,
    EARLIER_DOUBT,
    EARLIER_DOUBT_HELD,
    HAND,
)
from elgrande.engine.ids import bit, size
from elgrande.engine.rng import Rng
from elgrande.engine.sight import HIDDEN, Sight, View
from elgrande.engine.state import State


class PowerCardSight(Sight):
    """Inferences about power cards: all are seen when played; only one taken back is in doubt."""

    def show(self, s: State, view: View) -> None:
        if not view.memory:
            return
        seat: i64
        for seat in range(s.rules.seats):
            if view.seats[HAND + seat] == HIDDEN:
                sure = ~s.seats[DOUBT + seat]
                view.seats[HAND + seat] = s.seats[HAND + seat] & sure
                view.seats[DISCARD + seat] = s.seats[DISCARD + seat] & sure

    def redeal(self, view: View, s: State, rng: Rng) -> None:
        seat: i64
        for seat in range(s.rules.seats):
            if seat != view.viewer:
                if s.seats[DISC + seat] == HIDDEN:
                    s.seats[DISC + seat] = -1
                doubt = view.seats[DOUBT + seat]
                if doubt:
                    held = deal_doubtful(
                        doubt,
                        view.seats[DOUBT_HELD + seat],
                        view.seats[EARLIER_DOUBT + seat],
                        view.seats[EARLIER_DOUBT_HELD + seat],
                        rng,
                    )
                    s.seats[HAND + seat] |= held
                    s.seats[DISCARD + seat] |= doubt & ~held


def deal_doubtful(doubt: i64, held: i64, earlier: i64, at_least: i64, rng: Rng) -> i64:
    """Draw ``held`` cards of a set, with at least ``at_least`` of an earlier part of it.

    It draws until the second condition holds, which takes a few dozen draws at most on average.
    """
    while True:
        chosen = draw_some(doubt, held, rng)
        if size(chosen & earlier) >= at_least:
            return chosen


def draw_some(cards: i64, number: i64, rng: Rng) -> i64:
    """A random subset of a given size."""
    left = size(cards)
    chosen: i64 = 0
    card: i64 = 0
    while number > 0:
        if (cards >> card) & 1:
            if rng.below(left) < number:
                chosen |= bit(card)
                number -= 1
            left -= 1
        card += 1
    return chosen
