"""Steps that the incognito King makes impossible: they cost nothing and are chosen anew."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.boxes.grandissimo.table import GTable

HIDDEN = ("incognito_card B sevilla", "incognito_seen_by B B", "king galicia", "court A 5")
CHANGED = ("king", "incognito_card", "incognito_seen_by", "stack")


@dataclass(frozen=True)
class Case:
    """What A does until the King comes to Sevilla, what all have learnt of it, and what he is asked
    then."""

    lines: tuple[str, ...]
    moves: tuple[str, ...]
    declared: str
    asks: str
    instead: str
    card: str = ""


GENERAL = "person_holder - - A"
CASES = {
    "unloading": Case(
        ("aboard A 2", "ship_owner A -"),
        ("to sevilla",),
        "UnloadingDeclared(0, 6)",
        "Unload",
        "to granada",
    ),
    "a guest": Case(
        ("guests_of_a C 1",),
        ("place sevilla",),
        "GuestDeclared(0, 2, 6)",
        "PlaceGuests",
        "place sevilla",
    ),
    "a mercenary going there": Case(
        (GENERAL, "aragon N 1"),
        ("person general", "take aragon N", "to sevilla"),
        "MercenaryDeclared(0, 2, 6)",
        "MoveMercenaries",
        "take aragon N",
    ),
    "a mercenary leaving": Case(
        (GENERAL, "sevilla N 1", "aragon N 1"),
        ("person general", "take sevilla N", "to granada"),
        "MercenaryDeclared(0, 6, 7)",
        "MoveMercenaries",
        "take aragon N",
    ),
    "prison": Case(
        ("sevilla C 1", "granada C 1"),
        ("special", "take sevilla C"),
        "PrisonDeclared(0, 2, 6)",
        "Imprison",
        "take granada C",
        "concentrated_force",
    ),
    "release": Case(
        ("prison C 1",),
        ("special", "release", "region sevilla"),
        "ReleaseDeclared(0, 6)",
        "ReleaseInto",
        "region galicia",
        "king",
    ),
    "thrown into the Castillo": Case(
        ("sevilla C 1", "granada C 1"),
        ("special", "text", "take sevilla C"),
        "MoveDeclared(0, 2, 6, 9)",
        "ThrowTwoOfEach",
        "take granada C",
        "into_castillo_6",
    ),
    "a board going there": Case(
        (),
        ("special", "board 8", "to sevilla"),
        "BoardDeclared(0, 0, 6)",
        "ChooseNextBoard",
        "board 8",
        "pact",
    ),
    "a board leaving": Case(
        ("mobile_board 8 sevilla",),
        ("special", "board 8", "to granada"),
        "BoardDeclared(0, 0, 7)",
        "ChooseNextBoard",
        "board 4",
        "pact",
    ),
    "rapid troops": Case(
        ("provinces A 5", "ship_owner A -", "king granada"),
        ("special", "placing", "place sevilla"),
        "PlacementDeclared(0, 6)",
        "PlaceOfCard",
        "place castilla_la_nueva",
        "rapid_troops",
    ),
}


def kept(t: GTable) -> set[str]:
    """All that does not change when the King is revealed."""
    return {line for line in t.lines() if not line.startswith(CHANGED)}


@pytest.mark.parametrize("name", CASES)
def test_g6_5_a_step_that_is_no_longer_allowed_is_chosen_anew(name: str) -> None:
    case = CASES[name]
    given = {line.split()[0] for line in case.lines}
    t = GTable(*case.lines, *[line for line in HIDDEN if line.split()[0] not in given])
    t.open_cards("move_3")
    if case.card:
        t.turn("A", case.card)
    else:
        t.begin_turn("A")
    *before, declared = [f"A {move}" for move in case.moves]
    t.play_passing(*before)
    t.play(declared)
    assert (t.pending(), t.told()[-1]) == ("B", case.declared)
    stood = kept(t)
    t.play("B reveal")
    assert (t.king(), t.pending(), t.asks()) == ("sevilla", "A", case.asks)
    assert kept(t) == stood, "nothing is used up"
    if name == "a guest":
        assert t.why_not(case.instead) == "kings_region"
    else:
        t.play(f"A {case.instead}")


def test_g6_5_after_a_void_unloading_one_may_still_leave_all_aboard() -> None:
    t = GTable(*HIDDEN, "aboard A 2", "ship_owner A -")
    t.begin_turn("A")
    t.play("A to sevilla", "B reveal", "A done")
    assert t.counts("aboard") == "A2"


def test_g6_5_he_is_shown_to_all() -> None:
    t = GTable(*HIDDEN)
    t.turn("A", "move_3")
    t.play("A placing", "A place castillo", "B reveal")
    assert [event["seat"] for event in t.facts("IncognitoShown")] == [1]
    assert "IncognitoShown(1, 6)" in t.told("C")


@pytest.mark.parametrize("card", ["give_up_a_region", "give_up_2", "eviction"])
def test_g6_5_not_between_discs_and_their_effect(card: str) -> None:
    t = GTable(*HIDDEN, "aragon A 2 C 2 D 2", "castillo C 1")
    t.turn("A", card)
    t.play_passing("A special")
    while t.pending() and not t.asks().startswith("SetDiscs"):
        t.play_passing(f"A {t.options()[0]}")
    asked = 0
    for seat in t.pending():
        t.play(f"{seat} disc aragon")
    while t.pending() and t.asks() != "TakeParts" and t.asks() != "PartsOfCard":
        asked += "reveal" in t.options()
        t.play(f"{t.pending()[0]} {t.options()[0]}")
    assert asked == 0
