"""Cards 130, 150 and 170: a region counts double, a region is scored, regions by secret disc."""

from __future__ import annotations

import pytest

from elgrande.base.actions import SEAT_LETTERS
from elgrande.boxes.king_and_intrigue.rules.fields import DOUBLED
from elgrande.catalogue import REVISION
from elgrande.engine.sight import HIDDEN, SPECTATOR
from elgrande.views.view import view
from tests.boxes.king_and_intrigue.scenes import (
    VETO,
    act,
    facts,
    general,
    kinds,
    paid,
    score_all,
    scored,
    set_discs,
)
from tests.boxes.king_and_intrigue.table import KTable

REGIONS = {
    *("galicia", "pais_vasco", "aragon", "cataluna", "castilla_la_vieja", "castilla_la_nueva"),
    *("sevilla", "granada", "valencia"),
}
BARRED = [("quarantine", "quarantined"), ("protection", "protected")]
both_editions = pytest.mark.parametrize("edition", ["big_box", "decennial"])
DOUBLE = ("doubled B aragon", "doubled_seen_by B B")


def special(card: str, *lines: str, players: int) -> KTable:
    """B's action; with two players he chooses his own."""
    t = KTable(*lines, players=players)
    t.turn("B", card)
    t.play("B special", *(["B either first"] if players == 2 else []))
    return t


# ---- card 130


@both_editions
def test_k5_130_a_free_region_card_is_laid_face_down(edition: str) -> None:
    t = act("B", "130", "court B 1", edition=edition)
    assert t.targets("region") == REGIONS, "the King's too"
    t.play("B region aragon")
    assert t.line("doubled") == "B aragon"
    assert t.options("B") == ["done", "placing"]
    assert t.scores() == [0, 0, 0, 0]


def test_k5_130_only_its_owner_knows_the_region() -> None:
    t = act("B", "130")
    t.play("B region aragon")
    assert facts(t, "RegionCardLaid", "B") == ["B aragon"]
    for other in ("A", "C", ""):
        assert facts(t, "RegionCardLaid", other) == []
        assert facts(t, "RegionCardLaidUnseen", other) == ["B"]
    for viewer in (0, 2, SPECTATOR):
        shown = view(t.s, viewer)
        assert shown.seats[DOUBLED + 1] == HIDDEN
        assert shown.sizes[DOUBLED + 1] == 1, "that it lies there is open"
    assert view(t.s, 1).seats[DOUBLED + 1] == t.s.seats[DOUBLED + 1]


def test_k5_130_two_different_choices_look_the_same_to_others() -> None:
    seen = []
    for region in ("aragon", "galicia"):
        t = act("B", "130")
        t.play(f"B region {region}")
        shown = view(t.s, 0)
        seen.append((t.told("A"), list(shown.seats), list(shown.table), list(shown.board)))
    assert seen[0] == seen[1]


def test_k5_130_pays_twice_in_the_next_general_scoring() -> None:
    t = score_all(*DOUBLE, "aragon A 3 B 2 C 1", "sevilla D 1")
    assert paid(t, "aragon") == [10, 8, 2, 0]
    assert paid(t, "sevilla") == [0, 0, 0, 4], "no other region does"


def test_k5_130_bonuses_included_and_the_kings_region_may_be_doubled() -> None:
    t = score_all("king aragon", *DOUBLE, "aragon A 3 B 2", "grande A aragon")
    assert paid(t, "aragon") == [2 * (5 + 2 + 2), 8, 0, 0]


def test_k5_130_by_the_board_that_lies_there_also_a_turned_one() -> None:
    t = score_all(*DOUBLE, "mobile_board 8 aragon", "aragon A 3 B 2 C 1")
    assert paid(t, "aragon") == [16, 8, 0, 0]
    t = score_all(*DOUBLE, "mobile_board 8 aragon", "board_turned_by 8 D", "aragon A 3 B 2 C 1")
    assert paid(t, "aragon") == [0, 8, 16, 0]


def test_k5_130_it_is_shown_when_its_region_is_reached() -> None:
    t = general(*DOUBLE, "aragon A 1", "galicia C 1", "sevilla D 1", "king granada")
    set_discs(t)
    order = [kind for kind in kinds(t) if kind in ("RegionCardShown", "Scored")]
    assert order.index("RegionCardShown") == 3, "after Castillo, Galicia and País Vasco"
    assert facts(t, "RegionCardShown", "A") == ["B aragon"]


def test_k5_130_card_and_marker_go_back_afterwards() -> None:
    t = score_all(*DOUBLE, "aragon A 3")
    assert t.line("doubled") == ""
    assert facts(t, "RegionCardPutBack") == ["B"]
    assert t.scores() == [10, 0, 0, 0]
    t.follow("general_scoring", "discs")
    set_discs(t)
    assert t.scores() == [10 + 5, 0, 0, 0], "the second general scoring is a usual one"


