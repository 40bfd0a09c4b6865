"""The reasons Grand Inquisitor & Colonies adds why something is not allowed."""

from __future__ import annotations

from typing import Final

SPACE_TAKEN: Final = 70
SEAT_TAKEN: Final = 71
CARRIER_TAKES_NO_SEAT: Final = 72
BY_ARRIVING_ONLY: Final = 73
LIMIT_BOARD_FULL: Final = 74
NOT_FROM_THE_COURT: Final = 75
NO_KING_OVERSEAS: Final = 76
CARRIES_A_TILE: Final = 77
NOT_IN_TIME: Final = 78
ONLY_AT_THE_START_OF_THE_TURN: Final = 79
NO_HARBOUR: Final = 80
NO_FREE_TILE: Final = 81
CARRIES_ONE_ALREADY: Final = 82
ONLY_BLACK: Final = 83
NOT_THE_HOLDER: Final = 84
EXTRA_USED: Final = 85
LIMIT_BOARD_IN_KINGS_REGION: Final = 86
NO_LIMIT_BOARD_IN_FRANCIA: Final = 87
LIMIT_BOARD_ALREADY_THERE: Final = 88
GRANDE_CONSPIRES: Final = 89
NOT_BESIDE_THE_BOARD: Final = 90
NO_FREE_VOYAGE: Final = 91
NOTHING_TO_FETCH: Final = 92

REASON_NAMES: Final = {
    SPACE_TAKEN: "space_taken",
    SEAT_TAKEN: "seat_taken",
    CARRIER_TAKES_NO_SEAT: "carrier_takes_no_seat",
    BY_ARRIVING_ONLY: "by_arriving_only",
    LIMIT_BOARD_FULL: "limit_board_full",
    NOT_FROM_THE_COURT: "not_from_the_court",
    NO_KING_OVERSEAS: "no_king_overseas",
    CARRIES_A_TILE: "carries_a_tile",
    NOT_IN_TIME: "not_in_time",
    ONLY_AT_THE_START_OF_THE_TURN: "only_at_the_start_of_the_turn",
    NO_HARBOUR: "no_harbour",
    NO_FREE_TILE: "no_free_tile",
    CARRIES_ONE_ALREADY: "carries_one_already",
    ONLY_BLACK: "only_black",
    NOT_THE_HOLDER: "not_the_holder",
    EXTRA_USED: "extra_used",
    LIMIT_BOARD_IN_KINGS_REGION: "limit_board_in_kings_region",
    NO_LIMIT_BOARD_IN_FRANCIA: "no_limit_board_in_francia",
    LIMIT_BOARD_ALREADY_THERE: "limit_board_already_there",
    GRANDE_CONSPIRES: "grande_conspires",
    NOT_BESIDE_THE_BOARD: "not_beside_the_board",
    NO_FREE_VOYAGE: "no_free_voyage",
    NOTHING_TO_FETCH: "nothing_to_fetch",
}
