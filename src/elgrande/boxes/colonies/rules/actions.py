"""What the special actions of decks 6 and 7 consist of."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base import atoms as base_atoms
from elgrande.base import events as base_events
from elgrande.base.actions import REGION
from elgrande.base.board import CASTILLO
from elgrande.base.fields import ROUND
from elgrande.base.general import EmptyCastillo
from elgrande.base.moving import ANY_REGION, MoveCaballeros
from elgrande.base.queries import ENTERABLE, standing
from elgrande.base.scoring import ALL_PLACES, ScoreInChosenOrder, every_region, score
from elgrande.boxes.colonies.rules import atoms, events
from elgrande.boxes.colonies.rules.board import GOLD, GOODS
from elgrande.boxes.colonies.rules.fields import (
    DELAYED,
    DELAYED_MARKER,
    DELAYED_ROUND,
    GRANDES_INSIDE,
)
from elgrande.boxes.colonies.rules.queries import tiles_in_supply
from elgrande.boxes.colonies.rules.reasons import ONLY_BLACK
from elgrande.boxes.colonies.rules.voyages import FreeActions
from elgrande.boxes.colonies.rules.ways import ARRIVAL
from elgrande.engine.frame import OFFERED, Frame, NamingQuestion
from elgrande.engine.ids import ACTIVE, NEUTRAL, NOBODY, Arr, bit
from elgrande.engine.plan import PlanStep
from elgrande.engine.query import fold_at
from elgrande.engine.scope import SCORING_STEP, SPECIAL_STEP, ActionStep, declare
from elgrande.engine.state import State

# ---- tiles


@mypyc_attr(acyclic=True, free_list_len=1)
class LayOutTiles(Frame):
    """Rule C4.1: the tiles on a card come out, gold first; each sort is a step."""

    def __init__(self, seat: i64, gold: i64, goods: i64, card: i64) -> None:
        self.seat: Final = seat
        self.gold: Final = gold
        self.goods: Final = goods
        self.card: Final = card

    def run(self, s: State) -> None:
        # No Veto stops a kept card in a general scoring.
        kind: i64 = SCORING_STEP if s.table[ACTIVE] == NOBODY else SPECIAL_STEP
        if self.gold > 0:
            s.push(LayOutTiles(self.seat, 0, self.goods, self.card))
            self.lay(s, kind, GOLD, self.gold)
        elif self.goods > 0:
            s.push(LayOutTiles(self.seat, 0, 0, self.card))
            self.lay(s, kind, GOODS, self.goods)
        else:
            s.push(FreeActions(self.seat, ARRIVAL))

    def lay(self, s: State, kind: i64, tile: i64, number: i64) -> None:
        """Declare the step, unless the supply has none of this sort."""
        if tiles_in_supply(s, tile) > 0:
            declare(s, kind, self.seat, LayTiles(self.seat, tile, number))


@mypyc_attr(acyclic=True, free_list_len=1)
class LayTiles(ActionStep):
    """Rule C4.2: as many tiles of one sort as the card shows and the supply has."""

    def __init__(self, seat: i64, tile: i64, number: i64) -> None:
        self.seat: Final = seat
        self.tile: Final = tile
        self.number: Final = number

    def declared(self, s: State) -> None:
        if s.log is not None:
            number = min(self.number, tiles_in_supply(s, self.tile))
            s.log.tell(events.TILES_DECLARED, (self.seat, self.tile, number))

    def do(self, s: State) -> None:
        atoms.lay_tiles(s, self.seat, self.tile, self.number)


@mypyc_attr(acyclic=True, free_list_len=1)
class ThenStep(Frame):
    """Declares the step that follows the tiles of a card, so that others may react to it."""

    def __init__(self, seat: i64, following: ActionStep) -> None:
        self.seat: Final = seat
        self.following: Final = following

    def run(self, s: State) -> None:
        declare(s, SPECIAL_STEP, self.seat, self.following)


# ---- the Grand Inquisitor


@mypyc_attr(acyclic=True, free_list_len=1)
class TakeInquisitor(ActionStep):
    """Rule C8.6: the Grand Inquisitor comes to one's court."""

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def declared(self, s: State) -> None:
        base_atoms.tell(s, base_events.STEP_DECLARED, self.seat, self.card)

    def do(self, s: State) -> None:
        atoms.take_inquisitor(s, self.seat)
        s.push(FreeActions(self.seat, ARRIVAL))  # black ones may claim now


