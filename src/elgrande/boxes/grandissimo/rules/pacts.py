"""Pact and alliance: both mobile score boards, and two regions that count together."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base import atoms as base_atoms
from elgrande.base import events as base_events
from elgrande.base.actions import BOARD, DONE, TO
from elgrande.base.board import MOBILE_BOARDS
from elgrande.base.pieces import MoveBoard, why_not_move_board
from elgrande.base.reasons import ALREADY_CHOSEN
from elgrande.boxes.grandissimo.rules import card_events as events
from elgrande.boxes.grandissimo.rules.card_fields import ALLIES
from elgrande.boxes.grandissimo.rules.fields import ALLIANCE_REGIONS
from elgrande.boxes.grandissimo.rules.reasons import NO_REGION_CARD
from elgrande.boxes.grandissimo.rules.region_cards import (
    look_through,
    looking_tells,
    why_not_free,
)
from elgrande.engine.event import EventKind
from elgrande.engine.frame import OFFERED, CardQuestion
from elgrande.engine.ids import NOWHERE, Arr, bit, has
from elgrande.engine.scope import SPECIAL_STEP, ActionStep, declare
from elgrande.engine.state import State
from elgrande.mechanics.two_regions import NameTwoRegions

BOTH_BOARDS: Final = 3

# ---- pact


@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseNextBoard(CardQuestion):
    """Rule G6.2: which mobile score board is laid or moved next; each once, or not at all."""

    def __init__(self, seat: i64, boards: i64, card: i64) -> None:
        super().__init__(seat, card)
        self.boards: Final = boards

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        out[0] = DONE
        board: i64
        for board in range(len(MOBILE_BOARDS)):
            out[board + 1] = BOARD + board
        return len(MOBILE_BOARDS) + 1

    def options(self, s: State, seat: i64, out: Arr) -> i64:
        n = super().options(s, seat, out)
        if n == 1:
            return 0
        return n

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        if a == DONE:
            return OFFERED
        if not has(self.boards, a - BOARD):
            return ALREADY_CHOSEN
        return why_not_move_board(s, a - BOARD)

    def answer(self, s: State, seat: i64, a: i64) -> None:
        if a != DONE:
            s.push(MoveNextBoard(seat, a - BOARD, self.boards, self.card))


@mypyc_attr(acyclic=True, free_list_len=1)
class MoveNextBoard(MoveBoard):
    """Rule G6.2: where this board goes."""

    def __init__(self, seat: i64, board: i64, boards: i64, card: i64) -> None:
        super().__init__(seat, board, card)
        self.boards: Final = boards

    def answer(self, s: State, seat: i64, a: i64) -> None:
        declare(s, SPECIAL_STEP, seat, LayNextBoard(a - TO, self))


@mypyc_attr(acyclic=True, free_list_len=1)
class LayNextBoard(ActionStep):
    """Rule G6.2: lays or moves one of the boards; then the other may follow."""

    def __init__(self, place: i64, chosen: MoveNextBoard) -> None:
        self.place: Final = place
        self.chosen: Final = chosen

    def declared(self, s: State) -> None:
        if s.log is not None:
            told = (self.chosen.seat, self.chosen.board, self.place)
            s.log.tell(base_events.BOARD_DECLARED, told)

    def check(self, s: State) -> i64:
        barred = why_not_move_board(s, self.chosen.board)
        if barred != OFFERED:
            return barred
        return self.chosen.reason(s, self.chosen.seat, TO + self.place)

    def do(self, s: State) -> None:
        chosen = self.chosen
        left = chosen.boards & ~bit(chosen.board)
        s.push(ChooseNextBoard(chosen.seat, left, chosen.card))
        base_atoms.move_board(s, chosen.seat, chosen.board, self.place)

    def void(self, s: State) -> None:
        s.push(ChooseNextBoard(self.chosen.seat, self.chosen.boards, self.chosen.card))


# ---- alliance


def form_alliance(s: State, seat: i64, card: i64) -> NameAllies:
    """The question for the first ally; by edition the free region cards are looked through."""
    if s.rules.settings[ALLIANCE_REGIONS] != 0:
        look_through(s, seat)
    return NameAllies(seat, NOWHERE, card)


@mypyc_attr(acyclic=True, free_list_len=1)
class NameAllies(NameTwoRegions):
    """Rule G6.17: any two regions but the King's; by edition two of which the region cards are
    free."""

    def ask(self) -> str:
        return "NameAllies." + ("first" if self.one == NOWHERE else "second")

    def shows(self, s: State, seat: i64) -> bool:
        by_card = s.rules.settings[ALLIANCE_REGIONS] != 0
        return by_card and self.one == NOWHERE and looking_tells(s, seat)

    def why_not(self, s: State, region: i64) -> i64:
        barred = super().why_not(s, region)
        if barred != OFFERED or s.rules.settings[ALLIANCE_REGIONS] == 0:
            return barred
        if not has(s.rules.disc_regions, region):
            return NO_REGION_CARD
        return why_not_free(s, region)

    def after(self, one: i64) -> NameTwoRegions:
        return NameAllies(self.seat, one, self.card)

    def named(self) -> EventKind:
        return events.ALLIES_NAMED

    def join(self, s: State, other: i64) -> None:
        ALLIES.lay(s, self.seat, self.one, other)
