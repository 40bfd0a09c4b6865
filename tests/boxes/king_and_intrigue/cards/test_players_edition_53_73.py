"""Alliance 53, bridge 63, revolt 73."""

from __future__ import annotations

import pytest

from tests.boxes.king_and_intrigue.scenes import (
    act,
    end_of_round,
    facts,
    general,
    paid,
    score_all,
    scored,
    set_discs,
)
from tests.boxes.king_and_intrigue.table import KTable

QUARANTINE = ("quarantine sevilla", "quarantine_by B")
PROTECTION = ("protection sevilla", "protection_by B")
ALLIANCE = ("alliance aragon sevilla", "alliance_by C")
BRIDGE = ("bridge_between aragon valencia", "bridge_by A", "bridge A 1", "bridge_round 1")

taboo = pytest.mark.parametrize(
    ("lines", "reason"),
    [(("king sevilla",), "kings_region"), (QUARANTINE, "quarantined"), (PROTECTION, "protected")],
)

# ---- 53 alliance


def test_k5_53_two_different_regions_which_need_not_touch() -> None:
    t = act("B", "53")
    t.play("B region pais_vasco")
    assert t.refusal("region pais_vasco") == "ally_of_itself"
    t.play("B region sevilla")
    assert t.line("alliance") == "pais_vasco sevilla"
    assert t.line("alliance_by") == "B"
    assert facts(t, "AllianceMade") == ["B pais_vasco sevilla"]


@taboo
def test_k6_1_no_alliance_marker_in_a_taboo_region(lines: tuple[str, ...], reason: str) -> None:
    t = act("A", "53", *lines)
    assert t.refusal("region sevilla") == reason
    t.play("A region aragon")
    assert t.refusal("region sevilla") == reason


def test_k5_53_not_the_castillo() -> None:
    t = act("A", "53")
    assert "castillo" not in t.targets("region")


def test_k5_53_sums_of_both_and_the_points_of_both() -> None:
    """Aragon 5/4/1 and Sevilla 4/3/1."""
    t = score_all(*ALLIANCE, "aragon A 1 B 3", "sevilla A 4 C 2")
    assert paid(t, "aragon") == [5, 4, 1, 0]
    assert paid(t, "sevilla") == [4, 3, 1, 0]
    assert t.scores() == [9, 7, 2, 0]


def test_k5_53_a_later_alliance_moves_the_markers() -> None:
    t = act("B", "53", *ALLIANCE)
    t.play("B region aragon", "B region granada")
    assert t.line("alliance") == "aragon granada"
    assert t.line("alliance_by") == "B"


def test_k5_53_a_later_alliance_may_take_the_same_regions() -> None:
    t = act("B", "53", *ALLIANCE)
    t.play("B region sevilla", "B region aragon")
    assert t.line("alliance") == "sevilla aragon"
    assert t.line("alliance_by") == "B"


def test_k5_53_the_markers_are_removed_after_the_general_scoring() -> None:
    t = score_all(*ALLIANCE)
    assert t.line("alliance") == ""
    assert t.line("alliance_by") == ""
    assert facts(t, "EffectEnded") == ["53"]


@pytest.mark.parametrize("card", ["60", "150"])
def test_k5_53_special_scorings_treat_the_two_apart(card: str) -> None:
    t = act("A", card, *ALLIANCE, "aragon A 3", "sevilla B 2 C 1")
    t.play("A region sevilla")
    assert paid(t, "sevilla") == [0, 4, 3, 0]
    assert t.line("alliance") == "aragon sevilla", "and the markers stay"


def test_k7_4_allied_regions_together_at_the_first_of_the_two() -> None:
    t = score_all("alliance granada pais_vasco", "alliance_by A", "granada A 1")
    assert scored(t) == [
        "castillo",
        "galicia",
        "pais_vasco",
        "granada",
        "aragon",
        "cataluna",
        "castilla_la_vieja",
        "castilla_la_nueva",
        "sevilla",
        "valencia",
    ]


def test_k5_53_the_king_moving_into_one_does_not_end_it() -> None:
    t = score_all(*ALLIANCE, "king sevilla", "aragon A 1", "sevilla B 2")
    assert paid(t, "aragon") == [4, 5, 0, 0]
    assert paid(t, "sevilla") == [3, 4 + 2, 0, 0]


def test_k5_53_the_castillo_emptied_into_one_counts_for_both() -> None:
    t = general(*ALLIANCE, "castillo A 3", "sevilla B 2")
    set_discs(t, A="aragon")
    assert paid(t, "sevilla") == [4, 3, 0, 0]


# ---- 63 bridge: laying it


