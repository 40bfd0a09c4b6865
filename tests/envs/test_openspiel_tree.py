"""Every line of the smallest game passes OpenSpiel's checks, also that nothing is forgotten."""

from __future__ import annotations

import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import cfr, exploitability

from elgrande.envs.openspiel import load_game
from tests.envs.smallest import BOX, INFORMATION_STATES, MODULES, NODES
from tests.support.plugged import plugged

NAME = "the smallest game"


class TestWholeTree(api_test.EnforceAPIOnFullTreeBase):
    """OpenSpiel's checks of a game that is walked to all its ends."""

    game_name = NAME

    @classmethod
    def setUpClass(cls) -> None:
        cls.plugged = plugged(BOX)
        cls.plugged.__enter__()
        cls.addClassCleanup(cls.plugged.__exit__, None, None, None)
        cls.patch = pytest.MonkeyPatch()
        cls.addClassCleanup(cls.patch.undo)
        cls.patch.setitem(api_test.TOTAL_NUM_STATES, NAME, NODES)
        cls.patch.setitem(api_test.PERFECT_RECALL_NUM_STATES, NAME, INFORMATION_STATES)
        cls.game = load_game(2, modules=MODULES, options={"start": "A"})
        super().setUpClass()


def test_the_smallest_game_can_be_solved() -> None:
    """Counterfactual regret minimisation comes to a strategy that nobody gains by leaving."""
    with plugged(BOX):
        game = load_game(2, modules=MODULES, options={"start": "A"})
        solver = cfr.CFRPlusSolver(game)
        before = exploitability.exploitability(game, solver.average_policy())
        for _ in range(4):
            solver.evaluate_and_update_policy()
        after = exploitability.exploitability(game, solver.average_policy())
    assert after < before / 2
