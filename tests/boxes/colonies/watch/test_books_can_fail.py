"""The books and referees of Grand Inquisitor & Colonies are told lies, and object to each."""

from __future__ import annotations

import pytest

from elgrande.checks.violation import Violation
from tests.boxes.colonies.watch.told import (
    DOUBLE,
    FLIP,
    FREE_CHOICE,
    GOLD,
    GOODS,
    ROUND,
    TURN,
    A,
    B,
    C,
    Events,
    Lines,
    Listeners,
    N,
    acting,
    card,
    claimed,
    laid,
    moved,
    placed,
    position,
    sailed,
    spot,
    stood,
    taking,
    told,
)

GALICIA, ARAGON, SEVILLA, VALENCIA, GRANADA, CATALUNA = map(
    spot, ("galicia", "aragon", "sevilla", "valencia", "granada", "cataluna")
)
CASTILLO, COURT, PROVINCES, FRANCIA = map(spot, ("castillo", "court", "provinces", "francia"))
NO_HOLDER = "inquisitor"
FOR_A = "inquisitor A"
ROOM = ("limit A 1 C 3 N 1", "provinces A 19 B 21 C 23")
"""One space of the limit board is free."""
DELAYED = ("delayed_scoring aragon", "delayed_by B", "delayed_round 4")
KEEPS = "colony_cards B "

GOOD: list[tuple[Lines, Events]] = [
    (
        (),
        (*TURN, sailed(A, A, "ship_settled", "sevilla")),
    ),
    ((), (*TURN, sailed(A, A, "africa_settled", "ship"), claimed(A, A, "america_settled", GOLD))),
    ((), (*TURN, sailed(A, A, "ship_settled", "francia_middle"))),
    ((FOR_A,), (*TURN, told("ExtraFetched", A, PROVINCES), *acting("king")[len(TURN) :])),
    ((FOR_A,), (*taking("transport"), placed("ship"), placed("castillo"))),
    ((), (*acting("move_3"), moved(A, "africa_goods_settled", "aragon"))),
    (
        (),
        (
            *acting("move_3"),
            moved(A, "africa_goods_settled", "aragon"),
            told("TileDelivered", A, A, GOODS, ARAGON, 1, 4),
            moved(A, "aragon", "america"),
        ),
    ),
    (ROOM, (*acting("move_3"), moved(B, "aragon", "valencia"), stood(B, "valencia", "limit"))),
    ((), (*acting("holy_inquisition"), told("InquisitorTaken", A), moved(N, "granada", "ship"))),
    (
        (),
        (*acting("limit_board_a"), *laid((GOLD, 1)), told("LimitBoardMoved", A, VALENCIA, ARAGON)),
    ),
    ((), (*acting("conspiracy"), *laid((GOLD, 1)), told("GrandeConspired", A, ARAGON))),
]


@pytest.mark.parametrize(("lines", "events"), GOOD)
def test_what_may_happen(lines: Lines, events: Events) -> None:
    Listeners(position(*lines)).hear(*events)


Lies = list[tuple[Lines, Events, str]]

IN_THE_SET_UP: Lies = [
    ((), (told("BlackDrawn", ARAGON, 2),), "drawn before"),
    ((), (told("BlackDrawn", CATALUNA, 1),), "two begin in each"),
    ((), (told("LimitBoardDrawn", GRANADA),), "drawn before"),
]

WHERE_ONE_STANDS: Lies = [
    ((), (*acting("move_3"), moved(A, "aragon", "captain")), "captain is taken"),
    ((), (*acting("move_3"), moved(A, "aragon", "francia_left")), "francia_left is taken"),
    (
        (),
        (
            *acting("move_3"),
            moved(B, "captain", "aragon"),
            moved(A, "africa_goods_settled", "captain"),
        ),
        "takes no seat",
    ),
    ((), (*acting("move_3"), moved(A, "aragon", "francia")), "stands on a space"),
    ((), (*acting("move_3"), moved(N, "granada", "court")), "never leave the board"),
    ((), (*acting("move_3"), moved(C, "valencia", "limit")), "the limit board is full"),
    ((), (*acting("move_3"), moved(C, "valencia", "galicia")), "the King stands in galicia"),
    (
        ("king francia",),
        (*acting("move_3"), moved(A, "aragon", "francia_middle")),
        "the King stands in francia",
    ),
    ((), (*TURN, stood(A, "ship_settled", "america")), "only who stands beside"),
    (
        (),
        (*acting("move_3"), moved(A, "aragon", "america"), stood(A, "america", "america_settled")),
        "only who stands beside",
    ),
    ((), (*acting("move_3"), moved(B, "aragon", "valencia"), stood(B, "valencia", "limit")), "fit"),
    ((), (*TURN, told("Settled", A)), "what follows is nothing"),
]

