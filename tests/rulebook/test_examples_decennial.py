"""Worked examples of the Spanish Decennial book, rows 38 to 44."""

from __future__ import annotations

from tests.rulebook.example_books import Book, row
from tests.rulebook.example_story import (
    NEIGHBOURS_OF_CASTILLA_LA_NUEVA,
    NEIGHBOURS_OF_GALICIA,
    REGIONS,
    Story,
)


def placing_only_next_to(book: Book, king: str, neighbours: set[str]) -> None:
    red = book.names[0]
    for card in ("move_3", "empty_courts", "score_most", "grande", "king"):
        story = Story(book, f"king {king}", f"court {red} 7")
        story.play_card(red, card, "placing")
        assert story.targets("place") == neighbours | {"castillo"}
        assert story.why_not(f"place {king}") == "kings_region"
        for far in set(REGIONS) - neighbours - {king}:
            assert story.why_not(f"place {far}") == "not_next_to_king"


@row(38)
def test_row_38_king_in_galicia(book: Book) -> None:
    placing_only_next_to(book, "galicia", NEIGHBOURS_OF_GALICIA)


@row(39)
def test_row_39_king_in_castilla_la_nueva(book: Book) -> None:
    placing_only_next_to(book, "castilla_la_nueva", NEIGHBOURS_OF_CASTILLA_LA_NUEVA)


@row(40)
def test_row_40_three_places(book: Book) -> None:
    """País Vasco pays 5, 3 and 1; so does the Castillo."""
    red, blue, yellow, _ = book.names
    for players in (4, 5):
        line = f"{red} 2 {blue} 4 {yellow} 1"
        story = Story(book, "king granada", f"pais_vasco {line}", players=players)
        story.general_scoring()
        assert story.scored_board("pais_vasco") == (5, 3, 1)
        expected = dict.fromkeys(story.names, 0) | {blue: 5, red: 3, yellow: 1}
        assert story.points() == story.paid("pais_vasco") == expected
        story = Story(book, "king granada", f"castillo {line}", players=players)
        story.play_card(red, "score_castillo", "special")
        assert story.points() == story.paid("castillo") == expected


@row(41)
def test_row_41_three_tied_for_first(book: Book) -> None:
    red, blue, yellow, green = book.names
    story = Story(book, "king granada", f"pais_vasco {red} 4 {blue} 4 {yellow} 4 {green} 3")
    story.general_scoring()
    assert story.scored_board("pais_vasco") == (5, 3, 1)
    assert story.points() == {red: 3, blue: 3, yellow: 3, green: 1}


@row(42)
def test_row_42_two_tied_for_third(book: Book) -> None:
    red, blue, yellow, green = book.names
    line = f"castilla_la_vieja {red} 4 {blue} 3 {yellow} 2 {green} 2"
    story = Story(book, "king granada", line)
    story.general_scoring()
    assert story.scored_board("castilla_la_vieja") == (6, 4, 2)
    assert story.points() == {red: 6, blue: 4, yellow: 0, green: 0}


@row(43)
def test_row_43_no_home_bonus_in_a_tie(book: Book) -> None:
    red, blue, yellow, green = book.names
    grandes = f"grande {red} sevilla {blue} sevilla"
    story = Story(book, "king granada", grandes, f"sevilla {red} 3 {blue} 3 {yellow} 1")
    story.general_scoring()
    assert story.scoring("sevilla") == {
        red: (3, 2, 3, 0, 0),
        blue: (3, 2, 3, 0, 0),
        yellow: (1, 3, 1, 0, 0),
        green: (0, 0, 0, 0, 0),
    }
    assert story.points() == {red: 3, blue: 3, yellow: 1, green: 0}
    story = Story(book, "king granada", grandes, f"sevilla {red} 3 {blue} 2")
    story.general_scoring()
    assert story.points() == {red: 4 + 2, blue: 3, yellow: 0, green: 0}, "one of them alone gets it"


@row(44)
def test_row_44_back_to_the_court(book: Book) -> None:
    red, blue, yellow, green = book.names
    story = Story(book, "king granada", f"aragon {blue} 3 {yellow} 1", f"court {blue} 1")
    story.play_card(red, "eviction", "special", "region aragon")
    assert story.asked() == [blue, yellow], "who is not there sets no disc"
    assert "disc granada" in story.offered(blue)
    story.play(f"{blue} disc granada", f"{yellow} disc cataluna")
    assert story.standing("court") == {blue: 4}
    assert (story.standing("granada"), story.standing("aragon")) == ({}, {})
    assert story.standing("cataluna") == {yellow: 1}
    assert story.number("provinces", green) == 0
