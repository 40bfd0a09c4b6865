"""The forty-five action cards. Each says in its docstring what it does, and does it in ``play``."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base import atoms, events
from elgrande.base.actions import EITHER
from elgrande.base.board import CASTILLO
from elgrande.base.discs import ChooseRegionToEvict, GiveUpByDisc, ScoreByDisc
from elgrande.base.moving import (
    ALL_OF_THEM,
    ANY_REGION,
    ChooseRegionToMoveFrom,
    MoveCaballeros,
)
from elgrande.base.pieces import ChooseBoard, MoveGrande, MoveKing
from elgrande.base.placing import ANYWHERE, PlaceCaballeros, Supply
from elgrande.base.power import ReclaimPower
from elgrande.base.returning import AngryKing, EmptyCourts, TakeOneOfEach
from elgrande.base.scoring import (
    ALL_PLACES,
    FIRST_ONLY,
    ChooseRegionToScore,
    ScoreInBoardOrder,
    ScoreInChosenOrder,
    ScorePlace,
    all_regions,
    least_populated,
    most_populated,
    regions_of_class,
)
from elgrande.base.turn import announce
from elgrande.base.veto import LayOutVeto
from elgrande.engine.card import DERIVED, PRINTED, Card
from elgrande.engine.frame import OFFERED, CardQuestion
from elgrande.engine.ids import Arr
from elgrande.engine.scope import SPECIAL_STEP, ActionStep, declare
from elgrande.engine.state import State

# Sources. Numbers are only ever added to.
MOVE_3: Final = 0
MOVE_4: Final = 1
MOVE_4_OWN: Final = 2
MOVE_3_OTHERS: Final = 3
MOVE_2_AND_2: Final = 4
MOVE_5_FROM_ONE: Final = 5
MOVE_OWN_FROM_ONE: Final = 6
PLACE_2_ANYWHERE: Final = 7
MOVE_OWN_OR_PLACE: Final = 8
VETO_CARD: Final = 9
EMPTY_COURTS: Final = 10
EMPTY_COURTS_OF_3: Final = 11
TAKE_ONE_OF_EACH: Final = 12
ANGRY_KING: Final = 13
GIVE_UP_A_REGION: Final = 14
GIVE_UP_2: Final = 15
SCORE_A_REGION: Final = 16
SCORE_FOURS: Final = 17
SCORE_FIVES: Final = 18
SCORE_SIXES: Final = 19
SCORE_CASTILLO: Final = 20
SCORE_FIRST_ONLY: Final = 21
SCORE_MOST: Final = 22
SCORE_FEWEST: Final = 23
SCORE_ANY: Final = 24
MOBILE_BOARD: Final = 25
POWER_BACK: Final = 26
THE_COURT: Final = 27
GRANDE: Final = 28
SCORE_BY_DISC: Final = 29
EVICTION: Final = 30
ROYAL_ADVISER: Final = 31
KING: Final = 32


class MoveCard(Card):
    """Intrigue: move up to so many caballeros, own, foreign or of either kind."""

    def __init__(
        self,
        source: i64,
        name: str,
        copies: i64,
        own: i64,
        foreign: i64,
        either: i64,
        numbers_from: str = PRINTED,
    ) -> None:
        super().__init__(source, name, 1, copies, PRINTED, numbers_from)
        self.own: Final = own
        self.foreign: Final = foreign
        self.either: Final = either

    def play(self, s: State, seat: i64) -> None:
        announce(
            s,
            seat,
            MoveCaballeros(seat, self.own, self.foreign, self.either, ANY_REGION, self.source),
        )


class MoveFiveFromOne(Card):
    """Intrigue: choose a region and move up to five caballeros, anybody's, out of it."""

    def play(self, s: State, seat: i64) -> None:
        announce(s, seat, ChooseRegionToMoveFrom(seat, 0, 5, self.source))


class MoveOwnFromOne(Card):
    """Intrigue: choose a region and move as many of your own as you like out of it."""

    def play(self, s: State, seat: i64) -> None:
        announce(s, seat, ChooseRegionToMoveFrom(seat, ALL_OF_THEM, 0, self.source))


class PlaceTwoAnywhere(Card):
    """Intrigue: place up to two more from your court, in any regions or the Castillo."""

    def play(self, s: State, seat: i64) -> None:
        announce(s, seat, PlaceCaballeros(seat, 2, ANYWHERE, SPECIAL_STEP, self.source))


class MoveOwnOrPlace(Card):
    """Intrigue: either move your own out of one region, or place two more anywhere."""

    def play(self, s: State, seat: i64) -> None:
        s.push(ChooseHalf(seat, self.source))


