"""The Joker, and what happens when only values that lie out are left in a hand."""

from __future__ import annotations

import pytest

from elgrande.base.actions import SEAT_LETTERS
from elgrande.boxes.king_and_intrigue.rules.reasons import NO_CARD_FOR_JOKER
from elgrande.boxes.king_and_intrigue.rules.round import why_not_play
from elgrande.engine.frame import OFFERED
from elgrande.views.payload import payload
from elgrande.views.view import view
from tests.boxes.king_and_intrigue.scenes import facts, kinds
from tests.boxes.king_and_intrigue.table import KTable, power


def cards_out(
    *lines: str,
    start: str = "A",
    edition: str = "big_box",
    cards: str = "all",
    early_veto: str = "no",
    **hands: str,
) -> KTable:
    """The cards of a round are about to be laid out; hands are given by seat, with + between."""
    t = KTable(
        f"start_player {start}",
        *lines,
        players=len(hands),
        edition=edition,
        cards=cards,
        early_veto=early_veto,
    )
    for seat, labels in hands.items():
        t.deal(seat, *labels.split("+"))
    t.follow("round", "power_cards")
    return t


def order(t: KTable) -> str:
    t.pending()
    return t.line("order").replace(" ", "").replace("-", "")


# ---- the second card


def test_k2_2_the_second_card_is_added_when_all_others_have_played() -> None:
    t = cards_out(A="joker+50+90", B="40", C="60", D="70")
    t.play("A play joker")
    assert t.pending() == "B"
    t.play("B play 40", "C play 60")
    assert t.pending() == "D"
    t.play("D play 70")
    assert t.pending() == "A"
    assert t.asks() == "AddToJoker"
    assert t.options("A") == ["play 50", "play 90"]
    assert order(t) == "", "no order before it"


@pytest.mark.parametrize(("label", "turns"), [("50", "DCAB"), ("90", "ADCB"), ("30", "DCBA")])
def test_k2_2_the_second_card_sets_the_value(label: str, turns: str) -> None:
    t = cards_out(A=f"joker+{label}", B="40", C="60", D="70")
    t.play("A play joker", "B play 40", "C play 60", "D play 70", f"A play {label}")
    assert order(t) == turns
    assert t.pending() == turns[0]


@pytest.mark.parametrize(("label", "number"), [("10", 6), ("90", 3), ("15", 0), ("170", 0)])
def test_k2_2_the_second_card_sets_how_many_come_to_court(label: str, number: int) -> None:
    """The Joker itself brings none."""
    t = cards_out("provinces A 20", A=f"joker+{label}", B="20")
    t.play("A play joker", "B play 20", f"A play {label}")
    t.skip_to("Supply" if number else "TakeTurnParts", "A")
    numbers = [text for text in t.options("A") if text.startswith("number")]
    assert numbers == [f"number {n}" for n in range(number + 1)][: 20 if number else 0]


def test_k2_2_the_second_card_sets_the_action() -> None:
    t = cards_out("court A 1 B 2", A="joker+30", B="40", C="10")
    t.play("A play joker", "B play 40", "C play 10", "A play 30")
    assert order(t) == "BAC"
    t.play("B done", "A special")
    assert t.counts("court") == "A1", "30: the courts of all opponents are emptied"


def test_k2_2_not_a_value_that_lies_out() -> None:
    t = cards_out(A="joker+40+60+90", B="40", C="60", D="70")
    t.play("A play joker", "B play 40", "C play 60", "D play 70")
    assert t.options("A") == ["play 90"]
    assert t.refusal("play 40") == "value_already_out"
    assert t.refusal("play 30") == "not_in_hand"


def test_k2_2_others_may_still_play_what_the_joker_will_stand_for() -> None:
    t = cards_out(A="joker+50+90", B="50+40")
    t.play("A play joker")
    assert t.options("B") == ["play 40", "play 50"]
    t.play("B play 50")
    assert t.options("A") == ["play 90"]


