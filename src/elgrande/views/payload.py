"""A view as JSON data with names, the format for files and other programs."""

from __future__ import annotations

from elgrande.base.actions import COLOUR_NAMES, SEAT_NAMES, SPOT
from elgrande.catalogue import CARD_NAMES
from elgrande.engine.field import BOARD, Field
from elgrande.engine.ids import COLOURS, Arr, members
from elgrande.engine.sight import EVERYTHING, HIDDEN, SPECTATOR, View
from elgrande.records.frames import write_frame
from elgrande.records.values import member_of, write_value

Json = None | bool | int | str | list["Json"] | dict[str, "Json"]

UNKNOWN = "?"


def payload(view: View) -> dict[str, Json]:
    """All fields of a view by name; what it hides is ``?``, or only a number of cards."""
    shown = game_of(view)
    for field in view.rules.fields:
        shown[field.name] = field_of(view, field)
    shown.update(question_of(view))
    return shown


def game_of(view: View) -> dict[str, Json]:
    """Whose view it is, and of what game."""
    rules = view.rules
    return {
        "viewer": viewer_name(int(view.viewer)),
        "players": int(rules.seats),
        "edition": rules.edition,
        "modules": list(rules.modules),
        "options": dict(rules.options),
    }


def field_of(view: View, field: Field) -> Json:
    """One field; it depends on the cells of the field alone, and for a count on its size."""
    return _board(view) if field.table == BOARD else _field(view, field)


def question_of(view: View) -> dict[str, Json]:
    """What is asked, of whom, and what is still to happen."""
    frame = view.top
    shown: dict[str, Json] = {
        "asked": [SEAT_NAMES.name(seat) for seat in members(int(view.asked))],
        "question": None if frame is None else frame.ask(),
        "source": None,
    }
    if frame is not None and frame.source() >= 0:
        shown["source"] = CARD_NAMES.name(int(frame.source()))
    stack: list[Json] = []
    while frame is not None:
        stack.append(write_frame(view.rules, frame))
        frame = frame.below
    shown["stack"] = stack
    return shown


def viewer_name(viewer: int) -> str:
    """The name of a viewer: a seat letter, ``spectator`` or ``everything``."""
    if viewer == SPECTATOR:
        return "spectator"
    return "everything" if viewer == EVERYTHING else SEAT_NAMES.name(viewer)


def _board(view: View) -> dict[str, Json]:
    rows: dict[str, Json] = {}
    for spot in view.rules.all_spots:
        cells = [int(view.board[spot * COLOURS + colour]) for colour in range(COLOURS)]
        rows[SPOT.name(spot)] = (
            UNKNOWN
            if HIDDEN in cells
            else {COLOUR_NAMES.name(colour): n for colour, n in enumerate(cells) if n}
        )
    return rows


def _field(view: View, field: Field) -> Json:
    table = view.seats if field.table == "seats" else view.table
    if field.size == 1:
        return _value(field, int(table[field.first]))
    if field.index == "seat":
        return {
            SEAT_NAMES.name(seat): _seat_value(view, field, seat)
            for seat in range(view.rules.seats)
        }
    cells = [_cell(view, field, i, table) for i in range(field.size)]
    if field.index == "deck":
        return {str(i): cell for i, cell in enumerate(cells) if i and view.rules.deck_cards[i]}
    return list(cells)


def _cell(view: View, field: Field, i: int, table: Arr) -> Json:
    value = int(table[field.first + i])
    if field.kind != "deck" or value == HIDDEN:
        return _value(field, value)
    cards = view.rules.deck_cards[i]
    return {
        CARD_NAMES.name(card): value >> 2 * at & 3
        for at, card in enumerate(cards)
        if value >> 2 * at & 3
    }


def _seat_value(view: View, field: Field, seat: int) -> Json:
    value = int(view.seats[field.first + seat])
    if field.sight != "count":
        return _value(field, value)
    known: Json = UNKNOWN if value == HIDDEN else _set(field.kind, value)
    return {"number": int(view.sizes[field.first + seat]), "known": known}


def _value(field: Field, value: int) -> Json:
    if value == HIDDEN:
        return UNKNOWN
    if field.kind == "number":
        return value
    if member_of(field.kind):
        return _set(field.kind, value)
    return None if value == -1 else _word(field.kind, value)


def _set(kind: str, value: int) -> Json:
    return [_word(member_of(kind), member) for member in members(value)]


def _word(kind: str, value: int) -> Json:
    """A value by its name; a power card named by its number stays a number."""
    word = write_value(kind, value)
    return int(word) if kind == "power card" and word.isdigit() else word


__all__ = ["Json", "field_of", "game_of", "payload", "question_of", "viewer_name"]
