"""Free choice, espionage, action stop."""

from __future__ import annotations

import pytest

from tests.boxes.grandissimo.table import VETO, GTable, act, plan_of, scoring, turn

EDITIONS = pytest.mark.parametrize("edition", ["big_box", "decennial"])
BLANK = "grande A castillo B castillo C castillo D castillo"


# ---- free choice


@EDITIONS
def test_g6_4_before_the_first_region_up_to_two_of_ones_own(edition: str) -> None:
    lines = ("grand_cards A free_choice", "aragon A 3 B 1", "king galicia", "castillo A 1")
    t = scoring(BLANK, *lines, edition=edition)
    t.discs("cataluna")
    assert t.scored() == ["castillo"]
    assert t.targets("take") == {"aragon A", "cataluna A"}
    t.play("A take aragon A")
    assert t.why_not("to galicia") == "kings_region"
    t.play("A to castillo", "A take cataluna A", "A to portugal")
    assert (t.counts("castillo"), t.counts("portugal"), t.pending()) == ("A1", "A1", "")
    assert (t.line("grand_cards"), len(t.scored())) == ("", 11)


def test_g6_4_not_used_it_is_gone() -> None:
    t = scoring(BLANK, "grand_cards A free_choice", "aragon A 3", "king galicia")
    t.discs("cataluna")
    t.play("A done")
    assert (t.pending(), t.line("grand_cards")) == ("", "")


def test_g6_4_it_lies_open_before_its_owner() -> None:
    t = turn("A", "free_choice_6", "ship_owner A -", "court A 1")
    t.play("A special", "A done")
    assert t.line("grand_cards") == "A free_choice"


@pytest.mark.parametrize("card", ["free_choice_6", "espionage_6"])
def test_g6_4_vetoed_when_it_is_laid_out(card: str) -> None:
    t = act("A", card, *VETO)
    t.play("D veto")
    assert (t.line("grand_cards"), t.line("ship_owner")) == ("", "")


# ---- espionage


@EDITIONS
def test_g6_8_the_spy_sets_his_disc_last_and_openly(edition: str) -> None:
    t = scoring(
        BLANK,
        "grand_cards B espionage",
        "castillo A 2 B 3",
        "order A B C D",
        "king galicia",
        edition=edition,
    )
    assert t.pending() == "ACD"
    t.discs("aragon")
    assert (t.pending(), t.scored()) == ("B", ["castillo"])
    assert t.facts("DiscShown") != []
    t.play("B disc valencia")
    assert (t.counts("aragon"), t.counts("valencia")) == ("A2", "B3")
    assert (t.line("grand_cards"), t.line("shown_disc")) == ("", "")


def test_g6_8_the_spy_is_who_keeps_the_card_whatever_the_order() -> None:
    lines = ("grand_cards B espionage", "castillo B 3", "order C A D B", "king galicia")
    t = scoring(BLANK, *lines)
    assert t.pending() == "ACD"
    t.discs("aragon")
    assert t.pending() == "B"


def test_g6_8_no_effect_on_discs_of_special_actions() -> None:
    t = act("A", "eviction_6", BLANK, "grand_cards B espionage", "castillo B 1")
    assert t.pending() == "ABCD"
    t.discs("aragon")
    assert t.line("grand_cards") == "B espionage"


def test_g8_the_order_of_a_general_scoring() -> None:
    steps = plan_of(GTable(), "general_scoring")
    order = [
        "discs",
        "castillo",
        "empty_castillo",
        "free_choice_moves",
        "regions",
        "end_of_effects",
    ]
    assert [step for step in steps if step in order] == order


def test_g8_3_portugal_is_scored_last() -> None:
    t = scoring(BLANK)
    t.discs("aragon")
    assert t.scored()[-2:] == ["valencia", "portugal"]


