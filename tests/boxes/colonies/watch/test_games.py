"""Games of Grand Inquisitor & Colonies: every edition, every check all the time."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from elgrande.base.editions import EDITIONS
from elgrande.boxes.colonies.rules import board
from elgrande.boxes.colonies.rules.card import ColonyCard
from elgrande.boxes.colonies.rules.cards import all_cards
from elgrande.boxes.colonies.rules.fields import OPTIONS
from elgrande.boxes.colonies.rules.modifiers import OFFICES
from elgrande.boxes.colonies.watch import MOST_FRAMES, MOST_OPTIONS, tables
from elgrande.catalogue import ACTION_SPACE, CATALOGUE, ruleset
from elgrande.checks.game import CheckedGame, check_game
from elgrande.engine.rng import Rng
from elgrande.engine.ruleset import Ruleset
from tests.support.tables import SEATS
from tests.support.walks import options

COLONIES = ("colonies",)
LAZY = frozenset(ACTION_SPACE.parse(text).number for text in ("done", "pass"))
SPECIAL = ACTION_SPACE.parse("special").number
OVERSEAS = ("ship", "america", "africa", "captain", "viceroy")


@pytest.mark.parametrize(("seats", "edition"), list(product(SEATS, EDITIONS)))
def test_every_edition(seats: int, edition: str) -> None:
    rules = ruleset(seats, edition, COLONIES, {"rounds": "6"})
    assert check_game(rules, Rng(seats)) > 30 * seats


@st.composite
def rulesets(draw: st.DrawFn) -> Ruleset:
    """Any ruleset with the box, also one whose switches mix the editions."""
    chosen = {option.name: draw(st.sampled_from(option.values)) for option in OPTIONS}
    chosen["rounds"] = "6"
    return ruleset(draw(st.integers(2, 5)), draw(st.sampled_from(EDITIONS)), COLONIES, chosen)


@settings(max_examples=4)
@given(rules=rulesets(), seed=st.integers(0, 2**47))
def test_any_mix_of_options(rules: Ruleset, seed: int) -> None:
    check_game(rules, Rng(seed))


def eagerly(offered: list[int], rng: Rng) -> int:
    """Acts and sails rather than letting things be."""
    busy = [a for a in offered if a not in LAZY]
    among = busy if busy and rng.below(6) else offered
    if SPECIAL in offered and rng.below(5):
        among = [SPECIAL]
    far = [a for a in among if any(name in str(ACTION_SPACE.text(a)) for name in OVERSEAS)]
    if far and rng.below(3):
        among = far
    return among[rng.below(len(among))]


def test_eager_games_in_which_everything_happens() -> None:
    """Nearly every kind of event of the box is told, so that the checks have had their say."""
    found: Counter[str] = Counter()
    for game in range(8):
        rng = Rng(900 + game)
        checked = CheckedGame(ruleset(2 + game % 4, EDITIONS[game // 4], COLONIES))
        checked.begin()
        while checked.options:
            checked.answer(eagerly(options(checked.s), rng))
            found.update(checked.new_events)
        assert checked.most_options <= MOST_OPTIONS
        assert checked.deepest_stack <= MOST_FRAMES
    (box,) = [module for module in CATALOGUE if module.name == "colonies"]
    assert {kind.name for kind in box.events()} - set(found) <= RARELY


RARELY = {
    *("ActionRepeated", "CardTurnedOver", "ColonyCardLost", "FirstTwoStayed", "GrandeCameOut"),
    *("GrandeConspired", "GrandeRemainedInside", "TilesDeclared", "TurningOverDeclared"),
}
"""What a handful of games need not come to."""


# ---- the second copy of the numbers


def test_both_copies_of_the_cards_agree() -> None:
    for card in all_cards():
        assert tables.PLACED[card.name] == card.placements()
        if isinstance(card, ColonyCard):
            symbols = {tables.GOLD: int(card.gold), tables.GOODS: int(card.goods)}
            shown = {tile: number for tile, number in symbols.items() if number}
            assert tables.SYMBOLS.get(card.name, {}) == shown


def test_both_copies_of_the_board_agree() -> None:
    assert board.SCORE_BOARDS == tables.BOARDS
    assert tables.TILES == {board.GOLD: board.GOLD_TILES, board.GOODS: board.GOODS_TILES}
    assert tables.POINTS == {board.GOLD: board.GOLD_POINTS, board.GOODS: board.GOODS_POINTS}
    assert set(tables.COAST) == set(board.COAST)
    for office, (name, spot, place, each) in zip(OFFICES, tables.OFFICES, strict=True):
        assert (office.name, office.spot, office.place, office.each) == (name, spot, place, each)
    for spot, kind in tables.KIND_OF.items():
        assert board.kind_of(spot) == kind
