"""Stable-Baselines3 and sb3-contrib with our environment."""

from __future__ import annotations

import gymnasium
import pytest

from elgrande.envs.gymnasium import ID
from tests.envs.games import GAMES, Parameters
from tests.training.learners import learner_package

checker = learner_package("stable_baselines3.common.env_checker")
masks = learner_package("sb3_contrib.common.maskable.utils")
contrib = learner_package("sb3_contrib")


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_their_own_check_passes_and_masks_are_found(game: Parameters) -> None:
    env = gymnasium.make(ID, **game)
    checker.check_env(env, warn=True, skip_render_check=True)
    assert masks.is_masking_supported(env)
    env.reset(seed=1)
    assert masks.get_action_masks(env).sum() > 1


def test_a_masked_learner_learns_a_little() -> None:
    env = gymnasium.make(ID, players=2, modules=["tiny"])
    learner = contrib.MaskablePPO("MlpPolicy", env, n_steps=32, batch_size=32, seed=1)
    learner.learn(64)
    assert learner.num_timesteps == 64
