"""Every check of a change in King & Intrigue fails where it should."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from elgrande.base.board import (
    CASTILLA_LA_VIEJA,
    CASTILLO,
    CATALUNA,
    COURT,
    GRANADA,
    PAIS_VASCO,
    PROVINCES,
)
from elgrande.base.fields import (
    BOARD_AT,
    DISCARD,
    GRANDE,
    HAND,
    PLAYED,
)
from elgrande.boxes.king_and_intrigue.rules.cards.sets import POWER_CARDS, cards_in
from elgrande.boxes.king_and_intrigue.rules.fields import (
    COLLAPSE_BY,
    DOUBLE_SEEN,
    DOUBLED,
    KEPT,
    LIMIT,
    MISTRESS_BY,
    POOL,
    QUARANTINE_BOARD,
    SHIFT,
)
from elgrande.boxes.king_and_intrigue.watch import change
from elgrande.boxes.king_and_intrigue.watch.change import CHANGE
from elgrande.boxes.king_and_intrigue.watch.tables import POWER_OF, caballeros, pool, values
from elgrande.catalogue import ruleset
from elgrande.checks.suite import check_change, suite
from elgrande.checks.violation import Violation
from elgrande.engine.state import State
from tests.conformance.lies import Lie, both, carried, seats, swap_order, table
from tests.records.rich import rich

A, B, C, D = range(4)


def card(value: int) -> int:
    return 1 << POWER_OF[value]


def free_the_king(s: State) -> None:
    s.table[MISTRESS_BY] = -1


CHANGES: list[tuple[Callable[[State, State], None], Lie, str]] = [
    (change.taboo_regions_are_untouched, carried(D, CATALUNA, COURT), "quarantined region"),
    (change.taboo_regions_are_untouched, carried(A, COURT, CASTILLA_LA_VIEJA), "protected"),
    (change.taboo_regions_are_untouched, seats(GRANDE, CATALUNA, B), "quarantined"),
    (change.taboo_regions_are_untouched, table(BOARD_AT, CASTILLA_LA_VIEJA), "protected"),
    (change.taboo_regions_are_untouched, table(LIMIT, CATALUNA), "quarantined"),
    (change.nobody_enters_a_collapsing_castillo, carried(A, COURT, CASTILLO), "1 of A entered"),
    (change.nobody_enters_a_collapsing_castillo, seats(GRANDE, CASTILLO), "Grande of A entered"),
    (
        change.chosen_cards_stay_chosen,
        lambda s: both(seats(HAND, int(s.seats[HAND]) ^ card(10) ^ card(20)))(s),
        "had the cards",
    ),
    (
        change.chosen_cards_stay_chosen,
        lambda s: both(
            seats(HAND, int(s.seats[HAND]) | card(23)),
            seats(DISCARD, int(s.seats[DISCARD]) & ~card(23)),
        )(s),
        r"A has got \[23\] back",
    ),
    (change.kept_cards_come_by_their_owner, seats(KEPT, card(75), C), "not by its own action"),
    (change.region_cards_are_only_ever_seen_by_more, seats(DOUBLED, 4, C), "has changed"),
    (change.region_cards_are_only_ever_seen_by_more, seats(DOUBLE_SEEN, 4, C), "forgotten"),
    (change.boards_leave_only_to_mark_a_quarantine, table(BOARD_AT, -1), "taken off the map"),
    (change.the_order_stands_through_the_round, swap_order, "the turn order has changed"),
    (change.mistress_comes_with_her_card, table(MISTRESS_BY, D), "came without an action"),
]


@pytest.mark.parametrize(
    ("check", "lie", "sentence"),
    CHANGES,
    ids=[f"{check.__name__}-{i}" for i, (check, _, _) in enumerate(CHANGES)],
)
def test_a_change_that_lies(check: Callable[[State, State], None], lie: Lie, sentence: str) -> None:
    before = rich()
    after = before.copy()
    check_change(before, after)
    lie(after)
    with pytest.raises(Violation, match=sentence):
        check(before, after)
    with pytest.raises(Violation):
        check_change(before, after)


def test_the_kings_region_is_free_while_the_mistress_is_there() -> None:
    before = rich()
    after = before.copy()
    carried(A, PAIS_VASCO, GRANADA)(after)
    check_change(before, after)
    for s in (before, after):
        free_the_king(s)
    with pytest.raises(Violation, match="King's region pais_vasco"):
        change.taboo_regions_are_untouched(before, after)


def test_a_castillo_that_may_be_entered() -> None:
    before = rich()
    after = before.copy()
    carried(A, COURT, CASTILLO)(after)
    for s in (before, after):
        s.table[COLLAPSE_BY] = -1
        change.nobody_enters_a_collapsing_castillo(before, after)


def test_the_card_of_the_turn_may_be_kept() -> None:
    before = rich()
    before.seats[PLAYED + C] = POWER_OF[75]
    after = before.copy()
    after.seats[KEPT + C] = card(75)
    change.kept_cards_come_by_their_owner(before, after)


def test_every_check_of_a_change_is_lied_to_here() -> None:
    assert {check for check, _, _ in CHANGES} == set(CHANGE)
    assert set(CHANGE) < set(suite(("base", "king_and_intrigue")).change)


# The second copy of the numbers


@pytest.mark.parametrize("veto", ["yes", "no"])
@pytest.mark.parametrize("cards", ["tens", "players_edition", "special_cards", "all", "decennial"])
def test_both_copies_of_the_card_sets_agree(cards: str, veto: str) -> None:
    rules = ruleset(3, modules=("king_and_intrigue",), options={"cards": cards, "veto": veto})
    assert pool(rules) == rules.numbers[POOL]
    assert sorted(values(pool(rules))) == [
        card.value for card in cards_in(cards) if veto == "yes" or card.value != 40
    ]


def test_both_copies_of_the_numbers_agree() -> None:
    for card in POWER_CARDS:
        assert POWER_OF[int(card.value)] == card.power
        assert caballeros(int(card.value)) == card.caballeros, card.name


def test_what_the_lies_are_told_about() -> None:
    s = rich()
    assert s.table[SHIFT] >= 0
    assert s.table[QUARANTINE_BOARD] == 1
    assert s.count(PROVINCES, A) == 15
