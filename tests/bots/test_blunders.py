"""The blunder set: each position is sound, its answer proven, and the levels keep their order."""

from __future__ import annotations

import json
from typing import Any

import pytest

from elgrande.bots.blunders import examining
from elgrande.bots.blunders.examining import Trial, examine, passed
from elgrande.bots.blunders.loading import (
    Blunder,
    BlunderError,
    blunders,
    families,
    read_blunders,
)
from elgrande.bots.bot import Bot, Budget
from elgrande.bots.registry import LEVELS
from elgrande.cli.main import main
from elgrande.engine.action import Action
from elgrande.engine.decision import Decision
from elgrande.engine.ids import buffer
from elgrande.engine.machine import advance
from elgrande.engine.rng import Rng
from elgrande.engine.sight import View
from elgrande.records.position import read_position, write_position
from tests.bots.proof import Bounds, outcomes

Captured = pytest.CaptureFixture[str]

SET = {blunder.id: blunder for blunder in blunders()}
PROVABLE = [blunder.id for blunder in SET.values() if blunder.proof != "none"]


# ---- the positions


@pytest.mark.parametrize("name", SET)
def test_a_position_is_written_as_it_is_read(name: str) -> None:
    assert write_position(read_position(SET[name].position)) == SET[name].position


def walked(blunder: Blunder) -> list[dict[str, Bounds]]:
    """For each way others may choose in secret: every option with what it leads to."""
    s = read_position(blunder.position)
    advance(s, buffer())
    texts = {option.number: option.text for option in blunder.decision.options}
    return [
        {texts[number]: bounds for number, bounds in world.items()}
        for world in outcomes(s, blunder.seat, blunder.proof)
    ]


def is_proven(blunder: Blunder, world: dict[str, Bounds]) -> bool:
    """The worst a right answer can come to is better than the best of every wrong one."""
    if blunder.best:
        right = min(world[text][0] for text in blunder.best)
        wrong = max(bounds[1] for text, bounds in world.items() if text not in blunder.best)
    else:
        right = max(bounds[0] for text, bounds in world.items() if text not in blunder.bad)
        wrong = max(world[text][1] for text in blunder.bad)
    return right > wrong


@pytest.mark.parametrize("name", PROVABLE)
def test_the_answer_is_proven(name: str) -> None:
    assert all(is_proven(SET[name], world) for world in walked(SET[name]))


def test_a_wrong_claim_is_not_proven() -> None:
    blunder = SET["tiny-king-takes-it-away"]
    entry = blunder.position.join(['[[position]]\nposition = """\n', '"""\n'])
    entry += 'id = "x"\nlesson = "x"\nseat = "A"\nproof = "game"\nbest = ["king pais_vasco"]\n'
    (claim,) = read_blunders(entry, "tiny")
    assert not any(is_proven(claim, world) for world in walked(claim))


def test_the_set_is_large_and_all_rules_are_in_it() -> None:
    assert len(SET) >= 64
    assert {blunder.family for blunder in SET.values()} == set(families())
    played = {
        (blunder.family, int(blunder.rules.seats), blunder.rules.edition)
        for blunder in SET.values()
    }
    assert {
        ("base", seats, edition) for seats in (2, 3, 4, 5) for edition in ("big_box", "decennial")
    } <= played
    assert {seats for family, seats, _ in played if family == "king_and_intrigue"} == {2, 3, 4, 5}
    cards = {blunder.rules.options.get("cards") for blunder in SET.values()}
    assert {"tens", "players_edition", "special_cards", "all", "decennial"} <= cards


def test_most_of_it_is_proven_and_little_of_it_is_passed_by_chance() -> None:
    assert len(PROVABLE) >= 0.9 * len(SET)
    assert sum(blunder.chance for blunder in SET.values()) / len(SET) < 0.4
    for place in (0, -1):
        right = [one.accepts(one.decision.options[place]) for one in SET.values()]
        assert sum(right) / len(SET) < 0.5


# ---- the levels


