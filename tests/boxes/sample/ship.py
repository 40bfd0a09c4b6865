"""The ship of the sample box: a spot that moves from region to region, with a captain on it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from elgrande.base import atoms
from elgrande.base.actions import DONE, PLACE, REGION
from elgrande.base.board import COURT, VALENCIA
from elgrande.base.fields import LAYOUT
from elgrande.base.queries import why_taboo
from elgrande.base.reasons import COURT_EMPTY, NOT_A_NEIGHBOUR
from elgrande.base.scoring import every_region
from elgrande.engine.card import Card
from elgrande.engine.event import EventKind
from elgrande.engine.field import Fields
from elgrande.engine.frame import OFFERED, CardQuestion
from elgrande.engine.ids import COLOURS, Arr
from elgrande.engine.module import Option
from elgrande.engine.scope import SPECIAL_STEP, ActionStep, begin, declare
from elgrande.engine.state import State

CAPTAIN: Final = 59
HOME_PORT: Final = VALENCIA
CAPTAIN_SETTING: Final = 61
CAPTAIN_ABOARD: Final = 903

SHIP_SAILED = EventKind("ShipSailed", ("seat", "from", "region"))
CAPTAIN_COUNTS = Option(CAPTAIN_SETTING, "captain", ("counts", "watches"), "counts")

FIELDS = Fields(LAYOUT)
SHIP: Final = FIELDS.of_table("vessel", "region", empty=HOME_PORT)
"""Where the ship lies, and so the captain."""


def sail(s: State, seat: i64, region: i64) -> None:
    """The ship goes to a region with whoever is aboard."""
    old = s.table[SHIP]
    s.table[SHIP] = region
    if s.log is not None:
        s.log.tell(SHIP_SAILED, (seat, old, region))


def captains(s: State) -> i64:
    """How many stand on the ship."""
    total: i64 = 0
    for colour in range(COLOURS):
        total += s.count(CAPTAIN, colour)
    return total


class VoyageCard(Card):
    """Put a captain on the ship, then sail it to a neighbouring region."""

    def special_action(self, s: State, seat: i64) -> None:
        begin(s, seat, ManShip(seat, self.source), SteerShip(seat, self.source))


class ManShip(CardQuestion):
    """One caballero from the court becomes captain, if the ship has none."""

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        out[0] = DONE
        out[1] = PLACE + CAPTAIN
        return 2

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return OFFERED if a == DONE else self.why_not(s)

    def why_not(self, s: State) -> i64:
        if s.board[COURT * COLOURS + self.seat] == 0:
            return COURT_EMPTY
        return CAPTAIN_ABOARD if captains(s) > 0 else why_taboo(s, s.table[SHIP])

    def answer(self, s: State, seat: i64, a: i64) -> None:
        if a != DONE:
            declare(s, SPECIAL_STEP, seat, GoAboard(self))


class GoAboard(ActionStep):
    """The captain steps on the ship."""

    def __init__(self, chosen: ManShip) -> None:
        self.chosen: Final = chosen

    def check(self, s: State) -> i64:
        return self.chosen.why_not(s)

    def do(self, s: State) -> None:
        atoms.place(s, self.chosen.seat, CAPTAIN)

    def void(self, s: State) -> None:
        s.again(self.chosen)


class SteerShip(CardQuestion):
    """Where the ship sails; it may stay."""

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        n = every_region(s, REGION, out)
        for i in range(n, 0, -1):
            out[i] = out[i - 1]
        out[0] = DONE
        return n + 1

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return OFFERED if a == DONE else self.why_not(s, a - REGION)

    def why_not(self, s: State, region: i64) -> i64:
        here = s.table[SHIP]
        if not s.rules.is_adjacent(here, region):
            return NOT_A_NEIGHBOUR
        barred = why_taboo(s, here)
        return barred if barred != OFFERED else why_taboo(s, region)

    def answer(self, s: State, seat: i64, a: i64) -> None:
        if a != DONE:
            declare(s, SPECIAL_STEP, seat, PutToSea(a - REGION, self))


class PutToSea(ActionStep):
    """The ship arrives."""

    def __init__(self, region: i64, chosen: SteerShip) -> None:
        self.region: Final = region
        self.chosen: Final = chosen

    def check(self, s: State) -> i64:
        return self.chosen.why_not(s, self.region)

    def do(self, s: State) -> None:
        sail(s, self.chosen.seat, self.region)

    def void(self, s: State) -> None:
        s.again(self.chosen)
