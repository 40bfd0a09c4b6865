"""Invariants of discs and region cards that lie out, face down or open."""

from __future__ import annotations

from elgrande.base.fields import ORDER, PLAYED
from elgrande.boxes.king_and_intrigue.rules.fields import (
    ALLIANCE,
    DOUBLE_SEEN,
    DOUBLED,
    KEPT,
    SHOWN,
    TURN_USED,
    WHIRLWIND,
)
from elgrande.boxes.king_and_intrigue.rules.general import (
    EmptyIntoRegions,
    ScoreOnwardsFrom,
    SetSpysDisc,
    ShowDiscs,
    SpiesSetDiscs,
)
from elgrande.boxes.king_and_intrigue.watch.invariants.cards import has_spent
from elgrande.boxes.king_and_intrigue.watch.tables import (
    DOUBLING_MARKERS,
    PLACING,
    POWER_OF,
    card_name,
    value_of,
)
from elgrande.engine.frame import Frame
from elgrande.engine.ids import NOBODY, NOWHERE
from elgrande.engine.plan import GENERAL_SCORING, RunPlan
from elgrande.engine.state import State
from elgrande.records.invariants.invariant import Flaws
from elgrande.records.invariants.reading import (
    frames,
    seat_cell,
    seat_cells,
    seat_name,
    seats_of,
    spot_name,
    table_cells,
    turns_begun,
)

SPYING = (SetSpysDisc, SpiesSetDiscs, EmptyIntoRegions, ShowDiscs)


def whirlwinds_wait_for_their_turn(s: State) -> Flaws:
    """The disc of a whirlwind lies with card 103, from its playing to the start of the turn.

    A seat that loses its own action to the King or Intrigue card puts it away before the turns.
    """
    seats = int(s.rules.seats)
    begun = turns_begun(frames(s)) != NOBODY
    order = table_cells(s, ORDER, seats)
    keeps_all = seats < 4 or s.rules.options["own_action_for_king_and_intrigue"] == "always"
    for seat in seats_of(s):
        disc = seat_cell(s, WHIRLWIND, seat)
        name = seat_name(seat)
        if not disc:
            continue
        if disc.bit_count() != 1 or disc & ~int(s.rules.disc_regions):
            yield "whirlwind", f"the whirlwind of {name} names no single region"
        if value_of(seat_cell(s, PLAYED, seat)) != 103:
            yield "whirlwind", f"{name} has set a whirlwind without its card"
        lost = begun and not keeps_all and seat in (order[0], order[-1])
        if lost or seat_cell(s, TURN_USED, seat) & PLACING:
            yield "whirlwind", f"the whirlwind of {name} can lie no longer"


def _reached(s: State, stack: list[Frame]) -> int:
    """The regions a running general scoring has reached, with their allies, as a bit set."""
    found = 0
    for frame in stack:
        if isinstance(frame, ScoreOnwardsFrom):
            for i in range(int(frame.index)):
                found |= 1 << int(s.rules.regions[i])
    allies = table_cells(s, ALLIANCE, 2)
    if NOWHERE not in allies:
        both = 1 << allies[0] | 1 << allies[1]
        found |= both if found & both else 0
    return found


def region_cards_are_two_at_most(s: State) -> Flaws:
    """At most two region cards lie out, of different regions, known to their owners.

    All know a card whose region has been reached.
    """
    out = [card for card in seat_cells(s, DOUBLED) if card]
    if len(out) > DOUBLING_MARKERS or len(set(out)) != len(out):
        yield "doubled", "there are two markers, and one card of each region"
    everybody = (1 << int(s.rules.seats)) - 1
    reached = _reached(s, frames(s))
    for seat in seats_of(s):
        card, seen = seat_cell(s, DOUBLED, seat), seat_cell(s, DOUBLE_SEEN, seat)
        name = seat_name(seat)
        if card.bit_count() > 1:
            yield "doubled", f"the region card of {name} names more than one region"
        if card and not has_spent(s, seat, 130):
            yield "doubled", f"{name} has not played {card_name(130)}"
        if (card != 0) != (seen >> seat & 1 != 0) or (seen and not card):
            yield "doubled_seen_by", f"who has seen the region card of {name} is unclear"
        if card & reached and seen != everybody:
            yield "doubled_seen_by", f"the region card of {name} has been shown to all"


def discs_lie_open_while_spies_choose(s: State) -> Flaws:
    """Discs lie open in a general scoring until all leave; those of later spies do not."""
    stack = frames(s)
    shown = seat_cells(s, SHOWN)
    for seat, region in enumerate(shown):
        if region != NOWHERE and not int(s.rules.disc_regions) >> region & 1:
            yield "shown_disc", f"the open disc of {seat_name(seat)} shows {spot_name(region)}"
    some = [depth for depth, frame in enumerate(stack) if isinstance(frame, SPYING)]
    if not some:
        if set(shown) != {NOWHERE}:
            yield "shown_disc", "no disc can lie open now"
        return
    if len(stack) < 4 or some != [0, 1, 2]:
        yield f"stack {some[0]}", "discs are shown, and spies set theirs, all at once"
        return
    asks, waiting, leaving, below = stack[:4]
    if not (
        isinstance(asks, SetSpysDisc)
        and isinstance(waiting, SpiesSetDiscs)
        and isinstance(leaving, EmptyIntoRegions)
        and isinstance(below, RunPlan)
        and below.plan == GENERAL_SCORING
    ):
        yield "stack 0", "spies set their discs in a general scoring, before all leave"
        return
    order = table_cells(s, ORDER, int(s.rules.seats))
    spies = [seat for seat in order if seat_cell(s, KEPT, seat) >> POWER_OF[25] & 1]
    taken = int(waiting.taken)
    if taken < 1 or order[taken - 1] != asks.seat or asks.seat not in spies:
        yield "stack 0", "spies set their discs in turn"
    for place, seat in enumerate(order):
        if (shown[seat] != NOWHERE) != (place < taken - 1 or seat not in spies):
            yield "shown_disc", "all discs lie open but those of the spies still to come"
