"""The two layers of a net, in plain Python: what ``fast_units.c`` computes in the compiled build.

A row of weights is one large Python number with a unit in every 32 bits, so that adding two
numbers adds all their units.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

LANE: Final = 32
"""The bits of a unit."""
MIDDLE: Final = 1 << 31
"""What 0 is in a lane, so that no lane is negative when it is read."""
LARGEST: Final = 32767
"""No weight of the first two layers is larger."""
FIRST_SHIFT: Final = 4
"""The bits of a unit of the first layer that are dropped before the second."""
ACTIVE_ONE: Final = 127
"""What 1 is there; units end at it."""
INNER_ONE: Final = 32512
"""What 1 is in a unit of the second layer; units end at it."""


class Units:
    """The units of a net at work on the positions of games with a number of seats.

    For each seat: its own block of numbers, the sum of the others' blocks and the table's block go
    through ``hidden`` and then ``inner`` clipped units to two outputs. From one position to the
    next few numbers change, so the sums of the first layer are kept and only brought up to date.
    """

    def __init__(
        self,
        seats: int,
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
        own_only = [one - other for one, other in zip(own, rivals, strict=True)]
        for weights in (own_only, rivals, common, second):
            if any(abs(weight) > LARGEST for weight in weights):
                raise ValueError(f"a weight of the first two layers is larger than {LARGEST}")
        self.seats = seats
        self.block = block
        self.hidden = hidden
        self.inner = inner
        self.own = rows(own_only, hidden)
        """What a number of a seat's block adds to this seat's units beside ``rivals``."""
        self.rivals = rows(rivals, hidden)
        """What a number of any seat's block adds to the units of all seats."""
        self.common = rows(common, hidden)
        self.second = rows(second, inner)
        self.second_bias = packed(second_bias) + packed([MIDDLE] * inner)
        self.third = list(third)
        self.third_bias = list(third_bias)
        self.known = [0] * (seats * block + table)
        """The numbers that the sums belong to."""
        self.of_seat = [0] * seats
        self.of_all = packed(first_bias) + packed([MIDDLE] * hidden)

    def renew(self, numbers: Iterable[int]) -> None:
        """Bring the first layer up to date with the numbers that have changed."""
        known = self.known
        blocks = self.seats * self.block
        for at, number in enumerate(numbers):
            change = number - known[at]
            if change:
                known[at] = number
                if at < blocks:
                    seat, i = divmod(at, self.block)
                    self.of_seat[seat] += change * self.own[i]
                    self.of_all += change * self.rivals[i]
                else:
                    self.of_all += change * self.common[at - blocks]

    def outputs(self, seat: int) -> tuple[int, int]:
        """The two outputs for a seat: how likely it wins, and by how many points."""
        sums = self.second_bias
        for unit, total in enumerate(unpacked(self.of_all + self.of_seat[seat], self.hidden)):
            strength = min(total >> FIRST_SHIFT, ACTIVE_ONE)
            if strength > 0:
                sums += strength * self.second[unit]
        chance, points = self.third_bias
        for unit, total in enumerate(unpacked(sums, self.inner)):
            if total > 0:
                value = min(total, INNER_ONE)
                chance += value * self.third[2 * unit]
                points += value * self.third[2 * unit + 1]
        return chance, points


def rows(weights: Sequence[int], width: int) -> list[int]:
    """Weights, row by row, each packed into one number."""
    return [packed(weights[first : first + width]) for first in range(0, len(weights), width)]


def packed(values: Sequence[int]) -> int:
    """Some numbers in one; a sum of such numbers is the number of the sums."""
    return sum(value << (LANE * lane) for lane, value in enumerate(values))


def unpacked(number: int, lanes: int) -> list[int]:
    """The numbers in one to which MIDDLE was added in every lane."""
    found = memoryview(number.to_bytes(lanes * LANE // 8, "little"))
    width = LANE // 8
    return [
        int.from_bytes(found[first : first + width], "little") - MIDDLE
        for first in range(0, len(found), width)
    ]
