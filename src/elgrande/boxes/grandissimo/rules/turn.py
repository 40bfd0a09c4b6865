"""The parts of a card in Grandissimo: placing with the Queen or rapid troops, and the symbol."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base import atoms as base_atoms
from elgrande.base.actions import DONE, PLACE, PLACING, SPECIAL
from elgrande.base.board import COURT, PROVINCES
from elgrande.base.placing import NEAR_THE_KING, PlaceCaballeros, PlaceOne
from elgrande.base.queries import why_not_place
from elgrande.base.reasons import COURT_EMPTY, NO_PLACEMENTS, PART_ALREADY_TAKEN
from elgrande.base.turn import PLACING_LEFT, SPECIAL_LEFT, TakeParts
from elgrande.boxes.grandissimo.rules import atoms
from elgrande.boxes.grandissimo.rules.card import GrandissimoCard, symbol_of
from elgrande.boxes.grandissimo.rules.fields import RAPID, RAPID_TROOPS, SYMBOLS
from elgrande.boxes.grandissimo.rules.persons import LATER, UsePersons, queens_extra
from elgrande.boxes.grandissimo.rules.queries import why_not_beside_king
from elgrande.boxes.grandissimo.rules.reasons import NO_SPECIAL_ACTION
from elgrande.boxes.grandissimo.rules.symbols import NO_SYMBOL, use_symbol, why_not_symbol
from elgrande.boxes.grandissimo.rules.verbs import SYMBOL
from elgrande.engine.frame import OFFERED
from elgrande.engine.ids import COLOURS, Arr
from elgrande.engine.plan import BETWEEN_PARTS, PlanStep, follow
from elgrande.engine.scope import PLACING_STEP, TURN_STEP, declare
from elgrande.engine.state import State

SYMBOL_LEFT: Final = 4


def begin_parts(s: State, seat: i64, parts: i64, card: i64) -> None:
    """Ask for these parts of a card, and by edition for its symbol, in any order."""
    s.push(PartsOfCard(seat, parts | symbol_part(s, card), card))


def symbol_part(s: State, card: i64) -> i64:
    """Rule G3.2: by edition the symbol of a card is a part of its own."""
    if s.rules.settings[SYMBOLS] != 0 and symbol_of(s, card) != NO_SYMBOL:
        return SYMBOL_LEFT
    return 0


def is_rapid(s: State, seat: i64, card: i64) -> bool:
    """Rule G6.12: whether this card's placements come from the provinces."""
    return card == RAPID_TROOPS and s.table[RAPID] == seat


class PersonsBetweenParts(PlanStep):
    """Rule G5.2: a moment between the parts of a card; not if none is left that could be used,
    since the moment after them follows at once."""

    def begin(self, s: State, seat: i64) -> None:
        frame = s.top
        while frame is not None and not isinstance(frame, PartsOfCard):
            frame = frame.below
        if not isinstance(frame, PartsOfCard) or not frame.is_over(s):
            s.push(UsePersons(seat, LATER))


