"""Placing caballeros from the court, and the King's region, which is taboo."""

from __future__ import annotations

import pytest

from tests.support.table import Table

NEIGHBOURS = {
    "galicia": "castilla_la_vieja pais_vasco",
    "pais_vasco": "galicia castilla_la_vieja aragon",
    "castilla_la_vieja": "galicia pais_vasco aragon castilla_la_nueva",
    "aragon": "pais_vasco castilla_la_vieja castilla_la_nueva cataluna valencia",
    "cataluna": "aragon valencia",
    "castilla_la_nueva": "castilla_la_vieja aragon valencia granada sevilla",
    "valencia": "cataluna aragon castilla_la_nueva granada",
    "granada": "valencia castilla_la_nueva sevilla",
    "sevilla": "castilla_la_nueva granada",
}


def placing(card: str, *lines: str) -> Table:
    """A has begun the placing part of this card."""
    t = Table(*lines)
    t.turn("A", card)
    t.play("A placing")
    return t


@pytest.mark.parametrize("king", NEIGHBOURS)
def test_b4_2_only_next_to_the_king_or_into_the_castillo(king: str) -> None:
    t = placing("king", f"king {king}", "court A 5")
    near = set(NEIGHBOURS[king].split())
    assert t.targets("place") == near | {"castillo"}
    assert t.refusal(f"place {king}") == "kings_region"
    for region in set(NEIGHBOURS) - near - {king}:
        assert t.refusal(f"place {region}") == "not_next_to_king"


def test_b4_2_borders_are_the_same_from_both_sides() -> None:
    """Open point 2: fifteen borders, kept in one table."""
    pairs = {
        frozenset((region, other)) for region in NEIGHBOURS for other in NEIGHBOURS[region].split()
    }
    assert len(pairs) == 15
    assert all(
        region in NEIGHBOURS[other].split()
        for region in NEIGHBOURS
        for other in NEIGHBOURS[region].split()
    )


def test_b4_1_split_as_one_likes() -> None:
    t = placing("king", "king galicia", "court A 6")
    t.play("A place castillo", "A place pais_vasco", "A place castilla_la_vieja")
    t.play("A place pais_vasco", "A place castillo")
    assert t.counts("castillo") == "A2"
    assert t.counts("pais_vasco") == "A2"
    assert t.counts("castilla_la_vieja") == "A1"
    assert t.counts("court") == "A1"


def test_b4_1_limited_by_the_court_the_rest_lapses() -> None:
    t = placing("king", "court A 2")
    t.play("A place castillo", "A place castillo")
    assert t.options("A") == ["done", "special"]


def test_b4_1_what_a_special_action_brought_to_the_court_may_be_placed() -> None:
    t = Table("provinces A 2")
    t.turn("A", "the_court")
    assert t.refusal("placing") == "court_empty"
    t.play("A special", "A number 2", "A placing", "A place castillo", "A place castillo")
    assert t.counts("castillo") == "A2"


def test_b3_4_with_an_empty_court_placing_is_not_offered() -> None:
    t = Table("provinces A 5")
    t.turn("A", "king")
    assert t.options("A") == ["done", "special"]
    assert t.refusal("placing") == "court_empty"


def test_b3_4_a_part_once_ended_is_not_taken_up_again() -> None:
    t = placing("king", "king galicia", "court A 5")
    t.play("A place castillo", "A done", "A special", "A king granada")
    assert t.pending() == ""
    assert t.counts("court") == "A4"


def test_b3_4_placing_cannot_be_interrupted_by_the_special_action() -> None:
    t = placing("king", "court A 5")
    t.play("A place castillo")
    assert "special" not in t.options("A")


def test_b3_5_done_at_the_parts_forgoes_all_that_is_left() -> None:
    """Our decision: the second part is forgone in the same way as both."""
    t = Table("court A 5")
    t.turn("A", "king")
    t.play("A special", "A king granada", "A done")
    assert t.pending() == ""
    assert t.counts("court") == "A5"


@pytest.mark.parametrize(
    ("card", "before", "barred"),
    [
        ("king", ("A placing",), "place aragon"),
        ("grande", ("A special",), "grande aragon"),
        ("mobile_board", ("A special",), "board 8"),
        ("mobile_board", ("A special", "A board 4"), "to aragon"),
        ("move_3", ("A special",), "take aragon A"),
        ("move_3", ("A special", "A take sevilla A"), "to aragon"),
        ("move_5_from_one", ("A special",), "region aragon"),
        ("place_2_anywhere", ("A special",), "place aragon"),
        ("take_one_of_each", ("A special",), "take aragon B"),
        ("angry_king", ("A special",), "take aragon B"),
        ("give_up_a_region", ("A special",), "disc aragon"),
        ("eviction", ("A special",), "region aragon"),
        ("the_court", ("A special", "A number 1"), "take aragon A"),
    ],
)
def test_b5_1_nothing_enters_or_leaves_the_kings_region(
    card: str, before: tuple[str, ...], barred: str
) -> None:
    """Ruling 7.1: no caballero, Grande or board, whoever causes it."""
    t = Table(
        "king aragon",
        "aragon A 2 B 2",
        "sevilla A 1 B 1",
        "court A 5 B 1",
        "provinces A 1",
        "grande A granada",
        "mobile_board 8 aragon",
    )
    t.turn("A", card)
    t.play(*before)
    assert t.refusal(barred) == "kings_region"


@pytest.mark.parametrize("card", ["score_a_region", "score_any"])
def test_b5_1_scoring_the_kings_region_is_allowed(card: str) -> None:
    t = Table("king aragon", "aragon A 2 B 1")
    t.turn("A", card)
    t.play("A special", "A region aragon")
    assert t.scores() == [7, 4, 0, 0]


def test_b4_1_each_caballero_placed_is_told() -> None:
    """Ruling 7.1: throws into the Castillo are announced, also by number."""
    t = placing("score_any", "court A 3")
    t.play("A place castillo", "A place castillo")
    assert t.told().count("Placed(0, 0, 9)") == 2
