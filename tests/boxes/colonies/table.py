"""A table for tests of Grand Inquisitor & Colonies: black caballeros, whole turns, scorings."""

from __future__ import annotations

from collections.abc import Iterator

from elgrande.base.actions import COLOUR_NAMES, SEAT_LETTERS, SPOT
from elgrande.base.fields import OPEN
from elgrande.base.scored import shares
from elgrande.base.turn import BOTH_LEFT, TakeParts
from elgrande.boxes.colonies.rules.board import GOLD, GOODS
from elgrande.boxes.colonies.rules.queries import tiles_in_supply
from elgrande.catalogue import CARD_NAMES
from elgrande.engine.ids import ACTIVE, COLOURS, NOBODY
from elgrande.engine.plan import PLAN_NAMES, ROUND, TURN, RunPlan
from elgrande.engine.scope import TURN as TURN_SCOPE
from elgrande.engine.scope import Scope
from tests.support.table import Table

VETO = ("veto_owner D", "veto_round 1")
"""D has a Veto lying out, in round 1."""

EVERY_SPOT_OVERSEAS = ("", "_settled", "_gold", "_gold_settled", "_goods", "_goods_settled")
SEATS_OF = {
    "ship": ("captain",),
    "america": ("viceroy",),
    "francia": ("francia_left", "francia_middle", "francia_right"),
}


class CTable(Table):
    """A position of the box; the limit board lies beside the map unless a line says where.

    N is the colour of the black caballeros.

    >>> t = CTable("king valencia", "ship_settled A 1", "free_tiles 1 0", "inquisitor A")
    >>> t.begin_turn("A")
    >>> t.play("A take ship_settled A", "A to america", "A take america A")
    """

    def __init__(
        self, *lines: str, players: int = 4, edition: str = "big_box", **options: str
    ) -> None:
        super().__init__(*lines, players=players, edition=edition, modules="colonies", **options)

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
        """This seat has just taken a card; what follows after its two parts follows here, too."""
        number = SEAT_LETTERS.index(seat)
        self.s.table[ACTIVE] = number
        after = self.s.rules.plans[TURN].index("voyages_after_parts")
        self.push(
            TakeParts(number, BOTH_LEFT, CARD_NAMES.number(card)),
            RunPlan(TURN, after, number),
            Scope(TURN_SCOPE, number, NOBODY),
        )

    def act(self, seat: str, card: str) -> None:
        """This seat has announced the special action of a card."""
        self.turn(seat, card)
        self.play(f"{seat} special")

    def open_cards(self, *cards: str) -> None:
        """These action cards lie open."""
        for card in cards:
            number = CARD_NAMES.number(card)
            self.s.table[OPEN + self.s.rules.cards[number].deck] = number

    def general(self) -> None:
        """A general scoring begins."""
        self.s.table[ACTIVE] = NOBODY
        self.follow("general_scoring", "discs")

    def discs(self, elsewhere: str = "", **regions: str) -> None:
        """All who are asked set their discs; who is not named sets them elsewhere."""
        for seat in self.pending():
            self.play(f"{seat} disc {regions.get(seat, elsewhere)}")

    def round_begins(self) -> None:
        """What the box does when a round begins, and nothing else of the round."""
        for step in self.s.rules.plans[ROUND].steps:
            if step.name == "settle":
                step.begin(self.s, NOBODY)

    def end_round(self) -> None:
        """The last turn of the round is over."""
        self.s.table[ACTIVE] = NOBODY
        self.follow("round", "burn_cards")

    # ---- looking

    def count(self, spot: str, seat: str) -> int:
        return int(self.s.board[SPOT.number(spot) * COLOURS + COLOUR_NAMES.number(seat)])

    def counts(self, spot: str) -> str:
        """The caballeros in a spot, such as ``A2 N1``."""
        found = [(letter, self.count(spot, letter)) for letter in f"{SEAT_LETTERS}N"]
        return " ".join(f"{letter}{n}" for letter, n in found if n)

    def all_in(self, region: str) -> str:
        """The caballeros in all spots of a region, the limit board included if it lies there."""
        spots = [region, *SEATS_OF.get(region, ())]
        if region in ("ship", "america", "africa"):
            spots += [region + kind for kind in EVERY_SPOT_OVERSEAS if kind]
        if self.line("limit_board") == region:
            spots += ["limit" + kind for kind in EVERY_SPOT_OVERSEAS]
        letters = f"{SEAT_LETTERS}N"
        found = [(letter, sum(self.count(spot, letter) for spot in spots)) for letter in letters]
        return " ".join(f"{letter}{n}" for letter, n in found if n)

    def on_board(self) -> str:
        """The caballeros on the limit board."""
        kinds = ["limit" + kind for kind in EVERY_SPOT_OVERSEAS]
        letters = f"{SEAT_LETTERS}N"
        found = [(letter, sum(self.count(spot, letter) for spot in kinds)) for letter in letters]
        return " ".join(f"{letter}{n}" for letter, n in found if n)

    def free_tiles(self) -> str:
        """The free gold and goods tiles, such as ``1 2``."""
        return self.line("free_tiles") or "0 0"

    def supply(self) -> tuple[int, int]:
        """The gold and goods tiles in the supply."""
        return int(tiles_in_supply(self.s, GOLD)), int(tiles_in_supply(self.s, GOODS))

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
) -> CTable:
    """This seat has just taken this card."""
    t = CTable(*lines, players=players, edition=edition, **options)
    t.turn(seat, card)
    return t


def act(
    seat: str, card: str, *lines: str, players: int = 4, edition: str = "big_box", **options: str
) -> CTable:
    """This seat has announced the special action of this card."""
    t = CTable(*lines, players=players, edition=edition, **options)
    t.act(seat, card)
    return t


def opening(
    seat: str, *lines: str, players: int = 4, edition: str = "big_box", **options: str
) -> CTable:
    """The turn of this seat begins."""
    t = CTable(*lines, players=players, edition=edition, **options)
    t.begin_turn(seat)
    return t


def scoring(*lines: str, players: int = 4, edition: str = "big_box", **options: str) -> CTable:
    """A general scoring begins."""
    t = CTable(*lines, players=players, edition=edition, **options)
    t.general()
    return t


def plan_of(t: CTable, name: str) -> list[str]:
    """The names of the steps of a plan."""
    return [step.name for step in t.s.rules.plans[PLAN_NAMES.index(name)].steps]
