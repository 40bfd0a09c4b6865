"""Small numbers and the one container everything hot is made of."""

from __future__ import annotations

from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

Arr: TypeAlias = "vec[i64]"

MAX_SEATS: Final = 5
COLOURS: Final = 6
"""Columns of the board: one per seat, and one for pieces that belong to nobody."""

NEUTRAL: Final = 5
"""The colour of nobody's pieces."""

NOBODY: Final = -1
"""No seat is asked: the frame is an effect."""

CHANCE: Final = 6
"""The seat that draws cards. It has no colour."""

NOWHERE: Final = -1
"""A piece or a board that lies beside the map, a disc that is not set."""

ACTIVE: Final = 0
"""The first cell of the table: the seat whose turn it is, or NOBODY."""

PLACES: Final = 24
"""A spot on the map, which a card may call by its name, has a number below this."""

SPOTS: Final = 60
"""Room for every spot of every box; a set of them is kept as bits. A board has as many rows as the
last spot in play needs."""

ACTIONS: Final = 1024
"""Room for every action of every box; an options buffer has this length."""


def zeros(length: i64) -> Arr:
    return vec[i64]([0] * length)


_SMALL: Final = zeros(24)


def filled(length: i64, value: i64) -> Arr:
    return vec[i64]([value] * length)


def array(values: list[int]) -> Arr:
    return vec[i64](values)


def small_buffer() -> Arr:
    """Room for a handful of numbers, all zero."""
    return _SMALL[:]


def buffer() -> Arr:
    """Room for the longest list of options."""
    return vec[i64]([0] * ACTIONS)


def bit(number: i64) -> i64:
    """The set of one number. Its one is reckoned from it, because mypyc writes a constant as a
    32-bit number, which cannot be shifted further than that."""
    return (number * 0 + 1) << number


def has(numbers: i64, number: i64) -> bool:
    """Whether a set of small numbers, kept as bits, holds this one."""
    return (numbers >> number) & 1 != 0


def size(numbers: i64) -> i64:
    """How many members a set kept as bits has."""
    count: i64 = 0
    while numbers:
        numbers &= numbers - 1
        count += 1
    return count


def lowest(numbers: i64) -> i64:
    """The smallest member of a set kept as bits; NOBODY of an empty one."""
    if numbers == 0:
        return NOBODY
    member: i64 = 0
    while (numbers >> member) & 1 == 0:
        member += 1
    return member


def members(numbers: int) -> list[int]:
    """The members of a set kept as bits, for the edge."""
    return [n for n in range(numbers.bit_length()) if numbers >> n & 1]
