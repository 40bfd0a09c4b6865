"""Fields: declarations of the cells of a state, with their meaning and who may see them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from elgrande.engine.ids import MAX_SEATS, NOBODY, Arr, filled

BOARD: Final = "board"
SEATS: Final = "seats"
TABLE: Final = "table"

PUBLIC: Final = "public"
OWNER: Final = "owner"
"""Each seat sees its own cell; others see nothing of it."""
COUNT: Final = "count"
"""Each seat sees its own set; others see how many members it has."""
MEMORY: Final = "memory"
"""Follows from what all have seen; visible in views with memory."""
NOBODY_SEES: Final = "nobody"
SIGHTS: Final = (PUBLIC, OWNER, COUNT, MEMORY, NOBODY_SEES)


class Field:
    """A named range of cells.

    ``kind`` says what a value is (number, spot, seat, card …), ``index`` what the cells are
    indexed by: the seat, the deck, the board, or only the order of a list.
    """

    def __init__(
        self,
        name: str,
        table: str,
        first: int,
        size: int,
        kind: str,
        sight: str,
        empty: int,
        index: str = "list",
    ) -> None:
        self.name: Final = name
        self.table: Final = table
        self.first: Final = first
        self.size: Final = size
        self.kind: Final = kind
        self.sight: Final = sight
        self.empty: Final = empty
        """The value of the cells before set-up."""
        self.index: Final = index

    def shares_a_cell(self, other: Field) -> bool:
        return (
            self.table == other.table
            and self.first < other.first + other.size
            and other.first < self.first + self.size
        )


class Layout:
    """The allocator of cells for the fields of boxes, with the same result in every game.

    It allocates in order, after the fields that already have fixed cells.
    """

    def __init__(self, placed: tuple[Field, ...]) -> None:
        self.ends: Final[dict[str, int]] = {SEATS: 0, TABLE: 0}
        for field in placed:
            if field.table in self.ends:
                self.ends[field.table] = max(self.ends[field.table], field.first + field.size)

    def take(self, table: str, size: int) -> int:
        first = self.ends[table]
        self.ends[table] = first + size
        return first


class Fields:
    """The fields of one box; declaring a field returns the number of its first cell."""

    def __init__(self, layout: Layout) -> None:
        self.layout: Final = layout
        self.declared: Final[list[Field]] = []

    def of_seats(self, name: str, kind: str, sight: str = PUBLIC, empty: int = 0) -> i64:
        """Declare a field with one cell per seat."""
        first = self.layout.take(SEATS, MAX_SEATS)
        field = Field(name, SEATS, first, MAX_SEATS, kind, sight, empty, index="seat")
        self.declared.append(field)
        return first

    def of_table(
        self,
        name: str,
        kind: str,
        sight: str = PUBLIC,
        empty: int = NOBODY,
        size: int = 1,
        index: str = "list",
    ) -> i64:
        """Declare a field of the table."""
        first = self.layout.take(TABLE, size)
        self.declared.append(Field(name, TABLE, first, size, kind, sight, empty, index))
        return first


def table_length(fields: list[Field], table: str) -> int:
    """How many cells a table needs for these fields."""
    ends = [field.first + field.size for field in fields if field.table == table]
    return max([MAX_SEATS, *ends])


def sight_of_cells(fields: list[Field], table: str) -> Arr:
    """The sight of each cell of a table, as an index into SIGHTS; nobody sees unused cells."""
    cells = filled(table_length(fields, table), SIGHTS.index(NOBODY_SEES))
    for field in fields:
        if field.table == table:
            for i in range(field.first, field.first + field.size):
                cells[i] = SIGHTS.index(field.sight)
    return cells
