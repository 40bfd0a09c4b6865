"""Every check of a position and of a change of King & Intrigue fails where it should."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from elgrande.base.board import (
    ARAGON,
    CASTILLA_LA_VIEJA,
    CASTILLO,
    CATALUNA,
    COURT,
    GALICIA,
    GRANADA,
    PAIS_VASCO,
    PROVINCES,
    SEVILLA,
    VALENCIA,
)
from elgrande.base.fields import (
    BOARD_AT,
    DECK,
    DISCARD,
    DOUBT,
    GRANDE,
    HAND,
    KING,
    ORDER,
    PLAYED,
    ROUND,
    VETO_OWNER,
)
from elgrande.boxes.king_and_intrigue.rules import powers
from elgrande.boxes.king_and_intrigue.rules.board import BRIDGE_SPOT
from elgrande.boxes.king_and_intrigue.rules.cards.sets import POWER_CARDS, cards_in
from elgrande.boxes.king_and_intrigue.rules.fields import (
    ALLIANCE,
    BRIDGE,
    BRIDGE_BY,
    BRIDGE_ROUND,
    COLLAPSE_BY,
    DOUBLE_SEEN,
    DOUBLED,
    JOKER,
    KEPT,
    KEPT_SINCE,
    LIMIT,
    LIMIT_BY,
    MISTRESS_BY,
    PICKED,
    POOL,
    PROTECTION,
    QUARANTINE,
    QUARANTINE_BOARD,
    SHIFT,
    SHIFT_BY,
    SHOWN,
    TURN_USED,
    TURNED_BY,
    WHIRLWIND,
)
from elgrande.boxes.king_and_intrigue.rules.general import SetSpysDisc
from elgrande.boxes.king_and_intrigue.rules.lasting import ClearTable
from elgrande.boxes.king_and_intrigue.rules.setup import PickHand
from elgrande.boxes.king_and_intrigue.watch import change, position
from elgrande.boxes.king_and_intrigue.watch.change import CHANGE
from elgrande.boxes.king_and_intrigue.watch.position import POSITION
from elgrande.boxes.king_and_intrigue.watch.tables import POWER_OF, caballeros, pool, values
from elgrande.catalogue import ruleset
from elgrande.checks.suite import check_change, check_position, suite
from elgrande.checks.violation import Violation
from elgrande.engine.frame import Frame
from elgrande.engine.ids import ACTIVE
from elgrande.engine.state import State
from tests.conformance.lies import Lie, both, seats, table
from tests.conformance.lies import caballeros as carry_lie
from tests.records.rich import rich

A, B, C, D = range(4)


def card(value: int) -> int:
    return 1 << POWER_OF[value]


def hand_more(value: int) -> Lie:
    def lie(s: State) -> None:
        s.seats[HAND] |= card(value)

    return lie


def push(frame: Frame) -> Lie:
    return lambda s: s.push(frame)


def carried(colour: int, spot: int, target: int, number: int = 1) -> Lie:
    return both(carry_lie(spot, colour, -number), carry_lie(target, colour, number))


def swap_order(s: State) -> None:
    s.table[ORDER], s.table[ORDER + 1] = s.table[ORDER + 1], s.table[ORDER]


def same_value(s: State) -> None:
    """Both have laid 85: the Joker's card came later, so that A goes first. But it says B."""
    s.seats[PLAYED + A] = s.seats[PLAYED + B]
    swap_order(s)


