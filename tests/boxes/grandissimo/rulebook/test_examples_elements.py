"""Examples of the box: Portugal, ships, prison, symbols, and the scorings of deck 6."""

from __future__ import annotations

import pytest

from elgrande.base.fields import OPEN
from elgrande.engine.ids import NOBODY
from elgrande.engine.ruleset import DECKS
from tests.boxes.grandissimo.rulebook.g_rows import g_row
from tests.boxes.grandissimo.table import VETO, GTable, act, scoring, turn
from tests.rulebook.example_books import Book

COAST = {"galicia", "pais_vasco", "cataluna", "valencia", "granada", "sevilla", "portugal"}
INLAND = {"aragon", "castilla_la_vieja", "castilla_la_nueva"}
BESIDE = ("galicia", "castilla_la_vieja", "castilla_la_nueva", "sevilla")


def use_symbol(t: GTable, book: Book, seat: str = "A") -> None:
    """The seat has just taken a card and uses its symbol, by edition within the special action."""
    if book.edition == "big_box":
        t.play(f"{seat} special")
    t.play(f"{seat} symbol")


@g_row(1)
def test_g_row_1_mercenaries_never_count(book: Book) -> None:
    t = act("A", "score_fives", "valencia A 3 N 2 C 1", players=5, edition=book.edition)
    t.play("A region valencia")
    assert t.paid("valencia") == [5, 0, 3, 0, 0]


@g_row(2)
def test_g_row_2_portugal_beside_the_king(book: Book) -> None:
    for king in COAST | INLAND:
        t = turn("A", "boycott", f"king {king}", "court A 1", edition=book.edition)
        t.play("A placing")
        assert ("portugal" in t.targets("place")) == (king in BESIDE)


@g_row(3)
def test_g_row_3_portugal_is_a_region_of_five(book: Book) -> None:
    lines = ("king portugal", "portugal A 2 B 1", "grande A portugal")
    t = act("A", "score_fives", *lines, edition=book.edition)
    t.play("A region portugal")
    assert t.paid("portugal") == [5 + 2 + 2, 0, 0, 0]
    t = act("A", "score_any", *lines, "mobile_board 8 portugal", edition=book.edition)
    t.play("A region portugal")
    assert t.paid("portugal") == [8 + 2 + 2, 4, 0, 0]


@g_row(4)
def test_g_row_4_three_are_unloaded(book: Book) -> None:
    for edition in ("big_box", "decennial"):
        t = GTable("king sevilla", "ship_owner A -", "aboard A 3", "court A 1", edition=edition)
        t.begin_turn("A")
        assert t.targets("to") == COAST - {"sevilla"}
        assert "done" in t.options(), "or none"
        t.play("A to portugal")
        assert ("done" in t.options()) == (edition == "decennial")
        t.play("A to granada", "A to granada")
        assert (t.counts("portugal"), t.counts("granada")) == ("A1", "A2")
    assert book.edition == "big_box"


@g_row(5)
def test_g_row_5_all_prisoners_or_none(book: Book) -> None:
    t = act("A", "king", "king aragon", "prison B 2 C 1", edition=book.edition)
    t.play("A king aragon", "A region sevilla")
    assert (t.counts("sevilla"), t.counts("prison")) == ("B2 C1", "")
    t = act("A", "king", "king aragon", "prison B 2 C 1", edition=book.edition)
    t.play("A king aragon", "A done")
    assert t.counts("prison") == "B2 C1"


@g_row(7)
def test_g_row_7_the_courts(book: Book) -> None:
    t = act("A", "score_courts", "court A 6 B 4 C 4 D 1", edition=book.edition)
    assert t.paid("court") == [7, 1, 1, 0]


@g_row(10)
def test_g_row_10_concentrated_force(book: Book) -> None:
    t = turn("A", "concentrated_force", "king aragon", "court A 6", "sevilla B 1")
    t.play("A placing", *["A place castillo"] * 6)
    assert t.counts("castillo") == "A6"
    t.play("A special", "A take sevilla B")
    assert t.counts("prison") == "B1"
    assert book.edition == "big_box"


@g_row(17)
def test_g_row_17_into_the_castillo(book: Book) -> None:
    t = act("A", "into_castillo_6", "king aragon", "sevilla A 3 B 3", "aragon C 3")
    t.play("A text", *["A take sevilla B"] * 2, *["A take sevilla A"] * 2)
    assert t.counts("castillo") == "A2 B2"
    assert t.asks() == "SymbolAndText"
    t = turn("A", "into_castillo_6", "king aragon", "sevilla A 3 B 3", "court A 1")
    t.play("A placing", "A done", "A done")
    assert t.counts("castillo") == ""
    assert book.edition == "big_box"


@g_row(19)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_g_row_19_set_up(book: Book, players: int) -> None:
    t = GTable("king -", players=players, edition=book.edition)
    t.follow("setup", "pieces")
    homes = ("cataluna", "granada", "pais_vasco", "sevilla", "galicia")[:players]
    t.play("chance region aragon", "chance region valencia")
    assert "valencia" not in t.targets("region")
    t.play(*[f"chance region {home}" for home in homes], "chance seat A")
    assert t.counts("valencia") == "N2"
    assert t.counts("portugal") == ""
    for seat, home in zip("ABCDE", homes, strict=False):
        assert [t.count(spot, seat) for spot in (home, "court", "provinces")] == [2, 7, 21]
    assert (t.line("person_holder"), t.line("ship_owner")) == ("", "")
    drawn = []
    while t.pending() == "chance":
        drawn.append(t.options()[0])
        t.play(f"chance {drawn[-1]}")
    decks = [deck for deck in range(DECKS) if t.s.table[OPEN + deck] != NOBODY]
    assert decks == [1, 2, 3, 4, 5, 6, 7]


