"""Worked examples of the Big Box books, rows 16 to 25: the general scoring, by its real plan."""

from __future__ import annotations

import pytest

from elgrande.engine.plan import GENERAL_SCORING, follow
from tests.rulebook.example_books import Book, row
from tests.rulebook.example_story import REGIONS, Story


def general(book: Book, *lines: str, **discs: str) -> Story:
    """A general scoring of this position, the King in Cataluña unless a line says otherwise."""
    king = () if any(line.startswith("king") for line in lines) else ("king cataluna",)
    story = Story(book, *king, *lines)
    story.general_scoring(**discs)
    assert story.scored_places() == ["castillo", *REGIONS]
    return story


@row(16)
def test_row_16_disc_on_galicia(book: Book) -> None:
    a, b, c, d = book.names
    story = Story(book, "king cataluna", f"castillo {a} 3 {b} 1", f"galicia {a} 1 {c} 2")
    follow(story.s, GENERAL_SCORING)
    assert story.asked() == [a, b, c, d], "also who has nobody inside"
    for name in book.names:
        assert story.offered(name) == {f"disc {region}" for region in REGIONS}
    story.play(f"{a} disc galicia", f"{b} disc valencia", f"{c} disc aragon")
    assert story.standing("castillo") == {a: 3, b: 1}, "nothing happens before all are set"
    assert (story.asked(), story.scored_places()) == ([d], [])
    story.play(f"{d} disc aragon")
    assert story.standing("galicia") == {a: 4, c: 2}
    assert story.standing("valencia") == {b: 1}
    assert story.standing("aragon") == {}
    assert story.standing("castillo") == {}


@row(17)
def test_row_17_castillo(book: Book) -> None:
    """The discs show the King's region, so that nothing else can move a marker."""
    a, b, c, d = book.names
    story = general(
        book,
        f"castillo {a} 2 {b} 2 {c} 1",
        f"score {a} 10 {b} 20 {c} 30 {d} 40",
        **dict.fromkeys(book.names, "cataluna"),
    )
    assert story.scored_board("castillo") == (5, 3, 1)
    assert story.paid("castillo") == {a: 3, b: 3, c: 1, d: 0}
    assert story.points() == {a: 13, b: 23, c: 31, d: 40}
    assert story.standing("court") == {a: 2, b: 2, c: 1}


@row(18)
def test_row_18_out_of_the_castillo(book: Book) -> None:
    a, b, c, d = book.names
    discs = {a: "granada", b: "sevilla", c: "sevilla", d: "sevilla"}
    story = general(book, f"castillo {a} 2", **discs)
    assert story.standing("granada") == {a: 2}
    assert story.standing("castillo") == {}
    assert [line for line in story.told() if line.startswith("LeftCastillo")] == [
        f"LeftCastillo {a} granada 2"
    ]
    assert story.scoring("granada")[a][0] == 2, "they count where they have gone"


@row(19)
def test_row_19_galicia(book: Book) -> None:
    a, b, c, d = book.names
    story = general(book, f"galicia {c} 3 {b} 2 {a} 1")
    assert story.scored_board("galicia") == (4, 2, 0)
    assert story.points() == story.paid("galicia") == {a: 0, b: 2, c: 4, d: 0}
    assert story.scoring("galicia")[a][1] == 3, "a third place that pays nothing"


@row(20)
def test_row_20_pais_vasco(book: Book) -> None:
    a, b, c, d = book.names
    story = general(book, f"pais_vasco {a} 3 {b} 3 {d} 3 {c} 2")
    assert story.scored_board("pais_vasco") == (5, 3, 1)
    assert story.points() == story.paid("pais_vasco") == {a: 3, b: 3, c: 1, d: 3}


@row(21)
def test_row_21_aragon(book: Book) -> None:
    a, b, c, d = book.names
    story = general(book, f"aragon {c} 3 {d} 3 {a} 2 {b} 2")
    assert story.scored_board("aragon")[:2] == (5, 4)
    assert story.points() == story.paid("aragon") == {a: 0, b: 0, c: 4, d: 4}


@row(22)
def test_row_22_kings_bonus(book: Book) -> None:
    a, b, c, d = book.names
    story = general(book, f"cataluna {c} 2 {a} 1")
    assert story.scored_board("cataluna")[:2] == (4, 2)
    assert story.scoring("cataluna") == {
        a: (1, 2, 2, 0, 0),
        b: (0, 0, 0, 0, 0),
        c: (2, 1, 4, 2, 0),
        d: (0, 0, 0, 0, 0),
    }
    assert story.points() == {a: 2, b: 0, c: 4 + 2, d: 0}


@row(23)
def test_row_23_home_bonus(book: Book) -> None:
    a, b, c, d = book.names
    story = general(book, f"grande {a} granada", f"granada {a} 4 {c} 1 {d} 1")
    assert story.scoring("granada")[a] == (4, 1, 6, 0, 2)
    assert story.points() == story.paid("granada") == {a: 6 + 2, b: 0, c: 1, d: 1}


@row(23, "FR", "PT")
def test_row_23_misprint_not_followed(book: Book) -> None:
    """FR and PT print 4 for Granada's first place. We read 6, as DE and all lists of regions."""
    a, _, c, d = book.names
    story = general(book, f"grande {a} granada", f"granada {a} 4 {c} 1 {d} 1")
    assert story.scored_board("granada") == (6, 3, 1)
    assert story.paid("granada")[a] == 8


