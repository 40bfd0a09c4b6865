"""The General Inquisitor: how long, when, and how he moves the mercenaries."""

from __future__ import annotations

import pytest

from elgrande.engine.ids import NOBODY
from elgrande.engine.plan import ROUND
from tests.boxes.grandissimo.table import GTable, turn

GENERAL = ("king aragon", "person_holder - - A", "court A 3", "played A 13")


def begun(*lines: str, step: str = "") -> GTable:
    """A's turn begins; he holds the General Inquisitor."""
    t = GTable(*GENERAL, *lines)
    t.open_cards("move_3", "veto", "score_fives", "grande", "king")
    t.begin_turn("A", step)
    t.play("A person general")
    return t


def test_g5_7_each_mercenary_once_not_from_or_to_the_kings_region() -> None:
    t = begun("sevilla N 1", "galicia N 1")
    assert t.targets("take") == {"sevilla N", "galicia N"}
    t.play("A take sevilla N")
    assert t.why_not("to aragon") == "kings_region"
    assert t.why_not("to sevilla") == "must_change_place"
    assert "castillo" not in t.targets("to")
    t.play("A to galicia")
    assert t.targets("take") == {"galicia N"}
    t.play("A take galicia N", "A to valencia")
    assert (t.counts("galicia"), t.counts("valencia")) == ("N1", "N1")
    assert t.asks() == "ChooseFirstCard"


def test_g5_7_the_one_that_has_moved_stays() -> None:
    t = begun("sevilla N 1", "aragon N 1")
    t.play("A take sevilla N", "A to galicia")
    assert t.asks() == "ChooseFirstCard"
    t = GTable(*GENERAL, "aragon N 2")
    t.open_cards("move_3")
    t.begin_turn("A")
    assert t.asks() == "ChooseFirstCard"


def test_g5_8_an_own_caballero_goes_along() -> None:
    t = begun("sevilla A 2 N 2")
    t.play("A take sevilla N", "A to galicia", "A take sevilla A")
    assert t.counts("galicia") == "A1 N1"


def test_g5_8_who_may_react_knows_who_goes_along() -> None:
    t = GTable(*GENERAL, "sevilla A 2 N 2", "incognito_card D galicia")
    t.open_cards("move_3", "veto", "score_fives", "grande", "king")
    t.begin_turn("A")
    t.play_passing("A person general", "A take sevilla N", "A to galicia")
    t.play("A take sevilla A")
    assert (t.pending(), t.counts("galicia")) == ("D", "")
    assert t.told()[-2:] == ["MercenaryDeclared(0, 6, 0)", "CompanionDeclared(0, 0)"]


@pytest.mark.parametrize(("answer", "there"), [("agree", "B1 N1"), ("refuse", "N1")])
def test_g5_8_a_foreign_one_only_if_its_owner_agrees(answer: str, there: str) -> None:
    t = begun("sevilla B 2 N 2")
    t.play("A take sevilla N", "A to galicia", "A take sevilla B")
    assert t.pending() == "B"
    t.play(f"B {answer}")
    assert t.counts("galicia") == there
    assert t.pending() == "A"


@pytest.mark.parametrize("step", ["", "persons_after_supply"])
def test_g5_2_in_every_gap_of_the_turn(step: str) -> None:
    t = begun("sevilla N 2", step=step)
    t.play("A done")
    assert t.asks() == "UsePersons"  # nothing was moved, so he is not used


@pytest.mark.parametrize(
    ("lines", "asked"),
    [
        (("provinces A 5", "played A 1"), "UsePersons"),
        (("provinces A 6", "played A 1"), "Supply"),
        (("provinces A 6", "played A 1", "incognito_card D galicia"), "UsePersons"),
    ],
)
def test_g5_2_before_the_supply_only_if_that_matters(lines: tuple[str, ...], asked: str) -> None:
    t = GTable(*GENERAL[:3], "sevilla A 1 N 2", *lines)
    t.open_cards("move_3")
    t.begin_turn("A")
    assert t.asks() == asked
    t.play_passing("A done" if asked == "UsePersons" else "A number 0")
    while t.asks() == "Supply":
        t.play_passing("A number 5")
    if t.asks() == "FetchFromRegions":
        t.play("A done")
    assert t.asks() == "UsePersons", "and after it in any case"


def test_g5_2_once_where_no_part_is_left() -> None:
    t = turn("A", "veto", *GENERAL[:2], "sevilla N 2")
    t.play("A special")
    assert t.asks() == "UsePersons"
    t.play("A done")
    assert t.pending() == "", "with an empty court there are no parts to be between of"


def test_g5_2_between_the_parts_and_after_them() -> None:
    t = turn("A", "veto", *GENERAL, "sevilla N 2")
    t.play("A special")
    assert t.asks() == "UsePersons"
    t.play("A done", "A placing", "A done")
    assert t.asks() == "UsePersons"


@pytest.mark.parametrize("moment", ["before", "after"])
def test_g5_2_between_a_kept_card_and_the_card_of_the_turn(moment: str) -> None:
    t = GTable(*GENERAL, "sevilla A 1 N 2", "second_card A score_fours")
    t.open_cards("move_3")
    t.begin_turn("A", "second_card_before")
    if moment == "before":
        t.play("A special", "A done")
    else:
        t.play("A done", "A card move_3", "A done", "A special")
    t.play("A person general", "A take sevilla N", "A to galicia", "A take sevilla A", "A done")
    assert t.counts("galicia") == "A1 N1"
    assert t.asks() == ("ChooseFirstCard" if moment == "before" else "PartsOfCard")


def test_g5_2_between_the_two_cards_of_a_double_turn() -> None:
    t = GTable(*GENERAL, "sevilla A 1 N 2")
    t.open_cards("score_fours", "king")
    t.turn("A", "double_turn")
    t.play("A special", "A done", "A done", "A done", "A card king")
    assert t.asks() == "UsePersons"


@pytest.mark.parametrize(("number", "holder"), [(2, "- - A"), (3, ""), (6, ""), (9, "")])
def test_g5_6_he_leaves_before_a_general_scoring(number: int, holder: str) -> None:
    t = GTable(f"round {number}", "person_holder - - A", "king aragon")
    plan = t.s.rules.plans[ROUND]
    plan.steps[plan.index("general_leaves")].begin(t.s, NOBODY)
    assert t.line("person_holder") == holder
