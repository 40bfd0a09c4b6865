"""elgrande replay: what a record tells to whom, and what is refused with which line."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from elgrande.base.actions import SEAT_LETTERS
from elgrande.game import Game
from elgrande.records.position import read_position
from elgrande.telling.texts import load_text
from elgrande.text import LANGUAGES
from tests.support.by_turns import by_turns
from tests.support.sitting import Sitting, sit, typing

LAUNCH = "import sys; from elgrande.cli.main import main; sys.exit(main(sys.argv[1:]))"
NAMES = ("Ann", "Ben [random]", "Cleo", "Dan", "Eve")


@cache
def record(players: int, seed: int, plies: int | None = None) -> str:
    """A random game as text, whole or up to a ply."""
    game = Game.new(players=players, seed=seed, names=NAMES[:players])
    rng = random.Random(seed)
    while not game.is_over and (plies is None or game.ply < plies):
        seat = rng.choice(game.pending)
        game.play(rng.choice(game.options(seat)), seat)
    return game.record()


@cache
def with_secrets() -> tuple[str, int]:
    """A game in which somebody takes a power card back unseen, and who does."""
    for seed in range(200):
        text = record(3, seed)
        for event in Game.from_record(text).events(7):
            if event.kind.name == "PowerReclaimed" and event.twin is not None:
                return text, event.named()["seat"]
    raise AssertionError("no such game among so many")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    path.write_text(record(4, 1))
    return path


def replay(file: Path, words: str = "") -> Sitting:
    return sit(f"replay {file} {words}", typing())


def told(file: Path, words: str = "") -> list[str]:
    done = replay(file, words)
    assert (done.status, done.errors) == (0, "")
    return done.lines


# ---- the tale


@pytest.mark.parametrize(
    ("view", "language"), by_turns(("A", "B", "C", "D", "spectator", "everything"), LANGUAGES)
)
def test_a_whole_game_is_told_to_everybody(file: Path, language: str, view: str) -> None:
    lines = told(file, f"--view {view} --language {language}")
    text = load_text(language, "elgrande.cli")
    game = Game.load(file)
    shown = "\n".join(lines)
    assert "{" not in shown
    assert "Ann (A); Ben (B), random; Cleo (C); Dan (D)" in lines[1]
    for number in range(1, 10):
        assert text.fill("events.RoundBegan", round=number) in lines
    for number in (3, 6, 9):
        assert text.fill("events.GeneralScoringBegan", round=number) in lines
    assert sum(line.startswith(text["cli.replay.after_round"][:9]) for line in lines) == 9
    final = ", ".join(
        f"{name} {n}" for name, n in zip(("Ann", "Ben", "Cleo", "Dan"), game.scores, strict=True)
    )
    assert final in lines[-1]
    assert final in lines[-3]
    assert sum(final in line for line in lines) == 3


def test_scorings_add_up_by_hand(file: Path) -> None:
    """Whoever adds the points told in sentences comes to the scores told after them."""
    totals = dict.fromkeys(("Ann", "Ben", "Cleo", "Dan"), 0)
    sums = 0
    for line in told(file):
        if line.startswith("Scored: "):
            for name, facts in re.findall(r"(Ann|Ben|Cleo|Dan): ([^.]*)\.", line):
                points = re.findall(r"(\d+|no) points?(?: in all)?", facts)
                totals[name] += 0 if points[-1] == "no" else int(points[-1])
        if line.startswith("Points now: "):
            sums += 1
            assert line == "Points now: " + ", ".join(f"{n} {p}" for n, p in totals.items()) + "."
    assert sums > 5
    game = Game.load(file)
    assert tuple(totals.values()) == game.scores


def test_without_a_view_all_is_told_that_may_be(tmp_path: Path, file: Path) -> None:
    assert told(file) == told(file, "--view everything")
    running = tmp_path / "running.txt"
    running.write_text(record(4, 1, 100))
    assert told(running) == told(running, "--view spectator")


def test_a_view_may_be_typed_in_any_case(file: Path) -> None:
    assert told(file, "--view b") == told(file, "--view B")
    assert told(file, "--view Spectator") == told(file, "--view spectator")


def test_a_seat_is_told_only_what_it_learnt(tmp_path: Path) -> None:
    text, owner = with_secrets()
    path = tmp_path / "game.txt"
    path.write_text(text)
    name = NAMES[owner].split(" ")[0]
    back = re.compile(rf"{name} takes power card \d+ back\.")
    unseen = f"{name} takes a power card back unseen."
    for seat in range(3):
        lines = told(path, f"--view {SEAT_LETTERS[seat]}")
        assert (unseen in lines) == (seat != owner)
        if seat == owner:
            assert any(back.fullmatch(line) for line in lines)
    assert unseen in told(path, "--view spectator")
    assert unseen not in told(path, "--view everything")


def test_every_view_tells_exactly_its_own_events(tmp_path: Path) -> None:
    """States that a seat cannot tell apart are told to it in the same words."""
    text, owner = with_secrets()
    other = (owner + 1) % 3
    path = tmp_path / "game.txt"
    path.write_text(text)
    before = told(path, f"--view {SEAT_LETTERS[other]}")
    events = Game.from_record(text).events(other)
    assert not any(
        event.kind.name in ("PowerReclaimed", "DiscSet")
        and event.named()["seat"] != other
        and event.audience != -1
        for event in events
    )
    discs = [line for line in before if " sets the secret disc to " in line]
    assert all(line.startswith(NAMES[other].split(" ")[0]) for line in discs)


def test_a_secret_that_is_still_pending_is_told_to_its_owner_only(tmp_path: Path) -> None:
    game = Game.new(players=2, seed=3)
    while len(game.pending) < 2:
        game.play(game.options()[-1])
    game.play("disc sevilla", 0)
    path = tmp_path / "game.txt"
    game.save(path)
    secret = "A sets the secret disc to Sevilla."
    assert secret in told(path, "--view A")
    assert secret not in told(path, "--view B")
    assert secret not in told(path)


def test_until_a_ply(file: Path) -> None:
    whole = told(file)
    starts = [int(number) for number in re.findall(r"from ply (\d+)", "\n".join(whole))]
    assert len(starts) == 9
    for view in ("A", "spectator", "everything"):
        lines = told(file, f"--until {starts[3]} --view {view}")
        assert "Round 4 begins." in lines
        assert "Round 5 begins." not in lines
        assert lines[-3].startswith(f"So far in round 4 (from ply {starts[3]}): ")
        all_of_it = told(file, f"--view {view}")
        cut = lines.index("Round 4 begins.")
        assert lines[:cut] == all_of_it[:cut]
    assert "Round 1 begins." in told(file, "--until 0")
    assert told(file, "--until 100000") == whole


def test_quiet_verifies_and_says_one_line(file: Path, tmp_path: Path) -> None:
    scores = Game.load(file).scores
    points = f"Ann {scores[0]}, Ben {scores[1]}, Cleo {scores[2]}, Dan {scores[3]}"
    plies = Game.load(file).ply
    assert told(file, "--quiet") == [
        f"{file}: a legal game of {plies} plies, played to the end. {points}."
    ]
    running = tmp_path / "running.txt"
    running.write_text(record(4, 1, 100))
    assert ", not over yet." in told(running, "-q")[0]


def test_a_game_from_a_position_is_told(tmp_path: Path) -> None:
    position = Game.from_record(record(3, 2), upto=150).position()
    game = Game.from_state(read_position(position), seed=4)
    rng = random.Random(1)
    while not game.is_over:
        seat = game.pending[0]
        game.play(rng.choice(game.options(seat)), seat)
    path = tmp_path / "game.txt"
    game.save(path)
    lines = told(path)
    final = ", ".join(f"{'ABC'[seat]} {n}" for seat, n in enumerate(game.scores))
    assert final in lines[-3]


def test_wide_and_narrow(file: Path) -> None:
    narrow = sit(f"replay {file} -l de", typing(), columns=40)
    assert max(len(line) for line in narrow.lines if str(file) not in line) <= 40
    assert narrow.shown.split() == replay(file, "-l de").shown.split()


def test_a_reader_may_stop_listening(file: Path) -> None:
    command = f'"{sys.executable}" -c "{LAUNCH}" replay "{file}" | head -n 1'
    done = subprocess.run(command, shell=True, capture_output=True, check=False)
    assert done.stdout.startswith(b"El Grande")
    assert b"Traceback" not in done.stderr


# ---- damaged files

DAMAGE: dict[str, Callable[[str], str]] = {
    "truncated": lambda text: text[: len(text) // 2],
    "without its end": lambda text: "\n".join(text.splitlines()[:-1]) + "\n",
    "empty": lambda _: "",
    "another file": lambda _: "[Event 'chess']\n1. e4 e5\n",
    "a letter changed": lambda text: text.replace("A power", "B power", 1),
    "an unknown action": lambda text: text.replace("A power 1", "A powder 1", 1),
    "another seed": lambda text: re.sub(r"seed \d+", "seed 99", text),
    "a newer revision": lambda text: re.sub(r"revision \d+", "revision 99", text),
    "a line twice": lambda text: re.sub(r"^(A power .*\n)", r"\1\1", text, count=1, flags=re.M),
    "something more": lambda text: text + "A done\n",
    "an empty line": lambda text: text.replace("begin\n", "begin\n\n"),
}


@pytest.mark.parametrize(("how", "language"), by_turns(tuple(DAMAGE), LANGUAGES))
def test_a_damaged_file_gets_one_line_with_its_place(
    tmp_path: Path, how: str, language: str
) -> None:
    path = tmp_path / "game.txt"
    path.write_text(DAMAGE[how](record(4, 1)))
    done = replay(path, f"-l {language}")
    assert done.status == 1
    assert done.shown == ""
    assert done.errors.count("\n") == 1
    said = " ".join(load_text(language, "elgrande.cli")["cli.replay.damaged"].split())
    assert re.match("elgrande: " + said.format(file=r"\S+", line=r"\d+", why=r"\S"), done.errors)


def test_no_text_at_all(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(b"\xff\xfe\x00\x01" * 100)
    done = replay(path)
    assert (done.status, done.shown) == (1, "")
    assert done.errors == f"elgrande: {path}: line 1: this is no text file.\n"


# ---- refusals

BAD = {
    "": "Missing argument 'FILE'.",
    "nowhere.txt": "nowhere.txt cannot be read: No such file or directory.",
    ".": ". cannot be read: Is a directory.",
    "game.txt --view E": "--view: there is no “E”; choose from: A, B, C, D, spectator, everything.",
    "game.txt --view all": "--view: there is no “all”;",
    "game.txt --until -1": "Invalid value for '--until'",
    "game.txt --until end": "Invalid value for '--until'",
    "game.txt --language xx": f"--language: there is no “xx”; choose from: {', '.join(LANGUAGES)}.",
    "game.txt more": "Got unexpected extra argument",
    "running.txt --view everything": "--view: the game is not over, so not everything may be told;",
}


@pytest.mark.parametrize("words", BAD)
def test_a_bad_argument_gets_one_clear_line(
    words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("game.txt").write_text(record(4, 1))
    Path("running.txt").write_text(record(4, 1, 100))
    done = sit(f"replay {words}", typing())
    assert (done.status, done.shown) == (2, "")
    assert done.errors.startswith(f"elgrande: {BAD[words]}")
    assert done.errors.count("\n") == 1
