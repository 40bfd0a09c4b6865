"""Games of the King & the Colonies: every edition, every check all the time."""

from __future__ import annotations

from itertools import product

import pytest

from elgrande.base.editions import EDITIONS
from elgrande.boxes.king_and_colonies.watch import MOST_FRAMES, MOST_OPTIONS
from elgrande.catalogue import ACTION_SPACE, ruleset
from elgrande.checks.game import CheckedGame, check_game
from elgrande.engine.rng import Rng
from elgrande.simulation import Series, Setup, play_run
from tests.boxes.king_and_colonies.table import MODULES
from tests.support.tables import SEATS
from tests.support.walks import options


@pytest.mark.parametrize(("seats", "edition"), list(product(SEATS, EDITIONS)))
def test_every_edition(seats: int, edition: str) -> None:
    rules = ruleset(seats, edition, MODULES, {"rounds": "6"})
    assert check_game(rules, Rng(seats)) > 30 * seats


@pytest.mark.parametrize(("seats", "game"), [(2, 2274), (3, 3398)])
def test_a_fiesta_of_the_inquisitor_places_one_more(seats: int, game: int) -> None:
    setup = Setup(seats, "decennial", MODULES, (("rounds", "9"),))
    outcome = play_run(Series((setup,), seed=18, games=1, first=game, checked=True), game, 1)
    assert outcome.failure is None


def test_a_veto_of_this_round_in_its_owners_turn() -> None:
    setup = Setup(2, "decennial", MODULES, (("rounds", "6"),))
    outcome = play_run(Series((setup,), seed=18, games=1, first=2419, checked=True), 2419, 1)
    assert outcome.failure is None


def test_eager_games_in_which_cards_are_taken_and_tiles_delivered() -> None:
    found: set[str] = set()
    for game in range(4):
        rng = Rng(90 + game)
        chosen = {"cards": "all", "rounds": "6", "early_veto": "yes"}
        checked = CheckedGame(ruleset(2 + game, EDITIONS[game % 2], MODULES, chosen))
        checked.begin()
        while checked.options:
            offered = options(checked.s)
            eager = [a for a in offered if busy(ACTION_SPACE.text(a))] or offered
            among = eager if rng.below(4) else offered
            checked.answer(among[rng.below(len(among))])
            found.update(checked.new_events)
        assert checked.most_options <= MOST_OPTIONS
        assert checked.deepest_stack <= MOST_FRAMES
    assert {"CardTaken", "CardBurnt", "Sailed", "TileDelivered", "InquisitorTaken"} <= found


def busy(text: str) -> bool:
    return text in ("special", "veto") or text.startswith(("card ", "take ", "to "))
