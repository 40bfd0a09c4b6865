"""Lessons of the boxes as the page gets them: a position as anybody may see it, and captions."""

from __future__ import annotations

from functools import lru_cache

import orjson

from elgrande.engine.sight import SPECTATOR
from elgrande.server.errors import not_found
from elgrande.server.states.state_message import board_for, names_out
from elgrande.server.states.without_table import context_of
from elgrande.server.wire.lesson_shapes import LessonOut, SceneOut
from elgrande.server.wire.rules import rules_in
from elgrande.telling.lessons import lesson_of

MOST_KEPT = 64


@lru_cache(MOST_KEPT)
def lesson_out(box: str, language: str) -> LessonOut:
    """The lesson of a box; refused if it has none."""
    lesson = lesson_of(box)
    if lesson is None:
        raise not_found("page")
    game = lesson.game
    context = context_of(game, SPECTATOR, language)
    view = game.view(SPECTATOR)
    table = context.on_the_table.by(context.text, context.seats.names, view)
    lying = {name: table[name] for name in ("marks", "tokens", "commander")}
    shown = {"names": names_out(context), **lying, **board_for(context, SPECTATOR, view)}
    return LessonOut(
        box=box,
        title=context.text.module(box),
        about=context.text.about_module(box),
        rules=rules_in(game),
        scenes=[
            SceneOut(words=context.text[one.words], lit=list(one.lit)) for one in lesson.scenes
        ],
        **orjson.loads(orjson.dumps(shown)),
    )
