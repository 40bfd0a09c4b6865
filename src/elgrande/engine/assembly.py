"""Assembly of a ruleset from modules and options."""

from __future__ import annotations

from elgrande.engine.combining import check_combination
from elgrande.engine.errors import RulesetError
from elgrande.engine.ids import MAX_SEATS
from elgrande.engine.module import Fix, Module, Option
from elgrande.engine.ruleset import Ruleset, RulesetDraft


def check_switches(options: list[Option], fixes: list[Fix]) -> None:
    """Raise RulesetError if two options or fixes share a name or a place in the settings."""
    seen: dict[int, str] = {}
    for name, number in [
        *[(option.name, option.number) for option in options],
        *[(fix.name, fix.number) for fix in fixes],
    ]:
        if name in seen.values():
            raise RulesetError(f"two options are called {name!r}")
        if number in seen:
            raise RulesetError(f"{name!r} and {seen[number]!r} have one number")
        seen[number] = name


def resolve_options(
    declared: list[Option], edition: str, given: dict[str, str], revision: int
) -> dict[str, str]:
    """The value of every option: the given one, else that of the edition, else the default.

    An option newer than the revision has the fixed value it had before. Giving that same value is
    allowed, so that all options of a ruleset can be used to build it again.
    """
    known = {option.name for option in declared if option.since <= revision}
    fixed = {option.name: option.before for option in declared if option.since > revision}
    for name, value in given.items():
        if name not in known and fixed.get(name) != value:
            raise RulesetError(
                f"there is no option {name!r}; there are: {', '.join(sorted(known))}"
            )
    resolved: dict[str, str] = {}
    for option in declared:
        if option.since > revision:
            resolved[option.name] = option.before
            continue
        value = given.get(option.name, option.default_for(edition))
        if value not in option.values:
            raise RulesetError(
                f"the option {option.name!r} cannot be {value!r}; choose from: "
                f"{', '.join(option.values)}"
            )
        resolved[option.name] = value
    return resolved


def build(
    catalogue: tuple[Module, ...],
    seats: int,
    edition: str = "",
    modules: tuple[str, ...] = (),
    options: dict[str, str] | None = None,
    revision: int = 1,
) -> Ruleset:
    """Build a ruleset from modules of the catalogue; without an edition, from the first one."""
    editions = [name for module in catalogue for name in module.editions]
    edition = edition or editions[0]
    if edition not in editions:
        raise RulesetError(f"there is no edition {edition!r}; choose from: {', '.join(editions)}")
    if not 2 <= seats <= MAX_SEATS:
        raise RulesetError(f"El Grande is played by 2 to {MAX_SEATS}, not by {seats}")
    known = [module.name for module in catalogue]
    for name in modules:
        if name not in known:
            raise RulesetError(f"there is no module {name!r}; choose from: {', '.join(known)}")
    chosen = [module for module in catalogue if module.always or module.name in modules]
    check_combination(catalogue, modules)
    declared = [option for module in chosen for option in module.options]
    fixes = [fix for module in chosen for fix in module.fixes]
    check_switches(declared, fixes)
    resolved = resolve_options(declared, edition, options or {}, revision)
    draft = RulesetDraft(seats, edition, resolved, revision)
    for fix in fixes:
        draft.settings[fix.number] = int(fix.since <= revision)
    for option in declared:
        draft.settings[option.number] = option.values.index(draft.options[option.name])
    for module in chosen:
        draft.modules.append(module)
        draft.add_fields(module.fields())
        module.assemble(draft)
    return Ruleset(draft)
