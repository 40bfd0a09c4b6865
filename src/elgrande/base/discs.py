"""Secret discs: seats set them at the same time, and all are shown together."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base import atoms, events
from elgrande.base.actions import DISC as SET_DISC
from elgrande.base.actions import take, taken_spot
from elgrande.base.fields import DISC, DISC_ON_KINGS_REGION, KING, VETO_AFTER_DISCS
from elgrande.base.queries import (
    place_of,
    standing,
    why_taboo,
)
from elgrande.base.reasons import KINGS_REGION, NOBODY_THERE, TOO_FEW_OWN
from elgrande.base.scoring import ScoreInChosenOrder, every_disc_region
from elgrande.engine.frame import OFFERED, CardQuestion, Frame, SecretChoice
from elgrande.engine.ids import NOBODY, NOWHERE, Arr, bit, has
from elgrande.engine.scope import (
    RUN,
    SPECIAL_STEP,
    ActionStep,
    acting_source,
    declare,
    do_at_once,
    must_say_which,
)
from elgrande.engine.state import State

LEAVE_CASTILLO: Final = 0
SCORE_IF_ALONE: Final = 1
GO_THERE: Final = 2
RETURN_FROM: Final = 3
PURPOSES: Final = ("leave_castillo", "score_if_alone", "go_there", "return_from")

DISC_BITS: Final = 5
"""The bits per seat in a number that stores all shown discs; 0 means that a seat has none."""


@mypyc_attr(acyclic=True, free_list_len=1)
class SetDiscs(SecretChoice):
    """Rule B8.1: seats set their discs in secret; another frame shows them.

    ``least`` is how many own caballeros must stand in the region (rule B7.4); 0 for any region.
    """

    def __init__(self, seats: i64, purpose: i64, least: i64, card: i64) -> None:
        self.seats: Final = seats
        self.purpose: Final = purpose
        self.least: Final = least
        self.card: Final = card

    def everyone(self) -> i64:
        return self.seats

    def missing(self, s: State) -> i64:
        waiting: i64 = 0
        seat: i64
        for seat in range(s.rules.seats):
            if (self.seats >> seat) & 1 and s.seats[DISC + seat] == NOWHERE:
                waiting |= bit(seat)
        return waiting

    def source(self) -> i64:
        return self.card

    def ask(self) -> str:
        return "SetDiscs." + PURPOSES[self.purpose]

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        return every_disc_region(s, SET_DISC, out)

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        if self.purpose == LEAVE_CASTILLO:
            return why_not_leave_for(s, a - SET_DISC)
        return why_not_disc(s, seat, a - SET_DISC, self.least)

    def answer(self, s: State, seat: i64, a: i64) -> None:
        atoms.set_disc(s, seat, a - SET_DISC)
        s.again(self)

    def withdraw(self, s: State, seat: i64) -> None:
        atoms.withdraw_disc(s, seat)


def with_disc(shown: i64, seat: i64, region: i64) -> i64:
    """Shown discs with one more, of a seat that had none."""
    return shown | (region + 1) << (DISC_BITS * seat)


def disc_of(shown: i64, seat: i64) -> i64:
    """The region on the shown disc of a seat, or NOWHERE."""
    return (shown >> (DISC_BITS * seat)) % bit(DISC_BITS) - 1


def show_discs(s: State, seats: i64) -> i64:
    """Turn the discs of these seats over; returns all of them in one number."""
    shown: i64 = 0
    seat: i64
    for seat in range(s.rules.seats):
        if has(seats, seat):
            shown = with_disc(shown, seat, atoms.show_disc(s, seat))
    return shown


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class StepByDiscs(ActionStep):
    """A step that follows from shown discs, which lie open while others may react."""

    def discs(self) -> i64:
        """The shown discs, in the format of ``show_discs``."""
        return 0


def act_on_discs(s: State, seat: i64, step: StepByDiscs) -> None:
    """Rule B12.4: what follows from shown discs is a step of its own, which a Veto may stop."""
    if s.rules.settings[VETO_AFTER_DISCS] != 0 and step.discs() != 0:
        declare(s, SPECIAL_STEP, seat, step)
    else:
        do_at_once(s, seat, step)


def why_not_disc(s: State, seat: i64, region: i64, least: i64) -> i64:
    """Rule B7.4: to give up caballeros, the region must hold enough and not be the King's."""
    if least == 0:
        return OFFERED
    taboo = why_taboo(s, region)
    if taboo != OFFERED:
        return taboo
    if standing(s, region, seat) < least:
        return TOO_FEW_OWN
    return OFFERED


