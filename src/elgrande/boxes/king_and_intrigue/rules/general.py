"""The steps of a general scoring: spies set their discs last, allied regions count together."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base import atoms as base_atoms
from elgrande.base.board import CASTILLO, COURT
from elgrande.base.discs import LEAVE_CASTILLO, SetDiscs
from elgrande.base.fields import ORDER, START
from elgrande.base.queries import commands_neutral, is_taboo
from elgrande.base.scoring import ALL_PLACES, score
from elgrande.boxes.king_and_intrigue.rules import atoms
from elgrande.boxes.king_and_intrigue.rules.castillo import GRANDES_INSIDE
from elgrande.boxes.king_and_intrigue.rules.fields import (
    ALLIANCE_MARKERS,
    BRIDGE_BY,
    COLLAPSE,
    DOUBLE_SEEN,
    DOUBLED,
    DOUBLING_CARDS,
    ESPIONAGE,
    QUARANTINE_BY,
    SHIFTED_CASTILLO,
    SHOWN,
)
from elgrande.boxes.king_and_intrigue.rules.last_moves import LastMoves, last_moves_may_come
from elgrande.boxes.king_and_intrigue.rules.queries import (
    spaces_left,
    who_doubled,
)
from elgrande.engine.frame import Frame
from elgrande.engine.ids import COLOURS, NEUTRAL, NOBODY, bit, has
from elgrande.engine.plan import PlanStep
from elgrande.engine.scope import SCORING_STEP, ActionStep, declare
from elgrande.engine.state import State
from elgrande.mechanics.espionage import Espionage, SetDiscOpenly


class SetDiscsBeforeSpies(PlanStep):
    """Rule K7.1: all seats without espionage set their discs in secret."""

    def begin(self, s: State, seat: i64) -> None:
        s.push(SetDiscs(ESPIONAGE.others(s), LEAVE_CASTILLO, 0, NOBODY))


class LeaveCastillo(PlanStep):
    """Rule K7.3: discs are shown, spies set theirs, and all leave the Castillo."""

    def begin(self, s: State, seat: i64) -> None:
        s.push(EmptyIntoRegions())
        s.then(ShowDiscs(), SpiesSetDiscs(0))


@mypyc_attr(acyclic=True, free_list_len=1)
class ShowDiscs(Frame):
    """Turns over the discs that were set in secret; they lie open."""

    def run(self, s: State) -> None:
        ESPIONAGE.show_others(s)


@mypyc_attr(acyclic=True, free_list_len=1)
class SpiesSetDiscs(Frame):
    """Rule K5.25: spies set their discs openly, in the turn order of the last round."""

    def __init__(self, taken: i64) -> None:
        self.taken: Final = taken

    def run(self, s: State) -> None:
        place = ESPIONAGE.next_spy(s, self.taken)
        if place != NOBODY:
            s.then(SetSpysDisc(s.table[ORDER + place]), SpiesSetDiscs(place + 1))


@mypyc_attr(acyclic=True, free_list_len=1)
class SetSpysDisc(SetDiscOpenly):
    """Rule K5.25."""

    def espionage(self) -> Espionage:
        return ESPIONAGE


@mypyc_attr(acyclic=True, free_list_len=1)
class EmptyIntoRegions(Frame):
    """Rule K7.3: all leave the Castillo for their regions at once; then it goes home.

    If the region is taboo, or its limit table too small for all who arrive, they go to the court.
    A Grande leaves too, unless its target is taboo.
    """

    def run(self, s: State) -> None:
        barred: i64 = 0
        commander = commands_neutral(s)
        seat: i64
        for seat in range(s.rules.seats):
            region = s.seats[SHOWN + seat]
            if is_taboo(s, region) or arrivals(s, region, commander) > spaces_left(s, region):
                barred |= bit(region)
        for seat in range(s.rules.seats):
            target = s.seats[SHOWN + seat]
            if has(barred, target):
                base_atoms.leave_castillo(s, seat, COURT)
            else:
                base_atoms.leave_castillo(s, seat, target)
            if seat == commander and not has(barred, target):
                base_atoms.leave_castillo(s, NEUTRAL, target)
            GRANDES_INSIDE.leave_for(s, seat, target)
        ESPIONAGE.put_discs_away(s)
        SHIFTED_CASTILLO.lift(s)


def arrivals(s: State, region: i64, commander: i64) -> i64:
    """The number of caballeros that are going to leave the Castillo for a region."""
    total: i64 = 0
    seat: i64
    for seat in range(s.rules.seats):
        if s.seats[SHOWN + seat] == region:
            total += s.board[CASTILLO * COLOURS + seat]
            if seat == commander:
                total += s.board[CASTILLO * COLOURS + NEUTRAL]
    return total


class ScoreAllRegions(PlanStep):
    """Rule K7.4: all regions are scored."""

    def begin(self, s: State, seat: i64) -> None:
        s.push(ScoreOnwardsFrom(0))


@mypyc_attr(acyclic=True, free_list_len=1)
class ScoreOnwardsFrom(Frame):
    """Rule K7.4: scores regions in the order of the map, with last moves before each.

    Rule K5.53: two allied regions are scored together, when the first of them is reached.
    """

    def __init__(self, index: i64) -> None:
        self.index: Final = index

    def run(self, s: State) -> None:
        index = self.index
        below = s.top
        last_moves = last_moves_may_come(s)
        cards_out = DOUBLING_CARDS.number_out(s) > 0
        while index < len(s.rules.regions):
            regions = ALLIANCE_MARKERS.scored_at(s, index)
            index += 1
            if regions == 0:
                continue
            if cards_out:
                show_region_cards(s, regions)
            if last_moves:
                s.then(LastMoves(taken=0), DeclareScoring(regions))
            else:
                declare_scoring(s, regions)
            if s.top is not below or s.triggered is not None:
                s.push_above(ScoreOnwardsFrom(index), below)
                return


def show_region_cards(s: State, regions: i64) -> None:
    """Rule K5.130: show the region cards of regions that are reached.

    If none is shown while one lies face down, that is news, too.
    """
    everybody = bit(s.rules.seats) - 1
    if s.log is not None:
        seat: i64
        for seat in range(s.rules.seats):
            if s.seats[DOUBLED + seat] != 0 and s.seats[DOUBLE_SEEN + seat] != everybody:
                s.log.uncover()
    region: i64
    for region in s.rules.regions:
        if has(regions, region):
            owner = who_doubled(s, region)
            if owner != NOBODY and s.seats[DOUBLE_SEEN + owner] != everybody:
                DOUBLING_CARDS.show(s, owner, region)


@mypyc_attr(acyclic=True, free_list_len=1)
class DeclareScoring(Frame):
    """Rule K7.4: declares the scoring of regions, so that other boxes may react."""

    def __init__(self, regions: i64) -> None:
        self.regions: Final = regions

    def run(self, s: State) -> None:
        declare_scoring(s, self.regions)


def declare_scoring(s: State, regions: i64) -> None:
    declare(s, SCORING_STEP, s.table[START], ScoreTogether(regions))


@mypyc_attr(acyclic=True, free_list_len=1)
class ScoreTogether(ActionStep):
    """Scores one region of a general scoring, or two allied ones."""

    def __init__(self, regions: i64) -> None:
        self.regions: Final = regions

    def do(self, s: State) -> None:
        score(s, self.regions, ALL_PLACES, NOBODY)


class PayBridge(PlanStep):
    """Rule K5.63: the owner of the caballero on the bridge gets one point."""

    def begin(self, s: State, seat: i64) -> None:
        if s.table[BRIDGE_BY] != NOBODY:
            atoms.pay_bridge(s, s.table[BRIDGE_BY])


class ClearAfterScoring(PlanStep):
    """Rule K6.3: doubling, alliance, quarantine, collapse and espionage end."""

    def begin(self, s: State, seat: i64) -> None:
        owner: i64
        for owner in range(s.rules.seats):
            if s.seats[DOUBLED + owner] != 0:
                DOUBLING_CARDS.take_back(s, owner)
            ESPIONAGE.end(s, owner)
        ALLIANCE_MARKERS.lift(s)
        if s.table[QUARANTINE_BY] != NOBODY:
            atoms.end_quarantine(s)
        COLLAPSE.lift(s)
