"""The general scoring after rounds 3, 6 and 9."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base import atoms
from elgrande.base.board import CASTILLO, COURT
from elgrande.base.discs import LEAVE_CASTILLO, SetDiscs
from elgrande.base.fields import START
from elgrande.base.queries import commands_neutral, is_taboo
from elgrande.base.scoring import ALL_PLACES, score
from elgrande.engine.frame import Frame
from elgrande.engine.ids import NEUTRAL, NOBODY, bit
from elgrande.engine.plan import PlanStep
from elgrande.engine.scope import SCORING_STEP, ActionStep, declare
from elgrande.engine.state import State


class SetAllDiscs(PlanStep):
    """Rule B10.1: all set their discs before the Castillo is opened, even if they are not in it."""

    def begin(self, s: State, seat: i64) -> None:
        s.push(SetDiscs(bit(s.rules.seats) - 1, LEAVE_CASTILLO, 0, NOBODY))


class ScoreCastillo(PlanStep):
    """Rule B10.2: the Castillo is scored first, without bonuses."""

    def begin(self, s: State, seat: i64) -> None:
        score(s, bit(CASTILLO), ALL_PLACES, NOBODY)


@mypyc_attr(allow_interpreted_subclasses=True)
class EmptyCastillo(PlanStep):
    """Rule B10.3: to the regions on the discs; the King's region means the court.

    Nobody's pieces, if a box lets them out, have no court and stay inside then.
    """

    def begin(self, s: State, seat: i64) -> None:
        commander = commands_neutral(s)
        owner: i64
        for owner in range(s.rules.seats):
            region = atoms.show_disc(s, owner)
            barred = is_taboo(s, region)
            atoms.leave_castillo(s, owner, COURT if barred else region)
            if owner == commander and not barred:
                atoms.leave_castillo(s, NEUTRAL, region)
            self.followed(s, owner, region)

    def followed(self, s: State, seat: i64, region: i64) -> None:
        """What a box lets leave after the caballeros of a seat."""


class ScoreRegions(PlanStep):
    """Rule B10.4: every region is scored, in the order of the map."""

    def begin(self, s: State, seat: i64) -> None:
        s.push(ScoreRegionsFrom(0))


@mypyc_attr(acyclic=True, free_list_len=1)
class ScoreRegionsFrom(Frame):
    """Scores the regions from an index of the scoring order on."""

    def __init__(self, index: i64) -> None:
        self.index: Final = index

    def run(self, s: State) -> None:
        index = self.index
        below = s.top
        while index < len(s.rules.regions):
            step = ScoreInGeneral(s.rules.regions[index])
            index += 1
            declare(s, SCORING_STEP, s.table[START], step)
            if s.top is not below or s.triggered is not None:
                s.push_above(ScoreRegionsFrom(index), below)
                return


@mypyc_attr(acyclic=True, free_list_len=1)
class ScoreInGeneral(ActionStep):
    """Scores one region of a general scoring."""

    def __init__(self, region: i64) -> None:
        self.region: Final = region

    def do(self, s: State) -> None:
        score(s, bit(self.region), ALL_PLACES, NOBODY)
