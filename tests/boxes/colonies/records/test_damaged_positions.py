"""Positions of Grand Inquisitor & Colonies from outside: refused with a line, or playable."""

from __future__ import annotations

from functools import cache

import pytest

from elgrande.records.position import read_position, write_position
from tests.boxes.colonies.records.rich import RICH
from tests.support.damaged import (
    Texts,
    check_what_is_read,
    damage_some,
    mix_some,
    plays,
    refused,
    written,
)
from tests.support.tables import Played

FUZZED = 160
COLONIES = ("colonies",)
TABLES = [
    Played(2, modules=COLONIES),
    Played(3, "decennial", COLONIES),
    Played(4, modules=COLONIES, options={"castillo": "open", "rounds": "6"}),
    Played(5, "decennial", COLONIES, {"rounds": "6"}),
]


@cache
def positions() -> Texts:
    return written(TABLES, 22, 9)


def test_positions_in_the_middle_of_games_are_read_as_written() -> None:
    check_what_is_read(TABLES, 31, every=4)


def test_damaged_positions() -> None:
    assert damage_some(positions(), 5, FUZZED)[False] > 0.5 * FUZZED


def test_positions_mixed_with_others() -> None:
    """Every word is right, but not together."""
    found = mix_some(positions(), 6, FUZZED)
    assert min(found[True], found[False]) > 0.05 * FUZZED


# ---- each rule by itself, on one sound position

TOP = "TakeParts(seat=A, parts=3, card=limit_board_a)"

CHANGES = [
    ("provinces A 12", "provinces A 11", "", "A has 35 caballeros in all, not 36"),
    ("aragon C 3 N 1", "aragon C 3 N 2", "", "N has 5 caballeros in all, not 4"),
    ("court A 6 B 5 C 4 D 2", "court A 6 B 5 C 4 D 2 N 1", "", "N has 5"),
    ("captain A 1", "captain A 2", "", "A has 37"),
    ("castillo A 1 D 1 N 1", "castillo A 1 D 1\ncourt_of_black N 1", "court_of_black", ""),
    ("francia_tiles none none goods", "francia_tiles none gold goods", "francia_tiles", "nobody"),
    ("settled_seats 1 0", "settled_seats 2 0", "settled_seats", "in time"),
    ("free_tiles 1 2", "free_tiles 4 2", "free_tiles", "6 tiles are out of which there are 5"),
    ("king pais_vasco", "king ship", "king", "stands in ship"),
    ("limit_board ship", "limit_board francia", "limit_board", "lies in francia"),
    ("limit_board ship", "limit_board castillo", "limit_board", "not in this game"),
    ("limit_board ship\n", "", "stack", "lies nowhere"),
    ("limit_board ship", "limit_board sevilla", "limit_board", "stands overseas"),
    ("limit_board ship", "limit_board ship\nlimit_gap 3", "limit_gap", "one gap"),
    ("inquisitor B", "inquisitor B\ninquisitor_used 2", "inquisitor_used", "once"),
    ("inquisitor B", "inquisitor_used 1", "inquisitor_used", "once"),
    ("inquisitor B", "inquisitor E", "inquisitor", "not in this game"),
    ("delayed_round 4", "delayed_round 3", "delayed_round", "round 3"),
    ("delayed_round 4\n", "", "stack", "cannot be of round 0"),
    ("delayed_by D\n", "", "delayed_scoring", "somebody has laid it"),
    ("colony_cards C flip D", "colony_cards A flip C flip D", "colony_cards", "only one"),
    ("colony_cards C flip D", "colony_cards C double D", "colony_cards", "not been taken yet"),
    ("grande A castillo", "grande A captain", "grande", "captain, which is no region"),
    ("inquisitor B", "inquisitor B\nacted_card free_choice", "acted_card", "cannot be repeated"),
    ("inquisitor B", "inquisitor B\nacted_card grande", "acted_card", "still lies open"),
    (TOP, "Way(seat=A, spot=viceroy, colour=A, moment=1)", "  Way", "nobody to be moved"),
    (TOP, "FreeActions(seat=B, moment=0)", "  FreeActions", "one's own turn"),
    (TOP, "FreeActions(seat=A, moment=7)", "  FreeActions", "moment=7"),
    (TOP, "UseKept(seat=A, kept=flip, card=turn_over_a_card)", "  UseKept", "not kept"),
    (TOP, "Arrive(seat=A, colour=A, spot=aragon, target=america, number=1)", "  Arr", "arrived"),
    (TOP, "DrawBlackRegion()", "  DrawBlack", "only before the first round"),
    (TOP, "PlaceByFirstDiscs()", "  PlaceBy", "only before the first round"),
    (TOP, "Rocket(seat=C)", "  Rocket", "no frame 'Rocket'"),
]


@pytest.mark.parametrize(("old", "new", "line", "why"), CHANGES)
def test_what_is_wrong_is_named(old: str, new: str, line: str, why: str) -> None:
    assert RICH.count(old) == 1
    text = RICH.replace(old, new)
    error = refused(text)
    assert why in error.why
    assert text.splitlines()[error.line - 1].startswith(line)


def test_the_sound_position_plays_on() -> None:
    assert write_position(read_position(RICH)) == RICH
    for seed in range(3):
        assert plays(RICH, seed)
