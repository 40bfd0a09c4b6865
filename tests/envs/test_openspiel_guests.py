"""OpenSpiel's searches as guests of the arena: they keep their budget and make no fault."""

from __future__ import annotations

import pytest

from elgrande.arena.match import play_match
from elgrande.arena.schedule import Match
from elgrande.bots.bot import Budget
from elgrande.bots.registry import bot_names
from elgrande.simulation import Setup
from tests.hygiene.sources import ROOT

GUESTS = ("openspiel_mcts", "openspiel_ismcts")
TINY = Setup(2, "big_box", ("tiny",), (("veto", "no"),))


@pytest.fixture(autouse=True)
def _guests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "bench" / "guests")


def test_they_play_a_game_of_the_arena() -> None:
    assert set(GUESTS) <= set(bot_names())
    result = play_match(Match(0, 0, GUESTS, 5, 6), TINY, Budget(iterations=4))
    assert [seat.faults for seat in result.seats] == [0, 0]
    for seat in result.seats:
        assert seat.visits == 4 * seat.times.number


def test_with_seconds_they_do_as_much_as_fits() -> None:
    result = play_match(Match(0, 0, GUESTS, 5, 6), TINY, Budget(seconds=0.05))
    assert [seat.faults for seat in result.seats] == [0, 0]
    for seat in result.seats:
        assert (seat.visits or 0) >= seat.times.number
