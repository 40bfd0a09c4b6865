"""Cards that are kept for later: double turn, free choice, espionage."""

from __future__ import annotations

from mypy_extensions import i64

from elgrande.boxes.grandissimo.rules.card import PRISON, SHIP, GrandissimoCard
from elgrande.boxes.grandissimo.rules.card_fields import KEPT_FREE_CHOICE, KEPT_SPY
from elgrande.boxes.grandissimo.rules.double_turn import EarnSecond
from elgrande.boxes.grandissimo.rules.fields import (
    DOUBLE_TURN,
    DOUBLE_TURN_ORDER,
    FREE_CHOICE,
    SPY,
    SYMBOLS,
)
from elgrande.boxes.grandissimo.rules.keeping import KeepUntilScoring
from elgrande.boxes.grandissimo.rules.prison import Imprison
from elgrande.boxes.grandissimo.rules.symbols import SYMBOL_LEFT, SymbolAndText, why_not_symbol
from elgrande.engine.card import DERIVED, PRINTED
from elgrande.engine.frame import OFFERED
from elgrande.engine.scope import SPECIAL_STEP, begin
from elgrande.engine.state import State


class DoubleTurn(GrandissimoCard):
    """Rule G6.3: after both parts take a second open card, for now or for a later turn."""

    def __init__(self) -> None:
        super().__init__(
            DOUBLE_TURN,
            "double_turn",
            places=2,
            symbol=PRISON,
            numbers_from=PRINTED,
            symbols_from=PRINTED,
        )

    def has_text(self, s: State) -> bool:
        """By edition the second card is taken before the parts of this one."""
        return s.rules.settings[DOUBLE_TURN_ORDER] == 0

    def special_action(self, s: State, seat: i64) -> None:
        if not self.has_text(s):
            begin(s, seat, Imprison(seat, SPECIAL_STEP, self.source))
            return
        alone = s.rules.settings[SYMBOLS] != 0
        if alone or why_not_symbol(s, seat, PRISON) != OFFERED:
            begin(s, seat, EarnSecond(seat))
            return
        prison = SymbolAndText(
            seat, SYMBOL_LEFT, PRISON, may_skip=1, card=self.source, effect=EarnSecond(seat)
        )
        begin(s, seat, prison, EarnSecond(seat))


class FreeChoice(GrandissimoCard):
    """Rule G6.4: in the next general scoring move up to two of your own, before the regions."""

    def __init__(self) -> None:
        super().__init__(FREE_CHOICE, "free_choice_6", places=2, symbol=SHIP)

    def special_action(self, s: State, seat: i64) -> None:
        self.act(s, seat, KeepUntilScoring(seat, KEPT_FREE_CHOICE, self.source))


class Espionage(GrandissimoCard):
    """Rule G6.8: in the next general scoring set your disc after the others have shown theirs."""

    def __init__(self) -> None:
        super().__init__(SPY, "espionage_6", places=4, effect_from=DERIVED)

    def special_action(self, s: State, seat: i64) -> None:
        self.act(s, seat, KeepUntilScoring(seat, KEPT_SPY, self.source))
