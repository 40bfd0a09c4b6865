"""The power cards and the two shared cards. Each says what it does, and does it in ``play``."""

from __future__ import annotations

from mypy_extensions import i64

from elgrande.base.board import CASTILLO, COURT
from elgrande.base.moving import ALL_OF_THEM, ANY_REGION, MoveCaballeros
from elgrande.base.pieces import ChooseBoard, MoveKing
from elgrande.base.placing import ANYWHERE, NEAR_THE_KING, PlaceCaballeros
from elgrande.base.queries import placements
from elgrande.base.reasons import COURT_EMPTY
from elgrande.base.returning import AngryKing, EmptyCourts, TakeOneOfEach
from elgrande.base.scoring import (
    FIRST_ONLY,
    ScoreInBoardOrder,
    ScoreInChosenOrder,
    all_regions,
    regions_of_class,
)
from elgrande.base.turn import announce
from elgrande.boxes.king_and_intrigue.rules import powers
from elgrande.boxes.king_and_intrigue.rules.abolishing import ChooseEffect
from elgrande.boxes.king_and_intrigue.rules.card import PowerCard
from elgrande.boxes.king_and_intrigue.rules.castillo import (
    ChooseShift,
    CloseCastillo,
    ThrowGrandesIn,
    ThrowIn,
    why_closed,
)
from elgrande.boxes.king_and_intrigue.rules.fields import (
    COLLAPSE_BY,
    FIESTA,
    GRANDE_MAY_STAY,
    RECALL_AS_IN_BASE_GAME,
)
from elgrande.boxes.king_and_intrigue.rules.lasting import (
    ALLIANCE,
    BRIDGE,
    LIMIT_TABLE,
    PROTECTION_MARKER,
    QUARANTINE_MARKER,
    BringMistress,
    ChooseBoardToTurn,
    ChooseRegionToMark,
    ChooseTableToMove,
    ChooseTwoRegions,
    KeepCard,
    LayVetoOut,
    free_limit_table,
)
from elgrande.boxes.king_and_intrigue.rules.moving import (
    Blow,
    ChooseCivilWar,
    ChooseIntrigue,
    MoveFreeGrande,
    MoveGrandeOrStay,
    PlaceFreely,
    Recall,
    SendGrandesOut,
)
from elgrande.boxes.king_and_intrigue.rules.placing import PlaceInstead
from elgrande.boxes.king_and_intrigue.rules.powers import (
    FIESTA_PLACES,
    GRANDES_COMPANIONS,
    INTRIGUE_CARD,
    INTRIGUE_LINE,
    KING_CARD,
    KING_LINE,
    LINES,
    THROWN_IN,
    Line,
    source_of,
)
from elgrande.boxes.king_and_intrigue.rules.queries import doubling_markers_out
from elgrande.boxes.king_and_intrigue.rules.reasons import (
    MARKER_ALREADY_THERE,
    NO_MARKER_LEFT,
    ONLY_AT_THE_START,
)
from elgrande.boxes.king_and_intrigue.rules.scoring import (
    ANY_PLACE,
    OWN_PLACE,
    TIE_OF_TWO,
    ChooseOpponent,
    ChooseScoring,
    LastMoves,
    ScoreByDiscs,
    ScoreNow,
    TakeRegionCard,
)
from elgrande.engine.frame import OFFERED
from elgrande.engine.ids import COLOURS, NOBODY, NOWHERE
from elgrande.engine.ruleset import Ruleset
from elgrande.engine.scope import PLACING_STEP, SPECIAL_STEP, declare
from elgrande.engine.state import State

# ---- the two shared cards


class KingShared(PowerCard):
    """Rule K3.7: the King goes to any region, or stays; before or after placing."""

    def play(self, s: State, seat: i64) -> None:
        s.push(MoveKing(seat, 0, self.source))


class IntrigueShared(PowerCard):
    """Rule K3.6: move one caballero of any colour, or as many of your own out of one region."""

    def play(self, s: State, seat: i64) -> None:
        s.push(ChooseIntrigue(seat, self.source))


# ---- the tens


class Joker(PowerCard):
    """Rule K2.2: another card of the hand, added when all have played, stands for it."""


class Intrigue(PowerCard):
    """Rule K5.10: always the lowest, so it brings the Intrigue card and its action."""

    def acts_as(self) -> i64:
        return INTRIGUE_CARD


