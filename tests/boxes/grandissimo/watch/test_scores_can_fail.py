"""Scorings of Grandissimo with a wrong number or at a wrong time are refused."""

from __future__ import annotations

import pytest

from elgrande.checks.violation import Violation
from elgrande.engine.event import Event
from tests.boxes.grandissimo.watch.told import (
    FREE_CHOICE,
    GENERAL,
    SPY,
    A,
    B,
    C,
    Events,
    Lines,
    Listeners,
    Share,
    acting,
    position,
    scored,
    spot,
    told,
)

NONE: dict[str, int] = {}
Board = tuple[int, int, int]
BOARDS: dict[str, Board] = {
    "galicia": (4, 2, 0),
    "pais_vasco": (5, 3, 1),
    "aragon": (5, 4, 1),
    "cataluna": (4, 2, 1),
    "castilla_la_vieja": (6, 4, 2),
    "castilla_la_nueva": (7, 4, 2),
    "sevilla": (4, 3, 1),
    "granada": (6, 3, 1),
    "valencia": (5, 3, 2),
    "portugal": (5, 0, 0),
    "castillo": (5, 3, 1),
    "court": (7, 5, 1),
}
NOT_THERE = ((A, 0, 0, 0, NONE), (B, 0, 0, 0, NONE), (C, 0, 0, 0, NONE))
RIGHT: dict[str, tuple[Share, ...]] = {
    "galicia": ((A, 0, 0, 0, NONE), (B, 0, 0, 0, NONE), (C, 2, 1, 4, {"king": 2, "home": 2})),
    # Mercenaries do not count.
    "aragon": ((A, 2, 1, 5, {"home": 2}), (B, 1, 2, 4, NONE), (C, 0, 0, 0, NONE)),
    "sevilla": ((A, 0, 0, 0, NONE), (B, 2, 1, 4, {"home": 2}), (C, 1, 2, 3, NONE)),
    "granada": ((A, 1, 1, 6, NONE), (B, 0, 0, 0, NONE), (C, 0, 0, 0, NONE)),
    "valencia": ((A, 0, 0, 0, NONE), (B, 0, 0, 0, NONE), (C, 1, 1, 5, NONE)),
    "portugal": ((A, 1, 2, 0, NONE), (B, 2, 1, 5, NONE), (C, 0, 0, 0, NONE)),
    "castillo": ((A, 1, 2, 3, NONE), (B, 2, 1, 5, NONE), (C, 0, 0, 0, NONE)),
}
COURTS = ((A, 6, 2, 5, NONE), (B, 6, 2, 5, NONE), (C, 6, 2, 5, NONE))
"""All three tie, so nobody is first; three players are paid for two places."""


def scoring(place: str, cause: str = "", shares: tuple[Share, ...] = ()) -> Event:
    return scored(place, cause, BOARDS[place], *(shares or RIGHT.get(place, NOT_THERE)))


@pytest.mark.parametrize("place", [place for place in RIGHT if place not in ("castillo", "aragon")])
def test_every_number_of_a_scoring_counts(place: str) -> None:
    """One more or one fewer of anything is a violation, the bonuses included."""
    right = scoring(place, "score_any")
    listeners = Listeners(position())
    listeners.hear(*acting("score_any"))
    listeners.followers = listeners.followers[:2]
    listeners.hear(right)
    for at in range(2, len(right.numbers)):
        numbers = list(right.numbers)
        numbers[at] += 1
        with pytest.raises((Violation, IndexError, ValueError, KeyError)):
            listeners.hear(told("Scored", *numbers))


def test_the_courts() -> None:
    listeners = Listeners(position())
    listeners.hear(*acting("score_courts"), scoring("court", "score_courts", COURTS))
    tall = ("court A 7 B 6 C 6", "provinces A 13 B 14 C 19")
    shares = ((A, 7, 1, 7, NONE), (B, 6, 3, 0, NONE), (C, 6, 3, 0, NONE))
    Listeners(position(*tall)).hear(
        *acting("score_courts"), scoring("court", "score_courts", shares)
    )
    listeners = Listeners(position(*tall))
    listeners.hear(*acting("score_courts"))
    wrong = scoring("court", "score_courts", (shares[0], (B, 7, 2, 5, NONE), shares[2]))
    with pytest.raises(Violation, match="in court B got"):
        listeners.hear(wrong)


def test_what_a_card_scores() -> None:
    listeners = Listeners(position())
    listeners.hear(*acting("score_inland"))
    with pytest.raises(Violation, match="does not score sevilla"):
        listeners.hear(scoring("sevilla", "score_inland"))
    listeners = Listeners(position())
    listeners.hear(*acting("score_coast"), scoring("portugal", "score_coast"))
    with pytest.raises(Violation, match="or not again"):
        listeners.hear(scoring("portugal", "score_coast"))


# ---- general scorings

DISCS: Events = (
    told("GeneralScoringBegan", 6),
    scoring("castillo"),
    told("DiscShown", A, spot("sevilla")),
    told("DiscShown", B, spot("galicia")),
    told("DiscShown", C, spot("sevilla")),
)
LEFT: Events = (
    *DISCS,
    told("LeftCastillo", A, spot("sevilla"), 1),
    told("LeftCastillo", B, spot("court"), 2),
)
FIRST = tuple(scoring(place) for place in ("galicia", "pais_vasco", "aragon", "cataluna"))


