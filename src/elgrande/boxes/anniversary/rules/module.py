"""The module of the Anniversary expansion: what it adds to the base game and to other boxes."""

from __future__ import annotations

from elgrande.base.queries import LADEN, RANK
from elgrande.boxes.anniversary.rules import events
from elgrande.boxes.anniversary.rules.arguments import ARGUMENTS
from elgrande.boxes.anniversary.rules.carrying import Carried, TookAnotherSpot
from elgrande.boxes.anniversary.rules.fields import FIELDS
from elgrande.boxes.anniversary.rules.modifiers import BearerBreaksTies, BearerHasHisHandsFull
from elgrande.boxes.anniversary.rules.naming import BearerAmongSeveral
from elgrande.boxes.anniversary.rules.reasons import REASON_NAMES
from elgrande.boxes.anniversary.rules.verbs import BEARER_NAMES, VERBS
from elgrande.engine.action import Names, Verb
from elgrande.engine.argument import Argument
from elgrande.engine.event import EventKind
from elgrande.engine.field import Field
from elgrande.engine.module import Module
from elgrande.engine.ruleset import RulesetDraft
from elgrande.engine.trigger import CARRIED, REARRANGED


class Anniversary(Module):
    """The standards of the Big Box. Rule A5.1: they go with every box and with both editions.

    Rule A1.4: the set-up needs no step of its own. A standard waits from the start, so that the
    first caballeros of its colour on the map, those at home, have it.
    """

    def __init__(self) -> None:
        super().__init__("anniversary")

    def verbs(self) -> tuple[Verb, ...]:
        return VERBS

    def kinds(self) -> tuple[Names, ...]:
        return (BEARER_NAMES,)

    def events(self) -> tuple[EventKind, ...]:
        return tuple(kind for kind in vars(events).values() if isinstance(kind, EventKind))

    def reasons(self) -> dict[int, str]:
        return dict(REASON_NAMES)

    def arguments(self) -> tuple[Argument, ...]:
        return ARGUMENTS

    def fields(self) -> tuple[Field, ...]:
        return tuple(FIELDS.declared)

    def assemble(self, draft: RulesetDraft) -> None:
        draft.add_modifier(RANK, BearerBreaksTies())
        draft.add_modifier(LADEN, BearerHasHisHandsFull())
        draft.tell_apart(BearerAmongSeveral())
        draft.add_trigger(CARRIED, Carried())
        draft.add_trigger(REARRANGED, TookAnotherSpot())
