"""Decisions: a question as people, records and bots meet it."""

from __future__ import annotations

from dataclasses import dataclass

from elgrande.engine.action import Action


@dataclass(frozen=True)
class Stamp:
    """Which question an answer belongs to: the ply, and the seat's how-manieth answer there."""

    ply: int
    n: int


@dataclass(frozen=True)
class Decision:
    """One seat's question: the text key of what is asked, on whose behalf, and all options."""

    seat: int
    ask: str
    source: int
    options: tuple[Action, ...]
    stamp: Stamp
