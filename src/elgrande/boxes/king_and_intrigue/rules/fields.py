"""What King & Intrigue keeps in a state's tables, who sees it, and its options."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from elgrande.base.fields import LAYOUT
from elgrande.engine.field import COUNT, OWNER, Fields
from elgrande.engine.ids import NOWHERE
from elgrande.engine.module import Fix, Option

LIMIT_TABLES: Final = 3

FIELDS: Final = Fields(LAYOUT)

# Of each seat: the field plus the seat.
PICKED: Final[i64] = FIELDS.of_seats("picked", "power cards", OWNER)
WHIRLWIND: Final[i64] = FIELDS.of_seats("whirlwind", "regions", COUNT)
DOUBLED: Final[i64] = FIELDS.of_seats("doubled", "regions", COUNT)
DOUBLE_SEEN: Final[i64] = FIELDS.of_seats("doubled_seen_by", "seats")
KEPT: Final[i64] = FIELDS.of_seats("kept", "power cards")
KEPT_SINCE: Final[i64] = FIELDS.of_seats("veto_since", "number")
JOKER: Final[i64] = FIELDS.of_seats("joker", "number")
TURN_USED: Final[i64] = FIELDS.of_seats("turn_used", "number")
SHOWN: Final[i64] = FIELDS.of_seats("shown_disc", "region", empty=NOWHERE)

# Of the table.
SHIFT: Final[i64] = FIELDS.of_table("shifted_castillo", "region")
SHIFT_BY: Final[i64] = FIELDS.of_table("shifted_by", "seat")
ALLIANCE: Final[i64] = FIELDS.of_table("alliance", "region", size=2)
ALLIANCE_BY: Final[i64] = FIELDS.of_table("alliance_by", "seat")
BRIDGE: Final[i64] = FIELDS.of_table("bridge_between", "region", size=2)
BRIDGE_BY: Final[i64] = FIELDS.of_table("bridge_by", "seat")
BRIDGE_ROUND: Final[i64] = FIELDS.of_table("bridge_round", "number", empty=0)
COLLAPSE_BY: Final[i64] = FIELDS.of_table("collapse_by", "seat")
QUARANTINE: Final[i64] = FIELDS.of_table("quarantine", "region")
QUARANTINE_BY: Final[i64] = FIELDS.of_table("quarantine_by", "seat")
QUARANTINE_BOARD: Final[i64] = FIELDS.of_table("quarantine_board", "board")
PROTECTION: Final[i64] = FIELDS.of_table("protection", "region")
PROTECTION_BY: Final[i64] = FIELDS.of_table("protection_by", "seat")
MISTRESS_BY: Final[i64] = FIELDS.of_table("mistress_by", "seat")
LIMIT: Final[i64] = FIELDS.of_table("limit_table", "region", size=LIMIT_TABLES)
LIMIT_BY: Final[i64] = FIELDS.of_table("limit_table_by", "seat", size=LIMIT_TABLES)
TURNED_BY: Final[i64] = FIELDS.of_table("board_turned_by", "seat", size=2, index="board")

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
