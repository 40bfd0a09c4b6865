"""Worked examples of the Big Box books, rows 1 to 11: the round and the turn."""

from __future__ import annotations

from elgrande.base.cards import all_cards
from tests.rulebook.example_books import Book, row
from tests.rulebook.example_story import (
    NEIGHBOURS_OF_CASTILLA_LA_NUEVA,
    NEIGHBOURS_OF_GALICIA,
    REGIONS,
    Story,
)

POWERS = (7, 3, 2, 8)
"""What A, B, C and D play in the story."""

FIVES = {"pais_vasco", "aragon", "valencia"}


def powers_but(*out: int) -> set[str]:
    return {f"power {value}" for value in range(1, 14) if value not in out}


def numbers_to(most: int) -> set[str]:
    return {f"number {number}" for number in range(most + 1)}


@row(1)
def test_row_01_five_open_cards(book: Book) -> None:
    a, b, c, d = book.names
    story = Story.new_round(book, cards=())
    for deck, card in enumerate(("move_4", "angry_king", "score_fives", "grande"), start=1):
        assert story.asked() == ["chance"]
        assert story.targets("card") == {known.name for known in all_cards() if known.deck == deck}
        story.play(f"chance card {card}")
    opened = {1: "move_4", 2: "angry_king", 3: "score_fives", 4: "grande", 5: "king"}
    assert story.open_cards() == opened
    assert story.asked() == [a], "nobody takes a card before the power cards are played"
    story.play(f"{a} power 7", f"{b} power 3", f"{c} power 2", f"{d} power 8")
    story.play(f"{d} number 0")
    for name, deck in ((d, 5), (a, 1), (b, 3), (c, 4)):
        assert story.offered(name) == {f"card {card}" for card in opened.values()}, "one is a must"
        story.play(f"{name} card {opened[deck]}", f"{name} done")
        taken = opened.pop(deck)
        if name != c:
            story.play(f"{story.asked()[0]} number 0")
            assert story.why_not(f"card {taken}") == "not_open", "each card serves one player"
    assert len(story.events("CardTaken")) == 4


@row(2)
def test_row_02_no_value_twice(book: Book) -> None:
    a, b, c, d = book.names
    story = Story.new_round(book)
    assert (story.asked(), story.offered()) == ([a], powers_but())
    story.play(f"{a} power 7")
    assert (story.asked(), story.offered()) == ([b], powers_but(7))
    assert story.why_not("power 7") == "value_already_out"
    story.play(f"{b} power 3")
    assert (story.asked(), story.offered()) == ([c], powers_but(7, 3))
    story.play(f"{c} power 2")
    assert (story.asked(), story.offered()) == ([d], powers_but(7, 3, 2))
    for value in (7, 3, 2):
        assert story.why_not(f"power {value}") == "value_already_out"
    story.play(f"{d} power 8")
    assert story.line("played") == f"{a} 7 {b} 3 {c} 2 {d} 8"


@row(3)
def test_row_03_order_of_turns(book: Book) -> None:
    a, b, c, d = book.names
    story = Story.new_round(book, powers=POWERS)
    assert story.line("order").split()[:4] == [d, a, b, c]
    for name, card in ((d, "king"), (a, "move_4"), (b, "score_fives"), (c, "angry_king")):
        assert story.asked() == [name]
        story.idle_turn(name, card)
    began = [story.names[event.numbers[0]] for event in story.events("TurnBegan")]
    assert began == [d, a, b, c]


def supply_of_the_story(book: Book) -> dict[str, int]:
    """How many each player may bring to his court, and does."""
    a, b, c, d = book.names
    story = Story.new_round(book, powers=POWERS)
    most: dict[str, int] = {}
    for name, card in ((d, "king"), (a, "move_4"), (b, "score_fives"), (c, "angry_king")):
        assert (story.asked(), story.asks()) == ([name], "Supply")
        most[name] = len(story.offered()) - 1
        assert story.offered() == numbers_to(most[name])
        assert story.why_not(f"number {most[name] + 1}") == "more_than_the_card_brings"
        story.play(f"{name} number {most[name]}")
        assert story.number("court", name) == 7 + most[name]
        assert story.number("provinces", name) == 21 - most[name]
        story.play(f"{name} card {card}", f"{name} done")
    return most


@row(4)
def test_row_04_supply(book: Book) -> None:
    a, b, c, d = book.names
    assert supply_of_the_story(book) == {d: 2, a: 3, b: 5, c: 5}


@row(4, "PT")
def test_row_04_misprint_not_followed(book: Book) -> None:
    """PT prints 3 for Maria's 8 and 5 for Gustavo's 7. We read 2 and 3, as DE and FR do."""
    gustavo, _, _, maria = book.names
    most = supply_of_the_story(book)
    assert most[maria] == 2
    assert most[gustavo] == 3