def shares(level: str, asked: list[Blunder], iterations: int, seeds: int) -> float:
    trials = list(examine(level, asked, Budget(iterations=iterations), seeds))
    assert not any(trial.faults for trial in trials)
    return passed(trials) / len(trials)


def test_the_levels_come_in_their_order() -> None:
    everything = list(SET.values())
    random, squire, hidalgo = (
        shares(level, everything, 1, 3) for level in ("random", "squire", "hidalgo")
    )
    assert random + 0.2 < squire <= hidalgo
    assert hidalgo > 0.85


def test_the_search_sees_what_is_plain() -> None:
    """A few positions and iterations, since a search is slow in the interpreted build."""
    few = [
        SET[name]
        for name in (
            "tiny-disc-wins-the-six",
            "tiny-fours-are-his",
            "tiny-veto-or-lose",
            "two-king-to-my-lead",
            "three-castillo-pays-twice",
            "intrigue-recall-where-it-counts",
        )
    ]
    assert shares("grande", few, 40, 1) == 1


class Raising(Bot):
    name = "raising"

    def choose(self, view: View, decision: Decision, rng: Rng, budget: Budget) -> Action:
        raise ZeroDivisionError("no idea")


def test_a_fault_passes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(examining, "new_bot", lambda _: Raising())
    (trial,) = examine("raising", [SET["two-king-to-my-lead"]], Budget(), 2)
    assert trial == Trial(trial.blunder, 0.0, (), trial.faults)
    assert trial.faults == ("raised ZeroDivisionError: no idea",) * 2
    assert trial.failed == ()


# ---- reading

GOOD = {
    "id": '"one-two"',
    "lesson": '"Look."',
    "seat": '"A"',
    "best": '["king galicia"]',
    "proof": '"game"',
    "position": f'"""\n{SET["tiny-king-takes-it-away"].position}"""',
}


def entry(**changed: str | None) -> str:
    lines = [f"{key} = {value}" for key, value in (GOOD | changed).items() if value is not None]
    return "\n".join(["[[position]]", *lines, ""])


def test_a_good_entry_is_read() -> None:
    (blunder,) = read_blunders(entry(), "tiny")
    assert (blunder.id, blunder.seat, blunder.best, blunder.bad) == (
        "one-two",
        0,
        ("king galicia",),
        (),
    )
    assert blunder.chance == pytest.approx(1 / 3)
    (other,) = read_blunders(entry(best=None, bad='["king galicia"]'), "tiny")
    assert other.chance == pytest.approx(2 / 3)


WRONG: dict[str, tuple[str, str]] = {
    "no toml": ("[[position]", "tiny.toml: "),
    "something else": ("x = 1", r"holds \[\[position\]\] entries and nothing else"),
    "another key": (entry(hint='"x"'), "position one-two: unknown: hint"),
    "no id": (entry(id=None), "position 1: id is missing"),
    "an odd id": (entry(id='"One Two"'), "small letters"),
    "two lines": (entry(lesson='"a\\nb"'), "lesson is one line"),
    "a long lesson": (entry(lesson=f'"{"x" * 161}"'), "more than 160 letters"),
    "an unknown proof": (entry(proof='"faith"'), "its proof is one of game, round, turn, none"),
    "a seat not asked": (entry(seat='"B"'), "seat 'B' is not asked here, but A"),
    "no seat": (entry(seat='"AB"'), "seat 'AB' is not asked here"),
    "both kinds": (entry(bad='["king galicia"]'), "names the best answers, or the bad ones"),
    "neither kind": (entry(best=None), "names the best answers, or the bad ones"),
    "no answers": (entry(best="[]"), "best is a list of answers"),
    "no list": (entry(best='"king galicia"'), "best is a list of answers"),
    "not offered": (
        entry(best='["king granada"]'),
        "'king granada' is not offered; there are: king",
    ),
    "twice": (entry(best='["king galicia", "king galicia"]'), "names an answer twice"),
    "everything": (
        entry(best='["king galicia", "king pais_vasco", "king castilla_la_vieja"]'),
        "names every option",
    ),
    "no position": (entry(position='"hello"'), "line 1: a position begins with"),
    "an unsound position": (
        entry(position=GOOD["position"].replace("round 9", "round 8")),
        "round 8 is not played in this game",
    ),
    "twins": (entry() + entry(), "two positions are called 'one-two'"),
}