TILES: Lies = [
    (
        (),
        (
            *acting("move_3"),
            moved(A, "africa_goods_settled", "aragon"),
            told("TileDelivered", A, A, GOODS, ARAGON, 1, 6),
        ),
        r"what follows is TileDelivered\(0, 0, 2, 2, 1, 4\)",
    ),
    (
        (),
        (
            *acting("move_3"),
            moved(B, "america_gold_settled", "aragon"),
            told("TileDelivered", A, B, GOLD, ARAGON, 1, 6),
        ),
        r"what follows is TileDelivered\(1, 1, 1, 2, 1, 6\)",
    ),
    (
        ("africa_settled A 1 C 1", "africa_goods_settled A 1 N 1"),
        (
            *acting("move_3"),
            moved(N, "africa_goods_settled", "aragon"),
            told("TileDelivered", A, N, GOODS, ARAGON, 1, 4),
        ),
        r"what follows is TileDelivered\(2, 5, 2, 2, 1, 4\)",
    ),
    (
        (),
        (
            *acting("move_3"),
            moved(A, "africa_goods_settled", "castillo"),
            told("TileDelivered", A, A, GOODS, CASTILLO, 1, 4),
        ),
        r"what follows is TileLost\(0, 2, 1\)",
    ),
    ((), (*TURN, told("TileLost", A, GOODS, 1)), "what follows is nothing"),
    ((), (*acting("transport"), *laid((GOLD, 4))), "3 are in the supply"),
    ((), (*TURN, claimed(A, A, "ship_settled", GOLD)), "no such tile"),
    ((), (*TURN, claimed(A, A, "africa_settled", GOLD)), "no such tile"),
    (("free_tiles 0 2",), (*TURN, claimed(A, A, "america_settled", GOLD)), "no such tile"),
    ((), (*TURN, claimed(A, A, "africa_goods_settled", GOODS)), "nobody without a tile"),
    ((), (*TURN, claimed(A, B, "america_settled", GOLD)), "claims with one's own"),
    ((), (*TURN, claimed(A, N, "africa_settled", GOODS)), "claims with one's own"),
    ((), (*TURN, claimed(B, B, "america_settled", GOLD)), "what one has just laid"),
    ((), (*acting("limit_board_a"), *laid((GOODS, 1))), "not the tiles of limit_board_a"),
    ((), (*acting("limit_board_c"), *laid((GOODS, 1))), "not the tiles of limit_board_c"),
    ((), (*acting("king"), *laid((GOODS, 1))), "not the tiles of king"),
    ((), (*TURN, *laid((GOODS, 1))), "not the tiles of any card"),
    (
        (),
        (*acting("limit_board_a"), told("LimitBoardMoved", A, VALENCIA, ARAGON)),
        "tiles of limit_board_a come out first",
    ),
    ((), (*acting("transport"), moved(A, "aragon", "ship")), "tiles of transport come out first"),
    ((), (*acting("limit_board_a"), told("TurnBegan", B)), "have not come out"),
    ((), (*acting("free_choice"), told("ColonyCardKept", A, FREE_CHOICE)), "come out first"),
]

