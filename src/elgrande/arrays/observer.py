"""Observations: what a seat may know, as numbers that NumPy reads without a copy of each.

Only a view is read, never a state. What the numbers mean, and how many there are, comes from a
layout (``elgrande.encoding.observation``). Seats are told relative to the viewer: its own block
comes first, then those that follow it around the table.
"""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from elgrande.arrays.shape import (
    CODE,
    DECK,
    DISCS_CODE,
    FRAME,
    MOST_FRAMES,
    NOWHERE,
    NUMBER,
    ONE,
    RUN,
    SEAT,
    SEAT_BLOCK,
    SEAT_CODE,
    SEATS,
    SEATS_CODE,
    SET,
    SET_BITS,
    SET_CODE,
    SPACE,
    WIDTH,
    Shape,
)
from elgrande.base.discs import disc_of
from elgrande.base.fields import NEUTRAL_CABALLEROS
from elgrande.engine.frame import Frame
from elgrande.engine.ids import (
    ACTIONS,
    CHANCE,
    MAX_SEATS,
    NEUTRAL,
    Arr,
    bit,
    buffer,
    has,
)
from elgrande.engine.ruleset import Ruleset
from elgrande.engine.sight import HIDDEN, View
from elgrande.engine.state import State
from elgrande.views.view import view

