"""Atoms: the only functions that change a state of the base game; each also tells its event."""

from __future__ import annotations

from mypy_extensions import i64

from elgrande.base import events
from elgrande.base.board import CASTILLO, COURT, PROVINCES
from elgrande.base.fields import (
    BOARD_AT,
    DECK,
    DISC,
    DISCARD,
    DOUBT,
    DOUBT_HELD,
    EARLIER_DOUBT,
    EARLIER_DOUBT_HELD,
    GRANDE,
    HAND,
    KING,
    OPEN,
    ORDER,
    PLAYED,
    ROUND,
    SCORE,
    START,
    VETO_CARDS,
    VETO_OWNER,
    VETO_ROUND,
)
from elgrande.engine.event import EVERYBODY, Event, EventKind
from elgrande.engine.ids import ACTIVE, COLOURS, NEUTRAL, NOBODY, NOWHERE, bit, size
from elgrande.engine.state import State
from elgrande.engine.trigger import CARRIED, KING_MOVED, Occasion, set_off, set_off_carried


def tell(s: State, kind: EventKind, a: i64, b: i64 = NOBODY) -> None:
    """Tell an event that changes nothing by itself."""
    if s.log is not None:
        s.log.tell(kind, (a,) if b == NOBODY else (a, b))


def carry(s: State, seat: i64, colour: i64, spot: i64, target: i64, number: i64) -> None:
    """Move caballeros from one spot to another; after the deal, all changes of the board do this.

    ``seat`` is the seat that acts. The event of it is told before, so that what follows from the
    move is told after it.
    """
    board = s.board
    board[spot * COLOURS + colour] -= number
    board[target * COLOURS + colour] += number
    if (s.rules.occasions >> CARRIED) & 1 and number > 0:
        set_off_carried(s, seat, colour, spot, target, number)


def deal_caballeros(s: State, seat: i64, court: i64, provinces: i64) -> None:
    s.board[COURT * COLOURS + seat] = court
    s.board[PROVINCES * COLOURS + seat] = provinces


def deal_neutral(s: State, spot: i64, number: i64) -> None:
    """Put neutral pieces into the game."""
    s.board[spot * COLOURS + NEUTRAL] = number


def deal_power_cards(s: State, seat: i64, cards: i64) -> None:
    s.seats[HAND + seat] = cards


def fill_deck(s: State, deck: i64, cards: i64) -> None:
    """Fill a deck; ``cards`` has the number of copies of each card, two bits per card."""
    s.table[DECK + deck] = cards


def settle_king(s: State, region: i64) -> None:
    s.table[KING] = region
    if s.log is not None:
        s.log.tell(events.KING_DRAWN, (region,))


def settle_home(s: State, seat: i64, region: i64, number: i64) -> None:
    s.seats[GRANDE + seat] = region
    if s.log is not None:
        s.log.tell(events.HOME_DRAWN, (seat, region, number))
    carry(s, seat, seat, COURT, region, number)


def choose_start_player(s: State, seat: i64) -> None:
    s.table[START] = seat
    if s.log is not None:
        s.log.tell(events.START_PLAYER_CHOSEN, (seat,))


def pass_start_player(s: State, seat: i64) -> None:
    s.table[START] = seat
    if s.log is not None:
        s.log.tell(events.START_PLAYER_PASSED, (seat,))


def begin_round(s: State, number: i64) -> None:
    s.table[ROUND] = number
    if s.log is not None:
        s.log.tell(events.ROUND_BEGAN, (number,))


def reveal_card(s: State, deck: i64, card: i64) -> None:
    """Turn a card up; its deck has one copy less."""
    s.table[DECK + deck] -= bit(2 * s.rules.deck_position[card])
    s.table[OPEN + deck] = card
    if s.log is not None:
        s.log.tell(events.CARD_REVEALED, (deck, card))


def open_returning_card(s: State, deck: i64, card: i64) -> None:
    """Turn up the only card of a deck, which returns every round."""
    s.table[OPEN + deck] = card
    if s.log is not None:
        s.log.tell(events.CARD_REVEALED, (deck, card))


def take_card(s: State, seat: i64, deck: i64) -> None:
    card = s.table[OPEN + deck]
    s.table[OPEN + deck] = NOBODY
    if s.log is not None:
        s.log.tell(events.CARD_TAKEN, (seat, card))


def burn_card(s: State, deck: i64, comes_back: bool) -> None:
    """Remove an open card that nobody took; for one that returns every round without an event."""
    card = s.table[OPEN + deck]
    s.table[OPEN + deck] = NOBODY
    if s.log is not None and not comes_back:
        s.log.tell(events.CARD_BURNT, (deck, card))


