"""Deck 4 and the King's card: boards, power cards, court, Grande, discs, eviction, the King."""

from __future__ import annotations

import pytest

from tests.support.table import Table

REGIONS = {
    "galicia",
    "pais_vasco",
    "aragon",
    "cataluna",
    "castilla_la_vieja",
    "castilla_la_nueva",
    "sevilla",
    "granada",
    "valencia",
}


def special(card: str, *lines: str, players: int = 4, seat: str = "A") -> Table:
    """A, or another seat, has announced the special action of this card."""
    t = Table(*lines, players=players)
    t.turn(seat, card)
    t.play(f"{seat} special")
    return t


# ---- mobile boards


@pytest.mark.parametrize(("board", "points"), [("8", [8, 4, 0, 0]), ("4", [4, 0, 0, 0])])
def test_b11_3_mobile_board_is_brought_in(board: str, points: list[int]) -> None:
    t = special("mobile_board", "aragon A 3 B 2 C 1", "court A 1")
    assert t.options("A") == ["board 8", "board 4"]
    t.play(f"A board {board}", "A to aragon")
    assert t.line("mobile_board") == f"{board} aragon"
    assert t.asks() == "TakeParts"
    t.turn("A", "score_any")
    t.play("A special", "A region aragon")
    assert t.scores() == points


def test_b11_3_mobile_board_anywhere_but_in_the_kings_region() -> None:
    t = special("mobile_board", "king granada")
    t.play("A board 8")
    assert t.targets("to") == REGIONS - {"granada"} | {"castillo"}
    assert t.refusal("to granada") == "kings_region"


def test_b11_3_mobile_board_not_out_of_the_kings_region() -> None:
    t = special("mobile_board", "king granada", "mobile_board 8 granada")
    assert t.options("A") == ["board 4"]
    assert t.refusal("board 8") == "kings_region"
    t.play("A board 4", "A to aragon")
    assert t.line("mobile_board") == "8 granada 4 aragon"


def test_b11_3_mobile_board_is_moved_although_the_other_is_unused() -> None:
    t = special("mobile_board", "mobile_board 8 aragon")
    assert t.options("A") == ["board 8", "board 4"]
    t.play("A board 8", "A to sevilla")
    assert t.line("mobile_board") == "8 sevilla"


def test_b11_3_mobile_board_must_change_its_place_and_stays_on_the_map() -> None:
    t = special("mobile_board", "mobile_board 8 aragon")
    t.play("A board 8")
    assert t.refusal("to aragon") == "must_change_place"
    assert "done" not in t.options("A")


@pytest.mark.parametrize("place", ["aragon", "castillo"])
def test_b11_3_mobile_board_one_a_place_the_castillo_included(place: str) -> None:
    t = special("mobile_board", f"mobile_board 8 {place}")
    t.play("A board 4")
    assert t.refusal(f"to {place}") == "board_already_there"


def test_b11_3_mobile_board_on_the_castillo_and_away_again() -> None:
    t = special("mobile_board", "castillo A 2")
    t.play("A board 4", "A to castillo")
    assert t.line("mobile_board") == "4 castillo"
    t.turn("A", "mobile_board")
    t.play("A special", "A board 4", "A to aragon")
    assert t.line("mobile_board") == "4 aragon"


def test_b11_3_mobile_board_can_always_do_something() -> None:
    """Ruling 7.1: at worst one of the two lies in the King's region."""
    t = special("mobile_board", "king granada", "mobile_board 8 granada 4 castillo")
    assert t.options("A") == ["board 4"]


def test_b11_3_the_covered_number_comes_back_when_the_board_leaves() -> None:
    t = special("mobile_board", "mobile_board 4 aragon", "aragon A 2 B 1")
    t.play("A board 4", "A to sevilla")
    t.turn("A", "score_any")
    t.play("A special", "A region aragon")
    assert t.scores() == [5, 4, 0, 0]


# ---- power cards (what others learn stands in test_power_cards.py)


def test_b13_1_power_back_one_of_the_discard() -> None:
    t = special("power_back", "hand A 5..9", "discard A 1..3", "played A 4", "court A 1")
    assert t.options("A") == ["power 1", "power 2", "power 3", "power 4"]
    t.play("A power 2")
    assert t.line("hand") == "A 2+5..9"
    assert t.line("discard") == "A 1+3"
    assert t.asks() == "TakeParts"


