"""Every invariant of a position fails where it should: each is shown a lie."""

from __future__ import annotations

import pytest

from elgrande.base.board import ARAGON, CASTILLO, COURT, PROVINCES, SEVILLA
from elgrande.base.discs import LEAVE_CASTILLO, ReturnShown, ScoreNamedOnce, SetDiscs, with_disc
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
from elgrande.base.moving import MoveCaballeros, MoveTo
from elgrande.base.power import PlayPowerCards
from elgrande.base.queries import HOME_BONUS
from elgrande.base.returning import ChooseReturns
from elgrande.base.round import TakeTurns
from elgrande.base.setup import DrawKing
from elgrande.catalogue import CATALOGUE
from elgrande.checks.suite import check_position
from elgrande.checks.violation import Violation
from elgrande.engine.assembly import build
from elgrande.engine.frame import Frame
from elgrande.engine.ids import ACTIVE, NOBODY
from elgrande.engine.module import Module
from elgrande.engine.plan import SETUP, RunPlan
from elgrande.engine.query import Modifier
from elgrande.engine.ruleset import RulesetDraft
from elgrande.engine.scope import AskAround
from elgrande.engine.state import State
from elgrande.records.invariants import action_cards, pieces, power_cards, rounds, stack
from elgrande.records.invariants.every import BASE, BASE_CARDS, invariants
from elgrande.records.invariants.fields import cells_hold_what_is_in_the_game
from elgrande.records.invariants.invariant import Invariant
from elgrande.records.invariants.reading import frames
from elgrande.records.validate import Unsound, validate
from tests.conformance.lies import (
    Lie,
    both,
    caballeros,
    full_decks,
    objections,
    position_in_a_turn,
    push,
    seats,
    swap_order,
    table,
)
from tests.support.walks import reach


def negative(s: State) -> None:
    number = s.count(PROVINCES, 0) + 1
    both(caballeros(PROVINCES, 0, -number), caballeros(COURT, 0, number))(s)


def same_power_twice(s: State) -> None:
    s.seats[PLAYED + 1] = s.seats[PLAYED]


def full_deck(s: State) -> None:
    """The deck that an open card was turned up from is whole."""
    deck = next(deck for deck in range(1, 5) if s.table[OPEN + deck] != NOBODY)
    s.table[DECK + deck] = full_decks(s)[deck]


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


def order_of_one(s: State) -> None:
    s.table[ORDER + 1] = s.table[ORDER]


def turn_of_the_next(s: State) -> None:
    s.table[ACTIVE] = s.table[ORDER + 1]


def without(kind: type[Frame]) -> Lie:
    """Take the frames of a kind out of the stack."""

    def lie(s: State) -> None:
        kept = [frame for frame in frames(s) if not isinstance(frame, kind)]
        s.top = None
        for frame in reversed(kept):
            s.push(frame)

    return lie


def set_up_again(s: State) -> None:
    """Before the first round, but with everything drawn."""
    s.top = None
    s.table[ROUND] = 0
    s.push(RunPlan(SETUP, 1, -1))


MOVE = MoveTo(SEVILLA, 4, MoveCaballeros(0, 0, 0, 1, -1, 1))
SHOWN = ReturnShown(0, int(with_disc(0, 0, ARAGON)), 0, 0)

