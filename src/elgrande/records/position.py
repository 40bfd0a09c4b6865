"""Position text: a state as a short text that people can read and write.

It begins with the ruleset, followed by one line per field or spot, in any order; fields left out
are empty. The frames follow after ``stack``, the running one first. A line ``revision N`` before
the ruleset names the rules revision, if it is not the newest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from elgrande.base.actions import BOARD_NAMES, COLOUR_NAMES, SEAT_NAMES, SPOT
from elgrande.base.editions import EDITIONS
from elgrande.catalogue import CARD_NAMES, REVISION, ruleset
from elgrande.engine.action import Names
from elgrande.engine.errors import ElGrandeError, NotationError
from elgrande.engine.field import Field
from elgrande.engine.ids import COLOURS, Arr
from elgrande.engine.ruleset import Ruleset
from elgrande.engine.state import State
from elgrande.records.frames import read_frame, write_frame
from elgrande.records.validate import Unsound, validate
from elgrande.records.values import NONE, read_number, read_value, write_value

HEAD = "elgrande position 1"
FULL = "full"
MOST_LINES = 400
MOST_FRAMES = 100


class PositionError(ElGrandeError):
    """An error in a position text: the line and what is wrong with it."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line
        self.why = why


# ---- writing


def write_position(s: State, *, revision: int = REVISION) -> str:
    """The state as text; reading it back gives an equal state.

    ``revision`` is the default that the text need not name; reading must use the same.
    """
    lines = [HEAD]
    if s.rules.revision != revision:
        lines.append(f"revision {s.rules.revision}")
    lines.extend(ruleset_lines(s.rules))
    for field in s.rules.fields:
        lines.extend(_field_lines(s, field))
    lines.append("stack")
    frame = s.top
    while frame is not None:
        lines.append(f"  {write_frame(s.rules, frame)}")
        frame = frame.below
    return "\n".join(lines) + "\n"


def ruleset_lines(rules: Ruleset) -> list[str]:
    """The lines that name a ruleset in positions and records."""
    lines = [f"players {rules.seats}", f"edition {rules.edition}"]
    if rules.modules[1:]:
        lines.append(f"modules {' '.join(rules.modules[1:])}")
    default = _default_options(int(rules.seats), rules.edition, rules.modules[1:], rules.revision)
    lines.extend(
        f"option {name} {value}" for name, value in rules.options.items() if default[name] != value
    )
    return lines


@cache
def _default_options(
    seats: int, edition: str, modules: tuple[str, ...], revision: int
) -> dict[str, str]:
    return ruleset(seats, edition, modules, revision=revision).options


def _field_lines(s: State, field: Field) -> Iterator[str]:
    if field.table == "board":
        for spot in s.rules.all_spots:
            row = [int(s.board[spot * COLOURS + colour]) for colour in range(COLOURS)]
            words = [f"{COLOUR_NAMES.name(c)} {n}" for c, n in enumerate(row) if n]
            if words:
                yield f"{SPOT.name(spot)} {' '.join(words)}"
        return
    table = s.seats if field.table == "seats" else s.table
    cells = [int(table[field.first + i]) for i in range(field.size)]
    if all(cell == field.empty for cell in cells):
        return
    if field.kind == "deck":
        for deck, packed in enumerate(cells):
            if packed:
                yield f"{field.name} {deck} {_write_deck(s.rules, deck, packed)}"
    elif field.size == 1:
        yield f"{field.name} {write_value(field.kind, cells[0])}"
    elif field.index == "list":
        yield f"{field.name} {' '.join(write_value(field.kind, cell) for cell in cells)}"
    else:
        words = [
            f"{_index_names(field).name(i)} {write_value(field.kind, cell)}"
            for i, cell in enumerate(cells)
            if cell != field.empty
        ]
        yield f"{field.name} {' '.join(words)}"


def _index_names(field: Field) -> Names:
    if field.index == "seat":
        return SEAT_NAMES
    if field.index == "board":
        return BOARD_NAMES
    return Names(field.index, field.size, {i: str(i) for i in range(field.size)})


