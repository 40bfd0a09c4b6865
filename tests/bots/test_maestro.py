"""The level that has taught itself: it judges by a net where there is one."""

from __future__ import annotations

from importlib.resources import files

import pytest

from elgrande.base.fields import SCORE
from elgrande.bots.advice import advise
from elgrande.bots.asking import ask
from elgrande.bots.bot import Budget
from elgrande.bots.registry import LEVELS, new_bot
from elgrande.catalogue import ruleset
from elgrande.encoding.layout import layout_of
from elgrande.engine.frame import SecretChoice
from elgrande.engine.ids import MAX_SEATS
from elgrande.engine.rng import Rng
from elgrande.game import Game
from elgrande.nets.files import read_net
from elgrande.nets.judges import FOR_CHANCE, FOR_MARGIN, known_net, net_judging, net_name
from tests.support.random_play import walk

FEW = Budget(iterations=3)
LARGEST = 2 * 1024 * 1024


def nets() -> dict[str, bytes]:
    return {
        one.name.removesuffix(".net"): one.read_bytes()
        for one in files("elgrande.nets").iterdir()
        if one.name.endswith(".net")
    }


def test_every_net_of_the_package_fits_the_boxes_it_is_named_after() -> None:
    found = nets()
    assert "base" in found
    for name, packed in found.items():
        net = read_net(packed, name)
        assert net_name(net.modules) == name
        assert {"generation", "positions", "log loss"} <= net.origin.keys()
        modules = tuple(module for module in net.modules if module != "base")
        assert layout_of(ruleset(2, modules=modules)).modules == net.modules


def test_all_nets_together_are_small() -> None:
    assert sum(map(len, nets().values())) <= LARGEST


def test_there_is_a_weight_for_every_number_of_seats() -> None:
    assert set(FOR_CHANCE) == set(FOR_MARGIN) == set(range(2, MAX_SEATS + 1))


@pytest.mark.parametrize("seats", range(2, MAX_SEATS + 1))
def test_the_net_sees_who_is_far_ahead(seats: int) -> None:
    rules = ruleset(seats)
    judging = net_judging(rules)
    assert judging is not None
    positions = [s.copy() for number, s in enumerate(walk(rules, 2)) if number % 20 == 19]
    for s in positions[3:6]:
        s.turn = 0
        for seat in range(seats):
            s.seats[SCORE + seat] = 30 if seat else 60
        judging.judge(s)
        assert judging.chances[0] > 0.5
        assert judging.leads[0] == max(judging.leads[:seats])
        assert judging.places[0] < 2


def test_boxes_without_a_net_are_judged_by_the_evaluation() -> None:
    rules = ruleset(2, modules=("tiny",))
    assert known_net(rules.modules) is None
    assert net_judging(rules) is None
    game = Game.new(2, seed=1, modules=("tiny",), names=())
    seat = game.pending[0]
    view, decision = game.view(seat, memory=True), game.decision(seat)
    maestro, grande = (ask(new_bot(name), view, decision, FEW, 4) for name in ("maestro", "grande"))
    assert maestro == grande
    assert maestro.fault is None


def test_the_cards_to_begin_with_are_chosen_as_grande_does() -> None:
    """The net has not learned it, and hands drawn by lot lose by fifty points."""
    game = Game.new(2, seed=1, modules=("king_and_intrigue",), names=())
    seat = game.pending[0]
    view, decision = game.view(seat, memory=True), game.decision(seat)
    assert isinstance(view.top, SecretChoice)
    assert net_judging(view.rules) is not None
    maestro, grande = (ask(new_bot(name), view, decision, FEW, 4) for name in ("maestro", "grande"))
    assert maestro == grande


def test_it_is_the_strongest_level() -> None:
    assert list(LEVELS)[-1] == "maestro"


def test_advice_has_the_chances_of_the_net() -> None:
    game = Game.new(3, seed=5, names=())
    seat = game.pending[0]
    view, decision = game.view(seat, memory=True), game.decision(seat)
    advice = advise(view, decision, Rng(1), Budget(iterations=30))
    chances = [choice.win_share for choice in advice.choices if choice.attention > 0]
    assert all(0.0 < one < 1.0 for one in chances)
    assert sum(choice.attention for choice in advice.choices) == pytest.approx(1.0)
