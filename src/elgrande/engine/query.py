"""Quantities: named numbers that boxes and cards may modify, read by applying all modifiers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from elgrande.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Modifier:
    """A change of one quantity; what ``a`` and ``b`` mean is defined with the quantity."""

    def change(self, s: State, a: i64, b: i64, value: i64) -> i64:
        return value


class Say:
    """A linked list of modifiers, in the order they apply.

    It is no Python list, because mypyc checks the type of each item taken from a list, which for
    a class with subclasses takes longer than most modifiers do.
    """

    def __init__(self, modifier: Modifier, following: Say | None) -> None:
        self.modifier: Final = modifier
        self.following: Final = following


def in_turn(modifiers: list[Modifier]) -> Say | None:
    """The modifiers as a linked list; None if there are none."""
    first: Say | None = None
    for modifier in reversed(modifiers):
        first = Say(modifier, first)
    return first


def fold(s: State, quantity: i64, a: i64, b: i64, value: i64) -> i64:
    """The value of a quantity after all modifiers."""
    if (s.rules.modified >> quantity) & 1:
        return altered(s, quantity, a, b, value)
    return value


def altered(s: State, quantity: i64, a: i64, b: i64, value: i64) -> i64:
    """The value of a quantity that has modifiers, applied in catalogue order.

    It is separate from ``fold``, which is then short enough for the compiler to inline.
    """
    say = s.rules.says[quantity]
    while say is not None:
        value = say.modifier.change(s, a, b, value)
        say = say.following
    return value
