"""The books of King & Intrigue, and who follows a general scoring, are told lies."""

from __future__ import annotations

import pytest

from elgrande.boxes.king_and_intrigue.rules.lasting import ClearTable
from elgrande.boxes.king_and_intrigue.rules.scoring import ChooseRegionCard
from elgrande.boxes.king_and_intrigue.watch.general import CLEAR, GeneralReferee
from elgrande.boxes.king_and_intrigue.watch.turns import TurnReferee
from elgrande.catalogue import CATALOGUE
from elgrande.checks.violation import Violation
from elgrande.engine.event import Event
from tests.conformance.told import (
    ARAGON,
    BRIDGED,
    CASTILLO,
    CATALUNA,
    EMPTIED,
    FIRST_REGION,
    GALICIA,
    IN_GALICIA,
    IN_VALENCIA,
    LEFT,
    PROVINCES,
    SEVILLA,
    VALENCIA,
    A,
    B,
    C,
    Events,
    Lines,
    Listeners,
    acting,
    action,
    general,
    position,
    power,
    scored,
    shown,
    told,
    turn_of,
)
from tests.records.rich import rich


def after_turns(*lines: str) -> Listeners:
    """Without the referee of turns: those of round 3 are over."""
    listeners = Listeners(position("round 3", *lines))
    listeners.followers = [f for f in listeners.followers if not isinstance(f, TurnReferee)]
    return listeners


def test_a_general_scoring_that_may_be() -> None:
    after_turns().hear(*general(*EMPTIED, FIRST_REGION))


BAD_BOOKS: list[tuple[Lines, Events, str]] = [
    ((), (*acting("into_castillo_140"), told("Placed", A, A, ARAGON)), "not next to the King"),
    (
        ("collapse_by B",),
        (*turn_of(30), told("Placed", A, A, CASTILLO)),
        "the Castillo is about to collapse",
    ),
    (
        ("collapse_by B",),
        (*acting("coup_35"), told("GrandeThrownIn", A, ARAGON)),
        "the Castillo is about to collapse",
    ),
    ((), (*acting("coup_35"), told("GrandeThrownIn", A, SEVILLA)), "it stood in aragon"),
    ((), (*acting("coup_35"), told("GrandeThrownIn", C, GALICIA)), "the King stands in galicia"),
    (
        ("quarantine aragon", "quarantine_by B"),
        (*acting("coup_35"), told("GrandeThrownIn", A, ARAGON)),
        "aragon is quarantined",
    ),
    (
        ("aragon A 5 B 1", "limit_table aragon", "limit_table_by B"),
        (*acting("free_placing_20"), told("Placed", A, A, ARAGON)),
        "the limit table in aragon is full",
    ),
    (
        ("limit_table aragon", "limit_table_by B"),
        (*acting("six_takes_55"), told("LimitTableLaid", A, -1, ARAGON)),
        "one lies there",
    ),
    (
        (),
        (*acting("six_takes_55"), told("LimitTableLaid", A, ARAGON, SEVILLA)),
        "beside the map is laid first",
    ),
    (
        ("limit_table aragon sevilla granada", "limit_table_by B B B"),
        (*acting("six_takes_55"), told("LimitTableLaid", A, VALENCIA, CATALUNA)),
        "none lay there",
    ),
    ((), (*acting("abolish_95"), told("LimitTableRemoved", A, ARAGON)), "none lies there"),
    ((), (*acting("abolish_95"), told("KeptCardDiscarded", C, power(25))), "keeps no such card"),
    (
        ("kept C espionage_25",),
        (*acting("abolish_95"), told("KeptCardDiscarded", C, power(25))),
        "card 25 does not end now",
    ),
    (
        ("alliance aragon sevilla", "alliance_by C"),
        (*turn_of(30), told("EffectEnded", power(53))),
        "card 53 does not end now",
    ),
    ((), (*turn_of(30), told("EffectEnded", power(53))), "there is none"),
    ((), (*turn_of(30), told("EffectEnded", power(30))), "there is none"),
    ((), (*acting("alliance_53"), told("AllianceMade", A, ARAGON, ARAGON)), "not two regions"),
    ((), (*acting("alliance_53"), told("AllianceMade", A, ARAGON, GALICIA)), "the King stands in"),
    ((), (*acting("bridge_63"), told("BridgeLaid", A, ARAGON, SEVILLA)), "do not touch"),
    (BRIDGED, (*acting("bridge_63"), told("BridgeLaid", A, ARAGON, VALENCIA)), "lies already"),
    (BRIDGED, (*turn_of(30), told("BridgeRemoved", B)), "somebody stands on it"),
    (
        ("board_turned_by 8 C",),
        (*acting("revolt_73"), told("BoardTurned", A, 0)),
        "it is so already",
    ),
    ((), (*acting("revolt_73"), told("BoardTurnedBack", A, 0)), "it is so already"),
    (
        ("quarantine aragon", "quarantine_by B", "quarantine_board 8"),
        (*acting("revolt_73"), told("BoardTurned", A, 0)),
        "marks a quarantine",
    ),
    (
        ("doubled C aragon", "doubled_seen_by C C"),
        (*acting("doubling_130"), told("RegionCardLaid", A, ARAGON)),
        "this card was taken",
    ),
    (
        ("doubled C aragon", "doubled_seen_by C C"),
        (told("RegionCardShown", C, SEVILLA),),
        "it was aragon",
    ),
    ((), (told("RegionCardPutBack", C),), "there was none"),
    ((), (*acting("outing_13"), told("DiscShown", B, ARAGON)), "was set"),
    (
        ("mobile_board 8 galicia",),
        (*acting("quarantine_93"), told("QuarantineBoardTaken", 0)),
        "the King stands in",
    ),
    ((), (*acting("shift_23"), told("CastilloShifted", A, GALICIA)), "the King stands in"),
    ((), (*acting("quarantine_93"), told("QuarantineLaid", A, GALICIA)), "the King stands in"),
    ((), (*acting("protection_85"), told("ProtectionLaid", A, GALICIA)), "the King stands in"),
]


