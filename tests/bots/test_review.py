"""Review: chances that add up, verdicts on answers from what a seat has seen, and no hasty ones."""

from __future__ import annotations

import pytest

from elgrande.bots.blunders.loading import Blunder, blunders
from elgrande.bots.review import Effort, Verdict, Worth, compare, open_chances
from elgrande.engine.action import Action
from elgrande.engine.rng import Rng
from elgrande.engine.sight import EVERYTHING
from elgrande.game import Game
from elgrande.views.determinize import determinize
from elgrande.views.view import view

LITTLE = Effort(finding=20, deepening=0, measuring=40, seconds=600)
SOME = Effort(finding=100, deepening=40, measuring=80, seconds=600)


def finished(players: int, modules: tuple[str, ...] = ()) -> Game:
    game = Game.new(players=players, seed=5, modules=modules)
    rng = Rng(3)
    while not game.is_over:
        seat = game.pending[0]
        options = game.options(seat)
        game.play(options[rng.below(len(options))], seat)
    return game


@pytest.mark.parametrize("modules", [(), ("tiny",), ("king_and_intrigue",)])
def test_the_chances_of_all_seats_add_up(modules: tuple[str, ...]) -> None:
    """Also before the first round, and where no net has learned the box."""
    game = finished(2, modules)
    moments = game.moments(EVERYTHING)[:-1]
    some = [game.as_it_was(one.ply).view(EVERYTHING, memory=True) for one in moments[::15]]
    found = open_chances(some)
    assert len(found) == len(some)
    for chances in found:
        assert len(chances) == 2
        assert sum(chances) == pytest.approx(1)
        assert min(chances) >= 0


def blunder(name: str) -> Blunder:
    return next(one for one in blunders() if one.id == name)


@pytest.mark.parametrize(
    "name",
    ["two-grande-to-a-lead", "three-score-the-sixes", "three-give-up-the-worthless"],
)
def test_a_plain_mistake_is_seen_and_the_best_answer_is_none(name: str) -> None:
    found = blunder(name)
    by_merit = {found.accepts(one): one for one in found.decision.options}
    for option in by_merit.values():
        verdict = compare(found.view, found.decision, option, Rng(7), SOME)
        assert verdict is not None
        assert verdict.given.action == option
        assert found.accepts(verdict.best.action)
        assert verdict.is_mistake == (not found.accepts(option))


def test_what_changes_points_and_no_chance_is_no_mistake() -> None:
    """In the last scoring, and far behind."""
    found = blunder("two-king-to-my-lead")
    wrong = next(one for one in found.decision.options if not found.accepts(one))
    verdict = compare(found.view, found.decision, wrong, Rng(7), SOME)
    assert verdict is not None
    assert found.accepts(verdict.best.action)
    assert not verdict.is_mistake


def test_what_a_seat_cannot_see_changes_no_verdict() -> None:
    game = Game.new(players=3, seed=8)
    rng = Rng(4)
    for turn in range(24):
        seat = game.pending[-1]
        decision = game.decision(seat)
        given = decision.options[rng.below(len(decision.options))]
        if turn % 12 == 11 and len(decision.options) > 1:
            shown = game.view(seat, memory=True)
            dealt_anew = view(determinize(shown, rng), seat)
            verdict = compare(shown, decision, given, Rng(2), LITTLE)
            assert verdict == compare(dealt_anew, decision, given, Rng(2), LITTLE)
        game.play(given, seat)


def test_no_time_gives_no_verdict() -> None:
    game = Game.new(players=2, seed=1)
    decision = game.decision()
    hasty = Effort(seconds=0.000001)
    shown = game.view(decision.seat, memory=True)
    assert compare(shown, decision, decision.options[0], Rng(1), hasty) is None


def worth(option: Action, chance: float, half: float) -> Worth:
    return Worth(option, chance, chance - half, chance + half)


def test_only_what_is_clear_and_not_small_is_a_mistake() -> None:
    one, other = Game.new(players=2, seed=1).options()[:2]
    assert Verdict(worth(one, 0.3, 0.02), worth(other, 0.4, 0.02)).is_mistake
    assert not Verdict(worth(one, 0.3, 0.06), worth(other, 0.4, 0.06)).is_mistake
    assert not Verdict(worth(one, 0.36, 0.001), worth(other, 0.4, 0.001)).is_mistake
    assert not Verdict(worth(one, 0.4, 0.02), worth(one, 0.4, 0.02)).is_mistake
