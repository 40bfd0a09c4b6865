"""In which fields two views, or two states, of one game differ."""

from __future__ import annotations

from mypy_extensions import i64

from elgrande.engine.field import BOARD, SEATS, Field
from elgrande.engine.ids import Arr
from elgrande.engine.sight import View
from elgrande.engine.state import State


def differing_views(one: View, other: View) -> list[Field]:
    """The fields that two viewers, or one at two times, see differently."""
    found: list[Field] = []
    for field in one.rules.fields:
        same = _same_values(
            field, one.board, other.board, one.seats, other.seats, one.table, other.table
        )
        if same and field.table == SEATS:
            same = _same(one.sizes, other.sizes, field.first, field.size)
        if not same:
            found.append(field)
    return found


def differing_states(one: State, other: State) -> list[Field]:
    """The fields in which two states differ."""
    found: list[Field] = []
    for field in one.rules.fields:
        if not _same_values(
            field, one.board, other.board, one.seats, other.seats, one.table, other.table
        ):
            found.append(field)
    return found


def _same_values(
    field: Field,
    board: Arr,
    other_board: Arr,
    seats: Arr,
    other_seats: Arr,
    table: Arr,
    other_table: Arr,
) -> bool:
    if field.table == BOARD:
        return _same(board, other_board, 0, len(board))
    if field.table == SEATS:
        return _same(seats, other_seats, field.first, field.size)
    return _same(table, other_table, field.first, field.size)


def _same(one: Arr, other: Arr, first: i64, number: i64) -> bool:
    i: i64
    for i in range(first, first + number):
        if one[i] != other[i]:
            return False
    return True
