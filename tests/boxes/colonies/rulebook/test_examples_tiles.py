"""Examples of the box: gold and goods, from the colonies to Spain."""

from __future__ import annotations

import pytest

from tests.boxes.colonies.rulebook.c_rows import c_row
from tests.boxes.colonies.table import CTable, act, opening, scoring, turn
from tests.rulebook.example_books import Book

BOTH = pytest.mark.parametrize(
    ("colony", "tile", "points"), [("america", "gold", 6), ("africa", "goods", 4)]
)


@BOTH
@c_row(3)
def test_c_row_03_four_turns_to_spain(book: Book, colony: str, tile: str, points: int) -> None:
    t = turn("A", "move_3", "king granada", "court A 9", "free_tiles 1 2", edition=book.edition)
    before = t.supply()
    t.play("A placing", "A place ship")
    assert t.why_not("placing") == "part_already_taken", "boarding was its one placement"
    t.play("A done")
    t.round_begins()
    t.begin_turn("A")
    t.play("A take ship_settled A", f"A to {colony}", f"A take {colony} A")
    assert t.counts(f"{colony}_{tile}") == "A1"
    t.round_begins()
    t.begin_turn("A")
    t.play(f"A take {colony}_{tile}_settled A")
    if "to ship" in t.options():
        t.play("A to ship")
    assert t.counts(f"ship_{tile}") == "A1"
    t.round_begins()
    t.open_cards("king")
    t.begin_turn("A")
    t.play(f"A take ship_{tile}_settled A", "A to sevilla")
    assert t.scores() == [points, 0, 0, 0]
    assert t.counts("sevilla") == "A1"
    returned = (1, 0) if tile == "gold" else (0, 1)
    assert t.supply() == (before[0] + returned[0], before[1] + returned[1])
    t.play("A card king", "A placing", *["A place castillo"] * 5)
    assert t.counts("castillo") == "A5", "no turn after the first cost a placement"


@BOTH
@c_row(4)
def test_c_row_04_by_move_in_three_or_two_turns(
    book: Book, colony: str, tile: str, points: int
) -> None:
    t = act("A", "move_4_own", f"{colony}_{tile}_settled A 1", edition=book.edition)
    t.play(f"A take {colony}_{tile}_settled A", "A to aragon")
    assert (t.scores()[0], t.counts("aragon")) == (points, "A1")
    t = act("A", "move_4_own", "aragon A 1", "free_tiles 1 1", edition=book.edition)
    t.play("A take aragon A", f"A to {colony}", f"A take {colony} A", "A done")
    assert t.counts(f"{colony}_{tile}") == "A1"
    t.turn("A", "move_4_own")
    t.play("A special", f"A take {colony}_{tile} A", "A to aragon")
    assert t.scores()[0] == points


@c_row(19)
def test_c_row_19_a_carrier_sent_home_thrown_in_or_offered_a_seat(book: Book) -> None:
    lines = ("america_gold_settled A 1", "played A 5", "open_card 5 king")
    t = opening("A", *lines, edition=book.edition)
    t.play("A done", "A take america_gold_settled A")
    assert (t.counts("court"), t.supply(), t.scores()[0]) == ("A1", (5, 11), 0)
    t = act("A", "move_4_own", *lines, "ship B 1", edition=book.edition)
    t.play("A take america_gold_settled A", "A to castillo")
    assert (t.counts("castillo"), t.supply(), t.scores()[0]) == ("A1", (5, 11), 0)
    t = act("A", "move_4_own", *lines, edition=book.edition)
    t.play("A take america_gold_settled A")
    assert t.why_not("to captain") == "carrier_takes_no_seat"
    assert t.why_not("to viceroy") == "carrier_takes_no_seat"
    t = opening("A", *lines, edition=book.edition)
    t.play("A take america_gold_settled A")
    assert t.counts("ship_gold") == "A1", "there was no choice: no seat for him"
    t = scoring("america_gold A 1", edition=book.edition)
    t.discs("aragon")
    assert t.paid("america") == [4, 0, 0, 0]


@c_row(24)
def test_c_row_24_tiles_by_symbols(book: Book) -> None:
    t = act("A", "transport", edition=book.edition)
    assert t.free_tiles() == "1 1"
    t = turn("A", "transport", "court A 2", edition=book.edition)
    t.play("A placing", "A place castillo", "A done")
    assert t.free_tiles() == "0 0"
    t = act("A", "transport", "free_tiles 5 0", edition=book.edition)
    assert t.free_tiles() == "5 1"
    t = act("A", "delayed_scoring", "free_tiles 0 10", edition=book.edition)
    assert t.free_tiles() == "0 11", "one of two"


@c_row(25)
def test_c_row_25_tiles_of_a_kept_card(book: Book) -> None:
    t = act("A", "free_choice", edition=book.edition)
    at_once = book.edition == "big_box"
    assert t.free_tiles() == ("0 1" if at_once else "0 0")
    t.general()
    t.discs("aragon")
    if not at_once:
        t.play("A special")
        assert t.free_tiles() == "0 1"
        t = scoring("colony_cards A free_choice", edition=book.edition)
        t.discs("aragon")
        t.play("A done")
        assert (t.free_tiles(), t.line("colony_cards")) == ("0 0", ""), "lost with its tile"


