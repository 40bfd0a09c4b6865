"""The books and referees of Grandissimo are told lies, and object to each."""

from __future__ import annotations

import pytest

from elgrande.checks.violation import Violation
from tests.boxes.grandissimo.watch.told import (
    FREE_CHOICE,
    GENERAL,
    GUEST,
    JESTER,
    QUEEN,
    ROUND,
    SPY,
    START,
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
    moved,
    placed,
    position,
    shown,
    spot,
    taking,
    told,
)

GALICIA, ARAGON, SEVILLA, VALENCIA, GRANADA, PORTUGAL = map(
    spot, ("galicia", "aragon", "sevilla", "valencia", "granada", "portugal")
)
VIEJA, NUEVA, CATALUNA = map(spot, ("castilla_la_vieja", "castilla_la_nueva", "cataluna"))
CASTILLO, COURT, PROVINCES, ABOARD, PRISON = map(
    spot, ("castillo", "court", "provinces", "aboard", "prison")
)
UNLOADED = (told("Unloaded", A, SEVILLA), told("Unloaded", A, PORTUGAL))
QUEENS = told("QueenPlaced", A)
MERCENARY = told("MercenaryMoved", A, ARAGON, SEVILLA)
SECOND = (
    *acting("double_turn"),
    shown("move_3"),
    told("CardTaken", A, card("move_3")),
    told("SecondCardHeld", A, card("move_3")),
)
REVOLUTION = (*acting("revolution"), told("RevolutionBegan", A, B, GALICIA, SEVILLA))
VETO = told("VetoUsed", C, A, card("move_3"))
HELD = ("veto_owner C", "veto_round 4")
NO_SHIP = ("ship_owner C B", "aboard B 1", "provinces A 16 B 14 C 19")
FREE = ("person_holder - B A",)

GOOD: list[tuple[Lines, Events]] = [
    ((), (*TURN, *UNLOADED, told("Supplied", A, PROVINCES, 2), told("FetchedByQueen", A))),
    ((), (*taking("king"), *placed("portugal", "castillo", "aboard", "aboard", "aboard"), QUEENS)),
    ((), (*START, MERCENARY, told("TakenAlong", A, A, ARAGON, SEVILLA), GUEST)),
    (
        (),
        (
            *TURN,
            told("ConsentGiven", B, A),
            MERCENARY,
            told("TakenAlong", A, B, ARAGON, SEVILLA),
            told("MercenaryMoved", A, GRANADA, SEVILLA),
        ),
    ),
    (NO_SHIP, (*acting("score_coast"), told("ShipSeized", A, B), told("WentAshore", B, 1))),
    ((), (*acting("double_turn"), told("Imprisoned", A, B, SEVILLA))),
    (
        (),
        (
            *acting("king"),
            told("KingMoved", A, GALICIA, ARAGON),
            told("Released", A, A, SEVILLA, 1),
            told("Released", A, C, SEVILLA, 1),
        ),
    ),
    ((), (*SECOND, told("SecondCardUsed", A, card("move_3")))),
    ((), (*REVOLUTION, told("TurnBegan", B))),
    (
        (),
        (
            *acting("rapid_troops"),
            told("TroopsReady", A),
            told("PlacedFromProvinces", A, ABOARD),
            told("PlacedFromProvinces", A, PORTUGAL),
        ),
    ),
    ((), (*acting("last_word"), told("TurnPostponed", A), told("TurnBegan", B))),
    ((), (*acting("boycott"), told("BoycottLaid", A, GALICIA))),
]


@pytest.mark.parametrize(("lines", "events"), GOOD)
def test_what_may_happen(lines: Lines, events: Events) -> None:
    Listeners(position(*lines)).hear(*events)


Lies = list[tuple[Lines, Events, str]]