@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseHalf(CardQuestion):
    """Which half of a two-way card is announced."""

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        out[0] = EITHER
        out[1] = EITHER + 1
        return 2

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return OFFERED

    def answer(self, s: State, seat: i64, a: i64) -> None:
        if s.log is not None:
            s.log.tell(events.HALF_CHOSEN, (seat, self.card, a - EITHER))
        if a == EITHER:
            announce(s, seat, ChooseRegionToMoveFrom(seat, ALL_OF_THEM, 0, self.card))
        else:
            announce(s, seat, PlaceCaballeros(seat, 2, ANYWHERE, SPECIAL_STEP, self.card))


class Veto(Card):
    """Veto: lies open before you through the next round; stop one special action of another."""

    def play(self, s: State, seat: i64) -> None:
        s.push(LayOutVeto(seat))


class DecayOfAuthority(Card):
    """Decay of authority: every opponent returns his court, or part of it, to the provinces."""

    def __init__(
        self,
        source: i64,
        name: str,
        most: i64,
        *,
        effect_from: str = PRINTED,
        numbers_from: str = PRINTED,
    ) -> None:
        super().__init__(source, name, 2, 1, effect_from, numbers_from)
        self.most: Final = most

    def play(self, s: State, seat: i64) -> None:
        declare(s, SPECIAL_STEP, seat, EmptyCourts(seat, self.most))


class TakeOneOfEachCard(Card):
    """Take one caballero of each opponent from regions back to his provinces."""

    def play(self, s: State, seat: i64) -> None:
        announce(s, seat, TakeOneOfEach(seat, 1, self.source))


class AngryKingCard(Card):
    """The angry King: each opponent returns three from court and regions, as he chooses."""

    def play(self, s: State, seat: i64) -> None:
        announce(s, seat, AngryKing(seat, 1, self.source))


class GiveUpCard(Card):
    """Each opponent names in secret a region of his and returns all, or two, from there."""

    def __init__(
        self,
        source: i64,
        name: str,
        least: i64,
        all_of_them: i64,
        *,
        effect_from: str = PRINTED,
        numbers_from: str = PRINTED,
    ) -> None:
        super().__init__(source, name, 2, 1, effect_from, numbers_from)
        self.least: Final = least
        self.all_of_them: Final = all_of_them

    def play(self, s: State, seat: i64) -> None:
        step = GiveUpByDisc(seat, self.least, self.all_of_them, self.source)
        declare(s, SPECIAL_STEP, seat, step)


class ScoreOneRegion(Card):
    """Special scoring: one region of your choice."""

    def play(self, s: State, seat: i64) -> None:
        s.push(ChooseRegionToScore(seat, self.source))


class ScoreClass(Card):
    """Special scoring: all regions of a class, in the order you choose; never the Castillo."""

    def __init__(
        self,
        source: i64,
        name: str,
        copies: i64,
        low: i64,
        high: i64,
        *,
        effect_from: str = PRINTED,
        numbers_from: str = PRINTED,
    ) -> None:
        super().__init__(source, name, 3, copies, effect_from, numbers_from)
        self.low: Final = low
        self.high: Final = high

    def play(self, s: State, seat: i64) -> None:
        regions = regions_of_class(s, self.low, self.high)
        announce(s, seat, ScoreInChosenOrder(seat, regions, self.source))


class ScoreCastilloCard(Card):
    """Special scoring: the Castillo; its caballeros go back in."""

    def play(self, s: State, seat: i64) -> None:
        declare(s, SPECIAL_STEP, seat, ScorePlace(seat, CASTILLO, ALL_PLACES, self.source, 0))


class ScoreFirstOnly(Card):
    """Special scoring: every region, but only its sole leader scores."""

    def play(self, s: State, seat: i64) -> None:
        announce(s, seat, ScoreInBoardOrder(seat, all_regions(s), FIRST_ONLY, self.source))


class ScoreMost(Card):
    """Special scoring: the region where most caballeros stand, or all that tie."""

    def play(self, s: State, seat: i64) -> None:
        announce(s, seat, ScoreInChosenOrder(seat, most_populated(s), self.source))


class ScoreFewest(Card):
    """Special scoring: the region where fewest stand, but not none, or all that tie."""

    def play(self, s: State, seat: i64) -> None:
        announce(s, seat, ScoreInChosenOrder(seat, least_populated(s), self.source))


class MobileBoard(Card):
    """Mobile scoreboard: bring in one of the two small boards, or move one."""

    def play(self, s: State, seat: i64) -> None:
        s.push(ChooseBoard(seat, self.source))


@mypyc_attr(acyclic=True, free_list_len=1)
class TakePowerBack(ActionStep):
    """Asked before the card is picked, because the pick may be secret."""

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def declared(self, s: State) -> None:
        atoms.tell(s, events.STEP_DECLARED, self.seat, self.card)

    def do(self, s: State) -> None:
        s.push(ReclaimPower(self.seat, self.card))


