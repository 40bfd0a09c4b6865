"""The fields of King & Intrigue in the state, who sees them, and its options."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from elgrande.base.fields import LAYOUT
from elgrande.boxes.king_and_intrigue.rules import events, powers
from elgrande.engine.event import EventKind
from elgrande.engine.field import COUNT, OWNER, Fields
from elgrande.engine.module import Fix, Option
from elgrande.mechanics.alliance import Alliance
from elgrande.mechanics.espionage import Espionage
from elgrande.mechanics.extra_placement import ExtraPlacement
from elgrande.mechanics.kept import KeptCards
from elgrande.mechanics.lasting import UNTIL_REMOVED, UNTIL_ROUND, UNTIL_SCORING
from elgrande.mechanics.limit_board import LimitBoards
from elgrande.mechanics.marker import Marker
from elgrande.mechanics.region_cards import RegionCards

FIELDS: Final = Fields(LAYOUT)

# Of each seat: the field plus the seat.
PICKED: Final[i64] = FIELDS.of_seats("picked", "power cards", OWNER)
WHIRLWIND: Final[i64] = FIELDS.of_seats("whirlwind", "regions", COUNT)
DOUBLING_CARDS: Final = RegionCards(
    FIELDS,
    "doubled",
    seen_by="doubled_seen_by",
    laid=events.REGION_CARD_LAID,
    laid_unseen=events.REGION_CARD_LAID_UNSEEN,
    shown=events.REGION_CARD_SHOWN,
    put_back=events.REGION_CARD_PUT_BACK,
)
DOUBLED: Final[i64] = DOUBLING_CARDS.at
DOUBLE_SEEN: Final[i64] = DOUBLING_CARDS.seen
KEPT_CARDS: Final = KeptCards(
    FIELDS,
    "kept",
    "power cards",
    kept=events.CARD_KEPT,
    used=events.KEPT_CARD_USED,
    discarded=events.KEPT_CARD_DISCARDED,
    since="veto_since",
    dated=powers.VETO,
)
KEPT: Final[i64] = KEPT_CARDS.at
KEPT_SINCE: Final[i64] = KEPT_CARDS.since
JOKER: Final[i64] = FIELDS.of_seats("joker", "number")
TURN_USED: Final[i64] = FIELDS.of_seats("turn_used", "number")
ESPIONAGE: Final = Espionage(
    FIELDS,
    "shown_disc",
    kept=KEPT_CARDS,
    card=powers.ESPIONAGE,
    source=int(powers.source_of(powers.ESPIONAGE)),
)
SHOWN: Final[i64] = ESPIONAGE.shown


def _marker(
    name: str,
    by: str,
    power: int,
    until: str,
    laid: EventKind,
    ended: EventKind = events.EFFECT_ENDED,
    places: int = 1,
) -> Marker:
    """A marker that a power card lays; the event of its end names the power card, too."""
    return Marker(
        FIELDS,
        name,
        by=by,
        card=int(powers.source_of(power)),
        until=until,
        laid=laid,
        ended=ended,
        places=places,
        told_as=power,
    )


# Markers; their cells have names of their own where rules ask for them often.
SHIFTED_CASTILLO: Final = _marker(
    "shifted_castillo",
    "shifted_by",
    powers.SHIFT,
    UNTIL_SCORING,
    events.CASTILLO_SHIFTED,
    ended=events.CASTILLO_WENT_HOME,
)
SHIFT: Final[i64] = SHIFTED_CASTILLO.at
SHIFT_BY: Final[i64] = SHIFTED_CASTILLO.by
ALLIANCE_MARKERS: Final = Alliance(
    FIELDS,
    "alliance",
    by="alliance_by",
    card=int(powers.source_of(powers.ALLIANCE)),
    laid=events.ALLIANCE_MADE,
    ended=events.EFFECT_ENDED,
    told_as=powers.ALLIANCE,
)
ALLIANCE: Final[i64] = ALLIANCE_MARKERS.at
ALLIANCE_BY: Final[i64] = ALLIANCE_MARKERS.by
BRIDGE_MARKER: Final = _marker(
    "bridge_between",
    "bridge_by",
    powers.BRIDGE,
    UNTIL_REMOVED,
    events.BRIDGE_LAID,
    ended=events.BRIDGE_REMOVED,
    places=2,
)
BRIDGE: Final[i64] = BRIDGE_MARKER.at
BRIDGE_BY: Final[i64] = BRIDGE_MARKER.by
BRIDGE_ROUND: Final[i64] = FIELDS.of_table("bridge_round", "number", empty=0)
COLLAPSE: Final = _marker(
    "collapse", "collapse_by", powers.COLLAPSE, UNTIL_SCORING, events.COLLAPSE_LOOMS, places=0
)
COLLAPSE_BY: Final[i64] = COLLAPSE.by
QUARANTINE_MARKER: Final = _marker(
    "quarantine", "quarantine_by", powers.QUARANTINE, UNTIL_SCORING, events.QUARANTINE_LAID
)
QUARANTINE: Final[i64] = QUARANTINE_MARKER.at
QUARANTINE_BY: Final[i64] = QUARANTINE_MARKER.by
QUARANTINE_BOARD: Final[i64] = FIELDS.of_table("quarantine_board", "board")
PROTECTION_MARKER: Final = _marker(
    "protection", "protection_by", powers.PROTECTION, UNTIL_ROUND, events.PROTECTION_LAID
)
PROTECTION: Final[i64] = PROTECTION_MARKER.at
PROTECTION_BY: Final[i64] = PROTECTION_MARKER.by
MISTRESS: Final = _marker(
    "mistress", "mistress_by", powers.MISTRESS, UNTIL_ROUND, events.MISTRESS_ARRIVED, places=0
)
MISTRESS_BY: Final[i64] = MISTRESS.by
LIMIT_TABLES: Final = 3
LIMIT_BOARDS: Final = LimitBoards(
    FIELDS,
    "limit_table",
    by="limit_table_by",
    card=int(powers.source_of(powers.SIX_TAKES)),
    until=UNTIL_REMOVED,
    laid=events.LIMIT_TABLE_LAID,
    ended=events.LIMIT_TABLE_REMOVED,
    copies=LIMIT_TABLES,
    spaces=powers.LIMIT_SPACES,
)
LIMIT: Final[i64] = LIMIT_BOARDS.at
LIMIT_BY: Final[i64] = LIMIT_BOARDS.by
TURNED_BY: Final[i64] = FIELDS.of_table("board_turned_by", "seat", size=2, index="board")

MARKERS: Final[tuple[Marker, ...]] = (
    SHIFTED_CASTILLO,
    ALLIANCE_MARKERS,
    BRIDGE_MARKER,
    COLLAPSE,
    QUARANTINE_MARKER,
    PROTECTION_MARKER,
    MISTRESS,
    LIMIT_BOARDS,
)

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

EXTRA_PLACEMENT: Final = ExtraPlacement(
    number=1,
    from_court=EXTRA_CABALLERO,
    placed=events.EXTRA_PLACED,
    stayed=events.EXTRA_STAYED,
)

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
    Option(
        FIESTA,
        "fiesta",
        ("five_more", "five_instead"),
        "five_more",
        decennial="five_instead",
        cards=("fiesta_15",),
    ),
    Option(
        QUARANTINE_MARK,
        "quarantine",
        ("marker", "board"),
        "marker",
        decennial="board",
        cards=("quarantine_93",),
    ),
    Option(
        ABOLISH,
        "abolish",
        ("cards_and_tables", "anything"),
        "cards_and_tables",
        cards=("abolish_95",),
    ),
    Option(
        EARLY_VETO,
        "early_veto",
        ("no", "yes"),
        "no",
        decennial="yes",
        since=2,
        before="yes",
        cards=("veto_40",),
    ),
    Option(
        OFFER_KINGS_REGION,
        "offer_kings_region",
        ("no", "yes"),
        "yes",
        decennial="no",
        since=2,
        before="no",
        cards=("score_of_three_145",),
    ),
    Option(
        SHARED_LEAD,
        "shared_lead",
        ("of_two", "with_own_pair"),
        "of_two",
        decennial="with_own_pair",
        since=2,
        before="of_two",
        cards=("score_tied_135",),
    ),
)

FIXES: Final[tuple[Fix, ...]] = (
    Fix(RECALL_AS_IN_BASE_GAME, "recall_as_in_base_game", since=2),
    Fix(GRANDE_MAY_STAY, "grande_may_stay", since=2),
    Fix(MISTRESS_FREES_EVERYTHING, "mistress_frees_everything", since=2),
)