@g_row(20)
def test_g_row_20_taking_a_ship(book: Book) -> None:
    t = turn("A", "free_choice_6", "ship_owner B -", edition=book.edition)
    use_symbol(t, book)
    assert t.line("ship_owner") == "B A"
    t = turn("A", "free_choice_6", "ship_owner B C", edition=book.edition)
    use_symbol(t, book)
    assert t.targets("seat") == {"B", "C"}
    t.play("A seat C")
    assert t.line("ship_owner") == "B A"
    t = turn("A", "free_choice_6", "ship_owner A -", edition=book.edition)
    t.play("A special")
    assert t.line("ship_owner") == "A -"
    t = turn("A", "free_choice_6", "ship_owner B", players=2, edition=book.edition)
    use_symbol(t, book)
    assert t.targets("seat") == {"B"}


@g_row(21)
def test_g_row_21_any_number_goes_aboard(book: Book) -> None:
    t = turn("A", "king", "king aragon", "ship_owner A -", "court A 5", edition=book.edition)
    t.play("A placing", *["A place aboard"] * 5)
    assert t.counts("aboard") == "A5"
    t.play("A special", "A king aragon")
    assert t.counts("aboard") == "A5"


@g_row(22)
def test_g_row_22_who_may_be_jailed(book: Book) -> None:
    lines = ("king aragon", "aragon B 1", "castillo B 1", "sevilla A 2 B 1", "court A 1")
    t = turn("A", "concentrated_force", *lines, edition=book.edition)
    t.play("A special" if book.edition == "big_box" else "A symbol")
    assert t.targets("take") == {"sevilla A", "sevilla B"}
    t.play("A take sevilla A")
    t.act("B", "score_fours")
    t.play("B region sevilla")
    assert t.paid("sevilla") == [3, 3, 0, 0]


@g_row(23)
def test_g_row_23_boards_on_portugal(book: Book) -> None:
    for board, offered in (("8", False), ("4", False)):
        t = act("A", "score_fives", f"mobile_board {board} portugal", edition=book.edition)
        assert ("portugal" in t.targets("region")) == offered
    t = act("A", "score_fours", "mobile_board 4 portugal", "portugal A 1", edition=book.edition)
    t.play("A region portugal")
    assert t.paid("portugal") == [4, 0, 0, 0]
    t = scoring("castillo A 1", edition=book.edition)
    assert "portugal" not in t.targets("disc")


@g_row(28)
def test_g_row_28_coast_and_inland(book: Book) -> None:
    t = act("A", "score_coast", "ship_owner A -", "king aragon", edition=book.edition)
    assert t.targets("region") == COAST
    t = act("A", "score_inland", "king granada", edition=book.edition)
    assert t.targets("region") == INLAND


@g_row(33)
@pytest.mark.parametrize(
    ("courts", "points"),
    [
        ((5, 3, 2), [7, 5, 0]),
        ((4, 4, 1), [5, 5, 0]),
        ((5, 3), [7, 0]),
        ((4, 4), [0, 0]),
    ],
)
def test_g_row_33_courts_of_two_or_three(
    book: Book, courts: tuple[int, ...], points: list[int]
) -> None:
    court = " ".join(f"{seat} {n}" for seat, n in zip("ABC", courts, strict=False))
    t = act("A", "score_courts", f"court {court}", players=len(courts), edition=book.edition)
    assert t.paid("court") == points


@g_row(40)
def test_g_row_40_symbol_and_text(book: Book) -> None:
    lines = ("king aragon", "sevilla A 1", "granada A 1", *VETO)
    t = turn("A", "score_coast", *lines, edition=book.edition)
    if book.edition == "decennial":
        t.play("A symbol", "A special", "D pass")
    else:
        t.play("A special", "D pass")
        assert t.why_not("done") == "not_without_the_text"
        t.play("A symbol", "D pass")
    t.play("A region sevilla", "D pass", "A region granada", "D veto")
    assert t.scored() == ["sevilla"]
    assert t.line("ship_owner").startswith("A")
    t = turn("A", "score_inland", "king granada", "aragon A 1", edition=book.edition)
    t.play("A special", "A region aragon")
    assert t.scored() == ["aragon"]


@g_row(41)
def test_g_row_41_the_ship_is_lost(book: Book) -> None:
    lines = ("king aragon", "ship_owner A C", "aboard A 2", "court A 1")
    t = turn("B", "free_choice_6", *lines, edition=book.edition)
    use_symbol(t, book, "B")
    t.play("B seat A")
    if book.edition == "big_box":
        assert (t.counts("aboard"), t.count("court", "A")) == ("", 3)
    else:
        assert (t.counts("aboard"), t.count("court", "A")) == ("A2", 1)
        t.begin_turn("A")
        assert t.asks() == "Unload"
