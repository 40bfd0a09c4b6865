"""Triggers: the standard follows its bearer, and a waiting one finds a bearer."""

from __future__ import annotations

from mypy_extensions import i64

from elgrande.boxes.anniversary.rules import atoms
from elgrande.boxes.anniversary.rules.fields import (
    BEARER_AT,
    BEARER_FROM,
    BEARER_GOES,
    BEARER_STAYS,
    SAID,
)
from elgrande.boxes.anniversary.rules.handing import HandOver, follow
from elgrande.boxes.anniversary.rules.naming import SayBearerAfter
from elgrande.boxes.anniversary.rules.queries import is_in_region
from elgrande.engine.frame import Frame
from elgrande.engine.ids import NOWHERE
from elgrande.engine.state import State
from elgrande.engine.trigger import Occasion, Rearranged, Trigger


class Carried(Trigger):
    """Rules A2.1 and A3.3: a bearer takes the standard along; one that waits goes to whoever comes
    into a region. Rule A5.2: whoever comes from elsewhere becomes bearer in no other way."""

    def seat(self, s: State, occasion: Occasion) -> i64:
        return occasion.colour

    def concerns(self, s: State, colour: i64, spot: i64, target: i64) -> bool:
        if colour >= s.rules.seats:
            return False
        bearer = s.seats[BEARER_AT + colour]
        return bearer in (spot, NOWHERE)

    def frame(self, s: State, occasion: Occasion) -> Frame | None:
        colour = occasion.colour
        if colour >= s.rules.seats:
            return None
        at = BEARER_AT + colour
        bearer = s.seats[at]
        if bearer == NOWHERE:
            return HandOver(colour) if is_in_region(s, occasion.target) else None
        if bearer != occasion.spot:
            return None
        if s.count(bearer, colour) > 0:
            said = s.seats[SAID + colour]
            if said == BEARER_STAYS:
                return None
            if said != BEARER_GOES:
                return SayBearerAfter(occasion.seat, colour, occasion.spot, occasion.target)
        return follow(s, colour, occasion.spot, occasion.target)


class TookAnotherSpot(Trigger):
    """Rules A2.1 and A4.2 inside a place: on the limit board and off it, to a seat and from it."""

    def seat(self, s: State, occasion: Occasion) -> i64:
        return occasion.colour

    def frame(self, s: State, occasion: Occasion) -> Frame | None:
        if not isinstance(occasion, Rearranged) or occasion.colour >= s.rules.seats:
            return None
        colour = occasion.colour
        if s.seats[BEARER_AT + colour] != occasion.spot:
            return None
        goes = s.count(occasion.spot, colour) == 0
        if not goes and occasion.origin != NOWHERE:
            goes = s.seats[BEARER_FROM + colour] == occasion.origin
        elif not goes:
            goes = s.seats[SAID + colour] == BEARER_GOES
        if goes:
            atoms.move_standard(s, colour, occasion.target)
        return None
