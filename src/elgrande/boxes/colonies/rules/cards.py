"""Deck 6 and deck 7, one class a card, each with its numbers and where they come from."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from elgrande.base.moving import ANY_REGION, MoveCaballeros
from elgrande.base.scoring import ScoreInChosenOrder
from elgrande.boxes.colonies.rules.actions import (
    ChooseDelayedRegion,
    Conspire,
    ScoreAsInquisitor,
    TakeInquisitor,
    move_black,
)
from elgrande.boxes.colonies.rules.board import NEW_REGIONS
from elgrande.boxes.colonies.rules.card import ColonyCard
from elgrande.boxes.colonies.rules.fields import (
    CONSPIRACY,
    DELAYED,
    DOUBLE,
    FLIP,
    FREE_CHOICE,
    INQUISITION,
    KEPT_DOUBLE,
    KEPT_FREE_CHOICE,
    LIMIT_A,
    LIMIT_B,
    LIMIT_C,
    SCORE_BLACK,
    SCORE_NEW_REGIONS,
    TRANSPORT,
)
from elgrande.boxes.colonies.rules.kept import KeepForLater, TurnOverOrKeep
from elgrande.boxes.colonies.rules.limits import MoveLimitBoard
from elgrande.engine.card import DERIVED, PRINTED, Card
from elgrande.engine.scope import begin
from elgrande.engine.state import State

BLACK_MOVED: Final = 2
"""How many black caballeros the card of deck 6 moves."""


# ---- deck 6


class HolyInquisition(Card):
    """Rule C8.6: take the Grand Inquisitor, then move up to two black caballeros."""

    def __init__(self) -> None:
        super().__init__(INQUISITION, "holy_inquisition", deck=6)

    def placements(self) -> i64:
        return 3

    def special_action(self, s: State, seat: i64) -> None:
        card = self.source
        begin(s, seat, TakeInquisitor(seat, card), move_black(seat, BLACK_MOVED, card))


# ---- deck 7


class TurnOverACard(ColonyCard):
    """Rule C8.2: turn one open action card face down, now or in a later round."""

    def __init__(self) -> None:
        super().__init__(FLIP, "turn_over_a_card", places=3, gold=0, goods=1)

    def is_repeatable(self, s: State) -> bool:
        return False

    def special_action(self, s: State, seat: i64) -> None:
        self.keep(s, seat, TurnOverOrKeep(seat, self.source))


class DoubleStrike(ColonyCard):
    """Rule C8.3: keep it; once, right after another player's turn, repeat his special action."""

    def __init__(self) -> None:
        super().__init__(DOUBLE, "double_strike", places=2, gold=0, goods=0)

    def is_repeatable(self, s: State) -> bool:
        return False

    def special_action(self, s: State, seat: i64) -> None:
        self.keep(s, seat, KeepForLater(seat, KEPT_DOUBLE))


class FreeChoice(ColonyCard):
    """Rule C8.4: keep it; in the next general scoring move up to two of your own."""

    def __init__(self) -> None:
        super().__init__(FREE_CHOICE, "free_choice", places=2, gold=0, goods=1)

    def is_repeatable(self, s: State) -> bool:
        return False

    def special_action(self, s: State, seat: i64) -> None:
        self.keep(s, seat, KeepForLater(seat, KEPT_FREE_CHOICE))


class ScoreNewRegions(ColonyCard):
    """Rule C8.7: score Francia, the Ship, América and África."""

    def __init__(self) -> None:
        super().__init__(SCORE_NEW_REGIONS, "score_new_regions", places=3, gold=0, goods=1)

    def special_action(self, s: State, seat: i64) -> None:
        scoring = ScoreInChosenOrder(seat, NEW_REGIONS, card=self.source)
        self.begin_with_tiles(s, seat, scoring)


class ScoreBlack(ColonyCard):
    """Rule C8.5: take the Grand Inquisitor; score every region with a black caballero."""

    def __init__(self) -> None:
        super().__init__(
            SCORE_BLACK, "score_black", places=2, gold=0, goods=1, numbers_from=PRINTED
        )

    def special_action(self, s: State, seat: i64) -> None:
        self.begin_with_tiles(s, seat, ScoreAsInquisitor(seat, self.source))


class Transport(ColonyCard):
    """Rule C8.8: lay out the tiles, then move up to three of your caballeros."""

    def __init__(self) -> None:
        super().__init__(TRANSPORT, "transport", places=1, gold=1, goods=1, effect_from=DERIVED)

    def special_action(self, s: State, seat: i64) -> None:
        moves = MoveCaballeros(
            seat, own=3, foreign=0, either=0, region=ANY_REGION, card=self.source
        )
        self.begin_with_tiles(s, seat, moves)


class LimitBoardCard(ColonyCard):
    """Rule C8.9: move the limit board, if you like."""

    def __init__(self, source: i64, name: str, *, gold: i64, goods: i64) -> None:
        super().__init__(source, name, places=4, gold=gold, goods=goods)

    def special_action(self, s: State, seat: i64) -> None:
        self.begin_with_tiles(s, seat, MoveLimitBoard(seat, self.source))


class DelayedScoring(ColonyCard):
    """Rule C8.10: lay the marker in a region; it is scored at the end of the next round."""

    def __init__(self) -> None:
        super().__init__(DELAYED, "delayed_scoring", places=3, gold=0, goods=2, effect_from=DERIVED)

    def is_repeatable(self, s: State) -> bool:
        return False

    def special_action(self, s: State, seat: i64) -> None:
        self.begin_with_tiles(s, seat, ChooseDelayedRegion(seat, self.source))


class Conspiracy(ColonyCard):
    """Rule C8.11: throw all Grandes into the Castillo, except in the King's region."""

    def __init__(self) -> None:
        super().__init__(CONSPIRACY, "conspiracy", places=4, gold=1, goods=0, effect_from=DERIVED)

    def special_action(self, s: State, seat: i64) -> None:
        self.begin_with_tiles(s, seat, Conspire(seat, self.source))


def all_cards() -> tuple[Card, ...]:
    """The cards of decks 6 and 7."""
    return (
        HolyInquisition(),
        TurnOverACard(),
        DoubleStrike(),
        FreeChoice(),
        ScoreNewRegions(),
        ScoreBlack(),
        Transport(),
        LimitBoardCard(LIMIT_A, "limit_board_a", gold=1, goods=0),
        LimitBoardCard(LIMIT_B, "limit_board_b", gold=1, goods=0),
        LimitBoardCard(LIMIT_C, "limit_board_c", gold=0, goods=2),
        DelayedScoring(),
        Conspiracy(),
    )
