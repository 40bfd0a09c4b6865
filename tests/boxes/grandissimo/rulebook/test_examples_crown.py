"""Examples of the box: King, Grandes, Castillo, and the general scoring."""

from __future__ import annotations

from tests.boxes.grandissimo.rulebook.g_rows import g_row
from tests.boxes.grandissimo.table import GTable, act, scoring
from tests.rulebook.example_books import Book

HOMES = "grande A aragon B sevilla C valencia D granada"
BLANK = "grande A castillo B castillo C castillo D castillo"


@g_row(11)
def test_g_row_11_a_grande_who_is_king(book: Book) -> None:
    t = act("A", "revolution", HOMES, "king galicia", "sevilla B 3 A 1", edition=book.edition)
    t.play("A seat B")
    t.general()
    t.discs("cataluna")
    assert t.paid("sevilla") == [3, 4 + 2 + 2, 0, 0]
    assert (t.king(), t.grande("B")) == ("portugal", "sevilla")


@g_row(12)
def test_g_row_12_two_allied_regions_one_of_them_the_leaders_home(book: Book) -> None:
    lines = ("aragon A 3 B 1", "granada B 1 C 1", "king galicia")
    t = act("A", "alliance_6", HOMES, *lines, edition=book.edition)
    t.play("A region aragon", "A region granada")

    t.general()
    t.discs("cataluna")
    assert t.paid("aragon") == [5 + 2, 4, 1, 0]
    assert t.paid("granada") == [6, 3, 1, 0]
    assert t.line("alliance") == ""


@g_row(24)
def test_g_row_24_one_board_in_the_kings_region(book: Book) -> None:
    t = act("A", "pact", "king galicia", "mobile_board 8 galicia", edition=book.edition)
    assert t.options() == ["done", "board 4"]
    t.play("A board 4")
    assert t.why_not("to galicia") == "kings_region"
    assert {"castillo", "portugal", "aragon"} <= t.targets("to")
    t.play("A to castillo")
    assert (t.line("mobile_board"), t.pending()) == ("8 galicia 4 castillo", "")


@g_row(25)
def test_g_row_25_eight_cards_to_choose_from(book: Book) -> None:
    t = GTable(HOMES, "king galicia", edition=book.edition)
    t.act("A", "boycott")
    assert len(t.targets("region")) == 9
    t.play("A region sevilla")
    t.act("B", "incognito")
    assert len(t.targets("region")) == 8
    assert {"galicia", "aragon", "granada"} <= t.targets("region"), "King's region and homes"
    assert "sevilla" not in t.targets("region")


@g_row(26)
def test_g_row_26_the_free_choice_is_asked_once(book: Book) -> None:
    lines = ("castillo A 1", "aragon A 2 B 1", "galicia A 1", "king galicia")
    t = scoring(BLANK, "grand_cards A free_choice", *lines, edition=book.edition)
    t.discs("granada")
    assert (t.scored(), t.counts("granada")) == (["castillo"], "A1"), "scored and emptied"
    assert t.targets("take") == {"aragon A", "granada A"}, "own ones, none of the King's region"
    t.play("A take aragon A")
    assert "galicia" not in t.targets("to")
    t.play("A to sevilla", "A take aragon A", "A to castillo")
    assert (t.pending(), len(t.scored()), t.line("grand_cards")) == ("", 11, "")


@g_row(27)
def test_g_row_27_grande_and_king_are_inside_again(book: Book) -> None:
    homes = "grande A castillo B sevilla C valencia D granada"
    lines = ("king sevilla", "acting_king B", "castillo A 2 C 1")
    t = act("D", "eviction_6", homes, *lines, edition=book.edition)
    t.discs("aragon", C="cataluna")
    assert (t.grande("A"), t.line("acting_king")) == ("castillo", "B")
    assert (t.counts("aragon"), t.counts("cataluna")) == ("A2", "C1")
    assert t.scores() == [0, 0, 0, 0]


@g_row(29)
def test_g_row_29_the_spy_waits_only_in_a_general_scoring(book: Book) -> None:
    lines = ("order A B C D", "king galicia", "castillo A 1 B 1")
    t = GTable(HOMES, *lines, edition=book.edition)
    t.act("B", "espionage_6")
    t.act("A", "eviction_6")
    assert t.pending() == "ABCD"
    t.discs("aragon")
    t.general()
    assert t.pending() == "ACD"
    t.discs("aragon")
    assert (t.pending(), len(t.events("DiscShown"))) == ("B", 4 + 3)
    t.play("B disc sevilla")
    assert t.line("grand_cards") == ""


@g_row(30)
def test_g_row_30_conspiracy_takes_a_grande_out_of_portugal_too(book: Book) -> None:
    homes = "grande A portugal B sevilla C galicia D granada"
    t = act("A", "conspiracy_6", homes, "king galicia", "castillo A 2 B 1", edition=book.edition)
    assert [t.grande(seat) for seat in "ABCD"] == ["castillo", "castillo", "galicia", "castillo"]
    t.general()
    t.discs("cataluna", A="aragon", D="galicia")
    assert t.paid("castillo") == [5 + 2, 3, 0, 0]
    assert t.paid("aragon") == [5 + 2, 0, 0, 0], "the home bonus a second time"
    assert [t.grande(seat) for seat in "ABD"] == ["aragon", "cataluna", "castillo"]


@g_row(32)
def test_g_row_32_the_king_has_no_function_in_the_castillo(book: Book) -> None:
    lines = (HOMES, "king sevilla", "acting_king B", "castillo A 2")
    t = act("A", "score_castillo", *lines, edition=book.edition)
    assert t.scores() == [5, 0, 0, 0]
    t = act("B", "grande", *lines, edition=book.edition)
    assert (t.grande("B"), t.pending()) == ("sevilla", "")
    t = act("A", "king", *lines, edition=book.edition)
    t.play("A king portugal")
    assert (t.king(), t.grande("B")) == ("portugal", "portugal")


@g_row(34)
def test_g_row_34_an_alliance_of_five_players(book: Book) -> None:
    lines = (
        *("grande A galicia B castillo C castillo D castillo E castillo", "king castilla_la_nueva"),
        *("alliance galicia castilla_la_nueva", "alliance_by A"),
        *("galicia A 5 B 1 D 1", "castilla_la_nueva B 2 C 3"),
    )
    t = scoring(*lines, players=5, edition=book.edition)
    t.discs("sevilla")
    assert t.scores() == [4 + 7 + 2 + 2, 2, 2, 0, 0]
    boycott = ("boycott_card E galicia", "boycott_seen_by E E")
    if book.edition == "big_box":  # in the other one the card of Galicia is tied up already
        t = scoring(*lines, *boycott, players=5)
        t.discs("sevilla")
        assert t.scores() == [7 + 2, 2, 2, 0, 0]