class FreePlacing(PowerCard):
    """Rule K5.20: place your number anywhere but in the King's region."""

    def is_placing(self, s: State) -> bool:
        return True

    def play(self, s: State, seat: i64) -> None:
        left = placements(s, seat, 0)
        frame = PlaceFreely(seat, left, ANYWHERE, PLACING_STEP, self.source)
        announce(s, seat, PlaceInstead(frame))


class Decay(PowerCard):
    """Rule K5.30: every opponent returns all of his court to the provinces."""

    def play(self, s: State, seat: i64) -> None:
        declare(s, SPECIAL_STEP, seat, EmptyCourts(seat, ALL_OF_THEM))


class Veto(PowerCard):
    """Rule K5.40: lies open through the next round, or is used early; stops one action."""

    def play(self, s: State, seat: i64) -> None:
        s.push(LayVetoOut(seat))


class AngryKingCard(PowerCard):
    """Rule K5.50: each opponent returns three of his choice from regions and court."""

    def play(self, s: State, seat: i64) -> None:
        announce(s, seat, AngryKing(seat, 1, self.source))


class ScoreClass(PowerCard):
    """Rules K5.60 and K5.100: score all regions of one class, in the order you choose."""

    def __init__(self, source: i64, line: Line, number: i64) -> None:
        super().__init__(source, line)
        self.number = number

    def play(self, s: State, seat: i64) -> None:
        regions = regions_of_class(s, self.number, self.number)
        scoring = ScoreInChosenOrder(seat, regions, self.source)
        if regions == 0:
            announce(s, seat, scoring)
        else:
            s.push(scoring)
            announce(s, seat, LastMoves(0))


class RecallCard(PowerCard):
    """Rule K5.70: one caballero of each opponent goes back, as with the base game's card."""

    def is_compulsory(self, rules: Ruleset) -> bool:
        return self.must and rules.settings[RECALL_AS_IN_BASE_GAME] != 0

    def play(self, s: State, seat: i64) -> None:
        if s.rules.settings[RECALL_AS_IN_BASE_GAME] != 0:
            announce(s, seat, TakeOneOfEach(seat, 1, self.source))
        else:
            announce(s, seat, Recall(seat, 1, self.source))


class GrandeCard(PowerCard):
    """Rule K5.80: your Grande and up to two of your caballeros, each where you like, may move."""

    def play(self, s: State, seat: i64) -> None:
        own = MoveCaballeros(seat, GRANDES_COMPANIONS, 0, 0, ANY_REGION, self.source)
        s.push(own)
        if s.rules.settings[GRANDE_MAY_STAY] != 0:
            announce(s, seat, MoveGrandeOrStay(seat, self.source))
        else:
            announce(s, seat, MoveFreeGrande(seat, self.source))


class MobileBoard(PowerCard):
    """Rule K5.90: bring in one of the two small score boards, or move one."""

    def play(self, s: State, seat: i64) -> None:
        s.push(ChooseBoard(seat, self.source))


class ScoreCastillo(PowerCard):
    """Rule K5.110: score the Castillo; its caballeros go back in."""

    def play(self, s: State, seat: i64) -> None:
        s.push(ScoreNow(CASTILLO, self.source))
        announce(s, seat, LastMoves(0))


class ScoreFirstOnly(PowerCard):
    """Rule K5.120: score every region, but only first places."""

    def play(self, s: State, seat: i64) -> None:
        s.push(ScoreInBoardOrder(seat, all_regions(s), FIRST_ONLY, self.source))
        announce(s, seat, LastMoves(0))


class DoublingCard(PowerCard):
    """Rule K5.130: a region on a face-down card counts double at the next general scoring."""

    def why_not(self, s: State, seat: i64) -> i64:
        return NO_MARKER_LEFT if doubling_markers_out(s) == 2 else OFFERED

    def play(self, s: State, seat: i64) -> None:
        declare(s, SPECIAL_STEP, seat, TakeRegionCard(seat, self.source))


class IntoCastillo(PowerCard):
    """Rule K5.140: throw two caballeros of every player from regions into the Castillo."""

    def why_not(self, s: State, seat: i64) -> i64:
        return why_closed(s)

    def play(self, s: State, seat: i64) -> None:
        announce(s, seat, ThrowIn(seat, 0, THROWN_IN, self.source))


class ScoreARegion(PowerCard):
    """Rules K5.105, K5.135 and K5.150: score one region, as the card allows."""

    def __init__(self, source: i64, line: Line, condition: i64) -> None:
        super().__init__(source, line)
        self.condition = condition

    def play(self, s: State, seat: i64) -> None:
        s.push(ChooseScoring(seat, self.condition, self.source))