def test_k5_130_a_special_scoring_before_it_is_not_doubled_and_leaves_it() -> None:
    t = act("B", "150", *DOUBLE, "aragon A 3 B 2 C 1")
    t.play("B region aragon")
    assert t.scores() == [5, 4, 1, 0]
    assert t.line("doubled") == "B aragon"


def test_k5_130_the_castillo_shifted_there_is_not_doubled() -> None:
    lines = ("castillo A 2", "shifted_castillo aragon", "shifted_by C", "aragon D 1")
    t = score_all(*DOUBLE, *lines)
    assert paid(t, "castillo") == [5, 0, 0, 0]
    assert paid(t, "aragon") == [0, 0, 0, 10]


def test_k5_130_of_two_allied_regions_only_the_marked_one_pays_twice() -> None:
    lines = ("alliance aragon sevilla", "alliance_by C", "aragon A 1", "sevilla A 1 D 1")
    t = score_all(*DOUBLE, *lines)
    assert paid(t, "aragon") == [10, 0, 0, 8]
    assert paid(t, "sevilla") == [4, 0, 0, 3]


@pytest.mark.parametrize(("effect", "reason"), BARRED)
def test_k5_130_a_region_where_nothing_changes_may_be_doubled(effect: str, reason: str) -> None:
    """The card lies before its owner, not in the region."""
    t = act("B", "130", f"{effect} aragon", f"{effect}_by A")
    assert t.refusal("region aragon") != reason
    t.play("B region aragon")
    assert t.line("doubled") == "B aragon"


def test_k5_130_the_second_takes_of_what_is_left_and_sees_what_is_missing() -> None:
    t = act("C", "130", *DOUBLE)
    assert t.targets("region") == REGIONS - {"aragon"}
    assert t.refusal("region aragon") == "region_card_taken"
    t.play("C region sevilla")
    assert t.line("doubled") == "B aragon C sevilla"
    assert view(t.s, 2).seats[DOUBLED + 1] == t.s.seats[DOUBLED + 1], "C has worked it out"
    assert view(t.s, 0).seats[DOUBLED + 1] == HIDDEN
    assert view(t.s, 1).seats[DOUBLED + 2] == HIDDEN, "B does not see C's"


def test_k5_130_both_count_in_the_next_general_scoring() -> None:
    lines = ("doubled B aragon C sevilla", "doubled_seen_by B B+C C C")
    t = score_all(*lines, "aragon A 2", "sevilla D 1", "granada A 1")
    assert paid(t, "aragon") == [10, 0, 0, 0]
    assert paid(t, "sevilla") == [0, 0, 0, 8]
    assert paid(t, "granada") == [6, 0, 0, 0]
    assert t.line("doubled") == ""


@both_editions
def test_k5_130_a_third_has_no_effect(edition: str) -> None:
    lines = ("doubled A granada B aragon", "doubled_seen_by A A B B", "court C 1")
    t = KTable(*lines, edition=edition)
    t.turn("C", "130")
    assert t.refusal("special") == "no_marker_left"
    assert t.options("C") == ["done", "placing"]


def test_k5_130_after_the_scoring_the_markers_are_free_again() -> None:
    t = score_all("doubled A granada B aragon", "doubled_seen_by A A B B")
    t.act("C", "130")
    assert t.targets("region") == REGIONS


def test_k5_130_one_question_for_a_veto_before_the_cards_are_looked_through() -> None:
    t = act("B", "130", "court B 1", "doubled A granada", "doubled_seen_by A A", *VETO)
    assert t.options("D") == ["pass", "veto"]
    assert view(t.s, 1).seats[DOUBLED] == HIDDEN
    t.play("D veto")
    assert t.line("doubled") == "A granada"
    assert view(t.s, 1).seats[DOUBLED] == HIDDEN, "he has seen nothing"
    assert t.options("B") == ["done", "placing"]
    t = act("B", "130", *VETO)
    t.play("D pass", "B region aragon")
    assert t.pending() == ""


# ---- card 150


@both_editions
@pytest.mark.parametrize("region", sorted(REGIONS))
def test_k5_150_any_region_the_kings_too(region: str, edition: str) -> None:
    t = act("B", "150", f"{region} C 1", "court B 1", edition=edition)
    t.play(f"B region {region}")
    assert scored(t) == [region]
    first = {"galicia": 4 + 2, "cataluna": 4, "sevilla": 4, "castilla_la_nueva": 7}
    first |= {"castilla_la_vieja": 6, "granada": 6}
    assert t.scores() == [0, 0, first.get(region, 5), 0]
    assert t.options("B") == ["done", "placing"]


