"""The books and referees of Grand Inquisitor & Colonies miss what should have been told."""

from __future__ import annotations

import pytest

from elgrande.checks.violation import Violation
from tests.boxes.colonies.watch.told import (
    GOLD,
    ROUND,
    A,
    B,
    C,
    Events,
    Listeners,
    N,
    acting,
    laid,
    moved,
    position,
    spot,
    told,
)

ARAGON, VALENCIA = spot("aragon"), spot("valencia")

SILENT: list[tuple[Events, str]] = [
    (
        (*acting("move_3"), moved(A, "africa_goods_settled", "aragon")),
        r"TileDelivered\(0, 0, 2, 2, 1, 4\) was not told",
    ),
    (
        (
            *acting("limit_board_a"),
            *laid((GOLD, 1)),
            told("LimitBoardMoved", A, VALENCIA, ARAGON),
        ),
        "A has not filled the limit board",
    ),
]


@pytest.mark.parametrize(("events", "sentence"), SILENT)
def test_what_must_follow(events: Events, sentence: str) -> None:
    listeners = Listeners(position())
    listeners.hear(*events)
    with pytest.raises(Violation, match=sentence):
        listeners.agree()


def test_a_conspiracy_spares_only_the_kings_region() -> None:
    listeners = Listeners(position())
    listeners.hear(*acting("conspiracy"), *laid((GOLD, 1)), told("GrandeConspired", A, ARAGON))
    with pytest.raises(Violation, match="the Grande of B is not inside"):
        listeners.followers[4].agrees(listeners.s)


def test_in_time_by_edition() -> None:
    """In one edition with the round, in the other with the owner's turn."""
    fresh = ("ship_settled", "ship A 2", "africa_settled A 1", "africa C 1 N 1")
    listeners = Listeners(position(*fresh))
    listeners.hear(*ROUND[:2])
    assert set(listeners.books.expected) == {("Settled", (colour,)) for colour in (A, C, N)}
    listeners = Listeners(position(*fresh, edition="decennial"))
    listeners.hear(*ROUND)
    assert not listeners.books.expected
    listeners.hear(told("TurnBegan", A))
    assert set(listeners.books.expected) == {("Settled", (A,))}
    listeners = Listeners(position(*fresh, edition="decennial"))
    listeners.hear(*ROUND[:-1], told("TurnOrderSet", A, B, C))
    listeners.books.read(told("TurnBegan", C))
    assert set(listeners.books.expected) == {("Settled", (C,)), ("Settled", (N,))}