def short_of_caballeros(book: Book) -> Story:
    """B's turn: she may take five, has three in the provinces and some in regions."""
    a, b, c, d = book.names
    story = Story.new_round(
        book,
        f"provinces {a} 21 {b} 3 {c} 21 {d} 21",
        f"galicia {b} 3",
        f"sevilla {b} 2 {c} 1",
        f"granada {b} 1",
        f"aragon {a} 2",
        f"castillo {b} 4",
        powers=POWERS,
    )
    story.idle_turn(d, "king")
    story.idle_turn(a, "move_4")
    assert story.asked() == [b]
    assert story.offered() == numbers_to(3), "from the provinces first"
    assert story.why_not("number 5") == "provinces_too_small"
    assert story.why_not("number 6") == "more_than_the_card_brings"
    return story


@row(5)
def test_row_05_shortfall_from_regions(book: Book) -> None:
    b = book.names[1]
    story = short_of_caballeros(book)
    story.play(f"{b} number 3")
    assert story.offered() == {"done", f"take sevilla {b}", f"take granada {b}"}
    assert story.why_not(f"take galicia {b}") == "kings_region"
    assert story.why_not(f"take castillo {b}") == "not_out_of_castillo"
    assert story.why_not(f"take aragon {b}") == "nobody_there"
    story.play(f"{b} take sevilla {b}")
    assert story.offered() == {"done", f"take sevilla {b}", f"take granada {b}"}
    story.play(f"{b} take granada {b}")
    assert story.asks() == "ChooseCard", "five it is, not six"
    assert story.number("court", b) == 7 + 5
    assert story.number("provinces", b) == 0
    assert story.number("sevilla", b) == 1
    assert story.number("granada", b) == 0
    assert (story.number("galicia", b), story.number("castillo", b)) == (3, 4)


@row(6)
def test_row_06_may_stop_at_the_provinces(book: Book) -> None:
    b = book.names[1]
    story = short_of_caballeros(book)
    story.play(f"{b} number 3", f"{b} done")
    assert story.asks() == "ChooseCard"
    assert (story.number("court", b), story.number("provinces", b)) == (7 + 3, 0)
    assert (story.number("sevilla", b), story.number("granada", b)) == (2, 1)


@row(6)
def test_row_06_may_stop_after_one_region(book: Book) -> None:
    b = book.names[1]
    story = short_of_caballeros(book)
    story.play(f"{b} number 3", f"{b} take granada {b}", f"{b} done")
    assert story.asks() == "ChooseCard"
    assert (story.number("court", b), story.number("granada", b)) == (7 + 4, 0)


@row(6)
def test_row_06_may_take_fewer(book: Book) -> None:
    """Who leaves some in the provinces has no shortfall to take from regions."""
    b = book.names[1]
    for number in range(3):
        story = short_of_caballeros(book)
        story.play(f"{b} number {number}")
        assert story.asks() == "ChooseCard"
        assert story.number("court", b) == 7 + number
        assert story.number("provinces", b) == 3 - number


def before_the_fives(book: Book) -> Story:
    """A's turn with the card for the 5-regions; País Vasco helps B, Valencia helps C."""
    a, b, c, _ = book.names
    story = Story(
        book,
        "king galicia",
        f"aragon {a} 2 {b} 1",
        f"pais_vasco {a} 1 {b} 4",
        f"valencia {c} 1",
        f"castillo {a} 5",
    )
    story.play_card(a, "score_fives")
    assert story.offered() == {"done", "special"}
    return story


@row(7)
def test_row_07_all_of_them(book: Book) -> None:
    a, b, c, d = book.names
    story = before_the_fives(book)
    story.play(f"{a} special")
    assert story.offered() == {f"region {region}" for region in FIVES}
    story.play(f"{a} region aragon")
    assert story.offered() == {"region pais_vasco", "region valencia"}, "no way to stop here"
    assert story.why_not("region aragon") == "not_among_scored"
    assert story.why_not("region sevilla") == "not_among_scored"
    story.play(f"{a} region valencia")
    assert story.offered() == {"region pais_vasco"}
    story.play(f"{a} region pais_vasco")
    assert story.asked() == []
    assert story.scored_places() == ["aragon", "valencia", "pais_vasco"]
    assert story.points() == {a: 5 + 3, b: 4 + 5, c: 5, d: 0}


@row(7)
def test_row_07_or_none(book: Book) -> None:
    a = book.names[0]
    story = before_the_fives(book)
    story.play(f"{a} done")
    assert story.asked() == []
    assert story.scored_places() == []
    assert len(story.events("SpecialSkipped")) == 1
    assert set(story.points().values()) == {0}


@row(7)
def test_row_07_intrigue_may_be_used_in_part(book: Book) -> None:
    a, b, c, d = book.names
    for moves in range(5):
        story = Story(book, "king galicia", f"aragon {a} 2 {b} 2 {c} 2 {d} 2")
        story.play_card(a, "move_4", "special")
        for mover in book.names[:moves]:
            assert "done" in story.offered()
            story.play(f"{a} take aragon {mover}", f"{a} to sevilla")
        if moves < 4:
            story.play(f"{a} done")
        assert story.asked() == []
        assert story.standing("sevilla") == dict.fromkeys(book.names[:moves], 1)