class PowerOfTheCards(Card):
    """Power of the cards: take a power card you have played back to your hand."""

    def play(self, s: State, seat: i64) -> None:
        declare(s, SPECIAL_STEP, seat, TakePowerBack(seat, self.source))


class TheCourt(Card):
    """The court: bring up to two caballeros to your court, as in the supply."""

    def play(self, s: State, seat: i64) -> None:
        announce(s, seat, Supply(seat, 2, self.source))


class GrandeCard(Card):
    """Grande: move your Grande to another region."""

    def play(self, s: State, seat: i64) -> None:
        s.push(MoveGrande(seat, self.source))


class ScoreByDiscCard(Card):
    """Special scoring: everybody names a region in secret; those named once are scored."""

    def play(self, s: State, seat: i64) -> None:
        declare(s, SPECIAL_STEP, seat, ScoreByDisc(seat, self.source))


class Eviction(Card):
    """Eviction: name a region; every opponent there leaves for the region on his disc."""

    def play(self, s: State, seat: i64) -> None:
        s.push(ChooseRegionToEvict(seat, self.source))


class KingCard(Card):
    """The King: to any region. The royal adviser: to a neighbouring one."""

    def __init__(
        self,
        source: i64,
        name: str,
        deck: i64,
        neighbours_only: i64,
        *,
        effect_from: str = PRINTED,
        numbers_from: str = PRINTED,
    ) -> None:
        super().__init__(source, name, deck, 1, effect_from, numbers_from)
        self.neighbours_only: Final = neighbours_only

    def play(self, s: State, seat: i64) -> None:
        s.push(MoveKing(seat, self.neighbours_only, self.source))


def all_cards() -> tuple[Card, ...]:
    """The five decks, in the order the rule lists them."""
    return (
        MoveCard(MOVE_3, "move_3", 1, 0, 0, 3),
        MoveCard(MOVE_4, "move_4", 1, 0, 0, 4, numbers_from=DERIVED),
        MoveCard(MOVE_4_OWN, "move_4_own", 1, 4, 0, 0),
        MoveCard(MOVE_3_OTHERS, "move_3_others", 1, 0, 3, 0),
        MoveCard(MOVE_2_AND_2, "move_2_and_2", 2, 2, 2, 0),
        MoveFiveFromOne(MOVE_5_FROM_ONE, "move_5_from_one", 1, 2),
        MoveOwnFromOne(MOVE_OWN_FROM_ONE, "move_own_from_one", 1, 1),
        PlaceTwoAnywhere(PLACE_2_ANYWHERE, "place_2_anywhere", 1, 1),
        MoveOwnOrPlace(MOVE_OWN_OR_PLACE, "move_own_or_place", 1, 1),
        Veto(VETO_CARD, "veto", 2, 2),
        DecayOfAuthority(EMPTY_COURTS, "empty_courts", ALL_OF_THEM),
        DecayOfAuthority(EMPTY_COURTS_OF_3, "empty_courts_of_3", 3),
        TakeOneOfEachCard(TAKE_ONE_OF_EACH, "take_one_of_each", 2, 1),
        AngryKingCard(ANGRY_KING, "angry_king", 2, 1),
        GiveUpCard(GIVE_UP_A_REGION, "give_up_a_region", 1, 1),
        GiveUpCard(GIVE_UP_2, "give_up_2", 2, 0),
        ScoreOneRegion(SCORE_A_REGION, "score_a_region", 2, 3),
        ScoreClass(SCORE_FOURS, "score_fours", 2, 4, 4),
        ScoreClass(SCORE_FIVES, "score_fives", 2, 5, 5),
        ScoreClass(SCORE_SIXES, "score_sixes", 1, 6, 7),
        ScoreCastilloCard(SCORE_CASTILLO, "score_castillo", 3, 2),
        ScoreFirstOnly(SCORE_FIRST_ONLY, "score_first_only", 3, 1),
        ScoreMost(SCORE_MOST, "score_most", 3, 1),
        ScoreFewest(SCORE_FEWEST, "score_fewest", 3, 1),
        ScoreOneRegion(SCORE_ANY, "score_any", 3, 1),
        MobileBoard(MOBILE_BOARD, "mobile_board", 4, 3),
        PowerOfTheCards(POWER_BACK, "power_back", 4, 2),
        TheCourt(THE_COURT, "the_court", 4, 1),
        GrandeCard(GRANDE, "grande", 4, 2),
        ScoreByDiscCard(SCORE_BY_DISC, "score_by_disc", 4, 1),
        Eviction(EVICTION, "eviction", 4, 1),
        KingCard(ROYAL_ADVISER, "royal_adviser", 4, 1),
        KingCard(KING, "king", 5, 0),
    )
