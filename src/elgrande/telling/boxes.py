"""What the boxes of a game have to say in what people are told."""

from __future__ import annotations

from elgrande.catalogue import BOXES
from elgrande.engine.ruleset import Ruleset
from elgrande.engine.sight import View
from elgrande.mechanics.lasting import Lasting
from elgrande.telling.told import Picking, Told


def told_by(name: str) -> Told:
    """The part of a box, by its name; one that has nothing to say says nothing."""
    box = BOXES.get(name)
    return (box and box.load(box.told, Told)) or Told()


def boxes_of(rules: Ruleset) -> list[Told]:
    return [told_by(name) for name in rules.modules]


def lasting(view: View) -> list[Lasting]:
    return [effect for box in boxes_of(view.rules) for effect in box.lasting(view)]


def picking(view: View, seat: int) -> tuple[Told, Picking] | None:
    for box in boxes_of(view.rules):
        found = box.picking(view, seat)
        if found is not None:
            return box, found
    return None
