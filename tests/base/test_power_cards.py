"""Power cards: playing them, taking one back, and what the others may still think."""

from __future__ import annotations

import pytest

from tests.support.table import Table

HANDS = "hand A 1..13 B 1..13 C 1..13 D 1..13"
FULL = tuple(f"deck {deck} full" for deck in range(1, 5))


def power_cards(*lines: str, players: int = 4) -> Table:
    t = Table(*lines, "open_card 1 move_3 5 king", players=players)
    t.follow("round", "power_cards")
    return t


# ---- playing them


@pytest.mark.parametrize(("start", "order"), [("A", "ABCD"), ("C", "CDAB"), ("D", "DABC")])
def test_b2_2_clockwise_from_the_start_player(start: str, order: str) -> None:
    t = power_cards(HANDS, f"start_player {start}")
    for i, seat in enumerate(order):
        assert t.pending() == seat
        t.play(f"{seat} power {i + 5}")
    assert t.asks() == "ChooseCard"


def test_b2_2_no_value_twice_in_a_round() -> None:
    t = power_cards(HANDS)
    t.play("A power 7", "B power 3")
    assert t.refusal("power 7") == "value_already_out"
    assert t.refusal("power 3") == "value_already_out"
    assert len(t.options("C")) == 11


def test_b2_2_only_from_the_hand() -> None:
    t = power_cards("hand A 1+3 B 1..13 C 1..13 D 1..13", "discard A 2")
    assert t.refusal("power 2") == "not_in_hand"
    assert t.options("A") == ["power 1", "power 3"]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_b2_2_a_card_can_always_be_played(players: int) -> None:
    """Ruling 7.1: in round 9 five are left, at most four values are out."""
    seats = "ABCDE"[:players]
    hands = "hand " + " ".join(f"{seat} 1..5" for seat in seats)
    t = power_cards(hands, "round 9", players=players)
    for i, seat in enumerate(seats):
        assert len(t.options(seat)) == 5 - i
        t.play(f"{seat} {t.options(seat)[0]}")


def test_b2_2_power_cards_are_played_openly() -> None:
    t = power_cards(HANDS)
    t.play("A power 7")
    assert "PowerPlayed(0, 7)" in t.told("C")
    assert t.line("played") == "A 7"
    assert t.line("hand").startswith("A 1..6+8..13")


def test_b2_3_turns_from_the_highest_card_to_the_lowest() -> None:
    """Ruling 7.1: no two are equal."""
    t = power_cards("hand A 1..13 B 1..13 C 1..13 D 1..13")
    t.play("A power 12", "B power 3", "C power 13", "D power 8")
    assert t.line("order") == "C A D B -"
    assert t.pending() == "C"


# ---- taking one back


def with_power_back(*lines: str) -> Table:
    t = Table(*lines)
    t.turn("A", "power_back")
    t.play("A special")
    return t


def test_b13_1_which_card_was_taken_back_only_the_owner_knows() -> None:
    """Ruling 7.1."""
    t = with_power_back("hand A 5..13", "discard A 1..3", "played A 4")
    t.play("A power 2")
    assert "PowerReclaimed(0, 2)" in t.told("A")
    for viewer in ("B", "C", "D", ""):
        assert "PowerReclaimedUnseen(0,)" in t.told(viewer)
        assert not any(text.startswith("PowerReclaimed(") for text in t.told(viewer))


def test_b13_1_whichever_of_the_discard_is_taken_back_others_are_told_the_same() -> None:
    told = set()
    for power in (1, 2, 3):
        t = with_power_back("hand A 5..13", "discard A 1..3", "played A 4")
        t.play(f"A power {power}")
        told.add(tuple(t.told("B")))
        public = {text for text in t.lines() if not text.startswith(("hand", "discard"))}
        assert {"doubt A 1..3", "doubt_held A 1"} <= public
    assert len(told) == 1


def test_b13_1_this_rounds_card_is_taken_back_before_all_eyes() -> None:
    t = with_power_back("hand A 5..13", "discard A 1..3", "played A 4")
    t.play("A power 4")
    assert "PowerReclaimed(0, 4)" in t.told("B")
    assert t.line("doubt") == ""


def test_b13_1_the_only_card_of_the_discard_leaves_no_doubt() -> None:
    t = with_power_back("hand A 5..13", "discard A 3", "played A 4")
    t.play("A power 3")
    assert t.line("doubt") == ""
    assert t.line("hand") == "A 3+5..13"


