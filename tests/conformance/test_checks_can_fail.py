"""Every check of a change fails where it should: each is shown a lie."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from elgrande.base.board import ARAGON, COURT, GALICIA, SEVILLA
from elgrande.base.fields import (
    BOARD_AT,
    DECK,
    GRANDE,
    KING,
    ROUND,
    SCORE,
)
from elgrande.catalogue import ruleset
from elgrande.checks import change
from elgrande.checks.change import UsedCards
from elgrande.checks.suite import check_change, suite
from elgrande.checks.violation import Violation
from elgrande.engine.state import State
from tests.conformance.lies import (
    Lie,
    both,
    caballeros,
    full_decks,
    position_in_a_turn,
    seats,
    table,
)
from tests.support.walks import options


def to_the_kings_region(s: State) -> None:
    both(caballeros(COURT, 0, -1), caballeros(int(s.table[KING]), 0, 1))(s)


def grande_to_the_king(s: State) -> None:
    s.seats[GRANDE + 1] = s.table[KING]


def board_to_the_king(s: State) -> None:
    s.table[BOARD_AT] = s.table[KING]


def card_back_into_the_deck(s: State) -> None:
    s.table[DECK + 1] = full_decks(s)[1]


CHANGES: list[tuple[Callable[[State, State], None], Lie, str]] = [
    (change.scores_never_fall, seats(SCORE, 0), "score of A fell from"),
    (change.kings_region_is_untouched, to_the_kings_region, "in the King's region"),
    (change.kings_region_is_untouched, grande_to_the_king, "the Grande of B has gone from"),
    (change.kings_region_is_untouched, board_to_the_king, "mobile board 0 has gone from"),
    (
        change.king_moves_alone,
        both(table(KING, ARAGON), caballeros(SEVILLA, 0, 1)),
        "caballeros moved together",
    ),
    (change.king_moves_alone, both(table(KING, ARAGON), seats(GRANDE, SEVILLA)), "Grande of A"),
    (change.king_moves_alone, both(table(KING, ARAGON), table(BOARD_AT, SEVILLA)), "board 0"),
    (change.rounds_follow_each_other, table(ROUND, 7), "round 7 came after round 5"),
    (change.rounds_follow_each_other, table(ROUND, 4), "round 4 came after round 5"),
    (change.cards_leave_their_deck_to_lie_open, card_back_into_the_deck, "came back into deck 1"),
    (change.cards_leave_their_deck_to_lie_open, table(DECK + 3, 0), "does not lie open"),
]


@pytest.mark.parametrize(
    ("check", "lie", "sentence"),
    CHANGES,
    ids=[f"{check.__name__}-{i}" for i, (check, _, _) in enumerate(CHANGES)],
)
def test_a_change_that_lies(check: Callable[[State, State], None], lie: Lie, sentence: str) -> None:
    before = position_in_a_turn()
    before.seats[SCORE] = 9
    before.seats[GRANDE] = GALICIA
    after = before.copy()
    check_change(before, after)
    lie(after)
    with pytest.raises(Violation, match=sentence):
        check(before, after)
    with pytest.raises(Violation):
        check_change(before, after)


def test_a_mobile_board_that_is_taken_off() -> None:
    before = position_in_a_turn()
    before.table[BOARD_AT] = ARAGON
    after = before.copy()
    after.table[BOARD_AT] = -1
    with pytest.raises(Violation, match="taken off the map"):
        change.boards_stay_on_the_map(before, after)


def test_a_card_that_vanishes() -> None:
    """The open card was swapped for another copy nobody has drawn."""
    s = ruleset(4).new_state()
    options(s)
    used = UsedCards()
    used.decks_are_complete(s)
    s.table[DECK + 1] -= 1
    with pytest.raises(Violation, match="move_3"):
        used.decks_are_complete(s)


def test_every_check_of_a_change_is_lied_to_here() -> None:
    lied_to = {check.__name__ for check, _, _ in CHANGES}
    called = {check.__name__ for check in suite(("base",)).change}
    assert called - lied_to == {"boards_stay_on_the_map"}
    assert len(called) == 6


def test_a_box_brings_its_own_checks_and_ends_others() -> None:
    tiny, unknown, box = (
        suite(("base", name)) for name in ("tiny", "nobody_knows_it", "king_and_intrigue")
    )
    plain = suite(("base",))
    assert tiny == plain
    assert unknown.change == plain.change
    assert unknown.ledger == plain.ledger
    assert unknown.referees != plain.referees
    assert not set(change.BASE).intersection(box.change)
    assert set(change.ALWAYS) < set(box.change)
