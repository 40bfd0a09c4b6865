"""Random games of King & Intrigue: every card set, edition and option, every check all the time."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from elgrande.base.actions import SEAT_LETTERS
from elgrande.base.editions import EDITIONS
from elgrande.base.fields import OPTIONS as BASE_OPTIONS
from elgrande.boxes.king_and_intrigue.rules.fields import OPTIONS
from elgrande.boxes.king_and_intrigue.rules.setup import PickHand
from elgrande.boxes.king_and_intrigue.watch import MOST_FRAMES, MOST_OPTIONS
from elgrande.catalogue import ACTION_SPACE, CATALOGUE, REVISION, ruleset
from elgrande.checks.game import MOST_QUESTIONS, CheckedGame, check_game
from elgrande.checks.question import exactly
from elgrande.engine.ids import MAX_SEATS, array, buffer
from elgrande.engine.machine import advance, answer, play_randomly
from elgrande.engine.rng import Rng
from elgrande.engine.ruleset import Ruleset
from elgrande.records.checksum import checksum, fingerprint
from elgrande.simulation import Series, play_run, spread
from tests.support.tables import CARD_SETS, EVERY_INTRIGUE, KING_AND_INTRIGUE, SEATS, Played
from tests.support.walks import options, question_number, reach

WATCHED = 10
"""Eager games, in which everything is to happen."""


def test_the_options_are_those_tried_here() -> None:
    assert {option.name for option in OPTIONS} == {
        *("cards", "own_action_for_king_and_intrigue", "skipping", "extra_caballero"),
        *("fiesta", "quarantine", "abolish", "early_veto", "offer_kings_region", "shared_lead"),
    }
    (cards,) = [option for option in OPTIONS if option.name == "cards"]
    assert cards.values == CARD_SETS


@pytest.mark.parametrize("played", EVERY_INTRIGUE, ids=str)
def test_every_card_set(played: Played) -> None:
    seed = EVERY_INTRIGUE.index(played)
    assert check_game(played.rules(), Rng(seed)) > 30 * played.players


@pytest.mark.parametrize("revision", range(1, REVISION))
@pytest.mark.parametrize("played", EVERY_INTRIGUE, ids=str)
def test_every_card_set_by_older_rules(played: Played, revision: int) -> None:
    rules = ruleset(
        played.players,
        played.edition,
        played.modules,
        {**played.options, "rounds": "6"},
        revision=revision,
    )
    assert check_game(rules, Rng(EVERY_INTRIGUE.index(played))) > 20 * played.players


@st.composite
def rulesets(draw: st.DrawFn) -> Ruleset:
    """Any ruleset with the box, also one whose switches mix the editions."""
    seats = draw(st.integers(2, MAX_SEATS))
    chosen = {
        option.name: draw(st.sampled_from(option.values)) for option in (*BASE_OPTIONS, *OPTIONS)
    }
    if chosen["start"] in SEAT_LETTERS[seats:]:
        chosen["start"] = "chance"
    return ruleset(seats, draw(st.sampled_from(EDITIONS)), KING_AND_INTRIGUE, chosen)


@settings(max_examples=8)
@given(rules=rulesets(), seed=st.integers(0, 2**47))
def test_any_mix_of_options(rules: Ruleset, seed: int) -> None:
    check_game(rules, Rng(seed))


@settings(max_examples=4)
@given(data=st.data(), rules=rulesets())
def test_choices_that_no_random_player_would_make(data: st.DataObject, rules: Ruleset) -> None:
    """Hypothesis likes extremes: always the first option, always the last, long runs of one."""
    checked = CheckedGame(rules)
    checked.begin()
    habit = data.draw(st.lists(st.integers(0, 46), min_size=1, max_size=30))
    while checked.options:
        offered = options(checked.s)
        checked.answer(offered[min(habit[checked.questions % len(habit)], len(offered) - 1)])
    assert checked.questions < MOST_QUESTIONS


LAZY = frozenset(ACTION_SPACE.parse(text).number for text in ("done", "pass"))
SPECIAL = ACTION_SPACE.parse("special").number


def eagerly(offered: list[int], rng: Rng) -> int:
    """Acts, moves and objects rather than letting things be."""
    busy = [a for a in offered if a not in LAZY]
    among = busy if busy and rng.below(5) else offered
    among = [SPECIAL] if SPECIAL in offered and rng.below(5) else among
    return among[rng.below(len(among))]


def test_eager_games_in_which_everything_happens() -> None:
    """Every kind of event of the box is told at least once, so that every check has had its say."""
    told: Counter[str] = Counter()
    for game in range(WATCHED):
        rng = Rng(900 + game)
        rules = ruleset(
            2 + game % 4,
            EDITIONS[game // 4 % 2],
            KING_AND_INTRIGUE,
            {
                "cards": "all",
                "own_action_for_king_and_intrigue": ("always", "two_three")[game % 3 == 0],
                "abolish": ("anything", "cards_and_tables")[game % 5 == 0],
                "quarantine": ("board", "marker")[game % 2],
                "extra_caballero": ("from_court", "from_provinces")[game % 2],
            },
        )
        checked = CheckedGame(rules)
        checked.begin()
        while checked.options:
            checked.answer(eagerly(options(checked.s), rng))
            told.update(checked.new_events)
        assert checked.most_options <= MOST_OPTIONS
        assert checked.deepest_stack <= MOST_FRAMES
    (box,) = [module for module in CATALOGUE if module.name == "king_and_intrigue"]
    never = {"PicksWithdrawn", "RegionCardLaidUnseen", "WhirlwindSetUnseen"}
    assert {kind.name for kind in box.events()} - set(told) <= never | RARELY


RARELY = {
    *("AbolitionDeclared", "BoardTurnedBack", "ExtraStayed", "GrandeStayedInCastillo"),
    *("LimitTableRemoved", "TurningDeclared", "TwoRegionsNamed", "WhirlwindInVain"),
    "WhirlwindPutAway",
}
"""What a handful of games need not come to."""


@pytest.mark.parametrize("seats", SEATS)
def test_same_seed_same_game(seats: int) -> None:
    def course(rules: Ruleset) -> list[str]:
        questions = range(1, 260, 37)
        return [fingerprint(reach(rules, 7, question_number(number))) for number in questions]

    rules = [ruleset(seats, modules=KING_AND_INTRIGUE, options={"cards": "all"}) for _ in range(2)]
    assert course(rules[0]) == course(rules[1])


def test_another_seed_is_another_game() -> None:
    rules = ruleset(3, modules=KING_AND_INTRIGUE, options={"cards": "all"})
    ends = set()
    for seed in range(20):
        s = rules.new_state()
        play_randomly(s, Rng(seed), buffer())
        ends.add(checksum(s))
    assert len(ends) == 20


@pytest.mark.parametrize("seats", SEATS)
def test_the_watched_game_is_the_game_that_is_played_unwatched(seats: int) -> None:
    rules = ruleset(seats, modules=KING_AND_INTRIGUE, options={"cards": "all"})
    checked = CheckedGame(rules)
    checked.play_randomly(Rng(5))
    s = rules.new_state()
    assert play_randomly(s, Rng(5), buffer()) == checked.decisions
    assert checksum(s) == checksum(checked.s)


@pytest.mark.parametrize("seats", [2, 4])
def test_every_option_of_every_question_can_be_answered(seats: int) -> None:
    """Not only the chosen one: each leads on to a question, or to the end."""
    rules = ruleset(seats, modules=KING_AND_INTRIGUE, options={"cards": "all"})
    out = buffer()
    s = rules.new_state()
    rng = Rng(seats)
    while offered := options(s):
        for a in offered:
            other = s.copy()
            answer(other, s.turn, a)
            assert advance(other, out) > 0 or other.top is None
        answer(s, s.turn, offered[rng.below(len(offered))])


def test_a_hand_is_a_set_whatever_the_order_of_picks() -> None:
    """Seat by seat or in turns, forwards or backwards: the same state when all have chosen."""
    rules = ruleset(3, modules=KING_AND_INTRIGUE, options={"cards": "all"})
    start = reach(rules, 3, lambda s, _: isinstance(s.top, PickHand))
    choice = [(seat, power) for seat in range(3) for power in options(start)[seat : seat + 13]]
    ends = []
    for order in (choice, choice[::-1], choice[::3] + choice[1::3] + choice[2::3]):
        s = start.copy()
        for seat, power in order:
            answer(s, seat, power)
        advance(s, array([0] * 64))
        ends.append(exactly(s))
    assert ends[0] == ends[1] == ends[2]


def test_the_simulation_plays_the_box_under_watch() -> None:
    """As ``elgrande simulate --check --modules king_and_intrigue`` does, over all card sets."""
    setups = spread(None, None, KING_AND_INTRIGUE, {"cards": None})
    assert len(setups) == 40
    assert {dict(setup.options)["cards"] for setup in setups} == set(CARD_SETS)
    outcome = play_run(Series(tuple(setups[::9]), seed=4, games=5, checked=True), 0, 5)
    assert outcome.failure is None
    assert outcome.games == 5
