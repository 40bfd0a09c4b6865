"""The last word: the rest of a turn is taken after everybody else's."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base import atoms as base_atoms
from elgrande.base import events as base_events
from elgrande.base.fields import ORDER
from elgrande.base.turn import TakeParts
from elgrande.boxes.grandissimo.rules import atoms
from elgrande.boxes.grandissimo.rules.card_fields import LAST_WORD_BY
from elgrande.boxes.grandissimo.rules.fields import LAST_WORD
from elgrande.boxes.grandissimo.rules.symbols import SHIP, SymbolAndText
from elgrande.boxes.grandissimo.rules.symbols import SYMBOL_LEFT as ITS_SYMBOL
from elgrande.boxes.grandissimo.rules.turn import PartsOfCard
from elgrande.engine.frame import Frame
from elgrande.engine.ids import NOBODY
from elgrande.engine.plan import BETWEEN_PARTS, PlanStep, RunPlan, follow
from elgrande.engine.plan import TURN as TURN_PLAN
from elgrande.engine.scope import SPECIAL_ACTION, TURN, ActionStep, Scope, cut
from elgrande.engine.state import State

SYMBOL_OF_ACTION: Final = 8
"""Beside the parts of a card: the symbol, where it belongs to the special action."""


@mypyc_attr(acyclic=True, free_list_len=1)
class WaitForOthers(ActionStep):
    """Rule G6.18: the rest of the turn waits; who is the last of the round anyway goes on."""

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def declared(self, s: State) -> None:
        base_atoms.tell(s, base_events.STEP_DECLARED, self.seat, self.card)

    def do(self, s: State) -> None:
        if s.table[ORDER + s.rules.seats - 1] != self.seat:
            postpone(s, self.seat)


def postpone(s: State, seat: i64) -> None:
    """Note what is left of a turn, and end it for now."""
    atoms.postpone_turn(s, seat, parts_left(s))
    cut(s, TURN)


def parts_left(s: State) -> i64:
    """The parts that are left of the card whose special action is running, as bits; its symbol is
    one of them even if it belongs to that action."""
    left: i64 = 0
    frame = s.top
    while frame is not None and not (isinstance(frame, Scope) and frame.kind == TURN):
        if isinstance(frame, SymbolAndText) and frame.left & ITS_SYMBOL:
            left |= SYMBOL_OF_ACTION
        if isinstance(frame, TakeParts):
            left |= frame.parts
        frame = frame.below
    return left


class TakeLastWord(PlanStep):
    """Rule G6.18: once everybody has had his turn, the postponed one goes on where it stopped."""

    def begin(self, s: State, seat: i64) -> None:
        owner = s.table[LAST_WORD_BY]
        if owner == NOBODY:
            return
        left = atoms.resume_turn(s)
        s.push(EndLastWord())
        s.push(Scope(TURN, owner, NOBODY))
        following = s.rules.plans[TURN_PLAN].index("action_card") + 1
        s.push(RunPlan(TURN_PLAN, following, owner))
        parts = left & ~SYMBOL_OF_ACTION
        if parts:
            s.push(PartsOfCard(owner, parts, LAST_WORD))
            follow(s, BETWEEN_PARTS, owner)
        if left & SYMBOL_OF_ACTION:
            s.push(Scope(SPECIAL_ACTION, owner, LAST_WORD))
            said = WaitForOthers(owner, LAST_WORD)
            s.push(SymbolAndText(owner, ITS_SYMBOL, SHIP, 1, LAST_WORD, said))


@mypyc_attr(acyclic=True, free_list_len=1)
class EndLastWord(Frame):
    """The turns of the round are over."""

    def run(self, s: State) -> None:
        base_atoms.end_turns(s)
