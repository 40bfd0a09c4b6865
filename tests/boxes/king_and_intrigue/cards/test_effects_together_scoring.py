"""Effects that meet in a scoring: alliance, turned boards, doubling, shift, coup, last moves."""

from __future__ import annotations

import pytest

from tests.boxes.king_and_intrigue.scenes import (
    act,
    facts,
    general,
    paid,
    score_all,
    scored,
    set_discs,
)
from tests.boxes.king_and_intrigue.table import KTable

ALLIANCE = ("alliance aragon sevilla", "alliance_by D")
"""Aragon 5/4/1, Sevilla 4/3/1."""
SUMS = ("aragon A 3 C 1", "sevilla A 2 B 3")
"""A 5, B 3, C 1."""
SHIFTED = ("shifted_castillo sevilla", "shifted_by A")


def doubled(*regions: str) -> tuple[str, ...]:
    pairs = list(zip("BC", regions))
    return (
        "doubled " + " ".join(f"{seat} {region}" for seat, region in pairs),
        "doubled_seen_by " + " ".join(f"{seat} {seat}" for seat, _ in pairs),
    )


# ---- alliance and turned boards


def test_k5_53_each_region_ranks_the_same_sums_in_its_own_direction() -> None:
    t = score_all(*ALLIANCE, *SUMS, "mobile_board 8 aragon", "board_turned_by 8 D")
    assert paid(t, "aragon") == [0, 4, 8, 0]
    assert paid(t, "sevilla") == [4, 3, 1, 0]


def test_k5_53_with_both_boards_turned() -> None:
    t = score_all(*ALLIANCE, *SUMS, "mobile_board 8 aragon 4 sevilla", "board_turned_by 8 D 4 D")
    assert paid(t, "aragon") == [0, 4, 8, 0]
    assert paid(t, "sevilla") == [0, 0, 4, 0]


def test_k5_53_with_a_mobile_board_that_is_not_turned() -> None:
    t = score_all(*ALLIANCE, *SUMS, "mobile_board 8 sevilla")
    assert paid(t, "aragon") == [5, 4, 1, 0]
    assert paid(t, "sevilla") == [8, 4, 0, 0]


def test_k5_53_a_turned_board_and_bonuses_of_the_sums_sole_majority() -> None:
    t = score_all(
        *ALLIANCE,
        *SUMS,
        "king sevilla",
        "grande A aragon C aragon",
        "mobile_board 8 aragon",
        "board_turned_by 8 D",
    )
    assert paid(t, "aragon") == [0 + 2, 4, 8, 0]
    assert paid(t, "sevilla") == [4 + 2, 3, 1, 0]


# ---- alliance and doubling


def test_k5_53_only_the_doubled_region_of_the_two_pays_twice() -> None:
    t = score_all(*ALLIANCE, *SUMS, *doubled("sevilla"))
    assert paid(t, "aragon") == [5, 4, 1, 0]
    assert paid(t, "sevilla") == [8, 6, 2, 0]
    assert facts(t, "RegionCardShown") == ["B sevilla"]


def test_k5_53_both_doubled() -> None:
    t = score_all(*ALLIANCE, *SUMS, *doubled("sevilla", "aragon"))
    assert paid(t, "aragon") == [10, 8, 2, 0]
    assert paid(t, "sevilla") == [8, 6, 2, 0]


def test_k5_53_a_doubled_ally_is_shown_when_the_first_of_the_two_is_reached() -> None:
    t = general(*ALLIANCE, *SUMS, *doubled("sevilla"), "kept D last_move_75")
    set_discs(t)
    t.play("D done", "D done")
    assert scored(t)[-1] == "pais_vasco"
    assert t.pending() == "D"
    assert facts(t, "RegionCardShown") == ["B sevilla"]


def test_k5_53_doubled_with_bonuses() -> None:
    t = score_all(*ALLIANCE, *SUMS, *doubled("sevilla"), "king sevilla", "grande A sevilla")
    assert paid(t, "sevilla") == [2 * (4 + 2 + 2), 6, 2, 0]


def test_k5_130_turned_and_doubled() -> None:
    t = score_all(
        "aragon A 3 B 1 C 2", *doubled("aragon"), "mobile_board 8 aragon", "board_turned_by 8 D"
    )
    assert paid(t, "aragon") == [0, 16, 8, 0]


