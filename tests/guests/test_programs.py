"""Programs take seats: the examples play whole games, and those that misbehave harm nobody."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
import time
from pathlib import Path

import pytest

import elgrande.guests.bot
import elgrande.guests.guest
from elgrande.arena.match import GameResult, play_match
from elgrande.arena.schedule import Match
from elgrande.bots.bot import Budget
from elgrande.bots.registry import BotError, new_bot
from elgrande.cli.bot_protocol import game_from
from elgrande.cli.main import main
from elgrande.game import Game
from elgrande.guests.channel import GuestError
from elgrande.simulation import Setup
from tests.hygiene.sources import ROOT
from tests.web.conftest import need
from web.build import machine_node, own_node

EXAMPLES = ROOT / "examples"
MISBEHAVING = Path(__file__).with_name("programs") / "misbehaving.py"
TINY = Setup(2, "big_box", ("tiny",))
THINK = 0.3


def program(*words: object) -> str:
    return "program:" + shlex.join(str(word) for word in words)


def python(path: Path, *words: str) -> str:
    return program(sys.executable, path, *words)


def played(
    *seats: str, setup: Setup = TINY, budget: Budget | None = None, seed: int = 5
) -> GameResult:
    return play_match(Match(0, 0, seats, seed, seed), setup, budget or Budget(THINK))


def node() -> str:
    """The machine's Node, or the one that the page was built with."""
    found = machine_node() or own_node()
    need(found is not None, "Node is not there: python3 web/build.py")
    assert found is not None
    return found.program


# ---- the examples


@pytest.mark.parametrize(
    "setup", [Setup(2, "big_box"), Setup(3, "decennial", ("king_and_intrigue",))], ids=str
)
def test_the_examples_play_whole_games(setup: Setup) -> None:
    balanced = python(EXAMPLES / "balanced_bot.py")
    reading = program(node(), EXAMPLES / "reading_bot.js")
    seats = (balanced, reading, "random")[: setup.seats]
    result = played(*seats, setup=setup, budget=Budget(30.0))
    assert [(seat.bot, seat.faults) for seat in result.seats] == [(name, 0) for name in seats]
    assert all(seat.times.number > 40 for seat in result.seats)


