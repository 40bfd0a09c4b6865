"""The 45 action cards by deck: their names, numbers and effects.

A card is a class that contains its numbers. Cards that differ only in numbers share a class, with
a call for each in ``all_cards``. Source numbers are unique over all boxes and only ever added.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base import events
from elgrande.base.actions import EITHER
from elgrande.base.board import CASTILLO
from elgrande.base.discs import GiveUpByDisc, ScoreByDisc
from elgrande.base.eviction import ChooseRegionToEvict
from elgrande.base.moving import ALL_OF_THEM, ANY_REGION, ChooseRegionToMoveFrom, MoveCaballeros
from elgrande.base.pieces import ChooseBoard, MoveGrande, MoveKing
from elgrande.base.placing import ANYWHERE, PlaceCaballeros, Supply
from elgrande.base.power import TakePowerBack
from elgrande.base.regions import all_regions, least_populated, most_populated, regions_of_class
from elgrande.base.returning import AngryKing, EmptyCourts, TakeOneOfEach
from elgrande.base.scoring import (
    ALL_PLACES,
    FIRST_ONLY,
    ChooseRegionToScore,
    ScoreInBoardOrder,
    ScoreInChosenOrder,
    ScorePlace,
)
from elgrande.base.veto import LayOutVeto
from elgrande.engine.card import DERIVED, PRINTED, Card
from elgrande.engine.frame import OFFERED, NamingQuestion
from elgrande.engine.ids import Arr
from elgrande.engine.scope import SPECIAL_STEP, begin
from elgrande.engine.state import State

VETO_CARD: Final = 9
"""The source number of the Veto, which other code needs to know how many there are."""


# ---- deck 1: intrigue


class MoveCard(Card):
    """Rule B6.3: move up to a number of caballeros: own, foreign or either."""

    def __init__(
        self,
        source: i64,
        name: str,
        *,
        copies: i64 = 1,
        own: i64 = 0,
        foreign: i64 = 0,
        either: i64 = 0,
        numbers_from: str = PRINTED,
    ) -> None:
        super().__init__(source, name, deck=1, copies=copies, numbers_from=numbers_from)
        self.own: Final = own
        self.foreign: Final = foreign
        self.either: Final = either

    def special_action(self, s: State, seat: i64) -> None:
        moves = MoveCaballeros(
            seat,
            own=self.own,
            foreign=self.foreign,
            either=self.either,
            region=ANY_REGION,
            card=self.source,
        )
        begin(s, seat, moves)


class MoveFiveFromOne(Card):
    """Rule B6.3: choose a region and move up to five caballeros, anybody's, out of it."""

    def __init__(self) -> None:
        super().__init__(5, "move_5_from_one", deck=1, copies=2)

    def special_action(self, s: State, seat: i64) -> None:
        begin(s, seat, ChooseRegionToMoveFrom(seat, own=0, either=5, card=self.source))


class MoveOwnFromOne(Card):
    """Rule B6.3: choose a region and move as many of your own as you like out of it."""

    def __init__(self) -> None:
        super().__init__(6, "move_own_from_one", deck=1)

    def special_action(self, s: State, seat: i64) -> None:
        begin(s, seat, move_own(seat, self.source))


class PlaceTwoAnywhere(Card):
    """Rule B6.1: place up to two more from your court, in any regions or the Castillo."""

    def __init__(self) -> None:
        super().__init__(7, "place_2_anywhere", deck=1)

    def special_action(self, s: State, seat: i64) -> None:
        begin(s, seat, place_anywhere(seat, self.source))


class MoveOwnOrPlace(Card):
    """Rule B6.3: either move your own out of one region, or place two more anywhere."""

    def __init__(self) -> None:
        super().__init__(8, "move_own_or_place", deck=1)

    def special_action(self, s: State, seat: i64) -> None:
        begin(s, seat, ChooseHalf(seat, card=self.source))


@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseHalf(NamingQuestion):
    """The question which half of a two-way card is used."""

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
            begin(s, seat, move_own(seat, self.card))
        else:
            begin(s, seat, place_anywhere(seat, self.card))


def move_own(seat: i64, card: i64) -> ChooseRegionToMoveFrom:
    """The question for moving any number of one's own caballeros out of one region."""
    return ChooseRegionToMoveFrom(seat, own=ALL_OF_THEM, either=0, card=card)


