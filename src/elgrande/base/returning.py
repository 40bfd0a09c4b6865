"""Returning caballeros to the provinces."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base import atoms, events
from elgrande.base.actions import DONE, take, taken_spot
from elgrande.base.board import COURT
from elgrande.base.fields import RETURN_ONE_INCLUDES_SELF
from elgrande.base.placing import why_not_return
from elgrande.base.queries import why_spared
from elgrande.base.reasons import ALREADY_CHOSEN
from elgrande.engine.frame import OFFERED, Frame, Question
from elgrande.engine.ids import COLOURS, NOBODY, NOWHERE, Arr, bit, has
from elgrande.engine.scope import SPECIAL_STEP, ActionStep, declare
from elgrande.engine.state import State

ANGRY_KING_TAKES: Final = 3


@mypyc_attr(acyclic=True, free_list_len=1)
class EmptyCourts(ActionStep):
    """Rule B7.1: every opponent returns caballeros of his court, at most ``most``."""

    def __init__(self, seat: i64, most: i64) -> None:
        self.seat: Final = seat
        self.most: Final = most

    def do(self, s: State) -> None:
        seats = s.rules.seats
        distance: i64
        for distance in range(1, seats):
            victim = (self.seat + distance) % seats
            number = min(self.most, s.board[COURT * COLOURS + victim])
            atoms.send_to_provinces(s, self.seat, victim, COURT, number)


@mypyc_attr(acyclic=True, free_list_len=1)
class TakeOneOfEach(Question):
    """Rule B7.2: take one caballero of each opponent from a region, or spare him.

    With the Decennial switch: of every player, your own included, and none may be spared.
    """

    def __init__(self, seat: i64, distance: i64, card: i64) -> None:
        self.seat: Final = seat
        self.distance: Final = distance
        self.card: Final = card

    def victim(self, s: State) -> i64:
        return (self.seat + self.distance) % s.rules.seats

    def who(self, s: State) -> i64:
        return self.seat

    def source(self) -> i64:
        return self.card

    def may_spare(self, s: State) -> bool:
        return s.rules.settings[RETURN_ONE_INCLUDES_SELF] == 0

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        n: i64 = 0
        if self.may_spare(s):
            out[0] = DONE
            n = 1
        victim = self.victim(s)
        spot: i64
        for spot in s.rules.taking_spots:
            out[n] = take(spot, victim)
            n += 1
        return n

    def options(self, s: State, seat: i64, out: Arr) -> i64:
        n: i64 = 0
        if self.may_spare(s):
            out[0] = DONE
            n = 1
        victim = self.victim(s)
        before = n
        spot: i64
        for spot in s.rules.taking_spots:
            at = spot * COLOURS + victim
            if s.board[at] > 0 and self.why_not(s, spot) == OFFERED:
                out[n] = take(spot, victim)
                n += 1
        if n == before:
            return 0
        return n

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        if a == DONE:
            return OFFERED
        return self.why_not(s, taken_spot(a))

    def why_not(self, s: State, spot: i64) -> i64:
        victim = self.victim(s)
        barred = why_not_return(s, spot, victim)
        if barred == OFFERED and victim != self.seat:
            barred = why_spared(s, spot, victim)
        return barred

    def answer(self, s: State, seat: i64, a: i64) -> None:
        if a == DONE:
            self.run(s)
        else:
            declare(s, SPECIAL_STEP, seat, TakeOne(taken_spot(a), self))

    def run(self, s: State) -> None:
        """Go on to the next seat: of this one none could be taken, or it was spared."""
        last = s.rules.seats - 1 + s.rules.settings[RETURN_ONE_INCLUDES_SELF]
        if self.distance < last:
            s.push(TakeOneOfEach(self.seat, self.distance + 1, self.card))


@mypyc_attr(acyclic=True, free_list_len=1)
class TakeOne(ActionStep):
    """Returns one caballero of one seat."""

    def __init__(self, spot: i64, chosen: TakeOneOfEach) -> None:
        self.spot: Final = spot
        self.chosen: Final = chosen

    def declared(self, s: State) -> None:
        if s.log is not None:
            told = (self.chosen.seat, self.chosen.victim(s), self.spot)
            s.log.tell(events.RETURN_DECLARED, told)

    def check(self, s: State) -> i64:
        return self.chosen.why_not(s, self.spot)

    def takes_picked(self) -> bool:
        return True

    def takes(self, s: State, spot: i64, colour: i64) -> i64:
        return 1 if spot == self.spot and colour == self.chosen.victim(s) else 0

    def do(self, s: State) -> None:
        victim = self.chosen.victim(s)
        self.chosen.run(s)
        atoms.send_to_provinces(s, self.chosen.seat, victim, self.spot, 1)

    def void(self, s: State) -> None:
        s.again(self.chosen)


@mypyc_attr(acyclic=True, free_list_len=1)
class AngryKing(Frame):
    """Rule B7.3: each opponent in turn, clockwise, returns three of his own choice."""

    def __init__(self, seat: i64, distance: i64, card: i64) -> None:
        self.seat: Final = seat
        self.distance: Final = distance
        self.card: Final = card

    def run(self, s: State) -> None:
        if self.distance < s.rules.seats:
            victim = (self.seat + self.distance) % s.rules.seats
            s.then(
                nothing_picked(self.seat, victim, self.card),
                AngryKing(self.seat, self.distance + 1, self.card),
            )


@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseReturns(Question):
    """The question which caballeros a seat returns from its court and from regions.

    All are picked before any is returned, so that returning them is one step.
    """

    def __init__(self, seat: i64, victim: i64, one: i64, two: i64, three: i64, card: i64) -> None:
        self.seat: Final = seat
        self.victim: Final = victim
        self.one: Final = one
        self.two: Final = two
        self.three: Final = three
        self.card: Final = card

    def picked(self) -> i64:
        return (
            (1 if self.one != NOWHERE else 0)
            + (1 if self.two != NOWHERE else 0)
            + (1 if self.three != NOWHERE else 0)
        )

    def picked_from(self, spot: i64) -> i64:
        return (
            (1 if self.one == spot else 0)
            + (1 if self.two == spot else 0)
            + (1 if self.three == spot else 0)
        )

    def who(self, s: State) -> i64:
        if self.picked() == ANGRY_KING_TAKES:
            return NOBODY
        return self.victim

    def source(self) -> i64:
        return self.card

    def may_stop(self, s: State, seat: i64) -> bool:
        """Whether the seat may stop, because only caballeros on own spots are left."""
        if len(s.rules.own_spots) == 0:
            return False
        spot: i64
        for spot in s.rules.giving_spots:
            if not has(s.rules.own_spot_set, spot) and self.why_not(s, spot, seat) == OFFERED:
                return False
        return self.why_not(s, COURT, seat) != OFFERED

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        n: i64 = 0
        if self.may_stop(s, seat):
            out[0] = DONE
            n = 1
        spot: i64
        for spot in s.rules.all_spots:
            if spot == COURT or has(s.rules.giving_spot_set, spot):
                out[n] = take(spot, seat)
                n += 1
        return n

    def options(self, s: State, seat: i64, out: Arr) -> i64:
        n: i64 = 0
        if self.may_stop(s, seat):
            out[0] = DONE
            n = 1
        before = n
        giving = s.rules.giving_spot_set | bit(COURT)
        spot: i64
        for spot in s.rules.all_spots:
            at = spot * COLOURS + seat
            if (giving >> spot) & 1 and s.board[at] > 0:
                if self.why_not(s, spot, seat) == OFFERED:
                    out[n] = take(spot, seat)
                    n += 1
        if n == before:
            return 0
        return n

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        if a == DONE:
            return OFFERED
        return self.why_not(s, taken_spot(a), seat)

    def why_not(self, s: State, spot: i64, seat: i64) -> i64:
        barred = why_not_return(s, spot, seat)
        if barred != OFFERED:
            return barred
        if self.picked_from(spot) >= s.board[spot * COLOURS + seat]:
            return ALREADY_CHOSEN
        return OFFERED

    def answer(self, s: State, seat: i64, a: i64) -> None:
        if a == DONE:
            self.run(s)
            return
        spot = taken_spot(a)
        if self.one == NOWHERE:
            s.push(ChooseReturns(self.seat, seat, spot, NOWHERE, NOWHERE, self.card))
        elif self.two == NOWHERE:
            s.push(ChooseReturns(self.seat, seat, self.one, spot, NOWHERE, self.card))
        else:
            s.push(ChooseReturns(self.seat, seat, self.one, self.two, spot, self.card))

    def run(self, s: State) -> None:
        """Declare the return: three are picked, or there are no more."""
        if self.picked() > 0:
            declare(s, SPECIAL_STEP, self.seat, ReturnPicked(self))


def nothing_picked(seat: i64, victim: i64, card: i64) -> ChooseReturns:
    """The question for the first pick."""
    return ChooseReturns(seat, victim, one=NOWHERE, two=NOWHERE, three=NOWHERE, card=card)


@mypyc_attr(acyclic=True, free_list_len=1)
class ReturnPicked(ActionStep):
    """Returns all picked caballeros together."""

    def __init__(self, picks: ChooseReturns) -> None:
        self.picks: Final = picks

    def declared(self, s: State) -> None:
        if s.log is not None:
            victim = self.picks.victim
            for spot in (self.picks.one, self.picks.two, self.picks.three):
                if spot != NOWHERE:
                    s.log.tell(events.RETURN_DECLARED, (victim, victim, spot))

    def check(self, s: State) -> i64:
        barred = OFFERED
        for spot in (self.picks.one, self.picks.two, self.picks.three):
            if spot != NOWHERE and barred == OFFERED:
                barred = why_not_return(s, spot, self.picks.victim)
        return barred

    def takes_picked(self) -> bool:
        return True

    def takes(self, s: State, spot: i64, colour: i64) -> i64:
        if colour == self.picks.victim:
            return self.picks.picked_from(spot)
        return 0

    def picker(self, s: State, colour: i64) -> i64:
        return colour

    def do(self, s: State) -> None:
        picks = self.picks
        for spot in (picks.one, picks.two, picks.three):
            if spot != NOWHERE:
                atoms.send_to_provinces(s, picks.seat, picks.victim, spot, 1)

    def void(self, s: State) -> None:
        s.push(nothing_picked(self.picks.seat, self.picks.victim, self.picks.card))
