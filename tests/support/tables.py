"""The rulesets used in tests: every seat count, edition and option, the tiny game, the boxes."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import product

from elgrande.base.editions import EDITIONS
from elgrande.catalogue import ruleset
from elgrande.engine.ids import MAX_SEATS
from elgrande.engine.ruleset import Ruleset
from elgrande.game import Game


@dataclass(frozen=True)
class Played:
    """The parameters of a ruleset: seats, edition, modules and options."""

    players: int
    edition: str = EDITIONS[0]
    modules: tuple[str, ...] = ()
    options: dict[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        words = [str(self.players), self.edition, *self.modules]
        return "-".join(words + [f"{name}_{value}" for name, value in self.options.items()])

    def rules(self) -> Ruleset:
        return ruleset(self.players, self.edition, self.modules, self.options)

    def game(self, seed: int) -> Game:
        return Game.new(
            self.players,
            seed=seed,
            edition=self.edition,
            modules=self.modules,
            names=(),
            **self.options,
        )


SEATS = range(2, MAX_SEATS + 1)

TINY = [
    Played(2, edition, ("tiny",), {"veto": veto}) for edition in EDITIONS for veto in ("yes", "no")
]

EVERY = [
    Played(seats, edition, options={"rounds": rounds, "veto": veto, "castillo": castillo})
    for seats, edition, rounds, veto, castillo in product(
        SEATS, EDITIONS, ("9", "6"), ("yes", "no"), ("hidden", "open")
    )
] + TINY
"""Every combination of seats, edition and options."""

SOME = [
    Played(2),
    Played(3, "decennial"),
    Played(4, options={"castillo": "open"}),
    Played(5, options={"rounds": "6"}),
    Played(3, options={"veto": "no", "start": "B"}),
    Played(5, "decennial", options={"castillo": "open", "rounds": "6", "veto": "no"}),
    TINY[0],
]
"""A few rulesets in which every seat count, edition and option occurs."""

KING_AND_INTRIGUE = ("king_and_intrigue",)
CARD_SETS = ("tens", "players_edition", "special_cards", "all", "decennial")

EVERY_INTRIGUE = [
    Played(seats, edition, KING_AND_INTRIGUE, {"cards": cards})
    for seats, edition, cards in product(SEATS, EDITIONS, CARD_SETS)
]
"""King & Intrigue with every set of cards."""

SOME_INTRIGUE = [
    Played(2, modules=KING_AND_INTRIGUE, options={"cards": "tens"}),
    Played(3, "decennial", KING_AND_INTRIGUE),
    Played(
        4,
        modules=KING_AND_INTRIGUE,
        options={"cards": "all", "own_action_for_king_and_intrigue": "always"},
    ),
    Played(
        5,
        "decennial",
        KING_AND_INTRIGUE,
        {"cards": "all", "own_action_for_king_and_intrigue": "always", "abolish": "anything"},
    ),
    Played(
        3,
        modules=KING_AND_INTRIGUE,
        options={"cards": "all", "rounds": "6", "quarantine": "board", "abolish": "anything"},
    ),
    Played(2, "decennial", KING_AND_INTRIGUE, {"cards": "players_edition", "castillo": "open"}),
    Played(4, modules=KING_AND_INTRIGUE, options={"cards": "special_cards", "veto": "no"}),
]
"""A few of them in which every seat count, edition and option occurs."""
