"""What a viewer knows, to be compared: whoever knows the same is told the same."""

from __future__ import annotations

from dataclasses import dataclass

from elgrande.engine.field import BOARD, PUBLIC, SEATS, Field
from elgrande.engine.sight import View
from elgrande.engine.state import State
from elgrande.records.values import member_of
from elgrande.views.differing import differing_states, differing_views


@dataclass(frozen=True)
class Known:
    """What a viewer sees and, as a state, what he knows."""

    view: View
    state: State

    def is_like(self, other: Known) -> bool:
        """Whether both know the same of everything but power cards in hand."""
        return (
            self.state.top is other.state.top
            and self.view.asked == other.view.asked
            and all(map(is_hand, differing_states(self.state, other.state)))
            and not any(field.table == BOARD for field in differing_views(self.view, other.view))
        )


def is_hand(field: Field) -> bool:
    """Whether a field says which power cards somebody has; those that lie open are not in hand."""
    return field.table == SEATS and field.sight != PUBLIC and member_of(field.kind) == "power card"
