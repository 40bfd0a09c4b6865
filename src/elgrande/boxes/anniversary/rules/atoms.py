"""Atoms: the only functions of the box that change a state; each also tells its event."""

from __future__ import annotations

from mypy_extensions import i64

from elgrande.boxes.anniversary.rules import events
from elgrande.boxes.anniversary.rules.fields import BEARER_AT, BEARER_FROM, SAID
from elgrande.boxes.anniversary.rules.queries import is_in_region
from elgrande.engine.ids import NOWHERE
from elgrande.engine.state import State


def give_standard(s: State, seat: i64, spot: i64) -> None:
    """Rule A3.1: a caballero in this spot is the bearer from now on."""
    s.seats[BEARER_AT + seat] = spot
    if s.log is not None:
        s.log.tell(events.STANDARD_GIVEN, (seat, spot))


def let_standard_wait(s: State, seat: i64) -> None:
    """Rule A3.3: nobody can bear the standard."""
    s.seats[BEARER_AT + seat] = NOWHERE
    if s.log is not None:
        s.log.tell(events.STANDARD_WAITS, (seat,))


def move_standard(s: State, seat: i64, target: i64) -> None:
    """Rule A2.1: the standard goes along with its bearer. Out of the regions it goes no further:
    what becomes of it then is told when it is handed over."""
    spot = s.seats[BEARER_AT + seat]
    s.seats[BEARER_AT + seat] = target
    if s.log is not None and is_in_region(s, target):
        s.log.tell(events.STANDARD_MOVED, (seat, spot, target))


def remember_origin(s: State, seat: i64, spot: i64) -> None:
    """Where the bearer has just come from; NOWHERE once everybody has landed."""
    s.seats[BEARER_FROM + seat] = spot


def say(s: State, seat: i64, said: i64) -> None:
    """What is said about the caballeros of a colour that are being taken."""
    s.seats[SAID + seat] = said
