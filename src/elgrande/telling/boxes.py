"""Lookup of the text hooks of the boxes in a game."""

from __future__ import annotations

from functools import cache

from elgrande.catalogue import BOXES
from elgrande.engine.ruleset import Ruleset
from elgrande.engine.sight import View
from elgrande.mechanics.lasting import Lasting
from elgrande.telling.hooks import Picking, TellingHooks


def hooks_of_box(name: str) -> TellingHooks:
    """The hooks of a box by its name; the defaults if it brings none."""
    box = BOXES.get(name)
    return (box and box.load(box.told, TellingHooks)) or TellingHooks()


def box_hooks(rules: Ruleset) -> tuple[TellingHooks, ...]:
    """The hooks of all modules of a ruleset, in order."""
    return hooks_of_boxes(rules.modules)


@cache
def hooks_of_boxes(names: tuple[str, ...]) -> tuple[TellingHooks, ...]:
    """The hooks of these boxes."""
    return tuple(hooks_of_box(name) for name in names)


def lasting(view: View) -> list[Lasting]:
    """All lasting effects of all boxes, as the viewer may know them."""
    return [effect for box in box_hooks(view.rules) for effect in box.lasting(view)]


def picking(view: View, seat: int) -> tuple[TellingHooks, Picking] | None:
    """The choice of several cards a seat must make now, with the hooks of its box."""
    for box in box_hooks(view.rules):
        found = box.picking(view, seat)
        if found is not None:
            return box, found
    return None
