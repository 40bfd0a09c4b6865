"""The Veto of King & Intrigue, which lies out or is used before its owner's turn."""

from __future__ import annotations

from mypy_extensions import i64

from elgrande.base.actions import VETO
from elgrande.base.fields import PLAYED
from elgrande.boxes.king_and_intrigue.rules import atoms, powers
from elgrande.boxes.king_and_intrigue.rules.fields import EARLY_VETO, KEPT_CARDS, TURN_USED
from elgrande.boxes.king_and_intrigue.rules.queries import SPECIAL_USED, holds, keeps_own_action
from elgrande.engine.ids import ACTIVE, NOBODY, Arr
from elgrande.engine.scope import SPECIAL_ACTION, Reaction, acting_source, cut
from elgrande.engine.state import State


def may_be_used_early(s: State, seat: i64) -> bool:
    """Rule K5.40: with ``early_veto``, before the owner's turn, unless the own action is lost."""
    return (
        s.rules.settings[EARLY_VETO] != 0
        and s.seats[PLAYED + seat] == powers.VETO
        and s.table[ACTIVE] != NOBODY
        and s.seats[TURN_USED + seat] & SPECIAL_USED == 0
        and keeps_own_action(s, seat)
    )


class KeptVeto(Reaction):
    """Rule K5.40: stops another's special action; used early it is the owner's own action."""

    def is_live(self, s: State) -> bool:
        if KEPT_CARDS.first_holder(s, powers.VETO) != NOBODY:
            return True
        if s.rules.settings[EARLY_VETO] == 0:
            return False
        seat: i64
        for seat in range(s.rules.seats):
            if may_be_used_early(s, seat):
                return True
        return False

    def options(self, s: State, seat: i64, actor: i64, out: Arr, n: i64) -> i64:
        if seat != actor and (holds(s, seat, powers.VETO) or may_be_used_early(s, seat)):
            out[n] = VETO
            return n + 1
        return n

    def react(self, s: State, seat: i64, actor: i64, a: i64) -> None:
        card = acting_source(s)
        cut(s, SPECIAL_ACTION)
        if not holds(s, seat, powers.VETO):
            atoms.use_part(s, seat, SPECIAL_USED)
        atoms.use_veto(s, seat, actor, card)
