"""The strongest level: the search of ``grande``, whose positions are judged by a net."""

from __future__ import annotations

from elgrande.bots.grande import Grande
from elgrande.engine.rng import Rng
from elgrande.engine.sight import View
from elgrande.nets.judges import net_judging, net_search
from elgrande.search.judging import NetJudging
from elgrande.search.tree import Search


class Maestro(Grande):
    """The bot ``maestro``: has taught itself what positions are worth; searches while it may."""

    name = "maestro"

    def __init__(self) -> None:
        super().__init__()
        self.judging: NetJudging | None = None
        """The judgement of the net, kept from one question of a game to the next."""

    def search(self, view: View, rng: Rng) -> Search:
        if self.judging is None:
            self.judging = net_judging(view.rules)
        return net_search(view, rng, self.judging)
