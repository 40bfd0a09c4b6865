"""Deck 2: Veto, the courts, sending caballeros back, scoring a region."""

from __future__ import annotations

import pytest

from tests.support.table import Table


def special(card: str, *lines: str, players: int = 4, seat: str = "A", **options: str) -> Table:
    """A, or another seat, has announced the special action of this card."""
    t = Table(*lines, players=players, **options)
    t.turn(seat, card)
    t.play(f"{seat} special")
    return t


# ---- Veto (what it does to others stands in test_veto.py)


def test_b12_1_veto_lies_open_at_once_and_two_are_placed() -> None:
    t = special("veto", "round 4", "court A 3")
    assert t.line("veto_owner") == "A -"
    assert t.line("veto_round") == "4 0"
    t.play("A placing", "A place castillo", "A place castillo")
    assert t.pending() == ""
    assert "VetoLaidOut(0,)" in t.told()


def test_b12_1_veto_declined_is_no_veto() -> None:
    t = Table("court A 3")
    t.turn("A", "veto")
    t.play("A done")
    assert t.line("veto_owner") == ""


# ---- decay of authority


def test_b7_1_empty_courts_of_all_opponents() -> None:
    t = special("empty_courts", "court A 5 B 9 C 1", "provinces A 1 B 1 C 1")
    assert t.counts("court") == "A5"
    assert t.counts("provinces") == "A1 B10 C2"


def test_b7_1_empty_courts_of_3_of_all_opponents_or_fewer() -> None:
    t = special("empty_courts_of_3", "court A 5 B 9 C 2 D 3", "provinces A 1")
    assert t.counts("court") == "A5 B6"
    assert t.counts("provinces") == "A1 B3 C2 D3"


@pytest.mark.parametrize("card", ["empty_courts", "empty_courts_of_3"])
def test_b7_1_only_courts_nothing_else(card: str) -> None:
    t = special(card, "aragon B 4", "castillo B 2", "galicia B 1", "court A 2 B 2")
    assert t.counts("aragon") == "B4"
    assert t.counts("castillo") == "B2"
    assert t.counts("galicia") == "B1"
    assert t.counts("court") == "A2"


@pytest.mark.parametrize("card", ["empty_courts", "empty_courts_of_3"])
def test_b3_6_no_court_to_empty_no_effect(card: str) -> None:
    t = Table("court A 2")
    t.turn("A", card)
    before = t.lines()
    t.play("A special")
    assert t.lines() == before
    assert not t.events("Returned")


@pytest.mark.parametrize("players", [2, 5])
def test_b7_1_with_fewer_or_more_players(players: int) -> None:
    seats = "ABCDE"[:players]
    court = "court " + " ".join(f"{seat} 4" for seat in seats)
    t = special("empty_courts_of_3", court, players=players, seat="B")
    assert t.counts("court") == " ".join("B4" if seat == "B" else f"{seat}1" for seat in seats)


def test_b7_1_before_or_after_ones_own_placing() -> None:
    t = Table("court A 2 B 5")
    t.turn("A", "empty_courts")
    t.play("A placing", "A place castillo", "A place castillo", "A special")
    assert t.counts("court") == ""
    assert t.counts("castillo") == "A2"


# ---- one of each


def test_b7_2_take_one_of_each_opponent_your_choice() -> None:
    t = special("take_one_of_each", "aragon A 2 B 2 C 1", "sevilla B 1 D 2", "court A 1")
    assert t.options("A") == ["done", "take aragon B", "take sevilla B"]
    t.play("A take sevilla B", "A take aragon C", "A take sevilla D")
    assert t.counts("sevilla") == "D1"
    assert t.counts("aragon") == "A2 B2"
    assert t.counts("provinces") == "B1 C1 D1"
    assert t.asks() == "TakeParts"


