"""The list of all modules, in the order they are assembled. It is only ever added to."""

from __future__ import annotations

from elgrande.engine.action import ActionSpace, Names
from elgrande.engine.argument import Argument
from elgrande.engine.event import EventKind
from elgrande.engine.module import Module
from elgrande.engine.ruleset import EDITIONS, POWERS, Ruleset, build
from elgrande.modules.base.actions import CARD_NAMES, learn_names
from elgrande.modules.base.module import Base
from elgrande.modules.king_and_intrigue.module import KingAndIntrigue
from elgrande.modules.tiny.module import Tiny

CATALOGUE: tuple[Module, ...] = (Base(), Tiny(), KingAndIntrigue())

REVISION = 2
"""Of the rules as coded. A fix that changes what is legal adds one, and a switch of its own, so
that a game begun under an older revision goes on under it."""

for _module in CATALOGUE:
    learn_names(_module.spots(), {int(card.source): card.name for card in _module.cards()})

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
    "CARD_NAMES",
    "CATALOGUE",
    "EVENT_KINDS",
    "POWER_CARD_NAMES",
    "REASON_NAMES",
    "REVISION",
    "ruleset",
]
