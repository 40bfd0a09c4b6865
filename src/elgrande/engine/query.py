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


class Both(Modifier):
    """Two changes of one quantity as one, applied in this order."""

    def __init__(self, first: Modifier, second: Modifier) -> None:
        super().__init__(first.places | second.places)
        self.first: Final = first
        self.second: Final = second

    def change(self, s: State, a: i64, b: i64, value: i64) -> i64:
        return self.second.change(s, a, b, self.first.change(s, a, b, value))

    def places_now(self, s: State) -> i64:
        return self.first.places_now(s) | self.second.places_now(s)

    def change_row(self, s: State, a: i64, row: Arr, first: i64) -> None:
        self.first.change_row(s, a, row, first)
        self.second.change_row(s, a, row, first)


def as_one(modifiers: list[Modifier]) -> Modifier:
    """All modifiers of a quantity, which apply in this order, as one; one without effect if there
    are none."""
    if not modifiers:
        return Modifier(places=0)
    whole = modifiers[0]
    for modifier in modifiers[1:]:
        whole = Both(whole, modifier)
    return whole


def fold(s: State, quantity: i64, a: i64, b: i64, value: i64) -> i64:
    """The value of a quantity after all modifiers."""
    if (s.rules.modified >> quantity) & 1:
        return s.rules.altering[quantity].change(s, a, b, value)
    return value


def fold_at(s: State, quantity: i64, place: i64, b: i64, value: i64) -> i64:
    """The same for a quantity of places, whose modifiers may concern only a few of them."""
    if (s.rules.modified_places[quantity] >> place) & 1:
        return s.rules.altering[quantity].change(s, place, b, value)
    return value


def places_now(s: State, quantity: i64) -> i64:
    """The places for which the modifiers of a quantity may change anything now, as a bit set."""
    return s.rules.altering[quantity].places_now(s)


def altered(s: State, quantity: i64, a: i64, b: i64, value: i64) -> i64:
    """The value of a quantity that the caller knows to have modifiers."""
    return s.rules.altering[quantity].change(s, a, b, value)


def alter_row(s: State, quantity: i64, a: i64, row: Arr, first: i64) -> None:
    """Change the values of a quantity for all colours in ``a``, which begin at ``first``."""
    s.rules.altering[quantity].change_row(s, a, row, first)
