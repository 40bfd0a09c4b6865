"""Numbers that mean something outside a game: unique, in their room, and never changed."""

from __future__ import annotations

from contextlib import suppress

import pytest

from elgrande.base import events, reasons
from elgrande.base.cards import all_cards
from elgrande.catalogue import ACTION_SPACE, CATALOGUE, EVENT_KINDS, ruleset
from elgrande.engine.errors import NotationError
from elgrande.engine.event import EventKind
from elgrande.engine.field import BOARD, SEATS, SIGHTS, TABLE
from elgrande.engine.ids import ACTIONS, COLOURS, MAX_SEATS, bit, buffer, has, lowest, size
from elgrande.engine.plan import PLAN_NAMES
from elgrande.engine.ruleset import SETTINGS, SOURCES, Ruleset

FIRST_NUMBERS = {
    "done": 0,
    "pass": 1,
    "placing": 2,
    "special": 3,
    "veto": 4,
    "either": 5,
    "seat": 8,
    "number": 16,
    "place": 32,
    "to": 96,
    "take": 160,
    "region": 544,
    "disc": 568,
    "king": 592,
    "grande": 616,
    "board": 640,
    "power": 648,
    "card": 712,
}
"""Append only: nets, logs and records rely on them."""

SOURCE_NAMES = (
    *("move_3", "move_4", "move_4_own", "move_3_others", "move_2_and_2", "move_5_from_one"),
    *("move_own_from_one", "place_2_anywhere", "move_own_or_place", "veto", "empty_courts"),
    *("empty_courts_of_3", "take_one_of_each", "angry_king", "give_up_a_region", "give_up_2"),
    *("score_a_region", "score_fours", "score_fives", "score_sixes", "score_castillo"),
    *("score_first_only", "score_most", "score_fewest", "score_any", "mobile_board"),
    *("power_back", "the_court", "grande", "score_by_disc", "eviction", "royal_adviser", "king"),
)
"""By source number; append only, too."""

RULESETS = [
    *(ruleset(seats, edition) for seats in range(2, 6) for edition in ("big_box", "decennial")),
    ruleset(2, modules=("tiny",)),
]


# Actions and sources


def test_verbs_keep_their_numbers() -> None:
    verbs = {name: verb.first for name, verb in ACTION_SPACE.verbs.items()}
    assert FIRST_NUMBERS.items() <= verbs.items()


def test_actions_are_unique_and_fit() -> None:
    taken: set[int] = set()
    for verb in ACTION_SPACE.verbs.values():
        numbers = set(range(verb.first, verb.first + verb.room))
        assert not taken & numbers, verb.name
        taken |= numbers
    assert max(taken) < ACTIONS == len(buffer())


def test_every_action_is_read_as_it_is_written() -> None:
    written: dict[str, int] = {}
    for number in range(ACTIONS):
        with suppress(NotationError):
            text = ACTION_SPACE.text(number)
            assert text not in written
            written[text] = number
    assert len(written) > 200
    assert {ACTION_SPACE.parse(text).number for text in written} == set(written.values())


def test_sources_are_unique_and_keep_their_numbers() -> None:
    sources = [int(card.source) for card in all_cards()]
    names = [card.name for card in all_cards()]
    assert len(set(sources)) == len(sources)
    assert len(set(names)) == len(names)
    assert max(sources) < SOURCES
    assert dict(enumerate(SOURCE_NAMES)).items() <= dict(zip(sources, names)).items()


# Reasons, events, options, plans


def test_reasons_are_unique_and_named() -> None:
    codes = {
        name: value
        for name, value in vars(reasons).items()
        if isinstance(value, int) and name.isupper()
    }
    assert len(set(codes.values())) == len(codes)
    assert set(codes.values()) == set(reasons.REASON_NAMES)
    for name, code in codes.items():
        assert reasons.REASON_NAMES[code] == name.lower()


def test_events_are_unique() -> None:
    kinds = [kind for kind in vars(events).values() if isinstance(kind, EventKind)]
    assert len({kind.name for kind in kinds}) == len(kinds)
    assert {kind.name for kind in kinds} <= set(EVENT_KINDS)


def test_options_are_unique() -> None:
    options = [option for module in CATALOGUE for option in module.options]
    assert len({option.name for option in options}) == len(options)
    assert len({option.number for option in options}) == len(options)
    for option in options:
        assert option.number < SETTINGS
        assert {option.default, *option.editions.values()} <= set(option.values)


@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: f"{rules.seats} {rules.modules}")
def test_steps_of_plans_have_names_of_their_own(rules: Ruleset) -> None:
    assert [plan.name for plan in rules.plans] == list(PLAN_NAMES)
    for plan in rules.plans:
        names = [step.name for step in plan.steps]
        assert len(set(names)) == len(names)


# Fields


@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: f"{rules.seats} {rules.modules}")
def test_every_cell_belongs_to_one_field(rules: Ruleset) -> None:
    """So that each has a sight: what no field covers, no view would hide."""
    s = rules.new_state()
    lengths = {BOARD: len(s.board), SEATS: len(s.seats), TABLE: len(s.table)}
    owners: dict[tuple[str, int], str] = {}
    for field in rules.fields:
        assert field.table in lengths, field.name
        assert field.sight in SIGHTS, field.name
        for cell in range(field.first, field.first + field.size):
            other = owners.setdefault((field.table, cell), field.name)
            assert other == field.name, f"{other} and {field.name} share a cell"
    for table, length in lengths.items():
        uncovered = [cell for cell in range(length) if (table, cell) not in owners]
        assert not uncovered, f"cells of {table} that no field declares: {uncovered}"


@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: f"{rules.seats} {rules.modules}")
def test_fields_are_named_and_shaped(rules: Ruleset) -> None:
    names = [field.name for field in rules.fields]
    assert len(set(names)) == len(names)
    for field in rules.fields:
        if field.table == SEATS:
            assert field.size == MAX_SEATS
            assert field.first % MAX_SEATS == 0
        else:
            assert field.sight not in ("owner", "count"), f"{field.name} has no owner"
        if field.table == BOARD:
            assert field.size % COLOURS == 0


@pytest.mark.parametrize("number", range(63))
def test_a_set_holds_numbers_up_to_sixty_two(number: int) -> None:
    """A compiler that shifts in 32 bits would lose the higher ones."""
    cards = int(bit(number))
    assert cards == 1 << number
    assert has(cards, number)
    assert size(cards) == 1
    assert lowest(cards) == number
