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
        first: i64 = field.first
        number: i64 = field.size
        if field.table == BOARD:
            same = _same(one.board, other.board, 0, len(one.board))
        elif field.table == SEATS:
            same = _same(one.seats, other.seats, first, number)
            if same:
                same = _same(one.sizes, other.sizes, first, number)
        else:
            same = _same(one.table, other.table, first, number)
        if not same:
            found.append(field)
    return found


def differing_states(one: State, other: State) -> list[Field]:
    """The fields in which two states differ."""
    found: list[Field] = []
    for field in one.rules.fields:
        first: i64 = field.first
        number: i64 = field.size
        if field.table == BOARD:
            same = _same(one.board, other.board, 0, len(one.board))
        elif field.table == SEATS:
            same = _same(one.seats, other.seats, first, number)
        else:
            same = _same(one.table, other.table, first, number)
        if not same:
            found.append(field)
    return found


def _same(one: Arr, other: Arr, first: i64, number: i64) -> bool:
    i: i64
    for i in range(first, first + number):
        if one[i] != other[i]:
            return False
    return True
