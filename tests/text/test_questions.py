"""Questions as they are put to people: what one must know to answer them."""

from __future__ import annotations

import pytest

from elgrande.game import Game
from elgrande.telling.choices import choices_of
from elgrande.telling.question import QuestionText
from elgrande.telling.words import words
from tests.support.table import Table

NAMES = ("Ann", "Ben", "Cid", "Dee")


def question(table: Table) -> str:
    """What seat A is asked."""
    game = Game.from_state(table.s)
    decision, view = game.decision(0), game.view(0)
    text = words("en", "elgrande.server").playing(game.rules)
    choices = choices_of(text, decision.ask, decision.options, NAMES)
    return QuestionText(text, view, decision, choices, NAMES, view).head()


def moving(card: str, *lines: str) -> Table:
    table = Table(*lines)
    table.turn("A", card)
    table.play("A special")
    return table


@pytest.mark.parametrize("moved", [0, 1, 3])
def test_moving_as_many_as_one_likes_stays_so_after_some_were_moved(moved: int) -> None:
    table = moving("move_own_from_one", "aragon A 5 B 1")
    table.play("A region aragon", *["A take aragon A", "A to sevilla"] * moved)
    assert "As many of your own as you like" in question(table)


def test_a_number_of_moves_counts_down() -> None:
    table = moving("move_4_own", "aragon A 5")
    assert "Up to 4 more" in question(table)
    table.play("A take aragon A", "A to sevilla")
    assert "Up to 3 more" in question(table)
    table = moving("move_5_from_one", "aragon B 2")
    table.play("A region aragon")
    assert "Up to 5 more" in question(table)


def test_whoever_may_still_stop_discs_reads_what_they_show() -> None:
    table = Table("aragon C 2 D 3", "court B 2", "veto_owner A", "veto_round 1")
    table.turn("B", "give_up_2")
    table.play_passing("B special")
    table.play("C disc aragon", "D disc aragon")
    assert "The discs show: Cid Aragón, Dee Aragón." in question(table)
    assert "returns 2 of theirs" in question(table)
