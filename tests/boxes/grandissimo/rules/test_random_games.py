"""Random games of all seat counts and editions end, and no piece is lost on the way."""

from __future__ import annotations

import pytest

from elgrande.base.fields import SCORE
from elgrande.boxes.grandissimo.rules.board import MERCENARIES
from elgrande.catalogue import EDITIONS, ruleset
from elgrande.engine.ids import COLOURS, NEUTRAL
from elgrande.engine.state import State
from tests.support.random_play import walk

CABALLEROS = 30


def totals(s: State) -> list[int]:
    """The caballeros of each colour in all spots together."""
    spots = [int(spot) for spot in s.rules.all_spots]
    return [sum(int(s.board[at * COLOURS + colour]) for at in spots) for colour in range(COLOURS)]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", range(2, 6))
def test_g9_1_no_piece_is_lost_in_a_random_game(seats: int, edition: str) -> None:
    rules = ruleset(seats, edition, ("grandissimo",))
    whole = [CABALLEROS] * seats + [0] * (NEUTRAL - seats) + [MERCENARIES]
    for seed in range(3):
        s = rules.new_state()
        for s in walk(rules, seed):
            found = totals(s)
            assert found in (whole, [*whole[:NEUTRAL], 0], [0] * COLOURS)
        assert s.top is None
        assert totals(s) == whole
        assert max(int(s.seats[SCORE + seat]) for seat in range(seats)) > 0


@pytest.mark.parametrize("seats", range(2, 6))
def test_g1_2_a_first_game_ends_without_prisoners_ships_and_mercenaries(seats: int) -> None:
    rules = ruleset(seats, "big_box", ("grandissimo",), {"first_game": "yes", "rounds": "6"})
    *_, s = walk(rules, seats)
    assert s.top is None
    assert totals(s) == [CABALLEROS] * seats + [0] * (COLOURS - seats)
