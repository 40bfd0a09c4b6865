"""Every choice of boxes that a game can be made of."""

from __future__ import annotations

from functools import cache
from itertools import chain, combinations

from elgrande.catalogue import CATALOGUE, ruleset
from elgrande.engine.errors import RulesetError


@cache
def legal_choices(players: int = 2) -> tuple[tuple[str, ...], ...]:
    """The names of the boxes of each, the base game alone first."""
    names = [module.name for module in CATALOGUE if not module.always]
    found = []
    for choice in chain.from_iterable(combinations(names, n) for n in range(len(names) + 1)):
        try:
            ruleset(players, modules=choice)
        except RulesetError:
            continue
        found.append(choice)
    return tuple(found)
