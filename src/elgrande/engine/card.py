"""Cards, and everything else that acts; sources are numbered over all boxes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from elgrande.engine.state import State

PRINTED: Final = "printed"
DERIVED: Final = "derived"
RECONSTRUCTED: Final = "reconstructed"


@mypyc_attr(allow_interpreted_subclasses=True)
class Card:
    """An action card. Its effect is in the docstring and in ``special_action`` of the subclass.

    ``effect_from``, ``numbers_from`` and ``symbols_from`` are the provenance of the effect, of the
    numbers and of further symbols: printed in a rulebook, derived from rulebooks or an outside
    source, or reconstructed by us.
    """

    def __init__(
        self,
        source: i64,
        name: str,
        deck: i64,
        copies: i64 = 1,
        effect_from: str = PRINTED,
        numbers_from: str = PRINTED,
        symbols_from: str = PRINTED,
    ) -> None:
        self.source: Final = source
        self.name: Final = name
        self.deck: Final = deck
        self.copies: Final = copies
        self.effect_from: Final = effect_from
        self.numbers_from: Final = numbers_from
        self.symbols_from: Final = symbols_from

    def placements(self) -> i64:
        """How many caballeros the card lets its taker place from the court."""
        return self.deck

    def symbols(self) -> dict[str, int]:
        """How often the card shows further symbols, by names that the text of its effect uses."""
        return {}

    def is_repeatable(self, s: State) -> bool:
        """Whether another seat could carry out its special action once more: not if that does
        nothing but lay it, or a marker, out for later, or changes the placing of its turn."""
        return True

    def special_action(self, s: State, seat: i64) -> None:
        """Begin the special action by calling ``scope.begin`` with its parts in order."""
