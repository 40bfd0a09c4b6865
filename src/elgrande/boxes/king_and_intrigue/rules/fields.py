"""What King & Intrigue keeps in a state's tables, who sees it, and its options."""

from __future__ import annotations

from typing import Final

from elgrande.engine.field import COUNT, OWNER, PUBLIC, SEATS, TABLE, Field
from elgrande.engine.ids import MAX_SEATS, NOBODY, NOWHERE
from elgrande.engine.module import Fix, Option

# Cells of the seats table: field + seat.
PICKED: Final = 50
WHIRLWIND: Final = 55
DOUBLED: Final = 60
DOUBLE_SEEN: Final = 65
KEPT: Final = 70
KEPT_SINCE: Final = 75
JOKER: Final = 80
TURN_USED: Final = 85
SHOWN: Final = 90

# Cells of the table.
SHIFT: Final = 31
SHIFT_BY: Final = 32
ALLIANCE: Final = 33
ALLIANCE_BY: Final = 35
BRIDGE: Final = 36
BRIDGE_BY: Final = 38
BRIDGE_ROUND: Final = 39
COLLAPSE_BY: Final = 40
QUARANTINE: Final = 41
QUARANTINE_BY: Final = 42
QUARANTINE_BOARD: Final = 43
PROTECTION: Final = 44
PROTECTION_BY: Final = 45
MISTRESS_BY: Final = 46
LIMIT: Final = 47
LIMIT_BY: Final = 50
TURNED_BY: Final = 53

LIMIT_TABLES: Final = 3

# Numbers set at assembly.
POOL: Final = 8
HAND_SIZE: Final = 9

# Options, by their place in the settings.
CARDS_SETTING: Final = 6
OWN_ACTION: Final = 7
SKIPPING: Final = 8
EXTRA_CABALLERO: Final = 9
FIESTA: Final = 10
QUARANTINE_MARK: Final = 11
ABOLISH: Final = 12
EARLY_VETO: Final = 30
OFFER_KINGS_REGION: Final = 31
SHARED_LEAD: Final = 32

# Fixes, likewise.
RECALL_AS_IN_BASE_GAME: Final = 33
GRANDE_MAY_STAY: Final = 34
MISTRESS_FREES_EVERYTHING: Final = 35

OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        CARDS_SETTING,
        "cards",
        ("tens", "players_edition", "special_cards", "all", "decennial"),
        "tens",
        decennial="decennial",
    ),
    Option(
        OWN_ACTION,
        "own_action_for_king_and_intrigue",
        ("two_three", "always"),
        "two_three",
    ),
    Option(SKIPPING, "skipping", ("always", "may_only"), "always", decennial="may_only"),
    Option(
        EXTRA_CABALLERO,
        "extra_caballero",
        ("from_provinces", "from_court"),
        "from_provinces",
        decennial="from_court",
    ),
    Option(FIESTA, "fiesta", ("five_more", "five_instead"), "five_more", decennial="five_instead"),
    Option(QUARANTINE_MARK, "quarantine", ("marker", "board"), "marker", decennial="board"),
    Option(ABOLISH, "abolish", ("cards_and_tables", "anything"), "cards_and_tables"),
    Option(EARLY_VETO, "early_veto", ("no", "yes"), "no", decennial="yes", since=2, before="yes"),
    Option(
        OFFER_KINGS_REGION,
        "offer_kings_region",
        ("no", "yes"),
        "yes",
        decennial="no",
        since=2,
        before="no",
    ),
    Option(
        SHARED_LEAD,
        "shared_lead",
        ("of_two", "with_own_pair"),
        "of_two",
        decennial="with_own_pair",
        since=2,
        before="of_two",
    ),
)

FIXES: Final[tuple[Fix, ...]] = (
    Fix(RECALL_AS_IN_BASE_GAME, "recall_as_in_base_game", since=2),
    Fix(GRANDE_MAY_STAY, "grande_may_stay", since=2),
    Fix(MISTRESS_FREES_EVERYTHING, "mistress_frees_everything", since=2),
)


def _of_seats(name: str, first: int, kind: str, sight: str, empty: int) -> Field:
    return Field(name, SEATS, first, MAX_SEATS, kind, sight, empty, index="seat")


FIELDS: Final[tuple[Field, ...]] = (
    _of_seats("picked", PICKED, "power cards", OWNER, 0),
    _of_seats("whirlwind", WHIRLWIND, "regions", COUNT, 0),
    _of_seats("doubled", DOUBLED, "regions", COUNT, 0),
    _of_seats("doubled_seen_by", DOUBLE_SEEN, "seats", PUBLIC, 0),
    _of_seats("kept", KEPT, "power cards", PUBLIC, 0),
    _of_seats("veto_since", KEPT_SINCE, "number", PUBLIC, 0),
    _of_seats("joker", JOKER, "number", PUBLIC, 0),
    _of_seats("turn_used", TURN_USED, "number", PUBLIC, 0),
    _of_seats("shown_disc", SHOWN, "region", PUBLIC, NOWHERE),
    Field("shifted_castillo", TABLE, SHIFT, 1, "region", PUBLIC, NOWHERE),
    Field("shifted_by", TABLE, SHIFT_BY, 1, "seat", PUBLIC, NOBODY),
    Field("alliance", TABLE, ALLIANCE, 2, "region", PUBLIC, NOWHERE),
    Field("alliance_by", TABLE, ALLIANCE_BY, 1, "seat", PUBLIC, NOBODY),
    Field("bridge_between", TABLE, BRIDGE, 2, "region", PUBLIC, NOWHERE),
    Field("bridge_by", TABLE, BRIDGE_BY, 1, "seat", PUBLIC, NOBODY),
    Field("bridge_round", TABLE, BRIDGE_ROUND, 1, "number", PUBLIC, 0),
    Field("collapse_by", TABLE, COLLAPSE_BY, 1, "seat", PUBLIC, NOBODY),
    Field("quarantine", TABLE, QUARANTINE, 1, "region", PUBLIC, NOWHERE),
    Field("quarantine_by", TABLE, QUARANTINE_BY, 1, "seat", PUBLIC, NOBODY),
    Field("quarantine_board", TABLE, QUARANTINE_BOARD, 1, "board", PUBLIC, NOBODY),
    Field("protection", TABLE, PROTECTION, 1, "region", PUBLIC, NOWHERE),
    Field("protection_by", TABLE, PROTECTION_BY, 1, "seat", PUBLIC, NOBODY),
    Field("mistress_by", TABLE, MISTRESS_BY, 1, "seat", PUBLIC, NOBODY),
    Field("limit_table", TABLE, LIMIT, LIMIT_TABLES, "region", PUBLIC, NOWHERE),
    Field("limit_table_by", TABLE, LIMIT_BY, LIMIT_TABLES, "seat", PUBLIC, NOBODY),
    Field("board_turned_by", TABLE, TURNED_BY, 2, "seat", PUBLIC, NOBODY, index="board"),
)
