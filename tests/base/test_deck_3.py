"""Deck 3: special scorings."""

from __future__ import annotations

import pytest

from tests.support.table import Table

ORDER = [
    "galicia",
    "pais_vasco",
    "aragon",
    "cataluna",
    "castilla_la_vieja",
    "castilla_la_nueva",
    "sevilla",
    "granada",
    "valencia",
]
FOURS = {"galicia", "cataluna", "sevilla"}
FIVES = {"pais_vasco", "aragon", "valencia"}
SIXES = {"castilla_la_vieja", "castilla_la_nueva", "granada"}
EACH_ONE = [f"{region} A 1" for region in ORDER]
CLASSES = [("score_fours", FOURS), ("score_fives", FIVES), ("score_sixes", SIXES)]


def special(card: str, *lines: str, players: int = 4, **options: str) -> Table:
    """A has announced the special action of this card."""
    t = Table(*lines, players=players, **options)
    t.turn("A", card)
    t.play("A special")
    return t


def scored(t: Table) -> list[str]:
    """The places scored so far, in order."""
    places = [*ORDER, "castillo"]
    return [places[event.named()["place"]] for event in t.events("Scored")]


def score_all(t: Table) -> list[str]:
    """Score whatever is still to be scored, in the order it is offered."""
    while t.pending() == "A" and t.asks() == "ScoreInChosenOrder":
        t.play(f"A {t.options('A')[0]}")
    return scored(t)


# ---- by class


@pytest.mark.parametrize(("card", "regions"), CLASSES)
def test_b9_4_all_regions_of_a_class(card: str, regions: set[str]) -> None:
    t = special(card, "king pais_vasco", "castillo A 3", "court A 1")
    assert t.targets("region") == regions
    assert set(score_all(t)) == regions
    assert t.asks() == "TakeParts"


@pytest.mark.parametrize(
    ("card", "points"), [("score_fours", 12), ("score_fives", 15), ("score_sixes", 19)]
)
def test_b9_4_each_pays_by_its_own_board(card: str, points: int) -> None:
    t = special(card, *EACH_ONE, "king galicia", "castillo A 1")
    score_all(t)
    assert t.scores() == [points + (2 if card == "score_fours" else 0), 0, 0, 0]


@pytest.mark.parametrize(("card", "regions"), CLASSES)
def test_b9_7_the_active_player_chooses_the_order(card: str, regions: set[str]) -> None:
    t = special(card)
    order = sorted(regions)
    t.play(*[f"A region {region}" for region in order])
    assert scored(t) == order


@pytest.mark.parametrize(("card", "regions"), CLASSES)
def test_b9_7_all_of_them_or_none(card: str, regions: set[str]) -> None:
    t = special(card)
    assert "done" not in t.options("A")
    t.play(f"A region {sorted(regions)[0]}")
    assert "done" not in t.options("A")
    assert t.refusal(f"region {sorted(regions)[0]}") == "not_among_scored"


@pytest.mark.parametrize(("card", "regions"), CLASSES)
def test_b9_4_other_classes_are_refused(card: str, regions: set[str]) -> None:
    t = special(card)
    for region in set(ORDER) - regions:
        assert t.refusal(f"region {region}") == "not_among_scored"
    assert t.refusal("region castillo") == "not_among_scored"


def test_b9_4_score_fours_with_the_4_board_elsewhere() -> None:
    t = special("score_fours", "mobile_board 4 aragon", "aragon A 2 B 1")
    assert t.targets("region") == FOURS | {"aragon"}
    t.play("A region aragon")
    assert t.scores() == [4, 0, 0, 0]


def test_b9_4_score_fours_with_the_8_board_on_one_of_them() -> None:
    t = special("score_fours", "mobile_board 8 sevilla")
    assert t.targets("region") == FOURS - {"sevilla"}


def test_b9_4_score_fours_with_the_4_board_on_one_of_them() -> None:
    t = special("score_fours", "mobile_board 4 sevilla", "sevilla A 2 B 1")
    assert t.targets("region") == FOURS
    t.play("A region sevilla")
    assert t.scores() == [4, 0, 0, 0], "4/0/0 in place of 4/3/1"


def test_b9_4_score_fours_never_the_castillo() -> None:
    t = special("score_fours", "mobile_board 4 castillo", "castillo A 5")
    assert set(score_all(t)) == FOURS
    assert t.scores() == [0, 0, 0, 0]