@pytest.mark.parametrize(
    ("lines", "events", "sentence"),
    BAD_BOOKS,
)
def test_what_may_not_be(lines: Lines, events: Events, sentence: str) -> None:
    Listeners(position(*lines)).hear(*events[:-1])
    with pytest.raises(Violation, match=sentence):
        Listeners(position(*lines)).hear(*events)


# The general scoring


SPY = ("kept A espionage_25",)
BAD_GENERAL: list[tuple[Lines, Events, str]] = [
    ((), (told("GeneralScoringBegan", 3),), "at the wrong time"),
    ((), (told("StartPlayerPassed", C), told("GeneralScoringBegan", 6)), "at the wrong time"),
    ((), general()[:-1] + (FIRST_REGION,), "not in the order of a general scoring"),
    ((), general(*LEFT, told("LeftCastillo", B, SEVILLA, 2)), "should have gone to aragon"),
    ((), general(*LEFT, told("LeftCastillo", B, ARAGON, 1)), "should have gone to aragon"),
    (
        ("aragon A 4 B 1", "limit_table aragon", "limit_table_by B"),
        general(*shown(ARAGON, ARAGON, SEVILLA), told("LeftCastillo", A, ARAGON, 1)),
        "should have gone to court",
    ),
    ((), general(told("LeftCastillo", A, ARAGON, 1)), "not emptied now"),
    ((), general(*EMPTIED[:-1], FIRST_REGION), "not empty and at home"),
    ((), general(*shown(ARAGON, ARAGON), FIRST_REGION), "not all discs were shown"),
    ((), (*general()[:-1], *shown(ARAGON)), "not now, or a second time"),
    (SPY, general(told("DiscShown", A, ARAGON)), "B comes first"),
    (
        ("grande A castillo B sevilla C galicia", "shifted_castillo granada", "shifted_by A"),
        (
            *general()[:-1],
            scored("castillo", "", 0, 6, 3, 1, 1, 2, 1, 2, 3, 0, 0, 2, 1, 6, 0, 0, *[0] * 5),
            *EMPTIED,
            told("CastilloWentHome"),
            FIRST_REGION,
        ),
        "the Grande of A is still inside",
    ),
    (
        ("grande A castillo B sevilla C galicia",),
        general(*EMPTIED, told("GrandeLeftCastillo", A, SEVILLA)),
        "the disc says aragon",
    ),
    (
        ("grande A castillo B sevilla C galicia",),
        general(*EMPTIED, told("GrandeStayedInCastillo", A)),
        "the disc says aragon",
    ),
    (
        ("shifted_castillo granada", "shifted_by A"),
        (
            *general()[:-1],
            scored("castillo", "", 0, 6, 3, 1, 1, 2, 1, 2, 3, 0, 0, 2, 1, 6, 0, 0, *[0] * 5),
            told("CastilloWentHome"),
        ),
        "not emptied now",
    ),
    (
        (),
        general(*EMPTIED, scored("valencia", "", 0, 5, 3, 2, 1, 2, *IN_VALENCIA)),
        "not in the order",
    ),
    (
        (),
        general(*EMPTIED, scored("galicia", "", 1, 4, 2, 0, 1, 1, *IN_GALICIA)),
        "pays all places",
    ),
    (
        ("doubled C galicia", "doubled_seen_by C C"),
        general(*EMPTIED, scored("galicia", "", 0, 4, 2, 0, 2, 2, *[0] * 10, 1, 1, 8, 4, 4)),
        "its card was not shown",
    ),
    (
        ("doubled C sevilla", "doubled_seen_by C C"),
        general(*EMPTIED, told("RegionCardShown", C, SEVILLA)),
        "that region is not reached",
    ),
    (BRIDGED, general(*EMPTIED, told("BridgePaid", B, 1)), "one point after the regions"),
    ((), (told("StartPlayerPassed", C), told("RoundBegan", 4)), "was left out"),
    ((), general(told("RoundBegan", 4)), "general scoring is not over"),
    (
        ("protection aragon", "protection_by B"),
        (told("StartPlayerPassed", C), told("RoundBegan", 4)),
        "protection or mistress lasts",
    ),
    (
        ("protection aragon", "protection_by B"),
        (told("StartPlayerPassed", C), told("EffectEnded", power(85))),
        "card 85 does not end now",
    ),
    (
        ("kept C veto_40", "veto_since C 3"),
        (told("StartPlayerPassed", C), told("KeptCardDiscarded", C, power(40))),
        "card 40 does not end now",
    ),
]


