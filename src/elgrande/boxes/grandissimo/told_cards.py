"""The text hooks of the cards of deck 6 that last: what lies out, whose it is, and until when."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Final

from elgrande.base.board import CASTILLO
from elgrande.base.fields import GRANDE, KING, ROUND
from elgrande.boxes.grandissimo.rules.card_fields import (
    ACTING_KING,
    ACTION_STOP,
    ALLIES,
    BOYCOTT_CARD,
    INCOGNITO_CARD,
    KEPT,
    KEPT_FREE_CHOICE,
    KEPT_SPY,
    LAST_WORD_BY,
    SECOND_CARD,
)
from elgrande.boxes.grandissimo.rules.crown import EmptyByDiscs, PlotTogether
from elgrande.boxes.grandissimo.rules.fields import (
    BOYCOTT,
    CONSPIRACY,
    FREE_CHOICE,
    INCOGNITO,
    LAST_WORD,
    REVOLUTION,
    SPY,
)
from elgrande.boxes.grandissimo.rules.keeping import KeepUntilScoring
from elgrande.boxes.grandissimo.rules.last_word import WaitForOthers
from elgrande.boxes.grandissimo.rules.region_cards import LayFaceDown
from elgrande.boxes.grandissimo.rules.stopping import StopActions
from elgrande.engine.ids import NOBODY, NOWHERE, has, members
from elgrande.engine.sight import HIDDEN, View
from elgrande.mechanics import lasting
from elgrande.mechanics.lasting import Lasting
from elgrande.mechanics.region_cards import RegionCards
from elgrande.telling.hooks import Kinds, MovePattern, TellingHooks

KEPT_CARDS: Final = {KEPT_FREE_CHOICE: FREE_CHOICE, KEPT_SPY: SPY}
SECOND: Final = "second_card"
FACE_DOWN: Final = (
    (BOYCOTT_CARD, BOYCOTT, lasting.UNTIL_SCORING),
    (INCOGNITO_CARD, INCOGNITO, lasting.UNTIL_USED),
)


class CardsTold(TellingHooks):
    """The hooks of the cards that last."""

    told_by_card = (
        *(EmptyByDiscs, PlotTogether, KeepUntilScoring),
        *(WaitForOthers, LayFaceDown, StopActions),
    )
    carried_out: ClassVar[Kinds] = {
        "StepDeclared": (
            *("BoycottLaid", "BoycottLaidUnseen", "IncognitoLaid", "IncognitoLaidUnseen"),
            *("GrandCardKept", "ActionsStopped", "GrandePlotted", "TurnPostponed"),
        ),
        "AlliesNamed": ("AllianceFormed",),
        "RevolutionDeclared": ("RevolutionBegan",),
        "SecondCardDeclared": ("CardTaken",),
    }
    by_disc = ("GrandeEmerged", "GrandeStayedHidden")
    things: tuple[str, ...] = (SECOND,)
    move_patterns: ClassVar[Mapping[str, MovePattern]] = {
        "RevolutionBegan": MovePattern("king", "from", "region"),
        "KingFreed": MovePattern("king", "from", "region"),
        "ActingKingMoved": MovePattern("grande", "from", "region", "victim"),
        "GrandePlotted": MovePattern("grande", "region", CASTILLO),
        "GrandeEmerged": MovePattern("grande", CASTILLO, "region"),
    }

    def king_piece(self, view: View) -> int:
        """While a Grande is King, the King himself is in the Castillo."""
        return NOWHERE if int(view.table[ACTING_KING]) == NOBODY else CASTILLO

    def last_round(self, view: View, effect: Lasting) -> int:
        if effect.until == lasting.UNTIL_SCORING:
            return next_scoring(view)
        if effect.until == lasting.UNTIL_ROUND:
            return int(view.table[ROUND])
        return effect.last_round


def cards_lasting(view: View) -> list[Lasting]:
    """What of the cards lies out."""
    return [
        *kept_cards(view),
        *face_down(view),
        *ALLIES.lasting(view),
        *ACTION_STOP.lasting(view),
        *crown(view),
        *turns(view),
    ]


def seats_of(view: View) -> range:
    return range(int(view.rules.seats))


def kept_cards(view: View) -> Iterator[Lasting]:
    """Free choice and espionage, until the next general scoring."""
    for seat in seats_of(view):
        for kept, card in KEPT_CARDS.items():
            if has(view.seats[KEPT.at + seat], kept):
                yield Lasting(card, seat, (), lasting.UNTIL_SCORING)


def face_down(view: View) -> Iterator[Lasting]:
    """Boycott and incognito King, with the region if the viewer knows it."""
    for cards, source, until in FACE_DOWN:
        for seat in seats_of(view):
            if int(view.sizes[cards.at + seat]):
                yield Lasting(source, seat, known_region(view, cards, seat), until)


def known_region(view: View, cards: RegionCards, seat: int) -> tuple[int, ...]:
    """The region on a face-down card; empty if the viewer does not know it."""
    region = int(view.seats[cards.at + seat])
    return () if region == HIDDEN else tuple(members(region))


def crown(view: View) -> Iterator[Lasting]:
    """The Grande who is King, and the Castillo while Grandes conspire there."""
    acting = int(view.table[ACTING_KING])
    if acting != NOBODY:
        yield Lasting(REVOLUTION, acting, (int(view.table[KING]),), lasting.UNTIL_SCORING)
    if any(int(view.seats[GRANDE + seat]) == CASTILLO for seat in seats_of(view)):
        yield Lasting(CONSPIRACY, NOBODY, (CASTILLO,), lasting.UNTIL_SCORING)


def turns(view: View) -> Iterator[Lasting]:
    """A second card that is kept, and a turn that is put off."""
    for seat in seats_of(view):
        card = int(view.seats[SECOND_CARD + seat])
        if card != NOBODY:
            yield Lasting(card, seat, (), lasting.UNTIL_USED, thing=SECOND)
    if int(view.table[LAST_WORD_BY]) != NOBODY:
        yield Lasting(LAST_WORD, int(view.table[LAST_WORD_BY]), (), lasting.UNTIL_ROUND)


def next_scoring(view: View) -> int:
    """The round after which the next general scoring comes; 0 if none comes any more."""
    rounds = [int(number) for number in view.rules.rounds if number >= view.table[ROUND]]
    scoring = (number for number in rounds if view.rules.scoring_rounds >> number & 1)
    return next(scoring, 0)