@pytest.mark.parametrize(
    ("card", "moves", "points"),
    [
        ("150", ("A region aragon",), [4, 4, 1, 0]),
        ("105", ("A region aragon",), [4, 0, 0, 0]),
        ("135", ("A region aragon",), [5, 5, 1, 0]),
        (
            "145",
            (
                *("A seat B", "A region aragon", "A region sevilla", "A region granada"),
                "B region aragon",
            ),
            [4, 4, 1, 0],
        ),
    ],
)
def test_k5_130_no_special_scoring_is_doubled_or_allied(
    card: str, moves: tuple[str, ...], points: list[int]
) -> None:
    lines = (*ALLIANCE, *doubled("aragon"), "aragon A 2 B 2 C 1", "sevilla C 9")
    t = act("A", card, *lines)
    t.play(*moves)
    assert t.scores() == points
    assert t.line("doubled") == "B aragon", "and the card lies on, unseen"
    assert not t.events("RegionCardShown")


# ---- alliance: bonuses, ties, fewer players


def test_k5_53_the_majority_takes_the_bonus_of_either_also_where_he_has_nobody() -> None:
    t = score_all(
        *ALLIANCE, "king aragon", "grande B aragon A sevilla", "aragon A 2", "sevilla B 3"
    )
    assert paid(t, "aragon") == [4, 5 + 2 + 2, 0, 0]
    assert paid(t, "sevilla") == [3, 4, 0, 0], "A's Grande there is of no use to him"


def test_k5_53_a_tie_of_sums_has_no_bonus_and_drops_one_place() -> None:
    t = score_all(*ALLIANCE, "king aragon", "grande A aragon", "aragon A 3 C 1", "sevilla B 3")
    assert paid(t, "aragon") == [4, 4, 1, 0]
    assert paid(t, "sevilla") == [3, 3, 1, 0]


@pytest.mark.parametrize(
    ("players", "lines", "aragon", "sevilla"),
    [
        (2, ("aragon A 2", "sevilla A 1 B 2"), [5, 0], [4, 0]),
        (2, ("aragon A 2", "sevilla B 2"), [0, 0], [0, 0]),
        (3, ("aragon A 2", "sevilla B 3 C 1"), [4, 5, 0], [3, 4, 0]),
        (3, ("aragon A 2 C 1", "sevilla B 2"), [4, 4, 0], [3, 3, 0]),
        (5, ("aragon A 2 E 3", "sevilla B 4 C 1"), [1, 5, 0, 0, 4], [1, 4, 0, 0, 3]),
    ],
)
def test_k5_53_the_usual_ties_and_limits_on_the_sums(
    players: int, lines: tuple[str, ...], aragon: list[int], sevilla: list[int]
) -> None:
    t = score_all("alliance aragon sevilla", "alliance_by A", *lines, players=players)
    assert paid(t, "aragon") == aragon
    assert paid(t, "sevilla") == sevilla


def test_k5_53_no_kings_bonus_for_a_protected_ally_or_with_the_mistress() -> None:
    protected = ("protection sevilla", "protection_by B")
    for effect in (protected, ("mistress_by B",)):
        t = score_all(*ALLIANCE, *SUMS, *effect, "king sevilla", "grande A sevilla")
        assert paid(t, "sevilla") == [4 + 2, 3, 1, 0]


def test_k5_53_a_quarantined_ally_counts() -> None:
    t = score_all(*ALLIANCE, *SUMS, "quarantine sevilla", "quarantine_by B")
    assert paid(t, "sevilla") == [4, 3, 1, 0]


def test_k5_53_the_castillo_in_an_allied_region_is_scored_by_itself() -> None:
    t = general(*ALLIANCE, *SUMS, *SHIFTED, "castillo C 4 D 1")
    set_discs(t, C="granada", D="granada")
    assert paid(t, "castillo") == [0, 0, 4, 3]
    assert paid(t, "sevilla") == [4, 3, 1, 0]


