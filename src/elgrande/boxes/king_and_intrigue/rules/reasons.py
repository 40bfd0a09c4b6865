"""Reason codes of King & Intrigue. Their names are text keys."""

from __future__ import annotations

from typing import Final

QUARANTINED: Final = 40
PROTECTED: Final = 41
TABLE_FULL: Final = 42
CASTILLO_COLLAPSED: Final = 43
ALREADY_PICKED: Final = 44
NOT_IN_POOL: Final = 45
MUST_ACT: Final = 46
NO_CARD_FOR_JOKER: Final = 47
ONLY_BEFORE_PLACING: Final = 48
ONLY_AT_THE_START: Final = 49
GRANDE_IN_CASTILLO: Final = 50
CASTILLO_ALREADY_THERE: Final = 51
NOT_NEXT_TO_EACH_OTHER: Final = 52
BOARD_MARKS_QUARANTINE: Final = 53
REGION_CARD_TAKEN: Final = 54
NO_MARKER_LEFT: Final = 55
TABLE_ALREADY_THERE: Final = 56
NOT_LYING_OUT: Final = 57
NO_TIE_OF_TWO: Final = 58
ONLY_ONE_WAY: Final = 59
MUST_MOVE_ONE: Final = 60
ONE_LIES_BESIDE: Final = 61
MARKER_ALREADY_THERE: Final = 62
BRIDGE_BEGINS_THERE: Final = 63
ALLY_OF_ITSELF: Final = 64
OFFERED_ALREADY: Final = 65
NO_TIE_WITH_OWN_PAIR: Final = 66

REASON_NAMES: Final = {
    QUARANTINED: "quarantined",
    PROTECTED: "protected",
    TABLE_FULL: "table_full",
    CASTILLO_COLLAPSED: "castillo_collapsed",
    ALREADY_PICKED: "already_picked",
    NOT_IN_POOL: "not_in_pool",
    MUST_ACT: "must_act",
    NO_CARD_FOR_JOKER: "no_card_for_joker",
    ONLY_BEFORE_PLACING: "only_before_placing",
    ONLY_AT_THE_START: "only_at_the_start",
    GRANDE_IN_CASTILLO: "grande_in_castillo",
    CASTILLO_ALREADY_THERE: "castillo_already_there",
    NOT_NEXT_TO_EACH_OTHER: "not_next_to_each_other",
    BOARD_MARKS_QUARANTINE: "board_marks_quarantine",
    REGION_CARD_TAKEN: "region_card_taken",
    NO_MARKER_LEFT: "no_marker_left",
    TABLE_ALREADY_THERE: "table_already_there",
    NOT_LYING_OUT: "not_lying_out",
    NO_TIE_OF_TWO: "no_tie_of_two",
    ONLY_ONE_WAY: "only_one_way",
    MUST_MOVE_ONE: "must_move_one",
    ONE_LIES_BESIDE: "one_lies_beside",
    MARKER_ALREADY_THERE: "marker_already_there",
    BRIDGE_BEGINS_THERE: "bridge_begins_there",
    ALLY_OF_ITSELF: "ally_of_itself",
    OFFERED_ALREADY: "offered_already",
    NO_TIE_WITH_OWN_PAIR: "no_tie_with_own_pair",
}
