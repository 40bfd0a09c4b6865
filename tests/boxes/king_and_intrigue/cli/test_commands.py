"""The commands that show the rules and the cards of King & Intrigue."""

from __future__ import annotations

import json

import pytest

from elgrande.boxes.king_and_intrigue.rules.cards.sets import POWER_CARDS, all_cards
from elgrande.catalogue import ruleset
from elgrande.cli.main import main
from elgrande.engine.card import PRINTED
from elgrande.engine.ids import MAX_SEATS
from elgrande.text import LANGUAGES, Text

Captured = pytest.CaptureFixture[str]
BOX = ("--modules", "king_and_intrigue")


def run(captured: Captured, *words: str) -> str:
    """What a command that succeeds prints, with its line breaks undone."""
    assert main([*words, *BOX]) == 0
    out, err = captured.readouterr()
    assert err == ""
    assert "{" not in out or "--json" in words
    return " ".join(out.split())


def listed(captured: Captured, *words: str) -> list[dict[str, object]]:
    found = json.loads(run(captured, "cards", "--json", *words))
    assert isinstance(found, list)
    return found


# ---- cards


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_listed_with_where_we_know_it_from(capsys: Captured, language: str) -> None:
    text = Text(language)
    by_name = {card["name"]: card for card in listed(capsys, "-l", language)}
    assert by_name.keys() == {known.name for known in all_cards()}
    for known in all_cards():
        card = by_name[known.name]
        assert card["module"] == "king_and_intrigue"
        assert card["group"] == known.group
        assert card["value"] == (known.value or None)
        assert card["caballeros"] == known.caballeros
        assert card["compulsory"] == known.must
        assert card["value_from"] == known.value_from
        assert card["caballeros_from"] == known.caballeros_from
        assert card["effect_from"] == known.effect_from
        assert card["title"] == text[f"cards.{known.name}.title"]
        assert card["effect"]


def test_the_dealt_cards_tell_how_many_they_place(capsys: Captured) -> None:
    by_name = {card["name"]: card for card in listed(capsys)}
    assert by_name["king_card"]["places"] == [4, 5, 5, 5]
    assert by_name["intrigue_card"]["places"] == [2, 1, 1, 1]
    assert by_name["veto_40"]["places"] == []


@pytest.mark.parametrize(
    ("option", "number"),
    [("tens", 18), ("players_edition", 29), ("special_cards", 28), ("decennial", 31), ("all", 39)],
)
def test_an_option_chooses_among_the_cards(capsys: Captured, option: str, number: int) -> None:
    assert len(listed(capsys, "--option", f"cards={option}")) == 2 + number


def test_effects_follow_the_edition(capsys: Captured) -> None:
    def fiesta(*words: str) -> object:
        return next(card["effect"] for card in listed(capsys, *words) if card["value"] == 15)

    assert "on top of" in str(fiesta())
    assert "instead of" in str(fiesta("--edition", "decennial"))
    assert "instead of" in str(fiesta("--option", "fiesta=five_instead"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("columns", [30, 80, 200])
def test_the_table_of_cards_fits_the_terminal(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, language: str, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    assert main(["cards", "--language", language, *BOX]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert max(len(line) for line in lines) <= columns


def test_the_table_of_cards_tells_all(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "400")
    shown = run(capsys, "cards")
    text = Text("en")
    for card in POWER_CARDS:
        assert text.power(int(card.power)) in shown
        assert text.effect(int(card.source), {"skipping": "always"}) in shown
    for group, number in (("the tens", 18), ("Player's Edition", 11), ("special cards", 10)):
        assert f"King & Intrigue, {group}, {number} cards" in shown
    assert "brings 4 (printed)" in shown
    assert "brings 5 (reconstructed); value" in shown
    assert "compulsory: with the option skipping=may_only" in shown
    assert "reconstructed: ours, because no source we could read prints it" in shown


def test_without_modules_the_cards_are_those_of_the_decks(capsys: Captured) -> None:
    assert main(["cards", "--json"]) == 0
    modules = {card["module"] for card in json.loads(capsys.readouterr().out)}
    assert "base" in modules
    assert "king_and_intrigue" not in modules
    assert main(["cards", "--json", "--modules", "tiny"]) == 0
    assert {card["module"] for card in json.loads(capsys.readouterr().out)} == {"base"}


def test_cards_refuse_what_cannot_be(capsys: Captured) -> None:
    assert main(["cards", "--modules", "moon"]) == 2
    assert "there is no “moon”" in capsys.readouterr().err
    assert main(["cards", *BOX, "--option", "cards=none"]) == 2
    assert "there is no “none”" in capsys.readouterr().err


# ---- rules


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", range(2, MAX_SEATS + 1))
def test_rules_shows_every_step_that_has_something_to_do(
    capsys: Captured, language: str, players: int
) -> None:
    words = ("rules", "-l", language, "-p", str(players))
    tens, everything = run(capsys, *words), run(capsys, *words, "-o", "cards=all")
    rules = ruleset(players, modules=BOX[1:])
    for plan in rules.plans:
        for step in plan.steps:
            assert f"{step.name} – " in everything
    assert "bridge – " not in tens
    for name, value in rules.options.items():
        assert " ".join(f"{name}={value} – {Text(language).option(name)}".split()) in tens


def test_rules_tells_the_numbers_and_how_sure_we_are(capsys: Captured) -> None:
    shown = run(capsys, "rules", "-p", "4", "-o", "cards=all")
    assert "King: 5, Caballero: 4, Caballero: 2, Intrigue: 1." in shown
    assert "40 Veto brings 4." in shown
    assert "30 Decay of Authority brings 5 (value derived, caballeros reconstructed)." in shown
    for card in POWER_CARDS:
        text = Text("en").power(int(card.power))
        known = card.value_from == PRINTED == card.caballeros_from
        assert (f"{text} brings {card.caballeros}." in shown) == known
    assert "Power cards: how many caballeros each brings 1:" not in shown


def test_rules_of_the_base_game_speak_of_no_box(capsys: Captured) -> None:
    assert main(["rules"]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert "King & Intrigue" not in shown
    assert "Power cards: how many caballeros each brings 1: 6 (derived)" in shown
