"""The Veto: a card that lies open before its owner and can stop another's special action."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base import atoms
from elgrande.base.actions import VETO
from elgrande.base.fields import ROUND, VETO_CARDS, VETO_OWNER, VETO_ROUND
from elgrande.engine.frame import Frame
from elgrande.engine.ids import NOBODY, Arr
from elgrande.engine.scope import SPECIAL_ACTION, Reaction, acting_source, cut
from elgrande.engine.state import State


@mypyc_attr(acyclic=True, free_list_len=1)
class LayOutVeto(Frame):
    """Rule B12.1: the card lies open before its owner at once; nobody can stop that (B12.6)."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def is_announced(self) -> bool:
        return False

    def run(self, s: State) -> None:
        atoms.lay_out_veto(s, self.seat)


class VetoReaction(Reaction):
    """Rules B12.3, B12.5: stops another's special action; done steps stand, the rest is lost."""

    def is_live(self, s: State) -> bool:
        i: i64
        for i in range(VETO_CARDS):
            if s.table[VETO_OWNER + i] != NOBODY:
                return True
        return False

    def options(self, s: State, seat: i64, actor: i64, out: Arr, n: i64) -> i64:
        if seat != actor and holds_veto(s, seat):
            out[n] = VETO
            return n + 1
        return n

    def react(self, s: State, seat: i64, actor: i64, a: i64) -> None:
        card = acting_source(s)
        cut(s, SPECIAL_ACTION)
        atoms.use_veto(s, seat, actor, card)


def holds_veto(s: State, seat: i64) -> bool:
    """Whether a Veto lies before a seat."""
    i: i64
    for i in range(VETO_CARDS):
        if s.table[VETO_OWNER + i] == seat:
            return True
    return False


def expire_vetos(s: State) -> None:
    """Rule B12.2: a Veto lasts to the end of the round after the one it was taken in."""
    i: i64
    for i in range(VETO_CARDS):
        if s.table[VETO_OWNER + i] != NOBODY and s.table[VETO_ROUND + i] != s.table[ROUND]:
            atoms.expire_veto(s, i)
