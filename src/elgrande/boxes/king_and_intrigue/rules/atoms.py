"""Atoms: the only functions that change fields of King & Intrigue; each also tells its event."""

from __future__ import annotations

from mypy_extensions import i64

from elgrande.base import events as base_events
from elgrande.base.atoms import carry
from elgrande.base.board import CASTILLO, COURT
from elgrande.base.fields import (
    BOARD_AT,
    DISCARD,
    HAND,
    ORDER,
    ROUND,
    SCORE,
)
from elgrande.base.queries import is_own, place_of, why_spared
from elgrande.boxes.king_and_intrigue.rules import events, powers
from elgrande.boxes.king_and_intrigue.rules.board import BRIDGE_SPOT
from elgrande.boxes.king_and_intrigue.rules.fields import (
    BRIDGE,
    BRIDGE_BY,
    BRIDGE_ROUND,
    JOKER,
    KEPT_CARDS,
    PICKED,
    QUARANTINE_BOARD,
    QUARANTINE_MARKER,
    TURN_USED,
    TURNED_BY,
    WHIRLWIND,
)
from elgrande.engine.event import EVERYBODY, Event
from elgrande.engine.frame import OFFERED
from elgrande.engine.ids import COLOURS, NOBODY, NOWHERE, bit
from elgrande.engine.state import State

# ---- set-up


def pick_card(s: State, seat: i64, power: i64) -> None:
    s.seats[PICKED + seat] |= bit(power)
    if s.log is not None:
        s.log.tell_only(seat, events.CARD_PICKED, (int(seat), int(power)), None)


def withdraw_picks(s: State, seat: i64) -> None:
    s.seats[PICKED + seat] = 0
    if s.log is not None:
        s.log.tell_only(seat, events.PICKS_WITHDRAWN, (int(seat),), None)


def take_up_hand(s: State, seat: i64) -> None:
    """Take the picked cards as the hand; all others leave the game unseen."""
    s.seats[HAND + seat] = s.seats[PICKED + seat]
    s.seats[PICKED + seat] = 0


# ---- the round


def lay_joker(s: State, seat: i64) -> None:
    """Lay out the Joker; the card it stands for is added when all have played."""
    s.seats[HAND + seat] &= ~bit(powers.JOKER)
    s.seats[DISCARD + seat] |= bit(powers.JOKER)
    s.seats[JOKER + seat] = 1
    if s.log is not None:
        s.log.tell(events.JOKER_LAID, (seat,))


def set_order(s: State, place: i64, seat: i64) -> None:
    s.table[ORDER + place] = seat


def tell_order(s: State) -> None:
    if s.log is not None:
        seats = [int(s.table[ORDER + i]) for i in range(s.rules.seats)]
        s.log.tell(base_events.TURN_ORDER_SET, tuple(seats))


def set_whirlwind(s: State, seat: i64, region: i64) -> None:
    s.seats[WHIRLWIND + seat] = bit(region)
    if s.log is not None:
        twin = Event(events.WHIRLWIND_SET_UNSEEN, (int(seat),), EVERYBODY, None)
        s.log.tell_only(seat, events.WHIRLWIND_SET, (int(seat), int(region)), twin)


def show_whirlwind(s: State, seat: i64, region: i64) -> None:
    s.seats[WHIRLWIND + seat] = 0
    if s.log is not None:
        s.log.tell(events.WHIRLWIND_SHOWN, (seat, region))


def put_whirlwind_away(s: State, seat: i64) -> None:
    s.seats[WHIRLWIND + seat] = 0
    if s.log is not None:
        s.log.tell(events.WHIRLWIND_PUT_AWAY, (seat,))


def use_part(s: State, seat: i64, part: i64) -> None:
    """Record that a seat has used its placing or its special action."""
    s.seats[TURN_USED + seat] |= part


def end_round(s: State, seat: i64) -> None:
    s.seats[JOKER + seat] = 0
    s.seats[TURN_USED + seat] = 0


# ---- cards that are kept


def use_veto(s: State, seat: i64, victim: i64, card: i64) -> None:
    """Use a Veto: one that lies out is removed, one used early is the card of the round."""
    if KEPT_CARDS.holds(s, seat, powers.VETO):
        KEPT_CARDS.drop(s, seat, powers.VETO)
    if s.log is not None:
        s.log.tell(base_events.VETO_USED, (seat, victim, card))


