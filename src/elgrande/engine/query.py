"""Named numbers that a box or a card may alter: always read by folding the modifiers over them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from elgrande.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Modifier:
    """Alters one named number. What ``a`` and ``b`` mean is said where the number is named."""

    def change(self, s: State, a: i64, b: i64, value: i64) -> i64:
        return value


class Say:
    """A modifier in its turn, and who has a say after it.

    Not a list of modifiers, because mypyc checks the type of each thing that comes out of a list,
    which for one with subclasses takes longer than most modifiers take.
    """

    def __init__(self, modifier: Modifier, following: Say | None) -> None:
        self.modifier: Final = modifier
        self.following: Final = following


def in_turn(modifiers: list[Modifier]) -> Say | None:
    """The first to have a say, if there is any."""
    first: Say | None = None
    for modifier in reversed(modifiers):
        first = Say(modifier, first)
    return first


def fold(s: State, quantity: i64, a: i64, b: i64, value: i64) -> i64:
    """The number after every module in play has had its say."""
    if (s.rules.modified >> quantity) & 1:
        return altered(s, quantity, a, b, value)
    return value


def altered(s: State, quantity: i64, a: i64, b: i64, value: i64) -> i64:
    """The number after the modules that alter it, in catalogue order.

    Apart from ``fold``, which is so short then that the compiler puts it where it is called.
    """
    say = s.rules.says[quantity]
    while say is not None:
        value = say.modifier.change(s, a, b, value)
        say = say.following
    return value
