"""Examinations of bots: every question of the blunder set is asked and counted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from elgrande.bots.asking import ask
from elgrande.bots.blunders.loading import Blunder, families
from elgrande.bots.bot import Budget
from elgrande.bots.random_bot import RandomBot
from elgrande.bots.registry import new_bot


@dataclass(frozen=True)
class Trial:
    """One question put to one bot: its answers by seed, and the share that passed.

    The random bot is not asked, because its expected share is known; it has no answers.
    """

    blunder: Blunder
    share: float
    answers: tuple[str, ...] = ()
    faults: tuple[str, ...] = ()

    @property
    def failed(self) -> tuple[str, ...]:
        """The different answers that did not pass."""
        options = {option.text: option for option in self.blunder.decision.options}
        wrong = [text for text in self.answers if not self.blunder.accepts(options[text])]
        return tuple(dict.fromkeys(wrong))


@dataclass(frozen=True)
class Report:
    """The results of one bot."""

    bot: str
    trials: tuple[Trial, ...]

    def of(self, family: str) -> list[Trial]:
        """The trials of one family."""
        return [trial for trial in self.trials if trial.blunder.family == family]

    def families(self) -> Iterator[tuple[str, list[Trial]]]:
        """The trials, family by family."""
        for family in families():
            trials = self.of(family)
            if trials:
                yield family, trials


def passed(trials: Sequence[Trial]) -> float:
    """How many of these questions were passed; an average if there were several seeds."""
    return sum(trial.share for trial in trials)


def examine(name: str, asked: Sequence[Blunder], budget: Budget, seeds: int = 1) -> Iterator[Trial]:
    """Ask a bot these questions one by one; a fault does not pass."""
    chance = isinstance(new_bot(name), RandomBot)
    for blunder in asked:
        if chance:
            yield Trial(blunder, blunder.chance)
            continue
        answers: list[str] = []
        faults: list[str] = []
        right = 0
        for seed in range(seeds):
            answer = ask(new_bot(name), blunder.view, blunder.decision, budget, seed)
            if answer.fault is not None:
                faults.append(answer.fault)
                continue
            answers.append(answer.action.text)
            right += blunder.accepts(answer.action)
        yield Trial(blunder, right / seeds, tuple(answers), tuple(faults))


__all__ = ["Report", "Trial", "examine", "passed"]
