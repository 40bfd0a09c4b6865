"""The commands that show rules and cards, and what they refuse."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter

import pytest

import elgrande
from elgrande.base.cards import all_cards
from elgrande.base.editions import EDITIONS
from elgrande.build import build_name
from elgrande.catalogue import ruleset
from elgrande.cli.common import readers_language
from elgrande.cli.main import main
from elgrande.engine.ids import MAX_SEATS
from elgrande.engine.plan import PLAN_NAMES
from elgrande.text import LANGUAGES, Text
from tests.support.by_turns import by_turns

LAUNCH = "import sys; from elgrande.cli.main import main; sys.exit(main(sys.argv[1:]))"
Captured = pytest.CaptureFixture[str]


def run(captured: Captured, *words: str) -> str:
    """What a command that succeeds prints, with its line breaks undone."""
    assert main(words) == 0
    out, err = captured.readouterr()
    assert err == ""
    return on_one_line(out)


def on_one_line(text: str) -> str:
    """With every kind of space, and every line break, as one blank."""
    return " ".join(text.split())


def launch(*words: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """A command in a process of its own, its output piped."""
    return subprocess.run(
        [sys.executable, "-c", LAUNCH, *words],
        env={**os.environ, **environment},
        capture_output=True,
        check=False,
    )


def test_the_version_is_shown(capsys: Captured) -> None:
    assert run(capsys, "--version") == f"elgrande {elgrande.__version__} ({build_name()})"


def test_the_help_lists_the_commands(capsys: Captured) -> None:
    shown = run(capsys, "--help")
    for command in ("play", "rules", "cards", "serve", "export", "import", "backup", "doctor"):
        assert command in shown


# ---- rules


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("language", "players"), by_turns(LANGUAGES, range(2, MAX_SEATS + 1)))
def test_rules_shows_every_step_and_option(
    capsys: Captured, language: str, edition: str, players: int
) -> None:
    words = ["-l", language, "-e", edition, "-p", str(players)]
    shown = run(capsys, "rules", *words)
    text = Text(language)
    rules = ruleset(players, edition)
    assert text.edition(edition) in shown
    for plan in rules.plans:
        for step in plan.steps:
            assert f"{step.name} – " in shown
        assert (on_one_line(text.plan(plan.name)) in shown) == bool(plan.steps)
    for name, value in rules.options.items():
        assert on_one_line(f"{name}={value} – {text.option(name)}") in shown
        assert on_one_line(text.about_option(name)) in shown


def test_rules_follow_the_ruleset(capsys: Captured) -> None:
    shown = run(capsys, "rules", "--players", "2", "--rounds", "6", "--option", "veto=no")
    assert "2 players, 6 rounds" in shown
    assert "Round 2 begins." in shown
    assert "only its first number" in shown
    assert "veto=no – Veto cards: left out" in shown
    tiny = run(capsys, "rules", "--players", "2", "--modules", "tiny")
    assert "Tiny game" in tiny
    assert "Everybody gets 3 power cards and 1 caballero in the provinces" in tiny
    assert "If this was round 9," in tiny


def test_rules_tells_where_the_editions_differ(capsys: Captured) -> None:
    shown = run(capsys, "rules", "-e", "decennial", "-o", "castillo_choosable=no")
    differences = shown.partition("Where the editions differ")[2]
    assert "Big Box (2015): no; Decennial (2006): yes. This game: no." in differences
    assert "Big Box (2015): no; Decennial (2006): yes. This game: yes." in differences
    assert "rounds" not in differences


def test_every_plan_has_a_heading() -> None:
    assert {plan.name for plan in ruleset(4).plans} == set(PLAN_NAMES)


# ---- cards


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_lists_all_forty_five(capsys: Captured, language: str) -> None:
    assert main(["cards", "--json", "--language", language]) == 0
    found = json.loads(capsys.readouterr().out)
    listed = [card for card in found if card["module"] == "base"]
    assert sum(card["copies"] for card in listed) == 45
    by_deck = Counter[int]()
    for card in listed:
        by_deck[card["deck"]] += card["copies"]
        assert card["placements"] == card["deck"]
    assert by_deck == {1: 11, 2: 11, 3: 11, 4: 11, 5: 1}
    assert [card["name"] for card in listed] == [card.name for card in all_cards()]


def test_cards_as_json_have_these_keys(capsys: Captured) -> None:
    assert main(["cards", "--json"]) == 0
    for card in json.loads(capsys.readouterr().out):
        strings = ("module", "name", "title", "label", "effect", "effect_from", "numbers_from")
        numbers = ("deck", "copies", "placements")
        assert card.keys() == {*strings, *numbers, "symbols_from"}
        assert all(isinstance(card[key], str) and card[key] for key in strings)
        assert all(isinstance(card[key], int) for key in numbers)
        assert {card["effect_from"], card["numbers_from"]} <= {
            "printed",
            "derived",
            "reconstructed",
        }


def test_cards_speak_the_language_and_follow_the_edition(capsys: Captured) -> None:
    assert main(["cards", "--json", "-l", "de", "-e", "decennial"]) == 0
    by_name = {card["name"]: card for card in json.loads(capsys.readouterr().out)}
    assert by_name["angry_king"]["title"] == "König erzürnt!"
    assert by_name["move_4"]["numbers_from"] == "derived"
    assert "auch von dir selbst" in by_name["take_one_of_each"]["effect"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("columns", [30, 80, 200])
def test_cards_fit_the_terminal(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, language: str, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    assert main(["cards", "--language", language]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert max(len(line) for line in lines) <= columns
    text = Text(language)
    for deck in range(1, 6):
        assert any(text.deck(deck) in line for line in lines)


def test_the_table_of_cards_tells_all(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "400")
    shown = run(capsys, "cards")
    text = Text("en")
    for card in all_cards():
        assert text.card(int(card.source)) in shown
        assert text.effect(int(card.source)) in shown
    assert "1 copy; places up to 1; effect printed, numbers derived" in shown
    assert "derived: follows from rulebooks or another source" in shown


# ---- output


@pytest.mark.parametrize("command", ["rules", "cards"])
def test_piped_output_has_no_colour_codes(command: str) -> None:
    done = launch(command)
    assert done.returncode == 0
    assert done.stderr == b""
    assert b"\x1b" not in done.stdout


def test_json_is_utf8_whatever_the_terminal_speaks() -> None:
    done = launch("cards", "--json", "--language", "de", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert done.returncode == 0
    assert "König erzürnt!" in {card["title"] for card in json.loads(done.stdout)}


def test_a_terminal_without_accents_is_served() -> None:
    done = launch("rules", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert done.returncode == 0
    assert b"Valencia" in done.stdout


# ---- refusals

BAD = {
    "rules --players 7": "--players: there is no “7”; choose from: 2, 3, 4, 5.",
    "rules --players many": "--players: there is no “many”; choose from: 2, 3, 4, 5.",
    "rules --rounds 5": "--rounds: there is no “5”; choose from: 9, 6.",
    "rules --edition new": "--edition: there is no “new”; choose from: big_box, decennial.",
    "cards --edition new": "--edition: there is no “new”; choose from: big_box, decennial.",
    "rules --modules moon": "--modules: there is no “moon”; choose from: king_and_intrigue,",
    "rules --language xx": f"--language: there is no “xx”; choose from: {', '.join(LANGUAGES)}.",
    "rules --option veto=maybe": "--option veto: there is no “maybe”; choose from: no, yes.",
    "rules --option veto": "--option: “veto” is not of the form NAME=VALUE; the names are: rounds,",
    "rules --option luck=1": "--option: there is no “luck”; choose from: rounds, castillo,",
    "rules --option rounds=6 --rounds 9": "--option: “rounds” cannot be both 9 and 6;",
    "rules --modules tiny": "“tiny” is for 2 players.",
    "rules --modules grandissimo,colonies": (
        "“grandissimo” cannot be played together with “colonies”."
        " You can leave out “colonies” or leave out “grandissimo”."
    ),
    "rules --luck": "No such option: --luck",
    "rules --players": "Option '--players' requires an argument.",
    "cards ace": "Got unexpected extra argument",
    "dance": "No such command 'dance'. (see: elgrande --help)",
}


@pytest.mark.parametrize("words", BAD)
def test_a_bad_argument_gets_one_clear_line(capsys: Captured, words: str) -> None:
    assert main(words.split()) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"elgrande: {BAD[words]}")
    assert err.count("\n") == 1
    assert err.endswith("\n")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_speaks_the_language_of_the_system(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.delenv("LC_ALL")
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.delenv("LANGUAGE", raising=False)
    monkeypatch.setenv("LANG", f"{language}_XX.UTF-8")
    assert main(["rules", "--rounds", "5"]) == 2
    told = Text(language, "elgrande.cli").fill(
        "cli.not_among", flag="--rounds", given="5", choices="9, 6"
    )
    assert capsys.readouterr().err == f"elgrande: {on_one_line(told)}\n"
    monkeypatch.setenv("LANGUAGE", "ja:es")
    assert readers_language() == "es"
    monkeypatch.setenv("LC_ALL", "C")
    assert readers_language() == "en"


def test_a_refusal_speaks_the_language(capsys: Captured) -> None:
    assert main(["rules", "--rounds", "5", "--language", "de"]) == 2
    assert capsys.readouterr().err == (
        "elgrande: --rounds: „5“ gibt es nicht; zur Wahl stehen: 9, 6.\n"
    )
    assert main(["rules", "--modules", "king_and_colonies", "--language", "de"]) == 2
    assert capsys.readouterr().err == (
        "elgrande: „king_and_colonies“ spielt man nur zusammen mit „king_and_intrigue“ und"
        " „colonies“. Es geht ohne „king_and_colonies“ oder zusätzlich mit „king_and_intrigue“"
        " und „colonies“.\n"
    )


def test_a_refusal_ends_the_process_with_status_2() -> None:
    done = launch("rules", "--players", "7")
    assert done.returncode == 2
    assert done.stdout == b""
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize("command", ["play", "rules", "cards"])
def test_a_box_for_tests_is_not_offered(capsys: Captured, command: str) -> None:
    assert main([command, "--help"]) == 0
    told = capsys.readouterr().out
    assert "anniversary" in told
    assert "tiny" not in told
