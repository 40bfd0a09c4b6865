"""What can be known of a hand is exact: every possible history is walked, and compared."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import chain

import pytest

from elgrande.base import atoms
from elgrande.base.fields import DISCARD, DOUBT_HELD, HAND, PLAYED
from elgrande.catalogue import ruleset
from elgrande.engine.event import EventLog
from elgrande.engine.ids import members
from elgrande.engine.rng import Rng
from elgrande.engine.sight import SPECTATOR, View
from elgrande.engine.state import State
from elgrande.views.determinize import determinize
from elgrande.views.view import view
from tests.support.hidden import Beliefs, World, world
from tests.support.random_play import walk
from tests.support.tables import Played
from tests.views.shown import Cells, cells

MOST_TAKEN_BACK = 2
"""As many cards of the game take a power card back."""


def begin(already_played: int = 0) -> State:
    """The hand of seat A, after it has played the first so many cards of it."""
    s = ruleset(2).start.copy()
    for seat in range(2):
        atoms.deal_power_cards(s, seat, (1 << 14) - 2)
    s.log = EventLog()
    for power in range(1, already_played + 1):
        atoms.play_power(s, 0, power)
        atoms.discard_power(s, 0)
    return s


def fork(s: State) -> State:
    other = s.copy()
    assert s.log is not None
    other.log = EventLog()
    other.log.events.extend(s.log.events)
    return other


def histories(s: State, cards: int, rounds: int, taken_back: int) -> Iterator[State]:
    """Every way in which seat A can play and take back these cards; also the steps on the way."""
    for power in members(int(s.seats[HAND]) & cards):
        laid_out = fork(s)
        atoms.play_power(laid_out, 0, power)
        for after in chain([laid_out], take_backs(laid_out, taken_back)):
            yield after
            if rounds > 1:
                used = int(after is not laid_out)
                ended = fork(after)
                atoms.pass_start_player(ended, 0)
                atoms.discard_power(ended, 0)
                yield ended
                yield from histories(ended, cards, rounds - 1, taken_back - used)


def take_backs(s: State, left: int) -> Iterator[State]:
    played = 1 << int(s.seats[PLAYED])
    for power in members((int(s.seats[DISCARD]) | played) if left else 0):
        after = fork(s)
        atoms.reclaim_power(after, 0, power)
        yield after


def transcript(s: State) -> tuple[str, ...]:
    assert s.log is not None
    seen = [event.seen_by(SPECTATOR) for event in s.log.events]
    return tuple(repr(event) for event in seen if event is not None)


def guesses(shown: View, seat: int, number: int) -> set[World]:
    """All hands that guessing makes of a view: so many guesses miss none of a few dozen."""
    rng = Rng(number)
    return {world(determinize(shown, rng), seat) for _ in range(40 * number + 1)}


@pytest.mark.parametrize(("already_played", "cards", "rounds"), [(0, 5, 4), (4, 7, 3)])
def test_every_small_history(already_played: int, cards: int, rounds: int) -> None:
    """Histories that look the same from outside end in exactly the hands that can be guessed."""
    ends: defaultdict[tuple[str, ...], set[World]] = defaultdict(set)
    looks: dict[tuple[str, ...], Cells] = {}
    views: dict[str, View] = {}
    among = (1 << cards + 1) - 2
    for s in histories(begin(already_played), among, rounds, MOST_TAKEN_BACK):
        told = transcript(s)
        ends[told].add(world(s, 0))
        seen = view(s, SPECTATOR)
        assert looks.setdefault(told, cells(seen)) == cells(seen)
        views.setdefault(repr(cells(seen)), seen)
    guessed: dict[str, set[World]] = {}
    for told, worlds in ends.items():
        look = repr(looks[told])
        if look not in guessed:
            guessed[look] = guesses(views[look], 0, len(worlds))
        assert guessed[look] == worlds, told
    assert len(ends) > 400
    assert sum(len(worlds) > 1 for worlds in guessed.values()) > 40
    assert max(map(len, guessed.values())) > (2 if rounds == 4 else 6)


def test_both_cards_taken_back_by_one_player_in_real_games() -> None:
    """The same against whole games, in which the beliefs follow the public events."""
    twice = 0
    compared = 0
    for seed in range(60):
        beliefs: Beliefs | None = None
        for number, s in enumerate(walk(Played(5 if seed % 2 else 3).rules(), 1000 + seed)):
            beliefs = beliefs or Beliefs.of(s)
            assert s.log is not None
            beliefs.follow(s.log.events)
            seat = max(range(s.rules.seats), key=lambda at: len(beliefs.worlds[at]))
            worlds = beliefs.worlds[seat]
            if len(worlds) > 1 and number % 25 == 0:
                compared += 1
                twice += int(s.seats[DOUBT_HELD + seat] > 1)
                viewer = (seat + 1) % int(s.rules.seats)
                assert guesses(view(s, viewer), seat, len(worlds)) == worlds
    assert compared > 100
    assert twice > 0


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_guesses_of_a_hand_are_fair(rounds: int) -> None:
    """Every hand that is possible comes up about as often as any other."""
    s = begin(already_played=rounds + 2)
    atoms.reclaim_power(s, 0, 2)
    shown = view(s, SPECTATOR)
    rng = Rng(rounds)
    counts: defaultdict[World, int] = defaultdict(int)
    for _ in range(3000):
        counts[world(determinize(shown, rng), 0)] += 1
    assert len(counts) == rounds + 2
    fair = 3000 / len(counts)
    assert all(0.8 * fair < number < 1.2 * fair for number in counts.values())
