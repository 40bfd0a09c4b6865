"""What an answer leads to is told beforehand, as it will be asked, and from the seat's own view."""

from __future__ import annotations

import json
from typing import Any

import pytest

from elgrande.base.board import CASTILLO
from elgrande.engine.ids import COLOURS
from elgrande.engine.rng import Rng
from elgrande.game import Game
from elgrande.server.states.decisions import decision_for
from elgrande.telling.texts import load_text
from elgrande.text import Text
from tests.support.pairs import message
from tests.support.random_play import choose
from tests.support.table import Table
from tests.support.tables import SOME, SOME_INTRIGUE, Played

NAMES = tuple("abcde")
LONGEST = 150
BOXES = [Played(4, modules=(box,)) for box in ("colonies", "grandissimo", "anniversary")]


def asked(game: Game, seat: int, text: Text, **more: Any) -> dict[str, Any]:
    found = decision_for(game, seat, text, NAMES[: game.rules.seats], **more)
    assert found is not None
    return found


@pytest.mark.parametrize("played", [SOME[1], SOME[3], SOME_INTRIGUE[2], *BOXES], ids=str)
def test_the_next_question_is_told_as_it_will_be_asked(played: Played) -> None:
    game, rng = played.game(4), Rng(5)
    text = load_text("en", "elgrande.server").for_rules(game.rules)
    told = set()
    while not game.is_over and game.ply < LONGEST:
        seat = game.pending[0]
        question = asked(game, seat, text)
        for option in question["options"]:
            if option["leads_to"] is None:
                continue
            after = game.trial()
            assert after is not None
            after.play(option["action"], seat)
            stamp = {"stamp": question["stamp"]}
            assert option["leads_to"] == asked(after, seat, text, looks_ahead=False) | stamp
            told.add(option["verb"])
        seat, action = choose(game, rng)
        game.play(action, seat)
    assert told >= {"placing", "special", "number"}


@pytest.mark.parametrize("played", [SOME[3], *BOXES], ids=str)
def test_a_question_counts_what_is_chosen_as_if_it_was_given(played: Played) -> None:
    game, rng = played.game(4), Rng(6)
    text = load_text("en", "elgrande.server").for_rules(game.rules)
    counting = set()
    while not game.is_over and game.ply < LONGEST:
        seat = game.pending[0]
        question = asked(game, seat, text)
        several = question["most"] > 1
        assert len(question["counted"]) == (question["most"] if several else 0)
        seat, action = choose(game, rng)
        game.play(action, seat)
        if not several or seat not in game.pending or question["secret"]:
            continue
        after = asked(game, seat, text)
        if (after["ask"], after["most"]) == (question["ask"], question["most"] - 1):
            assert after["question"] == question["counted"][0]
            counting.add(after["ask"])
    assert counting


def test_it_tells_nothing_of_the_castillo() -> None:
    """Neither that a scoring is next, nor who would be in it."""
    t = Table("castillo A 2 B 1 C 3", "court A 3", "galicia B 2")
    t.turn("A", "score_castillo")
    other = t.s.copy()
    other.board[CASTILLO * COLOURS + 2] += 1
    mine = message(t.s, 0)
    assert mine is not None
    assert mine == message(other, 0)
    options = {one["verb"]: one for one in json.loads(mine)["decision"]["options"]}
    assert options["placing"]["leads_to"]["most"] == 3
    assert options["special"]["leads_to"] is None
