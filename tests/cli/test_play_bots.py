"""Bots at the terminal: any mix of them, in every game, with their time and their strength."""

from __future__ import annotations

import json
from datetime import date
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import ClassVar

import pytest

import elgrande.cli.levels
import elgrande.cli.play
from elgrande.base.editions import EDITIONS
from elgrande.bots import registry
from elgrande.bots.bot import Bot, Budget
from elgrande.bots.random_bot import RandomBot
from elgrande.bots.ratings import Duel, Rating
from elgrande.bots.registry import LEVELS
from elgrande.cli.levels import ABOUT
from elgrande.cli.session import Pace, Session
from elgrande.cli.terminal import Terminal
from elgrande.engine.action import Action
from elgrande.engine.decision import Decision
from elgrande.engine.rng import Rng
from elgrande.engine.sight import View
from elgrande.game import Game
from elgrande.telling.seats import NAMES, Seats
from elgrande.text import LANGUAGES
from tests.support.sitting import always_first, play, sit, text, typing

PACE = Pace(bot=Budget(iterations=2), hint=None)
FIRST_ANSWERS = 60
GAMES = [
    (2, ("tiny",)),
    *((players, modules) for players in (2, 5) for modules in ((), ("king_and_intrigue",))),
]


class Guest(RandomBot):
    """Brought by another package."""

    name = "guest"


class Nameless(Bot):
    """Forgets to say what it is called."""

    def choose(self, view: View, decision: Decision, rng: Rng, budget: Budget) -> Action:
        raise NotImplementedError


class Timed(RandomBot):
    """Notes what time it is given."""

    budgets: ClassVar[list[Budget]] = []

    def choose(self, view: View, decision: Decision, rng: Rng, budget: Budget) -> Action:
        self.budgets.append(budget)
        return super().choose(view, decision, rng, budget)