def test_b13_1_power_back_this_rounds_card() -> None:
    t = special("power_back", "hand A 5..9", "discard A 1..3", "played A 4")
    t.play("A power 4")
    assert t.line("hand") == "A 4..9"
    assert t.line("discard") == "A 1..3"
    assert t.line("played") == "A 4", "it was played"


def test_b13_1_power_back_not_one_that_is_still_in_hand() -> None:
    t = special("power_back", "hand A 5..9", "discard A 1..3", "played A 4")
    assert t.refusal("power 5") == "not_in_discard"
    assert t.refusal("power 13") == "not_in_discard"


def test_b13_1_power_back_only_ones_own() -> None:
    t = special("power_back", "discard A 1 B 2", "played A 4 B 6")
    assert t.options("A") == ["power 1", "power 4"]


def test_b13_1_power_back_in_the_first_round() -> None:
    t = special("power_back", "hand A 1..3+5..13", "played A 4")
    assert t.options("A") == ["power 4"]


# ---- the court


@pytest.mark.parametrize("number", [0, 1, 2])
def test_b3_1_the_court_up_to_two(number: int) -> None:
    t = special("the_court", "provinces A 5", "court A 1")
    t.play(f"A number {number}")
    assert t.count("provinces", "A") == 5 - number
    assert t.count("court", "A") == 1 + number
    assert t.asks() == "TakeParts"


def test_b3_1_the_court_three_are_not_offered() -> None:
    t = special("the_court", "provinces A 5")
    assert t.refusal("number 3") == "more_than_the_card_brings"


def test_b3_2_the_court_shortfall_from_regions() -> None:
    """Ruling 7.1: the same rules as in the supply."""
    t = special("the_court", "provinces A 1", "aragon A 2", "galicia A 3", "castillo A 3")
    assert t.refusal("number 2") == "provinces_too_small"
    t.play("A number 1")
    assert t.options("A") == ["done", "take aragon A"]
    assert t.refusal("take galicia A") == "kings_region"
    t.play("A take aragon A")
    assert t.counts("court") == "A2"
    assert t.asks() == "TakeParts"


def test_b3_2_the_court_with_empty_provinces() -> None:
    t = special("the_court", "aragon A 2")
    t.play("A take aragon A", "A take aragon A")
    assert t.counts("court") == "A2"


def test_b3_6_the_court_with_nobody_to_bring() -> None:
    t = special("the_court", "galicia A 3", "castillo A 2")
    assert t.pending() == ""


def test_b4_1_the_court_first_then_placing_what_came() -> None:
    t = special("the_court", "provinces A 5")
    t.play("A number 2", "A placing", "A place castillo", "A place castillo")
    assert t.counts("castillo") == "A2"
    assert t.pending() == "", "four were allowed, two were there"


def test_b12_4_the_court_is_asked_about_before_the_number() -> None:
    t = Table("provinces A 1", "aragon A 3", "veto_owner B", "veto_round 1")
    t.turn("A", "the_court")
    t.play("A special")
    assert t.pending() == "B"
    t.play("B pass")
    assert t.play_passing("A number 1", "A take aragon A") == 0


# ---- the Grande


def test_b11_2_grande_to_any_other_region() -> None:
    t = special("grande", "king granada", "grande A aragon B sevilla", "court A 1")
    assert t.targets("grande") == REGIONS - {"granada", "aragon"}
    t.play("A grande sevilla")
    assert t.grande("A") == t.grande("B") == "sevilla", "several Grandes may share a region"
    assert t.asks() == "TakeParts"


def test_b11_2_grande_not_into_the_kings_region_or_the_castillo() -> None:
    t = special("grande", "king granada", "grande A aragon")
    assert t.refusal("grande granada") == "kings_region"
    assert t.refusal("grande aragon") == "must_change_place"
    assert "castillo" not in t.targets("grande")


def test_b11_2_grande_stuck_in_the_kings_region() -> None:
    t = Table("king granada", "grande A granada")
    t.turn("A", "grande")
    t.play("A special")
    assert t.grande("A") == "granada"
    assert t.pending() == ""
    assert len(t.events("SpecialAnnounced")) == 1


