"""The encoding: what its numbers mean, that they are right, and that they tell no secrets."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from elgrande.base.actions import PLACING, SPECIAL
from elgrande.base.board import CASTILLO, COURT, PLACE_NAMES
from elgrande.base.editions import EDITIONS
from elgrande.base.fields import HAND, KING, ROUND, SCORE
from elgrande.catalogue import CATALOGUE, ruleset
from elgrande.encoding.layout import READ_APART, VERSION, layout, layout_of
from elgrande.engine.field import BOARD, MEMORY, NOBODY_SEES
from elgrande.engine.ids import CHANCE, MAX_SEATS, NOBODY, buffer, has
from elgrande.engine.machine import advance, answer, draw
from elgrande.engine.rng import Rng
from elgrande.engine.ruleset import Ruleset
from elgrande.engine.state import State
from elgrande.search.encoder import MOST
from elgrande.search.evaluation import Evaluation, Weights
from elgrande.views.known import known_state
from elgrande.views.view import view
from tests.support.hidden import Beliefs, hidden_alternatives
from tests.support.random_play import walk

KING_AND_COLONIES = ("king_and_intrigue", "colonies", "king_and_colonies")
CHOICES: list[tuple[str, ...]] = [
    (),
    ("tiny",),
    ("king_and_intrigue",),
    ("colonies",),
    ("grandissimo", "anniversary"),
    (*KING_AND_COLONIES, "anniversary"),
]

LENGTHS = {
    "": (106, 85),
    "tiny": (106, 85),
    "king_and_intrigue": (374, 187),
    "colonies": (157, 160),
    "grandissimo+anniversary": (204, 132),
    "king_and_intrigue+colonies+king_and_colonies+anniversary": (466, 302),
}
"""How long the blocks of a seat and of the table are."""


def seats_of(modules: tuple[str, ...]) -> range:
    return range(2, 3) if "tiny" in modules else range(2, MAX_SEATS + 1)


def encoded(s: State) -> list[int]:
    evaluation = Evaluation(s.rules, Weights())
    evaluation.judge(s)
    encoder = layout_of(s.rules).encoder(s.rules)
    encoder.read(s, evaluation)
    return [int(number) for number in encoder.numbers]


def told(s: State) -> tuple[list[dict[str, int]], dict[str, int]]:
    """What is encoded, by name: each seat's block, and the table's."""
    shape = layout_of(s.rules)
    numbers = encoded(s)
    block = len(shape.block)
    seats = [
        dict(zip(shape.block, numbers[seat * block :], strict=False))
        for seat in range(s.rules.seats)
    ]
    return seats, dict(zip(shape.table, numbers[s.rules.seats * block :], strict=True))


@pytest.mark.parametrize("modules", CHOICES, ids="+".join)
def test_a_layout_is_the_same_for_all_games_of_a_choice_of_boxes(modules: tuple[str, ...]) -> None:
    shapes = {
        layout_of(ruleset(seats, edition, modules))
        for seats in seats_of(modules)
        for edition in EDITIONS
    }
    (shape,) = shapes
    assert len(set(shape.block)) == len(shape.block)
    assert len(set(shape.table)) == len(shape.table)


@pytest.mark.parametrize("modules", CHOICES, ids="+".join)
def test_every_field_that_anybody_sees_is_told(modules: tuple[str, ...]) -> None:
    rules = ruleset(2, modules=modules)
    shape = layout(rules.modules)
    names = {name.partition(":")[0] for name in (*shape.block, *shape.table)}
    names |= {name.rpartition(" ")[0] for name in names if name[-1].isdigit()}
    for field in rules.fields:
        if field.table != BOARD and field.sight not in (MEMORY, NOBODY_SEES):
            assert field.name in names or field.name in READ_APART, field.name


@pytest.mark.parametrize("modules", CHOICES, ids="+".join)
def test_all_numbers_of_a_game_fit_into_eight_bits(modules: tuple[str, ...]) -> None:
    rules = ruleset(seats_of(modules)[-1], modules=modules)
    shape = layout_of(rules)
    length = rules.seats * len(shape.block) + len(shape.table)
    for number, s in enumerate(walk(rules, 3)):
        if number % 15 == 0:
            numbers = encoded(s)
            assert len(numbers) == length
            assert max(abs(one) for one in numbers) <= MOST


@pytest.mark.parametrize("modules", CHOICES, ids="+".join)
def test_what_was_encoded_before_does_not_matter(modules: tuple[str, ...]) -> None:
    """Nothing is left of the position before, be it a step away or of another game, nor of the
    evaluation that judged it, nor does it matter what was judged and not read."""
    rules = ruleset(seats_of(modules)[-1], modules=modules)
    games = [[s.copy() for s in walk(rules, seed)][::7] for seed in (3, 4)]
    evaluations = [Evaluation(rules, Weights()) for _ in range(2)]
    encoder = layout_of(rules).encoder(rules)
    for number, pair in enumerate(zip(*games, strict=False)):
        for s in pair:
            evaluation = evaluations[number // 2 % 2]
            evaluation.judge(pair[number % 2])
            evaluation.judge(s)
            encoder.read(s, evaluation)
            assert [int(number) for number in encoder.numbers] == encoded(s)


def test_blocks_say_what_the_state_says() -> None:
    rules = ruleset(4)
    seen = 0
    for number, s in enumerate(walk(rules, 5)):
        if number % 11:
            continue
        seats, table = told(s)
        seen += 1
        assert table["round"] == s.table[ROUND]
        assert table["4 seats"] == 1
        assert table["3 seats"] == 0
        assert sum(one for name, one in table.items() if name.startswith("king:")) == (
            s.table[KING] != NOBODY
        )
        for seat, block in enumerate(seats):
            assert block["standing: court"] == s.count(COURT, seat)
            assert block["points / 2"] == s.seats[SCORE + seat] // 2
            assert block["asked"] == (s.turn == seat)
            for power in range(1, 14):
                assert block[f"hand: {power}"] == has(s.seats[HAND + seat], power)
            if s.table[ROUND]:
                assert block["strength: castillo"] == s.count(CASTILLO, seat)
    assert seen > 10


def crowded(rules: Ruleset, seed: int) -> Iterator[State]:
    """A few positions of a random game whose players place whenever they may."""
    s = rules.new_state()
    rng = Rng(seed)
    out = buffer()
    while n := advance(s, out):
        first = out[0]
        chosen = first if first in (PLACING, SPECIAL) else out[rng.below(n)]
        answer(s, s.turn, draw(s, s.top, out, n, rng) if s.turn == CHANCE and s.top else chosen)
        if s.table[ROUND] > 1 and rng.below(8) == 0 and advance(s, out):
            yield s


def test_leads_tell_who_is_first_alone_tied_and_behind() -> None:
    rules = ruleset(3)
    found = set()
    for s in crowded(rules, 8):
        seats, _ = told(s)
        for place in PLACE_NAMES.values():
            strengths = [block[f"strength: {place}"] for block in seats]
            for own, block in zip(strengths, seats, strict=True):
                rest = sorted(strengths)
                rest.remove(own)
                lead = block[f"lead: {place}"]
                if own == 0 or own == rest[-1]:
                    assert lead == 0
                elif own > rest[-1]:
                    assert lead == min(own - rest[-1] + 1, 6)
                else:
                    assert lead == max(own - rest[-1] - 1, -6)
                found.add(lead)
    assert {-4, -2, 0, 2, 4} <= found


def test_a_view_is_encoded_without_what_the_seat_cannot_know() -> None:
    rules = ruleset(3)
    beliefs = Beliefs(3, 13)
    pairs = 0
    for number, s in enumerate(walk(rules, 11)):
        assert s.log is not None
        beliefs.follow(s.log.events)
        if number % 9:
            continue
        here = encoded(known_state(view(s, 0)))
        for other in list(hidden_alternatives(s, 0, beliefs))[:2]:
            assert encoded(known_state(view(other, 0))) == here
            pairs += 1
    assert pairs > 10


def test_a_game_with_fewer_places_leaves_them_out() -> None:
    """Options may leave places out; their numbers stay, and are 0."""
    rules: Ruleset = ruleset(2, modules=("tiny",))
    shape = layout_of(rules)
    (s, *_) = walk(rules, 1)
    assert len(encoded(s)) == 2 * len(shape.block) + len(shape.table)
    assert len(shape.places) > len(rules.places)


def test_the_catalogue_and_the_version_are_known() -> None:
    """Whoever changes what a position becomes increases VERSION, and these numbers here."""
    lengths = {
        "+".join(modules): (len(shape.block), len(shape.table))
        for modules in CHOICES
        for shape in [layout(ruleset(2, modules=modules).modules)]
    }
    assert VERSION == 1
    assert lengths == LENGTHS
    assert {module.name for module in CATALOGUE} >= {name for one in CHOICES for name in one}
