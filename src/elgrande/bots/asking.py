"""Asking a bot: its faults are reported and never stop a game.

A late answer is a fault, but only once it is there: within one process nothing can end a bot that
never answers. Who must survive that runs bots in processes and ends those.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from hashlib import blake2b

from elgrande.bots.bot import Bot, Budget
from elgrande.engine.action import Action
from elgrande.engine.decision import Decision
from elgrande.engine.rng import Rng
from elgrande.engine.sight import View

PATIENCE = 1.2
SLACK = 1.0
"""An answer is late after PATIENCE times the budget's seconds and SLACK more."""

LONGEST = 80
"""So much of a wrong answer is reported."""


@dataclass(frozen=True)
class Answer:
    """What is played for a bot. With a fault, a random option instead of the bot's own."""

    action: Action
    fault: str | None = None


def ask(bot: Bot, view: View, decision: Decision, budget: Budget, seed: int = 0) -> Answer:
    """The bot's answer. ``view`` is its seat's own, with memory; ``seed`` that of the game."""
    began = time.monotonic()
    try:
        chosen: object = bot.choose(view, decision, generator(seed, decision), budget)
        if isinstance(chosen, Action) and chosen in decision.options:
            took = time.monotonic() - began
            if budget.seconds is None or took <= budget.seconds * PATIENCE + SLACK:
                return Answer(chosen)
            fault = f"took {took:.1f} s, though it had {budget.seconds:g} s"
        else:
            fault = f"answered {str(chosen)[:LONGEST]!r}, which is not among the options"
    except (KeyboardInterrupt, GeneratorExit):
        raise
    except BaseException as error:
        fault = f"raised {described(error)}"
    instead = generator(seed, decision).below(len(decision.options))
    return Answer(decision.options[instead], " ".join(fault.split()))


def described(error: BaseException) -> str:
    """An exception in words, even one that cannot say what it is."""
    try:
        return f"{type(error).__name__}: {error}"
    except Exception:
        return type(error).__name__


def generator(seed: int, decision: Decision) -> Rng:
    """The bot's own chance. It follows from the game's seed, the seat and the question, so that
    a game that is resumed, or goes on after undo, is met with the same answers."""
    stamp = decision.stamp
    source = f"bot|{seed}|{decision.seat}|{stamp.ply}|{stamp.n}"
    return Rng(int.from_bytes(blake2b(source.encode(), digest_size=5).digest(), "big"))
