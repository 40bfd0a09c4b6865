"""Examples of the box: double turn, incognito King, action stop, last word."""

from __future__ import annotations

import pytest

from tests.boxes.grandissimo.rulebook.g_rows import g_row
from tests.boxes.grandissimo.table import DECKS_1_TO_5, VETO, GTable, act, turn
from tests.rulebook.example_books import Book

HOMES = "grande A aragon B sevilla C valencia D granada"
BLANK = "grande A castillo B castillo C castillo D castillo"
IN_VALENCIA = ("incognito_card B valencia", "incognito_seen_by B B")


@pytest.mark.parametrize("placing_first", [True, False])
@g_row(6)
def test_g_row_6_the_double_turn(book: Book, placing_first: bool) -> None:
    t = GTable(HOMES, "court A 5", "king galicia", "sevilla B 2", edition=book.edition)
    t.open_cards(*DECKS_1_TO_5)
    t.turn("A", "double_turn")
    placing = ["A placing", "A place castillo", "A place castillo"]
    prison = ["A special", "A symbol", "A take sevilla B"]
    t.play(*(placing + prison if placing_first else prison + placing))
    assert (t.counts("prison"), t.count("castillo", "A")) == ("B1", 2)
    t.play("A card score_fives")
    assert t.options() == ["done", "special"], "for later, or now"
    t.play("A special")
    assert t.options() == ["done", "placing", "special"], "in full"


@g_row(15)
def test_g_row_15_revealed_after_one_of_three_placements(book: Book) -> None:
    lines = ("court A 5", "king castilla_la_nueva")
    t = turn("A", "score_fives", *IN_VALENCIA, HOMES, *lines, edition=book.edition)
    t.play("A placing", "A place valencia", "B pass", "A place valencia", "B reveal")
    assert (t.king(), t.counts("valencia"), t.count("court", "A")) == ("valencia", "A1", 4)
    assert t.targets("place") == {
        *("aragon", "cataluna", "castilla_la_nueva", "granada", "castillo"),
    }
    t.play("A place aragon", "A place castillo")
    assert t.count("court", "A") == 2


@g_row(16)
def test_g_row_16_later_players_lose_the_special_action(book: Book) -> None:
    t = GTable(HOMES, "court A 9 B 9", "king galicia", edition=book.edition)
    t.act("A", "action_stop")
    t.turn("B", "score_fives")
    assert t.why_not("special") == "stopped_this_round"
    assert t.why_not("placing") == "offered"


@g_row(16)
def test_g_row_16_the_last_word(book: Book) -> None:
    lines = ("order A B C D", "played A 13 B 12 C 11 D 1", "court A 5 B 5 C 5 D 5")
    t = GTable(HOMES, *lines, "king galicia", edition=book.edition)
    t.open_cards(*DECKS_1_TO_5, "last_word")
    t.turns()
    t.play("A card last_word", "A special", "A text")
    asked = ""
    while t.pending():
        if t.asks() in ("ChooseFirstCard", "PartsOfCard", "ChooseCard"):
            asked += t.pending()
        if t.pending() == "chance":
            break
        t.play(f"{t.pending()[0]} {t.options()[0]}")
    assert "".join(dict.fromkeys(asked)) == "BCDA"


@g_row(35)
def test_g_row_35_revealed_in_a_scoring_of_fives(book: Book) -> None:
    lines = (BLANK, "aragon A 2", "valencia C 2", "king galicia")
    t = act("A", "score_fives", *IN_VALENCIA, *lines, edition=book.edition)
    t.play("B pass", "A region aragon", "B pass", "A region valencia", "B reveal")
    assert (t.paid("aragon"), t.paid("valencia")) == ([5, 0, 0, 0], [0, 0, 5 + 2, 0])


@g_row(36)
def test_g_row_36_revealed_in_the_middle_of_five_moves(book: Book) -> None:
    hidden = ("incognito_card B sevilla", "incognito_seen_by B B")
    lines = (BLANK, "sevilla A 3 C 2", "court A 3", "king galicia")
    t = act("A", "move_5_from_one", *hidden, *lines, edition=book.edition)
    t.play("B pass", "A region sevilla", "A take sevilla A", "A to aragon", "B pass")
    t.play("A take sevilla C", "A to aragon", "B pass", "A take sevilla A", "A to aragon")
    t.play("B reveal")
    assert (t.counts("aragon"), t.counts("sevilla")) == ("A1 C1", "A2 C1")
    t.play("A placing")
    assert t.targets("place") == {"castilla_la_nueva", "granada", "portugal", "castillo"}


@g_row(37)
def test_g_row_37_two_cards_and_the_queen_once(book: Book) -> None:
    lines = (BLANK, "second_card A score_fives", "person_holder A - -", "court A 9", "king galicia")
    t = GTable(*lines, edition=book.edition)
    t.open_cards("move_3")
    t.begin_turn("A", "second_card_before")
    t.play("A special", "A placing", *["A place castillo"] * 4, "A special", "A region aragon")
    t.play("A region pais_vasco", "A region portugal", "A region valencia")
    t.play("A card move_3", "A placing", "A place castillo")
    assert t.count("castillo", "A") == 3 + 1 + 1
    t.play("A done")
    assert t.pending() == ""


