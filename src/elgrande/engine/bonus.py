"""Bonuses: points for the sole leader of a scored place besides its prize."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from elgrande.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Bonus:
    """One kind of bonus; its number and name are the same in every game."""

    def __init__(self, number: int, name: str) -> None:
        self.number: Final = number
        self.name: Final = name

    def points(self, s: State, place: i64, seat: i64) -> i64:
        """The points of a seat if it leads there alone."""
        return 0


class NextBonus:
    """A linked list of bonuses; ``query.Say`` explains why it is no list."""

    def __init__(self, bonus: Bonus, following: NextBonus | None) -> None:
        self.bonus: Final = bonus
        self.following: Final = following


def chained(bonuses: list[Bonus]) -> NextBonus | None:
    first: NextBonus | None = None
    for bonus in reversed(bonuses):
        first = NextBonus(bonus, first)
    return first
