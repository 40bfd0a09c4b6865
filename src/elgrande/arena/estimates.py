"""95 % confidence intervals from samples of deals.

The games of a deal share their cards, so they are no independent trials. Each deal contributes
one number, and the spread of these gives the standard error (cluster-robust, with the deals as
clusters) and, with Student's t, the interval of a mean.

A share needs more care near 0 and 1. Its standard error is converted to the number of independent
trials with the same spread, and Wilson's interval is computed with that number.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist, fmean, variance

LEVEL = 0.95
NORMAL = NormalDist().inv_cdf(0.5 + LEVEL / 2)
STUDENT = (12.7062, 4.3027, 3.1824, 2.7764)
"""Quantiles for one to four degrees of freedom, where the series below is too inexact."""

METHOD = (
    "95 %, deals as clusters: Wilson with the effective number of games for win shares, "
    "Student's t for places"
)

Interval = tuple[float, float]


def student(freedom: int) -> float:
    """The two-sided quantile of Student's t, by the series of Cornish and Fisher."""
    if freedom <= len(STUDENT):
        return STUDENT[freedom - 1]
    z = NORMAL
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    fourth = (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160
    one = 1 / freedom
    return z + one * (first + one * (second + one * (third + one * fourth)))


def wilson(share: float, trials: float, quantile: float = NORMAL) -> Interval:
    """Wilson's interval of a share."""
    square = quantile * quantile / trials
    middle = (share + square / 2) / (1 + square)
    half = sqrt(square * (share * (1 - share) + square / 4)) / (1 + square)
    return max(0.0, middle - half), min(1.0, middle + half)


def share_interval(deals: Sequence[float], games_a_deal: int) -> Interval:
    """The interval of a win share, given the share of each deal."""
    share = min(max(fmean(deals), 0.0), 1.0)
    if len(deals) == 1 or share in (0.0, 1.0):
        return wilson(share, len(deals))  # no spread to estimate: count only the deals
    quantile = student(len(deals) - 1)
    square_error = variance(deals) / len(deals)
    trials = float(len(deals) * games_a_deal)
    if square_error > 0:
        trials = share * (1 - share) / square_error
    return wilson(share, trials, quantile)


def mean_interval(deals: Sequence[float], least: float, most: float) -> Interval | None:
    """The interval of a bounded mean, given the mean of each deal; None for a single deal."""
    if len(deals) == 1:
        return None
    mean = fmean(deals)
    half = student(len(deals) - 1) * sqrt(variance(deals) / len(deals))
    return max(least, mean - half), min(most, mean + half)
