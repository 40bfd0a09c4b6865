"""A table for tests of King & Intrigue: cards by their labels, turns in a given order."""

from __future__ import annotations

from elgrande.base.actions import SEAT_LETTERS
from elgrande.base.fields import ORDER, PLAYED
from elgrande.boxes.king_and_intrigue.rules.verbs import LABELS
from elgrande.catalogue import REVISION
from elgrande.engine.ids import NOBODY
from elgrande.engine.scope import TURN, Scope
from tests.support.table import Table


class KTable(Table):
    """A position of King & Intrigue with all thirty-nine cards, unless said otherwise.

    >>> t = KTable("king galicia", "aragon A 2 B 1", "court A 5")
    >>> t.turn("B", "70")
    >>> t.play("B special", "B take aragon A")
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
        super().__init__(
            *lines,
            players=players,
            edition=edition,
            modules="king_and_intrigue",
            cards=cards,
            revision=revision,
            **options,
        )

    def lay(self, **labels: str) -> None:
        """These cards lie out, by seat, and the order of turns follows from them."""
        powers = {SEAT_LETTERS.index(seat): power(label) for seat, label in labels.items()}
        for seat, card in powers.items():
            self.s.seats[PLAYED + seat] = card
        order = sorted(powers, key=lambda seat: -powers[seat])
        for place, seat in enumerate(order):
            self.s.table[ORDER + place] = seat

    def turn(self, seat: str, card: str, step: str = "parts") -> None:
        """It is this seat's turn with this card, second in the order where there are three or more.

        ``step`` is the step of the turn plan it begins with: ``bridge``, ``whirlwind``, ``supply``
        or ``parts``. Who else has laid what with ``lay`` keeps it; others get cards around it.
        """
        mine = SEAT_LETTERS.index(seat)
        if self.s.seats[PLAYED + mine] != power(card):
            self.s.seats[PLAYED + mine] = power(card)
            others = [one for one in range(self.s.rules.seats) if one != mine]
            order = [others[0], mine, *others[1:]]
            for place, one in enumerate(order):
                self.s.table[ORDER + place] = one
        self.begin_turn(seat, step)

    def begin_turn(self, seat: str, step: str = "bridge") -> None:
        """It is this seat's turn, with the cards that lie out."""
        mine = SEAT_LETTERS.index(seat)
        self.s.table[0] = mine
        self.push(Scope(TURN, mine, NOBODY))
        self.follow("turn", step, seat)

    def act(self, seat: str, card: str) -> None:
        """It is this seat's turn, and it has announced the special action of this card."""
        self.turn(seat, card)
        self.play(f"{seat} special")

    def deal(self, seat: str, *labels: str) -> None:
        """This seat's hand."""
        from elgrande.base.fields import HAND

        self.s.seats[HAND + SEAT_LETTERS.index(seat)] = sum(1 << power(one) for one in labels)


def power(label: str) -> int:
    """The number of the power card with this label: ``joker``, ``10``, ``13`` …"""
    return LABELS.number(label)
