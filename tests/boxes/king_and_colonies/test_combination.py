"""The King & the Colonies: the choice of a turn, the numbers of a card, and whole games."""

from __future__ import annotations

import pytest

from elgrande.base.actions import CARD, DONE, PLACING, SPECIAL, VETO
from elgrande.base.board import COURT, PROVINCES
from elgrande.base.fields import KING, OPEN, ORDER, PLAYED, ROUND
from elgrande.base.placing import PlaceCaballeros
from elgrande.boxes.colonies.rules.board import FRANCIA
from elgrande.boxes.colonies.rules.fields import (
    INQUISITION,
    INQUISITOR,
    KEPT,
    KEPT_FLIP,
    LIMIT_AT,
    LIMIT_C,
)
from elgrande.boxes.king_and_colonies.rules.turn import TakeDeckCard, TakeDeckParts
from elgrande.boxes.king_and_intrigue.rules.fields import TURN_USED
from elgrande.boxes.king_and_intrigue.rules.queries import SPECIAL_USED, limit_table_in
from elgrande.catalogue import ruleset
from elgrande.engine.errors import RulesetError
from elgrande.engine.ids import ACTIVE, CHANCE, COLOURS, NEUTRAL, NOBODY, buffer
from elgrande.engine.machine import advance, answer, draw
from elgrande.engine.rng import Rng
from elgrande.engine.ruleset import Ruleset
from elgrande.engine.state import State

BOTH = ("king_and_intrigue", "colonies", "king_and_colonies")
OUT = buffer()


def rules_of(seats: int, edition: str = "big_box", cards: str = "all") -> Ruleset:
    return ruleset(seats, edition, BOTH, {"cards": cards})


def options(s: State) -> list[int]:
    return [int(OUT[i]) for i in range(advance(s, OUT))]


def say(s: State, a: int) -> None:
    assert a in options(s)
    answer(s, s.turn, a)


def step(s: State, rng: Rng) -> bool:
    """One random answer; false at the end of the game."""
    n = advance(s, OUT)
    if n == 0:
        return False
    assert s.top is not None
    a = draw(s, s.top, OUT, n, rng) if s.turn == CHANCE else OUT[rng.below(n)]
    answer(s, s.turn, a)
    return True


def until(s: State, question: type, seed: int = 1) -> None:
    """Play at random until a question of this kind is asked."""
    rng = Rng(seed)
    while options(s) and not isinstance(s.top, question):
        step(s, rng)
    assert isinstance(s.top, question)


def pieces(s: State, colour: int) -> int:
    return sum(int(s.board[i]) for i in range(colour, len(s.board), COLOURS))


def first_choice() -> State:
    """The first turn of a game of four, with a card of deck 7 open that places four."""
    s = rules_of(4).new_state()
    until(s, TakeDeckCard)
    s.table[OPEN + 7] = LIMIT_C
    return s


# ---- whole games


@pytest.mark.parametrize("edition", ["big_box", "decennial"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_games_come_to_their_end_and_no_piece_is_lost(seats: int, edition: str) -> None:
    for seed in range(6):
        s = rules_of(seats, edition).new_state()
        rng = Rng(seed)
        while step(s, rng):
            if s.table[ROUND] == 0:
                continue
            assert [pieces(s, seat) for seat in range(seats)] == [36] * seats
            assert pieces(s, NEUTRAL) == 4
            assert min(s.board) >= 0
            # Francia has spaces only, and no two boards that limit lie in one region.
            assert sum(int(s.board[FRANCIA * COLOURS + colour]) for colour in range(COLOURS)) == 0
            assert limit_table_in(s, FRANCIA) == NOBODY
            assert s.table[LIMIT_AT] == NOBODY or limit_table_in(s, s.table[LIMIT_AT]) == NOBODY


def test_without_the_combination_the_two_boxes_do_not_meet() -> None:
    with pytest.raises(RulesetError, match="unless you add the module 'king_and_colonies'"):
        ruleset(4, modules=("king_and_intrigue", "colonies"))


def test_two_caballeros_by_disc_and_not_a_third() -> None:
    s = rules_of(4).new_state()
    until(s, TakeDeckCard)
    steps = [planned.name for planned in s.rules.plans[0].steps]
    assert "first_two" in steps
    assert "extra_caballero" not in steps


# ---- the turn: examples C20 and C39


def test_c39_a_deck_card_sets_the_placements_and_the_king_stays() -> None:
    s = first_choice()
    seat = int(s.turn)
    assert s.table[ORDER] == seat  # the highest, who holds the King card
    king = int(s.table[KING])
    s.board[COURT * COLOURS + seat] += 3
    s.board[PROVINCES * COLOURS + seat] -= 3
    say(s, CARD + LIMIT_C)
    say(s, PLACING)
    options(s)
    assert isinstance(s.top, PlaceCaballeros)
    assert s.top.left == 4  # the number of the card; the King card has five
    say(s, DONE)
    until(s, TakeDeckParts)
    assert options(s) == [DONE, SPECIAL]
    assert s.table[KING] == king


def test_c20_nobody_else_takes_the_same_card_in_this_round() -> None:
    s = rules_of(4).new_state()
    until(s, TakeDeckCard)
    first, card = int(s.table[ACTIVE]), int(s.table[OPEN + 7])
    say(s, CARD + card)
    rng = Rng(2)
    now = int(s.table[ROUND])
    others = 0
    while s.table[ROUND] == now:
        if isinstance(s.top, TakeDeckCard) and s.table[ACTIVE] != first:
            assert CARD + card not in options(s)
            others += 1
        step(s, rng)
        options(s)
    assert others > 0
    until(s, TakeDeckCard)
    assert s.table[OPEN + 7] not in (NOBODY, card)
    assert s.table[OPEN + 6] == INQUISITION


def test_who_takes_a_deck_card_has_no_action_of_his_own_any_more() -> None:
    s = first_choice()
    seat = int(s.turn)
    say(s, CARD + INQUISITION)
    assert s.seats[TURN_USED + seat] & SPECIAL_USED
    say(s, SPECIAL)
    options(s)
    assert s.table[INQUISITOR] == seat


def test_who_keeps_his_own_action_has_the_number_of_the_shared_card() -> None:
    s = first_choice()
    seat = int(s.turn)
    assert s.seats[PLAYED + seat] > 0
    say(s, DONE)
    s.board[COURT * COLOURS + seat] += 3
    s.board[PROVINCES * COLOURS + seat] -= 3
    say(s, PLACING)
    options(s)
    assert isinstance(s.top, PlaceCaballeros)
    assert s.top.left == 5


def test_the_card_that_turns_cards_over_stops_an_action_like_a_veto() -> None:
    s = first_choice()
    seat = int(s.turn)
    rival = (seat + 1) % 4
    KEPT.keep(s, rival, KEPT_FLIP)
    say(s, CARD + INQUISITION)
    say(s, SPECIAL)
    assert VETO in options(s)
    assert s.turn == rival
    say(s, VETO)
    options(s)
    assert s.table[INQUISITOR] == NOBODY
    assert not KEPT.holds(s, rival, KEPT_FLIP)
    assert isinstance(s.top, TakeDeckParts)
    assert options(s) == [DONE, PLACING]
