"""What a question is about: whose card or action it belongs to, and what is being done with it."""

from __future__ import annotations

from dataclasses import dataclass

from elgrande.base.discs import LEAVE_CASTILLO, SetDiscs
from elgrande.base.fields import PLAYED, ROUND
from elgrande.base.placing import PlaceCaballeros, Supply
from elgrande.base.turn import TakeParts
from elgrande.engine.frame import Frame
from elgrande.engine.ids import NOBODY
from elgrande.engine.scope import AskAround
from elgrande.telling.context import QuestionContext
from elgrande.telling.question import acting


@dataclass(frozen=True)
class Subject:
    """Who is acting, by which card, and both in words; a card of NOBODY is none."""

    seat: int
    card: int
    words: str
    effect: str


def subject_of(asked: QuestionContext) -> Subject:
    """The subject of a question, by what the seat that is asked can see."""
    text, view, seat = asked.text, asked.view, asked.decision.seat
    actor, action = acting(view.top)
    card = asked.decision.source
    if card == NOBODY:
        card = action
    if card == NOBODY and isinstance(view.top, AskAround):
        actor, card = placing_with(view.top)
    if card == NOBODY:
        return Subject(seat, NOBODY, without_card(asked), "")
    whose = actor if card == action or isinstance(view.top, AskAround) else seat
    if card == action:
        key = "ask.about_action"
    elif isinstance(view.top, TakeParts):
        key = "ask.about_turn"
    elif isinstance(view.top, PlaceCaballeros | AskAround):
        key = "ask.about_placing"
    else:
        key = "ask.about_card"
    words = text.fill(key, card=text.card(card))
    if whose != seat:
        words = text.fill("ask.about_other", seat=asked.names[whose], about=words)
    return Subject(whose, card, words, text.effect(card, view.rules.options))


def placing_with(frame: Frame | None) -> tuple[int, int]:
    """The seat that is placing, and its card; NOBODY twice if none is."""
    while frame is not None:
        card = int(getattr(frame, "card", NOBODY))
        if card != NOBODY and hasattr(frame, "seat"):
            return int(frame.seat), card
        frame = frame.below
    return NOBODY, NOBODY


def without_card(asked: QuestionContext) -> str:
    """What a question is about that no action card asks; empty if the question itself says all."""
    view, text = asked.view, asked.text
    match view.top:
        case SetDiscs() as frame if frame.purpose == LEAVE_CASTILLO:
            return text.fill("ask.about_scoring", round=int(view.table[ROUND]))
        case Supply() as frame:
            power = int(view.seats[PLAYED + frame.seat])
            return "" if power < 0 else text.fill("ask.about_power", power=text.power(power))
    return ""
