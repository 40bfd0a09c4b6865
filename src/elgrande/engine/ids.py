"""Number ranges, arrays and bit sets: the basic types of the engine."""

from __future__ import annotations

from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

Arr: TypeAlias = "vec[i64]"

MAX_SEATS: Final = 5
COLOURS: Final = 6
"""The columns of the board: one per seat, and one for neutral pieces."""

NEUTRAL: Final = 5
"""The colour of neutral pieces."""

NOBODY: Final = -1
"""No seat, card or board; a frame that asks nobody is an effect."""

CHANCE: Final = 6
"""The seat of chance, which draws cards; it has no colour."""

NOWHERE: Final = -1
"""No spot: of a piece or board beside the map, or a disc that is not set."""

ACTIVE: Final = 0
"""The first cell of the table: the seat whose turn it is, or NOBODY."""

PLACES: Final = 24
"""The numbers below this are for places, the spots on the map that a card may name."""

SPOTS: Final = 60
"""The most spots of all boxes, limited because sets of them are bit sets. The board of a game has
only as many rows as its last spot needs."""

ACTIONS: Final = 1024
"""The most actions of all boxes, and the length of an options buffer."""


def zeros(length: i64) -> Arr:
    return vec[i64]([0] * length)


_SMALL: Final = zeros(24)


def filled(length: i64, value: i64) -> Arr:
    return vec[i64]([value] * length)


def array(values: list[int]) -> Arr:
    return vec[i64](values)


def small_buffer() -> Arr:
    """A new array for a handful of numbers, all zero."""
    return _SMALL[:]


HALF: Final = 0xFFFFFFFF
PAIRS: Final = 0x55555555
FOURS: Final = 0x33333333
EIGHTS: Final = 0x0F0F0F0F
"""The lower half of a number, and of its pairs, fours and eights of bits, for ``size``."""


def buffer() -> Arr:
    """A new array for the longest list of options."""
    return vec[i64]([0] * ACTIONS)


def put_in_order(out: Arr, n: i64, action: i64) -> i64:
    """Insert an action among the n ascending ones that a list begins with; returns n + 1."""
    i = n
    while i > 0 and out[i - 1] > action:
        out[i] = out[i - 1]
        i -= 1
    out[i] = action
    return n + 1


def bit(number: i64) -> i64:
    """The bit set of one number.

    The 1 is computed from it, because mypyc compiles a constant to 32 bits, which cannot be
    shifted further than that.
    """
    return (number * 0 + 1) << number


def has(numbers: i64, number: i64) -> bool:
    """Whether a bit set contains a number."""
    return (numbers >> number) & 1 != 0


def size(numbers: i64) -> i64:
    """The number of members of a bit set, without negative numbers.

    Counted in pairs, fours and eights, the upper half beside the lower one.
    """
    low = numbers & HALF
    high = numbers >> 32
    low -= (low >> 1) & PAIRS
    high -= (high >> 1) & PAIRS
    low = (low & FOURS) + ((low >> 2) & FOURS)
    high = (high & FOURS) + ((high >> 2) & FOURS)
    both = low + high
    both = (both & EIGHTS) + ((both >> 4) & EIGHTS)
    both += both >> 8
    both += both >> 16
    return both & 127


def lowest(numbers: i64) -> i64:
    """The smallest member of a bit set; NOBODY if it is empty."""
    if numbers == 0:
        return NOBODY
    member: i64 = 0
    while (numbers >> member) & 1 == 0:
        member += 1
    return member


def members(numbers: int) -> list[int]:
    """The members of a bit set as a list, for interpreted code."""
    return [n for n in range(numbers.bit_length()) if numbers >> n & 1]
