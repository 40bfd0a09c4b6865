"""The two shared cards: the King for the highest power card, the Intrigue for the lowest."""

from __future__ import annotations

from mypy_extensions import i64

from elgrande.base.pieces import MoveKing
from elgrande.boxes.king_and_intrigue.rules.card import PowerCard
from elgrande.boxes.king_and_intrigue.rules.moving import ChooseIntrigue
from elgrande.boxes.king_and_intrigue.rules.powers import (
    INTRIGUE_CARD,
    KING_CARD,
    NO_POWER,
    PLACEMENTS,
    SHARED,
)
from elgrande.engine.card import PRINTED
from elgrande.engine.scope import begin
from elgrande.engine.state import State


class KingShared(PowerCard):
    """Rule K3.7: the King goes to any region, or stays; before or after placing."""

    def __init__(self) -> None:
        super().__init__(NO_POWER, "king_card", SHARED, caballeros_from=PRINTED, shared=KING_CARD)

    def places(self) -> tuple[int, ...]:
        return tuple([numbers[0] for _, numbers in sorted(PLACEMENTS.items())])

    def special_action(self, s: State, seat: i64) -> None:
        begin(s, seat, MoveKing(seat, neighbours_only=0, card=self.source))


class IntrigueShared(PowerCard):
    """Rule K3.6: move one caballero of any colour, or as many of your own out of one region."""

    def __init__(self) -> None:
        super().__init__(
            NO_POWER,
            "intrigue_card",
            SHARED,
            must=True,
            caballeros_from=PRINTED,
            shared=INTRIGUE_CARD,
        )

    def places(self) -> tuple[int, ...]:
        return tuple([numbers[-1] for _, numbers in sorted(PLACEMENTS.items())])

    def special_action(self, s: State, seat: i64) -> None:
        begin(s, seat, ChooseIntrigue(seat, card=self.source))


def shared_cards() -> tuple[PowerCard, ...]:
    """Both shared cards, the higher first."""
    return (KingShared(), IntrigueShared())
