"""Text formats for each kind of value in a state."""

from __future__ import annotations

from functools import cache, lru_cache

from elgrande.base.actions import (
    BOARD_NAMES,
    COLOUR_NAMES,
    REGION_NAMES,
    SEAT_NAMES,
    SPOT,
)
from elgrande.base.discs import disc_of, with_disc
from elgrande.catalogue import CARD_NAMES, KINDS, POWER_CARD_NAMES
from elgrande.engine.action import Names
from elgrande.engine.errors import NotationError
from elgrande.engine.ids import NOWHERE, members

NONE = "-"
MOST_WORDS = 8192
"""Values whose words are kept: each is written again and again, for every viewer."""
NAMED: dict[str, Names] = {
    "seat": SEAT_NAMES,
    "colour": COLOUR_NAMES,
    "spot": SPOT,
    "region": SPOT,
    "place": SPOT,
    "target": SPOT,
    "card": CARD_NAMES,
    "board": BOARD_NAMES,
    "power card": POWER_CARD_NAMES,
}
SETS = {"seats": "seat", "spots": "spot", "regions": "spot", "power cards": "power card"}


def names_of(kind: str) -> Names | None:
    """What things of a kind are called, if they have names."""
    return NAMED.get(kind) or KINDS.get(kind)


@cache
def member_of(kind: str) -> str:
    """What a set holds, if values of this kind are sets; else nothing."""
    return SETS.get(kind, "") or (kind[:-1] if kind.endswith("s") and kind[:-1] in KINDS else "")


@lru_cache(MOST_WORDS)
def write_value(kind: str, value: int) -> str:
    """A value as one word, in the format of its kind."""
    if kind == "discs":
        return _write_discs(value)
    member, names = member_of(kind), names_of(kind)
    if member:
        return _write_set(member, value)
    if names is not None:
        return NONE if value == -1 else names.name(value)
    return str(value)


def read_value(kind: str, word: str) -> int:
    """The value a word stands for; NotationError says what would be right."""
    if kind == "discs":
        return _read_discs(word)
    member, names = member_of(kind), names_of(kind)
    if member:
        return _read_set(member, word)
    if names is not None:
        return -1 if word == NONE else names.number(word)
    return read_number(word)


def read_number(word: str) -> int:
    """A whole number of at most 15 digits."""
    body = word.removeprefix("-")
    if not (body.isascii() and body.isdigit() and len(body) <= 15):
        raise NotationError(f"{word!r} is no number")
    return int(word)


def _write_set(kind: str, value: int) -> str:
    """The members of a set; power cards named by consecutive numbers become a range."""
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


def _write_discs(value: int) -> str:
    """Shown discs by seat: ``B:aragon+C:sevilla``."""
    shown = {seat: int(disc_of(value, seat)) for seat in SEAT_NAMES.names}
    return (
        "+".join(
            f"{SEAT_NAMES.name(seat)}:{REGION_NAMES.name(region)}"
            for seat, region in shown.items()
            if region != NOWHERE
        )
        or NONE
    )


def _read_discs(word: str) -> int:
    found = 0
    for part in [] if word == NONE else word.split("+"):
        seat, _, region = part.partition(":")
        number = SEAT_NAMES.number(seat)
        if disc_of(found, number) != NOWHERE:
            raise NotationError(f"{word!r} shows two discs of {seat}")
        found = int(with_disc(found, number, REGION_NAMES.number(region)))
    return found
