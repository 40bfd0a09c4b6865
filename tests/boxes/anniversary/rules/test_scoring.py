"""Ties and standards in scorings, with each box."""

from __future__ import annotations

import pytest

from elgrande.base.editions import EDITIONS
from elgrande.catalogue import ruleset
from elgrande.engine.errors import RulesetError
from elgrande.engine.ids import buffer
from elgrande.engine.machine import play_randomly
from elgrande.engine.rng import Rng
from tests.boxes.anniversary.table import ACTable, AKTable, AQTable, ATable, act

KING_AND_COLONIES = ("king_and_intrigue", "colonies", "king_and_colonies")


@pytest.mark.parametrize(
    ("there", "bearers", "paid"),
    [
        ("A 2 B 2", "A", [6, 4, 0, 0]),
        ("A 2 B 2", "B", [4, 6, 0, 0]),
        ("A 3 B 2 C 2", "C", [6, 2, 4, 0]),
        ("A 3 B 2 C 1 D 1", "D", [6, 4, 0, 2]),
        ("A 3 B 2 C 2", "", [6, 2, 2, 0]),
        ("A 3 B 2", "B", [6, 4, 0, 0]),
    ],
)
def test_a1_1_a_bearer_comes_first_among_the_tied(
    there: str, bearers: str, paid: list[int]
) -> None:
    named = " ".join(f"{seat} castilla_la_vieja" for seat in bearers)
    t = ATable(f"castilla_la_vieja {there}", *([f"standard {named}"] if named else []))
    assert t.score("castilla_la_vieja") == paid


def test_a1_1_elsewhere_he_breaks_nothing() -> None:
    t = ATable("aragon A 2 B 2", "sevilla A 1", "standard A sevilla")
    assert t.score("aragon") == [4, 4, 0, 0]


def test_a1_1_in_a_special_scoring_too() -> None:
    t = act("C", "score_fives", "aragon A 1 B 1", "standard B aragon")
    while t.pending():
        t.play(f"C {t.options()[0]}")
    assert t.scores()[:2] == [4, 5]


def test_a1_1_most_and_fewest_do_not_look_at_standards() -> None:
    t = act("C", "score_most", "aragon A 2 B 1", "sevilla B 3", "standard A aragon")
    while t.pending():
        t.play(f"C {t.options()[0]}")
    assert t.scores() == [5, 4 + 4, 0, 0], "three stand in either, so both are scored"


@pytest.mark.parametrize(
    ("there", "bearers", "paid"),
    [
        ("A 3 B 3 C 3", "AB", [4, 4, 2, 0]),
        ("A 3 B 3 C 3", "ABC", [4, 4, 4, 0]),
        ("A 3 B 2 C 2 D 2", "BC", [6, 2, 2, 0]),
    ],
)
def test_a1_2_several_bearers_stay_tied(there: str, bearers: str, paid: list[int]) -> None:
    named = " ".join(f"{seat} castilla_la_vieja" for seat in bearers)
    t = ATable(f"castilla_la_vieja {there}", f"standard {named}")
    assert t.score("castilla_la_vieja") == paid


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a1_3_who_leads_by_the_standard_leads_alone(players: int) -> None:
    lines = ("aragon A 2 B 2", "king aragon", "grande A aragon")
    t = ATable(*lines, "standard A aragon", players=players)
    assert t.score("aragon")[0] == 5 + 2 + 2
    t = ATable(*lines, players=players)
    assert t.score("aragon")[0] == (0 if players == 2 else 4)


def test_a1_5_alliance_turned_board_and_black_ones() -> None:
    allied = ("galicia A 1 B 2", "aragon A 2 B 1", "king granada")
    assert AKTable(*allied, "standard B aragon").score("galicia", "aragon") == [6, 9, 0, 0]
    turned = ("aragon A 1 B 1 C 3", "mobile_board 8 aragon", "board_turned_by 8 C")
    assert AKTable(*turned, "standard B aragon").score("aragon") == [4, 8, 0, 0]
    black = ("aragon A 1 B 2 N 1", "inquisitor A", "standard A aragon")
    assert ACTable(*black).score("aragon") == [5, 4, 0, 0]


