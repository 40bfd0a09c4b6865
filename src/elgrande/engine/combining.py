"""Which modules go together, why others do not, and what the nearest choices are that do."""

from __future__ import annotations

from elgrande.engine.errors import BadCombination, Change, Clash
from elgrande.engine.module import Module


def check_combination(catalogue: tuple[Module, ...], names: tuple[str, ...]) -> None:
    """Raise BadCombination if a chosen module lacks another one, or excludes it."""
    chosen = [module for module in catalogue if module.always or module.name in names]
    clashes = clashes_of(catalogue, chosen)
    if clashes:
        raise BadCombination(clashes, nearest_choices(catalogue, names))


def clashes_of(catalogue: tuple[Module, ...], chosen: list[Module]) -> list[Clash]:
    """Everything that is wrong with a choice of modules.

    Modules that exclude each other go together if a third one that joins them is chosen.
    """
    names = [module.name for module in chosen]
    found: list[Clash] = []
    for module in chosen:
        missing = [name for name in module.requires if name not in names]
        if missing:
            found.append(Clash("needs", module.name, tuple(missing)))
        apart: list[str] = []
        for excluded in module.excludes:
            if excluded not in names or joining(chosen, module.name, excluded):
                continue
            known = joining(list(catalogue), module.name, excluded)
            if known:
                found.append(Clash("joined", module.name, (excluded,), known[0]))
            else:
                apart.append(excluded)
        if apart:
            found.append(Clash("apart", module.name, tuple(apart)))
    return found


def nearest_choices(catalogue: tuple[Module, ...], names: tuple[str, ...]) -> list[Change]:
    """The changes that mend a choice of modules, each without a part that is not needed for it.

    The smallest come first, and of equal ones those that leave out least.
    """
    free = [module.name for module in catalogue if not module.always]
    changes: list[Change] = []
    for pattern in range(1, 1 << len(free)):
        changed = [free[i] for i in range(len(free)) if pattern >> i & 1]
        wanted = [name for name in free if (name in names) != (name in changed)]
        chosen = [module for module in catalogue if module.always or module.name in wanted]
        if not clashes_of(catalogue, chosen):
            added = tuple(name for name in changed if name not in names)
            changes.append(Change(added, tuple(name for name in changed if name in names)))
    needed = [one for one in changes if not any(other.is_part_of(one) for other in changes)]
    return sorted(needed, key=Change.cost)


def joining(modules: list[Module], one: str, other: str) -> list[str]:
    """The names of the modules among these that join two others."""
    return [module.name for module in modules if one in module.joins and other in module.joins]
