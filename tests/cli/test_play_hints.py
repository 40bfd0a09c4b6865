"""Hints at the terminal: what is said, what is refused, and that nothing is changed by them."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

import elgrande.cli.play
from elgrande.base.board import GALICIA
from elgrande.bots.advice import Advice, Reason
from elgrande.bots.advice import Choice as Advised
from elgrande.bots.bot import Budget
from elgrande.catalogue import ACTION_SPACE
from elgrande.cli.advising import WHY, AdviceText
from elgrande.cli.session import Pace, Session
from elgrande.cli.terminal import Terminal
from elgrande.engine.action import Action
from elgrande.engine.decision import Decision
from elgrande.engine.ids import NOWHERE
from elgrande.engine.sight import View
from elgrande.game import Game
from elgrande.telling.choices import choices_of
from elgrande.telling.seats import NAMES, Seats
from elgrande.text import LANGUAGES
from tests.support.sitting import play, replies, sit, text, typing

PACE = Pace(bot=Budget(iterations=2), hint=Budget(iterations=12))
CARDS = "--modules king_and_intrigue --seed 5 -p 3"
QUESTION = "Which power card do you play?\n"


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """So many visits instead of seconds, so that hints are quick and always the same."""
    monkeypatch.setattr(elgrande.cli.play, "PACE", PACE)


# ---- asking for one


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_is_given_and_the_question_stands(language: str) -> None:
    words = text(language)
    typed = [*words["cli.words.hint"].split(), "hint"]
    parts = replies(f"--seed 2 -l {language}", *typed)
    assert len(set(parts)) == 1
    lines = parts[0].splitlines()
    assert lines[0] == words["cli.hint.head"]
    assert lines[1].startswith("  ")
    assert re.search(r"\d\s?%[ ,]", lines[1])
    assert words.fill("cli.hint.first_impression", visits=12) in lines
    assert lines[-1] == words.prompt("PlayPowerCards")
    assert words["cli.help.hint"] in play(f"--seed 2 -l {language}", "?").shown


def test_hints_at_all_kinds_of_questions() -> None:
    """Of a turn, from the power card to the placing; then a secret disc and a secret hand."""
    base = replies("--seed 2 -p 2", *("hint", "13") * 2, *("hint", "1") * 5)
    assert sum(part.startswith("Hint, the best answer first:\n") for part in base) >= 6
    secret = replies(CARDS, "hint", "aragon", "hint", "10 20", "hint")
    assert all(part.startswith("Hint,") for part in secret[::2])
    assert secret[4].splitlines()[-1].endswith("So far: 10 Intrigue, 20 Free Placing.")


def test_a_hint_changes_neither_the_game_nor_its_chance(tmp_path: Path) -> None:
    answers = ["13", "1", "1", "1", "1", "1"]
    asking = [line for answer in answers for line in ("hint", answer)]
    plain, hinted = tmp_path / "plain.txt", tmp_path / "hinted.txt"
    without = play(f"--seats you,squire,random --seed 2 --save {plain}", *answers)
    with_hints = play(f"--seats you,squire,random --seed 2 --save {hinted}", *asking)
    assert plain.read_text() == hinted.read_text()
    assert "Hint," in with_hints.shown
    assert set(without.lines[:-1]) <= set(with_hints.lines)


def test_advice_is_asked_for_with_the_seats_own_view(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[int, int]] = []

    def noting(view: View, decision: Decision, *_: object) -> Advice:
        seen.append((int(view.viewer), decision.seat))
        return advice(*decision.options[:1])

    monkeypatch.setattr("elgrande.cli.handlers.advise", noting)
    play("--seats random,you,random --seed 2", "hint")
    assert seen == [(1, 1)]


# ---- refusals


def test_a_club_may_do_without_hints() -> None:
    parts = replies("--seed 2 --no-hints", "hint", "?", "why")
    assert parts[0] == "There are no hints in this game (--no-hints).\n" + QUESTION
    assert "hint:" not in parts[1]


def test_one_answer_needs_no_hint(capsys: pytest.CaptureFixture[str]) -> None:
    session = sitting()
    decision = session.game.decision()
    only = replace(decision, options=decision.options[:1])
    assert session.handlers.handle("hint", "", only.seat, only)
    assert capsys.readouterr().out == text("en")["cli.hint.only_one"] + "\n"


def test_a_hand_to_be_confirmed_is_no_question_for_a_hint() -> None:
    assert replies(CARDS, "aragon", "suggest", "hint")[2] == (
        "Type 1 to take this hand, or 2 to go on choosing.\n"
    )


def test_a_hint_that_tells_of_a_hand_is_not_for_the_others() -> None:
    hidden = ("", "aragon", "", "galicia", "", "suggest", "1", "", "suggest", "1")
    lines = (*hidden, "", "10", "", "20", "hint", "", "", "quit")
    done = sit("play --modules king_and_intrigue --human 2 -p 2 --seed 5", typing(*lines))
    shown = done.shown.split("> hint\n")[1]
    assert shown.index("Everybody else looks away.") < shown.index("Hint,")
    assert shown.index("Hint,") < shown.index("Press Enter when you have seen enough.")


# ---- waiting


def sitting(*bots: str | None) -> Session:
    """A game at a terminal, with people where no bot is named."""
    levels = bots or (None, None, None)
    game = Game.new(players=len(levels), seed=2)
    seats = Seats(NAMES[: len(levels)], levels)
    return Session(Terminal(), text("en"), game, seats, None, PACE)


@pytest.mark.parametrize("interactive", [True, False])
def test_who_waits_is_told_why(capsys: pytest.CaptureFixture[str], interactive: bool) -> None:
    session = sitting()
    session.terminal.interactive = interactive
    decision = session.game.decision()
    session.handlers.handle("hint", "", decision.seat, decision)
    assert capsys.readouterr().out.startswith("Thinking …\n") == interactive


def test_a_slow_bot_is_said_to_think_once_a_turn(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    session = sitting("grande", "random", "random")
    session.terminal.interactive = True
    monkeypatch.setattr("elgrande.cli.session.NOTICEABLE", 0.0)
    for _ in range(30):
        session.step()
    shown = capsys.readouterr().out.splitlines()
    said = [line for line in shown if line.endswith("is thinking …")]
    assert said[0] == "Alba (A) is thinking …"
    assert shown.index(said[0]) > shown.index("Bruno is the first start player.")
    turns = [line for line in shown if line.endswith("takes a turn.")]
    once_a_round_to_lay_out_a_card = 3 * 2
    assert len(turns) + once_a_round_to_lay_out_a_card >= len(said) > len(turns)


def test_a_quick_bot_is_not_said_to_think(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    session = sitting("random", "squire", "random")
    session.terminal.interactive = True
    monkeypatch.setattr("elgrande.cli.session.NOTICEABLE", 1000.0)
    for _ in range(30):
        session.step()
    assert "thinking" not in capsys.readouterr().out


# ---- the words


PLACE = [ACTION_SPACE.parse(f"place {region}") for region in ("galicia", "aragon", "sevilla")]


def advice(*actions: Action, sure: float = 1.0, visits: int = 100, seldom: int = 0) -> Advice:
    """All visits for the first action and as many for the others, but for those seldom tried."""
    often = len(actions) - seldom
    shares = [1 / often] * often + [1 / visits] * seldom
    choices = [
        Advised(action, 0.25, (0.204, 0.297), 2.04, share)
        for action, share in zip(actions, shares, strict=True)
    ]
    return Advice(tuple(choices), sure, (), visits)


def told(language: str, given: Advice) -> list[str]:
    words = text(language)
    choices = choices_of(words, "PlaceCaballeros", PLACE, NAMES)
    return list(AdviceText(words, given, choices).lines())


def test_an_answer_in_words() -> None:
    assert told("en", advice(*PLACE))[1:4] == [
        "  1 Galicia: wins 25 % (20 to 30 %), place 2.0 on average.",
        "  2 Aragón: wins 25 % (20 to 30 %), place 2.0 on average.",
        "  3 Sevilla: wins 25 % (20 to 30 %), place 2.0 on average.",
    ]
    assert told("de", advice(*PLACE))[1] == (
        "  1 Galicia: gewinnt 25 % (20 bis 30 %), im Mittel Platz 2,0."
    )


def test_what_was_hardly_looked_into_is_not_judged() -> None:
    shown = told("en", advice(*PLACE, seldom=2))
    assert [line for line in shown if "wins" in line] == shown[1:2]
    assert shown[2] == "  No other answer was worth a closer look."


@pytest.mark.parametrize(
    ("sure", "visits", "said"),
    [
        (1.0, 100, "Quite sure, after looking ahead 100 times."),
        (0.3, 100, "Fairly sure, after looking ahead 100 times."),
        (0.1, 100, "Not sure: after looking ahead 100 times,"),
        (1.0, 1, "Only a first impression: there was time to look ahead once."),
    ],
)
def test_how_sure_it_is(sure: float, visits: int, said: str) -> None:
    lines = told("en", advice(*PLACE, sure=sure, visits=visits))
    assert any(line.startswith(said) for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", WHY)
def test_every_reason_has_words(language: str, kind: str) -> None:
    """With whole points, at least one, and the place if it is about one."""
    place = GALICIA if kind in ("place", "against") else NOWHERE
    given = replace(
        advice(*PLACE), reasons=(Reason(kind, 6.7, int(place)), Reason(kind, 0.5, int(place)))
    )
    much, little = told(language, given)[-2:]
    words = text(language)
    assert words.fill("cli.hint.why", choice="1 Galicia") in told(language, given)
    assert words.fill_in("{n:point}", {"n": 7}) in much
    assert words.fill_in("{n:point}", {"n": 1}) in little
    assert ("Galicia" in much) == (place == GALICIA)