def _write_deck(rules: Ruleset, deck: int, packed: int) -> str:
    words = []
    for i, card in enumerate(rules.deck_cards[deck]):
        copies = packed >> 2 * i & 3
        if copies:
            words.append(CARD_NAMES.name(card) + (f"*{copies}" if copies > 1 else ""))
    return " ".join(words)


# ---- reading


def read_position(text: str, *, strict: bool = True, revision: int = REVISION) -> State:
    """The state a text describes; any error in it raises PositionError.

    Without ``strict`` the text may be incomplete, or a position no game can reach: for tests of
    one rule. It is then up to the writer that a game can go on from there.
    """
    lines = [
        (number, line.split("#")[0].rstrip())
        for number, line in enumerate(text.splitlines(), start=1)
    ]
    lines = [(number, line) for number, line in lines if line]
    if len(lines) > MOST_LINES:
        raise PositionError(lines[MOST_LINES][0], f"more than {MOST_LINES} lines")
    if not lines or lines[0][1] != HEAD:
        raise PositionError(1, f"a position begins with {HEAD!r}")
    rules, at = _read_rules(lines, revision)
    s = rules.start.copy()
    fields = {field.name: field for field in rules.fields}
    seen: dict[str, int] = {}
    while at < len(lines) and lines[at][1] != "stack":
        number, line = lines[at]
        try:
            key = _read_line(s, fields, line)
        except NotationError as error:
            raise PositionError(number, str(error)) from None
        if key in seen:
            raise PositionError(number, f"{key!r} stands twice")
        seen[key] = number
        at += 1
    if at == len(lines):
        raise PositionError(lines[-1][0], "the text ends before its stack")
    _read_stack(s, lines[at + 1 :])
    if strict:
        for depth, (number, _) in enumerate(lines[at:]):
            seen[f"stack {depth - 1}" if depth else "stack"] = number
        _check_sound(s, seen)
    return s


def _read_rules(lines: list[tuple[int, str]], revision: int) -> tuple[Ruleset, int]:
    """The rules of a position, and the index of the line after them."""
    at = 1
    if len(lines) > 1 and lines[1][1].split()[0] == "revision":
        revision = read_revision(*lines[1], PositionError)
        at = 2
    return read_ruleset_lines(lines, at, PositionError, revision)


def read_revision(number: int, line: str, error: Callable[[int, str], ElGrandeError]) -> int:
    """The rules revision that a line names; an error if this program does not know it."""
    words = line.split()
    if len(words) != 2 or words[1] not in [str(known) for known in range(1, REVISION + 1)]:
        raise error(
            number,
            f"there is no {line!r}: this program knows the rules up to revision {REVISION}",
        )
    return int(words[1])


def _check_sound(s: State, seen: dict[str, int]) -> None:
    try:
        validate(s)
    except Unsound as error:
        raise PositionError(seen.get(error.about, seen["stack"]), str(error)) from None


def read_ruleset_lines(
    lines: list[tuple[int, str]],
    at: int,
    error: Callable[[int, str], ElGrandeError],
    revision: int = REVISION,
) -> tuple[Ruleset, int]:
    """The ruleset that consecutive lines name, and the index of the line after them."""
    seats = 0
    edition = EDITIONS[0]
    modules: tuple[str, ...] = ()
    options: dict[str, str] = {}
    first = at
    seen: set[str] = set()
    while at < len(lines):
        number, line = lines[at]
        words = line.split()
        key = " ".join(words[:2]) if words[0] == "option" else words[0]
        if key in seen:
            raise error(number, f"{key!r} stands twice")
        seen.add(key)
        if words[0] == "players" and len(words) == 2 and words[1].isascii() and words[1].isdigit():
            seats = int(words[1][:3])
        elif words[0] == "edition" and len(words) == 2:
            edition = words[1]
        elif words[0] == "modules" and len(words) > 1:
            modules = tuple(words[1:])
        elif words[0] == "option" and len(words) == 3:
            options[words[1]] = words[2]
        elif words[0] in ("players", "edition", "modules", "option"):
            raise error(number, f"{line!r} is incomplete or has too many words")
        else:
            break
        at += 1
    number = lines[min(first, len(lines) - 1)][0]
    if seats == 0:
        raise error(number, "the line 'players N' is missing")
    try:
        return ruleset(seats, edition, modules, options, revision), at
    except ElGrandeError as refused:
        raise error(number, str(refused)) from None


