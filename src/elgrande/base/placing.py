"""Placing caballeros from the court, and supplying the court."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base import atoms, events
from elgrande.base.actions import DONE, NUMBER, PLACE, take, taken_spot
from elgrande.base.board import CASTILLO, COURT, PROVINCES
from elgrande.base.fields import COURT_SHORTFALL
from elgrande.base.queries import (
    WAY,
    place_of,
    places_near_king,
    why_no_way,
    why_not_place,
    why_not_place_anywhere,
    why_taboo,
)
from elgrande.base.reasons import (
    MORE_THAN_THE_CARD_BRINGS,
    NOBODY_THERE,
    NOT_OUT_OF_CASTILLO,
    PROVINCES_TOO_SMALL,
)
from elgrande.engine.frame import OFFERED, Question
from elgrande.engine.ids import COLOURS, NOBODY, Arr, bit
from elgrande.engine.query import fold
from elgrande.engine.scope import (
    TURN_STEP,
    ActionStep,
    declare,
    may_be_interrupted,
    must_say_which,
)
from elgrande.engine.state import State

NEAR_THE_KING: Final = 0
ANYWHERE: Final = 1


@mypyc_attr(acyclic=True, free_list_len=1)
class PlaceCaballeros(Question):
    """Rule B4.1: place up to ``left`` caballeros from the court, one by one, and stop any time.

    ``reach`` says where; ``announced_as`` whether it is the placing part or a special action.
    """

    def __init__(self, seat: i64, left: i64, reach: i64, announced_as: i64, card: i64) -> None:
        self.seat: Final = seat
        self.left: Final = left
        self.reach: Final = reach
        self.announced_as: Final = announced_as
        self.card: Final = card

    def who(self, s: State) -> i64:
        court = COURT * COLOURS + self.seat
        if self.left == 0 or s.board[court] == 0:
            return NOBODY
        return self.seat

    def source(self) -> i64:
        return self.card

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        out[0] = DONE
        n: i64 = 1
        spot: i64
        for spot in s.rules.placing_targets:
            out[n] = PLACE + spot
            n += 1
        return n

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        if a == DONE:
            return OFFERED
        return self.why_not(s, a - PLACE)

    def why_not(self, s: State, target: i64) -> i64:
        barred = self.why_not_into(s, place_of(s, target))
        return barred if barred != OFFERED else why_no_way(s, COURT, target)

    def why_not_into(self, s: State, place: i64) -> i64:
        """Why nobody may be placed in a place, wherever in it, or OFFERED."""
        if self.reach == NEAR_THE_KING:
            return why_not_place(s, self.seat, place)
        return why_not_place_anywhere(s, self.seat, place)

    def options(self, s: State, seat: i64, out: Arr) -> i64:
        out[0] = DONE
        n: i64 = 1
        places = self.open_places(s)
        inner = s.rules.inner_spot_set
        target: i64
        for target in s.rules.placing_targets:
            out[n] = PLACE + target  # each is written, and stays if it is open
            if (inner >> target) & 1 == 0:
                n += (places >> target) & 1
            elif (places >> place_of(s, target)) & 1:
                if fold(s, WAY, COURT, target, OFFERED) == OFFERED:
                    n += 1
        return n

    def open_places(self, s: State) -> i64:
        """The places where one may be placed, as a bit set."""
        if self.reach == NEAR_THE_KING:
            return places_near_king(s, self.seat)
        found: i64 = 0
        place: i64
        for place in s.rules.placing_places:
            if self.why_not_into(s, place) == OFFERED:
                found |= bit(place)
        return found

    def one_fewer(self) -> PlaceCaballeros:
        """The question for the rest after placing one."""
        return PlaceCaballeros(self.seat, self.left - 1, self.reach, self.announced_as, self.card)

    def answer(self, s: State, seat: i64, a: i64) -> None:
        if a != DONE:
            declare(s, self.announced_as, seat, PlaceOne(a - PLACE, self))


@mypyc_attr(acyclic=True, free_list_len=1)
class PlaceOne(ActionStep):
    """Places one caballero from the court."""

    def __init__(self, place: i64, rest: PlaceCaballeros) -> None:
        self.place: Final = place
        self.rest: Final = rest

    def declared(self, s: State) -> None:
        atoms.tell(s, events.PLACEMENT_DECLARED, self.rest.seat, self.place)

    def check(self, s: State) -> i64:
        return self.rest.why_not(s, self.place)

    def do(self, s: State) -> None:
        rest = self.rest
        atoms.place(s, rest.seat, self.place)
        s.push(rest.one_fewer())

    def void(self, s: State) -> None:
        s.again(self.rest)


@mypyc_attr(acyclic=True, free_list_len=1)
class Supply(Question):
    """Rule B3.1: bring up to ``number`` caballeros from the provinces to the court."""

    def __init__(self, seat: i64, number: i64, card: i64) -> None:
        self.seat: Final = seat
        self.number: Final = number
        self.card: Final = card

    def who(self, s: State) -> i64:
        if self.number == 0 or s.board[PROVINCES * COLOURS + self.seat] == 0:
            return NOBODY
        return self.seat

    def source(self) -> i64:
        return self.card

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        number: i64
        for number in range(self.number + 1):
            out[number] = NUMBER + number
        return self.number + 1

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        if a - NUMBER > self.number:
            return MORE_THAN_THE_CARD_BRINGS
        if a - NUMBER > s.board[PROVINCES * COLOURS + seat]:
            return PROVINCES_TOO_SMALL
        return OFFERED

    def answer(self, s: State, seat: i64, a: i64) -> None:
        number = a - NUMBER
        if number > 0 and may_be_interrupted(s, TURN_STEP):
            declare(s, TURN_STEP, seat, BringToCourt(number, self))
        else:
            self.bring(s, number)

    def bring(self, s: State, number: i64) -> None:
        atoms.supply(s, self.seat, PROVINCES, number)
        self.fetch_the_rest(s, number)

    def run(self, s: State) -> None:
        self.fetch_the_rest(s, 0)

    def fetch_the_rest(self, s: State, taken: i64) -> None:
        """Rule B3.2: once the provinces are empty, the shortfall may come from regions.

        In one edition that applies to power cards only, not to a card that supplies more.
        """
        if self.card != NOBODY and s.rules.settings[COURT_SHORTFALL] == 0:
            return
        if s.board[PROVINCES * COLOURS + self.seat] == 0 and taken < self.number:
            s.push(FetchFromRegions(self.seat, self.number - taken, self.card))


@mypyc_attr(acyclic=True, free_list_len=1)
class BringToCourt(ActionStep):
    """Brings the supply to the court."""

    def __init__(self, number: i64, supply: Supply) -> None:
        self.number: Final = number
        self.supply: Final = supply

    def declared(self, s: State) -> None:
        if s.log is not None:
            s.log.tell(events.SUPPLY_DECLARED, (self.supply.seat, PROVINCES, self.number))

    def do(self, s: State) -> None:
        self.supply.bring(s, self.number)


@mypyc_attr(acyclic=True, free_list_len=1)
class FetchFromRegions(Question):
    """Rule B3.2: bring own caballeros from regions to the court, for the shortfall only."""

    def __init__(self, seat: i64, left: i64, card: i64) -> None:
        self.seat: Final = seat
        self.left: Final = left
        self.card: Final = card

    def who(self, s: State) -> i64:
        if self.left == 0:
            return NOBODY
        return self.seat

    def source(self) -> i64:
        return self.card

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        out[0] = DONE
        n: i64 = 1
        spot: i64
        for spot in s.rules.giving_spots:
            out[n] = take(spot, seat)
            n += 1
        return n

    def options(self, s: State, seat: i64, out: Arr) -> i64:
        n = super().options(s, seat, out)
        if n == 1:
            return 0
        return n

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        if a == DONE:
            return OFFERED
        return why_not_return(s, taken_spot(a), seat)

    def answer(self, s: State, seat: i64, a: i64) -> None:
        if a == DONE:
            return
        if may_be_interrupted(s, TURN_STEP):
            declare(s, TURN_STEP, seat, FetchOneBack(taken_spot(a), self))
        elif not must_say_which(s, seat, seat, taken_spot(a), 1, self, a):
            self.fetch(s, taken_spot(a))

    def fetch(self, s: State, spot: i64) -> None:
        atoms.supply(s, self.seat, spot, 1)
        s.push(FetchFromRegions(self.seat, self.left - 1, self.card))


@mypyc_attr(acyclic=True, free_list_len=1)
class FetchOneBack(ActionStep):
    """Brings one caballero of a shortfall to the court."""

    def __init__(self, spot: i64, rest: FetchFromRegions) -> None:
        self.spot: Final = spot
        self.rest: Final = rest

    def declared(self, s: State) -> None:
        if s.log is not None:
            s.log.tell(events.SUPPLY_DECLARED, (self.rest.seat, self.spot, 1))

    def check(self, s: State) -> i64:
        return why_not_return(s, self.spot, self.rest.seat)

    def takes_picked(self) -> bool:
        return True

    def takes(self, s: State, spot: i64, colour: i64) -> i64:
        return 1 if spot == self.spot and colour == self.rest.seat else 0

    def do(self, s: State) -> None:
        self.rest.fetch(s, self.spot)

    def void(self, s: State) -> None:
        s.again(self.rest)


def why_not_return(s: State, spot: i64, colour: i64) -> i64:
    """Rules B5.1, B6.2: why nothing is taken out of the King's region or the Castillo."""
    place = place_of(s, spot)
    if place == CASTILLO:
        return NOT_OUT_OF_CASTILLO
    if s.board[spot * COLOURS + colour] == 0:
        return NOBODY_THERE
    return why_taboo(s, place)
