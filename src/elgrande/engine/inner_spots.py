"""Inner spots: the spots inside places, grouped by where they lie."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from elgrande.engine.ids import NOWHERE, PLACES, Arr, array, filled


class InnerSpots:
    """Some inner spots, so ordered that those of one place are found without looking at all.

    Spots that move follow after the places, in groups that share the cell with their place.
    """

    def __init__(self, spots: list[int], place_of: Arr, place_cells: Arr) -> None:
        cells = sorted({int(place_cells[spot]) for spot in spots} - {NOWHERE})
        groups: list[list[int]] = [[] for _ in range(PLACES + len(cells))]
        for spot in sorted(spots):
            cell = int(place_cells[spot])
            at = int(place_of[spot]) if cell == NOWHERE else PLACES + cells.index(cell)
            groups[at].append(spot)
        self.spots: Final[Arr] = array([spot for group in groups for spot in group])
        self.ends: Final[Arr] = array(
            [sum(len(each) for each in groups[: i + 1]) for i in range(len(groups))]
        )
        """Where the spots of each group end, which begin where those of the group before end."""
        self.places: Final[i64] = sum(1 << place for place in range(PLACES) if groups[place])
        """The places that always have some, as a bit set."""
        self.cells: Final[Arr] = array(cells)
        """The cells with the places of the groups that move."""


def around_spots(place_of: Arr, place_cells: Arr) -> Arr:
    """Where each spot lies: a place, or -1 - cell if it moves; a spot beside the map has itself."""
    around = filled(len(place_of), NOWHERE)
    for spot in range(len(place_of)):
        cell = place_cells[spot]
        if cell != NOWHERE:
            around[spot] = -1 - cell
        elif place_of[spot] == NOWHERE:
            around[spot] = spot
        else:
            around[spot] = place_of[spot]
    return around
