"""Examples of the box: Queen, Jester, General Inquisitor, rapid troops."""

from __future__ import annotations

from elgrande.engine.ids import NOBODY
from elgrande.engine.plan import ROUND as ROUND_PLAN
from tests.boxes.grandissimo.rulebook.g_rows import g_row
from tests.boxes.grandissimo.table import GTable, act, turn
from tests.rulebook.example_books import Book


@g_row(8)
def test_g_row_8_the_queen_in_the_turn_she_is_taken(book: Book) -> None:
    lines = ("king aragon", "court A 5", "provinces A 3")
    t = turn("A", "queen_and_jester", *lines)
    t.play("A special", "A person queen", "A placing", *["A place castillo"] * 4)
    assert (t.counts("castillo"), t.count("provinces", "A")) == ("A4", 3)
    t = turn("A", "queen_and_jester", *lines)
    t.play("A placing", *["A place castillo"] * 3, "A special", "A person queen")
    assert (t.pending(), t.counts("castillo")) == ("", "A3")
    t = turn("A", "queen_and_jester", *lines, edition="decennial")
    t.play("A special", "A person queen", "A person queen", "A placing")
    t.play(*["A place castillo"] * 3)
    assert (t.pending(), t.counts("castillo"), t.count("provinces", "A")) == ("", "A3", 2)
    assert book.edition == "big_box"


@g_row(9)
def test_g_row_9_rapid_troops(book: Book) -> None:
    lines = ("king aragon", "ship_owner A -", "provinces A 3", "person_holder A - -")
    t = turn("A", "rapid_troops", *lines, edition=book.edition)
    t.play("A special", "A placing", *["A place castillo"] * 3)
    assert (t.pending(), t.counts("castillo")) == ("", "A3"), "no court, no extra one"
    t = turn("A", "rapid_troops", *lines, "court A 1", edition=book.edition)
    t.play("A special", "A placing", *["A place castillo"] * 4)
    assert (t.counts("castillo"), t.count("court", "A")) == ("A4", 0), "the Queen's from the court"


@g_row(13)
def test_g_row_13_three_times_and_gone(book: Book) -> None:
    for first in (1, 4, 7):
        t = turn("A", "spanish_inquisition", f"round {first}", "king aragon", "sevilla N 2")
        t.play("A special", "A person general", "A take sevilla N", "A to galicia", "A done")
        assert t.line("person_holder") == "- - A"
        for number in (first + 1, first + 2):
            t = GTable(f"round {number}", "king aragon", "galicia N 2", "person_holder - - A")
            t.begin_turn("A")
            t.play("A person general", "A take galicia N", "A to valencia", "A done")
        plan = t.s.rules.plans[ROUND_PLAN]
        plan.steps[plan.index("general_leaves")].begin(t.s, NOBODY)
        assert t.line("person_holder") == ""
    assert book.edition == "big_box"


@g_row(14)
def test_g_row_14_only_if_its_owner_agrees(book: Book) -> None:
    for answer, there in (("agree", "B1 N1"), ("refuse", "N1")):
        t = turn("A", "spanish_inquisition", "king aragon", "sevilla B 1 N 2", edition=book.edition)
        t.play("A special", "A person general", "A take sevilla N", "A to galicia")
        t.play("A take sevilla B", f"B {answer}")
        assert t.counts("galicia") == there


@g_row(18)
def test_g_row_18_which_person_is_taken(book: Book) -> None:
    for holders, offered in (("B - -", {"jester"}), ("B C -", {"queen", "jester"})):
        t = act("A", "queen_and_jester", f"person_holder {holders}", edition=book.edition)
        assert t.targets("person") == offered
    t = act("A", "queen_and_jester", "person_holder A - -", edition=book.edition)
    t.play("A person jester")
    assert t.line("person_holder") == "A A -"


@g_row(31)
def test_g_row_31_two_guests_in_one_court(book: Book) -> None:
    lines = ("king aragon", "guests_of_a B 2", "court A 1", "provinces A 9", "played A 5")
    t = GTable(*lines, edition=book.edition)
    t.open_cards("score_fives")
    t.begin_turn("A")
    assert t.why_not("place aragon") == "kings_region"
    t.play("A place portugal", "A place castillo")
    assert (t.counts("portugal"), t.counts("castillo")) == ("B1", "B1")
    assert t.asks() == "Supply"
    assert t.count("court", "A") == 1
    t = GTable("person_holder - A -", "provinces A 9", "played A 13", edition=book.edition)
    t.begin_turn("A", "persons_after_supply")
    t.play("A person jester")
    assert t.targets("seat") == {"B", "C", "D"}
