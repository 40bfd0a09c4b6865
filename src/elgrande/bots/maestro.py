"""The strongest level: the search of ``grande``, whose positions are judged by a net."""

from __future__ import annotations

from elgrande.bots.grande import Grande
from elgrande.engine.sight import View
from elgrande.nets.judges import net_judging, net_settings
from elgrande.search.judging import Judging
from elgrande.search.tree import Settings


class Maestro(Grande):
    """The bot ``maestro``: has taught itself what positions are worth; searches while it may."""

    name = "maestro"

    def __init__(self) -> None:
        super().__init__()
        self._judging: Judging | None = None

    def settings(self) -> Settings:
        return net_settings()

    def judging(self, view: View) -> Judging | None:
        """The judgement of the net, kept from one question of a game to the next."""
        if self._judging is None:
            self._judging = net_judging(view.rules)
        return self._judging
