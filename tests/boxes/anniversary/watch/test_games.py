"""Games with standards: every edition, every box, every check all the time."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from elgrande.base.actions import SEAT_LETTERS, SPOT
from elgrande.base.editions import EDITIONS
from elgrande.boxes.anniversary.rules.fields import BEARER_AT
from elgrande.boxes.anniversary.watch import MOST_FRAMES
from elgrande.catalogue import ACTION_SPACE, CATALOGUE, ruleset
from elgrande.checks.game import CheckedGame, check_game
from elgrande.engine.ids import NOWHERE
from elgrande.engine.rng import Rng
from elgrande.engine.state import State
from elgrande.records.chance import game_seed
from tests.support.tables import SEATS
from tests.support.walks import options

KING_AND_COLONIES = ("king_and_intrigue", "colonies", "king_and_colonies")
WITH: tuple[tuple[str, ...], ...] = (
    (),
    ("king_and_intrigue",),
    ("colonies",),
    KING_AND_COLONIES,
    ("grandissimo",),
)
SHORT = {"rounds": "6"}
SEED = 71


@pytest.mark.parametrize(("seats", "edition"), list(product(SEATS, EDITIONS)))
def test_every_edition(seats: int, edition: str) -> None:
    assert check_game(ruleset(seats, edition, ("anniversary",), SHORT), Rng(seats)) > 30 * seats


@pytest.mark.parametrize(("others", "edition"), list(product(WITH[1:], EDITIONS)))
def test_every_box(others: tuple[str, ...], edition: str) -> None:
    """Two to five seats, in turn."""
    seats = 2 + (2 * WITH.index(others) + EDITIONS.index(edition)) % 4
    modules = (*others, "anniversary")
    assert check_game(ruleset(seats, edition, modules, SHORT), Rng(seats)) > 30 * seats


def test_others_settle_where_the_bearer_has_just_left() -> None:
    """The last answer of a round takes the bearer from the Ship; then those aboard settle."""
    rules = ruleset(5, "big_box", ("colonies", "anniversary"))
    assert check_game(rules, Rng(game_seed(19, 684))) > 200


def test_the_bearer_steps_off_the_limit_board_and_on_again() -> None:
    """One move takes the bearer, the last of his colour there, off the board beside it; the free
    space takes him back before anybody is asked."""
    boxes = ("king_and_intrigue", "colonies", "king_and_colonies", "anniversary")
    rules = ruleset(5, "decennial", boxes, {"cards": "tens"})
    assert check_game(rules, Rng(game_seed(19, 2550))) > 200


def rather(s: State, rng: Rng) -> int:
    """Moves caballeros rather than letting them be: bearers most of all, and into the Castillo."""
    offered = options(s)
    texts = {a: str(ACTION_SPACE.text(a)) for a in offered}
    busy = [a for a in offered if texts[a].startswith(("special", "take ", "to "))]
    liked = [a for a in offered if texts[a] in bearers(s) or texts[a].endswith(LIKED)]
    among = offered
    if busy and rng.below(6):
        among = busy
    if liked and rng.below(3):
        among = liked
    return among[rng.below(len(among))]


LIKED = (" castillo", " veto", " veto_40", "move_3", "move_4", "into_castillo_140")


def bearers(s: State) -> set[str]:
    """The actions that take a bearer, or one beside him."""
    standing = [(seat, int(s.seats[BEARER_AT + seat])) for seat in range(int(s.rules.seats))]
    return {f"take {SPOT.name(at)} {SEAT_LETTERS[seat]}" for seat, at in standing if at != NOWHERE}


def test_games_in_which_every_event_of_the_box_is_told() -> None:
    found: Counter[str] = Counter()
    for game, others in enumerate(WITH):
        rng = Rng(SEED + game)
        modules = (*others, "anniversary")
        checked = CheckedGame(ruleset(2 + game % 4, EDITIONS[game % 2], modules, SHORT))
        checked.begin()
        while checked.options:
            checked.answer(rather(checked.s, rng))
            found.update(checked.new_events)
        assert checked.deepest_stack <= MOST_FRAMES
    (box,) = [module for module in CATALOGUE if module.name == "anniversary"]
    assert {kind.name for kind in box.events()} <= set(found)
