"""Chance as a record tells it, checked against the seed."""

from __future__ import annotations

from elgrande.engine.ids import CHANCE
from elgrande.modules.catalogue import ACTION_SPACE
from elgrande.records.chance import Chance, ScriptedChance, SeededChance
from elgrande.records.record import Record, RecordError


class RecordedChance(Chance):
    """Deals what the record says, in its order, and refuses what the seed would not have dealt."""

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

    def for_playing_on(self) -> Chance:
        """Who draws after the replay: the seed; without one, what is left of the record."""
        if self.by_seed is not None:
            return self.by_seed
        script = ScriptedChance(number for number, _ in self.draws[self.at :])
        script.drawn = self.drawn
        return script
