"""The map of a ruleset under construction: regions, spots and borders."""

from __future__ import annotations

from elgrande.engine.errors import RulesetError
from elgrande.engine.ids import NOWHERE, PLACES, SPOTS, Arr, array, filled, zeros
from elgrande.engine.inner_spots import InnerSpots


class MapDraft:
    """The places and spots that modules add, and the tables that follow from them."""

    def __init__(self) -> None:
        self.regions: list[int] = []
        self.places: list[int] = []
        self.spots: list[int] = []
        self.inner_spots: dict[int, int] = {}
        self.counting_spots: list[int] = []
        self.target_spots: list[int] = []
        self.divided: list[int] = []
        self.place_cells = filled(SPOTS, NOWHERE)
        self.own_spots: list[int] = []
        self.placeable_spots: list[int] = []
        self.adjacent = zeros(PLACES * PLACES)
        self.neighbours = zeros(PLACES)
        self.prizes = zeros(PLACES * 3)

    def add_spot(self, spot: int, *, placeable: bool = False) -> None:
        """Add a spot beside the map: it holds caballeros, but no card can name it as a place.
        ``placeable``: one may place there from the court, where the quantities NEAR_KING and
        PLACEABLE allow it; its number is below PLACES then."""
        self.spots.append(spot)
        if placeable:
            if spot >= PLACES:
                raise RulesetError(f"the spot {spot} is placed in, so its number is below {PLACES}")
            self.placeable_spots.append(spot)

    def add_place(self, place: int) -> None:
        """Add a spot on the map that is no region."""
        self.places.append(place)
        self.spots.append(place)

    def add_region(
        self, region: int, prizes: tuple[int, int, int], *, divided: bool = False
    ) -> None:
        """Add a region, which is scored after all regions added before it. ``divided``: one
        enters only inner spots of it, which are targets."""
        self.add_place(region)
        self.regions.append(region)
        if divided:
            self.divided.append(region)
        for i, points in enumerate(prizes):
            self.prizes[region * 3 + i] = points

    def add_inner_spot(
        self,
        spot: int,
        place: int,
        *,
        counts: bool = True,
        cell: int = NOWHERE,
        target: bool = False,
    ) -> None:
        """A further spot inside a place. Its caballeros are picked, and barred, as the place's
        are. ``counts``: they count in its majority, too. ``cell``: the spot moves, and this cell
        of the table says at which place it is, or NOWHERE while it lies beside the map; before
        the game it is at ``place``, so the field of that cell is declared empty with it.
        ``target``: who places or moves a caballero may name the spot, where the quantity WAY
        allows it."""
        self.spots.append(spot)
        self.inner_spots[spot] = place
        self.place_cells[spot] = cell
        if counts:
            self.counting_spots.append(spot)
        if target:
            self.target_spots.append(spot)

    def add_own_spot(self, spot: int) -> None:
        """Add a spot beside the map where only the owner of a caballero may take it away: as a
        move, to fill a shortfall, or when the owner has to give one up."""
        self.spots.append(spot)
        self.own_spots.append(spot)

    def add_border(self, one: int, other: int) -> None:
        self.adjacent[one * PLACES + other] = 1
        self.adjacent[other * PLACES + one] = 1
        self.neighbours[one] |= 1 << other
        self.neighbours[other] |= 1 << one

    def places_of_spots(self) -> Arr:
        places = filled(SPOTS, NOWHERE)
        for place in self.places:
            places[place] = place
        for spot, place in self.inner_spots.items():
            places[spot] = place
        return places

    def grouped(self, spots: list[int]) -> InnerSpots:
        return InnerSpots(spots, self.places_of_spots(), self.place_cells)

    def targets(self) -> list[int]:
        undivided = [place for place in self.places if place not in self.divided]
        return [*undivided, *self.target_spots]

    def spots_of_pieces(self, places: list[int]) -> Arr:
        """These places, the spots that are or may come to be inside them, and own spots."""
        inner = [
            spot
            for spot, place in self.inner_spots.items()
            if place in places or self.place_cells[spot] != NOWHERE
        ]
        return array(sorted([*places, *inner, *self.own_spots]))
