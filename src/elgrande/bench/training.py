"""The training workload for profile-guided optimisation: a bit of what self-play and search do.

`python3 start.py build profile` runs it on an instrumented build. Its games differ from those of
the benchmark, so that the benchmark does not measure what the compiler was trained on.
"""

from __future__ import annotations

from elgrande.bench.measures import first_decision, judged_game, moments
from elgrande.bench.run import cases
from elgrande.catalogue import ruleset
from elgrande.engine.machine import play_randomly
from elgrande.engine.rng import Rng
from elgrande.engine.ruleset import Ruleset
from elgrande.scratch import scratch
from elgrande.search.evaluation import Evaluation, Weights
from elgrande.search.greedy import Greedy
from elgrande.search.tree import Search, Settings
from elgrande.search.uct import Uct
from elgrande.views.view import view

SEED = 1_000_000
RANDOM_GAMES = 100
ROLLOUTS = 100
MOMENTS = 8
VISITS = 10


def train(rules: Ruleset) -> None:
    """Run random games, a greedy game, rollouts, and searches from some states."""
    for i in range(RANDOM_GAMES):
        play_randomly(rules.new_state(), Rng(SEED + i), scratch())
    greedy = Greedy(Evaluation(rules, Weights()), Rng(SEED))
    judged_game(rules, SEED, greedy.quick)
    Uct(first_decision(rules), Rng(SEED)).search(ROLLOUTS)
    for s in moments(rules, MOMENTS, SEED):
        if s.turn < rules.seats:
            search = Search(view(s, s.turn, True), Rng(SEED), Weights(), Settings())
            search.think(VISITS, 0.0)


def main() -> None:
    for case in cases():
        train(ruleset(case.players, case.edition, case.modules))


if __name__ == "__main__":
    main()
