"""One game: played by the contract, told in numbers, and not to be stopped by a bot's faults."""

from __future__ import annotations

import pytest

import elgrande.bots.asking
from elgrande.arena import match as match_module
from elgrande.arena.match import BrokenGame, GameResult, play_match, play_safely, visits_of
from elgrande.arena.schedule import matches
from elgrande.arena.timing import Times
from elgrande.bots.bot import Budget
from elgrande.bots.random_bot import RandomBot
from elgrande.engine.decision import Decision
from elgrande.game import Game
from tests.arena.support import TINY, tournament

pytestmark = pytest.mark.usefixtures("guests")
NO_LIMIT = Budget()


def played(*bots: str, budget: Budget = NO_LIMIT) -> GameResult:
    return play_match(matches(tournament(*bots))[0], TINY, budget)


def test_a_game_is_told_in_numbers() -> None:
    result = played("random", "random")
    assert len(result.seats) == 2
    assert len(result.checksum) > 8
    for seat in result.seats:
        assert seat.bot == "random"
        assert seat.times.number > 3
        assert 0 < seat.times.quantile(0.5) <= seat.times.most <= seat.times.seconds
        assert seat.visits is None
        assert seat.faults == 0
    assert sum(seat.points for seat in result.seats) > 0


def test_the_same_match_is_the_same_game() -> None:
    first, second = played("random", "random"), played("random", "random")
    assert first.checksum == second.checksum
    other = play_match(matches(tournament("random", "random"))[1], TINY, NO_LIMIT)
    assert other.checksum != first.checksum, "the bots' chance is another in every rotation"


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        ("raising", "raised ZeroDivisionError: never mind"),
        ("rubbish", "answered 'what?', which is not among the options"),
    ],
)
def test_faults_are_counted_and_the_game_goes_on(bot: str, sentence: str) -> None:
    result = played(bot, "random")
    for seat in result.seats:
        if seat.bot == "random":
            assert seat.faults == 0
            continue
        assert seat.faults >= seat.times.number > 3
        assert len(seat.examples) == match_module.KEPT_FAULTS
        assert {fault.sentence for fault in seat.examples} == {sentence}


def test_a_late_answer_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(elgrande.bots.asking, "SLACK", 0.0)
    result = played("sleeper", "random", budget=Budget(seconds=0.03))
    (seat,) = (seat for seat in result.seats if seat.bot == "sleeper")
    assert seat.faults == 1
    assert seat.examples[0].sentence.endswith("s, though it had 0.03 s")


def test_only_a_choice_is_timed(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def decision(game: Game, seat: int | None = None) -> Decision:
        question = original(game, seat)
        asked.append(len(question.options))
        return question

    original = Game.decision
    monkeypatch.setattr(Game, "decision", decision)
    result = played("random", "random")
    assert 1 in asked
    timed = sum(seat.times.number for seat in result.seats)
    assert timed == sum(options > 1 for options in asked)


def test_visits_are_added_up() -> None:
    for seat in played("counting", "random").seats:
        if seat.bot == "counting":
            assert seat.visits == 7 * seat.times.number
            assert seat.visiting == pytest.approx(seat.times.seconds)
        else:
            assert seat.visits is None


@pytest.mark.parametrize("value", ["many", -1, True, 2.5, None])
def test_rubbish_in_place_of_visits_is_left_out(value: object) -> None:
    bot = RandomBot()
    vars(bot)["visits"] = value
    assert visits_of(bot) is None


def test_visits_that_cannot_be_read_are_left_out() -> None:
    class Shy(RandomBot):
        @property
        def visits(self) -> int:
            raise ValueError("not telling")

    assert visits_of(Shy()) is None


def test_what_a_bot_prints_goes_to_the_error_stream(capsys: pytest.CaptureFixture[str]) -> None:
    outcome = play_safely(matches(tournament("chatty"))[0], TINY, NO_LIMIT)
    assert isinstance(outcome, GameResult)
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("let me think\n")


def test_a_bot_that_ends_the_program_outside_its_answer_breaks_its_game() -> None:
    outcome = play_safely(matches(tournament("quitter"))[0], TINY, NO_LIMIT)
    assert outcome == BrokenGame("game 0 (quitter, quitter) broke with SystemExit: enough")


# ---- times


def test_quantiles_are_close() -> None:
    times = Times()
    for n in range(1, 1001):
        times.note(n / 1000)
    assert times.mean == pytest.approx(0.5005)
    assert times.quantile(0.5) == pytest.approx(0.5, rel=0.05)
    assert times.quantile(0.99) == pytest.approx(0.99, rel=0.05)
    assert times.quantile(1) <= times.most == 1.0


def test_times_add_up() -> None:
    one, other, both = Times(), Times(), Times()
    for n in range(1, 50):
        (one if n % 2 else other).note(n * 1e-5)
        both.note(n * 1e-5)
    one.add(other)
    assert one.buckets == both.buckets
    assert (one.number, one.most) == (both.number, both.most)
    assert Times().quantile(0.5) == Times().mean == 0.0
