"""The file of measured ratings: whole measurements of our levels, or none."""

from __future__ import annotations

import tomllib
from datetime import date
from importlib.resources import files

import pytest

from elgrande.bots.ratings import Duel, Rating, RatingError, ratings, read_ratings
from elgrande.bots.registry import LEVELS

MEASURED = """
[squire]
rating = 1.5
plus_minus = 1
run = "elgrande arena squire random"
date = 2001-02-03
[squire.against_level_below]
win_share = 0.5
interval = [0.25, 0.75]
par = 0.5
"""


def test_the_file_speaks_of_our_levels_and_no_other() -> None:
    written = files("elgrande.bots").joinpath("ratings.toml").read_text(encoding="utf-8")
    assert list(tomllib.loads(written)) == list(LEVELS)
    assert ratings().keys() <= LEVELS.keys()


def test_the_weakest_level_has_none_below() -> None:
    weakest = ratings().get(next(iter(LEVELS)))
    assert weakest is None or weakest.against_level_below is None


def test_a_level_without_numbers_is_not_measured() -> None:
    assert read_ratings("[random]\n[squire]\n") == {}


def test_a_measurement() -> None:
    duel = Duel(0.5, (0.25, 0.75), 0.5)
    run = "elgrande arena squire random"
    assert read_ratings(MEASURED) == {"squire": Rating(1.5, 1.0, run, date(2001, 2, 3), duel)}


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("rating = 1.5\n", ""),
        ("date = 2001-02-03", "date = 'yesterday'"),
        ("plus_minus = 1", "plus_minus = true"),
        ("plus_minus = 1", "plus_minus = 1\nwins = 7"),
        ("win_share = 0.5", "win_share = 0.9"),
        ("par = 0.5", ""),
        ("[0.25, 0.75]", "[0.25]"),
    ],
)
def test_half_a_measurement_is_refused(wrong: str, right: str) -> None:
    assert wrong in MEASURED
    with pytest.raises(RatingError, match="the rating of 'squire' is wrong"):
        read_ratings(MEASURED.replace(wrong, right))
