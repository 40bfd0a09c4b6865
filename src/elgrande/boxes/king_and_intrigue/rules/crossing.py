"""Crossing the bridge, directly before a turn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base.actions import DONE, TO, take, taken_spot
from elgrande.base.fields import ROUND
from elgrande.base.queries import place_of, why_not_enter, why_not_go, why_taboo
from elgrande.base.reasons import NOBODY_THERE
from elgrande.boxes.king_and_intrigue.rules import atoms, powers
from elgrande.boxes.king_and_intrigue.rules.fields import BRIDGE, BRIDGE_BY, BRIDGE_ROUND
from elgrande.boxes.king_and_intrigue.rules.queries import bridge_end
from elgrande.boxes.king_and_intrigue.rules.reasons import ONLY_ONE_WAY
from elgrande.engine.frame import OFFERED, Question
from elgrande.engine.ids import NOWHERE, Arr, small_buffer
from elgrande.engine.plan import PlanStep
from elgrande.engine.scope import must_say_which
from elgrande.engine.state import State


class BridgeMoves(PlanStep):
    """Rule K5.63: the bridge may be crossed directly before a turn, in rounds after it was laid."""

    def begin(self, s: State, seat: i64) -> None:
        if s.table[BRIDGE_BY] == seat and s.table[BRIDGE_ROUND] != s.table[ROUND]:
            s.push(CrossBridge(seat, NOWHERE))


@mypyc_attr(acyclic=True, free_list_len=1)
class CrossBridge(Question):
    """Rule K5.63: move own caballeros over the bridge, all the same way.

    ``one`` is the end they come from, once the first has crossed.
    """

    def __init__(self, seat: i64, one: i64) -> None:
        self.seat: Final = seat
        self.one: Final = one

    def who(self, s: State) -> i64:
        return self.seat

    def source(self) -> i64:
        return powers.source_of(powers.BRIDGE)

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        out[0] = DONE
        n: i64 = 1
        spot: i64
        for spot in s.rules.taking_spots:
            region = place_of(s, spot)
            if region == s.table[BRIDGE] or region == s.table[BRIDGE + 1]:
                out[n] = take(spot, seat)
                n += 1
        return n

    def options(self, s: State, seat: i64, out: Arr) -> i64:
        n = super().options(s, seat, out)
        if n == 1:
            return 0
        return n

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        if a == DONE:
            return OFFERED
        return self.why_not(s, taken_spot(a))

    def why_not(self, s: State, spot: i64) -> i64:
        if s.count(spot, self.seat) == 0:
            return NOBODY_THERE
        region = place_of(s, spot)
        if self.one != NOWHERE and region != self.one:
            return ONLY_ONE_WAY
        taboo = why_taboo(s, region)
        if taboo != OFFERED:
            return taboo
        if not s.rules.has_inner_spots:
            return why_not_enter(s, bridge_end(s, region), self.seat)
        return CrossTo(self.seat, spot).why_not_at_all(s)

    def answer(self, s: State, seat: i64, a: i64) -> None:
        if a == DONE:
            return
        spot = taken_spot(a)
        region = place_of(s, spot)
        at_once = not s.rules.has_inner_spots
        if at_once and must_say_which(s, seat, seat, spot, 1, self, a):
            return
        s.push(CrossBridge(seat, region))
        if not at_once:
            s.push(CrossTo(seat, spot))
        else:
            atoms.cross_bridge(s, seat, spot, bridge_end(s, region))


@mypyc_attr(acyclic=True, free_list_len=1)
class CrossTo(Question):
    """Rule K5.63: where at the other end a caballero goes; asked where that end has spots."""

    def __init__(self, seat: i64, spot: i64) -> None:
        self.seat: Final = seat
        self.spot: Final = spot

    def who(self, s: State) -> i64:
        return self.seat

    def source(self) -> i64:
        return powers.source_of(powers.BRIDGE)

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        end = bridge_end(s, place_of(s, self.spot))
        n: i64 = 0
        target: i64
        for target in s.rules.targets:
            if place_of(s, target) == end:
                out[n] = TO + target
                n += 1
        return n

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return why_not_go(s, self.spot, a - TO, self.seat)

    def why_not_at_all(self, s: State) -> i64:
        """Why it can go nowhere at the other end, or OFFERED."""
        room = small_buffer()
        barred: i64 = OFFERED
        i: i64
        for i in range(self.subjects(s, self.seat, room)):
            barred = self.reason(s, self.seat, room[i])
            if barred == OFFERED:
                return OFFERED
        return barred

    def answer(self, s: State, seat: i64, a: i64) -> None:
        if not must_say_which(s, seat, seat, self.spot, 1, self, a):
            atoms.cross_bridge(s, seat, self.spot, a - TO)
