"""The scorekeeper: a second implementation of scoring, with its own tables."""

from __future__ import annotations

from dataclasses import dataclass

from elgrande.base import board as spots
from elgrande.base.board import CASTILLO
from elgrande.base.scored import shares as read
from elgrande.checks.follower import Follower
from elgrande.checks.ledger import Ledger
from elgrande.checks.violation import Violation
from elgrande.engine.event import Event
from elgrande.engine.ids import COLOURS, NOBODY, members
from elgrande.records.invariants.reading import seat_name, spot_name

Board = tuple[int, int, int]
Share = tuple[int, int, int, tuple[tuple[str, int], ...]]
"""The result of one seat: caballeros, place, points of the board, bonuses by name."""

BOARDS: dict[int, Board] = {
    spots.GALICIA: (4, 2, 0),
    spots.PAIS_VASCO: (5, 3, 1),
    spots.ARAGON: (5, 4, 1),
    spots.CATALUNA: (4, 2, 1),
    spots.CASTILLA_LA_VIEJA: (6, 4, 2),
    spots.CASTILLA_LA_NUEVA: (7, 4, 2),
    spots.SEVILLA: (4, 3, 1),
    spots.GRANADA: (6, 3, 1),
    spots.VALENCIA: (5, 3, 2),
    CASTILLO: (5, 3, 1),
}
"""The score boards; a second copy of the rule, like all numbers here."""

MOBILE: tuple[Board, ...] = ((8, 4, 0), (4, 0, 0))
NUMBERS_THAT_COUNT = {2: 1, 3: 2, 4: 3, 5: 3}
BONUS = 2

ALL_PLACES, FIRST_ONLY, ONLY_ONE_SEAT, TIED_FIRST = range(4)
"""The modes of scoring a place; the last two occur in boxes only."""


@dataclass(frozen=True)
class Scene:
    """Everything the scoring of one place depends on."""

    strengths: tuple[int, ...]
    board: Board
    king: int
    """The King's bonus for the sole leader; ``homes`` has the Grande's bonus of each seat."""
    homes: tuple[int, ...]
    fewest_first: bool = False
    times: int = 1
    favoured: frozenset[int] = frozenset()
    """The seats that come first among those who have as many."""


def places(
    strengths: tuple[int, ...], fewest_first: bool, favoured: frozenset[int] = frozenset()
) -> list[int]:
    """The place of each seat; a tie for a place counts as the place after it."""
    taken = [0] * len(strengths)
    free = 1
    sign = 1 if fewest_first else -1
    keys = [(sign * n, seat not in favoured) for seat, n in enumerate(strengths)]
    for key in sorted({key for key in keys if key[0]}):
        group = [seat for seat, one in enumerate(keys) if one == key]
        place = free + (len(group) > 1)
        for seat in group:
            taken[seat] = place
        free = place + 1
    return taken


def leader(strengths: tuple[int, ...], favoured: frozenset[int] = frozenset()) -> int:
    """The seat with more than everybody else, or NOBODY."""
    keys = [(n, seat in favoured) for seat, n in enumerate(strengths)]
    most = max(keys)
    return keys.index(most) if most[0] and keys.count(most) == 1 else NOBODY


def shares(scene: Scene, how: int, only: int) -> list[Share]:
    """The results of a scoring by seat; ``only`` is the seat that is paid in ONLY_ONE_SEAT."""
    ranked = places(scene.strengths, scene.fewest_first, scene.favoured)
    ahead = leader(scene.strengths, scene.favoured)
    counting = 1 if how == FIRST_ONLY else NUMBERS_THAT_COUNT[len(ranked)]
    found = []
    for seat, place in enumerate(ranked):
        if how == TIED_FIRST and place == 2 and 1 not in ranked:
            place = 1
        if how == ONLY_ONE_SEAT and seat != only:
            place = 0
        points = scene.board[place - 1] if 1 <= place <= counting else 0
        bonuses = seat == ahead and (how != ONLY_ONE_SEAT or seat == only)
        named = {"king": scene.king, "home": scene.homes[seat]} if bonuses else {}
        paid = tuple((name, scene.times * number) for name, number in named.items() if number)
        found.append((scene.strengths[seat], place, scene.times * points, paid))
    return found


class Scorekeeper(Follower):
    """A follower that computes every scoring again and compares the results."""

    def __init__(self, books: Ledger) -> None:
        self.books = books
        self.acting = NOBODY

    def read(self, event: Event) -> None:
        told = event.named()
        if event.kind.name == "SpecialAnnounced":
            self.acting = told["seat"]
        elif event.kind.name == "Scored":
            self.score(event, told)

    def score(self, event: Event, told: dict[str, int]) -> None:
        """Compare one scoring with the expected results."""
        place, how, cause = told["place"], told["first_only"], told["cause"]
        scene = self.scene(place, told["regions"], cause)
        got = [(share.caballeros, share.rank, share.points, share.bonuses) for share in read(event)]
        due = shares(scene, how, self.acting)
        name = spot_name(place)
        for seat, (was, should) in enumerate(zip(got, due, strict=True)):
            if was != should:
                raise Violation(
                    f"{event}: in {name} {seat_name(seat)} got {was} instead of {should}"
                )
        self.same(event, "board", (told["first"], told["second"], told["third"]), scene.board)
        self.same(event, "times", told["times"], scene.times)
        counting = 1 if how == FIRST_ONLY else NUMBERS_THAT_COUNT[len(due)]
        self.same(event, "numbers that count", told["paid"], counting)
        if not told["regions"] >> place & 1:
            raise Violation(f"{event}: {name} is not among the places that are scored together")

    def same(self, event: Event, what: str, was: object, should: object) -> None:
        """Raise a Violation if a number of a scoring is not the expected one."""
        if was != should:
            raise Violation(f"{event}: {what} {was} instead of {should}")

    def scene(self, place: int, together: int, cause: int) -> Scene:
        """The data for scoring a place now; caballeros of all places in ``together`` are added."""
        return Scene(
            self.strengths(together),
            self.board(place),
            self.kings_bonus(place),
            tuple(self.home_bonus(place, seat) for seat in range(len(self.books.grandes))),
            favoured=self.favoured(members(together)),
        )

    def favoured(self, regions: list[int]) -> frozenset[int]:
        """The seats that a caballero of theirs in one of these regions breaks ties for."""
        spots = self.books.tie_breakers.items()
        return frozenset(
            seat for seat, spot in spots if any(self.counts_in(spot, place) for place in regions)
        )

    def counts_in(self, spot: int, place: int) -> bool:
        """Whether caballeros in a spot count in a place."""
        return spot == place

    def strengths(self, together: int) -> tuple[int, ...]:
        """How many caballeros each seat has in these places."""
        cells = self.books.caballeros
        return tuple(
            sum(cells[place * COLOURS + seat] for place in members(together))
            for seat in range(len(self.books.grandes))
        )

    def board(self, place: int) -> Board:
        """The score board of a place, or the mobile board that lies on it."""
        if place in self.books.boards:
            return MOBILE[self.books.boards.index(place)]
        return BOARDS[place]

    def kings_bonus(self, place: int) -> int:
        """The bonus for the sole leader in the King's region."""
        return BONUS if place == self.books.king else 0

    def home_bonus(self, place: int, seat: int) -> int:
        """The bonus of a seat that leads alone in its home region."""
        return BONUS if place == self.books.grandes[seat] and place != CASTILLO else 0
