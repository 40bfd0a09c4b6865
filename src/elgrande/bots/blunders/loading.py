"""The loader of the blunder set: one file per box, rejected as a whole on any error."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from elgrande.base.actions import SEAT_LETTERS
from elgrande.catalogue import BASE, BOXES
from elgrande.engine.action import Action
from elgrande.engine.decision import Decision
from elgrande.engine.errors import ElGrandeError
from elgrande.engine.ruleset import Ruleset
from elgrande.engine.sight import View
from elgrande.game import Game
from elgrande.records.position import read_position

PROOFS = ("game", "round", "turn", "none")
"""How far all lines of play must be searched to prove the answer; ``none`` needs no search."""
KEYS = {"id", "lesson", "seat", "best", "bad", "proof", "position"}
LONGEST_LESSON = 160
FILE = "blunders.toml"


class BlunderError(ElGrandeError):
    """An error in a blunder set: the file, the position and what is wrong."""


@dataclass(frozen=True)
class Blunder:
    """One position with its question; either ``best`` or ``bad`` lists answers in notation."""

    id: str
    family: str
    lesson: str
    seat: int
    best: tuple[str, ...]
    bad: tuple[str, ...]
    proof: str
    position: str
    rules: Ruleset
    view: View
    decision: Decision

    def accepts(self, action: Action) -> bool:
        """Whether an answer passes: one of the best, or none of the bad ones."""
        return action.text in self.best if self.best else action.text not in self.bad

    @property
    def chance(self) -> float:
        """The probability that a random answer passes."""
        options = self.decision.options
        return sum(map(self.accepts, options)) / len(options)


def families() -> list[str]:
    """The names of the boxes that have a blunder set, the base game first."""
    return [name for name, box in BOXES.items() if box.file(FILE).is_file()]


@cache
def blunders() -> tuple[Blunder, ...]:
    """The whole set, family by family."""
    found: list[Blunder] = []
    for family in families():
        source = BOXES[family].file(FILE)
        found += read_blunders(source.read_text(encoding="utf-8"), family)
    _refuse_duplicates(found)
    return tuple(found)


def read_blunders(text: str, family: str) -> list[Blunder]:
    """The positions of one file."""
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BlunderError(f"{family}.toml: {error}") from None
    entries = content.get("position")
    if content.keys() != {"position"} or not isinstance(entries, list):
        raise BlunderError(f"{family}.toml: it holds [[position]] entries and nothing else")
    found = []
    for number, entry in enumerate(entries, start=1):
        name = entry.get("id") if isinstance(entry, dict) else None
        try:
            found.append(_blunder(entry, family))
        except (TypeError, ValueError, ElGrandeError) as error:
            raise BlunderError(f"{family}.toml, position {name or number}: {error}") from None
    _refuse_duplicates(found)
    return found


def _refuse_duplicates(found: list[Blunder]) -> None:
    ids = [blunder.id for blunder in found]
    for name in ids:
        if ids.count(name) > 1:
            raise BlunderError(f"two positions are called {name!r}")


def _blunder(entry: object, family: str) -> Blunder:
    if not isinstance(entry, dict):
        raise TypeError("a position is a table")
    unknown = entry.keys() - KEYS
    if unknown:
        raise ValueError(f"unknown: {', '.join(sorted(unknown))}")
    if ("best" in entry) == ("bad" in entry):
        raise ValueError("it names the best answers, or the bad ones")
    name, lesson = _line(entry, "id"), _line(entry, "lesson")
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name):
        raise ValueError("an id has small letters, digits and single hyphens")
    if len(lesson) > LONGEST_LESSON:
        raise ValueError(f"its lesson has more than {LONGEST_LESSON} letters")
    proof = _line(entry, "proof")
    if proof not in PROOFS:
        raise ValueError(f"its proof is one of {', '.join(PROOFS)}, not {proof!r}")
    position = _text(entry, "position")
    game = Game.from_state(read_position(position))
    seat = _asked_seat(game, _line(entry, "seat"))
    if tuple(game.rules.modules[1:]) != _modules(family):
        raise ValueError(f"its rules are not those of {family}")
    decision = game.decision(seat)
    named = _named(entry, decision)
    return Blunder(
        name,
        family,
        lesson,
        seat,
        named if "best" in entry else (),
        named if "bad" in entry else (),
        proof,
        position,
        game.rules,
        game.view(seat, memory=True),
        decision,
    )


def _modules(family: str) -> tuple[str, ...]:
    """What is played in a family beside the base game: its box, and those the box requires."""
    return () if family == BASE.name else (*BOXES[family].rules.requires, family)


def _asked_seat(game: Game, letter: str) -> int:
    seat = SEAT_LETTERS.find(letter)
    if len(letter) != 1 or seat not in game.pending:
        asked = ", ".join(SEAT_LETTERS[one] for one in game.pending)
        raise ValueError(f"seat {letter!r} is not asked here, but {asked or 'nobody'}")
    return seat


def _named(entry: Mapping[str, object], decision: Decision) -> tuple[str, ...]:
    """The listed answers; all must be options, and some option must be left."""
    key = "best" if "best" in entry else "bad"
    answers = entry[key]
    if not isinstance(answers, list) or not answers:
        raise TypeError(f"{key} is a list of answers")
    options = [option.text for option in decision.options]
    for answer in answers:
        if answer not in options:
            raise ValueError(f"{answer!r} is not offered; there are: {', '.join(options)}")
    if len(set(answers)) != len(answers):
        raise ValueError(f"{key} names an answer twice")
    if len(answers) == len(options):
        raise ValueError(f"{key} names every option, so nothing is left to tell apart")
    return tuple(answers)


def _text(entry: Mapping[str, object], key: str) -> str:
    value = entry.get(key)
    if not isinstance(value, str) or not value.strip():
        raise TypeError(f"{key} is missing, or no text")
    return value


def _line(entry: Mapping[str, object], key: str) -> str:
    value = _text(entry, key)
    if value != value.strip() or "\n" in value:
        raise ValueError(f"{key} is one line without spaces around it")
    return value


__all__ = ["PROOFS", "Blunder", "BlunderError", "blunders", "families", "read_blunders"]
