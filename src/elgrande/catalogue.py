"""All boxes, in the order they are assembled. To add a box is to add its name here."""

from __future__ import annotations

from importlib import import_module

from elgrande.base.actions import CARD_NAMES, learn_names
from elgrande.base.editions import EDITIONS
from elgrande.base.module import Base
from elgrande.box import Box
from elgrande.engine.action import ActionSpace, Names
from elgrande.engine.argument import Argument
from elgrande.engine.assembly import build
from elgrande.engine.event import EventKind
from elgrande.engine.module import Module
from elgrande.engine.ruleset import POWERS, Ruleset

NAMES = ("tiny", "king_and_intrigue")
"""Their folders below ``boxes``; only ever added to."""

BASE = Box("elgrande.base", Base())
BOXES: dict[str, Box] = {
    box.name: box
    for box in (BASE, *(import_module(f"elgrande.boxes.{name}.box").BOX for name in NAMES))
}
CATALOGUE: tuple[Module, ...] = tuple(box.rules for box in BOXES.values())
"""The rules of all boxes."""

REVISION = 2
"""Of the rules as coded. A fix that changes what is legal adds one, and a switch of its own, so
that a game begun under an older revision goes on under it."""

for _module in CATALOGUE:
    learn_names(_module)

ACTION_SPACE = ActionSpace(tuple(verb for module in CATALOGUE for verb in module.verbs()))
POWER_CARD_NAMES = Names("power card", POWERS, {0: "0"})
for _module in CATALOGUE:
    POWER_CARD_NAMES.learn(_module.powers())
ARGUMENTS: dict[str, Argument] = {
    argument.name: argument for module in CATALOGUE for argument in module.arguments()
}
EVENT_KINDS: dict[str, EventKind] = {
    kind.name: kind for module in CATALOGUE for kind in module.events()
}
REASON_NAMES: dict[int, str] = {
    code: name for module in CATALOGUE for code, name in module.reasons().items()
}


def ruleset(
    seats: int,
    edition: str = EDITIONS[0],
    modules: tuple[str, ...] = (),
    options: dict[str, str] | None = None,
    revision: int = REVISION,
) -> Ruleset:
    """The rules of a game, from everything there is."""
    return build(CATALOGUE, seats, edition, modules, options, revision)


__all__ = [
    "ACTION_SPACE",
    "ARGUMENTS",
    "BOXES",
    "CARD_NAMES",
    "CATALOGUE",
    "EDITIONS",
    "EVENT_KINDS",
    "POWER_CARD_NAMES",
    "REASON_NAMES",
    "REVISION",
    "ruleset",
]