@pytest.fixture
def guests(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if other packages brought these bots, one of them no longer whole."""
    monkeypatch.setattr(registry, "Guest", Guest, raising=False)
    monkeypatch.setattr(registry, "Nameless", Nameless, raising=False)
    points = [
        EntryPoint("guest", "elgrande.bots.registry:Guest", registry.GROUP),
        EntryPoint("Nameless", "elgrande.bots.registry:Nameless", registry.GROUP),
        EntryPoint("lost", "no_such_package:Bot", registry.GROUP),
    ]
    monkeypatch.setattr(registry, "entry_points", lambda **_: points)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(elgrande.cli.play, "PACE", PACE)


# ---- who plays


@pytest.mark.usefixtures("guests", "quick")
def test_people_and_bots_of_all_kinds_play_together_and_come_back(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    words = f"play --seats Grande,you,GUEST --seed 3 --save {file}"
    begun = sit(words, always_first(1))
    assert (begun.status, begun.errors) == (0, "")
    assert "Bots: Alba (A), grande; Carmen (C), guest." in begun.shown
    resumed = sit(f"play --resume {file}", always_first(20))
    assert (resumed.status, resumed.errors) == (0, "")
    assert "You are Bruno (B)." in resumed.shown
    assert "Bots: Alba (A), grande; Carmen (C), guest." in resumed.shown
    game = Game.load(file)
    assert game.names == ("Alba [grande]", "Bruno", "Carmen [guest]")
    assert game.record().count("\nB ") > 15


@pytest.mark.usefixtures("quick")
def test_a_game_left_and_resumed_is_met_with_the_same_answers(tmp_path: Path) -> None:
    whole, left = tmp_path / "whole.txt", tmp_path / "left.txt"
    words = "play --seats hidalgo,you,grande,squire --seed 4 --option rounds=6 --save"
    answers = ["5", "1", "1"]
    sit(f"{words} {whole}", typing(*answers))
    sit(f"{words} {left}", typing(answers[0]))
    sit(f"play --resume {left}", typing(*answers[1:]))
    assert left.read_text() == whole.read_text()


@pytest.mark.usefixtures("guests", "quick")
def test_a_bot_without_a_name_is_called_by_its_packages_word() -> None:
    done = sit("play --seats nameless,random --modules tiny --seed 1", typing())
    assert done.status == 0
    assert "Bots: Alba (A), Nameless; Bruno (B), random." in done.shown
    assert "the bot of Alba (A), Nameless, raised NotImplementedError" in done.errors


@pytest.mark.usefixtures("guests")
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_unknown_bot_is_refused_with_those_there_are(language: str) -> None:
    done = sit(f"play --seats you,chess -l {language}", typing())
    assert done.status == 2
    assert len(done.errors.splitlines()) == 1
    assert "chess" in done.errors
    assert "you, random, squire, hidalgo, grande, maestro, Nameless, guest, lost" in done.errors


@pytest.mark.usefixtures("guests")
def test_a_bot_that_cannot_be_loaded_leaves_no_file(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    done = sit(f"play --seats you,lost --save {file}", typing())
    assert done.status == 2
    assert done.errors == (
        "elgrande: the bot 'lost' cannot be loaded: No module named 'no_such_package'\n"
    )
    assert not file.exists()


def test_a_saved_bot_that_is_gone_is_named_and_can_be_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.txt"
    with monkeypatch.context() as patch:
        patch.setitem(LEVELS, "guest", Guest)
        play(f"--seats you,guest --seed 2 --save {file}")
    before = file.read_text()
    done = sit(f"play --resume {file}", typing())
    assert done.status == 2
    assert done.errors == (
        f"elgrande: {file}: the bot “guest” is not installed; install it, or say by --seats who "
        "plays instead: you, random, squire, hidalgo, grande, maestro.\n"
    )
    assert file.read_text() == before
    assert "Bots: Bruno (B), random." in play(f"--resume {file} --seats you,random").shown


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("players", "modules"), GAMES)
def test_every_level_plays_in_every_game(
    edition: str, players: int, modules: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    """The beginning of each, since searches are slow in the interpreted build."""
    game = Game.new(players=players, seed=6, edition=edition, modules=modules)
    levels = [*LEVELS, "grande"][-players:]
    seats = Seats(NAMES[:players], tuple(levels))
    session = Session(Terminal(), text("en"), game, seats, None, PACE)
    for _ in range(FIRST_ANSWERS):
        if not game.is_over:
            session.step()
    assert capsys.readouterr().err == ""


# ---- time


@pytest.mark.parametrize(("words", "seconds"), [("", 1.0), ("--think 0.25", 0.25)])
def test_bots_are_given_their_time(
    monkeypatch: pytest.MonkeyPatch, words: str, seconds: float
) -> None:
    monkeypatch.setitem(LEVELS, "random", Timed)
    monkeypatch.setattr(Timed, "budgets", [])
    play(f"--human 0 -p 2 --modules tiny --seed 1 {words}")
    assert set(Timed.budgets) == {Budget(seconds=seconds)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seconds", ["0", "-1", "inf", "nan"])
def test_a_time_that_cannot_be(language: str, seconds: str) -> None:
    done = sit(f"play --think {seconds} -l {language}", typing())
    assert done.status == 2
    assert text(language).fill("cli.play.bad_think", given=seconds) in done.errors


# ---- strength


def test_every_level_has_its_words() -> None:
    assert ABOUT.keys() == LEVELS.keys()


@pytest.mark.usefixtures("guests")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_of_bots(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    words = text(language)
    monkeypatch.setattr(elgrande.cli.levels, "ratings", dict)
    done = sit(f"play --list-bots -l {language}", typing(), columns=200)
    assert (done.status, done.errors) == (0, "")
    heads = [line for line in done.lines if not line.startswith(" ")]
    assert [head.split()[0] for head in heads] == [*LEVELS, "Nameless", "guest", "lost"]
    for head, key in zip(heads, ABOUT.values(), strict=False):
        assert words[key] in head
    assert "Brought by another package." in done.shown
    assert done.shown.count(words["cli.levels.not_measured"]) == len(LEVELS)


def measured() -> dict[str, Rating]:
    duel = Duel(0.625, (0.55, 0.7), 0.5)
    return {"squire": Rating(31.25, 0.75, "elgrande arena …", date(2001, 2, 3), duel)}


def test_what_was_measured_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(elgrande.cli.levels, "ratings", measured)
    lines = sit("arena --list", typing(), columns=200).lines
    at = next(i for i, line in enumerate(lines) if line.startswith("squire"))
    assert [line.strip() for line in lines[at + 1 : at + 4]] == [
        "Rating 31.2 ± 0.8.",
        "Wins 62 % (55 to 70 %) of its games against random; 50 % would be equal.",
        "Measured 2001-02-03: elgrande arena …",
    ]
    german = sit("play --list-bots -l de", typing(), columns=200).shown
    assert "Spielstärke 31,2 ± 0,8." in german


def test_what_was_measured_for_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(elgrande.cli.levels, "ratings", measured)
    listed = {one["bot"]: one for one in json.loads(sit("arena --list --json", typing()).shown)}
    assert listed["random"]["measured"] is None
    assert listed["squire"]["measured"] == {
        "rating": 31.25,
        "plus_minus": 0.75,
        "run": "elgrande arena …",
        "date": "2001-02-03",
        "against_level_below": {"win_share": 0.625, "interval": [0.55, 0.7], "par": 0.5},
    }