@c_row(26)
def test_c_row_26_two_claim_and_a_third_tile_stays(book: Book) -> None:
    t = opening("A", "africa A 2 B 1", "free_tiles 0 3", edition=book.edition)
    spot = "africa" if book.edition == "big_box" else "africa_settled"
    for _ in range(2):
        t.play(f"A take {spot} A")
        if "to africa_goods" in t.options():
            t.play("A to africa_goods")
    carriers = "africa_goods" if book.edition == "big_box" else "africa_goods_settled"
    assert (t.counts(carriers), t.free_tiles()) == ("A2", "0 1")
    if t.pending():
        t.play(f"A take {carriers} A")
        assert t.counts("ship_goods") == "A1", "he may board; the third tile is not for him"
    t = opening("B", "africa B 2", f"{carriers} A 2", edition=book.edition)
    assert not [one for one in t.options() if "goods" in one], "nobody takes a claimed tile"


@pytest.mark.parametrize(
    ("target", "points", "spot"),
    [
        ("aragon", 6, "aragon"),
        ("francia_left", 0, "francia_left"),
        ("ship", 0, "ship_gold"),
    ],
)
@c_row(27)
def test_c_row_27_a_gold_carrier_is_moved(book: Book, target: str, points: int, spot: str) -> None:
    t = act("A", "move_4_own", "america_gold A 1", "king valencia", edition=book.edition)
    t.play("A take america_gold A")
    assert t.why_not("to valencia") == "kings_region"
    t.play(f"A to {target}")
    assert (t.scores()[0], t.counts(spot)) == (points, "A1")
    assert t.supply() == ((5, 11) if points else (4, 11))


@c_row(28)
def test_c_row_28_a_carrier_into_castillo_or_province(book: Book) -> None:
    t = act("B", "move_3", "america_gold A 1", edition=book.edition)
    t.play("B take america_gold A")
    assert t.why_not("to castillo") == "carries_a_tile"
    t = act("B", "take_one_of_each", "america_gold A 1", "aragon C 1", edition=book.edition)
    assert not [one for one in t.options() if one.endswith(" A")]
    t = act("A", "move_4_own", "america_gold A 1", edition=book.edition)
    t.play("A take america_gold A", "A to castillo")
    assert (t.supply(), t.scores()[0]) == ((5, 11), 0)
    t = act("B", "angry_king", "africa_goods A 1", "court A 2", edition=book.edition)
    t.skip_to("ChooseReturns", "A")
    t.play("A take africa_goods A", "A take court A", "A take court A")
    assert (t.supply(), t.scores()[0], t.counts("provinces")) == ((5, 11), 0, "A3")


@c_row(29)
def test_c_row_29_the_viceroy_steps_down_to_claim(book: Book) -> None:
    t = opening("A", "viceroy A 1", "free_tiles 1 0", edition=book.edition)
    t.play("A take viceroy A", "A to america_gold", "A done")
    assert t.counts("viceroy") == ""
    assert t.counts("america_gold_settled") == "A1"
    t.general()
    t.discs("aragon")
    assert t.paid("america") == [4, 0, 0, 0]


@c_row(35)
def test_c_row_35_transport_lays_claims_and_brings_home(book: Book) -> None:
    t = act("A", "transport", "america A 1", "sevilla A 2", edition=book.edition)
    t.play("A take america A", "A take america_gold A", "A to granada")
    assert t.scores()[0] == 6
    t.play("A take sevilla A", "A to aragon", "A take sevilla A", "A to aragon")
    assert t.pending() == "", "the way to Spain was one of three moves"


@c_row(40)
def test_c_row_40_four_rounds_of_one_player(book: Book) -> None:
    t = turn(
        "A",
        "holy_inquisition",
        "king valencia",
        "court A 12",
        "free_tiles 1 2",
        "limit_board sevilla",
        "limit B 9",
        "provinces A 9",
        edition=book.edition,
    )
    t.play("A placing", "A place captain", "A place ship", "A place granada", "A done")
    next_turn(t)
    t.play("A take ship_settled A", "A to america", "A take america A", "A done")
    t.play("A card holy_inquisition", "A special", "A done", "A placing")
    t.play(*["A place granada"] * 4)
    assert t.counts("granada") == "A5"
    next_turn(t)
    t.play("A take america_gold_settled A")
    assert t.counts("ship_gold") == "A1", "no seat is offered, the Captain has it anyway"
    t.play("A done", "A done", "A card mobile_board", "A done")
    t.general()
    t.discs("aragon")
    assert t.paid("ship") == [3, 0, 0, 0]
    before = t.scores()[0]
    next_turn(t)
    t.play("A take ship_gold_settled A", "A to sevilla")
    assert t.scores()[0] == before + 6
    assert (t.on_board(), t.supply()) == ("A1 B9", (5, 9))


def next_turn(t: CTable) -> None:
    """A's turn in the next round, in which nothing else has happened."""
    while t.pending():
        t.play(f"{t.pending()} done")
    t.round_begins()
    t.open_cards("holy_inquisition", "mobile_board")
    t.begin_turn("A")
