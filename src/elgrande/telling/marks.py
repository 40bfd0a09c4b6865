"""Marks: the lasting effects in force, with place, owner, end and text, ready to be drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from elgrande.base.board import MOBILE_BOARDS
from elgrande.base.cards import VETO_CARD
from elgrande.base.fields import VETO_CARDS, VETO_OWNER, VETO_ROUND
from elgrande.catalogue import CARD_NAMES
from elgrande.engine.ids import NOBODY
from elgrande.engine.sight import View
from elgrande.mechanics.lasting import UNTIL_NEXT_ROUND, Lasting
from elgrande.telling.boxes import box_hooks
from elgrande.telling.hooks import Lies
from elgrande.text import Text


@dataclass(frozen=True)
class Mark:
    """One lasting effect, as a viewer may know it."""

    kind: str
    """The name of the card that caused it, or of the thing that lies there."""
    title: str
    seat: int
    """Whose it is; NOBODY if it belongs to no player."""
    lies: Lies
    places: tuple[int, ...]
    """Empty where it has none, or where the viewer may not know them."""
    board: int
    """The mobile score board it lies on, or NOBODY."""
    until: str
    last_round: int
    """The round it ends with; 0 if it ends with none."""
    words: str


def marks_for(text: Text, view: View, names: Sequence[str]) -> Iterator[Mark]:
    """All marks a viewer may see, in the language of the text."""
    yield from vetos(text, view, names)
    for box in box_hooks(view.rules):
        for effect in box.lasting(view):
            lies, places = box.lies(view, effect)
            last = box.last_round(view, effect)
            yield Mark(
                effect.thing or CARD_NAMES.name(effect.card),
                mark_title(text, effect),
                effect.seat,
                lies,
                places,
                effect.board,
                text.until(effect.until, last),
                last,
                effect_line(text, effect, names),
            )


def vetos(text: Text, view: View, names: Sequence[str]) -> Iterator[Mark]:
    """Rule B12.2: a Veto lasts to the end of the round after the one it was taken in."""
    for i in range(VETO_CARDS):
        owner = int(view.table[VETO_OWNER + i])
        if owner != NOBODY:
            last = int(view.table[VETO_ROUND + i]) + 1
            until, title = text.until(UNTIL_NEXT_ROUND, last), text.title(VETO_CARD)
            words = text.fill("show.lasting", power=title, seat=names[owner], until=until)
            kind = CARD_NAMES.name(VETO_CARD)
            yield Mark(kind, title, owner, "player", (), NOBODY, until, last, words)


def effect_line(text: Text, effect: Lasting, names: Sequence[str]) -> str:
    """A lasting effect in words: its card, who played it, where it is, and until when."""
    regions = text.listed([text.spot(region) for region in effect.places])
    key = "show.lasting_in" if regions else "show.lasting"
    return text.fill(
        "show.lasting_of_nobody" if effect.seat == NOBODY else key,
        power=effect_title(text, effect),
        seat=text.player(effect.seat, names),
        regions=regions,
        until=text.until(effect.until, effect.last_round),
    )


def mark_title(text: Text, effect: Lasting) -> str:
    """What stands with a mark: the name of the thing that lies there, or the card's title."""
    if effect.thing:
        return text.fill(f"marks.{effect.thing}", card=text.card(effect.card))
    return text.mark(effect.card) or text.title(effect.card)


def effect_title(text: Text, effect: Lasting) -> str:
    """The name of the card behind an effect, with the points of its mobile board if it has one.

    What belongs to nobody lies there whichever card brought it, so the title alone names it.
    """
    if effect.thing:
        return mark_title(text, effect)
    if effect.seat == NOBODY:
        return text.title(effect.card)
    card = text.mark(effect.card) or text.card(effect.card)
    if effect.board == NOBODY:
        return card
    return f"{card} ({'/'.join(str(points) for points in MOBILE_BOARDS[effect.board])})"