@pytest.mark.parametrize(("lines", "events", "sentence"), BAD_GENERAL)
def test_a_general_scoring_that_may_not_be(lines: Lines, events: Events, sentence: str) -> None:
    after_turns(*lines).hear(*events[:-1])
    with pytest.raises(Violation, match=sentence):
        after_turns(*lines).hear(*events)


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        (("alliance aragon sevilla", "alliance_by C"), "an effect outlived"),
        (("collapse_by B",), "an effect outlived"),
        (("quarantine cataluna", "quarantine_by B"), "an effect outlived"),
        (("doubled C aragon", "doubled_seen_by C A+B+C"), "a region card outlived"),
        (("kept C espionage_25",), "espionage outlived"),
        (("kept C veto_40", "veto_since C 2"), "the Veto of C has expired"),
    ],
)
def test_what_outlives_a_general_scoring(lines: Lines, sentence: str) -> None:
    listeners = after_turns(*lines)
    referee = listeners.followers[-1]
    assert isinstance(referee, GeneralReferee)
    referee.phase = CLEAR
    with pytest.raises(Violation, match=sentence):
        listeners.hear(told("RoundBegan", 4))


def test_a_bridge_that_brings_nothing() -> None:
    listeners = after_turns(*BRIDGED)
    referee = listeners.followers[-1]
    assert isinstance(referee, GeneralReferee)
    referee.phase, referee.unpaid = CLEAR, (B,)
    with pytest.raises(Violation, match="has brought no point"):
        listeners.hear(told("RoundBegan", 4))
    referee.phase = CLEAR
    listeners.hear(told("BridgePaid", B, 1))
    assert not referee.unpaid


# What the books say of a state


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (told("CardKept", A, power(75)), "kept cards: the state has"),
        (told("CastilloShifted", A, VALENCIA), "Castillo: the state has"),
        (told("AllianceMade", A, ARAGON, SEVILLA), "alliance: the state has"),
        (told("CollapseLooms", A), "collapse: the state has"),
        (told("QuarantineLaid", A, ARAGON), "quarantine: the state has"),
        (told("QuarantineBoardTaken", 1), "board of the quarantine: the state has"),
        (told("ProtectionLaid", A, ARAGON), "protection: the state has"),
        (told("MistressArrived", A), "mistress: the state has"),
        (told("BoardTurned", A, 1), "turned boards: the state has"),
        (told("LimitTableLaid", A, -1, ARAGON), "limit tables: the state has"),
        (told("RegionCardLaid", A, ARAGON), "region cards: the state has"),
        (told("WhirlwindSet", A, ARAGON), "whirlwinds: the state has"),
        (told("JokerLaid", A), "hand of A: the state has"),
        (told("DiscSet", A, ARAGON), "discs: the state has"),
        (told("CardPicked", A, power(30)), "picks: the state has"),
        (told("TurnBegan", A), "whose turn: the state has"),
        (told("SpecialAnnounced", A, action("decay_30")), "used by A: the state has"),
        (told("BridgePaid", A, 1), "scores: the state has"),
        (told("GrandeThrownIn", A, ARAGON), "Grandes: the state has"),
        (told("ExtraPlaced", A, PROVINCES, ARAGON), "caballeros of A stand in"),
        (told("BridgeLaid", A, ARAGON, VALENCIA), "caballeros of A stand in"),
    ],
)
def test_what_was_told_but_is_not_so(event: Event, sentence: str) -> None:
    s = position()
    listeners = Listeners(s)
    listeners.agree()
    listeners.books.read(event)
    with pytest.raises(Violation, match=sentence):
        listeners.agree()


