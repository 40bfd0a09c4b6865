"""The ten special power cards, by value."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from elgrande.base.placing import NEAR_THE_KING, PlaceCaballeros
from elgrande.base.queries import placements
from elgrande.boxes.king_and_intrigue.rules import powers
from elgrande.boxes.king_and_intrigue.rules.abolishing import ChooseEffect
from elgrande.boxes.king_and_intrigue.rules.card import PowerCard
from elgrande.boxes.king_and_intrigue.rules.castillo import ThrowGrandesIn, why_closed
from elgrande.boxes.king_and_intrigue.rules.fields import FIESTA
from elgrande.boxes.king_and_intrigue.rules.lasting import (
    LIMIT_TABLE,
    PROTECTION_MARKER,
    ChooseRegionToMark,
    ChooseTableToMove,
    KeepCard,
    free_limit_table,
)
from elgrande.boxes.king_and_intrigue.rules.offering import ChooseOpponent
from elgrande.boxes.king_and_intrigue.rules.placing import PlaceInstead
from elgrande.boxes.king_and_intrigue.rules.powers import SPECIAL_CARDS
from elgrande.boxes.king_and_intrigue.rules.scoring import OWN_PLACE, TIE_OF_TWO, ChooseScoring
from elgrande.engine.card import DERIVED, PRINTED, RECONSTRUCTED
from elgrande.engine.ids import NOBODY
from elgrande.engine.scope import PLACING_STEP, SPECIAL_STEP, begin
from elgrande.engine.state import State

FIVE: Final = 5
"""How many caballeros the Fiesta places."""


class Fiesta(PowerCard):
    """Rule K5.15: place up to five more; in the Decennial edition five instead of your number."""

    def __init__(self) -> None:
        super().__init__(
            powers.FIESTA,
            "fiesta_15",
            SPECIAL_CARDS,
            value=15,
            caballeros=0,
            caballeros_from=PRINTED,
        )

    def is_placing(self, s: State) -> bool:
        return s.rules.settings[FIESTA] != 0

    def special_action(self, s: State, seat: i64) -> None:
        if self.is_placing(s):
            five = placements(s, seat, FIVE)
            begin(s, seat, PlaceInstead(self.placing(seat, five, PLACING_STEP)))
        else:
            begin(s, seat, self.placing(seat, FIVE, SPECIAL_STEP))

    def placing(self, seat: i64, number: i64, announced_as: i64) -> PlaceCaballeros:
        return PlaceCaballeros(
            seat, left=number, reach=NEAR_THE_KING, announced_as=announced_as, card=self.source
        )


class Espionage(PowerCard):
    """Rule K5.25: kept until the next general scoring; you set your disc after the others."""

    def __init__(self) -> None:
        super().__init__(
            powers.ESPIONAGE,
            "espionage_25",
            SPECIAL_CARDS,
            value=25,
            caballeros=5,
            effect_from=DERIVED,
        )

    def is_repeatable(self, s: State) -> bool:
        return False

    def special_action(self, s: State, seat: i64) -> None:
        begin(s, seat, KeepCard(seat, card=self.source))


class Coup(PowerCard):
    """Rule K5.35: all Grandes outside the King's region go into the Castillo."""

    def __init__(self) -> None:
        super().__init__(
            powers.COUP,
            "coup_35",
            SPECIAL_CARDS,
            value=35,
            caballeros=4,
            must=True,
            effect_from=DERIVED,
        )

    def why_not(self, s: State, seat: i64) -> i64:
        return why_closed(s)

    def special_action(self, s: State, seat: i64) -> None:
        begin(s, seat, ThrowGrandesIn(seat, card=self.source))


