"""Bots as another package would bring them: one that is good, and some that misbehave."""

from __future__ import annotations

import os
import sys
import time
from typing import cast

from elgrande.base.fields import SCORE
from elgrande.bots.bot import Budget
from elgrande.bots.random_bot import RandomBot
from elgrande.engine.action import Action
from elgrande.engine.decision import Decision
from elgrande.engine.machine import answer, play_randomly
from elgrande.engine.rng import Rng
from elgrande.engine.sight import View
from elgrande.scratch import scratch
from elgrande.views.determinize import determinize


class Rollouts(RandomBot):
    """Takes what brings most points more than the others, if all play on at random."""

    name = "rollouts"

    def choose(self, view: View, decision: Decision, rng: Rng, budget: Budget) -> Action:
        def worth(action: Action) -> int:
            total = 0
            for _ in range(budget.iterations or 4):
                s = determinize(view, rng)
                answer(s, decision.seat, action.number)
                play_randomly(s, rng, scratch())
                scores = [int(s.seats[SCORE + seat]) for seat in range(view.rules.seats)]
                total += len(scores) * scores[decision.seat] - sum(scores)
            return total

        return max(decision.options, key=worth)


class Raising(RandomBot):
    name = "raising"

    def choose(self, view: View, decision: Decision, rng: Rng, budget: Budget) -> Action:
        raise ZeroDivisionError("never mind")


class Rubbish(RandomBot):
    name = "rubbish"

    def choose(self, view: View, decision: Decision, rng: Rng, budget: Budget) -> Action:
        return cast(Action, "what?")


class Sleeper(RandomBot):
    """Oversleeps its first question."""

    name = "sleeper"

    def __init__(self) -> None:
        self.tired = True

    def choose(self, view: View, decision: Decision, rng: Rng, budget: Budget) -> Action:
        if self.tired:
            time.sleep(0.05)
        self.tired = False
        return super().choose(view, decision, rng, budget)


class Chatty(RandomBot):
    name = "chatty"

    def choose(self, view: View, decision: Decision, rng: Rng, budget: Budget) -> Action:
        sys.stdout.write("let me think\n")
        return super().choose(view, decision, rng, budget)


class Counting(RandomBot):
    """Says how much it has looked at, as a search would."""

    name = "counting"

    def __init__(self) -> None:
        self.visits = 0

    def choose(self, view: View, decision: Decision, rng: Rng, budget: Budget) -> Action:
        self.visits = 7
        return super().choose(view, decision, rng, budget)


class Quitter(RandomBot):
    """Answers, but ends the program when it is asked what the answer has cost."""

    name = "quitter"

    @property
    def visits(self) -> int:
        sys.exit("enough")


class Killer(RandomBot):
    """Takes the whole process with it."""

    name = "killer"

    def choose(self, view: View, decision: Decision, rng: Rng, budget: Budget) -> Action:
        os._exit(3)
