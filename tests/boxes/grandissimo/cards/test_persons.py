"""The cards that bring persons to a court."""

from __future__ import annotations

from tests.boxes.grandissimo.table import VETO, act, turn


def test_g6_14_taken_and_used_in_the_same_turn() -> None:
    t = turn("A", "spanish_inquisition", "king aragon", "sevilla N 2", "court A 3")
    t.play("A special", "A person general", "A take sevilla N", "A to galicia")
    t.play("A take sevilla N", "A to portugal", "A placing", "A done")
    assert (t.counts("galicia"), t.counts("portugal")) == ("N1", "N1")
    assert t.pending() == ""  # once in a turn


def test_g6_14_a_veto_against_taking_him() -> None:
    t = act("A", "spanish_inquisition", "king aragon", "sevilla N 2", "court A 3", *VETO)
    t.play("D veto")
    assert t.line("person_holder") in ("", "- - -")


def test_g6_14_with_the_special_action_skipped_he_is_not_taken() -> None:
    t = turn("A", "spanish_inquisition", "king aragon", "sevilla N 2", "court A 4")
    t.play("A placing", *["A place castillo"] * 3)
    t.play("A done")
    assert t.line("person_holder") in ("", "- - -")
    assert t.pending() == ""
