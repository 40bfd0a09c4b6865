"""The messages of the bot protocol: what they hold, what they hide, how answers are read."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import cache

import pytest

from elgrande.base.discs import SetDiscs
from elgrande.encoding.decoding import decode, numbers_of
from elgrande.encoding.observation import observation_layout_of
from elgrande.engine.decision import Decision
from elgrande.engine.frame import Draw
from elgrande.engine.rng import Rng
from elgrande.engine.ruleset import Ruleset
from elgrande.engine.state import State
from elgrande.game import Game
from elgrande.guests.description import MEANINGS, description
from elgrande.guests.protocol import (
    FORMS,
    Message,
    Refused,
    Speaker,
    Wishes,
    hello,
    line_of,
    read_answer,
    read_wishes,
    refusal,
)
from elgrande.guests.wording import Wording
from elgrande.records.checksum import checksum
from elgrande.text import LANGUAGES
from elgrande.views.determinize import determinize
from elgrande.views.payload import payload
from elgrande.views.view import view
from tests.hygiene.sources import ROOT
from tests.support.hidden import Beliefs, hidden_alternatives, other_secrets
from tests.support.random_play import choose, walk
from tests.support.tables import Played

KING_AND_COLONIES = ("king_and_intrigue", "colonies", "king_and_colonies")
GAMES = [
    Played(4),
    Played(3, modules=("king_and_intrigue",), options={"cards": "all"}),
    Played(3, modules=("colonies",)),
    Played(4, modules=("grandissimo", "anniversary")),
    Played(3, "decennial", KING_AND_COLONIES),
]


def everything(language: str = "en") -> Wishes:
    return Wishes(FORMS, language)


def first_question(modules: Sequence[str] = ()) -> tuple[Game, Decision]:
    game = Game.new(players=2, seed=3, modules=tuple(modules))
    return game, game.decision(game.pending[0])


# ---- the page


def test_the_page_is_the_one_the_code_makes() -> None:
    page = (ROOT / "docs" / "bot-protocol.md").read_text(encoding="utf-8")
    assert page == description(), "python -m elgrande.guests.description > docs/bot-protocol.md"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_field_is_described_and_in_a_line_of_its_own(language: str) -> None:
    game, decision = first_question()
    seen = game.view(decision.seat, memory=True)
    speaker = Speaker(seen, everything(language))
    messages = [hello(seen), refusal(0, "why", 1)]
    messages.append(speaker.decision(seen, decision, game.events(decision.seat), 1.0))
    while not game.is_over:
        seat = game.pending[0]
        game.play(game.options(seat)[0], seat)
    messages.append(speaker.end(game.view(0, memory=True), game.events(0)))
    for message in messages:
        kind = message["type"]
        assert isinstance(kind, str)
        assert set(message) == {"type", *MEANINGS[kind]}
        line = line_of(message)
        assert "\n" not in line
        assert json.loads(line) == message


def test_the_forms_say_the_same() -> None:
    game, decision = first_question(["king_and_intrigue"])
    seen = game.view(decision.seat, memory=True)
    message = Speaker(seen, everything()).decision(seen, decision, (), 1.0)
    numbers, shown = message["numbers"], message["view"]
    assert isinstance(numbers, list)
    assert isinstance(shown, dict)
    back = payload(decode(observation_layout_of(game.rules), numbers))
    assert shown.items() <= back.items()
    assert back.keys() - shown.keys() == {"viewer", "players", "edition", "modules", "options"}


def test_only_what_is_wanted_is_sent() -> None:
    game, decision = first_question()
    seen = game.view(decision.seat, memory=True)
    always = {"type", "decision", "seconds", "question", "options"}
    for form, more in (
        ("view", {"view"}),
        ("numbers", {"numbers"}),
        ("text", {"happened", "table", "text"}),
    ):
        message = Speaker(seen, Wishes((form,))).decision(seen, decision, (), 1.0)
        assert set(message) == always | more


def test_what_has_happened_is_told_once() -> None:
    game, rng = Game.new(players=3, seed=8), Rng(8)
    speaker = Speaker(game.view(0, memory=True), Wishes(("text",)))
    told: list[object] = []
    while not game.is_over:
        seat, action = choose(game, rng)
        if seat == 0:
            seen = game.view(0, memory=True)
            happened = speaker.decision(seen, game.decision(0), game.events(0), 1.0)["happened"]
            assert isinstance(happened, list)
            told += happened
        game.play(action, seat)
    last = speaker.end(game.view(0, memory=True), game.events(0))["happened"]
    assert isinstance(last, list)
    told += last
    assert [line for line in told if str(line).startswith("Round ")] == [
        f"Round {number} begins." for number in range(1, 10)
    ]
    assert "The game is over" in str(told[-1])


# ---- answers


@pytest.mark.parametrize(
    "line",
    [
        '{"answer": 650}',
        '{"answer": "power 2"}',
        '{"decision": 7, "answer": 650, "more": "of no interest"}',
        "650",
        "power 2",
        '"power  2"',
    ],
)
def test_an_answer_in_any_form(line: str) -> None:
    _, decision = first_question()
    assert read_answer(line, decision, 7).text == "power 2"


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("", "'' is none of the 13 options; the first of them is 649 or 'power 1'"),
        ("{}", 'an object needs "answer"'),
        ('{"decision": 6, "answer": 650}', "this is decision 7, not 6"),
        ("1", "1 is none of the 13 options"),
        ("true", "True is none of the 13 options"),
        ("650.0", "650.0 is none of the 13 options"),
        ("[" * 20_000, "is none of the 13 options"),
        ("place aragon", "'place aragon' is none of the 13 options"),
        ("9" * 5000, "is none of the 13 options"),
    ],
)
def test_an_answer_that_cannot_be_taken(line: str, sentence: str) -> None:
    _, decision = first_question()
    with pytest.raises(Refused, match=sentence) as refused:
        read_answer(line, decision, 7)
    assert len(str(refused.value)) < 200


def test_wishes() -> None:
    assert read_wishes("{}") == Wishes(("view",), "en")
    assert read_wishes('{"want": ["text"], "language": "de"}') == Wishes(("text",), "de")
    for line in ("", "view", '{"want": "view"}', '{"want": [[]]}', '{"language": "xx"}'):
        with pytest.raises(Refused):
            read_wishes(line)
    with pytest.raises(Refused, match="view, numbers, text"):
        read_wishes('{"want": ["state"]}')


# ---- secrets


def questions(played: Played, seed: int, each: int) -> Iterator[State]:
    """Some questions to seats of a random game: one of so many, and more where discs are set."""
    for number, s in enumerate(walk(played.rules(), seed)):
        frame = s.top
        if frame is not None and not isinstance(frame, Draw):
            if number % each == 0 or (number % 4 == 0 and isinstance(frame, SetDiscs)):
                yield s


@cache
def wording_of(rules: Ruleset) -> Wording:
    """Kept, because it takes longer to make than to use."""
    return Wording("en", rules)


def new_speaker(rules: Ruleset) -> Speaker:
    speaker = Speaker(view(rules.new_state(), 0), everything())
    speaker.wording = wording_of(rules)
    speaker.wording.told = 0
    return speaker


def said(s: State, seat: int) -> list[str]:
    """All that a guest at this seat would read at this question, from the greeting on."""
    game = Game.from_state(s)
    seen = game.view(seat, memory=True)
    speaker = new_speaker(game.rules)
    messages: list[Message] = [hello(seen)]
    if seat in game.pending:
        messages.append(speaker.decision(seen, game.decision(seat), game.events(seat), 1.0))
    else:
        messages.append({"view": payload(seen), "table": speaker.wording.table(seen)})
    return [line_of(message) for message in messages]


@pytest.mark.parametrize("played", GAMES, ids=str)
def test_worlds_a_seat_cannot_tell_apart_are_told_alike(played: Played) -> None:
    rng, differing = Rng(1), 0
    for s in questions(played, 4, 61):
        for seat in range(played.players):
            other = determinize(view(s, seat), rng)
            differing += checksum(other) != checksum(s)
            assert said(other, seat) == said(s, seat)
    assert differing > 0


def test_no_other_hand_or_disc_is_told() -> None:
    beliefs, pairs = Beliefs(3, 13), 0
    for number, s in enumerate(walk(Played(3).rules(), 11)):
        assert s.log is not None
        beliefs.follow(s.log.events)
        if number % 31 == 0 and s.top is not None and not isinstance(s.top, Draw):
            for seat in range(3):
                here = said(s, seat)
                for other in list(hidden_alternatives(s, seat, beliefs))[:2]:
                    assert said(other, seat) == here
                    pairs += 1
    assert pairs > 20


def test_no_other_hand_pick_or_region_card_is_told() -> None:
    rng, kinds = Rng(2), set()
    for s in questions(GAMES[1], 12, 97):
        for seat in range(3):
            here = said(s, seat)
            for kind, other in other_secrets(s, seat, rng):
                assert said(other, seat) == here, kind
                kinds.add(kind)
    assert {"hand", "all"} <= kinds


def test_numbers_are_those_of_the_view() -> None:
    game, decision = first_question()
    seen = game.view(decision.seat, memory=True)
    observer = observation_layout_of(game.rules).observer(game.rules)
    message = Speaker(seen, Wishes(("numbers",))).decision(seen, decision, (), 1.0)
    assert message["numbers"] == numbers_of(observer.observe_view(seen))
