"""Reason codes: one for each rule that can forbid an action. Their names are text keys."""

from __future__ import annotations

from typing import Final

from elgrande.engine.frame import NOT_ASKED, OFFERED

KINGS_REGION: Final = 2
NOT_NEXT_TO_KING: Final = 3
COURT_EMPTY: Final = 4
NO_PLACEMENTS: Final = 5
NOBODY_THERE: Final = 6
NOT_OUT_OF_CASTILLO: Final = 7
ONLY_ONE_REGION: Final = 8
ONLY_OWN: Final = 9
ONLY_OTHERS: Final = 10
NOT_OPEN: Final = 11
MORE_THAN_THE_CARD_BRINGS: Final = 12
MUST_CHANGE_PLACE: Final = 13
NOT_IN_HAND: Final = 14
VALUE_ALREADY_OUT: Final = 15
PROVINCES_TOO_SMALL: Final = 16
PART_ALREADY_TAKEN: Final = 17
TOO_FEW_OWN: Final = 18
NOT_AMONG_SCORED: Final = 19
CASTILLO_IS_NO_REGION: Final = 20
NOT_A_NEIGHBOUR: Final = 21
BOARD_ALREADY_THERE: Final = 22
NOT_IN_DISCARD: Final = 23
REGION_TAKEN: Final = 25
ALREADY_CHOSEN: Final = 26
NOT_IN_DECK: Final = 27

REASON_NAMES: Final = {
    OFFERED: "offered",
    NOT_ASKED: "not_asked",
    KINGS_REGION: "kings_region",
    NOT_NEXT_TO_KING: "not_next_to_king",
    COURT_EMPTY: "court_empty",
    NO_PLACEMENTS: "no_placements",
    NOBODY_THERE: "nobody_there",
    NOT_OUT_OF_CASTILLO: "not_out_of_castillo",
    ONLY_ONE_REGION: "only_one_region",
    ONLY_OWN: "only_own",
    ONLY_OTHERS: "only_others",
    NOT_OPEN: "not_open",
    MORE_THAN_THE_CARD_BRINGS: "more_than_the_card_brings",
    MUST_CHANGE_PLACE: "must_change_place",
    NOT_IN_HAND: "not_in_hand",
    VALUE_ALREADY_OUT: "value_already_out",
    PROVINCES_TOO_SMALL: "provinces_too_small",
    PART_ALREADY_TAKEN: "part_already_taken",
    TOO_FEW_OWN: "too_few_own",
    NOT_AMONG_SCORED: "not_among_scored",
    CASTILLO_IS_NO_REGION: "castillo_is_no_region",
    NOT_A_NEIGHBOUR: "not_a_neighbour",
    BOARD_ALREADY_THERE: "board_already_there",
    NOT_IN_DISCARD: "not_in_discard",
    REGION_TAKEN: "region_taken",
    ALREADY_CHOSEN: "already_chosen",
    NOT_IN_DECK: "not_in_deck",
}
