"""The shape of observations: a layout in plain numbers, and the codes by which it is read."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from elgrande.engine.frame import Frame
from elgrande.engine.ids import Arr, array
from elgrande.engine.ruleset import SOURCES

# How a value becomes numbers.
NUMBER: Final = 0
"""The value as it is."""
ONE: Final = 1
"""1 for the thing it names."""
SET: Final = 2
"""1 for each member of a set of things."""
SEAT: Final = 3
"""1 for the seat or colour it names; nobody's colour comes last."""
SEATS: Final = 4
"""1 for each member of a set of seats."""
SEAT_BLOCK: Final = 5
"""1 in the block of the seat it names."""
DECK: Final = 6
"""How often each card is in a deck."""
CODE: Final = 7
"""One more than the value, so that 0 stands for nothing."""
SEAT_CODE: Final = 8
"""One more than the seat, counted from the viewer; nobody's colour comes last."""
SEATS_CODE: Final = 9
"""A set of seats, counted from the viewer, as bits."""
SET_CODE: Final = 10
"""A set of places as bits, in two numbers."""
DISCS_CODE: Final = 11
"""Shown discs: one more than the place, for each seat from the viewer on."""
UNTOLD: Final = 12
"""Nothing."""

RUN: Final = 4
"""The numbers of a run: how it is read, its cell, where it begins, and where the positions of its
things begin (or its deck)."""
NOWHERE: Final = -1
SPACE: Final = 192
"""The room for the positions of one kind of things."""
MOST_MEMBERS: Final = 63
"""A set has no more: its members are the bits of one number."""
SET_BITS: Final = 12
"""The bits of a set that one number holds."""
FRAME: Final = 30000
"""The number of an argument that is a frame, which follows as one of its own."""
MOST_FRAMES: Final = 16
"""The frames of a stack that are told, from the running one down."""
WIDTH: Final = 2
"""The bytes of a number."""

assert SPACE == SOURCES


class FrameCode:
    """How the frames of one class are told: for each argument a code, and its spread-out form."""

    def __init__(
        self, number: int, names: list[str], codes: list[int], places: list[int], spread: list[int]
    ) -> None:
        self.number: i64 = number
        self.names = names
        self.codes: Arr = array(codes)
        """How each argument is read as a code."""
        self.places: Arr = array(places)
        """Where its code begins, after the number of the frame."""
        self.spread: Arr = array(spread)
        """Runs, one for each argument; their cell is not used."""
        self.asks: i64 = NOWHERE
        """Its position among those that ask; NOWHERE, if it is none of them."""


class Shape:
    """A layout in plain numbers."""

    def __init__(
        self,
        length: int,
        block: int,
        blocks_at: int,
        viewer_at: int,
        chance_at: int,
        asked_at: int,
        pieces_at: int,
        neutral_at: int,
        asks_at: int,
        source_at: int,
        stack_at: int,
        frame_width: int,
        of_seats: list[int],
        of_table: list[int],
        known: list[int],
        counted: list[int],
        positions: list[int],
        rows: list[int],
        row_positions: list[int],
        constant: bytes,
        cards: int,
        frames: dict[type[Frame], FrameCode],
        asking: dict[type[Frame], int],
    ) -> None:
        self.length: i64 = length
        self.block: i64 = block
        self.blocks_at: i64 = blocks_at
        self.viewer_at: i64 = viewer_at
        self.chance_at: i64 = chance_at
        self.asked_at: i64 = asked_at
        """Where a seat's block says whether it is asked."""
        self.pieces_at: i64 = pieces_at
        """Where a seat's block has its caballeros, by spot."""
        self.neutral_at: i64 = neutral_at
        self.asks_at: i64 = asks_at
        self.source_at: i64 = source_at
        self.stack_at: i64 = stack_at
        self.frame_width: i64 = frame_width
        self.of_seats: Arr = array(of_seats)
        self.of_table: Arr = array(of_table)
        self.known: Arr = array(known)
        """The fields of seats that not everybody sees: the first cell of each, and where a block
        says whether the value is known."""
        self.counted: Arr = array(counted)
        """The sets of which all see the number of members, with the place of that number."""
        self.positions: Arr = array(positions)
        """The position of each thing among those of its kind, SPACE numbers a kind."""
        self.neighbours: Arr = array(neighbours(positions))
        """For each kind: its first thing, if all that are told have neighbouring positions, and a
        mask of the members of a set from that on; else NOWHERE and 0."""
        self.rows: Arr = array(rows)
        """The first cells of the spots of the game on the board."""
        self.row_positions: Arr = array(row_positions)
        """The position of each of them among the spots that are told."""
        self.constant = constant
        """An observation with all that is the same throughout a game."""
        self.cards: i64 = cards
        """Where the positions of the cards begin."""
        self.frames = frames
        for cls, position in asking.items():
            frames[cls].asks = position


def neighbours(positions: list[int]) -> list[int]:
    """The first thing of each kind and a mask, if its things stand one beside the other."""
    found: list[int] = []
    for kind in range(0, len(positions), SPACE):
        told = [thing for thing in range(SPACE) if positions[kind + thing] >= 0]
        if told and all(positions[kind + thing] == thing - told[0] for thing in told):
            found += [told[0], (1 << min(len(told), MOST_MEMBERS)) - 1]
        else:
            found += [NOWHERE, 0]
    return found
