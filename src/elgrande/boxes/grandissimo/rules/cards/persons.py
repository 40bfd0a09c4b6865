"""Deck 7: the Queen and the Jester."""

from __future__ import annotations

from mypy_extensions import i64

from elgrande.boxes.grandissimo.rules.card import GrandissimoCard
from elgrande.boxes.grandissimo.rules.fields import PERSONS
from elgrande.boxes.grandissimo.rules.persons import ChoosePerson
from elgrande.engine.card import PRINTED
from elgrande.engine.scope import begin
from elgrande.engine.state import State


class QueenAndJester(GrandissimoCard):
    """Rule G5.1: take the Queen or the Jester."""

    def __init__(self) -> None:
        super().__init__(
            PERSONS,
            "queen_and_jester",
            places=3,
            deck=7,
            numbers_from=PRINTED,
            symbols_from=PRINTED,
        )

    def special_action(self, s: State, seat: i64) -> None:
        begin(s, seat, ChoosePerson(seat, self.source))