def test_the_examples_are_short() -> None:
    for path in EXAMPLES.glob("*_bot.*"):
        code = [line for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
        assert len(code) <= 36, path.name


def test_the_same_game_with_the_same_answers() -> None:
    name = python(MISBEHAVING, "behaves")
    assert played(name, "random").checksum == played(name, "random").checksum


# ---- guests that misbehave


@pytest.mark.parametrize(
    ("manner", "sentence"),
    [
        ("hangs", "gave no answer in time"),
        ("dies", "has ended (exit status 1); its last words: that was too much"),
        ("floods", "wrote more than 100 lines that nobody had asked for"),
        ("endless", "wrote a line of more than 65,536 bytes"),
        ("rubbish", "gave no valid answer in 3 tries"),
        ("mute", "it plays no longer: it gave no answer in time"),
    ],
)
def test_a_guest_that_misbehaves_costs_itself_only(
    manner: str, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(elgrande.guests.guest, "START", 0.5 if manner == "mute" else 20.0)
    began = time.monotonic()
    result = played(python(MISBEHAVING, manner), "random")
    assert time.monotonic() - began < 60
    guest, other = result.seats
    assert guest.faults > 3
    assert any(sentence in fault.sentence for fault in guest.examples), guest.examples
    assert other.faults == 0
    assert not running(manner)


def test_a_late_answer_is_for_the_question_it_was_asked() -> None:
    """The first answer comes late and is none of the options: no later question is harmed."""
    result = played(python(MISBEHAVING, "late"), "random")
    (fault,) = result.seats[0].examples
    assert result.seats[0].faults == 1
    assert "gave no answer in time" in fault.sentence


def test_a_guest_that_stays_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(elgrande.guests.bot, "GRACE", 0.2)
    began = time.monotonic()
    assert played(python(MISBEHAVING, "stays"), "random").seats[0].faults == 0
    assert time.monotonic() - began < 60
    assert not running("stays")


def running(manner: str) -> list[str]:
    """The processes of the guest that misbehaves in this manner."""
    found = []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            words = path.read_bytes().decode("utf-8", "replace").split("\0")
        except OSError:
            continue
        if str(MISBEHAVING) in words and manner in words and path.parent.name != str(os.getpid()):
            found.append(path.parent.name)
    return found


# ---- commands


def test_a_program_in_the_arena(capsys: pytest.CaptureFixture[str]) -> None:
    name = python(MISBEHAVING, "behaves")
    words = ("--players", "2", "--modules", "tiny", "--games", "2", "--jobs", "2", "--json")
    assert main(["arena", name, "random", *words]) == 0
    data = json.loads(capsys.readouterr().out)
    assert {one["bot"]: one["faults"] for one in data["results"]} == {name: 0, "random": 0}


def test_a_program_at_the_terminal(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    name, kept = python(MISBEHAVING, "behaves"), tmp_path / "game.txt"
    words = ("play", "--modules", "tiny", "--seed", "1")
    assert main([*words, "--seats", f"{name},random", "--save", str(kept)]) == 0
    assert "The game is over" in capsys.readouterr().out
    assert "Alba [program]" in kept.read_text(encoding="utf-8")
    assert main(["play", "--resume", str(kept)]) == 2
    assert "program" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("program:", "program: needs a command"),
        ("program:no-such-program -x", "there is no program 'no-such-program'"),
        ("program:python3 'my_bot", "cannot be read"),
    ],
)
def test_a_command_that_cannot_be(
    command: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(GuestError):
        elgrande.guests.bot.new_player(command)
    assert main(["arena", command, "random", "--players", "2"]) == 2
    assert sentence in capsys.readouterr().err


def test_what_servers_name_starts_nothing() -> None:
    with pytest.raises(BotError):
        new_bot(python(MISBEHAVING, "behaves"))


def test_a_program_starts_us(tmp_path: Path) -> None:
    """The other way round: this test is the guest of the command."""
    kept = tmp_path / "game.txt"
    code = "import sys; from elgrande.cli.main import main; sys.exit(main())"
    words = ("bot-protocol", "--seats", "random,guest", "--modules", "tiny", "--seed", "2")
    with subprocess.Popen(
        [sys.executable, "-c", code, *words, "--save", str(kept)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        text=True,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        heard = []
        for line in process.stdout:
            message = json.loads(line)
            heard.append(message["type"])
            if message["type"] == "hello":
                assert message["seat"] == "B"
                answer: object = {"want": ["text"], "language": "de"}
            elif message["type"] == "decision":
                assert message["text"]
                answer = message["options"][-1]["number"]
            else:
                break
            process.stdin.write(json.dumps(answer) + "\n")
            process.stdin.flush()
        assert process.wait(20) == 0
    assert heard[0] == "hello"
    assert heard[-1] == "end"
    assert set(heard[1:-1]) == {"decision"}
    assert "Bruno" in kept.read_text(encoding="utf-8")


def test_a_guest_that_leaves_ends_the_game_it_began(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with Path(os.devnull).open(encoding="utf-8") as nothing:
        monkeypatch.setattr(sys, "stdin", nothing)
        assert main(["bot-protocol", "--seats", "guest,random", "--modules", "tiny"]) == 2
    out, err = capfd.readouterr()
    assert json.loads(out)["type"] == "hello"
    assert err == "elgrande: the guest has ended, so the game stops\n"


def test_without_standard_input_the_command_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["bot-protocol", "--seats", "guest,random", "--modules", "tiny"]) == 2
    assert "open both" in capsys.readouterr().err


def test_a_game_with_a_guest_may_begin_from_a_position(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    game, place = Game.new(players=2, seed=4, modules=("colonies",)), tmp_path / "position.txt"
    while game.ply < 60 or game.pending != (1,):
        game.play(game.options(game.pending[0])[0], game.pending[0])
    place.write_text(game.position(), encoding="utf-8")
    words = ["bot-protocol", "--position", str(place), "--seats", "random,guest"]
    answers = tmp_path / "answers"
    answers.write_text('{"want": ["view"]}\n', encoding="utf-8")
    with answers.open(encoding="utf-8") as stream:
        monkeypatch.setattr(sys, "stdin", stream)
        assert main(words) == 2
    hello = json.loads(capfd.readouterr().out.splitlines()[0])
    assert hello["modules"] == ["base", "colonies"]
    begun = game_from(place, ("A", "B"), None)
    assert begun.pending == game.pending
    assert begun.options(1) == game.options(1)
    assert begun.scores == game.scores
    for more, sentence in (
        (("--seats", "random,guest,random"), "the position is for 2 players, not 3"),
        (("--modules", "tiny"), "a position has its own rules"),
        (("--save", str(tmp_path / "none" / "a")), "--save is a file in a folder that is there"),
    ):
        assert main([*words, *more]) == 2
        assert sentence in capfd.readouterr().err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--seats", "guest,guest"), "--seats has guest once, not 2 times"),
        (("--seats", "guest"), "2, 3, 4, 5"),
        (("--seats", "guest,nobody"), "random"),
        (("--think", "0"), "--think is a number of seconds above 0, not 0"),
    ],
)
def test_what_the_command_refuses(
    words: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bot-protocol", *words]) == 2
    assert sentence in capsys.readouterr().err
