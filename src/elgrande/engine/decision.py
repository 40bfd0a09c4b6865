"""Decisions: a question as people, records and bots meet it."""

from __future__ import annotations

from dataclasses import dataclass

from elgrande.engine.action import Action


@dataclass(frozen=True)
class Stamp:
    """Which question an answer belongs to: the ply, and the seat's how-manieth answer there.

    After an undo another question may stand at the same ply; so the undos are counted too.
    """

    ply: int
    n: int
    undos: int = 0

    def __str__(self) -> str:
        return f"{self.ply}.{self.n}.{self.undos}"


@dataclass(frozen=True)
class Decision:
    """One seat's question: the text key of what is asked, on whose behalf, and all options."""

    seat: int
    ask: str
    source: int
    options: tuple[Action, ...]
    stamp: Stamp
