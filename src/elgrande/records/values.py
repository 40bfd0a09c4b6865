"""How each kind of value in a state is written, and read back."""

from __future__ import annotations

from elgrande.engine.action import Names
from elgrande.engine.errors import NotationError
from elgrande.engine.ids import members
from elgrande.modules.base.actions import BOARD_NAMES, COLOUR_NAMES, SEAT_NAMES, SPOT
from elgrande.modules.catalogue import CARD_NAMES, POWER_CARD_NAMES

NONE = "-"
NAMED: dict[str, Names] = {
    "seat": SEAT_NAMES,
    "colour": COLOUR_NAMES,
    "spot": SPOT,
    "region": SPOT,
    "place": SPOT,
    "card": CARD_NAMES,
    "board": BOARD_NAMES,
    "power card": POWER_CARD_NAMES,
}
SETS = {"seats": "seat", "spots": "spot", "regions": "spot", "power cards": "power card"}


def write_value(kind: str, value: int) -> str:
    """A value of a kind as one word."""
    if kind in SETS:
        return _write_set(SETS[kind], value)
    if kind in NAMED:
        return NONE if value == -1 else NAMED[kind].name(value)
    return str(value)


def read_value(kind: str, word: str) -> int:
    """The value a word stands for; the error says what would be right."""
    if kind in SETS:
        return _read_set(SETS[kind], word)
    if kind in NAMED:
        return -1 if word == NONE else NAMED[kind].number(word)
    return read_number(word)


def read_number(word: str) -> int:
    body = word.removeprefix("-")
    if not (body.isascii() and body.isdigit() and len(body) <= 15):
        raise NotationError(f"{word!r} is no number")
    return int(word)


def _write_set(kind: str, value: int) -> str:
    """All members; power cards that are called by successive numbers as a range."""
    names = [write_value(kind, number) for number in members(value)]
    if kind != "power card":
        return "+".join(names) or NONE
    runs: list[tuple[str, str]] = []
    for name in names:
        if runs and name.isdigit() and runs[-1][1].isdigit() and int(runs[-1][1]) == int(name) - 1:
            runs[-1] = (runs[-1][0], name)
        else:
            runs.append((name, name))
    return "+".join(a if a == b else f"{a}..{b}" for a, b in runs) or NONE


def _read_set(kind: str, word: str) -> int:
    found = 0
    for part in [] if word == NONE else word.split("+"):
        first, dots, last = part.partition("..")
        low = read_value(kind, first)
        high = read_value(kind, last) if dots else low
        if not 0 <= low <= high < 62:
            raise NotationError(f"{part!r} is no {kind} or range of them")
        for number in range(low, high + 1):
            found |= 1 << number
    return found