POSITIONS: list[tuple[Callable[[State], None], Lie, str]] = [
    (position.base_cards_are_not_in_play, table(DECK + 1, 1), "deck 1 of the base game"),
    (position.base_cards_are_not_in_play, table(VETO_OWNER, 1), "a Veto of the base game"),
    (position.base_cards_are_not_in_play, seats(DOUBT, 2), "never come back"),
    (position.hands_are_thirteen_of_the_pool, seats(HAND, 0), "A has 5 power cards in all"),
    (position.hands_are_thirteen_of_the_pool, hand_more(23), "A has a card twice"),
    (position.hands_are_thirteen_of_the_pool, hand_more(33), "A has 14 power cards in all"),
    (position.hands_are_thirteen_of_the_pool, seats(PLAYED, 12), "not in the pool"),
    (position.picks_lie_only_in_the_choice, seats(PICKED, card(20)), "nobody chooses any more"),
    (
        position.picks_lie_only_in_the_choice,
        both(push(PickHand(15)), seats(PICKED, 2)),
        "A has picked",
    ),
    (
        position.picks_lie_only_in_the_choice,
        both(push(PickHand(15)), seats(PICKED, (1 << 14) - 1 << 14)),
        "A has picked",
    ),
    (position.order_follows_the_values, swap_order, "the values say"),
    (position.order_follows_the_values, same_value, "the values say"),
    (position.jokers_are_spent, seats(JOKER, 1), "a Joker that is not spent"),
    (position.jokers_are_spent, seats(PLAYED, powers.JOKER, B), "stands for no value"),
    (position.kept_cards_are_sound, seats(KEPT, card(23)), r"A keeps \[23\]"),
    (position.kept_cards_are_sound, seats(KEPT, card(75)), "never played"),
    (position.kept_cards_are_sound, seats(KEPT_SINCE, 4), "do not fit"),
    (position.kept_cards_are_sound, seats(KEPT_SINCE, 0, D), "do not fit"),
    (position.kept_cards_are_sound, seats(KEPT_SINCE, 3, D), "still lies before D"),
    (position.parts_are_used_in_turns, seats(TURN_USED, 2), "the turn of A is over"),
    (position.parts_are_used_in_turns, seats(TURN_USED, 1, D), "D has placed before its turn"),
    (position.parts_are_used_in_turns, seats(TURN_USED, 2, D), "without a Veto"),
    (position.parts_are_used_in_turns, table(ACTIVE, -1), "no turns are taken"),
    (position.whirlwinds_wait_for_their_turn, seats(WHIRLWIND, 4, C), "without its card"),
    (
        position.whirlwinds_wait_for_their_turn,
        both(seats(WHIRLWIND, 5, C), seats(PLAYED, powers.WHIRLWIND, C)),
        "names no single region",
    ),
    (
        position.whirlwinds_wait_for_their_turn,
        both(seats(WHIRLWIND, 4), seats(PLAYED, powers.WHIRLWIND)),
        "lies after its turn",
    ),
    (position.shown_discs_lie_only_while_spies_choose, seats(SHOWN, ARAGON), "for no reason"),
    (
        position.shown_discs_lie_only_while_spies_choose,
        both(push(SetSpysDisc(A)), seats(SHOWN, COURT)),
        "shows court",
    ),
    (position.region_cards_are_two_at_most, seats(DOUBLED, 1), "region cards .* lie out"),
    (position.region_cards_are_two_at_most, seats(DOUBLED, 1 << VALENCIA, C), "lie out"),
    (position.region_cards_are_two_at_most, seats(DOUBLED, 3, C), "names"),
    (position.region_cards_are_two_at_most, seats(DOUBLED, 0, C), "was seen by"),
    (position.region_cards_are_two_at_most, seats(DOUBLE_SEEN, 1, C), "was seen by"),
    (
        position.region_cards_are_two_at_most,
        both(
            seats(DOUBLED, 0, B),
            seats(DOUBLE_SEEN, 0, B),
            seats(DOUBLED, 1),
            seats(DOUBLE_SEEN, 1),
        ),
        "without card 130",
    ),
    (
        position.grandes_stand_in_regions_or_the_castillo,
        table(KING, CASTILLO),
        "King stands in castillo",
    ),
    (position.grandes_stand_in_regions_or_the_castillo, seats(GRANDE, COURT), "stands in court"),
    (position.grandes_stand_in_regions_or_the_castillo, table(ROUND, 0), "stands in castillo"),
    (position.markers_come_from_their_cards, table(COLLAPSE_BY, A), "has not played card 83"),
    (position.markers_come_from_their_cards, table(SHIFT_BY, 4), "has not played card 23"),
    (position.markers_come_from_their_cards, table(SHIFT_BY, -1), "by nobody"),
    (position.markers_come_from_their_cards, table(PROTECTION, CASTILLO), "lies in"),
    (position.markers_come_from_their_cards, table(ALLIANCE, VALENCIA), "twice in valencia"),
    (position.limit_tables_are_not_overfull, table(LIMIT, SEVILLA), "two limit tables"),
    (position.limit_tables_are_not_overfull, table(LIMIT_BY, -1), "laid by seat -1"),
    (position.limit_tables_are_not_overfull, table(LIMIT_BY, A), "without card 55"),
    (position.limit_tables_are_not_overfull, carried(A, COURT, SEVILLA, 4), "7 stand on the table"),
    (
        position.limit_tables_are_not_overfull,
        both(carried(A, COURT, SEVILLA, 4), push(ClearTable(D, GALICIA, 99))),
        "7 stand on the table",
    ),
    (position.the_bridge_carries_its_owner, carried(B, BRIDGE_SPOT, COURT), "on the bridge of"),
    (position.the_bridge_carries_its_owner, carried(A, COURT, BRIDGE_SPOT), "on the bridge of"),
    (
        position.the_bridge_carries_its_owner,
        both(carried(B, BRIDGE_SPOT, COURT), table(BRIDGE_BY, -1)),
        "there is no bridge",
    ),
    (position.the_bridge_carries_its_owner, table(BRIDGE, GALICIA), "do not touch"),
    (position.the_bridge_carries_its_owner, table(BRIDGE_ROUND, 6), "laid in round 6"),
    (position.boards_that_mark_are_off_the_map, table(BOARD_AT + 1, ARAGON), "lies on the map"),
    (position.boards_that_mark_are_off_the_map, table(TURNED_BY, B), "without card 73"),
    (position.boards_that_mark_are_off_the_map, table(QUARANTINE, -1), "marks no quarantine"),
]


@pytest.mark.parametrize(
    ("check", "lie", "sentence"),
    POSITIONS,
    ids=[f"{check.__name__}-{i}" for i, (check, _, _) in enumerate(POSITIONS)],
)
def test_a_position_that_lies(check: Callable[[State], None], lie: Lie, sentence: str) -> None:
    s = rich()
    check_position(s)
    lie(s)
    with pytest.raises(Violation, match=sentence):
        check(s)
    with pytest.raises(Violation):
        check_position(s)


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


def test_a_table_may_be_overfull_while_it_is_cleared() -> None:
    s = rich()
    carried(A, COURT, SEVILLA, 4)(s)
    s.push(ClearTable(C, SEVILLA, 99))
    s.turn = C
    position.limit_tables_are_not_overfull(s)


def test_pieces_on_the_bridge_are_conserved_too() -> None:
    s = rich()
    carry_lie(BRIDGE_SPOT, B, 1)(s)
    with pytest.raises(Violation, match="B has 31 caballeros"):
        check_position(s)


def test_every_check_is_lied_to_here() -> None:
    assert {check for check, _, _ in POSITIONS} == set(POSITION)
    assert {check for check, _, _ in CHANGES} == set(CHANGE)
    checks = suite(("base", "king_and_intrigue"))
    assert set(POSITION) < set(checks.position)
    assert set(CHANGE) < set(checks.change)


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
