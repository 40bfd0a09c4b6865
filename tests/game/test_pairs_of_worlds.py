"""Messages, undo, look-ahead and advice tell nothing hidden: pairs of worlds that look the same.

``tests.support.pairs`` says how they are compared. First the places where something was told for
free once, each by itself; then random games of every ruleset.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice

import pytest

from elgrande.base.actions import SPOT
from elgrande.base.board import CASTILLO
from elgrande.base.fields import POWER_CARDS
from elgrande.boxes.king_and_intrigue.rules.fields import DOUBLED, WHIRLWIND
from elgrande.engine.ids import COLOURS, bit
from elgrande.engine.rng import Rng
from elgrande.engine.state import State
from elgrande.records.position import read_position
from tests.boxes.king_and_intrigue.scenes import act, general, set_discs
from tests.boxes.king_and_intrigue.table import KTable
from tests.support.hidden import Beliefs
from tests.support.pairs import Pair, advice_for, learns_nothing_for_free, message, pairs_of
from tests.support.random_play import choose
from tests.support.table import Table
from tests.support.tables import EVERY, EVERY_INTRIGUE, SOME, SOME_INTRIGUE, Played

A, B, C, D = range(4)
CARD_OF_C = ("doubled C aragon", "doubled_seen_by C C", "king granada")
"""C has laid a region card face down."""
PIECES = ("galicia A 1 B 2", "pais_vasco C 1", "aragon A 1 B 1", "valencia C 2")

# ---- where something was told for free


def region_card_in(region: str) -> Callable[[State], None]:
    def change(s: State) -> None:
        s.seats[DOUBLED + C] = bit(SPOT.number(region))

    return change


def whirlwind_to(region: str) -> Callable[[State], None]:
    def change(s: State) -> None:
        s.seats[WHIRLWIND + A] = bit(SPOT.number(region))

    return change


def one_more_inside(s: State) -> None:
    s.board[CASTILLO * COLOURS + C] += 1


def spy() -> State:
    t = general("kept B espionage_25", *CARD_OF_C, *PIECES)
    set_discs(t)
    return t.s


def last_move() -> State:
    t = general("kept B last_move_75", *CARD_OF_C, *PIECES)
    set_discs(t)
    return t.s


def whirlwind_under_a_veto() -> State:
    t = KTable("whirlwind A sevilla", "sevilla B 3 D 1", "kept D veto_40", "veto_since D 1")
    t.turn("A", "103", "whirlwind")
    t.play("A special")
    return t.s


def turn_before_a_whirlwind() -> State:
    """With the Decennial's skipping a whirlwind must blow: the end of C's turn lets it."""
    t = KTable("whirlwind A sevilla", "sevilla B 3 D 1", "court C 2", edition="decennial")
    t.lay(C="120", A="103", B="80", D="60")
    t.follow("round", "turns")
    return t.s


def castillo_card() -> State:
    t = Table("castillo A 2 B 1 C 3", "court A 3")
    t.turn("A", "score_castillo")
    return t.s


def castillo_by_110() -> State:
    return act("A", "110", "castillo A 2 B 1 C 3", "kept A last_move_75", "sevilla B 1").s


def castillo_by_150() -> State:
    return act("A", "150", "castillo A 2 B 1 C 3", edition="decennial").s


CASES: dict[str, tuple[int, Callable[[], State], Callable[[State], None], list[str]]] = {
    "a spy reads the scoring": (B, spy, region_card_in("galicia"), ["disc sevilla"]),
    "and its end": (B, spy, region_card_in("valencia"), ["disc sevilla"]),
    "the last move waits": (B, last_move, region_card_in("galicia"), ["done"] * 9),
    "and waits longer": (B, last_move, region_card_in("sevilla"), ["done"] * 9),
    "a Veto passed": (D, whirlwind_under_a_veto, whirlwind_to("granada"), ["pass"]),
    "the turn before": (C, turn_before_a_whirlwind, whirlwind_to("granada"), ["done"] * 3),
    "the Castillo by its card": (A, castillo_card, one_more_inside, ["special"]),
    "the Castillo by 110": (A, castillo_by_110, one_more_inside, ["done"]),
    "the Castillo by 150": (A, castillo_by_150, one_more_inside, ["region castillo"]),
}


@pytest.mark.parametrize("name", CASES)
def test_what_is_shown_is_not_taken_back(name: str) -> None:
    viewer, position, change, answers = CASES[name]
    one = position()
    other = one.copy()
    change(other)
    pair = Pair(viewer, name, one, other)
    assert learns_nothing_for_free(pair, Rng(1), answers), "nothing hidden was told at all"


# ---- every ruleset


def positions(played: Played, seed: int, every: int) -> Iterator[tuple[State, int, Beliefs]]:
    """Along a random game: the state, who is asked first, and what others may believe."""
    game, rng = played.game(seed), Rng(seed + 9)
    beliefs = Beliefs(int(game.rules.seats), int(game.rules.numbers[POWER_CARDS]))
    while not game.is_over:
        beliefs.follow(game.events())
        if game.ply % every == 0:
            yield read_position(game.position()), game.pending[0], beliefs
        seat, action = choose(game, rng)
        game.play(action, seat)


@pytest.mark.parametrize(
    "played", [*SOME, *EVERY[1:64:9], *SOME_INTRIGUE, *EVERY_INTRIGUE[::3]], ids=str
)
def test_nothing_is_learnt_for_free(played: Played) -> None:
    rng = Rng(3)
    for s, viewer, beliefs in positions(played, 4, 13):
        pairs = list(pairs_of(s, viewer, beliefs, rng))
        for pair in (pairs[rng.below(len(pairs))], pairs[-1]):
            learns_nothing_for_free(pair, rng)


@pytest.mark.parametrize("name", CASES)
def test_a_message_is_the_same_before_something_is_shown(name: str) -> None:
    viewer, position, change, _ = CASES[name]
    one = position()
    other = one.copy()
    change(other)
    assert message(one, viewer) == message(other, viewer)


@pytest.mark.parametrize("played", [SOME[1], SOME[3], *SOME_INTRIGUE[2:4]], ids=str)
def test_a_message_is_the_same_in_worlds_that_look_the_same(played: Played) -> None:
    """Marks, hints and batches, too, which are made for the viewer."""
    rng = Rng(3)
    for s, viewer, beliefs in positions(played, 4, 11):
        pairs = list(pairs_of(s, viewer, beliefs, rng))
        for pair in (pairs[rng.below(len(pairs))], pairs[-1]):
            assert message(pair.one, viewer) == message(pair.other, viewer), pair.hidden


@pytest.mark.parametrize("played", [Played(3), SOME_INTRIGUE[3]], ids=str)
def test_advice_is_the_same_in_worlds_that_look_the_same(played: Played) -> None:
    rng = Rng(2)
    for s, viewer, beliefs in islice(positions(played, 6, 61), 2, 4):
        pairs = [pair for pair in pairs_of(s, viewer, beliefs, rng) if pair.hidden != "castillo"]
        assert advice_for(pairs[-1].one, viewer) == advice_for(pairs[-1].other, viewer)