def test_a1_5_turned_board_of_allied_regions() -> None:
    """One board is turned: there the fewest come first; bearers lead the tied in both."""
    lines = (
        "galicia A 1 B 2",
        "aragon A 2 B 1 C 4",
        "mobile_board 8 aragon",
        "board_turned_by 8 D",
    )
    t = AKTable(*lines, "king granada", "standard A galicia")
    assert t.score("galicia", "aragon") == [2 + 8, 0 + 4, 4 + 0, 0]


@pytest.mark.parametrize(
    ("spot", "region", "paid"),
    [("captain", "ship", 4), ("viceroy", "america", 0), ("francia_left", "francia", 3)],
)
def test_a1_6_only_a_bearer_who_counts_breaks_ties(spot: str, region: str, paid: int) -> None:
    others = {
        "ship": ("ship A 1 B 1", "mobile_board 8 ship"),
        "america": ("america A 1 B 1",),
        "francia": ("francia_middle B 1",),
    }[region]
    t = ACTable(f"{spot} A 1", *others, f"standard A {spot}", "king granada")
    seats = {"captain": 3, "viceroy": 5, "francia_left": 2}[spot]
    assert t.score(region)[0] == paid + seats


@pytest.mark.parametrize(("spot", "paid"), [("aragon", 4), ("limit", 5)])
def test_a1_6_beside_the_limit_board_he_does_not_count(spot: str, paid: int) -> None:
    t = ACTable("limit A 1 B 1", "aragon A 1", "limit_board aragon", f"standard A {spot}")
    assert t.score("aragon")[:2] == [paid, 4]


def test_a1_6_no_standard_breaks_a_tie_in_a_shifted_castillo() -> None:
    lines = ("castillo A 1 B 1", "shifted_castillo aragon", "shifted_by C", "sevilla A 1")
    t = AKTable(*lines, "standard A sevilla")
    assert t.score("castillo") == [4, 4, 0, 0]


def test_the_invisible_player_loses_a_tie_against_a_bearer() -> None:
    t = ACTable("aragon A 2 N 2 B 1", "standard A aragon", edition="decennial")
    assert t.score("aragon") == [5, 1, 0, 0]
    t = ACTable("aragon A 2 N 2 B 1", edition="decennial")
    assert t.score("aragon") == [4, 1, 0, 0]


def test_135_a_tie_that_a_standard_breaks_is_none() -> None:
    lines = ("aragon A 2 B 2", "sevilla A 2 B 2", "king granada")
    t = AKTable(*lines, "standard A aragon")
    t.act("A", "135")
    assert "region sevilla" in t.options()
    assert "region aragon" not in t.options()


def test_135_two_bearers_still_tie() -> None:
    t = AKTable("aragon A 2 B 2 C 2", "king granada", "standard A aragon B aragon")
    t.act("A", "135")
    assert "region aragon" in t.options()


def test_135_with_black_caballeros() -> None:
    t = AQTable("aragon A 1 B 2 N 1", "inquisitor A", "king granada", "standard A aragon")
    t.act("A", "135")
    assert "region aragon" not in t.options()


# ---- combinations

LEGAL = [
    (),
    ("king_and_intrigue",),
    ("colonies",),
    KING_AND_COLONIES,
    ("grandissimo",),
]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("others", LEGAL)
def test_a5_1_with_every_box(others: tuple[str, ...], edition: str) -> None:
    for seats in (2, 5):
        s = ruleset(seats, edition, (*others, "anniversary"), {"rounds": "6"}).new_state()
        play_randomly(s, Rng(seats), buffer())
        assert s.top is None


def test_what_does_not_go_together_is_refused_with_standards_too() -> None:
    for modules in (("king_and_intrigue", "colonies"), ("king_and_colonies",)):
        with pytest.raises(RulesetError, match=r"cannot be combined|needs"):
            ruleset(3, modules=(*modules, "anniversary"))
