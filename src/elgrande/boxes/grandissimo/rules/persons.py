"""Queen and Jester: taking them, and what they do in each turn; the moments for all persons."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base.actions import DONE, SEAT
from elgrande.base.board import PROVINCES
from elgrande.base.fields import ROUND
from elgrande.base.placing import FetchFromRegions, why_not_return
from elgrande.base.power import supply_of
from elgrande.boxes.grandissimo.rules import atoms, events
from elgrande.boxes.grandissimo.rules.board import ABOARD
from elgrande.boxes.grandissimo.rules.fields import (
    GENERAL,
    HOLDER,
    JESTER,
    PERSONS_USED,
    QUEEN,
    QUEEN_WHEN_TAKEN,
)
from elgrande.boxes.grandissimo.rules.guests import guests
from elgrande.boxes.grandissimo.rules.mercenaries import MoveMercenaries, why_not_move_mercenary
from elgrande.boxes.grandissimo.rules.reasons import (
    FREE_PERSON_FIRST,
    NOT_AT_THIS_MOMENT,
    NOT_YOUR_PERSON,
    NOTHING_TO_FETCH_NOW,
    PERSON_ALREADY_YOURS,
    PERSON_USED,
    PROVINCES_EMPTY,
)
from elgrande.boxes.grandissimo.rules.verbs import PERSON
from elgrande.engine.frame import OFFERED, NamingQuestion, Question
from elgrande.engine.ids import NOBODY, Arr, has
from elgrande.engine.plan import PlanStep
from elgrande.engine.query import Modifier
from elgrande.engine.scope import (
    SPECIAL_STEP,
    TURN_STEP,
    ActionStep,
    declare,
    may_be_interrupted,
)
from elgrande.engine.state import State

BEFORE_SUPPLY: Final = 0
"""Only the General Inquisitor."""
AFTER_SUPPLY: Final = 1
"""All persons."""
LATER: Final = 2
"""Between the two parts and after them: Jester and General Inquisitor."""
JUST_TAKEN: Final = 3
"""Right after she was taken, by edition: the Queen."""


# ---- taking a person


@mypyc_attr(acyclic=True, free_list_len=1)
class ChoosePerson(NamingQuestion):
    """Rule G5.1: Queen or Jester; if one of them lies beside the board, that one."""

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        out[0] = PERSON + QUEEN
        out[1] = PERSON + JESTER
        return 2

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return why_not_take_person(s, seat, a - PERSON)

    def answer(self, s: State, seat: i64, a: i64) -> None:
        declare(s, SPECIAL_STEP, seat, TakePerson(a - PERSON, self))


def why_not_take_person(s: State, seat: i64, person: i64) -> i64:
    owner = s.table[HOLDER + person]
    if owner == seat:
        return PERSON_ALREADY_YOURS
    other: i64 = QUEEN + JESTER - person
    if owner != NOBODY and s.table[HOLDER + other] == NOBODY:
        return FREE_PERSON_FIRST
    return OFFERED


@mypyc_attr(acyclic=True, free_list_len=1)
class TakePerson(ActionStep):
    """A person comes to a court."""

    def __init__(self, person: i64, chosen: ChoosePerson) -> None:
        self.person: Final = person
        self.chosen: Final = chosen

    def declared(self, s: State) -> None:
        if s.log is not None:
            s.log.tell(events.PERSON_DECLARED, (self.chosen.seat, self.person))

    def check(self, s: State) -> i64:
        return why_not_take_person(s, self.chosen.seat, self.person)

    def do(self, s: State) -> None:
        seat = self.chosen.seat
        atoms.take_person(s, seat, self.person)
        if self.person == QUEEN and s.rules.settings[QUEEN_WHEN_TAKEN] != 0:
            s.push(UsePersons(seat, JUST_TAKEN))

    def void(self, s: State) -> None:
        s.again(self.chosen)


@mypyc_attr(acyclic=True, free_list_len=1)
class TakeGeneral(ActionStep):
    """Rule G6.14: the General Inquisitor comes to a court."""

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def declared(self, s: State) -> None:
        if s.log is not None:
            s.log.tell(events.PERSON_DECLARED, (self.seat, GENERAL))

    def do(self, s: State) -> None:
        atoms.take_person(s, self.seat, GENERAL)


class GeneralGoesIfDue(PlanStep):
    """Rule G5.6: the General Inquisitor goes back right before a general scoring."""

    def begin(self, s: State, seat: i64) -> None:
        if has(s.rules.scoring_rounds, s.table[ROUND]):
            atoms.person_leaves(s, GENERAL)


# ---- the moments for persons


class RenewPersons(PlanStep):
    """Rule G5.2: each person is used once in a turn."""

    def begin(self, s: State, seat: i64) -> None:
        atoms.renew_persons(s, seat)
        atoms.dismiss_troops(s)


class PersonsBeforeGuests(PlanStep):
    """Rule G5.2: a moment before the guests are placed, if there are any."""

    def begin(self, s: State, seat: i64) -> None:
        if guests(s, seat) > 0:
            s.push(UsePersons(seat, BEFORE_SUPPLY))


class PersonsBeforeUnloading(PlanStep):
    """Rule G5.2: a moment before unloading, if there is anybody aboard."""

    def begin(self, s: State, seat: i64) -> None:
        if s.count(ABOARD, seat) > 0:
            s.push(UsePersons(seat, BEFORE_SUPPLY))


class PersonsBeforeSupply(PlanStep):
    """Rule G5.2: a moment before the supply, if it could change more than the court: it lacks
    caballeros and may take them from regions, or somebody may react to it. Else the moment after
    it is as good."""

    def begin(self, s: State, seat: i64) -> None:
        if supply_of(s, seat) > s.count(PROVINCES, seat) or may_be_interrupted(s, TURN_STEP):
            s.push(UsePersons(seat, BEFORE_SUPPLY))


class PersonsAfterSupply(PlanStep):
    """Rules G5.2 and G5.3: a moment with the supply, the only one for the Queen's fetch."""

    def begin(self, s: State, seat: i64) -> None:
        s.push(UsePersons(seat, AFTER_SUPPLY))


