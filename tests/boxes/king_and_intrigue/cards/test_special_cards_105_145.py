"""The three special scorings 105, 135, 145."""

from __future__ import annotations

import pytest

from tests.boxes.king_and_intrigue.scenes import VETO, act, facts, scored
from tests.boxes.king_and_intrigue.table import KTable

EIGHT = {
    "pais_vasco",
    "aragon",
    "cataluna",
    "castilla_la_vieja",
    "castilla_la_nueva",
    "sevilla",
    "granada",
    "valencia",
}

# ---- 105 one's own place


def own_place(*lines: str, players: int = 4, edition: str = "big_box") -> list[int]:
    """What A gets, and others, when A scores Aragon (5/4/1) for himself."""
    t = act("A", "105", *lines, players=players, edition=edition)
    if t.asks() == "ChooseAction":
        t.play("A either first")
    t.play("A region aragon")
    assert scored(t) == ["aragon"]
    return t.scores()


@pytest.mark.parametrize(
    ("there", "points"),
    [
        ("A 3 B 2 C 1", 5),
        ("A 2 B 3 C 1", 4),
        ("A 1 B 3 C 2", 1),
        ("A 1 B 3 C 2 D 4", 0),
        ("A 2 B 2 C 1", 4),
        ("A 1 B 1 C 2", 1),
        ("A 1 B 1 C 1 D 1", 4),
        ("A 1", 5),
    ],
)
def test_k5_105_only_you_score_your_place(there: str, points: int) -> None:
    assert own_place(f"aragon {there}") == [points, 0, 0, 0]


@pytest.mark.parametrize(
    ("players", "there", "points"),
    [(3, "A 2 B 3 C 1", 4), (3, "A 1 B 3 C 2", 0), (3, "A 3 B 3", 4), (2, "A 3 B 1", 5)],
)
def test_k5_105_with_fewer_players_the_usual_places_count(
    players: int, there: str, points: int
) -> None:
    assert own_place(f"aragon {there}", players=players)[0] == points


def test_k5_105_with_two_a_second_place_or_a_tie_is_worth_nothing() -> None:
    assert own_place("aragon A 1 B 2", players=2) == [0, 0]
    assert own_place("aragon A 2 B 2", players=2) == [0, 0]


def test_k5_105_bonuses_are_yours_only_with_the_sole_majority() -> None:
    assert own_place("king aragon", "grande A aragon", "aragon A 3 B 2") == [5 + 2 + 2, 0, 0, 0]
    assert own_place("king aragon", "grande A aragon", "aragon A 2 B 2") == [4, 0, 0, 0]
    assert own_place("king aragon", "grande B aragon", "aragon A 2 B 3") == [4, 0, 0, 0]


def test_k5_105_by_the_board_that_lies_there() -> None:
    assert own_place("mobile_board 8 aragon", "aragon A 2 B 3") == [4, 0, 0, 0]
    assert own_place("mobile_board 4 aragon", "aragon A 3 B 2") == [4, 0, 0, 0]
    turned = ("mobile_board 8 aragon", "board_turned_by 8 C")
    assert own_place(*turned, "aragon A 2 B 3") == [8, 0, 0, 0]
    assert own_place(*turned, "king aragon", "aragon A 3 B 2") == [4 + 2, 0, 0, 0]


@pytest.mark.parametrize("edition", ["big_box", "decennial"])
def test_k5_105_only_where_your_own_stand_the_kings_region_too(edition: str) -> None:
    t = act(
        "A",
        "105",
        "galicia A 1",
        "aragon A 1 B 4",
        "sevilla B 2",
        "castillo A 3",
        "grande A sevilla",
        "bridge A 1",
        "bridge_by A",
        "bridge_between granada valencia",
        edition=edition,
    )
    assert t.targets("region") == {"galicia", "aragon"}
    assert t.refusal("region sevilla") == "too_few_own"
    assert t.refusal("region granada") == "too_few_own"
    assert t.refusal("region castillo") == "castillo_is_no_region"


def test_k5_105_with_nobody_on_the_map_it_has_no_effect() -> None:
    t = act("A", "105", "court A 3", "castillo A 1", "aragon B 1")
    assert t.options("A") == ["done", "placing"]
    assert t.scores() == [0, 0, 0, 0]


