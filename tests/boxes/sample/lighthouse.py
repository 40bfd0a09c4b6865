"""The lighthouse of the sample box: an office that pays, and whose holder others leave alone."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from elgrande.engine.bonus import Office
from elgrande.engine.frame import OFFERED
from elgrande.engine.query import Modifier
from elgrande.engine.state import State
from tests.boxes.sample.fields import BALEARES, LIGHTHOUSE

KEEPER: Final = 13
"""The number of the office over all boxes."""
ON_WATCH: Final = 904
"""The reason others may not send a keeper away."""


class Keeper(Office):
    """Two points for each keeper of the light, except where only the first prize is paid."""

    def points(self, s: State, place: i64, seat: i64) -> i64:
        return 2 * s.count(LIGHTHOUSE, seat) if place == BALEARES else 0

    def pays(self, leads: bool, first_only: bool) -> bool:
        return leads or not first_only


class OnWatch(Modifier):
    """Only its owner sends a keeper away."""

    def change(self, s: State, a: i64, b: i64, value: i64) -> i64:
        return ON_WATCH if a == LIGHTHOUSE and value == OFFERED else value
