"""The text hooks of Grandissimo for questions: what they are about, and how much may be done."""

from __future__ import annotations

from collections.abc import Iterable

from elgrande.base.board import PROVINCES
from elgrande.base.fields import GRANDE
from elgrande.boxes.grandissimo.rules.board import ABOARD, GUESTS, PRISON
from elgrande.boxes.grandissimo.rules.crown import NameActingKing
from elgrande.boxes.grandissimo.rules.double_turn import UseSecond
from elgrande.boxes.grandissimo.rules.general import SetTheSpysDisc
from elgrande.boxes.grandissimo.rules.guests import PlaceGuests
from elgrande.boxes.grandissimo.rules.mercenaries import (
    AskConsent,
    ChooseCompanion,
    GoTogether,
    MercenaryTo,
    MoveMercenaries,
)
from elgrande.boxes.grandissimo.rules.persons import UsePersons
from elgrande.boxes.grandissimo.rules.prison import KingOrRelease, ReleaseInto
from elgrande.boxes.grandissimo.rules.ships import Unload
from elgrande.boxes.grandissimo.rules.turn import PlaceOfCard
from elgrande.boxes.grandissimo.told_elements import people_in
from elgrande.engine.ids import NEUTRAL
from elgrande.telling.choices import Choice
from elgrande.telling.context import QuestionContext
from elgrande.telling.hooks import ONE_ANSWER, BatchSize, TellingHooks
from elgrande.text import decode


class QuestionsTold(TellingHooks):
    """The hooks for questions."""

    leading = frozenset({"UsePersons", "MoveMercenaries", "MercenaryTo"})

    def topic(self, question: QuestionContext) -> Iterable[str] | None:
        text = question.text
        match question.view.top:
            case PlaceGuests() as frame:
                colour = guest(question, int(frame.seat))
                return [text.fill("ask.guest", colour=question.player(colour))]
            case MercenaryTo() as frame:
                return [text.fill("ask.mercenary", spot=text.spot_name(int(frame.region)))]
            case ChooseCompanion() as frame:
                return [underway(question, "ask.mercenary_goes", frame)]
            case AskConsent() as frame:
                going = frame.doing.core()
                if isinstance(going, GoTogether):
                    return [underway(question, "ask.consent", going.chosen)]
            case KingOrRelease() | ReleaseInto():
                people = people_in(question.view, question.names, PRISON)
                return [text.fill("ask.prisoners", people=people)]
            case UseSecond() as frame:
                card = int(frame.card)
                effect = text.effect(card, question.view.rules.options)
                return [text.fill("ask.second_card", card=text.card(card), effect=effect)]
        return None

    def limits(self, question: QuestionContext) -> Iterable[str] | None:
        text, seat = question.text, question.decision.seat
        match question.view.top:
            case PlaceOfCard() as frame:
                return placing(question, frame)
            case Unload():
                return [text.fill("ask.aboard", number=question.count(ABOARD, seat))]
            case MoveMercenaries() as frame:
                return [text.fill("ask.mercenaries", left=int(frame.left))]
        return None

    def batch_size(self, question: QuestionContext) -> BatchSize | None:
        """Those from the provinces are placed one by one: where the next comes from may change."""
        match question.view.top:
            case PlaceOfCard(rapid=rapid) if rapid:
                return ONE_ANSWER
        return None

    def moves(self, question: QuestionContext) -> tuple[int, int] | None:
        match question.view.top:
            case MercenaryTo() as frame:
                return int(frame.region), NEUTRAL
            case Unload() as frame:
                return ABOARD, int(frame.seat)
            case PlaceGuests() as frame:
                return GUESTS + int(frame.seat), guest(question, int(frame.seat))
        return None

    def empties_castillo(self, question: QuestionContext) -> bool:
        return isinstance(question.view.top, SetTheSpysDisc)

    def option(self, question: QuestionContext, choice: Choice) -> str | None:
        """A Grande is named with where he stands, a person with what it does."""
        numbers = decode(choice.action.number)[1]
        match question.view.top:
            case NameActingKing() if "seat" in numbers:
                home = int(question.view.seats[GRANDE + numbers["seat"]])
                spot = question.text.spot_name(home)
                return question.text.fill("ask.with_place", sentence=choice.sentence, spot=spot)
            case UsePersons():
                return choice.sentence
        return None


def guest(question: QuestionContext, host: int) -> int:
    """The colour of the guest that is placed next."""
    seats = range(len(question.names))
    return next(colour for colour in seats if question.count(GUESTS + host, colour))


def underway(question: QuestionContext, key: str, frame: ChooseCompanion) -> str:
    """A sentence about a mercenary on the way."""
    text = question.text
    return text.fill(
        key,
        seat=question.names[int(frame.rest.seat)],
        origin=text.spot_name(int(frame.region)),
        spot=text.spot_name(int(frame.place)),
    )


def placing(question: QuestionContext, frame: PlaceOfCard) -> list[str] | None:
    """How many may be placed, and where they come from; None if there is nothing special."""
    text, left = question.text, int(frame.left)
    told = []
    if frame.rapid:
        provinces = question.count(PROVINCES, int(frame.seat))
        court = question.court()
        told.append(text.fill("ask.place_rapid", left=left, provinces=provinces, court=court))
    elif frame.extra:
        told.append(
            text.fill("ask.place", left=min(left, question.court()), court=question.court())
        )
    if frame.extra:
        told.append(text["ask.queens_place"])
    return told or None
