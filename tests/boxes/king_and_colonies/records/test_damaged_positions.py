"""Positions of the King & the Colonies from outside: refused with a line, or playable."""

from __future__ import annotations

import re
from functools import cache

import pytest

from elgrande.records.position import read_position, write_position
from tests.boxes.king_and_colonies.records.rich import RICH
from tests.boxes.king_and_colonies.table import FLIP_OF_D, MODULES, act
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
TABLES = [
    Played(2, modules=MODULES),
    Played(3, "decennial", MODULES, {"cards": "all"}),
    Played(4, modules=MODULES, options={"cards": "all", "rounds": "6"}),
    Played(5, "decennial", MODULES, {"rounds": "6"}),
]


@cache
def positions() -> Texts:
    return written(TABLES, 22, 11)


def test_positions_in_the_middle_of_games_are_read_as_written() -> None:
    check_what_is_read(TABLES, 31, every=5)


def test_damaged_positions() -> None:
    assert damage_some(positions(), 5, FUZZED)[False] > 0.5 * FUZZED


def test_positions_mixed_with_others() -> None:
    """Every word is right, but not together."""
    found = mix_some(positions(), 6, FUZZED)
    assert min(found[True], found[False]) > 0.05 * FUZZED


# ---- each rule by itself, on one sound position

TOP = "TakeDeckCard(seat=D)"
OPEN = "open_card 6 holy_inquisition 7 conspiracy"

CHANGES = [
    # What the boxes say of the same thing
    ("limit_table valencia - -", "limit_table francia - -", "limit_table ", "lie in francia"),
    (
        "limit_table valencia - -",
        "limit_table castilla_la_nueva - -",
        "limit_table ",
        "no limit table may lie in castilla_la_nueva",
    ),
    ("limit_board castilla_la_nueva", "limit_board valencia", "limit_table ", "in valencia"),
    ("grande A cataluna", "grande A captain", "grande", "captain, which is no region"),
    ("bridge_between valencia aragon", "bridge_between ship valencia", "bridge_be", "touch"),
    # Decks 6 and 7, and no others
    (TOP, "TakeDeckCard(seat=A)", "  TakeDeckCard", "a card is taken by whose turn it is"),
    (TOP, "TakeDeckParts(seat=A, parts=3, card=transport)", "  TakeDeckP", "whose turn it is"),
    (TOP, "TakeDeckParts(seat=D, parts=3, card=veto_40)", "  TakeDeckP", "deck 6 and 7"),
    (TOP, "TakeDeckParts(seat=D, parts=3, card=-)", "  TakeDeckP", "card=-"),
    (TOP, "TakeParts(seat=E, parts=3, card=transport)", "  TakeParts", "seat=E"),
    (OPEN, "open_card 6 conspiracy 7 holy_inquisition", "open_card", "does not belong"),
    (OPEN, "open_card 1 veto_40 7 conspiracy", "open_card", "does not belong"),
    (OPEN, "open_card 6 holy_inquisition 7 transport", "open_card", "also in the deck"),
    ("deck 7 free_choice transport limit_board_a limit_board_b", "deck 7", "deck 7", "not last"),
    ("deck 6 holy_inquisition", "deck 6 holy_inquisition\ndeck 1 move_3", "deck 1", "move_3"),
    # What is repeated, kept and carried
    ("inquisitor D", "inquisitor D\nacted_card veto_40", "acted_card", "cannot be repeated"),
    ("inquisitor D", "inquisitor D\nacted_card conspiracy", "acted_card", "still lies open"),
    ("colony_cards A flip", "colony_cards A flip B flip", "colony_cards", "only one"),
    ("colony_cards A flip", "colony_cards A free_choice", "colony_cards", "not been taken yet"),
    ("kept A veto_40", "kept D veto_40", "veto_since", "do not fit"),
    ("provinces A 20", "provinces A 19", "", "A has 35 caballeros in all, not 36"),
    ("limit N 1", "limit N 2", "", "N has 5 caballeros in all, not 4"),
    ("round 5\nking", "round 4\nking", "discard", "A has spent 4 power cards in 3 rounds"),
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


def test_a_grande_is_inside_after_a_coup_or_a_conspiracy() -> None:
    """While the conspiracy waits, only where a coup may have brought it there."""
    assert plays(RICH.replace("grande A cataluna", "grande A castillo"), 1)
    waits = re.compile(r"^grande A .*^round .* conspiracy", re.MULTILINE | re.DOTALL)
    text = next(text for text in positions()[0] if waits.search(text))
    inside = re.sub(r"^grande A \w+", "grande A castillo", text, flags=re.MULTILINE)
    assert "the Grande of A cannot be in the Castillo" in refused(inside).why


@pytest.mark.parametrize(
    ("power", "moves"),
    [("33", ("A place francia_right",)), ("80", ("A done", "A take galicia A", "A to captain"))],
)
def test_a_declared_step_to_a_space_or_seat_is_read_as_written(
    power: str, moves: tuple[str, ...]
) -> None:
    """Somebody may still stop it, so it is written with the question that led to it."""
    t = act("A", power, FLIP_OF_D, "king castilla_la_nueva", "court A 5", "galicia A 1")
    while t.pending() == "D":
        t.play("D pass")
    t.play(*moves)
    text = write_position(t.s)
    assert write_position(read_position(text, strict=False)) == text
