"""Processes: no waiting for one that is gone, none left behind. The rest is in test_command."""

from __future__ import annotations

import multiprocessing

import pytest

from elgrande.arena.schedule import matches
from elgrande.arena.tournament import Breakdown
from elgrande.arena.workers import play_in_workers
from tests.arena.support import tournament

pytestmark = pytest.mark.usefixtures("guests")


def test_a_process_that_dies_is_noticed_and_the_others_end() -> None:
    of = tournament("random", "killer", games=4)
    with pytest.raises(Breakdown, match=r"played game \d has died \(exit status 3\)"):
        list(play_in_workers(of, matches(of), 2))
    assert not multiprocessing.active_children()


def test_who_stops_listening_stops_the_work() -> None:
    of = tournament("random", games=1000)
    games = play_in_workers(of, matches(of), 2)
    next(games)
    games.close()
    assert not multiprocessing.active_children()


def test_a_broken_game_ends_the_tournament() -> None:
    of = tournament("quitter", games=2)
    with pytest.raises(Breakdown, match=r"game 0 .* broke with SystemExit"):
        list(play_in_workers(of, matches(of), 1))