def test_b9_4_score_fives_never_the_castillo() -> None:
    t = special("score_fives", "castillo A 5")
    assert set(score_all(t)) == FIVES


@pytest.mark.parametrize("board", ["8", "4"])
@pytest.mark.parametrize(
    ("card", "region"), [("score_fives", "aragon"), ("score_sixes", "granada")]
)
def test_b9_4_a_covered_region_leaves_its_class(card: str, region: str, board: str) -> None:
    t = special(card, f"mobile_board {board} {region}")
    assert region not in t.targets("region")


@pytest.mark.parametrize("card", ["score_fours", "score_fives", "score_sixes"])
def test_b9_4_no_card_names_the_class_of_the_8_board(card: str) -> None:
    t = special(card, "mobile_board 8 castilla_la_nueva")
    assert "castilla_la_nueva" not in t.targets("region")


def test_b9_4_score_sixes_holds_the_only_seven() -> None:
    t = special("score_sixes", "castilla_la_nueva A 3 B 2 C 1")
    t.play("A region castilla_la_nueva")
    assert t.scores() == [7, 4, 2, 0]


def test_b9_3_the_kings_region_is_scored_with_bonus() -> None:
    t = special("score_fives", "king aragon", "aragon A 2 B 1", "grande A aragon")
    t.play("A region aragon")
    assert t.scores() == [5 + 2 + 2, 4, 0, 0]


# ---- the Castillo


def test_b9_2_score_castillo_and_the_caballeros_stay() -> None:
    t = special("score_castillo", "castillo A 3 B 2 C 1", "court A 1")
    assert t.scores() == [5, 3, 1, 0]
    assert t.counts("castillo") == "A3 B2 C1"
    assert t.asks() == "TakeParts"


def test_b9_2_score_castillo_with_a_mobile_board_on_it() -> None:
    t = special("score_castillo", "mobile_board 8 castillo", "castillo A 3 B 2 C 1")
    assert t.scores() == [8, 4, 0, 0]


def test_b9_3_score_castillo_without_any_bonus() -> None:
    t = special("score_castillo", "castillo A 3", "king galicia", "grande A galicia")
    assert t.scores() == [5, 0, 0, 0]


def test_b3_6_score_castillo_when_it_is_empty() -> None:
    t = special("score_castillo")
    assert t.scores() == [0, 0, 0, 0]
    assert t.pending() == ""


def test_b9_2_score_castillo_after_throwing_some_in() -> None:
    t = Table("castillo B 2", "court A 3")
    t.turn("A", "score_castillo")
    t.play("A placing", *["A place castillo"] * 3, "A special")
    assert t.scores() == [5, 3, 0, 0]


# ---- first place only


def test_b9_6_score_first_only_every_region_in_board_order() -> None:
    t = special("score_first_only", *EACH_ONE, "king galicia", "castillo A 3")
    assert scored(t) == ORDER
    assert t.scores() == [46 + 2, 0, 0, 0]
    assert t.pending() == "", "nobody chooses an order"


def test_b9_6_score_first_only_ties_get_nothing_and_second_neither() -> None:
    t = special("score_first_only", "aragon A 2 B 2 C 1", "sevilla A 3 B 2 C 1")
    assert t.scores() == [4, 0, 0, 0]


def test_b9_6_score_first_only_with_both_bonuses() -> None:
    """Ruling 7.3: a sole leader gets board and bonuses."""
    t = special("score_first_only", "king aragon", "aragon A 2 B 1", "grande A aragon")
    assert t.scores() == [5 + 2 + 2, 0, 0, 0]


def test_b9_6_score_first_only_tie_loses_the_bonuses_too() -> None:
    t = special("score_first_only", "king aragon", "aragon A 2 B 2", "grande A aragon B aragon")
    assert t.scores() == [0, 0, 0, 0]


def test_b9_6_score_first_only_pays_the_first_number_of_a_mobile_board() -> None:
    t = special("score_first_only", "mobile_board 8 sevilla 4 aragon", "sevilla A 1", "aragon B 1")
    assert t.scores() == [8, 4, 0, 0]


@pytest.mark.parametrize("players", [2, 3, 5])
def test_b9_6_score_first_only_is_the_same_for_any_number(players: int) -> None:
    t = special("score_first_only", "aragon A 2 B 1", players=players)
    assert t.scores() == [5] + [0] * (players - 1)


# ---- most and fewest


