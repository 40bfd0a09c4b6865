"""Events of Grand Inquisitor & Colonies told by hand, to books and referees that follow them."""

from __future__ import annotations

from functools import cache

from elgrande.base.actions import SPOT
from elgrande.base.scored import BONUS_NAMES
from elgrande.boxes.colonies.watch.ledger import ColoniesLedger
from elgrande.catalogue import CARD_NAMES, EVENT_KINDS
from elgrande.checks.follower import Follower
from elgrande.checks.suite import suite_of
from elgrande.engine.event import EVERYBODY, Event
from elgrande.engine.ids import NEUTRAL
from elgrande.engine.state import State
from elgrande.records.position import read_position

A, B, C, N = 0, 1, 2, NEUTRAL
GOLD, GOODS = 1, 2
FLIP, DOUBLE, FREE_CHOICE = range(3)

TABLE = """\
elgrande position 1
players 3
edition big_box
modules colonies
galicia C 1
aragon A 2 B 1
sevilla B 2 C 1
granada A 1 N 1
valencia C 1
castillo A 1 B 2 N 1
court A 6 B 6 C 6
provinces A 18 B 21 C 23
francia_left B 1
captain B 1
viceroy A 1
ship_settled A 2
america_settled A 1 B 1
america_gold_settled B 1
africa_settled A 1 C 1 N 1
africa_goods_settled A 1
limit A 2 C 3 N 1
grande A aragon B sevilla C galicia
hand A 1..13 B 1..13 C 1..13
king galicia
round 3
start_player A
inquisitor C
free_tiles 1 2
settled_seats 1 1
limit_board valencia
"""
"""Before round 4: C is the Inquisitor, the full limit board lies in Valencia, and everybody
overseas is in time. The King stands in Galicia, which is on the coast."""

Lines = tuple[str, ...]
Events = tuple[Event, ...]
Share = tuple[int, int, int, int, dict[str, int]]
"""A colour in a scoring: colour, caballeros, place, points, bonuses."""


def spot(name: str) -> int:
    return SPOT.number(name)


def card(name: str) -> int:
    return CARD_NAMES.number(name)


def told(name: str, *numbers: int) -> Event:
    return Event(EVENT_KINDS[name], numbers, EVERYBODY, None)


def position(*lines: str, edition: str = "big_box", **options: str) -> State:
    """The table above with other lines; one of the same name takes another's place, and a name
    alone takes a line away."""
    return _position(lines, edition, tuple(options.items())).copy()


@cache
def _position(lines: Lines, edition: str, options: tuple[tuple[str, str], ...]) -> State:
    given = {line.split()[0] for line in lines}
    kept = [line for line in TABLE.splitlines() if line.split()[0] not in given]
    kept[2] = f"edition {edition}"
    head = [f"option {name} {value}" for name, value in options]
    more = [line for line in lines if " " in line]
    text = "\n".join([*kept[:4], *head, *kept[4:], *more, "stack"])
    return read_position(text, strict=False)


class Listeners:
    """The books and all referees of a position, who hear the same events."""

    def __init__(self, s: State) -> None:
        suite = suite_of(s.rules)
        books = suite.ledger(s)
        assert isinstance(books, ColoniesLedger)
        self.books = books
        self.s = s
        self.followers: list[Follower] = [books, *suite.referees(books)]

    def hear(self, *events: Event) -> None:
        for event in events:
            for follower in self.followers:
                follower.read(event)

    def agree(self) -> None:
        for follower in self.followers:
            follower.agrees(self.s)


ROUND: Events = (
    told("StartPlayerChosen", A),
    told("RoundBegan", 5),
    told("PowerPlayed", A, 9),
    told("PowerPlayed", B, 5),
    told("PowerPlayed", C, 3),
    told("TurnOrderSet", A, B, C),
)
"""Round 5, in which A, B and C have their turns in this order."""
TURN: Events = (*ROUND, told("TurnBegan", A))


def taking(name: str) -> Events:
    """A has taken this action card."""
    source = card(name)
    deck = DECKS.get(name, 7)
    return (*TURN, told("CardRevealed", deck, source), told("CardTaken", A, source))


DECKS = {
    "holy_inquisition": 6,
    "king": 5,
    "grande": 4,
    "eviction": 4,
    "give_up_2": 2,
    "give_up_a_region": 2,
    "score_first_only": 3,
    "score_fours": 3,
    "score_any": 3,
    **dict.fromkeys(("move_3", "move_4_own", "place_2_anywhere", "move_3_others"), 1),
}


def acting(name: str) -> Events:
    """A has announced the special action of this card."""
    return (*taking(name), told("SpecialAnnounced", A, card(name)))


def laid(*tiles: tuple[int, int]) -> Events:
    """A lays so many tiles of these sorts."""
    return tuple(told("TilesLaid", A, tile, number) for tile, number in tiles)


def moved(colour: int, origin: str, target: str) -> Event:
    return told("Moved", A, colour, spot(origin), spot(target))


def stood(colour: int, origin: str, target: str, number: int = 1) -> Event:
    return told("Stood", colour, spot(origin), spot(target), number)


def sailed(seat: int, colour: int, origin: str, target: str) -> Event:
    return told("Sailed", seat, colour, spot(origin), spot(target))


def placed(target: str) -> Event:
    return told("Placed", A, A, spot(target))


def claimed(seat: int, colour: int, where: str, tile: int) -> Event:
    return told("TileClaimed", seat, colour, spot(where), tile)


def scored(
    place: str, cause: str, board: tuple[int, int, int], *shares: Share, first_only: bool = False
) -> Event:
    """A scoring for three, or two with black ones as a player."""
    numbers: list[int] = []
    for colour, caballeros, rank, points, bonuses in shares:
        numbers += [colour, caballeros, rank, points, len(bonuses)]
        for name, worth in bonuses.items():
            numbers += [BONUS_NAMES.number(name), worth]
    source = card(cause) if cause else -1
    paid = 1 if first_only else 2
    head = (spot(place), source, int(first_only), *board, 1, paid, 1 << spot(place))
    return told("Scored", *head, *numbers)