@row(8)
def test_row_08_king_first_then_place(book: Book) -> None:
    d = book.names[3]
    story = Story.new_round(book, powers=POWERS)
    story.play(f"{d} number 0", f"{d} card king", f"{d} special", f"{d} king castilla_la_nueva")
    assert story.king() == "castilla_la_nueva"
    assert story.offered() == {"done", "placing"}, "the special action is over"
    story.play(f"{d} placing")
    targets = ("aragon", "castilla_la_vieja", "granada", "castillo", "valencia")
    for spot in targets:
        assert story.targets("place") == NEIGHBOURS_OF_CASTILLA_LA_NUEVA | {"castillo"}
        assert "done" in story.offered(), "up to five"
        assert story.why_not("place castilla_la_nueva") == "kings_region"
        for far in ("galicia", "pais_vasco", "cataluna"):
            assert story.why_not(f"place {far}") == "not_next_to_king"
        story.play(f"{d} place {spot}")
    for spot in targets:
        assert story.standing(spot) == {d: 1}
    assert story.number("court", d) == 7 - 5
    assert story.asked() == [book.names[0]], "after five the turn is over"


def fives_in_the_kings_galicia(book: Book) -> Story:
    """B has taken the card for the 5-regions; she and C stand in all three, A in the Castillo."""
    a, b, c, d = book.names
    story = Story.new_round(
        book,
        "king galicia",
        f"pais_vasco {b} 1 {c} 2",
        f"aragon {b} 2 {c} 1",
        f"valencia {c} 2 {a} 1",
        f"castillo {a} 2",
        powers=POWERS,
    )
    story.idle_turn(d, "angry_king")
    story.idle_turn(a, "move_4")
    story.play(f"{b} number 0", f"{b} card score_fives")
    assert story.offered() == {"done", "placing", "special"}
    return story


@row(9)
def test_row_09_placing_first(book: Book) -> None:
    b = book.names[1]
    story = fives_in_the_kings_galicia(book)
    story.play(f"{b} placing")
    for spot in ("pais_vasco", "pais_vasco", "castillo"):
        assert story.targets("place") == NEIGHBOURS_OF_GALICIA | {"castillo"}
        assert "done" in story.offered()
        assert story.why_not("place galicia") == "kings_region"
        for far in ("aragon", "cataluna", "castilla_la_nueva", "sevilla", "granada", "valencia"):
            assert story.why_not(f"place {far}") == "not_next_to_king"
        story.play(f"{b} place {spot}")
    assert story.offered() == {"done", "special"}, "three at most, and placing is over"
    assert story.why_not("placing") == "part_already_taken"
    assert story.number("pais_vasco", b) == 1 + 2
    assert story.number("castillo", b) == 1
    assert story.number("court", b) == 7 - 3


@row(10)
def test_row_10_the_new_ones_count(book: Book) -> None:
    a, b, c, d = book.names
    story = fives_in_the_kings_galicia(book)
    story.play(f"{b} placing", f"{b} place pais_vasco", f"{b} place pais_vasco")
    story.play(f"{b} place castillo", f"{b} special")
    assert story.offered() == {f"region {region}" for region in FIVES}
    story.play(f"{b} region pais_vasco", f"{b} region aragon", f"{b} region valencia")
    assert story.asked() == [c], "her turn is over"
    assert story.scored_places() == ["pais_vasco", "aragon", "valencia"], "not the Castillo"
    assert story.scoring("pais_vasco")[b][:3] == (3, 1, 5), "three stand there now"
    assert story.paid("pais_vasco") == {a: 0, b: 5, c: 3, d: 0}
    assert story.paid("aragon") == {a: 0, b: 5, c: 4, d: 0}
    assert story.paid("valencia") == {a: 3, b: 0, c: 5, d: 0}
    assert story.points() == {a: 3, b: 10, c: 12, d: 0}
    assert story.standing("castillo") == {a: 2, b: 1}


@row(11)
def test_row_11_neighbours_of_the_kings_region(book: Book) -> None:
    """The royal adviser may lead the King to these five, and only they can be placed in."""
    a = book.names[0]
    story = Story(book, "king castilla_la_nueva", f"court {a} 7")
    story.play_card(a, "royal_adviser", "special")
    assert story.offered() == {f"king {region}" for region in NEIGHBOURS_OF_CASTILLA_LA_NUEVA}
    assert story.why_not("king castilla_la_nueva") == "must_change_place"
    for far in set(REGIONS) - NEIGHBOURS_OF_CASTILLA_LA_NUEVA - {"castilla_la_nueva"}:
        assert story.why_not(f"king {far}") == "not_a_neighbour"
    story = Story(book, "king castilla_la_nueva", f"court {a} 7")
    story.play_card(a, "royal_adviser", "placing")
    assert story.targets("place") - {"castillo"} == NEIGHBOURS_OF_CASTILLA_LA_NUEVA
