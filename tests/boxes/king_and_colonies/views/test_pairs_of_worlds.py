"""What is hidden in the King & the Colonies: hands, discs, region cards, a closed Castillo.

Kept cards of both boxes and the open cards of the decks are seen by all; beside them the hidden
things of both boxes stay hidden. Worlds that differ in nothing else look the same to a viewer.
"""

from __future__ import annotations

import pytest

from elgrande.base.board import CASTILLO
from elgrande.base.fields import DISC, HAND
from elgrande.boxes.king_and_intrigue.rules.fields import DOUBLE_SEEN, DOUBLED, WHIRLWIND
from elgrande.engine.frame import SecretChoice
from elgrande.engine.ids import COLOURS, NEUTRAL, bit
from elgrande.engine.rng import Rng
from elgrande.engine.sight import HIDDEN
from elgrande.engine.state import State
from elgrande.game import Game
from elgrande.records.position import read_position, write_position
from elgrande.records.validate import validate
from elgrande.views.determinize import determinize
from elgrande.views.view import view
from tests.boxes.king_and_colonies.table import MODULES, QTable
from tests.support.hidden import Beliefs
from tests.support.pairs import Pair, learns_nothing_for_free, message, pairs_of
from tests.support.random_play import choose, walk
from tests.support.tables import Played
from tests.views.shown import both, cells, letter, question, viewers

TABLES = [
    Played(2, modules=MODULES, options={"rounds": "6", "cards": "all"}),
    Played(4, "decennial", MODULES, {"rounds": "6", "cards": "all"}),
]
A, B = range(2)
ARAGON, SEVILLA, GRANADA = 2, 6, 7


def secret() -> State:
    """A before the choice of a card; B has a whirlwind and a region card, and keeps two cards."""
    t = QTable(
        *("king galicia", "court A 3 B 2", "castillo A 1 N 1", "inquisitor A", "sevilla N 1"),
        *("colony_cards B flip", "kept B last_move_75", "africa_settled A 1", "free_tiles 1 1"),
        *("whirlwind B sevilla", "doubled B granada", "doubled_seen_by B B"),
    )
    t.open_cards("holy_inquisition", "transport")
    t.deal("B", "10", "20")
    t.lay(A="150", B="103", C="90", D="70")
    t.begin_turn("A", "parts")
    t.pending()
    return t.s


def others(one: State) -> dict[str, State]:
    """The same with another disc, region card, hand, or one more black one inside."""
    disc, card, hand, black = (one.copy() for _ in range(4))
    disc.seats[WHIRLWIND + B] = bit(ARAGON)
    card.seats[DOUBLED + B] = bit(SEVILLA)
    hand.seats[HAND + B] <<= 1
    black.board[CASTILLO * COLOURS + NEUTRAL] += 1
    return {"disc": disc, "card": card, "hand": hand, "black": black}


@pytest.mark.parametrize("hidden", ["disc", "card", "hand", "black"])
def test_kept_cards_are_seen_and_what_is_hidden_stays_hidden(hidden: str) -> None:
    one = secret()
    other = others(one)[hidden]
    for viewer in viewers(one):
        if viewer == B and hidden != "black":
            continue
        seen, same = (view(s, viewer, memory=False) for s in (one, other))
        assert cells(seen) == cells(same)
        assert letter(seen) == letter(same)
        assert question(one, viewer) == question(other, viewer)
        if viewer >= 0:
            assert message(one, viewer) == message(other, viewer)
    pair = Pair(A, hidden, one, other)
    for seed in range(2):
        learns_nothing_for_free(pair, Rng(seed), ["card transport"])
    seen = view(one, A)
    assert seen.seats[WHIRLWIND + B] == HIDDEN
    assert seen.seats[DOUBLE_SEEN + B] == bit(B)


@pytest.mark.parametrize("played", TABLES, ids=str)
def test_nothing_is_learnt_for_free(played: Played) -> None:
    """Hands, discs, whirlwinds, region cards and the Castillo, all along a game."""
    game, rng = played.game(4), Rng(13)
    beliefs = Beliefs(played.players, 0)
    pairs_seen = 0
    while not game.is_over:
        beliefs.follow(game.events())
        if game.ply % 23 == 0:
            s = read_position(game.position())
            viewer = game.pending[0]
            pairs = list(pairs_of(s, viewer, beliefs, rng))
            if pairs:
                learns_nothing_for_free(pairs[rng.below(len(pairs))], rng)
                pairs_seen += 1
        seat, action = choose(game, rng)
        game.play(action, seat)
    assert pairs_seen > 3


@pytest.mark.parametrize("played", TABLES, ids=str)
def test_a_guess_agrees_with_what_is_seen(played: Played) -> None:
    rng = Rng(2)
    for number, s in enumerate(walk(played.rules(), 41)):
        if number % 17 == 0 or (isinstance(s.top, SecretChoice) and number % 5 == 0):
            for viewer in viewers(s)[:2]:
                seen = view(s, viewer)
                guess = determinize(seen, rng)
                assert cells(view(guess, viewer)) == cells(seen)
                assert both(guess, viewer) == both(s, viewer)
                assert question(guess, viewer) == question(s, viewer)
                for seat in range(s.rules.seats):
                    assert seat == viewer or guess.seats[DISC + seat] == -1
                validate(guess)


def test_positions_and_records_come_back() -> None:
    """Position text and replay of a whole game, with the frames of this box."""
    game, rng = TABLES[0].game(6), Rng(5)
    asked = set()
    while not game.is_over:
        asked.add(game.decision(game.pending[0]).ask)
        if game.ply % 19 == 0:
            text = game.position()
            assert write_position(read_position(text)) == text
        seat, action = choose(game, rng)
        game.play(action, seat)
    assert {"TakeDeckCard", "TakeDeckParts"} <= asked
    again = Game.from_record(game.record())
    assert again.position() == game.position()
