"""Card 95: abolishing a lasting effect."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base import events as base_events
from elgrande.base.actions import POWER, REGION, SEAT
from elgrande.base.queries import why_taboo
from elgrande.base.scoring import every_region
from elgrande.boxes.king_and_intrigue.rules import atoms, events, powers
from elgrande.boxes.king_and_intrigue.rules.fields import (
    ABOLISH,
    ALLIANCE_BY,
    ALLIANCE_MARKERS,
    BRIDGE_BY,
    COLLAPSE,
    COLLAPSE_BY,
    DOUBLED,
    DOUBLING_CARDS,
    KEPT,
    KEPT_CARDS,
    LIMIT,
    LIMIT_BOARDS,
    LIMIT_BY,
    LIMIT_TABLES,
    PROTECTION_BY,
    PROTECTION_MARKER,
    QUARANTINE_BY,
)
from elgrande.boxes.king_and_intrigue.rules.queries import limit_table_in
from elgrande.boxes.king_and_intrigue.rules.reasons import NOT_LYING_OUT
from elgrande.boxes.king_and_intrigue.rules.setup import every_card
from elgrande.engine.frame import OFFERED, CardQuestion, NamingQuestion, Question
from elgrande.engine.ids import NOBODY, NOWHERE, Arr, bit, has
from elgrande.engine.scope import SPECIAL_STEP, ActionStep, declare
from elgrande.engine.state import State

ALWAYS: Final = 1 << powers.ESPIONAGE | 1 << powers.LAST_MOVE | 1 << powers.SIX_TAKES
WITH_THE_OPTION: Final = (
    1 << powers.ALLIANCE
    | 1 << powers.COLLAPSE
    | 1 << powers.BRIDGE
    | 1 << powers.QUARANTINE
    | 1 << powers.PROTECTION
    | 1 << powers.DOUBLING
)


def abolishable(s: State) -> i64:
    """Rule K5.95: the effects the card may remove in this game, as a bit set of power cards."""
    return ALWAYS | WITH_THE_OPTION if s.rules.settings[ABOLISH] else ALWAYS


def placed_by(s: State, power: i64) -> i64:
    """The seat that laid the only marker of a card, or NOBODY."""
    if power == powers.ALLIANCE:
        return s.table[ALLIANCE_BY]
    if power == powers.COLLAPSE:
        return s.table[COLLAPSE_BY]
    if power == powers.BRIDGE:
        return s.table[BRIDGE_BY]
    if power == powers.QUARANTINE:
        return s.table[QUARANTINE_BY]
    if power == powers.PROTECTION:
        return s.table[PROTECTION_BY]
    return NOBODY


def owners(s: State, power: i64) -> i64:
    """The seats that own this effect, as a bit set."""
    found: i64 = 0
    seat: i64
    for seat in range(s.rules.seats):
        if (
            has(s.seats[KEPT + seat], power)
            or (power == powers.DOUBLING and s.seats[DOUBLED + seat] != 0)
            or placed_by(s, power) == seat
        ):
            found |= bit(seat)
    return found


def why_not_table(s: State, region: i64) -> i64:
    """Rule K5.95: why a limit table may not leave its region, or OFFERED."""
    if region == NOWHERE or limit_table_in(s, region) == NOBODY:
        return NOT_LYING_OUT
    return why_taboo(s, region)


@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseEffect(NamingQuestion):
    """Rule K5.95: the question which effect to abolish, named by its card."""

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        return every_card(s, abolishable(s), out)

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        power = a - POWER
        if power != powers.SIX_TAKES:
            return OFFERED if owners(s, power) else NOT_LYING_OUT
        barred: i64 = NOT_LYING_OUT
        table: i64
        for table in range(LIMIT_TABLES):
            if s.table[LIMIT + table] != NOWHERE:
                barred = why_not_table(s, s.table[LIMIT + table])
                if barred == OFFERED:
                    return OFFERED
        return barred

    def answer(self, s: State, seat: i64, a: i64) -> None:
        power = a - POWER
        if power == powers.SIX_TAKES:
            s.push(ChooseTableToAbolish(seat, self.card))
        else:
            s.push(ChooseOwner(seat, power, self.card))


@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseOwner(Question):
    """The question whose card or marker to abolish, if several seats have one."""

    def __init__(self, seat: i64, power: i64, card: i64) -> None:
        self.seat: Final = seat
        self.power: Final = power
        self.card: Final = card

    def who(self, s: State) -> i64:
        return self.seat

    def source(self) -> i64:
        return self.card

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        other: i64
        for other in range(s.rules.seats):
            out[other] = SEAT + other
        return s.rules.seats

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return OFFERED if has(owners(s, self.power), a - SEAT) else NOT_LYING_OUT

    def answer(self, s: State, seat: i64, a: i64) -> None:
        declare(s, SPECIAL_STEP, seat, AbolishEffect(seat, a - SEAT, self.power, self.card))


@mypyc_attr(acyclic=True, free_list_len=1)
class AbolishEffect(ActionStep):
    """Rule K5.95: removes the effect."""

    def __init__(self, seat: i64, victim: i64, power: i64, card: i64) -> None:
        self.seat: Final = seat
        self.victim: Final = victim
        self.power: Final = power
        self.card: Final = card

    def declared(self, s: State) -> None:
        if s.log is not None:
            s.log.tell(events.ABOLITION_DECLARED, (self.seat, self.victim, self.power))

    def check(self, s: State) -> i64:
        return OFFERED if has(owners(s, self.power), self.victim) else NOT_LYING_OUT

    def do(self, s: State) -> None:
        power = self.power
        if s.log is not None:
            s.log.tell(events.EFFECT_ABOLISHED, (self.seat, self.victim, power))
        if power == powers.ALLIANCE:
            ALLIANCE_MARKERS.lift(s)
        elif power == powers.COLLAPSE:
            COLLAPSE.lift(s)
        elif power == powers.BRIDGE:
            atoms.remove_bridge(s)
        elif power == powers.QUARANTINE:
            atoms.end_quarantine(s)
        elif power == powers.PROTECTION:
            PROTECTION_MARKER.lift(s)
        elif power == powers.DOUBLING:
            DOUBLING_CARDS.take_back(s, self.victim)
        else:
            KEPT_CARDS.discard(s, self.victim, power)

    def void(self, s: State) -> None:
        s.push(ChooseEffect(self.seat, self.card))


@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseTableToAbolish(CardQuestion):
    """The question which limit table to abolish."""

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        return every_region(s, REGION, out)

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return why_not_table(s, a - REGION)

    def answer(self, s: State, seat: i64, a: i64) -> None:
        declare(s, SPECIAL_STEP, seat, AbolishTable(seat, a - REGION, self.card))


@mypyc_attr(acyclic=True, free_list_len=1)
class AbolishTable(ActionStep):
    """Removes a limit table from the map."""

    def __init__(self, seat: i64, region: i64, card: i64) -> None:
        self.seat: Final = seat
        self.region: Final = region
        self.card: Final = card

    def declared(self, s: State) -> None:
        if s.log is not None:
            owner = s.table[LIMIT_BY + limit_table_in(s, self.region)]
            s.log.tell(base_events.REGION_NAMED, (self.seat, self.region))
            s.log.tell(events.ABOLITION_DECLARED, (self.seat, owner, powers.SIX_TAKES))

    def check(self, s: State) -> i64:
        return why_not_table(s, self.region)

    def do(self, s: State) -> None:
        LIMIT_BOARDS.take_away(s, self.seat, limit_table_in(s, self.region))

    def void(self, s: State) -> None:
        s.push(ChooseEffect(self.seat, self.card))
