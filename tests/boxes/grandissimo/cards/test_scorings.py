"""The scorings of deck 6: coast, inland, courts."""

from __future__ import annotations

import pytest

from tests.boxes.grandissimo.table import VETO, act

EVERYWHERE = (
    *("galicia", "pais_vasco", "aragon", "cataluna", "castilla_la_vieja"),
    *("castilla_la_nueva", "sevilla", "granada", "valencia", "portugal"),
)
ONE_EACH = tuple(f"{region} A 1" for region in EVERYWHERE)


def test_g6_7_the_coast() -> None:
    t = act("A", "score_coast", "king aragon", *ONE_EACH)
    t.play("A text")
    order = ["portugal", "sevilla", "galicia", "pais_vasco", "cataluna", "valencia", "granada"]
    assert t.targets("region") == set(order)
    t.play(*[f"A region {region}" for region in order])
    assert t.scored() == order


def test_g6_13_the_inland() -> None:
    t = act("A", "score_inland", "king aragon", *ONE_EACH)
    order = ["castilla_la_nueva", "aragon", "castilla_la_vieja"]
    assert t.targets("region") == set(order)
    t.play(*[f"A region {region}" for region in order])
    assert t.scored() == order


def test_g6_13_each_region_is_a_step() -> None:
    t = act("A", "score_inland", "king granada", *ONE_EACH, *VETO)
    t.play("D pass", "A region aragon", "D pass", "A region castilla_la_vieja", "D veto")
    assert t.scored() == ["aragon"]


@pytest.mark.parametrize(
    ("courts", "points"),
    [
        ((6, 4, 4, 1), [7, 1, 1, 0]),
        ((5, 3, 2), [7, 5, 0]),
        ((4, 4, 1), [5, 5, 0]),
        ((5, 3), [7, 0]),
        ((4, 4), [0, 0]),
        ((3, 0, 2, 1, 0), [7, 0, 5, 1, 0]),
    ],
)
def test_g6_9_the_courts(courts: tuple[int, ...], points: list[int]) -> None:
    court = " ".join(f"{seat} {n}" for seat, n in zip("ABCDE", courts, strict=False) if n)
    lines = ("king aragon", f"court {court}", "grande A aragon", "aboard A 9")
    t = act("A", "score_courts", *lines, players=len(courts))
    assert t.paid("court") == points


def test_g6_9_a_veto_against_it() -> None:
    t = act("A", "score_courts", "king aragon", "court A 3", *VETO)
    t.play("D veto")
    assert t.scored() == []