def test_k5_105_is_asked_about_once_with_the_region_named() -> None:
    t = act("A", "105", "aragon A 3", "court A 1", *VETO)
    t.play("A region aragon")
    assert facts(t, "RegionNamed") == ["A aragon"]
    assert t.scores() == [0, 0, 0, 0]
    t.play("D veto")
    assert t.scores() == [0, 0, 0, 0]
    assert t.options("A") == ["done", "placing"]


# ---- 135 two who tie


def tied(there: str, *lines: str, seat: str = "D", players: int = 4) -> list[int]:
    t = act(seat, "135", f"aragon {there}", *lines, players=players)
    if t.asks() == "ChooseAction":
        t.play(f"{seat} either first")
    t.play(f"{seat} region aragon")
    return t.scores()


def test_k5_135_both_take_the_first_place() -> None:
    assert tied("A 2 B 2") == [5, 5, 0, 0]


def test_k5_135_the_rest_is_as_usual() -> None:
    """After two who tie for first, the next is third."""
    assert tied("A 3 B 3 C 2") == [5, 5, 1, 0]
    assert tied("A 3 B 3 C 2 D 2", seat="A") == [5, 5, 0, 0]
    assert tied("A 3 B 3 C 2 D 1", seat="A") == [5, 5, 1, 0]


def test_k5_135_you_need_not_be_there() -> None:
    t = act("D", "135", "aragon A 1 B 1", "sevilla A 2 D 2", "valencia B 1 C 1")
    assert t.targets("region") == {"aragon", "sevilla", "valencia"}


@pytest.mark.parametrize(
    "there",
    ["A 2 B 2 C 2", "A 3 B 2 C 2", "A 2", "A 2 B 1", "A 1 B 1 C 1 D 1"],
)
def test_k5_135_only_where_exactly_two_tie_for_first(there: str) -> None:
    t = act("D", "135", f"aragon {there}", "sevilla A 1 B 1")
    assert t.refusal("region aragon") == "no_tie_of_two"
    assert t.options("D") == ["region sevilla"]


def test_k5_135_however_many_each_has() -> None:
    """The Decennial book speaks of two caballeros: read as a slip for two players."""
    assert tied("A 5 B 5 C 4") == [5, 5, 1, 0]


def test_k5_135_the_kings_region_too_but_nobody_has_a_bonus() -> None:
    assert tied("A 2 B 2", "king aragon", "grande A aragon B aragon") == [5, 5, 0, 0]


@pytest.mark.parametrize(
    ("players", "there", "points"),
    [(2, "A 2 B 2", [5, 5]), (3, "A 2 B 2 C 1", [5, 5, 0]), (3, "A 2 B 2", [5, 5, 0])],
)
def test_k5_135_with_two_and_three_players(players: int, there: str, points: list[int]) -> None:
    """A tie is worth the first place even with two; the third place counts with four or five."""
    assert tied(there, seat="B", players=players) == points


def test_k5_135_by_the_board_that_lies_there() -> None:
    assert tied("A 2 B 2 C 1", "mobile_board 8 aragon") == [8, 8, 0, 0]
    assert tied("A 2 B 2 C 1", "mobile_board 4 aragon") == [4, 4, 0, 0]


def test_k5_135_with_a_turned_board_the_two_fewest_tie() -> None:
    turned = ("mobile_board 8 aragon", "board_turned_by 8 C")
    assert tied("A 1 B 1 C 3", *turned) == [8, 8, 0, 0]
    t = act("D", "135", "aragon A 3 B 3 C 1", *turned, "court D 1")
    assert t.options("D") == ["done", "placing"], "the tie for most is none for first there"


@pytest.mark.parametrize("edition", ["big_box", "decennial"])
def test_k5_135_not_the_castillo(edition: str) -> None:
    t = act("D", "135", "castillo A 2 D 2", "aragon C 2 D 2", edition=edition)
    assert t.refusal("region castillo") == "castillo_is_no_region"


def test_k5_135_decennial_only_where_ones_own_two_share_the_lead() -> None:
    lines = ("aragon A 2 B 2", "sevilla A 3 B 3", "granada B 2 C 2", "valencia A 2 B 3 C 3")
    t = act("A", "135", *lines, edition="decennial")
    assert t.options("A") == ["region aragon"]
    for elsewhere in ("sevilla", "granada", "valencia"):
        assert t.refusal(f"region {elsewhere}") == "no_tie_with_own_pair"
    t.play("A region aragon")
    assert t.scores() == [5, 5, 0, 0]


