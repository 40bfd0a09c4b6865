"""The ledger of Grand Inquisitor & Colonies: where everybody stands, from the events alone.

An event tells that caballeros move; where they end up in a region overseas or on the limit board,
which tiles they deliver or lose and who is in time follows from the rules. The ledger works that
out by itself, and whatever is told of it must be what it expects.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from elgrande.base.board import CASTILLO, COURT
from elgrande.boxes.colonies.rules.board import FRANCIA, LIMIT, VICEROY
from elgrande.boxes.colonies.rules.fields import (
    DELAYED_MARKER,
    DELAYED_ROUND,
    FRANCIA_TILES,
    FREE_TILES,
    INQUISITOR,
    KEPT,
    LIMIT_AT,
    SEATS_SETTLED,
)
from elgrande.boxes.colonies.watch.tables import (
    COLONIES,
    KIND_OF,
    KINDS,
    LIES_IN,
    NO_TILE,
    ON_BOARD,
    OVERSEAS,
    PLACE_OF,
    POINTS,
    SEATS,
    SPACES,
    SPAIN,
    STANDING,
    TILES,
    spaces,
)
from elgrande.checks.ledger import Ledger
from elgrande.checks.violation import Violation
from elgrande.engine.event import Event
from elgrande.engine.ids import ACTIVE, COLOURS, NEUTRAL, NOBODY, NOWHERE
from elgrande.engine.state import State
from elgrande.records.invariants.reading import (
    seat_cell,
    seat_name,
    seats_of,
    spot_name,
    table_cell,
    table_cells,
)

MOVES_TOGETHER = {
    *("HomeDrawn", "Supplied", "Placed", "Moved", "Returned", "Evicted", "LeftCastillo"),
    *("Sailed", "ExtraFetched", "FirstTwoPlaced", "FirstTwoStayed"),
    *("DiscShown", "GrandeCameOut", "GrandeRemainedInside"),
}
"""The events of one step that moves caballeros; any other one comes after they have arrived."""

Told = tuple[str, tuple[int, ...]]
"""An event: the name of its kind, and its numbers."""


@dataclass(frozen=True)
class Arrival:
    """Caballeros that have just moved, with what is known of them."""

    colour: int
    spot: int
    origin: int
    """The region they come from."""
    target: int
    number: int
    tile: int
    settled: bool


class ColoniesLedger(Ledger):
    """The ledger of the base game with all fields of this box."""

    def __init__(self, s: State) -> None:
        super().__init__(s)
        self.moves_together = set(MOVES_TOGETHER)
        self.spaces = spaces(int(s.rules.seats))
        self.by_round = s.rules.options["voyage_since"] == "round"
        self.active = table_cell(s, ACTIVE)
        self.holder = table_cell(s, INQUISITOR)
        self.free_tiles = dict(zip(TILES, table_cells(s, FREE_TILES, len(TILES)), strict=True))
        self.on_spaces = dict(zip(SPACES, table_cells(s, FRANCIA_TILES, 3), strict=True))
        self.in_time = dict(zip(SEATS, table_cells(s, SEATS_SETTLED, 2), strict=True))
        self.limit_at = table_cell(s, LIMIT_AT)
        self.delayed = _delayed(s)
        self.colony_cards = [seat_cell(s, int(KEPT.at), seat) for seat in seats_of(s)]
        self.arrivals: list[Arrival] = []
        self.expected: Counter[Told] = Counter()
        """What must be told before the next question."""
        self.gap = True
        """Whether a space of the limit board has perhaps become free since the last filling."""
        self.filler = NOBODY
        """The seat that must fill the limit board now."""
        self.refills = 0
        """How many caballeros got on the limit board where a gap was filled again."""
        self.causer = self.active
        """Who fills a gap while nobody holds the Inquisitor."""

    # ---- where things are

    def place(self, spot: int) -> int:
        """The place a spot belongs to."""
        return self.limit_at if spot in ON_BOARD else PLACE_OF.get(spot, spot)

    def at(self, spot: int, colour: int) -> int:
        return self.caballeros[spot * COLOURS + colour]

    def all_at(self, spot: int) -> int:
        return sum(self.caballeros[spot * COLOURS : (spot + 1) * COLOURS])

    def spots_of(self, place: int) -> list[int]:
        """All spots of a place, those on the limit board included."""
        inside = [spot for spot, region in PLACE_OF.items() if region == place and spot != place]
        return [place, *inside, *(ON_BOARD if place == self.limit_at else ())]

    def standing(self, place: int, colour: int) -> int:
        """How many caballeros of a colour stand in a place, whether they count or not."""
        return sum(self.at(spot, colour) for spot in self.spots_of(place))

    def tile_on(self, spot: int) -> int:
        """The tile that whoever stands in a spot carries."""
        return self.on_spaces[spot] if spot in SPACES else KIND_OF.get(spot, 0) // 2

    def is_laden(self, spot: int) -> bool:
        return self.tile_on(spot) != NO_TILE

    def is_settled(self, spot: int) -> bool:
        """Whether whoever stands in a spot overseas is in time for a free voyage."""
        return bool(self.in_time[spot] if spot in SEATS else KIND_OF.get(spot, 0) % 2)

    def spot_for(self, place: int, kind: int) -> int:
        """Where a caballero of a kind stands in a place, beside the limit board."""
        return STANDING[place][kind] if place in OVERSEAS else place

    def supply(self, tile: int) -> int:
        """The tiles that neither lie out nor are carried."""
        carried = sum(self.all_at(s) for s in (*KIND_OF, *SPACES) if self.tile_on(s) == tile)
        return TILES[tile] - self.free_tiles[tile] - carried

    def room(self) -> int:
        """How many spaces of the limit board are free."""
        return self.spaces - sum(self.all_at(spot) for spot in ON_BOARD)

    def beside(self) -> int:
        """How many stand beside the limit board."""
        away = (*ON_BOARD, *SEATS)
        return sum(self.all_at(s) for s in self.spots_of(self.limit_at) if s not in away)

    def owner(self, colour: int) -> int:
        """The seat that a colour belongs to: the black ones are the Inquisitor's."""
        return self.holder if colour == NEUTRAL else colour

    def touch(self, event: Event, place: int) -> None:
        super().touch(event, self.place(place))

    # ---- what moves

    def read(self, event: Event) -> None:
        if event.kind.name not in self.moves_together:
            self.arrive()
        super().read(event)

    def carry(self, event: Event, colour: int, spot: int, target: int, number: int) -> None:
        tile, settled, origin = self.tile_on(spot), self.is_settled(spot), self.place(spot)
        self.must_be_open(event, colour, target, tile)
        super().carry(event, colour, spot, target, number)
        coming = Arrival(colour, spot, origin, target, number, tile, settled)
        self.arrivals.append(coming)
        if spot in SPACES:
            self.on_spaces[spot] = NO_TILE
        elif spot in SEATS:
            self.in_time[spot] = 0
        elif spot in ON_BOARD and target not in ON_BOARD:
            self.gap = True

    def must_be_open(self, event: Event, colour: int, target: int, tile: int) -> None:
        """Check that a spot may be entered by a caballero with this tile, or none."""
        if target in (*SPACES, *SEATS) and self.all_at(target):
            raise Violation(f"{event}, but {spot_name(target)} is taken")
        if target in SEATS and tile:
            raise Violation(f"{event}: who carries a tile takes no seat")
        if target == FRANCIA:
            raise Violation(f"{event}: in Francia one stands on a space")
        if colour == NEUTRAL and target not in (*SPAIN, CASTILLO, *PLACE_OF, *ON_BOARD):
            raise Violation(f"{event}: black caballeros never leave the board")
        if target in ON_BOARD and self.room() < 1:
            raise Violation(f"{event}: the limit board is full")

    def landed(self) -> None:
        self.arrive()

    def arrive(self) -> None:
        """Work out where those that have just moved stand, and what becomes of their tiles."""
        coming, self.arrivals = self.arrivals, []
        new = sum(one.number for one in coming if self.comes_to_board(one))
        room = self.room()
        fits = new <= room
        for one in coming:
            spot = self.final_spot(one, fits, room)
            if spot in ON_BOARD and one.target not in ON_BOARD:
                room -= one.number
            if spot != one.target:
                self.expect("Stood", one.colour, one.target, spot, one.number)
            if one.tile and self.place(one.target) not in (*OVERSEAS, FRANCIA):
                self.part_with_tile(one)
        if not fits and self.holder != NOBODY and not self.why_taboo(self.limit_at) and room > 0:
            self.filler = self.holder

    def comes_to_board(self, one: Arrival) -> bool:
        return one.target == self.limit_at != one.origin

    def final_spot(self, one: Arrival, fits: bool, room: int) -> int:
        """Where an arrival stands in the end; notes what seats and spaces remember of it."""
        place = self.place(one.target)
        stays = one.origin == place
        if one.target in SPACES:
            self.on_spaces[one.target] = one.tile
        if one.target in SEATS:
            self.in_time[one.target] = int(one.settled and stays)
        if one.target in (*SPACES, *SEATS) or place not in (*SPAIN, *OVERSEAS):
            return one.target
        kind = 2 * one.tile + int(one.settled and stays) if place in OVERSEAS else 0
        boards = one.target in ON_BOARD or (self.comes_to_board(one) and fits)
        if stays and one.spot in SEATS and place == self.limit_at and room > 0:
            boards = True
        return LIMIT + kind if boards else self.spot_for(place, kind)

    def part_with_tile(self, one: Arrival) -> None:
        """Expect that a tile is delivered in Spain, or lost elsewhere."""
        owner, region = self.owner(one.colour), self.place(one.target)
        if region in SPAIN and owner != NOBODY:
            points = POINTS[one.tile] * one.number
            numbers = (owner, one.colour, one.tile, region, one.number, points)
            self.expect("TileDelivered", *numbers)
        else:
            self.expect("TileLost", one.colour, one.tile, one.number)

    def expect(self, kind: str, *numbers: int) -> None:
        self.expected[kind, numbers] += 1

    def must_be_expected(self, event: Event) -> None:
        told = (event.kind.name, tuple(map(int, event.numbers)))
        if not self.expected[told]:
            due = [f"{kind}{numbers}" for kind, numbers in self.expected.elements()]
            raise Violation(f"{event}, but what follows is {', '.join(due) or 'nothing'}")
        self.expected -= Counter([told])

    # ---- what is told

    def read_box(self, event: Event, told: dict[str, int], seat: int) -> None:
        match event.kind.name:
            case "BlackDrawn":
                self.draw_black(event, told["region"], told["number"])
            case "LimitBoardDrawn":
                self.must_be_empty(event, told["region"])
                self.limit_at = told["region"]
            case "FirstTwoPlaced":
                self.carry(event, seat, told["from"], told["region"], told["number"])
            case "Sailed":
                self.carry(event, told["colour"], told["from"], told["spot"], 1)
            case "ExtraFetched":
                self.carry(event, seat, told["from"], COURT, 1)
            case "Stood":
                self.stand(event, told)
            case "TileDelivered":
                self.must_be_expected(event)
                self.scores[seat] += told["points"]
            case "TileLost" | "Settled":
                self.must_be_expected(event)
            case "TilesLaid":
                self.lay_tiles(event, told["tile"], told["number"])
            case "TileClaimed":
                self.claim(event, told["colour"], told["spot"], told["tile"])
            case _:
                self.read_turns(event, told, seat)
                self.read_lasting(event, told, seat)

    def read_turns(self, event: Event, told: dict[str, int], seat: int) -> None:
        """Apply an event about turns, and who becomes in time with them."""
        match event.kind.name:
            case "TurnBegan":
                self.active = self.causer = seat
                self.gap = False
                if not self.by_round:
                    self.settle(seat)
                    if self.holder == seat:
                        self.settle(NEUTRAL)
            case "RoundBegan":
                if self.by_round:
                    for colour in range(COLOURS):
                        self.settle(colour)
            case "StartPlayerPassed":
                self.active = self.causer = NOBODY

    def read_lasting(self, event: Event, told: dict[str, int], seat: int) -> None:
        """Apply an event about Inquisitor, limit board, markers, kept cards and Grandes."""
        match event.kind.name:
            case "InquisitorTaken":
                self.holder = seat
            case "LimitBoardMoved":
                self.move_limit_board(event, told["from"], told["region"])
                self.filler, self.gap = seat, False
            case "DelayedScoringLaid":
                if self.delayed:
                    raise Violation(f"{event}, but it lies out already")
                self.delayed = (told["region"], seat, self.round)
            case "DelayedScoringEnded":
                if not self.delayed:
                    raise Violation(f"{event}, but it does not lie out")
                self.delayed = ()
            case "GrandeConspired":
                self.carry_grande(event, seat, told["region"], CASTILLO)
            case "GrandeCameOut":
                self.carry_grande(event, seat, CASTILLO, told["region"])
            case "GrandeRemainedInside":
                self.same(f"Grande of {seat_name(seat)}", CASTILLO, self.grandes[seat])
            case "ColonyCardKept":
                if any(cards >> told["colony card"] & 1 for cards in self.colony_cards):
                    raise Violation(f"{event}, but there is only one of it")
                self.colony_cards[seat] |= 1 << told["colony card"]
            case "ColonyCardUsed" | "ColonyCardLost":
                if not self.colony_cards[seat] >> told["colony card"] & 1:
                    raise Violation(f"{event}, but {seat_name(seat)} does not keep it")
                self.colony_cards[seat] &= ~(1 << told["colony card"])
                self.causer = seat if self.active == NOBODY else self.active
            case "ActionRepeated":
                self.causer = seat
            case "CardTurnedOver":
                if told["card"] not in self.open:
                    raise Violation(f"{event}, but this card does not lie open")
                self.open[self.open.index(told["card"])] = NOBODY

    def draw_black(self, event: Event, region: int, number: int) -> None:
        self.must_be_empty(event, region)
        if number != 2 or region not in SPAIN:
            raise Violation(f"{event}: two begin in each of two Spanish regions")
        self.caballeros[region * COLOURS + NEUTRAL] += number

    def must_be_empty(self, event: Event, region: int) -> None:
        """Check that a drawn region is neither the King's, a home, nor drawn before."""
        if region in (self.king, self.limit_at, *self.grandes) or self.at(region, NEUTRAL):
            raise Violation(f"{event}: this region card was drawn before")

    def carry_grande(self, event: Event, seat: int, spot: int, target: int) -> None:
        self.enter_or_leave(event, spot, target)
        if self.grandes[seat] != spot:
            raise Violation(f"{event}, but it stood in {spot_name(self.grandes[seat])}")
        self.grandes[seat] = target

    # ---- overseas

    def settle(self, colour: int) -> None:
        """All caballeros of a colour that are overseas now are in time for a free voyage."""
        boards = (ON_BOARD,) if self.limit_at in OVERSEAS else ()
        found = False
        for spots in (*STANDING.values(), *boards):
            for kind in range(0, KINDS, 2):
                number = self.at(spots[kind], colour)
                self.restand(colour, spots[kind], spots[kind + 1], number)
                found |= number > 0
        for seat in SEATS:
            if self.at(seat, colour) and not self.in_time[seat]:
                self.in_time[seat] = 1
                found = True
        if found:
            self.expect("Settled", colour)

    def restand(self, colour: int, spot: int, target: int, number: int) -> None:
        self.caballeros[spot * COLOURS + colour] -= number
        self.caballeros[target * COLOURS + colour] += number

    def lay_tiles(self, event: Event, tile: int, number: int) -> None:
        if not 0 < number <= self.supply(tile):
            raise Violation(f"{event}, but {self.supply(tile)} are in the supply")
        self.free_tiles[tile] += number

    def claim(self, event: Event, colour: int, spot: int, tile: int) -> None:
        """Check a claim, and expect its caballero to stand among those with a tile."""
        place = self.place(spot)
        if place not in COLONIES or LIES_IN[place] != tile or not self.free_tiles[tile]:
            raise Violation(f"{event}, but no such tile lies there")
        if self.tile_on(spot) or not self.at(spot, colour):
            raise Violation(f"{event}, but nobody without a tile stands there")
        self.free_tiles[tile] -= 1
        kind = 2 * tile + self.is_settled(spot)
        boards = spot in ON_BOARD
        if spot == VICEROY:
            self.in_time[VICEROY] = 0
            boards = place == self.limit_at and self.room() > 0
        self.expect("Stood", colour, spot, LIMIT + kind if boards else STANDING[place][kind], 1)

    # ---- the limit board

    def stand(self, event: Event, told: dict[str, int]) -> None:
        """Caballeros stand as expected, or get on the limit board where it is filled."""
        if self.expected["Stood", tuple(map(int, event.numbers))]:
            self.must_be_expected(event)
        else:
            self.fill(event, told["from"], told["spot"], told["number"])
        self.restand(told["colour"], told["from"], told["spot"], told["number"])
        if min(self.at(told["from"], told["colour"]), self.room()) < 0:
            raise Violation(f"{event}: so many were not there, or do not fit")

    def fill(self, event: Event, spot: int, target: int, number: int) -> None:
        """Check that the limit board may be filled now, by those beside it."""
        beside = self.limit_at != NOWHERE and self.place(spot) == self.limit_at
        if not beside or spot in (*ON_BOARD, *SEATS) or target != LIMIT + KIND_OF.get(spot, 0):
            raise Violation(f"{event}: only who stands beside the limit board gets on it")
        if self.why_taboo(self.limit_at):
            raise Violation(f"{event}, while {self.why_taboo(self.limit_at)}")
        if self.filler == NOBODY:
            self.refills += number
            if self.holder == NOBODY and not self.gap:
                raise Violation(f"{event}, but nobody holds the Inquisitor, and no gap was made")

    def move_limit_board(self, event: Event, old: int, region: int) -> None:
        """The board goes on; who stood on it stays behind."""
        self.enter_or_leave(event, old, region)
        if old != self.limit_at or region not in (*SPAIN, *OVERSEAS):
            raise Violation(f"{event}: it lay in {spot_name(self.limit_at)}, and never in Francia")
        for kind, spot in enumerate(ON_BOARD):
            for colour in range(COLOURS):
                self.restand(colour, spot, self.spot_for(old, kind), self.at(spot, colour))
        self.limit_at = region

    # ---- what is true

    def agrees(self, s: State) -> None:
        self.arrive()
        filling = s.top is not None and s.top.asked_for().ask() == "FillBoard"
        for kind, numbers in self.expected:
            raise Violation(f"{kind}{numbers} was not told")
        self.board_is_filled(int(s.turn) if filling else NOBODY)
        super().agrees(s)
        self.same("whose turn", table_cell(s, ACTIVE), self.active)
        self.same("Inquisitor", table_cell(s, INQUISITOR), self.holder)
        self.same("free tiles", table_cells(s, FREE_TILES, 2), list(self.free_tiles.values()))
        self.same("Francia", table_cells(s, FRANCIA_TILES, 3), list(self.on_spaces.values()))
        self.same("seats in time", table_cells(s, SEATS_SETTLED, 2), list(self.in_time.values()))
        self.same("limit board", table_cell(s, LIMIT_AT), self.limit_at)
        self.same("delayed scoring", _delayed(s), self.delayed)
        kept = [seat_cell(s, int(KEPT.at), seat) for seat in seats_of(s)]
        self.same("kept cards", kept, self.colony_cards)

    def board_is_filled(self, asked: int) -> None:
        """Check who fills the limit board, if somebody does; and that it is full after that."""
        if asked != NOBODY:
            due = self.filler if self.filler != NOBODY else self.holder
            due = self.causer if due == NOBODY else due
            self.same("who fills the limit board", asked, due)
        elif self.filler != NOBODY:
            if min(self.room(), self.beside()) > 0 and not self.why_taboo(self.limit_at):
                raise Violation(f"{seat_name(self.filler)} has not filled the limit board")
            self.filler = NOBODY


def _delayed(s: State) -> tuple[int, ...]:
    """Where the marker lies, who laid it and when; empty if it does not lie out."""
    cells = (int(DELAYED_MARKER.at), int(DELAYED_MARKER.by), int(DELAYED_ROUND))
    found = tuple(table_cell(s, cell) for cell in cells)
    return () if found == (NOWHERE, NOBODY, 0) else found
