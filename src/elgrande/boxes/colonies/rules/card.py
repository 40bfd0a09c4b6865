"""A card of deck 7: its numbers, and the tiles it brings."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.boxes.colonies.rules.actions import LayOutTiles, ThenStep
from elgrande.boxes.colonies.rules.fields import KEPT_TILES
from elgrande.engine.card import PRINTED, RECONSTRUCTED, Card
from elgrande.engine.frame import Frame
from elgrande.engine.scope import ActionStep, begin
from elgrande.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class ColonyCard(Card):
    """A card of deck 7 with its number of placements and its symbols of gold and goods.

    No book shows the faces of these cards. What is known and what we reconstructed stands with
    each card, in one line of numbers, so that a scan can correct it.
    """

    def __init__(
        self,
        source: i64,
        name: str,
        *,
        places: i64,
        gold: i64,
        goods: i64,
        effect_from: str = PRINTED,
        numbers_from: str = RECONSTRUCTED,
        symbols_from: str = RECONSTRUCTED,
    ) -> None:
        super().__init__(
            source,
            name,
            deck=7,
            effect_from=effect_from,
            numbers_from=numbers_from,
            symbols_from=symbols_from,
        )
        self.places: Final = places
        self.gold: Final = gold
        self.goods: Final = goods

    def placements(self) -> i64:
        return self.places

    def symbols(self) -> dict[str, int]:
        return {"gold": int(self.gold), "goods": int(self.goods)}

    def keep(self, s: State, seat: i64, effect: Frame) -> None:
        """Rule C4.8: of a card that is kept the tiles come out now, or when it is used."""
        if s.rules.settings[KEPT_TILES] == 0:
            self.begin_with_tiles(s, seat, effect)
        else:
            begin(s, seat, effect)

    def begin_with_tiles(self, s: State, seat: i64, effect: Frame) -> None:
        """Rule C4.1: the tiles come out first, as part of the special action."""
        if self.gold + self.goods == 0:
            begin(s, seat, effect)
            return
        following = ThenStep(seat, effect) if isinstance(effect, ActionStep) else effect
        begin(s, seat, LayOutTiles(seat, self.gold, self.goods, self.source), following)
