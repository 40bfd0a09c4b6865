"""What lies in force for a while: where it is drawn, whose it is, until when; and in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from elgrande.base.board import MOBILE_BOARDS
from elgrande.base.cards import VETO_CARD
from elgrande.base.fields import VETO_CARDS, VETO_OWNER, VETO_ROUND
from elgrande.catalogue import CARD_NAMES
from elgrande.engine.ids import NOBODY
from elgrande.engine.sight import View
from elgrande.mechanics.lasting import Lasting
from elgrande.telling.boxes import boxes_of
from elgrande.telling.told import Lies
from elgrande.text import Text

UNTIL_NEXT_ROUND = "next_round"


@dataclass(frozen=True)
class Mark:
    """One thing that lies out, as a viewer may know it."""

    kind: str
    """The name of the card that brought it."""
    title: str
    seat: int
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
    """Everything that lies out, in the language of the viewer."""
    yield from vetos(text, view, names)
    for box in boxes_of(view.rules):
        for effect in box.lasting(view):
            lies, places = box.lies(view, effect)
            last = box.last_round(view, effect)
            kind = CARD_NAMES.name(effect.card)
            yield Mark(
                kind,
                text.title(effect.card),
                effect.seat,
                lies,
                places,
                effect.board,
                text.until(effect.until, last),
                last,
                lasts(text, effect, names),
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


def lasts(text: Text, effect: Lasting, names: Sequence[str]) -> str:
    """Something that lasts: its card, who has laid it, where, and until when."""
    regions = text.listed([text.spot(region) for region in effect.places])
    return text.fill(
        "show.lasting_in" if regions else "show.lasting",
        power=what_lasts(text, effect),
        seat=names[effect.seat],
        regions=regions,
        until=text.until(effect.until, effect.last_round),
    )


def what_lasts(text: Text, effect: Lasting) -> str:
    card = text.card(effect.card)
    if effect.board == NOBODY:
        return card
    return f"{card} ({'/'.join(str(points) for points in MOBILE_BOARDS[effect.board])})"
