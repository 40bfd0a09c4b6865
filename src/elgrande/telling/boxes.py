"""The boxes that have a part in what people are told, by module."""

from __future__ import annotations

from typing import Final

from elgrande.engine.ruleset import Ruleset
from elgrande.engine.sight import View
from elgrande.telling.box import Box, Lasting, Picking
from elgrande.telling.king_and_intrigue import KingAndIntrigueBox

BOXES: Final[dict[str, Box]] = {"king_and_intrigue": KingAndIntrigueBox()}


def boxes_of(rules: Ruleset) -> list[Box]:
    return [BOXES[name] for name in rules.modules if name in BOXES]


def lasting(view: View) -> list[Lasting]:
    return [effect for box in boxes_of(view.rules) for effect in box.lasting(view)]


def picking(view: View, seat: int) -> tuple[Box, Picking] | None:
    for box in boxes_of(view.rules):
        found = box.picking(view, seat)
        if found is not None:
            return box, found
    return None
