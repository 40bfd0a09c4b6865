"""Bonuses: points in a scored place besides its prizes, for its sole leader or for an office."""

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


@mypyc_attr(allow_interpreted_subclasses=True)
class Office(Bonus):
    """A bonus for whoever holds an office in a place, whether or not he leads there."""

    def __init__(self, number: int, name: str, places: int) -> None:
        super().__init__(number, name)
        self.places: Final[i64] = places
        """The places where it may pay, as a bit set."""

    def points(self, s: State, place: i64, seat: i64) -> i64:
        """The points of a seat by the offices it holds there now."""
        return 0

    def pays(self, leads: bool, first_only: bool) -> bool:
        """Whether a holder is paid, who leads there alone or does not, in a scoring of all prizes
        or of the first only."""
        return True


class NextOffice:
    """A linked list of offices."""

    def __init__(self, office: Office, following: NextOffice | None) -> None:
        self.office: Final = office
        self.following: Final = following


class NextBonus:
    """A linked list of bonuses; ``trigger.TriggerChain`` explains why it is no list."""

    def __init__(self, bonus: Bonus, following: NextBonus | None) -> None:
        self.bonus: Final = bonus
        self.following: Final = following


def chained(bonuses: list[Bonus]) -> NextBonus | None:
    """The bonuses of a sole leader."""
    first: NextBonus | None = None
    for bonus in reversed(bonuses):
        if not isinstance(bonus, Office):
            first = NextBonus(bonus, first)
    return first


def places_of_offices(bonuses: list[Bonus]) -> i64:
    """The places where some office may pay, as a bit set."""
    places: i64 = 0
    for bonus in bonuses:
        if isinstance(bonus, Office):
            places |= bonus.places
    return places


def chained_offices(bonuses: list[Bonus]) -> NextOffice | None:
    """The offices among the bonuses."""
    first: NextOffice | None = None
    for bonus in reversed(bonuses):
        if isinstance(bonus, Office):
            first = NextOffice(bonus, first)
    return first