def test_k5_63_between_two_regions_that_touch_with_one_of_the_court_on_it() -> None:
    t = act("B", "63", "court B 3", "round 4")
    t.play("B region aragon")
    assert t.targets("region") == {
        "pais_vasco",
        "castilla_la_vieja",
        "castilla_la_nueva",
        "cataluna",
        "valencia",
    }
    assert t.refusal("region sevilla") == "not_next_to_each_other"
    assert t.refusal("region aragon") == "bridge_begins_there"
    t.play("B region valencia")
    assert t.line("bridge_between") == "aragon valencia"
    assert t.line("bridge_by") == "B"
    assert t.line("bridge_round") == "4"
    assert t.counts("bridge") == "B1"
    assert t.counts("court") == "B2"
    assert facts(t, "BridgeLaid") == ["B aragon valencia"]


def test_k5_63_the_piece_is_extra_and_costs_no_placement() -> None:
    t = act("A", "63", "court A 6")
    t.play("A region aragon", "A region valencia", "A placing")
    t.play(*["A place castilla_la_vieja"] * 4)
    assert t.pending() == ""
    assert t.counts("court") == "A1"


@taboo
def test_k6_1_no_bridge_to_a_taboo_region(lines: tuple[str, ...], reason: str) -> None:
    t = act("A", "63", *lines, "court A 1")
    assert t.refusal("region sevilla") == reason
    t.play("A region granada")
    assert t.refusal("region sevilla") == reason


def test_k5_63_an_end_needs_another_that_is_free() -> None:
    """Sevilla touches only Granada, where the King is, and Castilla la Nueva, in quarantine."""
    t = act(
        "A", "63", "king granada", "quarantine castilla_la_nueva", "quarantine_by B", "court A 1"
    )
    assert t.refusal("region sevilla") == "not_next_to_each_other"


def test_k5_63_no_caballero_in_the_court_no_bridge() -> None:
    t = KTable("aragon A 3", players=3)
    t.lay(A="63", B="20", C="10")
    t.begin_turn("A", "parts")
    t.play("A special")
    assert t.options("A") == ["either second"]
    assert t.refusal("either first") == "court_empty"


def test_k5_63_a_new_bridge_moves_it_and_the_old_piece_goes_to_its_court() -> None:
    t = act("B", "63", *BRIDGE, "court A 2 B 2", "round 3")
    t.play("B region granada", "B region sevilla")
    assert t.line("bridge_between") == "granada sevilla"
    assert t.line("bridge_by") == "B"
    assert t.line("bridge_round") == "3"
    assert t.counts("bridge") == "B1"
    assert t.counts("court") == "A3 B1"
    assert facts(t, "BridgeRemoved") == ["A"]
    assert facts(t, "SentToCourt") == ["A A bridge 1"]


def test_k5_63_a_new_bridge_may_lie_where_the_old_one_did() -> None:
    t = act("B", "63", *BRIDGE, "court A 2 B 2")
    t.play("B region valencia", "B region aragon")
    assert t.counts("bridge") == "B1"
    assert t.counts("court") == "A3 B1"


# ---- 63 bridge: crossing


def crossing(*lines: str, round_number: int = 2, seat: str = "A", card: str = "160") -> KTable:
    """A turn begins, with the bridge from Aragon to Valencia laid by A in round 1."""
    t = KTable(*BRIDGE, f"round {round_number}", *lines)
    t.turn(seat, card, "bridge")
    return t


def test_k5_63_before_the_turn_any_number_of_own_cross() -> None:
    t = crossing("aragon A 3 B 1", "valencia A 1")
    assert t.asks() == "CrossBridge"
    assert t.options("A") == ["done", "take aragon A", "take valencia A"]
    t.play("A take aragon A", "A take aragon A", "A done")
    assert t.counts("aragon") == "A1 B1"
    assert t.counts("valencia") == "A3"
    assert facts(t, "BridgeCrossed") == ["A aragon valencia"] * 2


def test_k5_63_all_the_same_way() -> None:
    t = crossing("aragon A 1", "valencia A 2")
    t.play("A take valencia A")
    assert t.options("A") == ["done", "take valencia A"]
    assert t.refusal("take aragon A") == "only_one_way"


def test_k5_63_before_everything_else_in_the_turn() -> None:
    t = crossing("aragon A 1", "provinces A 9", "court A 1", card="90")
    t.play("A take aragon A")
    assert t.asks() == "Supply"
    t.play("A number 3")
    assert t.asks() == "TakeTurnParts"


