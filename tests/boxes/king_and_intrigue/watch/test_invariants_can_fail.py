"""Every invariant of a position of King & Intrigue fails where it should."""

from __future__ import annotations

import pytest

from elgrande.base.board import (
    ARAGON,
    CASTILLO,
    COURT,
    GALICIA,
    SEVILLA,
    VALENCIA,
)
from elgrande.base.fields import (
    BOARD_AT,
    DECK,
    DOUBT,
    GRANDE,
    HAND,
    KING,
    ORDER,
    PLAYED,
    ROUND,
    VETO_OWNER,
)
from elgrande.base.power import PlayPowerCards
from elgrande.boxes.king_and_intrigue.rules import powers
from elgrande.boxes.king_and_intrigue.rules.board import BRIDGE_SPOT
from elgrande.boxes.king_and_intrigue.rules.crossing import CrossBridge
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
    PICKED,
    PROTECTION,
    QUARANTINE,
    SHIFT_BY,
    SHOWN,
    TURN_USED,
    TURNED_BY,
    WHIRLWIND,
)
from elgrande.boxes.king_and_intrigue.rules.general import ScoreOnwardsFrom, SetSpysDisc
from elgrande.boxes.king_and_intrigue.rules.joining import ChooseTwoRegions
from elgrande.boxes.king_and_intrigue.rules.lasting import ClearTable
from elgrande.boxes.king_and_intrigue.rules.moving import WalkOut
from elgrande.boxes.king_and_intrigue.rules.round import PlayCard
from elgrande.boxes.king_and_intrigue.rules.setup import PickHand
from elgrande.boxes.king_and_intrigue.watch.invariants import (
    INVARIANTS,
    cards,
    discs,
    markers,
    rounds,
    stack,
)
from elgrande.boxes.king_and_intrigue.watch.tables import POWER_OF
from elgrande.checks.suite import check_position
from elgrande.checks.violation import Violation
from elgrande.engine.plan import ROUND as ROUND_PLAN
from elgrande.engine.plan import RunPlan
from elgrande.engine.state import State
from elgrande.mechanics.two_regions import JoinRegions
from elgrande.records.invariants.every import invariants
from elgrande.records.invariants.fields import cells_hold_what_is_in_the_game
from elgrande.records.invariants.invariant import Invariant
from elgrande.records.invariants.pieces import the_king_stands_in_a_region
from elgrande.records.validate import Unsound, validate
from tests.conformance.lies import Lie, both, carried, objections, push, seats, swap_order, table
from tests.conformance.lies import caballeros as carry_lie
from tests.records.rich import rich

A, B, C, D = range(4)


def card(value: int) -> int:
    return 1 << POWER_OF[value]


def hand_more(value: int) -> Lie:
    def lie(s: State) -> None:
        s.seats[HAND] |= card(value)

    return lie


def same_value(s: State) -> None:
    """Both have laid 85: the Joker's card came later, so that A goes first. But it says B."""
    s.seats[PLAYED + A] = s.seats[PLAYED + B]
    swap_order(s)


def step(name: str) -> Lie:
    """The round is as far as this step says, and nothing else is under way."""

    def lie(s: State) -> None:
        s.top = None
        s.push(RunPlan(ROUND_PLAN, s.rules.plans[ROUND_PLAN].index(name), -1))

    return lie


HALF_JOINED = ChooseTwoRegions(C, 0, -1, 99)

