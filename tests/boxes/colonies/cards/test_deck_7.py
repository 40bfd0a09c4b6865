"""Deck 7: numbers, symbols and provenance of its cards, and those that act at once."""

from __future__ import annotations

import pytest

from elgrande.boxes.colonies.rules.card import ColonyCard
from elgrande.boxes.colonies.rules.cards import all_cards
from elgrande.engine.card import PRINTED, RECONSTRUCTED
from tests.boxes.colonies.table import VETO, CTable, act, turn

EDITIONS = pytest.mark.parametrize("edition", ["big_box", "decennial"])

NUMBERS = {
    "turn_over_a_card": (3, 0, 1),
    "double_strike": (2, 0, 0),
    "free_choice": (2, 0, 1),
    "score_new_regions": (3, 0, 1),
    "score_black": (2, 0, 1),
    "transport": (1, 1, 1),
    "limit_board_a": (4, 1, 0),
    "limit_board_b": (4, 1, 0),
    "limit_board_c": (4, 0, 2),
    "delayed_scoring": (3, 0, 2),
    "conspiracy": (4, 1, 0),
}
"""Placements, gold and goods."""


def colony_cards() -> dict[str, ColonyCard]:
    return {card.name: card for card in all_cards() if isinstance(card, ColonyCard)}


def test_c8_1_eleven_cards_with_their_numbers() -> None:
    found = {
        name: (int(card.placements()), int(card.gold), int(card.goods))
        for name, card in colony_cards().items()
    }
    assert found == NUMBERS


def test_c8_1_their_symbols_are_the_tiles_left_after_set_up() -> None:
    cards = colony_cards().values()
    assert sum(int(card.gold) for card in cards) == 5 - 1
    assert sum(int(card.goods) for card in cards) == 11 - 2


def test_c8_1_what_is_known_and_what_is_reconstructed() -> None:
    cards = colony_cards()
    printed = {name for name, card in cards.items() if card.numbers_from == PRINTED}
    assert printed == {"score_black"}
    assert {card.symbols_from for card in cards.values()} == {RECONSTRUCTED}


@pytest.mark.parametrize("card", NUMBERS)
def test_c4_1_skipped_no_card_brings_tiles(card: str) -> None:
    t = turn("A", card, "court A 5", "limit_board aragon", "aragon A 1 N 1")
    t.play("A placing", *["A place castillo"] * NUMBERS[card][0], "A done")
    assert (t.free_tiles(), t.pending(), t.line("colony_cards")) == ("0 0", "", "")
    assert t.counts("castillo") == f"A{NUMBERS[card][0]}"


@pytest.mark.parametrize("card", NUMBERS)
def test_c4_1_vetoed_at_the_announcement_nothing_happens(card: str) -> None:
    t = CTable(*VETO, "limit_board aragon", "valencia A 1 N 1", "inquisitor B", "grande A sevilla")
    t.open_cards("king")
    before = t.lines()
    t.act("A", card)
    t.play("D veto")
    changed = {"active A", "veto_owner D -", "veto_round 1 0"}
    assert t.lines() ^ before == changed
    assert t.pending() == ""


@pytest.mark.parametrize("card", [card for card in NUMBERS if sum(NUMBERS[card][1:])])
def test_c4_2_out_of_supply_the_action_is_the_same(card: str) -> None:
    t = CTable("free_tiles 5 11", "limit_board aragon", "valencia A 1 N 1", "grande A sevilla")
    t.open_cards("king")
    t.act("A", card)
    assert t.free_tiles() == "5 11"
    assert t.events("TilesLaid") == []


# ---- the new regions


def test_c8_7_all_four_in_the_order_of_the_player() -> None:
    t = act(
        "A", "score_new_regions", "captain A 1", "viceroy B 1", "francia_left C 1", "africa D 1"
    )
    assert (t.free_tiles(), t.targets("region")) == (
        "0 1",
        {"francia", "ship", "america", "africa"},
    )
    assert t.why_not("region valencia") == "not_among_scored"
    t.play("A region africa", "A region ship", "A region america", "A region francia")
    assert (t.scored(), t.scores()) == (["africa", "ship", "america", "francia"], [3, 5, 3 + 2, 4])


def test_c8_7_a_veto_stops_from_the_step_it_objects_to() -> None:
    t = act("A", "score_new_regions", *VETO, "captain A 1", "viceroy B 1")
    t.play("D pass", "D pass", "A region ship", "D pass", "A region america", "D veto")
    assert (t.scored(), t.scores(), t.free_tiles()) == (["ship"], [3, 0, 0, 0], "0 1")


# ---- the black caballeros