def place_anywhere(seat: i64, card: i64) -> PlaceCaballeros:
    """The question for placing two more caballeros anywhere, not only next to the King."""
    return PlaceCaballeros(seat, left=2, reach=ANYWHERE, announced_as=SPECIAL_STEP, card=card)


# ---- deck 2: Veto, caballeros sent back, a region scored


class Veto(Card):
    """Rule B12.1: lies open before you through the next round; stop one action of another."""

    def __init__(self) -> None:
        super().__init__(VETO_CARD, "veto", deck=2, copies=2)

    def is_repeatable(self, s: State) -> bool:
        return False

    def special_action(self, s: State, seat: i64) -> None:
        begin(s, seat, LayOutVeto(seat))


class DecayOfAuthority(Card):
    """Rule B7.1: every opponent returns his court, or part of it, to the provinces."""

    def __init__(self, source: i64, name: str, *, most: i64) -> None:
        super().__init__(source, name, deck=2)
        self.most: Final = most

    def special_action(self, s: State, seat: i64) -> None:
        begin(s, seat, EmptyCourts(seat, most=self.most))


class TakeOneOfEachCard(Card):
    """Rule B7.2: take one caballero of each opponent from regions back to his provinces."""

    def __init__(self) -> None:
        super().__init__(12, "take_one_of_each", deck=2)

    def special_action(self, s: State, seat: i64) -> None:
        begin(s, seat, TakeOneOfEach(seat, distance=1, card=self.source))


class AngryKingCard(Card):
    """Rule B7.3: each opponent returns three from court and regions, as he chooses."""

    def __init__(self) -> None:
        super().__init__(13, "angry_king", deck=2)

    def special_action(self, s: State, seat: i64) -> None:
        begin(s, seat, AngryKing(seat, distance=1, card=self.source))


class GiveUpCard(Card):
    """Rule B7.4: each opponent names in secret a region of his and returns all, or two."""

    def __init__(self, source: i64, name: str, *, least: i64, all_of_them: i64) -> None:
        super().__init__(source, name, deck=2)
        self.least: Final = least
        self.all_of_them: Final = all_of_them

    def special_action(self, s: State, seat: i64) -> None:
        discs = GiveUpByDisc(seat, self.least, all_of_them=self.all_of_them, card=self.source)
        begin(s, seat, discs)


class ScoreOneRegion(Card):
    """Rule B9.4: score one region of your choice; the same card is in two decks."""

    def __init__(self, source: i64, name: str, *, deck: i64, copies: i64) -> None:
        super().__init__(source, name, deck, copies=copies)

    def special_action(self, s: State, seat: i64) -> None:
        begin(s, seat, ChooseRegionToScore(seat, card=self.source))


# ---- deck 3: special scorings


class ScoreClass(Card):
    """Rule B9.4: score all regions of a class, in the order you choose; never the Castillo."""

    def __init__(self, source: i64, name: str, *, copies: i64, low: i64, high: i64) -> None:
        super().__init__(source, name, deck=3, copies=copies)
        self.low: Final = low
        self.high: Final = high

    def special_action(self, s: State, seat: i64) -> None:
        regions = regions_of_class(s, self.low, self.high)
        begin(s, seat, ScoreInChosenOrder(seat, regions, card=self.source))


class ScoreCastilloCard(Card):
    """Rule B9.2: score the Castillo; its caballeros go back in."""

    def __init__(self) -> None:
        super().__init__(20, "score_castillo", deck=3, copies=2)

    def special_action(self, s: State, seat: i64) -> None:
        begin(s, seat, ScorePlace(seat, CASTILLO, ALL_PLACES, card=self.source, regions_left=0))


class ScoreFirstOnly(Card):
    """Rule B9.6: score every region, but only its sole leader scores."""

    def __init__(self) -> None:
        super().__init__(21, "score_first_only", deck=3)

    def special_action(self, s: State, seat: i64) -> None:
        begin(s, seat, ScoreInBoardOrder(seat, all_regions(s), how=FIRST_ONLY, card=self.source))


class ScoreMost(Card):
    """Rule B9.5: score the region where most caballeros stand, or all that tie."""

    def __init__(self) -> None:
        super().__init__(22, "score_most", deck=3)

    def special_action(self, s: State, seat: i64) -> None:
        begin(s, seat, ScoreInChosenOrder(seat, most_populated(s), card=self.source))


class ScoreFewest(Card):
    """Rule B9.5: score the region where fewest stand, but not none, or all that tie."""

    def __init__(self) -> None:
        super().__init__(23, "score_fewest", deck=3)

    def special_action(self, s: State, seat: i64) -> None:
        begin(s, seat, ScoreInChosenOrder(seat, least_populated(s), card=self.source))


