"""The ratings of our levels as measured by the arena, read from ``ratings.toml``."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache
from importlib.resources import files

from elgrande.engine.errors import ElGrandeError


class RatingError(ElGrandeError):
    """An error in a file of ratings."""


@dataclass(frozen=True)
class Duel:
    """The result against the level below: share of games won, its 95 % interval, and par.

    Par is the share if both were equally strong.
    """

    win_share: float
    interval: tuple[float, float]
    par: float


@dataclass(frozen=True)
class Rating:
    """The rating of one level, from one run of the arena."""

    rating: float
    plus_minus: float
    run: str
    date: date
    against_level_below: Duel | None = None


@cache
def ratings() -> Mapping[str, Rating]:
    """The ratings of all measured levels, by name."""
    source = files("elgrande.bots") / "ratings.toml"
    return read_ratings(source.read_text(encoding="utf-8"))


def read_ratings(text: str) -> dict[str, Rating]:
    """The ratings in a TOML text; an empty entry means not measured yet, a partial one is wrong."""
    found: dict[str, Rating] = {}
    for level, measured in tomllib.loads(text).items():
        if not measured:
            continue
        try:
            found[level] = _rating(measured)
        except (KeyError, TypeError, ValueError) as error:
            raise RatingError(
                f"the rating of {level!r} is wrong: {type(error).__name__}: {error}"
            ) from error
    return found


def _rating(measured: Mapping[str, object]) -> Rating:
    left = dict(measured)
    duel = left.pop("against_level_below", None)
    found = Rating(
        _number(left.pop("rating")),
        _number(left.pop("plus_minus")),
        str(left.pop("run")),
        _day(left.pop("date")),
        None if duel is None else _duel(duel),
    )
    if left:
        raise ValueError(f"unknown: {', '.join(left)}")
    return found


def _duel(measured: object) -> Duel:
    if not isinstance(measured, dict) or measured.keys() != {"win_share", "interval", "par"}:
        raise ValueError("against_level_below has win_share, interval and par")
    low, high = (_number(end) for end in measured["interval"])
    duel = Duel(_number(measured["win_share"]), (low, high), _number(measured["par"]))
    if not (0 <= low <= duel.win_share <= high <= 1 and 0 < duel.par < 1):
        raise ValueError("shares lie between 0 and 1, and that of wins in its interval")
    return duel


def _number(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise TypeError(f"{value!r} is no number")
    return float(value)


def _day(value: object) -> date:
    if type(value) is not date:
        raise TypeError(f"{value!r} is no date")
    return value
