"""The contract of a bot: a view, a question, a generator and a budget in; one of the options out.

    class Timid(Bot):
        name = "timid"

        def choose(self, view: View, decision: Decision, rng: Rng, budget: Budget) -> Action:
            return decision.options[0]

That is all. A package makes its bot known by an entry point of the group ``elgrande.bots``::

    [project.entry-points."elgrande.bots"]
    timid = "my_package:Timid"
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import ClassVar

from elgrande.engine.action import Action
from elgrande.engine.decision import Decision
from elgrande.engine.rng import Rng
from elgrande.engine.sight import View


@dataclass(frozen=True)
class Budget:
    """How much thinking one answer is worth: seconds, or iterations for repeatable runs."""

    seconds: float | None = None
    iterations: int | None = None


class Bot(ABC):
    """A player. One object plays one seat of one game, from its first question to its last."""

    name: ClassVar[str]
    """The level as people and commands call it: small letters, no spaces."""
    uses_its_time: ClassVar[bool] = True
    """Whether it thinks for as long as it may; a table then says so before it asks."""

    @abstractmethod
    def choose(self, view: View, decision: Decision, rng: Rng, budget: Budget) -> Action:
        """One of ``decision.options``.

        ``view`` is what the seat sees and, with a perfect memory, has seen; ``determinize`` makes
        full states of it that might be the true one. The true one is out of reach. All chance a
        bot uses comes from ``rng``: the same question with the same generator gets the same answer.
        """
