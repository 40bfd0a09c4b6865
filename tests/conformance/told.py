"""Events of King & Intrigue told by hand, to books and referees that follow them."""

from __future__ import annotations

from elgrande.base.actions import SPOT
from elgrande.boxes.king_and_intrigue.watch.ledger import KingAndIntrigueLedger
from elgrande.boxes.king_and_intrigue.watch.tables import PLACED, POWER_OF
from elgrande.catalogue import CARD_NAMES, EVENT_KINDS
from elgrande.checks.follower import Follower
from elgrande.checks.suite import suite_of
from elgrande.engine.event import EVERYBODY, Event
from elgrande.engine.state import State
from elgrande.records.position import read_position
from tests.support.scored import as_told

A, B, C = range(3)

TABLE = """\
elgrande position 1
players 3
edition big_box
modules king_and_intrigue
option cards all
aragon A 2 B 1
sevilla B 2 C 1
valencia A 1 C 3
granada A 1
cataluna B 1
galicia C 1
castillo A 1 B 2
court A 6 B 6 C 6
provinces A 19 B 18 C 19
grande A aragon B sevilla C galicia
hand A {0} B {0} C {0}
king galicia
round 4
start_player B
order A B C - -
"""
"""Before round 5: everybody has every card. The King stands in Galicia, with C's Grande."""

EVERY_CARD = "+".join(
    name for name in sorted({CARD_NAMES.name(source) for source in range(72, 111)})
)


def told(name: str, *numbers: int) -> Event:
    return Event(EVENT_KINDS[name], numbers, EVERYBODY, None)


def power(value: int) -> int:
    """The power card of a value."""
    return POWER_OF[value]


def spot(name: str) -> int:
    return SPOT.number(name)


def action(name: str) -> int:
    """The source of a card's action."""
    return CARD_NAMES.number(name)


def position(*lines: str, players: str = "3", **options: str) -> State:
    """The table above with other lines; one of the same name takes another's place."""
    text = TABLE.format(EVERY_CARD).replace("players 3", f"players {players}")
    for name, value in options.items():
        text = text.replace("aragon A 2", f"option {name} {value}\naragon A 2", 1)
    kept = [row for row in text.splitlines() if row.split()[0] not in {x.split()[0] for x in lines}]
    return read_position("\n".join([*kept, *lines, "stack"]), strict=False)


class Listeners:
    """The books and all referees of a position, who hear the same events."""

    def __init__(self, s: State) -> None:
        suite = suite_of(s.rules)
        books = suite.ledger(s)
        assert isinstance(books, KingAndIntrigueLedger)
        self.books = books
        self.s = s
        self.followers: list[Follower] = [books, *suite.followers(books)]

    def hear(self, *events: Event) -> None:
        for event in events:
            for follower in self.followers:
                follower.read(event)

    def agree(self) -> None:
        for follower in self.followers:
            follower.agrees(self.s)


def dealt(order: tuple[int, ...]) -> tuple[Event, ...]:
    """The shared cards, from the King to the Intrigue."""
    kinds = ["KingCardDealt", *["CaballeroCardDealt"] * (len(order) - 2), "IntrigueCardDealt"]
    numbers = PLACED[len(order)]
    return tuple(
        told(kind, seat, number) for kind, seat, number in zip(kinds, order, numbers, strict=True)
    )


def round_of(b: int, c: int, a: int) -> tuple[Event, ...]:
    """Round 5, in which B, C and A lay these values in turn; up to the deal."""
    values = {B: b, C: c, A: a}
    order = tuple(sorted(values, key=lambda seat: -values[seat]))
    plays: list[Event] = []
    for seat, value in values.items():
        plays.append(told("PowerPlayed", seat, power(value)))
        if value == 103:
            plays.append(told("WhirlwindSet", seat, spot("valencia")))
    return (
        told("RoundBegan", 5),
        *plays,
        told("TurnOrderSet", *order),
        *dealt(order),
    )


def turn_of(value: int) -> tuple[Event, ...]:
    """It is A's turn with this card, after B has had his and before C's."""
    high, low = (180, 10) if value not in (10, 180) else (170, 13)
    events = round_of(high, low, value)
    if value == 10:
        return (*events, *(told("TurnBegan", seat) for seat in (B, C, A)))
    before = () if value == 180 else (told("TurnBegan", B),)
    return (*events, *before, told("TurnBegan", A))


def acting(name: str) -> tuple[Event, ...]:
    """A has announced the action of this card."""
    value = {"king_card": 180, "intrigue_card": 10}.get(name) or int(name.rpartition("_")[2])
    return (*turn_of(value), told("SpecialAnnounced", A, action(name)))


def scored(place: str, cause: str, how: int, *numbers: int, regions: int = 0) -> Event:
    """A scoring with all its numbers: board, times, paid, and five a seat."""
    board, rest = numbers[:3], numbers[3:]
    card = action(cause) if cause else -1
    return told(
        "Scored",
        spot(place),
        card,
        how,
        *board,
        *rest[:2],
        regions or 1 << spot(place),
        *as_told(*rest[2:]),
    )


# What the tests tell again and again

Lines = tuple[str, ...]
Events = tuple[Event, ...]

GALICIA, ARAGON, SEVILLA, VALENCIA, GRANADA, CATALUNA = map(
    spot, ("galicia", "aragon", "sevilla", "valencia", "granada", "cataluna")
)
CASTILLO, COURT, PROVINCES, BRIDGE = map(spot, ("castillo", "court", "provinces", "bridge"))

IN_VALENCIA = (1, 2, 3, 0, 0, *[0] * 5, 3, 1, 5, 0, 0)
IN_GALICIA = (*[0] * 10, 1, 1, 4, 2, 2)
VALENCIA_SCORED = scored("valencia", "score_any_150", 0, 5, 3, 2, 1, 2, *IN_VALENCIA)
BRIDGED = ("bridge B 1", "bridge_between granada sevilla", "bridge_by B", "bridge_round 2")
JOKERS = (told("RoundBegan", 5), told("JokerLaid", B), told("PowerPlayed", C, power(50)))


def general(*events: Event, discs: tuple[int, int, int] = (ARAGON, ARAGON, SEVILLA)) -> Events:
    """Round 3 is over and its general scoring has begun; discs are set and the Castillo scored."""
    castillo = (1, 2, 3, 0, 0, 2, 1, 5, 0, 0, *[0] * 5)
    return (
        told("StartPlayerPassed", C),
        told("GeneralScoringBegan", 3),
        *(told("DiscSet", seat, region) for seat, region in enumerate(discs)),
        scored("castillo", "", 0, 5, 3, 1, 1, 2, *castillo),
        *events,
    )


def shown(*regions: int) -> Events:
    return tuple(told("DiscShown", seat, region) for seat, region in enumerate(regions))


LEFT = (*shown(ARAGON, ARAGON, SEVILLA), told("LeftCastillo", A, ARAGON, 1))
EMPTIED = (*LEFT, told("LeftCastillo", B, ARAGON, 2))
FIRST_REGION = scored("galicia", "", 0, 4, 2, 0, 1, 2, *IN_GALICIA)
