"""A table for tests of Grandissimo: whole turns, rounds and scorings."""

from __future__ import annotations

from collections.abc import Iterator

from elgrande.base.actions import COLOUR_NAMES, SEAT_LETTERS, SPOT
from elgrande.base.fields import OPEN
from elgrande.base.scored import shares
from elgrande.catalogue import CARD_NAMES
from elgrande.engine.ids import ACTIVE, COLOURS, NOBODY
from elgrande.engine.plan import PLAN_NAMES, TURN
from elgrande.engine.scope import TURN as TURN_SCOPE
from elgrande.engine.scope import Scope
from tests.support.table import Table

VETO = ("veto_owner D", "veto_round 1")
"""D has a Veto lying out, in round 1."""

DECKS_1_TO_5 = ("move_3", "empty_courts", "score_fives", "grande", "king")
"""An open card of each deck of the base game."""


class GTable(Table):
    """A position of the box. N is the colour of the mercenaries.

    >>> t = GTable("king aragon", "court A 5")
    >>> t.turn("A", "alliance_6")
    >>> t.play("A special", "A region galicia", "A region portugal")
    """

    def __init__(
        self, *lines: str, players: int = 4, edition: str = "big_box", **options: str
    ) -> None:
        super().__init__(*lines, players=players, edition=edition, modules="grandissimo", **options)

    # ---- setting the scene

    def begin_turn(self, seat: str, step: str = "") -> None:
        """It is this seat's turn, from its first step on or from a named one."""
        number = SEAT_LETTERS.index(seat)
        steps = self.s.rules.plans[TURN].steps
        self.s.table[ACTIVE] = number
        self.push(Scope(TURN_SCOPE, number, NOBODY))
        self.follow("turn", step or steps[0].name, seat)
        self.pending()

    def turn(self, seat: str, card: str) -> None:
        """This seat takes a card; what follows after its parts follows here, too."""
        self.open_cards(card)
        self.begin_turn(seat, "action_card")
        self.play_passing(f"{seat} card {card}")

    def act(self, seat: str, card: str) -> None:
        """This seat takes a card and announces its special action."""
        self.turn(seat, card)
        self.play(f"{seat} special")

    def open_cards(self, *cards: str) -> None:
        """These action cards lie open."""
        for card in cards:
            number = CARD_NAMES.number(card)
            self.s.table[OPEN + self.s.rules.cards[number].deck] = number

    def turns(self) -> None:
        """The turns of a round begin; who has no line ``order`` and ``played`` is asked nothing."""
        self.follow("round", "turns")
        self.pending()

    def general(self) -> None:
        """A general scoring begins."""
        self.s.table[ACTIVE] = NOBODY
        self.follow("general_scoring", self.s.rules.plans[3].steps[0].name)
        self.pending()

    def discs(self, elsewhere: str = "", **regions: str) -> None:
        """All who are asked set their discs; who is not named sets them elsewhere."""
        for seat in self.pending():
            self.play(f"{seat} disc {regions.get(seat, elsewhere)}")

    # ---- looking

    def count(self, spot: str, seat: str) -> int:
        return int(self.s.board[SPOT.number(spot) * COLOURS + COLOUR_NAMES.number(seat)])

    def counts(self, spot: str) -> str:
        """The caballeros in a spot, such as ``A2 N1``."""
        found = [(letter, self.count(spot, letter)) for letter in f"{SEAT_LETTERS}N"]
        return " ".join(f"{letter}{n}" for letter, n in found if n)

    def facts(self, kind: str) -> list[dict[str, int]]:
        """The numbers of all events of a kind, by name."""
        return [event.named() for event in self.events(kind)]

    def scorings(self) -> Iterator[tuple[str, list[int]]]:
        """What each scored place has paid to each seat, bonuses included, in order."""
        for event in self.events("Scored"):
            points = [share.total for share in shares(event)][: self.s.rules.seats]
            yield SPOT.name(event.named()["place"]), points

    def scored(self) -> list[str]:
        """The places that were scored, in order."""
        return [place for place, _ in self.scorings()]

    def paid(self, place: str) -> list[int]:
        """What each seat got when this place was scored, if it was scored once."""
        (points,) = [points for name, points in self.scorings() if name == place]
        return points


def turn(
    seat: str, card: str, *lines: str, players: int = 4, edition: str = "big_box", **options: str
) -> GTable:
    """This seat has just taken this card."""
    t = GTable(*lines, players=players, edition=edition, **options)
    t.turn(seat, card)
    return t


def act(
    seat: str, card: str, *lines: str, players: int = 4, edition: str = "big_box", **options: str
) -> GTable:
    """This seat has announced the special action of this card."""
    t = GTable(*lines, players=players, edition=edition, **options)
    t.act(seat, card)
    return t


def scoring(*lines: str, players: int = 4, edition: str = "big_box", **options: str) -> GTable:
    """A general scoring begins."""
    t = GTable(*lines, players=players, edition=edition, **options)
    t.general()
    return t


def plan_of(t: GTable, name: str) -> list[str]:
    """The names of the steps of a plan."""
    return [step.name for step in t.s.rules.plans[PLAN_NAMES.index(name)].steps]