POSITIONS: list[tuple[Invariant, Lie, str]] = [
    (cells_hold_what_is_in_the_game, seats(SCORE, -1), "'score' holds -1, which is not in"),
    (cells_hold_what_is_in_the_game, seats(SCORE, 1000), "'score' holds 1000, which is not in"),
    (cells_hold_what_is_in_the_game, seats(HAND, 1 << 14), "'hand' holds joker"),
    (cells_hold_what_is_in_the_game, seats(HAND, -2), "'hand' holds -2"),
    (cells_hold_what_is_in_the_game, table(START, 4), "'start_player' holds E"),
    (cells_hold_what_is_in_the_game, table(ORDER, 4), "'order' holds E"),
    (cells_hold_what_is_in_the_game, table(ACTIVE, 4), "'active' holds E"),
    (cells_hold_what_is_in_the_game, table(VETO_OWNER, 4), "'veto_owner' holds E"),
    (pieces.pieces_are_conserved, caballeros(ARAGON, 0, 1), "A has 31 caballeros in all, not 30"),
    (pieces.pieces_are_conserved, caballeros(ARAGON, 5, 1), "has 1 caballeros in all, not 0"),
    (pieces.pieces_are_conserved, negative, "-1 caballeros of A stand in provinces"),
    (pieces.the_king_stands_in_a_region, table(KING, CASTILLO), "King stands in castillo"),
    (pieces.the_king_stands_in_a_region, table(KING, -1), "the King stands nowhere"),
    (pieces.grandes_stand_in_regions, seats(GRANDE, CASTILLO), "in castillo, which is no region"),
    (pieces.every_grande_stands_somewhere, seats(GRANDE, -1), "Grande of A stands nowhere"),
    (
        pieces.homes_differ_at_the_start,
        both(table(ROUND, 0), seats(GRANDE, ARAGON), seats(GRANDE, ARAGON, 1)),
        "aragon was drawn twice",
    ),
    (
        pieces.boards_lie_apart,
        both(table(BOARD_AT, ARAGON), table(BOARD_AT + 1, ARAGON)),
        "two mobile boards lie on aragon",
    ),
    (pieces.boards_lie_apart, table(BOARD_AT, COURT), "which is no place"),
    (power_cards.hands_are_complete, seats(HAND, 0), "A has the power cards"),
    (
        power_cards.hands_are_complete,
        both(seats(HAND, 2**14 - 2), seats(DISCARD, 2)),
        "A has 1 in hand and in the discard",
    ),
    (
        power_cards.hands_are_complete,
        both(seats(HAND, 2**10 - 2), seats(DISCARD, 0b1111 << 10), seats(PLAYED, 10)),
        "10 of A lies out and is in the discard",
    ),
    (power_cards.no_power_card_lies_out_twice, same_power_twice, "lies out twice"),
    (power_cards.doubts_are_true, in_doubt(0b11110, 2), "hold 2 of 1..4, but holds 1..3"),
    (power_cards.doubts_are_true, in_doubt(0b11110, 3, 0b10000, 1), "at least 1 of 4, but"),
    (power_cards.doubts_are_true, in_doubt(0b1, 0), "lies open, yet is in doubt"),
    (power_cards.doubts_are_true, in_doubt(0b11000, 1, 0b110, 1), "1..2 was in doubt, but is no"),
    (power_cards.doubts_are_true, in_doubt(0b1110, 3), "3 of 1..3: that is no doubt"),
    (power_cards.doubts_are_true, in_doubt(0b11110, 3, 0b10, 0), "least 0 of 1: that is no doubt"),
    (power_cards.power_cards_are_played_in_turn, push(PlayPowerCards(1)), "between other things"),
    (power_cards.one_power_card_a_round_is_spent, seats(DISCARD, 62), "spent 5 power cards in 4"),
    (action_cards.decks_hold_their_own_cards, table(DECK + 1, 3), "more than printed"),
    (action_cards.decks_hold_their_own_cards, table(DECK + 6, 1), "not its own"),
    (action_cards.open_cards_come_from_their_decks, table(OPEN + 1, 20), "does not belong"),
    (action_cards.open_cards_come_from_their_decks, full_deck, "is also in the deck"),
    (action_cards.vetos_lie_out_in_their_time, table(VETO_ROUND + 1, 2), "has an owner and the"),
    (
        action_cards.vetos_lie_out_in_their_time,
        both(table(VETO_OWNER, 0), table(VETO_ROUND, 2)),
        "this round or the last, not since 2",
    ),
    (
        action_cards.vetos_lie_out_in_their_time,
        both(
            *(table(VETO_OWNER + i, i) for i in (0, 1)), *(table(VETO_ROUND + i, 5) for i in (0, 1))
        ),
        "two Vetos lie out since one round",
    ),
    (
        action_cards.vetos_are_as_many_as_printed,
        both(table(VETO_OWNER, 0), table(VETO_ROUND, 5), table(DECK + 2, 2)),
        "there are 2 Veto cards in this game, not 3",
    ),
    (action_cards.decks_last_for_the_rounds_to_come, table(DECK + 3, 1), "deck 3 does not last"),
    (rounds.plans_lie_in_their_order, without(RunPlan), "the lowest frame must be RunPlan"),
    (rounds.plans_lie_in_their_order, push(TakeTurns(1)), "twice at once"),
    (rounds.plans_lie_in_their_order, table(ROUND, 0), "the set-up is over"),
    (rounds.set_up_happens_before_the_first_round, push(DrawKing()), "only before the first"),
    (rounds.what_is_missing_is_still_drawn, set_up_again, "King's region is drawn exactly once"),
    (rounds.the_round_is_played, table(ROUND, 10), "round 10 is not played"),
    (rounds.the_round_is_played, table(START, -1), "must be a start player"),
    (rounds.power_cards_lie_out_in_their_time, seats(PLAYED, 0), "power card must lie out"),
    (rounds.turns_are_taken_in_order, swap_order, "does not follow the power cards"),
    (rounds.turns_are_taken_in_order, order_of_one, "does not follow the power cards"),
    (rounds.turns_are_taken_in_order, turn_of_the_next, "it must be the turn of A"),
    (rounds.turns_are_taken_in_order, table(ACTIVE, -1), "it must be the turn of A"),
    (rounds.turns_are_taken_in_order, without(TakeTurns), "no turns are taken"),
    (stack.secret_choices_run_alone, push(SetDiscs(1, LEAVE_CASTILLO, 0, -1)), "what it is for"),
    (stack.shown_discs_were_asked_for, push(ScoreNamedOnce(0, 9)), "not asked for above"),
    (stack.reactions_are_to_special_actions, push(AskAround(0, 0, 0)), "special action must be"),
    (stack.discs_that_lie_open_could_be_set, push(SHOWN), "A cannot have shown this disc"),
    (stack.who_is_picked_stands_there, push(MOVE), "nobody to be moved stands in sevilla"),
    (
        stack.who_is_picked_stands_there,
        push(ChooseReturns(0, 1, CASTILLO, -1, -1, 1)),
        "nobody can be picked in castillo",
    ),
    (stack.discs_lie_only_in_secret_choices, seats(DISC, ARAGON), "nobody asks for it"),
    (
        stack.discs_lie_only_in_secret_choices,
        both(push(SetDiscs(1, LEAVE_CASTILLO, 0, -1)), seats(DISC, CASTILLO)),
        "there is no castillo on it",
    ),
]