def test_b11_2_grande_never_counts_as_a_caballero() -> None:
    t = special("grande", "king galicia", "grande A aragon", "sevilla B 1")
    t.play("A grande sevilla")
    t.turn("B", "score_any")
    t.play("B special", "B region sevilla")
    assert t.scores() == [0, 4, 0, 0]


def test_b12_4_grande_stuck_nobody_is_asked() -> None:
    """There is no target, so there is no step."""
    t = Table("king granada", "grande A granada", "veto_owner B", "veto_round 1")
    t.turn("A", "grande")
    assert t.play_passing("A special") == 0


# ---- scoring by discs


def test_b9_8_score_by_disc_regions_named_exactly_once() -> None:
    t = special("score_by_disc", "aragon A 1", "sevilla B 1", "granada C 1", "court A 1")
    assert t.pending() == "ABCD"
    t.play("A disc aragon", "B disc sevilla", "C disc sevilla", "D disc granada")
    assert t.targets("region") == {"aragon", "granada"}
    assert t.refusal("region sevilla") == "not_among_scored"
    t.play("A region granada", "A region aragon")
    assert t.scores() == [5, 0, 6, 0]
    assert t.asks() == "TakeParts"


def test_b9_8_score_by_disc_three_on_one_region_score_nothing() -> None:
    t = special("score_by_disc", "sevilla B 1", "aragon A 1")
    t.play("A disc sevilla", "B disc sevilla", "C disc sevilla", "D disc aragon")
    assert t.targets("region") == {"aragon"}


def test_b3_6_score_by_disc_all_named_twice() -> None:
    t = special("score_by_disc", "sevilla B 1", "aragon A 1")
    t.play("A disc sevilla", "B disc sevilla", "C disc aragon", "D disc aragon")
    assert t.scores() == [0, 0, 0, 0]
    assert t.pending() == ""


def test_b9_8_score_by_disc_the_kings_region_may_be_named() -> None:
    """Ruling 7.3: it is only scored."""
    t = special("score_by_disc", "king aragon", "aragon B 1")
    t.play("A disc aragon", "B disc sevilla", "C disc sevilla", "D disc sevilla")
    t.play("A region aragon")
    assert t.scores() == [0, 5 + 2, 0, 0]


@pytest.mark.parametrize("players", [2, 3, 5])
def test_b9_8_score_by_disc_asks_everybody(players: int) -> None:
    t = special("score_by_disc", players=players)
    assert t.pending() == "ABCDE"[:players]


def test_b12_4_score_by_disc_not_asked_at_the_reveal() -> None:
    t = Table("aragon A 1", "sevilla B 1", "veto_owner B", "veto_round 1")
    t.turn("A", "score_by_disc")
    t.play("A special", "B pass")
    t.play("A disc aragon", "B disc sevilla", "C disc granada", "D disc granada")
    assert t.pending() == "A"
    t.play("A region aragon")
    assert t.options("B") == ["pass", "veto"]
    t.play("B veto")
    assert t.scores() == [0, 0, 0, 0]
    assert t.pending() == ""


# ---- eviction


def test_b7_5_eviction_every_opponent_there_leaves() -> None:
    t = special("eviction", "aragon A 2 B 3 C 1", "sevilla D 1", "court A 1")
    t.play("A region aragon")
    assert t.pending() == "BC", "who is not there sets no disc"
    t.play("B disc sevilla", "C disc granada")
    assert t.counts("aragon") == "A2"
    assert t.counts("sevilla") == "B3 D1"
    assert t.counts("granada") == "C1"
    assert t.asks() == "TakeParts"


def test_b7_5_eviction_not_out_of_the_kings_region_or_castillo() -> None:
    t = special("eviction", "king granada", "granada B 1", "castillo B 2")
    assert t.refusal("region granada") == "kings_region"
    assert t.targets("region") == REGIONS - {"granada"}


@pytest.mark.parametrize("shown", ["galicia", "aragon"])
def test_b7_5_eviction_kings_region_or_origin_means_the_court(shown: str) -> None:
    """Ruling 7.4; it may be done on purpose (open point 12)."""
    t = special("eviction", "king galicia", "aragon B 3", "galicia B 1")
    t.play("A region aragon", f"B disc {shown}")
    assert t.counts("aragon") == ""
    assert t.counts("galicia") == "B1"
    assert t.counts("court") == "B3"