def why_not_leave_for(s: State, region: i64) -> i64:
    """Rule B10.3: in one edition caballeros may not leave the Castillo for the King's region."""
    barred = region == s.table[KING] and s.rules.settings[DISC_ON_KINGS_REGION] == 0
    return KINGS_REGION if barred else OFFERED


def able_to_give(s: State, seat: i64, least: i64) -> i64:
    """Rule B8.2: the opponents who have a region they could choose, as a bit set."""
    found: i64 = 0
    other: i64
    for other in range(s.rules.seats):
        if other != seat:
            region: i64
            for region in s.rules.places:
                if (
                    has(s.rules.disc_regions, region)
                    and why_not_disc(s, other, region, least) == OFFERED
                ):
                    found |= bit(other)
    return found


@mypyc_attr(acyclic=True, free_list_len=1)
class GiveUpByDisc(ActionStep):
    """Rule B7.4: opponents pick a region in secret and return caballeros from it."""

    def __init__(self, seat: i64, least: i64, all_of_them: i64, card: i64) -> None:
        self.seat: Final = seat
        self.least: Final = least
        self.all_of_them: Final = all_of_them
        self.card: Final = card

    def do(self, s: State) -> None:
        seats = able_to_give(s, self.seat, self.least)
        s.then(
            SetDiscs(seats, RETURN_FROM, self.least, self.card),
            ReturnFromDiscs(self.seat, seats, self.least, self.all_of_them),
        )


@mypyc_attr(acyclic=True, free_list_len=1)
class ReturnFromDiscs(Frame):
    """Shows the discs; then caballeros go back from the regions on them."""

    def __init__(self, seat: i64, seats: i64, least: i64, all_of_them: i64) -> None:
        self.seat: Final = seat
        self.seats: Final = seats
        self.least: Final = least
        self.all_of_them: Final = all_of_them

    def run(self, s: State) -> None:
        shown = show_discs(s, self.seats)
        act_on_discs(s, self.seat, ReturnShown(self.seat, shown, self.least, self.all_of_them))


