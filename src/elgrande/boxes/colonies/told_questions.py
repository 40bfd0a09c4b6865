"""The text hooks of Grand Inquisitor & Colonies for questions: topics, limits and options."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from elgrande.base.fields import KING
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
from elgrande.boxes.colonies.rules.queries import open_spaces
from elgrande.boxes.colonies.rules.setup import SetFirstDiscs
from elgrande.boxes.colonies.rules.voyages import FetchOne, FreeActions, Way
from elgrande.engine.ids import ACTIVE, NOBODY, NOWHERE
from elgrande.engine.scope import AskAround
from elgrande.telling.choices import STOPPING, Choice
from elgrande.telling.context import QuestionContext
from elgrande.telling.hooks import TellingHooks
from elgrande.text import decode


class Questions(TellingHooks):
    """The hooks for questions."""

    def topic(self, question: QuestionContext) -> Iterable[str] | None:
        text, view = question.text, question.view
        match view.top:
            case Way() as frame:
                spot = text.spot_name(int(frame.spot))
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
            case FreeActions():
                return free_tiles_out(question)
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

    def warning(self, question: QuestionContext, choice: Choice) -> str | None:
        """A Viceroy who claims gold steps down."""
        spot = decode(choice.action.number)[1].get("spot", NOWHERE)
        match question.view.top:
            case FreeActions() as frame if spot == VICEROY:
                colour = decode(choice.action.number)[1]["colour"]
                way = Way(frame.seat, spot, colour, frame.moment)
                claims = not way.is_open(question.possible_state())
            case Way(spot=origin) if origin == VICEROY:
                claims = spot == AMERICA_GOLD
            case _:
                return None
        return question.text.fill("ask.warn_viceroy", points=VICEROY_POINTS) if claims else None


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


def free_tiles_out(question: QuestionContext) -> Iterator[str]:
    """The tiles that lie free, if there are any."""
    text, view = question.text, question.view
    told: list[str] = []
    for tile, place in ((GOLD, AMERICA), (GOODS, AFRICA)):
        number = int(view.table[FREE_TILES + tile - GOLD])
        if number:
            told.append(f"{number} {text.spot_name(place):in}")
    if told:
        yield text.fill("ask.tiles_out", tiles=text.listed(told))
