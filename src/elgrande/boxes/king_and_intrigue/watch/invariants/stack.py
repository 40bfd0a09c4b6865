"""Invariants of the stack: what frames of King & Intrigue rely on when they run."""

from __future__ import annotations

from elgrande.base.queries import place_of
from elgrande.boxes.king_and_intrigue.rules import powers
from elgrande.boxes.king_and_intrigue.rules.board import BRIDGE_SPOT
from elgrande.boxes.king_and_intrigue.rules.crossing import CrossBridge, CrossTo
from elgrande.boxes.king_and_intrigue.rules.fields import BRIDGE, BRIDGE_BY
from elgrande.boxes.king_and_intrigue.rules.joining import ChooseTwoRegions
from elgrande.boxes.king_and_intrigue.rules.last_moves import LastMoveTo
from elgrande.boxes.king_and_intrigue.rules.lasting import KeepCard
from elgrande.boxes.king_and_intrigue.rules.moving import SetOutingDiscs, WalkOut
from elgrande.boxes.king_and_intrigue.rules.setup import PickHand, SetExtraDiscs
from elgrande.boxes.king_and_intrigue.watch.tables import MAY_BE_KEPT, POWER_OF
from elgrande.engine.frame import Frame
from elgrande.engine.ids import NOWHERE
from elgrande.engine.state import State
from elgrande.mechanics.two_regions import JoinRegions
from elgrande.records.invariants.invariant import Flaws
from elgrande.records.invariants.reading import frames, table_cell, table_cells


def everybody_chooses_in_the_set_up(s: State) -> Flaws:
    for depth, frame in enumerate(frames(s)):
        if isinstance(frame, PickHand | SetExtraDiscs):
            if frame.seats != (1 << int(s.rules.seats)) - 1:
                yield f"stack {depth}", "everybody chooses here"


def discs_of_an_outing_are_shown_at_once(s: State) -> Flaws:
    """The frame that shows the discs of an outing follows directly after the choice."""
    stack = frames(s)
    for depth, frame in enumerate(stack):
        if isinstance(frame, SetOutingDiscs):
            below = stack[depth + 1]
            if not (isinstance(below, WalkOut) and below.seats == frame.seats):
                yield f"stack {depth}", "the discs that are set here are shown by what follows"
        above = stack[depth - 1] if depth else None
        if isinstance(frame, WalkOut) and not isinstance(above, SetOutingDiscs):
            yield f"stack {depth}", "the discs that are shown here are not asked for above"


def frames_find_what_they_are_about(s: State) -> Flaws:
    for depth, frame in enumerate(frames(s)):
        why = _what_is_missing(s, frame)
        if why:
            yield f"stack {depth}", why


def _what_is_missing(s: State, frame: Frame) -> str:
    regions = set(s.rules.regions)
    match frame:
        case CrossBridge():
            ends = [NOWHERE, *table_cells(s, BRIDGE, 2)]
            if table_cell(s, BRIDGE_BY) != frame.seat or frame.one not in ends:
                return "there is no bridge to be crossed"
        case LastMoveTo():
            on_the_map = place_of(s, frame.spot) in regions | {BRIDGE_SPOT}
            if not on_the_map or s.count(frame.spot, frame.colour) == 0:
                return "nobody to be moved stands there"
        case CrossTo() if s.count(frame.spot, frame.seat) == 0:
            return "nobody to cross the bridge stands there"
        case KeepCard():
            if powers.power_of(frame.card) not in [POWER_OF[value] for value in MAY_BE_KEPT]:
                return "this card is not kept"
        case JoinRegions():
            if frame.chosen.one not in regions:
                return "two regions are joined"
        case ChooseTwoRegions():
            if frame.one not in regions | {NOWHERE}:
                return "only regions are joined"
    return ""
