"""The list of all modules, in the order they are assembled. It is only ever added to."""

from __future__ import annotations

from elgrande.engine.action import ActionSpace, Names
from elgrande.engine.event import EventKind
from elgrande.engine.module import Module
from elgrande.engine.ruleset import EDITIONS, Ruleset, build
from elgrande.modules.base import actions, events
from elgrande.modules.base.cards import all_cards
from elgrande.modules.base.module import Base
from elgrande.modules.tiny.module import Tiny

CATALOGUE: tuple[Module, ...] = (Base(), Tiny())

REVISION = 1
"""Of the rules as coded. A fix that changes what is legal adds one, and a switch of its own, so
that a game begun under an older revision goes on under it."""

CARD_NAMES: Names = actions.card_names({int(card.source): card.name for card in all_cards()})
ACTION_SPACE = ActionSpace(actions.verbs(CARD_NAMES))
EVENT_KINDS: dict[str, EventKind] = {
    kind.name: kind for kind in vars(events).values() if isinstance(kind, EventKind)
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
