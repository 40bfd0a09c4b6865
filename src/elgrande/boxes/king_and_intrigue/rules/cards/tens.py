"""The 18 tens by value, which are the power cards of the box of 1997."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from elgrande.base.board import CASTILLO
from elgrande.base.moving import ALL_OF_THEM, ANY_REGION, MoveCaballeros
from elgrande.base.pieces import ChooseBoard, MoveGrande, MoveKing
from elgrande.base.placing import ANYWHERE
from elgrande.base.queries import placements
from elgrande.base.regions import all_regions, regions_of_class
from elgrande.base.returning import AngryKing, EmptyCourts, TakeOneOfEach
from elgrande.base.scoring import (
    FIRST_ONLY,
    ScoreInBoardOrder,
    ScoreInChosenOrder,
)
from elgrande.boxes.king_and_intrigue.rules import powers
from elgrande.boxes.king_and_intrigue.rules.card import PowerCard
from elgrande.boxes.king_and_intrigue.rules.castillo import ThrowIn, why_closed
from elgrande.boxes.king_and_intrigue.rules.fields import (
    DOUBLING_CARDS,
    GRANDE_MAY_STAY,
    RECALL_AS_IN_BASE_GAME,
)
from elgrande.boxes.king_and_intrigue.rules.last_moves import LastMoves
from elgrande.boxes.king_and_intrigue.rules.lasting import LayVetoOut
from elgrande.boxes.king_and_intrigue.rules.moving import (
    MoveFreeGrande,
    MoveGrandeOrStay,
    PlaceFreely,
    Recall,
)
from elgrande.boxes.king_and_intrigue.rules.placing import PlaceInstead
from elgrande.boxes.king_and_intrigue.rules.powers import TENS
from elgrande.boxes.king_and_intrigue.rules.reasons import NO_MARKER_LEFT
from elgrande.boxes.king_and_intrigue.rules.scoring import (
    ANY_PLACE,
    ChooseScoring,
    ScoreByDiscs,
    ScoreNow,
    TakeRegionCard,
)
from elgrande.engine.card import DERIVED, PRINTED, RECONSTRUCTED
from elgrande.engine.frame import OFFERED
from elgrande.engine.ruleset import Ruleset
from elgrande.engine.scope import PLACING_STEP, begin
from elgrande.engine.state import State


class Intrigue(PowerCard):
    """Rule K5.10: always the lowest, so it brings the Intrigue card and its action."""

    def __init__(self) -> None:
        super().__init__(powers.INTRIGUE, "intrigue_10", TENS, value=10, caballeros=6)

    def acts_as(self) -> i64:
        return powers.INTRIGUE_CARD


class FreePlacing(PowerCard):
    """Rule K5.20: place your number anywhere but in the King's region."""

    def __init__(self) -> None:
        super().__init__(powers.FREE_PLACING, "free_placing_20", TENS, value=20, caballeros=5)

    def is_placing(self, s: State) -> bool:
        return True

    def special_action(self, s: State, seat: i64) -> None:
        number = placements(s, seat, 0)
        placing = PlaceFreely(
            seat, left=number, reach=ANYWHERE, announced_as=PLACING_STEP, card=self.source
        )
        begin(s, seat, PlaceInstead(placing))


class Decay(PowerCard):
    """Rule K5.30: every opponent returns all of his court to the provinces."""

    def __init__(self) -> None:
        super().__init__(
            powers.DECAY,
            "decay_30",
            TENS,
            value=30,
            caballeros=5,
            must=True,
            value_from=DERIVED,
            effect_from=DERIVED,
        )

    def special_action(self, s: State, seat: i64) -> None:
        begin(s, seat, EmptyCourts(seat, most=ALL_OF_THEM))


class Veto(PowerCard):
    """Rule K5.40: lies open through the next round, or is used early; stops one action."""

    def __init__(self) -> None:
        super().__init__(
            powers.VETO, "veto_40", TENS, value=40, caballeros=4, caballeros_from=PRINTED
        )

    def is_repeatable(self, s: State) -> bool:
        return False

    def special_action(self, s: State, seat: i64) -> None:
        begin(s, seat, LayVetoOut(seat))