BYTE: Final = 256
LOW: Final = 255
NO_ACTION: Final = bytes(ACTIONS)


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
        self.has_neutral: bool = rules.numbers[NEUTRAL_CABALLEROS] != 0

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
        self.put_pieces(out, seen.board)
        self.put_fields(out, seen)
        self.put_asked(out, seen.asked)
        self.put_table(out, seen)
        self.put_stack(out, seen.top)

    def put_pieces(self, out: BytesWriter, board: Arr) -> None:
        """Write how many caballeros of each colour stand in each spot."""
        shape = self.shape
        rows = shape.rows
        positions = shape.row_positions
        block = shape.block * WIDTH
        first = self.start + (shape.blocks_at + shape.pieces_at) * WIDTH
        i: i64
        _k: i64
        for i in range(len(rows)):
            row = rows[i]
            position = positions[i]
            byte = first + position * WIDTH
            seat = self.first
            for _k in range(self.seats):
                cell = row + seat
                number = board[cell]
                out[byte] = u8(number & LOW)
                if number < 0 or number >= BYTE:
                    out[byte + 1] = u8((number >> 8) & LOW)
                byte += block
                seat += 1
                if seat == self.seats:
                    seat = 0
            if self.has_neutral:
                cell = row + NEUTRAL
                self.put(out, shape.neutral_at + position, board[cell])

    def put_fields(self, out: BytesWriter, seen: View) -> None:
        """Write the fields of the seats, one field of all of them after the other."""
        shape = self.shape
        runs = shape.of_seats
        cells = seen.seats
        i: i64 = 0
        _k: i64
        while i < len(runs):
            cell_at = i + 1
            first_at = i + 2
            things_at = i + 3
            reader = runs[i]
            first = runs[cell_at]
            things = runs[things_at]
            at = shape.blocks_at + runs[first_at]
            seat = self.first
            for _k in range(self.seats):
                cell = first + seat
                value = cells[cell]
                if value != HIDDEN and (value != 0 or reader == ONE):
                    if reader == SET:
                        self.put_set(out, things, value, at)
                    else:
                        self.put_value(out, reader, things, value, at)
                at += shape.block
                seat += 1
                if seat == self.seats:
                    seat = 0
            i += RUN
        self.put_known(out, cells)
        self.put_sizes(out, seen.sizes)

    def put_known(self, out: BytesWriter, cells: Arr) -> None:
        """Write which of the fields that not everybody sees the viewer knows."""
        shape = self.shape
        known = shape.known
        i: i64 = 0
        _k: i64
        while i < len(known):
            first = known[i]
            place = i + 1
            at = shape.blocks_at + known[place]
            seat = self.first
            for _k in range(self.seats):
                cell = first + seat
                if cells[cell] != HIDDEN:
                    self.put(out, at, 1)
                at += shape.block
                seat += 1
                if seat == self.seats:
                    seat = 0
            i += 2

    def put_sizes(self, out: BytesWriter, sizes: Arr) -> None:
        """Write how many members the sets have of which everybody knows that."""
        shape = self.shape
        counted = shape.counted
        i: i64 = 0
        _k: i64
        while i < len(counted):
            first = counted[i]
            place = i + 1
            at = shape.blocks_at + counted[place]
            seat = self.first
            for _k in range(self.seats):
                cell = first + seat
                self.put(out, at, sizes[cell])
                at += shape.block
                seat += 1
                if seat == self.seats:
                    seat = 0
            i += 2

    def put_asked(self, out: BytesWriter, asked: i64) -> None:
        """Write who is asked."""
        at = self.shape.blocks_at + self.shape.asked_at
        seat: i64
        for seat in range(self.seats):
            if has(asked, seat):
                self.put(out, at + self.relative(seat) * self.shape.block, 1)

    def put_table(self, out: BytesWriter, seen: View) -> None:
        """Write the fields of the table."""
        runs = self.shape.of_table
        cells = seen.table
        i: i64 = 0
        while i < len(runs):
            cell_at = i + 1
            cell = runs[cell_at]
            value = cells[cell]
            if value != HIDDEN:
                first_at = i + 2
                things_at = i + 3
                self.put_value(out, runs[i], runs[things_at], value, runs[first_at])
            i += RUN

    def put_stack(self, out: BytesWriter, top: Frame | None) -> None:
        """Write the running question and what waits below it."""
        if top is None:
            return
        shape = self.shape
        asks = shape.frames[type(top)].asks
        if asks != NOWHERE:
            self.put(out, shape.asks_at + asks, 1)
        source = top.source()
        if source >= 0:
            at = shape.cards + source
            if shape.positions[at] >= 0:
                self.put(out, shape.source_at + shape.positions[at], 1)
        slot: i64 = 0
        frame: Frame | None = top
        while frame is not None:
            slot = self.put_frame(out, frame, slot, asks != NOWHERE and slot == 0)
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
        codes = code.codes
        places = code.places
        spread = code.spread
        i: i64
        for i in range(len(names)):
            found: object = getattr(frame, names[i])
            to = at + places[i]
            if isinstance(found, int):
                value: i64 = found
                if codes[i] == CODE:
                    self.put(out, to, value + 1)
                else:
                    self.put_code(out, codes[i], value, to)
                if is_asking:
                    run = i * RUN
                    first_at = run + 2
                    things_at = run + 3
                    self.put_value(out, spread[run], spread[things_at], value, spread[first_at])
            elif isinstance(found, Frame):
                self.put(out, to, FRAME)
                free = self.put_frame(out, found, free, False)
        return free

    def put_code(self, out: BytesWriter, reader: i64, value: i64, at: i64) -> None:
        """Write an argument of a frame that is no plain number, in as few numbers as possible."""
        if reader == SEAT_CODE:
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

    def put_value(self, out: BytesWriter, reader: i64, things: i64, value: i64, at: i64) -> None:
        """Write a value; ``things`` is where the positions of its things begin, or its deck."""
        if reader == NUMBER:
            if value != 0:
                self.put(out, at, value)
        elif reader == ONE:
            if 0 <= value < SPACE:
                cell = things + value
                position = self.shape.positions[cell]
                if position >= 0:
                    self.put(out, at + position, 1)
        elif reader == SET:
            if value > 0:
                self.put_set(out, things, value, at)
        elif reader == SEAT:
            if value >= 0:
                self.put(out, at + self.relative(value), 1)
        elif reader == SEAT_BLOCK:
            if value >= 0:
                block = self.relative(value) * self.shape.block
                self.put(out, self.shape.blocks_at + block + at, 1)
        elif reader == SEATS and value != 0:
            seat: i64
            for seat in range(self.seats):
                if has(value, seat):
                    self.put(out, at + self.relative(seat), 1)
        elif reader == DECK:
            self.put_deck(out, things, value, at)

    def put_set(self, out: BytesWriter, thing: i64, members: i64, at: i64) -> None:
        """Write 1 for each member of a set; ``thing`` is where their positions begin.

        To ask whether something is a member takes longer than to write a 0 where one stands.
        """
        shape = self.shape
        byte = self.start + at * WIDTH
        neighbours_at = thing // SPACE * 2
        lowest = shape.neighbours[neighbours_at]
        if lowest != NOWHERE:
            mask_at = neighbours_at + 1
            left = (members >> lowest) & shape.neighbours[mask_at]
            while left != 0:
                out[byte] = u8(left & 1)
                left >>= 1
                byte += WIDTH
            return
        positions = shape.positions
        while members > 0:
            position = positions[thing]
            if position >= 0:
                here = byte + position * WIDTH
                out[here] = u8(members & 1)
            members >>= 1
            thing += 1

    def put_deck(self, out: BytesWriter, deck: i64, value: i64, at: i64) -> None:
        """Write how often each card is in a deck."""
        cards = self.rules.deck_cards[deck]
        positions = self.shape.positions
        first = self.shape.cards
        byte = self.start + at * WIDTH
        i: i64 = 0
        while value != 0:
            cell = first + cards[i]
            here = byte + positions[cell] * WIDTH
            out[here] = u8(value & 3)
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
