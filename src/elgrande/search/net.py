"""A small net that judges encoded positions, in whole numbers and without a framework."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from elgrande.engine.ids import MAX_SEATS, Arr
from elgrande.search.units import INNER_ONE

try:
    from elgrande.search.fast_units import Units
except ImportError:  # the interpreted build
    from elgrande.search.units import Units  # type: ignore[assignment]

FIRST_ONE: Final = 2032
"""What 1 is in the first layer."""
SECOND_ONE: Final = 256
"""What a weight of 1 is in the second layer."""
THIRD_ONE: Final = 1024
"""What a weight of 1 is in the last layer."""
OUTPUTS: Final = 2
POINTS_OF_ONE: Final = 20.0
"""The points that an output of 1 stands for."""


class Layers:
    """The weights of a net by layer: whole numbers, row by row."""

    def __init__(
        self,
        block: int,
        table: int,
        hidden: int,
        inner: int,
        own: Sequence[int],
        rivals: Sequence[int],
        common: Sequence[int],
        first_bias: Sequence[int],
        second: Sequence[int],
        second_bias: Sequence[int],
        third: Sequence[int],
        third_bias: Sequence[int],
    ) -> None:
        self.block = block
        self.table = table
        self.hidden = hidden
        self.inner = inner
        self.own = own
        self.rivals = rivals
        self.common = common
        self.first_bias = first_bias
        self.second = second
        self.second_bias = second_bias
        self.third = third
        self.third_bias = third_bias

    def units(self, seats: int) -> Units:
        """The units at work on games with a number of seats."""
        return Units(
            seats,
            self.block,
            self.table,
            self.hidden,
            self.inner,
            self.own,
            self.rivals,
            self.common,
            self.first_bias,
            self.second,
            self.second_bias,
            self.third,
            self.third_bias,
        )


class Net:
    """A net at work on the positions of games with a number of seats.

    It has two outputs for each seat: how likely it wins, compared with the others, and by how many
    points it will be ahead. All seats share the weights.
    """

    def __init__(self, weights: Layers, seats: int) -> None:
        self.units = weights.units(seats)
        self.seats: i64 = seats
        self.chances: list[float] = [0.0] * MAX_SEATS
        """The chance of each seat to win, after ``assess``."""
        self.margins: list[float] = [0.0] * MAX_SEATS
        """The points by which each seat will be ahead of the others, or behind them."""

    def assess(self, numbers: Arr) -> None:
        """Judge an encoded position into ``chances`` and ``margins``."""
        self.renew(numbers)
        best = -1000.0
        seat: i64
        for seat in range(self.seats):
            chance, points = self.units.outputs(int(seat))
            self.chances[seat] = float(chance) / (float(INNER_ONE) * float(THIRD_ONE))
            self.margins[seat] = in_points(points)
            if self.chances[seat] > best:
                best = self.chances[seat]
        total = 0.0
        for seat in range(self.seats):
            weight = math.exp(max(self.chances[seat] - best, -50.0))
            self.chances[seat] = weight
            total += weight
        for seat in range(self.seats):
            self.chances[seat] /= total

    def renew(self, numbers: Arr) -> None:
        """Look at an encoded position."""
        self.units.renew(numbers)

    def margin(self, seat: i64) -> float:
        """By how many points one seat will be ahead, in the position of the last ``renew``."""
        _, points = self.units.outputs(int(seat))
        return in_points(points)


def in_points(output: int) -> float:
    """The points that an output of a net stands for."""
    return POINTS_OF_ONE * float(output) / (float(INNER_ONE) * float(THIRD_ONE))
