"""elgrande play: whole games at the terminal, and every way to leave, resume, ask and err."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from elgrande.bots.bot import Bot, Budget
from elgrande.bots.registry import LEVELS
from elgrande.engine.action import Action
from elgrande.engine.decision import Decision
from elgrande.engine.rng import Rng
from elgrande.engine.sight import View
from elgrande.game import Game
from elgrande.text import LANGUAGES, Text
from tests.support.sitting import Sitting, after, always_first, at_random, sit, typing

LAUNCH = "import sys; from elgrande.cli.main import main; sys.exit(main(sys.argv[1:]))"


def text(language: str) -> Text:
    return Text(language, "elgrande.cli")


def play(words: str, *lines: str) -> Sitting:
    """A game in which these lines are typed, then no more."""
    done = sit(f"play {words}", typing(*lines))
    assert done.errors == ""
    return done


def replies(words: str, *lines: str) -> list[str]:
    """What was shown after each of these lines."""
    parts = re.split(r"^> .*\n", play(words, *lines).shown, flags=re.MULTILINE)
    assert len(parts) == len(lines) + 2
    return parts[1:-1]


def environment() -> dict[str, str]:
    """For a process of its own: as here, but no terminal's width."""
    return {name: value for name, value in os.environ.items() if name != "COLUMNS"}


# ---- whole games


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
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
        [sys.executable, "-c", LAUNCH, "play", "--seed", "5", "--players", "3"],
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
    lines = play("").lines
    assert "unofficial fan project" in lines[0]
    assert "? for help" in lines[1]
    assert lines[2] == ""
    assert lines[3] == "El Grande, Big Box (2015), 4 players, 9 rounds"
    assert lines[4] == "You are Alba (A)."
    assert lines[5] == "Bots: Bruno (B), random; Carmen (C), random; Diego (D), random."


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
    command = [sys.executable, "-c", LAUNCH, "play", "--seed", "4", "--save", str(file)]
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


# ---- answering

FIRST = "--seed 11 --names Ann"
"""Carmen and Diego play 6 and 7; then Ann is asked. With 12 she has the first turn."""


def test_an_answer_by_number_notation_or_words() -> None:
    shown = [replies(FIRST, typed)[0] for typed in ("12", "power 12", " POWER  12 ", "12.")]
    assert shown[0].startswith("Power cards: Ann 12,")
    assert len(set(shown)) == 1
    taken = [replies(FIRST, "12", typed)[1] for typed in ("5", "card king", "king's", "KING")]
    assert taken[0].startswith("Ann takes the card “King's Card”.")
    assert len(set(taken)) == 1


def test_several_answers_on_one_line() -> None:
    shown = replies(FIRST, "12", "king; placing, aragon; place aragon, place valencia; done")[1]
    assert "Ann places 2 caballeros in Aragón and 1 in Valencia." in shown
    assert "Which part of the card do you use now?" in shown


def test_several_answers_stop_at_the_first_that_is_not_possible() -> None:
    shown = replies(FIRST, "12; king", "king; placing", "aragon; galicia; done; special")[2]
    assert shown.splitlines()[:3] == [
        "Ann places 1 caballero in Aragón.",
        f"“galicia” is not possible. {text('en')['reasons.not_next_to_king']}",
        "Left out, therefore: done; special",
    ]
    assert "Up to 4 more; your court has 6. (Options as before; Enter lists them.)" in shown


def test_answers_typed_ahead_end_with_the_turn() -> None:
    shown = replies(FIRST, "12; king; done; done; 1")[0]
    assert shown.startswith("Left out, because something else is asked now: king; done; done; 1\n")


def test_options_are_listed_once_and_again_with_enter() -> None:
    parts = replies(FIRST, "12", "king;placing", "aragon", "")
    listing = "  1 Aragón, 2 Castilla la Vieja, 3 Sevilla, 4 Granada, 5 Valencia, 6 Castillo; 0"
    assert listing in parts[1]
    assert listing not in parts[2]
    assert listing in parts[3]


NONSENSE = ["hello", "99", "-1", "1.5", "place", "place nowhere", "\x00\x1b[2J", "²", "x" * 5000]


@pytest.mark.parametrize("typed", NONSENSE)
def test_nonsense_gets_one_helpful_line(typed: str) -> None:
    shown = replies(FIRST, typed)[0]
    assert shown.count("\n") == 1
    help_line = " is no answer here. Type a number, like 13, or words, like “power 13”; ? helps.\n"
    assert shown.endswith(help_line)
    assert len(shown) < 150
    assert "\x1b" not in shown


def test_what_fits_several_options_is_asked_back() -> None:
    shown = replies(FIRST, "12", "king;special", "cast")[2]
    assert shown == "“cast” could be 5 Castilla la Vieja or 6 Castilla la Nueva.\n"