def test_b9_5_score_most_the_fullest_region() -> None:
    t = special("score_most", "aragon A 2 B 2", "sevilla C 5", "castillo D 9", "court A 1")
    assert t.targets("region") == {"sevilla"}
    t.play("A region sevilla")
    assert t.scores() == [0, 0, 4, 0]
    assert t.asks() == "TakeParts"


def test_b9_5_score_most_all_that_tie_in_any_order() -> None:
    t = special("score_most", "aragon A 2 B 1", "sevilla C 3", "granada D 2")
    assert t.targets("region") == {"aragon", "sevilla"}
    t.play("A region sevilla", "A region aragon")
    assert t.scores() == [5, 4, 4, 0]


def test_b9_5_score_most_counts_all_colours_and_the_kings_region() -> None:
    t = special("score_most", "king aragon", "aragon A 1 B 1 C 1 D 1", "sevilla C 3")
    assert t.targets("region") == {"aragon"}


def test_b9_5_grandes_do_not_count() -> None:
    t = special("score_most", "grande A aragon B aragon", "aragon A 1", "sevilla C 2")
    assert t.targets("region") == {"sevilla"}
    t = special("score_fewest", "grande A aragon", "sevilla C 2")
    assert t.targets("region") == {"sevilla"}


def test_b9_5_score_most_on_an_empty_map() -> None:
    """Ruling 7.3: all tie at nothing, nobody scores."""
    t = special("score_most", "castillo A 4")
    assert t.targets("region") == set(ORDER)
    score_all(t)
    assert t.scores() == [0, 0, 0, 0]
    assert t.pending() == ""


def test_b9_5_score_fewest_but_not_none() -> None:
    t = special("score_fewest", "aragon A 2 B 2", "sevilla C 1 A 1", "castillo D 1")
    assert t.targets("region") == {"sevilla"}
    t.play("A region sevilla")
    assert t.scores() == [3, 0, 3, 0]


def test_b9_5_score_fewest_all_that_tie() -> None:
    t = special("score_fewest", "aragon A 1", "sevilla C 1", "granada D 2")
    assert t.targets("region") == {"aragon", "sevilla"}
    score_all(t)
    assert t.scores() == [5, 0, 4, 0]


def test_b9_5_score_fewest_counts_the_kings_region() -> None:
    t = special("score_fewest", "king aragon", "aragon A 1", "sevilla C 2")
    assert t.targets("region") == {"aragon"}


def test_b3_6_score_fewest_on_an_empty_map() -> None:
    t = special("score_fewest", "castillo A 4")
    assert t.pending() == ""
    assert scored(t) == []


# ---- one region of your choice


def test_b9_1_score_any_region() -> None:
    t = special("score_any", "king aragon", "aragon A 3 B 2 C 1", "court A 1")
    assert t.targets("region") == set(ORDER)
    t.play("A region aragon")
    assert t.scores() == [5 + 2, 4, 1, 0]
    assert t.asks() == "TakeParts"


def test_b9_1_score_any_must_name_one() -> None:
    t = special("score_any")
    assert "done" not in t.options("A")


# ---- under a Veto: each region is a step


def test_b12_5_regions_scored_so_far_stand() -> None:
    t = Table(*EACH_ONE, "king pais_vasco", "veto_owner B", "veto_round 1", "court A 1")
    t.turn("A", "score_fours")
    t.play_passing("A special", "A region galicia")
    t.play("A region sevilla", "B veto")
    assert t.scores() == [4, 0, 0, 0]
    assert scored(t) == ["galicia"]
    assert t.options("A") == ["done", "placing"]


def test_b12_5_first_only_stopped_in_the_middle_of_the_board() -> None:
    t = Table(*EACH_ONE, "king valencia", "veto_owner B", "veto_round 1")
    t.turn("A", "score_first_only")
    t.play("A special", "B pass", "B pass", "B pass", "B veto")
    assert scored(t) == ["galicia", "pais_vasco"]
    assert t.scores() == [4 + 5, 0, 0, 0]


def test_b12_4_score_most_on_an_empty_map_is_asked_for_each_region() -> None:
    t = Table("veto_owner B", "veto_round 1")
    t.turn("A", "score_most")
    assert t.play_passing("A special", *[f"A region {region}" for region in ORDER]) == 1 + 9


def test_b12_4_score_fewest_on_an_empty_map_is_asked_once() -> None:
    t = Table("veto_owner B", "veto_round 1")
    t.turn("A", "score_fewest")
    assert t.play_passing("A special") == 1
