"""What is hidden in Grand Inquisitor & Colonies: discs, hands, and who is in a closed Castillo.

Worlds that differ in nothing else look the same to a viewer: views, questions, messages, undo and
the look-ahead. The black caballeros in a closed Castillo are hidden as all others are there.
"""

from __future__ import annotations

import pytest

from elgrande.base.board import CASTILLO
from elgrande.base.fields import DISC, POWER_CARDS
from elgrande.engine.frame import SecretChoice
from elgrande.engine.ids import COLOURS, NEUTRAL, NOWHERE
from elgrande.engine.rng import Rng
from elgrande.engine.sight import HIDDEN
from elgrande.engine.state import State
from elgrande.game import Game
from elgrande.records.position import read_position
from elgrande.records.validate import validate
from elgrande.views.determinize import determinize
from elgrande.views.view import view
from tests.boxes.colonies.records.rich import rich
from tests.support.hidden import Beliefs
from tests.support.pairs import Pair, learns_nothing_for_free, message, pairs_of, told
from tests.support.random_play import choose, walk
from tests.support.table import Table
from tests.support.tables import Played
from tests.views.shown import both, cells, letter, question, viewers

COLONIES = ("colonies",)
TABLES = [
    Played(2, modules=COLONIES),
    Played(3, "decennial", COLONIES, {"castillo": "hidden"}),
    Played(4, modules=COLONIES, options={"rounds": "6"}),
    Played(5, "decennial", COLONIES, {"rounds": "6", "castillo": "open"}),
]
A, B = range(2)


def with_black_inside(s: State, more: int) -> State:
    """The same with more or fewer black caballeros in the closed Castillo, for who does not
    count."""
    other = s.copy()
    other.board[CASTILLO * COLOURS + NEUTRAL] += more
    return other


def test_a_closed_castillo_hides_the_black_ones() -> None:
    one = rich()
    for more in (-1, 1, 2):
        other = with_black_inside(one, more)
        for viewer in viewers(one):
            seen, same = (view(s, viewer, memory=False) for s in (one, other))
            assert seen.board[CASTILLO * COLOURS + NEUTRAL] == HIDDEN
            assert cells(seen) == cells(same)
            assert letter(seen) == letter(same)
            assert question(one, viewer) == question(other, viewer)


def test_nothing_is_learnt_of_black_ones_in_a_closed_castillo() -> None:
    """The list of whom one may move names no less if there is no black one inside."""
    lines = ("castillo A 1 N 1", "aragon A 2 B 1 N 2", "granada N 1", "court A 3")
    for card in ("move_3", "holy_inquisition", "move_5_from_one"):
        t = Table(*lines, modules="colonies")
        t.turn("A", card)
        one = t.s
        for more in (-1, 1):
            pair = Pair(A, "black", one, with_black_inside(one, more))
            for seed in range(3):
                assert not learns_nothing_for_free(pair, Rng(seed), ["special"])
            assert told(Game.from_state(pair.one, 5), B) == told(Game.from_state(pair.other, 5), B)


def test_black_ones_are_told_when_the_castillo_is_scored_and_that_stands() -> None:
    t = Table("castillo A 1 N 1", "inquisitor A", "court A 3", modules="colonies")
    t.turn("A", "score_castillo")
    pair = Pair(A, "black", t.s, with_black_inside(t.s, 1))
    assert learns_nothing_for_free(pair, Rng(1), ["special"]), "nothing hidden was told at all"


@pytest.mark.parametrize("played", TABLES, ids=str)
def test_nothing_is_learnt_for_free(played: Played) -> None:
    """Hands, discs (those of the set-up too) and the Castillo, all along a game."""
    game, rng = played.game(4), Rng(13)
    beliefs = Beliefs(played.players, int(game.rules.numbers[POWER_CARDS]))
    discs = 0
    while not game.is_over:
        beliefs.follow(game.events())
        if game.ply % 23 == 0 or is_secret(game):
            s = read_position(game.position())
            viewer = game.pending[0]
            pairs = list(pairs_of(s, viewer, beliefs, rng))
            for pair in (pairs[rng.below(len(pairs))], pairs[-1]):
                learns_nothing_for_free(pair, rng)
            discs += is_secret(game)
        seat, action = choose(game, rng)
        game.play(action, seat)
    assert discs > 3


def test_a_message_is_the_same_whoever_is_in_a_closed_castillo() -> None:
    """Marks, hints and batches, too, which are made for the viewer."""
    one = rich()
    for more in (-1, 1):
        other = with_black_inside(one, more)
        for viewer in range(one.rules.seats):
            assert message(one, viewer) == message(other, viewer)


def is_secret(game: Game) -> bool:
    return len(game.pending) > 1


def guess_agrees(s: State, rng: Rng) -> None:
    """Guesses are sound positions with all caballeros where they are, and no disc of another."""
    for viewer in viewers(s)[:3]:
        seen = view(s, viewer)
        guess = determinize(seen, rng)
        assert cells(view(guess, viewer)) == cells(seen)
        assert both(guess, viewer) == both(s, viewer)
        assert question(guess, viewer) == question(s, viewer)
        assert list(guess.board) == list(s.board)
        for seat in range(s.rules.seats):
            assert seat == viewer or guess.seats[DISC + seat] == NOWHERE
        validate(guess)


@pytest.mark.parametrize("played", TABLES, ids=str)
def test_a_guess_agrees_with_what_is_seen(played: Played) -> None:
    rng = Rng(2)
    for number, s in enumerate(walk(played.rules(), 41)):
        if number % 11 == 0 or isinstance(s.top, SecretChoice):
            guess_agrees(s, rng)


def test_a_guess_knows_the_black_ones_in_a_closed_castillo() -> None:
    """Whoever has a perfect memory has counted them; a person has not."""
    s = rich()
    assert s.count(CASTILLO, NEUTRAL) == 1
    guess_agrees(s, Rng(4))
