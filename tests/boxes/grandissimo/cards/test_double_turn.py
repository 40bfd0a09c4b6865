"""The double turn: a second card, for now or for a later turn."""

from __future__ import annotations

import pytest

from elgrande.catalogue import CARD_NAMES
from tests.boxes.grandissimo.table import DECKS_1_TO_5, VETO, GTable

EDITIONS = pytest.mark.parametrize("edition", ["big_box", "decennial"])
LINES = ("court A 9 B 9", "king galicia", "aragon B 2", "grande A aragon B sevilla")


def taken(*lines: str, edition: str = "big_box", **options: str) -> GTable:
    """A takes the double turn; a card of each other deck lies open."""
    t = GTable(*LINES, *lines, players=4, edition=edition, **options)
    t.open_cards(*DECKS_1_TO_5, "queen_and_jester")
    t.turn("A", "double_turn")
    return t


def second(card: str, *lines: str) -> GTable:
    """A has done both parts of the double turn and takes this card."""
    t = taken(*lines)
    t.play("A special", "A done", "A done", f"A card {card}")
    return t


# ---- taking the second card


def test_g6_3_only_after_both_parts() -> None:
    t = taken()
    t.play("A special", "A symbol", "A take aragon B")
    assert t.counts("prison") == "B1"
    assert t.options() == ["done", "placing"]
    t.play("A placing", "A place castillo", "A place castillo")
    assert t.asks() == "ChooseSecond"
    t.play("A card score_fives")
    assert t.options() == ["done", "special"]


def test_g6_3_placing_may_come_first() -> None:
    t = taken()
    t.play("A placing", "A place castillo", "A done", "A special", "A symbol", "A take aragon B")
    assert t.targets("card") == {*DECKS_1_TO_5, "queen_and_jester"}


def test_g6_3_without_the_special_action_no_second_card() -> None:
    t = taken()
    t.play("A placing", "A done", "A done")
    assert t.pending() == ""


def test_g6_3_vetoed_at_the_announcement_no_second_card() -> None:
    t = taken(*VETO)
    t.play("A special", "D veto", "A placing", "A done")
    assert (t.pending(), t.line("second_card")) == ("", "")


def test_g6_3_vetoed_at_the_prison_no_second_card() -> None:
    t = taken(*VETO)
    t.play("A special", "D pass", "A symbol", "A take aragon B", "D veto", "A done")
    assert (t.counts("prison"), t.pending(), t.line("second_card")) == ("", "", "")


def test_g6_3_vetoed_at_the_taking_the_card_stays_open() -> None:
    t = taken(*VETO)
    t.play("A special", "D pass", "A done", "A done", "A card score_fives", "D veto")
    assert (t.pending(), t.line("second_card")) == ("", "")
    assert "score_fives" in t.line("open_card")


def test_g6_3_it_need_not_be_taken() -> None:
    t = taken()
    t.play("A special", "A done", "A done", "A done")
    assert (t.pending(), t.line("second_card")) == ("", "")


def test_g6_3_the_second_card_is_taken_once_and_lies_open_no_longer() -> None:
    t = second("score_fives")
    assert "score_fives" not in t.line("open_card")
    assert (t.line("second_card"), t.line("second_card_due")) == ("A score_fives", "")


def test_g6_3_who_may_react_knows_the_second_card() -> None:
    t = taken(*VETO)
    t.play("A special", "D pass", "A done", "A done", "A card score_fives")
    assert t.pending() == "D"
    (told,) = t.facts("SecondCardDeclared")
    assert CARD_NAMES.name(told["card"]) == "score_fives"


# ---- using it


def test_g6_3_at_once_and_in_full() -> None:
    t = second("score_fives")
    t.play("A special", "A placing", "A place castillo", "A place castillo", "A place castillo")
    assert t.options() == ["done", "special"]
    t.play("A special", "A region aragon")
    assert t.pending() == "A"
    assert t.count("castillo", "A") == 3


def test_g6_3_each_of_the_two_has_its_own_veto() -> None:
    t = GTable(*LINES, "second_card A score_a_region", *VETO)
    t.open_cards("move_3")
    t.begin_turn("A", "second_card_before")
    t.play("A special", "A special", "A region aragon", "D veto")
    assert (t.scored(), t.options()) == ([], ["done", "placing"])
    t.play("A done", "A card move_3")
    assert "special" in t.options()


def test_g6_3_kept_for_a_later_turn() -> None:
    t = second("score_fives")
    t.play("A done")
    assert (t.pending(), t.line("second_card")) == ("", "A score_fives")


