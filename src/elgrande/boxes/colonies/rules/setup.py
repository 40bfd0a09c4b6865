"""The steps of the set-up: black caballeros, limit board, tiles, two caballeros by disc."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from elgrande.base.actions import DISC as SET_DISC
from elgrande.base.actions import REGION
from elgrande.base.discs import GO_THERE, SetDiscs
from elgrande.base.reasons import REGION_TAKEN
from elgrande.base.setup import DrawRegion
from elgrande.boxes.colonies.rules import atoms
from elgrande.boxes.colonies.rules.board import BLACK_CABALLEROS, BLACK_REGIONS
from elgrande.boxes.colonies.rules.fields import FIRST_TWO
from elgrande.engine.frame import Frame
from elgrande.engine.ids import NEUTRAL, NOBODY, bit
from elgrande.engine.plan import PlanStep
from elgrande.engine.state import State


class LayFirstTiles(PlanStep):
    """Rule C1.5: one gold in América, two goods in África; the rest is supply."""

    def begin(self, s: State, seat: i64) -> None:
        atoms.deal_tiles(s, gold=1, goods=2)


class BringBlack(PlanStep):
    """Rule C1.2: two region cards show where two black caballeros each begin."""

    def begin(self, s: State, seat: i64) -> None:
        for _ in range(BLACK_REGIONS):
            s.push(DrawBlackRegion())


@mypyc_attr(acyclic=True, free_list_len=1)
class DrawNeutralRegion(DrawRegion):
    """Rule C1.2: a region card that is neither the King's, a home, nor a black one."""

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        if s.count(a - REGION, NEUTRAL) > 0:
            return REGION_TAKEN
        return super().reason(s, seat, a)


@mypyc_attr(acyclic=True, free_list_len=1)
class DrawBlackRegion(DrawNeutralRegion):
    """Rule C1.2: draws a region for two black caballeros."""

    def answer(self, s: State, seat: i64, a: i64) -> None:
        atoms.bring_black(s, a - REGION, BLACK_CABALLEROS // BLACK_REGIONS)


class PutLimitBoard(PlanStep):
    """Rule C1.3: one more region card shows where the limit board lies."""

    def begin(self, s: State, seat: i64) -> None:
        s.push(DrawLimitRegion())


@mypyc_attr(acyclic=True, free_list_len=1)
class DrawLimitRegion(DrawNeutralRegion):
    """Rule C1.3: draws the region of the limit board."""

    def answer(self, s: State, seat: i64, a: i64) -> None:
        atoms.put_limit_board(s, a - REGION)


class PlaceFirstTwo(PlanStep):
    """Rule C1.4: every seat places two caballeros by secret disc."""

    def begin(self, s: State, seat: i64) -> None:
        everybody = bit(s.rules.seats) - 1
        s.then(SetFirstDiscs(everybody, GO_THERE, 0, NOBODY), PlaceByFirstDiscs())


@mypyc_attr(acyclic=True, free_list_len=1)
class SetFirstDiscs(SetDiscs):
    """Rule C1.4: discs for the two caballeros; by edition not on the King's region."""

    def ask(self) -> str:
        return "SetFirstDiscs"

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return FIRST_TWO.why_not(s, a - SET_DISC)


@mypyc_attr(acyclic=True, free_list_len=1)
class PlaceByFirstDiscs(Frame):
    """Rule C1.4: shows the discs; the caballeros go there."""

    def run(self, s: State) -> None:
        FIRST_TWO.place_all(s)
