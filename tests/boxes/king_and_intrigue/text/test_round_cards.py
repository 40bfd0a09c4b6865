"""The round's table: the cards that lie open, in the order of play, and what they bring."""

from __future__ import annotations

import json
from typing import Any

import pytest

from elgrande.base.fields import HAND
from elgrande.boxes.king_and_intrigue.rules.fields import JOKER, PICKED
from elgrande.boxes.king_and_intrigue.rules.setup import PickHand
from elgrande.catalogue import ruleset
from elgrande.engine.ids import bit
from elgrande.engine.sight import SPECTATOR
from elgrande.engine.state import State
from elgrande.telling.boxes import box_hooks
from elgrande.telling.hooks import RoundCard
from elgrande.views.view import view
from tests.boxes.king_and_intrigue.table import KTable, power
from tests.support.pairs import message
from tests.support.walks import reach

A, B, C, D = range(4)


def cards(s: State, viewer: int = SPECTATOR) -> list[RoundCard]:
    seen = view(s, viewer, memory=False)
    return [card for box in box_hooks(s.rules) for card in box.round_cards(seen)]


def sent(s: State, viewer: int) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(message(s, viewer) or b"")
    return found


def laid(own_action: str = "two_three") -> KTable:
    lines = ("king galicia", "round 2", "start_player B")
    t = KTable(*lines, own_action_for_king_and_intrigue=own_action)
    t.lay(A="50", B="180", C="10", D="103")
    return t


def test_once_all_have_played_they_lie_in_the_order_of_turns() -> None:
    found = [(one.seat, one.power, one.dealt, one.places) for one in cards(laid().s)]
    assert found == [
        (B, "king_180", "king_card", 5),
        (D, "whirlwind_103", "", 4),
        (A, "angry_king_50", "", 2),
        (C, "intrigue_10", "intrigue_card", 1),
    ]


def test_king_and_intrigue_cost_the_own_action_where_the_rules_say_so() -> None:
    t = laid()
    t.lay(A="50", B="170", C="13", D="103")
    assert [one.acts for one in cards(t.s)] == [False, True, True, False]
    always = laid("always")
    assert all(one.acts for one in cards(always.s))
    three = KTable("king galicia", "round 2", "start_player A", players=3)
    three.lay(A="50", B="180", C="10")
    assert [(one.places, one.acts) for one in cards(three.s)] == [(5, True), (3, True), (1, True)]


def test_the_highest_and_the_lowest_card_have_no_other_action_to_lose() -> None:
    assert all(one.acts for one in cards(laid().s))


def test_before_that_they_lie_clockwise_from_the_start_player() -> None:
    t = KTable("king galicia", "round 2", "start_player C", "played C veto_40", "joker D 1")
    assert [(one.seat, one.power) for one in cards(t.s)] == [
        (C, "veto_40"),
        (D, "joker"),
        (A, ""),
        (B, ""),
    ]
    assert all(one.places == 0 and not one.dealt for one in cards(t.s))


def test_a_card_added_to_a_joker_says_so() -> None:
    t = laid()
    t.s.seats[JOKER + A] = 1
    found = {one.seat: (one.power, one.with_joker) for one in cards(t.s)}
    assert found[A] == ("angry_king_50", True)
    assert found[B] == ("king_180", False)


def test_nothing_lies_out_before_the_first_round_or_in_other_games() -> None:
    assert not cards(picking())
    base = reach(ruleset(4), 3, lambda s, _: s.turn == 0)
    assert not cards(base)
    assert sent(base, A)["round_cards"] == []


def test_it_goes_to_whoever_looks() -> None:
    t = laid()
    t.begin_turn("B")
    t.pending()
    for viewer in (SPECTATOR, A, B, C, D):
        first, *_, last = sent(t.s, viewer)["round_cards"]
        assert first == {
            "seat": "B",
            "power": "king_180",
            "with_joker": False,
            "dealt": "king_card",
            "places": 5,
            "acts": True,
        }
        assert (last["seat"], last["dealt"], last["places"]) == ("C", "intrigue_card", 1)


def test_hands_make_no_difference_to_it() -> None:
    one = laid()
    one.deal("B", "20", "30")
    one.begin_turn("B")
    one.pending()
    other = one.s.copy()
    other.seats[HAND + B] = bit(power("70")) | bit(power("90"))
    for viewer in (SPECTATOR, A, C, D):
        assert message(one.s, viewer) == message(other, viewer)


# The choice of a hand


def picking(seed: int = 3) -> State:
    rules = ruleset(4, modules=("king_and_intrigue",))
    return reach(rules, seed, lambda s, _: isinstance(s.top, PickHand))


def test_thirteen_cards_are_suggested_to_who_chooses_his_hand() -> None:
    decision = sent(picking(), A)["decision"]
    offered = {one["action"] for one in decision["options"]}
    assert len(set(decision["suggested"])) == decision["most"] == 13
    assert set(decision["suggested"]) <= offered


def test_nothing_is_suggested_where_one_card_is_played() -> None:
    t = KTable("king galicia", "round 2", "start_player A")
    t.deal("A", "20", "30")
    t.follow("round", "power_cards")
    assert sent(t.s, A)["decision"]["suggested"] == []


@pytest.mark.parametrize("viewer", [SPECTATOR, A, C])
def test_what_another_has_picked_changes_no_suggestion(viewer: int) -> None:
    one = picking()
    other = one.copy()
    one.seats[PICKED + B] = bit(power("20")) | bit(power("30"))
    other.seats[PICKED + B] = bit(power("150"))
    assert message(one, viewer) == message(other, viewer)