POSITIONS: list[tuple[Invariant, Lie, str]] = [
    (cards.no_deck_is_in_play, table(DECK + 1, 1), "deck 1 of the base game"),
    (cards.base_cards_are_not_in_play, table(VETO_OWNER, 1), "the Veto of this game is a power"),
    (cards.base_cards_are_not_in_play, seats(DOUBT, 2), "never come back"),
    (cards.base_cards_are_not_in_play, push(PlayPowerCards(0)), "power cards of the base game"),
    (cards.hands_are_thirteen_of_the_pool, seats(HAND, 0), "13 power cards in all, not 5"),
    (cards.hands_are_thirteen_of_the_pool, hand_more(23), "A has shift_23 in two places"),
    (cards.hands_are_thirteen_of_the_pool, hand_more(33), "13 power cards in all, not 14"),
    (cards.hands_are_thirteen_of_the_pool, seats(PLAYED, 12), "A has 12, not among those chosen"),
    (cards.picks_lie_only_in_the_choice, seats(PICKED, card(20)), "nobody chooses any now"),
    (
        cards.picks_lie_only_in_the_choice,
        both(push(PickHand(15)), seats(PICKED, 2)),
        "A cannot pick 1",
    ),
    (
        cards.picks_lie_only_in_the_choice,
        both(push(PickHand(15)), seats(PICKED, (1 << 14) - 1 << 14)),
        "A cannot pick",
    ),
    (cards.jokers_are_spent, seats(JOKER, 1), "a Joker that is not spent"),
    (cards.jokers_are_spent, seats(JOKER, 2, B), "one Joker at most"),
    (cards.jokers_are_spent, seats(PLAYED, powers.JOKER, B), "stands for no value"),
    (cards.jokers_are_spent, step("power_cards"), "no Joker can lie out now"),
    (cards.one_card_a_round_is_spent, table(ROUND, 4), "A has spent 4 power cards in 3 rounds"),
    (cards.kept_cards_are_spent, seats(KEPT, card(23)), "A cannot keep shift_23"),
    (cards.kept_cards_are_spent, seats(KEPT, card(75)), "A cannot keep last_move_75"),
    (cards.kept_cards_are_spent, seats(KEPT_SINCE, 4), "do not fit"),
    (cards.kept_cards_are_spent, seats(KEPT_SINCE, 0, D), "do not fit"),
    (cards.kept_cards_are_spent, seats(KEPT_SINCE, 3, D), "of D cannot lie out since round 3"),
    (rounds.turns_and_cards_have_their_time, push(PlayCard(0)), "only before the turns"),
    (rounds.turns_and_cards_have_their_time, table(ORDER, -1), "turn order of the round must be"),
    (rounds.cards_are_laid_out_in_turn, both(step("turns"), push(PlayCard(1))), "laid out so far"),
    (rounds.order_follows_the_values, swap_order, "the turn order must be A B C D"),
    (rounds.order_follows_the_values, same_value, "the turn order must be A B C D"),
    (rounds.parts_are_used_in_turns, seats(TURN_USED, 2), "the turn of A is over"),
    (rounds.parts_are_used_in_turns, seats(TURN_USED, 1, D), "the turn of D has not begun"),
    (rounds.parts_are_used_in_turns, seats(TURN_USED, 2, D), "the turn of D has not begun"),
    (rounds.parts_are_used_in_turns, step("pass_start_player"), "but no turns are taken"),
    (discs.whirlwinds_wait_for_their_turn, seats(WHIRLWIND, 4, C), "without its card"),
    (
        discs.whirlwinds_wait_for_their_turn,
        both(seats(WHIRLWIND, 5, C), seats(PLAYED, powers.WHIRLWIND, C)),
        "names no single region",
    ),
    (
        discs.whirlwinds_wait_for_their_turn,
        both(seats(WHIRLWIND, 4), seats(PLAYED, powers.WHIRLWIND)),
        "the whirlwind of A can lie no longer",
    ),
    (discs.discs_lie_open_while_spies_choose, seats(SHOWN, ARAGON), "no disc can lie open now"),
    (
        discs.discs_lie_open_while_spies_choose,
        both(push(SetSpysDisc(A)), seats(SHOWN, COURT)),
        "shows court",
    ),
    (discs.region_cards_are_two_at_most, seats(DOUBLED, 1), "there are two markers"),
    (discs.region_cards_are_two_at_most, seats(DOUBLED, 1 << VALENCIA, C), "one card of each"),
    (discs.region_cards_are_two_at_most, seats(DOUBLED, 3, C), "of C names more than one region"),
    (discs.region_cards_are_two_at_most, seats(DOUBLED, 0, C), "region card of C is unclear"),
    (discs.region_cards_are_two_at_most, seats(DOUBLE_SEEN, 1, C), "region card of C is unclear"),
    (
        discs.region_cards_are_two_at_most,
        both(
            seats(DOUBLED, 0, B),
            seats(DOUBLE_SEEN, 0, B),
            seats(DOUBLED, 1),
            seats(DOUBLE_SEEN, 1),
        ),
        "A has not played doubling_130",
    ),
    (
        discs.region_cards_are_two_at_most,
        push(ScoreOnwardsFrom(3)),
        "the region card of C has been shown to all",
    ),
    (the_king_stands_in_a_region, table(KING, CASTILLO), "King stands in castillo"),
    (markers.grandes_stand_in_regions_or_the_castillo, seats(GRANDE, COURT), "stands in court"),
    (markers.grandes_stand_in_regions_or_the_castillo, table(ROUND, 0), "cannot be in the Cast"),
    (markers.markers_come_from_their_cards, table(COLLAPSE_BY, A), "not played collapse_83"),
    (markers.markers_come_from_their_cards, table(SHIFT_BY, 4), "E has not played shift_23"),
    (markers.markers_come_from_their_cards, table(SHIFT_BY, -1), "somebody has laid it"),
    (markers.markers_come_from_their_cards, table(ALLIANCE, VALENCIA), "twice in valencia"),
    (cells_hold_what_is_in_the_game, table(PROTECTION, CASTILLO), "'protection' holds castillo"),
    (markers.limit_tables_are_not_overfull, table(LIMIT, SEVILLA), "two limit tables"),
    (markers.limit_tables_are_not_overfull, table(LIMIT_BY, -1), "somebody has laid it"),
    (markers.limit_tables_are_not_overfull, table(LIMIT_BY, A), "A has not played six_takes_55"),
    (markers.limit_tables_are_not_overfull, carried(A, COURT, SEVILLA, 4), "7 stand on the table"),
    (
        markers.limit_tables_are_not_overfull,
        both(carried(A, COURT, SEVILLA, 4), push(ClearTable(D, GALICIA, 99))),
        "7 stand on the table",
    ),
    (
        markers.limit_tables_are_not_overfull,
        both(carried(A, COURT, SEVILLA, 4), push(ClearTable(D, SEVILLA, 99))),
        "7 stand on the table",
    ),
    (markers.the_bridge_carries_its_owner, carried(B, BRIDGE_SPOT, COURT), "of its owner stands"),
    (markers.the_bridge_carries_its_owner, carried(A, COURT, BRIDGE_SPOT), "nobody else"),
    (
        markers.the_bridge_carries_its_owner,
        both(carried(B, BRIDGE_SPOT, COURT), table(BRIDGE_BY, -1)),
        "the bridge and the round it was laid in do not fit",
    ),
    (markers.the_bridge_carries_its_owner, table(BRIDGE, GALICIA), "do not touch"),
    (markers.the_bridge_carries_its_owner, table(BRIDGE_ROUND, 6), "it was laid in do not fit"),
    (markers.boards_that_mark_are_off_the_map, table(BOARD_AT + 1, ARAGON), "lies on the map"),
    (markers.boards_that_mark_are_off_the_map, table(TURNED_BY, B), "not played revolt_73"),
    (markers.boards_that_mark_are_off_the_map, table(QUARANTINE, -1), "marks no quarantine"),
    (stack.everybody_chooses_in_the_set_up, push(PickHand(1)), "everybody chooses here"),
    (stack.discs_of_an_outing_are_shown_at_once, push(WalkOut(1)), "not asked for above"),
    (stack.frames_find_what_they_are_about, push(CrossBridge(C, -1)), "no bridge to be crossed"),
    (stack.frames_find_what_they_are_about, push(JoinRegions(0, HALF_JOINED)), "are joined"),
]


