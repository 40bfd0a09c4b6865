"""Atoms: the functions that change a state of Grandissimo; each also tells its event."""

from __future__ import annotations

from mypy_extensions import i64

from elgrande.base import atoms as base_atoms
from elgrande.boxes.grandissimo.rules import events
from elgrande.boxes.grandissimo.rules.board import MERCENARIES
from elgrande.engine.state import State


def bring_mercenaries(s: State, region: i64) -> None:
    base_atoms.deal_neutral(s, region, MERCENARIES)
    if s.log is not None:
        s.log.tell(events.MERCENARIES_DRAWN, (region, MERCENARIES))