class AngryKingCard(PowerCard):
    """Rule K5.50: each opponent returns three of his choice from regions and court."""

    def __init__(self) -> None:
        super().__init__(
            powers.ANGRY_KING,
            "angry_king_50",
            TENS,
            value=50,
            caballeros=4,
            must=True,
            value_from=DERIVED,
        )

    def special_action(self, s: State, seat: i64) -> None:
        begin(s, seat, AngryKing(seat, distance=1, card=self.source))


class ScoreClass(PowerCard):
    """Rules K5.60 and K5.100: score all regions of one class, in the order you choose."""

    def __init__(self, power: i64, name: str, *, value: i64, caballeros: i64, number: i64) -> None:
        super().__init__(
            power,
            name,
            TENS,
            value=value,
            caballeros=caballeros,
            must=True,
            effect_from=RECONSTRUCTED,
        )
        self.number: Final = number

    def special_action(self, s: State, seat: i64) -> None:
        regions = regions_of_class(s, self.number, self.number)
        scoring = ScoreInChosenOrder(seat, regions, card=self.source)
        if regions == 0:
            begin(s, seat, scoring)
        else:
            begin(s, seat, LastMoves(taken=0), scoring)


class RecallCard(PowerCard):
    """Rule K5.70: one caballero of each opponent goes back, as with the base game's card."""

    def __init__(self) -> None:
        super().__init__(
            powers.RECALL,
            "recall_70",
            TENS,
            value=70,
            caballeros=3,
            must=True,
            value_from=DERIVED,
        )

    def is_compulsory(self, rules: Ruleset) -> bool:
        return self.must and rules.settings[RECALL_AS_IN_BASE_GAME] != 0

    def special_action(self, s: State, seat: i64) -> None:
        if s.rules.settings[RECALL_AS_IN_BASE_GAME] != 0:
            begin(s, seat, TakeOneOfEach(seat, distance=1, card=self.source))
        else:
            begin(s, seat, Recall(seat, distance=1, card=self.source))


class GrandeCard(PowerCard):
    """Rule K5.80: your Grande and up to two of your caballeros may move, each where you like.

    No source prints how many caballeros may move.
    """

    def __init__(self) -> None:
        super().__init__(
            powers.GRANDE, "grande_80", TENS, value=80, caballeros=3, effect_from=RECONSTRUCTED
        )

    def special_action(self, s: State, seat: i64) -> None:
        grande: MoveGrande = MoveFreeGrande(seat, card=self.source)
        if s.rules.settings[GRANDE_MAY_STAY] != 0:
            grande = MoveGrandeOrStay(seat, card=self.source)
        companions = MoveCaballeros(
            seat, own=2, foreign=0, either=0, region=ANY_REGION, card=self.source
        )
        begin(s, seat, grande, companions)


class MobileBoard(PowerCard):
    """Rule K5.90: bring in one of the two small score boards, or move one."""

    def __init__(self) -> None:
        super().__init__(
            powers.MOBILE_BOARD,
            "mobile_board_90",
            TENS,
            value=90,
            caballeros=3,
            effect_from=DERIVED,
        )

    def special_action(self, s: State, seat: i64) -> None:
        begin(s, seat, ChooseBoard(seat, card=self.source))


class ScoreCastillo(PowerCard):
    """Rule K5.110: score the Castillo; its caballeros go back in."""

    def __init__(self) -> None:
        super().__init__(
            powers.SCORE_CASTILLO,
            "score_castillo_110",
            TENS,
            value=110,
            caballeros=2,
            must=True,
            effect_from=DERIVED,
        )

    def special_action(self, s: State, seat: i64) -> None:
        begin(s, seat, LastMoves(taken=0), ScoreNow(CASTILLO, card=self.source))


