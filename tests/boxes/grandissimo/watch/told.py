"""Events of Grandissimo told by hand, to books and referees that follow them."""

from __future__ import annotations

from functools import cache

from elgrande.base.actions import SPOT
from elgrande.base.scored import BONUS_NAMES
from elgrande.boxes.grandissimo.watch.ledger import GrandissimoLedger
from elgrande.catalogue import CARD_NAMES, EVENT_KINDS
from elgrande.checks.follower import Follower
from elgrande.checks.suite import suite_of
from elgrande.engine.event import EVERYBODY, Event
from elgrande.engine.ids import NEUTRAL
from elgrande.engine.state import State
from elgrande.records.position import read_position

A, B, C, N = 0, 1, 2, NEUTRAL
QUEEN, JESTER, GENERAL = range(3)
FREE_CHOICE, SPY = range(2)

TABLE = """\
elgrande position 1
players 3
edition big_box
modules grandissimo
galicia C 2
aragon A 2 B 1 N 1
sevilla B 2 C 1
granada A 1 N 1
valencia C 1
portugal A 1 B 2
castillo A 1 B 2
court A 6 B 6 C 6
provinces A 14 B 14 C 19
aboard A 2 B 1
prison A 1 C 1
guests_of_a B 1
guests_of_b A 2
grande A aragon B sevilla C galicia
hand A 1..13 B 1..13 C 1..13
king galicia
round 3
start_player A
person_holder A B A
ship_owner A B
"""
"""Before round 5: A has a ship, the Queen and the General Inquisitor, B the other ship and the
Jester. One of B is a guest of A. The King stands in Galicia, beside Portugal."""

Lines = tuple[str, ...]
Events = tuple[Event, ...]
Share = tuple[int, int, int, int, dict[str, int]]
"""A seat in a scoring: seat, caballeros, place, points, bonuses."""


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
        assert isinstance(books, GrandissimoLedger)
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
NO_GUESTS = ("guests_of_a", "provinces A 14 B 15 C 19")
START: Events = (*ROUND, told("TurnBegan", A))
GUEST = told("GuestPlaced", A, B, spot("aragon"))
TURN: Events = (*START, GUEST)
"""A's turn, after its guest is placed."""

DECKS = {
    "queen_and_jester": 7,
    "king": 5,
    **dict.fromkeys(("grande", "veto"), 4),
    **dict.fromkeys(("score_fives", "score_any", "score_first_only"), 3),
    **dict.fromkeys(("give_up_2", "the_court"), 2),
    **dict.fromkeys(("move_3", "place_2_anywhere"), 1),
}


def shown(name: str) -> Event:
    return told("CardRevealed", DECKS.get(name, 6), card(name))


def taking(name: str) -> Events:
    """A has taken this action card."""
    return (*TURN, shown(name), told("CardTaken", A, card(name)))


def acting(name: str) -> Events:
    """A has announced the special action of this card."""
    return (*taking(name), told("SpecialAnnounced", A, card(name)))


def placed(*targets: str) -> Events:
    return tuple(told("Placed", A, A, spot(target)) for target in targets)


def moved(colour: int, origin: str, target: str) -> Event:
    return told("Moved", A, colour, spot(origin), spot(target))


def scored(
    place: str,
    cause: str,
    board: tuple[int, int, int],
    *shares: Share,
    times: int = 1,
    together: tuple[str, ...] = (),
) -> Event:
    """A scoring for three."""
    numbers: list[int] = []
    for seat, caballeros, rank, points, bonuses in shares:
        numbers += [seat, caballeros, rank, points, len(bonuses)]
        for name, worth in bonuses.items():
            numbers += [BONUS_NAMES.number(name), worth]
    source = card(cause) if cause else -1
    regions = sum(1 << spot(name) for name in (together or (place,)))
    return told("Scored", spot(place), source, 0, *board, times, 2, regions, *numbers)
