"""The text hooks of Grand Inquisitor & Colonies for questions: topics, limits and options."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from elgrande.base.fields import KING
from elgrande.base.moving import MoveTo
from elgrande.base.queries import place_of
from elgrande.boxes.colonies.rules.actions import MoveBlack
from elgrande.boxes.colonies.rules.board import (
    AFRICA,
    AMERICA,
    AMERICA_GOLD,
    GOLD,
    GOODS,
    VICEROY,
    VICEROY_POINTS,
)
from elgrande.boxes.colonies.rules.fields import (
    ACTED,
    FREE_TILES,
    KEPT_DOUBLE,
    LIMIT_AT,
    SETUP_KING_DISC,
)
from elgrande.boxes.colonies.rules.kept import TurnCardOver, UseKept
from elgrande.boxes.colonies.rules.limits import FillBoard
from elgrande.boxes.colonies.rules.queries import open_spaces, tile_of_region
from elgrande.boxes.colonies.rules.setup import SetFirstDiscs
from elgrande.boxes.colonies.rules.voyages import FetchOne, FreeActions
from elgrande.boxes.colonies.rules.ways import Way, can_sail, why_not_claim
from elgrande.boxes.colonies.told_log import ready_spots
from elgrande.engine.frame import OFFERED
from elgrande.engine.ids import ACTIVE, NEUTRAL, NOBODY, NOWHERE
from elgrande.engine.scope import AskAround
from elgrande.telling.choices import STOPPING, Choice
from elgrande.telling.context import QuestionContext
from elgrande.telling.hooks import TellingHooks
from elgrande.text import decode

TILES: Final = ((GOLD, AMERICA), (GOODS, AFRICA))
"""The sorts of tiles, and where they lie."""
READY: Final = ready_spots()


class Questions(TellingHooks):
    """The hooks for questions."""

    def topic(self, question: QuestionContext) -> Iterable[str] | None:
        text, view = question.text, question.view
        match view.top:
            case Way() | MoveTo() as frame:
                spot = text.spot_name(int(frame.spot))
                if frame.colour == NEUTRAL:
                    return [text.fill("ask.black_to", spot=spot)]
                colour = question.player(int(frame.colour))
                return [text.fill("ask.move_to", colour=colour, spot=spot)]
            case UseKept() as frame:
                return [about_kept(question, frame)]
            case AskAround(below=TurnCardOver() as step):
                return [text.fill("ask.turns_over", card=text.card(int(step.turned)))]
        return None

    def limits(self, question: QuestionContext) -> Iterable[str] | None:
        text, view = question.text, question.view
        match view.top:
            case SetFirstDiscs():
                king = text.spot_name(int(view.table[KING]))
                stays = view.rules.settings[SETUP_KING_DISC] != 0
                return [text.fill("ask.first_two_stay", king=king)] if stays else []
            case MoveBlack() as frame:
                return [text.fill("ask.move_black", left=int(frame.either))]
            case FillBoard():
                spot = text.spot_name(int(view.table[LIMIT_AT]))
                room = int(open_spaces(question.possible_state()))
                return [text.fill("ask.board_room", spot=spot, room=room)]
            case FreeActions() as frame:
                return without_cost(question, frame)
        return None

    def moves(self, question: QuestionContext) -> tuple[int, int] | None:
        match question.view.top:
            case Way() as frame:
                return int(frame.spot), int(frame.colour)
        return None

    def option(self, question: QuestionContext, choice: Choice) -> str | None:
        """Voyages and the Inquisitor's fetch stand together, so each has a line."""
        if not isinstance(question.view.top, FreeActions | FetchOne):
            return None
        numbers = decode(choice.action.number)[1]
        if choice.action.text in STOPPING or "spot" not in numbers:
            return choice.sentence
        number = question.count(numbers["spot"], numbers["colour"])
        return question.text.fill("ask.choose_piece", sentence=choice.sentence, number=number)

    def reworded(self, question: QuestionContext, choice: Choice) -> Choice | None:
        """Whoever has one way only goes it at once: onto a tile, or to where it leads."""
        numbers = decode(choice.action.number)[1]
        match question.view.top:
            case FreeActions() as frame if "spot" in numbers:
                way = Way(frame.seat, numbers["spot"], numbers["colour"], frame.moment)
                return by_only_way(question, choice, way)
        return None

    def warning(self, question: QuestionContext, choice: Choice) -> str | None:
        """A Viceroy who claims gold steps down."""
        spot = decode(choice.action.number)[1].get("spot", NOWHERE)
        match question.view.top:
            case FreeActions() as frame if spot == VICEROY:
                colour = decode(choice.action.number)[1]["colour"]
                claims = not can_sail(question.possible_state(), spot, colour, frame.moment)
            case Way(spot=origin) if origin == VICEROY:
                claims = spot == AMERICA_GOLD
            case _:
                return None
        return question.text.fill("ask.warn_viceroy", points=VICEROY_POINTS) if claims else None


