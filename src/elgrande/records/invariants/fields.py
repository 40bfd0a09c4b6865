"""Every cell on its own: it holds a thing that is in this game."""

from __future__ import annotations

from functools import lru_cache

from elgrande.base.board import MOBILE_BOARDS
from elgrande.base.fields import POWER_CARDS
from elgrande.catalogue import CATALOGUE
from elgrande.engine.field import BOARD, SEATS
from elgrande.engine.ruleset import Ruleset
from elgrande.engine.state import State
from elgrande.records.invariants.invariant import Flaws
from elgrande.records.values import write_value

HIGHEST_NUMBER = 999


def cells_hold_what_is_in_the_game(s: State) -> Flaws:
    """A field whose things have a place of their own says elsewhere where that is."""
    for field in s.rules.fields:
        if field.table == BOARD:
            continue
        table = s.seats if field.table == SEATS else s.table
        for i in range(field.first, field.first + field.size):
            value = int(table[i])
            if value != field.empty and not _is_in_the_game(s.rules, field.kind, value):
                what = write_value(field.kind, value) if value >= 0 else str(value)
                yield field.name, f"{field.name!r} holds {what}, which is not in this game"


def _is_in_the_game(rules: Ruleset, kind: str, value: int) -> bool:
    match kind:
        case "seat":
            return 0 <= value < rules.seats
        case "seats":
            return 0 <= value < 1 << rules.seats
        case "spot":
            return value in rules.all_spots
        case "region":
            return value in rules.regions
        case "regions":
            return value >= 0 and value & ~rules.region_set == 0
        case "board":
            return 0 <= value < len(MOBILE_BOARDS)
        case "card":
            return 0 <= value < len(rules.cards) and rules.cards[value].copies > 0
        case "power card":
            return value >= 0 and _power_cards(rules) >> value & 1 != 0
        case "power cards":
            return value >= 0 and value & ~_power_cards(rules) == 0
        case "number":
            return 0 <= value <= HIGHEST_NUMBER
    return True


@lru_cache(maxsize=16)
def _power_cards(rules: Ruleset) -> int:
    """All power cards that may be in this game, as bits."""
    found = (1 << int(rules.numbers[POWER_CARDS]) + 1) - 2
    for module in CATALOGUE:
        if module.name in rules.modules and not module.always:
            found |= sum(1 << power for power in module.powers())
    return found
