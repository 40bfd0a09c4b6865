"""The catalogue of all boxes, in the order they are assembled. A new box adds its name here."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TypeVar

from elgrande.base.actions import CARD_NAMES, learn_names
from elgrande.base.editions import EDITIONS
from elgrande.base.module import Base
from elgrande.box import Box
from elgrande.engine.action import ActionSpace, Names
from elgrande.engine.argument import Argument
from elgrande.engine.assembly import build
from elgrande.engine.card import Card
from elgrande.engine.errors import RulesetError
from elgrande.engine.event import EventKind
from elgrande.engine.module import Module
from elgrande.engine.ruleset import POWERS, Ruleset

K = TypeVar("K")
V = TypeVar("V")

NAMES = (
    "tiny",
    "king_and_intrigue",
    "colonies",
    "king_and_colonies",
    "anniversary",
    "grandissimo",
)
"""The folders of the boxes, below ``boxes``; names are only ever added."""

REVISION = 2
"""The revision of the implemented rules. A fix that changes what is legal increases it and adds
a switch, so that a game begun under an older revision continues under it."""

BASE = Box("elgrande.base", Base())
BOXES: dict[str, Box] = {}
"""All boxes, the base game first, by name."""
CATALOGUE: list[Module] = []
"""The modules of all boxes, in the same order."""
ACTION_SPACE = ActionSpace(())
CARDS: dict[int, Card] = {}
"""The cards of all boxes, by their source numbers."""
POWER_CARD_NAMES = Names("power card", POWERS, {0: "0"})
KINDS: dict[str, Names] = {}
"""The kinds of things that only boxes have, each by what one of them is called."""
ARGUMENTS: dict[str, Argument] = {}
EVENT_KINDS: dict[str, EventKind] = {}
REASON_NAMES: dict[int, str] = {}


def plug_in(*boxes: Box) -> None:
    """Register boxes with all their names and numbers."""
    for box in boxes:
        module = box.rules
        learn_names(module)
        CARDS.update({int(card.source): card for card in module.cards()})
        POWER_CARD_NAMES.learn(module.powers())
        _add(KINDS, {names.kind: names for names in module.kinds()}, "kind")
        _add(ARGUMENTS, {one.name: one for one in module.arguments()}, "argument")
        _add(EVENT_KINDS, {kind.name: kind for kind in module.events()}, "event")
        _add(REASON_NAMES, module.reasons(), "reason")
        BOXES[box.name] = box
        CATALOGUE.append(module)
    ACTION_SPACE.fill(tuple(verb for module in CATALOGUE for verb in module.verbs()))


def _add(known: dict[K, V], more: Mapping[K, V], what: str) -> None:
    for key, value in more.items():
        if key in known:
            raise RulesetError(f"two boxes have the {what} {key!r}")
        known[key] = value


plug_in(BASE, *(import_module(f"elgrande.boxes.{name}.box").BOX for name in NAMES))


def ruleset(
    seats: int,
    edition: str = EDITIONS[0],
    modules: tuple[str, ...] = (),
    options: dict[str, str] | None = None,
    revision: int = REVISION,
) -> Ruleset:
    """The ruleset of a game, built from the catalogue."""
    return build(tuple(CATALOGUE), seats, edition, modules, options, revision)


__all__ = [
    "ACTION_SPACE",
    "ARGUMENTS",
    "BOXES",
    "CARDS",
    "CARD_NAMES",
    "CATALOGUE",
    "EDITIONS",
    "EVENT_KINDS",
    "KINDS",
    "POWER_CARD_NAMES",
    "REASON_NAMES",
    "REVISION",
    "plug_in",
    "ruleset",
]
