"""How the lesson of a box is told to a browser."""

from __future__ import annotations

from typing import Any

from elgrande.server.wire.game_shapes import Mark, Token, WouldPay
from elgrande.server.wire.shapes import RulesIn, SeatLetter, Shape


class SceneOut(Shape):
    words: str
    lit: list[str]
    """The places it is about."""


class LessonOut(Shape):
    """What a box adds: a position as anybody may see it, and what to look at in it."""

    box: str
    title: str
    about: str
    rules: RulesIn
    scenes: list[SceneOut]
    names: dict[str, str]
    view: dict[str, Any]
    king_piece: str | None
    marks: list[Mark]
    tokens: list[Token]
    commander: SeatLetter | None
    forecast: list[WouldPay] | None
