"""The referee and the memory object to what no turn may do, and to doubts that are none."""

from __future__ import annotations

import pytest

from elgrande.base.board import ARAGON, CASTILLO, COURT, GALICIA, PROVINCES, SEVILLA
from elgrande.base.fields import DISCARD, DOUBT, DOUBT_HELD, HAND
from elgrande.base.power import POWER_SUPPLY
from elgrande.catalogue import CARD_NAMES, EVENT_KINDS, REVISION, ruleset
from elgrande.checks.memory import Memory
from elgrande.checks.turns import MOVES, MOVES_PIECES, PLACES_MORE, SUPPLIES_MORE, SUPPLY, Referee
from elgrande.checks.violation import Violation
from elgrande.engine.event import EVERYBODY, Event
from tests.support.walks import options

A, B, C = range(3)


def told(name: str, *numbers: int) -> Event:
    return Event(EVENT_KINDS[name], numbers, EVERYBODY, None)


def card(name: str) -> int:
    return CARD_NAMES.number(name)


ROUND = (
    told("StartPlayerChosen", B),
    told("RoundBegan", 1),
    told("PowerPlayed", B, 5),
    told("PowerPlayed", C, 9),
    told("PowerPlayed", A, 2),
)
ORDER = told("TurnOrderSet", C, B, A)
FIRST_TURN = (*ROUND, ORDER, told("TurnBegan", C))


def acting(name: str) -> tuple[Event, ...]:
    """It is C's turn, who has announced the special action of this card."""
    return (
        *FIRST_TURN,
        told("CardTaken", C, card(name)),
        told("SpecialAnnounced", C, card(name)),
    )


def read(*events: Event) -> None:
    referee = Referee(ruleset(3))
    for event in events:
        referee.read(event)


def test_in_one_edition_the_court_takes_from_the_provinces_only() -> None:
    events = (
        *acting("the_court"),
        told("Supplied", C, PROVINCES, 1),
        told("Supplied", C, ARAGON, 1),
    )
    for edition, revision in (("big_box", REVISION), ("decennial", 1)):
        referee = Referee(ruleset(3, edition, revision=revision))
        for event in events:
            referee.read(event)
    referee = Referee(ruleset(3, "decennial"))
    for event in events[:-1]:
        referee.read(event)
    with pytest.raises(Violation, match="provinces only"):
        referee.read(events[-1])


def full_round(lowest: int) -> tuple[Event, ...]:
    turns = [
        (told("TurnBegan", seat), told("CardTaken", seat, number))
        for number, seat in enumerate((C, B, A))
    ]
    return (
        *ROUND,
        ORDER,
        *(event for turn in turns for event in turn),
        told("StartPlayerPassed", lowest),
    )


def moved(colour: int, spot: int = ARAGON) -> Event:
    return told("Moved", C, colour, spot, GALICIA)


GOOD = [
    full_round(A),
    (*FIRST_TURN, told("Supplied", C, PROVINCES, 2)),
    (*FIRST_TURN, told("Supplied", C, PROVINCES, 1), told("Supplied", C, ARAGON, 1)),
    (*acting("the_court"), told("Supplied", C, PROVINCES, 2)),
    (*acting("place_2_anywhere"), *[told("Placed", C, C, ARAGON)] * 3),
    (*acting("move_3"), moved(A), moved(C), moved(B)),
    (*acting("move_2_and_2"), moved(A), moved(C), moved(B), moved(C)),
    (*acting("move_5_from_one"), *[moved(A)] * 5),
    (*acting("king"), told("KingMoved", C, GALICIA, ARAGON)),
]


@pytest.mark.parametrize("events", GOOD)
def test_what_a_turn_may_do(events: tuple[Event, ...]) -> None:
    read(*events)


