"""What follows when caballeros have moved: tiles delivered or lost, seats and spaces taken."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base.board import CASTILLO, COURT
from elgrande.base.placing import PlaceCaballeros
from elgrande.base.queries import is_taboo, place_of
from elgrande.boxes.colonies.rules import atoms
from elgrande.boxes.colonies.rules.board import (
    LEFT_WITH_CARE,
    LIMIT,
    NO_TILE,
    is_on_board,
    is_overseas,
    is_seat,
    is_space,
    is_spanish,
    spot_of,
)
from elgrande.boxes.colonies.rules.fields import EXTRA_USED, INQUISITOR, LIMIT_AT
from elgrande.boxes.colonies.rules.limits import FillBoard
from elgrande.boxes.colonies.rules.queries import (
    beside_board,
    claimable_tiles,
    is_settled,
    open_spaces,
    tile_of_region,
    tile_on,
)
from elgrande.boxes.colonies.rules.voyages import FreeActions
from elgrande.boxes.colonies.rules.ways import ARRIVAL
from elgrande.engine.frame import Frame
from elgrande.engine.ids import ACTIVE, NOBODY
from elgrande.engine.scope import PLACING_STEP
from elgrande.engine.state import State
from elgrande.engine.trigger import Occasion, Trigger


class Arrivals(Trigger):
    """Fires for every moved caballero to which a rule of this box applies."""

    def seat(self, s: State, occasion: Occasion) -> i64:
        return occasion.seat

    def concerns(self, s: State, colour: i64, spot: i64, target: i64) -> bool:
        if (LEFT_WITH_CARE >> spot) & 1:
            return True
        return target == s.table[LIMIT_AT] or (target > CASTILLO and target != COURT)

    def frame(self, s: State, occasion: Occasion) -> Frame | None:
        spot, target = occasion.spot, occasion.target
        if not self.concerns(s, occasion.colour, spot, target):
            return None
        return Arrive(occasion.seat, occasion.colour, spot, target, occasion.number)


@mypyc_attr(acyclic=True, free_list_len=1)
class Arrive(Frame):
    """Caballeros that have just moved from a spot to another one take their place there.

    What one step has moved is looked at together, because the limit board takes all newcomers of
    all players or none of them (rule C6.6).
    """

    def __init__(self, seat: i64, colour: i64, spot: i64, target: i64, number: i64) -> None:
        self.seat: Final = seat
        self.colour: Final = colour
        self.spot: Final = spot
        self.target: Final = target
        self.number: Final = number

    def run(self, s: State) -> None:
        following = s.top
        if not isinstance(following, Arrive):  # as nearly always: nobody else has moved
            fits = not self.comes_to_board(s) or self.number <= open_spaces(s)
            self.take_place(s, fits)
            self.then_fill(s, fits)
            if self.may_claim(s):
                s.push_beneath(FreeActions(self.seat, ARRIVAL))
            return
        batch = [self]
        while isinstance(following, Arrive):
            batch.append(following)
            s.drop(following)
            following = s.top
        newcomers: i64 = 0
        for one in batch:
            if one.comes_to_board(s):
                newcomers += one.number
        fits = newcomers == 0 or newcomers <= open_spaces(s)
        for one in batch:
            one.take_place(s, fits)
        self.then_fill(s, fits)
        for one in batch:
            if one.may_claim(s):
                s.push_beneath(FreeActions(one.seat, ARRIVAL))
                return

    def comes_to_board(self, s: State) -> bool:
        """Whether these come from elsewhere into the region of the limit board."""
        at = s.table[LIMIT_AT]
        return at != NOBODY and self.target == at and place_of(s, self.spot) != at

    def take_place(self, s: State, fits: bool) -> None:
        tile = tile_on(s, self.spot)
        settled = is_settled(s, self.spot)
        self.leave(s)
        place = place_of(s, self.target)
        if is_space(self.target):
            atoms.set_francias_tile(s, self.target, tile)
        elif is_seat(self.target):
            stays = place_of(s, self.spot) == place
            atoms.set_settled(s, self.target, 1 if settled and stays else 0)
        elif is_overseas(place):
            self.stand_overseas(s, place, tile, settled, fits)
        else:
            self.come_home(s, place, tile, fits)

    def leave(self, s: State) -> None:
        """What the spot they left remembers of them ends."""
        if is_space(self.spot):
            atoms.set_francias_tile(s, self.spot, NO_TILE)
        elif is_seat(self.spot):
            atoms.set_settled(s, self.spot, 0)
        elif is_on_board(self.spot) and not is_on_board(self.target):
            atoms.set_gap(s, 1)

    def stand_overseas(self, s: State, place: i64, tile: i64, settled: bool, fits: bool) -> None:
        """Rules C3.1 and C6.3: a newcomer is not settled; the limit board comes first."""
        kind = 2 * tile
        stays = place_of(s, self.spot) == place
        if stays and settled:
            kind += 1
        if is_on_board(self.target):
            self.stand(s, LIMIT + kind)
            return
        boards = place == s.table[LIMIT_AT] and fits
        if stays:
            boards = boards and is_seat(self.spot) and open_spaces(s) > 0
        spot = LIMIT + kind if boards else spot_of(place, kind)
        self.stand(s, spot)

    def stand(self, s: State, spot: i64) -> None:
        """They stand in a spot of the place they have come to."""
        atoms.stand(s, NOBODY, self.colour, self.target, spot, self.number, self.spot)

    def come_home(self, s: State, place: i64, tile: i64, fits: bool) -> None:
        """Rules C4.4 and C4.6: in Spain a tile is delivered; in Castillo and court it is lost."""
        if tile != NO_TILE and is_spanish(place):
            atoms.deliver(s, self.colour, tile, place, self.number)
        elif tile != NO_TILE:
            atoms.lose(s, self.colour, tile, self.number)
        if self.comes_to_board(s) and fits:
            self.stand(s, LIMIT)

    def then_fill(self, s: State, fits: bool) -> None:
        """Rule C6.6: if not all fit, the Inquisitor's holder fills the board."""
        holder = s.table[INQUISITOR]
        if fits or holder == NOBODY or is_taboo(s, s.table[LIMIT_AT]):
            return
        if open_spaces(s) > 0 and beside_board(s) > 0:
            s.push(FillBoard(holder))

    def may_claim(self, s: State) -> bool:
        """Rule C4.3: whoever brings one where a tile is free may claim it, if he has one there."""
        tile = tile_of_region(self.target)
        if tile == NO_TILE or isinstance(s.beneath_closing(), FreeActions):
            return False
        return claimable_tiles(s, self.seat, tile) > 0


class ExtraPlaced(Trigger):
    """Rule C5.1: whoever places as many as he may has used the Inquisitor's extra one."""

    def seat(self, s: State, occasion: Occasion) -> i64:
        return occasion.seat

    def concerns(self, s: State, colour: i64, spot: i64, target: i64) -> bool:
        table = s.table
        return spot == COURT and table[EXTRA_USED] == 0 and table[INQUISITOR] == table[ACTIVE]

    def frame(self, s: State, occasion: Occasion) -> Frame | None:
        if occasion.seat != s.table[INQUISITOR]:
            return None
        if not self.concerns(s, occasion.colour, occasion.spot, occasion.target):
            return None
        return CountExtra()


@mypyc_attr(acyclic=True, free_list_len=1)
class CountExtra(Frame):
    """Looks whether the caballero just placed was the last one of the placing part."""

    def run(self, s: State) -> None:
        rest = s.beneath_closing()
        if isinstance(rest, PlaceCaballeros):
            if rest.left == 0 and rest.announced_as == PLACING_STEP:
                atoms.use_extra(s)