@pytest.mark.parametrize(
    ("cell", "sentence"),
    [
        (15, "discards"),
        (20, "cards lying out"),
        (65, "seen by"),
        (75, "round of a Veto"),
        (80, "Jokers"),
        (90, "shown discs"),
    ],
)
def test_what_is_so_but_was_not_told(cell: int, sentence: str) -> None:
    s = position()
    listeners = Listeners(s)
    s.seats[cell] = 1
    with pytest.raises(Violation, match=f"{sentence}: the state has"):
        listeners.agree()


def test_a_bridge_whose_round_was_not_told() -> None:
    s = rich()
    listeners = Listeners(s)
    s.table[39] = 3
    with pytest.raises(Violation, match="round of the bridge"):
        listeners.agree()


def test_an_order_that_was_not_told() -> None:
    s = rich()
    listeners = Listeners(s)
    listeners.books.order.reverse()
    with pytest.raises(Violation, match="order: the state has"):
        listeners.agree()


def test_a_table_that_was_not_cleared() -> None:
    s = position("aragon A 5 B 2", "limit_table aragon", "limit_table_by A")
    listeners = Listeners(position("aragon A 5 B 2"))
    listeners.s = s
    listeners.books.read(told("LimitTableLaid", A, -1, ARAGON))
    s.push(ClearTable(A, ARAGON, action("six_takes_55")))
    listeners.agree()
    s.push(ChooseRegionCard(A, action("doubling_130")))
    with pytest.raises(Violation, match="was not cleared"):
        listeners.agree()


def test_who_looks_through_the_region_cards_has_seen_which_are_missing() -> None:
    s = position("doubled C aragon", "doubled_seen_by C A+C")
    listeners = Listeners(position("doubled C aragon", "doubled_seen_by C C"))
    listeners.s = s
    with pytest.raises(Violation, match="seen by: the state has"):
        listeners.agree()
    s.push(ChooseRegionCard(A, action("doubling_130")))
    s.turn = A
    listeners.agree()


def test_every_kind_of_event_of_the_box_is_known_to_the_books_or_changes_nothing() -> None:
    """A new kind must be entered here, or in the books. To declare a step is to change nothing."""
    changes_nothing = {
        *("ExtraStayed", "WhirlwindSetUnseen", "WhirlwindInVain", "KingCardDealt"),
        *("CaballeroCardDealt", "IntrigueCardDealt", "GrandeStayedInCastillo", "GrandeStayed"),
        *("RegionCardLaidUnseen", "EffectAbolished", "RegionsOffered", "TwoRegionsNamed"),
        "ActionWithoutEffect",
    }
    entered = {
        *("ExtraPlaced", "CardPicked", "PicksWithdrawn", "HandsChosen", "JokerLaid"),
        *("WhirlwindSet", "WhirlwindShown", "WhirlwindPutAway", "BridgeCrossed", "BridgeLaid"),
        *("BridgeRemoved", "BridgePaid", "CastilloShifted", "CastilloWentHome", "ThrownIn"),
        *("AllianceMade", "BoardTurned", "BoardTurnedBack", "CollapseLooms", "QuarantineLaid"),
        *("QuarantineBoardTaken", "ProtectionLaid", "MistressArrived", "CardKept"),
        *("KeptCardUsed", "KeptCardDiscarded", "GrandeThrownIn", "GrandeLeftCastillo"),
        *("LimitTableLaid", "LimitTableRemoved", "SentToCourt", "RegionCardLaid"),
        *("RegionCardShown", "RegionCardPutBack", "EffectEnded"),
    }
    (box,) = [module for module in CATALOGUE if module.name == "king_and_intrigue"]
    kinds = {kind.name for kind in box.events()}
    assert not [one for one in kinds - changes_nothing - entered if not one.endswith("Declared")]
    assert not (changes_nothing | entered) - kinds
