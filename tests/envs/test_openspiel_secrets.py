"""No observer tells what its player may not know, and the resampler gives worlds it cannot tell
apart."""

from __future__ import annotations

import re
from itertools import product
from typing import Any

import pyspiel
import pytest

from elgrande.base.actions import DISC as SET_DISC
from elgrande.base.fields import DISC, HAND
from elgrande.engine.event import Event, EventLog
from elgrande.engine.frame import SecretChoice
from elgrande.engine.machine import advance, answer
from elgrande.engine.rng import Rng
from elgrande.engine.state import State
from elgrande.envs.openspiel import ElGrandeState, Resampler, load_game
from elgrande.envs.openspiel.moment import Moment
from elgrande.records.checksum import checksum
from elgrande.scratch import scratch
from tests.envs.games import GAMES
from tests.envs.random_states import game_of, played
from tests.support.hidden import Beliefs, hidden_alternatives, other_secrets

PRIVATE = pyspiel.PrivateInfoType
EACH = 41
MOST_ANSWERS = 3


class Observers:
    """All observers of a game that may know no more than their player."""

    def __init__(self, game: Any) -> None:
        switches = product((False, True), (False, True), (PRIVATE.NONE, PRIVATE.SINGLE_PLAYER))
        self.observers = [
            game.make_py_observer(
                pyspiel.IIGObservationType(
                    perfect_recall=recall, public_info=public, private_info=private
                )
            )
            for recall, public, private in switches
        ]

    def told(self, state: ElGrandeState, player: int) -> list[tuple[str, bytes]]:
        """Everything they tell of a state."""
        found = []
        for observer in self.observers:
            observer.set_from(state, player)
            found.append((observer.string_from(state, player), observer.tensor.tobytes()))
        return found


def is_secret(state: ElGrandeState) -> bool:
    return isinstance(state.moment.position.top, SecretChoice)


def some(states: list[ElGrandeState], each: int = EACH) -> list[ElGrandeState]:
    """Some of the states, and some where somebody has answered in secret."""
    answered = [state for state in states if is_secret(state) and state.current_player() > 0]
    return [*states[::each], *answered[-4:]]


@pytest.mark.parametrize("name", GAMES)
def test_a_resampled_state_looks_the_same_to_its_player(name: str) -> None:
    game = game_of(name)
    observers = Observers(game)
    resample = Resampler(seed=6)
    others = 0
    for state in some(played(game, 9)):
        for player in range(game.num_players()):
            other = resample(state, player)
            assert other.current_player() == state.current_player()
            assert observers.told(other, player) == observers.told(state, player)
            if state.current_player() == player:
                assert other.legal_actions() == state.legal_actions()
            assert other.history() == []
            for seat in set(range(game.num_players())) - {player}:
                assert other.moment.recalled(seat, public=False) == "", (
                    "what the player cannot know"
                )
            others += checksum(other.moment.position) != checksum(state.moment.position)
    assert others


@pytest.mark.parametrize("name", ["base", "king_and_intrigue"])
def test_other_hands_discs_and_cards_are_not_told(name: str) -> None:
    """The alternatives are made by hand, without what the engine itself says is in doubt."""
    game = game_of(name)
    observers = Observers(game)
    states = played(game, 12)
    rng = Rng(3)
    pairs = 0
    for state in some(states, each=13):
        position = state.moment.position
        beliefs = Beliefs.of(position)
        beliefs.follow(events_until(state))
        for player in range(2):
            alternatives = (
                [other for _, other in other_secrets(position, player, rng)]
                if name == "king_and_intrigue"
                else list(hidden_alternatives(position, player, beliefs))
            )
            here = observers.told(state, player)
            for other in alternatives[:4]:
                moment = Moment(other.copy(), news=state.moment.all_news())
                assert observers.told(ElGrandeState(game, moment), player) == here
                pairs += 1
    assert pairs > 40


def events_until(state: ElGrandeState) -> list[Event]:
    """The events of a game, told again from its start."""
    log = EventLog()
    position: State = state.get_game().start.position.copy()
    position.log = log
    for moment in reversed(list(state.moment.way())):
        if moment.before is not None:
            answer(position, moment.before.seat, moment.action)
            advance(position, scratch())
    return log.events


@pytest.mark.parametrize("name", ["base", "king_and_intrigue", "tiny"])
def test_a_secret_answer_changes_nothing_for_the_others(name: str) -> None:
    game = game_of(name)
    observers = Observers(game)
    secrets = 0
    for state in filter(is_secret, played(game, 13)):
        seat = state.current_player()
        if seat != 0:
            continue
        answers = [state.child(action) for action in state.legal_actions()[:MOST_ANSWERS]]
        assert len({one.information_state_string(seat) for one in answers}) == len(answers)
        for one in answers[1:]:
            assert observers.told(one, 1) == observers.told(answers[0], 1)
            secrets += 1
    assert secrets


def test_in_a_secret_choice_seats_are_asked_in_order_and_get_other_answers() -> None:
    game = load_game(3)
    state = next(
        state for state in played(game, 3) if is_secret(state) and state.current_player() == 2
    )
    resample = Resampler(seed=1)
    discs = {int(resample(state, 2).moment.position.seats[DISC]) for _ in range(40)}
    assert len(discs) > 3
    for action in state.legal_actions():
        assert action >= SET_DISC
    assert "ABC: SetDiscs" in state.information_state_string(0)


def test_the_parts_of_an_observation() -> None:
    game = load_game(3)
    state = next(
        state
        for state in played(game, 3)[200:]
        if state.current_player() == 1 and state.moment.position.seats[HAND + 1]
    )

    def text(**wanted: Any) -> str:
        observer = game.make_py_observer(pyspiel.IIGObservationType(**wanted))
        found: str = observer.string_from(state, 1)
        return found

    public = text(perfect_recall=False, private_info=PRIVATE.NONE)
    own = text(perfect_recall=False, public_info=False)
    both = text(perfect_recall=False)
    everything = text(perfect_recall=False, private_info=PRIVATE.ALL_PLAYERS)
    assert '"viewer":"spectator"' in public
    assert '"viewer":"B"' in both
    assert state.observation_string(1) == both
    assert own.startswith('{"disc":{"B":')
    assert '"?"' in both
    assert '"?"' not in everything
    recalled = text(perfect_recall=True)
    assert state.information_state_string(1) == recalled
    assert recalled.endswith(both)
    answers = text(perfect_recall=True, public_info=False).splitlines()
    mine = [action for player, action in state_history(state) if player == 1]
    assert len([line for line in answers if line.startswith("[")]) == len(mine)
    assert "power" not in text(perfect_recall=True, private_info=PRIVATE.NONE).split("{")[0]


def state_history(state: ElGrandeState) -> list[tuple[int, int]]:
    return [(item.player, item.action) for item in state.full_history()]


@pytest.mark.parametrize("name", ["base", "king_and_intrigue"])
def test_everybody_recalls_who_was_asked_at_every_step(name: str) -> None:
    """So that two pasts of different length differ, even if nothing happened in one of them."""
    for state in some(played(game_of(name), 7)):
        for player in range(2):
            recalled = state.information_state_string(player)
            questions = re.findall(r"^(?:chance|[A-E]+): \w", recalled, re.MULTILINE)
            assert len(questions) == len(state.history())


def test_an_observer_has_no_parameters() -> None:
    with pytest.raises(ValueError, match="no parameters for observers"):
        game_of("tiny").make_py_observer(None, {"size": 3})
