"""The general scoring: the spy, the free choice, boycott, allied regions, and what ends then."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base import atoms as base_atoms
from elgrande.base.board import COURT
from elgrande.base.discs import LEAVE_CASTILLO, SetDiscs
from elgrande.base.fields import ORDER, START
from elgrande.base.moving import ANY_REGION, MoveCaballeros
from elgrande.base.queries import is_taboo
from elgrande.base.scoring import ALL_PLACES, score
from elgrande.boxes.grandissimo.rules.card_fields import (
    ALLIES,
    BOYCOTT_CARD,
    ESPIONAGE,
    GRANDES_INSIDE,
    INCOGNITO_CARD,
    KEPT,
    KEPT_FREE_CHOICE,
)
from elgrande.boxes.grandissimo.rules.crown import free_king
from elgrande.boxes.grandissimo.rules.fields import FREE_CHOICE
from elgrande.boxes.grandissimo.rules.region_cards import owner_of, tell_pairs_apart
from elgrande.engine.frame import Frame
from elgrande.engine.ids import NOBODY, bit, lowest
from elgrande.engine.plan import PlanStep
from elgrande.engine.query import Modifier
from elgrande.engine.scope import SCORING_STEP, ActionStep, declare
from elgrande.engine.state import State
from elgrande.mechanics.espionage import Espionage, SetDiscOpenly

FREE_MOVES: Final = 2

# ---- discs, and out of the Castillo


class SetDiscsButTheSpys(PlanStep):
    """Rule G8.1: all but the spy set their discs in secret."""

    def begin(self, s: State, seat: i64) -> None:
        s.push(SetDiscs(ESPIONAGE.others(s), LEAVE_CASTILLO, 0, NOBODY))


class LeaveWithGrandes(PlanStep):
    """Rule G8.2: the discs are shown, the spy sets his, and all leave the Castillo."""

    def begin(self, s: State, seat: i64) -> None:
        ESPIONAGE.show_others(s)
        s.push(LeaveForDiscs())
        place = ESPIONAGE.next_spy(s, 0)
        if place != NOBODY:
            s.push(SetTheSpysDisc(s.table[ORDER + place]))


@mypyc_attr(acyclic=True, free_list_len=1)
class SetTheSpysDisc(SetDiscOpenly):
    """Rule G6.8: the spy sets his disc once those of all others are shown."""

    def espionage(self) -> Espionage:
        return ESPIONAGE


@mypyc_attr(acyclic=True, free_list_len=1)
class LeaveForDiscs(Frame):
    """Rule G8.2: caballeros go to the regions on the discs, for the King's to the court; each
    Grande inside goes with them, and stays inside where the region is the King's."""

    def run(self, s: State) -> None:
        seat: i64
        for seat in range(s.rules.seats):
            region = s.seats[ESPIONAGE.shown + seat]
            base_atoms.leave_castillo(s, seat, COURT if is_taboo(s, region) else region)
            GRANDES_INSIDE.leave_for(s, seat, region)
        ESPIONAGE.put_discs_away(s)


# ---- free choice


class UseFreeChoiceNow(PlanStep):
    """Rule G6.4: before the first region, whoever keeps the card moves up to two of his own."""

    def begin(self, s: State, seat: i64) -> None:
        owner = KEPT.first_holder(s, KEPT_FREE_CHOICE)
        if owner != NOBODY:
            KEPT.use(s, owner, KEPT_FREE_CHOICE)
            s.push(chosen_moves(owner, FREE_MOVES))


@mypyc_attr(acyclic=True, free_list_len=1)
class ChosenMoves(MoveCaballeros):
    """Rule G6.4: the moves of a free choice, which nobody stops."""

    def announced_as(self) -> i64:
        return SCORING_STEP

    def after_moving(self, s: State, colour: i64) -> MoveCaballeros:
        return chosen_moves(self.seat, self.own - 1)


def chosen_moves(seat: i64, number: i64) -> ChosenMoves:
    """The question for so many moves of a free choice."""
    return ChosenMoves(seat, own=number, foreign=0, either=0, region=ANY_REGION, card=FREE_CHOICE)


# ---- the regions


class ScoreEveryRegion(PlanStep):
    """Rule G8.3: the regions are scored in order, Portugal last."""

    def begin(self, s: State, seat: i64) -> None:
        s.push(ScoreOnFrom(0))


@mypyc_attr(acyclic=True, free_list_len=1)
class ScoreOnFrom(Frame):
    """Rule G8.3: scores the regions from a place of the order on. Allied ones are scored together
    when the first of them is reached; a boycotted one not at all."""

    def __init__(self, index: i64) -> None:
        self.index: Final = index

    def run(self, s: State) -> None:
        if self.index >= len(s.rules.regions):
            return
        s.push(ScoreOnFrom(self.index + 1))
        regions = ALLIES.scored_at(s, self.index)
        if regions != 0 and regions & ~boycott_among(s, regions) != 0:
            declare(s, SCORING_STEP, s.table[START], ScoreAllied(regions))


def boycott_among(s: State, regions: i64) -> i64:
    """Rule G6.1: the boycott is shown when its region is reached; returns it as a bit set, 0 if it
    is not among these. That it is not is news, too."""
    owner = owner_of(s, BOYCOTT_CARD)
    if owner == NOBODY:
        return 0
    if s.seats[BOYCOTT_CARD.seen + owner] != bit(s.rules.seats) - 1 and s.log is not None:
        s.log.uncover()
    found = s.seats[BOYCOTT_CARD.at + owner] & regions
    if found != 0:
        BOYCOTT_CARD.show(s, owner, lowest(found))
        tell_pairs_apart(s, INCOGNITO_CARD)
    return found


@mypyc_attr(acyclic=True, free_list_len=1)
class ScoreAllied(ActionStep):
    """Rule G8.3: scores one region of a general scoring, or two allied ones."""

    def __init__(self, regions: i64) -> None:
        self.regions: Final = regions

    def do(self, s: State) -> None:
        score(s, self.regions, ALL_PLACES, NOBODY)


class PaysNothing(Modifier):
    """Modifies ``TIMES``: rule G6.1, a boycotted region pays nothing in a general scoring, no bonus
    either; if it is allied, its caballeros still count."""

    def change(self, s: State, a: i64, b: i64, value: i64) -> i64:
        if b == NOBODY and BOYCOTT_CARD.owner(s, a) != NOBODY:
            return 0
        return value


class EndAfterScoring(PlanStep):
    """Rule G8.4: alliance, boycott and espionage end, and the King is free."""

    def begin(self, s: State, seat: i64) -> None:
        ALLIES.lift(s)
        owner: i64
        for owner in range(s.rules.seats):
            if s.seats[BOYCOTT_CARD.at + owner] != 0:
                BOYCOTT_CARD.take_back(s, owner)
            ESPIONAGE.end(s, owner)
        free_king(s)
