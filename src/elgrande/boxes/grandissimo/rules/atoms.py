"""Atoms: the functions that change a state of Grandissimo; each also tells its event."""

from __future__ import annotations

from mypy_extensions import i64

from elgrande.base import atoms as base_atoms
from elgrande.base.board import CASTILLO, COURT, PROVINCES
from elgrande.base.fields import GRANDE, KING
from elgrande.boxes.grandissimo.rules import card_events, events
from elgrande.boxes.grandissimo.rules.board import ABOARD, GUESTS, MERCENARIES, PORTUGAL, PRISON
from elgrande.boxes.grandissimo.rules.card_fields import (
    ACTING_KING,
    LAST_WORD_BY,
    LAST_WORD_LEFT,
    SECOND_CARD,
    SECOND_DUE,
    TIED_PAIR,
)
from elgrande.boxes.grandissimo.rules.fields import HOLDER, PERSONS_USED, QUEEN, RAPID, SHIP_OWNER
from elgrande.engine.ids import ACTIVE, COLOURS, NEUTRAL, NOBODY, bit
from elgrande.engine.state import State


def bring_mercenaries(s: State, region: i64) -> None:
    base_atoms.deal_neutral(s, region, MERCENARIES)
    if s.log is not None:
        s.log.tell(events.MERCENARIES_DRAWN, (region, MERCENARIES))


# ---- ships


def take_ship(s: State, seat: i64, token: i64) -> None:
    """Rule G3.1: a token comes to a seat."""
    owner = s.table[SHIP_OWNER + token]
    s.table[SHIP_OWNER + token] = seat
    if s.log is None:
        return
    if owner == NOBODY:
        s.log.tell(events.SHIP_TAKEN, (seat,))
    else:
        s.log.tell(events.SHIP_SEIZED, (seat, owner))


def go_ashore(s: State, seat: i64) -> None:
    """Rule G3.5: who was on a ship that is lost goes back to the court."""
    number = s.count(ABOARD, seat)
    if number == 0:
        return
    if s.log is not None:
        s.log.tell(events.WENT_ASHORE, (seat, number))
    base_atoms.carry(s, seat, seat, ABOARD, COURT, number)


def unload(s: State, seat: i64, region: i64) -> None:
    if s.log is not None:
        s.log.tell(events.UNLOADED, (seat, region))
    base_atoms.carry(s, seat, seat, ABOARD, region, 1)


# ---- prison


def imprison(s: State, seat: i64, colour: i64, spot: i64) -> None:
    if s.log is not None:
        s.log.tell(events.IMPRISONED, (seat, colour, spot))
    base_atoms.carry(s, seat, colour, spot, PRISON, 1)


def release_all(s: State, seat: i64, region: i64) -> None:
    """Rule G4.2: all prisoners go into one region together."""
    colour: i64
    for colour in range(s.rules.seats):
        number = s.board[PRISON * COLOURS + colour]
        if number > 0:
            if s.log is not None:
                s.log.tell(events.RELEASED, (seat, colour, region, number))
            base_atoms.carry(s, seat, colour, PRISON, region, number)


# ---- persons


def renew_persons(s: State, seat: i64) -> None:
    """Rule G5.2: in a new turn each person may be used again."""
    s.seats[PERSONS_USED + seat] = 0


def use_person(s: State, seat: i64, person: i64) -> None:
    s.seats[PERSONS_USED + seat] |= bit(person)


def take_person(s: State, seat: i64, person: i64) -> None:
    owner = s.table[HOLDER + person]
    s.table[HOLDER + person] = seat
    if s.log is None:
        return
    if owner == NOBODY:
        s.log.tell(events.PERSON_TAKEN, (seat, person))
    else:
        s.log.tell(events.PERSON_WON_OVER, (seat, person, owner))


def person_leaves(s: State, person: i64) -> None:
    """A person lies beside the board again."""
    owner = s.table[HOLDER + person]
    if owner == NOBODY:
        return
    s.table[HOLDER + person] = NOBODY
    if s.log is not None:
        s.log.tell(events.PERSON_LEFT, (owner, person))


def fetch_by_queen(s: State, seat: i64) -> None:
    """Rule G5.3: one more comes from the provinces to the court."""
    use_person(s, seat, QUEEN)
    if s.log is not None:
        s.log.tell(events.FETCHED_BY_QUEEN, (seat,))
    base_atoms.carry(s, seat, seat, PROVINCES, COURT, 1)


def place_by_queen(s: State, seat: i64) -> None:
    """Rule G5.3: the placement that follows is the Queen's."""
    use_person(s, seat, QUEEN)
    if s.log is not None:
        s.log.tell(events.QUEEN_PLACED, (seat,))


def send_guest(s: State, seat: i64, host: i64) -> None:
    """Rule G5.4: the Jester brings one from the provinces to a foreign court."""
    if s.log is not None:
        s.log.tell(events.GUEST_SENT, (seat, host))
    base_atoms.carry(s, seat, seat, PROVINCES, GUESTS + host, 1)


