"""Checks while a record is replayed: its draws, its checksums and its exact text."""

from __future__ import annotations

from elgrande.catalogue import ACTION_SPACE
from elgrande.engine.ids import CHANCE
from elgrande.records.chance import Chance, ScriptedChance, SeededChance
from elgrande.records.record import Record, RecordError


class RecordedChance(Chance):
    """Chance from a record: its draws in order, each compared with what the seed would draw."""

    def __init__(self, record: Record) -> None:
        self.seed = record.seed
        self.by_seed = None if record.seed is None else SeededChance(record.seed)
        self.draws = [
            (entry.answers[0][1], entry.line)
            for entry in record.entries
            if entry.answers[0][0] == CHANCE
        ]
        self.at = 0
        self.drawn: dict[tuple[str, int], int] = {}
        self.end_line = record.end_line

    def choose(self, draw: str, nth: int, options: list[int], weights: list[int]) -> int:
        if self.at == len(self.draws):
            raise RecordError(self.end_line, f"a draw is missing: {draw}")
        number, line = self.draws[self.at]
        if number not in options:
            raise RecordError(line, f"{ACTION_SPACE.text(number)!r} cannot be drawn here")
        if self.by_seed is not None:
            right = self.by_seed.choose(draw, nth, options, weights)
            if right != number:
                raise RecordError(line, f"the seed draws {ACTION_SPACE.text(right)!r} here")
        self.at += 1
        self.drawn[draw, nth] = number
        return number

    def after_replay(self) -> Chance:
        """The chance for playing on: the seed or, without one, the unused draws of the record."""
        if self.by_seed is not None:
            return self.by_seed
        script = ScriptedChance(number for number, _ in self.draws[self.at :])
        script.drawn = self.drawn
        return script


def compare_checks(record: Record, checks: list[tuple[int, int, str]], plies: int) -> None:
    """Compare the round checksums of the replayed game with those of the record."""
    for i, check in enumerate(record.checks):
        if check[0] > plies:
            return
        if i >= len(checks) or checks[i] != check:
            raise RecordError(record.check_lines[i], "the checksum of the round does not fit")


def compare_text(text: str, written: str) -> None:
    """Compare a record with the one written after its replay; a game has exactly one record."""
    given = text.removesuffix("\n").split("\n")
    right = written.removesuffix("\n").split("\n")
    for i, line in enumerate(given):
        if i >= len(right) or line != right[i]:
            wanted = f"{right[i]!r} must stand here" if i < len(right) else "one line too many"
            raise RecordError(i + 1, wanted)