@EDITIONS
@pytest.mark.parametrize("moment", ["before", "after"])
def test_g6_3_in_addition_to_the_later_turns_card(edition: str, moment: str) -> None:
    t = GTable(*LINES, "second_card A score_fives", edition=edition)
    t.open_cards("move_3")
    t.begin_turn("A", "second_card_before")
    if moment == "before":
        t.play("A special", "A placing", *["A place castillo"] * 3, "A done")
        t.play("A card move_3", "A placing", "A place castillo", "A done")
    else:
        t.play("A done", "A card move_3", "A placing", "A place castillo", "A done")
        t.play("A special", "A placing", *["A place castillo"] * 3, "A done")
    assert (t.count("castillo", "A"), t.pending(), t.line("second_card")) == (4, "", "")


@pytest.mark.parametrize("card", ["king", "queen_and_jester"])
def test_g6_3_a_card_that_returns_every_round_is_used_at_once(card: str) -> None:
    t = second(card)
    assert t.asks() == "PartsOfCard"
    assert t.line("second_card") == ""


def test_g6_3_a_kept_veto_works_only_once_used() -> None:
    t = GTable(*LINES, "second_card A veto", "round 4")
    t.open_cards("move_3")
    t.begin_turn("A", "second_card_before")
    assert t.line("veto_owner") == ""
    t.play("A special", "A special")
    assert (t.line("veto_owner"), t.line("veto_round")) == ("A -", "4 0")


# ---- the Decennial order


def test_g6_3_decennial_the_second_card_comes_at_once() -> None:
    t = taken(edition="decennial")
    assert t.asks() == "ChooseSecond"
    t.play("A card score_fives")
    assert t.options() == ["card score_fives", "card double_turn"]


def test_g6_3_decennial_this_one_first() -> None:
    t = taken(edition="decennial")
    t.play("A card score_fives", "A card double_turn")
    assert t.options() == ["done", "placing", "symbol"]
    t.play("A placing", "A place castillo", "A place castillo", "A done")
    assert t.asks() == "UseSecond"
    t.play("A done")
    assert (t.pending(), t.line("second_card")) == ("", "A score_fives")


def test_g6_3_decennial_the_other_first_and_this_one_kept() -> None:
    t = taken(edition="decennial")
    t.play("A card score_fives", "A card score_fives")
    assert t.options() == ["done", "placing", "special"]
    t.play("A done", "A done")
    assert (t.pending(), t.line("second_card")) == ("", "A double_turn")
    t.open_cards("move_3")
    t.begin_turn("A", "second_card_before")
    t.play("A special")
    assert t.options() == ["done", "placing", "symbol"]


def test_g6_3_decennial_it_has_no_special_action_to_forgo() -> None:
    t = taken(edition="decennial")
    t.play("A card score_fives", "A card double_turn", "A done", "A done")
    assert (t.pending(), t.events("SpecialSkipped")) == ("", [])


def test_g6_3_decennial_vetoed_only_this_card_is_left() -> None:
    t = taken(*VETO, edition="decennial")
    t.play("A card score_fives", "D veto")
    assert t.options() == ["done", "placing", "symbol"]
    assert t.line("second_card") == ""


# ---- switches that mix the editions


def test_g6_3_a_symbol_of_its_own_is_not_used_twice() -> None:
    """With a third part, the special action only brings the second card."""
    t = taken(symbols="third_part")
    t.play("A symbol", "A take aragon B", "A special")
    assert (t.counts("prison"), t.options()) == ("B1", ["done", "placing"])
    t.play("A done")
    assert t.asks() == "ChooseSecond"


def test_g6_3_where_the_second_card_comes_at_once_the_prison_is_its_special_action() -> None:
    t = taken(double_turn="either_first")
    t.play("A card score_fives", "A card double_turn")
    assert t.options() == ["done", "placing", "special"]
    t.play("A special", "A take aragon B", "A done")
    assert (t.counts("prison"), t.asks()) == ("B1", "UseSecond")


def test_g6_3_that_prison_can_be_vetoed() -> None:
    t = taken(*VETO, double_turn="either_first")
    t.play("A card score_fives", "D pass", "A card double_turn", "A special", "A take aragon B")
    assert t.told()[-1] == "PrisonDeclared(0, 1, 2)"
    t.play("D veto")
    assert (t.counts("prison"), t.options()) == ("", ["done", "placing"])


def test_g6_3_a_veto_on_taking_it_at_once_leaves_the_prison() -> None:
    t = taken(*VETO, double_turn="either_first")
    t.play("A card score_fives", "D veto", "A special", "A take aragon B")
    assert (t.counts("prison"), t.options()) == ("B1", ["done", "placing"])
