"""What must never be so, and what must never happen, is noticed."""

from __future__ import annotations

import pytest

from elgrande.base import events as base_events
from elgrande.boxes.colonies.rules import events as colony_events
from elgrande.boxes.colonies.rules.fields import ACTED, INQUISITION, LIMIT_AT, TRANSPORT
from elgrande.boxes.king_and_colonies.rules import events
from elgrande.boxes.king_and_colonies.rules.turn import TakeDeckCard, TakeDeckParts
from elgrande.boxes.king_and_colonies.watch import referees
from elgrande.boxes.king_and_colonies.watch.cards import KingAndColoniesCards
from elgrande.boxes.king_and_colonies.watch.invariants import INVARIANTS
from elgrande.boxes.king_and_colonies.watch.ledger import KingAndColoniesLedger
from elgrande.boxes.king_and_colonies.watch.turns import KingAndColoniesTurns
from elgrande.boxes.king_and_intrigue.rules import events as power_events
from elgrande.boxes.king_and_intrigue.rules import powers
from elgrande.boxes.king_and_intrigue.rules.fields import LIMIT, LIMIT_BY
from elgrande.checks.violation import Violation
from elgrande.engine.event import EVERYBODY, Event, EventKind
from tests.boxes.king_and_colonies.table import QTable

A, B = 0, 1
NOTICING = (KingAndColoniesTurns, KingAndColoniesCards)
FRANCIA, SHIP, SEVILLA = 13, 14, 6


def found(t: QTable) -> list[str]:
    return [sentence for one in INVARIANTS.holds for _, sentence in one(t.s)]


def lying(where: int) -> QTable:
    t = QTable("limit_board ship")
    t.s.table[LIMIT] = where
    t.s.table[LIMIT_BY] = A
    return t


@pytest.mark.parametrize(("region", "name"), [(FRANCIA, "francia"), (SHIP, "ship")])
def test_boards_that_limit_lie_apart(region: int, name: str) -> None:
    assert f"no limit table may lie in {name}" in found(lying(region))
    assert not [one for one in found(lying(SEVILLA)) if "limit table" in one]


def test_what_lies_out_is_not_remembered() -> None:
    t = QTable("active A")
    t.s.table[ACTED] = powers.source_of(powers.ESPIONAGE)
    assert "espionage_25 cannot be repeated" in found(t)
    t.s.table[ACTED] = powers.source_of(powers.SCORE_ANY)
    assert "score_any_150 cannot be repeated" not in found(t)


def test_a_card_is_taken_by_whose_turn_it_is() -> None:
    t = QTable("active A")
    t.push(TakeDeckCard(B), TakeDeckParts(A, 3, powers.KING_CARD))
    sentences = found(t)
    assert "a card is taken by whose turn it is" in sentences
    assert "only cards of deck 6 and 7 are taken" in sentences


def test_no_grande_conspires_in_the_set_up() -> None:
    t = QTable("round 0", "grande A castillo")
    assert "the Grande of A cannot be in the Castillo" in found(t)


# ---- referees


Told = tuple[EventKind, tuple[int, ...]]

LIMIT_TABLES_AND_BOARDS: list[tuple[tuple[str, ...], Told, str]] = [
    (
        ("limit_board ship",),
        (power_events.LIMIT_TABLE_LAID, (A, -1, SHIP)),
        "nor where the limit board lies",
    ),
    ((), (power_events.LIMIT_TABLE_LAID, (A, -1, FRANCIA)), "never in Francia"),
    (
        ("limit_board sevilla", "limit_table ship", "limit_table_by A"),
        (colony_events.LIMIT_BOARD_MOVED, (A, SEVILLA, SHIP)),
        "a limit table lies there",
    ),
    (
        ("limit_table ship", "limit_table_by A", "ship B 6", "court A 1"),
        (base_events.PLACED, (A, A, SHIP)),
        "the limit table in ship is full",
    ),
    (
        ("quarantine ship", "quarantine_by B", "america_settled A 1", "active A"),
        (colony_events.SAILED, (A, A, 34, SHIP)),
        "ship is quarantined",
    ),
    (
        ("turn_used A 2", "open_card 6 holy_inquisition"),
        (base_events.CARD_TAKEN, (A, INQUISITION)),
        "the special action of this round is used",
    ),
]


@pytest.mark.parametrize(("lines", "told", "sentence"), LIMIT_TABLES_AND_BOARDS)
def test_the_ledger_notices(lines: tuple[str, ...], told: Told, sentence: str) -> None:
    books = KingAndColoniesLedger(QTable(*lines).s)
    with pytest.raises(Violation, match=sentence):
        books.read(Event(*told, EVERYBODY, None))


def test_the_referees_notice_an_action_stopped_by_nothing() -> None:
    books = KingAndColoniesLedger(QTable("active A").s)
    stopped = Event(events.ACTION_STOPPED, (B, A, TRANSPORT), EVERYBODY, None)
    followers = [one for one in referees(books) if isinstance(one, NOTICING)]
    assert len(followers) == len(NOTICING)
    for one in followers:
        with pytest.raises(Violation, match="but no "):
            one.read(stopped)


def test_the_limit_board_is_where_the_ledger_says() -> None:
    t = QTable("limit_board ship")
    assert KingAndColoniesLedger(t.s).limit_at == t.s.table[LIMIT_AT] == SHIP