class RoyalAdviser(PowerCard):
    """Rule K5.160: the King goes to a neighbouring region, before or after placing."""

    def play(self, s: State, seat: i64) -> None:
        s.push(MoveKing(seat, 1, self.source))


class SecretScoring(PowerCard):
    """Rule K5.170: everybody names a region in secret; those named once are scored."""

    def play(self, s: State, seat: i64) -> None:
        declare(s, SPECIAL_STEP, seat, ScoreByDiscs(seat, self.source))


class King(PowerCard):
    """Rule K5.180: always the highest, so it brings the King card and its action."""

    def acts_as(self) -> i64:
        return KING_CARD


# ---- the Player's Edition


class Outing(PowerCard):
    """Rule K5.13: each opponent names another region in secret and moves his Grande there."""

    def play(self, s: State, seat: i64) -> None:
        declare(s, SPECIAL_STEP, seat, SendGrandesOut(seat, self.source))


class Shift(PowerCard):
    """Rule K5.23: move the Castillo to a region; all caballeros there go inside."""

    def play(self, s: State, seat: i64) -> None:
        s.push(ChooseShift(seat, self.source))


class CivilWar(PowerCard):
    """Rule K5.33: one of your court goes to a region; opponents there go to their courts."""

    def why_not(self, s: State, seat: i64) -> i64:
        return COURT_EMPTY if s.board[COURT * COLOURS + seat] == 0 else OFFERED

    def play(self, s: State, seat: i64) -> None:
        s.push(ChooseCivilWar(seat, self.source))


class Alliance(PowerCard):
    """Rule K5.53: two regions count together when next all score."""

    def play(self, s: State, seat: i64) -> None:
        s.push(ChooseTwoRegions(seat, ALLIANCE, NOWHERE, self.source))


class Bridge(PowerCard):
    """Rule K5.63: a bridge with one of your court on it; later your caballeros may cross."""

    def why_not(self, s: State, seat: i64) -> i64:
        return COURT_EMPTY if s.board[COURT * COLOURS + seat] == 0 else OFFERED

    def play(self, s: State, seat: i64) -> None:
        s.push(ChooseTwoRegions(seat, BRIDGE, NOWHERE, self.source))


class Revolt(PowerCard):
    """Rule K5.73: turn one of the two small score boards: the fewest come first."""

    def play(self, s: State, seat: i64) -> None:
        s.push(ChooseBoardToTurn(seat, self.source))


class Collapse(PowerCard):
    """Rule K5.83: nobody enters the Castillo until it has been emptied."""

    def why_not(self, s: State, seat: i64) -> i64:
        return MARKER_ALREADY_THERE if s.table[COLLAPSE_BY] != NOBODY else OFFERED

    def play(self, s: State, seat: i64) -> None:
        declare(s, SPECIAL_STEP, seat, CloseCastillo(seat, self.source))


class Quarantine(PowerCard):
    """Rule K5.93: nothing changes in a region until after the next general scoring."""

    def play(self, s: State, seat: i64) -> None:
        s.push(ChooseRegionToMark(seat, QUARANTINE_MARKER, 0, self.source))


class Whirlwind(PowerCard):
    """Rule K5.103: the region on your disc, set with the card, is emptied when your turn begins."""

    def why_not(self, s: State, seat: i64) -> i64:
        return ONLY_AT_THE_START

    def play(self, s: State, seat: i64) -> None:
        declare(s, SPECIAL_STEP, seat, Blow(seat, self.source))


class Mistress(PowerCard):
    """Rule K5.113: this round the King's region is not taboo and has no King's bonus."""

    def play(self, s: State, seat: i64) -> None:
        declare(s, SPECIAL_STEP, seat, BringMistress(seat, self.source))


# ---- the special cards


class Fiesta(PowerCard):
    """Rule K5.15: place up to five more; in the Decennial edition five instead of your number."""

    def is_placing(self, s: State) -> bool:
        return s.rules.settings[FIESTA] != 0

    def play(self, s: State, seat: i64) -> None:
        if self.is_placing(s):
            frame = PlaceCaballeros(seat, FIESTA_PLACES, NEAR_THE_KING, PLACING_STEP, self.source)
            announce(s, seat, PlaceInstead(frame))
        else:
            frame = PlaceCaballeros(seat, FIESTA_PLACES, NEAR_THE_KING, SPECIAL_STEP, self.source)
            announce(s, seat, frame)