IN_THE_SET_UP: Lies = [
    ((), (told("MercenariesDrawn", GALICIA, 2),), "neither King nor Grande"),
    ((), (told("MercenariesDrawn", PORTUGAL, 2),), "neither King nor Grande"),
    ((), (told("MercenariesDrawn", VALENCIA, 1),), "two begin"),
]

SHIPS: Lies = [
    ((), (*taking("king"), *placed("aboard", "valencia")), "not beside valencia"),
    (NO_SHIP, (*taking("king"), *placed("aboard")), "A has no ship"),
    ((), (*taking("king"), *placed("prison")), "prison is out of reach"),
    ((), (*acting("move_3"), moved(A, "aragon", "aboard")), "aboard is out of reach"),
    ((), (*acting("move_3"), moved(A, "prison", "aragon")), "prison is out of reach"),
    ((), (*acting("move_3"), moved(B, "guests_of_a", "aragon")), "so many were not|out of reach"),
    ((), (*TURN, told("Unloaded", A, ARAGON)), "not lie on the coast"),
    ((), (*TURN, told("Unloaded", A, GALICIA)), "the King stands in galicia"),
    ((), (*START, UNLOADED[0]), "has not placed all guests"),
    ((), (*TURN, UNLOADED[0], told("Supplied", A, PROVINCES, 1)), "still aboard"),
    ((), (*TURN, UNLOADED[0], shown("king"), told("CardTaken", A, card("king"))), "still aboard"),
    ((), (*TURN, told("Supplied", A, PROVINCES, 1), UNLOADED[0]), "too late in a turn"),
    ((), (*TURN, told("Unloaded", B, SEVILLA)), "not in one's own"),
    ((), (*acting("score_coast"), told("ShipTaken", A)), "has a ship already"),
    (NO_SHIP, (*acting("score_coast"), told("ShipTaken", A)), "0 tokens are free"),
    (("ship_owner - B",), (*acting("score_coast"), told("ShipSeized", A, B)), "1 tokens are free"),
    (NO_SHIP, (*acting("score_coast"), told("ShipSeized", A, B), told("TurnBegan", B)), "WentAsh"),
    (
        NO_SHIP,
        (*acting("score_coast"), told("ShipSeized", A, B), told("WentAshore", C, 1)),
        "have just lost",
    ),
    (NO_SHIP, (*acting("score_inland"), told("ShipSeized", A, C)), "no such symbol"),
    (NO_SHIP, (*taking("score_coast"), told("ShipSeized", A, C)), "belongs to the special"),
]

IN_PRISON: Lies = [
    ((), (*acting("double_turn"), told("Imprisoned", A, B, CASTILLO)), "castillo is no region"),
    ((), (*acting("double_turn"), told("Imprisoned", A, C, GALICIA)), "the King stands"),
    ((), (*acting("double_turn"), told("Imprisoned", A, N, ARAGON)), "moves mercenaries"),
    ((), (*acting("move_3"), told("Imprisoned", A, B, SEVILLA)), "no such symbol"),
    (
        (),
        (*acting("double_turn"), *(told("Imprisoned", A, B, SEVILLA),) * 2),
        "has been used",
    ),
    (
        HELD,
        (*acting("double_turn"), VETO, told("Imprisoned", A, B, SEVILLA)),
        "which is not running",
    ),
    ((), (*acting("grande"), told("Released", A, A, SEVILLA, 1)), "that of grande"),
    ((), (*acting("king"), told("Released", A, A, GALICIA, 1)), "the King stands"),
    ((), (*acting("king"), told("Released", A, A, CASTILLO, 1)), "castillo is no region"),
    (
        (),
        (*acting("king"), told("Released", A, A, ARAGON, 1), told("Released", A, C, SEVILLA, 1)),
        "others go to aragon",
    ),
]

