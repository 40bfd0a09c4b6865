"""What people read of the standards, in English and German."""

from __future__ import annotations

import orjson
import pytest

from elgrande.boxes.anniversary.rules import events
from elgrande.boxes.anniversary.told import TOLD
from elgrande.engine.event import EVERYBODY, Event, EventKind
from elgrande.game import Game
from elgrande.server.states.state_message import told_event
from elgrande.telling.teller import Teller
from elgrande.telling.texts import load_text
from elgrande.text import Text
from elgrande.views.view import view
from tests.boxes.anniversary.table import ATable

NAMES = ("Alba", "Beto", "Cleo", "Dora")
ARAGON, SEVILLA = 2, 6


def said(language: str, kind: EventKind, *numbers: int) -> str:
    return Text(language).event(Event(kind, numbers, EVERYBODY, None), NAMES)


def test_events() -> None:
    given = said("en", events.STANDARD_GIVEN, 0, ARAGON)
    assert given == "A caballero of Alba in Aragón bears the standard now."
    moved = said("en", events.STANDARD_MOVED, 1, ARAGON, SEVILLA)
    assert moved == "The standard of Beto goes along from Aragón to Sevilla."
    assert said("de", events.STANDARD_WAITS, 0).startswith("Niemand kann die Standarte von Alba")
    assert "is the one of Beto" in said("en", events.BEARER_DECLARED, 1, 1)
    assert "not the one of Beto" in said("en", events.BEARER_DECLARED, 1, 0)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_scoring_says_who_is_ahead_by_the_standard(language: str) -> None:
    t = ATable("aragon A 2 B 2", "standard B aragon")
    t.score("aragon")
    (event,) = t.events("Scored")
    text = Text(language).for_rules(t.s.rules)
    assert any("Beto" in line and "tandar" in line for line in text.scored(event, NAMES).here)


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "one of them bearing the standard: "), ("de", "von denen einer die Standarte trägt: ")],
)
def test_the_homes_are_told_in_one_line_with_their_standards(language: str, words: str) -> None:
    game = Game.new(players=4, seed=5, modules=("anniversary",))
    teller = Teller(load_text(language).for_rules(game.rules), game.rules, NAMES, effects=False)
    told = [line for line in teller.tell(game.events(), [0] * 4) if "tandar" in line]
    assert len(told) == 1
    assert words in told[0]
    assert all(name in told[0] for name in NAMES)


def test_the_page_has_it_with_the_scoring() -> None:
    t = ATable("aragon A 2 B 2", "standard B aragon")
    t.score("aragon")
    (event,) = t.events("Scored")
    told = told_event(Text("en").for_rules(t.s.rules), tuple(NAMES), event, t.s.rules.modules)
    assert orjson.loads(orjson.dumps(told))["notes"] == ["The standard breaks a tie for Beto."]


def test_what_lies_on_the_table() -> None:
    t = ATable("aragon A 2", "sevilla B 1", "standard A aragon B sevilla")
    seen = view(t.s, 2)
    text = Text("en").for_rules(t.s.rules)
    tokens = list(TOLD.tokens(text, seen))
    assert [(token.kind, token.spot, token.colour) for token in tokens] == [
        ("standard", ARAGON, 0),
        ("standard", SEVILLA, 1),
    ]
    (line,) = TOLD.now(text, seen, NAMES)
    assert line == (
        "Standards: Alba in Aragón, Beto in Sevilla, that of Cleo waits, that of Dora waits."
    )


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_question_of_a_game_has_words(language: str) -> None:
    game = Game.new(players=3, seed=5, modules=("anniversary",))
    text = Text(language).for_rules(game.rules)
    for _ in range(150):
        if game.is_over:
            return
        seat = game.pending[0]
        decision = game.decision(seat)
        assert text.prompt(decision.ask)
        for option in decision.options:
            assert text.action(option.number, decision.ask, NAMES, decision.source)
        game.play(decision.options[-1], seat)
