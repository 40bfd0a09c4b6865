"""Every check of a position and of a change fails where it should: each is shown a lie."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from elgrande.base.board import ARAGON, CASTILLO, COURT, GALICIA, PROVINCES, SEVILLA
from elgrande.base.discs import LEAVE_CASTILLO, SetDiscs
from elgrande.base.fields import (
    BOARD_AT,
    DECK,
    DISC,
    DISCARD,
    DOUBT,
    DOUBT_HELD,
    EARLIER_DOUBT,
    EARLIER_DOUBT_HELD,
    GRANDE,
    HAND,
    KING,
    OPEN,
    ORDER,
    PLAYED,
    ROUND,
    SCORE,
    START,
    VETO_OWNER,
    VETO_ROUND,
)
from elgrande.catalogue import CATALOGUE, ruleset
from elgrande.checks import change, position
from elgrande.checks.change import UsedCards
from elgrande.checks.suite import check_change, check_position, suite
from elgrande.checks.violation import Violation
from elgrande.engine.assembly import build
from elgrande.engine.ids import ACTIVE
from elgrande.engine.module import Module
from elgrande.engine.ruleset import RulesetDraft
from elgrande.engine.state import State
from tests.conformance.lies import Lie, both, caballeros, position_in_a_turn, seats, table
from tests.support.walks import options, reach


def negative(s: State) -> None:
    number = s.count(PROVINCES, 0) + 1
    both(caballeros(PROVINCES, 0, -number), caballeros(COURT, 0, number))(s)


def same_power_twice(s: State) -> None:
    s.seats[PLAYED + 1] = s.seats[PLAYED]


def swap_order(s: State) -> None:
    s.table[ORDER], s.table[ORDER + 1] = s.table[ORDER + 1], s.table[ORDER]


def in_doubt(doubt: int, held: int, earlier: int = 0, earlier_held: int = 0) -> Lie:
    """What others may think, of a player who holds 1, 2 and 3 and has discarded 4, 5 and 6."""
    return both(
        seats(HAND, 0b1110),
        seats(DISCARD, 0b1110000),
        seats(DOUBT, doubt),
        seats(DOUBT_HELD, held),
        seats(EARLIER_DOUBT, earlier),
        seats(EARLIER_DOUBT_HELD, earlier_held),
    )


POSITIONS: list[tuple[Callable[[State], None], Lie, str]] = [
    (position.pieces_are_conserved, caballeros(ARAGON, 0, 1), "A has 31 caballeros"),
    (position.pieces_are_conserved, caballeros(ARAGON, 5, 1), "has 1 caballeros instead"),
    (position.pieces_are_conserved, negative, "-1 caballeros of A in provinces"),
    (position.king_and_grandes_stand_in_regions, table(KING, CASTILLO), "King stands in castillo"),
    (position.king_and_grandes_stand_in_regions, seats(GRANDE, CASTILLO), "is no region"),
    (position.king_and_grandes_stand_in_regions, seats(GRANDE, -1), "is no region"),
    (
        position.homes_differ_at_the_start,
        both(table(ROUND, 0), seats(GRANDE, ARAGON), seats(GRANDE, ARAGON, 1)),
        "drawn twice",
    ),
    (
        position.boards_lie_apart,
        both(table(BOARD_AT, ARAGON), table(BOARD_AT + 1, ARAGON)),
        "two mobile boards lie on aragon",
    ),
    (position.boards_lie_apart, table(BOARD_AT, COURT), "which is no place"),
    (position.discs_lie_only_in_secret_choices, seats(DISC, ARAGON), "no one asks for it"),
    (
        position.discs_lie_only_in_secret_choices,
        both(lambda s: s.push(SetDiscs(1, LEAVE_CASTILLO, 0, -1)), seats(DISC, CASTILLO)),
        "the disc of A shows castillo",
    ),
    (position.scores_are_not_negative, seats(SCORE, -1), "A has -1 points"),
    (position.hands_are_complete, seats(HAND, 0), "A has the power cards"),
    (
        position.hands_are_complete,
        both(seats(HAND, 2**14 - 2), seats(DISCARD, 2)),
        "in hand and in the discard",
    ),
    (
        position.hands_are_complete,
        both(seats(HAND, 2**10 - 2), seats(DISCARD, 0b1111 << 10), seats(PLAYED, 10)),
        "10 lies out and in the discard",
    ),
    (position.no_power_card_is_out_twice, same_power_twice, "played twice in a round"),
    (position.doubts_are_true, in_doubt(0b11110, 2), "known to hold 2 of"),
    (position.doubts_are_true, in_doubt(0b11110, 3, 0b10000, 1), "at least 1 of"),
    (position.doubts_are_true, in_doubt(0b1, 0), "lies open, yet is in doubt"),
    (position.doubts_are_true, in_doubt(0b11000, 1, 0b110, 1), "but is no longer"),
    (position.doubts_are_true, in_doubt(0b1110, 3), "that is no doubt"),
    (position.doubts_are_true, in_doubt(0b11110, 3, 0b10, 0), "known to hold 0 of"),
    (position.the_round_is_sound, table(ROUND, 10), "round 10 is not played"),
    (position.the_round_is_sound, table(START, 4), "start player is seat 4"),
    (position.the_round_is_sound, table(ORDER, 4), "the turn order is"),
    (position.the_round_is_sound, swap_order, "does not follow the power cards"),
    (position.the_round_is_sound, seats(PLAYED, 0), "does not follow the power cards"),
    (position.the_round_is_sound, table(ACTIVE, 4), "the turn of seat 4"),
    (position.decks_hold_their_own_cards, table(DECK + 1, 3), "more than printed"),
    (position.decks_hold_their_own_cards, table(DECK + 6, 1), "not its own"),
    (position.open_cards_belong_to_their_decks, table(OPEN + 1, 20), "does not belong"),
    (position.vetos_are_sound, table(VETO_ROUND + 1, 2), "lies before nobody"),
    (
        position.vetos_are_sound,
        both(table(VETO_OWNER, 0), table(VETO_ROUND, 2)),
        "still lies out in round",
    ),
    (
        position.vetos_are_sound,
        both(table(VETO_OWNER, 4), table(VETO_ROUND, 4)),
        "lies before seat 4",
    ),
    (
        position.vetos_are_sound,
        both(table(VETO_OWNER, 0), table(VETO_ROUND, 5), table(DECK + 2, 2)),
        "not so many have left the deck",
    ),
]


@pytest.mark.parametrize(
    ("check", "lie", "sentence"),
    POSITIONS,
    ids=[f"{check.__name__}-{i}" for i, (check, _, _) in enumerate(POSITIONS)],
)
def test_a_position_that_lies(check: Callable[[State], None], lie: Lie, sentence: str) -> None:
    s = position_in_a_turn()
    check_position(s)
    lie(s)
    with pytest.raises(Violation, match=sentence):
        check(s)
    with pytest.raises(Violation):
        check_position(s)


class Islet(Module):
    """A box with a spot beside the map whose number leaves others out."""

    def assemble(self, draft: RulesetDraft) -> None:
        draft.add_spot(PROVINCES + 3)


def test_a_spot_that_is_not_in_play() -> None:
    rules = build((*CATALOGUE, Islet("islet")), 4, modules=("islet",))
    s = reach(rules, 17, lambda s, _: s.table[ROUND] == 1)
    position.pieces_are_conserved(s)
    both(caballeros(COURT, 0, -1), caballeros(PROVINCES + 1, 0, 1))(s)
    with pytest.raises(Violation, match="not in play"):
        position.pieces_are_conserved(s)


def to_the_kings_region(s: State) -> None:
    both(caballeros(COURT, 0, -1), caballeros(int(s.table[KING]), 0, 1))(s)


def grande_to_the_king(s: State) -> None:
    s.seats[GRANDE + 1] = s.table[KING]


def board_to_the_king(s: State) -> None:
    s.table[BOARD_AT] = s.table[KING]


def card_back_into_the_deck(s: State) -> None:
    full = s.rules.new_state()
    options(full)
    s.table[DECK + 1] = full.table[DECK + 1]


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


def test_every_check_is_lied_to_here() -> None:
    lied_to = {check.__name__ for check, _, _ in POSITIONS} | {c.__name__ for c, _, _ in CHANGES}
    checks = suite(("base",))
    called = {check.__name__ for check in (*checks.position, *checks.change)}
    assert called - lied_to == {"boards_stay_on_the_map"}
    assert len(called) == 19


def test_a_box_brings_its_own_checks_and_ends_others() -> None:
    tiny, unknown, box = (
        suite(("base", name)) for name in ("tiny", "nobody_knows_it", "king_and_intrigue")
    )
    plain = suite(("base",))
    assert tiny == plain
    assert (unknown.position, unknown.change) == (plain.position, plain.change)
    assert unknown.ledger == plain.ledger
    assert unknown.referees != plain.referees
    assert set(position.ALWAYS) <= set(box.position)
    assert not {*position.BASE, *change.BASE}.intersection(box.position, box.change)
    assert set(change.ALWAYS) < set(box.change)
