"""A card of deck 6 or 7: its number of placements, its symbol, and how sure we are of them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.boxes.grandissimo.rules.fields import SYMBOLS
from elgrande.boxes.grandissimo.rules.symbols import (
    ALL_LEFT,
    NO_SYMBOL,
    PRISON,
    SHIP,
    SymbolAndText,
    why_not_symbol,
)
from elgrande.engine.card import PRINTED, RECONSTRUCTED, Card
from elgrande.engine.frame import OFFERED, Frame
from elgrande.engine.scope import begin
from elgrande.engine.state import State

__all__ = ["NO_SYMBOL", "PRISON", "SHIP", "GrandissimoCard", "symbol_of"]


@mypyc_attr(allow_interpreted_subclasses=True)
class GrandissimoCard(Card):
    """A card of deck 6, with its number of placements and its symbol of a ship or a prison.

    No book shows the faces of these cards. What is known and what we reconstructed stands with
    each card, in one line of numbers, so that a scan can correct it.
    """

    def __init__(
        self,
        source: i64,
        name: str,
        *,
        places: i64,
        symbol: i64 = NO_SYMBOL,
        deck: i64 = 6,
        effect_from: str = PRINTED,
        numbers_from: str = RECONSTRUCTED,
        symbols_from: str = RECONSTRUCTED,
    ) -> None:
        super().__init__(
            source,
            name,
            deck=deck,
            effect_from=effect_from,
            numbers_from=numbers_from,
            symbols_from=symbols_from,
        )
        self.places: Final = places
        self.symbol: Final = symbol

    def placements(self) -> i64:
        return self.places

    def symbols(self) -> dict[str, int]:
        return {"ship": int(self.symbol == SHIP), "prison": int(self.symbol == PRISON)}

    def has_text(self, s: State) -> bool:
        """Whether the special action is more than the symbol."""
        return True

    def act(self, s: State, seat: i64, effect: Frame, may_skip: i64 = 0) -> None:
        """Rule G3.2: begin the special action, the text of the card and its symbol before or after
        it; by edition the symbol is a part of its own. ``may_skip``: the symbol may be used
        without the text."""
        alone = s.rules.settings[SYMBOLS] != 0
        if alone or why_not_symbol(s, seat, self.symbol) != OFFERED:
            begin(s, seat, effect)
        else:
            both = SymbolAndText(seat, ALL_LEFT, self.symbol, may_skip, self.source, effect)
            begin(s, seat, both)


def symbol_of(s: State, card: i64) -> i64:
    """The symbol on a card, of whatever deck."""
    found = s.rules.cards[card]
    return found.symbol if isinstance(found, GrandissimoCard) else NO_SYMBOL
