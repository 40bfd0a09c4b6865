"""Calls to bots that never stop a game: a fault is reported and replaced by a random answer.

A late answer is a fault, but only once it arrives: within one process nothing can stop a bot that
never answers. Callers that must survive that run bots in separate processes and kill them.
"""

from __future__ import annotations

import time
from contextlib import suppress
from dataclasses import dataclass
from hashlib import blake2b

from elgrande.bots.bot import Bot, Budget
from elgrande.engine.action import Action
from elgrande.engine.decision import Decision
from elgrande.engine.event import Event
from elgrande.engine.rng import Rng
from elgrande.engine.sight import View

PATIENCE = 1.2
SLACK = 1.0
"""An answer is late after PATIENCE times the seconds of the budget plus SLACK seconds."""

LONGEST = 80
"""The number of characters of a wrong answer that are reported."""


@dataclass(frozen=True)
class Answer:
    """The answer for a bot; after a fault it is a random option."""

    action: Action
    fault: str | None = None


def ask(bot: Bot, view: View, decision: Decision, budget: Budget, seed: int = 0) -> Answer:
    """Ask a bot. ``view`` is that of its seat, with memory; ``seed`` is that of the game."""
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
        fault = f"raised {describe_error(error)}"
    instead = generator(seed, decision).below(len(decision.options))
    return Answer(decision.options[instead], " ".join(fault.split()))


def inform(bot: Bot, view: View, events: tuple[Event, ...]) -> None:
    """Tell a bot what has happened; a bot that cannot bear it has to play without."""
    with suppress(Exception):
        bot.hear(view, events)


def describe_error(error: BaseException) -> str:
    """An exception as text, even if its own ``__str__`` fails."""
    try:
        return f"{type(error).__name__}: {error}"
    except Exception:
        return type(error).__name__


def generator(seed: int, decision: Decision) -> Rng:
    """The random generator of a bot for one decision.

    It follows from the seed of the game, the seat and the question, so that a bot answers the
    same after a game is resumed or undone.
    """
    stamp = decision.stamp
    source = f"bot|{seed}|{decision.seat}|{stamp.ply}|{stamp.n}"
    return Rng(int.from_bytes(blake2b(source.encode(), digest_size=5).digest(), "big"))