VOYAGES: Lies = [
    ((), (*TURN, sailed(A, B, "captain", "sevilla")), "with one's own"),
    ((), (*TURN, sailed(B, B, "captain", "sevilla")), "in one's own turn"),
    ((), (*TURN, sailed(A, N, "africa_settled", "ship")), "with one's own"),
    ((), (*TURN, sailed(A, A, "ship_settled", "aragon")), "the Ship does not go there"),
    ((), (*TURN, sailed(A, A, "ship_settled", "castillo")), "the Ship does not go there"),
    ((), (*TURN, sailed(A, A, "ship_settled", "galicia")), "the King stands in galicia"),
    ((), (*TURN, sailed(A, A, "africa_settled", "sevilla")), "one sails to the Ship"),
    ((), (*TURN, sailed(A, A, "africa_settled", "america")), "one sails to the Ship"),
    ((), (*TURN, sailed(A, A, "aragon", "ship")), "not been there in time"),
    (
        (),
        (
            *TURN,
            sailed(A, A, "africa_settled", "ship"),
            sailed(A, A, "ship", "america"),
        ),
        "not been there in time",
    ),
    (
        (),
        (*TURN, told("Supplied", A, PROVINCES, 2), sailed(A, A, "ship_settled", "america")),
        "at the start of a turn",
    ),
    (
        (),
        (*taking("transport"), sailed(A, A, "ship_settled", "america")),
        "at the start of a turn",
    ),
    (
        (),
        (*taking("king"), placed("aragon"), sailed(A, A, "africa_settled", "ship"), placed("ship")),
        "the placing part of this turn is over",
    ),
    (
        (),
        (
            *acting("move_3"),
            moved(A, "aragon", "granada"),
            sailed(A, A, "africa_settled", "ship"),
            moved(A, "aragon", "granada"),
        ),
        "the special part of this turn is over",
    ),
]

LIMIT_BOARD: Lies = [
    (
        ("limit_board galicia", "limit A 2 C 2 N 1"),
        (*TURN, stood(C, "galicia", "limit")),
        "while the King stands in galicia",
    ),
    ((NO_HOLDER, *ROOM), (*TURN, stood(C, "valencia", "limit")), "no gap was made"),
    (ROOM, (*TURN, stood(B, "aragon", "limit")), "only who stands beside"),
    (
        ROOM,
        (
            *acting("move_3"),
            moved(A, "aragon", "granada"),
            stood(C, "valencia", "limit"),
            moved(B, "aragon", "granada"),
        ),
        "the special part of this turn is over",
    ),
    (
        (),
        (*acting("limit_board_a"), *laid((GOLD, 1)), told("LimitBoardMoved", A, VALENCIA, FRANCIA)),
        "never in Francia",
    ),
    (
        (),
        (*acting("limit_board_a"), *laid((GOLD, 1)), told("LimitBoardMoved", A, ARAGON, SEVILLA)),
        "it lay in valencia",
    ),
    (
        (),
        (*acting("limit_board_a"), *laid((GOLD, 1)), told("LimitBoardMoved", A, VALENCIA, GALICIA)),
        "the King stands in galicia",
    ),
    ((), (*acting("king"), told("LimitBoardMoved", A, VALENCIA, ARAGON)), "that of king"),
]

INQUISITOR: Lies = [
    ((), (*TURN, told("ExtraFetched", A, PROVINCES)), "only the Inquisitor's holder"),
    (
        (FOR_A,),
        (*TURN, told("ExtraFetched", A, PROVINCES), told("ExtraFetched", A, PROVINCES)),
        "once in each of his turns",
    ),
    ((FOR_A,), (*TURN, told("ExtraFetched", A, ARAGON)), "what the provinces lack"),
    ((), (*taking("transport"), placed("ship"), placed("ship")), "at most 1 may be placed"),
    (
        (FOR_A,),
        (*taking("transport"), placed("ship"), placed("ship"), placed("ship")),
        "may be placed with transport",
    ),
    (
        (FOR_A,),
        (
            *TURN,
            told("ExtraFetched", A, PROVINCES),
            *taking("transport")[len(TURN) :],
            placed("ship"),
            placed("ship"),
        ),
        "at most 1 may be placed",
    ),
    (
        (FOR_A,),
        (*taking("transport"), placed("ship"), placed("ship"), told("ExtraFetched", A, PROVINCES)),
        "once in each of his turns",
    ),
    ((), (*acting("king"), told("InquisitorTaken", A)), "that of king"),
    ((), (*acting("holy_inquisition"), told("InquisitorTaken", B)), "that of holy_inquisition"),
    (
        (),
        (*acting("holy_inquisition"), moved(N, "granada", "ship")),
        "first the Inquisitor is taken",
    ),
    (
        (),
        (*acting("holy_inquisition"), told("InquisitorTaken", A), moved(A, "aragon", "ship")),
        "2 black ones",
    ),
    (
        (),
        (
            *acting("holy_inquisition"),
            told("InquisitorTaken", A),
            moved(N, "granada", "aragon"),
            moved(N, "aragon", "granada"),
            moved(N, "granada", "aragon"),
        ),
        "2 black ones",
    ),
    ((), (*acting("move_4_own"), moved(N, "granada", "aragon")), "too many of one kind"),
    ((FOR_A,), (*acting("move_3_others"), moved(N, "granada", "aragon")), "too many of one kind"),
]