@pytest.mark.parametrize(
    ("invariant", "lie", "sentence"),
    POSITIONS,
    ids=[f"{invariant.__name__}-{i}" for i, (invariant, _, _) in enumerate(POSITIONS)],
)
def test_a_position_that_lies(invariant: Invariant, lie: Lie, sentence: str) -> None:
    """Watched or read from outside, it is refused."""
    s = rich()
    check_position(s)
    lie(s)
    assert sentence in objections(invariant, s)
    with pytest.raises(Violation):
        check_position(s)
    with pytest.raises(Unsound):
        validate(s)


def test_a_table_may_be_overfull_while_it_is_cleared() -> None:
    s = rich()
    carried(A, COURT, SEVILLA, 4)(s)
    s.push(ClearTable(C, SEVILLA, 99))
    assert not objections(markers.limit_tables_are_not_overfull, s)


def test_pieces_on_the_bridge_are_conserved_too() -> None:
    s = rich()
    carry_lie(BRIDGE_SPOT, B, 1)(s)
    with pytest.raises(Violation, match="B has 31 caballeros"):
        check_position(s)


def test_every_invariant_is_lied_to_here() -> None:
    assert {invariant for invariant, _, _ in POSITIONS} >= set(INVARIANTS.holds)
    assert set(INVARIANTS.holds) < set(invariants(("base", "king_and_intrigue")))
