"""Records, positions and notation come back as they went, from every ply."""

from __future__ import annotations

import pytest

from elgrande.catalogue import ACTION_SPACE
from elgrande.engine.errors import IllegalAction
from elgrande.engine.ids import buffer
from elgrande.engine.machine import advance
from elgrande.engine.rng import Rng
from elgrande.engine.state import State
from elgrande.game import Game
from elgrande.records.chance import ScriptedChance
from elgrande.records.checksum import checksum, fingerprint
from elgrande.records.frames import read_frame, write_frame
from elgrande.records.position import read_position, write_position
from elgrande.records.record import Entry, read_record, write_entry, write_record
from tests.game.whole import secret_game, whole
from tests.support.random_play import choose, play_on, walk
from tests.support.tables import EVERY, SOME, SOME_INTRIGUE, TINY, Played

INTRIGUE = SOME_INTRIGUE[:4]
FEW = [*EVERY[::8], *TINY, *INTRIGUE]


def every_cell(s: State) -> tuple[list[int], list[int], list[int], str]:
    return list(s.board), list(s.seats), list(s.table), fingerprint(s)


@pytest.mark.parametrize("played", FEW, ids=str)
def test_position_text_comes_back_at_every_ply(played: Played) -> None:
    rules = played.rules()
    start = rules.new_state()
    assert every_cell(read_position(write_position(start))) == every_cell(start)
    for number, s in enumerate(walk(rules, 7)):
        if number % 3 and number > 12:
            continue
        text = write_position(s)
        again = read_position(text)
        assert every_cell(again) == every_cell(s)
        assert checksum(again) == checksum(s)
        assert write_position(again) == text
        assert again.rules.options == s.rules.options
        out, other = buffer(), buffer()
        assert advance(again, out) == advance(s, other)
        assert again.turn == s.turn
        assert list(out) == list(other)


def test_positions_forgive_layout_and_comments() -> None:
    """What people write by hand: spaces, comments, empty lines, another order of lines."""
    for number, s in enumerate(walk(SOME[1].rules(), 3)):
        if number % 30 == 0:
            head, _, rest = write_position(s).partition("\nedition decennial\n")
            fields, _, stack = rest.partition("stack\n")
            mixed = [f"  {line}   # why" for line in reversed(fields.splitlines())]
            text = "\n\n".join([head, "edition decennial", "# a note", *mixed, "stack", stack])
            assert every_cell(read_position(text)) == every_cell(s)


@pytest.mark.parametrize("played", FEW, ids=str)
def test_every_frame_and_every_option_has_a_notation(played: Played) -> None:
    out = buffer()
    rules = played.rules()
    for s in walk(rules, 9):
        frame = s.top
        while frame is not None:
            text = write_frame(rules, frame)
            again = read_frame(rules, text)
            assert type(again) is type(frame)
            assert write_frame(rules, again) == text
            frame = frame.below
        n = advance(s, out)
        for i in range(n):
            action = ACTION_SPACE.action(int(out[i]))
            assert ACTION_SPACE.parse(action.text) == action


@pytest.mark.parametrize("played", FEW, ids=str)
def test_records_come_back_at_every_ply(played: Played) -> None:
    game = played.game(seed=8)
    rng = Rng(8)
    while True:
        text = game.record()
        assert write_record(read_record(text)) == text
        if game.ply % 11 == 0 or len(game.pending) > 1 or game.is_over:
            again = Game.from_record(text)
            assert again.record() == text
            assert again.position() == game.position()
            assert again.pending == game.pending
        if game.is_over:
            return
        seat, action = choose(game, rng)
        game.play(action, seat)


@pytest.mark.parametrize("played", [*SOME, INTRIGUE[1]], ids=str)
def test_a_loaded_game_plays_on_as_the_original(played: Played) -> None:
    game = played.game(seed=9)
    rng = Rng(9)
    while not game.is_over:
        play_on(game, rng, 17)
        again = Game.from_record(game.record())
        assert known(again) == known(game)
        original = Game.from_record(game.record())
        assert play_on(again, Rng(1)).record() == play_on(original, Rng(1)).record()


def test_playing_on_in_the_original_itself() -> None:
    for answers in (0, 1, 40, 111, 200):
        game = play_on(Game.new(4, seed=2), Rng(2), answers)
        again = Game.from_record(game.record())
        assert whole(play_on(again, Rng(3))) == whole(play_on(game, Rng(3)))


@pytest.mark.parametrize("played", [*SOME, *TINY, INTRIGUE[0]], ids=str)
def test_resume_at_any_ply(played: Played) -> None:
    """Up to any ply: the record so far is the beginning of the whole one."""
    game = played.game(seed=10)
    rng = Rng(10)
    at: dict[int, str] = {}
    while not game.is_over:
        if not game.record().count("\npending "):
            at[game.ply] = game.record()
        play_on(game, rng, 1)
    at[game.ply] = game.record()
    text = game.record()
    plies = sorted(at)
    for upto in range(0, game.ply + 3, 1 if played in TINY else 13):
        resumed = Game.from_record(text, upto)
        stop = min((ply for ply in plies if ply >= upto), default=game.ply)
        assert resumed.ply == stop
        assert resumed.record() == at[stop]
        if upto % 26 == 0:
            assert play_on(resumed, Rng(4)).is_over
    with pytest.raises(IllegalAction, match="no ply -1"):
        Game.from_record(text, -1)


