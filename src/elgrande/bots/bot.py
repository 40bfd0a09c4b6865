"""The interface of a bot: a view, a question, a generator and a budget in; one of the options out.

    class Timid(Bot):
        name = "timid"

        def choose(self, view: View, decision: Decision, rng: Rng, budget: Budget) -> Action:
            return decision.options[0]

That is all. A package registers its bot with an entry point of the group ``elgrande.bots``::

    [project.entry-points."elgrande.bots"]
    timid = "my_package:Timid"
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import ClassVar

from elgrande.engine.action import Action
from elgrande.engine.decision import Decision
from elgrande.engine.event import Event
from elgrande.engine.rng import Rng
from elgrande.engine.sight import View


@dataclass(frozen=True)
class Budget:
    """The limit for one answer: seconds, or iterations for repeatable runs."""

    seconds: float | None = None
    iterations: int | None = None


class Bot(ABC):
    """A computer player. One object plays one seat of one game, from the first question on."""

    name: ClassVar[str]
    """The name of the level for people and commands: lower case, no spaces."""
    uses_its_time: ClassVar[bool] = True
    """Whether it always uses its whole time budget; a table then warns of the wait."""

    @abstractmethod
    def choose(self, view: View, decision: Decision, rng: Rng, budget: Budget) -> Action:
        """Choose one of ``decision.options``.

        ``view`` is what the seat sees and, with a perfect memory, has seen; ``determinize`` samples
        full states from it. The true state is not accessible. All randomness of a bot comes from
        ``rng``: the same question with the same generator gets the same answer.
        """

    def hear(self, view: View, events: tuple[Event, ...]) -> None:  # noqa: B027
        """Learn what has happened: all events its seat was told, from the first on.

        The arena and the terminal call it before each question and after the end of the game; a
        server, whose bots think elsewhere, does not.
        """

    def leave(self) -> None:  # noqa: B027
        """Let go of what was needed to play; the game is over, or was given up."""
