"""Positions with standards: read as written, or refused with the line that is wrong."""

from __future__ import annotations

from functools import cache

import pytest

from elgrande.game import Game
from elgrande.records.position import read_position, write_position
from tests.boxes.anniversary.table import VETO, ACTable, Standards, act
from tests.support.damaged import (
    Texts,
    check_what_is_read,
    damage_some,
    mix_some,
    refused,
    written,
)
from tests.support.tables import Played

FUZZED = 80
KING_AND_COLONIES = ("king_and_intrigue", "colonies", "king_and_colonies", "anniversary")
TABLES = [
    Played(2, modules=("anniversary",)),
    Played(3, "decennial", ("king_and_intrigue", "anniversary"), {"rounds": "6", "cards": "all"}),
    Played(4, modules=("colonies", "anniversary"), options={"rounds": "6"}),
    Played(5, "decennial", KING_AND_COLONIES, {"rounds": "6"}),
    Played(3, modules=("grandissimo", "anniversary"), options={"rounds": "6"}),
]


@cache
def positions() -> Texts:
    return written(TABLES, 22, 11)


def test_positions_in_the_middle_of_games_are_read_as_written() -> None:
    check_what_is_read(TABLES, 31, every=9)


def test_damaged_positions() -> None:
    assert damage_some(positions(), 5, FUZZED)[False] > 0.5 * FUZZED


def test_positions_mixed_with_others() -> None:
    """Every word is right, but not together."""
    found = mix_some(positions(), 6, FUZZED)
    assert min(found[True], found[False]) > 0.05 * FUZZED


def in_a_game() -> str:
    """The first question of a round in a game with three players."""
    game = Game.new(players=3, seed=4, modules=("anniversary",))
    return game.position()


@pytest.mark.parametrize("where", ["castillo", "court", "nirvana"])
def test_a_standard_is_borne_in_a_region(where: str) -> None:
    lines = in_a_game().splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("standard "))
    words = lines[at].split()
    lines[at] = " ".join([*words[:2], where, *words[3:]])
    assert refused("\n".join(lines)).line == at + 1


def test_a_standard_does_not_wait_for_somebody_who_is_there() -> None:
    lines = [line for line in in_a_game().splitlines() if not line.startswith("standard ")]
    assert "waits" in refused("\n".join(lines)).why


def unfinished() -> list[Standards]:
    """Tables at which each of the box's questions is put."""
    lines = ("aragon B 2", "sevilla B 1", "standard B aragon")
    declared = act("A", "move_3", *lines, *VETO)
    declared.play("D pass", "A take aragon B", "A to granada")
    around = act("A", "move_3", *lines, *VETO)
    around.play("D pass", "A take aragon B", "A to granada", "A bearer goes")
    handed = act("A", "move_3", "aragon B 1", "sevilla B 1", "granada B 1", "standard B aragon")
    handed.play("A take aragon B", "A to castillo")
    sailing = ACTable("ship_settled A 2", "standard A ship_settled", "king granada")
    sailing.begin_turn("A")
    sailing.play("A take ship_settled A", "A to america")
    return [declared, around, handed, sailing]


@pytest.mark.parametrize("number", range(4))
def test_each_question_is_written_and_read(number: int) -> None:
    t = unfinished()[number]
    text = write_position(t.s)
    again = read_position(text, strict=False)
    assert write_position(again) == text
    assert again.top is not None
    assert t.s.top is not None
    assert again.top.ask() == t.s.top.ask()