def test_k5_135_decennial_more_than_two_may_share_it_and_all_take_the_first_place() -> None:
    t = act("A", "135", "aragon A 2 B 2 C 2 D 1", edition="decennial")
    t.play("A region aragon")
    assert t.scores() == [5, 5, 5, 1]


def test_k5_135_decennial_not_where_one_leads_alone_with_two() -> None:
    t = act("A", "135", "aragon A 2 B 1", "court A 1", edition="decennial")
    assert t.options("A") == ["done", "placing"]


def test_k5_135_the_switch_may_be_set_in_either_edition() -> None:
    t = act("A", "135", "sevilla B 3 C 3", "aragon A 2 B 2", shared_lead="with_own_pair")
    assert t.options("A") == ["region aragon"]
    t = act("A", "135", "sevilla B 3 C 3", "aragon A 1", shared_lead="of_two", edition="decennial")
    assert t.options("A") == ["region sevilla"]


def test_k5_135_in_older_games_two_of_others_in_decennial_too() -> None:
    t = act("A", "135", "sevilla B 3 C 3", "aragon A 2 B 2 C 2", revision=1, edition="decennial")
    assert t.options("A") == ["region sevilla"]


def test_k5_135_no_such_region_no_effect() -> None:
    t = act("D", "135", "aragon A 1", "court D 1")
    assert t.options("D") == ["done", "placing"]


def test_k5_135_is_asked_about_once_with_the_region_named() -> None:
    t = act("A", "135", "aragon A 3 B 3", "court A 1", *VETO)
    t.play("A region aragon")
    assert facts(t, "RegionNamed") == ["A aragon"]
    t.play("D veto")
    assert t.scores() == [0, 0, 0, 0]
    assert t.options("A") == ["done", "placing"]


def test_k5_135_with_a_turned_board_a_sole_majority_still_has_its_bonuses() -> None:
    """Proposed ruling: with a turned board the bonuses still go to the sole majority."""
    turned = ("mobile_board 8 aragon", "board_turned_by 8 D")
    assert tied("A 1 B 1 C 3", *turned, "king aragon", "grande C aragon") == [8, 8, 2 + 2, 0]


# ---- 145 an opponent chooses


def test_k5_145_an_opponent_chooses_one_of_three() -> None:
    t = act("B", "145", "sevilla A 3 B 2", "aragon C 1")
    assert t.options("B") == ["seat A", "seat C", "seat D"]
    assert t.refusal("seat B") == "only_others"
    t.play("B seat D")
    assert t.targets("region") == {*EIGHT, "galicia"}
    t.play("B region sevilla", "B region granada", "B region aragon")
    assert t.pending() == "D"
    assert t.options("D") == ["region aragon", "region sevilla", "region granada"]
    assert t.refusal("region valencia") == "not_among_scored"
    t.play("D region sevilla")
    assert scored(t) == ["sevilla"]
    assert t.scores() == [4, 3, 0, 0]
    assert facts(t, "RegionNamed") == ["D sevilla"]


def test_k5_145_all_learn_who_was_offered_what() -> None:
    """Whether or not somebody could object: nothing else tells the three regions."""
    t = act("B", "145")
    t.play("B seat D", "B region sevilla", "B region granada", "B region aragon")
    t.play("D region sevilla")
    assert facts(t, "RegionsOffered") == ["B D aragon sevilla granada"]


def test_k5_145_in_the_big_box_the_kings_region_too_but_not_the_castillo() -> None:
    t = act("B", "145", "galicia A 2")
    t.play("B seat D")
    assert t.refusal("region castillo") == "castillo_is_no_region"
    t.play("B region galicia", "B region granada", "B region aragon", "D region galicia")
    assert scored(t) == ["galicia"]


@pytest.mark.parametrize("edition", ["big_box", "decennial"])
def test_k5_145_with_the_switch_off_not_the_kings_region(edition: str) -> None:
    t = act("B", "145", edition=edition, offer_kings_region="no")
    t.play("B seat A")
    assert t.refusal("region galicia") == "kings_region"


