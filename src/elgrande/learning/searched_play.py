"""Games of a search against itself: slower than quick answers, and far closer to real games."""

from __future__ import annotations

from mypy_extensions import i64

from elgrande.base.fields import ROUND
from elgrande.engine.rng import Rng
from elgrande.engine.ruleset import Ruleset
from elgrande.engine.state import State
from elgrande.search.encoder import Encoder
from elgrande.search.evaluation import Evaluation, Weights
from elgrande.search.judging import NetJudging
from elgrande.search.self_play import IN_A_THOUSAND, SelfPlay
from elgrande.search.tree import Search, Settings
from elgrande.views.view import view


class SearchedPlay(SelfPlay):
    """A player of all seats who searches for every answer, with a net as judge."""

    def __init__(
        self,
        rules: Ruleset,
        encoder: Encoder,
        evaluation: Evaluation,
        judging: NetJudging,
        settings: Settings,
        rng: Rng,
        randomly: int,
        visits: int,
    ) -> None:
        super().__init__(rules, encoder, evaluation, judging, rng, randomly, 0)
        self.net = judging
        self.settings = settings
        self.visits = visits
        """The visits of each search."""

    def choose(self, s: State, seat: i64, n: i64) -> i64:
        """The answer of a seat; before the first round, which no net judges, a quick one."""
        if n == 1 or s.table[ROUND] == 0:
            return super().choose(s, seat, n)
        if self.rng.below(IN_A_THOUSAND) < self.randomly:
            return self.out[self.rng.below(n)]
        search = Search(view(s, seat), self.rng, Weights(), self.settings, self.net)
        search.think(self.visits, 0.0)
        return search.decide().action