class ScoreFirstOnly(PowerCard):
    """Rule K5.120: score every region, but only first places."""

    def __init__(self) -> None:
        super().__init__(
            powers.SCORE_FIRST_ONLY,
            "score_first_only_120",
            TENS,
            value=120,
            caballeros=2,
            must=True,
            effect_from=RECONSTRUCTED,
        )

    def special_action(self, s: State, seat: i64) -> None:
        scoring = ScoreInBoardOrder(seat, all_regions(s), how=FIRST_ONLY, card=self.source)
        begin(s, seat, LastMoves(taken=0), scoring)


class DoublingCard(PowerCard):
    """Rule K5.130: a region on a face-down card counts double at the next general scoring."""

    def __init__(self) -> None:
        super().__init__(
            powers.DOUBLING,
            "doubling_130",
            TENS,
            value=130,
            caballeros=1,
            value_from=DERIVED,
            effect_from=DERIVED,
        )

    def why_not(self, s: State, seat: i64) -> i64:
        return NO_MARKER_LEFT if DOUBLING_CARDS.number_out(s) == 2 else OFFERED

    def is_repeatable(self, s: State) -> bool:
        return False

    def special_action(self, s: State, seat: i64) -> None:
        begin(s, seat, TakeRegionCard(seat, card=self.source))


class IntoCastillo(PowerCard):
    """Rule K5.140: throw two caballeros of every player from regions into the Castillo."""

    def __init__(self) -> None:
        super().__init__(
            powers.INTO_CASTILLO,
            "into_castillo_140",
            TENS,
            value=140,
            caballeros=1,
            value_from=DERIVED,
            effect_from=DERIVED,
        )

    def why_not(self, s: State, seat: i64) -> i64:
        return why_closed(s)

    def special_action(self, s: State, seat: i64) -> None:
        begin(s, seat, ThrowIn(seat, distance=0, left=powers.THROWN_IN, card=self.source))


class ScoreAny(PowerCard):
    """Rule K5.150: score one region of your choice."""

    def __init__(self) -> None:
        super().__init__(powers.SCORE_ANY, "score_any_150", TENS, value=150, caballeros=1)

    def special_action(self, s: State, seat: i64) -> None:
        begin(s, seat, ChooseScoring(seat, condition=ANY_PLACE, card=self.source))


class RoyalAdviser(PowerCard):
    """Rule K5.160: the King goes to a neighbouring region, before or after placing."""

    def __init__(self) -> None:
        super().__init__(
            powers.ROYAL_ADVISER,
            "royal_adviser_160",
            TENS,
            value=160,
            caballeros=0,
            value_from=DERIVED,
            caballeros_from=DERIVED,
        )

    def special_action(self, s: State, seat: i64) -> None:
        begin(s, seat, MoveKing(seat, neighbours_only=1, card=self.source))


class SecretScoring(PowerCard):
    """Rule K5.170: everybody names a region in secret; those named once are scored."""

    def __init__(self) -> None:
        super().__init__(
            powers.SCORE_BY_DISC,
            "score_by_disc_170",
            TENS,
            value=170,
            caballeros=0,
            must=True,
            caballeros_from=DERIVED,
        )

    def special_action(self, s: State, seat: i64) -> None:
        begin(s, seat, ScoreByDiscs(seat, card=self.source))


class King(PowerCard):
    """Rule K5.180: always the highest, so it brings the King card and its action."""

    def __init__(self) -> None:
        super().__init__(
            powers.KING, "king_180", TENS, value=180, caballeros=0, caballeros_from=DERIVED
        )

    def acts_as(self) -> i64:
        return powers.KING_CARD


def tens() -> tuple[PowerCard, ...]:
    """The tens, by value."""
    return (
        Intrigue(),
        FreePlacing(),
        Decay(),
        Veto(),
        AngryKingCard(),
        ScoreClass(powers.SCORE_FOURS, "score_fours_60", value=60, caballeros=4, number=4),
        RecallCard(),
        GrandeCard(),
        MobileBoard(),
        ScoreClass(powers.SCORE_FIVES, "score_fives_100", value=100, caballeros=2, number=5),
        ScoreCastillo(),
        ScoreFirstOnly(),
        DoublingCard(),
        IntoCastillo(),
        ScoreAny(),
        RoyalAdviser(),
        SecretScoring(),
        King(),
    )