def test_b7_2_take_one_of_each_may_spare_some() -> None:
    """Ruling 7.4: every opponent is optional by himself."""
    t = special("take_one_of_each", "aragon B 1 C 1 D 1")
    t.play("A done", "A take aragon C", "A done")
    assert t.counts("aragon") == "B1 D1"
    assert t.counts("provinces") == "C1"
    assert t.pending() == ""


def test_b7_2_take_one_of_each_not_out_of_the_kings_region() -> None:
    t = special("take_one_of_each", "king aragon", "aragon B 1", "sevilla B 1")
    assert t.refusal("take aragon B") == "kings_region"
    assert t.options("A") == ["done", "take sevilla B"]


def test_b7_2_take_one_of_each_not_from_castillo_or_court() -> None:
    t = special("take_one_of_each", "castillo B 3", "court B 3", "sevilla B 1")
    assert t.options("A") == ["done", "take sevilla B"]


def test_b7_2_take_one_of_each_skips_opponents_with_nobody_to_take() -> None:
    """Ruling 7.4: only the King's region and the Castillo are like having nobody."""
    t = special("take_one_of_each", "galicia B 3", "castillo C 2", "aragon D 1")
    assert t.options("A") == ["done", "take aragon D"]


def test_b3_6_take_one_of_each_with_nobody_to_take() -> None:
    t = special("take_one_of_each", "galicia B 3", "castillo C 2", "aragon A 1")
    assert t.pending() == ""
    assert not t.events("Returned")


def test_b7_2_take_one_of_each_one_more_of_the_same_is_not_offered() -> None:
    t = special("take_one_of_each", "aragon B 3 C 1")
    t.play("A take aragon B")
    assert "take aragon B" not in t.options("A")


def test_b7_2_take_one_of_each_goes_clockwise_from_the_active_player() -> None:
    t = special("take_one_of_each", "aragon A 1 B 1 C 1 D 1", seat="C")
    assert t.options("C") == ["done", "take aragon D"]
    t.play("C take aragon D")
    assert t.options("C") == ["done", "take aragon A"]
    t.play("C done")
    assert t.options("C") == ["done", "take aragon B"]


@pytest.mark.parametrize("players", [2, 3, 5])
def test_b7_2_take_one_of_each_with_fewer_or_more_players(players: int) -> None:
    seats = "ABCDE"[:players]
    t = special("take_one_of_each", "aragon " + " ".join(f"{s} 1" for s in seats), players=players)
    t.play(*[f"A take aragon {seat}" for seat in seats[1:]])
    assert t.counts("aragon") == "A1"
    assert t.pending() == ""


def test_b12_5_take_one_of_each_opponents_taken_so_far_stand() -> None:
    t = Table("aragon B 1 C 1 D 1", "court A 1", "veto_owner C", "veto_round 1")
    t.turn("A", "take_one_of_each")
    t.play("A special", "C pass", "A take aragon B", "C pass", "A take aragon C", "C veto")
    assert t.counts("aragon") == "C1 D1"
    assert t.counts("provinces") == "B1"
    assert t.options("A") == ["done", "placing"]


def test_b12_4_take_one_of_each_sparing_is_no_step() -> None:
    t = Table("aragon B 1 C 1", "veto_owner C", "veto_round 1")
    t.turn("A", "take_one_of_each")
    assert t.play_passing("A special", "A done", "A done") == 1


# ---- the angry King


def test_b7_3_angry_king_three_from_court_and_regions() -> None:
    t = special("angry_king", "aragon A 3 B 2", "sevilla B 2 C 3", "court A 2 B 2 D 4")
    assert t.pending() == "B"
    assert t.options("B") == ["take aragon B", "take sevilla B", "take court B"]
    t.play("B take aragon B", "B take court B", "B take sevilla B")
    assert t.counts("provinces") == "B3"
    t.play(*["C take sevilla C"] * 3, *["D take court D"] * 3)
    assert t.counts("provinces") == "B3 C3 D3"
    assert t.counts("aragon") == "A3 B1"
    assert t.counts("court") == "A2 B1 D1"
    assert t.asks() == "TakeParts"


