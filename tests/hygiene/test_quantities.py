"""A modifier that concerns a few places only is asked for those alone, wherever it is asked."""

from __future__ import annotations

import re
from pathlib import Path

from elgrande.base import queries
from elgrande.catalogue import CATALOGUE, EDITIONS, ruleset
from elgrande.engine.query import EVERYWHERE, Modifier, places_of

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


def test_the_places_of_modifiers_add_up() -> None:
    assert places_of([Modifier(1 << 3), Modifier(1 << 4)]) == 1 << 3 | 1 << 4
    assert places_of([Modifier(1 << 3), Modifier()]) == EVERYWHERE
    assert places_of([]) == 0
