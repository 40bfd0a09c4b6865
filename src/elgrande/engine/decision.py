"""Decisions: questions in the form that people, records and bots use."""

from __future__ import annotations

from dataclasses import dataclass

from elgrande.engine.action import Action


@dataclass(frozen=True)
class Stamp:
    """Identifies the question an answer is for, so that a stale answer is recognised.

    It has the ply, the number of answers the seat has already given there, and the number of
    undos, because after an undo another question may have the same ply.
    """

    ply: int
    n: int
    undos: int = 0

    def __str__(self) -> str:
        return f"{self.ply}.{self.n}.{self.undos}"


@dataclass(frozen=True)
class Decision:
    """A question to one seat: its text key, the card or person behind it, and all options."""

    seat: int
    ask: str
    source: int
    options: tuple[Action, ...]
    stamp: Stamp