def test_b7_3_angry_king_cannot_be_refused_or_cut_short() -> None:
    t = special("angry_king", "aragon B 5")
    assert "done" not in t.options("B")
    t.play("B take aragon B", "B take aragon B")
    assert t.options("B") == ["take aragon B"]


def test_b7_3_angry_king_all_that_is_there_if_fewer() -> None:
    """Ruling 7.4: as many as possible, counted over court and regions."""
    t = special("angry_king", "aragon B 1", "court B 1", "galicia B 5", "castillo B 5")
    t.play("B take aragon B")
    assert t.refusal("take aragon B") == "already_chosen"
    t.play("B take court B")
    assert t.counts("provinces") == "B2"
    assert t.pending() == ""


def test_b7_3_angry_king_not_out_of_the_kings_region_or_castillo() -> None:
    t = special("angry_king", "galicia B 5", "castillo B 5", "aragon B 1", "court B 4")
    assert t.refusal("take galicia B") == "kings_region"
    assert t.refusal("take castillo B") != "offered"
    assert t.options("B") == ["take aragon B", "take court B"]


def test_b7_3_angry_king_asks_nobody_who_has_nothing() -> None:
    t = special("angry_king", "galicia B 2", "castillo C 2", "court D 1")
    assert t.pending() == "D"
    t.play("D take court D")
    assert t.pending() == ""


def test_b3_6_angry_king_with_nobody_to_send_back() -> None:
    t = special("angry_king", "aragon A 3", "court A 3")
    assert t.asks() == "TakeParts"
    assert not t.events("Returned")


def test_b7_3_angry_king_clockwise_each_sees_what_the_one_before_gave() -> None:
    t = special("angry_king", "court A 3 B 3 C 3 D 3", seat="C")
    order = ""
    for _ in range(3):
        order += t.pending()
        t.play(*[f"{order[-1]} take court {order[-1]}"] * 3)
        assert t.counts("provinces") == " ".join(f"{seat}3" for seat in sorted(order))
    assert order == "DAB"


def test_b7_3_angry_king_picks_are_one_step() -> None:
    t = special("angry_king", "court B 3")
    t.play("B take court B", "B take court B")
    assert t.counts("court") == "B3", "nothing goes before all are picked"


@pytest.mark.parametrize("players", [2, 5])
def test_b7_3_angry_king_with_fewer_or_more_players(players: int) -> None:
    seats = "ABCDE"[:players]
    t = special("angry_king", "court " + " ".join(f"{s} 4" for s in seats), players=players)
    for seat in seats[1:]:
        t.play(*[f"{seat} take court {seat}"] * 3)
    assert t.counts("court") == "A4 " + " ".join(f"{seat}1" for seat in seats[1:])
    assert t.asks() == "TakeParts"


def test_b12_5_angry_king_stopped_at_one_opponent() -> None:
    """What the one before has returned stays returned; the three objected to stay."""
    t = Table("court A 1 B 3 C 3 D 3", "veto_owner C", "veto_round 1")
    t.turn("A", "angry_king")
    t.play("A special", "C pass", *["B take court B"] * 3, "C pass", *["C take court C"] * 3)
    t.play("C veto")
    assert t.counts("court") == "A1 C3 D3"
    assert t.counts("provinces") == "B3"
    assert t.options("A") == ["done", "placing"]


# ---- giving up a region by disc (the discs themselves stand in test_discs.py)


def test_b7_4_give_up_a_region_all_of_it() -> None:
    t = special("give_up_a_region", "aragon A 2 B 3 C 1", "sevilla B 1 C 4", "valencia D 2")
    assert t.pending() == "BCD"
    t.play("B disc aragon", "C disc aragon", "D disc valencia")
    assert t.counts("aragon") == "A2"
    assert t.counts("sevilla") == "B1 C4"
    assert t.counts("valencia") == ""
    assert t.counts("provinces") == "B3 C1 D2"


