"""elgrande play: whole games at the terminal, and every way to leave, resume, ask and err."""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from elgrande.bots.bot import Bot, Budget
from elgrande.bots.registry import DEFAULT, LEVELS
from elgrande.engine.action import Action
from elgrande.engine.decision import Decision
from elgrande.engine.rng import Rng
from elgrande.engine.sight import View
from elgrande.game import Game
from elgrande.text import LANGUAGES
from tests.support.by_turns import by_turns
from tests.support.sitting import after, always_first, at_random, play, replies, sit, text, typing

LAUNCH = "import sys; from elgrande.cli.main import main; sys.exit(main(sys.argv[1:]))"
QUICK = ("play", "--seats", "you,random,random,random")


def environment() -> dict[str, str]:
    """For a process of its own: as here, but no terminal's width."""
    return {name: value for name, value in os.environ.items() if name != "COLUMNS"}


# ---- whole games


@pytest.mark.parametrize(("language", "players"), by_turns(LANGUAGES, (2, 3, 4, 5)))
def test_a_whole_game_at_random(tmp_path: Path, language: str, players: int) -> None:
    file = tmp_path / "game.txt"
    words = f"play -p {players} --seed {players} -l {language} --save {file}"
    done = sit(words, at_random(players))
    assert (done.status, done.errors) == (0, "")
    game = Game.load(file)
    assert game.is_over
    assert game.names[:2] == ("Alba", "Bruno [random]")
    ordinals = [text(language)[f"ordinals.{place}"] for place in range(1, players + 1)]
    ranks = [line for line in done.lines[-players - 1 : -1] if line.split(" ")[0] in ordinals]
    assert len(ranks) == players
    assert str(max(game.scores)) in ranks[0]
    assert done.lines[-1].endswith(f"elgrande replay {file}")
    assert "{" not in done.shown
    assert "  \n" not in done.shown


@pytest.mark.parametrize("words", ["", "--rounds 6 --edition decennial -o castillo=open"])
def test_a_whole_game_of_first_options(words: str) -> None:
    done = sit(f"play --seed 8 {words}", always_first())
    assert (done.status, done.errors) == (0, "")
    assert "The game is over" in done.shown