def test_k5_150_big_box_not_the_castillo() -> None:
    t = act("B", "150", "castillo A 2")
    assert t.targets("region") == REGIONS
    assert t.refusal("region castillo") == "castillo_is_no_region"


def test_k5_150_decennial_the_castillo_too_and_all_go_back_inside() -> None:
    t = act("B", "150", "castillo A 2 C 1", edition="decennial")
    assert t.targets("region") == REGIONS | {"castillo"}
    t.play("B region castillo")
    assert t.scores() == [5, 0, 3, 0]
    assert t.counts("castillo") == "A2 C1"


@pytest.mark.parametrize("choice", ["yes", "no"])
@both_editions
def test_k5_150_the_switch_by_itself(choice: str, edition: str) -> None:
    t = act("B", "150", edition=edition, castillo_choosable=choice)
    assert ("castillo" in t.targets("region")) == (choice == "yes")


def test_k5_150_decennial_a_shifted_castillo_pays_what_its_region_pays() -> None:
    lines = ("castillo A 2 C 1", "shifted_castillo granada", "shifted_by C", "granada D 3")
    t = act("B", "150", *lines, edition="decennial")
    t.play("B region castillo")
    assert t.scores() == [6, 0, 3, 0]
    assert t.counts("castillo") == "A2 C1"


def test_k5_150_a_region_where_nobody_stands() -> None:
    t = act("B", "150")
    t.play("B region aragon")
    assert t.scores() == [0, 0, 0, 0]
    assert scored(t) == ["aragon"]


@pytest.mark.parametrize(("effect", "reason"), BARRED)
def test_k5_150_a_region_where_nothing_changes_may_be_scored(effect: str, reason: str) -> None:
    t = act("B", "150", f"{effect} aragon", f"{effect}_by A", "aragon A 1")
    assert t.refusal("region aragon") != reason
    t.play("B region aragon")
    assert t.scores() == [5, 0, 0, 0]


@pytest.mark.parametrize(
    ("board", "turned", "points"),
    [("8", "", [8, 4, 0, 0]), ("4", "", [4, 0, 0, 0]), ("8", "8", [0, 4, 8, 0])],
)
def test_k5_150_by_the_board_that_lies_there(board: str, turned: str, points: list[int]) -> None:
    lines = [f"mobile_board {board} aragon", *([f"board_turned_by {turned} D"] if turned else [])]
    t = act("B", "150", *lines, "aragon A 3 B 2 C 1")
    t.play("B region aragon")
    assert t.scores() == points


@pytest.mark.parametrize(("players", "points"), [(2, [5, 0]), (3, [5, 4, 0]), (4, [5, 4, 1, 0])])
def test_k5_150_as_many_places_as_players_allow(players: int, points: list[int]) -> None:
    standing = "aragon A 3 B 2" + (" C 1" if players > 2 else "")
    t = special("150", standing, players=players)
    t.play("B region aragon")
    assert t.scores() == points


def test_k5_150_one_question_for_a_veto_with_the_region_named() -> None:
    t = act("B", "150", "aragon A 1", "court B 1", *VETO)
    t.play("B region aragon")
    assert facts(t, "RegionNamed") == ["B aragon"]
    assert t.options("D") == ["pass", "veto"]
    t.play("D veto")
    assert t.scores() == [0, 0, 0, 0]
    assert t.options("B") == ["done", "placing"]


def test_k5_150_last_moves_follow_the_naming_in_turn_order() -> None:
    lines = ("kept A last_move_75 D last_move_75", "aragon A 1", "sevilla D 2")
    t = act("B", "150", *lines)
    t.play("B region aragon")
    assert t.pending() == "A"
    t.play("A done")
    assert t.pending() == "D"
    t.play("D take sevilla D", "D to aragon")
    assert t.scores() == [4, 0, 0, 4]
    assert t.line("kept") == "A last_move_75"


# ---- card 170


@both_editions
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_k5_170_everybody_sets_a_disc_the_active_player_too(players: int, edition: str) -> None:
    t = KTable(players=players, edition=edition)
    t.turn("B", "170")
    t.play("B special", *(["B either first"] if players == 2 else []))
    assert t.pending() == SEAT_LETTERS[:players]
    assert t.asks() == "SetDiscs.score_if_alone"
    assert t.targets("disc") == REGIONS, "the King's too, not the Castillo"


def test_k5_170_regions_named_exactly_once_are_scored_in_the_order_he_likes() -> None:
    t = act("B", "170", "aragon A 2 C 1", "galicia D 1", "sevilla C 1", "court B 1")
    t.play("A disc aragon", "B disc galicia", "C disc sevilla", "D disc sevilla")
    assert t.targets("region") == {"aragon", "galicia"}
    assert t.refusal("region sevilla") == "not_among_scored"
    t.play("B region galicia", "B region aragon")
    assert scored(t) == ["galicia", "aragon"]
    assert t.scores() == [5, 0, 4, 4 + 2]
    assert t.options("B") == ["done", "placing"]


