"""elgrande play: every way to answer, to ask back, to take back; and several people."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from elgrande.base.actions import SPOT
from elgrande.base.fields import KING
from elgrande.engine.rng import Rng
from elgrande.game import Game
from elgrande.text import LANGUAGES
from tests.support.random_play import play_on
from tests.support.sitting import Sitting, at_random, play, replies, sit, text, typing

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
    told = text(language).fill("cli.play.why_what", typed="hello", words="place castillo")
    assert parts[5].startswith(told)


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


def test_a_game_left_between_two_secret_choices(tmp_path: Path) -> None:
    """Who has set the disc is not asked again, and nothing of it is shown."""
    file = tmp_path / "game.txt"
    habit = at_random(1)

    def person(shown: str) -> str | None:
        return "quit" if "Hand over to Bruno" in shown else habit(shown)

    words = f"play --human 2 -p 2 --seed 1 --rounds 6 --save {file}"
    assert sit(words, person).status == 0
    assert "pending A disc " in file.read_text()
    shown = play(f"--resume {file}").shown
    assert "Hand over to Bruno" in shown
    assert "Hand over to Alba" not in shown
    assert "sets the secret disc" not in shown


def test_undo_reaches_the_answer_of_the_person_before() -> None:
    parts = replies("--human 2 -p 2 --seed 1 -o start=A", "5", "undo", "6")
    assert "Bruno (B): Which power card do you play?" in parts[0]
    assert parts[1].startswith("Taken back for Alba.\n")
    assert "Alba (A): Which power card do you play?" in parts[1]
    assert parts[2].startswith("Power cards: Alba 6.")


def test_one_person_needs_no_cover() -> None:
    done = sit("play --seed 1 -p 2 --rounds 6", at_random(1))
    assert "Set your secret disc" in done.shown
    assert "Hand over" not in done.shown


def at_a_general_scoring(folder: Path) -> Path:
    """A game of two, in which everybody is now asked for a disc; A may be typed for."""
    game = Game.new(2, seed=3)
    rng = Rng(3)
    while not (game.pending == (0, 1) and game.decision(0).ask == "SetDiscs.leave_castillo"):
        play_on(game, rng, 1)
    path = folder / "discs.record"
    game.save(path)
    return path


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_answer_with_a_warning_is_asked_for_again(tmp_path: Path, language: str) -> None:
    path = at_a_general_scoring(tmp_path)
    view = Game.load(path).view()
    king = SPOT.name(int(view.table[KING]))
    one, other = (
        play(
            f"--resume {path} --save {path}{len(typed)} --seats human,random -l {language}",
            *typed,
        ).shown
        for typed in ([f"disc {king}"], [f"disc {king}", f"disc {king}"])
    )
    again = text(language)["cli.play.again"].partition("{warning} ")[2]
    shown = text(language)["tell.discs"].partition("{")[0]
    assert again in " ".join(one.split())
    assert shown not in one.partition(again)[2]
    assert shown in other