def rules_of_the_general(lines: Lines, *events: Event) -> Listeners:
    """The books, the scorekeeper and the referee of general scorings alone."""
    held = () if any(line.startswith("person") for line in lines) else ("person_holder A B -",)
    listeners = Listeners(position(*held, "round 6", *lines))
    books, scores = listeners.followers[:2]
    referee = listeners.followers[5]
    listeners.followers = [books, scores, referee]
    listeners.hear(told("RoundBegan", 6), told("StartPlayerPassed", C), *events)
    return listeners


RIGHT_ORDER: list[tuple[Lines, Events]] = [
    ((), (*LEFT, *FIRST)),
    (("grand_cards C espionage",), (*LEFT, *FIRST)),
    (
        ("grand_cards A free_choice",),
        (
            *LEFT,
            told("GrandCardUsed", A, FREE_CHOICE),
            told("Moved", A, A, spot("portugal"), spot("castillo")),
            *FIRST,
        ),
    ),
    (
        ("boycott_card A pais_vasco", "boycott_seen_by A A"),
        (*LEFT, FIRST[0], told("BoycottShown", A, spot("pais_vasco")), FIRST[2]),
    ),
]


@pytest.mark.parametrize(("lines", "events"), RIGHT_ORDER)
def test_the_order_of_a_general_scoring(lines: Lines, events: Events) -> None:
    rules_of_the_general(lines, *events)


WRONG: list[tuple[Lines, Events, str]] = [
    (("person_holder A B A",), DISCS[:1], "has not left"),
    ((), (*DISCS[:1], scoring("galicia")), "not in the order"),
    ((), (*DISCS[:3], told("DiscShown", A, spot("aragon"))), "a second time"),
    (("grand_cards A espionage",), DISCS[:3], "the spy comes last"),
    ((), (*DISCS, told("LeftCastillo", B, spot("galicia"), 2)), "the King stands"),
    ((), (*DISCS, told("LeftCastillo", A, spot("aragon"), 1)), "should have gone to sevilla"),
    ((), (*DISCS[:4], told("LeftCastillo", A, spot("sevilla"), 1)), "not emptied now"),
    ((), (*LEFT[:-1], FIRST[0]), "not empty"),
    (
        ("grande A castillo B sevilla C galicia",),
        (*LEFT[:1], told("GrandeEmerged", A, spot("sevilla"))),
        "the disc says",
    ),
    ((), (*LEFT, FIRST[1]), "not in the order"),
    ((), (*LEFT, told("Moved", A, A, spot("aragon"), spot("sevilla"))), "no free choice"),
    (("grand_cards A free_choice",), (*LEFT, FIRST[0]), "still to be made"),
    (
        ("grand_cards A free_choice",),
        (*DISCS, told("GrandCardUsed", A, FREE_CHOICE)),
        "not empty",
    ),
    (("boycott_card A pais_vasco", "boycott_seen_by A A"), (*LEFT, *FIRST[:2]), "times|boycotted"),
    (
        ("boycott_card A aragon", "boycott_seen_by A A"),
        (*LEFT, told("BoycottShown", A, spot("aragon"))),
        "not reached",
    ),
    (("grand_cards A espionage",), (told("GrandCardLost", A, SPY),), "ends after a general"),
    ((), (told("GeneralScoringBegan", 5),), "wrong time"),
    ((), (told("RoundBegan", 7),), "left out"),
    ((), (told("PersonLeft", A, GENERAL),), "does not hold"),
]


@pytest.mark.parametrize(("lines", "events", "sentence"), WRONG)
def test_what_is_wrong_in_a_general_scoring(lines: Lines, events: Events, sentence: str) -> None:
    listeners = rules_of_the_general(lines, *events[:-1])
    with pytest.raises(Violation, match=sentence):
        listeners.hear(events[-1])


def test_allied_regions_are_scored_together() -> None:
    """Aragón and Sevilla have one ranking; a boycotted ally pays nothing, but counts."""
    lines = ("alliance aragon sevilla", "alliance_by C")
    together = ("aragon", "sevilla")
    after = (*LEFT, *FIRST[:2])
    listeners = rules_of_the_general(lines, *after)
    with pytest.raises(Violation, match="wrong regions"):
        listeners.hear(FIRST[2])
    ranked = ((A, 3, 2, 4, NONE), (B, 3, 2, 4, NONE), (C, 1, 3, 0, NONE))
    allied = scored("aragon", "", BOARDS["aragon"], *ranked, together=together)
    listeners = rules_of_the_general(lines, *after, allied)
    with pytest.raises(Violation, match="not in the order"):
        listeners.hear(FIRST[3])
    boycott = ("boycott_card A aragon", "boycott_seen_by A A")
    nothing = tuple((seat, number, rank, 0, NONE) for seat, number, rank, _, _ in ranked)
    event = scored("aragon", "", BOARDS["aragon"], *nothing, times=0, together=together)
    listeners = rules_of_the_general((*lines, *boycott), *after)
    listeners.hear(told("BoycottShown", A, spot("aragon")), event)
    listeners = rules_of_the_general((*lines, *boycott), *after)
    listeners.hear(told("BoycottShown", A, spot("aragon")))
    with pytest.raises(Violation, match="in aragon A got"):
        listeners.hear(allied)


def test_what_does_not_outlive_a_general_scoring() -> None:
    lines = ("alliance aragon sevilla", "alliance_by C")
    listeners = rules_of_the_general(lines)
    referee = listeners.followers[2]
    referee.phase = 6  # type: ignore[attr-defined]
    with pytest.raises(Violation, match="outlived"):
        listeners.hear(told("RoundBegan", 7))