def test_a_whole_game_from_a_pipe_of_numbers() -> None:
    """A script that does not look: what is no answer is refused, and the next line counts."""
    numbers = "".join(f"{at * 5 % 14}\n" for at in range(6000))
    done = subprocess.run(
        [sys.executable, "-c", LAUNCH, "play", "--seed", "5", "--seats", "you,random,random"],
        input=numbers.encode(),
        env=environment(),
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0
    assert done.stderr == b""
    assert b"The game is over" in done.stdout
    assert b"\x1b" not in done.stdout


def test_the_same_seed_and_answers_make_the_same_session() -> None:
    assert sit("play --seed 3", at_random(1)).shown == sit("play --seed 3", at_random(1)).shown


def test_bots_alone_play_without_a_question() -> None:
    done = play("--human 0 --seed 2 -p 3")
    assert done.status == 0
    assert "> " not in done.shown
    assert "The game is over" in done.shown


def test_a_tiny_game() -> None:
    done = sit("play -p 2 --modules tiny --seed 1", at_random(4))
    assert (done.status, done.errors) == (0, "")


# ---- the beginning


def test_without_arguments_a_sensible_game_starts_at_once() -> None:
    lines = sit("play", typing(), bots=DEFAULT).lines
    assert "unofficial fan project" in lines[0]
    assert "? for help" in lines[1]
    assert lines[2] == ""
    assert lines[3] == "El Grande, Big Box (2015), 4 players, 9 rounds"
    assert lines[4] == "You are Alba (A)."
    assert lines[5] == "Bots: Bruno (B), hidalgo; Carmen (C), hidalgo; Diego (D), hidalgo."


def test_names_and_seats_as_given() -> None:
    shown = play("--seats random,you,random --names Ana,,Zoe --seed 1").shown
    assert "You are Bruno (B)." in shown
    assert "Bots: Ana (A), random; Zoe (C), random." in shown


# ---- leaving and coming back


@pytest.mark.parametrize("answers", [0, 1, 7, 30])
def test_a_game_that_ended_with_the_input_is_resumed(tmp_path: Path, answers: int) -> None:
    file = tmp_path / "game.txt"
    whole = tmp_path / "whole.txt"
    left = sit(f"play --seed 6 --save {file}", at_random(2, answers))
    assert left.status == 0
    assert left.lines[-1] == (
        f"No more input. It is saved; go on with: elgrande play --resume {file}"
    )
    assert not Game.load(file).is_over
    habit = at_random(2)
    assert sit(f"play --seed 6 --save {whole}", habit).status == 0
    assert sit(f"play --resume {file}", after(habit.given[answers:], typing())).status == 0
    assert file.read_text() == whole.read_text()


def test_a_killed_game_has_lost_nothing(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    command = [sys.executable, "-c", LAUNCH, *QUICK, "--seed", "4", "--save", str(file)]
    pipe = subprocess.PIPE
    with subprocess.Popen(
        command, stdin=pipe, stdout=pipe, env=environment(), text=True
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for typed in ("9", "1", "1", "0", "now"):
            wait_for_prompt(process)
            process.stdin.write(typed + "\n")
            process.stdin.flush()
        wait_for_prompt(process)
        process.send_signal(signal.SIGKILL)
        process.stdout.read()
    game = Game.load(file)
    typed_so_far = [line for line in game.record().splitlines() if line.startswith("A ")]
    assert len(typed_so_far) == 4
    shown = play(f"--resume {file}", "scores").shown
    assert "You are Alba (A)." in shown
    assert "Round 1 begins." in shown


def wait_for_prompt(process: subprocess.Popen[str]) -> None:
    assert process.stdout is not None
    last = ""
    while not last.endswith("\n> "):
        letter = process.stdout.read(1)
        assert letter
        last = (last + letter)[-3:]


PATIENCE = 60
"""Seconds that a game may take to say or do something."""
HEED_CTRL_C = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); "
"""Tests started in the background of a shell ignore Ctrl-C, and so would their children."""


def test_ctrl_c_at_a_real_terminal(tmp_path: Path) -> None:
    pty = pytest.importorskip("pty")
    file = tmp_path / "game.txt"
    outer, inner = pty.openpty()
    command = [
        sys.executable,
        "-c",
        HEED_CTRL_C + LAUNCH,
        *QUICK,
        "--seed",
        "4",
        "--save",
        str(file),
    ]
    with subprocess.Popen(
        command, stdin=inner, stdout=inner, stderr=inner, start_new_session=True
    ) as process:
        os.close(inner)
        try:
            shown = read_to(outer, b"> ")
            os.write(outer, b"9\n")
            shown += read_to(outer, b"> ")
            for _ in range(30):  # the first may come before the prompt is read from
                process.send_signal(signal.SIGINT)
                if select.select([outer], [], [], 2.0)[0]:
                    break
            shown += read_to(outer, b"game.txt")
            process.wait(PATIENCE)
        finally:
            process.kill()
    os.close(outer)
    assert process.returncode == 130
    assert b"Traceback" not in shown
    assert b"Interrupted. It is saved; go on with:" in b" ".join(shown.split())
    assert "A power 9" in file.read_text()


def read_to(terminal: int, end: bytes) -> bytes:
    shown = b""
    while end not in shown:
        assert select.select([terminal], [], [], PATIENCE)[0], f"no {end!r} after {shown!r}"
        shown += os.read(terminal, 4096)
    return shown


def test_ctrl_c_saves_and_says_so(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"

    def interrupting(_: str) -> str:
        raise KeyboardInterrupt

    done = sit(f"play --seed 1 --save {file}", interrupting)
    assert done.status == 130
    assert done.lines[-1].startswith("Interrupted. It is saved; go on with:")
    assert Game.load(file).pending


def test_quit_asks_nothing(tmp_path: Path) -> None:
    assert play("--seed 1", "quit").lines[-1] == "You leave the game. It is not saved."
    file = tmp_path / "game.txt"
    done = play(f"--seed 1 --save {file}", "quit")
    assert done.status == 0
    assert done.lines[-1].endswith(f"--resume {file}")


def test_save_at_a_question(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    done = play("--seed 1", "save my game, one.txt", "save", "5", "quit")
    assert Game.load("my game, one.txt").view().rules.seats == 4
    assert "Saved in my game, one.txt" in done.shown
    assert "A power 5" in Path("my game, one.txt").read_text()
    assert replies("--seed 1", "save my game, one.txt")[0].startswith(
        "my game, one.txt is there already; choose another name."
    )
    assert replies("--seed 77", "save")[0].startswith("Saved in elgrande-77.txt")
    missing = Path("none") / "x.txt"
    assert replies("--seed 1", f"save {missing}")[0].startswith(f"{missing} cannot be written:")


def test_a_resumed_game_may_change_hands(tmp_path: Path) -> None:
    file, other = tmp_path / "game.txt", tmp_path / "other.txt"
    sit(f"play --seed 6 -p 3 --save {file}", at_random(2, 5))
    before = file.read_text()
    words = f"play --resume {file} --save {other} --seats random,random,random"
    done = sit(words, typing())
    assert done.status == 0
    assert file.read_text() == before
    assert Game.load(other).names == ("Alba [random]", "Bruno [random]", "Carmen [random]")
    assert Game.load(other).is_over


def test_a_finished_game_is_not_played_again(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    sit(f"play --human 0 -p 2 --seed 6 --save {file}", typing())
    done = play(f"--resume {file}")
    assert done.status == 0
    assert "> " not in done.shown
    assert "1st" in done.shown


# ---- bots that fail


class Stumbling(Bot):
    """Answers rubbish, or raises."""

    name = "stumbling"

    def choose(self, view: View, decision: Decision, rng: Rng, budget: Budget) -> Action:
        if decision.stamp.ply % 2:
            raise RuntimeError("no\nidea")
        return Action(511, "dance")


def test_a_faulty_bot_is_replaced_and_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LEVELS, Stumbling.name, Stumbling)
    done = sit("play --seats you,stumbling --seed 1", at_random(1))
    assert done.status == 0
    assert "The game is over" in done.shown
    faults = set(done.errors.splitlines())
    begin = "elgrande: the bot of Bruno (B), stumbling, "
    assert faults == {
        begin + "raised RuntimeError: no idea; a random choice was made for it",
        begin + "answered 'dance', which is not among the options; a random choice was made for it",
    }


# ---- refusals

BAD = {
    "--players 7": "--players: there is no “7”; choose from: 2, 3, 4, 5.",
    "--human 5": "--human: there is no “5”; choose from: 0, 1, 2, 3, 4.",
    "--seats you": "--seats: 2 to 5 can play, not 1.",
    "--seats you,chess": "--seats: there is no “chess”; choose from: you, random,",
    "--seats you,random -p 3": "--seats: there are 2, but 3 play.",
    "--seats you,random --human 1": "--seats already says who is a person; leave --human out.",
    "--names A,B,C,D,E": "--names: 5 names for 4 players.",
    "--names Bruno": "--names: “Bruno” is there twice.",
    f"--names {'x' * 31}": f"--names: “{'x' * 31}” has unprintable letters,",
    "--edition new": "--edition: there is no “new”; choose from: big_box, decennial.",
    "--rounds 7": "--rounds: there is no “7”; choose from: 9, 6.",
    "--option veto": "--option: “veto” is not of the form NAME=VALUE;",
    "--modules moon": "--modules: there is no “moon”;",
    "--seed -1": "a seed is a whole number from 0 to",
    "--seed one": "Invalid value for '--seed'",
    "--language xx": f"--language: there is no “xx”; choose from: {', '.join(LANGUAGES)}.",
    "--resume nowhere.txt": "nowhere.txt cannot be read: No such file or directory.",
    "--resume nowhere.txt --seed 1": "--resume: a saved game has its own players, rules and seed;",
    "--save nowhere/x.txt": "nowhere/x.txt cannot be written: No such file or directory.",
}


@pytest.mark.parametrize("words", BAD)
def test_a_bad_argument_gets_one_clear_line(
    words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = sit(f"play {words}", typing())
    assert (done.status, done.shown) == (2, "")
    assert done.errors.startswith(f"elgrande: {BAD[words]}")
    assert done.errors.count("\n") == 1


def test_another_game_is_not_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text("mine")
    done = sit(f"play --save {file}", typing())
    assert done.status == 2
    assert "is there already; go on with it by --resume" in done.errors
    assert file.read_text() == "mine"


def test_a_damaged_save_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    sit(f"play --seed 1 --save {file}", typing())
    file.write_text(file.read_text().replace("seed 1", "seed 2"))
    done = sit(f"play --resume {file}", typing())
    assert done.status == 1
    assert re.search(r"line \d+: ", done.errors)


def test_started_without_any_input() -> None:
    done = subprocess.run(
        [sys.executable, "-c", LAUNCH, "play", "--seed", "1"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env={**environment(), "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
        check=False,
    )
    assert done.returncode == 0
    assert done.stderr == b""
    assert done.stdout.endswith(b"No more input. It is not saved.\n")
