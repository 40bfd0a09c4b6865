"""Games with the picking box, for the tests of secret choices with several answers a seat."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from elgrande.engine.errors import ElGrandeError
from elgrande.engine.frame import Frame
from elgrande.game import Game
from elgrande.records import frames, position
from elgrande.records.chance import SeededChance
from elgrande.records.position import read_position
from tests.game.picking_box import picking_rules
from tests.game.whole import whole

Pick = tuple[int, str]

PICKS: tuple[Pick, ...] = (
    (0, "number 2"),
    (0, "number 5"),
    (0, "power 1"),
    (1, "number 5"),
    (1, "take aragon A"),
    (1, "take aragon C"),
    (2, "power 1"),
    (2, "power 3"),
    (2, "power 4"),
)
"""Three of each seat, in the order of the record."""

ENTRY = (
    "secret A number 2+5 / A power 1 / B number 5 / B take aragon A / B take aragon C "
    "/ C power 1+3+4"
)


@contextmanager
def listed() -> Iterator[None]:
    """Positions and records are read by the rules of the box."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(position, "ruleset", picking_rules)
        frames.frame_classes.cache_clear()
        yield
    frames.frame_classes.cache_clear()


def picking_game(seed: int = 1) -> Game:
    """Three players, about to pick in the first round."""
    return Game(picking_rules(3), SeededChance(seed))


def play_picks(game: Game, picks: tuple[Pick, ...] = PICKS) -> Game:
    for seat, text in picks:
        game.play(text, seat)
    return game


def under_way() -> Game:
    """A has given all answers, C one of them, B none."""
    return play_picks(picking_game(), ((0, "power 1"), (2, "power 3"), *PICKS[:2]))


def entries(game: Game) -> list[str]:
    return [line for line in game.record().splitlines() if line.startswith("secret ")]


def pending_lines(game: Game) -> list[str]:
    return [line[8:] for line in game.record().splitlines() if line.startswith("pending ")]


def refused(game: Game, error: type[ElGrandeError], attempt: Callable[[], object]) -> str:
    """What is said, after making sure that nothing has changed."""
    before = whole(game)
    with pytest.raises(error) as caught:
        attempt()
    assert whole(game) == before
    return str(caught.value)


def started_with(*questions: Frame) -> Game:
    """A game of three that begins with these, then goes on with the first round."""
    s = read_position(picking_game().position(), strict=False)
    for question in reversed(questions):
        s.push(question)
    return Game.from_state(s)