def test_c8_5_the_inquisitor_is_taken_and_black_ones_count() -> None:
    lines = ("aragon A 1 N 1 B 1", "granada B 1", "castillo N 1", "sevilla N 1 B 2", "inquisitor B")
    t = act("A", "score_black", *lines, "king aragon")
    assert (t.line("inquisitor"), t.free_tiles()) == ("A", "0 1")
    assert t.targets("region") == {"aragon", "sevilla"}, "the King's region, not the Castillo"
    t.play("A region sevilla", "A region aragon")
    assert t.paid("aragon") == [5 + 2, 4, 0, 0]
    assert t.paid("sevilla") == [3, 4, 0, 0]


def test_c8_5_seats_and_those_beside_the_limit_board_make_a_region_count() -> None:
    lines = ("captain N 1", "limit_board aragon", "aragon N 1", "limit B 10", "francia_right N 1")
    t = act("A", "score_black", *lines)
    assert t.targets("region") == {"ship", "aragon", "francia"}
    t.play("A region aragon", "A region ship", "A region francia")
    assert t.paid("aragon") == [0, 5, 0, 0], "but there he is not counted himself"
    assert t.paid("ship") == [3, 0, 0, 0]


def test_c8_5_with_none_on_the_map_nothing_is_scored() -> None:
    for edition in ("big_box", "decennial"):
        t = act("A", "score_black", "castillo N 4", edition=edition)
        assert (t.pending(), t.scored(), t.line("inquisitor")) == ("", [], "A")


def test_c8_5_decennial_in_the_order_of_the_map() -> None:
    t = act("A", "score_black", "sevilla N 1", "aragon N 1", "america N 1", edition="decennial")
    assert t.scored() == ["aragon", "sevilla", "america"]


@pytest.mark.parametrize("step", [0, 1, 2, 3])
def test_c8_5_a_veto_at_each_step(step: int) -> None:
    t = act("A", "score_black", *VETO, "aragon N 1", "sevilla N 1", "inquisitor B")
    t.play(*["D pass"] * min(step, 3))
    if step == 3:
        t.play("A region aragon")
    t.play("D veto")
    assert t.pending() == ""
    assert t.free_tiles() == ("0 0" if step < 2 else "0 1")
    assert t.line("inquisitor") == ("B" if step < 3 else "A")
    assert t.scored() == []


# ---- transport


def test_c8_8_three_moves_of_ones_own() -> None:
    t = act("A", "transport", "aragon A 3 B 1 N 1", "inquisitor A")
    assert t.free_tiles() == "1 1"
    assert t.options() == ["done", "take aragon A", "take aragon N"]
    t.play("A take aragon A", "A to america", "A take america A")
    t.play("A take aragon N", "A to africa", "A take africa N", "A take aragon A", "A to castillo")
    assert t.options() == ["done", "number 1"], "three moves are done"
    assert (t.counts("america_gold"), t.counts("africa_goods")) == ("A1", "N1")


def test_c8_8_claimed_and_brought_home_in_one_turn() -> None:
    t = act("A", "transport", "america A 1", "africa A 1")
    t.play("A take america A", "A take africa A")
    t.play("A take america_gold A", "A to sevilla", "A take africa_goods A", "A to granada")
    assert t.scores()[0] == 6 + 4


def test_c8_8_a_veto_after_the_tiles_leaves_them() -> None:
    t = act("A", "transport", *VETO, "aragon A 2", "america A 1")
    t.play("D pass", "D pass", "D pass", "A take america A")
    t.play("A take america_gold A", "A to sevilla", "D veto")
    assert (t.scores()[0], t.counts("america_gold"), t.free_tiles()) == (0, "A1", "0 1")


# ---- limit board


@pytest.mark.parametrize(
    ("card", "tiles"),
    [("limit_board_a", "1 0"), ("limit_board_b", "1 0"), ("limit_board_c", "0 2")],
)
def test_c8_9_tiles_and_perhaps_the_limit_board(card: str, tiles: str) -> None:
    t = act("A", card, "limit_board aragon")
    assert t.free_tiles() == tiles
    t.play("A region valencia")
    assert t.line("limit_board") == "valencia"
    t = act("A", card, "limit_board aragon")
    t.play("A done")
    assert (t.line("limit_board"), t.free_tiles()) == ("aragon", tiles)


def test_c8_9_a_veto_against_the_move_leaves_the_tile() -> None:
    t = act("A", "limit_board_a", *VETO, "limit_board aragon", "valencia A 6 B 6")
    t.play("D pass", "D pass", "A region valencia", "D veto")
    assert (t.line("limit_board"), t.free_tiles(), t.pending()) == ("aragon", "1 0", "")


def test_c8_9_moving_and_filling_are_one_step() -> None:
    t = act("A", "limit_board_a", *VETO, "limit_board aragon", "valencia A 6 B 6")
    t.play("D pass", "D pass", "A region valencia", "D pass")
    assert (t.asks(), t.pending()) == ("FillBoard", "A")
    t.play(*["A take valencia A"] * 6)
    assert (t.on_board(), t.pending()) == ("A6 B4", "")