def test_k2_2_played_last_the_second_card_follows_at_once() -> None:
    t = cards_out(A="40", B="60", C="joker+50")
    t.play("A play 40", "B play 60", "C play joker")
    assert t.pending() == "C"
    t.play("C play 50")
    assert order(t) == "BCA"


# ---- several Jokers


def test_k2_2_a_joker_has_no_value_so_several_may_lie_out() -> None:
    t = cards_out(A="joker+50", B="joker+60", C="joker+70", D="joker+80")
    t.play("A play joker", "B play joker", "C play joker", "D play joker")
    assert facts(t, "JokerLaid") == ["A", "B", "C", "D"]
    t.play("A play 50", "B play 60", "C play 70", "D play 80")
    assert order(t) == "DCBA"


@pytest.mark.parametrize(("start", "turns"), [("A", "AC"), ("B", "CA"), ("C", "CA"), ("D", "AC")])
def test_k2_2_several_jokers_get_their_cards_in_the_order_of_play(start: str, turns: str) -> None:
    t = cards_out(start=start, A="joker+50+60", B="20", C="joker+50+70", D="30")
    first = SEAT_LETTERS.index(start)
    own = {"A": "joker", "B": "20", "C": "joker", "D": "30"}
    for i in range(4):
        seat = SEAT_LETTERS[(first + i) % 4]
        t.play(f"{seat} play {own[seat]}")
    assert t.pending() == turns[0]
    t.play(f"{turns[0]} play 50")
    assert t.pending() == turns[1]
    assert t.refusal("play 50") == "value_already_out", "the first Joker's second card lies out"


# ---- what becomes of the cards


def test_k2_2_both_cards_are_spent() -> None:
    t = cards_out(A="joker+50+90", B="20+100")
    t.play("A play joker", "B play 20", "A play 50")
    assert t.line("hand") == "A mobile_board_90 B score_fives_100"
    t.skip_to("PlayCard")
    assert t.line("discard") == "A joker+angry_king_50 B free_placing_20"
    assert t.line("joker") == "", "nothing of it is left in the next round"


def test_k2_2_a_joker_without_another_card_cannot_be_played() -> None:
    """Nothing could be added. It cannot happen in a game: nine rounds use ten cards at most."""
    t = KTable(players=2)
    t.deal("A", "joker")
    assert why_not_play(t.s, 0, power("joker"), True) == NO_CARD_FOR_JOKER
    t.deal("A", "joker", "20")
    assert why_not_play(t.s, 0, power("joker"), True) == OFFERED


@pytest.mark.parametrize(
    ("cards", "there"),
    [
        ("tens", False),
        ("special_cards", False),
        ("decennial", False),
        ("players_edition", True),
        ("all", True),
    ],
)
def test_k2_2_only_the_players_edition_has_it(cards: str, there: bool) -> None:
    t = KTable(players=2, cards=cards)
    t.follow("setup", "hands")
    assert ("play joker" in t.options("A")) is there


# ---- Veto, whirlwind


def test_k2_2_a_joker_cannot_be_vetoed() -> None:
    """Proposed ruling below the timing table."""
    t = cards_out("kept B veto_40", "veto_since B 1", "round 2", A="joker+30", B="20", C="60")
    asked = t.play_passing("A play joker", "B play 20", "C play 60", "A play 30")
    assert asked == 0
    assert t.pending() == "C"


def test_k2_2_a_veto_behind_a_joker_may_be_used_before_its_owners_turn() -> None:
    t = cards_out("court B 1", A="joker+40", B="20", C="60", D="30", early_veto="yes")
    t.play("A play joker", "B play 20", "C play 60", "D play 30", "A play 40")
    assert order(t) == "CADB"
    t.play("C special", "C king granada")
    assert t.options("A") == ["pass", "veto"]