# ---- caballeros


def send_to_court(s: State, seat: i64, colour: i64, spot: i64, number: i64) -> None:
    """Return caballeros of a colour to their court; ``seat`` is the seat that acts."""
    if s.log is not None and number:
        s.log.tell(events.SENT_TO_COURT, (seat, colour, spot, number))
    carry(s, seat, colour, spot, COURT, number)


def send_all_to_court(s: State, seat: i64, colour: i64, region: i64) -> None:
    """Return all caballeros of a colour in a region to their court, except those that are spared
    by others."""
    spot: i64
    for spot in s.rules.taking_spots:
        if place_of(s, spot) == region and s.count(spot, colour) > 0:
            if colour == seat or why_spared(s, spot, colour) == OFFERED:
                send_to_court(s, seat, colour, spot, s.count(spot, colour))


def throw_all_in(s: State, seat: i64, region: i64) -> None:
    """Throw all caballeros in a region into the Castillo, except those that are spared."""
    colour: i64
    for colour in range(COLOURS):
        spot: i64
        for spot in s.rules.taking_spots:
            if place_of(s, spot) == region and s.count(spot, colour) > 0:
                if is_own(s, seat, colour) or why_spared(s, spot, colour) == OFFERED:
                    throw_in(s, seat, colour, spot, s.count(spot, colour))


def throw_in(s: State, seat: i64, colour: i64, region: i64, number: i64) -> None:
    if s.log is not None and number:
        s.log.tell(events.THROWN_IN, (seat, colour, region, number))
    carry(s, seat, colour, region, CASTILLO, number)


# ---- the bridge


def lay_bridge(s: State, seat: i64, one: i64, other: i64) -> None:
    s.table[BRIDGE] = one
    s.table[BRIDGE + 1] = other
    s.table[BRIDGE_BY] = seat
    s.table[BRIDGE_ROUND] = s.table[ROUND]
    carry(s, seat, seat, COURT, BRIDGE_SPOT, 1)
    if s.log is not None:
        s.log.tell(events.BRIDGE_LAID, (seat, one, other))


def remove_bridge(s: State) -> None:
    """Remove the bridge; if a caballero of its owner is still on it, that goes to the court."""
    owner = s.table[BRIDGE_BY]
    s.table[BRIDGE] = NOWHERE
    s.table[BRIDGE + 1] = NOWHERE
    s.table[BRIDGE_BY] = NOBODY
    s.table[BRIDGE_ROUND] = 0
    number = s.board[BRIDGE_SPOT * COLOURS + owner]
    send_to_court(s, owner, owner, BRIDGE_SPOT, number)
    if s.log is not None:
        s.log.tell(events.BRIDGE_REMOVED, (owner,))


def cross_bridge(s: State, seat: i64, spot: i64, target: i64) -> None:
    if s.log is not None:
        s.log.tell(events.BRIDGE_CROSSED, (seat, spot, target))
    carry(s, seat, seat, spot, target, 1)


def pay_bridge(s: State, seat: i64) -> None:
    s.seats[SCORE + seat] += 1
    if s.log is not None:
        s.log.tell(events.BRIDGE_PAID, (seat, 1))


# ---- markers


def turn_board(s: State, seat: i64, board: i64) -> None:
    turned = s.table[TURNED_BY + board] != NOBODY
    s.table[TURNED_BY + board] = NOBODY if turned else seat
    if s.log is not None:
        s.log.tell(events.BOARD_TURNED_BACK if turned else events.BOARD_TURNED, (seat, board))


def mark_quarantine_with(s: State, board: i64) -> None:
    """Use a mobile score board as the marker of the quarantine; meanwhile it does not count."""
    s.table[BOARD_AT + board] = NOWHERE
    s.table[QUARANTINE_BOARD] = board
    if s.log is not None:
        s.log.tell(events.QUARANTINE_BOARD_TAKEN, (board,))


def end_quarantine(s: State) -> None:
    """End the quarantine; a board that marked it lies beside the map again."""
    s.table[QUARANTINE_BOARD] = NOBODY
    QUARANTINE_MARKER.lift(s)
