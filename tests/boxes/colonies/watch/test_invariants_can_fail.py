"""Every invariant and every check of a change of Grand Inquisitor & Colonies fails where it
should."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from elgrande.base.board import ARAGON, COURT, GALICIA, PAIS_VASCO, SEVILLA
from elgrande.base.fields import BOARD_AT, GRANDE, KING, OPEN, ROUND
from elgrande.boxes.colonies.rules.arriving import Arrive
from elgrande.boxes.colonies.rules.board import (
    AFRICA,
    AFRICA_GOODS,
    AMERICA,
    CAPTAIN,
    FRANCIA,
    FRANCIA_LEFT,
    LIMIT,
    SHIP,
    SHIP_SETTLED,
    VICEROY,
)
from elgrande.boxes.colonies.rules.fields import (
    ACTED,
    CONSPIRACY,
    DELAYED,
    DELAYED_MARKER,
    DELAYED_ROUND,
    DOUBLE,
    EXTRA_USED,
    FLIP,
    FRANCIA_TILES,
    FREE_CHOICE,
    FREE_TILES,
    INQUISITOR,
    KEPT,
    KEPT_DOUBLE,
    KEPT_FLIP,
    KEPT_FREE_CHOICE,
    LAID_OUTSIDE,
    LIMIT_AT,
    LIMIT_GAP,
    SEATS_SETTLED,
    TRANSPORT,
)
from elgrande.boxes.colonies.rules.kept import (
    ForgetLaid,
    TurnCardOver,
    TurnOver,
    UseKept,
    free_moves,
)
from elgrande.boxes.colonies.rules.limits import FillBoard
from elgrande.boxes.colonies.rules.voyages import FreeActions
from elgrande.boxes.colonies.rules.ways import LATER, Way
from elgrande.boxes.colonies.watch import change
from elgrande.boxes.colonies.watch.change import CHANGE
from elgrande.boxes.colonies.watch.invariants import INVARIANTS, cards, pieces, stack
from elgrande.checks.suite import check_change, check_position, suite
from elgrande.checks.violation import Violation
from elgrande.engine.ids import NEUTRAL
from elgrande.engine.state import State
from elgrande.records.invariants.invariant import Invariant
from tests.boxes.colonies.records.rich import rich
from tests.conformance.lies import Lie, both, caballeros, carried, objections, push, seats, table

A, B, C, D = range(4)
HELD = int(KEPT.at)
MARKED, MARKED_BY = int(DELAYED_MARKER.at), int(DELAYED_MARKER.by)
AT_THE_START = table(ROUND, 0)
ANOTHER_BOXS_SPOT = 12


POSITIONS: list[tuple[Invariant, Lie, str]] = [
    (pieces.caballeros_are_conserved, caballeros(ARAGON, A, 1), "A has 37 caballeros"),
    (pieces.caballeros_are_conserved, caballeros(ARAGON, NEUTRAL, 1), "N has 5 caballeros"),
    (pieces.caballeros_are_conserved, carried(A, ARAGON, COURT, 9), "-9 caballeros of A"),
    (pieces.caballeros_are_conserved, carried(A, COURT, ANOTHER_BOXS_SPOT), "not in play"),
    (pieces.black_ones_stay_on_the_board, carried(NEUTRAL, ARAGON, COURT), "neither court"),
    (pieces.seats_and_spaces_hold_one, carried(B, COURT, CAPTAIN), "one caballero is in captain"),
    (pieces.seats_and_spaces_hold_one, carried(A, COURT, FRANCIA_LEFT), "in francia_left"),
    (pieces.seats_and_spaces_hold_one, carried(A, COURT, FRANCIA), "on its three spaces"),
    (pieces.the_king_stays_in_europe, table(KING, AFRICA), "stands in africa"),
    (pieces.the_limit_board_lies_in_a_region, table(LIMIT_AT, FRANCIA), "lies in francia"),
    (pieces.the_limit_board_lies_in_a_region, table(LIMIT_AT, -1), "lies nowhere"),
    (pieces.the_limit_board_lies_in_a_region, table(LIMIT_AT, SEVILLA), "stands overseas"),
    (pieces.the_limit_board_lies_in_a_region, carried(A, COURT, LIMIT), "more than it has"),
    (pieces.the_limit_board_lies_in_a_region, table(LIMIT_GAP, 2), "one gap"),
    (pieces.tiles_are_conserved, table(FREE_TILES, 4), "6 tiles are out of which there are 5"),
    (pieces.tiles_are_conserved, carried(B, COURT, AFRICA_GOODS, 6), "12 tiles are out"),
    (pieces.tiles_laid_out_of_turn_lie_free, table(LAID_OUTSIDE, 1), "1 tiles have not just"),
    (
        pieces.tiles_laid_out_of_turn_lie_free,
        both(push(ForgetLaid()), table(LAID_OUTSIDE, 2)),
        "2 tiles have not just",
    ),
    (pieces.tiles_are_conserved, table(FREE_TILES + 1, -1), "tiles are out"),
    (
        pieces.what_is_remembered_of_a_spot_is_true,
        carried(A, CAPTAIN, COURT),
        "nobody in captain is in time",
    ),
    (
        pieces.what_is_remembered_of_a_spot_is_true,
        table(SEATS_SETTLED, 2),
        "nobody in captain is in time",
    ),
    (
        pieces.what_is_remembered_of_a_spot_is_true,
        table(FRANCIA_TILES + 1, 1),
        "nobody carries a tile in francia_middle",
    ),
    (pieces.grandes_inside_conspire, table(OPEN + 7, CONSPIRACY), "nobody has conspired"),
    (pieces.grandes_inside_conspire, seats(GRANDE, COURT, B), "court, which is no region"),
    (pieces.drawn_regions_differ_at_the_start, both(AT_THE_START), "pais_vasco was drawn twice"),
    (
        pieces.drawn_regions_differ_at_the_start,
        both(AT_THE_START, table(LIMIT_AT, GALICIA)),
        "galicia was drawn twice",
    ),
    (pieces.drawn_regions_differ_at_the_start, both(AT_THE_START), "no region card ship"),
    (cards.the_inquisitor_is_held_in_rounds, AT_THE_START, "before the first round"),
    (cards.the_inquisitor_is_held_in_rounds, table(EXTRA_USED, 2), "once"),
    (
        cards.the_inquisitor_is_held_in_rounds,
        both(table(EXTRA_USED, 1), table(INQUISITOR, -1)),
        "used by the Inquisitor's holder",
    ),
    (cards.kept_cards_are_out_of_their_deck, seats(HELD, 1, A), "only one turn_over_a_card"),
    (cards.kept_cards_are_out_of_their_deck, seats(HELD, 2, A), "not been taken yet"),
    (cards.kept_cards_are_out_of_their_deck, table(OPEN + 7, FLIP), "not been taken yet"),
    (cards.the_delayed_scoring_is_to_come, table(MARKED, -1), "somebody has laid it"),
    (cards.the_delayed_scoring_is_to_come, table(MARKED_BY, -1), "somebody has laid it"),
    (cards.the_delayed_scoring_is_to_come, table(DELAYED_ROUND, 0), "cannot be of round 0"),
    (cards.the_delayed_scoring_is_to_come, table(DELAYED_ROUND, 3), "cannot be of round 3"),
    (cards.the_delayed_scoring_is_to_come, table(DELAYED_ROUND, 6), "cannot be of round 6"),
    (cards.the_delayed_scoring_is_to_come, table(OPEN + 7, DELAYED), "not been taken yet"),
    (
        cards.an_action_is_remembered_in_a_turn,
        both(table(ACTED, TRANSPORT), table(0, -1)),
        "it is nobody's turn",
    ),
    (cards.an_action_is_remembered_in_a_turn, table(ACTED, DELAYED), "cannot be repeated"),
    (cards.an_action_is_remembered_in_a_turn, table(ACTED, 28), "grande still lies open"),
    (
        stack.frames_find_what_they_are_about,
        push(Way(A, VICEROY, A, LATER)),
        "nobody to be moved",
    ),
    (stack.frames_find_what_they_are_about, push(Arrive(A, A, ARAGON, AMERICA, 1)), "arrived"),
    (
        stack.frames_find_what_they_are_about,
        push(TurnCardOver(TRANSPORT, TurnOver(C, FLIP))),
        "does not lie open",
    ),
    (stack.frames_find_what_they_are_about, push(UseKept(A, KEPT_FLIP, FLIP)), "is not kept"),
    (stack.frames_find_what_they_are_about, push(UseKept(C, KEPT_FLIP, DOUBLE)), "another one"),
    (
        stack.frames_find_what_they_are_about,
        both(seats(HELD, 2, C), push(UseKept(C, KEPT_DOUBLE, DOUBLE))),
        "no action to repeat",
    ),
    (
        stack.frames_find_what_they_are_about,
        both(table(LIMIT_AT, -1), push(FillBoard(A))),
        "the limit board lies nowhere",
    ),
    (stack.frames_come_in_their_time, push(FreeActions(B, LATER)), "in one's own turn"),
    (
        stack.frames_come_in_their_time,
        both(table(0, -1), push(UseKept(C, KEPT_FLIP, FLIP))),
        "this card is used in a turn",
    ),
    (
        stack.frames_come_in_their_time,
        push(UseKept(D, KEPT_FREE_CHOICE, FREE_CHOICE)),
        "before the regions are scored",
    ),
    (stack.frames_come_in_their_time, push(free_moves(D, 2)), "in a general scoring"),
]


@pytest.mark.parametrize(
    ("invariant", "lie", "sentence"),
    POSITIONS,
    ids=[f"{row[0].__name__}-{i}" for i, row in enumerate(POSITIONS)],
)
def test_a_position_that_lies(invariant: Invariant, lie: Lie, sentence: str) -> None:
    s = rich()
    assert objections(invariant, s) == ""
    lie(s)
    assert sentence in objections(invariant, s)
    with pytest.raises(Violation):
        check_position(s)


def test_a_viceroy_who_is_not_in_time_may_leave() -> None:
    s = rich()
    carried(D, VICEROY, COURT)(s)
    check_position(s)


def test_every_invariant_is_lied_to_here() -> None:
    assert {invariant for invariant, _, _ in POSITIONS} == set(INVARIANTS.holds)


def kings_move(s: State) -> None:
    s.table[KING] = SEVILLA


CHANGES: list[tuple[Callable[[State, State], None], Lie, str]] = [
    (
        change.kings_region_is_untouched_inside,
        both(table(LIMIT_AT, PAIS_VASCO)),
        "the limit board has gone",
    ),
    (
        change.nobody_changes_place_with_the_king,
        both(kings_move, carried(A, COURT, ARAGON)),
        "caballeros moved together",
    ),
    (
        change.nobody_changes_place_with_the_king,
        both(kings_move, carried(A, CAPTAIN, AMERICA)),
        "caballeros moved together",
    ),
    (
        change.nobody_changes_place_with_the_king,
        both(kings_move, seats(GRANDE, ARAGON)),
        "a Grande or a board",
    ),
    (
        change.nobody_changes_place_with_the_king,
        both(kings_move, table(BOARD_AT, ARAGON)),
        "a Grande or a board",
    ),
]


@pytest.mark.parametrize(("check", "lie", "sentence"), CHANGES)
def test_a_change_that_lies(check: Callable[[State, State], None], lie: Lie, sentence: str) -> None:
    before = rich()
    after = before.copy()
    check_change(before, after)
    lie(after)
    with pytest.raises(Violation, match=sentence):
        check(before, after)
    with pytest.raises(Violation):
        check_change(before, after)


@pytest.mark.parametrize("limit", [False, True])
def test_nobody_changes_spots_where_the_king_stands(limit: bool) -> None:
    before = rich()
    before.table[KING] = FRANCIA
    if limit:
        before.table[KING] = before.table[LIMIT_AT] = SEVILLA
    after = before.copy()
    change.kings_region_is_untouched_inside(before, after)
    moved = carried(D, SEVILLA, LIMIT) if limit else carried(C, FRANCIA_LEFT, FRANCIA_LEFT + 1)
    moved(after)
    with pytest.raises(Violation, match="where the King stands, has changed"):
        change.kings_region_is_untouched_inside(before, after)


def test_every_check_of_a_change_is_lied_to_here() -> None:
    assert {check for check, _, _ in CHANGES} == set(CHANGE)
    assert set(CHANGE) < set(suite(("base", "colonies")).change)


def test_who_becomes_in_time_may_do_so_while_the_king_moves() -> None:
    before = rich()
    after = before.copy()
    both(kings_move, carried(C, SHIP, SHIP_SETTLED))(after)
    check_change(before, after)
