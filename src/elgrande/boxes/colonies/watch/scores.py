"""The scorekeeper of Grand Inquisitor & Colonies: who counts, and what the seats pay."""

from __future__ import annotations

from elgrande.base.board import CASTILLO
from elgrande.base.scored import shares as read
from elgrande.boxes.colonies.rules.board import FRANCIA
from elgrande.boxes.colonies.watch.ledger import ColoniesLedger
from elgrande.boxes.colonies.watch.tables import BOARDS, OFFICES, ON_BOARD, SEATS
from elgrande.checks.scores import (
    BONUS,
    FIRST_ONLY,
    MOBILE,
    NUMBERS_THAT_COUNT,
    Board,
    Scorekeeper,
    leader,
    places,
)
from elgrande.checks.violation import Violation
from elgrande.engine.event import Event
from elgrande.engine.ids import NEUTRAL, NOBODY
from elgrande.records.invariants.reading import seat_name, spot_name

Part = tuple[int, int, int, int, tuple[tuple[str, int], ...]]
"""The part of one colour: colour, caballeros, place, points of the board, bonuses."""


class ColoniesScores(Scorekeeper):
    """A scorekeeper with black caballeros, the limit board, offices and Grandes inside."""

    def __init__(self, books: ColoniesLedger) -> None:
        super().__init__(books)
        self.ours = books
        self.players = int(books.rules.seats)

    def score(self, event: Event, told: dict[str, int]) -> None:
        place, how = told["place"], told["first_only"]
        due = self.parts(place, how == FIRST_ONLY)
        for was, should in zip(read(event), due, strict=True):
            got = (was.colour, was.caballeros, was.rank, was.points, was.bonuses)
            if got != should:
                where, name = spot_name(place), seat_name(was.colour)
                raise Violation(f"{event}: in {where} {name} got {got[1:]} instead of {should[1:]}")
        board = (told["first"], told["second"], told["third"])
        self.same(event, "board", board, self.board(place))
        self.same(event, "times", told["times"], 1)
        self.same(event, "numbers that count", told["paid"], self.counting(how == FIRST_ONLY))
        self.same(event, "regions", told["regions"], 1 << place)

    def counting(self, first_only: bool) -> int:
        """How many numbers of a board are paid."""
        return 1 if first_only else NUMBERS_THAT_COUNT[self.players]

    def parts(self, place: int, first_only: bool) -> list[Part]:
        """The parts of all who compete in a place: the seats, and perhaps nobody's pieces."""
        counts = self.colours(place)
        strengths = tuple(counts.values())
        favoured = self.favoured([place])
        ranked, ahead = places(strengths, False, favoured), leader(strengths, favoured)
        board, found = self.board(place), []
        for i, colour in enumerate(counts):
            points = board[ranked[i] - 1] if 1 <= ranked[i] <= self.counting(first_only) else 0
            bonuses = self.bonuses(place, colour, i == ahead, first_only)
            paid = (0, ()) if colour == NEUTRAL else (points, bonuses)
            found.append((colour, strengths[i], ranked[i], *paid))
        return found

    def colours(self, place: int) -> dict[int, int]:
        """How many caballeros of each competing colour count in a place."""
        holder = self.ours.holder
        counts = {seat: self.counted(place, seat) for seat in range(self.players)}
        black = self.counted(place, NEUTRAL)
        if holder != NOBODY:
            counts[holder] += black
        if self.ours.rules.options["black_without_holder"] == "invisible_player":
            counts[NEUTRAL] = black if holder == NOBODY else 0
        return counts

    def counted(self, place: int, colour: int) -> int:
        """How many caballeros of a colour count: without the seats; on the limit board only."""
        spots = self.ours.spots_of(place)
        return sum(self.ours.at(spot, colour) for spot in spots if self.counts_in(spot, place))

    def counts_in(self, spot: int, place: int) -> bool:
        if self.ours.place(spot) != place or spot in SEATS:
            return False
        return place != self.ours.limit_at or spot in ON_BOARD

    def bonuses(
        self, place: int, seat: int, leads: bool, first_only: bool
    ) -> tuple[tuple[str, int], ...]:
        """The bonuses of a seat by name: King and home for the sole leader, then the offices."""
        found = []
        if leads and seat != NEUTRAL:
            found = [("king", self.kings_bonus(place)), ("home", self.home_bonus(place, seat))]
        for name, spot, region, each in OFFICES:
            if region == place and (not first_only or (leads and region == FRANCIA)):
                number = self.ours.at(spot, seat)
                number += self.ours.at(spot, NEUTRAL) if seat == self.ours.holder else 0
                found.append((name, each * number))
        return tuple((name, points) for name, points in found if points)

    def board(self, place: int) -> Board:
        if place in self.books.boards:
            return MOBILE[self.books.boards.index(place)]
        return BOARDS[place] if place in BOARDS else super().board(place)

    def home_bonus(self, place: int, seat: int) -> int:
        if place == CASTILLO:
            return BONUS if self.books.grandes[seat] == CASTILLO else 0
        return super().home_bonus(place, seat)
