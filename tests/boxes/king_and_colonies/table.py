"""A table for tests of the King & the Colonies: power cards by label, decks, new regions."""

from __future__ import annotations

from elgrande.base.actions import SEAT_LETTERS
from elgrande.base.fields import ORDER
from elgrande.catalogue import REVISION
from elgrande.engine.ids import ACTIVE, NOBODY
from tests.boxes.colonies.table import CTable
from tests.boxes.king_and_intrigue.table import KTable
from tests.support.table import Table

MODULES = ("king_and_intrigue", "colonies", "king_and_colonies")
FLIP_OF_D = "colony_cards D flip"
"""D keeps the card that turns cards over."""


class QTable(KTable, CTable):
    """A position of both boxes with all power cards, unless said otherwise.

    >>> t = QTable("king valencia", "ship_settled A 1")
    >>> t.turn("A", "100", step="voyages")
    """

    def __init__(
        self,
        *lines: str,
        players: int = 4,
        edition: str = "big_box",
        cards: str = "all",
        revision: int | str = REVISION,
        **options: str,
    ) -> None:
        Table.__init__(
            self,
            *lines,
            players=players,
            edition=edition,
            modules=" ".join(MODULES),
            cards=cards,
            revision=revision,
            **options,
        )

    def take(self, seat: str, card: str, power: str = "100") -> None:
        """This seat has taken a card of deck 6 or 7 instead of the action of its power card."""
        self.open_cards(card)
        self.turn(seat, power)
        self.play(f"{seat} card {card}")

    def general(self) -> None:
        """A general scoring begins; the last round was played in the order of the seats."""
        for place in range(self.s.rules.seats):
            self.s.table[ORDER + place] = place
        super().general()


def act(seat: str, power: str, *lines: str, players: int = 4, **options: str) -> QTable:
    """This seat has announced the special action of this power card."""
    t = QTable(*lines, players=players, **options)
    t.turn(seat, power)
    t.play(f"{seat} special")
    return t


def deck(seat: str, card: str, *lines: str, players: int = 4, **options: str) -> QTable:
    """This seat has taken this card and announced its special action."""
    t = QTable(*lines, players=players, **options)
    t.take(seat, card)
    t.play(f"{seat} special")
    return t


def repeated(t: QTable, seat: str) -> None:
    """The turn of the active seat is over, and this seat repeats its action."""
    while not (t.pending() == seat and "special" in t.options(seat)):
        t.play(f"{t.pending()} done")
    t.play(f"{seat} special")


def nobody_is_active(t: QTable) -> None:
    t.s.table[ACTIVE] = NOBODY


def number(seat: str) -> int:
    return SEAT_LETTERS.index(seat)
