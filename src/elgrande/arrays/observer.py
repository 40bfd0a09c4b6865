"""Observations: what a seat may know, as numbers that NumPy reads without a copy of each.

Only a view is read, never a state. What the numbers mean, and how many there are, comes from a
layout (``elgrande.encoding.observation``). Seats are told relative to the viewer: its own block
comes first, then those that follow it around the table.
"""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from elgrande.base.discs import disc_of
from elgrande.engine.frame import Frame
from elgrande.engine.ids import (
    ACTIONS,
    CHANCE,
    COLOURS,
    MAX_SEATS,
    NEUTRAL,
    Arr,
    array,
    bit,
    buffer,
    has,
)
from elgrande.engine.ruleset import SOURCES, Ruleset
from elgrande.engine.sight import HIDDEN, View
from elgrande.engine.state import State
from elgrande.views.view import view

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

RUN: Final = 7
"""The numbers of a run: how it is read, its cell, where it begins, its length, the space of its
things, where it says whether the value is known, and where how many members it has; the last two
may be NOWHERE."""
NOWHERE: Final = -1
SPACE: Final = 192
"""The room for the positions of one kind of things."""
SET_BITS: Final = 12
"""The bits of a set that one number holds."""
FRAME: Final = 30000
"""The number of an argument that is a frame, which follows as one of its own."""
MOST_FRAMES: Final = 16
"""The frames of a stack that are told, from the running one down."""
WIDTH: Final = 2
"""The bytes of a number."""
BYTE: Final = 256
LOW: Final = 255

NO_ACTION: Final = bytes(ACTIONS)

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
        positions: list[int],
        spots: list[int],
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
        self.positions: Arr = array(positions)
        """The position of each thing among those of its kind, SPACE numbers a kind."""
        self.spots: Arr = array(spots)
        """The spots of the game and the position of each, in turn."""
        self.constant = constant
        """An observation with all that is the same throughout a game."""
        self.cards: i64 = cards
        """The space of the cards."""
        self.frames = frames
        self.asking = asking
        """The position of each class of frames that ask, among them."""


