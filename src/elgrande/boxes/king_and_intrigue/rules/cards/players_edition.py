"""The eleven power cards of the Player's Edition, by value."""

from __future__ import annotations

from mypy_extensions import i64

from elgrande.base.board import COURT
from elgrande.base.reasons import COURT_EMPTY
from elgrande.boxes.king_and_intrigue.rules import powers
from elgrande.boxes.king_and_intrigue.rules.card import PowerCard
from elgrande.boxes.king_and_intrigue.rules.castillo import ChooseShift, CloseCastillo
from elgrande.boxes.king_and_intrigue.rules.fields import COLLAPSE_BY, WHIRLWIND
from elgrande.boxes.king_and_intrigue.rules.joining import ALLIANCE, BRIDGE, ChooseTwoRegions
from elgrande.boxes.king_and_intrigue.rules.lasting import (
    QUARANTINE_MARKER,
    BringMistress,
    ChooseBoardToTurn,
    ChooseRegionToMark,
)
from elgrande.boxes.king_and_intrigue.rules.moving import (
    Blow,
    ChooseCivilWar,
    NameWhirlwind,
    SendGrandesOut,
)
from elgrande.boxes.king_and_intrigue.rules.powers import PLAYERS_EDITION
from elgrande.boxes.king_and_intrigue.rules.reasons import (
    MARKER_ALREADY_THERE,
    ONLY_AT_THE_START,
)
from elgrande.engine.card import DERIVED, PRINTED, RECONSTRUCTED
from elgrande.engine.frame import OFFERED
from elgrande.engine.ids import COLOURS, NOBODY, NOWHERE
from elgrande.engine.scope import begin
from elgrande.engine.state import State


class Joker(PowerCard):
    """Rule K2.2: another card of the hand is added when all have played, and counts instead."""

    def __init__(self) -> None:
        super().__init__(powers.JOKER, "joker", PLAYERS_EDITION, caballeros_from=PRINTED)


class Outing(PowerCard):
    """Rule K5.13: each opponent names another region in secret and moves his Grande there."""

    def __init__(self) -> None:
        super().__init__(
            powers.OUTING, "outing_13", PLAYERS_EDITION, value=13, caballeros=5, must=True
        )

    def special_action(self, s: State, seat: i64) -> None:
        begin(s, seat, SendGrandesOut(seat, card=self.source))


class Shift(PowerCard):
    """Rule K5.23: move the Castillo to a region; all caballeros there go inside."""

    def __init__(self) -> None:
        super().__init__(powers.SHIFT, "shift_23", PLAYERS_EDITION, value=23, caballeros=5)

    def special_action(self, s: State, seat: i64) -> None:
        begin(s, seat, ChooseShift(seat, card=self.source))


class CivilWar(PowerCard):
    """Rule K5.33: one of your court goes to a region; opponents there go to their courts."""

    def __init__(self) -> None:
        super().__init__(
            powers.CIVIL_WAR,
            "civil_war_33",
            PLAYERS_EDITION,
            value=33,
            caballeros=4,
            value_from=RECONSTRUCTED,
            effect_from=RECONSTRUCTED,
        )

    def why_not(self, s: State, seat: i64) -> i64:
        return COURT_EMPTY if s.board[COURT * COLOURS + seat] == 0 else OFFERED

    def special_action(self, s: State, seat: i64) -> None:
        begin(s, seat, ChooseCivilWar(seat, card=self.source))


class Alliance(PowerCard):
    """Rule K5.53: two regions count together in the next general scoring."""

    def __init__(self) -> None:
        super().__init__(
            powers.ALLIANCE,
            "alliance_53",
            PLAYERS_EDITION,
            value=53,
            caballeros=4,
            value_from=RECONSTRUCTED,
        )

    def is_repeatable(self, s: State) -> bool:
        return False

    def special_action(self, s: State, seat: i64) -> None:
        begin(s, seat, ChooseTwoRegions(seat, what=ALLIANCE, one=NOWHERE, card=self.source))


