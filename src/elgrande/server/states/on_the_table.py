"""What lies on the table besides caballeros, as the page gets it: marks, tokens, cards, King."""

from __future__ import annotations

from collections.abc import Sequence

from elgrande.base.actions import COLOUR_NAMES, SEAT_LETTERS, SPOT
from elgrande.base.fields import KING, NEUTRAL_CABALLEROS
from elgrande.base.queries import commands_neutral
from elgrande.catalogue import CARD_NAMES
from elgrande.engine.ids import NOBODY, NOWHERE
from elgrande.engine.sight import View
from elgrande.server.states.known import Known
from elgrande.telling.boxes import box_hooks
from elgrande.telling.marks import marks_for
from elgrande.telling.scorings import scorings_left
from elgrande.text import Text
from elgrande.views.known import known_state


class OnTheTable:
    """What lies on the table of one game, written once for all who know the same: cards in hand
    do not lie there."""

    def __init__(self) -> None:
        self.known: Known | None = None
        self.told_in: object = None
        self.parts: dict[str, object] = {}

    def by(self, text: Text, names: tuple[str, ...], view: View) -> dict[str, object]:
        """All of it, by what a viewer sees."""
        known, told_in = Known(view, known_state(view)), (text, names)
        if told_in != self.told_in or self.known is None or not known.is_like(self.known):
            self.told_in, self.parts = told_in, on_the_table(text, names, view)
        self.known = known
        return self.parts


def on_the_table(text: Text, names: Sequence[str], view: View) -> dict[str, object]:
    return {
        "playing": card_in_play(view),
        "marks": marks_out(text, names, view),
        "tokens": tokens_out(text, view),
        "commander": commander_out(view),
        "round_cards": round_cards_out(view),
        "scorings_left": scorings_left(view),
    }


def marks_out(text: Text, names: Sequence[str], view: View) -> list[dict[str, object]]:
    """What lies in force for a while, by what the viewer sees."""
    return [
        {
            "kind": mark.kind,
            "title": mark.title,
            "seat": None if mark.seat == NOBODY else SEAT_LETTERS[mark.seat],
            "lies": mark.lies,
            "places": [SPOT.name(place) for place in mark.places],
            "board": None if mark.board == NOBODY else mark.board,
            "until": mark.until,
            "round": mark.last_round or None,
            "words": mark.words,
        }
        for mark in marks_for(text, view, names)
    ]


def tokens_out(text: Text, view: View) -> list[dict[str, object]]:
    """What lies on the table besides caballeros, cards and boards, by what the viewer sees."""
    return [
        {
            "kind": token.kind,
            "title": token.title,
            "spot": None if token.spot == NOWHERE else SPOT.name(token.spot),
            "number": token.number,
            "room": token.room or None,
            "colour": None if token.colour == NOBODY else COLOUR_NAMES.name(token.colour),
            "takes": None if token.takes == NOWHERE else SPOT.name(token.takes),
        }
        for box in box_hooks(view.rules)
        for token in box.tokens(text, view)
    ]


def king_piece_out(view: View) -> str | None:
    """Where the King's piece stands: in the King's region, unless a box says otherwise."""
    aside = (box.king_piece(view) for box in box_hooks(view.rules))
    spot = next((spot for spot in aside if spot != NOWHERE), int(view.table[KING]))
    return None if spot == NOWHERE else SPOT.name(spot)


def commander_out(view: View) -> str | None:
    """Who commands nobody's caballeros, where there are any."""
    if not view.rules.numbers[NEUTRAL_CABALLEROS]:
        return None
    seat = commands_neutral(known_state(view))
    return None if seat == NOBODY else SEAT_LETTERS[seat]


def round_cards_out(view: View) -> list[dict[str, object]]:
    """The cards that lie open in this round, in the order of play."""
    return [
        {
            "seat": SEAT_LETTERS[card.seat],
            "power": card.power or None,
            "with_joker": card.with_joker,
            "dealt": card.dealt or None,
            "places": card.places or None,
            "acts": card.acts,
        }
        for box in box_hooks(view.rules)
        for card in box.round_cards(view)
    ]


def card_in_play(view: View) -> str | None:
    """The card whose action is being performed."""
    frame = view.top
    while frame is not None:
        card = int(getattr(frame, "card", NOBODY))
        if card != NOBODY:
            return CARD_NAMES.name(card)
        frame = frame.below
    return None
