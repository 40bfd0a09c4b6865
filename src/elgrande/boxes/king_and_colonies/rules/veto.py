"""The card that turns cards over: it stops a special action like a Veto, or hits an open card."""

from __future__ import annotations

from mypy_extensions import i64

from elgrande.base.actions import SPECIAL
from elgrande.boxes.colonies.rules.fields import FLIP, KEPT, KEPT_FLIP
from elgrande.boxes.colonies.rules.kept import (
    ForgetLaid,
    OfferTurningOver,
    keeper,
    lay_tiles_when_used,
)
from elgrande.boxes.king_and_colonies.rules import events
from elgrande.boxes.king_and_colonies.rules.queries import is_some_card_open
from elgrande.engine.ids import NOBODY, Arr, put_in_order
from elgrande.engine.scope import SPECIAL_ACTION, Reaction, Scope, acting_source, cut
from elgrande.engine.state import State


class TurnOverAsVeto(Reaction):
    """Rule Q3.1: once, against a special action of another player; his placing stays."""

    def is_live(self, s: State) -> bool:
        return keeper(s, KEPT_FLIP) != NOBODY

    def options(self, s: State, seat: i64, actor: i64, out: Arr, n: i64) -> i64:
        if seat == actor or not KEPT.holds(s, seat, KEPT_FLIP):
            return n
        return put_in_order(out, n, SPECIAL)

    def react(self, s: State, seat: i64, actor: i64, a: i64) -> None:
        card = acting_source(s)
        cut(s, SPECIAL_ACTION)
        KEPT.use(s, seat, KEPT_FLIP)
        if s.log is not None:
            s.log.tell(events.ACTION_STOPPED, (seat, actor, card))
        s.push(ForgetLaid())
        s.push(Scope(SPECIAL_ACTION, seat, FLIP))
        lay_tiles_when_used(s, seat, FLIP)


class OfferTurningOverADeckCard(OfferTurningOver):
    """Rule Q3.2: otherwise it hits a card of deck 6 or 7, so it is offered while one is open."""

    def begin(self, s: State, seat: i64) -> None:
        if is_some_card_open(s):
            super().begin(s, seat)