@g_row(37)
def test_g_row_37_the_kept_card_after_both_parts(book: Book) -> None:
    lines = (BLANK, "second_card A score_fives", "person_holder A - -", "court A 9", "king galicia")
    t = GTable(*lines, "aragon A 1", edition=book.edition)
    t.open_cards("move_3")
    t.begin_turn("A", "second_card_before")
    t.play("A done", "A card move_3", "A placing", *["A place castillo"] * 2)
    t.play("A special", "A take aragon A", "A to valencia", "A done")
    assert t.asks() == "UseSecond"
    t.play("A special", "A placing", *["A place castillo"] * 3)
    assert (t.count("castillo", "A"), t.options()) == (1 + 1 + 3, ["done", "special"])
    t.play("A special", "A region valencia")
    assert t.paid("valencia") == [5, 0, 0, 0]


@pytest.mark.parametrize("card", ["king", "queen_and_jester"])
@g_row(37)
def test_g_row_37_some_cards_are_used_at_once(book: Book, card: str) -> None:
    t = GTable(BLANK, "court A 9", "king galicia", edition=book.edition)
    t.open_cards(*DECKS_1_TO_5, "queen_and_jester")
    t.turn("A", "double_turn")
    if book.edition == "big_box":
        t.play("A special", "A done", f"A card {card}")
    else:
        t.play(f"A card {card}", "A card double_turn", "A done")
    assert (t.asks(), t.line("second_card")) == ("PartsOfCard", "")


@g_row(38)
def test_g_row_38_the_last_word_of_four(book: Book) -> None:
    lines = ("order A B C D", "played A 13 B 12 C 11 D 1", "court A 5 B 5 C 5 D 5")
    t = GTable(HOMES, *lines, "king galicia", edition=book.edition)
    t.open_cards(*DECKS_1_TO_5, "last_word")
    t.turns()
    symbol_first = ["A symbol"] if book.edition == "decennial" else []
    t.play("A card last_word", *symbol_first, "A special")
    if book.edition == "big_box":
        t.play("A symbol")
    t.play("B card score_fives", "B done", "C card king", "C special", "C king valencia", "C done")
    t.play("D card move_3", "D done")
    t.play("A placing")
    assert "aragon" in t.targets("place")
    assert "pais_vasco" not in t.targets("place")
    t.play("A done")
    assert t.line("start_player") == "D"


@g_row(38)
def test_g_row_38_vetoed_he_goes_on_at_once(book: Book) -> None:
    lines = ("order A B C D", "played A 13 B 12 C 11 D 1", "court A 5")
    t = GTable(HOMES, *lines, *VETO, "king galicia", edition=book.edition)
    t.open_cards("last_word", "move_3")
    t.turns()
    t.play("A card last_word", "A special", "D veto")
    assert (t.pending(), "placing" in t.options(), t.line("last_word")) == ("A", True, "")


STOPPED = {"king": 5, "queen_and_jester": 3, "veto": 2, "place_2_anywhere": 1}


@pytest.mark.parametrize("card", STOPPED)
@g_row(39)
def test_g_row_39_what_a_stop_leaves(book: Book, card: str) -> None:
    lines = (BLANK, "action_stop_by A", "court B 9", "king galicia", "prison C 1")
    t = turn("B", card, *lines, edition=book.edition)
    assert t.options() == ["done", "placing"]
    t.play("B placing", *["B place castillo"] * STOPPED[card])
    assert (t.count("castillo", "B"), t.pending()) == (STOPPED[card], "")
    assert (t.king(), t.counts("prison"), t.line("veto_owner")) == ("galicia", "C1", "")
    assert t.line("person_holder") == ""


@g_row(39)
def test_g_row_39_a_saved_card_and_the_queen(book: Book) -> None:
    lines = (BLANK, "action_stop_by A", "second_card B score_fives", "person_holder B - -")
    t = GTable(*lines, "court B 9", "king galicia", edition=book.edition)
    t.open_cards("move_3")
    t.begin_turn("B", "second_card_before")
    t.play("B special", "B placing", *["B place castillo"] * 4)
    assert (t.count("castillo", "B"), t.asks()) == (4, "ChooseFirstCard")


@g_row(39)
def test_g_row_39_what_a_stop_does_not_reach(book: Book) -> None:
    lines = ("action_stop_by A", "ship_owner B -", "aboard B 1", "person_holder - - B")
    older = ("veto_owner D", "veto_round 1", "incognito_card C valencia", "incognito_seen_by C C")
    t = GTable(BLANK, *lines, *older, "sevilla N 2", "court A 3 B 3", "king galicia")
    t.open_cards("score_fives")
    t.begin_turn("B")
    t.play_passing("B done", "B to granada", "B person general", "B take sevilla N", "B to aragon")
    assert (t.counts("granada"), t.counts("aragon")) == ("B1", "N1"), "unloading, and the General"
    t.play_passing("B done", "B card score_fives")
    t.play("B placing", "B place castillo", "C reveal")
    assert (t.king(), t.line("veto_owner")) == ("valencia", "D -"), "the King, and an older Veto"
    t = GTable(BLANK, "action_stop_by A", *VETO, "king galicia", "aragon A 1", edition=book.edition)
    t.act("A", "score_a_region")
    t.play("A region aragon", "D veto")
    assert t.scored() == [], "he who stopped the others may be stopped by an older Veto"
