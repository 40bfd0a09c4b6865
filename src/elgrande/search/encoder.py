"""Positions as numbers, for nets and for research: a block for each seat, and one for the table.

What the numbers mean, and how many there are, comes from a layout (``elgrande.encoding.layout``),
which knows the fields of all boxes. Here its runs are read as quickly as possible.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from elgrande.base.fields import OPEN, ROUND, SCORE
from elgrande.engine.ids import (
    ACTIVE,
    COLOURS,
    NEUTRAL,
    NOBODY,
    SPOTS,
    Arr,
    array,
    filled,
    has,
    size,
    zeros,
)
from elgrande.engine.ruleset import DECKS, POWERS, SOURCES, Ruleset
from elgrande.engine.state import State
from elgrande.search.evaluation import (
    Evaluation,
    rounds_from,
    rounds_to_scoring,
    scorings_from,
    seats_to_come,
)
from elgrande.search.outlook import POINT, ROW, Outlook

# What a run reads. The first ones read a field: of each seat, or of the table.
NUMBER: Final = 0
"""A number as it is."""
PLACE: Final = 1
"""One number for each place: 1 for the place a field names."""
PLACES: Final = 2
"""The same for a set of places."""
POWER: Final = 3
"""One number for each power card: 1 for the card a field names."""
POWERS_HELD: Final = 4
"""The same for a set of power cards."""
MEMBERS: Final = 5
"""The first members of a set, 1 for each that is in it."""
ONE_OF: Final = 6
"""One number for each value from 0 on: 1 for the value of the field."""
MANY: Final = 7
"""How many members a set has."""
GIVEN: Final = 8
"""1 if a field names anything."""
HELD: Final = 9
"""For a seat: 1 for each of several cells of the table that name this seat."""
STANDING: Final = 10
"""How many caballeros of a seat stand in each spot that is no place."""
STRENGTHS: Final = 11
"""How many count in each place."""
LEADS: Final = 12
"""By how many a seat leads in each place, or is behind the first."""
SHARES: Final = 13
"""What each place may pay a seat, in quarters of a point."""
STANDINGS: Final = 14
"""A seat's points and prospects, beside those of the others."""
PROGRESS: Final = 15
"""How far the game has come."""
OPEN_CARDS: Final = 16
"""1 for each card that lies open."""
NEUTRALS: Final = 17
"""How many of nobody's caballeros stand in each place."""

STANDINGS_LENGTH: Final = 6
PROGRESS_LENGTH: Final = 9
RUN: Final = 5
"""The numbers of a run: what it reads, its first cell, where it begins, its length, a limit."""
MOST: Final = 127
"""No number is larger, and none smaller than its negative: all fit into eight bits."""
NEVER: Final = -(1 << 62)
"""No field says this."""
FEWEST_SEATS: Final = 2
FARTHEST_LEAD: Final = 6
QUARTER: Final = 250
HALF_POINTS: Final = 2


class Runs:
    """The runs of one layout: of a seat's block and of the table's, and what they refer to."""

    def __init__(
        self,
        of_seats: list[int],
        of_table: list[int],
        block: int,
        table: int,
        places: list[int],
        spots: list[int],
        powers: list[int],
        cards: list[int],
    ) -> None:
        self.of_seats: Arr = array(of_seats)
        self.of_table: Arr = array(of_table)
        self.block: i64 = block
        """The length of a seat's block."""
        self.table: i64 = table
        """The length of the table's block."""
        self.places: Arr = array(places)
        self.spots: Arr = array(spots)
        self.strengths_at: i64 = beginning(of_seats, STRENGTHS)
        """Where the strengths begin in a seat's block; next, the leads and the shares."""
        self.leads_at: i64 = beginning(of_seats, LEADS)
        self.shares_at: i64 = beginning(of_seats, SHARES)
        self.place_at: Arr = positions(places, SPOTS)
        self.power_at: Arr = positions(powers, POWERS)
        self.card_at: Arr = positions(cards, SOURCES)


