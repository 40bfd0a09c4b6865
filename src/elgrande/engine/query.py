"""Named numbers that a box or a card may alter: always read by folding the modifiers over them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from elgrande.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Modifier:
    """Alters one named number. What ``a`` and ``b`` mean is said where the number is named."""

    def change(self, s: State, a: i64, b: i64, value: i64) -> i64:
        return value


def fold(s: State, quantity: i64, a: i64, b: i64, value: i64) -> i64:
    """The number after every module in play has had its say."""
    if (s.rules.modified >> quantity) & 1:
        return altered(s, quantity, a, b, value)
    return value


def altered(s: State, quantity: i64, a: i64, b: i64, value: i64) -> i64:
    """The number after the modules that alter it, in catalogue order.

    Apart from ``fold``, which is so short then that the compiler puts it where it is called.
    """
    for modifier in s.rules.modifiers[quantity]:
        value = modifier.change(s, a, b, value)
    return value
