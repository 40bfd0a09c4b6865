"""The scorekeeper of the King & the Colonies: who counts, and what lasting effects change."""

from __future__ import annotations

from elgrande.base.scored import shares as read
from elgrande.boxes.colonies.watch.scores import ColoniesScores, Part
from elgrande.boxes.colonies.watch.tables import BOARDS
from elgrande.boxes.king_and_colonies.watch.ledger import KingAndColoniesLedger
from elgrande.boxes.king_and_intrigue.watch.scores import KingAndIntrigueScores
from elgrande.checks.scores import (
    FIRST_ONLY,
    MOBILE,
    ONLY_ONE_SEAT,
    TIED_FIRST,
    Board,
    Scorekeeper,
    leader,
    places,
)
from elgrande.checks.violation import Violation
from elgrande.engine.event import Event
from elgrande.engine.ids import NEUTRAL, NOBODY, members
from elgrande.records.invariants.reading import seat_name, spot_name


class KingAndColoniesScores(ColoniesScores, KingAndIntrigueScores):
    """Black caballeros, limit board and offices; alliance, doubling, revolt and shift."""

    ours: KingAndColoniesLedger

    def __init__(self, books: KingAndColoniesLedger) -> None:
        super().__init__(books)
        self.ours = books

    def read(self, event: Event) -> None:
        if event.kind.name == "ActionRepeated":
            self.acting = event.named()["seat"]
        super().read(event)

    def score(self, event: Event, told: dict[str, int]) -> None:
        place, how, cause = told["place"], told["first_only"], told["cause"]
        regions = [place]
        if cause == NOBODY and place in self.ours.alliance[:2]:
            regions = list(self.ours.alliance[:2])
        self.same(event, "regions", told["regions"], sum(1 << region for region in regions))
        times = 2 if cause == NOBODY and self.ours.doubles(place) else 1
        self.same(event, "times", told["times"], times)
        for was, should in zip(read(event), self.all_parts(place, regions, how), strict=True):
            colour, number, rank, points, bonuses = should
            paid = tuple((name, times * bonus) for name, bonus in bonuses)
            due = (colour, number, rank, times * points, paid)
            got = (was.colour, was.caballeros, was.rank, was.points, was.bonuses)
            if got != due:
                where, name = spot_name(place), seat_name(was.colour)
                raise Violation(f"{event}: in {where} {name} got {got[1:]} instead of {due[1:]}")
        board = (told["first"], told["second"], told["third"])
        self.same(event, "board", board, self.board(place))
        self.same(event, "numbers that count", told["paid"], self.counting(how == FIRST_ONLY))

    def all_parts(self, place: int, regions: list[int], how: int) -> list[Part]:
        """The parts of all who compete, with the caballeros of all these regions."""
        there = [self.colours(region) for region in regions]
        counts = {colour: sum(one[colour] for one in there) for colour in there[0]}
        strengths = tuple(counts.values())
        favoured = self.favoured(regions)
        ranked = places(strengths, self.is_turned(place), favoured)
        ahead = leader(strengths, favoured)
        board, found = self.board(place), []
        for i, colour in enumerate(counts):
            rank, others = ranked[i], how == ONLY_ONE_SEAT and colour != self.acting
            if how == TIED_FIRST and rank == 2 and colour != NEUTRAL:
                rank = 1
            rank = 0 if others else rank
            points = board[rank - 1] if 1 <= rank <= self.counting(how == FIRST_ONLY) else 0
            bonuses = self.bonuses(place, colour, i == ahead, how == FIRST_ONLY)
            paid = (0, ()) if colour == NEUTRAL or others else (points, bonuses)
            found.append((colour, strengths[i], rank, *paid))
        return found

    def strengths(self, together: int) -> tuple[int, ...]:
        there = [self.colours(region) for region in members(together)]
        return tuple(sum(one[seat] for one in there) for seat in range(self.players))

    def board(self, place: int) -> Board:
        at = self.stands_in(place)
        if at in self.books.boards:
            return MOBILE[self.books.boards.index(at)]
        return BOARDS[at] if at in BOARDS else Scorekeeper.board(self, at)

    def home_bonus(self, place: int, seat: int) -> int:
        return KingAndIntrigueScores.home_bonus(self, place, seat)
