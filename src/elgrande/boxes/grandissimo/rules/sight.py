"""The sight of region cards that lie face down: who knows them, and how to deal the others."""

from __future__ import annotations

from mypy_extensions import i64

from elgrande.base.sight import draw_some
from elgrande.boxes.grandissimo.rules.card_fields import (
    ALLIES,
    BOYCOTT_CARD,
    INCOGNITO_CARD,
    TIED_PAIR,
)
from elgrande.boxes.grandissimo.rules.fields import ALLIANCE_REGIONS
from elgrande.boxes.grandissimo.rules.general import ScoreOnFrom
from elgrande.engine.ids import NOWHERE, bit, has
from elgrande.engine.rng import Rng
from elgrande.engine.sight import HIDDEN, Sight, View
from elgrande.engine.state import State
from elgrande.mechanics.region_cards import RegionCards


class RegionCardSight(Sight):
    """Rule G7.2: a face-down card is known to its owner, to whoever has looked through the free
    ones while it was the only unknown one, and to all once it is shown."""

    def show(self, s: State, view: View) -> None:
        show_known(s, view, BOYCOTT_CARD)
        show_known(s, view, INCOGNITO_CARD)

    def redeal(self, view: View, s: State, rng: Rng) -> None:
        taken = tied_openly(view) | known(view, BOYCOTT_CARD) | known(view, INCOGNITO_CARD)
        pair: i64 = 0
        if view.viewer >= 0 and view.viewer < s.rules.seats:
            pair = view.seats[TIED_PAIR + view.viewer]
        free = pair if pair != 0 else s.rules.disc_regions & ~taken
        taken = deal(view, s, rng, BOYCOTT_CARD, free & ~reached(view))
        deal(view, s, rng, INCOGNITO_CARD, free & ~taken)
        both: i64 = 0
        seat: i64
        for seat in range(s.rules.seats):
            both |= s.seats[BOYCOTT_CARD.at + seat] | s.seats[INCOGNITO_CARD.at + seat]
        for seat in range(s.rules.seats):
            if s.seats[TIED_PAIR + seat] == HIDDEN:
                s.seats[TIED_PAIR + seat] = both if view.sizes[TIED_PAIR + seat] > 0 else 0


def show_known(s: State, view: View, cards: RegionCards) -> None:
    """Show the cards that the viewer knows, though they are not his."""
    everybody = bit(s.rules.seats) - 1
    seat: i64
    for seat in range(s.rules.seats):
        seen = s.seats[cards.seen + seat]
        if seen == everybody or (view.viewer >= 0 and has(seen, view.viewer)):
            view.seats[cards.at + seat] = s.seats[cards.at + seat]


def known(view: View, cards: RegionCards) -> i64:
    """The regions on cards of a kind that the viewer knows, as a bit set."""
    found: i64 = 0
    seat: i64
    for seat in range(view.rules.seats):
        if view.seats[cards.at + seat] != HIDDEN:
            found |= view.seats[cards.at + seat]
    return found


def tied_openly(view: View) -> i64:
    """The regions whose cards lie open for an alliance, as a bit set."""
    one = view.table[ALLIES.at]
    if view.rules.settings[ALLIANCE_REGIONS] == 0 or one == NOWHERE:
        return 0
    return bit(one) | bit(view.table[ALLIES.at + 1])


def deal(view: View, s: State, rng: Rng, cards: RegionCards, free: i64) -> i64:
    """Deal a hidden card of a kind, of which there is at most one; returns it as a bit set."""
    dealt: i64 = 0
    seat: i64
    for seat in range(s.rules.seats):
        if s.seats[cards.at + seat] == HIDDEN:
            s.seats[cards.at + seat] = draw_some(free, view.sizes[cards.at + seat], rng)
            dealt |= s.seats[cards.at + seat]
    return dealt


def reached(view: View) -> i64:
    """The regions that a running general scoring has come to, as a bit set; the boycott of one of
    them would lie open."""
    frame = view.top
    while frame is not None and not isinstance(frame, ScoreOnFrom):
        frame = frame.below
    if not isinstance(frame, ScoreOnFrom):
        return 0
    return ALLIES.scored_before(view, frame.index)