PLACING_AND_MOVING: Lies = [
    ((), (*taking("king"), placed("america")), "nobody gets there from the court"),
    (
        (),
        (*acting("place_2_anywhere"), placed("africa")),
        "nobody gets there from the court",
    ),
    (("king aragon",), (*taking("king"), placed("ship")), "while the King is on the coast"),
    ((), (*taking("king"), placed("francia_middle")), "the King is not beside Francia"),
    ((), (*TURN, told("Supplied", A, CASTILLO, 1)), "left the Castillo"),
    ((), (*TURN, told("Supplied", A, PROVINCES, 4)), "at most 2 may come"),
    (
        (),
        (*acting("transport"), *laid((GOLD, 1), (GOODS, 1)), moved(B, "aragon", "ship")),
        "too many of one kind",
    ),
    ((), (*acting("king"), moved(A, "aragon", "ship")), "that of king"),
    ((), (*ROUND, moved(A, "aragon", "ship")), "no free choice moves it"),
]

CARDS: Lies = [
    ((), (*acting("king"), told("DelayedScoringLaid", A, ARAGON)), "that of king"),
    (
        DELAYED,
        (*acting("delayed_scoring"), *laid((GOODS, 2)), told("DelayedScoringLaid", A, ARAGON)),
        "it lies out already",
    ),
    ((), (told("DelayedScoringEnded"),), "it does not lie out"),
    ((), (*acting("conspiracy"), *laid((GOLD, 1)), told("GrandeConspired", C, GALICIA)), "King"),
    ((), (*acting("conspiracy"), *laid((GOLD, 1)), told("GrandeConspired", A, SEVILLA)), "aragon"),
    ((), (*acting("king"), told("GrandeConspired", A, ARAGON)), "that of king"),
    (
        ("grande A castillo B sevilla C galicia",),
        (*acting("grande"), told("GrandeMoved", A, CASTILLO, ARAGON)),
        "out of the Castillo",
    ),
    (
        (KEEPS + "flip",),
        (*acting("turn_over_a_card"), *laid((GOODS, 1)), told("ColonyCardKept", A, FLIP)),
        "only one of it",
    ),
    ((), (*acting("king"), told("ColonyCardKept", A, FLIP)), "that of king"),
    (
        (),
        (*acting("turn_over_a_card"), *laid((GOODS, 1)), told("ColonyCardKept", A, DOUBLE)),
        "has not just taken this card",
    ),
    ((), (*TURN, told("ColonyCardUsed", B, FLIP)), "does not keep it"),
    ((KEEPS + "flip",), (*taking("king"), told("ColonyCardUsed", B, FLIP)), "before one is chosen"),
    ((KEEPS + "flip",), (*ROUND, told("ColonyCardUsed", B, FLIP)), "it is nobody's turn"),
    ((KEEPS + "double",), (*TURN, told("ColonyCardUsed", B, DOUBLE)), "after his turn"),
    (
        (KEEPS + "free_choice",),
        (*TURN, told("ColonyCardUsed", B, FREE_CHOICE)),
        "before the regions",
    ),
    ((KEEPS + "double",), (told("ColonyCardLost", B, DOUBLE),), "no rule takes this card away"),
    (
        (),
        (
            *acting("turn_over_a_card"),
            *laid((GOODS, 1)),
            told("CardTurnedOver", A, card("king")),
        ),
        "does not lie open",
    ),
    (
        (),
        (
            *acting("king"),
            told("CardRevealed", 4, card("grande")),
            told("CardTurnedOver", A, card("grande")),
        ),
        "that of king",
    ),
    ((), (*acting("move_3"), told("ActionRepeated", B, card("king"))), "cannot be repeated now"),
    ((), (*taking("move_3"), told("ActionRepeated", B, card("move_3"))), "cannot be repeated now"),
    (
        (),
        (
            *acting("delayed_scoring"),
            *laid((GOODS, 2)),
            told("ActionRepeated", B, card("delayed_scoring")),
        ),
        "cannot be repeated now",
    ),
    (
        ("veto_owner C -", "veto_round 3 0"),
        (
            *acting("move_3"),
            told("VetoUsed", C, A, card("move_3")),
            told("ActionRepeated", B, card("move_3")),
        ),
        "before its first step",
    ),
    (
        (),
        (*acting("move_3"), told("ActionRepeated", B, card("move_3")), placed("ship")),
        "at most 0 may be placed",
    ),
]

