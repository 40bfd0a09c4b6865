"""A small net that judges encoded positions, in whole numbers and without a framework.

For each seat: its own block, the sum of the others' blocks and the table's block go through one
layer of ``hidden`` and one of ``inner`` clipped units to two outputs: how likely it wins, compared
with the others, and by how many points it will be ahead. All seats share the weights.

From one position to the next few numbers change, so the first layer is kept and only brought up
to date. Three of its units lie in one machine word, 21 bits each, and are added at once.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from elgrande.engine.ids import MAX_SEATS, Arr, array, zeros

LANE: Final = 21
"""The bits of a unit of the first layer, three of which share a word."""
LANES: Final = 3
MASK: Final = 0x1FFFFF
MIDDLE: Final = 0x100000
"""What 0 is in a lane, so that no lane is ever negative."""
FIRST_ONE: Final = 2032
"""What 1 is in the first layer."""
FIRST_SHIFT: Final = 4
"""The bits of a unit that are dropped before the second layer."""
ACTIVE_ONE: Final = 127
"""What 1 is there; units end at it."""
SECOND_ONE: Final = 256
"""What a weight of 1 is in the second layer, two units of which share a word."""
HALF_WORD: Final = 32
LOW_HALF: Final = 0xFFFFFFFF
MIDDLE_OF_HALF: Final = 0x80000000
INNER_ONE: Final = 32512
"""What 1 is in a unit of the second layer: ACTIVE_ONE times SECOND_ONE."""
THIRD_ONE: Final = 1024
"""What a weight of 1 is in the last layer."""
OUTPUTS: Final = 2
POINTS_OF_ONE: Final = 20.0
"""The points that an output of 1 stands for."""


class Layers:
    """The weights of a net by layer, packed; made of plain lists of whole numbers, row by row."""

    def __init__(
        self,
        block: int,
        table: int,
        hidden: int,
        inner: int,
        own: list[int],
        rivals: list[int],
        common: list[int],
        first_bias: list[int],
        second: list[int],
        second_bias: list[int],
        third: list[int],
        third_bias: list[int],
    ) -> None:
        self.block: i64 = block
        self.table: i64 = table
        self.hidden: i64 = hidden
        self.inner: i64 = inner
        self.words: i64 = hidden // LANES
        self.inner_words: i64 = inner // 2
        self.own: Arr = array(packed(own, LANES, LANE))
        self.rivals: Arr = array(packed(rivals, LANES, LANE))
        self.common: Arr = array(packed(common, LANES, LANE))
        self.first_bias: Arr = array(packed([bias + MIDDLE for bias in first_bias], LANES, LANE))
        self.second: Arr = array(packed(second, 2, HALF_WORD))
        self.second_bias: Arr = array(second_bias)
        self.third: Arr = array(third)
        self.third_bias: Arr = array(third_bias)


class Net:
    """A net at work on the positions of games with a number of seats."""

    def __init__(self, weights: Layers, seats: int) -> None:
        self.weights = weights
        self.seats: i64 = seats
        self.known: Arr = zeros(seats * weights.block + weights.table)
        """The numbers that the sums below belong to."""
        words = weights.words
        self.own: Arr = zeros(seats * words)
        """What the block of each seat adds to its own units."""
        self.rivals: Arr = zeros(seats * words)
        """What the block of each seat adds to the units of the others."""
        self.common: Arr = weights.first_bias[:]
        self.active: i64 = 0
        """How many units of the first layer are above 0."""
        self.rows: Arr = zeros(weights.hidden)
        """Where the weights of each of these begin in the second layer."""
        self.strengths: Arr = zeros(weights.hidden)
        self.sums: Arr = zeros(weights.inner_words)
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
            self.activate(seat)
            self.conclude(seat)
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
        """Bring the first layer up to date with the numbers that have changed."""
        known = self.known
        weights = self.weights
        block = weights.block
        words = weights.words
        seat: i64
        i: i64
        at: i64 = 0
        for seat in range(self.seats):
            for i in range(block):
                change = numbers[at] - known[at]
                if change != 0:
                    known[at] = numbers[at]
                    add_weights(self.own, seat * words, weights.own, i * words, words, change)
                    add_weights(self.rivals, seat * words, weights.rivals, i * words, words, change)
                at += 1
        for i in range(weights.table):
            change = numbers[at] - known[at]
            if change != 0:
                known[at] = numbers[at]
                add_weights(self.common, 0, weights.common, i * words, words, change)
            at += 1

    def activate(self, seat: i64) -> None:
        """Compute the units of the first layer for a seat."""
        own = self.own
        rivals = self.rivals
        common = self.common
        words = self.weights.words
        inner_words = self.weights.inner_words
        first = seat * words
        last = self.seats * words
        row: i64 = 0
        self.active = 0
        word: i64
        for word in range(words):
            mine = first + word
            value = common[word] + own[mine] - rivals[mine]
            theirs = word
            while theirs < last:
                value += rivals[theirs]
                theirs += words
            self.note(value & MASK, row)
            self.note((value >> LANE) & MASK, row + inner_words)
            self.note((value >> (2 * LANE)) & MASK, row + 2 * inner_words)
            row += LANES * inner_words

    def note(self, lane: i64, row: i64) -> None:
        """Note a unit of the first layer, out of its lane, if it is above 0."""
        value = (lane - MIDDLE) >> FIRST_SHIFT
        if value > 0:
            at = self.active
            self.rows[at] = row
            self.strengths[at] = value if value < ACTIVE_ONE else ACTIVE_ONE
            self.active = at + 1

    def conclude(self, seat: i64) -> None:
        """Compute the second layer and the outputs for a seat."""
        weights = self.weights
        inner_words = weights.inner_words
        active = self.active
        rows = self.rows
        strengths = self.strengths
        second = weights.second
        sums = self.sums
        word: i64 = 0
        i: i64
        while word < inner_words:  # two words at once, in variables instead of cells
            one: i64 = 0
            other: i64 = 0
            for i in range(active):
                at = rows[i] + word
                strength = strengths[i]
                one += strength * second[at]
                other += strength * second[at + 1]
            sums[word] = one
            sums[word + 1] = other
            word += 2
        third = weights.third
        chance = weights.third_bias[0]
        points = weights.third_bias[1]
        unit: i64 = 0
        half: i64
        for word in range(inner_words):
            both = sums[word] + MIDDLE_OF_HALF
            for half in range(2):
                value = (both & LOW_HALF) - MIDDLE_OF_HALF if half == 0 else both >> HALF_WORD
                value += weights.second_bias[unit]
                if value > 0:
                    if value > INNER_ONE:
                        value = INNER_ONE
                    chance += value * third[OUTPUTS * unit]
                    points += value * third[OUTPUTS * unit + 1]
                unit += 1
        self.chances[seat] = float(chance) / (float(INNER_ONE) * float(THIRD_ONE))
        self.margins[seat] = POINTS_OF_ONE * float(points) / (float(INNER_ONE) * float(THIRD_ONE))


def add_weights(to: Arr, at: i64, rows: Arr, row: i64, words: i64, times: i64) -> None:
    """Add a row of packed weights, some times."""
    word: i64
    for word in range(words):
        to[at + word] += times * rows[row + word]


def packed(values: list[int], lanes: int, bits: int) -> list[int]:
    """Whole numbers, some to a word; a sum of words is the word of the sums."""
    return [
        sum(values[first + lane] << (bits * lane) for lane in range(lanes))
        for first in range(0, len(values), lanes)
    ]
