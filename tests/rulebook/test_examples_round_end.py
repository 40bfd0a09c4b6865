"""Worked examples of the Big Box books, rows 12 to 15: the end of a round, and of the game."""

from __future__ import annotations

from tests.rulebook.example_books import Book, row
from tests.rulebook.example_story import Story

POWERS = (7, 3, 2, 8)
MARKS = ("RoundBegan", "GeneralScoringBegan", "GameEnded")


def play_the_round(story: Story) -> None:
    """All four take their turns; the angry King is left over."""
    a, b, c, d = story.names
    for name, card in ((d, "king"), (a, "move_4"), (b, "score_fives"), (c, "royal_adviser")):
        story.idle_turn(name, card)


@row(12)
def test_row_12_one_card_is_left(book: Book) -> None:
    """Round 3, so that the general scoring stops the game before new cards are turned up."""
    a, b, c, d = book.names
    story = Story.new_round(book, "round 3", powers=POWERS)
    for name, card in ((d, "king"), (a, "move_4"), (b, "score_fives")):
        story.idle_turn(name, card)
    story.play(f"{c} number 0", f"{c} card royal_adviser")
    assert story.open_cards() == {2: "angry_king"}
    assert story.events("CardBurnt") == []
    story.play(f"{c} done")
    assert [line for line in story.told() if line.startswith("CardBurnt")] == [
        "CardBurnt 2 angry_king"
    ]
    assert story.open_cards() == {}
    story.set_discs()
    assert story.asked() == ["chance"]
    story.play("chance card move_3")
    assert "angry_king" not in story.targets("card"), "it lies under its stack"
    assert "take_one_of_each" in story.targets("card")


@row(12)
def test_row_12_the_king_is_left(book: Book) -> None:
    """The only card of its stack is not open either, until it comes back in the next round."""
    a, b, c, d = book.names
    story = Story.new_round(book, "round 3", powers=POWERS)
    for name, card in ((d, "angry_king"), (a, "move_4"), (b, "score_fives"), (c, "royal_adviser")):
        story.idle_turn(name, card)
    assert story.asks() == "SetDiscs.leave_castillo"
    assert story.open_cards() == {}
    story.set_discs()
    for card in ("move_3", "give_up_2", "score_sixes", "grande"):
        story.play(f"chance card {card}")
    assert story.open_cards()[5] == "king"


@row(13)
def test_row_13_lowest_card_begins_the_next_round(book: Book) -> None:
    a, b, c, d = book.names
    story = Story.new_round(book, powers=POWERS)
    assert story.line("start_player") == a
    play_the_round(story)
    assert story.line("start_player") == c
    assert story.line("played") == ""
    assert story.line("discard") == f"{a} 7 {b} 3 {c} 2 {d} 8"
    for name, left in ((a, "1..6+8..13"), (b, "1..2+4..13"), (c, "1+3..13"), (d, "1..7+9..13")):
        assert f"{name} {left}" in story.line("hand")
    assert story.line("round") == "2"
    for card in ("move_3", "give_up_2", "score_sixes", "grande"):
        story.play(f"chance card {card}")
    for name, power in ((c, 1), (d, 4), (a, 5), (b, 6)):
        assert story.asked() == [name], "clockwise"
        story.play(f"{name} power {power}")


def play_a_game(story: Story) -> list[str]:
    """From set-up to the end; which marks it passed, and the marker is always where it should."""
    marker = "0"
    while story.asked():
        for event in story.events("RoundBegan")[-1:]:
            marker = str(event.numbers[0])
        assert story.line("round") in (marker, "")
        story.answer_first()
    return [line for line in story.told() if line.split()[0] in MARKS]


@row(14)
def test_row_14_nine_rounds(book: Book) -> None:
    story = Story.new_game(book)
    marks = play_a_game(story)
    assert [mark for mark in marks if not mark.startswith("GameEnded")] == [
        "RoundBegan 1",
        "RoundBegan 2",
        "RoundBegan 3",
        "GeneralScoringBegan 3",
        "RoundBegan 4",
        "RoundBegan 5",
        "RoundBegan 6",
        "GeneralScoringBegan 6",
        "RoundBegan 7",
        "RoundBegan 8",
        "RoundBegan 9",
        "GeneralScoringBegan 9",
    ]
    assert marks[-1].startswith("GameEnded")
    assert story.line("round") == "9"
    assert len(story.events("TurnBegan")) == 9 * 4


@row(14)
def test_row_14_each_round_end(book: Book) -> None:
    """What comes next after the last turn of each single round."""
    a, b, c, d = book.names
    for number in range(1, 10):
        story = Story.new_round(book, f"round {number}", powers=POWERS)
        play_the_round(story)
        if number % 3 == 0:
            assert story.asks() == "SetDiscs.leave_castillo"
            assert story.asked() == [a, b, c, d]
            assert story.line("round") == str(number), "general scoring first"
            story.set_discs()
        if number == 9:
            assert story.asked() == []
            assert story.told()[-1].startswith("GameEnded")
        else:
            assert story.line("round") == str(number + 1)
            assert (story.asked(), story.asks()) == (["chance"], "RevealCard")
        assert len(story.events("GeneralScoringBegan")) == (1 if number % 3 == 0 else 0)


@row(15)
def test_row_15_six_rounds(book: Book) -> None:
    story = Story.new_game(book, rounds="6")
    marks = play_a_game(story)
    assert [mark for mark in marks if not mark.startswith("GameEnded")] == [
        "RoundBegan 2",
        "RoundBegan 3",
        "GeneralScoringBegan 3",
        "RoundBegan 5",
        "RoundBegan 6",
        "GeneralScoringBegan 6",
        "RoundBegan 8",
        "RoundBegan 9",
        "GeneralScoringBegan 9",
    ]
    assert marks[-1].startswith("GameEnded")
    assert len(story.events("TurnBegan")) == 6 * 4
    assert len(story.events("GeneralScoringBegan")) == 3


@row(15)
def test_row_15_each_round_end(book: Book) -> None:
    following = {2: 3, 3: 5, 5: 6, 6: 8, 8: 9}
    for number in (2, 3, 5, 6, 8, 9):
        story = Story.new_round(book, f"round {number}", powers=POWERS, rounds="6")
        play_the_round(story)
        if number in (3, 6, 9):
            assert story.asks() == "SetDiscs.leave_castillo"
            story.set_discs()
        if number in following:
            assert story.line("round") == str(following[number])
            assert story.asks() == "RevealCard"
        else:
            assert story.asked() == []
