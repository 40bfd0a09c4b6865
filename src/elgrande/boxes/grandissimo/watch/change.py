"""Checks of changes in Grandissimo: face-down cards, mercenaries, prisoners and guests."""

from __future__ import annotations

from elgrande.base.fields import ROUND
from elgrande.boxes.grandissimo.rules.board import GUESTS, PRISON
from elgrande.boxes.grandissimo.rules.card_fields import BOYCOTT_CARD, INCOGNITO_CARD
from elgrande.boxes.grandissimo.rules.fields import GENERAL, HOLDER
from elgrande.checks.change import king_moves_alone, the_castillo_is_empty_at_the_end
from elgrande.checks.violation import Violation
from elgrande.engine.ids import ACTIVE, NEUTRAL, NOBODY
from elgrande.engine.state import State
from elgrande.records.invariants.reading import (
    seat_cell,
    seat_name,
    seats_of,
    table_cell,
)


def region_cards_are_only_ever_seen_by_more(before: State, after: State) -> None:
    """A face-down card stays the same until it is put back, and nobody forgets it."""
    for cards in (BOYCOTT_CARD, INCOGNITO_CARD):
        at, seen = int(cards.at), int(cards.seen)
        for seat in seats_of(after):
            old, new = seat_cell(before, at, seat), seat_cell(after, at, seat)
            if not (old and new):
                continue
            if old != new:
                raise Violation(f"the region card of {seat_name(seat)} has changed")
            if seat_cell(before, seen, seat) & ~seat_cell(after, seen, seat):
                raise Violation(f"somebody has forgotten the region card of {seat_name(seat)}")


def mercenaries_move_by_the_general(before: State, after: State) -> None:
    """Once the rounds have begun, mercenaries move only in the turn of the General's holder."""
    if table_cell(before, ROUND) == 0:
        return
    active = table_cell(before, ACTIVE)
    if active != NOBODY and table_cell(before, HOLDER + GENERAL) == active:
        return
    for spot in after.rules.all_spots:
        if before.count(spot, NEUTRAL) != after.count(spot, NEUTRAL):
            raise Violation("a mercenary has moved without the General Inquisitor")


def prisoners_leave_together(before: State, after: State) -> None:
    """Prisoners are set free all at once."""
    old = [int(before.count(PRISON, seat)) for seat in seats_of(after)]
    new = [int(after.count(PRISON, seat)) for seat in seats_of(after)]
    freed = any(b < a for a, b in zip(old, new, strict=True))
    if freed and any(b > 0 for b in new):
        raise Violation(f"of the prisoners {old} some are left: {new}")


def guests_stay_until_their_hosts_turn(before: State, after: State) -> None:
    """A guest leaves a court in the turn of his host only."""
    hosts = {table_cell(before, ACTIVE), table_cell(after, ACTIVE)}
    for host in seats_of(after):
        for colour in seats_of(after):
            old, new = before.count(GUESTS + host, colour), after.count(GUESTS + host, colour)
            if new < old and host not in hosts:
                raise Violation(f"a guest of {seat_name(host)} has left out of turn")


CHANGE = (
    region_cards_are_only_ever_seen_by_more,
    mercenaries_move_by_the_general,
    prisoners_leave_together,
    guests_stay_until_their_hosts_turn,
)
ENDS = (king_moves_alone, the_castillo_is_empty_at_the_end)
"""What does not hold with this box: the incognito King comes before a step that is then done, and
a free choice in the last general scoring may lead into the Castillo."""