def by_only_way(question: QuestionContext, choice: Choice, way: Way) -> Choice | None:
    """The option in the words of what it does at once, or None if another question follows."""
    s, text = question.possible_state(), question.text
    target = way.only_target(s)
    if target == NOBODY:
        return None
    claims = target == way.claimed_spot(s)
    if way.colour == NEUTRAL:
        key = "ask.claims_black" if claims else "ask.sails_black"
    else:
        key = "ask.claims" if claims else "ask.sails"
    told = {
        "colour": question.player(int(way.colour)),
        "origin": text.spot_name(
            int(way.spot) if claims else READY.get(int(way.spot), int(way.spot))
        ),
        "spot": text.spot_name(int(target)),
        "tile": text.thing("tile", int(tile_of_region(place_of(s, way.spot)))) if claims else "",
        "words": choice.words,
    }
    words = text.fill("ask.claims_short" if claims else "ask.sails_short", **told)
    return replace(choice, words=words, sentence=text.fill(key, **told))


def about_kept(question: QuestionContext, frame: UseKept) -> str:
    """What a kept card would do now: before whose choice, or which action it repeats."""
    text, view = question.text, question.view
    card = text.card(int(frame.card))
    if view.table[ACTIVE] == NOBODY:
        return text.fill("ask.keeps_for_scoring", card=card)
    seat = question.names[int(view.table[ACTIVE])]
    if frame.kept != KEPT_DOUBLE:
        return text.fill("ask.keeps", card=card, seat=seat)
    acted = int(view.table[ACTED])
    effect = text.effect(acted, view.rules.options)
    return text.fill("ask.repeats", card=card, seat=seat, action=text.card(acted), effect=effect)


def without_cost(question: QuestionContext, frame: FreeActions) -> Iterator[str]:
    """What the answers are for: a voyage, a tile, the Inquisitor's fetch."""
    text, s = question.text, question.possible_state()
    sails, claims, fetches = False, set[int](), False
    for choice in question.choices:
        numbers = decode(choice.action.number)[1]
        if "spot" in numbers:
            spot, colour = numbers["spot"], numbers["colour"]
            sails = sails or bool(can_sail(s, spot, colour, frame.moment))
            if why_not_claim(s, frame.seat, spot, colour) == OFFERED:
                claims.add(int(place_of(s, spot)))
        fetches = fetches or "number" in numbers
    if sails:
        yield text["ask.may_sail"]
    if claims:
        told = [tiles_free(question, tile, place) for tile, place in TILES if place in claims]
        yield text.fill("ask.may_claim", tiles=text.listed(told))
    if fetches:
        yield text["ask.may_fetch"]


def tiles_free(question: QuestionContext, tile: int, place: int) -> str:
    """The free tiles of a colony: ``1 of gold in América``."""
    number = int(question.view.table[FREE_TILES + tile - GOLD])
    thing, spot = question.text.thing("tile", tile), question.text.spot_name(place)
    return question.text.fill("ask.tiles_free", number=number, tile=thing, spot=spot)