class SixTakes(PowerCard):
    """Rule K5.55: a limit table of six spaces lies in a region from now on."""

    def __init__(self) -> None:
        super().__init__(
            powers.SIX_TAKES,
            "six_takes_55",
            SPECIAL_CARDS,
            value=55,
            caballeros=4,
            value_from=RECONSTRUCTED,
        )

    def special_action(self, s: State, seat: i64) -> None:
        table = free_limit_table(s)
        if table == NOBODY:
            begin(s, seat, ChooseTableToMove(seat, card=self.source))
        else:
            region = ChooseRegionToMark(seat, what=LIMIT_TABLE, table=table, card=self.source)
            begin(s, seat, region)


class LastMoveCard(PowerCard):
    """Rule K5.75: kept until you use it: move one caballero before a scoring."""

    def __init__(self) -> None:
        super().__init__(
            powers.LAST_MOVE,
            "last_move_75",
            SPECIAL_CARDS,
            value=75,
            caballeros=3,
            effect_from=DERIVED,
        )

    def is_repeatable(self, s: State) -> bool:
        return False

    def special_action(self, s: State, seat: i64) -> None:
        begin(s, seat, KeepCard(seat, card=self.source))


class Protection(PowerCard):
    """Rule K5.85: nothing changes in a region for the rest of the round and its scoring."""

    def __init__(self) -> None:
        super().__init__(
            powers.PROTECTION,
            "protection_85",
            SPECIAL_CARDS,
            value=85,
            caballeros=3,
            value_from=RECONSTRUCTED,
            effect_from=DERIVED,
        )

    def is_repeatable(self, s: State) -> bool:
        return False

    def special_action(self, s: State, seat: i64) -> None:
        region = ChooseRegionToMark(seat, what=PROTECTION_MARKER, table=0, card=self.source)
        begin(s, seat, region)


class Abolish(PowerCard):
    """Rule K5.95: take away a kept card of anybody, or a limit table."""

    def __init__(self) -> None:
        super().__init__(
            powers.ABOLISH,
            "abolish_95",
            SPECIAL_CARDS,
            value=95,
            caballeros=2,
            value_from=DERIVED,
        )

    def special_action(self, s: State, seat: i64) -> None:
        begin(s, seat, ChooseEffect(seat, card=self.source))


class ScoreOwnPlace(PowerCard):
    """Rule K5.105: score one region where your own stand, for yourself alone."""

    def __init__(self) -> None:
        super().__init__(
            powers.SCORE_OWN_PLACE,
            "score_own_place_105",
            SPECIAL_CARDS,
            value=105,
            caballeros=2,
            must=True,
            value_from=RECONSTRUCTED,
            effect_from=RECONSTRUCTED,
        )

    def special_action(self, s: State, seat: i64) -> None:
        begin(s, seat, ChooseScoring(seat, condition=OWN_PLACE, card=self.source))


class ScoreTied(PowerCard):
    """Rule K5.135: score one region where two tie for first; both take the first place."""

    def __init__(self) -> None:
        super().__init__(
            powers.SCORE_TIED,
            "score_tied_135",
            SPECIAL_CARDS,
            value=135,
            caballeros=1,
            must=True,
            effect_from=RECONSTRUCTED,
        )

    def special_action(self, s: State, seat: i64) -> None:
        begin(s, seat, ChooseScoring(seat, condition=TIE_OF_TWO, card=self.source))


class ScoreOfThree(PowerCard):
    """Rule K5.145: an opponent chooses which of three regions you name is scored."""

    def __init__(self) -> None:
        super().__init__(
            powers.SCORE_OF_THREE,
            "score_of_three_145",
            SPECIAL_CARDS,
            value=145,
            caballeros=1,
            must=True,
            effect_from=DERIVED,
        )

    def special_action(self, s: State, seat: i64) -> None:
        begin(s, seat, ChooseOpponent(seat, card=self.source))


def special_cards() -> tuple[PowerCard, ...]:
    """The special cards, by value."""
    return (
        Fiesta(),
        Espionage(),
        Coup(),
        SixTakes(),
        LastMoveCard(),
        Protection(),
        Abolish(),
        ScoreOwnPlace(),
        ScoreTied(),
        ScoreOfThree(),
    )
