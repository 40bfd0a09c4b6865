"""A second reading of the sample box: its books, and what must hold of its positions."""

from __future__ import annotations

from typing import Final

from elgrande.base.fields import ROUND
from elgrande.checks.box_checks import BoxChecks
from elgrande.checks.ledger import Ledger
from elgrande.checks.violation import Violation
from elgrande.engine.event import Event
from elgrande.engine.ids import NOWHERE
from elgrande.engine.state import State
from elgrande.records.invariants.invariant import Flaws, Invariants
from elgrande.records.invariants.reading import (
    seat_cell,
    seat_name,
    seats_of,
    spot_name,
    table_cell,
)
from tests.boxes.sample.fields import (
    BALEARES,
    LETTER,
    LETTERS,
    LIGHTHOUSE,
    PALMA,
    STORM,
    STORM_MARKER,
)
from tests.boxes.sample.ship import CAPTAIN, SHIP, captains

ON_THE_ISLAND: Final = (PALMA, LIGHTHOUSE)
MOST_OPTIONS: Final = 66
"""To move a caballero of five players, or a corsair, out of nine places and what is inside."""


class SampleLedger(Ledger):
    """The books of a game with the sample box: also the storm and the ship."""

    def __init__(self, s: State) -> None:
        super().__init__(s)
        self.storm = table_cell(s, STORM)
        self.ship = table_cell(s, SHIP)

    def read_box(self, event: Event, told: dict[str, int], seat: int) -> None:
        match event.kind.name:
            case "StormCame":
                self.storm = told["region"]
            case "StormWent":
                self.storm = NOWHERE
            case "ShipSailed":
                if told["from"] != self.ship:
                    raise Violation(f"{event}, but the ship lay in {spot_name(self.ship)}")
                self.enter_or_leave(event, told["from"], told["region"])
                self.ship = told["region"]

    def touch(self, event: Event, place: int) -> None:
        """What happens on the ship or in the town happens in its region."""
        if place == CAPTAIN:
            place = self.ship
        super().touch(event, BALEARES if place in ON_THE_ISLAND else place)

    def why_taboo(self, place: int) -> str:
        if place == self.storm:
            return f"there is a storm in {spot_name(place)}"
        return super().why_taboo(place)

    def agrees(self, s: State) -> None:
        super().agrees(s)
        self.same("storm", table_cell(s, STORM), self.storm)
        self.same("vessel", table_cell(s, SHIP), self.ship)


def the_storm_was_sent(s: State) -> Flaws:
    flaw = STORM_MARKER.flaw(s)
    if flaw:
        yield STORM_MARKER.name, flaw


def one_captain_stands_on_the_ship(s: State) -> Flaws:
    if captains(s) > 1:
        yield "helm", f"{captains(s)} captains stand on the ship"


def the_letter_has_its_time(s: State) -> Flaws:
    """There is one; it is kept since this round or the one before."""
    keeping = [seat for seat in seats_of(s) if LETTERS.holds(s, seat, LETTER)]
    if len(keeping) > 1:
        yield "letters", "there is only one letter of marque"
    for seat in seats_of(s):
        since, now = seat_cell(s, int(LETTERS.since), seat), table_cell(s, ROUND)
        before = [int(number) for number in s.rules.rounds if number <= now][-2:]
        if (seat in keeping) != (since != 0) or (since and since not in before):
            yield "letters_since", f"the letter of {seat_name(seat)} cannot be of round {since}"


WATCH: Final = BoxChecks(ledger=SampleLedger, most_options=MOST_OPTIONS, most_frames=14)
INVARIANTS: Final = Invariants(
    holds=(the_storm_was_sent, one_captain_stands_on_the_ship, the_letter_has_its_time)
)
