"""Joining two regions: alliance and bridge."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base.actions import REGION
from elgrande.base.board import COURT
from elgrande.base.reasons import COURT_EMPTY
from elgrande.boxes.king_and_intrigue.rules import atoms, events
from elgrande.boxes.king_and_intrigue.rules.board import BRIDGE_SPOT
from elgrande.boxes.king_and_intrigue.rules.fields import (
    ALLIANCE_MARKERS,
    BRIDGE_BY,
)
from elgrande.boxes.king_and_intrigue.rules.queries import why_not_mark
from elgrande.boxes.king_and_intrigue.rules.reasons import (
    ALLY_OF_ITSELF,
    BRIDGE_BEGINS_THERE,
    NOT_NEXT_TO_EACH_OTHER,
)
from elgrande.engine.event import EventKind
from elgrande.engine.frame import OFFERED, Frame
from elgrande.engine.ids import COLOURS, NOBODY, NOWHERE
from elgrande.engine.state import State
from elgrande.engine.trigger import Occasion, Trigger
from elgrande.mechanics.two_regions import NameTwoRegions

ALLIANCE: Final = 0


BRIDGE: Final = 1


@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseTwoRegions(NameTwoRegions):
    """Rules K5.53 and K5.63: two different regions; for a bridge they must touch."""

    def __init__(self, seat: i64, what: i64, one: i64, card: i64) -> None:
        super().__init__(seat, one, card)
        self.what: Final = what

    def ask(self) -> str:
        which = "first" if self.one == NOWHERE else "second"
        return f"ChooseTwoRegions.{'alliance' if self.what == ALLIANCE else 'bridge'}_{which}"

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        region = a - REGION
        barred = self.why_not(s, region)
        if barred != OFFERED or self.one != NOWHERE or self.what == ALLIANCE:
            return barred
        other: i64
        for other in s.rules.regions:
            if s.rules.is_adjacent(region, other) and why_not_mark(s, other) == OFFERED:
                return OFFERED
        return NOT_NEXT_TO_EACH_OTHER

    def why_not(self, s: State, region: i64) -> i64:
        if self.what == BRIDGE and s.board[COURT * COLOURS + self.seat] == 0:
            return COURT_EMPTY
        if region == self.one:
            return ALLY_OF_ITSELF if self.what == ALLIANCE else BRIDGE_BEGINS_THERE
        if (
            self.what == BRIDGE
            and self.one != NOWHERE
            and not s.rules.is_adjacent(self.one, region)
        ):
            return NOT_NEXT_TO_EACH_OTHER
        return why_not_mark(s, region)

    def after(self, one: i64) -> NameTwoRegions:
        return ChooseTwoRegions(self.seat, self.what, one, self.card)

    def named(self) -> EventKind:
        return events.TWO_REGIONS_NAMED

    def join(self, s: State, other: i64) -> None:
        """The markers, or the bridge with a caballero from the court on it, are laid."""
        if self.what == ALLIANCE:
            ALLIANCE_MARKERS.lay(s, self.seat, self.one, other)
        else:
            if s.table[BRIDGE_BY] != NOBODY:
                atoms.remove_bridge(s)
            atoms.lay_bridge(s, self.seat, self.one, other)


class LeaveBridge(Trigger):
    """Rule K5.63: the bridge is removed when its owner has taken the caballero off it."""

    def seat(self, s: State, occasion: Occasion) -> i64:
        return occasion.colour

    def concerns(self, s: State, colour: i64, spot: i64, target: i64) -> bool:
        return spot == BRIDGE_SPOT

    def frame(self, s: State, occasion: Occasion) -> Frame | None:
        owner = occasion.colour
        leaves = occasion.spot == BRIDGE_SPOT and s.table[BRIDGE_BY] == owner
        return TakeBridgeAway() if leaves and s.count(BRIDGE_SPOT, owner) == 0 else None


@mypyc_attr(acyclic=True, free_list_len=1)
class TakeBridgeAway(Frame):
    """Rule K5.63: removes the bridge."""

    def run(self, s: State) -> None:
        if s.table[BRIDGE_BY] != NOBODY:
            atoms.remove_bridge(s)
