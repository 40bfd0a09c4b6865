"""A modifier that concerns a few places only is asked for those alone, wherever it is asked."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from elgrande.base import queries
from elgrande.base.fields import KING
from elgrande.base.reasons import KINGS_REGION
from elgrande.catalogue import CATALOGUE, EDITIONS, ruleset
from elgrande.engine.field import TABLE
from elgrande.engine.frame import OFFERED
from elgrande.engine.ids import COLOURS, zeros
from elgrande.engine.query import EVERYWHERE, Modifier, as_one
from elgrande.engine.ruleset import Ruleset
from elgrande.engine.state import State
from tests.support.walks import question_number, reach

SOURCES = Path(queries.__file__).parents[1]


def quantities_of_few_places() -> set[str]:
    """The names of the quantities that some modifier changes in a few places only."""
    found = set()
    for module in CATALOGUE[1:]:
        for edition in EDITIONS:
            rules = ruleset(2, edition, (*module.requires, module.name))
            for quantity, modifiers in enumerate(rules.modifiers):
                if any(modifier.places != EVERYWHERE for modifier in modifiers):
                    found.add(quantity)
    return {
        name
        for name, number in vars(queries).items()
        if name.isupper() and isinstance(number, int) and number in found
    }


def test_a_quantity_of_few_places_is_read_by_place() -> None:
    names = quantities_of_few_places()
    assert "PLACEABLE" in names
    asked = re.compile(rf"\bfold\(s, ({'|'.join(names)}),")
    wrong = [
        f"{path.relative_to(SOURCES)}: read {match[1]} by fold_at"
        for path in SOURCES.rglob("*.py")
        for match in asked.finditer(path.read_text(encoding="utf-8"))
    ]
    assert not wrong


def test_the_as_one_modifiers_add_up() -> None:
    assert as_one([Modifier(1 << 3), Modifier(1 << 4)]).places == 1 << 3 | 1 << 4
    assert as_one([Modifier(1 << 3), Modifier()]).places == EVERYWHERE
    assert as_one([]).places == 0


def test_outside_its_as_one_now_a_modifier_changes_nothing() -> None:
    narrowed = set()
    for module in CATALOGUE[1:]:
        rules = ruleset(2, EDITIONS[0], (*module.requires, module.name))
        for modifier in narrow_modifiers(rules):
            narrowed.add(type(modifier).__name__)
            changed = [s for s in marked_positions(rules) if changes_something(modifier, s)]
            assert changed, f"{modifier}: never at work here"
    assert {"Untouchable", "RoomInside", "ShipOffTheCoast"} <= narrowed


def test_a_whole_row_is_changed_like_each_of_its_colours() -> None:
    rowed = set()
    for module in CATALOGUE[1:]:
        rules = ruleset(2, EDITIONS[0], (*module.requires, module.name))
        for quantity, modifier in row_modifiers(rules):
            rowed.add(type(modifier).__name__)
            changed = [s for s in marked_positions(rules) if changes_rows(quantity, modifier, s)]
            assert changed, f"{modifier}: never at work here"
    assert rowed == {"BearerBreaksTies", "WhoCounts"}


def row_modifiers(rules: Ruleset) -> list[tuple[int, Modifier]]:
    """The modifiers of a game that change all colours at once, each with its quantity."""
    return [
        (quantity, modifier)
        for quantity, modifiers in enumerate(rules.modifiers)
        for modifier in modifiers
        if type(modifier).change_row is not Modifier.change_row
    ]


def changes_rows(quantity: int, modifier: Modifier, s: State) -> bool:
    """Whether it changes any place's row; assert that it does so as for single colours."""
    found = False
    for place in map(int, s.rules.places):
        row = zeros(3 + COLOURS)
        queries.count_place(s, place, row, 3)
        if quantity == queries.STRENGTH:  # with no modifier yet
            for colour in range(COLOURS):
                inside = queries.inside(s, place, colour) if s.rules.has_inner_spots else 0
                row[3 + colour] = s.board[place * COLOURS + colour] + inside
        before = list(row)
        modifier.change_row(s, place, row, 3)
        single = [
            int(modifier.change(s, place, colour, before[3 + colour])) for colour in range(COLOURS)
        ]
        assert list(row) == [0, 0, 0, *single], (modifier, place)
        found = found or list(row) != before
    return found


def narrow_modifiers(rules: Ruleset) -> list[Modifier]:
    """The modifiers of a game that name the places they concern now."""
    return [
        modifier
        for modifiers in rules.modifiers
        for modifier in modifiers
        if type(modifier).places_now is not Modifier.places_now
    ]


def marked_positions(rules: Ruleset) -> Iterator[State]:
    """A position with crowded places, and the same with each marker in turn at each place."""
    crowded = reach(rules, 1, question_number(60))
    for place in rules.places:
        crowded.board[place * COLOURS] = 9
    yield crowded
    for field in rules.fields:
        values = {"region": len(rules.regions), "seat": 1}.get(field.kind, 0)
        if field.table == TABLE:
            for value in range(values):
                s = crowded.copy()
                s.table[field.first] = value
                yield s


def changes_something(modifier: Modifier, s: State) -> bool:
    """Whether it changes why a place may not be entered; assert that it says so before."""
    found = False
    asked = [int(place) for place in s.rules.places if modifier.places >> int(place) & 1]
    for place in asked:
        reason = KINGS_REGION if place == s.table[KING] else OFFERED
        if modifier.change(s, place, 0, reason) != reason:
            assert modifier.places_now(s) >> place & 1, (modifier, place)
            found = True
    return found
