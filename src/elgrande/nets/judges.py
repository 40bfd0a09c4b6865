"""Which net judges which game, and how its judgement is used."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from elgrande.base.fields import ROUND
from elgrande.encoding.layout import layout_of
from elgrande.engine.rng import Rng
from elgrande.engine.ruleset import Ruleset
from elgrande.engine.sight import View
from elgrande.nets.files import NetFile, read_net
from elgrande.search.evaluation import Evaluation, Weights
from elgrande.search.judging import NetJudging
from elgrande.search.net import Layers, Net
from elgrande.search.tree import Search, Settings

PACKAGE = "elgrande.nets"

FOR_CHANCE = {2: 0.0, 3: 2.0, 4: 2.0, 5: 2.0}
"""The points that winning is worth by itself, by the number of seats. With two, points are the
better guide; with more, a second place is worth little."""
FOR_MARGIN = {2: 0.25, 3: 0.25, 4: 0.25, 5: 0.25}
"""What each point of the margin is worth. More lets the search follow the net sooner than it has
looked at enough, and plays worse."""


def net_name(modules: tuple[str, ...]) -> str:
    """The name of the net for a choice of boxes, without ending."""
    return "+".join(modules)


def known_net(modules: tuple[str, ...]) -> NetFile | None:
    """The net of the package for a choice of boxes, or None."""
    found = files(PACKAGE) / f"{net_name(modules)}.net"
    return read_net(found.read_bytes(), found.name) if found.is_file() else None


@cache
def _layers(modules: tuple[str, ...]) -> Layers | None:
    net = known_net(modules)
    return None if net is None else net.layers()


def net_judging(rules: Ruleset) -> NetJudging | None:
    """The judgement of the net for these rules; None for boxes that no net has learned."""
    layers = _layers(rules.modules)
    return None if layers is None else judging_by(layers, rules)


def net_search(view: View, rng: Rng, judging: NetJudging | None) -> Search:
    """A search in which a net judges.

    Not before the first round: what cards to begin with is no question the net has learned, and
    drawing them by lot is dear.
    """
    if judging is None or view.table[ROUND] == 0:
        return Search(view, rng, Weights(), Settings())
    return Search(view, rng, Weights(), settings_with_a_net(), judging)


def settings_with_a_net() -> Settings:
    """The parameters of a search in which a net judges."""
    settings = Settings()
    settings.mixes_secrets = True
    return settings


def judging_by(layers: Layers, rules: Ruleset) -> NetJudging:
    """The judgement of a given net."""
    seats = int(rules.seats)
    return NetJudging(
        Evaluation(rules, Weights()),
        layout_of(rules).encoder(rules),
        Net(layers, seats),
        FOR_CHANCE[seats],
        FOR_MARGIN[seats],
    )
