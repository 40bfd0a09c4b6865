"""Examples of the box: cards of deck 7 that act later, or on other cards."""

from __future__ import annotations

import pytest

from elgrande.base.round import RevealCards
from elgrande.engine.ids import NOBODY
from tests.boxes.colonies.rulebook.c_rows import c_row
from tests.boxes.colonies.table import CTable, act, scoring
from tests.rulebook.example_books import Book


@pytest.mark.parametrize("number", [1, 2, 8, 9])
@c_row(16)
def test_c_row_16_when_the_delayed_scoring_comes(book: Book, number: int) -> None:
    t = act("A", "delayed_scoring", f"round {number}", "aragon A 1", edition=book.edition)
    t.play("A region aragon")
    assert t.line("delayed_scoring") == "aragon"
    t = CTable(
        f"round {number}",
        "delayed_scoring aragon",
        "delayed_by A",
        f"delayed_round {number}",
        "aragon A 1",
        edition=book.edition,
    )
    t.end_round()
    if number == 9:
        t.discs("valencia")
        places = t.scored()
        assert (places.count("aragon"), places[-1]) == (2, "aragon")
        return
    assert "aragon" not in t.scored()
    t = CTable(
        f"round {number + 1}",
        "delayed_scoring aragon",
        "delayed_by A",
        f"delayed_round {number}",
        "aragon A 1",
        edition=book.edition,
    )
    t.end_round()
    t.pending()
    assert t.scored() == ["aragon"], "and a general scoring comes after it"
    assert t.scores()[0] == 5
    assert (t.line("delayed_scoring"), t.line("delayed_round")) == ("", "")
    assert t.s.log is not None
    kinds = [event.kind.name for event in t.s.log.events]
    follows = "RoundBegan" if number == 1 else "GeneralScoringBegan"
    assert kinds.index("Scored") < kinds.index(follows)


@c_row(17)
def test_c_row_17_the_home_bonus_twice(book: Book) -> None:
    t = act(
        "A",
        "conspiracy",
        "king sevilla",
        "grande A aragon B sevilla C granada D galicia",
        "castillo A 2 B 1",
        edition=book.edition,
    )
    assert [t.grande(seat) for seat in "ABCD"] == ["castillo", "sevilla", "castillo", "castillo"]
    t.general()
    t.discs(elsewhere="granada", A="valencia")
    assert t.paid("castillo") == [5 + 2, 3, 0, 0]
    assert t.grande("A") == "valencia"
    assert t.paid("valencia") == [5 + 2, 0, 0, 0]


@c_row(34)
def test_c_row_34_free_choice_before_the_first_region(book: Book) -> None:
    t = scoring(
        "round 3",
        "king sevilla",
        "colony_cards A free_choice",
        "castillo A 1",
        "aragon A 1 B 1",
        "sevilla A 1",
        edition=book.edition,
    )
    t.discs("valencia")
    assert t.scored() == ["castillo"]
    assert t.options() == ["done", "take aragon A", "take valencia A"], "not the King's region"
    t.play("A take valencia A")
    assert t.why_not("to sevilla") == "kings_region"
    t.play("A to galicia", "A take aragon A", "A to galicia")
    assert (t.pending(), t.counts("galicia")) == ("", "A2")
    assert t.scored()[1] == "galicia"
    assert t.paid("galicia") == [4, 0, 0, 0]


@c_row(36)
def test_c_row_36_a_card_is_turned_over(book: Book) -> None:
    t = CTable("veto_owner B", "veto_round 1", edition=book.edition)
    t.open_cards("move_3", "king", "holy_inquisition")
    t.act("A", "turn_over_a_card")
    while t.pending() == "B":
        t.play("B pass")
    assert t.targets("card") == {"move_3", "king", "holy_inquisition"}, "no Veto lying out"
    t = CTable(edition=book.edition)
    t.open_cards("move_3", "king", "holy_inquisition")
    t.act("A", "turn_over_a_card")
    t.play("A card king")
    t.choose_card("B")
    assert t.targets("card") == {"move_3", "holy_inquisition"}
    t.play("B card move_3", "B done")
    RevealCards("reveal_cards").begin(t.s, NOBODY)
    t.options()
    assert "5 king 6 holy_inquisition" in t.line("open_card"), "back in the next round"
    t = CTable("colony_cards A flip", edition=book.edition)
    t.open_cards("move_3", "king")
    t.begin_turn("B")
    t.play("A special", "A card king", "B card move_3")
    t.open_cards("king")
    t.begin_turn("C")
    assert t.pending() == "C", "once"


@c_row(37)
def test_c_row_37_double_strike_repeats_the_limit_board_card(book: Book) -> None:
    t = act(
        "B",
        "limit_board_a",
        "colony_cards A double",
        "limit_board aragon",
        "court A 9",
        edition=book.edition,
    )
    assert t.free_tiles() == "1 0"
    t.play("B region valencia")
    assert (t.pending(), t.options()) == ("A", ["done", "special"])
    t.play("A special")
    assert t.free_tiles() == "2 0"
    t.play("A region sevilla")
    assert t.line("limit_board") == "sevilla"
    assert t.pending() == "", "nothing is placed"
    t.open_cards("king")
    t.begin_turn("A")
    t.play("A card king", "A placing", *["A place castillo"] * 5, "A special", "A king valencia")
    assert (t.king(), t.counts("castillo")) == ("valencia", "A5")
