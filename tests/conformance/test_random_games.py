"""Random games under every ruleset of the base game, with every check at every question."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from elgrande.base.actions import SEAT_LETTERS
from elgrande.base.editions import EDITIONS
from elgrande.base.fields import OPTIONS
from elgrande.catalogue import CATALOGUE, REVISION, ruleset
from elgrande.checks.game import MOST_QUESTIONS, CheckedGame, check_game
from elgrande.engine.errors import RulesetError
from elgrande.engine.ids import CHANCE, MAX_SEATS, buffer
from elgrande.engine.machine import advance, answer, play_randomly
from elgrande.engine.module import Module
from elgrande.engine.rng import Rng
from elgrande.engine.ruleset import Ruleset
from elgrande.records.checksum import checksum, fingerprint
from tests.support.walks import options, question_number, reach

GAMES = 2
SEATS = range(2, MAX_SEATS + 1)
PLAYED = ("rounds", "veto", "castillo")
"""The options a table chooses; the others are the editions' switches."""

OLD = [
    pytest.param(seats, edition, options, revision, id=f"{seats} {edition} revision {revision}")
    for seats, edition, options in product(SEATS, EDITIONS, [{"rounds": "6"}])
    for revision in range(1, REVISION)
]
"""Older rules, under which games that were begun by them go on."""

EXTRAS = [module for module in CATALOGUE if not module.always]


def test_the_options_are_those_tried_here() -> None:
    tried = {*PLAYED, "start", "castillo_choosable", "return_one_includes_self"}
    tried |= {"disc_on_kings_region", "court_shortfall"}
    assert {option.name for option in OPTIONS} == tried


@pytest.mark.parametrize("module", EXTRAS, ids=lambda module: module.name)
def test_every_box(module: Module) -> None:
    """Whatever box there is; the tests of a box play more."""
    rules = ruleset(2, modules=(*module.requires, module.name))
    assert check_game(rules, Rng(2)) > 10


def values(name: str) -> tuple[str, ...]:
    (option,) = [option for option in OPTIONS if option.name == name]
    return option.values


TABLES = list(
    product(
        SEATS,
        EDITIONS,
        [
            dict(zip(PLAYED, chosen, strict=True))
            for chosen in product(*(values(name) for name in PLAYED))
        ],
    )
)


@pytest.mark.parametrize(
    ("seats", "edition", "options"),
    [
        pytest.param(*table, id=" ".join(map(str, (*table[:2], *table[2].values()))))
        for table in TABLES
    ],
)
def test_base_game(seats: int, edition: str, options: dict[str, str]) -> None:
    rules = ruleset(seats, edition, options=options)
    for seed in range(GAMES):
        assert check_game(rules, Rng(1000 * seats + seed)) > 20 * seats


@pytest.mark.parametrize(("seats", "edition", "options", "revision"), OLD)
def test_base_game_by_older_rules(
    seats: int, edition: str, options: dict[str, str], revision: int
) -> None:
    rules = ruleset(seats, edition, options=options, revision=revision)
    for seed in range(GAMES):
        assert check_game(rules, Rng(1000 * seats + seed)) > 12 * seats


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("veto", ["yes", "no"])
def test_tiny_game(edition: str, veto: str) -> None:
    rules = ruleset(2, edition, ("tiny",), {"veto": veto})
    for seed in range(60):
        assert check_game(rules, Rng(seed)) > 4


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_tiny_game_is_for_two(seats: int) -> None:
    with pytest.raises(RulesetError, match="for 2 players"):
        ruleset(seats, modules=("tiny",))


@st.composite
def rulesets(draw: st.DrawFn) -> Ruleset:
    """Any ruleset of the base game, also one whose switches mix the editions."""
    seats = draw(st.integers(2, MAX_SEATS))
    chosen = {option.name: draw(st.sampled_from(option.values)) for option in OPTIONS}
    if chosen["start"] in SEAT_LETTERS[seats:]:
        chosen["start"] = "chance"
    return ruleset(seats, draw(st.sampled_from(EDITIONS)), options=chosen)


@settings(max_examples=25)
@given(rules=rulesets(), seed=st.integers(0, 2**47))
def test_any_mix_of_options(rules: Ruleset, seed: int) -> None:
    check_game(rules, Rng(seed))


@settings(max_examples=10)
@given(data=st.data(), rules=rulesets())
def test_choices_that_no_random_player_would_make(data: st.DataObject, rules: Ruleset) -> None:
    """Hypothesis likes extremes: always the first option, always the last, long runs of one."""
    game = CheckedGame(rules)
    game.begin()
    habit = data.draw(st.lists(st.integers(0, 40), min_size=1, max_size=30))
    while game.options:
        offered = options(game.s)
        game.answer(offered[min(habit[game.questions % len(habit)], len(offered) - 1)])
    assert game.questions < MOST_QUESTIONS


@pytest.mark.parametrize("seats", SEATS)
def test_same_seed_same_game(seats: int) -> None:
    def course(rules: Ruleset) -> list[str]:
        found = []
        for question in range(1, 200, 20):
            found.append(fingerprint(reach(rules, 7, question_number(question))))
        return found

    assert course(ruleset(seats)) == course(ruleset(seats))


def test_another_seed_is_another_game() -> None:
    rules = ruleset(4)
    ends = set()
    for seed in range(50):
        s = rules.new_state()
        play_randomly(s, Rng(seed), buffer())
        ends.add(checksum(s))
    assert len(ends) == 50


@pytest.mark.parametrize("seats", SEATS)
def test_the_watched_game_is_the_game_that_is_played_unwatched(seats: int) -> None:
    rules = ruleset(seats)
    game = CheckedGame(rules)
    game.play_randomly(Rng(5))
    s = rules.new_state()
    assert play_randomly(s, Rng(5), buffer()) == game.decisions
    assert checksum(s) == checksum(game.s)


@pytest.mark.parametrize("seats", SEATS)
def test_every_option_of_every_question_can_be_answered(seats: int) -> None:
    """Not only the chosen one: each leads on to a question, or to the end."""
    rules = ruleset(seats)
    out = buffer()
    for seed in range(2):
        s = rules.new_state()
        rng = Rng(seed)
        while offered := options(s):
            for a in offered:
                other = s.copy()
                answer(other, s.turn, a)
                assert advance(other, out) > 0 or other.top is None
            answer(s, s.turn, offered[rng.below(len(offered))])


def test_after_set_up_chance_turns_up_four_cards_a_round_and_nothing_else() -> None:
    s = reach(ruleset(4), 3, lambda s, question: question > 6 and s.turn != CHANCE)
    rounds = 0
    while offered := options(s):
        if s.turn == CHANCE:
            rounds += 1
            for _ in range(4):
                assert s.turn == CHANCE
                answer(s, s.turn, options(s)[0])
                options(s)
            continue
        answer(s, s.turn, offered[-1])
    assert rounds == 8