# ---- deck 4


class MobileBoard(Card):
    """Rule B11.3: bring in one of the two small score boards, or move one."""

    def __init__(self) -> None:
        super().__init__(25, "mobile_board", deck=4, copies=3)

    def special_action(self, s: State, seat: i64) -> None:
        begin(s, seat, ChooseBoard(seat, card=self.source))


class PowerOfTheCards(Card):
    """Rule B13.1: take a power card you have played back to your hand."""

    def __init__(self) -> None:
        super().__init__(26, "power_back", deck=4, copies=2)

    def special_action(self, s: State, seat: i64) -> None:
        begin(s, seat, TakePowerBack(seat, card=self.source))


class TheCourt(Card):
    """Rule B3.1: bring up to two caballeros to your court, as in the supply."""

    def __init__(self) -> None:
        super().__init__(27, "the_court", deck=4)

    def special_action(self, s: State, seat: i64) -> None:
        begin(s, seat, Supply(seat, number=2, card=self.source))


class GrandeCard(Card):
    """Rule B11.2: move your Grande to another region."""

    def __init__(self) -> None:
        super().__init__(28, "grande", deck=4, copies=2)

    def special_action(self, s: State, seat: i64) -> None:
        begin(s, seat, MoveGrande(seat, card=self.source))


class ScoreByDiscCard(Card):
    """Rule B9.8: everybody names a region in secret; those named once are scored."""

    def __init__(self) -> None:
        super().__init__(29, "score_by_disc", deck=4)

    def special_action(self, s: State, seat: i64) -> None:
        begin(s, seat, ScoreByDisc(seat, card=self.source))


class Eviction(Card):
    """Rule B7.5: name a region; every opponent there leaves for the region on his disc."""

    def __init__(self) -> None:
        super().__init__(30, "eviction", deck=4)

    def special_action(self, s: State, seat: i64) -> None:
        begin(s, seat, ChooseRegionToEvict(seat, card=self.source))


class RoyalAdviser(Card):
    """Rule B11.1: the King goes to a neighbouring region."""

    def __init__(self) -> None:
        super().__init__(31, "royal_adviser", deck=4)

    def special_action(self, s: State, seat: i64) -> None:
        begin(s, seat, MoveKing(seat, neighbours_only=1, card=self.source))


# ---- deck 5


class KingCard(Card):
    """Rule B11.1: the King goes to any region."""

    def __init__(self) -> None:
        super().__init__(32, "king", deck=5)

    def special_action(self, s: State, seat: i64) -> None:
        begin(s, seat, MoveKing(seat, neighbours_only=0, card=self.source))


def all_cards() -> tuple[Card, ...]:
    """The cards of the five decks, in the order of the rules."""
    return (
        MoveCard(0, "move_3", either=3),
        MoveCard(1, "move_4", either=4, numbers_from=DERIVED),
        MoveCard(2, "move_4_own", own=4),
        MoveCard(3, "move_3_others", foreign=3),
        MoveCard(4, "move_2_and_2", copies=2, own=2, foreign=2),
        MoveFiveFromOne(),
        MoveOwnFromOne(),
        PlaceTwoAnywhere(),
        MoveOwnOrPlace(),
        Veto(),
        DecayOfAuthority(10, "empty_courts", most=ALL_OF_THEM),
        DecayOfAuthority(11, "empty_courts_of_3", most=3),
        TakeOneOfEachCard(),
        AngryKingCard(),
        GiveUpCard(14, "give_up_a_region", least=1, all_of_them=1),
        GiveUpCard(15, "give_up_2", least=2, all_of_them=0),
        ScoreOneRegion(16, "score_a_region", deck=2, copies=3),
        ScoreClass(17, "score_fours", copies=2, low=4, high=4),
        ScoreClass(18, "score_fives", copies=2, low=5, high=5),
        ScoreClass(19, "score_sixes", copies=1, low=6, high=7),
        ScoreCastilloCard(),
        ScoreFirstOnly(),
        ScoreMost(),
        ScoreFewest(),
        ScoreOneRegion(24, "score_any", deck=3, copies=1),
        MobileBoard(),
        PowerOfTheCards(),
        TheCourt(),
        GrandeCard(),
        ScoreByDiscCard(),
        Eviction(),
        RoyalAdviser(),
        KingCard(),
    )
