"""Quantities: named numbers that boxes and cards may modify, read by applying all modifiers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from elgrande.engine.ids import COLOURS, Arr

if TYPE_CHECKING:
    from elgrande.engine.state import State


EVERYWHERE: Final = -1
"""All places, as a bit set."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Modifier:
    """A change of one quantity; what ``a`` and ``b`` mean is defined with the quantity."""

    def __init__(self, places: int = EVERYWHERE) -> None:
        self.places: Final[i64] = places
        """The only places for which it may ever change anything, as a bit set."""

    def change(self, s: State, a: i64, b: i64, value: i64) -> i64:
        return value

    def places_now(self, s: State) -> i64:
        """The only places for which it may change anything now, as a bit set."""
        return self.places

    def change_row(self, s: State, a: i64, row: Arr, first: i64) -> None:
        """Change the values of all colours in ``a`` at once, which stand in ``row`` from ``first``
        on: for quantities whose ``b`` is a colour, where that is quicker."""
        colour: i64
        for colour in range(COLOURS):
            row[first + colour] = self.change(s, a, colour, row[first + colour])


class ModifierChain:
    """A linked list of modifiers, in the order they apply.

    It is no Python list, because mypyc checks the type of each item taken from a list, which for
    a class with subclasses takes longer than most modifiers do.
    """

    def __init__(self, modifier: Modifier, following: ModifierChain | None) -> None:
        self.modifier: Final = modifier
        self.following: Final = following


def chained_modifiers(modifiers: list[Modifier]) -> ModifierChain | None:
    """The modifiers as a linked list; None if there are none."""
    first: ModifierChain | None = None
    for modifier in reversed(modifiers):
        first = ModifierChain(modifier, first)
    return first


def places_of(modifiers: list[Modifier]) -> int:
    """The places for which some modifiers may change anything, as a bit set."""
    places = 0
    for modifier in modifiers:
        places |= modifier.places
    return places


def fold(s: State, quantity: i64, a: i64, b: i64, value: i64) -> i64:
    """The value of a quantity after all modifiers."""
    if (s.rules.modified >> quantity) & 1:
        return altered(s, quantity, a, b, value)
    return value


def fold_at(s: State, quantity: i64, place: i64, b: i64, value: i64) -> i64:
    """The same for a quantity of places, whose modifiers may concern only a few of them."""
    if (s.rules.modified_places[quantity] >> place) & 1:
        return altered(s, quantity, place, b, value)
    return value


def places_now(s: State, quantity: i64) -> i64:
    """The places for which the modifiers of a quantity may change anything now, as a bit set."""
    places: i64 = 0
    each = s.rules.chains[quantity]
    while each is not None:
        places |= each.modifier.places_now(s)
        each = each.following
    return places


def altered(s: State, quantity: i64, a: i64, b: i64, value: i64) -> i64:
    """The value of a quantity that has modifiers, applied in catalogue order.

    It is separate from ``fold``, which is then short enough for the compiler to inline.
    """
    each = s.rules.chains[quantity]
    while each is not None:
        value = each.modifier.change(s, a, b, value)
        each = each.following
    return value


def alter_row(s: State, quantity: i64, a: i64, row: Arr, first: i64) -> None:
    """Change the values of a quantity for all colours in ``a``, which begin at ``first``."""
    each = s.rules.chains[quantity]
    while each is not None:
        each.modifier.change_row(s, a, row, first)
        each = each.following