PERSONS: Lies = [
    ((), (*TURN, told("GuestSent", A, B)), "cannot use this person"),
    ((), (*TURN, *(told("FetchedByQueen", A),) * 2), "cannot use this person"),
    ((), (*taking("king"), told("FetchedByQueen", A)), "fetches with the supply"),
    ((), (*taking("king"), QUEENS), "hers comes after the 5"),
    ((), (*taking("double_turn"), *placed("aboard", "aboard", "aboard")), "at most 2"),
    (
        (),
        (*taking("double_turn"), *placed("aboard", "aboard"), QUEENS, *placed("aboard", "aboard")),
        "at most 2",
    ),
    ((), (*taking("double_turn"), *placed("aboard", "aboard"), QUEENS, MERCENARY), "what follows"),
    (FREE, (*acting("queen_and_jester"), told("PersonWonOver", A, JESTER, B)), "beside the board"),
    ((), (*acting("queen_and_jester"), told("PersonWonOver", A, JESTER, C)), "somebody else"),
    ((), (*acting("king"), told("PersonWonOver", A, JESTER, B)), "that of king"),
    ((), (*acting("queen_and_jester"), told("PersonTaken", A, GENERAL)), "somebody else"),
    (("person_holder A B -",), (*acting("king"), told("PersonTaken", A, GENERAL)), "that of king"),
    ((), (*TURN, told("PersonLeft", A, GENERAL)), "before a scoring"),
    ((), (*ROUND, told("PersonLeft", B, QUEEN)), "does not hold this person"),
    (
        ("person_holder A A A",),
        (*TURN, told("GuestSent", A, A)),
        "to a foreign court",
    ),
    ((), (*START, told("GuestPlaced", A, B, ABOARD)), "aboard is no region"),
    ((), (*START, told("GuestPlaced", A, B, GALICIA)), "the King stands"),
    ((), (*START, told("GuestPlaced", A, A, ARAGON)), "so many were not"),
    ((), (*START, told("GuestPlaced", B, A, ARAGON)), "not in one's own"),
    ((), (*START, told("Supplied", A, PROVINCES, 2)), "has not placed all guests"),
]

MERCENARIES: Lies = [
    ((), (*TURN, told("MercenaryMoved", B, ARAGON, SEVILLA)), "does not hold the General"),
    ((), (*TURN, told("MercenaryMoved", A, ARAGON, CASTILLO)), "castillo is no region"),
    ((), (*TURN, told("MercenaryMoved", A, ARAGON, GALICIA)), "the King stands"),
    ((), (*TURN, MERCENARY, told("MercenaryMoved", A, SEVILLA, VALENCIA)), "moves once"),
    (
        (),
        (
            *TURN,
            MERCENARY,
            told("Supplied", A, PROVINCES, 1),
            told("MercenaryMoved", A, GRANADA, 2),
        ),
        "acts once",
    ),
    ((), (*TURN, MERCENARY, told("TakenAlong", A, B, ARAGON, SEVILLA)), "has not agreed"),
    ((), (*TURN, MERCENARY, told("TakenAlong", A, A, ARAGON, GRANADA)), "the same way"),
    ((), (*TURN, told("TakenAlong", A, A, ARAGON, SEVILLA)), "the same way"),
    (
        (),
        (
            *TURN,
            told("ConsentGiven", B, A),
            told("ConsentRefused", B, A),
            MERCENARY,
            told("TakenAlong", A, B, ARAGON, SEVILLA),
        ),
        "has not agreed",
    ),
    ((), (*TURN, told("ConsentGiven", A, B)), "asks others"),
    ((), (*acting("move_3"), moved(N, "aragon", "sevilla")), "moves mercenaries"),
    (
        (),
        (*taking("king"), *placed("castillo"), MERCENARY, *placed("castillo")),
        "the placing part of this card is over",
    ),
    (
        (),
        (
            *acting("move_3"),
            moved(A, "aragon", "sevilla"),
            *placed("castillo"),
            moved(A, "aragon", "sevilla"),
        ),
        "the special part of this card is over",
    ),
]

