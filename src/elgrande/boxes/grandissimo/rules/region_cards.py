"""Region cards laid face down: whoever lays one looks through those that are free."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base import atoms as base_atoms
from elgrande.base import events as base_events
from elgrande.base.actions import REGION
from elgrande.base.scoring import every_disc_region
from elgrande.boxes.grandissimo.rules import atoms
from elgrande.boxes.grandissimo.rules.card_fields import (
    ALLIES,
    BOYCOTT_CARD,
    INCOGNITO_CARD,
    TIED_PAIR,
)
from elgrande.boxes.grandissimo.rules.fields import ALLIANCE_REGIONS, BOYCOTT
from elgrande.boxes.grandissimo.rules.reasons import REGION_CARD_TIED_UP
from elgrande.engine.frame import OFFERED, CardQuestion
from elgrande.engine.ids import NOBODY, NOWHERE, Arr, has
from elgrande.engine.scope import ActionStep
from elgrande.engine.state import State
from elgrande.mechanics.region_cards import RegionCards


def owner_of(s: State, cards: RegionCards) -> i64:
    """The seat that has laid this kind of card, of which there is one, or NOBODY."""
    seat: i64
    for seat in range(s.rules.seats):
        if s.seats[cards.at + seat] != 0:
            return seat
    return NOBODY


def why_not_free(s: State, region: i64) -> i64:
    """Rule G7.1: a region card is free unless another effect ties it up."""
    if BOYCOTT_CARD.owner(s, region) != NOBODY or INCOGNITO_CARD.owner(s, region) != NOBODY:
        return REGION_CARD_TIED_UP
    if s.rules.settings[ALLIANCE_REGIONS] != 0 and ALLIES.other_end(s, region) != NOWHERE:
        return REGION_CARD_TIED_UP
    return OFFERED


def is_unknown(s: State, cards: RegionCards, seat: i64) -> bool:
    """Whether a card of this kind lies out and a seat does not know its region."""
    owner = owner_of(s, cards)
    return owner != NOBODY and not has(s.seats[cards.seen + owner], seat)


def looking_tells(s: State, seat: i64) -> bool:
    """Whether another player's face-down card lies out, which everybody knows."""
    boycotter = owner_of(s, BOYCOTT_CARD)
    king = owner_of(s, INCOGNITO_CARD)
    return (boycotter != NOBODY and boycotter != seat) or (king != NOBODY and king != seat)


def look_through(s: State, seat: i64) -> None:
    """Rule G7.2: who looks through the free cards learns which are tied up, but not by what."""
    boycott = is_unknown(s, BOYCOTT_CARD, seat)
    incognito = is_unknown(s, INCOGNITO_CARD, seat)
    if boycott and incognito:
        one = s.seats[BOYCOTT_CARD.at + owner_of(s, BOYCOTT_CARD)]
        other = s.seats[INCOGNITO_CARD.at + owner_of(s, INCOGNITO_CARD)]
        atoms.know_pair(s, seat, one | other)
    elif boycott:
        BOYCOTT_CARD.see_the_rest(s, seat)
    elif incognito:
        INCOGNITO_CARD.see_the_rest(s, seat)


def tell_pairs_apart(s: State, left: RegionCards) -> None:
    """Once one of two face-down cards is shown, whoever knew both regions knows the other card."""
    owner = owner_of(s, left)
    seen: i64 = NOBODY
    if owner != NOBODY:
        seen = left.seen + owner
    seat: i64
    for seat in range(s.rules.seats):
        if s.seats[TIED_PAIR + seat] != 0:
            atoms.tell_pair_apart(s, seat, seen)


@mypyc_attr(acyclic=True, free_list_len=1)
class LayFaceDown(ActionStep):
    """Rule G7.1: the step comes before the choice, because the free cards are looked through."""

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def declared(self, s: State) -> None:
        base_atoms.tell(s, base_events.STEP_DECLARED, self.seat, self.card)

    def do(self, s: State) -> None:
        look_through(s, self.seat)
        s.push(ChooseFaceDown(self.seat, self.card))


@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseFaceDown(CardQuestion):
    """Rule G7.1: which free region card is laid face down; the King's region may be, too."""

    def shows(self, s: State, seat: i64) -> bool:
        return looking_tells(s, seat)

    def ask(self) -> str:
        return "ChooseFaceDown." + ("unscored" if self.card == BOYCOTT else "for_the_king")

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        return every_disc_region(s, REGION, out)

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return why_not_free(s, a - REGION)

    def answer(self, s: State, seat: i64, a: i64) -> None:
        cards = BOYCOTT_CARD if self.card == BOYCOTT else INCOGNITO_CARD
        cards.lay(s, seat, a - REGION)
