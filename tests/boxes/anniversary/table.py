"""Tables for tests of the standards: of the box alone, and with every box it combines with."""

from __future__ import annotations

from elgrande.base.actions import SEAT_LETTERS, SPOT
from elgrande.base.scoring import ALL_PLACES, score
from elgrande.base.turn import BOTH_LEFT, TakeParts
from elgrande.boxes.anniversary.rules.fields import BEARER_AT
from elgrande.catalogue import CARD_NAMES
from elgrande.engine.ids import NOBODY, NOWHERE
from elgrande.engine.scope import TURN, Scope
from tests.boxes.colonies.table import CTable
from tests.boxes.grandissimo.table import GTable
from tests.boxes.king_and_colonies.table import QTable
from tests.boxes.king_and_intrigue.table import KTable
from tests.support.table import Table

VETO = ("veto_owner D", "veto_round 1")
"""D has a Veto lying out, in round 1."""


class Standards(Table):
    """What a table with standards can be asked."""

    def bearer(self, seat: str) -> str:
        """The spot of the bearer of a seat; empty while its standard waits."""
        spot = int(self.s.seats[BEARER_AT + SEAT_LETTERS.index(seat)])
        return "" if spot == NOWHERE else SPOT.name(spot)

    def score(self, *places: str) -> list[int]:
        """What each seat gets when these places are scored together, or this one."""
        before = self.scores()
        score(self.s, sum(1 << SPOT.number(place) for place in places), ALL_PLACES, NOBODY)
        return [new - old for new, old in zip(self.scores(), before, strict=True)]


class ATable(Standards):
    """A position of the base game with standards; where none is named they wait."""

    def __init__(
        self, *lines: str, players: int = 4, edition: str = "big_box", **options: str
    ) -> None:
        super().__init__(*lines, players=players, edition=edition, modules="anniversary", **options)

    def act(self, seat: str, card: str) -> None:
        """This seat has announced the special action of a card."""
        number = SEAT_LETTERS.index(seat)
        self.s.table[0] = number
        self.push(
            TakeParts(number, BOTH_LEFT, CARD_NAMES.number(card)), Scope(TURN, number, NOBODY)
        )
        self.play(f"{seat} special")


class AKTable(Standards, KTable):
    """The same with King & Intrigue and all its cards."""

    def __init__(self, *lines: str, players: int = 4, edition: str = "big_box") -> None:
        Table.__init__(
            self,
            *lines,
            players=players,
            edition=edition,
            modules="king_and_intrigue anniversary",
            cards="all",
        )


class ACTable(Standards, CTable):
    """The same with Grand Inquisitor & Colonies."""

    def __init__(
        self, *lines: str, players: int = 4, edition: str = "big_box", **options: str
    ) -> None:
        Table.__init__(
            self,
            *lines,
            players=players,
            edition=edition,
            modules="colonies anniversary",
            **options,
        )


class AQTable(Standards, QTable):
    """The same with the King & the Colonies."""

    def __init__(self, *lines: str, players: int = 4, edition: str = "big_box") -> None:
        Table.__init__(
            self,
            *lines,
            players=players,
            edition=edition,
            modules="king_and_intrigue colonies king_and_colonies anniversary",
            cards="all",
        )


class AGTable(Standards, GTable):
    """The same with Grandissimo."""

    def __init__(
        self, *lines: str, players: int = 4, edition: str = "big_box", **options: str
    ) -> None:
        Table.__init__(
            self,
            *lines,
            players=players,
            edition=edition,
            modules="grandissimo anniversary",
            **options,
        )


def act(seat: str, card: str, *lines: str, players: int = 4, **options: str) -> ATable:
    """This seat has announced the special action of this card of the base game."""
    t = ATable(*lines, players=players, **options)
    t.act(seat, card)
    return t
