"""The part of the map that the box draws is the rules' part: its regions, borders and seats."""

from __future__ import annotations

import json
from itertools import combinations
from math import dist
from pathlib import Path

import pytest

from elgrande.base.board import PLACE_NAMES as BASE_PLACES
from elgrande.boxes.colonies.rules.board import BORDERS, PLACE_NAMES, SPOT_NAMES
from elgrande.boxes.colonies.told import TOLD
from tests.web.test_map import OUTLINES, SHORTEST_BORDER, curves

MAP = json.loads(
    (Path(__file__).resolve().parents[4] / "web/src/boxes/colonies/map.json").read_text("utf-8")
)
NAMES = {**BASE_PLACES, **PLACE_NAMES}
RULES_BORDERS = {frozenset((NAMES[one], NAMES[other])) for one, other in BORDERS}

layouts = pytest.mark.parametrize("layout", ["wide", "tall"])


@layouts
def test_every_region_is_drawn_once(layout: str) -> None:
    regions = MAP[layout]["regions"]
    assert set(regions) == set(PLACE_NAMES.values())
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
    for border in MAP["borders"]:
        one, other = border["between"]
        assert curves(border["path"]) == drawn[one] & drawn[other]


@layouts
def test_every_spot_that_pays_has_a_seat_of_its_own(layout: str) -> None:
    assert set(MAP[layout]["spots"]) == {SPOT_NAMES[spot] for spot in TOLD.offices}
