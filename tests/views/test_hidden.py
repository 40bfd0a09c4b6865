"""States that differ only in what a viewer may not know look the same to him, byte for byte."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest

from elgrande.base.fields import DISC
from elgrande.engine.frame import SecretChoice
from elgrande.engine.rng import Rng
from elgrande.engine.state import State
from elgrande.views.determinize import determinize
from elgrande.views.view import view
from tests.support.hidden import Beliefs, hidden_alternatives, world
from tests.support.random_play import walk
from tests.support.tables import EVERY, SEATS, TINY
from tests.views.shown import both, letter, question, viewers

MOST_ALTERNATIVES = 5


def is_hidden(s: State, beliefs: Beliefs) -> bool:
    return isinstance(s.top, SecretChoice) or any(len(worlds) > 1 for worlds in beliefs.worlds)


def compare(s: State, viewer: int, beliefs: Beliefs, number: int) -> int:
    """How many other states there are that the viewer cannot tell from this one."""
    seen, asked = both(s, viewer), question(s, viewer)
    true = list(s.seats)
    compared = 0
    step = 1 + number % 3
    for other in islice(hidden_alternatives(s, viewer, beliefs), 0, step * MOST_ALTERNATIVES, step):
        assert both(other, viewer) == seen
        assert question(other, viewer) == asked
        if compared == 0 and (number + viewer) % 3 == 0:
            assert letter(view(other, viewer)) == letter(view(s, viewer))
            forgetful = view(other, viewer, memory=False)
            assert letter(forgetful) == letter(view(s, viewer, memory=False))
        compared += list(other.seats) != true
    return compared


@pytest.mark.parametrize("seats", SEATS)
def test_what_is_hidden_makes_no_difference(seats: int) -> None:
    """Thousands of pairs: views with and without memory, questions, options and reasons."""
    pairs: Counter[str] = Counter()
    tables = [played for played in [*EVERY, *TINY * 3] if played.players == seats]
    for seed, played in enumerate(tables):
        beliefs: Beliefs | None = None
        for number, s in enumerate(walk(played.rules(), 100 + seed)):
            beliefs = beliefs or Beliefs.of(s)
            assert s.log is not None
            beliefs.follow(s.log.events)
            choosing = isinstance(s.top, SecretChoice)
            if is_hidden(s, beliefs) and (choosing or number % seats == 0):
                for viewer in viewers(s):
                    pairs["discs" if choosing else "hands"] += compare(s, viewer, beliefs, number)
    assert pairs["discs"] > 300
    assert pairs["hands"] > 300


def test_the_true_hand_is_always_among_the_possible_ones() -> None:
    doubtful = 0
    for seed, played in enumerate(EVERY[::5]):
        beliefs: Beliefs | None = None
        for s in walk(played.rules(), 200 + seed):
            beliefs = beliefs or Beliefs.of(s)
            assert s.log is not None
            beliefs.follow(s.log.events)
            if not s.table[1]:
                continue
            for seat in range(s.rules.seats):
                assert world(s, seat) in beliefs.worlds[seat]
                doubtful += len(beliefs.worlds[seat]) > 1
    assert doubtful > 100


def test_a_guess_has_a_possible_hand_and_no_disc_of_another() -> None:
    rng = Rng(3)
    for seed, played in enumerate(EVERY[::7]):
        beliefs: Beliefs | None = None
        for number, s in enumerate(walk(played.rules(), 300 + seed)):
            beliefs = beliefs or Beliefs.of(s)
            assert s.log is not None
            beliefs.follow(s.log.events)
            if number % 5 or not s.table[1]:
                continue
            for viewer in viewers(s):
                guess = determinize(view(s, viewer), rng)
                for seat in range(s.rules.seats):
                    assert world(guess, seat) in beliefs.worlds[seat]
                    if seat == viewer:
                        assert world(guess, seat) == world(s, seat)
                        assert guess.seats[DISC + seat] == s.seats[DISC + seat]
                    else:
                        assert guess.seats[DISC + seat] == -1


def test_the_alternatives_are_of_every_kind() -> None:
    """Else the tests above would show nothing: hands, discs set, not set, and other ones."""
    kinds: Counter[str] = Counter()
    for seed, played in enumerate(EVERY[::4]):
        beliefs: Beliefs | None = None
        for s in walk(played.rules(), 400 + seed):
            beliefs = beliefs or Beliefs.of(s)
            assert s.log is not None
            beliefs.follow(s.log.events)
            if is_hidden(s, beliefs):
                for other in hidden_alternatives(s, 0, beliefs):
                    for seat in range(1, s.rules.seats):
                        kinds["hand"] += world(other, seat) != world(s, seat)
                        was, now = s.seats[DISC + seat], other.seats[DISC + seat]
                        kinds["set"] += was < 0 <= now
                        kinds["not set"] += now < 0 <= was
                        kinds["another"] += now != was and now >= 0 and was >= 0
    assert min(kinds[kind] for kind in ("hand", "set", "not set", "another")) > 20
