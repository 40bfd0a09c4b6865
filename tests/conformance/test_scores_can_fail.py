"""Whoever works every scoring out a second time objects to one that does not add up."""

from __future__ import annotations

from itertools import product

import pytest

from elgrande.base.board import (
    ARAGON,
    CASTILLO,
    CASTILLO_BOARD,
    MOBILE_BOARDS,
    SCORE_BOARDS,
    SEVILLA,
)
from elgrande.catalogue import EVENT_KINDS
from elgrande.checks.ledger import Ledger
from elgrande.checks.scores import (
    ALL_PLACES,
    BOARDS,
    FIRST_ONLY,
    MOBILE,
    ONLY_ONE_SEAT,
    TIED_FIRST,
    Scene,
    Scorekeeper,
    places,
    shares,
)
from elgrande.checks.violation import Violation
from elgrande.engine.event import EVERYBODY, Event
from elgrande.records.position import read_position
from tests.rulebook import slow_scorer
from tests.support.scored import as_told

TABLE = """\
elgrande position 1
players 4
aragon A 3 B 2 C 2
sevilla D 1
castillo A 1 B 1
grande A aragon B sevilla C sevilla D granada
king aragon
mobile_board 4 sevilla
stack
"""
IN_ARAGON = (3, 1, 5, 2, 2, 2, 3, 1, 0, 0, 2, 3, 1, 0, 0, 0, 0, 0, 0, 0)
IN_SEVILLA = (*[0] * 15, 1, 1, 4, 0, 0)
IN_CASTILLO = (1, 2, 3, 0, 0, 1, 2, 3, 0, 0, *[0] * 10)


def scored(place: int, how: int, *numbers: int) -> Event:
    head = (place, -1, how, *numbers[:5], 1 << place)
    return Event(EVENT_KINDS["Scored"], (*head, *as_told(*numbers[5:])), EVERYBODY, None)


def keeper() -> Scorekeeper:
    return Scorekeeper(Ledger(read_position(TABLE, strict=False)))


@pytest.mark.parametrize(
    "event",
    [
        scored(ARAGON, 0, 5, 4, 1, 1, 3, *IN_ARAGON),
        scored(SEVILLA, 0, 4, 0, 0, 1, 3, *IN_SEVILLA),
        scored(CASTILLO, 0, 5, 3, 1, 1, 3, *IN_CASTILLO),
    ],
)
def test_a_scoring_that_adds_up(event: Event) -> None:
    keeper().read(event)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (scored(ARAGON, 0, 5, 4, 1, 1, 3, 3, 1, 5, 0, *IN_ARAGON[4:]), "A got .* instead of"),
        (scored(ARAGON, 0, 5, 4, 1, 1, 3, *IN_ARAGON[:6], 2, 4, *IN_ARAGON[8:]), "B got"),
        (scored(ARAGON, 1, 5, 4, 1, 1, 1, *IN_ARAGON), "B got"),
        (scored(SEVILLA, 0, 4, 3, 1, 1, 3, *IN_SEVILLA), "board .* instead of"),
        (scored(SEVILLA, 0, 4, 0, 0, 2, 3, *IN_SEVILLA), "times 2 instead of 1"),
        (scored(SEVILLA, 0, 4, 0, 0, 1, 2, *IN_SEVILLA), "numbers that count"),
        (scored(CASTILLO, 0, 5, 3, 1, 1, 3, *IN_ARAGON), "in castillo A got"),
    ],
)
def test_a_scoring_that_does_not_add_up(event: Event, sentence: str) -> None:
    with pytest.raises(Violation, match=sentence):
        keeper().read(event)


def test_a_place_that_is_not_among_those_scored() -> None:
    event = scored(SEVILLA, 0, 4, 0, 0, 1, 3, *IN_SEVILLA)
    numbers = list(event.numbers)
    numbers[8] = 1 << CASTILLO
    numbers[9:] = as_told(1, 2, 0, 0, 0, 1, 2, 0, 0, 0, *[0] * 10)
    with pytest.raises(Violation, match="not among the places"):
        keeper().read(Event(event.kind, tuple(numbers), EVERYBODY, None))


def test_the_second_copy_of_the_boards_is_the_first() -> None:
    assert {CASTILLO: CASTILLO_BOARD, **SCORE_BOARDS} == BOARDS
    assert MOBILE == MOBILE_BOARDS


def test_it_ranks_as_the_slow_scorer_does() -> None:
    for counts in product(range(4), repeat=4):
        assert places(counts, fewest_first=False) == slow_scorer.places(counts)


def share_of(
    strengths: tuple[int, ...], how: int, only: int = -1, *, fewest_first: bool = False
) -> list[tuple[int, ...]]:
    """Place, points and bonuses of each seat in a 5/3/2 region that everybody calls home."""
    scene = Scene(strengths, (5, 3, 2), 2, (2,) * len(strengths), fewest_first)
    found: list[tuple[int, ...]] = []
    for _, place, points, bonuses in shares(scene, how, only):
        named = dict(bonuses)
        found.append((place, points, named.get("king", 0), named.get("home", 0)))
    return found


def test_every_way_to_score() -> None:
    counts = (3, 3, 1, 0)
    nothing = (0, 0, 0, 0)
    assert share_of(counts, ALL_PLACES) == [(2, 3, 0, 0), (2, 3, 0, 0), (3, 2, 0, 0), nothing]
    assert share_of((3, 2, 1, 0), FIRST_ONLY)[:2] == [(1, 5, 2, 2), (2, 0, 0, 0)]
    assert share_of(counts, TIED_FIRST) == [(1, 5, 0, 0), (1, 5, 0, 0), (3, 2, 0, 0), nothing]
    assert share_of(counts, ONLY_ONE_SEAT, 2) == [nothing, nothing, (3, 2, 0, 0), nothing]
    assert share_of((4, 3, 1, 0), ONLY_ONE_SEAT, 0)[0] == (1, 5, 2, 2)
    assert share_of((4, 3, 1, 0), ONLY_ONE_SEAT, 1) == [nothing, (2, 3, 0, 0), nothing, nothing]


def test_where_the_fewest_come_first_bonuses_still_go_to_the_most() -> None:
    """Also where two who tie for the fewest take the first place."""
    assert share_of((4, 2, 1, 0), ALL_PLACES, fewest_first=True) == [
        (3, 2, 2, 2),
        (2, 3, 0, 0),
        (1, 5, 0, 0),
        (0, 0, 0, 0),
    ]
    assert share_of((4, 1, 1, 0), TIED_FIRST, fewest_first=True)[:2] == [(3, 2, 2, 2), (1, 5, 0, 0)]
