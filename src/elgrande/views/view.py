"""The function that makes the view of a state; it alone decides what a viewer sees."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from elgrande.engine.field import COUNT, MEMORY, OWNER, PUBLIC, SIGHTS
from elgrande.engine.frame import SecretChoice
from elgrande.engine.ids import COLOURS, MAX_SEATS, Arr, size
from elgrande.engine.sight import EVERYTHING, HIDDEN, View
from elgrande.engine.state import State

_PUBLIC: Final[i64] = SIGHTS.index(PUBLIC)
_OWNER: Final[i64] = SIGHTS.index(OWNER)
_COUNT: Final[i64] = SIGHTS.index(COUNT)
_MEMORY: Final[i64] = SIGHTS.index(MEMORY)


def view(s: State, viewer: i64, memory: bool = True) -> View:
    """The view of a seat, of a spectator, or of EVERYTHING after the end of a game.

    ``memory`` adds what follows from everything seen so far, for bots and research; without it,
    for people, the options of the ruleset decide.
    """
    seats = s.rules.hidden_seats[:]
    sizes = s.rules.no_sizes[:]
    shown = View(
        s.rules,
        viewer,
        memory,
        _board(s, viewer, memory),
        seats,
        sizes,
        _table(s, viewer, memory),
        s.top,
        asked(s),
    )
    players = s.rules.seats
    sights = s.rules.seat_sight
    cells = s.seats
    known = _MEMORY if memory else _PUBLIC
    field: i64
    at: i64
    for field in range(0, len(sights), MAX_SEATS):  # the cells of a field are seen alike
        sight = sights[field]
        beyond = field + MAX_SEATS
        if sight in (_PUBLIC, known) or viewer == EVERYTHING:
            for at in range(field, beyond):
                seats[at] = cells[at]
        elif sight in (_OWNER, _COUNT):
            if 0 <= viewer < players:
                at = field + viewer
                seats[at] = cells[at]
            for at in range(field + players, beyond):
                seats[at] = cells[at]
        if sight == _COUNT:
            for at in range(field, beyond):
                sizes[at] = size(cells[at])
    for module in s.rules.sights:
        module.show(s, shown)
    return shown


def _board(s: State, viewer: i64, memory: bool) -> Arr:
    board = s.board[:]
    if memory or viewer == EVERYTHING:
        return board
    spot: i64
    for spot in s.rules.places:
        if (s.rules.forgotten_spots >> spot) & 1:
            colour: i64
            for colour in range(COLOURS):
                board[spot * COLOURS + colour] = HIDDEN
    return board


def _table(s: State, viewer: i64, memory: bool) -> Arr:
    if viewer == EVERYTHING or (memory and s.rules.is_table_known):
        return s.table[:]
    sights = s.rules.table_sight
    table = s.rules.hidden_table[:]
    cells = s.table
    known = _MEMORY if memory else _PUBLIC
    i: i64
    for i in range(len(sights)):
        sight = sights[i]
        if sight in (_PUBLIC, known):
            table[i] = cells[i]
    return table


def asked(s: State) -> i64:
    """The seats asked by the running question; in a secret choice all, even who has answered."""
    frame = s.top
    if frame is None:
        return 0
    if isinstance(frame, SecretChoice):
        return frame.everyone()
    return frame.asked(s)