def _read_line(s: State, fields: dict[str, Field], line: str) -> str:
    """Read one line into the tables; returns the name of its field or spot."""
    name, *words = line.split()
    if name in SPOT.names.values():
        spot = SPOT.number(name)
        if spot not in list(s.rules.all_spots):
            raise NotationError(f"{name!r} does not exist in this game")
        for i, value in _pairs(words, COLOUR_NAMES):
            s.board[spot * COLOURS + i] = _natural(value)
        return name
    field = fields.get(name)
    if field is None or field.table == "board":
        known = [known.name for known in fields.values() if known.table != "board"]
        raise NotationError(f"{name!r} is no field or spot; the fields are: {', '.join(known)}")
    cells = s.seats if field.table == "seats" else s.table
    if field.kind == "deck":
        return _read_deck(s, field, cells, words)
    if field.size == 1:
        if len(words) != 1:
            raise NotationError(f"{name!r} takes one value")
        cells[field.first] = read_value(field.kind, words[0])
    elif field.index == "list":
        if len(words) > field.size:
            raise NotationError(f"{name!r} takes at most {field.size} values")
        for i, word in enumerate(words):
            cells[field.first + i] = read_value(field.kind, word)
    else:
        for i, word in _pairs(words, _index_names(field)):
            if field.index == "seat" and i >= s.rules.seats:
                raise NotationError(f"there is no seat {SEAT_NAMES.name(i)} in this game")
            cells[field.first + i] = read_value(field.kind, word)
    return name


def _pairs(words: list[str], names: Names) -> Iterator[tuple[int, str]]:
    if len(words) % 2:
        raise NotationError(f"expected pairs of {names.kind} and value")
    for i in range(0, len(words), 2):
        if words[i] in words[:i:2]:
            raise NotationError(f"{words[i]!r} stands twice")
        yield names.number(words[i]), words[i + 1]


def _natural(word: str) -> int:
    number = read_number(word)
    if not 0 <= number <= 99:
        raise NotationError(f"{word} caballeros are too few or too many")
    return number


def _read_deck(s: State, field: Field, cells: Arr, words: list[str]) -> str:
    if len(words) < 2 or words[0] not in map(str, range(1, field.size)):
        raise NotationError("a deck line is: deck <number> <card> <card> …, or full")
    deck = int(words[0])
    order = [int(card) for card in s.rules.deck_cards[deck]]
    packed = 0
    if words[1:] == [FULL]:
        for i, card in enumerate(order):
            packed |= int(s.rules.cards[card].copies) << 2 * i
    else:
        for word in words[1:]:
            name, star, copies = word.partition("*")
            card = CARD_NAMES.number(name)
            number = read_number(copies) if star else 1
            if card not in order:
                raise NotationError(f"{name!r} is not in deck {deck}")
            if not 1 <= number <= s.rules.cards[card].copies:
                raise NotationError(f"there are not {number} copies of {name!r}")
            if packed >> 2 * order.index(card) & 3:
                raise NotationError(f"{name!r} stands twice")
            packed |= number << 2 * order.index(card)
    cells[field.first + deck] = packed
    return f"{field.name} {deck}"


def _read_stack(s: State, lines: list[tuple[int, str]]) -> None:
    if len(lines) > MOST_FRAMES:
        raise PositionError(lines[MOST_FRAMES][0], f"more than {MOST_FRAMES} frames")
    for number, line in reversed(lines):
        try:
            s.push(read_frame(s.rules, line.strip()))
        except (NotationError, ElGrandeError) as error:
            raise PositionError(number, str(error)) from None


__all__ = ["NONE", "PositionError", "read_position", "ruleset_lines", "write_position"]