def test_k5_63_crossing_is_free_and_the_whole_turn_is_left() -> None:
    t = crossing("aragon A 1", "court A 4")
    t.play("A take aragon A")
    assert t.options("A") == ["done", "placing", "special"]


def test_k5_63_not_in_the_round_in_which_it_was_laid() -> None:
    t = crossing("aragon A 1", round_number=1)
    assert t.asks() == "TakeTurnParts"


def test_k5_63_not_by_anybody_else() -> None:
    t = crossing("aragon A 1 B 2", seat="B")
    assert t.asks() == "TakeTurnParts"
    t = crossing("aragon A 1 B 2")
    assert "take aragon B" not in t.options("A")


def test_k5_63_in_each_of_the_following_rounds() -> None:
    t = crossing("aragon A 1", round_number=9)
    assert t.asks() == "CrossBridge"


def test_k5_63_nobody_to_cross_nobody_is_asked() -> None:
    t = crossing("aragon B 1", "sevilla A 2")
    assert t.asks() == "TakeTurnParts"


@pytest.mark.parametrize("end", ["aragon", "valencia"])
@pytest.mark.parametrize("effect", ["king", "quarantine", "protection"])
def test_k5_63_no_crossing_while_either_end_is_taboo(effect: str, end: str) -> None:
    by = () if effect == "king" else (f"{effect}_by B",)
    t = crossing(f"{effect} {end}", *by, "aragon A 1", "valencia A 1")
    assert t.asks() == "TakeTurnParts"


def test_k5_63_the_bridge_outlives_a_taboo() -> None:
    t = crossing("king aragon", "aragon A 1")
    assert t.line("bridge_by") == "A"
    assert t.counts("bridge") == "A1"


def test_k5_63_crossing_cannot_be_vetoed() -> None:
    t = KTable(*BRIDGE, "round 2", "aragon A 2", "kept D veto_40", "veto_since D 1")
    t.turn("A", "160", "bridge")
    assert t.play_passing("A take aragon A", "A take aragon A") == 0


# ---- 63 bridge: points and the piece


def test_k5_63_one_point_for_its_owner_in_each_general_scoring() -> None:
    t = score_all(*BRIDGE)
    assert t.scores() == [1, 0, 0, 0]
    assert facts(t, "BridgePaid") == ["A 1"]
    assert t.line("bridge_between") == "aragon valencia", "and it stays"
    t.follow("general_scoring", "discs")
    set_discs(t)
    assert t.scores() == [2, 0, 0, 0]


def test_k5_63_the_piece_counts_in_no_region() -> None:
    t = score_all(*BRIDGE, "aragon B 1")
    assert paid(t, "aragon") == [0, 5, 0, 0]
    assert paid(t, "valencia") == [0, 0, 0, 0]


@pytest.mark.parametrize("card", ["70", "140"])
def test_k5_63_nobody_else_may_touch_the_piece(card: str) -> None:
    t = act("B", card, *BRIDGE, "aragon A 1", "court B 1")
    assert not any("bridge" in text for text in t.options())


def test_k5_63_nor_may_the_intrigue_of_another() -> None:
    t = KTable(*BRIDGE, "aragon A 1")
    t.lay(A="90", B="80", C="70", D="20")
    t.begin_turn("D", "parts")
    t.play("D special", "D either first")
    assert t.options("D") == ["done", "take aragon A"]


# ---- 73 revolt


def test_k5_73_either_board_is_turned_on_or_beside_the_map() -> None:
    t = act("B", "73", "mobile_board 8 aragon")
    assert t.options() == ["board 8", "board 4"]
    t.play("B board 4")
    assert t.line("board_turned_by") == "4 B"
    assert t.line("mobile_board") == "8 aragon", "none is brought in"
    assert facts(t, "BoardTurned") == ["B 4"]


def test_k5_73_another_revolt_may_turn_it_back() -> None:
    t = act("B", "73", "mobile_board 8 aragon", "board_turned_by 8 A")
    t.play("B board 8")
    assert t.line("board_turned_by") == ""
    assert facts(t, "BoardTurnedBack") == ["B 8"]


def test_k5_73_or_turn_the_other() -> None:
    t = act("B", "73", "board_turned_by 8 A")
    t.play("B board 4")
    assert t.line("board_turned_by") == "8 A 4 B"


@taboo
def test_k5_73_not_a_board_in_a_taboo_region(lines: tuple[str, ...], reason: str) -> None:
    t = act("A", "73", *lines, "mobile_board 8 sevilla 4 aragon")
    assert t.options() == ["board 4"]
    assert t.refusal("board 8") == reason


