"""The books and referees of Grandissimo miss what should have been told or done."""

from __future__ import annotations

import pytest

from elgrande.base.board import PROVINCES
from elgrande.boxes.grandissimo.rules.board import GUESTS, PRISON
from elgrande.boxes.grandissimo.rules.card_fields import BOYCOTT_CARD, TIED_PAIR
from elgrande.boxes.grandissimo.watch import change
from elgrande.boxes.grandissimo.watch.knowledge import Knowledge
from elgrande.boxes.grandissimo.watch.ledger import GrandissimoLedger
from elgrande.checks.violation import Violation
from elgrande.engine.ids import COLOURS, NEUTRAL
from elgrande.engine.state import State
from tests.boxes.grandissimo.watch.told import (
    TURN,
    A,
    B,
    C,
    Events,
    Listeners,
    acting,
    position,
    spot,
    told,
)

ARAGON, SEVILLA = spot("aragon"), spot("sevilla")
NO_SHIP = ("ship_owner C B", "aboard B 1", "provinces A 16 B 14 C 19")

SILENT: list[tuple[tuple[str, ...], Events, str]] = [
    (NO_SHIP, (*acting("score_coast"), told("ShipSeized", A, B)), "WentAshore was not told"),
    (
        ("acting_king B", "king sevilla"),
        (*acting("king"), told("KingMoved", A, SEVILLA, ARAGON)),
        "ActingKingMoved was not told",
    ),
]


@pytest.mark.parametrize(("lines", "events", "sentence"), SILENT)
def test_what_must_follow(lines: tuple[str, ...], events: Events, sentence: str) -> None:
    listeners = Listeners(position(*lines))
    listeners.hear(*events)
    with pytest.raises(Violation, match=sentence):
        listeners.agree()


def test_a_conspiracy_spares_only_the_kings_region() -> None:
    listeners = Listeners(position())
    listeners.hear(*acting("conspiracy_6"), told("GrandePlotted", A, ARAGON))
    with pytest.raises(Violation, match="the Grande of B is not inside"):
        listeners.followers[4].agrees(listeners.s)


def test_nobody_stays_in_prison() -> None:
    listeners = Listeners(position())
    listeners.hear(*acting("king"), told("Released", A, A, SEVILLA, 1))
    with pytest.raises(Violation, match="not all prisoners"):
        listeners.followers[4].agrees(listeners.s)


def test_an_eviction_leaves_nobody_inside() -> None:
    listeners = Listeners(position())
    listeners.hear(*acting("eviction_6"))
    for seat in (A, B, C):
        listeners.hear(told("DiscShown", seat, SEVILLA))
    listeners.hear(told("LeftCastillo", A, SEVILLA, 1))
    with pytest.raises(Violation, match="has not left the Castillo"):
        listeners.followers[6].agrees(listeners.s)


def test_two_of_everybody_are_thrown_inside() -> None:
    listeners = Listeners(position())
    listeners.hear(*acting("into_castillo_6"), told("ThrownInside", A, B, SEVILLA))
    with pytest.raises(Violation, match="of A not 2 were thrown"):
        listeners.followers[4].agrees(listeners.s)


# ---- every field is compared

FIELDS = [
    ("person_holder A B C", "persons"),
    ("ship_owner B A", "ships"),
    ("persons_used A queen", "persons used"),
    ("rapid_troops A", "rapid troops"),
    ("boycott_card A aragon", "boycott"),
    ("incognito_card A aragon", "incognito"),
    ("grand_cards A free_choice", "kept cards"),
    ("alliance_by A", "alliance"),
    ("action_stop_by A", "action stop"),
    ("acting_king B", "who is King"),
    ("second_card A move_3", "second cards"),
    ("last_word A", "last word"),
    ("shown_disc A aragon", "shown discs"),
    ("prison A 1 B 1", "caballeros of B"),
]


@pytest.mark.parametrize(("line", "what"), FIELDS)
def test_every_field_is_compared(line: str, what: str) -> None:
    books = GrandissimoLedger(position())
    with pytest.raises(Violation, match=what):
        books.agrees(position(line))


# ---- who knows the face-down cards


def test_what_others_may_think_of_a_face_down_card() -> None:
    s = position("boycott_card A aragon", "boycott_seen_by A A")
    books = GrandissimoLedger(s)
    event = told("BoycottLaid", A, ARAGON)
    for seat in (A, B):
        memory = Knowledge(books, seat)
        memory.read(event)
        memory.agrees(s)
        assert len(memory.worlds) == (1 if seat == A else 9)
    s.seats[BOYCOTT_CARD.seen + A] |= 1 << B
    memory = Knowledge(books, B)
    memory.read(event)
    with pytest.raises(Violation, match="B may think of the face-down cards"):
        memory.agrees(s)


def test_who_knows_a_pair_learns_the_rest() -> None:
    lines = (
        *("boycott_card A aragon", "boycott_seen_by A A"),
        *("incognito_card B sevilla", "incognito_seen_by B B", "tied_pair C aragon+sevilla"),
    )
    s = position(*lines)
    memory = Knowledge(GrandissimoLedger(s), C)
    memory.worlds = {(ARAGON, SEVILLA), (SEVILLA, ARAGON)}
    memory.agrees(s)
    s.seats[TIED_PAIR + C] = 0
    with pytest.raises(Violation, match="C may think"):
        memory.agrees(s)
    memory.read(told("IncognitoShown", B, SEVILLA))
    assert memory.worlds == {(ARAGON, SEVILLA)}


# ---- changes


def carry(s: State, colour: int, origin: int, target: int) -> State:
    after = s.copy()
    after.board[origin * COLOURS + colour] -= 1
    after.board[target * COLOURS + colour] += 1
    return after


def test_changes_that_no_event_could_excuse() -> None:
    s = position()
    with pytest.raises(Violation, match="without the General"):
        change.mercenaries_move_by_the_general(s, carry(s, NEUTRAL, ARAGON, SEVILLA))
    with pytest.raises(Violation, match="some are left"):
        change.prisoners_leave_together(s, carry(s, A, PRISON, ARAGON))
    with pytest.raises(Violation, match="out of turn"):
        change.guests_stay_until_their_hosts_turn(s, carry(s, B, GUESTS + A, PROVINCES))
    card = position("boycott_card A aragon", "boycott_seen_by A A+B")
    other = position("boycott_card A sevilla", "boycott_seen_by A A+B")
    with pytest.raises(Violation, match="has changed"):
        change.region_cards_are_only_ever_seen_by_more(card, other)
    other = position("boycott_card A aragon", "boycott_seen_by A A")
    with pytest.raises(Violation, match="forgotten"):
        change.region_cards_are_only_ever_seen_by_more(card, other)


def test_a_turn_without_events_agrees() -> None:
    listeners = Listeners(position())
    listeners.hear(*TURN[:1])
    listeners.books.agrees(listeners.s)
