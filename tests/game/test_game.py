"""The public face: questions, answers, stamps, refusals, names, seeds and starts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from elgrande.base.reasons import REASON_NAMES
from elgrande.catalogue import ACTION_SPACE, ruleset
from elgrande.engine.action import Action
from elgrande.engine.decision import Stamp
from elgrande.engine.errors import (
    ElGrandeError,
    IllegalAction,
    NotationError,
    NotOffered,
    RulesetError,
    StaleAnswer,
)
from elgrande.engine.ids import CHANCE
from elgrande.engine.rng import Rng
from elgrande.engine.sight import EVERYTHING
from elgrande.game import Game
from elgrande.records.chance import HIGHEST_SEED, ScriptedChance, SeededChance
from elgrande.records.position import read_position
from elgrande.records.record import LONGEST_NAME
from tests.game.whole import secret_game, to_scoring, whole
from tests.support.random_play import choose, play_on
from tests.support.tables import SOME, Played

EVERY_ACTION = [
    ACTION_SPACE.parse(text)
    for text in (
        *("done", "pass", "placing", "special", "veto", "either first", "seat A", "number 3"),
        *("place aragon", "place castillo", "to sevilla", "take aragon A", "take court B"),
        *("region castillo", "disc galicia", "king granada", "grande valencia", "board 8"),
        *("power 1", "power 13", "card veto", "card king"),
    )
]
"""Some of each verb."""


# ---- questions and answers


@pytest.mark.parametrize("played", SOME, ids=str)
def test_a_whole_game(played: Played) -> None:
    game = played.game(seed=2)
    assert not game.winners
    rng = Rng(2)
    while not game.is_over:
        for seat in game.pending:
            decision = game.decision(seat)
            assert decision.seat == seat
            assert decision.options == game.options(seat)
            assert decision.stamp == game.stamp(seat)
            for action, reason in game.not_offered(seat).items():
                assert action not in decision.options
                assert game.why_not(action, seat) == reason
            assert all(game.why_not(action, seat) is None for action in decision.options)
        before = game.ply
        seat, action = choose(game, rng)
        game.play(action, seat, game.stamp(seat))
        assert game.ply >= before
    assert game.pending == game.asked == ()
    assert max(game.scores) == game.scores[game.winners[0]]
    assert all(game.scores[seat] == max(game.scores) for seat in game.winners)


def test_an_answer_may_be_an_action_or_its_text() -> None:
    by_text, by_action = Game.new(3, seed=1), Game.new(3, seed=1)
    rng = Rng(1)
    while not by_action.is_over:
        seat, action = choose(by_action, rng)
        by_action.play(action, seat)
        by_text.play(f"  {action.text.replace(' ', '   ')} ", seat)
    assert by_text.record() == by_action.record()


@pytest.mark.parametrize("played", SOME, ids=str)
def test_why_not_answers_for_every_action_there_is(played: Played) -> None:
    """Also for one the running question is not about."""
    game = played.game(seed=4)
    rng = Rng(4)
    while not game.is_over:
        for seat in game.pending:
            offered, forbidden = game.options(seat), game.not_offered(seat)
            for action in EVERY_ACTION:
                reason = game.why_not(action, seat)
                if action in offered:
                    assert reason is None
                else:
                    assert reason == forbidden.get(action, "not_asked")
                    assert reason in REASON_NAMES.values()
        seat, action = choose(game, rng)
        game.play(action, seat)


def test_one_pending_seat_need_not_be_named_several_must() -> None:
    game = Game.new(4, seed=3)
    assert game.decision() == game.decision(game.pending[0])
    game.play(game.options()[0])
    asked = secret_game()
    for call in (asked.decision, asked.options, lambda: asked.play("disc galicia")):
        with pytest.raises(IllegalAction, match=r"several seats are asked \(A, B, C, D\)"):
            call()


# ---- refusals


def refused(game: Game, error: type[ElGrandeError], attempt: Callable[[], object]) -> str:
    """What is said, after making sure that nothing has changed."""
    before = whole(game)
    with pytest.raises(error) as caught:
        attempt()
    assert whole(game) == before
    return str(caught.value)


def test_stamps() -> None:
    game = Game.new(3, seed=5)
    (seat,) = game.pending
    other = (seat + 1) % 3
    now = game.stamp(seat)
    first, second = game.options()[:2]
    for wrong in (replace(now, ply=now.ply - 1), replace(now, ply=now.ply + 1), replace(now, n=1)):
        said = refused(game, StaleAnswer, partial(game.play, first, seat, wrong))
        assert said == f"this answers question {wrong}; now it is {now}"
    assert "is not asked" in refused(
        game, IllegalAction, lambda: game.play(first, other, game.stamp(other))
    )
    game.play(first, seat, now)
    said = refused(game, StaleAnswer, lambda: game.play(second, seat, now))
    assert said == f"this answers question {now}; now it is {game.stamp(seat)}"
    refused(game, StaleAnswer, lambda: game.play(first, game.pending[0], now))


def test_a_stamp_counts_the_answers_of_one_seat_to_a_secret_choice() -> None:
    game = secret_game()
    start = [game.stamp(seat) for seat in range(4)]
    assert set(start) == {Stamp(game.ply, 0)}
    game.play("disc aragon", 2, start[2])
    assert [game.stamp(seat) for seat in (0, 1, 3)] == [start[0], start[1], start[3]]
    said = refused(game, StaleAnswer, lambda: game.play("disc galicia", 2, start[2]))
    assert said == f"this answers question {start[2]}; now it is {game.stamp(2)}"
    assert "C is not asked" in refused(
        game, IllegalAction, lambda: game.play("disc galicia", 2, game.stamp(2))
    )
    game.withdraw(2)
    refused(game, StaleAnswer, lambda: game.play("disc galicia", 2, start[2]))
    game.play("disc galicia", 2, game.stamp(2))
    assert game.stamp(2) == Stamp(game.ply, 2)
    for seat in (0, 1, 3):
        game.play("disc aragon", seat, start[seat])
    assert game.ply > start[0].ply
    assert {game.stamp(seat).n for seat in range(4)} == {0}


def test_every_refusal_leaves_the_game_as_it_was() -> None:
    game = play_on(Game.new(3, seed=6), Rng(6), 40)
    while len(game.pending) != 1:
        play_on(game, Rng(1), 1)
    (seat,) = game.pending
    other = (seat + 1) % 3
    offered = game.options()[0]
    bad = next(action for action in EVERY_ACTION if action not in game.options())
    for error, attempt in (
        (NotOffered, lambda: game.play(bad)),
        (NotOffered, lambda: game.play(bad.text, seat)),
        (NotationError, lambda: game.play("fly aragon")),
        (NotationError, lambda: game.play("place atlantis")),
        (NotationError, lambda: game.play("place")),
        (NotationError, lambda: game.play("")),
        (NotationError, lambda: game.play(Action(9999, "fly"))),
        (IllegalAction, lambda: game.play(offered, other)),
        (IllegalAction, lambda: game.play(offered, -1)),
        (IllegalAction, lambda: game.play(offered, CHANCE)),
        (IllegalAction, lambda: game.play(offered, 17)),
        (IllegalAction, lambda: game.options(other)),
        (IllegalAction, lambda: game.decision(other)),
        (IllegalAction, lambda: game.why_not(offered, other)),
        (IllegalAction, lambda: game.not_offered(other)),
        (IllegalAction, lambda: game.withdraw(seat)),
        (IllegalAction, lambda: game.withdraw(CHANCE)),
        (IllegalAction, lambda: game.undo(CHANCE)),
        (IllegalAction, lambda: game.undo(CHANCE, by_consent=True)),
        (IllegalAction, lambda: game.undo(-1, by_consent=True)),
        (IllegalAction, lambda: game.can_undo(3)),
        (IllegalAction, lambda: game.restart_turn(7)),
        (IllegalAction, lambda: game.view(EVERYTHING)),
        (IllegalAction, lambda: game.view(3)),
        (IllegalAction, lambda: game.events(3)),
    ):
        refused(game, error, attempt)


def test_a_refusal_says_the_rule_and_what_is_offered() -> None:
    game = Game.new(3, seed=6)
    (seat,) = game.pending
    game.play("power 7", seat)
    said = refused(game, NotOffered, lambda: game.play("power 7"))
    assert "(value_already_out); choose from: power 1, power 2" in said
    with pytest.raises(NotOffered) as caught:
        game.play("power 7")
    assert caught.value.reason == "value_already_out"
    with pytest.raises(NotOffered) as caught:
        game.play("king aragon")
    assert caught.value.reason == "not_asked"


def test_refusals_in_a_secret_choice() -> None:
    game = secret_game()
    game.play("disc aragon", 1)
    for error, attempt in (
        (IllegalAction, lambda: game.play("disc aragon", 1)),
        (NotOffered, lambda: game.play("place aragon", 0)),
        (NotationError, lambda: game.play("disc castillo", 0)),
        (IllegalAction, lambda: game.withdraw(0)),
        (IllegalAction, lambda: game.withdraw(-1)),
        (IllegalAction, lambda: game.undo(0)),
        (IllegalAction, lambda: game.undo(1)),
    ):
        refused(game, error, attempt)


def test_after_the_end_nothing_is_asked() -> None:
    game = play_on(Game.new(2, seed=1, modules=("tiny",)), Rng(1))
    for attempt in (
        lambda: game.play("done"),
        lambda: game.play("done", 0),
        lambda: game.play("done", 0, game.stamp(0)),
        game.options,
        lambda: game.decision(0),
        lambda: game.why_not("done"),
        game.not_offered,
        lambda: game.withdraw(0),
    ):
        refused(game, IllegalAction, attempt)


# ---- withdrawing


def test_withdrawing_puts_back_what_was_before() -> None:
    game = secret_game()
    before = game.record(), game.position(), game.pending, game.events(0)
    game.play("disc aragon", 1)
    assert game.pending == (0, 2, 3)
    assert game.asked == (0, 1, 2, 3)
    game.withdraw(1)
    assert (game.record(), game.position(), game.pending, game.events(0)) == before
    with pytest.raises(IllegalAction, match="B has no secret answer"):
        game.withdraw(1)
    for seat in range(4):
        game.play("disc aragon", seat)
    with pytest.raises(IllegalAction, match="A has no secret answer"):
        game.withdraw(0)


# ---- names and seeds


def test_names() -> None:
    assert Game.new(3, seed=1).names == ("A", "B", "C")
    names = ("Ana", "Björn Ødegård", "李 小龙")
    game = Game.new(3, seed=1, names=names)
    assert Game.from_record(game.record()).names == names


@pytest.mark.parametrize(
    "name",
    ["", " ", " Ana", "Ana ", "A\nB", "A\rB", "A\tB", "A\0B", "A\u2028B", "\ud800", "x" * 61],
)
def test_a_name_that_a_record_could_not_keep_is_refused(name: str) -> None:
    with pytest.raises(RulesetError, match="is no name"):
        Game.new(2, seed=1, names=("Ana", name))


def test_the_longest_name() -> None:
    names = ("x" * LONGEST_NAME, "# name A end / secret")
    assert Game.from_record(Game.new(2, seed=1, names=names).record()).names == names


@pytest.mark.parametrize("number", [1, 3])
def test_as_many_names_as_seats(number: int) -> None:
    with pytest.raises(RulesetError, match="2 players need 2 names"):
        Game.new(2, seed=1, names=("Ana", "Bea", "Cid")[:number])


def open_cards(game: Game) -> list[str]:
    """What was turned up, in order, with the King, the homes and the start player."""
    drawn = ("KingDrawn", "HomeDrawn", "StartPlayerChosen", "CardRevealed")
    return [repr(event) for event in game.events() if event.kind.name in drawn]


@pytest.mark.parametrize("played", SOME, ids=str)
def test_the_same_seed_deals_the_same_cards_whatever_is_played(played: Played) -> None:
    games = [play_on(played.game(seed=11), Rng(play)) for play in range(4)]
    assert len({game.record() for game in games}) > 1
    assert len({tuple(open_cards(game)) for game in games}) == 1


def test_other_seeds_deal_other_cards() -> None:
    deals = {tuple(open_cards(play_on(Game.new(3, seed=seed), Rng(0)))) for seed in range(40)}
    assert len(deals) == 40


def test_every_seed_that_can_be_named_can_be_kept() -> None:
    for seed in (0, 1, 2**63, HIGHEST_SEED):
        game = Game.new(2, seed=seed)
        assert f"\nseed {seed}\n" in game.record()
        assert Game.from_record(game.record()).chance.seed == seed
        assert Game.resume(game.snapshot()).chance.seed == seed
    wrong: list[Any] = [-1, HIGHEST_SEED + 1, 1.5, True, "7"]
    for seed in wrong:
        with pytest.raises(RulesetError, match="a seed is a whole number from 0"):
            Game.new(2, seed=seed)


def test_boxes_and_names_may_stand_in_any_sequence() -> None:
    wanted = Game.new(2, seed=7, modules=("colonies", "anniversary"), names=("Ann", "Ben"))
    found = Game.new(2, seed=7, modules=["colonies", "anniversary"], names=["Ann", "Ben"])
    assert found.record() == wanted.record()
    alone = Game.new(2, seed=7, modules="colonies")
    assert alone.record() == Game.new(2, seed=7, modules=("colonies",)).record()


def test_without_a_seed_one_is_made_and_kept() -> None:
    one, two = Game.new(2), Game.new(2)
    assert one.chance.seed != two.chance.seed
    made = [Game.new(2).chance.seed or 0 for _ in range(20)]
    assert max(made) > 2**120
    assert Game.from_record(one.record()).record() == one.record()


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"players": 1}, "2 to 5"),
        ({"players": 6}, "2 to 5"),
        ({"edition": "pocket"}, "no edition"),
        ({"modules": ("moon",)}, "no module"),
        ({"rounds": "7"}, "cannot be"),
        ({"weather": "fair"}, "no option"),
        ({"players": 3, "modules": ("tiny",)}, "2 players"),
    ],
)
def test_games_that_do_not_exist(options: dict[str, object], message: str) -> None:
    with pytest.raises(RulesetError, match=message):
        Game.new(**options)  # type: ignore[arg-type]


# ---- scripted chance, and other starts


def script(game: Game) -> list[int]:
    """What chance has drawn in a game."""
    lines = [line for line in game.record().splitlines() if line.startswith("chance ")]
    return [ACTION_SPACE.parse(line.partition(" ")[2]).number for line in lines]


def test_scripted_draws_repeat_a_game() -> None:
    seeded = play_on(Game.new(3, seed=12), Rng(12))
    scripted = Game(ruleset(3), ScriptedChance(script(seeded)))
    play_on(scripted, Rng(12))
    assert scripted.position() == seeded.position()
    assert script(scripted) == script(seeded)
    assert "\nseed none\n" in scripted.record()
    assert Game.from_record(scripted.record()).record() == scripted.record()


def test_a_script_that_ends_leaves_the_game_before_the_answer() -> None:
    """And the answer can be given again once there is more of it."""
    draws = script(play_on(Game.new(3, seed=12), Rng(12)))
    chance = ScriptedChance(draws[:9])
    game = Game(ruleset(3), chance)
    rng = Rng(12)
    while True:
        seat, action = choose(game, rng)
        before = whole(game)
        try:
            game.play(action, seat)
        except IllegalAction:
            break
    assert whole(game) == before
    with pytest.raises(IllegalAction, match="the script of draws ends"):
        game.play(action, seat)
    assert whole(game) == before
    chance.draws.append(9999)
    with pytest.raises(IllegalAction, match="the scripted draw 9999 is not possible"):
        game.play(action, seat)
    assert whole(game) == before
    chance.draws[9:] = draws[9:]
    game.play(action, seat)
    play_on(game, rng)
    assert game.is_over
    assert script(game) == draws


def test_a_script_that_ends_at_a_reveal_leaves_the_answers_given_so_far() -> None:
    draws = script(secret_game())
    game = to_scoring(Game(ruleset(4), ScriptedChance(draws)), Rng(3))
    for seat in (3, 0, 2):
        game.play("disc aragon", seat)
    before = whole(game)
    with pytest.raises(IllegalAction, match="the script of draws ends"):
        game.play("disc aragon", 1)
    assert whole(game) == before
    game.withdraw(3)
    assert game.pending == (1, 3)


def test_scripted_draws_come_out_the_same_after_an_undo() -> None:
    draws = script(play_on(Game.new(3, seed=13), Rng(13)))
    game = Game(ruleset(3), ScriptedChance(draws))
    rng = Rng(13)
    drawn = 0
    while not game.is_over:
        before, answers = game.ply, {}
        for _ in game.pending:
            seat, action = choose(game, rng)
            game.play(action, seat)
            answers[seat] = action
        if game.ply > before + 1:
            drawn += 1
            record = game.record()
            game.undo(min(answers), by_consent=True)
            assert game.ply == before
            for seat, action in answers.items():
                game.play(action, seat)
            assert game.record() == record
    assert drawn >= 8


def test_from_a_position() -> None:
    original = play_on(Game.new(3, seed=14), Rng(14), 90)
    state = read_position(original.position())
    game = Game.from_state(state, seed=5)
    assert game.position() == original.position()
    assert game.ply == 0
    assert game.options(game.pending[0]) == original.options(original.pending[0])
    state.table[1] = 8
    assert Game.from_record(game.record()).position() == original.position()
    play_on(game, Rng(1))
    assert game.is_over
    assert Game.from_record(game.record()).record() == game.record()


def test_two_games_from_one_position_do_not_touch_each_other() -> None:
    state = read_position(play_on(Game.new(3, seed=14), Rng(14), 90).position())
    one, two = Game.from_state(state), Game.from_state(state)
    before = two.position()
    play_on(one, Rng(1))
    assert two.position() == before
    assert play_on(two, Rng(1)).record() == one.record()


# ---- files


def test_save_and_load(tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    game = play_on(Game.new(4, seed=15), Rng(15), 60)
    game.save(path)
    play_on(game, Rng(1), 5)
    game.save(path)
    assert [found.name for found in tmp_path.iterdir()] == ["game.record"]
    loaded = Game.load(path)
    assert whole(loaded) == whole(game)
    assert play_on(loaded, Rng(2)).record() == play_on(game, Rng(2)).record()


def test_a_seeded_chance_follows_the_weights() -> None:
    chance = SeededChance(1)
    counts = {1: 0, 2: 0, 3: 0}
    for nth in range(6000):
        counts[chance.choose("draw", nth, [1, 2, 3], [1, 2, 3])] += 1
    assert [round(counts[option] / 1000) for option in (1, 2, 3)] == [1, 2, 3]


def test_an_answer_to_a_question_that_was_taken_back_is_stale() -> None:
    """Another question may stand at its ply now, to the same seat, with the same options."""
    game = Game.new(2, seed=5)
    first, second = game.pending[0], 1 - game.pending[0]
    early = game.stamp(first)
    game.play("power 3", first)
    late = game.stamp(second)
    game.undo(first)
    refused(game, StaleAnswer, lambda: game.play("power 4", first, early))
    game.play("power 4", first, game.stamp(first))
    refused(game, StaleAnswer, lambda: game.play("power 9", second, late))
    game.play("power 9", second, game.stamp(second))