def play_power(s: State, seat: i64, power: i64) -> None:
    """Play a power card; if it was in doubt, the others know now that it was in the hand."""
    cell = bit(power)
    s.seats[HAND + seat] &= ~cell
    s.seats[PLAYED + seat] = power
    if s.seats[EARLIER_DOUBT + seat] & cell:
        s.seats[EARLIER_DOUBT + seat] &= ~cell
        s.seats[EARLIER_DOUBT_HELD + seat] -= 1
    if s.seats[DOUBT + seat] & cell:
        s.seats[DOUBT + seat] &= ~cell
        s.seats[DOUBT_HELD + seat] -= 1
    _forget_settled_doubts(s, seat)
    if s.log is not None:
        s.log.tell(events.POWER_PLAYED, (seat, power))


def discard_power(s: State, seat: i64) -> None:
    """Put the power card of the round on the discard of a seat, unless it was taken back."""
    power = s.seats[PLAYED + seat]
    if power and s.seats[HAND + seat] & bit(power) == 0:
        s.seats[DISCARD + seat] |= bit(power)
    s.seats[PLAYED + seat] = 0


def reclaim_power(s: State, seat: i64, power: i64) -> None:
    """Take a played power card back to the hand: that of this round openly, another one unseen.

    What the others can still infer is stored: the hand holds at least a number of cards of an
    earlier set, and exactly a number of a larger set. Two cards of the game do this, so two sets
    suffice.
    """
    cell = bit(power)
    if s.seats[PLAYED + seat] == power:
        s.seats[HAND + seat] |= cell
        if s.log is not None:
            s.log.tell(events.POWER_RECLAIMED, (seat, power))
        return
    s.seats[EARLIER_DOUBT + seat] = s.seats[DOUBT + seat]
    s.seats[EARLIER_DOUBT_HELD + seat] = s.seats[DOUBT_HELD + seat]
    s.seats[DOUBT + seat] |= s.seats[DISCARD + seat]
    s.seats[DOUBT_HELD + seat] += 1
    s.seats[DISCARD + seat] &= ~cell
    s.seats[HAND + seat] |= cell
    _forget_settled_doubts(s, seat)
    if s.log is not None:
        twin = Event(events.POWER_RECLAIMED_UNSEEN, (int(seat),), EVERYBODY, None)
        s.log.tell_only(seat, events.POWER_RECLAIMED, (int(seat), int(power)), twin)


def _forget_settled_doubts(s: State, seat: i64) -> None:
    """Clear the sets in doubt of which all cards, or none, are in the hand."""
    held = s.seats[DOUBT_HELD + seat]
    if held == 0 or held == size(s.seats[DOUBT + seat]):
        s.seats[DOUBT + seat] = 0
        s.seats[DOUBT_HELD + seat] = 0
        s.seats[EARLIER_DOUBT + seat] = 0
        s.seats[EARLIER_DOUBT_HELD + seat] = 0
    if s.seats[EARLIER_DOUBT_HELD + seat] == 0:
        s.seats[EARLIER_DOUBT + seat] = 0


def set_turn_order(s: State) -> None:
    """Set the turn order, from the highest power card of the round to the lowest."""
    seats = s.rules.seats
    seat: i64
    for seat in range(seats):
        place: i64 = 0
        other: i64
        for other in range(seats):
            if s.seats[PLAYED + other] > s.seats[PLAYED + seat]:
                place += 1
        s.table[ORDER + place] = seat
    if s.log is not None:
        s.log.tell(events.TURN_ORDER_SET, tuple([int(s.table[ORDER + i]) for i in range(seats)]))


def begin_turn(s: State, seat: i64) -> None:
    s.table[ACTIVE] = seat
    if s.log is not None:
        s.log.tell(events.TURN_BEGAN, (seat,))


def end_turns(s: State) -> None:
    s.table[ACTIVE] = NOBODY


def supply(s: State, seat: i64, spot: i64, number: i64) -> None:
    """Bring caballeros to the court, from the provinces or, in a shortfall, from a region."""
    if s.log is not None and number:
        s.log.tell(events.SUPPLIED, (seat, spot, number))
    carry(s, seat, seat, spot, COURT, number)


def place(s: State, seat: i64, spot: i64) -> None:
    if s.log is not None:
        s.log.tell(events.PLACED, (seat, seat, spot))
    carry(s, seat, seat, COURT, spot, 1)