CARDS: Lies = [
    ((), (*acting("boycott"), told("BoycottLaid", A, PORTUGAL)), "no free card"),
    (
        ("incognito_card B aragon", "incognito_seen_by B B"),
        (*acting("boycott"), told("BoycottLaid", A, ARAGON)),
        "no free card",
    ),
    ((), (*acting("incognito"), told("BoycottLaid", A, ARAGON)), "that of incognito"),
    ((), (*TURN, told("IncognitoShown", A, ARAGON)), "has laid another card"),
    (
        ("incognito_card B aragon", "incognito_seen_by B B"),
        (*TURN, told("IncognitoShown", B, SEVILLA)),
        "has laid another card",
    ),
    (
        ("incognito_card B aragon", "incognito_seen_by B B"),
        (*TURN, told("IncognitoShown", B, ARAGON), told("KingMoved", B, GALICIA, ARAGON)),
        "what follows is IncognitoPutBack",
    ),
    (
        ("incognito_card B aragon", "incognito_seen_by B B"),
        (
            *TURN,
            told("IncognitoShown", B, ARAGON),
            told("IncognitoPutBack", B),
            told("KingMoved", B, GALICIA, SEVILLA),
        ),
        "the card shows aragon",
    ),
    ((), (*TURN, told("KingMoved", A, GALICIA, ARAGON)), "special action is that of no card"),
    ((), (*acting("espionage_6"), told("GrandCardKept", A, FREE_CHOICE)), "that of espionage_6"),
    (
        ("grand_cards C espionage",),
        (*acting("espionage_6"), told("GrandCardKept", A, SPY)),
        "only one of it",
    ),
    ((), (*TURN, told("GrandCardUsed", A, FREE_CHOICE)), "does not keep it"),
    ((), (*acting("alliance_6"), told("AllianceFormed", A, ARAGON, ARAGON)), "two regions"),
    ((), (*acting("alliance_6"), told("AllianceFormed", A, ARAGON, GALICIA)), "the King stands"),
    ((), (*acting("alliance_6"), told("AllianceFormed", A, ARAGON, CASTILLO)), "is no region"),
    ((), (*acting("revolution"), told("RevolutionBegan", A, B, GALICIA, ARAGON)), "stands in sev"),
    (
        ("grande A aragon B castillo C galicia",),
        (*acting("revolution"), told("RevolutionBegan", A, B, GALICIA, CASTILLO)),
        "stands in castillo",
    ),
    ((), (*REVOLUTION, told("KingFreed", B, SEVILLA, PORTUGAL)), "after a general scoring"),
    ((), (*REVOLUTION, told("ActingKingMoved", B, SEVILLA, ARAGON)), "was sent to sevilla"),
    ((), (*acting("king"), told("GrandePlotted", A, ARAGON)), "that of king"),
    ((), (*acting("conspiracy_6"), told("GrandePlotted", C, GALICIA)), "the King stands"),
    ((), (*taking("rapid_troops"), told("PlacedFromProvinces", A, ABOARD)), "come like this"),
    (
        (),
        (*acting("rapid_troops"), told("TroopsReady", A), *placed("aboard")),
        "come from the provinces",
    ),
    ((), (*acting("into_castillo_6"), *(told("ThrownInside", A, B, SEVILLA),) * 3), "2 of each|so"),
    ((), (*acting("score_coast"), told("TurnBegan", B)), "has not scored galicia"),
    ((), (*acting("score_courts"), told("TurnBegan", B)), "has not scored court"),
    ((), (*acting("move_3"), told("BoardMoved", A, 0, -1, ARAGON)), "that of move_3"),
    ((), (*acting("pact"), *(told("BoardMoved", A, 0, -1, ARAGON),) * 2), "does that once"),
    ((), (*TURN, told("LeftCastillo", A, ARAGON, 1)), "not emptied|all go to"),
    (
        (),
        (*acting("eviction_6"), told("DiscShown", A, SEVILLA), told("LeftCastillo", A, ARAGON, 1)),
        "all go to sevilla",
    ),
    (
        (),
        (*acting("eviction_6"), told("DiscShown", A, GALICIA), told("LeftCastillo", A, GALICIA, 1)),
        "the King stands",
    ),
]

