"""The game that an environment plays, and its arrays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from elgrande.arrays.observer import Observer
from elgrande.arrays.play import REWARDS
from elgrande.base.editions import EDITIONS
from elgrande.catalogue import ruleset
from elgrande.encoding.observation import ObservationLayout, observation_layout_of
from elgrande.engine.errors import RulesetError
from elgrande.engine.ids import ACTIONS
from elgrande.engine.ruleset import Ruleset
from elgrande.engine.state import State
from elgrande.records.position import read_position

PLAYERS = 4
"""The number of players, unless somebody says otherwise."""

NUMBER = np.dtype("<i2")
"""The type of the numbers of an observation."""


@dataclass(frozen=True)
class Setting:
    """What an environment plays: the state that games begin from, and what is rewarded."""

    start: State
    layout: ObservationLayout
    observer: Observer
    reward: int

    @property
    def rules(self) -> Ruleset:
        return self.start.rules

    @property
    def players(self) -> int:
        return int(self.start.rules.seats)

    def observation(self, s: State, viewer: int) -> NDArray[np.int16]:
        """What a seat may know of a state."""
        return np.frombuffer(self.observer.observe(s, viewer), NUMBER).copy()


def make_setting(
    players: int | None = None,
    modules: Sequence[str] = (),
    edition: str | None = None,
    options: Mapping[str, str] | None = None,
    position: str | None = None,
    reward: str = REWARDS[0],
) -> Setting:
    """The setting of a new game, or of those that begin from a position text."""
    if reward not in REWARDS:
        raise RulesetError(f"there is no reward {reward!r}; there are: {', '.join(REWARDS)}")
    if position is None:
        rules = ruleset(
            PLAYERS if players is None else players,
            EDITIONS[0] if edition is None else edition,
            tuple(modules),
            dict(options or {}),
        )
        start = rules.new_state()
    elif players is None and not modules and edition is None and not options:
        start = read_position(position)
    else:
        raise RulesetError(
            "a position has its own rules: leave players, modules, edition and options out"
        )
    layout = observation_layout_of(start.rules)
    return Setting(start, layout, layout.observer(start.rules), REWARDS.index(reward))


def mask_array(mask: bytes) -> NDArray[np.int8]:
    """A mask over all actions as an array."""
    return np.frombuffer(mask, np.int8).copy()


NO_ACTION: NDArray[np.int8] = np.zeros(ACTIONS, np.int8)
"""The mask of a seat that is not asked."""