class Observer:
    """What observes games of one ruleset; ``observe`` gives the numbers as bytes, two for each."""

    def __init__(self, rules: Ruleset, shape: Shape) -> None:
        self.rules = rules
        self.shape = shape
        self.seats: i64 = rules.seats
        self.first: i64 = 0
        """The seat whose block comes first."""
        self.start: i64 = 0
        """Where the observation begins in what is being written."""
        self.options: Arr = buffer()

    def observe(self, s: State, viewer: i64) -> bytes:
        """What a seat or a SPECTATOR may know of a state."""
        out = BytesWriter()
        self.write(view(s, viewer), out)
        return out.getvalue()

    def observe_view(self, seen: View) -> bytes:
        """What a view tells."""
        out = BytesWriter()
        self.write(seen, out)
        return out.getvalue()

    def mask(self, s: State, seat: i64) -> bytes:
        """Which of all actions a seat may choose: a byte for each, 1 or 0; all 0, if it is not
        asked."""
        out = BytesWriter()
        frame = s.top
        n: i64 = 0
        if frame is not None and seat >= 0 and has(frame.asked(s), seat):
            n = frame.options(s, seat, self.options)
        write_mask(out, self.options, n)
        return out.getvalue()

    def write(self, seen: View, out: BytesWriter) -> None:
        """Append what a view tells."""
        shape = self.shape
        self.start = len(out)
        out.write(shape.constant)
        viewer = seen.viewer
        self.first = viewer if 0 <= viewer < self.seats else 0
        self.put(out, shape.viewer_at + (viewer if 0 <= viewer < self.seats else MAX_SEATS), 1)
        if has(seen.asked, CHANCE):
            self.put(out, shape.chance_at, 1)
        k: i64
        for k in range(self.seats):
            seat = self.first + k
            if seat >= self.seats:
                seat -= self.seats
            base = shape.blocks_at + k * shape.block
            self.put_pieces(out, seen.board, seat, base + shape.pieces_at)
            self.put_fields(out, seen, seat, base)
            if has(seen.asked, seat):
                self.put(out, base + shape.asked_at, 1)
        self.put_pieces(out, seen.board, NEUTRAL, shape.neutral_at)
        self.put_table(out, seen)
        self.put_stack(out, seen.top)

    def put_pieces(self, out: BytesWriter, board: Arr, colour: i64, at: i64) -> None:
        """Write how many caballeros of a colour stand in each spot."""
        spots = self.shape.spots
        i: i64 = 0
        while i < len(spots):
            cell = spots[i] * COLOURS + colour
            number = board[cell]
            if number != 0:
                self.put(out, at + spots[i + 1], number)
            i += 2

    def put_fields(self, out: BytesWriter, seen: View, seat: i64, base: i64) -> None:
        """Write the fields of one seat."""
        runs = self.shape.of_seats
        cells = seen.seats
        sizes = seen.sizes
        i: i64 = 0
        while i < len(runs):
            cell = runs[i + 1] + seat
            value = cells[cell]
            if runs[i + 6] != NOWHERE and sizes[cell] != 0:
                self.put(out, base + runs[i + 6], sizes[cell])
            if value != HIDDEN:
                if runs[i + 5] != NOWHERE:
                    self.put(out, base + runs[i + 5], 1)
                self.put_run(out, runs, i, value, base + runs[i + 2])
            i += RUN

    def put_table(self, out: BytesWriter, seen: View) -> None:
        """Write the fields of the table."""
        runs = self.shape.of_table
        cells = seen.table
        i: i64 = 0
        while i < len(runs):
            cell = runs[i + 1]
            value = cells[cell]
            if value != HIDDEN:
                self.put_run(out, runs, i, value, runs[i + 2])
            i += RUN

    def put_stack(self, out: BytesWriter, top: Frame | None) -> None:
        """Write the running question and what waits below it."""
        if top is None:
            return
        shape = self.shape
        kind = shape.asking.get(type(top), NOWHERE)
        if kind != NOWHERE:
            self.put(out, shape.asks_at + kind, 1)
        source = top.source()
        if source >= 0:
            at = shape.cards * SPACE + source
            if shape.positions[at] >= 0:
                self.put(out, shape.source_at + shape.positions[at], 1)
        slot: i64 = 0
        frame: Frame | None = top
        while frame is not None:
            slot = self.put_frame(out, frame, slot, kind != NOWHERE and slot == 0)
            frame = frame.below

    def put_frame(self, out: BytesWriter, frame: Frame, slot: i64, is_asking: bool) -> i64:
        """Write a frame and those that are its arguments; returns the first free slot."""
        if slot >= MOST_FRAMES:
            return slot
        code = self.shape.frames[type(frame)]
        at = self.shape.stack_at + slot * self.shape.frame_width
        self.put(out, at, code.number)
        free = slot + 1
        names = code.names
        i: i64
        for i in range(len(names)):
            found: object = getattr(frame, names[i])
            to = at + code.places[i]
            if isinstance(found, int):
                value: i64 = found
                self.put_code(out, code.codes[i], value, to)
                if is_asking:
                    run = i * RUN
                    self.put_run(out, code.spread, run, value, code.spread[run + 2])
            elif isinstance(found, Frame):
                self.put(out, to, FRAME)
                free = self.put_frame(out, found, free, False)
        return free

    def put_code(self, out: BytesWriter, reader: i64, value: i64, at: i64) -> None:
        """Write an argument of a frame in as few numbers as possible."""
        if reader == CODE:
            self.put(out, at, value + 1)
        elif reader == SEAT_CODE:
            if value >= 0:
                self.put(out, at, self.relative(value) + 1)
        elif reader == SEATS_CODE:
            seats: i64 = 0
            seat: i64
            for seat in range(self.seats):
                if has(value, seat):
                    seats |= bit(self.relative(seat))
            self.put(out, at, seats)
        elif reader == SET_CODE:
            self.put(out, at, value % bit(SET_BITS))
            self.put(out, at + 1, value >> SET_BITS)
        elif reader == DISCS_CODE:
            for seat in range(self.seats):
                self.put(out, at + self.relative(seat), disc_of(value, seat) + 1)

    def put_run(self, out: BytesWriter, runs: Arr, i: i64, value: i64, at: i64) -> None:
        """Write a value as its run says."""
        reader = runs[i]
        if reader == NUMBER:
            if value != 0:
                self.put(out, at, value)
        elif reader == ONE:
            self.put_one(out, runs[i + 4], value, at)
        elif reader == SET:
            member: i64 = 0
            while value > 0:
                if value & 1:
                    self.put_one(out, runs[i + 4], member, at)
                value >>= 1
                member += 1
        elif reader == SEAT:
            if value >= 0:
                self.put(out, at + self.relative(value), 1)
        elif reader == SEAT_BLOCK:
            if value >= 0:
                block = self.relative(value) * self.shape.block
                self.put(out, self.shape.blocks_at + block + at, 1)
        elif reader == SEATS:
            seat: i64
            for seat in range(self.seats):
                if has(value, seat):
                    self.put(out, at + self.relative(seat), 1)
        elif reader == DECK:
            self.put_deck(out, runs[i + 4], value, at)

    def put_one(self, out: BytesWriter, space: i64, value: i64, at: i64) -> None:
        """Write 1 for a thing, if it is one of those told."""
        if 0 <= value < SPACE:
            cell = space * SPACE + value
            position = self.shape.positions[cell]
            if position >= 0:
                self.put(out, at + position, 1)

    def put_deck(self, out: BytesWriter, deck: i64, value: i64, at: i64) -> None:
        """Write how often each card is in a deck."""
        cards = self.rules.deck_cards[deck]
        i: i64 = 0
        while value != 0:
            if value & 3:
                cell = self.shape.cards * SPACE + cards[i]
                self.put(out, at + self.shape.positions[cell], value & 3)
            value >>= 2
            i += 1

    def relative(self, seat: i64) -> i64:
        """How many seats after the viewer a seat comes; nobody's colour stays what it is."""
        if seat >= MAX_SEATS:
            return seat
        distance = seat - self.first
        if distance < 0:
            distance += self.seats
        return distance

    def put(self, out: BytesWriter, at: i64, value: i64) -> None:
        """Write one number."""
        byte = self.start + at * WIDTH
        out[byte] = u8(value & LOW)
        if value < 0 or value >= BYTE:
            out[byte + 1] = u8((value >> 8) & LOW)


def write_mask(out: BytesWriter, options: Arr, n: i64) -> None:
    """Append which of all actions are among the options: a byte for each, 1 or 0."""
    start: i64 = len(out)
    out.write(NO_ACTION)
    i: i64
    for i in range(n):
        out[start + options[i]] = 1
