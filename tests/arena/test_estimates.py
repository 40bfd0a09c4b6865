"""Intervals hold what they promise, and deals, not games, are what counts."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest

from elgrande.arena.estimates import mean_interval, share_interval, student, wilson


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [(1, 12.706), (4, 2.776), (5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)],
)
def test_student(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, abs=0.002)


def test_wilson_by_the_book() -> None:
    assert wilson(0.8, 10) == pytest.approx((0.4901, 0.9433), abs=1e-4)
    assert wilson(0.0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(1.0, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)


def deals(share: float, alike: float, number: int, random: Random) -> list[float]:
    """Shares of four games a deal, of which some are decided by the deal alone."""
    found = []
    for _ in range(number):
        common = random.random() < share
        games = [common if random.random() < alike else random.random() < share for _ in range(4)]
        found.append(fmean(games))
    return found


@pytest.mark.parametrize("alike", [0.0, 0.5, 1.0])
@pytest.mark.parametrize(("share", "number"), [(0.25, 25), (0.5, 60), (0.9, 60)])
def test_a_share_lies_in_its_interval_19_times_of_20(
    share: float, number: int, alike: float
) -> None:
    random = Random(7)
    inside = 0
    for _ in range(400):
        low, high = share_interval(deals(share, alike, number, random), 4)
        inside += low <= share <= high
    assert 0.91 <= inside / 400 <= 0.99


def test_games_that_are_alike_tell_less() -> None:
    random = Random(3)
    widths = []
    for alike in (0.0, 1.0):
        low, high = share_interval(deals(0.4, alike, 300, random), 4)
        widths.append(high - low)
    assert widths[1] > 1.6 * widths[0]


def test_without_scatter_the_interval_is_not_empty() -> None:
    assert share_interval([1.0] * 10, 4) == wilson(1.0, 10)
    assert share_interval([0.0] * 10, 4) == wilson(0.0, 10)
    low, high = share_interval([0.5] * 10, 2)
    assert low < 0.4 < 0.6 < high
    low, high = share_interval([0.25], 4)
    assert low < 0.1 < 0.6 < high


def test_the_interval_of_a_mean() -> None:
    low, high = mean_interval([1.0, 2.0, 3.0], 1, 4) or (0, 0)
    assert (low, high) == (1, 4)
    low, high = mean_interval([1.9, 2.0, 2.1] * 20, 1, 4) or (0, 0)
    assert 1.97 < low < 2 < high < 2.03
    assert mean_interval([2.0], 1, 4) is None