def test_playing_on_from_the_middle_deals_what_the_seed_deals() -> None:
    text = play_on(Game.new(3, seed=11), Rng(11)).record()
    for upto in (0, 50, 120):
        game = play_on(Game.from_record(text, upto), Rng(5))
        drawn = [line for line in game.record().splitlines() if line.startswith("chance ")]
        assert drawn == [line for line in text.splitlines() if line.startswith("chance ")]


def test_a_game_without_a_seed_goes_on_with_what_its_record_holds() -> None:
    whole_game = play_on(Game.new(2, seed=12), Rng(12))
    lines = [line for line in whole_game.record().splitlines() if line.startswith("chance ")]
    draws = [ACTION_SPACE.parse(line.partition(" ")[2]).number for line in lines]
    text = play_on(Game(whole_game.rules, ScriptedChance(draws)), Rng(12)).record()
    assert "\nseed none\n" in text
    game = Game.from_record(text, 60)
    assert play_on(game, Rng(6)).is_over
    assert Game.from_record(game.record()).record() == game.record()
    finished = Game.from_record(text)
    finished.undo(0, by_consent=True)
    assert not finished.is_over
    half = play_on(Game(whole_game.rules, ScriptedChance(draws[:12])), Rng(12), 15)
    loaded = Game.from_record(half.record())
    before = whole(loaded)
    rng = Rng(1)
    while True:
        seat, action = choose(loaded, rng)
        before = whole(loaded)
        try:
            loaded.play(action, seat)
        except IllegalAction as error:
            assert "the script of draws ends" in str(error)  # noqa: PT017
            break
    assert whole(loaded) == before


def test_pending_secret_answers_survive() -> None:
    game = secret_game()
    game.play("disc aragon", 2)
    game.play("disc galicia", 0)
    text = game.record()
    assert "\npending A disc galicia\npending C disc aragon\nend " in text
    again = Game.from_record(text)
    assert list(again.pending) == [1, 3]
    assert again.record() == text
    again.withdraw(2)
    assert list(again.pending) == [1, 2, 3]
    again.play("disc sevilla", 2)
    for seat in (3, 1):
        again.play("disc aragon", seat)
    assert (
        "secret A disc galicia / B disc aragon / C disc sevilla / D disc aragon" in again.record()
    )


@pytest.mark.parametrize(
    ("texts", "line"),
    [
        (["A disc galicia", "B disc galicia"], "secret A disc galicia / B disc galicia"),
        (["A done", "B disc galicia"], "secret A done / B disc galicia"),
        (["A power 2", "A power 7", "A power 9"], "secret A power 2+7+9"),
        (["A power 2", "A power 7", "C power 2"], "secret A power 2+7 / C power 2"),
        (
            ["A done", "A number 3", "A number 4", "A power 3"],
            "secret A done / A number 3+4 / A power 3",
        ),
        (["B take court A", "B take court B"], "secret B take court A / B take court B"),
    ],
)
def test_secret_answers_of_a_seat_are_joined_by_verb(texts: list[str], line: str) -> None:
    """Where the verb takes one argument; one answer a seat is written as it always was."""
    answers = [("ABCDE".index(text[0]), ACTION_SPACE.parse(text[2:]).number) for text in texts]
    assert write_entry(Entry(tuple(answers), secret=True)) == line


def test_a_start_in_the_middle_of_a_secret_choice() -> None:
    game = secret_game()
    game.play("disc aragon", 2)
    other = Game.from_state(read_position(game.position()), seed=4)
    assert other.pending == (0, 1, 3)
    for seat in (3, 0):
        other.play("disc galicia", seat)
    again = Game.from_record(other.record())
    assert again.record() == other.record()
    again.play("disc galicia", 1)
    assert again.ply > 0
    assert Game.from_record(again.record()).record() == again.record()


@pytest.mark.parametrize("played", [*SOME, INTRIGUE[2]], ids=str)
def test_records_with_a_start_come_back(played: Played) -> None:
    source = played.game(seed=13)
    rng = Rng(13)
    while not source.is_over:
        play_on(source, rng, 23)
        game = Game.from_state(read_position(source.position()), seed=source.ply)
        play_on(game, rng, 10)
        again = Game.from_record(game.record())
        assert again.record() == game.record()
        assert known(again) == known(game)


def known(game: Game) -> list[object]:
    """All of a game but the order in which each seat has picked its hand: a hand is a set."""
    told = whole(game)
    streams = [
        sorted(map(repr, game.events(seat)))
        if "king_and_intrigue" in game.rules.modules
        else [repr(event) for event in game.events(seat)]
        for seat in range(int(game.rules.seats))
    ]
    return [*told[:8], repr(game.events()), streams, *told[9:]]


def test_the_last_newline_may_be_missing() -> None:
    text = Game.new(2, seed=1).record()
    assert Game.from_record(text[:-1]).record() == text


def test_a_record_is_short_and_plain() -> None:
    """One line an answer, ASCII but for names: readable in a diff."""
    game = play_on(Game.new(4, seed=1), Rng(1))
    text = game.record()
    assert text.isascii()
    assert text.count("\n") < game.ply + 25
    assert max(map(len, text.splitlines())) < 120
    assert text.count("\ncheck ") == 9
