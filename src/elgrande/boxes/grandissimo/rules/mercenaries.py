"""The mercenaries: how the General Inquisitor moves them, and who goes with them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base.actions import DONE, TO, take, taken_colour, taken_spot
from elgrande.base.placing import why_not_return
from elgrande.base.queries import why_not_enter, why_taboo
from elgrande.base.reasons import MUST_CHANGE_PLACE
from elgrande.base.scoring import every_region
from elgrande.boxes.grandissimo.rules import atoms, events
from elgrande.boxes.grandissimo.rules.fields import GENERAL
from elgrande.boxes.grandissimo.rules.reasons import MERCENARY_HAS_MOVED, NO_MERCENARY_FREE
from elgrande.boxes.grandissimo.rules.verbs import AGREE, REFUSE
from elgrande.engine.frame import OFFERED, Question
from elgrande.engine.ids import COLOURS, NEUTRAL, NOBODY, NOWHERE, Arr
from elgrande.engine.scope import (
    TURN_STEP,
    ActionStep,
    StepConsent,
    as_told,
    declare,
    must_say_which,
)
from elgrande.engine.state import State


def why_not_move_mercenary(s: State) -> i64:
    """Rule G5.7: OFFERED if a mercenary stands where he may leave."""
    region: i64
    for region in s.rules.regions:
        if s.board[region * COLOURS + NEUTRAL] > 0 and why_taboo(s, region) == OFFERED:
            return OFFERED
    return NO_MERCENARY_FREE


@mypyc_attr(acyclic=True, free_list_len=1)
class MoveMercenaries(Question):
    """Rule G5.7: up to two mercenaries move, each once.

    ``moved``: where the first of them has gone, NOWHERE before.
    """

    def __init__(self, seat: i64, left: i64, moved: i64) -> None:
        self.seat: Final = seat
        self.left: Final = left
        self.moved: Final = moved

    def who(self, s: State) -> i64:
        if self.left == 0:
            return NOBODY
        return self.seat

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        out[0] = DONE
        n: i64 = 1
        region: i64
        for region in s.rules.places:
            if s.board[region * COLOURS + NEUTRAL] > 0:
                out[n] = take(region, NEUTRAL)
                n += 1
        return n

    def options(self, s: State, seat: i64, out: Arr) -> i64:
        n = super().options(s, seat, out)
        return 0 if n == 1 else n

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        if a == DONE:
            return OFFERED
        return self.why_not_from(s, taken_spot(a))

    def why_not_from(self, s: State, region: i64) -> i64:
        staying: i64 = 1 if region == self.moved else 0
        if s.count(region, NEUTRAL) <= staying:
            return MERCENARY_HAS_MOVED
        return why_taboo(s, region)

    def answer(self, s: State, seat: i64, a: i64) -> None:
        if a != DONE:
            s.push(MercenaryTo(taken_spot(a), self))


@mypyc_attr(acyclic=True, free_list_len=1)
class MercenaryTo(Question):
    """Rule G5.7: where the mercenary goes: to another region, not the King's."""

    def __init__(self, region: i64, rest: MoveMercenaries) -> None:
        self.region: Final = region
        self.rest: Final = rest

    def who(self, s: State) -> i64:
        return self.rest.seat

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        return every_region(s, TO, out)

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        if a - TO == self.region:
            return MUST_CHANGE_PLACE
        return why_not_enter(s, a - TO, NEUTRAL)

    def answer(self, s: State, seat: i64, a: i64) -> None:
        s.push(ChooseCompanion(self.region, a - TO, self.rest))


@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseCompanion(Question):
    """Rule G5.8: a mercenary may take one caballero along, out of the region he leaves."""

    def __init__(self, region: i64, place: i64, rest: MoveMercenaries) -> None:
        self.region: Final = region
        self.place: Final = place
        self.rest: Final = rest

    def who(self, s: State) -> i64:
        return self.rest.seat

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        out[0] = DONE
        n: i64 = 1
        colour: i64
        for colour in range(s.rules.seats):
            if s.board[self.region * COLOURS + colour] > 0:
                out[n] = take(self.region, colour)
                n += 1
        return n

    def options(self, s: State, seat: i64, out: Arr) -> i64:
        n = super().options(s, seat, out)
        return 0 if n == 1 else n

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        if a == DONE:
            return OFFERED
        colour = taken_colour(a)
        barred = why_not_return(s, self.region, colour)
        return barred if barred != OFFERED else why_not_enter(s, self.place, colour)

    def answer(self, s: State, seat: i64, a: i64) -> None:
        colour = taken_colour(a)
        if a == DONE:
            self.go(s, NOBODY)
        elif colour == seat:
            self.go(s, seat)
        elif not must_say_which(s, seat, colour, self.region, 1, self, a):
            s.push(AskConsent(colour, as_told(s, GoTogether(colour, self))))

    def run(self, s: State) -> None:
        self.go(s, NOBODY)

    def go(self, s: State, companion: i64) -> None:
        step = GoTogether(companion, self)
        declare(s, TURN_STEP, self.rest.seat, step)


@mypyc_attr(acyclic=True, free_list_len=1)
class AskConsent(StepConsent):
    """Rule G5.8: a foreign caballero goes along only if its owner agrees, who knows which one it
    is."""

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        out[0] = AGREE
        out[1] = REFUSE
        return 2

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return OFFERED

    def answer(self, s: State, seat: i64, a: i64) -> None:
        going = self.doing.core()
        if not isinstance(going, GoTogether):
            return
        agrees = a == AGREE
        mover = going.chosen.rest.seat
        if s.log is not None:
            kind = events.CONSENT_GIVEN if agrees else events.CONSENT_REFUSED
            s.log.tell(kind, (seat, mover))
        if agrees:
            declare(s, TURN_STEP, mover, self.doing)
        else:
            going.chosen.go(s, NOBODY)


@mypyc_attr(acyclic=True, free_list_len=1)
class GoTogether(ActionStep):
    """A mercenary moves, alone or with a companion."""

    def __init__(self, companion: i64, chosen: ChooseCompanion) -> None:
        self.companion: Final = companion
        self.chosen: Final = chosen

    def declared(self, s: State) -> None:
        if s.log is not None:
            chosen = self.chosen
            told = (chosen.rest.seat, chosen.region, chosen.place)
            s.log.tell(events.MERCENARY_DECLARED, told)
            if self.companion != NOBODY:
                s.log.tell(events.COMPANION_DECLARED, (chosen.rest.seat, self.companion))

    def check(self, s: State) -> i64:
        barred = why_taboo(s, self.chosen.region)
        return barred if barred != OFFERED else why_not_enter(s, self.chosen.place, NEUTRAL)

    def takes_picked(self) -> bool:
        return True

    def takes(self, s: State, spot: i64, colour: i64) -> i64:
        return 1 if spot == self.chosen.region and colour == self.companion else 0

    def do(self, s: State) -> None:
        region, place = self.chosen.region, self.chosen.place
        rest = self.chosen.rest
        atoms.use_person(s, rest.seat, GENERAL)
        atoms.move_mercenary(s, rest.seat, region, place)
        if self.companion != NOBODY:
            atoms.take_along(s, rest.seat, self.companion, region, place)
        if rest.left > 1 and rest.moved == NOWHERE:
            s.push(MoveMercenaries(rest.seat, rest.left - 1, place))

    def void(self, s: State) -> None:
        s.again(self.chosen.rest)
