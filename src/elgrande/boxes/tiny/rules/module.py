"""The tiny game: 3 regions, 2 cards per deck, 3 power cards, 1 round, 2 seats."""

from __future__ import annotations

from elgrande.base.board import CASTILLA_LA_VIEJA, CASTILLO, GALICIA, PAIS_VASCO
from elgrande.base.fields import (
    COURT_CABALLEROS,
    HOME_CABALLEROS,
    POWER_CARDS,
    PROVINCE_CABALLEROS,
)
from elgrande.engine.errors import Mismatch
from elgrande.engine.module import Module
from elgrande.engine.ruleset import RulesetDraft

REGIONS = (GALICIA, PAIS_VASCO, CASTILLA_LA_VIEJA)
CARDS = {
    "move_3",
    "place_2_anywhere",
    "veto",
    "angry_king",
    "score_fours",
    "score_castillo",
    "grande",
    "eviction",
    "king",
}


class Tiny(Module):
    """The module of the tiny game, which removes parts of the base game; the rules stay."""

    def __init__(self) -> None:
        super().__init__("tiny")

    def assemble(self, draft: RulesetDraft) -> None:
        if draft.seats > len(REGIONS) - 1:
            trouble = f"the module 'tiny' is for 2 players, not for {draft.seats}"
            raise Mismatch(trouble, "players", {"module": self.name, "players": "2"})
        draft.regions = list(REGIONS)
        draft.places = [*REGIONS, CASTILLO]
        draft.disc_regions = sum(1 << region for region in REGIONS)
        draft.cards = [card for card in draft.cards if card.name in CARDS]
        draft.rounds = [9]
        draft.numbers[HOME_CABALLEROS] = 1
        draft.numbers[COURT_CABALLEROS] = 1
        draft.numbers[PROVINCE_CABALLEROS] = 1
        draft.numbers[POWER_CARDS] = 3
