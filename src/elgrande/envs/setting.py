"""The game that an environment plays, and its arrays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from operator import index
from typing import Any

import numpy as np
from numpy.typing import NDArray

from elgrande.arrays.observer import Observer
from elgrande.arrays.play import REWARDS, Play
from elgrande.base.editions import EDITIONS
from elgrande.catalogue import ACTION_SPACE, ruleset
from elgrande.encoding.observation import ObservationLayout, observation_layout_of
from elgrande.engine.errors import RulesetError
from elgrande.engine.ids import ACTIONS
from elgrande.engine.ruleset import Ruleset
from elgrande.engine.state import State
from elgrande.records.position import read_position

PLAYERS = 4
"""The number of players, unless somebody says otherwise."""

NAMED = 20
"""The most options that are named to whoever chose none of them."""

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
    options: Mapping[str, str | int] | None = None,
    position: str | None = None,
    reward: str = REWARDS[0],
) -> Setting:
    """The setting of a new game, or of those that begin from a position text.

    One module may be named without a list, and the value of an option need not be text.
    """
    if reward not in REWARDS:
        raise RulesetError(f"there is no reward {reward!r}; there are: {', '.join(REWARDS)}")
    check("players", players, whole_number(players) or players is None, "a whole number, or None")
    check("edition", edition, isinstance(edition, str | None), f"one of {', '.join(EDITIONS)}")
    check("modules", modules, is_sequence_of(str, modules), "a list of names")
    check("options", options, is_by_name(options), "a mapping of names to values")
    check("position", position, isinstance(position, str | None), "a position text")
    if position is None:
        rules = ruleset(
            PLAYERS if players is None else int(players),
            EDITIONS[0] if edition is None else edition,
            (modules,) if isinstance(modules, str) else tuple(modules),
            {name: str(value) for name, value in (options or {}).items()},
        )
        start = rules.new_state()
    elif players is None and not modules and edition is None and not options:
        start = read_position(position)
        first = Play(start, forced=True)
        first.begin(0)
        if first.is_over:
            raise RulesetError("in this position the game is over: take one in which it goes on")
    else:
        raise RulesetError(
            "a position has its own rules: leave players, modules, edition and options out"
        )
    layout = observation_layout_of(start.rules)
    return Setting(start, layout, layout.observer(start.rules), REWARDS.index(reward))


def check(name: str, value: object, is_right: bool, wanted: str) -> None:
    """Raise an error if a parameter is not what it may be."""
    if not is_right:
        raise RulesetError(f"{name} is {wanted}, not {value!r}")


def is_sequence_of(kind: type, value: object) -> bool:
    """Whether something is a sequence, and each of its members of this kind."""
    return isinstance(value, Sequence) and all(isinstance(one, kind) for one in value)


def is_by_name(value: object) -> bool:
    """Whether something is None, or a mapping whose keys are text."""
    if isinstance(value, Mapping):
        return all(isinstance(name, str) for name in value)
    return value is None


def whole_number(value: object, least: int = 0) -> bool:
    """Whether something is a whole number, of Python or NumPy, and not too small."""
    if isinstance(value, bool) or not isinstance(value, int | np.integer):
        return False
    return int(value) >= least


def check_render_mode(mode: str | None, modes: Sequence[str]) -> None:
    """Raise an error if a game cannot be shown that way."""
    wanted = f"None or one of {', '.join(modes)}" if modes else "None: nothing is shown here"
    check("render_mode", mode, mode is None or mode in modes, wanted)


def action_number(action: object) -> int:
    """The number of an action, which may be a whole number of any kind."""
    try:
        if not isinstance(action, bool):
            return index(action)  # type: ignore[arg-type]
    except TypeError:
        pass
    raise TypeError(f"an action is a whole number, not {action!r}")


def why_refused(action: int, options: Sequence[int]) -> str:
    """What to tell whoever chose an action that is not offered."""
    offered = ", ".join(f"{one} ({ACTION_SPACE.text(one)})" for one in options[:NAMED])
    more = f" and {len(options) - NAMED} more" if len(options) > NAMED else ""
    return f"action {action} is not offered; choose from: {offered}{more}"


class NotCopied:
    """An environment that says plainly that it is neither copied nor pickled."""

    def __reduce_ex__(self, protocol: object) -> Any:
        raise TypeError(
            "this environment can be neither copied nor pickled: make another one, if need be from "
            "a position text (position=...), or use OpenSpiel, whose states can be cloned"
        )


def mask_array(mask: bytes) -> NDArray[np.int8]:
    """A mask over all actions as an array."""
    return np.frombuffer(mask, np.int8).copy()


NO_ACTION: NDArray[np.int8] = np.zeros(ACTIONS, np.int8)
"""The mask of a seat that is not asked."""
