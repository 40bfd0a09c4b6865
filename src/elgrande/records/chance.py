"""Sources of chance for the draws of a game: by seed, or from a script."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from hashlib import blake2b

from elgrande.engine.errors import IllegalAction

SEED_BITS = 128
"""The bits of a seed that is made: nobody finds it by trying which one fits the public draws."""
HIGHEST_SEED = 2**SEED_BITS - 1


def game_seed(seed: int, game: int) -> int:
    """The seed of one game, unrelated to those of its neighbours."""
    return int.from_bytes(blake2b(f"{seed} {game}".encode(), digest_size=6).digest())


class Chance(ABC):
    """A source of chance, which answers the draws of a game."""

    seed: int | None = None

    @abstractmethod
    def choose(self, draw: str, nth: int, options: list[int], weights: list[int]) -> int:
        """Draw one of the options, each as likely as its weight.

        ``draw`` names what is drawn from; ``nth`` counts the earlier draws of that name.
        """


class SeededChance(Chance):
    """Chance by seed: each draw is a hash of the seed, the name of the draw and its count.

    It is no running generator, so an undone draw comes out the same again, and the same seed
    deals the same cards whatever is played in between.
    """

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
    """Chance from a list of draws: for tests, and for games played with real cards.

    An undone draw comes out the same again, without using up another entry of the list.
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