class Encoder:
    """The encoder for one ruleset: ``read`` writes a position into ``numbers``.

    The blocks of the seats come first, in the order of the table, then the block of the table.
    What a field says, and what seats have in a place, is written only when that has changed since
    the position before.
    """

    def __init__(self, rules: Ruleset, runs: Runs) -> None:
        self.runs = runs
        self.seats: i64 = rules.seats
        self.table_at: i64 = rules.seats * runs.block
        """Where the block of the table begins."""
        self.length: i64 = self.table_at + runs.table
        self.numbers: Arr = zeros(self.length)
        self.known: Arr = filled(self.length, NEVER)
        """The value of the field that was written last, where its numbers begin."""
        self.outlook: Outlook | None = None
        """The outlook whose places were written last; None where they are all 0."""
        self.changes: Arr = zeros(SPOTS)
        """How often each of its places had changed by then."""
        self.places: Arr = array(
            [int(place) for place in runs.places if int(place) in {int(p) for p in rules.places}]
        )
        """The places of the layout that this game has."""
        spots = {int(spot) for spot in rules.all_spots}
        self.spots: Arr = array([int(s) if int(s) in spots else NOBODY for s in runs.spots])
        rounds = range(max(int(number) for number in rules.rounds) + 2)
        self.rounds_left: Arr = array([int(rounds_from(rules, now)) for now in rounds])
        self.to_scoring: Arr = array([int(rounds_to_scoring(rules, now)) for now in rounds])
        self.scorings: Arr = array([int(scorings_from(rules, now)) for now in rounds])

    def read(self, s: State, evaluation: Evaluation) -> None:
        """Encode a position that has just been judged by an evaluation, which knows its places."""
        if s.top is not None and evaluation.horizons[s.table[ROUND]] > 0:
            self.read_places(evaluation.outlook)
        elif self.outlook is not None:
            self.clear_places()
        waiting = seats_to_come(s)
        seat: i64
        for seat in range(self.seats):
            self.read_seat(s, evaluation, seat, waiting)
        self.read_table(s, waiting)

    def read_seat(self, s: State, evaluation: Evaluation, seat: i64, waiting: i64) -> None:
        """Encode the block of one seat but for what it has in each place."""
        runs = self.runs.of_seats
        base = seat * self.runs.block
        i: i64 = 0
        while i < len(runs):
            reader = runs[i]
            at = base + runs[i + 2]
            if reader <= GIVEN:
                self.read_field(s.seats, runs, i, base, seat)
            elif reader == HELD:
                self.read_held(s, seat, runs[i + 1], at, runs[i + 3])
            elif reader == STANDING:
                self.read_standing(s, seat, at)
            elif reader == STANDINGS:
                self.read_standings(s, evaluation, seat, waiting, at)
            i += RUN

    def read_table(self, s: State, waiting: i64) -> None:
        """Encode the block of the table."""
        runs = self.runs.of_table
        i: i64 = 0
        while i < len(runs):
            reader = runs[i]
            at = self.table_at + runs[i + 2]
            if reader <= GIVEN:
                self.read_field(s.table, runs, i, self.table_at, 0)
            elif reader == PROGRESS:
                self.read_progress(s, waiting, at)
            elif reader == OPEN_CARDS:
                self.clear(at, runs[i + 3])
                self.read_open_cards(s, at)
            else:
                self.read_neutrals(s, at)
            i += RUN

    def clear(self, at: i64, length: i64) -> None:
        """Write 0 into some numbers."""
        k: i64
        for k in range(at, at + length):
            self.numbers[k] = 0

    def read_field(self, cells: Arr, runs: Arr, i: i64, base: i64, offset: i64) -> None:
        """Encode what a field says, if it does not say the same as before."""
        at = base + runs[i + 2]
        cell = runs[i + 1] + offset
        value = cells[cell]
        if value == self.known[at]:
            return
        self.known[at] = value
        self.clear(at, runs[i + 3])
        numbers = self.numbers
        reader = runs[i]
        if reader == NUMBER:
            numbers[at] = within(value, runs[i + 4])
        elif reader == PLACE:
            if value >= 0 and self.runs.place_at[value] >= 0:
                numbers[at + self.runs.place_at[value]] = 1
        elif reader == POWER:
            if value > 0 and self.runs.power_at[value] >= 0:
                numbers[at + self.runs.power_at[value]] = 1
        elif reader == PLACES:
            if value > 0:
                self.read_set(self.runs.place_at, value, at)
        elif reader == POWERS_HELD:
            if value > 0:
                self.read_set(self.runs.power_at, value, at)
        elif reader == MEMBERS:
            k: i64
            for k in range(runs[i + 3]):
                numbers[at + k] = (value >> k) & 1
        elif reader == ONE_OF:
            if 0 <= value < runs[i + 3]:
                numbers[at + value] = 1
        elif reader == MANY:
            numbers[at] = size(value) if value > 0 else 0
        elif value != runs[i + 4]:
            numbers[at] = 1

    def read_set(self, position: Arr, members: i64, at: i64) -> None:
        """Write 1 for each member of a set that has a position."""
        member: i64 = 0
        while members:
            if members & 1 and position[member] >= 0:
                self.numbers[at + position[member]] = 1
            members >>= 1
            member += 1

    def read_held(self, s: State, seat: i64, cell: i64, at: i64, count: i64) -> None:
        """Write 1 for each of some cells of the table that name a seat, and 0 for the others."""
        table = s.table
        numbers = self.numbers
        k: i64
        for k in range(count):
            one = cell + k
            to = at + k
            numbers[to] = 0
            if table[one] == seat:
                numbers[to] = 1

    def read_standing(self, s: State, colour: i64, at: i64) -> None:
        """Write how many caballeros of a colour stand in each spot that is no place."""
        spots = self.spots
        board = s.board
        k: i64
        for k in range(len(spots)):
            spot = spots[k]
            if spot >= 0:
                cell = spot * COLOURS + colour
                self.numbers[at + k] = board[cell]

    def read_neutrals(self, s: State, at: i64) -> None:
        """Write how many of nobody's caballeros stand in each place."""
        place_at = self.runs.place_at
        place: i64
        for place in self.places:
            to = at + place_at[place]
            cell = place * COLOURS + NEUTRAL
            self.numbers[to] = s.board[cell]

    def read_places(self, outlook: Outlook) -> None:
        """Write what all seats have in the places that have changed."""
        known = outlook is self.outlook
        self.outlook = outlook
        place: i64
        for place in self.places:
            if not known or self.changes[place] != outlook.changes[place]:
                self.changes[place] = outlook.changes[place]
                self.read_place(outlook, place)

    def read_place(self, outlook: Outlook, place: i64) -> None:
        """Write how many of each seat count in a place, its lead (0 of nobody), and its share."""
        strengths = outlook.strengths
        row = place * ROW
        first: i64 = 0
        second: i64 = 0
        seat: i64
        for seat in range(outlook.contenders):
            cell = row + seat
            number = strengths[cell]
            if number > first:
                second = first
                first = number
            elif number > second:
                second = number
        runs = self.runs
        numbers = self.numbers
        at = runs.place_at[place]
        for seat in range(self.seats):
            cell = row + seat
            own = strengths[cell]
            lead: i64 = 0
            if own > 0:
                lead = own - second + 1 if own == first else own - first - 1
                if own == first and own == second:
                    lead = 0
            numbers[at + runs.strengths_at] = own
            numbers[at + runs.leads_at] = within(lead, FARTHEST_LEAD)
            numbers[at + runs.shares_at] = within(outlook.shares[cell] // QUARTER, MOST)
            at += runs.block

    def clear_places(self) -> None:
        """Write that nobody has anything in any place, as where no scoring is to come."""
        self.outlook = None
        runs = self.runs
        seat: i64
        for seat in range(self.seats):
            at = seat * runs.block
            for first in (runs.strengths_at, runs.leads_at, runs.shares_at):
                self.clear(at + first, len(runs.places))

    def read_standings(
        self, s: State, evaluation: Evaluation, seat: i64, waiting: i64, at: i64
    ) -> None:
        """Write a seat's points and prospects, and its leads over the best of the others."""
        worth = evaluation.worth
        best: i64 = -(1 << 60)
        most: i64 = -(1 << 60)
        other: i64
        for other in range(self.seats):
            if other != seat:
                if worth[other] > best:
                    best = worth[other]
                score = s.seats[SCORE + other]
                if score > most:
                    most = score
        own = s.seats[SCORE + seat]
        numbers = self.numbers
        numbers[at] = within(own // HALF_POINTS, MOST)
        numbers[at + 1] = within(own - most, MOST)
        numbers[at + 2] = within(worth[seat] // (HALF_POINTS * POINT), MOST)
        numbers[at + 3] = within((worth[seat] - best) * HALF_POINTS // POINT, MOST)
        numbers[at + 4] = 1 if has(waiting, seat) else 0
        numbers[at + 5] = 1 if s.turn == seat else 0

    def read_progress(self, s: State, waiting: i64, at: i64) -> None:
        """Write the number of seats, and how much of the game and of the round is to come."""
        numbers = self.numbers
        now = s.table[ROUND]
        numbers[at + self.seats - FEWEST_SEATS] = 1
        numbers[at + 4] = self.rounds_left[now]
        numbers[at + 5] = self.to_scoring[now]
        numbers[at + 6] = self.scorings[now]
        numbers[at + 7] = size(waiting)
        numbers[at + 8] = 1 if s.table[ACTIVE] == NOBODY else 0

    def read_open_cards(self, s: State, at: i64) -> None:
        """Write 1 for each card that lies open."""
        deck: i64
        for deck in range(DECKS):
            cell = OPEN + deck
            card = s.table[cell]
            if card >= 0 and self.runs.card_at[card] >= 0:
                self.numbers[at + self.runs.card_at[card]] = 1


def within(value: i64, limit: i64) -> i64:
    """A number, or the limit of its sign if it is farther from 0."""
    if value > limit:
        return limit
    return value if value >= -limit else -limit


def beginning(runs: list[int], reader: int) -> int:
    """Where the numbers of the run with this reader begin."""
    return next(runs[i + 2] for i in range(0, len(runs), RUN) if runs[i] == reader)


def positions(members: list[int], room: int) -> Arr:
    """The position of each number in a list; NOBODY for those not in it."""
    found = filled(room, NOBODY)
    for at, member in enumerate(members):
        found[member] = at
    return found