def test_k7_4_one_last_move_before_an_allied_pair() -> None:
    t = general(*ALLIANCE, *SUMS, "kept D last_move_75")
    set_discs(t)
    windows = []
    while t.pending():
        windows.append(scored(t)[-1])
        t.play("D done")
    assert windows == [
        "castillo",
        "galicia",
        "pais_vasco",
        "sevilla",
        "cataluna",
        "castilla_la_vieja",
        "castilla_la_nueva",
        "granada",
    ]


def test_k7_4_a_last_move_between_the_two_changes_no_sum() -> None:
    t = general(*ALLIANCE, *SUMS, "kept D last_move_75")
    set_discs(t)
    t.play("D take sevilla B", "D to aragon")
    assert paid(t, "aragon") == [5, 4, 1, 0]


# ---- shift with boards, coup, King


def test_k5_23_with_a_turned_board_in_its_region_the_fewest_inside_come_first() -> None:
    board = ("mobile_board 8 sevilla", "board_turned_by 8 D")
    t = act("D", "110", *SHIFTED, *board, "castillo A 3 B 1 C 2")
    assert t.scores() == [0, 8, 4, 0]
    t = general(*SHIFTED, *board, "castillo A 3 B 1 C 2", "sevilla A 1 D 2")
    set_discs(t)
    assert paid(t, "castillo") == [0, 8, 4, 0]
    assert paid(t, "sevilla") == [8, 0, 0, 4], "and so do those beside it"


def test_k5_23_a_turned_board_on_its_own_field_waits() -> None:
    t = act(
        "D", "110", *SHIFTED, "mobile_board 8 castillo", "board_turned_by 8 D", "castillo A 3 B 1"
    )
    assert t.scores() == [4, 3, 0, 0]


def test_k5_23_a_board_may_be_laid_on_its_field_and_in_its_region() -> None:
    t = act("D", "90", *SHIFTED, "castillo A 2")
    t.play("D board 8")
    assert {"castillo", "sevilla"} <= t.targets("to")
    t.play("D to castillo")
    t.act("B", "110")
    assert t.scores() == [4, 0, 0, 0]
    t.act("C", "90")
    t.play("C board 4", "C to sevilla")
    t.act("A", "110")
    assert t.scores() == [4 + 4, 0, 0, 0]


def test_k5_35_no_home_bonus_in_a_shifted_castillo() -> None:
    t = act("D", "110", *SHIFTED, "grande A castillo", "castillo A 3 B 1")
    assert t.scores() == [4, 3, 0, 0]
    t = general(*SHIFTED, "grande A castillo", "castillo A 3 B 1")
    set_discs(t, A="granada")
    assert paid(t, "castillo") == [4, 3, 0, 0]
    assert paid(t, "granada") == [6 + 2, 0, 0, 0], "but where it lands"


def test_k5_35_grandes_go_into_a_shifted_castillo_and_its_region_is_no_home_of_theirs() -> None:
    homes = "grande A sevilla B aragon C galicia D galicia"
    t = act("D", "35", *SHIFTED, homes, "sevilla A 2")
    assert t.line("grande") == "A castillo B castillo C galicia D galicia"
    t.act("C", "150")
    t.play("C region sevilla")
    assert t.scores() == [4, 0, 0, 0]


def test_k5_35_inside_a_castillo_with_a_mobile_board_the_home_bonus_stays() -> None:
    t = act("D", "110", "grande A castillo", "castillo A 3 B 1", "mobile_board 8 castillo")
    assert t.scores() == [8 + 2, 4, 0, 0]


@pytest.mark.parametrize("effect", ["quarantine", "protection"])
def test_k5_23_a_marker_laid_where_it_stands_does_not_close_it(effect: str) -> None:
    """As the King moving in: the Castillo is no region."""
    t = KTable(*SHIFTED, f"{effect} sevilla", f"{effect}_by B", "court A 1", "castillo C 1")
    t.turn("A", "160")
    t.play("A placing", "A place castillo")
    assert t.counts("castillo") == "A1 C1"
    t.act("D", "23")
    t.play("D region granada")
    assert t.line("shifted_castillo") == "granada"