@row(23, "DE")
def test_row_23_lost_number_of_the_leader(book: Book) -> None:
    """DE has lost how many the leader has; whatever is more than one gives the same points."""
    a, b, c, d = book.names
    for number in (2, 3, 4, 5):
        story = general(book, f"grande {a} granada", f"granada {a} {number} {c} 1 {d} 1")
        assert story.points() == {a: 8, b: 0, c: 1, d: 1}


@row(24)
def test_row_24_both_bonuses(book: Book) -> None:
    a, b, c, d = book.names
    story = general(book, "king granada", f"grande {a} granada", f"granada {a} 4 {c} 1 {d} 1")
    assert story.scoring("granada")[a] == (4, 1, 6, 2, 2)
    assert story.points() == {a: 6 + 4, b: 0, c: 1, d: 1}
    story = general(book, "king granada", f"grande {a} granada", f"granada {a} 1 {c} 1")
    assert story.points() == {a: 3, b: 0, c: 3, d: 0}, "no bonus without a sole leader"


def lay_the_small_board(book: Book, *lines: str) -> Story:
    """A brings the board 4/0/0 to Castilla la Vieja."""
    story = Story(book, "king galicia", *lines)
    story.play_card(book.names[0], "mobile_board", "special", "board 4", "to castilla_la_vieja")
    assert story.line("mobile_board") == "4 castilla_la_vieja"
    return story


@row(25)
def test_row_25_small_board_pays(book: Book) -> None:
    a, b, c, d = book.names
    line = f"castilla_la_vieja {d} 3 {a} 2 {b} 1"
    story = lay_the_small_board(book, line)
    story.general_scoring()
    assert story.scored_board("castilla_la_vieja") == (4, 0, 0)
    assert story.points() == {a: 0, b: 0, c: 0, d: 4}
    story = general(book, line)
    assert story.scored_board("castilla_la_vieja") == (6, 4, 2)
    assert story.points() == {a: 4, b: 2, c: 0, d: 6}


@row(25)
def test_row_25_one_small_board_a_region(book: Book) -> None:
    b = book.names[1]
    story = lay_the_small_board(book)
    story.play_card(b, "mobile_board", "special", "board 8")
    assert story.why_not("to castilla_la_vieja") == "board_already_there"
    assert story.why_not("to galicia") == "kings_region"
    assert story.targets("to") == {*REGIONS, "castillo"} - {"castilla_la_vieja", "galicia"}
    story.play(f"{b} to sevilla")
    assert story.line("mobile_board") == "8 sevilla 4 castilla_la_vieja"


@pytest.mark.parametrize("book", [Book(key, "5. as a whole") for key in ("DE", "FR", "PT")])
def test_rows_17_to_23_as_one_scoring(book: Book) -> None:
    """The examples joined. Grandes of B, C and D stand where nobody of their colour leads."""
    a, b, c, d = book.names
    story = general(
        book,
        f"grande {a} granada {b} valencia {c} sevilla {d} castilla_la_nueva",
        f"castillo {a} 2 {b} 2 {c} 1",
        f"galicia {c} 3 {a} 1",
        f"pais_vasco {a} 3 {b} 3 {c} 2 {d} 3",
        f"aragon {a} 2 {b} 2 {c} 2 {d} 3",
        f"cataluna {a} 1 {c} 2",
        f"granada {a} 2 {c} 1 {d} 1",
        **{a: "granada", b: "galicia", c: "aragon", d: "sevilla"},
    )
    nobody = (0, 0, 0, 0, 0)
    assert {place: list(story.scoring(place).values()) for place in story.scored_places()} == {
        "castillo": [(2, 2, 3, 0, 0), (2, 2, 3, 0, 0), (1, 3, 1, 0, 0), nobody],
        "galicia": [(1, 3, 0, 0, 0), (2, 2, 2, 0, 0), (3, 1, 4, 0, 0), nobody],
        "pais_vasco": [(3, 2, 3, 0, 0), (3, 2, 3, 0, 0), (2, 3, 1, 0, 0), (3, 2, 3, 0, 0)],
        "aragon": [(2, 4, 0, 0, 0), (2, 4, 0, 0, 0), (3, 2, 4, 0, 0), (3, 2, 4, 0, 0)],
        "cataluna": [(1, 2, 2, 0, 0), nobody, (2, 1, 4, 2, 0), nobody],
        "castilla_la_vieja": [nobody] * 4,
        "castilla_la_nueva": [nobody] * 4,
        "sevilla": [nobody] * 4,
        "granada": [(4, 1, 6, 0, 2), nobody, (1, 3, 1, 0, 0), (1, 3, 1, 0, 0)],
        "valencia": [nobody] * 4,
    }
    assert story.points() == {a: 16, b: 8, c: 17, d: 8}
    order = [line.split()[0] for line in story.told()]
    assert (
        order
        == ["DiscSet"] * 4
        + ["Scored"]
        + [
            "DiscShown",
            "LeftCastillo",
            "DiscShown",
            "LeftCastillo",
            "DiscShown",
            "LeftCastillo",
            "DiscShown",
        ]
        + ["Scored"] * 9
    )