@mypyc_attr(acyclic=True, free_list_len=1)
class ReturnShown(StepByDiscs):
    """Rule B7.4: caballeros go back from the regions on the shown discs, unless one is taboo."""

    def __init__(self, seat: i64, shown: i64, least: i64, all_of_them: i64) -> None:
        self.seat: Final = seat
        self.shown: Final = shown
        self.least: Final = least
        self.all_of_them: Final = all_of_them

    def discs(self) -> i64:
        return self.shown

    def leaving(self, s: State, victim: i64) -> i64:
        """How many caballeros a seat gives up."""
        region = disc_of(self.shown, victim)
        if region == NOWHERE or why_not_disc(s, victim, region, self.least) != OFFERED:
            return 0
        return standing(s, region, victim) if self.all_of_them else self.least

    def declared(self, s: State) -> None:
        if s.log is not None:
            victim: i64
            for victim in range(s.rules.seats):
                number = self.leaving(s, victim)
                if number > 0:
                    told = (self.seat, victim, disc_of(self.shown, victim), number)
                    s.log.tell(events.GIVING_UP_DECLARED, told)

    def takes_picked(self) -> bool:
        return True

    def takes(self, s: State, spot: i64, colour: i64) -> i64:
        """Where a region may have several spots, its owner is asked later, one by one."""
        if s.rules.has_inner_spots or colour >= s.rules.seats:
            return 0
        return self.leaving(s, colour) if disc_of(self.shown, colour) == spot else 0

    def picker(self, s: State, colour: i64) -> i64:
        return colour

    def do(self, s: State) -> None:
        if s.rules.has_inner_spots:
            self.ask_for_spots(s)
            return
        victim: i64
        for victim in range(s.rules.seats):
            number = self.leaving(s, victim)
            if number > 0:
                region = disc_of(self.shown, victim)
                atoms.send_to_provinces(s, self.seat, victim, region, number)

    def ask_for_spots(self, s: State) -> None:
        """Do the same where a region may have several spots: in order of the seats."""
        card = acting_source(s)
        victim = s.rules.seats
        while victim > 0:
            victim -= 1
            number = self.leaving(s, victim)
            if number > 0:
                region = disc_of(self.shown, victim)
                s.push(GiveUpInside(self.seat, victim, region, number, card))


@mypyc_attr(acyclic=True, free_list_len=1)
class GiveUpInside(CardQuestion):
    """Rule B7.4 where a region has several spots: its owner says out of which one goes back.

    He is asked only if he has more there than he gives up, and in more than one spot.
    """

    def __init__(self, seat: i64, victim: i64, region: i64, left: i64, card: i64) -> None:
        super().__init__(seat, card)
        self.victim: Final = victim
        self.region: Final = region
        self.left: Final = left

    def who(self, s: State) -> i64:
        if self.left == 0 or self.left == standing(s, self.region, self.victim):
            return NOBODY
        return self.victim

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        n: i64 = 0
        spot: i64
        for spot in s.rules.taking_spots:
            if place_of(s, spot) == self.region:
                out[n] = take(spot, seat)
                n += 1
        return n

    def options(self, s: State, seat: i64, out: Arr) -> i64:
        n = super().options(s, seat, out)
        return 0 if n == 1 else n

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return OFFERED if s.count(taken_spot(a), seat) > 0 else NOBODY_THERE

    def answer(self, s: State, seat: i64, a: i64) -> None:
        if must_say_which(s, seat, seat, taken_spot(a), 1, self, a):
            return
        atoms.send_to_provinces(s, self.seat, seat, taken_spot(a), 1)
        s.push(GiveUpInside(self.seat, seat, self.region, self.left - 1, self.card))

    def run(self, s: State) -> None:
        left = self.left
        spot: i64
        for spot in s.rules.taking_spots:
            if place_of(s, spot) == self.region:
                number = min(left, s.count(spot, self.victim))
                if must_say_which(s, self.victim, self.victim, spot, number, self, RUN):
                    return
                atoms.send_to_provinces(s, self.seat, self.victim, spot, number)
                left -= number


@mypyc_attr(acyclic=True, free_list_len=1)
class ScoreByDisc(ActionStep):
    """Rule B9.8: everybody names a region in secret; those named exactly once are scored."""

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def do(self, s: State) -> None:
        everybody = bit(s.rules.seats) - 1
        s.then(
            SetDiscs(everybody, SCORE_IF_ALONE, 0, self.card),
            ScoreNamedOnce(self.seat, self.card),
        )


@mypyc_attr(acyclic=True, free_list_len=1)
class ScoreNamedOnce(Frame):
    """Shows the discs; the active seat then chooses the order of the regions shown once."""

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def run(self, s: State) -> None:
        once: i64 = 0
        again: i64 = 0
        seat: i64
        for seat in range(s.rules.seats):
            region = bit(atoms.show_disc(s, seat))
            again |= once & region
            once |= region
        s.push(ScoreInChosenOrder(self.seat, once & ~again, self.card))
