"""The part of the map that the box draws is the rules' part: Portugal, its borders, two rooms."""

from __future__ import annotations

import json
from itertools import combinations
from math import dist
from pathlib import Path

import pytest

from elgrande.base.board import PLACE_NAMES as BASE_PLACES
from elgrande.boxes.grandissimo.rules.board import ABOARD, BORDERS, PLACE_NAMES, PRISON, SPOT_NAMES
from elgrande.boxes.grandissimo.rules.fields import PERSON_NAMES
from elgrande.boxes.grandissimo.told_elements import SHIP_TOKEN
from tests.web.test_map import OUTLINES, SHORTEST_BORDER, curves

MAP = json.loads(
    (Path(__file__).resolve().parents[4] / "web/src/boxes/grandissimo/map.json").read_text("utf-8")
)
NAMES = {**BASE_PLACES, **PLACE_NAMES}
RULES_BORDERS = {frozenset((NAMES[one], NAMES[other])) for one, other in BORDERS}
ROOMS = {SPOT_NAMES[ABOARD], SPOT_NAMES[PRISON]}

layouts = pytest.mark.parametrize("layout", ["wide", "tall"])


@layouts
def test_portugal_and_the_rooms_are_drawn_once(layout: str) -> None:
    regions = MAP[layout]["regions"]
    assert set(regions) == {*PLACE_NAMES.values(), *ROOMS}
    for region in regions.values():
        assert region["outline"].count("M") == 1
        assert region["outline"].endswith("Z")


@layouts
def test_outlines_touch_exactly_where_the_rules_say(layout: str) -> None:
    own = {name: curves(region["outline"]) for name, region in MAP[layout]["regions"].items()}
    drawn = OUTLINES | own
    touching = {
        frozenset((one, other))
        for one, other in combinations(drawn, 2)
        if {one, other} & set(own)
        and sum(max(dist(a, b) for a in c for b in c) for c in drawn[one] & drawn[other])
        >= SHORTEST_BORDER
    }
    assert touching == RULES_BORDERS
    assert {frozenset(border["between"]) for border in MAP["borders"]} == RULES_BORDERS
    for border in MAP["borders"]:
        one, other = border["between"]
        assert curves(border["path"]) == drawn[one] & drawn[other]


@layouts
def test_whatever_nobody_has_lies_somewhere(layout: str) -> None:
    assert set(MAP[layout]["supply"]) == {SHIP_TOKEN, *PERSON_NAMES.names.values()}