def test_b7_4_give_up_a_region_where_one_has_nobody_is_refused() -> None:
    t = special("give_up_a_region", "aragon B 1", "sevilla C 1")
    assert t.refusal("disc sevilla") == "too_few_own"
    assert t.options("B") == ["disc aragon"]
    assert t.options("C") == ["disc sevilla"]


def test_b7_4_give_up_2_two_of_it() -> None:
    t = special("give_up_2", "aragon B 5 C 2", "sevilla D 3")
    t.play("B disc aragon", "C disc aragon", "D disc sevilla")
    assert t.counts("aragon") == "B3"
    assert t.counts("sevilla") == "D1"
    assert t.counts("provinces") == "B2 C2 D2"


def test_b7_4_give_up_2_needs_two_there() -> None:
    t = special("give_up_2", "aragon B 1", "sevilla B 2")
    assert t.refusal("disc aragon") == "too_few_own"
    assert t.options("B") == ["disc sevilla"]


def test_b7_4_give_up_2_nobody_with_two_is_unaffected() -> None:
    """Ruling 7.4 and open point 8: the single ones stay."""
    t = special("give_up_2", "aragon B 1 C 2", "sevilla B 1")
    assert t.pending() == "C"
    t.play("C disc aragon")
    assert t.counts("aragon") == "B1"
    assert t.counts("sevilla") == "B1"


@pytest.mark.parametrize("card", ["give_up_a_region", "give_up_2"])
def test_b7_4_not_the_kings_region_nor_the_castillo(card: str) -> None:
    t = special(card, "galicia B 5", "castillo B 5", "aragon B 2")
    assert t.refusal("disc galicia") == "kings_region"
    assert t.options("B") == ["disc aragon"]


@pytest.mark.parametrize("card", ["give_up_a_region", "give_up_2"])
def test_b3_6_nobody_has_a_region_to_give_up(card: str) -> None:
    t = special(card, "galicia B 5", "castillo C 5", "aragon A 5")
    assert t.pending() == ""
    assert not t.events("DiscShown")
    assert not t.events("Returned")


@pytest.mark.parametrize("card", ["give_up_a_region", "give_up_2"])
def test_b7_4_opponents_only_although_some_cards_say_each_player(card: str) -> None:
    """Rule sheet 5.6: some printed cards are wrong, an erratum corrects them."""
    t = special(card, "aragon A 5 B 2", "court A 1")
    assert t.pending() == "B"
    t.play("B disc aragon")
    assert t.counts("aragon") == "A5"


# ---- scoring one region


def test_b9_1_score_a_region_of_ones_choice() -> None:
    t = special("score_a_region", "aragon A 3 B 2 C 1", "sevilla D 3")
    t.play("A region aragon")
    assert t.scores() == [5, 4, 1, 0]


def test_b9_3_score_a_region_the_kings_with_its_bonus() -> None:
    t = special("score_a_region", "king aragon", "aragon B 2 C 1", "grande B aragon")
    t.play("A region aragon")
    assert t.scores() == [0, 5 + 2 + 2, 4, 0]


def test_b3_6_score_a_region_where_nobody_stands() -> None:
    t = special("score_a_region")
    assert len(t.targets("region")) == 9
    t.play("A region aragon")
    assert t.scores() == [0, 0, 0, 0]


def test_b9_7_score_a_region_after_placing_counts_the_new_ones() -> None:
    t = Table("castilla_la_vieja B 1", "court A 2")
    t.turn("A", "score_a_region")
    t.play("A placing", "A place castilla_la_vieja", "A place castilla_la_vieja")
    t.play("A special", "A region castilla_la_vieja")
    assert t.scores() == [6, 4, 0, 0]
