"""Secret discs: everybody sets one at once, all are shown together."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from elgrande.engine.frame import OFFERED, CardQuestion, Frame, SecretChoice
from elgrande.engine.ids import COLOURS, NOWHERE, Arr, bit, has
from elgrande.engine.scope import SPECIAL_STEP, ActionStep, declare
from elgrande.engine.state import State
from elgrande.modules.base import atoms, events
from elgrande.modules.base.actions import DISC as SET_DISC
from elgrande.modules.base.actions import REGION
from elgrande.modules.base.board import COURT
from elgrande.modules.base.fields import DISC
from elgrande.modules.base.queries import is_taboo, others, why_taboo
from elgrande.modules.base.reasons import TOO_FEW_OWN
from elgrande.modules.base.scoring import ScoreInChosenOrder, every_region

LEAVE_CASTILLO: Final = 0
SCORE_IF_ALONE: Final = 1
GO_THERE: Final = 2
RETURN_FROM: Final = 3
PURPOSES: Final = ("leave_castillo", "score_if_alone", "go_there", "return_from")


class SetDiscs(SecretChoice):
    """Rule B8.1: all these seats set their discs in secret. Showing them is another's business.

    ``least`` is how many own caballeros must stand in the region (rule B7.4), 0 for any region.
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
            if has(self.seats, seat) and s.seats[DISC + seat] == NOWHERE:
                waiting |= bit(seat)
        return waiting

    def source(self) -> i64:
        return self.card

    def ask(self) -> str:
        return "SetDiscs." + PURPOSES[self.purpose]

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        return every_disc_region(s, out)

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return why_not_disc(s, seat, a - SET_DISC, self.least)

    def answer(self, s: State, seat: i64, a: i64) -> None:
        atoms.set_disc(s, seat, a - SET_DISC)
        s.again(self)

    def withdraw(self, s: State, seat: i64) -> None:
        atoms.withdraw_disc(s, seat)


def every_disc_region(s: State, out: Arr) -> i64:
    """The regions on the disc."""
    n: i64 = 0
    region: i64
    for region in s.rules.places:
        if has(s.rules.disc_regions, region):
            out[n] = SET_DISC + region
            n += 1
    return n


def why_not_disc(s: State, seat: i64, region: i64, least: i64) -> i64:
    """Rule B7.4: to give up caballeros, the region must hold enough and not be the King's."""
    if least == 0:
        return OFFERED
    taboo = why_taboo(s, region)
    if taboo != OFFERED:
        return taboo
    if s.board[region * COLOURS + seat] < least:
        return TOO_FEW_OWN
    return OFFERED


def able_to_give(s: State, seat: i64, least: i64) -> i64:
    """Rule B8.2: the opponents who have a region they could choose, as bits."""
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


class ReturnFromDiscs(Frame):
    """The discs are shown, and what they name goes back to the provinces."""

    def __init__(self, seat: i64, seats: i64, least: i64, all_of_them: i64) -> None:
        self.seat: Final = seat
        self.seats: Final = seats
        self.least: Final = least
        self.all_of_them: Final = all_of_them

    def run(self, s: State) -> None:
        victim: i64
        for victim in range(s.rules.seats):
            if has(self.seats, victim):
                region = atoms.show_disc(s, victim)
                number = self.least
                if self.all_of_them:
                    number = s.board[region * COLOURS + victim]
                atoms.send_to_provinces(s, self.seat, victim, region, number)


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


class ScoreNamedOnce(Frame):
    """The discs are shown; the active player chooses the order of the regions shown once."""

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


class ChooseRegionToEvict(CardQuestion):
    """Rule B7.5: name the region all opponents must leave; not the King's, not the Castillo."""

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        return every_region(s, REGION, out)

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return why_taboo(s, a - REGION)

    def answer(self, s: State, seat: i64, a: i64) -> None:
        atoms.tell(s, events.REGION_NAMED, seat, a - REGION)
        declare(s, SPECIAL_STEP, seat, EvictByDisc(seat, a - REGION, self.card))


class EvictByDisc(ActionStep):
    """Opponents in the named region set their discs; who is not there is not asked."""

    def __init__(self, seat: i64, region: i64, card: i64) -> None:
        self.seat: Final = seat
        self.region: Final = region
        self.card: Final = card

    def check(self, s: State) -> i64:
        return why_taboo(s, self.region)

    def do(self, s: State) -> None:
        present: i64 = 0
        seat: i64
        for seat in range(s.rules.seats):
            if has(others(s, self.seat), seat) and s.board[self.region * COLOURS + seat] > 0:
                present |= bit(seat)
        s.then(
            SetDiscs(present, GO_THERE, 0, self.card),
            LeaveRegion(self.seat, self.region, present),
        )

    def void(self, s: State) -> None:
        s.push(ChooseRegionToEvict(self.seat, self.card))


class LeaveRegion(Frame):
    """Rule B7.5: to the region on the disc; the King's region, or the same one, means the court."""

    def __init__(self, seat: i64, region: i64, seats: i64) -> None:
        self.seat: Final = seat
        self.region: Final = region
        self.seats: Final = seats

    def run(self, s: State) -> None:
        victim: i64
        for victim in range(s.rules.seats):
            if has(self.seats, victim):
                target = atoms.show_disc(s, victim)
                if target == self.region or is_taboo(s, target):
                    target = COURT
                atoms.evict(s, self.seat, victim, self.region, target)