def test_k2_2_a_whirlwind_behind_a_joker_is_set_with_the_second_card() -> None:
    t = cards_out(A="joker+103", B="60+103", C="120", D="20")
    t.play("A play joker", "B play 60", "C play 120", "D play 20")
    assert t.line("whirlwind") == ""
    t.play("A play 103")
    assert t.asks() == "SetWhirlwind"
    t.play("A disc sevilla")
    assert t.line("whirlwind") == "A sevilla"
    assert order(t) == "CABD"


# ---- what is told and seen


def test_k2_2_it_is_told_in_order() -> None:
    t = cards_out(A="joker+50", B="20")
    t.play("A play joker", "B play 20", "A play 50")
    wanted = ["JokerLaid", "PowerPlayed", "PowerPlayed", "TurnOrderSet"]
    assert [kind for kind in kinds(t) if kind in wanted] == wanted
    assert facts(t, "PowerPlayed") == ["B 20", "A 50"]
    assert facts(t, "KingCardDealt") == ["A 4"]
    assert facts(t, "IntrigueCardDealt") == ["B 2"]


def test_k2_2_others_see_the_joker_and_how_many_cards_are_left() -> None:
    t = cards_out(A="joker+50+90", B="20")
    t.play("A play joker")
    shown = payload(view(t.s, 1))
    assert shown["joker"] == {"A": 1, "B": 0}
    assert shown["hand"] == {
        "A": {"number": 2, "known": "?"},
        "B": {"number": 1, "known": ["free_placing_20"]},
    }
    assert shown["discard"] == {
        "A": {"number": 1, "known": ["joker"]},
        "B": {"number": 0, "known": []},
    }


# ---- only values that lie out


def test_k2_3_who_holds_only_values_that_lie_out_may_repeat_one() -> None:
    t = cards_out(A="40", B="60", C="40+60")
    t.play("A play 40", "B play 60")
    assert t.options("C") == ["play 40", "play 60"]


def test_k2_3_not_while_another_value_is_left() -> None:
    t = cards_out(A="40", B="60", C="40+60+90")
    t.play("A play 40", "B play 60")
    assert t.options("C") == ["play 90"]
    assert t.refusal("play 40") == "value_already_out"


@pytest.mark.parametrize(("label", "turns"), [("40", "BACD"), ("60", "BCAD"), ("20", "BADC")])
def test_k2_3_a_repeated_value_counts_as_just_below_the_earlier(label: str, turns: str) -> None:
    t = cards_out(start="D", A="40", B="60", C="20+40+60", D="20")
    t.play("D play 20", "A play 40", "B play 60", f"C play {label}")
    assert order(t) == turns


def test_k2_3_below_the_earlier_whatever_the_seats() -> None:
    t = cards_out(start="C", A="90", B="60", C="60", D="20")
    t.play("C play 60", "D play 20", "A play 90", "B play 60")
    assert order(t) == "ACBD"


def test_k2_3_after_a_joker_too_and_it_counts_as_later() -> None:
    """A laid the Joker first, but his second card came after B's."""
    t = cards_out(A="joker+40+60", B="40", C="60", D="20")
    t.play("A play joker", "B play 40", "C play 60", "D play 20")
    assert t.options("A") == ["play 40", "play 60"]
    t.play("A play 60")
    assert order(t) == "CABD"


def test_k2_3_who_repeats_the_highest_does_not_get_the_king_card() -> None:
    t = cards_out(A="90", B="60", C="90")
    t.play("A play 90", "B play 60", "C play 90")
    assert facts(t, "KingCardDealt") == ["A 5"]
    assert facts(t, "CaballeroCardDealt") == ["C 3"]


def test_k2_3_who_repeats_the_lowest_gets_the_intrigue_card_and_starts_the_next_round() -> None:
    t = cards_out(A="40+20", B="60+30", C="40+50")
    t.play("A play 40", "B play 60")
    t.deal("C", "40")
    t.play("C play 40")
    assert facts(t, "IntrigueCardDealt") == ["C 1"]
    t.deal("C", "50")
    t.skip_to("PlayCard")
    assert t.line("start_player") == "C"
    assert t.line("discard") == "A veto_40 B score_fours_60 C veto_40"
