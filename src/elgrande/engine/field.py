"""Fields: what each cell of a state's tables means, and who may see it."""

from __future__ import annotations

from typing import Final

BOARD: Final = "board"
SEATS: Final = "seats"
TABLE: Final = "table"

PUBLIC: Final = "public"
OWNER: Final = "owner"
"""Each seat sees its own; others see nothing of it."""
COUNT: Final = "count"
"""Each seat sees its own set; others see how many members it has."""
MEMORY: Final = "memory"
"""Follows from what all have seen: for viewers with a perfect memory."""
NOBODY_SEES: Final = "nobody"
SIGHTS: Final = (PUBLIC, OWNER, COUNT, MEMORY, NOBODY_SEES)


class Field:
    """A named range of cells.

    ``kind`` says what a value is (number, spot, seat, card …), ``index`` what tells the cells
    apart: the seat, the deck, the board, or merely the order of a list.
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
        """What the cells hold before set-up."""
        self.index: Final = index

    def shares_a_cell(self, other: Field) -> bool:
        return (
            self.table == other.table
            and self.first < other.first + other.size
            and other.first < self.first + self.size
        )
