"""Every cell of a state belongs to one field, and every field says who may see it."""

from __future__ import annotations

import pytest

from elgrande.base.fields import VETO_CARDS, VETO_ROUND
from elgrande.catalogue import CATALOGUE
from elgrande.engine.assembly import build
from elgrande.engine.errors import RulesetError
from elgrande.engine.field import COUNT, MEMORY, NOBODY_SEES, OWNER, PUBLIC, SIGHTS, TABLE, Field
from elgrande.engine.frame import Frame
from elgrande.engine.ids import COLOURS
from elgrande.engine.module import Module
from elgrande.engine.ruleset import Ruleset, RulesetDraft
from elgrande.engine.sight import EVERYTHING, HIDDEN, SPECTATOR
from elgrande.engine.state import State
from elgrande.records.frames import parameters
from elgrande.views.payload import payload
from elgrande.views.view import view
from tests.support.random_play import walk
from tests.support.tables import EVERY, SOME, SOME_INTRIGUE, Played

NOT_SHOWN = {"rules", "top", "turn", "log", "triggered"}
"""What a state holds beside its tables: the rules and the frames are public, ``turn`` follows from
them, the other two are empty between answers or tell events by their own audience."""


def faults(rules: Ruleset) -> list[str]:
    """Cells that no field declares, or two do, and fields that do not say who sees them."""
    found = [
        f"{field.name}: {field.sight!r}" for field in rules.fields if field.sight not in SIGHTS
    ]
    lengths = {
        "board": len(rules.start.board),
        "seats": len(rules.start.seats),
        "table": len(rules.start.table),
    }
    owners: dict[tuple[str, int], list[str]] = {
        (table, cell): [] for table, length in lengths.items() for cell in range(length)
    }
    for field in rules.fields:
        for cell in range(field.first, field.first + field.size):
            owners.get((field.table, cell), []).append(field.name)
    found += [
        f"{table}[{cell}]: {names}" for (table, cell), names in owners.items() if len(names) != 1
    ]
    names = [field.name for field in rules.fields]
    return found + [name for name in set(names) if names.count(name) > 1]


@pytest.mark.parametrize("played", [*EVERY, *SOME_INTRIGUE], ids=str)
def test_every_cell_is_declared_once(played: Played) -> None:
    assert not faults(played.rules())


class Careless(Module):
    """Adds a field beyond a cell that it forgot to declare."""

    def __init__(self) -> None:
        super().__init__("careless")

    def fields(self) -> tuple[Field, ...]:
        return (Field("far", TABLE, VETO_ROUND + VETO_CARDS + 1, 1, "number", PUBLIC, 0),)


class Greedy(Module):
    """Declares a cell another module owns."""

    def __init__(self) -> None:
        super().__init__("greedy")

    def fields(self) -> tuple[Field, ...]:
        return (Field("veto", TABLE, VETO_ROUND, 1, "number", PUBLIC, 0),)


class Vague(Module):
    """Does not say who sees its field."""

    def __init__(self) -> None:
        super().__init__("vague")

    def fields(self) -> tuple[Field, ...]:
        return (Field("vague", TABLE, VETO_ROUND + VETO_CARDS, 1, "number", "", 0),)


def test_a_cell_that_is_never_declared_would_be_seen() -> None:
    rules = build((*CATALOGUE, Careless()), 3, modules=("careless",))
    assert len(faults(rules)) == 1


def test_a_cell_that_is_declared_twice_makes_no_ruleset() -> None:
    with pytest.raises(RulesetError, match="share a cell"):
        build((*CATALOGUE, Greedy()), 3, modules=("greedy",))


def test_a_field_without_a_sight_makes_no_ruleset() -> None:
    with pytest.raises(ValueError, match="not in tuple"):
        build((*CATALOGUE, Vague()), 3, modules=("vague",))


def test_a_cell_nobody_declared_is_shown_to_nobody() -> None:
    rules = build((*CATALOGUE, Careless()), 3, modules=("careless",))
    s = rules.start.copy()
    s.table[VETO_ROUND + VETO_CARDS] = 5
    for viewer in (SPECTATOR, 0, 1, 2):
        assert view(s, viewer).table[VETO_ROUND + VETO_CARDS] == HIDDEN


