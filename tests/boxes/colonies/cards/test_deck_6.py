"""Deck 6: the Holy Inquisition."""

from __future__ import annotations

import pytest

from elgrande.engine.card import PRINTED
from tests.boxes.colonies.table import VETO, CTable, act, turn

EDITIONS = pytest.mark.parametrize("edition", ["big_box", "decennial"])


@EDITIONS
def test_c8_6_take_the_inquisitor_and_move_two_black_ones(edition: str) -> None:
    t = act("A", "holy_inquisition", "aragon N 3 B 1", "valencia N 1", edition=edition)
    assert t.line("inquisitor") == "A"
    assert t.options() == ["done", "take aragon N", "take valencia N"]
    assert t.why_not("take aragon B") == "only_black"
    t.play("A take aragon N", "A to captain", "A take aragon N", "A to castillo")
    assert (t.counts("captain"), t.counts("castillo"), t.pending()) == ("N1", "N1", "")


def test_c8_6_not_from_or_to_the_kings_region_nor_out_of_the_castillo() -> None:
    t = act("A", "holy_inquisition", "king aragon", "aragon N 1", "castillo N 1", "granada N 1")
    assert t.why_not("take aragon N") == "kings_region"
    assert t.why_not("take castillo N") == "not_out_of_castillo"
    t.play("A take granada N")
    assert t.why_not("to aragon") == "kings_region"
    assert {"viceroy", "captain", "america", "africa", "ship", "francia_left"} <= t.targets("to")


def test_c8_6_one_piece_twice_and_fewer_than_two() -> None:
    t = act("A", "holy_inquisition", "aragon N 1")
    t.play("A take aragon N", "A to sevilla", "A take sevilla N", "A to granada")
    assert (t.counts("granada"), t.pending()) == ("N1", "")
    t = act("A", "holy_inquisition", "aragon N 1")
    t.play("A done")
    assert t.pending() == ""


def test_c8_6_a_black_one_may_claim_where_it_arrives() -> None:
    t = act("A", "holy_inquisition", "aragon N 2", "free_tiles 1 0")
    t.play("A take aragon N", "A to america", "A take america N")
    assert t.counts("america_gold") == "N1"
    t.play("A take america_gold N", "A to sevilla")
    assert t.scores() == [6, 0, 0, 0]


def test_c8_6_vetoed_at_the_announcement_or_skipped_nothing_is_taken() -> None:
    t = act("A", "holy_inquisition", *VETO, "aragon N 2", "inquisitor B")
    t.play("D veto")
    assert (t.line("inquisitor"), t.pending()) == ("B", "")
    t = turn("A", "holy_inquisition", "aragon N 2", "court A 3")
    t.play("A placing", *["A place castillo"] * 3, "A done")
    assert (t.line("inquisitor"), t.counts("castillo")) == ("", "A3")


def test_c8_6_vetoed_later_the_inquisitor_stays_taken() -> None:
    t = act("A", "holy_inquisition", *VETO, "aragon N 2")
    t.play("D pass", "A take aragon N", "A to valencia", "D pass")
    t.play("A take aragon N", "A to valencia", "D veto")
    assert (t.line("inquisitor"), t.counts("aragon"), t.counts("valencia")) == ("A", "N1", "N1")


@EDITIONS
def test_c8_6_three_placements_and_back_every_round(edition: str) -> None:
    t = CTable(edition=edition)
    (number,) = t.s.rules.deck_cards[6]
    card = t.s.rules.cards[number]
    assert (card.placements(), card.numbers_from) == (3, PRINTED)
