"""Hints: the line below a question that explains what may be chosen and what follows.

The part about what may not be chosen is made from the reasons the question itself gives: a text
for the reason (``hints.barred``) is all it takes. A text for the kind of question
(``hints.asked``) is added whenever that question is put; one for a card that puts it
(``hints.asked_of``) takes its place.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from elgrande.base.actions import SPOT
from elgrande.base.board import CASTILLO
from elgrande.base.fields import KING
from elgrande.base.pieces import MoveKing
from elgrande.base.queries import is_taboo
from elgrande.base.reasons import (
    KINGS_REGION,
    NOT_NEXT_TO_KING,
    ONLY_OTHERS,
    ONLY_OWN,
    REASON_NAMES,
)
from elgrande.catalogue import CARD_NAMES
from elgrande.engine.action import Action
from elgrande.engine.frame import SecretChoice
from elgrande.engine.ids import NOBODY
from elgrande.telling.context import QuestionContext
from elgrande.text import decode

NEAR_THE_KING = REASON_NAMES[NOT_NEXT_TO_KING]
HIS_REGION = REASON_NAMES[KINGS_REGION]
OF_PIECES = (REASON_NAMES[ONLY_OWN], REASON_NAMES[ONLY_OTHERS])
"""Reasons mentioned only where caballeros are chosen; elsewhere they bar a player."""
PLACE_WORDS = ("spot", "place", "region")
VETO_VERB = "veto"


def hint(asked: QuestionContext, barred: Mapping[Action, str]) -> str:
    """The hint for a question; empty if there is nothing to say."""
    return " ".join([*limits(asked, barred), *meaning(asked)])


def limits(asked: QuestionContext, barred: Mapping[Action, str]) -> Iterator[str]:
    """A sentence for each reason that bars an answer, if the texts have one."""
    reasons = dict.fromkeys(
        reason
        for action, reason in barred.items()
        if reason not in OF_PIECES or "colour" in decode(action.number)[1]
    )
    if NEAR_THE_KING in reasons:
        reasons.pop(HIS_REGION, None)  # implied: the King's region is not next to itself
    for reason in reasons:
        key = f"hints.barred.{reason}"
        if key not in asked.text:
            continue
        if reason == NEAR_THE_KING and CASTILLO not in offered(asked):
            key = "hints.near_the_king"
        yield asked.text.fill(
            key,
            places=asked.text.listed(places(asked, barred, reason), "or"),
            king=asked.text.spot(int(asked.view.table[KING])),
        )


def places(asked: QuestionContext, barred: Mapping[Action, str], reason: str) -> list[str]:
    """The names of the places a reason bars, in the order of the board."""
    if reason == HIS_REGION:
        return [asked.text.spot(int(asked.view.table[KING]))]
    found = {place_of(action) for action, why in barred.items() if why == reason}
    return [asked.text.spot(place) for place in sorted(found) if place in SPOT.names]


def offered(asked: QuestionContext) -> set[int]:
    """The places on offer; -1 stands for options that name none."""
    return {place_of(one.action) for one in asked.choices}


def place_of(action: Action) -> int:
    """The place an action names, or -1."""
    numbers = decode(action.number)[1]
    return next((numbers[word] for word in PLACE_WORDS if word in numbers), -1)


def meaning(asked: QuestionContext) -> Iterator[str]:
    """Sentences about the consequences every answer to this question has."""
    text, frame = asked.text, asked.view.top
    if isinstance(frame, SecretChoice):
        yield text["hints.secret"]
    if isinstance(frame, MoveKing):
        closed = is_taboo(asked.possible_state(), int(asked.view.table[KING]))
        yield text["hints.king_closes" if closed else "hints.king_is_near"]
    if any(one.action.text == VETO_VERB for one in asked.choices):
        yield text["hints.veto"]
    ask, source = asked.decision.ask, asked.decision.source
    key = f"hints.asked.{ask}"
    if source != NOBODY and f"hints.asked_of.{CARD_NAMES.name(source)}.{ask}" in text:
        key = f"hints.asked_of.{CARD_NAMES.name(source)}.{ask}"
    if key in text:
        yield text[key]