class Bridge(PowerCard):
    """Rule K5.63: a bridge with one of your court on it; later your caballeros may cross."""

    def __init__(self) -> None:
        super().__init__(
            powers.BRIDGE,
            "bridge_63",
            PLAYERS_EDITION,
            value=63,
            caballeros=3,
            caballeros_from=DERIVED,
        )

    def why_not(self, s: State, seat: i64) -> i64:
        return COURT_EMPTY if s.board[COURT * COLOURS + seat] == 0 else OFFERED

    def special_action(self, s: State, seat: i64) -> None:
        begin(s, seat, ChooseTwoRegions(seat, what=BRIDGE, one=NOWHERE, card=self.source))


class Revolt(PowerCard):
    """Rule K5.73: turn one of the two small score boards: the fewest come first."""

    def __init__(self) -> None:
        super().__init__(
            powers.REVOLT,
            "revolt_73",
            PLAYERS_EDITION,
            value=73,
            caballeros=3,
            value_from=DERIVED,
        )

    def special_action(self, s: State, seat: i64) -> None:
        begin(s, seat, ChooseBoardToTurn(seat, card=self.source))


class Collapse(PowerCard):
    """Rule K5.83: nobody enters the Castillo until it has been emptied."""

    def __init__(self) -> None:
        super().__init__(
            powers.COLLAPSE,
            "collapse_83",
            PLAYERS_EDITION,
            value=83,
            caballeros=3,
            value_from=DERIVED,
            effect_from=DERIVED,
        )

    def why_not(self, s: State, seat: i64) -> i64:
        return MARKER_ALREADY_THERE if s.table[COLLAPSE_BY] != NOBODY else OFFERED

    def is_repeatable(self, s: State) -> bool:
        return False

    def special_action(self, s: State, seat: i64) -> None:
        begin(s, seat, CloseCastillo(seat, card=self.source))


class Quarantine(PowerCard):
    """Rule K5.93: nothing changes in a region until after the next general scoring."""

    def __init__(self) -> None:
        super().__init__(
            powers.QUARANTINE, "quarantine_93", PLAYERS_EDITION, value=93, caballeros=2
        )

    def is_repeatable(self, s: State) -> bool:
        return False

    def special_action(self, s: State, seat: i64) -> None:
        region = ChooseRegionToMark(seat, what=QUARANTINE_MARKER, table=0, card=self.source)
        begin(s, seat, region)


class Whirlwind(PowerCard):
    """Rule K5.103: the region on your disc, set with the card, is emptied when your turn begins."""

    def __init__(self) -> None:
        super().__init__(
            powers.WHIRLWIND,
            "whirlwind_103",
            PLAYERS_EDITION,
            value=103,
            caballeros=2,
            must=True,
            value_from=RECONSTRUCTED,
            effect_from=RECONSTRUCTED,
        )

    def why_not(self, s: State, seat: i64) -> i64:
        return ONLY_AT_THE_START

    def special_action(self, s: State, seat: i64) -> None:
        if s.seats[WHIRLWIND + seat] == 0:
            begin(s, seat, NameWhirlwind(seat, card=self.source))
        else:
            begin(s, seat, Blow(seat, card=self.source))


class Mistress(PowerCard):
    """Rule K5.113: this round the King's region is not taboo and has no King's bonus."""

    def __init__(self) -> None:
        super().__init__(
            powers.MISTRESS,
            "mistress_113",
            PLAYERS_EDITION,
            value=113,
            caballeros=2,
            value_from=RECONSTRUCTED,
            effect_from=DERIVED,
        )

    def is_repeatable(self, s: State) -> bool:
        return False

    def special_action(self, s: State, seat: i64) -> None:
        begin(s, seat, BringMistress(seat, card=self.source))


def players_edition() -> tuple[PowerCard, ...]:
    """The cards of the Player's Edition by value; the Joker has none and comes first."""
    return (
        Joker(),
        Outing(),
        Shift(),
        CivilWar(),
        Alliance(),
        Bridge(),
        Revolt(),
        Collapse(),
        Quarantine(),
        Whirlwind(),
        Mistress(),
    )
