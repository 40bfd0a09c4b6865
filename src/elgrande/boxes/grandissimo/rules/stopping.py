"""The action stop: who comes later in the round loses his special action."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base import atoms as base_atoms
from elgrande.base import events as base_events
from elgrande.boxes.grandissimo.rules.card_fields import ACTION_STOP
from elgrande.boxes.grandissimo.rules.reasons import STOPPED_THIS_ROUND
from elgrande.engine.frame import OFFERED
from elgrande.engine.ids import NOBODY
from elgrande.engine.plan import PlanStep
from elgrande.engine.query import Modifier
from elgrande.engine.scope import ActionStep
from elgrande.engine.state import State


@mypyc_attr(acyclic=True, free_list_len=1)
class StopActions(ActionStep):
    """Rule G6.10: from now on, in this round."""

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def declared(self, s: State) -> None:
        base_atoms.tell(s, base_events.STEP_DECLARED, self.seat, self.card)

    def do(self, s: State) -> None:
        ACTION_STOP.lay(s, self.seat)


class LosesAction(Modifier):
    """Modifies ``MAY_ACT``: rule G6.10. Who came earlier in the round has no special action left,
    so all but the player of the stop are hit."""

    def change(self, s: State, a: i64, b: i64, value: i64) -> i64:
        by = ACTION_STOP.owner(s)
        if value == OFFERED and by != NOBODY and by != a:
            return STOPPED_THIS_ROUND
        return value


class EndStop(PlanStep):
    """Rule G6.10: the stop ends with the turns of the round."""

    def begin(self, s: State, seat: i64) -> None:
        ACTION_STOP.lift(s)
