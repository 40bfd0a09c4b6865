"""Placing by a card that replaces the placing of the turn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from elgrande.base.placing import PlaceCaballeros
from elgrande.boxes.king_and_intrigue.rules import atoms
from elgrande.boxes.king_and_intrigue.rules.queries import PLACING_USED
from elgrande.engine.frame import Frame
from elgrande.engine.state import State


@mypyc_attr(acyclic=True, free_list_len=1)
class PlaceInstead(Frame):
    """Rule K4.2: begins a placing that replaces that of the turn, as nobody has stopped it."""

    def __init__(self, rest: PlaceCaballeros) -> None:
        self.rest: Final = rest

    def run(self, s: State) -> None:
        atoms.use_part(s, self.rest.seat, PLACING_USED)
        s.again(self.rest)