@mypyc_attr(acyclic=True, free_list_len=1)
class MoveBlack(MoveCaballeros):
    """Rule C8.6: move black caballeros, one by one."""

    def colours(self, s: State) -> i64:
        return bit(NEUTRAL)

    def why_not_colour(self, s: State, colour: i64) -> i64:
        return OFFERED if colour == NEUTRAL else ONLY_BLACK

    def after_moving(self, s: State, colour: i64) -> MoveCaballeros:
        return move_black(self.seat, self.either - 1, self.card)


def move_black(seat: i64, number: i64, card: i64) -> MoveBlack:
    """The question for moving so many black caballeros."""
    return MoveBlack(seat, own=0, foreign=0, either=number, region=ANY_REGION, card=card)


@mypyc_attr(acyclic=True, free_list_len=1)
class ScoreAsInquisitor(Frame):
    """Rule C8.5: the Grand Inquisitor is taken; then all regions with black ones are scored."""

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def run(self, s: State) -> None:
        s.push(ScoreWhereBlackStand(self.seat, self.card))
        declare(s, SPECIAL_STEP, self.seat, TakeInquisitor(self.seat, self.card))


@mypyc_attr(acyclic=True, free_list_len=1)
class ScoreWhereBlackStand(Frame):
    """Rule C8.5: the list of regions is fixed when the scoring begins."""

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def run(self, s: State) -> None:
        regions: i64 = 0
        region: i64
        for region in s.rules.regions:
            if standing(s, region, NEUTRAL) > 0:
                regions |= bit(region)
        s.push(ScoreInChosenOrder(self.seat, regions, self.card))


# ---- the delayed scoring


@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseDelayedRegion(NamingQuestion):
    """Rule C8.10: any region, the King's too; it is scored at the end of the next round."""

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        return every_region(s, REGION, out)

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return OFFERED

    def answer(self, s: State, seat: i64, a: i64) -> None:
        declare(s, SPECIAL_STEP, seat, LayDelayedMarker(a - REGION, self))


@mypyc_attr(acyclic=True, free_list_len=1)
class LayDelayedMarker(ActionStep):
    """Rule C8.10: lays the marker."""

    def __init__(self, region: i64, chosen: ChooseDelayedRegion) -> None:
        self.region: Final = region
        self.chosen: Final = chosen

    def declared(self, s: State) -> None:
        base_atoms.tell(s, base_events.REGION_NAMED, self.chosen.seat, self.region)

    def do(self, s: State) -> None:
        atoms.lay_delayed(s, self.chosen.seat, self.region, s.table[ROUND])

    def void(self, s: State) -> None:
        s.again(self.chosen)


class ScoreDelayed(PlanStep):
    """Rule C8.10: at the end of the round after it was laid, before a general scoring."""

    def begin(self, s: State, seat: i64) -> None:
        if s.table[DELAYED_ROUND] not in (0, s.table[ROUND]):
            self.score(s)

    def score(self, s: State) -> None:
        score_delayed(s)


class ScoreDelayedLast(PlanStep):
    """Rule C8.10: a marker laid in the last round is scored after the last general scoring."""

    def begin(self, s: State, seat: i64) -> None:
        rounds = s.rules.rounds
        last = rounds[len(rounds) - 1]
        if s.table[ROUND] == last and s.table[DELAYED_ROUND] == last:
            self.score(s)

    def score(self, s: State) -> None:
        score_delayed(s)


def score_delayed(s: State) -> None:
    region = s.table[DELAYED_MARKER.at]
    score(s, bit(region), ALL_PLACES, DELAYED)
    atoms.end_delayed(s)


# ---- conspiracy


@mypyc_attr(acyclic=True, free_list_len=1)
class Conspire(ActionStep):
    """Rule C8.11: all Grandes except those in the King's region go into the Castillo."""

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def declared(self, s: State) -> None:
        base_atoms.tell(s, base_events.STEP_DECLARED, self.seat, self.card)

    def do(self, s: State) -> None:
        if fold_at(s, ENTERABLE, CASTILLO, self.seat, OFFERED) == OFFERED:
            GRANDES_INSIDE.throw_all_in(s, self.seat)


class EmptyWithGrandes(EmptyCastillo):
    """Rule C8.11: each Grande inside goes with its owner's caballeros to the region of his disc."""

    def followed(self, s: State, seat: i64, region: i64) -> None:
        GRANDES_INSIDE.leave_for(s, seat, region)
