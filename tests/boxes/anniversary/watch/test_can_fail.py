"""The referee of the standards finds what is wrong; so do invariants and scorekeeper."""

from __future__ import annotations

import pytest

from elgrande.base.actions import SPOT
from elgrande.base.board import COURT
from elgrande.boxes.anniversary.rules import events
from elgrande.boxes.anniversary.rules.fields import BEARER_AT, BEARER_FROM, SAID
from elgrande.boxes.anniversary.watch.standards import StandardReferee
from elgrande.boxes.colonies.rules.events import SAILED
from elgrande.checks.ledger import Ledger
from elgrande.checks.scores import leader, places
from elgrande.checks.suite import check_position, suite_of
from elgrande.checks.violation import Violation
from elgrande.engine.event import EVERYBODY, Event, EventKind
from tests.boxes.anniversary.table import ACTable, ATable

A, B = range(2)
ARAGON, SEVILLA, GRANADA = 2, 6, 7


def told(kind: EventKind, *numbers: int) -> Event:
    return Event(kind, numbers, EVERYBODY, None)


def books(*lines: str) -> tuple[ATable, Ledger, StandardReferee]:
    """A ledger with a referee who knows where A's bearer stands."""
    t = ATable(*lines)
    ledger = suite_of(t.s.rules).ledger(t.s)
    referee = StandardReferee(ledger)
    referee.bearers[A] = ARAGON
    return t, ledger, referee


def test_a_standard_moves_with_a_caballero_only() -> None:
    _, _, referee = books("aragon A 1", "standard A aragon")
    with pytest.raises(Violation, match="no caballero went there"):
        referee.read(told(events.STANDARD_MOVED, A, ARAGON, SEVILLA))


def test_a_standard_moves_from_where_it_is() -> None:
    _, _, referee = books("aragon A 1", "standard A aragon")
    with pytest.raises(Violation, match="does not stand there"):
        referee.read(told(events.STANDARD_MOVED, A, GRANADA, SEVILLA))


def test_a_standard_is_not_given_away_while_it_is_borne() -> None:
    _, _, referee = books("aragon A 1", "sevilla A 1", "standard A aragon")
    with pytest.raises(Violation, match="its bearer stands in aragon"):
        referee.read(told(events.STANDARD_GIVEN, A, SEVILLA))


def test_a_standard_is_not_given_to_nobody_or_in_the_kings_region() -> None:
    _, _, referee = books("sevilla A 1", "granada A 1", "king granada")
    del referee.bearers[A]
    for spot in (ARAGON, GRANADA, COURT):
        with pytest.raises(Violation, match="nobody there may bear"):
            referee.read(told(events.STANDARD_GIVEN, A, spot))


def test_a_standard_does_not_wait_while_somebody_can_bear_it() -> None:
    _, _, referee = books("sevilla A 1")
    del referee.bearers[A]
    with pytest.raises(Violation, match="somebody can bear"):
        referee.read(told(events.STANDARD_WAITS, A))


def test_a_standard_waits_while_a_carrier_comes_to_francia() -> None:
    """No event says that the tile is on the space now: it follows once he has landed."""
    t = ACTable("ship_gold A 1")
    ledger = suite_of(t.s.rules).ledger(t.s)
    referee = StandardReferee(ledger)
    ledger.read(told(SAILED, A, A, SPOT.number("ship_gold"), SPOT.number("francia_left")))
    referee.read(told(events.STANDARD_WAITS, A))
    with pytest.raises(Violation, match="nobody there may bear"):
        referee.read(told(events.STANDARD_GIVEN, A, SPOT.number("francia_left")))


def test_somebody_must_have_said_it() -> None:
    t, ledger, referee = books("aragon A 2", "standard A aragon")
    t.push()
    ledger.carry(told(events.STANDARD_WAITS, A), A, ARAGON, SEVILLA, 1)
    with pytest.raises(Violation, match="nobody said"):
        referee.agrees(t.s)


def test_the_state_agrees_with_what_was_told() -> None:
    t, _, referee = books("aragon A 1", "sevilla A 1", "standard A sevilla")
    with pytest.raises(Violation, match="stands in sevilla, but aragon was told"):
        referee.agrees(t.s)


@pytest.mark.parametrize(
    ("field", "value"), [(BEARER_AT, GRANADA), (BEARER_FROM, ARAGON), (SAID, 1), (BEARER_AT, COURT)]
)
def test_invariants(field: int, value: int) -> None:
    t = ATable("aragon A 1", "court A 1", "standard A aragon")
    t.s.seats[field + A] = value
    with pytest.raises(Violation):
        check_position(t.s)


def test_the_second_ranking() -> None:
    both = frozenset({0, 1})
    assert places((3, 3, 3, 0), False, frozenset({0})) == [1, 3, 3, 0]
    assert places((3, 3, 3, 0), False, both) == [2, 2, 3, 0]
    assert places((3, 3, 1, 0), True, frozenset({1})) == [3, 2, 1, 0]
    assert (leader((2, 2), frozenset({1})), leader((2, 2), both)) == (1, -1)
