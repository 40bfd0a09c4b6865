"""What lies out in Grandissimo, as it is drawn: where, whose if anybody's, and until when."""

from __future__ import annotations

import pytest

from elgrande.base.actions import SPOT
from elgrande.boxes.grandissimo.told import TOLD
from elgrande.engine.ids import NOBODY
from elgrande.engine.sight import SPECTATOR
from elgrande.telling.marks import Mark, marks_for
from elgrande.telling.texts import load_text
from elgrande.text import LANGUAGES
from elgrande.views.view import view
from tests.boxes.grandissimo.table import GTable

NAMES = ("Ann", "Ben", "Cid", "Dee")
LINES = (
    *("round 2", "king sevilla", "acting_king B", "grande A castillo B sevilla C aragon D granada"),
    *("boycott_card A valencia", "boycott_seen_by A A", "incognito_card C galicia"),
    *("incognito_seen_by C C", "alliance aragon granada", "alliance_by D", "action_stop_by B"),
    *("grand_cards A free_choice B espionage", "second_card C score_fives", "last_word D"),
)


def marks(viewer: int, language: str = "en") -> list[Mark]:
    s = GTable(*LINES).s
    text = load_text(language).for_rules(s.rules)
    return list(marks_for(text, view(s, viewer, memory=False), NAMES))


def told(mark: Mark) -> str:
    whose = "-" if mark.seat == NOBODY else NAMES[mark.seat][0]
    where = " ".join(SPOT.name(place) for place in mark.places)
    return f"{mark.kind} {whose} {mark.lies} {where} {mark.last_round}".replace("  ", " ")


def test_each_is_drawn_where_it_lies_with_the_round_it_ends_with() -> None:
    assert sorted(map(told, marks(SPECTATOR))) == [
        "action_stop B player 2",
        "alliance_6 D joins aragon granada 3",
        "boycott A player 3",
        "conspiracy_6 - place castillo 3",
        "espionage_6 B player 3",
        "free_choice_6 A player 3",
        "incognito C player 0",
        "last_word D player 2",
        "revolution B place sevilla 3",
        "second_card C player 0",
    ]


def test_who_laid_a_card_face_down_sees_its_region() -> None:
    assert "boycott A place valencia 3" in map(told, marks(0))
    assert "incognito C player 0" in map(told, marks(0))
    assert "incognito C place galicia 0" in map(told, marks(2))


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_has_words(language: str) -> None:
    assert all(mark.words and "{" not in mark.words for mark in marks(0, language))


def test_persons_and_ships_lie_before_whoever_has_them() -> None:
    s = GTable("round 2", "person_holder A B C", "ship_owner C -").s
    text = load_text("en").for_rules(s.rules)
    seen = view(s, SPECTATOR, memory=False)
    assert [told(mark) for mark in marks_for(text, seen, NAMES)] == [
        "queen A player 0",
        "jester B player 0",
        "general C player 3",
        "ship_token C player 0",
    ]
    assert [(one.kind, one.number) for one in TOLD.tokens(text, seen)] == [("ship_token", 1)]


def test_a_second_card_is_named() -> None:
    (mark,) = (mark for mark in marks(SPECTATOR) if mark.kind == "second_card")
    assert mark.title == "Second card: Special Scoring: 5-regions"


@pytest.mark.parametrize(
    ("owners", "ships"), [("- -", "Ship (2), "), ("A -", "Ship, "), ("A B", "")]
)
def test_how_many_ships_are_free_is_told(owners: str, ships: str) -> None:
    t = GTable("king aragon", f"ship_owner {owners}")
    text = load_text("en").for_rules(t.s.rules)
    told = next(iter(TOLD.now(text, view(t.s, 0), NAMES)))
    assert told == f"Beside the board: {ships}Queen, Jester and General Inquisitor."
