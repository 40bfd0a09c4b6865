"""What lies out in the colonies, as it is drawn: where, whose if anybody's, and until when."""

from __future__ import annotations

import pytest

from elgrande.base.actions import SPOT
from elgrande.engine.ids import NOBODY
from elgrande.engine.sight import SPECTATOR
from elgrande.game import Game
from elgrande.telling.marks import Mark, marks_for
from elgrande.telling.seats import Seats
from elgrande.telling.table_text import TableText
from elgrande.telling.texts import load_text
from elgrande.views.view import view
from tests.support.table import Table

NAMES = ("Ann", "Ben", "Cid", "Dee")
LINES = (
    *("round 2", "limit_board sevilla", "inquisitor C", "delayed_round 2"),
    *("delayed_scoring galicia", "delayed_by B", "colony_cards A flip B double D free_choice"),
    "grande A castillo B sevilla C granada D valencia",
)


def marks(*lines: str, language: str = "en", rounds: str = "9") -> list[Mark]:
    s = Table(*lines, modules="colonies", rounds=rounds).s
    text = load_text(language).for_rules(s.rules)
    return list(marks_for(text, view(s, SPECTATOR, memory=False), NAMES))


def told(mark: Mark) -> str:
    whose = "-" if mark.seat == NOBODY else NAMES[mark.seat][0]
    where = " ".join(SPOT.name(place) for place in mark.places)
    return f"{mark.kind} {whose} {mark.lies} {where} {mark.last_round}".replace("  ", " ")


def test_each_is_drawn_where_it_lies_with_the_round_it_ends_with() -> None:
    assert sorted(map(told, marks(*LINES))) == [
        "conspiracy - place castillo 3",
        "delayed_scoring B place galicia 3",
        "double_strike B player 0",
        "free_choice D player 3",
        "holy_inquisition C player 0",
        "limit_board_a - place sevilla 0",
        "turn_over_a_card A player 0",
    ]


def test_what_belongs_to_nobody_is_told_without_an_owner() -> None:
    (board,) = marks("limit_board sevilla")
    assert board.words == "Limit Board: Sevilla, until it is moved."
    (german,) = marks("limit_board sevilla", language="de")
    assert german.words == "Begrenzungstafel: Sevilla, bis zum Versetzen."


def test_the_grand_inquisitor_goes_by_his_own_name() -> None:
    """Two cards bring him, and one of them is only about him."""
    (mark,) = marks("inquisitor C")
    assert mark.title == "Grand Inquisitor"
    assert mark.words.startswith("Grand Inquisitor: by Cid")
    (german,) = marks("inquisitor C", language="de")
    assert german.title == "Großinquisitor"


@pytest.mark.parametrize(("laid", "rounds", "last"), [(8, "9", 9), (9, "9", 9), (3, "6", 5)])
def test_a_delayed_scoring_ends_with_the_next_round_that_is_played(
    laid: int, rounds: str, last: int
) -> None:
    lines = (f"round {laid}", f"delayed_round {laid}", "delayed_scoring galicia", "delayed_by B")
    (marker,) = marks(*lines, rounds=rounds)
    assert marker.last_round == last


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_summary_tells_tiles_inquisitor_and_offices(language: str) -> None:
    lines = ("free_tiles 1 2", "america_gold A 1", "captain B 1", "viceroy N 1", "limit B 2")
    table = Table(*LINES, *lines, modules="colonies")
    game = Game.from_state(table.s)
    text = load_text(language).for_rules(game.rules)
    seats = Seats(NAMES, (None,) * 4)
    summary = "\n".join(TableText(text, game, seats, 0).now())
    words = {
        "en": ("1 free in América, 1 under way, 3 in the supply", "is with Cid", "Viceroy Black"),
        "de": ("1 frei in América, 1 unterwegs, 3 im Vorrat", "ist bei Cid", "Vizekönig Schwarz"),
    }
    assert all(one in summary for one in words[language]), summary
    assert ("2 of its 10" in summary) == (language == "en")
