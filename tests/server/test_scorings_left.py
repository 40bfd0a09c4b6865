"""How many places are still to be scored is told to all alike, from what all see."""

from __future__ import annotations

from elgrande.base.scoring import ScoreInChosenOrder
from elgrande.catalogue import ruleset
from elgrande.engine.ids import size
from elgrande.engine.sight import SPECTATOR
from elgrande.engine.state import State
from elgrande.game import Game
from elgrande.telling.scorings import scorings_left
from tests.support.walks import question_number, reach


def chooses_the_order(s: State, _: int) -> bool:
    return isinstance(s.top, ScoreInChosenOrder) and size(s.top.regions) == 3


def test_the_regions_of_a_card_are_counted_until_the_last_is_scored() -> None:
    game = Game.from_state(reach(ruleset(4), 5, chooses_the_order))
    seat = game.pending[0]
    for left in (3, 2):
        viewers = (SPECTATOR, *range(4))
        assert {scorings_left(game.view(viewer)) for viewer in viewers} == {left}
        game.play(game.options(seat)[0], seat)
    assert scorings_left(game.view()) in (0, 1)  # the last one is not always asked for


def test_nothing_is_to_be_scored_while_nothing_is() -> None:
    assert scorings_left(Game.from_state(reach(ruleset(4), 5, question_number(40))).view()) == 0
