"""Observations read back: the numbers by name, and the view that they were made of."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Sequence

from elgrande.arrays import shape as how
from elgrande.base.discs import with_disc
from elgrande.base.editions import EDITIONS
from elgrande.catalogue import CATALOGUE, ruleset
from elgrande.encoding.observation_parts import (
    BASE,
    FEWEST_SEATS,
    POWERS_OF,
    VIEWERS,
    ObservationLayout,
    Run,
)
from elgrande.engine.frame import Frame
from elgrande.engine.ids import CHANCE, COLOURS, MAX_SEATS, NEUTRAL, NOBODY
from elgrande.engine.ruleset import Ruleset
from elgrande.engine.sight import HIDDEN, SPECTATOR, View, view_of_lists


def numbers_of(observation: bytes) -> list[int]:
    """The numbers of an observation."""
    numbers = array("h")
    numbers.frombytes(observation)
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers.tolist()


def by_name(layout: ObservationLayout, numbers: Sequence[int]) -> dict[str, int]:
    """The numbers that are not 0, by what they are."""
    return {name: int(one) for name, one in zip(layout.names, numbers, strict=True) if one}


def decode(layout: ObservationLayout, numbers: Sequence[int]) -> View:
    """The view that an observation was made of."""
    return _Decoder(layout, [int(number) for number in numbers]).view()


class _Decoder:
    """One observation that is being read."""

    def __init__(self, layout: ObservationLayout, numbers: list[int]) -> None:
        self.layout = layout
        self.numbers = numbers
        self.told = by_name(layout, numbers)
        self.rules = self.ruleset()
        self.seats = int(self.rules.seats)
        shown = next(i for i, name in enumerate(VIEWERS) if f"viewer: {name}" in self.told)
        self.viewer = SPECTATOR if shown == MAX_SEATS else shown
        self.first = max(self.viewer, 0)

    def ruleset(self) -> Ruleset:
        told, boxes = self.told, [one for one in CATALOGUE if one.name in self.layout.modules]
        seats = range(FEWEST_SEATS, MAX_SEATS + 1)
        modules = [box for box in boxes if box.name == BASE or f"module: {box.name}" in told]
        return ruleset(
            next(number for number in seats if f"players: {number}" in told),
            next(edition for edition in EDITIONS if f"edition: {edition}" in told),
            tuple(box.name for box in modules if box.name != BASE),
            {
                option.name: value
                for box in modules
                for option in box.options
                for value in option.values
                if f"option {option.name}: {value}" in told
            },
        )

    def seat(self, distance: int) -> int:
        """The seat that comes so many after the viewer."""
        return (self.first + distance) % self.seats

    def begin(self, distance: int) -> int:
        """Where the block of a seat begins."""
        return self.layout.at["blocks"] + distance * self.layout.block

    def view(self) -> View:
        start = self.rules.start
        seats, table = [HIDDEN] * len(start.seats), [HIDDEN] * len(start.table)
        sizes = [0] * len(start.seats)
        for run in self.layout.of_seats:
            for distance in range(self.seats if run.box in self.rules.modules else 0):
                base, cell = self.begin(distance), run.cell + self.seat(distance)
                if run.count_at != how.NOWHERE:
                    sizes[cell] = self.numbers[base + run.count_at]
                if run.known_at == how.NOWHERE or self.numbers[base + run.known_at]:
                    seats[cell] = self.value(run, base + run.at)
        for run in self.layout.of_table:
            if run.box in self.rules.modules:
                table[run.cell] = self.value(run, run.at)
        asked = sum(
            1 << self.seat(distance)
            for distance in range(self.seats)
            if self.numbers[self.begin(distance) + self.layout.asked_at]
        )
        asked |= self.numbers[self.layout.at["chance"]] << CHANCE
        return view_of_lists(
            self.rules, self.viewer, True, self.board(), seats, sizes, table, self.stack(), asked
        )

    def board(self) -> list[int]:
        board = [0] * len(self.rules.start.board)
        for spot in self.rules.all_spots:
            at = self.layout.spots.index(int(spot))
            row = int(spot) * COLOURS
            board[row + NEUTRAL] = self.numbers[self.layout.at["neutral"] + at]
            for distance in range(self.seats):
                pieces = self.begin(distance) + self.layout.pieces_at
                board[row + self.seat(distance)] = self.numbers[pieces + at]
        return board

    def value(self, run: Run, at: int) -> int:
        """The value of a cell."""
        if run.reader == how.NUMBER:
            return self.numbers[at]
        if run.reader == how.SEAT_BLOCK:
            named = [i for i in range(self.seats) if self.numbers[self.begin(i) + at]]
            return self.seat(named[0]) if named else NOBODY
        if run.reader == how.DECK:
            return self.deck(run, at)
        marked = [i for i in range(len(run.names)) if self.numbers[at + i]]
        if run.reader == how.SEATS:
            return sum(1 << self.seat(i) for i in marked)
        things = [self.layout.things(run.space)[i] for i in marked]
        if run.reader == how.SET:
            return sum(1 << thing for thing in things)
        if run.deck != how.NOWHERE:
            cards = [int(card) for card in self.rules.deck_cards[run.deck]]
            things = [card for card in things if card in cards]
        nothing = 0 if run.space == POWERS_OF else NOBODY
        return things[0] if things else nothing

    def deck(self, run: Run, at: int) -> int:
        cards = [int(card) for card in self.rules.deck_cards[run.deck]]
        positions = [self.layout.cards.index(card) for card in cards]
        return sum(self.numbers[at + one] << 2 * i for i, one in enumerate(positions))

    def stack(self) -> Frame | None:
        """The stack; what is deeper than an observation tells is missing."""
        frames: list[Frame] = []
        slot = 0
        while slot < how.MOST_FRAMES and self.numbers[self.slot(slot)]:
            frame, slot = self.frame(slot)
            frames.append(frame)
        holder = self.rules.start.bare()
        for frame in reversed(frames):
            holder.push(frame)
        return holder.top

    def slot(self, slot: int) -> int:
        return self.layout.at["stack"] + slot * self.layout.frame_width

    def frame(self, slot: int) -> tuple[Frame, int]:
        """The frame of a slot, and the slot after it and its arguments."""
        at = self.slot(slot)
        told = self.layout.frames[self.numbers[at] - 1]
        free = slot + 1
        values: dict[str, int | Frame] = {}
        for name, code, place in zip(told.names, told.codes, told.places, strict=True):
            if self.numbers[at + place] == how.FRAME:
                values[name], free = self.frame(free)
            else:
                values[name] = self.argument(code, at + place)
        make: type = told.cls
        return make(**values), free

    def argument(self, code: int, at: int) -> int:
        number = self.numbers[at]
        match code:
            case how.SEAT_CODE:
                return self.seat(number - 1) if 0 < number <= MAX_SEATS else number - 1
            case how.SEATS_CODE:
                return sum(1 << self.seat(i) for i in range(self.seats) if number >> i & 1)
            case how.SET_CODE:
                return number | self.numbers[at + 1] << how.SET_BITS
            case how.DISCS_CODE:
                shown = 0
                for distance in range(self.seats):
                    if self.numbers[at + distance]:
                        region = self.numbers[at + distance] - 1
                        shown = int(with_disc(shown, self.seat(distance), region))
                return shown
        return number - 1


__all__ = ["by_name", "decode", "numbers_of"]
