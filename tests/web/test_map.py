"""The drawn map is the rules' map: two outlines share a line exactly where two regions touch."""

from __future__ import annotations

import json
import re
from itertools import combinations
from math import dist
from pathlib import Path

from elgrande.base.board import BORDERS, PLACE_NAMES

MAP = json.loads(
    (Path(__file__).resolve().parents[2] / "web/src/board/map.json").read_text(encoding="utf-8")
)
RULES_BORDERS = {frozenset((PLACE_NAMES[one], PLACE_NAMES[other])) for one, other in BORDERS}
COMMAND = re.compile(r"([MQLZ])([^MQLZ]*)")
SHORTEST_BORDER = 20
"""How long a line two regions must have in common; a mere corner is no border."""

Point = tuple[int, int]


def points(numbers: str) -> list[Point]:
    found = [int(n) for n in re.findall(r"-?\d+", numbers)]
    return list(zip(found[::2], found[1::2], strict=True))


def curves(path: str) -> set[frozenset[Point]]:
    """The pieces of an outline, whichever way they are drawn."""
    found = set()
    here = (0, 0)
    for command, numbers in COMMAND.findall(path):
        given = points(numbers)
        if command in "QL":
            found.add(frozenset((here, *given)))
        if given:
            here = given[-1]
    return found


def shared(one: str, other: str) -> float:
    """How long the line is that two outlines have in common."""
    both = OUTLINES[one] & OUTLINES[other]
    return sum(max(dist(a, b) for a in curve for b in curve) for curve in both)


OUTLINES = {name: curves(region["outline"]) for name, region in MAP["regions"].items()}


def test_every_region_is_drawn_once() -> None:
    assert set(OUTLINES) | {"castillo"} == set(PLACE_NAMES.values())
    for name, region in MAP["regions"].items():
        assert region["outline"].count("M") == 1, name
        assert region["outline"].endswith("Z"), name


def test_outlines_touch_exactly_where_the_rules_say() -> None:
    touching = {
        frozenset(pair) for pair in combinations(OUTLINES, 2) if shared(*pair) >= SHORTEST_BORDER
    }
    assert touching == RULES_BORDERS


def test_no_two_outlines_touch_in_less_than_a_border() -> None:
    for pair in combinations(OUTLINES, 2):
        assert shared(*pair) == 0 or shared(*pair) >= SHORTEST_BORDER, pair


def test_the_drawn_borders_are_those_of_the_rules() -> None:
    assert {frozenset(border["between"]) for border in MAP["borders"]} == RULES_BORDERS
    for border in MAP["borders"]:
        one, other = border["between"]
        assert curves(border["path"]) == OUTLINES[one] & OUTLINES[other]


def test_labels_and_pieces_stand_on_the_board() -> None:
    for name, region in MAP["regions"].items():
        for x, y in [region["label"], *(box[:2] for box in region["boxes"])]:
            assert MAP["tile"] < x < MAP["width"] - MAP["tile"], name
            assert MAP["tile"] < y < MAP["height"] - MAP["tile"], name
