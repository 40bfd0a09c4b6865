"""Questions as they are put to people: what one must know to answer them."""

from __future__ import annotations

import pytest

from elgrande.game import Game
from elgrande.telling.choices import choices_of
from elgrande.telling.question import QuestionText
from elgrande.telling.texts import load_text
from elgrande.text import LANGUAGES
from tests.support.table import Table

NAMES = ("Ann", "Ben", "Cid", "Dee")


def put(table: Table, language: str = "en") -> QuestionText:
    """What seat A is asked."""
    game = Game.from_state(table.s)
    decision, view = game.decision(0), game.view(0)
    text = load_text(language, "elgrande.server").for_rules(game.rules)
    choices = choices_of(text, decision.ask, decision.options, NAMES, decision.source)
    memory = game.view(0, memory=True)
    return QuestionText(text, view, decision, choices, NAMES, memory)


def question(table: Table) -> str:
    return put(table).head()


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


def general_scoring(edition: str) -> Table:
    table = Table("round 3", "king galicia", "castillo A 2", edition=edition)
    table.follow("general_scoring", "discs")
    return table


@pytest.mark.parametrize("language", LANGUAGES)
def test_before_the_kings_region_is_set_on_a_disc_people_are_warned(language: str) -> None:
    asked = put(general_scoring("big_box"), language)
    warned = {one.action.text: asked.warning(one) for one in asked.choices if asked.warning(one)}
    assert list(warned) == ["disc galicia"]
    assert "Castillo" in warned["disc galicia"]
    assert "Galicia" in warned["disc galicia"]


def test_where_the_kings_region_is_not_on_the_disc_nothing_is_said_of_it() -> None:
    asked = put(general_scoring("decennial"))
    assert not any(asked.warning(one) for one in asked.choices)
    assert "Galicia" not in asked.head()
    assert "Galicia" in question(general_scoring("big_box"))


def test_of_the_way_to_the_court_in_an_eviction_nobody_is_warned() -> None:
    table = Table("king galicia", "aragon A 2")
    table.turn("B", "eviction")
    table.play("B special", "B region aragon")
    asked = put(table)
    assert "disc galicia" in [one.action.text for one in asked.choices]
    assert not any(asked.warning(one) for one in asked.choices)
