"""A second scorer, written from the rule sheet alone: slow, plain, and with tables of its own.

It shares no code and no numbers with the engine, so that a slip in one shows against the other.
"""

from __future__ import annotations

from dataclasses import dataclass

ALL_PLACES, FIRST_PLACE_ONLY, ONE_SEAT_ONLY, TIED_FOR_FIRST = range(4)
"""The ways a place may be scored; the last two are those of King & Intrigue."""

REGIONS = (
    "galicia",
    "pais_vasco",
    "aragon",
    "cataluna",
    "castilla_la_vieja",
    "castilla_la_nueva",
    "sevilla",
    "granada",
    "valencia",
)
"""In the order of a general scoring (rule sheet, section 4)."""

CASTILLO = "castillo"

PRINTED_BOARDS = {
    "galicia": (4, 2, 0),
    "pais_vasco": (5, 3, 1),
    "aragon": (5, 4, 1),
    "cataluna": (4, 2, 1),
    "castilla_la_vieja": (6, 4, 2),
    "castilla_la_nueva": (7, 4, 2),
    "sevilla": (4, 3, 1),
    "granada": (6, 3, 1),
    "valencia": (5, 3, 2),
    "castillo": (5, 3, 1),
}
MOBILE_BOARDS = {"8": (8, 4, 0), "4": (4, 0, 0)}
NUMBERS_THAT_COUNT = {2: 1, 3: 2, 4: 3, 5: 3}
BONUS = 2


@dataclass(frozen=True)
class Position:
    """What a scoring depends on. ``caballeros[place]`` has one number a seat."""

    caballeros: dict[str, tuple[int, ...]]
    king: str
    homes: tuple[str, ...]
    mobile: dict[str, str]
    """Which mobile board, "8" or "4", lies on which place."""

    # King & Intrigue
    turned: frozenset[str] = frozenset()
    """The mobile boards that a revolt has turned."""
    castillo_in: str = ""
    """The region to which the Castillo was shifted."""
    allied: frozenset[str] = frozenset()
    doubled: frozenset[str] = frozenset()
    protected: str = ""
    mistress: bool = False

    @property
    def seats(self) -> int:
        return len(self.homes)

    def where(self, place: str) -> str:
        """Whose board counts: a shifted Castillo pays what its region pays."""
        return self.castillo_in if place == CASTILLO and self.castillo_in else place

    def board(self, place: str) -> tuple[int, int, int]:
        """The board that lies there now."""
        at = self.where(place)
        return MOBILE_BOARDS[self.mobile[at]] if at in self.mobile else PRINTED_BOARDS[at]

    def is_turned(self, place: str) -> bool:
        return self.mobile.get(self.where(place)) in self.turned


@dataclass(frozen=True)
class Share:
    """What one seat gets in one scoring. Place 0: it has nobody there."""

    caballeros: int
    place: int
    points: int
    kings_bonus: int
    home_bonus: int

    @property
    def total(self) -> int:
        return self.points + self.kings_bonus + self.home_bonus


def places(counts: tuple[int, ...], fewest_first: bool = False) -> list[int]:
    """The place of every seat, by walking the groups from most to fewest caballeros.

    A lone player takes the place that is next; a tied group of any size takes the one after it.
    Where a turned board lies, the walk begins with the fewest.
    """
    found = [0] * len(counts)
    upcoming = 1
    for number in sorted({count for count in counts if count > 0}, reverse=not fewest_first):
        group = [seat for seat, count in enumerate(counts) if count == number]
        taken = upcoming if len(group) == 1 else upcoming + 1
        for seat in group:
            found[seat] = taken
        upcoming = taken + 1
    return found


def paid(board: tuple[int, int, int], seats: int, place: int) -> int:
    """What a place is worth: only as many numbers count as the number of players allows."""
    if place == 0 or place > NUMBERS_THAT_COUNT[seats]:
        return 0
    return board[place - 1]


def score(position: Position, place: str, first_place_only: bool) -> list[Share]:
    """Score one region, or the Castillo."""
    counts = position.caballeros[place]
    shares = []
    for seat, taken in enumerate(places(counts)):
        points = paid(position.board(place), position.seats, taken)
        if first_place_only and taken != 1:
            points = 0
        alone_in_front = taken == 1
        in_region = place != CASTILLO
        king = BONUS if alone_in_front and in_region and position.king == place else 0
        home = BONUS if alone_in_front and in_region and position.homes[seat] == place else 0
        shares.append(Share(counts[seat], taken, points, king, home))
    return shares


# King & Intrigue


def score_with_effects(
    position: Position, place: str, how: int, general: bool, seat: int
) -> list[Share]:
    """The same with alliance, doubling, revolt, shift, coup, mistress and protection.

    ``seat`` is the one seat that is paid, where a card pays only one.
    """
    together = [place]
    if general and place in position.allied:
        together = sorted(position.allied)
    counts = tuple(
        sum(position.caballeros[region][one] for region in together)
        for one in range(position.seats)
    )
    turned = position.is_turned(place)
    taken = places(counts, turned)
    most = max(counts)
    times = 2 if general and place in position.doubled else 1
    shares = []
    for one in range(position.seats):
        rank = taken[one]
        if how == TIED_FOR_FIRST and rank == 2 and 1 not in taken:
            rank = 1
        leads = counts[one] == most and counts.count(most) == 1 and most > 0
        if how == ONE_SEAT_ONLY and one != seat:
            rank, leads = 0, False
        points = paid(position.board(place), position.seats, rank)
        if how == FIRST_PLACE_ONLY and rank != 1:
            points = 0
        king = leads and position.king == place and not position.mistress
        king = king and position.protected != place
        home = leads and position.homes[one] == place
        if place == CASTILLO and position.castillo_in:
            king = home = False
        shares.append(
            Share(
                counts[one],
                rank,
                times * points,
                times * BONUS * king,
                times * BONUS * home,
            )
        )
    return shares


# Which regions a special scoring takes (rule sheet, section 5.4)


def of_class(position: Position, regions: tuple[str, ...], numbers: set[int]) -> set[str]:
    """A region's class is the first number of the board that lies there now; turned, it is 0."""
    return {
        region
        for region in regions
        if position.board(region)[0] in numbers and not position.is_turned(region)
    }


def population(position: Position, region: str) -> int:
    return sum(position.caballeros[region])


def most(position: Position, regions: tuple[str, ...]) -> set[str]:
    highest = max(population(position, region) for region in regions)
    return {region for region in regions if population(position, region) == highest}


def fewest(position: Position, regions: tuple[str, ...]) -> set[str]:
    inhabited = {region for region in regions if population(position, region) > 0}
    lowest = min((population(position, region) for region in inhabited), default=0)
    return {region for region in inhabited if population(position, region) == lowest}