class KeptCard(PowerCard):
    """Rule K5.25: set your disc after the others. 75: move one caballero before a scoring."""

    def play(self, s: State, seat: i64) -> None:
        declare(s, SPECIAL_STEP, seat, KeepCard(seat, self.source))


class Coup(PowerCard):
    """Rule K5.35: all Grandes outside the King's region go into the Castillo."""

    def why_not(self, s: State, seat: i64) -> i64:
        return why_closed(s)

    def play(self, s: State, seat: i64) -> None:
        declare(s, SPECIAL_STEP, seat, ThrowGrandesIn(seat, self.source))


class SixTakes(PowerCard):
    """Rule K5.55: a limit table of six spaces lies in a region from now on."""

    def play(self, s: State, seat: i64) -> None:
        table = free_limit_table(s)
        if table == NOBODY:
            s.push(ChooseTableToMove(seat, self.source))
        else:
            s.push(ChooseRegionToMark(seat, LIMIT_TABLE, table, self.source))


class Protection(PowerCard):
    """Rule K5.85: nothing changes in a region for the rest of the round and its scoring."""

    def play(self, s: State, seat: i64) -> None:
        s.push(ChooseRegionToMark(seat, PROTECTION_MARKER, 0, self.source))


class Abolish(PowerCard):
    """Rule K5.95: take away a kept card of anybody, or a limit table."""

    def play(self, s: State, seat: i64) -> None:
        s.push(ChooseEffect(seat, self.source))


class ScoreOfThree(PowerCard):
    """Rule K5.145: an opponent chooses which of three regions you name is scored."""

    def play(self, s: State, seat: i64) -> None:
        announce(s, seat, ChooseOpponent(seat, self.source))


CLASSES: dict[int, type[PowerCard]] = {
    powers.JOKER: Joker,
    powers.INTRIGUE: Intrigue,
    powers.OUTING: Outing,
    powers.FIESTA: Fiesta,
    powers.FREE_PLACING: FreePlacing,
    powers.SHIFT: Shift,
    powers.ESPIONAGE: KeptCard,
    powers.DECAY: Decay,
    powers.CIVIL_WAR: CivilWar,
    powers.COUP: Coup,
    powers.VETO: Veto,
    powers.ANGRY_KING: AngryKingCard,
    powers.ALLIANCE: Alliance,
    powers.SIX_TAKES: SixTakes,
    powers.BRIDGE: Bridge,
    powers.RECALL: RecallCard,
    powers.REVOLT: Revolt,
    powers.LAST_MOVE: KeptCard,
    powers.GRANDE: GrandeCard,
    powers.COLLAPSE: Collapse,
    powers.PROTECTION: Protection,
    powers.MOBILE_BOARD: MobileBoard,
    powers.QUARANTINE: Quarantine,
    powers.ABOLISH: Abolish,
    powers.WHIRLWIND: Whirlwind,
    powers.SCORE_CASTILLO: ScoreCastillo,
    powers.MISTRESS: Mistress,
    powers.SCORE_FIRST_ONLY: ScoreFirstOnly,
    powers.DOUBLING: DoublingCard,
    powers.INTO_CASTILLO: IntoCastillo,
    powers.SCORE_OF_THREE: ScoreOfThree,
    powers.ROYAL_ADVISER: RoyalAdviser,
    powers.SCORE_BY_DISC: SecretScoring,
    powers.KING: King,
}
CLASS_SCORED: dict[int, int] = {powers.SCORE_FOURS: 4, powers.SCORE_FIVES: 5}
REGION_SCORED: dict[int, int] = {
    powers.SCORE_OWN_PLACE: OWN_PLACE,
    powers.SCORE_TIED: TIE_OF_TWO,
    powers.SCORE_ANY: ANY_PLACE,
}


def card_of(line: Line) -> PowerCard:
    """The card of a line."""
    source = source_of(line.power)
    if line.power in CLASS_SCORED:
        return ScoreClass(source, line, CLASS_SCORED[line.power])
    if line.power in REGION_SCORED:
        return ScoreARegion(source, line, REGION_SCORED[line.power])
    return CLASSES[line.power](source, line)


def all_cards() -> tuple[PowerCard, ...]:
    """The shared cards, then every power card by value."""
    return (
        KingShared(KING_CARD, KING_LINE),
        IntrigueShared(INTRIGUE_CARD, INTRIGUE_LINE),
        *[card_of(line) for line in LINES],
    )
