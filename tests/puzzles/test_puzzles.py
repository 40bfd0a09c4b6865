"""The puzzles: each is sound, and its one best answer is proved or measured again."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from elgrande.catalogue import BOXES, EDITIONS
from elgrande.cli.main import main
from elgrande.puzzles.finding import Deal, deals, difficulty_of, is_one_answer, look_through
from elgrande.puzzles.kept import (
    HARDEST,
    MEASURED,
    PROVED,
    THEMES,
    Puzzle,
    Worth,
    chosen,
    puzzles,
    read,
    written,
)
from elgrande.puzzles.measuring import Outcomes, outcomes
from elgrande.puzzles.proving import LEAST_GAP, LEAST_POINTS, Plan, mostly_best, prove, surely_best

ALL = puzzles()
TRIED_OUT = [name for name, puzzle in ALL.items() if puzzle.how != MEASURED]
PLAYED_ON = [name for name, puzzle in ALL.items() if puzzle.how == MEASURED]
FEWEST = 60
FEWEST_OF_A_BOX = 3
SAMPLE = 3
FEW_GAMES = 40
Captured = pytest.CaptureFixture[str]


def test_there_are_enough_of_many_kinds() -> None:
    assert len(ALL) >= FEWEST
    assert len({puzzle.theme for puzzle in ALL.values()}) >= 5
    assert {puzzle.difficulty for puzzle in ALL.values()} == set(range(1, HARDEST + 1))
    boxes = Counter(puzzle.box for puzzle in ALL.values())
    for name, box in BOXES.items():
        assert box.for_tests or boxes[name] >= FEWEST_OF_A_BOX, name
    editions = Counter(puzzle.edition for puzzle in ALL.values() if puzzle.box == "base")
    assert all(editions[edition] >= FEWEST_OF_A_BOX for edition in EDITIONS)
    assert TRIED_OUT
    assert PLAYED_ON


@pytest.mark.parametrize("name", ALL)
def test_a_puzzle_is_sound(name: str) -> None:
    """Its position can be played, its seat is asked, and its figures say what is claimed."""
    puzzle = ALL[name]
    game = puzzle.game()
    assert game.position() == puzzle.position
    assert game.rules.seats == puzzle.players
    assert game.rules.edition == puzzle.edition
    assert puzzle.box in BOXES
    assert puzzle.box in game.rules.modules
    assert puzzle.theme in THEMES
    assert puzzle.seat_number in game.pending
    decision = game.decision(puzzle.seat_number)
    offered = {option.text for option in decision.options}
    assert puzzle.best in puzzle.answers
    assert puzzle.answers.keys() <= offered
    assert is_one_answer(game, decision)
    best, other = puzzle.answers[puzzle.best], puzzle.next_best
    assert puzzle.gap == pytest.approx(best.wins - other.wins, abs=0.001)
    if puzzle.how == MEASURED:
        assert puzzle.gap > puzzle.doubt >= 0
        assert puzzle.tries >= FEW_GAMES
    else:
        assert puzzle.answers.keys() == offered
        assert best.lead - other.lead >= LEAST_POINTS
        assert puzzle.doubt == 0
        assert puzzle.tries >= 1
    assert puzzle.gap >= (0 if puzzle.how == PROVED else LEAST_GAP)


@pytest.mark.parametrize("name", TRIED_OUT[:: max(1, len(TRIED_OUT) // SAMPLE)])
def test_a_proof_can_be_repeated(name: str) -> None:
    puzzle = ALL[name]
    game = puzzle.game()
    decision, view = (
        game.decision(puzzle.seat_number),
        game.view(puzzle.seat_number, memory=True),
    )
    proof = prove(view, decision)
    assert proof is not None
    assert (proof.best, proof.how, proof.tries) == (puzzle.best, puzzle.how, puzzle.tries)
    assert (proof.answers, proof.gap) == (puzzle.answers, puzzle.gap)
    assert difficulty_of(view, decision, puzzle.best) == puzzle.difficulty


@pytest.mark.parametrize("name", PLAYED_ON[:: max(1, len(PLAYED_ON) // SAMPLE)])
def test_a_measurement_is_found_again_with_other_luck(name: str) -> None:
    puzzle = ALL[name]
    game, seat = puzzle.game(), puzzle.seat_number
    numbers = {option.text: option.number for option in game.decision(seat).options}
    others = [action for action in puzzle.answers if action != puzzle.best]
    second = max(others, key=lambda action: puzzle.answers[action].wins)
    view = game.view(seat, memory=True)
    pair = [numbers[puzzle.best], numbers[second]]
    best, other = outcomes(view, seat, pair, FEW_GAMES, seed=4)
    assert best.gap_to(other).mean > 0


# ---- how they are found


def ends(*leads: tuple[int, ...]) -> frozenset[Plan]:
    """Plans that end so, if one of the others sets a disc."""
    return frozenset(Plan((1,), one) for one in leads)


def test_an_answer_is_proved_only_if_no_disc_of_the_others_makes_another_better() -> None:
    found = surely_best({"a": ends((5, 9), (0, 20)), "b": ends((1, 3), (5, -3)), "c": ends((0, 0))})
    assert found is not None
    assert (found.best, found.how, found.tries) == ("a", "proved", 2)
    assert found.answers["a"] == Worth(7, 1.0)
    assert found.answers["b"] == Worth(2, 1.0)
    assert surely_best({"a": ends((5, 9)), "b": ends((6, -9))}) is None
    assert surely_best({"a": ends((5, 9)), "b": ends((5, 8))}) is None, "less than two points"
    others = frozenset([Plan((2,), (1, 1))])
    assert surely_best({"a": ends((5, 9)), "b": others}) is None, "another one's disc"


def test_an_answer_that_another_disc_beats_must_win_more_often() -> None:
    found = mostly_best({"a": ends((5, 9, -2, 7)), "b": ends((6, -9, -9, -9))})
    assert found is not None
    assert (found.best, found.how, found.gap) == ("a", "counted", 0.5)
    assert mostly_best({"a": ends((5, 9)), "b": ends((6, 1))}) is None


def test_games_are_compared_one_by_one() -> None:
    gap = Outcomes([5, 3, -1, 0]).gap_to(Outcomes([-5, -3, -1, -2]))
    assert gap.mean == (1 + 1 + 0 + 0.5) / 4
    assert 0 < gap.doubt < 1
    assert Outcomes([2, -2]).worth() == Worth(0, 0.5)


def test_the_same_game_has_the_same_puzzles() -> None:
    deal = Deal("base", EDITIONS[0], 2, 5)
    assert look_through(deal) == look_through(deal)
    assert len({one.seed for one in deals(40, 1)}) == 40
    boxes = Counter(one.box for one in deals(40, 1))
    assert boxes["base"] == 20
    assert boxes.keys() == {name for name, box in BOXES.items() if not box.for_tests}


def test_they_are_chosen_evenly_and_written_as_they_are_read() -> None:
    one = next(iter(ALL.values()))
    many = [replace(one, position=f"{one.position}# {n}\n") for n in range(20)]
    rare = replace(one, theme="king" if one.theme != "king" else "disc")
    kept = chosen([*many, rare], 4)
    assert len(kept) == 4
    assert rare in kept
    assert read(written(kept)) == kept
    assert [puzzle.name for puzzle in kept] == sorted(puzzle.name for puzzle in kept)


def test_the_command_writes_what_it_finds(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "found.json"
    words = ["--games", "1", "--workers", "1", "--out", str(path)]
    assert main(["puzzles", "make", *words]) == 0
    found: list[Puzzle] = read(path.read_text(encoding="utf-8"))
    assert f"{len(found)} kept in" in " ".join(capsys.readouterr().out.split())
    assert main(["puzzles", "list"]) == 0
    assert f"{len(ALL)} puzzles" in capsys.readouterr().out
    assert main(["puzzles", "make", "--minutes", "0"]) == 2
    assert "above 0" in capsys.readouterr().err
