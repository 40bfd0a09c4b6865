"""Examples of the box: the limit board."""

from __future__ import annotations

from tests.boxes.colonies.rulebook.c_rows import c_row
from tests.boxes.colonies.table import act, scoring, turn
from tests.rulebook.example_books import Book


@c_row(12)
def test_c_row_12_off_and_on_again_are_two_moves(book: Book) -> None:
    lines = ("limit_board aragon", "limit B 6", "aragon A 1")
    t = act("A", "move_2_and_2", *lines, players=3, edition=book.edition)
    t.play("A take limit B", "A to aragon", "A take aragon A", "A to limit")
    assert (t.on_board(), t.counts("aragon")) == ("A1 B5", "B1")
    assert t.s.top is not None
    t = act("A", "move_3", "captain B 1", "ship A 1", edition=book.edition)
    t.play("A take captain B", "A to ship", "A take ship A", "A to captain")
    assert (t.counts("captain"), t.counts("ship")) == ("A1", "B1")
    t.play("A take ship B", "A to aragon")
    assert t.pending() == "", "the swap was two of three moves"


@c_row(13)
def test_c_row_13_a_gap_is_filled_by_the_holder(book: Book) -> None:
    lines = ("limit_board aragon", "limit B 6", "aragon A 1 C 1", "court A 3")
    t = act("A", "move_3", *lines, "inquisitor B", players=3, edition=book.edition)
    t.play("A take limit B", "A to valencia")
    assert t.asks() == "MoveCaballeros", "not between two moves"
    t.play("A done")
    if book.edition == "big_box":
        t.play("A placing", "A place castillo")
    assert t.pending() == "B"
    assert t.options() == ["take aragon A", "take aragon C"]
    t.play("B take aragon C")
    assert t.on_board() == "B5 C1"
    t = act("A", "move_3", *lines, players=3, edition=book.edition)
    t.play("A take limit B", "A to valencia", "A done")
    if book.edition == "big_box":
        t.play("A done")
    assert (t.pending(), t.asks()) == ("A", "FillBoard"), "without a holder the mover"


@c_row(14)
def test_c_row_14_more_out_of_the_castillo_than_fit(book: Book) -> None:
    lines = ("limit_board aragon", "limit C 4", "castillo A 2 B 1")
    t = scoring(*lines, "inquisitor B", players=3, edition=book.edition)
    t.discs("aragon")
    assert t.counts("aragon") == "A2 B1"
    assert (t.pending(), t.options()) == ("B", ["take aragon A", "take aragon B"])
    t.play("B take aragon B")
    assert t.on_board() == "A1 B1 C4", "of the rest all are alike"
    t = scoring(*lines, players=3, edition=book.edition)
    t.discs("aragon")
    assert (t.on_board(), t.counts("aragon"), t.pending()) == ("C4", "A2 B1", "")
    t = scoring(*lines[:2], "castillo A 1 B 1", players=3, edition=book.edition)
    t.discs("aragon")
    assert t.on_board() == "A1 B1 C4", "all fit"


@c_row(32)
def test_c_row_32_the_board_is_moved(book: Book) -> None:
    lines = ("limit_board sevilla", "limit A 4 B 2", "sevilla B 3", "galicia A 5 C 3")
    t = act("C", "limit_board_a", *lines, "king aragon", players=3, edition=book.edition)
    assert t.why_not("region francia") == "no_limit_board_in_francia"
    assert t.why_not("region aragon") == "kings_region"
    assert t.why_not("region sevilla") == "limit_board_already_there"
    assert {"ship", "america", "africa"} <= t.targets("region")
    t.play("C region galicia")
    assert t.counts("sevilla") == "A4 B5"
    t.play(*["C take galicia C"] * 3)
    assert (t.on_board(), t.counts("galicia")) == ("A3 C3", "A2"), "six spaces as before"
    t = act("C", "limit_board_a", *lines, "king sevilla", players=3, edition=book.edition)
    assert (t.pending(), t.line("limit_board"), t.free_tiles()) == ("", "sevilla", "1 0")


@c_row(33)
def test_c_row_33_arrivals_take_free_spaces_first(book: Book) -> None:
    lines = ("king valencia", "limit_board aragon", "limit B 5", "court A 3")
    t = turn("A", "veto", *lines, players=3, edition=book.edition)
    t.play("A placing", "A place aragon", "A place aragon")
    assert (t.on_board(), t.counts("aragon")) == ("A1 B5", "A1")
    t.play("A done")
    t.general()
    t.discs("granada")
    assert t.paid("aragon") == [4, 5, 0]


@c_row(43)
def test_c_row_43_a_gap_in_granada(book: Book) -> None:
    lines = ("limit_board granada", "limit A 3 B 2 N 1", "granada B 2 C 1", "sevilla C 1")
    moves = ("C take limit B", "C to valencia")
    t = act("C", "move_3", *lines, "inquisitor A", players=3, edition=book.edition)
    t.play(*moves, "C take sevilla C", "C to granada", "C done")
    assert (t.pending(), t.on_board()) == ("", "A3 B1 C1 N1")
    t = act("C", "move_3", *lines, "inquisitor A", players=3, edition=book.edition)
    t.play(*moves, "C done")
    assert (t.pending(), t.options()) == ("A", ["take granada B", "take granada C"])
    t = act("C", "move_3", *lines, players=3, edition=book.edition)
    t.play(*moves, "C done")
    assert (t.pending(), t.options()) == ("C", ["take granada B", "take granada C"])