def test_b7_5_eviction_target_is_any_of_the_nine() -> None:
    t = special("eviction", "king galicia", "aragon B 3")
    t.play("A region aragon")
    assert t.targets("disc") == REGIONS


def test_b3_6_eviction_from_a_region_without_opponents() -> None:
    t = special("eviction", "aragon A 3", "sevilla B 1")
    before = t.lines()
    t.play("A region aragon")
    assert t.pending() == ""
    assert t.lines() == before


def test_b12_4_eviction_is_asked_about_with_the_region_named_and_with_the_discs() -> None:
    t = Table("aragon B 3 C 1", "veto_owner C", "veto_round 1")
    t.turn("A", "eviction")
    t.play("A special")
    assert t.pending() == "A"
    t.play("A region aragon")
    assert [event.named()["region"] for event in t.events("RegionNamed")] == [2]
    assert t.options("C") == ["pass", "veto"]
    t.play("C pass")
    assert t.play_passing("B disc sevilla", "C disc sevilla") == 1
    assert t.counts("sevilla") == "B3 C1"


# ---- the King


def test_b11_1_royal_adviser_to_a_neighbour() -> None:
    t = special("royal_adviser", "king galicia", "court A 1")
    assert t.targets("king") == {"castilla_la_vieja", "pais_vasco"}
    t.play("A king pais_vasco")
    assert t.king() == "pais_vasco"
    assert t.asks() == "TakeParts"


def test_b11_1_royal_adviser_no_further_and_not_standing_still() -> None:
    t = special("royal_adviser", "king galicia")
    assert t.refusal("king granada") == "not_a_neighbour"
    assert t.refusal("king galicia") == "must_change_place"


def test_b11_1_king_to_any_region_also_his_own() -> None:
    """Ruling 7.1: leaving him is the same as not moving him."""
    t = special("king", "king galicia", "court A 1")
    assert t.targets("king") == REGIONS
    t.play("A king galicia")
    assert t.king() == "galicia"
    assert t.asks() == "TakeParts"


def test_b11_1_king_never_into_the_castillo() -> None:
    """Ruling 7.1: nor to Portugal or Francia, which are no places of this game."""
    t = special("king")
    assert "castillo" not in t.targets("king")
    assert len(t.targets("king")) == 9


@pytest.mark.parametrize("card", ["king", "royal_adviser"])
def test_b4_2_the_king_moved_first_makes_new_neighbours(card: str) -> None:
    t = special(card, "king galicia", "court A 5")
    t.play("A king pais_vasco", "A placing")
    assert t.targets("place") == {"galicia", "castilla_la_vieja", "aragon", "castillo"}


@pytest.mark.parametrize("card", ["king", "royal_adviser"])
def test_b4_2_placing_first_uses_the_old_neighbours(card: str) -> None:
    t = Table("king galicia", "court A 4")
    t.turn("A", card)
    t.play("A placing")
    assert t.targets("place") == {"castilla_la_vieja", "pais_vasco", "castillo"}
    t.play(*["A place pais_vasco"] * 4, "A special", "A king pais_vasco")
    assert t.counts("pais_vasco") == "A4"
    assert t.king() == "pais_vasco"


def test_b5_1_only_the_king_himself_enters_and_leaves() -> None:
    """Ruling 7.1: what stands in the region he leaves is free again, what he enters is taboo."""
    t = special("king", "king galicia", "galicia B 1", "aragon B 1")
    t.play("A king aragon")
    t.turn("A", "move_3")
    t.play("A special")
    assert t.options("A") == ["done", "take galicia B"]
    assert t.refusal("take aragon B") == "kings_region"


def test_b12_3_the_kings_card_can_be_vetoed() -> None:
    t = Table("king galicia", "court A 5", "veto_owner B", "veto_round 1")
    t.turn("A", "king")
    t.play("A special", "A king granada", "B veto", "A placing")
    assert t.king() == "galicia"
    assert t.targets("place") == {"castilla_la_vieja", "pais_vasco", "castillo"}
