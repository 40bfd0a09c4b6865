"""Cards that are kept until the next general scoring: free choice and espionage."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base import atoms as base_atoms
from elgrande.base import events as base_events
from elgrande.boxes.grandissimo.rules.card_fields import KEPT
from elgrande.engine.scope import ActionStep
from elgrande.engine.state import State


@mypyc_attr(acyclic=True, free_list_len=1)
class KeepUntilScoring(ActionStep):
    """Rules G6.4 and G6.8: the card lies open before its owner."""

    def __init__(self, seat: i64, kept: i64, card: i64) -> None:
        self.seat: Final = seat
        self.kept: Final = kept
        self.card: Final = card

    def declared(self, s: State) -> None:
        base_atoms.tell(s, base_events.STEP_DECLARED, self.seat, self.card)

    def do(self, s: State) -> None:
        KEPT.keep(s, self.seat, self.kept)
