"""Actions by their parts: the verb and its arguments."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from elgrande.catalogue import ACTION_SPACE
from elgrande.engine.action import Verb


@cache
def decode(number: int) -> tuple[Verb, Mapping[str, int]]:
    """An action's verb and arguments, by their kinds."""
    action = ACTION_SPACE.action(number)
    verb = ACTION_SPACE.verbs[action.text.split(" ")[0]]
    at = number - verb.first
    numbers: dict[str, int] = {}
    for names in reversed(verb.args):
        at, index = divmod(at, names.room)
        numbers[names.kind.split(" ")[0]] = names.lowest + index
    return verb, numbers
