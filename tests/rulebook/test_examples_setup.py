"""Worked examples, rows 45 to 47: numbers of the set-up and of games with few players."""

from __future__ import annotations

from elgrande.engine.rng import Rng
from tests.rulebook.example_books import Book, row
from tests.rulebook.example_story import REGIONS, Story

SEEDS = range(5)
PLAYERS = (2, 3, 4, 5)


def set_up(book: Book, players: int, seed: int) -> Story:
    """Chance draws until the first card is to be turned up."""
    story = Story.new_game(book, players)
    rng = Rng(seed)
    while story.asks() != "RevealCard":
        assert story.asked() == ["chance"]
        story.draw(rng)
    return story


def homes(story: Story) -> list[str]:
    words = story.line("grande").split()
    assert words[::2] == list(story.names)
    return words[1::2]


def stack_size(story: Story, deck: int) -> int:
    """How many cards lie face down in a deck."""
    copies = [word.partition("*")[2] for word in story.line(f"deck {deck}").split()]
    return sum(int(number or 1) for number in copies)


def check_the_position(story: Story) -> None:
    where = homes(story)
    assert len({story.king(), *where}) == len(story.names) + 1, "all different"
    for name, home in zip(story.names, where):
        assert story.number(home, name) == 2
        assert story.number("court", name) == 7
        assert story.number("provinces", name) == 21
        on_the_map = sum(story.number(place, name) for place in (*REGIONS, "castillo"))
        assert on_the_map == 2
    assert set(story.points().values()) == {0}
    assert story.line("round") == "1"
    assert [stack_size(story, deck) for deck in (1, 2, 3, 4, 5)] == [11, 11, 11, 11, 1]
    assert story.open_cards() == {}
    assert story.line("mobile_board") == ""
    assert story.line("hand") == " ".join(f"{name} 1..13" for name in story.names)
    assert story.line("start_player") in story.names


@row(45)
def test_row_45_every_set_up(book: Book) -> None:
    kings = set()
    starters = set()
    for players in PLAYERS:
        for seed in SEEDS:
            story = set_up(book, players, seed)
            check_the_position(story)
            kings.add(story.king())
            starters.add((players, story.line("start_player")))
    assert len(kings) > 1, "chance had a say"
    assert len(starters) > len(PLAYERS)


@row(45)
def test_row_45_the_draws(book: Book) -> None:
    """Nine caballeros are taken, then the region cards are drawn one by one."""
    a, b, c, d = book.names
    story = Story.new_game(book)
    left = set(REGIONS)
    assert story.targets("region") == left
    for name in book.names:
        assert story.number("court", name) == 9
    story.play("chance region granada")
    left.remove("granada")
    for name, home in ((a, "galicia"), (b, "valencia"), (c, "aragon"), (d, "sevilla")):
        assert story.targets("region") == left
        assert story.why_not("region granada") == "region_taken"
        story.play(f"chance region {home}")
        left.remove(home)
        assert (story.standing(home), story.number("court", name)) == ({name: 2}, 7)
    assert homes(story) == ["galicia", "valencia", "aragon", "sevilla"]
    assert (story.king(), story.standing("granada")) == ("granada", {})


@row(46)
def test_row_46_the_same_position(book: Book) -> None:
    """One of the 31 caballeros marks the score: no effect, so both editions begin alike."""
    big_box = Book("DE", "Spielmaterial und -aufbau")
    for players in PLAYERS:
        for seed in SEEDS:
            story = set_up(book, players, seed)
            check_the_position(story)
            for name in story.names:
                spots = (*REGIONS, "castillo", "court", "provinces")
                assert sum(story.number(spot, name) for spot in spots) + 1 == 31
            other = set_up(big_box, players, seed)
            assert story.table.position().replace("decennial", "big_box") == other.table.position()


def both_scorings(book: Book, players: int, line: str) -> list[int]:
    """The points of Castilla la Vieja (6/4/2) in a general and in a special scoring."""
    story = Story(book, "king granada", line, players=players)
    story.general_scoring()
    special = Story(book, "king granada", line, players=players)
    special.play_card(special.names[0], "score_any", "special", "region castilla_la_vieja")
    assert story.scored_board("castilla_la_vieja") == (6, 4, 2)
    assert story.paid("castilla_la_vieja") == special.paid("castilla_la_vieja")
    assert story.points() == special.points()
    return list(story.points().values())


@row(47)
def test_row_47_two_players(book: Book) -> None:
    assert both_scorings(book, 2, "castilla_la_vieja A 3 B 2") == [6, 0]
    assert both_scorings(book, 2, "castilla_la_vieja A 2 B 2") == [0, 0]
    assert both_scorings(book, 2, "castilla_la_vieja B 1") == [0, 6]


@row(47)
def test_row_47_three_players(book: Book) -> None:
    assert both_scorings(book, 3, "castilla_la_vieja A 3 B 2 C 1") == [6, 4, 0]
    assert both_scorings(book, 3, "castilla_la_vieja A 2 B 2 C 1") == [4, 4, 0]
    assert both_scorings(book, 3, "castilla_la_vieja A 2 B 1 C 1") == [6, 0, 0]


@row(47)
def test_row_47_nobody_without_a_caballero(book: Book) -> None:
    for players in PLAYERS:
        nothing = [0] * (players - 1)
        assert both_scorings(book, players, "castilla_la_vieja A 1") == [6, *nothing]
        assert both_scorings(book, players, "grande A castilla_la_vieja") == [0, *nothing]
    assert both_scorings(book, 3, "castilla_la_vieja A 2 C 1") == [6, 0, 4]
    assert both_scorings(book, 4, "castilla_la_vieja A 2 C 2") == [4, 0, 4, 0]
