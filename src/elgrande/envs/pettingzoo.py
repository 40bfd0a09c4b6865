"""PettingZoo: every seat is an agent, one of which is asked at a time (AEC).

    from elgrande.envs import pettingzoo

    env = pettingzoo.env(players=3, edition="decennial")

In a secret choice the agents are asked one after the other, in the order of seats; nobody sees
what others have chosen before all have.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from elgrande.arrays.many import PENALTY
from elgrande.arrays.play import REWARDS, Play
from elgrande.arrays.play import reward as reward_of
from elgrande.engine.ids import ACTIONS
from elgrande.envs.picture import draw
from elgrande.envs.setting import (
    NO_ACTION,
    NotCopied,
    action_number,
    check_render_mode,
    make_setting,
    mask_array,
    why_refused,
)
from elgrande.envs.table import describe, player_names
from elgrande.envs.vector import SEEDS

LOWEST, HIGHEST = -(2**15), 2**15 - 1
NAME = "el_grande_v0"
UNSHOWN = "human"
"""A render mode that shows nothing: PettingZoo's own test asks for it in every environment."""

Observation = dict[str, Any]


def env(
    players: int | None = None,
    modules: Sequence[str] = (),
    edition: str | None = None,
    options: Mapping[str, str | int] | None = None,
    reward: str = REWARDS[0],
    position: str | None = None,
    forced: bool = False,
    render_mode: str | None = None,
) -> ElGrandeAEC:
    """A new environment. It checks actions and the order of calls itself, and needs no wrapper."""
    return ElGrandeAEC(players, modules, edition, options, reward, position, forced, render_mode)


class ElGrandeAEC(NotCopied, AECEnv[str, Observation, int]):
    """A game of El Grande whose seats are agents.

    A step is an answer of the asked agent; a question with one possible answer is none, unless
    ``forced``. An action that is not offered loses the game: it ends, with the reward ``PENALTY``.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": NAME,
        "render_modes": ["ansi", "rgb_array"],
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        players: int | None = None,
        modules: Sequence[str] = (),
        edition: str | None = None,
        options: Mapping[str, str | int] | None = None,
        reward: str = REWARDS[0],
        position: str | None = None,
        forced: bool = False,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.setting = make_setting(players, modules, edition, options, position, reward)
        self.possible_agents = list(player_names(self.setting.players))
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.play = Play(self.setting.start, 0, forced)
        self.random, _ = seeding.np_random()
        check_render_mode(render_mode, [*self.metadata["render_modes"], UNSHOWN])
        self.render_mode = render_mode
        shape = (self.setting.layout.length,)
        self.observation_spaces = {
            agent: Dict(
                observation=Box(LOWEST, HIGHEST, shape, np.int16),
                action_mask=Box(0, 1, (ACTIONS,), np.int8),
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(ACTIONS) for agent in self.possible_agents}
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self.random, _ = seeding.np_random(seed)
        self.play.begin(int(self.random.integers(SEEDS)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[max(self.play.seat, 0)]

    def step(self, action: int | None) -> None:
        if not self.agents:
            raise ValueError("the game is over, or has not begun: call reset")
        agent, play = self.agent_selection, self.play
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        number = action_number(action)
        if not (0 <= number < ACTIONS and play.is_offered(number)):
            self.infos[agent]["refused"] = why_refused(number, play.options())
            self.end({agent: PENALTY})
            return
        play.answer(number)
        if play.n:
            self.agent_selection = self.possible_agents[play.s.turn]
            return
        kind = self.setting.reward
        got = {one: reward_of(play.s, seat, kind) for one, seat in self.seats.items()}
        self.end(got)

    def end(self, got: dict[str, float]) -> None:
        """Give the rewards, and let every agent leave."""
        for agent in self.agents:
            self.terminations[agent] = True
            self.rewards[agent] = got.get(agent, 0.0)
        self._accumulate_rewards()
        self._deads_step_first()

    def observe(self, agent: str) -> Observation:
        self._check_begun()
        play, is_asked = self.play, agent == self.agent_selection
        is_offered = is_asked and not self.terminations.get(agent, True)
        return {
            "observation": self.setting.observation(play.s, self.seats[agent]),
            "action_mask": mask_array(play.mask()) if is_offered else NO_ACTION.copy(),
        }

    def render(self) -> Any:
        """The table as text, or as a picture: what the asked agent sees of it."""
        self._check_begun()
        seat = self.seats[self.agent_selection]
        if self.render_mode == "ansi":
            return describe(self.play.s, seat)
        if self.render_mode == "rgb_array":
            return draw(self.play.s, seat)
        return None

    def last(self, observe: bool = True) -> Any:
        self._check_begun()
        if not self.agents:
            raise ValueError("the game is over: call reset")
        return super().last(observe)

    def _check_begun(self) -> None:
        if not hasattr(self, "agent_selection"):
            raise ValueError("the game has not begun: call reset")

    def close(self) -> None:
        """There is nothing to close."""
