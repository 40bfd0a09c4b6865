"""Chance outside the engine: what is drawn follows from the seed, the draw and how often it was."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from hashlib import blake2b

from elgrande.engine.errors import IllegalAction

HIGHEST_SEED = 2**63 - 1


class Chance(ABC):
    """Answers the draws of a game. ``draw`` names what is drawn from, ``nth`` how often before."""

    seed: int | None = None

    @abstractmethod
    def choose(self, draw: str, nth: int, options: list[int], weights: list[int]) -> int:
        """One of the options; each is as likely as its weight."""


class SeededChance(Chance):
    """Not a running generator: an undone draw comes out the same again, and the same seed deals
    the same cards, whatever is played in between."""

    def __init__(self, seed: int) -> None:
        if not 0 <= seed <= HIGHEST_SEED:
            raise IllegalAction(f"a seed is a number from 0 to {HIGHEST_SEED}, not {seed}")
        self.seed = seed

    def choose(self, draw: str, nth: int, options: list[int], weights: list[int]) -> int:
        digest = blake2b(f"{self.seed}|{draw}|{nth}".encode(), digest_size=8).digest()
        at = int.from_bytes(digest, "big") % sum(weights)
        for option, weight in zip(options, weights, strict=True):
            at -= weight
            if at < 0:
                return option
        raise AssertionError("the weights add up")


class ScriptedChance(Chance):
    """Draws in a given order: for tests, and for games played with real cards.

    An undone draw comes out the same again, and uses up nothing of the script.
    """

    def __init__(self, draws: Iterable[int]) -> None:
        self.draws = list(draws)
        self.at = 0
        self.drawn: dict[tuple[str, int], int] = {}

    def choose(self, draw: str, nth: int, options: list[int], weights: list[int]) -> int:
        again = self.drawn.get((draw, nth))
        if again is None and self.at == len(self.draws):
            raise IllegalAction(f"the script of draws ends before {draw}")
        chosen = self.draws[self.at] if again is None else again
        if chosen not in options:
            raise IllegalAction(f"the scripted draw {chosen} is not possible for {draw}")
        if again is None:
            self.at += 1
            self.drawn[draw, nth] = chosen
        return chosen
