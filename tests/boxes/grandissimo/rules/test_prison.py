"""The prison: who comes in, and who frees them."""

from __future__ import annotations

from tests.boxes.grandissimo.table import VETO, act, scoring

JAIL = ("king aragon", "aragon B 1", "sevilla A 1 B 1 N 1", "castillo C 1", "court A 6")


def test_g4_1_own_or_foreign_not_from_the_kings_region_or_the_castillo() -> None:
    t = act("A", "concentrated_force", *JAIL)
    assert t.targets("take") == {"sevilla A", "sevilla B"}
    assert t.why_not("take aragon B") == "kings_region"
    t.play("A take sevilla A")
    assert t.counts("prison") == "A1"


def test_g4_1_a_veto_against_it() -> None:
    t = act("A", "concentrated_force", *JAIL, *VETO)
    t.play("A take sevilla B", "D veto")
    assert t.counts("prison") == ""


def test_g4_1_prisoners_count_nowhere_and_are_out_of_reach() -> None:
    t = scoring("king aragon", "prison A 5", "sevilla B 1")
    t.discs("granada")
    assert sum(t.scores()[:1]) == 0
    t = act("B", "move_3", "king aragon", "prison A 5", "sevilla B 1")
    assert t.targets("take") == {"sevilla B"}


def test_g4_2_the_king_moves_then_all_are_freed_into_one_region() -> None:
    t = act("A", "king", "king aragon", "prison A 1 B 2")
    assert "release" in t.options()
    t.play("A king sevilla")
    assert t.why_not("region sevilla") == "kings_region"
    assert "castillo" not in t.targets("region")
    assert {"aragon", "portugal"} <= t.targets("region")
    t.play("A region portugal")
    assert (t.counts("portugal"), t.counts("prison")) == ("A1 B2", "")


def test_g4_2_freed_before_the_king_moves() -> None:
    t = act("A", "king", "king aragon", "prison A 1 B 2")
    t.play("A release")
    assert t.why_not("region aragon") == "kings_region"
    t.play("A region sevilla", "A king aragon")
    assert (t.counts("sevilla"), t.king()) == ("A1 B2", "aragon")


def test_g4_2_who_says_so_before_the_king_moves_frees_them() -> None:
    t = act("A", "king", "king aragon", "prison A 1 B 2")
    t.play("A release")
    assert "done" not in t.options()


def test_g4_2_none_are_freed() -> None:
    t = act("A", "king", "king aragon", "prison A 1 B 2")
    t.play("A king sevilla", "A done")
    assert t.counts("prison") == "A1 B2"


def test_g4_3_two_steps_for_the_veto() -> None:
    t = act("A", "king", "king aragon", "prison A 1 B 2", *VETO)
    t.play("A king sevilla", "D pass", "A region galicia", "D veto")
    assert (t.king(), t.counts("prison")) == ("sevilla", "A1 B2")
    t = act("A", "king", "king aragon", "prison A 1 B 2", *VETO)
    t.play("A king sevilla", "D veto")
    assert (t.king(), t.counts("prison")) == ("aragon", "A1 B2")
    assert t.pending() == ""


def test_g4_3_the_royal_adviser_frees_nobody() -> None:
    t = act("A", "royal_adviser", "king aragon", "prison A 1")
    assert "release" not in t.options()
    t.play("A king valencia")
    assert t.counts("prison") == "A1"
