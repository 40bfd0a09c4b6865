"""Records of secret choices in which a seat gives several answers: one way to write each."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from elgrande.engine.errors import IllegalAction
from elgrande.engine.rng import Rng
from elgrande.engine.sight import EVERYTHING, SPECTATOR
from elgrande.game import Game
from elgrande.records import position
from elgrande.records.position import read_position
from elgrande.records.record import RecordError, read_record, write_record
from tests.game.picking import (
    ENTRY,
    PICKS,
    entries,
    listed,
    pending_lines,
    picking_game,
    play_picks,
    refused,
    under_way,
)
from tests.game.whole import whole
from tests.records.damage import sealed
from tests.support.random_play import choose, play_on


@pytest.fixture(autouse=True)
def _listed() -> Iterator[None]:
    with listed():
        yield


# ---- records


def test_an_unfinished_choice_is_saved_and_loaded() -> None:
    game = under_way()
    assert pending_lines(game) == ["A number 2+5", "A power 1", "C power 3"]
    again = Game.from_record(game.record())
    assert again.record() == game.record()
    assert again.position() == game.position()
    assert again.pending == (1, 2)
    assert [again.stamp(seat).n for seat in range(3)] == [3, 0, 1]
    again.withdraw(2, "power 3")
    for one in (game, again):
        play_picks(one, (*PICKS[3:7], PICKS[8]))
        if 2 in one.pending:
            one.play("power 3", 2)
    assert entries(again) == [ENTRY]
    assert again.record() == game.record()
    assert play_on(again, Rng(2)).record() == play_on(game, Rng(2)).record()


def test_records_come_back_after_every_answer() -> None:
    for seed in range(2):
        game = picking_game(seed)
        rng = Rng(seed)
        while not game.is_over:
            text = game.record()
            assert write_record(read_record(text)) == text
            if len(game.pending) > 1 or rng.below(9) == 0:
                again = Game.from_record(text)
                assert again.record() == text
                assert again.position() == game.position()
                assert again.pending == game.pending
                assert [again.stamp(seat) for seat in range(3)] == [
                    game.stamp(seat) for seat in range(3)
                ]
            seat, action = choose(game, rng)
            game.play(action, seat)
        again = Game.from_record(game.record())
        assert again.record() == game.record()
        assert again.events(SPECTATOR) == game.events(SPECTATOR)
        assert again.events(EVERYTHING) == game.events(EVERYTHING)
        assert len(entries(game)) > 9


def test_a_game_is_resumed_before_and_after_the_reveal() -> None:
    game = play_picks(picking_game())
    ply = read_record(game.record()).entries.index(
        next(entry for entry in read_record(game.record()).entries if entry.secret)
    )
    before, after = (Game.from_record(game.record(), upto) for upto in (ply, ply + 1))
    assert before.pending == (0, 1, 2)
    assert before.position() == picking_game().position()
    assert whole(after) == whole(game)


def test_a_start_in_the_middle_of_the_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the position holds is nobody's answer in this game, and cannot be withdrawn.

    A position from outside is looked at by rules that know only the choices of the real boxes.
    """
    monkeypatch.setattr(position, "validate", bool)
    half = under_way()
    game = Game.from_state(read_position(half.position()), seed=4)
    assert game.pending == (1, 2)
    assert "A has no secret answer" in refused(game, IllegalAction, lambda: game.withdraw(0))
    game.play_all(["number 1", "power 5"], 2)
    game.play("number 1", 1)
    assert pending_lines(game) == ["B number 1", "C number 1", "C power 5"]
    assert Game.from_record(game.record()).position() == game.position()
    game.withdraw(2)
    game.withdraw(1)
    assert game.position() == half.position()
    assert "C has no secret answer" in refused(game, IllegalAction, lambda: game.withdraw(2))
    play_picks(game, PICKS[3:7])
    game.play("power 4", 2)
    assert entries(game) == ["secret B number 5 / B take aragon A / B take aragon C / C power 1+4"]
    again = Game.from_record(game.record())
    assert again.record() == game.record()
    assert again.position() == game.position()


# ---- damaged records