BAD = [
    ((*ROUND[:2], told("PowerPlayed", A, 5)), "A played a power card before B"),
    ((*ROUND, told("PowerPlayed", B, 4)), "played a power card before"),
    ((*ROUND, told("TurnOrderSet", A, B, C)), "but the cards say"),
    ((*ROUND[:4], told("TurnOrderSet", C, B)), "but the cards say"),
    ((*ROUND, ORDER, told("TurnBegan", B)), "turn 1 of the round went to B"),
    ((*FIRST_TURN, told("TurnBegan", B)), "C took no action card"),
    ((*FIRST_TURN, told("Supplied", C, PROVINCES, 3)), "at most 2 may come"),
    ((*FIRST_TURN, told("Supplied", C, CASTILLO, 1)), "comes from provinces and regions"),
    ((*FIRST_TURN, told("Supplied", B, PROVINCES, 1)), "at most 4 may come"),
    ((*acting("move_3"), told("Supplied", C, PROVINCES, 1)), "at most 0 may come"),
    ((*acting("the_court"), told("Supplied", C, PROVINCES, 3)), "at most 2 may come"),
    ((*acting("king"), told("CardTaken", C, card("veto"))), "one card a turn"),
    ((*FIRST_TURN, told("CardTaken", A, card("veto"))), "one card a turn"),
    ((*acting("king"), told("SpecialAnnounced", C, card("king"))), "not this turn's"),
    ((*FIRST_TURN, told("SpecialAnnounced", C, card("king"))), "not this turn's"),
    ((*acting("veto"), *[told("Placed", C, C, ARAGON)] * 3), "at most 2 may be placed"),
    ((*acting("place_2_anywhere"), *[told("Placed", C, C, ARAGON)] * 4), "at most 3 may be"),
    ((*acting("king"), told("Placed", C, A, ARAGON)), "may be placed"),
    ((*FIRST_TURN, told("Placed", C, C, ARAGON)), "at most 0 may be placed with no card"),
    ((*acting("king"), moved(A)), "running special action is that of king"),
    ((*FIRST_TURN, moved(A)), "running special action is that of no card"),
    ((*acting("move_3"), *[moved(A)] * 4), "too many of one kind"),
    ((*acting("move_4_own"), moved(A)), "too many of one kind"),
    ((*acting("move_3_others"), moved(C)), "too many of one kind"),
    ((*acting("move_2_and_2"), *[moved(C)] * 3), "too many of one kind"),
    ((*acting("move_5_from_one"), moved(A), moved(A, SEVILLA)), "out of one region"),
    ((*acting("move_3"), told("GrandeMoved", C, ARAGON, GALICIA)), "that of move_3"),
    ((*acting("grande"), told("KingMoved", C, ARAGON, GALICIA)), "that of grande"),
    ((*acting("king"), told("Returned", C, A, COURT, 1)), "that of king"),
    ((*acting("king"), told("Scored", ARAGON, card("score_any"), 0, 1, 1, 1, 1, 4)), "not running"),
    ((*acting("king"), told("Scored", ARAGON, -1, 0, 1, 1, 1, 1, 4)), "in the middle of a turn"),
    (full_round(B), "B became start player, but A played lowest"),
    ((*acting("king"), told("StartPlayerPassed", A)), "the round ended after 1 turns"),
]


@pytest.mark.parametrize(("events", "sentence"), BAD)
def test_what_no_turn_may_do(events: tuple[Event, ...], sentence: str) -> None:
    read(*events[:-1])
    with pytest.raises(Violation, match=sentence):
        read(*events)


def test_the_referee_knows_cards_that_exist() -> None:
    names = {*MOVES, *PLACES_MORE, *SUPPLIES_MORE}.union(*MOVES_PIECES.values())
    assert names <= set(CARD_NAMES.names.values())
    assert SUPPLY == POWER_SUPPLY


@pytest.mark.parametrize(("doubt", "held"), [(0, 0), (0b111110, 2), (0b1110, 1)])
def test_a_doubt_that_is_none(doubt: int, held: int) -> None:
    """A has played 1 to 5 and taken one of 1 to 4 back, unseen."""
    s = ruleset(2).new_state()
    options(s)
    memory = Memory(A, 13)
    for power in range(1, 6):
        memory.read(told("PowerPlayed", A, power))
        memory.read(told("PowerPlayed", B, power + 6))
    s.seats[HAND] = sum(1 << power for power in range(6, 14))
    s.seats[DISCARD] = 0b11110
    memory.agrees(s)
    secret = Event(EVENT_KINDS["PowerReclaimed"], (A, 2), 1, None)
    memory.read(secret)
    s.seats[HAND] |= 0b100
    s.seats[DISCARD] &= ~0b100
    s.seats[DOUBT], s.seats[DOUBT_HELD] = 0b11110, 1
    memory.agrees(s)
    s.seats[DOUBT], s.seats[DOUBT_HELD] = doubt, held
    with pytest.raises(Violation, match="they think of 4 hands"):
        memory.agrees(s)


def test_a_card_that_was_seen_coming_back_is_no_doubt() -> None:
    s = ruleset(2).new_state()
    options(s)
    memory = Memory(A, 13)
    memory.read(told("PowerPlayed", A, 7))
    memory.read(told("PowerReclaimed", A, 7))
    memory.agrees(s)
