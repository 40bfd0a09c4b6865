"""A learner that beats random players: MaskablePPO of sb3-contrib on the Gymnasium environment.

    pip install 'elgrande[envs]' sb3-contrib
    python3 examples/train_ppo.py --picture docs/environments/ppo.svg

Two seats, the base game, 30,000 steps, a fixed seed. Now and then it plays games that it does not
learn from, and at the end 200 of them; the picture shows how many it wins.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import gymnasium
import numpy as np
from gymnasium.wrappers import TransformObservation, TransformReward
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv

import elgrande.envs.gymnasium
from elgrande.learning.curves import share_svg

POINTS = 30.0
"""So many points ahead are a reward of 1."""
GAMES_AT_ONCE = 16
LESSON = 5_000
"""The number of steps between two examinations."""


def make(seat: int | None = None) -> gymnasium.Env:
    """The environment. The lead in points teaches faster than the victory alone."""
    env = gymnasium.make(
        elgrande.envs.gymnasium.ID, players=2, opponents="random", seat=seat, reward="score"
    )
    space = gymnasium.spaces.Box(-12.0, 12.0, env.observation_space.shape, np.float32)
    env = TransformObservation(env, scaled, space)
    return TransformReward(env, lambda points: points / POINTS)


def scaled(numbers: np.ndarray) -> np.ndarray:
    """Counts, points and codes in one range, small differences of small numbers kept."""
    return (np.sign(numbers) * np.log1p(np.abs(numbers.astype(np.float32)))).astype(np.float32)


def examine(learner: MaskablePPO, games: int, seed: int) -> float:
    """The share of games won against random players, ties counted half, in both seats."""
    won = 0.0
    for game in range(games):
        env = make(seat=game % 2)
        observation, info = env.reset(seed=seed + game)
        over = False
        while not over:
            mask = env.unwrapped.action_masks()
            action, _ = learner.predict(observation, action_masks=mask, deterministic=False)
            observation, _, over, _, info = env.step(int(action))
        mine, theirs = info["scores"][game % 2], info["scores"][1 - game % 2]
        won += (mine > theirs) + (mine == theirs) / 2
    return won / games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=30_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=200, help="how many at the end")
    parser.add_argument("--picture", type=Path, help="where to draw the learning curve, as SVG")
    given = parser.parse_args()
    between = max(2, given.games // 8)
    learner = MaskablePPO(
        "MlpPolicy",
        DummyVecEnv([make] * GAMES_AT_ONCE),
        n_steps=125,
        batch_size=500,
        n_epochs=8,
        gamma=0.999,
        gae_lambda=0.99,
        learning_rate=5e-4,
        ent_coef=0.005,
        policy_kwargs={"net_arch": [128, 128]},
        seed=given.seed,
        device="cpu",
    )
    curve = [(0, examine(learner, between, given.seed))]
    while learner.num_timesteps < given.steps:
        lesson = min(LESSON, given.steps - learner.num_timesteps)
        learner.learn(lesson, reset_num_timesteps=False)
        curve.append((learner.num_timesteps, examine(learner, between, given.seed)))
        print(f"{curve[-1][0]:,} steps: {curve[-1][1]:.0%} won", flush=True)
    final = examine(learner, given.games, given.seed + 1_000_000)
    print(f"at the end {final:.1%} of {given.games} games won against random players")
    if given.picture is not None:
        below = f"at the end {final:.1%} of {given.games} games; dashed: as good as random"
        title = "Games won against random players, by steps learnt"
        given.picture.write_text(share_svg(title, below, curve, 0.5), encoding="utf-8")


if __name__ == "__main__":
    main()
