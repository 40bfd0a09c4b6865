"""A view can be made into a state again, and the viewer sees no difference."""

from __future__ import annotations

from collections import Counter

import pytest

from elgrande.base.fields import DISC, DOUBT
from elgrande.engine.frame import SecretChoice
from elgrande.engine.ids import buffer
from elgrande.engine.machine import play_randomly
from elgrande.engine.rng import Rng
from elgrande.engine.scope import SPECIAL_ACTION, AskAround, Scope
from elgrande.engine.sight import EVERYTHING, SPECTATOR
from elgrande.engine.state import State
from elgrande.records.checksum import checksum
from elgrande.records.validate import validate
from elgrande.views.determinize import determinize
from elgrande.views.view import view
from tests.support.random_play import walk
from tests.support.tables import EVERY, SEATS, SOME, TINY, Played
from tests.views.shown import both, cells, letter, viewers

EACH = 9
"""One of so many positions of a game is looked at, and more of those where something is hidden."""

RARE = ("secret choice", "secret choice begun", "veto window")


def sight(s: State) -> str:
    """What makes a position worth looking at."""
    if isinstance(s.top, SecretChoice):
        answered = sum(s.seats[DISC + seat] >= 0 for seat in range(s.rules.seats))
        return "secret choice begun" if answered else "secret choice"
    if isinstance(s.top, AskAround):
        return "veto window"
    if any(s.seats[DOUBT + seat] for seat in range(s.rules.seats)):
        return "doubt"
    frame = s.top
    while frame is not None:
        if isinstance(frame, Scope) and frame.kind == SPECIAL_ACTION:
            return "special action"
        frame = frame.below
    return ""


def look(s: State, rng: Rng, number: int) -> None:
    for viewer in viewers(s):
        seen = view(s, viewer)
        guess = determinize(seen, rng)
        assert cells(view(guess, viewer)) == cells(seen)
        assert cells(view(guess, viewer, memory=False)) == cells(view(s, viewer, memory=False))
        if number % len(viewers(s)) == viewer + 1:
            assert letter(view(guess, viewer)) == letter(seen)
            forgetful = view(guess, viewer, memory=False)
            assert letter(forgetful) == letter(view(s, viewer, memory=False))


@pytest.mark.parametrize("seats", SEATS)
def test_the_viewer_sees_no_difference(seats: int) -> None:
    """Over all rulesets; in the middle of secret choices, special actions and Vetos."""
    found: Counter[str] = Counter()
    rng = Rng(1)
    tables = [played for played in [*EVERY, *TINY * 4] if played.players == seats]
    for seed, played in enumerate(tables):
        for number, s in enumerate(walk(played.rules(), seed)):
            what = sight(s)
            if number % EACH == 0 or what in RARE or (what == "doubt" and number % 3 == 0):
                found[what] += 1
                look(s, rng, number)
    assert found.total() > 400
    assert found["doubt"] > 20
    assert found["special action"] > 25
    for what in RARE:
        assert found[what] > 5, what


@pytest.mark.parametrize("played", SOME, ids=str)
def test_a_guess_is_a_position_that_can_be_played_to_the_end(played: Played) -> None:
    rng = Rng(5)
    for number, s in enumerate(walk(played.rules(), 2)):
        if number % 20 == 0:
            for viewer in viewers(s):
                guess = determinize(view(s, viewer), rng)
                validate(guess)
                play_randomly(guess, rng, buffer())


def test_a_guess_is_independent_of_the_game() -> None:
    for number, s in enumerate(walk(SOME[1].rules(), 3)):
        if number % 25 == 0:
            before = checksum(s)
            play_randomly(determinize(view(s, 0), Rng(number)), Rng(number), buffer())
            assert checksum(s) == before


def test_the_same_generator_makes_the_same_guess() -> None:
    for s in walk(SOME[3].rules(), 4):
        assert checksum(determinize(view(s, 1), Rng(6))) == checksum(
            determinize(view(s, 1), Rng(6))
        )


def test_what_a_person_is_shown_cannot_be_determinized() -> None:
    s = SOME[0].rules().new_state()
    with pytest.raises(ValueError, match="memory"):
        determinize(view(s, SPECTATOR, memory=False), Rng(0))


def test_a_view_of_everything_is_the_state() -> None:
    for s in walk(SOME[3].rules(), 11):
        assert checksum(determinize(view(s, EVERYTHING), Rng(0))) == checksum(s)


def test_a_view_is_a_function_of_the_state() -> None:
    """Neither looking twice nor looking at a copy shows anything else."""
    for s in walk(SOME[2].rules(), 1):
        for viewer in viewers(s):
            assert both(s, viewer) == both(s, viewer) == both(s.copy(), viewer)
