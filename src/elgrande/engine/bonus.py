"""Bonuses: what the sole leader of a scored place gets beside its prize."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from elgrande.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Bonus:
    """One kind of bonus. Number and name are the same in every game."""

    def __init__(self, number: int, name: str) -> None:
        self.number: Final = number
        self.name: Final = name

    def points(self, s: State, place: i64, seat: i64) -> i64:
        """What a seat gets if it leads there alone."""
        return 0


class NextBonus:
    """A bonus, and the ones after it: a chain, for the reason ``query.Say`` gives."""

    def __init__(self, bonus: Bonus, following: NextBonus | None) -> None:
        self.bonus: Final = bonus
        self.following: Final = following


def chained(bonuses: list[Bonus]) -> NextBonus | None:
    first: NextBonus | None = None
    for bonus in reversed(bonuses):
        first = NextBonus(bonus, first)
    return first
