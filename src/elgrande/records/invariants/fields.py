"""The invariant of single cells: each holds a value that exists in the game."""

from __future__ import annotations

from collections.abc import Container
from functools import lru_cache

from elgrande.base.board import MOBILE_BOARDS
from elgrande.base.fields import POWER_CARDS
from elgrande.catalogue import CATALOGUE, KINDS
from elgrande.engine.field import BOARD, SEATS
from elgrande.engine.ids import members
from elgrande.engine.ruleset import Ruleset
from elgrande.engine.state import State
from elgrande.records.invariants.invariant import Flaws
from elgrande.records.values import member_of, write_value

HIGHEST_NUMBER = 999


class Subsets(Container[int]):
    """All subsets of a set, as bit sets."""

    def __init__(self, things: int) -> None:
        self.things = things

    def __contains__(self, value: object) -> bool:
        return isinstance(value, int) and value >= 0 and value & ~self.things == 0


def cells_hold_what_is_in_the_game(s: State) -> Flaws:
    """Every cell is empty or holds a value that exists in this game."""
    for field in s.rules.fields:
        allowed = allowed_values(s.rules, field.kind)
        if field.table == BOARD or allowed is None:
            continue
        table = s.seats if field.table == SEATS else s.table
        for value in table[field.first : field.first + field.size]:
            if value != field.empty and value not in allowed:
                what = write_value(field.kind, int(value)) if value >= 0 else str(value)
                yield field.name, f"{field.name!r} holds {what}, which is not in this game"


@lru_cache(maxsize=256)
def allowed_values(rules: Ruleset, kind: str) -> Container[int] | None:
    """The values of a kind that exist in a game; None if other invariants check them."""
    match kind:
        case "seat":
            return range(int(rules.seats))
        case "seats":
            return Subsets((1 << int(rules.seats)) - 1)
        case "spot":
            return frozenset(map(int, rules.all_spots))
        case "region":
            return frozenset(map(int, rules.regions))
        case "regions":
            return Subsets(int(rules.region_set))
        case "board":
            return range(len(MOBILE_BOARDS))
        case "card":
            return frozenset(i for i, card in enumerate(rules.cards) if card.copies > 0)
        case "power card":
            return frozenset(members(_power_cards(rules)))
        case "power cards":
            return Subsets(_power_cards(rules))
        case "number":
            return range(HIGHEST_NUMBER + 1)
    if kind in KINDS:
        return frozenset(KINDS[kind].names)
    if member_of(kind) in KINDS:
        return Subsets(sum(1 << number for number in KINDS[member_of(kind)].names))
    return None


def _power_cards(rules: Ruleset) -> int:
    """All power cards that may be in the game, as a bit set."""
    found = (1 << int(rules.numbers[POWER_CARDS]) + 1) - 2
    for module in CATALOGUE:
        if module.name in rules.modules and not module.always:
            found |= sum(1 << power for power in module.powers())
    return found
