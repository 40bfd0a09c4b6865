"""The scorekeeper of King & Intrigue: lasting effects on scorings, a second implementation."""

from __future__ import annotations

from elgrande.base.board import CASTILLO
from elgrande.boxes.king_and_intrigue.watch.ledger import KingAndIntrigueLedger
from elgrande.checks.scores import BONUS, Board, Scene, Scorekeeper
from elgrande.checks.violation import Violation
from elgrande.engine.event import Event
from elgrande.engine.ids import NOBODY


class KingAndIntrigueScores(Scorekeeper):
    """A scorekeeper with alliance, doubling, revolt, shift, coup, mistress and protection."""

    def __init__(self, books: KingAndIntrigueLedger) -> None:
        super().__init__(books)
        self.ours = books

    def score(self, event: Event, told: dict[str, int]) -> None:
        due = 1 << told["place"]
        if told["cause"] == NOBODY and told["place"] in self.ours.alliance[:2]:
            due = sum(1 << region for region in self.ours.alliance[:2])
        if told["regions"] != due:
            raise Violation(f"{event}: the wrong regions are added together")
        super().score(event, told)

    def scene(self, place: int, together: int, cause: int) -> Scene:
        plain = super().scene(place, together, cause)
        return Scene(
            plain.strengths,
            plain.board,
            plain.king,
            plain.homes,
            self.is_turned(place),
            2 if cause == NOBODY and self.ours.doubles(place) else 1,
            plain.favoured,
        )

    def stands_in(self, place: int) -> int:
        """The place whose board counts: for a shifted Castillo its region."""
        return self.ours.shift[0] if place == CASTILLO and self.ours.shift else place

    def board(self, place: int) -> Board:
        return super().board(self.stands_in(place))

    def is_turned(self, place: int) -> bool:
        at = self.stands_in(place)
        return any(
            board == at and by != NOBODY
            for board, by in zip(self.ours.boards, self.ours.turned, strict=True)
        )

    def kings_bonus(self, place: int) -> int:
        if self.ours.mistress or place in self.ours.protection[:1]:
            return 0
        return super().kings_bonus(place)

    def home_bonus(self, place: int, seat: int) -> int:
        if place == CASTILLO:
            at_home = self.ours.grandes[seat] == CASTILLO and not self.ours.shift
            return BONUS if at_home else 0
        return super().home_bonus(place, seat)

    def region_class(self, region: int) -> int:
        """The class of a region: the first number of its board, 0 for a turned one."""
        return 0 if self.is_turned(region) else self.board(region)[0]
