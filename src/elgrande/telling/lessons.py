"""Lessons of the boxes: a position that shows what a box adds, and what to look at in it."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from typing import Any

from elgrande.catalogue import BOXES
from elgrande.game import Game
from elgrande.records.position import read_position

FILE = "lesson.toml"


@dataclass(frozen=True)
class Scene:
    """One thing to look at: the places it is about, and the key of its words."""

    lit: tuple[str, ...]
    words: str


@dataclass(frozen=True)
class Lesson:
    """What a box adds, scene by scene, in one position."""

    game: Game
    scenes: tuple[Scene, ...]


def boxes_with_lessons() -> tuple[str, ...]:
    return tuple(name for name, box in BOXES.items() if box.file(FILE).is_file())


def scenes_of(box: str) -> tuple[Scene, ...]:
    """The scenes of a box's lesson."""
    return tuple(
        Scene(tuple(scene["lit"]), f"lessons.{box}.{scene['name']}")
        for scene in _content(box)["scene"]
    )


@cache
def lesson_of(box: str) -> Lesson | None:
    """The lesson of a box; None if there is no such box, or it has none."""
    if box not in boxes_with_lessons():
        return None
    position = read_position(_content(box)["position"].lstrip())
    return Lesson(Game.from_state(position), scenes_of(box))


def _content(box: str) -> dict[str, Any]:
    return tomllib.loads(BOXES[box].file(FILE).read_text(encoding="utf-8"))