def turned(*lines: str, board: str = "8") -> list[int]:
    """What Aragon pays in a general scoring with this board turned."""
    t = score_all(f"mobile_board {board} aragon", f"board_turned_by {board} D", *lines)
    return paid(t, "aragon")


def test_k5_73_eight_four_nothing_from_the_fewest() -> None:
    assert turned("aragon A 4 B 1 C 2 D 3") == [0, 8, 4, 0]


def test_k5_73_who_has_nobody_there_has_nothing() -> None:
    assert turned("aragon A 4 B 3") == [4, 8, 0, 0]


def test_k5_73_a_lone_player_is_the_fewest() -> None:
    assert turned("aragon C 5") == [0, 0, 8, 0]


@pytest.mark.parametrize(
    ("there", "points"),
    [
        ("A 1 B 1 C 2", [4, 4, 0, 0]),
        ("A 1 B 2 C 2", [8, 0, 0, 0]),
        ("A 1 B 1 C 1", [4, 4, 4, 0]),
        ("A 1 B 2 C 3 D 3", [8, 4, 0, 0]),
        ("A 2 B 2 C 1 D 4", [0, 0, 8, 0]),
    ],
)
def test_k5_73_ties_drop_one_place(there: str, points: list[int]) -> None:
    assert turned(f"aragon {there}") == points


def test_k5_73_four_for_the_fewest_with_the_other_board() -> None:
    assert turned("aragon A 4 B 1 C 2", board="4") == [0, 4, 0, 0]
    assert turned("aragon A 1 B 1 C 2", board="4") == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("players", "there", "points"),
    [
        (2, "A 3 B 1", [0, 8]),
        (2, "A 3 B 3", [0, 0]),
        (2, "A 3", [8, 0]),
        (3, "A 3 B 1 C 2", [0, 8, 4]),
        (3, "A 1 B 1 C 2", [4, 4, 0]),
        (3, "A 1 B 2 C 2", [8, 0, 0]),
    ],
)
def test_k5_73_with_two_and_three_players_the_usual_places_count(
    players: int, there: str, points: list[int]
) -> None:
    lines = (f"aragon {there}", "mobile_board 8 aragon", "board_turned_by 8 A")
    assert paid(score_all(*lines, players=players), "aragon") == points


def test_k5_73_bonuses_still_go_to_the_sole_majority() -> None:
    """Proposed ruling below the timing table."""
    t = score_all(
        "king aragon",
        "grande A aragon B aragon",
        "mobile_board 8 aragon",
        "board_turned_by 8 D",
        "aragon A 3 B 1 C 2",
    )
    assert paid(t, "aragon") == [0 + 2 + 2, 8, 4, 0]


def test_k5_73_it_stays_turned_when_it_is_moved() -> None:
    t = act("C", "90", "mobile_board 8 aragon", "board_turned_by 8 A")
    t.play("C board 8", "C to sevilla")
    assert t.line("mobile_board") == "8 sevilla"
    assert t.line("board_turned_by") == "8 A"


def test_k5_73_it_stays_turned_after_a_general_scoring_and_a_round() -> None:
    t = end_of_round(3, "mobile_board 8 aragon", "board_turned_by 8 A")
    set_discs(t)
    assert t.line("round") == "4"
    assert t.line("board_turned_by") == "8 A"


def test_k5_73_special_scorings_turn_too() -> None:
    t = act("A", "150", "aragon A 3 B 1", "mobile_board 8 aragon", "board_turned_by 8 A")
    t.play("A region aragon")
    assert t.scores() == [4, 8, 0, 0]


def test_k5_73_a_turned_board_has_no_class() -> None:
    """It begins with 0. Turned back, 4/0/0 makes its region a four again."""
    t = act("A", "60", "mobile_board 4 aragon 8 sevilla", "board_turned_by 4 B")
    assert t.targets("region") == {"galicia", "cataluna"}
    t = act("A", "60", "mobile_board 4 aragon 8 sevilla")
    assert t.targets("region") == {"galicia", "cataluna", "aragon"}


def test_k5_73_first_places_only_go_to_the_sole_fewest() -> None:
    t = act(
        "A",
        "120",
        "aragon A 3 B 1",
        "sevilla A 3 B 1",
        "mobile_board 8 aragon",
        "board_turned_by 8 D",
    )
    assert paid(t, "aragon") == [0, 8, 0, 0]
    assert paid(t, "sevilla") == [4, 0, 0, 0]


def test_k5_73_on_the_castillo_it_turns_the_castillo() -> None:
    t = act("A", "110", "castillo A 3 B 1 C 2", "mobile_board 8 castillo", "board_turned_by 8 D")
    assert t.scores() == [0, 8, 4, 0]