def move(s: State, seat: i64, colour: i64, spot: i64, target: i64) -> None:
    if s.log is not None:
        s.log.tell(events.MOVED, (seat, colour, spot, target))
    carry(s, seat, colour, spot, target, 1)


def send_to_provinces(s: State, seat: i64, colour: i64, spot: i64, number: i64) -> None:
    """Return caballeros of a colour to the provinces; ``seat`` is the seat that acts."""
    if s.log is not None and number:
        s.log.tell(events.RETURNED, (seat, colour, spot, number))
    carry(s, seat, colour, spot, PROVINCES, number)


def evict(s: State, seat: i64, colour: i64, spot: i64, target: i64) -> None:
    """Move all caballeros of a colour out of a region together."""
    number = s.board[spot * COLOURS + colour]
    if s.log is not None and number:
        s.log.tell(events.EVICTED, (seat, colour, spot, target, number))
    carry(s, seat, colour, spot, target, number)


def set_disc(s: State, seat: i64, region: i64) -> None:
    s.seats[DISC + seat] = region
    if s.log is not None:
        s.log.tell_only(seat, events.DISC_SET, (int(seat), int(region)), None)


def withdraw_disc(s: State, seat: i64) -> None:
    s.seats[DISC + seat] = NOWHERE
    if s.log is not None:
        s.log.tell_only(seat, events.DISC_WITHDRAWN, (int(seat),), None)


def show_disc(s: State, seat: i64) -> i64:
    """Turn a disc over for all to see and put it away; returns the region it showed."""
    region = s.seats[DISC + seat]
    s.seats[DISC + seat] = NOWHERE
    if s.log is not None:
        s.log.tell(events.DISC_SHOWN, (seat, region))
    return region


def leave_castillo(s: State, colour: i64, target: i64) -> None:
    """All caballeros of a colour leave the Castillo together."""
    number = s.board[CASTILLO * COLOURS + colour]
    if s.log is not None and number:
        s.log.tell(events.LEFT_CASTILLO, (colour, target, number))
    carry(s, colour, colour, CASTILLO, target, number)


def move_king(s: State, seat: i64, region: i64) -> None:
    old = s.table[KING]
    s.table[KING] = region
    if s.log is not None:
        s.log.tell(events.KING_MOVED, (seat, old, region))
    if (s.rules.occasions >> KING_MOVED) & 1:
        set_off(s, Occasion(KING_MOVED, seat, spot=old, target=region))


def move_grande(s: State, seat: i64, region: i64) -> None:
    old = s.seats[GRANDE + seat]
    s.seats[GRANDE + seat] = region
    if s.log is not None:
        s.log.tell(events.GRANDE_MOVED, (seat, old, region))


def move_board(s: State, seat: i64, board: i64, target: i64) -> None:
    old = s.table[BOARD_AT + board]
    s.table[BOARD_AT + board] = target
    if s.log is not None:
        s.log.tell(events.BOARD_MOVED, (seat, board, old, target))


def lay_out_veto(s: State, seat: i64) -> None:
    """Lay a Veto out before a seat; without effect or event if no printed card is left."""
    i: i64
    for i in range(VETO_CARDS):
        if s.table[VETO_OWNER + i] == NOBODY:
            s.table[VETO_OWNER + i] = seat
            s.table[VETO_ROUND + i] = s.table[ROUND]
            if s.log is not None:
                s.log.tell(events.VETO_LAID_OUT, (seat,))
            return


def use_veto(s: State, seat: i64, victim: i64, card: i64) -> None:
    """Use a Veto of a seat, the one that expires first."""
    used: i64 = NOBODY
    i: i64
    for i in range(VETO_CARDS):
        if s.table[VETO_OWNER + i] == seat and (
            used == NOBODY or s.table[VETO_ROUND + i] < s.table[VETO_ROUND + used]
        ):
            used = i
    _put_veto_away(s, used)
    if s.log is not None:
        s.log.tell(events.VETO_USED, (seat, victim, card))


def expire_veto(s: State, i: i64) -> None:
    owner = s.table[VETO_OWNER + i]
    _put_veto_away(s, i)
    if s.log is not None:
        s.log.tell(events.VETO_EXPIRED, (owner,))


def _put_veto_away(s: State, i: i64) -> None:
    s.table[VETO_OWNER + i] = NOBODY
    s.table[VETO_ROUND + i] = 0


def add_score(s: State, seat: i64, points: i64) -> None:
    """Add points to a score; the event of the scoring tells it, with all its details."""
    s.seats[SCORE + seat] += points
