"""Advice: of all options, from what a seat has seen and nothing else, and always the same."""

from __future__ import annotations

import pytest

import elgrande.bots.advice
from elgrande.bots.advice import advise
from elgrande.bots.bot import Budget
from elgrande.engine.rng import Rng
from elgrande.game import Game
from elgrande.server.thinking.advice import Found, concerning
from elgrande.views.determinize import determinize
from elgrande.views.view import view

LITTLE = Budget(iterations=6)


@pytest.mark.parametrize("modules", [(), ("king_and_intrigue",)])
def test_what_a_seat_cannot_see_changes_no_advice(modules: tuple[str, ...]) -> None:
    """Everything hidden is dealt anew; the advice stays, whatever is asked."""
    game = Game.new(players=3, seed=8, modules=modules)
    rng = Rng(4)
    for turn in range(40):
        seat = game.pending[-1]
        decision = game.decision(seat)
        if turn % 8 == 7:
            shown = game.view(seat, memory=True)
            dealt_anew = view(determinize(shown, rng), seat)
            before = game.record()
            advice = advise(shown, decision, Rng(2), LITTLE)
            assert advice == advise(dealt_anew, decision, Rng(2), LITTLE)
            assert game.record() == before
            assert {choice.action for choice in advice.choices} == set(decision.options)
            assert sum(choice.attention for choice in advice.choices) == pytest.approx(1)
            for choice in advice.choices:
                low, high = choice.interval
                assert 0 <= low <= choice.win_share <= high <= 1
        game.play(decision.options[rng.below(len(decision.options))], seat)


def test_without_time_there_is_advice_but_no_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game.new(players=2, seed=1)
    decision = game.decision()
    shown = game.view(decision.seat, memory=True)
    monkeypatch.setattr(elgrande.bots.advice, "FOR_REASONS", 0.0)
    advice = advise(shown, decision, Rng(1), Budget(seconds=0.001))
    assert advice.visits > 0
    assert advice.reasons == ()


def test_reasons_are_the_largest_first_and_few() -> None:
    """Whoever is asked where to place has regions that differ."""
    game = Game.new(players=3, seed=2)
    while game.decision(game.pending[0]).ask != "PlaceCaballeros":
        game.play(game.decision(game.pending[0]).options[-1], game.pending[0])
    decision = game.decision()
    reasons = advise(game.view(decision.seat, memory=True), decision, Rng(2), LITTLE).reasons
    assert 0 < len(reasons) <= 3
    assert [reason.points for reason in reasons] == sorted(
        (r.points for r in reasons), reverse=True
    )
    assert all(reason.points >= 0.5 for reason in reasons)


def test_only_reasons_that_concern_the_choice_are_told() -> None:
    """Where one chooses among places, what is to come in another one is no reason."""
    game = Game.new(players=3, seed=8)
    while game.decision(game.pending[0]).ask != "PlaceCaballeros":
        game.play(game.decision(game.pending[0]).options[-1], game.pending[0])
    decision = game.decision()
    best = next(one for one in decision.options if one.text == "place castillo")
    found: list[Found] = [("place", 2, "castillo"), ("place", 1, "granada"), ("cards", 1, None)]
    assert concerning(found, decision, best.number) == [found[0], found[2]]
    stop = next(one for one in decision.options if one.text == "done")
    assert concerning(found, decision, stop.number) == found