@pytest.mark.parametrize("kind", WRONG)
def test_what_is_odd_is_refused(kind: str) -> None:
    text, why = WRONG[kind]
    with pytest.raises(BlunderError, match=why):
        read_blunders(text, "tiny")


def test_a_position_of_other_rules_is_refused() -> None:
    with pytest.raises(BlunderError, match="its rules are not those of base"):
        read_blunders(entry(), "base")
    with pytest.raises(BlunderError, match="not those of king_and_intrigue"):
        read_blunders(entry(), "king_and_intrigue")


# ---- the command


def test_the_command_shows_a_table(capsys: Captured) -> None:
    assert main(["blunders", "random", "squire", "--failed", "--family", "tiny"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert "12 positions with a plain answer" in out
    assert "squire: tiny-veto-or-lose: pass (plain: veto)" in out.splitlines()


def test_the_command_tells_faults(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(examining, "new_bot", lambda _: Raising())
    assert main(["blunders", "squire", "--family", "tiny", "--failed"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "squire: 12 faults; the first: raised ZeroDivisionError: no idea" in lines
    assert "squire: tiny-veto-or-lose: raised ZeroDivisionError: no idea (plain: veto)" in lines


def test_the_command_speaks_to_programs(capsys: Captured) -> None:
    words = ["blunders", "random", "hidalgo", "--family", "tiny", "--seeds", "2", "--json"]
    assert main(words) == 0
    data: dict[str, Any] = json.loads(capsys.readouterr().out)
    chance, hidalgo = data["results"]
    assert (data["seeds"], data["iterations"], data["think"]) == (2, 400, None)
    assert chance["bot"] == "random"
    assert chance["passed"] == pytest.approx(
        sum(one.chance for one in SET.values() if one.family == "tiny")
    )
    assert hidalgo["families"] == {"tiny": {"positions": 12, "passed": hidalgo["passed"]}}
    assert len(hidalgo["answers"]["tiny-veto-or-lose"]["answers"]) == 2


def test_all_levels_are_asked_if_none_is_named(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    trials = [Trial(blunder, 1.0) for blunder in SET.values()]
    monkeypatch.setattr("elgrande.cli.blunders.examine", lambda *_: trials)
    assert main(["blunders", "--json", "--think", "0.5"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert [one["bot"] for one in data["results"]] == list(LEVELS)
    assert (data["think"], data["iterations"]) == (0.5, None)


def test_one_position_is_shown(capsys: Captured) -> None:
    assert main(["blunders", "--show", "tiny-veto-or-lose"]) == 0
    lines = capsys.readouterr().out.splitlines()
    blunder = SET["tiny-veto-or-lose"]
    assert lines[:4] == [
        blunder.lesson,
        "A is asked: AskAround",
        "options: pass, veto",
        "best: veto",
    ]
    assert "\n".join(lines[5:]) == blunder.position.strip()
    assert main(["blunders", "--show", "tiny-veto-or-lose", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["options"] == ["pass", "veto"]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--show", "two-king"], "there is no position 'two-king'; there are: two-king-to-my-lead"),
        (["--show", "chess"], "there is no position 'chess'"),
        (["chess"], "there is no bot 'chess'"),
        (["--family", "chess"], f"one of {', '.join(families())}, not chess"),
        (["--seeds", "0"], "--seeds must be 1 or more"),
        (["--iterations", "0"], "--iterations must be 1 or more"),
        (["--think", "0"], "--think is a number of seconds above 0"),
        (["--think", "1", "--iterations", "1"], "--think or --iterations"),
    ],
)
def test_what_cannot_be_is_refused(capsys: Captured, words: list[str], why: str) -> None:
    assert main(["blunders", *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert why in err
