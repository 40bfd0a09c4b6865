"""The contract of bots: they get a view and nothing else, and their faults stop no game."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from importlib.metadata import EntryPoint
from typing import cast

import pytest

import elgrande.bots.asking
from elgrande.bots import registry
from elgrande.bots.asking import Answer, ask, generator
from elgrande.bots.bot import Bot, Budget
from elgrande.bots.random_bot import RandomBot
from elgrande.bots.registry import BotError, bot_names, new_bot
from elgrande.engine.action import Action
from elgrande.engine.decision import Decision
from elgrande.engine.event import EventLog
from elgrande.engine.rng import Rng
from elgrande.engine.sight import View
from elgrande.engine.state import State
from elgrande.game import Game
from elgrande.views.determinize import determinize
from elgrande.views.view import view

NO_LIMIT = Budget()


class Doing(Bot):
    """Answers as a test wants."""

    name = "doing"

    def __init__(self, answer: Callable[[Decision], object]) -> None:
        self.answer = answer

    def choose(self, view: View, decision: Decision, rng: Rng, budget: Budget) -> Action:
        return cast(Action, self.answer(decision))


def asked(bot: Bot, budget: Budget = NO_LIMIT, seed: int = 1) -> tuple[Answer, Decision]:
    game = Game.new(players=3, seed=1)
    seat = game.pending[0]
    decision = game.decision(seat)
    return ask(bot, game.view(seat, memory=True), decision, budget, seed), decision


def play_on(game: Game, bots: list[Bot], budget: Budget = NO_LIMIT) -> None:
    while not game.is_over:
        seat = game.pending[0]
        decision = game.decision(seat)
        answer = ask(bots[seat], game.view(seat, memory=True), decision, budget, 5)
        assert answer.fault is None
        game.play(answer.action, seat, decision.stamp)


@pytest.mark.parametrize("name", bot_names())
def test_every_bot_plays_whole_games_and_the_same_ones_again(name: str) -> None:
    """Of the tiny game, since a search is slow in the interpreted build."""
    games = [Game.new(players=2, seed=3, modules=("tiny",)) for _ in range(2)]
    for game in games:
        play_on(game, [new_bot(name), new_bot(name)], Budget(iterations=4))
    assert games[0].record() == games[1].record()


@pytest.mark.parametrize("players", [2, 5])
def test_chance_plays_whole_games(players: int) -> None:
    games = [Game.new(players=players, seed=3) for _ in range(2)]
    for game in games:
        play_on(game, [new_bot("random") for _ in range(players)])
    assert games[0].record() == games[1].record()


@pytest.mark.parametrize("name", bot_names())
@pytest.mark.parametrize("modules", [(), ("king_and_intrigue",)])
def test_what_a_seat_cannot_see_changes_no_choice(name: str, modules: tuple[str, ...]) -> None:
    """Everything hidden is dealt anew; the bot answers the same."""
    game = Game.new(players=3, seed=8, modules=modules)
    rng = Rng(4)
    for turn in range(60):
        seat = game.pending[-1]
        decision = game.decision(seat)
        if turn % 12 == 11:
            shown = game.view(seat, memory=True)
            other = view(determinize(shown, rng), seat)
            answers = {
                ask(new_bot(name), seen, decision, Budget(iterations=2), 6).action
                for seen in (shown, other)
            }
            assert len(answers) == 1
        game.play(decision.options[rng.below(len(decision.options))], seat)


def test_a_good_answer_is_played() -> None:
    answer, decision = asked(Doing(lambda decision: decision.options[-1]))
    assert answer == Answer(decision.options[-1])


class Silent:
    """Cannot even be shown."""

    def __str__(self) -> str:
        raise ValueError("nothing to show")


def fail(_: Decision) -> object:
    raise ZeroDivisionError("never divide\nby nothing")


RUBBISH: dict[str, tuple[Callable[[Decision], object], str]] = {
    "nothing": (lambda _: None, "answered 'None', which is not among the options"),
    "a number": (lambda decision: decision.options[0].number, "which is not among the options"),
    "a text": (lambda decision: decision.options[0].text, "which is not among the options"),
    "another action": (lambda _: Action(0, "done"), "answered 'done', which is not"),
    "much": (lambda _: "x" * 10_000, "which is not among the options"),
    "what has no text": (lambda _: Silent(), "raised ValueError: nothing to show"),
    "an exception": (fail, "raised ZeroDivisionError: never divide by nothing"),
}


@pytest.mark.parametrize("kind", RUBBISH)
def test_rubbish_is_replaced_and_reported(kind: str) -> None:
    how, fault = RUBBISH[kind]
    answer, decision = asked(Doing(how))
    assert answer.action in decision.options
    assert answer.fault is not None
    assert fault in answer.fault
    assert len(answer.fault) < 200
    assert "\n" not in answer.fault
    assert asked(Doing(how))[0] == answer


def test_a_late_answer_is_replaced_and_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(elgrande.bots.asking, "SLACK", 0.0)

    def slowly(decision: Decision) -> object:
        time.sleep(0.05)
        return decision.options[0]

    answer, decision = asked(Doing(slowly), Budget(seconds=0.01))
    assert answer.action in decision.options
    assert answer.fault is not None
    assert answer.fault.endswith("s, though it had 0.01 s")
    assert asked(Doing(slowly), Budget(seconds=10))[0].fault is None
    assert asked(Doing(slowly), Budget(iterations=1))[0].fault is None


def test_a_person_may_interrupt_a_bot() -> None:
    def interrupted(_: Decision) -> object:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        asked(Doing(interrupted))


def test_a_bots_chance_follows_from_seed_and_question() -> None:
    _, decision = asked(RandomBot())
    numbers = [generator(7, decision).below(1 << 30) for _ in range(2)]
    assert numbers[0] == numbers[1]
    assert generator(8, decision).below(1 << 30) != numbers[0]


def test_random_is_random() -> None:
    chosen = {asked(RandomBot(), seed=seed)[0].action for seed in range(300)}
    assert len(chosen) == 13


class Spy(Bot):
    """Follows every reference it can find, for things it must not reach."""

    name = "spy"

    def __init__(self) -> None:
        self.found: list[object] = []

    def choose(self, view: View, decision: Decision, rng: Rng, budget: Budget) -> Action:
        seen: set[int] = set()
        left: list[object] = [view, decision, rng, budget]
        while left:
            thing = left.pop()
            if id(thing) in seen or isinstance(thing, type) or callable(thing):
                continue
            seen.add(id(thing))
            if isinstance(thing, Game | EventLog) or (
                isinstance(thing, State) and thing is not view.rules.start
            ):
                self.found.append(thing)
            left.extend(gc.get_referents(thing))
        return decision.options[-1]


def test_no_way_leads_from_a_question_to_the_state() -> None:
    game = Game.new(players=3, seed=2)
    spies = [Spy() for _ in range(3)]
    for _ in range(60):
        seat = game.pending[0]
        decision = game.decision(seat)
        view = game.view(seat, memory=True)
        game.play(ask(spies[seat], view, decision, NO_LIMIT).action, seat)
    assert not any(spy.found for spy in spies)


# ---- the registry


def register(monkeypatch: pytest.MonkeyPatch, **values: str) -> None:
    """As if other packages brought these bots."""
    points = [EntryPoint(name, value, registry.GROUP) for name, value in values.items()]
    monkeypatch.setattr(registry, "entry_points", lambda **_: points)


class Guest(RandomBot):
    name = "guest"


def test_another_packages_bot_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(elgrande.bots.asking, "Guest", Guest, raising=False)
    register(monkeypatch, guest="elgrande.bots.asking:Guest", random="elgrande.bots.asking:Guest")
    assert bot_names() == ["random", "squire", "hidalgo", "grande", "maestro", "guest"]
    assert isinstance(new_bot("guest"), Guest)
    assert type(new_bot("random")) is RandomBot


def test_a_bot_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    register(monkeypatch, gone="no_such_package:Bot", wrong="elgrande.bots.bot:Budget")
    with pytest.raises(BotError, match=r"no bot 'chess'; there are: random, .*, gone, wrong"):
        new_bot("chess")
    with pytest.raises(BotError, match="'gone' cannot be loaded: No module named"):
        new_bot("gone")
    with pytest.raises(BotError, match="makes no Bot, so there is no bot 'wrong'"):
        new_bot("wrong")


def test_levels_are_known_by_their_own_names() -> None:
    assert list(registry.LEVELS) == ["random", "squire", "hidalgo", "grande", "maestro"]
    assert all(name == bot.name for name, bot in registry.LEVELS.items())