class PersonsLater(PlanStep):
    """Rule G5.2: a moment after the parts of a card."""

    def begin(self, s: State, seat: i64) -> None:
        s.push(UsePersons(seat, LATER))


def why_not_use(s: State, seat: i64, person: i64, moment: i64) -> i64:
    """Why a person cannot be used now, or OFFERED."""
    if s.table[HOLDER + person] != seat:
        return NOT_YOUR_PERSON
    if has(s.seats[PERSONS_USED + seat], person):
        return PERSON_USED
    if person == QUEEN:
        if moment not in (AFTER_SUPPLY, JUST_TAKEN):
            return NOT_AT_THIS_MOMENT
        return why_not_fetch(s, seat)
    if moment == JUST_TAKEN:
        return NOT_AT_THIS_MOMENT
    if person == JESTER:
        if moment == BEFORE_SUPPLY:
            return NOT_AT_THIS_MOMENT
        return OFFERED if s.count(PROVINCES, seat) > 0 else PROVINCES_EMPTY
    return why_not_move_mercenary(s)


def why_not_fetch(s: State, seat: i64) -> i64:
    """Rule G5.3: the Queen fetches one as in the supply: with empty provinces from a region."""
    if s.count(PROVINCES, seat) > 0:
        return OFFERED
    spot: i64
    for spot in s.rules.giving_spots:
        if why_not_return(s, spot, seat) == OFFERED:
            return OFFERED
    return NOTHING_TO_FETCH_NOW


@mypyc_attr(acyclic=True, free_list_len=1)
class UsePersons(Question):
    """Rule G5.2: which person is used at this moment, one after the other; nothing is asked if
    none can be."""

    def __init__(self, seat: i64, moment: i64) -> None:
        self.seat: Final = seat
        self.moment: Final = moment

    def who(self, s: State) -> i64:
        person: i64
        for person in range(GENERAL + 1):
            if why_not_use(s, self.seat, person, self.moment) == OFFERED:
                return self.seat
        return NOBODY

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        out[0] = DONE
        person: i64
        for person in range(GENERAL + 1):
            out[person + 1] = PERSON + person
        return GENERAL + 2

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        if a == DONE:
            return OFFERED
        return why_not_use(s, seat, a - PERSON, self.moment)

    def answer(self, s: State, seat: i64, a: i64) -> None:
        if a == DONE:
            return
        s.again(self)
        if a - PERSON == QUEEN:
            declare(s, TURN_STEP, seat, FetchByQueen(seat))
        elif a - PERSON == JESTER:
            s.push(ChooseHost(seat))
        else:
            s.push(MoveMercenaries(seat, 2, NOBODY))


# ---- the Queen


@mypyc_attr(acyclic=True, free_list_len=1)
class FetchByQueen(ActionStep):
    """Rule G5.3: the Queen brings one more to the court."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def declared(self, s: State) -> None:
        if s.log is not None:
            s.log.tell(events.PERSON_USE_DECLARED, (self.seat, QUEEN))

    def do(self, s: State) -> None:
        if s.count(PROVINCES, self.seat) > 0:
            atoms.fetch_by_queen(s, self.seat)
        else:
            atoms.use_person(s, self.seat, QUEEN)
            s.push(FetchFromRegions(self.seat, 1, NOBODY))


def queens_extra(s: State, seat: i64) -> i64:
    """Rule G5.3: 1 if the Queen lets a seat place one more in this turn."""
    if s.table[HOLDER + QUEEN] != seat or has(s.seats[PERSONS_USED + seat], QUEEN):
        return 0
    return 1


class OneMoreByQueen(Modifier):
    """Modifies ``PLACEMENTS``: rule G5.3."""

    def change(self, s: State, a: i64, b: i64, value: i64) -> i64:
        return value + queens_extra(s, a)


# ---- the Jester


@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseHost(Question):
    """Rule G5.4: to whose court the Jester brings one."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def who(self, s: State) -> i64:
        return self.seat

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        n: i64 = 0
        host: i64
        for host in range(s.rules.seats):
            if host != seat:
                out[n] = SEAT + host
                n += 1
        return n

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return OFFERED

    def answer(self, s: State, seat: i64, a: i64) -> None:
        declare(s, TURN_STEP, seat, SendGuest(seat, a - SEAT))


@mypyc_attr(acyclic=True, free_list_len=1)
class SendGuest(ActionStep):
    """Rule G5.4: one goes from the provinces to a foreign court."""

    def __init__(self, seat: i64, host: i64) -> None:
        self.seat: Final = seat
        self.host: Final = host

    def declared(self, s: State) -> None:
        if s.log is not None:
            s.log.tell(events.PERSON_USE_DECLARED, (self.seat, JESTER))

    def do(self, s: State) -> None:
        atoms.use_person(s, self.seat, JESTER)
        atoms.send_guest(s, self.seat, self.host)
