"""What viewers share of a state is what each would have got alone, in a game of every box."""

from __future__ import annotations

import orjson
import pytest

from elgrande.boxes.king_and_intrigue.rules.fields import KEPT
from elgrande.boxes.king_and_intrigue.rules.powers import ESPIONAGE
from elgrande.catalogue import CATALOGUE
from elgrande.engine.ids import bit
from elgrande.engine.rng import Rng
from elgrande.engine.sight import EVERYTHING, SPECTATOR
from elgrande.game import Game
from elgrande.server.states.forecast import Forecast
from elgrande.server.states.on_the_table import OnTheTable, marks_out
from elgrande.server.states.shared_views import SharedViews
from elgrande.telling.seats import Seats
from elgrande.telling.texts import load_text
from elgrande.views.payload import payload
from tests.support.random_play import choose
from tests.support.tables import Played

pytestmark = pytest.mark.any_database

OF_EACH_BOX = [
    Played(3),
    Played(4, options={"castillo": "open"}),
    *(
        Played(4, modules=modules)
        for modules in (
            ("king_and_intrigue",),
            ("colonies",),
            ("grandissimo",),
            ("anniversary",),
            ("king_and_intrigue", "colonies", "king_and_colonies"),
        )
    ),
    Played(2, modules=("tiny",)),
]
COMPARED_IN = 12


def test_every_box_is_there() -> None:
    played = {name for one in OF_EACH_BOX for name in one.modules}
    assert played == {module.name for module in CATALOGUE if not module.always}


@pytest.mark.parametrize("played", OF_EACH_BOX, ids=str)
def test_what_is_shared_is_what_each_viewer_would_get_alone(played: Played) -> None:
    game, rng = played.game(8), Rng(9)
    text = load_text("en", "elgrande.server").for_rules(game.rules)
    people = Seats(tuple("abcde"[: played.players]), (None,) * played.players)
    views, forecast, on_the_table = SharedViews(), Forecast(), OnTheTable()

    def compare(game: Game) -> None:
        for viewer in (*range(played.players), SPECTATOR):
            view = game.view(EVERYTHING if game.is_over else viewer)
            assert orjson.loads(orjson.dumps(views.payload(view))) == payload(view)
            lying = OnTheTable().by(text, people.names, view)
            assert on_the_table.by(text, people.names, view) == lying
            alone = Forecast().by(text, game, people, viewer)
            assert orjson.dumps(forecast.by(text, game, people, viewer)) == orjson.dumps(alone)

    while not game.is_over:
        seat, action = choose(game, rng)
        game.play(action, seat)
        if rng.below(COMPARED_IN) == 0:
            compare(game)
            if game.can_undo(seat):
                game.undo(seat)
                compare(game)
    compare(game)


def test_a_power_card_that_lies_open_is_not_in_hand() -> None:
    """A kept card is shown to all: what was written before it was laid out does not serve."""
    game = Played(3, modules=("king_and_intrigue",)).game(8)
    text = load_text("en", "elgrande.server").for_rules(game.rules)
    before, after = game.view(0), game.view(0)
    after.seats[KEPT + 1] |= bit(ESPIONAGE)
    on_the_table = OnTheTable()
    shown = [on_the_table.by(text, tuple("abc"), view)["marks"] for view in (before, after)]
    assert shown[0] == []
    assert shown[1] == marks_out(text, tuple("abc"), after) != []
