"""Examples of the box: the Grand Inquisitor and his caballeros, and the set-up."""

from __future__ import annotations

import pytest

from tests.boxes.colonies.rulebook.c_rows import c_row
from tests.boxes.colonies.table import CTable, act, opening, scoring, turn
from tests.rulebook.example_books import Book


@c_row(5)
def test_c_row_05_the_inquisitor_brings_a_fourth_placement(book: Book) -> None:
    t = turn("A", "holy_inquisition", "court A 9", "aragon N 2", edition=book.edition)
    t.play("A special", "A take aragon N", "A to valencia", "A take aragon N", "A to sevilla")
    assert (t.line("inquisitor"), t.counts("valencia"), t.counts("sevilla")) == ("A", "N1", "N1")
    t.play("A placing", *["A place castillo"] * 4)
    assert (t.counts("castillo"), t.pending()) == ("A4", "")
    t = turn("A", "holy_inquisition", "court A 9", "aragon N 2", edition=book.edition)
    t.play("A placing", *["A place castillo"] * 3)
    assert t.options() == ["done", "special"], "placed first there is no fourth"


@c_row(6)
def test_c_row_06_one_is_fetched_in_mid_turn(book: Book) -> None:
    """Before the first part as well as between the two."""
    for before, between in (("A number 1", ()), ("A done", ("A number 1",))):
        t = opening(
            "A",
            "inquisitor A",
            "court A 4",
            "provinces A 9",
            "open_card 5 king",
            edition=book.edition,
        )
        t.play(before, "A card king", "A special", "A king aragon")
        t.play(*between, "A placing", *["A place castillo"] * 5)
        assert (t.counts("castillo"), t.counts("court"), t.pending()) == ("A5", "", "")


@c_row(7)
def test_c_row_07_black_ones_without_a_holder(book: Book) -> None:
    t = scoring("valencia A 3 B 1 N 2", players=5, edition=book.edition)
    t.discs("aragon")
    expected = {"big_box": [5, 3, 0, 0, 0], "decennial": [5, 2, 0, 0, 0]}
    assert t.paid("valencia") == expected[book.edition]


@c_row(15)
def test_c_row_15_score_black_and_the_third_placement(book: Book) -> None:
    lines = ("king castilla_la_nueva", "valencia B 2 N 1", "court A 9", "inquisitor B")
    t = turn("A", "score_black", *lines, edition=book.edition)
    t.play("A placing", "A place valencia", "A place valencia", "A special", "A region valencia")
    assert t.paid("valencia") == [5, 3, 0, 0]
    t = turn("A", "score_black", *lines, edition=book.edition)
    t.play("A special", "A region valencia", "A placing", *["A place valencia"] * 3)
    assert t.paid("valencia") == [3, 5, 0, 0]
    assert (t.counts("valencia"), t.pending()) == ("A3 B2 N1", "")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@c_row(18)
def test_c_row_18_set_up(book: Book, players: int) -> None:
    t = CTable(players=players, edition=book.edition)
    t.s.table[2] = -1
    t.follow("setup", "pieces")
    regions = ["aragon", "cataluna", "galicia", "granada", "pais_vasco", "sevilla", "valencia"]
    t.play("chance region aragon")
    t.play(*[f"chance region {region}" for region in regions[1 : players + 1]])
    black = ["castilla_la_vieja", "castilla_la_nueva"]
    t.play(*[f"chance region {region}" for region in black])
    t.play("chance region valencia")
    t.discs("valencia")
    for seat in "ABCDE"[:players]:
        assert t.count("court", seat) == 7
        assert t.count("provinces", seat) == 25
        assert t.count("limit", seat) == 2
    assert (t.counts(black[0]), t.counts(black[1])) == ("N2", "N2")
    assert t.free_tiles() == "1 2"
    assert t.line("inquisitor") == ""
    assert t.line("limit_board") == "valencia"


@c_row(30)
def test_c_row_30_black_ones_count_for_their_holder(book: Book) -> None:
    lines = ("valencia A 1 N 2",)
    t = scoring(*lines, "inquisitor B", players=5, edition=book.edition)
    t.discs("aragon")
    assert t.paid("valencia") == [3, 5, 0, 0, 0]
    t = scoring(*lines, players=5, edition=book.edition)
    t.discs("aragon")
    first = 5 if book.edition == "big_box" else 3
    assert t.paid("valencia") == [first, 0, 0, 0, 0]


@c_row(31)
def test_c_row_31_black_ones_never_leave_the_board(book: Book) -> None:
    lines = ("aragon A 1 B 1 N 2", "inquisitor B")
    t = act("A", "take_one_of_each", *lines, edition=book.edition)
    assert not [one for one in t.options() if one.endswith(" N")]
    t = act("A", "angry_king", *lines, edition=book.edition)
    t.play("B take aragon B")
    assert (t.pending(), t.counts("aragon")) == ("", "A1 N2")
    t = act("A", "give_up_a_region", *lines, edition=book.edition)
    t.discs("aragon")
    assert t.counts("aragon") == "A1 N2"
    t = opening("B", *lines, "played B 5", "open_card 5 king", edition=book.edition)
    t.play("B take aragon B")
    assert (t.counts("aragon"), t.counts("court")) == ("A1 N2", "B1")
    assert t.asks() == "ChooseCard", "there is no other to fetch"


@c_row(41)
def test_c_row_41_who_counts_on_the_limit_board(book: Book) -> None:
    lines = ("limit_board sevilla", "limit A 2 B 2 N 2", "sevilla B 3")
    t = act("C", "score_any", *lines, "inquisitor A", players=3, edition=book.edition)
    t.play("C region sevilla")
    assert t.paid("sevilla") == [4, 3, 0]
    t = act(
        "C", "score_any", *lines, "inquisitor A", "king sevilla", players=3, edition=book.edition
    )
    t.play("C region sevilla")
    assert t.paid("sevilla") == [4 + 2, 3, 0]
    t = act("C", "score_any", *lines, players=3, edition=book.edition)
    t.play("C region sevilla")
    assert t.paid("sevilla") == [3, 3, 0]


@c_row(42)
def test_c_row_42_the_same_with_three_black_ones(book: Book) -> None:
    lines = ("limit_board sevilla", "limit A 1 B 2 N 3")
    t = act("C", "score_any", *lines, "inquisitor A", players=3, edition=book.edition)
    t.play("C region sevilla")
    assert t.paid("sevilla") == [4, 3, 0]
    t = act("C", "score_any", *lines, players=3, edition=book.edition)
    t.play("C region sevilla")
    assert t.paid("sevilla") == ([3, 4, 0] if book.edition == "big_box" else [0, 3, 0])
