"""The messages between El Grande and a guest: what they hold, and how an answer is read."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import elgrande
from elgrande.arrays.observer import Observer
from elgrande.base.actions import SEAT_LETTERS
from elgrande.base.round import winners
from elgrande.encoding.decoding import numbers_of
from elgrande.encoding.observation import VERSION as OBSERVATION_VERSION
from elgrande.encoding.observation import observation_layout_of
from elgrande.engine.action import Action
from elgrande.engine.decision import Decision
from elgrande.engine.event import Event
from elgrande.engine.sight import View
from elgrande.guests.wording import Wording, scores_in
from elgrande.telling.seats import NAMES
from elgrande.text import LANGUAGES
from elgrande.views.known import known_state
from elgrande.views.payload import game_of, payload

VERSION = 1
"""Increased whenever a guest that was written before could no longer play."""
TRIES = 3
"""How often a guest may answer one question before a random answer is given for it."""
LONGEST_QUOTE = 60
"""The number of characters of a wrong answer that are repeated."""

VIEW, NUMBERS, TEXT = "view", "numbers", "text"
FORMS = (VIEW, NUMBERS, TEXT)
"""The forms in which a guest may have what its seat sees."""

Message = dict[str, object]
"""A message by its fields, as JSON has it."""


class Refused(Exception):
    """A line of a guest that cannot be taken; the message says what would be right."""


@dataclass(frozen=True)
class Wishes:
    """What a guest has asked for in its answer to the greeting."""

    want: tuple[str, ...] = (VIEW,)
    language: str = LANGUAGES[0]


def line_of(message: Message) -> str:
    """A message as one line."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))


def hello(view: View) -> Message:
    """The first message: what is played, by whom, and what may be asked for."""
    shown = game_of(view)
    seats = int(view.rules.seats)
    return {
        "type": "hello",
        "protocol": VERSION,
        "program": f"elgrande {elgrande.__version__}",
        "seat": shown["viewer"],
        "players": seats,
        "names": dict(zip(SEAT_LETTERS[:seats], NAMES, strict=False)),
        "edition": shown["edition"],
        "modules": shown["modules"],
        "options": shown["options"],
        "forms": list(FORMS),
        "languages": list(LANGUAGES),
        "observation": OBSERVATION_VERSION,
        "tries": TRIES,
    }


def read_wishes(line: str) -> Wishes:
    """The answer to the greeting."""
    try:
        told: object = json.loads(line)
    except (ValueError, RecursionError):
        told = None
    if not isinstance(told, dict):
        raise Refused('answer the greeting with an object, such as {"want": ["view"]}')
    want = told.get("want", [VIEW])
    language = told.get("language", LANGUAGES[0])
    if not isinstance(want, list) or not all(one in FORMS for one in want):
        raise Refused(f'"want" is a list of some of: {", ".join(FORMS)}')
    if language not in LANGUAGES:
        raise Refused(f'"language" is one of: {", ".join(LANGUAGES)}')
    return Wishes(tuple(want), language)


class Speaker:
    """Makes the messages of one game for one guest, of its view and the events its seat saw."""

    def __init__(self, view: View, wishes: Wishes) -> None:
        self.wishes = wishes
        self.rules = view.rules
        self.asked = 0
        """The number of questions so far."""

    @cached_property
    def wording(self) -> Wording:
        """The words, where they are wanted."""
        return Wording(self.wishes.language, self.rules)

    @cached_property
    def observer(self) -> Observer:
        """What makes the numbers, where they are wanted."""
        return observation_layout_of(self.rules).observer(self.rules)

    def decision(
        self, view: View, decision: Decision, events: Sequence[Event], seconds: float
    ) -> Message:
        """A question: its options, and what the seat sees in the forms the guest wants."""
        self.asked += 1
        options: list[Message] = [
            {"number": option.number, "action": option.text} for option in decision.options
        ]
        message: Message = {
            "type": "decision",
            "decision": self.asked,
            "seconds": seconds,
            "question": decision.ask,
            "options": options,
        }
        if VIEW in self.wishes.want:
            message["view"] = _beyond_the_greeting(view)
        if NUMBERS in self.wishes.want:
            message["numbers"] = list(numbers_of(self.observer.observe_view(view)))
        if TEXT in self.wishes.want:
            head, sentences = self.wording.question(view, decision)
            message["happened"] = self.wording.news(view, events)
            message["table"] = self.wording.table(view)
            message["text"] = head
            for option, sentence in zip(options, sentences, strict=True):
                option["text"] = sentence
        return message

    def end(self, view: View, events: Sequence[Event]) -> Message:
        """The last message: how the game ended."""
        scores = scores_in(view)
        message: Message = {
            "type": "end",
            "scores": dict(zip(SEAT_LETTERS, scores, strict=False)),
            "winners": [SEAT_LETTERS[seat] for seat in winners(known_state(view))],
        }
        if TEXT in self.wishes.want:
            message["happened"] = self.wording.news(view, events)
        return message


def _beyond_the_greeting(view: View) -> Message:
    said = game_of(view)
    return {name: value for name, value in payload(view).items() if name not in said}


def refusal(number: int, why: str, tries_left: int) -> Message:
    """The reply to a line that cannot be taken; without a try left, it wants no answer."""
    return {"type": "refused", "decision": number, "why": why, "tries_left": tries_left}


def read_answer(line: str, decision: Decision, number: int) -> Action:
    """The option a line names: by number or notation, alone or as ``answer`` of an object."""
    try:
        told: object = json.loads(line)
    except (ValueError, RecursionError):
        told = line
    if isinstance(told, dict):
        if told.get("decision", number) != number:
            raise Refused(f"this is decision {number}, not {_quoted(told['decision'])}")
        if "answer" not in told:
            raise Refused('an object needs "answer", the number or the action of an option')
        told = told["answer"]
    for option in decision.options:
        if type(told) is int and told == option.number:
            return option
        if isinstance(told, str) and " ".join(told.split()) == option.text:
            return option
    first = decision.options[0]
    raise Refused(
        f"{_quoted(told)} is none of the {len(decision.options)} options; the first of them is "
        f"{first.number} or {first.text!r}"
    )


def _quoted(told: object) -> str:
    said = repr(told)
    return said if len(said) <= LONGEST_QUOTE else f"{said[:LONGEST_QUOTE]}…"
