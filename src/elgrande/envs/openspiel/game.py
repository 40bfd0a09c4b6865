"""The game and its states, as OpenSpiel wants them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import quote, unquote

import pyspiel

from elgrande.arrays.play import PLACE, REWARDS, SCORE_DIFFERENCE, WIN_SHARE, reward
from elgrande.catalogue import ACTION_SPACE, EDITIONS
from elgrande.engine.ids import ACTIONS, CHANCE, MAX_SEATS, NOBODY
from elgrande.engine.state import State
from elgrande.envs.openspiel.moment import Moment, News
from elgrande.envs.openspiel.observer import ElGrandeObserver
from elgrande.envs.setting import PLAYERS, Setting, make_setting
from elgrande.records.position import write_position

NAME = "el_grande"
LONGEST = 2000
"""More decisions than a game has: the longest of thousands had 520."""
MOST_DRAWS = 200
"""More draws than a game has: most were 55."""

DEFAULTS: dict[str, int | str] = {
    "players": PLAYERS,
    "edition": EDITIONS[0],
    "modules": "",
    "options": "",
    "position": "",
    "reward": REWARDS[0],
}
"""The parameters. Several ``modules`` are joined by ``+``, and so are several ``options``, each
``name:value``. A ``position`` is position text, percent-encoded; it names its own ruleset."""

MOST_POINTS = 1000.0
"""More points than anybody is ahead by."""
UTILITIES = {
    WIN_SHARE: (0.0, 1.0),
    PLACE: (0.0, 1.0),
    SCORE_DIFFERENCE: (-MOST_POINTS, MOST_POINTS),
}
"""The least and the greatest of each reward."""
NOT_SEATS = {CHANCE: int(pyspiel.PlayerId.CHANCE), NOBODY: int(pyspiel.PlayerId.TERMINAL)}
"""The players of OpenSpiel's who are no seats."""


def game_type(utility: Any) -> Any:
    """What OpenSpiel knows of all games of the name; whether they are constant-sum may differ."""
    return pyspiel.GameType(
        short_name=NAME,
        long_name="El Grande",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=MAX_SEATS,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=DEFAULTS,
    )


class ElGrandeGame(pyspiel.Game):
    """El Grande by one ruleset, from its start or from a position."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        self.setting = _setting({**DEFAULTS, **(params or {})})
        self.start = Moment(self.setting.start.copy(), news=News())
        least, most = UTILITIES[self.setting.reward]
        is_shared_out = self.setting.reward != SCORE_DIFFERENCE
        utility = pyspiel.GameType.Utility
        super().__init__(
            game_type(utility.CONSTANT_SUM if is_shared_out else utility.GENERAL_SUM),
            pyspiel.GameInfo(
                num_distinct_actions=ACTIONS,
                max_chance_outcomes=ACTIONS,
                num_players=self.setting.players,
                min_utility=least,
                max_utility=most,
                utility_sum=sum(self.rewards(self.setting.start)) if is_shared_out else None,
                max_game_length=LONGEST,
            ),
            dict(params or {}),
        )

    def new_initial_state(self) -> ElGrandeState:
        return ElGrandeState(self)

    def rewards(self, position: State) -> list[float]:
        """The rewards of all seats at the end of a game."""
        kind = self.setting.reward
        return [reward(position, seat, kind) for seat in range(self.setting.players)]

    def max_chance_nodes_in_history(self) -> int:
        return MOST_DRAWS

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> ElGrandeObserver:
        return ElGrandeObserver(self.setting, iig_obs_type, params)


class ElGrandeState(pyspiel.State):
    """A state: a moment of the game. OpenSpiel itself keeps the history."""

    def __init__(self, game: ElGrandeGame, moment: Moment | None = None) -> None:
        super().__init__(game)
        self.moment = moment or game.start

    def current_player(self) -> int:
        return NOT_SEATS.get(self.moment.seat, self.moment.seat)

    def _legal_actions(self, player: int) -> list[int]:
        return self.moment.options

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if self.moment.seat != CHANCE:
            raise ValueError("nothing is drawn here: a player is asked, or the game is over")
        return list(zip(self.moment.options, self.moment.chances(), strict=True))

    def _apply_action(self, action: int) -> None:
        self.moment = self.moment.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return ACTION_SPACE.text(action)

    def is_terminal(self) -> bool:
        return self.moment.seat == NOBODY

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.num_players()
        rewards: list[float] = self.get_game().rewards(self.moment.position)
        return rewards

    def __str__(self) -> str:
        return write_position(self.moment.position)


def load_game(
    players: int = PLAYERS,
    *,
    modules: Sequence[str] = (),
    edition: str = EDITIONS[0],
    options: Mapping[str, str | int] | None = None,
    position: str = "",
    reward: str = REWARDS[0],
) -> Any:
    """The game by this ruleset, or from a position text, which has its own.

    One module may be named without a list.
    """
    chosen = (options or {}).items()
    given = {
        "players": players,
        "edition": edition,
        "modules": modules if isinstance(modules, str) else "+".join(modules),
        "options": "+".join(f"{name}:{value}" for name, value in chosen),
        "position": quote(position, safe=""),
        "reward": reward,
    }
    changed = {name: value for name, value in given.items() if value != DEFAULTS[name]}
    return pyspiel.load_game(NAME, changed)


def _setting(given: Mapping[str, Any]) -> Setting:
    options = [option.partition(":") for option in given["options"].split("+") if option]
    rules = {
        "players": given["players"],
        "edition": given["edition"],
        "modules": tuple(filter(None, given["modules"].split("+"))),
        "options": {name: value for name, _, value in options},
    }
    if not given["position"]:
        return make_setting(**rules, reward=given["reward"])
    changed = {name: rule for name, rule in rules.items() if given[name] != DEFAULTS[name]}
    return make_setting(**changed, position=unquote(given["position"]), reward=given["reward"])