def test_what_may_not_be_chosen_is_refused_with_the_rule() -> None:
    taken = "This value has already been played this round."
    assert replies(FIRST, "6")[0] == f"“6” is not possible. {taken}\n"
    assert replies(FIRST, "power 7")[0] == f"“power 7” is not possible. {taken}\n"
    other = replies(FIRST, "place aragon")[0]
    assert other == "“place aragon” is not possible. The question is about something else.\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_why(language: str) -> None:
    words = f"{FIRST} -l {language}"
    parts = replies(words, "12", "5;1", "why place galicia", "why aragon", "why", "why hello")
    reasons = [text(language)[f"reasons.{name}"] for name in ("not_next_to_king", "offered")]
    assert parts[2].startswith(reasons[0])
    assert parts[3].startswith(reasons[1])
    assert f"Galicia, País Vasco, Cataluña: {reasons[0]}" in parts[4]
    assert "“why place castillo”" in parts[5] or "„warum place castillo“" in parts[5]


def test_undo_and_restart() -> None:
    parts = replies(FIRST, "12", "5;1;1;1", "undo", "restart", "undo", "4")
    assert "Up to 3 more" in parts[1]
    assert parts[2].startswith("Taken back.\n")
    assert "Up to 4 more" in parts[2]
    assert "Which action card do you take?" in parts[3]
    assert parts[4].startswith("Nothing can be taken back:")
    assert parts[5].startswith("Ann takes the card “Eviction”.")


def test_undo_is_saved(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    play(f"{FIRST} --save {file}", "12", "5;1;1;1", "undo")
    assert file.read_text().count("A place aragon") == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_shows_something(language: str) -> None:
    shown = text(language)
    commands = ("help", "now", "board", "map", "courts", "scores", "cards", "hand", "log")
    words = [shown[f"cli.words.{command}"].split()[-1] for command in commands]
    parts = replies(f"--seed 2 -l {language}", *words, *commands)
    question = shown.prompt("PlayPowerCards")
    assert parts[: len(commands)] == parts[len(commands) :]
    for part in parts:
        assert part.count("\n") > 1
        assert part.endswith(question + "\n")


def test_the_board_tells_what_a_person_needs() -> None:
    parts = replies(FIRST, "12", "5;1;1;1;0;1;granada", "board", "board granada")
    lines = parts[2].splitlines()
    assert len(lines) == 11
    assert any(line.startswith("Granada, 6/3/1, King: ") for line in lines)
    assert any("Grande of Bruno" in one and "Would pay" in one for one in lines)
    assert "Castillo, 5/3/1: nobody sees inside." in lines
    assert "next to Castilla la Nueva, Sevilla, Valencia." in parts[3]


def test_narrow_terminals() -> None:
    narrow = sit("play --seed 3 -l de", typing("9", "1", "x", "?", "1"), columns=30)
    assert max(len(line) for line in narrow.lines) <= 30
    wide = sit("play --seed 3 -l de", typing("9", "1", "x", "?", "1"))
    assert narrow.shown.split() == wide.shown.split()


# ---- several people


def hot_seat(answers: int) -> Sitting:
    words = "play --seats you,random,you --names Ann,Bob,Cleo --seed 9 --rounds 6"
    return sit(words, at_random(3, answers))


def test_questions_among_people_have_a_name() -> None:
    shown = hot_seat(40).shown
    assert "At this terminal: Ann (A) and Cleo (C)." in shown
    assert "Ann (A): Which power card do you play?" in shown
    assert "Cleo (C): Which power card do you play?" in shown


def test_a_whole_game_of_people_only(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    done = sit(f"play --human 3 -p 3 --seed 5 --save {file}", at_random(6))
    assert (done.status, done.errors) == (0, "")
    assert Game.load(file).is_over
    assert resumed_equals(file)


def resumed_equals(file: Path) -> bool:
    """Whether resuming changes nothing in a finished game."""
    before = file.read_text()
    play(f"--resume {file}")
    return file.read_text() == before


def test_secret_discs_are_covered() -> None:
    """What somebody set is not on the screen before all discs are shown."""
    shown = sit("play --human 2 -p 2 --seed 1 --rounds 6", at_random(1)).shown
    start = shown.index("Hand over to Alba. Everybody else looks away. Alba, press Enter.\n> ")
    secret = shown[start : shown.index("Discs: ", start)]
    assert "Hand over to Bruno." in secret
    assert secret.count("has chosen.\n") == 2
    assert "sets the secret disc" not in secret
    assert not re.search(r"^> .", secret, re.MULTILINE)


def test_a_secret_choice_may_be_taken_back_before_the_other_has_chosen() -> None:
    habit = at_random(1)
    changed: list[str] = []

    def person(shown: str) -> str | None:
        if "Hand over to Bruno" in shown and len(changed) < 2:
            changed.append(shown)
            return "undo" if len(changed) == 1 else None
        return habit(shown)

    shown = sit("play --human 2 -p 2 --seed 1 --rounds 6", person).shown
    assert "Alba takes the secret choice back.\nHand over to Alba." in shown


def test_one_person_needs_no_cover() -> None:
    done = sit("play --seed 1 -p 2 --rounds 6", at_random(1))
    assert "Set your secret disc" in done.shown
    assert "Hand over" not in done.shown


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
    "--seed -1": "a seed is a number from 0 to",
    "--seed one": "Invalid value for '--seed'",
    "--language fr": "--language: there is no “fr”; choose from: en, de.",
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