class Spy(Module):
    """One field of each sight, in the table and in the seats."""

    def __init__(self) -> None:
        super().__init__("spy")

    def fields(self) -> tuple[Field, ...]:
        table = VETO_ROUND + VETO_CARDS
        return (
            Field("for_all", TABLE, table, 1, "number", PUBLIC, 0),
            Field("remembered", TABLE, table + 1, 1, "number", MEMORY, 0),
            Field("for_nobody", TABLE, table + 2, 1, "number", NOBODY_SEES, 0),
            Field("own", "seats", 50, 5, "number", OWNER, 0, index="seat"),
            Field("counted", "seats", 55, 5, "power cards", COUNT, 0, index="seat"),
            Field("kept", "seats", 60, 5, "number", NOBODY_SEES, 0, index="seat"),
        )


def test_each_sight_shows_what_it_says() -> None:
    rules = build((*CATALOGUE, Spy()), 3, modules=("spy",))
    s = rules.start.copy()
    table = VETO_ROUND + VETO_CARDS
    for i in range(3):
        s.table[table + i] = 7
        s.seats[50 + i], s.seats[55 + i], s.seats[60 + i] = 7, 0b1010, 7
    for viewer in (SPECTATOR, 0, 1, 2, EVERYTHING):
        for memory in (True, False):
            shown = view(s, viewer, memory)
            all_of_it = viewer == EVERYTHING
            assert shown.table[table] == 7
            assert shown.table[table + 1] == (7 if memory or all_of_it else HIDDEN)
            assert shown.table[table + 2] == (7 if all_of_it else HIDDEN)
            for seat in range(3):
                mine = seat == viewer or all_of_it
                assert shown.seats[50 + seat] == (7 if mine else HIDDEN)
                assert shown.seats[55 + seat] == (0b1010 if mine else HIDDEN)
                assert shown.sizes[55 + seat] == 2
                assert shown.seats[60 + seat] == (7 if all_of_it else HIDDEN)


def test_a_state_holds_nothing_but_its_tables() -> None:
    """A new attribute of a state would be seen by no test of views."""
    s = SOME[0].rules().start
    held = {name for name in dir(s) if not name.startswith("_") and not callable(getattr(s, name))}
    assert held == NOT_SHOWN | {"board", "seats", "table"}


def test_frames_hold_numbers_and_frames() -> None:
    """And no secret: the stack is the same for all, see test_hidden."""

    def check(frame: Frame) -> None:
        for name in parameters(type(frame)):
            value = getattr(frame, name)
            if isinstance(value, Frame):
                check(value)
            else:
                assert type(value) is int

    for played in (SOME[3], SOME_INTRIGUE[2]):
        for s in walk(played.rules(), 1):
            frame = s.top
            while frame is not None:
                check(frame)
                frame = frame.below


@pytest.mark.parametrize("played", [*SOME, *SOME_INTRIGUE[:3]], ids=str)
def test_a_payload_names_every_field(played: Played) -> None:
    rules = played.rules()
    names = {field.name for field in rules.fields}
    for number, s in enumerate(walk(rules, 3)):
        if number % 40 == 0:
            assert names < set(payload(view(s, 0)))


def test_cells_of_the_board_are_shown_but_for_a_hidden_castillo() -> None:
    draft = RulesetDraft(3, "big_box", {})
    assert draft.forgotten_spots == 0
    for played in SOME:
        rules = played.rules()
        for number, s in enumerate(walk(rules, 5)):
            if number % 20 == 0:
                check_board(s)


def check_board(s: State) -> None:
    shown = view(s, SPECTATOR, memory=False)
    assert list(view(s, SPECTATOR).board) == list(s.board)
    for spot in range(len(s.board) // COLOURS):
        row = slice(spot * COLOURS, (spot + 1) * COLOURS)
        forgotten = s.rules.forgotten_spots >> spot & 1
        assert list(shown.board)[row] == ([HIDDEN] * COLOURS if forgotten else list(s.board)[row])