def place_guest(s: State, host: i64, colour: i64, spot: i64) -> None:
    if s.log is not None:
        s.log.tell(events.GUEST_PLACED, (host, colour, spot))
    base_atoms.carry(s, host, colour, GUESTS + host, spot, 1)


def move_mercenary(s: State, seat: i64, region: i64, target: i64) -> None:
    if s.log is not None:
        s.log.tell(events.MERCENARY_MOVED, (seat, region, target))
    base_atoms.carry(s, seat, NEUTRAL, region, target, 1)


def take_along(s: State, seat: i64, colour: i64, region: i64, target: i64) -> None:
    if s.log is not None:
        s.log.tell(events.TAKEN_ALONG, (seat, colour, region, target))
    base_atoms.carry(s, seat, colour, region, target, 1)


# ---- cards


def ready_troops(s: State, seat: i64) -> None:
    """Rule G6.12: the placements of this card come from the provinces."""
    s.table[RAPID] = seat
    if s.log is not None:
        s.log.tell(events.TROOPS_READY, (seat,))


def dismiss_troops(s: State) -> None:
    s.table[RAPID] = NOBODY


def place_from_provinces(s: State, seat: i64, spot: i64) -> None:
    if s.log is not None:
        s.log.tell(events.PLACED_FROM_PROVINCES, (seat, spot))
    base_atoms.carry(s, seat, seat, PROVINCES, spot, 1)


def throw_inside(s: State, seat: i64, colour: i64, spot: i64) -> None:
    if s.log is not None:
        s.log.tell(events.THROWN_INSIDE, (seat, colour, spot))
    base_atoms.carry(s, seat, colour, spot, CASTILLO, 1)


# ---- the King, and who acts for him


def crown_grande(s: State, seat: i64, owner: i64) -> None:
    """Make a Grande King; the King's region is then his."""
    old = s.table[KING]
    region = s.seats[GRANDE + owner]
    s.table[ACTING_KING] = owner
    s.table[KING] = region
    if s.log is not None:
        s.log.tell(card_events.REVOLUTION_BEGAN, (seat, owner, old, region))


def move_acting_grande(s: State, region: i64) -> None:
    owner = s.table[ACTING_KING]
    old = s.seats[GRANDE + owner]
    s.seats[GRANDE + owner] = region
    if s.log is not None:
        s.log.tell(card_events.ACTING_KING_MOVED, (owner, old, region))


def free_king(s: State) -> None:
    """The King is back, in Portugal; the Grande who was King stays where he is."""
    owner = s.table[ACTING_KING]
    old = s.table[KING]
    s.table[ACTING_KING] = NOBODY
    s.table[KING] = PORTUGAL
    if s.log is not None:
        s.log.tell(card_events.KING_FREED, (owner, old, PORTUGAL))


# ---- face-down region cards


def know_pair(s: State, seat: i64, regions: i64) -> None:
    """A seat knows both regions that lie face down, but not which is which."""
    s.seats[TIED_PAIR + seat] = regions


def tell_pair_apart(s: State, seat: i64, seen: i64) -> None:
    """A seat that knew both regions knows the card that is left; ``seen`` is the cell that says
    who knows it, or NOBODY if none is left."""
    s.seats[TIED_PAIR + seat] = 0
    if seen != NOBODY:
        s.seats[seen] |= bit(seat)


# ---- a second card, and the rest of a turn


def owe_second(s: State, seat: i64) -> None:
    """A seat takes a second card once its first one is done; NOBODY: none does."""
    s.table[SECOND_DUE] = seat


def hold_second(s: State, seat: i64, card: i64) -> None:
    """Lay a card open before a seat as its second one."""
    s.seats[SECOND_CARD + seat] = card
    if s.log is not None:
        s.log.tell(card_events.SECOND_CARD_HELD, (seat, card))


def use_second(s: State, seat: i64) -> i64:
    """Take the second card of a seat away to be carried out; returns it."""
    card = s.seats[SECOND_CARD + seat]
    s.seats[SECOND_CARD + seat] = NOBODY
    if s.log is not None:
        s.log.tell(card_events.SECOND_CARD_USED, (seat, card))
    return card


def postpone_turn(s: State, seat: i64, left: i64) -> None:
    """Note what is left of a turn."""
    s.table[LAST_WORD_BY] = seat
    s.table[LAST_WORD_LEFT] = left
    if s.log is not None:
        s.log.tell(card_events.TURN_POSTPONED, (seat,))


def resume_turn(s: State) -> i64:
    """It is the turn of whoever has put it off; returns what is left of it."""
    seat = s.table[LAST_WORD_BY]
    left = s.table[LAST_WORD_LEFT]
    s.table[LAST_WORD_BY] = NOBODY
    s.table[LAST_WORD_LEFT] = 0
    s.table[ACTIVE] = seat
    if s.log is not None:
        s.log.tell(card_events.TURN_RESUMED, (seat,))
    return left