TURNS: Lies = [
    ((), (*taking("king"), shown("move_3"), told("CardTaken", A, card("move_3"))), "one card"),
    ((), (*taking("double_turn"), shown("move_3"), told("CardTaken", A, card("move_3"))), "second"),
    (
        HELD,
        (*acting("double_turn"), VETO, shown("move_3"), told("CardTaken", A, card("move_3"))),
        "has not brought a second card",
    ),
    ((), (*SECOND, told("SecondCardUsed", A, card("king"))), "second card of A"),
    ((), (*SECOND, told("SecondCardHeld", A, card("king"))), "was not taken"),
    (
        (),
        (
            *acting("double_turn"),
            shown("king"),
            told("CardTaken", A, card("king")),
            told("SecondCardHeld", A, card("king")),
            told("TurnBegan", B),
        ),
        "A has kept king",
    ),
    (
        (),
        (
            *acting("action_stop"),
            told("ActionsStopped", A),
            told("TurnBegan", B),
            *(told("GuestPlaced", B, A, ARAGON),) * 2,
            shown("king"),
            told("CardTaken", B, card("king")),
            told("SpecialAnnounced", B, card("king")),
        ),
        "has stopped all actions",
    ),
    ((), (*acting("king"), told("TurnPostponed", A)), "that of king|running card is king"),
    ((), (*acting("last_word"), told("TurnPostponed", A), told("TurnResumed", A)), "after all"),
    ((), (*ROUND, told("TurnResumed", A)), "last word"),
    ((), (*TURN, told("TurnBegan", B)), "took no action card"),
    (HELD, (*acting("move_3"), VETO, moved(A, "aragon", "sevilla")), "was stopped"),
    ((), (*acting("king"), told("StopEnded"), told("ActionsStopped", A)), "that of king"),
]

LIES = [
    *(IN_THE_SET_UP, SHIPS, IN_PRISON, PERSONS, MERCENARIES, CARDS, TURNS),
]


@pytest.mark.parametrize(("lines", "events", "sentence"), [lie for some in LIES for lie in some])
def test_a_lie_is_found(lines: Lines, events: Events, sentence: str) -> None:
    """Whoever finds it: the last event is refused, all before it are believed."""
    listeners = Listeners(position(*lines))
    listeners.hear(*events[:-1])
    with pytest.raises(Violation, match=sentence):
        listeners.hear(events[-1])


def test_by_edition_any_number_is_unloaded_and_a_lost_ship_costs_nothing() -> None:
    listeners = Listeners(position(edition="decennial"))
    listeners.hear(*TURN, UNLOADED[0], told("Supplied", A, PROVINCES, 1))
    listeners = Listeners(position(*NO_SHIP, edition="decennial"))
    listeners.hear(*taking("score_coast"), told("ShipSeized", A, B), told("SpecialSkipped", A, 0))


def test_by_edition_an_alliance_is_by_region_cards() -> None:
    events = (*acting("alliance_6"), told("AllianceFormed", A, ARAGON, PORTUGAL))
    Listeners(position()).hear(*events)
    with pytest.raises(Violation, match="no free card of portugal"):
        Listeners(position(edition="decennial")).hear(*events)


def test_by_edition_either_card_of_a_double_turn_is_first() -> None:
    second = (shown("move_3"), told("CardTaken", A, card("move_3")))
    held = told("SecondCardHeld", A, card("move_3"))
    other = told("SecondCardHeld", A, card("double_turn"))
    events = (*taking("double_turn"), *second, held, other)
    announced = told("SpecialAnnounced", A, card("move_3"))
    Listeners(position(edition="decennial")).hear(*events, announced)
    with pytest.raises(Violation, match="has not brought a second card"):
        Listeners(position()).hear(*events)