def test_g8_1_the_castillo_is_scored_before_the_spy_decides() -> None:
    inside = "grande A castillo B sevilla C valencia D granada"
    t = scoring(inside, "grand_cards B espionage", "castillo A 2", "order A B C D", "king galicia")
    assert t.pending() == "ACD"
    t.discs("aragon")
    assert (t.pending(), t.scores()) == ("B", [5 + 2, 0, 0, 0])


def test_g8_2_the_free_choice_comes_after_the_spy() -> None:
    kept = "grand_cards A free_choice B espionage"
    t = scoring(BLANK, kept, "castillo A 2 B 1", "order A B C D", "king galicia")
    t.discs("aragon")
    t.play("B disc sevilla")
    assert (t.asks(), t.targets("take")) == ("ChosenMoves", {"aragon A"})


def test_g8_4_what_ends_after_a_scoring() -> None:
    lines = ("alliance aragon valencia", "alliance_by A", "boycott_card B sevilla")
    more = ("boycott_seen_by B B", "grand_cards C espionage", "acting_king D", "king granada")
    t = scoring("grande A aragon B sevilla C valencia D granada", *lines, *more, "order A B C D")
    t.discs("cataluna")
    t.play("C disc cataluna")
    fields = ("alliance", "alliance_by", "boycott_card", "grand_cards", "acting_king")
    assert [t.line(field) for field in fields] == [""] * len(fields)
    assert t.king() == "portugal"


# ---- action stop

LATER = {
    "king": 5,
    "queen_and_jester": 3,
    "veto": 2,
    "place_2_anywhere": 1,
    "score_fives": 3,
    "mobile_board": 4,
}


@EDITIONS
@pytest.mark.parametrize("card", LATER)
def test_g6_10_later_players_only_place(edition: str, card: str) -> None:
    t = turn("B", card, "action_stop_by A", "court B 9", "king galicia", edition=edition)
    assert t.options() == ["done", "placing"]
    assert t.why_not("special") == "stopped_this_round"
    t.play("B placing", *["B place castillo"] * LATER[card])
    assert (t.count("castillo", "B"), t.pending()) == (LATER[card], "")
    assert t.line("veto_owner") == ""


def test_g6_10_the_player_of_the_stop_is_not_hit() -> None:
    t = turn("A", "score_fives", "action_stop_by A", "court A 9")
    assert "special" in t.options()


def test_g6_10_a_saved_card_only_places_or_waits() -> None:
    t = GTable("action_stop_by A", "second_card B score_fives", "court B 9", "king galicia")
    t.open_cards("move_3")
    t.begin_turn("B", "second_card_before")
    assert t.options() == ["done", "special"]
    t.play("B special")
    assert t.options() == ["done", "placing"]


def test_g6_10_an_older_veto_and_the_incognito_king_still_work() -> None:
    lines = ("action_stop_by A", "incognito_card C valencia", "incognito_seen_by C C")
    t = turn("B", "king", *lines, "court B 9", "king galicia")
    t.play("B placing", "B place castillo")
    assert t.pending() == "C"
    t = turn("A", "score_a_region", "action_stop_by A", *VETO)
    t.play("A special", "A region aragon")
    assert t.pending() == "D"


def test_g6_10_it_ends_with_the_round() -> None:
    t = GTable("action_stop_by A")
    t.follow("round", "end_of_action_stop")
    t.pending()
    assert t.line("action_stop_by") == ""


def test_g6_10_it_ends_with_the_turns_of_the_round() -> None:
    t = GTable("action_stop_by A", "round 3", "castillo A 1", "order A B C D")
    t.open_cards("move_3", "king", "grande", "veto")
    t.turns()
    while t.asks() != "SetDiscs.leave_castillo":
        assert t.line("action_stop_by") == "A"
        t.play(f"{t.pending()} {t.options()[0]}")
    assert t.line("action_stop_by") == ""


def test_g6_10_laid_by_its_special_action_and_vetoed() -> None:
    assert act("A", "action_stop").line("action_stop_by") == "A"
    t = act("A", "action_stop", *VETO)
    t.play("D veto")
    assert t.line("action_stop_by") == ""