@pytest.mark.parametrize(
    ("discs", "expected"),
    [
        ("aragon aragon aragon aragon", set()),
        ("aragon aragon sevilla sevilla", set()),
        ("aragon aragon aragon sevilla", {"sevilla"}),
        ("aragon granada valencia sevilla", {"aragon", "granada", "valencia", "sevilla"}),
    ],
)
def test_k5_170_what_is_named_once(discs: str, expected: set[str]) -> None:
    t = act("B", "170", "court B 1")
    t.play(*[f"{seat} disc {disc}" for seat, disc in zip("ABCD", discs.split(), strict=True)])
    while t.asks() == "ScoreInChosenOrder":
        t.play(f"B {t.options('B')[0]}")
    assert set(scored(t)) == expected
    assert t.line("disc") == ""


def test_k5_170_no_disc_is_known_before_all_are_set() -> None:
    t = act("B", "170", "court B 1")
    before = t.told("A")
    t.play("B disc aragon", "C disc aragon", "D disc sevilla")
    assert t.told("A") == before
    t.withdraw("C")
    assert t.pending() == "AC"
    t.play("C disc granada", "A disc sevilla")
    assert facts(t, "DiscShown") == ["A sevilla", "B aragon", "C granada", "D sevilla"]
    assert t.targets("region") == {"aragon", "granada"}


@pytest.mark.parametrize("effect", ["quarantine", "protection"])
def test_k5_170_a_region_where_nothing_changes_may_be_named(effect: str) -> None:
    t = act("B", "170", f"{effect} aragon", f"{effect}_by A", "aragon A 1")
    t.play("A disc aragon", *[f"{seat} disc granada" for seat in "BCD"], "B region aragon")
    assert t.scores() == [5, 0, 0, 0]


def test_k5_170_espionage_does_not_help() -> None:
    t = act("B", "170", "kept A espionage_25")
    assert t.pending() == "ABCD"


def test_k5_170_not_doubled_and_by_the_boards_that_lie_there() -> None:
    t = act("B", "170", *DOUBLE, "aragon A 1", "mobile_board 8 granada", "granada C 1")
    t.play("A disc aragon", "B disc granada", "C disc sevilla", "D disc sevilla")
    t.play("B region aragon", "B region granada")
    assert t.scores() == [5, 0, 8, 0]


@pytest.mark.parametrize("question", [1, 2, 3])
def test_k5_170_a_veto_before_the_discs_and_at_each_region(question: int) -> None:
    t = act("B", "170", "aragon A 1", "granada C 1", "court B 1", *VETO)
    if question == 1:
        t.play("D veto")
        assert not t.events("DiscSet")
        assert not t.events("DiscShown")
    else:
        t.play("D pass", "A disc aragon", "B disc granada", "C disc sevilla", "D disc sevilla")
        t.play("B region aragon", "D pass" if question == 3 else "D veto")
    if question == 3:
        t.play("B region granada", "D veto")
    assert t.scores() == ([5, 0, 0, 0] if question == 3 else [0, 0, 0, 0])
    assert t.options("B") == ["done", "placing"]


LAST_MOVE = ("sevilla A 1", "granada C 1", "court B 1", "kept A last_move_75 D veto_40")


def named(revision: int) -> KTable:
    """All have set their discs; A may make a last move, and D has a Veto lying out."""
    t = act("B", "170", *LAST_MOVE, "veto_since D 1", revision=revision)
    t.play("D pass", "A disc aragon", "B disc granada", "C disc valencia", "D disc valencia")
    return t


def test_k5_170_a_veto_when_the_discs_are_shown_before_last_moves() -> None:
    t = named(REVISION)
    assert t.options("D") == ["pass", "veto"]
    t.play("D veto")
    assert t.options("B") == ["done", "placing"], "A has not been asked, and keeps his card"
    assert "last_move_75" in t.line("kept")


def test_k5_170_in_older_games_last_moves_come_first() -> None:
    assert named(1).asks() == "LastMove"


def test_k5_170_last_moves_come_after_the_discs_are_shown() -> None:
    t = act("B", "170", "kept A last_move_75", "sevilla A 1", "granada C 1")
    t.play("B disc aragon", *[f"{seat} disc granada" for seat in "ACD"])
    assert (t.pending(), t.asks()) == ("A", "LastMove")
    assert len(t.events("DiscShown")) == 4
    t.play("A take sevilla A", "A to aragon", "B region aragon")
    assert t.scores() == [5, 0, 0, 0]