@pytest.mark.parametrize("effect", ["quarantine", "protection"])
def test_k7_3_from_such_a_region_it_is_emptied_and_goes_home_too(effect: str) -> None:
    t = general(*SHIFTED, f"{effect} sevilla", f"{effect}_by B", "castillo A 2 C 1")
    set_discs(t, A="aragon", C="sevilla")
    assert t.counts("aragon") == "A2"
    assert t.counts("court") == "C1"
    assert t.line("shifted_castillo") == ""


# ---- protection and quarantine in a scoring


def test_k5_85_a_protected_region_of_the_king_has_no_kings_bonus_even_doubled() -> None:
    t = score_all(
        "king sevilla",
        "protection sevilla",
        "protection_by B",
        *doubled("sevilla"),
        "sevilla A 2",
        "grande A sevilla",
    )
    assert paid(t, "sevilla") == [2 * (4 + 2), 0, 0, 0]


def test_k5_93_a_quarantined_region_of_the_king_keeps_it() -> None:
    t = score_all("king sevilla", "quarantine sevilla", "quarantine_by B", "sevilla A 2")
    assert paid(t, "sevilla") == [6, 0, 0, 0]


# ---- a last move that undoes a condition


def test_k5_105_a_last_move_takes_the_last_own_caballero_away() -> None:
    t = act(
        "A", "105", "kept B last_move_75 C last_move_75", "sevilla A 1", "aragon A 2", "court A 1"
    )
    t.play("A region sevilla", "B take sevilla A", "B to granada")
    assert t.pending() == "C", "who else keeps one is still asked"
    t.play("C done")
    assert scored(t) == []
    assert t.pending() == "A"
    assert t.asks() == "ChooseScoring.own_place"
    assert t.targets("region") == {"aragon", "granada"}
    assert t.refusal("region sevilla") == "too_few_own"
    t.play("A region aragon")
    assert t.pending() == "C", "and before the other region, too"
    t.play("C done")
    assert t.scores() == [5, 0, 0, 0]
    assert t.options("A") == ["done", "placing"]


def test_k5_105_a_veto_may_hit_the_second_choice() -> None:
    t = act(
        "A",
        "105",
        "kept B last_move_75 D veto_40",
        "veto_since D 1",
        "sevilla A 1",
        "aragon A 2",
    )
    t.play("A region sevilla", "D pass", "B take sevilla A", "B to granada", "A region aragon")
    assert t.options("D") == ["pass", "veto"]
    t.play("D veto")
    assert t.scores() == [0, 0, 0, 0]


def test_k5_105_a_last_move_may_bring_a_better_place() -> None:
    t = act("A", "105", "kept A last_move_75", "sevilla A 2 B 2", "aragon A 1")
    t.play("A region sevilla", "A take aragon A", "A to sevilla")
    assert t.scores() == [4, 0, 0, 0]


def test_k5_135_a_last_move_breaks_the_tie() -> None:
    t = act("A", "135", "kept B last_move_75", "sevilla B 2 C 2", "aragon B 1 C 1")
    t.play("A region sevilla", "B take aragon C", "B to sevilla")
    assert scored(t) == []
    assert t.pending() == "", "no region has a tie of two left"
    assert t.scores() == [0, 0, 0, 0]


def test_k5_135_another_region_is_chosen_if_there_is_one() -> None:
    t = act("A", "135", "kept B last_move_75", "sevilla B 2 C 2", "aragon B 1 C 1", "granada D 1")
    t.play("A region sevilla", "B take granada D", "B to valencia")
    assert t.scores() == [0, 4, 4, 0], "a move elsewhere changes nothing"
    t = act("A", "135", "kept B last_move_75", "sevilla B 2 C 2", "aragon B 1 C 1")
    t.play("A region sevilla", "B take sevilla C", "B to valencia")
    assert t.asks() == "ChooseScoring.tie_of_two"
    assert t.options("A") == ["region aragon"]
    t.play("A region aragon")
    assert t.scores() == [0, 5, 5, 0]


def test_k5_145_a_last_move_does_not_change_what_was_chosen() -> None:
    t = act("A", "145", "kept C last_move_75", "sevilla B 1")
    t.play("A seat B", "A region sevilla", "A region granada", "A region aragon")
    t.play("B region sevilla", "C take sevilla B", "C to granada")
    assert scored(t) == ["sevilla"]
    assert t.scores() == [0, 0, 0, 0]
