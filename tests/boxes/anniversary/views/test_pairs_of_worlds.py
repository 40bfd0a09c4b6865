"""Standards hide nothing, and tell nothing of what others hide: hands, discs, a closed Castillo."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from elgrande.base.board import CASTILLO
from elgrande.base.fields import HAND
from elgrande.engine.ids import COLOURS
from elgrande.engine.rng import Rng
from elgrande.engine.state import State
from elgrande.records.position import read_position
from elgrande.views.view import view
from tests.boxes.anniversary.table import VETO, ACTable, ATable, Standards
from tests.support.hidden import Beliefs
from tests.support.pairs import Pair, learns_nothing_for_free, message, pairs_of
from tests.support.random_play import choose
from tests.support.tables import Played
from tests.views.shown import cells, question, viewers

KING_AND_COLONIES = ("king_and_intrigue", "colonies", "king_and_colonies", "anniversary")
SHORT = {"rounds": "6"}
TABLES = [
    Played(3, modules=("anniversary",), options=SHORT),
    Played(2, "decennial", ("king_and_intrigue", "anniversary"), SHORT | {"cards": "all"}),
    Played(4, modules=("colonies", "anniversary"), options=SHORT),
    Played(3, modules=KING_AND_COLONIES, options=SHORT),
    Played(4, "decennial", ("grandissimo", "anniversary"), SHORT),
]
A, B, C, D = range(4)


def which() -> Standards:
    """A says whether B's bearer goes, while D may still react."""
    lines = ("aragon B 2", "sevilla B 1", "castillo A 1 B 2", "standard B aragon", "hand B 5")
    t = ATable(*lines, *VETO)
    t.act("A", "move_3")
    t.play("D pass", "A take aragon B", "A to granada")
    return t


def handed() -> Standards:
    """B names a new bearer, inside A's action."""
    lines = ("aragon B 1", "sevilla B 1", "granada B 1", "castillo A 1", "hand B 5")
    t = ATable(*lines, "standard B aragon")
    t.act("A", "move_3")
    t.play("A take aragon B", "A to castillo")
    return t


def sailing() -> Standards:
    """A says at sea whether the bearer goes."""
    lines = ("ship_settled A 2", "standard A ship_settled", "king granada", "hand B 5")
    t = ACTable(*lines, "castillo B 1")
    t.begin_turn("A")
    t.play("A take ship_settled A", "A to america")
    return t


def others(one: State) -> dict[str, State]:
    """The same with another hand of B, or one more of B's in the Castillo."""
    hand, inside = one.copy(), one.copy()
    hand.seats[HAND + B] <<= 1
    inside.board[CASTILLO * COLOURS + B] += 1
    return {"hand": hand, "castillo": inside}


@pytest.mark.parametrize("hidden", ["hand", "castillo"])
@pytest.mark.parametrize("make", [which, handed, sailing])
def test_a_question_about_a_bearer_tells_nothing(
    make: Callable[[], Standards], hidden: str
) -> None:
    t = make()
    assert t.asks() in ("WhichBearer", "HandOver")
    one, other = t.s, others(t.s)[hidden]
    for viewer in viewers(one):
        if viewer == B and hidden == "hand":
            continue
        seen, same = (view(s, viewer, memory=False) for s in (one, other))
        assert cells(seen) == cells(same)
        assert question(one, viewer) == question(other, viewer)
        if viewer >= 0:
            assert message(one, viewer) == message(other, viewer)
            learns_nothing_for_free(Pair(viewer, hidden, one, other), Rng(3))


@pytest.mark.parametrize("played", TABLES, ids=str)
def test_nothing_is_learnt_for_free(played: Played) -> None:
    game, rng = played.game(5), Rng(17)
    beliefs = Beliefs(played.players, 0)
    pairs_seen = 0
    while not game.is_over:
        beliefs.follow(game.events())
        asks = {game.decision(seat).ask for seat in game.pending}
        if game.ply % 19 == 0 or asks & {"WhichBearer", "HandOver"}:
            s = read_position(game.position())
            pairs = list(pairs_of(s, game.pending[0], beliefs, rng))
            if pairs:
                learns_nothing_for_free(pairs[rng.below(len(pairs))], rng)
                pairs_seen += 1
        seat, action = choose(game, rng)
        game.play(action, seat)
    assert pairs_seen > 3