def back_and_next_round(taken: int) -> Table:
    """A takes a card back in round 4 out of a discard of 1, 2, 3; then comes round 5."""
    t = Table(
        "round 4",
        "start_player B",
        "hand A 5..13 B 1..9 C 1..9 D 1..9",
        "discard A 1..3",
        "played A 4 B 10 C 11 D 12",
    )
    t.follow("round", "burn_cards")
    t.turn("A", "power_back")
    t.play("A special", f"A power {taken}")
    assert t.asks() == "PlayPowerCards"
    return t


def test_b13_1_doubt_ends_when_the_card_is_played() -> None:
    t = back_and_next_round(2)
    assert t.line("doubt") == "A 1..3"
    assert t.pending() == "A"
    t.play("A power 2")
    assert t.line("doubt") == ""
    assert t.line("doubt_held") == ""


def test_b13_1_doubt_stays_when_another_card_is_played() -> None:
    t = back_and_next_round(2)
    t.play("A power 6")
    assert t.line("doubt") == "A 1..3"
    assert t.line("doubt_held") == "A 1"


def test_b13_1_two_cards_taken_back_unseen() -> None:
    """At least one of the earlier set, two of the larger one, are back in the hand."""
    t = back_and_next_round(2)
    assert t.line("discard") == "A 1+3..4 B 10 C 11 D 12"
    t.turn("A", "power_back")
    t.play("A special", "A power 4")
    assert t.line("earlier_doubt") == "A 1..3"
    assert t.line("earlier_doubt_held") == "A 1"
    assert t.line("doubt") == "A 1..4"
    assert t.line("doubt_held") == "A 2"
    t.play("A power 4")
    assert t.line("doubt") == "A 1..3"
    assert t.line("doubt_held") == "A 1"


def test_b13_1_two_cards_taken_back_the_earlier_one_played_first() -> None:
    t = back_and_next_round(2)
    t.turn("A", "power_back")
    t.play("A special", "A power 4", "A power 2")
    assert t.line("earlier_doubt") == ""
    assert t.line("doubt") == "A 1+3..4"
    assert t.line("doubt_held") == "A 1"


@pytest.mark.parametrize(("first", "second"), [(1, 2), (2, 1), (1, 4), (3, 4)])
def test_b13_1_the_doubts_tell_nothing_of_the_choice(first: int, second: int) -> None:
    t = back_and_next_round(first)
    t.turn("A", "power_back")
    t.play("A special", f"A power {second}")
    assert [t.line(name) for name in ("earlier_doubt", "doubt", "doubt_held")] == [
        "A 1..3",
        "A 1..4",
        "A 2",
    ]


def test_b13_1_a_card_taken_back_this_round_still_makes_the_start_player() -> None:
    """Ruling 7.1 and open point 11: it was played."""
    t = back_and_next_round(4)
    assert t.line("start_player") == "A"
    assert t.line("hand").startswith("A 4..13")
    assert t.line("discard").startswith("A 1..3 ")


def test_b13_1_a_card_taken_back_this_round_still_counts_for_the_order() -> None:
    t = Table(HANDS, "open_card 1 move_3 2 veto 3 score_any 4 power_back 5 king", *FULL)
    t.follow("round", "power_cards")
    t.play("A power 12", "B power 1", "C power 13", "D power 9")
    t.play("C card power_back", "C special", "C power 13")
    assert t.pending() == "A"
    t.play("A card king", "A done", "D card veto", "D done", "B card move_3", "B done")
    assert t.line("start_player") == "B"
    assert t.line("hand").split()[5] == "1..13", "C has all his cards again"
    assert t.line("discard") == "A 12 B 1 D 9"


def test_b13_1_it_may_be_played_again_next_round() -> None:
    t = back_and_next_round(4)
    assert "power 4" in t.options("A")


def test_b2_6_the_card_of_the_round_goes_to_the_discard() -> None:
    t = back_and_next_round(1)
    assert t.line("discard") == "A 2..4 B 10 C 11 D 12"
    assert t.line("played") == ""


def test_b13_1_no_more_than_two_power_cards_can_come_back_unseen() -> None:
    """Two cards do it, so the two doubts a state keeps are enough."""
    assert "power_back*2" in Table("deck 4 full").line("deck")
