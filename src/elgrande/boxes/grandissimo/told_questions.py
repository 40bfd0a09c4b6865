"""The text hooks of Grandissimo for questions: what they are about, and how much may be done."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from elgrande.base.board import PROVINCES
from elgrande.base.fields import GRANDE
from elgrande.boxes.grandissimo.rules.board import ABOARD, GUESTS, PRISON
from elgrande.boxes.grandissimo.rules.card_fields import ESPIONAGE, INCOGNITO_CARD
from elgrande.boxes.grandissimo.rules.crown import NameActingKing
from elgrande.boxes.grandissimo.rules.double_turn import UseSecond
from elgrande.boxes.grandissimo.rules.fields import PERSON_NAMES, SHIP_BOARD
from elgrande.boxes.grandissimo.rules.general import SetTheSpysDisc
from elgrande.boxes.grandissimo.rules.guests import PlaceGuests
from elgrande.boxes.grandissimo.rules.mercenaries import (
    AskConsent,
    ChooseCompanion,
    GoTogether,
    MercenaryTo,
    MoveMercenaries,
)
from elgrande.boxes.grandissimo.rules.pacts import NameAllies
from elgrande.boxes.grandissimo.rules.persons import UsePersons
from elgrande.boxes.grandissimo.rules.prison import KingOrRelease, ReleaseInto
from elgrande.boxes.grandissimo.rules.ships import Unload
from elgrande.boxes.grandissimo.rules.throwing import OF_EACH, ThrowTwoOfEach
from elgrande.boxes.grandissimo.rules.turn import PlaceOfCard
from elgrande.boxes.grandissimo.rules.verbs import REVEAL
from elgrande.boxes.grandissimo.told_cards import known_region
from elgrande.boxes.grandissimo.told_elements import people_in
from elgrande.engine.ids import NEUTRAL, NOWHERE
from elgrande.engine.scope import TURN_STEP, AskAround, Scope
from elgrande.telling.choices import Choice
from elgrande.telling.context import QuestionContext
from elgrande.telling.hooks import ONE_ANSWER, BatchSize, TellingHooks
from elgrande.text import decode

DONE: Final = "done"


USES_OF_PERSONS: Final = {
    "queen": "ask.use_queen",
    "jester": "ask.use_jester",
    "general": "ask.use_general",
}
"""The text of what each person does."""


class QuestionsTold(TellingHooks):
    """The hooks for questions."""

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
            case NameAllies(one=one) if one != NOWHERE:
                return [text.fill("ask.first_ally", spot=text.spot_name(int(one)))]
            case SetTheSpysDisc():
                return [text.fill("ask.discs_shown", discs=discs_shown(question))]
            case AskAround(below=Scope(), kind=kind) as frame if kind == TURN_STEP:
                return [text.fill("ask.turn_ends", seat=question.player(int(frame.seat)))]
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
                aboard = question.left(question.count(ABOARD, seat))
                return [text.fill("ask.aboard", number=aboard)] if aboard else []
            case MoveMercenaries() as frame:
                return [text.fill("ask.mercenaries", left=int(frame.left))]
            case ThrowTwoOfEach() as frame:
                return [text.fill("ask.to_throw", people=left_to_throw(question, frame))]
            case SetTheSpysDisc() if question.to_court:
                return [text.fill("ask.discs", king=text.spot_name(question.to_court[0]))]
        return None

    def batch_size(self, question: QuestionContext) -> BatchSize | None:
        """Those from the provinces are placed one by one: where the next comes from may change.
        Who is aboard goes ashore in one batch, whole where all must."""
        match question.view.top:
            case PlaceOfCard(rapid=rapid) if rapid:
                return ONE_ANSWER
            case Unload() as frame:
                aboard = question.count(ABOARD, int(frame.seat))
                whole = question.view.rules.settings[SHIP_BOARD] == 0
                if whole:
                    return BatchSize(aboard, aboard, repeats=True)
                return BatchSize(1, aboard, DONE, repeats=True)
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
                return choice.words
        return None

    def reworded(self, question: QuestionContext, choice: Choice) -> Choice | None:
        """A Grande with his place, a person with what it does, the incognito King with where he
        goes."""
        text, numbers = question.text, decode(choice.action.number)[1]
        match question.view.top:
            case NameActingKing() if "seat" in numbers:
                spot = text.spot_name(int(question.view.seats[GRANDE + numbers["seat"]]))
                words = text.fill("ask.grande_at", seat=choice.words, spot=spot)
                return replace(choice, words=words)
            case UsePersons() if "person" in numbers:
                person = PERSON_NAMES.name(numbers["person"])
                return replace(choice, words=text[USES_OF_PERSONS[person]])
            case AskAround() if choice.action.number == REVEAL:
                region = known_region(question.view, INCOGNITO_CARD, question.decision.seat)[0]
                told = text.fill("ask.reveal", spot=text.spot_name(region))
                return replace(choice, words=told, sentence=told)
        return None


def guest(question: QuestionContext, host: int) -> int:
    """The colour of the guest that is placed next."""
    seats = range(len(question.names))
    return next(colour for colour in seats if question.count(GUESTS + host, colour))


def discs_shown(question: QuestionContext) -> str:
    """The discs that lie open already, seat by seat."""
    regions = [int(question.view.seats[ESPIONAGE.shown + i]) for i in range(len(question.names))]
    return ", ".join(
        f"{name} {question.text.spot_name(region)}"
        for name, region in zip(question.names, regions, strict=True)
        if region != NOWHERE
    )


def left_to_throw(question: QuestionContext, frame: ThrowTwoOfEach) -> str:
    """How many of each player are still thrown in: ``Alba 2, Berta 1``."""
    within: dict[int, int] = {}
    for choice in question.choices:
        numbers = decode(choice.action.number)[1]
        colour = numbers["colour"]
        within[colour] = within.get(colour, 0) + question.count(numbers["spot"], colour)
    left = {
        colour: min(number, OF_EACH - (int(frame.thrown) >> 2 * colour & 3))
        for colour, number in sorted(within.items())
    }
    return ", ".join(f"{question.names[colour]} {number}" for colour, number in left.items())


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
        court = question.left(question.court())
        if most := min(question.left(left), court):
            told.append(text.fill("ask.place", left=most, court=court))
    if frame.extra:
        told.append(text["ask.queens_place"])
    return told or None
