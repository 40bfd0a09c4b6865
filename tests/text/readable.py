"""Whether what came up in games can be read: each check takes the texts and what was watched."""

from __future__ import annotations

import contextlib

from elgrande.catalogue import ACTION_SPACE, REASON_NAMES
from elgrande.engine.errors import NotationError
from elgrande.text import Text
from tests.text.games import Watched

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")


def is_readable(sentence: str) -> bool:
    return bool(sentence) and not set("{}?") & set(sentence) and "  " not in sentence


def events_can_be_read(text: Text, seen: Watched) -> None:
    for event in seen.events:
        sentence = text.event(event, NAMES)
        assert is_readable(sentence), sentence
        assert sentence.endswith(".")


def questions_and_options_can_be_read(text: Text, seen: Watched) -> None:
    for ask in seen.questions():
        assert text.prompt(ask).endswith("?")
    for ask, number in seen.options():
        sentence = text.action(number, ask, NAMES)
        assert is_readable(sentence), sentence
        assert sentence[0].isupper(), sentence


def options_read_differently(text: Text, seen: Watched) -> None:
    for ask, options in seen.decisions:
        assert len({text.action(number, ask, NAMES) for number in options}) == len(options)


def actions_can_be_read(text: Text) -> None:
    """Also without their question."""
    for verb in ACTION_SPACE.verbs.values():
        for number in range(verb.first, verb.first + verb.room):
            with contextlib.suppress(NotationError):
                ACTION_SPACE.action(number)
                assert is_readable(text.action(number))


def reasons_can_be_read(text: Text, seen: Watched) -> None:
    assert seen.reasons <= REASON_NAMES.keys()
    sentences = {text.why(code) for code in REASON_NAMES}
    assert len(sentences) == len(REASON_NAMES)
    assert all(is_readable(sentence) and sentence.endswith(".") for sentence in sentences)
