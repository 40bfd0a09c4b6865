"""Card 145: an opponent chooses which of three offered regions is scored."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base import atoms as base_atoms
from elgrande.base import events as base_events
from elgrande.base.actions import REGION, SEAT
from elgrande.base.board import CASTILLO
from elgrande.base.fields import KING
from elgrande.base.reasons import (
    CASTILLO_IS_NO_REGION,
    KINGS_REGION,
    NOT_AMONG_SCORED,
    ONLY_OTHERS,
)
from elgrande.base.scoring import (
    every_place,
    every_region,
)
from elgrande.boxes.king_and_intrigue.rules import events
from elgrande.boxes.king_and_intrigue.rules.fields import (
    MISTRESS_BY,
    MISTRESS_FREES_EVERYTHING,
    OFFER_KINGS_REGION,
)
from elgrande.boxes.king_and_intrigue.rules.last_moves import LastMoves
from elgrande.boxes.king_and_intrigue.rules.reasons import (
    OFFERED_ALREADY,
)
from elgrande.boxes.king_and_intrigue.rules.scoring import ScoreNow
from elgrande.engine.frame import OFFERED, CardQuestion, Question
from elgrande.engine.ids import NOBODY, Arr, bit, has, size
from elgrande.engine.scope import SPECIAL_STEP, ActionStep, declare
from elgrande.engine.state import State


@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseOpponent(CardQuestion):
    """Rule K5.145: the question which opponent is to choose."""

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        other: i64
        for other in range(s.rules.seats):
            out[other] = SEAT + other
        return s.rules.seats

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return ONLY_OTHERS if a - SEAT == seat else OFFERED

    def answer(self, s: State, seat: i64, a: i64) -> None:
        s.push(OfferRegions(seat, a - SEAT, 0, self.card))


def why_not_offer(s: State, place: i64) -> i64:
    """Rule K5.145: why a place may not be offered, or OFFERED.

    The Castillo never; the King's region only with ``offer_kings_region`` or, rule K5.113, while
    the mistress frees it.
    """
    if place == CASTILLO:
        return CASTILLO_IS_NO_REGION
    if place != s.table[KING] or s.rules.settings[OFFER_KINGS_REGION] != 0:
        return OFFERED
    freed = s.table[MISTRESS_BY] != NOBODY and s.rules.settings[MISTRESS_FREES_EVERYTHING] != 0
    return OFFERED if freed else KINGS_REGION


@mypyc_attr(acyclic=True, free_list_len=1)
class OfferRegions(Question):
    """Rule K5.145: the question for the three regions, in any order."""

    def __init__(self, seat: i64, victim: i64, regions: i64, card: i64) -> None:
        self.seat: Final = seat
        self.victim: Final = victim
        self.regions: Final = regions
        self.card: Final = card

    def who(self, s: State) -> i64:
        return self.seat

    def source(self) -> i64:
        return self.card

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        return every_place(s, REGION, out)

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        place = a - REGION
        return OFFERED_ALREADY if has(self.regions, place) else why_not_offer(s, place)

    def answer(self, s: State, seat: i64, a: i64) -> None:
        more = OfferRegions(seat, self.victim, self.regions | bit(a - REGION), self.card)
        if size(more.regions) < 3:
            s.push(more)
        else:
            more.tell(s)
            declare(s, SPECIAL_STEP, seat, LetChoose(more))

    def tell(self, s: State) -> None:
        """Tell all seats the three regions, whether or not somebody can react."""
        if s.log is not None:
            told = [int(region) for region in s.rules.places if has(self.regions, region)]
            s.log.tell(events.REGIONS_OFFERED, (self.seat, self.victim, *told))


@mypyc_attr(acyclic=True, free_list_len=1)
class LetChoose(ActionStep):
    """Asks the opponent to choose."""

    def __init__(self, offered: OfferRegions) -> None:
        self.offered: Final = offered

    def check(self, s: State) -> i64:
        if has(self.offered.regions, s.table[KING]):
            return why_not_offer(s, s.table[KING])
        return OFFERED

    def do(self, s: State) -> None:
        s.push(ChooseOneOffered(self.offered.victim, self.offered.regions, self.offered.card))

    def void(self, s: State) -> None:
        offered = self.offered
        s.push(OfferRegions(offered.seat, offered.victim, 0, offered.card))


@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseOneOffered(Question):
    """Rule K5.145: the opponent chooses one of the three, and it is scored."""

    def __init__(self, seat: i64, regions: i64, card: i64) -> None:
        self.seat: Final = seat
        self.regions: Final = regions
        self.card: Final = card

    def who(self, s: State) -> i64:
        return self.seat

    def source(self) -> i64:
        return self.card

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        return every_region(s, REGION, out)

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return OFFERED if has(self.regions, a - REGION) else NOT_AMONG_SCORED

    def answer(self, s: State, seat: i64, a: i64) -> None:
        base_atoms.tell(s, base_events.REGION_NAMED, seat, a - REGION)
        s.then(LastMoves(taken=0), ScoreNow(a - REGION, self.card))
