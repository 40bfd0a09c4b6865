"""Random play for tests, with a preference for secrets, special actions and Vetos."""

from __future__ import annotations

from collections.abc import Iterator

from elgrande.catalogue import ACTION_SPACE
from elgrande.engine.action import Action
from elgrande.engine.event import EventLog
from elgrande.engine.ids import CHANCE, buffer, members
from elgrande.engine.machine import advance, answer, draw
from elgrande.engine.rng import Rng
from elgrande.engine.ruleset import Ruleset
from elgrande.engine.state import State
from elgrande.game import Game

KEEN = frozenset(
    ACTION_SPACE.parse(text).number
    for text in (
        "special",
        "card power_back",
        "card veto",
        "card give_up_a_region",
        "card give_up_2",
        "card score_by_disc",
        "card eviction",
        "card angry_king",
        *(f"play {label}" for label in ("joker", 13, 25, 35, 40, 63, 75, 103, 130, 170)),
    )
)
"""Actions that lead to secrets, interruptions or lasting effects; mostly preferred."""


def pick(options: list[int], rng: Rng) -> int:
    keen = [option for option in options if option in KEEN]
    among = keen if keen and rng.below(3) else options
    return among[rng.below(len(among))]


def walk(rules: Ruleset, seed: int) -> Iterator[State]:
    """Play a random game; yields the state, always the same object, at every question.

    In a secret choice seats answer in random order.
    """
    s = rules.new_state()
    s.log = EventLog()
    rng = Rng(seed)
    out = buffer()
    while advance(s, out):
        yield s
        frame = s.top
        assert frame is not None
        asked = members(int(frame.asked(s)))
        seat = asked[rng.below(len(asked))]
        n = int(frame.options(s, seat, out))
        if seat == CHANCE:
            answer(s, seat, draw(s, frame, out, n, rng))
        else:
            answer(s, seat, pick([int(out[i]) for i in range(n)], rng))
    yield s


def choose(game: Game, rng: Rng) -> tuple[int, Action]:
    """A random seat that is asked, and its answer."""
    seat = game.pending[rng.below(len(game.pending))]
    options = {action.number: action for action in game.options(seat)}
    return seat, options[pick(list(options), rng)]


def play_on(game: Game, rng: Rng, answers: int = 10_000) -> Game:
    """Give a number of random answers, or play to the end."""
    for _ in range(answers):
        if game.is_over:
            break
        seat, action = choose(game, rng)
        game.play(action, seat)
    return game
