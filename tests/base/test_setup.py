"""Set-up: pieces, decks, the King's region, homes, the first start player."""

from __future__ import annotations

import pytest

from elgrande.base import board
from elgrande.base.actions import SPOT
from elgrande.catalogue import ruleset
from elgrande.engine.card import DERIVED, PRINTED
from elgrande.engine.errors import RulesetError
from elgrande.engine.event import EventLog
from tests.support.table import Table

COPIES = {
    1: "move_3 move_4 move_4_own move_3_others move_2_and_2*2 move_5_from_one*2 "
    "move_own_from_one place_2_anywhere move_own_or_place",
    2: "veto*2 empty_courts empty_courts_of_3 take_one_of_each angry_king give_up_a_region "
    "give_up_2 score_a_region*3",
    3: "score_fours*2 score_fives*2 score_sixes score_castillo*2 score_first_only score_most "
    "score_fewest score_any",
    4: "mobile_board*3 power_back*2 the_court grande*2 score_by_disc eviction royal_adviser",
    5: "king",
}


def new_game(players: int = 4, edition: str = "big_box", **options: str) -> Table:
    """A game before set-up."""
    t = Table(players=players, edition=edition, **options)
    t.s = t.s.rules.new_state()
    t.s.log = EventLog()
    return t


def draw_regions(t: Table, *regions: str) -> None:
    t.play(*[f"chance region {region}" for region in regions])


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_b1_1_pieces_of_each_player(players: int) -> None:
    t = new_game(players)
    homes = ("aragon", "sevilla", "granada", "valencia", "cataluna")
    draw_regions(t, "galicia", *homes[:players])
    seats = "ABCDE"[:players]
    assert t.counts("court") == " ".join(f"{seat}7" for seat in seats)
    assert t.counts("provinces") == " ".join(f"{seat}21" for seat in seats)
    assert t.line("hand") == " ".join(f"{seat} 1..13" for seat in seats)
    assert t.scores() == [0] * players
    assert t.line("mobile_board") == "", "both boards lie beside the map"
    assert t.counts("castillo") == ""


@pytest.mark.parametrize("edition", ["big_box", "decennial"])
def test_b1_1_the_five_decks(edition: str) -> None:
    """Open point 4: the same cards, as often, in both editions."""
    t = new_game(edition=edition)
    t.pending()
    decks = {
        int(line.split()[1]): line.split(" ", 2)[2] for line in t.lines() if line.startswith("deck")
    }
    assert decks == COPIES
    numbers = [
        sum(int(card.partition("*")[2] or 1) for card in cards.split()) for cards in COPIES.values()
    ]
    assert numbers == [11, 11, 11, 11, 1]


def test_b1_2_the_first_region_card_is_the_kings() -> None:
    t = new_game()
    assert t.pending() == "chance"
    assert len(t.options("chance")) == 9
    draw_regions(t, "granada")
    assert t.king() == "granada"


def test_b1_3_homes_all_differ_and_none_is_the_kings() -> None:
    t = new_game()
    draw_regions(t, "granada", "aragon")
    assert t.refusal("region granada") == "region_taken"
    assert t.refusal("region aragon") == "region_taken"
    assert len(t.options("chance")) == 7
    draw_regions(t, "sevilla", "valencia", "galicia")
    assert [t.grande(seat) for seat in "ABCD"] == ["aragon", "sevilla", "valencia", "galicia"]


def test_b1_3_two_caballeros_stand_in_each_home() -> None:
    t = new_game()
    draw_regions(t, "granada", "aragon", "sevilla", "valencia", "galicia")
    homes = zip("ABCD", ("aragon", "sevilla", "valencia", "galicia"), strict=True)
    for seat, region in homes:
        assert t.counts(region) == f"{seat}2"
    total = sum(t.count(spot, "A") for spot in ("aragon", "court", "provinces"))
    assert total == 30


def test_b1_4_chance_names_the_first_start_player() -> None:
    """Open point 14: the rulebooks differ; it has no effect on the rules."""
    t = new_game()
    draw_regions(t, "granada", "aragon", "sevilla", "valencia", "galicia")
    assert t.options("chance") == ["seat A", "seat B", "seat C", "seat D"]
    t.play("chance seat C")
    assert t.line("start_player") == "C"
    assert t.line("round") == "1"


def test_b1_4_the_table_may_name_a_seat() -> None:
    t = new_game(start="B")
    draw_regions(t, "granada", "aragon", "sevilla", "valencia", "galicia")
    assert t.options("chance") == ["seat B"]


@pytest.mark.parametrize(("players", "start"), [(2, "C"), (3, "E"), (4, "E")])
def test_b1_4_a_seat_that_is_not_there_cannot_be_named(players: int, start: str) -> None:
    with pytest.raises(RulesetError, match="start"):
        ruleset(players, options={"start": start})


def test_b2_8_the_short_game_begins_with_round_2() -> None:
    t = new_game(rounds="6")
    draw_regions(t, "granada", "aragon", "sevilla", "valencia", "galicia")
    t.play("chance seat A")
    assert t.line("round") == "2"


def test_b1_2_region_cards_are_not_used_again() -> None:
    t = new_game()
    draw_regions(t, "granada", "aragon", "sevilla", "valencia", "galicia")
    t.play("chance seat A")
    assert t.asks() == "RevealCard"


def test_b4_2_what_no_book_prints_of_the_map_is_marked() -> None:
    derived = {pair for pair in board.BORDERS if board.border_from(*pair) == DERIVED}
    assert derived == board.DERIVED_BORDERS
    assert len(derived) == 5
    assert board.border_from(board.SEVILLA, board.GRANADA) == DERIVED
    printed = {SPOT.name(r) for r in board.SCORE_BOARDS if board.board_from(r) == PRINTED}
    assert printed == {"galicia", "pais_vasco", "valencia"}