def changed(text: str, old: str, new: str) -> RecordError:
    """Why a record with one change, its own checksum repaired, is refused; at that line."""
    assert f"\n{old}\n" in text
    spoilt = sealed(text.replace(f"\n{old}\n", f"\n{new}\n"))
    with pytest.raises(RecordError) as caught:
        Game.from_record(spoilt)
    assert caught.value.line == text.split("\n").index(old) + 1 + new.count("\n")
    return caught.value


IN_ORDER = "secret answers stand in order, seat by seat, none twice"
ONE_WAY = f"this is written {ENTRY[7:]!r}"


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("A number 2+5", "A number 5+2", IN_ORDER),
        ("A number 2+5", "A number 2+2+5", IN_ORDER),
        ("A number 2+5 / A power 1", "A power 1 / A number 2+5", IN_ORDER),
        ("A power 1 / B number 5", "B number 5 / A power 1", IN_ORDER),
        ("B take aragon A", "B take aragon A / B take aragon A", IN_ORDER),
        ("A number 2+5", "A number 2 / A number 5", ONE_WAY),
        ("C power 1+3+4", "C power 1+3 / C power 4", ONE_WAY),
        ("C power 1+3+4", "C power 1+3+ 4", "stray spaces"),
        ("C power 1+3+4", "C power 1 + 3+4", "stray spaces"),
        ("C power 1+3+4", "C power 1+3+power 4", "no action"),
        ("C power 1+3+4", "C power 1+3++4", "no action"),
        ("C power 1+3+4", "C power 1+3+4+", "no action"),
        ("C power 1+3+4", "C power +1+3+4", "no action"),
        ("C power 1+3+4", "C power 1+3+04", "no power card"),
        ("C power 1+3+4", "C+power 1+3+4", "no action"),
        ("B take aragon A / B take aragon C", "B take aragon A+C", ONE_WAY),
        ("A power 1", "A power 1+done", "no power card"),
        ("A power 1", "A done", IN_ORDER),
        ("A power 1", "A power 6", "not offered"),
        ("A power 1", "A power 1+2", "A is not asked"),
        ("C power 1+3+4", "C power 1+3", "not all secret answers stand here"),
        ("C power 1+3+4", "C power 1+3+4+5", "C is not asked"),
        (" / C power 1+3+4", "", "not all secret answers stand here"),
        ("A number 2+5 / A power 1 / ", "", "not all secret answers stand here"),
        ("secret A", "A", "no action"),
    ],
)
def test_an_entry_is_written_in_one_way(old: str, new: str, why: str) -> None:
    text = play_picks(picking_game()).record()
    assert why in changed(text, ENTRY, ENTRY.replace(old, new)).why


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("A number 2+5", "A number 5+2", IN_ORDER),
        ("A number 2+5", "A number 2+2", IN_ORDER),
        ("A number 2+5", "A number 2 / A number 5", "no action"),
        ("A number 2+5", "A number 2+6", "not offered"),
        ("A power 1", "A power 1+2", "A is not asked"),
        ("A power 1", "A power +1", "no action"),
        ("A power 1", "A power 1 / C power 3", "no action"),
    ],
)
def test_a_pending_line_is_written_in_one_way(old: str, new: str, why: str) -> None:
    text = under_way().record()
    assert why in changed(text, f"pending {old}", f"pending {new}").why


def test_pending_lines_stand_in_order_joined_and_all_of_them() -> None:
    text = under_way().record()
    lines = "pending A number 2+5\npending A power 1\npending C power 3\n"
    for wrong, line, why in (
        ("A number 2\npending A number 5\npending A power 1\npending C power 3", 0, "must stand"),
        ("A power 1\npending A number 2+5\npending C power 3", 0, "must stand here"),
        ("C power 3\npending A number 2+5\npending A power 1", 0, "must stand here"),
        ("A number 2+5\npending A power 1", 2, "the checksum of the last position"),
        ("A number 2+5\npending A power 1\npending C power 2", 3, "the checksum of the last"),
    ):
        spoilt = sealed(text.replace(lines, f"pending {wrong}\n"))
        with pytest.raises(RecordError) as caught:
            Game.from_record(spoilt)
        assert caught.value.line == text.split("\n").index("pending A number 2+5") + 1 + line
        assert why in caught.value.why