@mypyc_attr(acyclic=True, free_list_len=1)
class PartsOfCard(TakeParts):
    """Rules B3.4 and G3.2: placing, special action and perhaps the symbol, in any order."""

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        n = super().subjects(s, seat, out)
        if symbol_part(s, self.card):
            out[n] = SYMBOL
            n += 1
        return n

    def options(self, s: State, seat: i64, out: Arr) -> i64:
        n = super().options(s, seat, out)
        if self.why_not_symbol(s) == OFFERED:
            if n == 0:
                out[0] = DONE
                n = 1
            out[n] = SYMBOL
            n += 1
        return n

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        if a == SYMBOL:
            return self.why_not_symbol(s)
        return super().reason(s, seat, a)

    def is_over(self, s: State) -> bool:
        """Whether nothing that is left of the card can be used."""
        if self.why_not_placing(s) == OFFERED or self.why_not_special(s) == OFFERED:
            return False
        return self.why_not_symbol(s) != OFFERED

    def why_not_symbol(self, s: State) -> i64:
        if self.parts & SYMBOL_LEFT == 0:
            return PART_ALREADY_TAKEN
        return why_not_symbol(s, self.seat, symbol_of(s, self.card))

    def why_not_special(self, s: State) -> i64:
        card = s.rules.cards[self.card]
        if isinstance(card, GrandissimoCard) and not card.has_text(s):
            if s.rules.settings[SYMBOLS] != 0:
                return NO_SPECIAL_ACTION
            unused = why_not_symbol(s, self.seat, card.symbol)
            if unused != OFFERED:
                return unused
        return super().why_not_special(s)

    def why_not_placing(self, s: State) -> i64:
        if not is_rapid(s, self.seat, self.card):
            return super().why_not_placing(s)
        if self.parts & PLACING_LEFT == 0:
            return PART_ALREADY_TAKEN
        if s.count(PROVINCES, self.seat) + s.count(COURT, self.seat) == 0:
            return COURT_EMPTY
        return OFFERED if self.placements(s) > 0 else NO_PLACEMENTS

    def answer(self, s: State, seat: i64, a: i64) -> None:
        if a == DONE:
            self.forgo_special(s)
            return
        part: i64 = PLACING_LEFT
        if a == SPECIAL:
            part = SPECIAL_LEFT
        elif a == SYMBOL:
            part = SYMBOL_LEFT
        left = self.parts & ~part
        if left:
            s.push(self.with_left(left))
            follow(s, BETWEEN_PARTS, seat)
        if a == PLACING:
            self.begin_placing(s)
        elif a == SPECIAL:
            self.begin_special(s)
        else:
            use_symbol(s, seat, symbol_of(s, self.card), TURN_STEP, self.card)

    def begin_placing(self, s: State) -> None:
        rapid: i64 = 1 if is_rapid(s, self.seat, self.card) else 0
        extra = queens_extra(s, self.seat)
        number = self.placements(s)
        s.push(PlaceOfCard(self.seat, number, NEAR_THE_KING, PLACING_STEP, self.card, extra, rapid))

    def with_left(self, parts: i64) -> TakeParts:
        return PartsOfCard(self.seat, parts, self.card)


@mypyc_attr(acyclic=True, free_list_len=1)
class PlaceOfCard(PlaceCaballeros):
    """Rule B4.1: place up to ``left`` caballeros; the last of them is the Queen's (``extra``, rule
    G5.3), and those of rapid troops come from the provinces (``rapid``, rule G6.12)."""

    def __init__(
        self,
        seat: i64,
        left: i64,
        reach: i64,
        announced_as: i64,
        card: i64,
        extra: i64,
        rapid: i64,
    ) -> None:
        super().__init__(seat, left, reach, announced_as, card)
        self.extra: Final = extra
        self.rapid: Final = rapid

    def is_queens(self) -> bool:
        """Whether the next one is the Queen's."""
        return self.left == self.extra

    def from_provinces(self, s: State) -> bool:
        """Whether the next one comes from the provinces."""
        if self.rapid == 0 or self.is_queens():
            return False
        return s.board[PROVINCES * COLOURS + self.seat] > 0

    def who(self, s: State) -> i64:
        if self.left > 0 and self.from_provinces(s):
            return self.seat
        return super().who(s)

    def why_not_into(self, s: State, place: i64) -> i64:
        if self.rapid == 0:
            return why_not_place(s, self.seat, place)
        if not self.from_provinces(s) and s.board[COURT * COLOURS + self.seat] == 0:
            return COURT_EMPTY
        return why_not_beside_king(s, self.seat, place)

    def options(self, s: State, seat: i64, out: Arr) -> i64:
        if self.rapid == 0:
            return super().options(s, seat, out)
        out[0] = DONE
        n: i64 = 1
        place: i64
        for place in s.rules.placing_targets:
            if self.why_not_into(s, place) == OFFERED:
                out[n] = PLACE + place
                n += 1
        return n

    def one_fewer(self) -> PlaceCaballeros:
        return PlaceOfCard(
            self.seat,
            self.left - 1,
            self.reach,
            self.announced_as,
            self.card,
            self.extra,
            self.rapid,
        )

    def answer(self, s: State, seat: i64, a: i64) -> None:
        if a != DONE:
            declare(s, PLACING_STEP, seat, PlaceOneOfCard(a - PLACE, self))


@mypyc_attr(acyclic=True, free_list_len=1)
class PlaceOneOfCard(PlaceOne):
    """Places one caballero, from the court or straight from the provinces."""

    def do(self, s: State) -> None:
        rest = self.rest
        if not isinstance(rest, PlaceOfCard):
            super().do(s)
            return
        if rest.is_queens():
            atoms.place_by_queen(s, rest.seat)
        if rest.from_provinces(s):
            atoms.place_from_provinces(s, rest.seat, self.place)
        else:
            base_atoms.place(s, rest.seat, self.place)
        if rest.left > 1:
            s.push(rest.one_fewer())