def test_k5_145_decennial_not_the_kings_region_and_not_the_castillo() -> None:
    t = act("B", "145", edition="decennial")
    t.play("B seat A")
    assert t.refusal("region galicia") == "kings_region"
    assert t.refusal("region castillo") == "castillo_is_no_region"


@pytest.mark.parametrize("edition", ["big_box", "decennial"])
def test_k5_145_in_older_games_not_the_kings_region_in_any_edition(edition: str) -> None:
    t = act("B", "145", edition=edition, revision=1)
    t.play("B seat A")
    assert t.refusal("region galicia") == "kings_region"


def test_k5_145_three_different_ones() -> None:
    t = act("B", "145")
    t.play("B seat A", "B region aragon")
    assert t.refusal("region aragon") == "offered_already"
    t.play("B region sevilla")
    assert t.refusal("region sevilla") == "offered_already"
    t.play("B region granada")
    assert t.pending() == "A", "not two, not four"


def test_k5_145_the_order_of_naming_does_not_matter() -> None:
    positions = set()
    for names in (("aragon", "sevilla", "granada"), ("granada", "aragon", "sevilla")):
        t = act("B", "145")
        t.play("B seat A", *[f"B region {name}" for name in names])
        t.pending()
        positions.add(t.position())
    assert len(positions) == 1


def test_k5_145_a_quarantined_or_protected_region_may_be_scored() -> None:
    t = act(
        "B",
        "145",
        "quarantine sevilla",
        "quarantine_by A",
        "protection granada",
        "protection_by A",
        "sevilla C 1",
    )
    t.play("B seat A", "B region sevilla", "B region granada", "B region aragon")
    t.play("A region sevilla")
    assert t.scores() == [0, 0, 4, 0]


def test_k5_145_scored_as_usual_with_the_home_bonus() -> None:
    t = act("B", "145", "sevilla A 3 B 2 C 1", "grande A sevilla")
    t.play("B seat A", "B region sevilla", "B region granada", "B region aragon")
    t.play("A region sevilla")
    assert t.scores() == [4 + 2, 3, 1, 0]


@pytest.mark.parametrize("players", [2, 3, 5])
def test_k5_145_with_any_number_of_players(players: int) -> None:
    t = act("B", "145", "sevilla B 1", players=players)
    if t.asks() == "ChooseAction":
        t.play("B either first")
    assert len(t.options("B")) == players - 1
    t.play("B seat A", "B region sevilla", "B region granada", "B region aragon")
    t.play("A region sevilla")
    assert t.scores()[:2] == [0, 4]


def test_k5_145_a_veto_at_the_announcement_or_when_the_three_are_named() -> None:
    t = act("A", "145", "sevilla B 2", "court A 1", *VETO)
    assert t.pending() == "D"
    t.play("D pass", "A seat B", "A region sevilla", "A region granada", "A region aragon")
    assert facts(t, "RegionsOffered") == ["A B aragon sevilla granada"]
    assert t.pending() == "D"
    t.play("D veto")
    assert t.options("A") == ["done", "placing"], "B is not asked"


def test_k5_145_the_opponent_who_is_to_choose_may_veto_it_himself() -> None:
    t = act("A", "145", "sevilla B 2", *VETO)
    t.play("D pass", "A seat D", "A region sevilla", "A region granada", "A region aragon")
    t.play("D veto")
    assert t.scores() == [0, 0, 0, 0]
    assert t.pending() == ""


def test_k5_145_his_choice_is_no_step_of_its_own() -> None:
    t = act("A", "145", "sevilla B 2", *VETO)
    moves = ("A seat B", "A region sevilla", "A region granada", "A region aragon")
    assert t.play_passing(*moves, "B region sevilla") == 2
    assert t.scores() == [0, 4, 0, 0]


# ---- must


@pytest.mark.parametrize("card", ["105", "135", "145"])
@pytest.mark.parametrize(("edition", "reason"), [("big_box", "offered"), ("decennial", "must_act")])
def test_k4_3_the_scorings_are_compulsory_in_one_edition(
    card: str, edition: str, reason: str
) -> None:
    t = KTable("court A 2", "aragon A 1 B 1", edition=edition)
    t.turn("A", card)
    assert t.refusal("done") == reason
    t.play("A placing", "A place castillo", "A done")
    assert t.refusal("done") == reason
    assert "special" in t.options("A")
