"""A bot may raise what it likes: the game goes on, and only a person can stop it."""

from __future__ import annotations

from importlib.metadata import EntryPoint

import pytest

from elgrande.bots import registry
from elgrande.bots.asking import Answer, ask
from elgrande.bots.bot import Bot, Budget
from elgrande.bots.registry import BotError, new_bot
from elgrande.engine.action import Action
from elgrande.engine.decision import Decision
from elgrande.engine.rng import Rng
from elgrande.engine.sight import View
from elgrande.game import Game


class Raising(Bot):
    """Raises what it is given."""

    name = "raising"

    def __init__(self, error: BaseException) -> None:
        self.error = error

    def choose(self, view: View, decision: Decision, rng: Rng, budget: Budget) -> Action:
        raise self.error


class Shutdown(BaseException):
    """As some libraries have for their own ends."""


class Unspeakable(Exception):
    """Fails again when asked what it is."""

    def __str__(self) -> str:
        raise ValueError


class Leaving(Bot):
    """Stops the program while it is made."""

    name = "leaving"

    def __init__(self) -> None:
        raise SystemExit("not today")

    def choose(self, view: View, decision: Decision, rng: Rng, budget: Budget) -> Action:
        raise AssertionError


def asked(error: BaseException) -> tuple[Answer, Decision]:
    game = Game.new(players=3, seed=1)
    decision = game.decision(game.pending[0])
    view = game.view(decision.seat, memory=True)
    return ask(Raising(error), view, decision, Budget(), 1), decision


@pytest.mark.parametrize(
    ("error", "fault"),
    [
        (SystemExit(3), "raised SystemExit: 3"),
        (Shutdown("all\nout"), "raised Shutdown: all out"),
        (Unspeakable(), "raised Unspeakable"),
        (MemoryError(), "raised MemoryError:"),
    ],
)
def test_whatever_it_raises_is_a_fault(error: BaseException, fault: str) -> None:
    answer, decision = asked(error)
    assert answer.action in decision.options
    assert answer.fault == fault


@pytest.mark.parametrize("error", [KeyboardInterrupt(), GeneratorExit()])
def test_what_comes_from_outside_is_passed_on(error: BaseException) -> None:
    with pytest.raises(type(error)):
        asked(error)


def test_a_bot_that_stops_the_program_while_it_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "Leaving", Leaving, raising=False)
    points = [EntryPoint("leaving", "elgrande.bots.registry:Leaving", registry.GROUP)]
    monkeypatch.setattr(registry, "entry_points", lambda **_: points)
    with pytest.raises(BotError, match="'leaving' cannot be loaded: SystemExit: not today"):
        new_bot("leaving")
