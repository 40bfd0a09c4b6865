"""Games of Grandissimo: every edition, every check all the time."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from elgrande.base.editions import EDITIONS
from elgrande.boxes.grandissimo.rules import board
from elgrande.boxes.grandissimo.rules.card import PRISON, SHIP, GrandissimoCard
from elgrande.boxes.grandissimo.rules.cards.deck import all_cards
from elgrande.boxes.grandissimo.rules.fields import DECK_SIX, FEWEST_CARDS, OPTIONS
from elgrande.boxes.grandissimo.rules.scoring import COURT_PRIZES
from elgrande.boxes.grandissimo.watch import MOST_FRAMES, MOST_OPTIONS, tables
from elgrande.catalogue import ACTION_SPACE, CATALOGUE, ruleset
from elgrande.checks.game import CheckedGame, check_game
from elgrande.engine.rng import Rng
from elgrande.engine.ruleset import Ruleset
from tests.support.tables import SEATS
from tests.support.walks import options

GRANDISSIMO = ("grandissimo",)
DONE, PASS, SPECIAL = (ACTION_SPACE.parse(text).number for text in ("done", "pass", "special"))
OF_THE_BOX = frozenset(
    ACTION_SPACE.parse(f"card {name}").number for name in (*DECK_SIX, "queen_and_jester")
)
SWITCHES = [option for option in OPTIONS if not option.name.startswith("card_")]


@pytest.mark.parametrize(("seats", "edition"), list(product(SEATS, EDITIONS)))
def test_every_edition(seats: int, edition: str) -> None:
    rules = ruleset(seats, edition, GRANDISSIMO, {"rounds": "6"})
    assert check_game(rules, Rng(seats)) > 30 * seats


@st.composite
def rulesets(draw: st.DrawFn) -> Ruleset:
    """Any ruleset with the box, also one whose switches mix the editions."""
    chosen = {option.name: draw(st.sampled_from(option.values)) for option in SWITCHES}
    chosen["rounds"] = "6"
    first = chosen["first_game"] == "yes"
    most = len(DECK_SIX) - FEWEST_CARDS - first
    for name in draw(st.sets(st.sampled_from(DECK_SIX), max_size=most)):
        chosen[f"card_{name}"] = "no"
    return ruleset(draw(st.integers(2, 5)), draw(st.sampled_from(EDITIONS)), GRANDISSIMO, chosen)


@settings(max_examples=4)
@given(rules=rulesets(), seed=st.integers(0, 2**47))
def test_any_mix_of_options(rules: Ruleset, seed: int) -> None:
    check_game(rules, Rng(seed))


def eagerly(offered: list[int], rng: Rng) -> int:
    """Acts and takes cards of the box rather than letting things be, but seldom reacts."""
    busy = [a for a in offered if a != DONE]
    among = busy if busy and rng.below(6) else offered
    if PASS in offered and rng.below(12):
        return PASS
    if SPECIAL in offered and rng.below(5):
        among = [SPECIAL]
    ours = [a for a in among if a in OF_THE_BOX]
    if ours and rng.below(3):
        among = ours
    return among[rng.below(len(among))]


def test_eager_games_in_which_everything_happens() -> None:
    """Nearly every kind of event of the box is told, so that the checks have had their say."""
    found: Counter[str] = Counter()
    for game in range(8):
        rng = Rng(900 + game)
        checked = CheckedGame(ruleset(2 + game % 4, EDITIONS[game // 4], GRANDISSIMO))
        checked.begin()
        while checked.options:
            checked.answer(eagerly(options(checked.s), rng))
            found.update(checked.new_events)
        assert checked.most_options <= MOST_OPTIONS
        assert checked.deepest_stack <= MOST_FRAMES
    (box,) = [module for module in CATALOGUE if module.name == "grandissimo"]
    untold = {kind.name for kind in box.events()} - set(found)
    assert {name for name in untold if not name.endswith("Unseen")} <= RARELY


RARELY = {
    *("GrandeStayedHidden", "MercenaryDeclared", "CompanionDeclared", "SecondCardDeclared"),
    *("SeizureDeclared", "ShipDeclared", "ShipSeized", "WentAshore"),
}
"""What a handful of games need not come to."""


# ---- the second copy of the numbers


def test_both_copies_of_the_cards_agree() -> None:
    for card in all_cards():
        assert tables.PLACED[card.name] == card.placements()
        assert isinstance(card, GrandissimoCard)
        assert (card.name in tables.SHIP_CARDS) == (card.symbol == SHIP)
        assert (card.name in tables.PRISON_CARDS) == (card.symbol == PRISON)


def test_both_copies_of_the_board_agree() -> None:
    rules = ruleset(4, modules=GRANDISSIMO)
    assert tuple(map(int, rules.regions)) == tables.REGIONS
    assert set(tables.COAST) == set(board.COAST)
    assert set(tables.INLAND) == set(board.INLAND)
    assert {one for pair in board.BORDERS for one in pair} - {board.PORTUGAL} == set(
        tables.BESIDE_PORTUGAL
    )
    assert board.SCORE_BOARD == tables.PORTUGALS_BOARD
    assert COURT_PRIZES == tables.COURTS_BOARD
    assert board.MERCENARIES == tables.MERCENARIES
