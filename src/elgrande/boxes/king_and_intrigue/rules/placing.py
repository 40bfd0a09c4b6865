"""Placing that takes the place of the turn's own placing."""

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
    """Rule K4.2: nobody has objected; this is now the placing of the turn."""

    def __init__(self, rest: PlaceCaballeros) -> None:
        self.rest: Final = rest

    def run(self, s: State) -> None:
        atoms.use_part(s, self.rest.seat, PLACING_USED)
        s.again(self.rest)