@pytest.mark.parametrize(
    ("invariant", "lie", "sentence"),
    POSITIONS,
    ids=[f"{invariant.__name__}-{i}" for i, (invariant, _, _) in enumerate(POSITIONS)],
)
def test_a_position_that_lies(invariant: Invariant, lie: Lie, sentence: str) -> None:
    """Watched or read from outside, it is refused."""
    s = position_in_a_turn()
    check_position(s)
    validate(s)
    lie(s)
    assert sentence in objections(invariant, s)
    with pytest.raises(Violation):
        check_position(s)
    with pytest.raises(Unsound):
        validate(s)


class Islet(Module):
    """A box with a spot beside the map whose number leaves others out."""

    def assemble(self, draft: RulesetDraft) -> None:
        draft.add_spot(PROVINCES + 3)


def test_a_spot_that_is_not_in_play() -> None:
    rules = build((*CATALOGUE, Islet("islet")), 4, modules=("islet",))
    s = reach(rules, 17, lambda s, _: s.table[ROUND] == 1)
    assert not objections(pieces.pieces_are_conserved, s)
    both(caballeros(COURT, 0, -1), caballeros(PROVINCES + 1, 0, 1))(s)
    assert "not in play" in objections(pieces.pieces_are_conserved, s)


def test_every_invariant_is_lied_to_here() -> None:
    lied_to = {invariant.__name__ for invariant, _, _ in POSITIONS}
    assert lied_to == {invariant.__name__ for invariant in invariants(("base",))}
    assert len(lied_to) == len(BASE.holds) == 29


def test_a_box_brings_its_own_invariants_and_ends_others() -> None:
    plain, tiny, unknown, box = (
        invariants(modules)
        for modules in (
            ("base",),
            ("base", "tiny"),
            ("base", "nobody_knows_it"),
            ("base", "king_and_intrigue"),
        )
    )
    assert plain == tiny == unknown
    assert set(BASE_CARDS) <= set(plain)
    assert set(plain) - set(box) == {*BASE_CARDS, pieces.grandes_stand_in_regions}


def test_a_grande_in_the_castillo_is_a_matter_of_the_box() -> None:
    """Not of some rule that is registered by whatever box."""
    rules = build((*CATALOGUE, Homely("homely")), 4, modules=("homely",))
    s = reach(rules, 17, lambda s, _: s.table[ROUND] == 1)
    check_position(s)
    s.seats[GRANDE] = CASTILLO
    with pytest.raises(Violation, match="in castillo, which is no region"):
        check_position(s)


class Homely(Module):
    """A box that has a say in what a home brings, and leaves it at that."""

    def assemble(self, draft: RulesetDraft) -> None:
        draft.add_modifier(HOME_BONUS, Modifier())