DISCS: Lies = [
    (
        (),
        (
            *acting("give_up_2"),
            told("DiscShown", B, SEVILLA),
            told("Returned", A, B, ARAGON, 1),
        ),
        "give_up_2 takes others",
    ),
    (
        (),
        (
            *acting("give_up_2"),
            told("DiscShown", C, VALENCIA),
            told("Returned", A, C, spot("limit"), 3),
        ),
        "give_up_2 takes others",
    ),
    (
        (),
        (
            *acting("eviction"),
            told("DiscShown", B, ARAGON),
            told("Evicted", A, B, SEVILLA, GRANADA, 2),
        ),
        "the disc says aragon",
    ),
    (
        (),
        (
            *acting("eviction"),
            told("DiscShown", C, ARAGON),
            told("Evicted", A, N, GRANADA, SEVILLA, 1),
        ),
        "the disc says aragon",
    ),
    (
        (),
        (
            *acting("eviction"),
            told("DiscShown", C, VALENCIA),
            told("Evicted", A, C, spot("limit"), VALENCIA, 3),
        ),
        "the disc says court",
    ),
    ((), (*acting("king"), told("LeftCastillo", A, ARAGON, 1)), "the disc says"),
    (
        ("grande A castillo B sevilla C galicia",),
        (
            told("GeneralScoringBegan", 3),
            told("DiscShown", A, ARAGON),
            told("GrandeRemainedInside", A),
        ),
        "the disc says where it goes",
    ),
    (
        ("grande A castillo B sevilla C galicia",),
        (
            told("GeneralScoringBegan", 3),
            told("DiscShown", A, ARAGON),
            told("GrandeCameOut", A, SEVILLA),
        ),
        "the disc says aragon",
    ),
    (
        (),
        (
            told("GeneralScoringBegan", 3),
            told("DiscShown", A, ARAGON),
            told("LeftCastillo", A, ARAGON, 1),
            told("LeftCastillo", N, ARAGON, 1),
        ),
        "the disc says",
    ),
    (("round 0",), (told("DiscShown", A, GALICIA),), "not to be shown now"),
    (
        ("round 0",),
        (told("DiscShown", A, ARAGON), told("FirstTwoPlaced", A, PROVINCES, SEVILLA, 2)),
        "the disc says otherwise",
    ),
    (
        ("round 0",),
        (told("DiscShown", A, ARAGON), told("FirstTwoPlaced", A, COURT, ARAGON, 2)),
        "the disc says otherwise",
    ),
]


@pytest.mark.parametrize(
    ("lines", "events", "sentence"),
    [
        *IN_THE_SET_UP,
        *WHERE_ONE_STANDS,
        *TILES,
        *VOYAGES,
        *LIMIT_BOARD,
        *INQUISITOR,
        *PLACING_AND_MOVING,
        *CARDS,
        *DISCS,
    ],
)
def test_what_may_not_happen(lines: Lines, events: Events, sentence: str) -> None:
    listeners = Listeners(position(*lines))
    listeners.hear(*events[:-1])
    with pytest.raises(Violation, match=sentence):
        listeners.hear(events[-1])
