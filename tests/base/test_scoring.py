"""Scoring: places, ties, boards, bonuses, and the general scoring."""

from __future__ import annotations

import pytest

from tests.support.scored import fives
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
BOARDS = {
    "galicia": (4, 2, 0),
    "pais_vasco": (5, 3, 1),
    "aragon": (5, 4, 1),
    "cataluna": (4, 2, 1),
    "castilla_la_vieja": (6, 4, 2),
    "castilla_la_nueva": (7, 4, 2),
    "sevilla": (4, 3, 1),
    "granada": (6, 3, 1),
    "valencia": (5, 3, 2),
}


def line(region: str, counts: str) -> str:
    """``3 1 0`` as the position line of a region: three of A, one of B."""
    pairs = [f"{seat} {n}" for seat, n in zip("ABCDE", counts.split(), strict=False)]
    return f"{region} {' '.join(pairs)}"


def scored(region: str, counts: str, *lines: str, players: int = 4) -> list[int]:
    """The scores after this region, with these caballeros, has been scored by a card."""
    t = Table(line(region, counts), *lines, players=players)
    t.turn("A", "score_any")
    t.play("A special", f"A region {region}")
    return t.scores()


# ---- places


@pytest.mark.parametrize("region", BOARDS)
def test_b9_2_what_each_board_pays(region: str) -> None:
    """Open point 1: the numbers stand in one table."""
    king = "king sevilla" if region == "galicia" else "king galicia"
    assert scored(region, "4 3 2 1", king) == [*BOARDS[region], 0]


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ("4 3 2 1", [6, 4, 2, 0]),
        ("1 0 0 0", [6, 0, 0, 0]),
        ("2 2 0 0", [4, 4, 0, 0]),
        ("2 2 1 0", [4, 4, 2, 0]),
        ("2 2 1 1", [4, 4, 0, 0]),
        ("2 2 2 1", [4, 4, 4, 2]),
        ("2 2 2 0", [4, 4, 4, 0]),
        ("2 2 2 2", [4, 4, 4, 4]),
        ("3 2 2 0", [6, 2, 2, 0]),
        ("3 2 2 1", [6, 2, 2, 0]),
        ("3 2 2 2", [6, 2, 2, 2]),
        ("3 2 1 1", [6, 4, 0, 0]),
        ("1 2 3 4", [0, 2, 4, 6]),
        ("0 0 0 0", [0, 0, 0, 0]),
    ],
)
def test_b9_1_places_with_four_players(counts: str, points: list[int]) -> None:
    """Ruling 7.3: a lone player takes the next place, a tied group the one after it."""
    assert scored("castilla_la_vieja", counts) == points


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ("5 4 3 2 1", [6, 4, 2, 0, 0]),
        ("2 2 1 1 1", [4, 4, 0, 0, 0]),
        ("2 2 2 1 0", [4, 4, 4, 2, 0]),
        ("2 2 2 1 1", [4, 4, 4, 0, 0]),
        ("1 1 1 1 1", [4, 4, 4, 4, 4]),
        ("3 2 2 2 1", [6, 2, 2, 2, 0]),
        ("3 3 2 1 1", [4, 4, 2, 0, 0]),
    ],
)
def test_b9_1_places_with_five_players(counts: str, points: list[int]) -> None:
    assert scored("castilla_la_vieja", counts, players=5) == points


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ("3 2 1", [6, 4, 0]),
        ("2 2 1", [4, 4, 0]),
        ("3 1 1", [6, 0, 0]),
        ("2 2 2", [4, 4, 4]),
        ("2 0 0", [6, 0, 0]),
        ("2 1 0", [6, 4, 0]),
        ("1 1 0", [4, 4, 0]),
    ],
)
def test_b9_2_three_players_the_first_two_numbers(counts: str, points: list[int]) -> None:
    """Ruling 7.3."""
    assert scored("castilla_la_vieja", counts, players=3) == points


@pytest.mark.parametrize(
    ("counts", "points"), [("3 2", [6, 0]), ("1 3", [0, 6]), ("2 2", [0, 0]), ("1 0", [6, 0])]
)
def test_b9_2_two_players_only_the_first_number(counts: str, points: list[int]) -> None:
    """Ruling 7.3: a tie is nothing."""
    assert scored("castilla_la_vieja", counts, players=2) == points


@pytest.mark.parametrize(("players", "points"), [(2, [5, 0]), (3, [5, 3, 0]), (4, [5, 3, 1, 0])])
def test_b9_2_the_castillo_by_number_of_players(players: int, points: list[int]) -> None:
    t = Table(line("castillo", " ".join("4321"[:players])), players=players)
    t.turn("A", "score_castillo")
    t.play("A special")
    assert t.scores() == points


@pytest.mark.parametrize(("board", "points"), [("8", [8, 4, 0, 0]), ("4", [4, 0, 0, 0])])
@pytest.mark.parametrize("region", ["aragon", "granada", "valencia"])
def test_b9_2_a_mobile_board_pays_instead(region: str, board: str, points: list[int]) -> None:
    assert scored(region, "4 3 2 1", f"mobile_board {board} {region}") == points


def test_b9_2_a_tie_for_first_on_the_4_board_gets_nothing() -> None:
    assert scored("aragon", "2 2 1 0", "mobile_board 4 aragon") == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("region", "numbers"), [*BOARDS.items(), ("castillo", (5, 3, 1))], ids=[*BOARDS, "castillo"]
)
def test_b9_4_region_class_is_the_first_number(region: str, numbers: tuple[int, int, int]) -> None:
    classes = {4: "score_fours", 5: "score_fives", 6: "score_sixes", 7: "score_sixes"}
    t = Table("king galicia")
    t.turn("A", classes[numbers[0]])
    t.play("A special")
    assert (f"region {region}" in t.options("A")) == (region != "castillo")


# ---- bonuses


def test_b9_3_kings_bonus_for_the_sole_leader() -> None:
    assert scored("cataluna", "2 1 0 0", "king cataluna") == [4 + 2, 2, 0, 0]


def test_b9_3_home_bonus_for_the_sole_leader() -> None:
    assert scored("granada", "2 1 0 0", "grande A granada") == [6 + 2, 3, 0, 0]


def test_b9_3_both_may_fall_together() -> None:
    lines = ("king granada", "grande A granada")
    assert scored("granada", "2 1 0 0", *lines) == [6 + 4, 3, 0, 0]


def test_b9_3_no_bonus_in_a_tie() -> None:
    lines = ("king granada", "grande A granada B granada")
    assert scored("granada", "2 2 1 0", *lines) == [3, 3, 1, 0]


def test_b9_3_several_grandes_only_the_leader_collects() -> None:
    """Ruling 7.3: each owner has his home there."""
    lines = ("grande A granada B granada C granada",)
    assert scored("granada", "1 3 2 0", *lines) == [1, 6 + 2, 3, 0]


def test_b9_3_a_grande_helps_nobody_else() -> None:
    assert scored("granada", "3 1 0 0", "grande B granada") == [6, 3, 0, 0]


def test_b9_3_a_grande_alone_scores_nothing() -> None:
    assert scored("granada", "0 0 0 0", "king granada", "grande A granada") == [0, 0, 0, 0]


@pytest.mark.parametrize("board", ["8", "4"])
def test_b9_3_bonuses_are_the_same_on_a_mobile_board(board: str) -> None:
    """Ruling 7.3."""
    lines = ("king granada", "grande A granada", f"mobile_board {board} granada")
    assert scored("granada", "2 1 0 0", *lines)[0] == int(board) + 4


@pytest.mark.parametrize("players", [2, 3, 5])
def test_b9_3_bonuses_are_the_same_for_any_number_of_players(players: int) -> None:
    """Ruling 7.3."""
    lines = ("king granada", "grande A granada")
    assert scored("granada", "2 1", *lines, players=players)[0] == 6 + 4


def test_b9_3_no_bonus_in_the_castillo() -> None:
    t = Table("castillo A 2", "king galicia", "grande A galicia", "round 3")
    t.follow("general_scoring", "castillo")
    t.play()
    assert t.scores()[0] == 5


def test_b9_3_the_event_tells_all_of_it() -> None:
    t = Table("granada A 2 B 1", "king granada", "grande A granada")
    t.turn("A", "score_any")
    t.play("A special", "A region granada")
    (event,) = t.events("Scored")
    assert event.named() == {
        "place": 7,
        "cause": 24,
        "first_only": 0,
        "first": 6,
        "second": 3,
        "third": 1,
        "times": 1,
        "paid": 3,
        "regions": 1 << 7,
    }
    assert fives(event) == [(2, 1, 6, 2, 2), (1, 2, 3, 0, 0), (0, 0, 0, 0, 0), (0, 0, 0, 0, 0)]


# ---- the general scoring


def general(*lines: str, players: int = 4) -> Table:
    t = Table("round 3", *lines, players=players)
    t.follow("general_scoring", "discs")
    return t


def set_all(t: Table, region: str) -> None:
    t.play(*[f"{seat} disc {region}" for seat in t.pending()])


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_b10_1_every_seat_sets_a_disc_also_with_nobody_inside(players: int) -> None:
    """Ruling 7.3 and open point 16."""
    t = general("castillo A 1", players=players)
    assert t.pending() == "ABCDE"[:players]
    assert t.targets("disc") == set(ORDER)


def test_b10_1_discs_are_set_before_the_castillo_is_opened() -> None:
    t = general("castillo A 2 B 1")
    t.play("A disc aragon", "B disc aragon", "C disc aragon")
    assert not t.events("Scored")
    assert t.scores() == [0, 0, 0, 0]
    t.play("D disc aragon")
    assert t.events("Scored")


def test_b10_2_the_castillo_is_scored_first_and_once() -> None:
    t = general("castillo A 3 B 2 C 1")
    set_all(t, "galicia")
    places = [event.named()["place"] for event in t.events("Scored")]
    assert places[0] == 9
    assert places.count(9) == 1
    assert t.scores() == [5, 3, 1, 0]


def test_b10_2_the_castillo_with_a_mobile_board() -> None:
    t = general("castillo A 3 B 2 C 1", "mobile_board 4 castillo")
    set_all(t, "galicia")
    assert t.scores() == [4, 0, 0, 0]


def test_b10_3_all_of_a_player_go_to_the_region_on_his_disc() -> None:
    t = general("king galicia", "castillo A 2 B 3", "aragon A 1")
    t.play("A disc aragon", "B disc sevilla", "C disc sevilla", "D disc sevilla")
    assert t.counts("aragon") == "A3"
    assert t.counts("sevilla") == "B3"
    assert t.counts("castillo") == ""


def test_b10_3_the_kings_region_on_the_disc_means_the_court() -> None:
    """Ruling 7.3 and open point 12: it may be set on purpose."""
    t = general("king galicia", "castillo A 2", "court A 1", "galicia A 1")
    set_all(t, "galicia")
    assert t.counts("court") == "A3"
    assert t.counts("galicia") == "A1"


def test_b10_3_a_disc_of_one_with_nobody_inside_changes_nothing() -> None:
    t = general("king galicia", "castillo A 2")
    t.play("A disc aragon", "B disc galicia", "C disc sevilla", "D disc valencia")
    assert not [event for event in t.events("LeftCastillo") if event.named()["seat"] != 0]
    assert [event.named()["seat"] for event in t.events("DiscShown")] == [0, 1, 2, 3]


def test_b10_3_who_leaves_the_castillo_counts_in_the_regions() -> None:
    t = general("king galicia", "castillo A 2", "aragon B 1")
    t.play("A disc aragon", "B disc sevilla", "C disc sevilla", "D disc sevilla")
    assert t.scores() == [5 + 5, 4, 0, 0]


def test_b10_4_regions_in_the_order_of_the_map() -> None:
    """Open point 3: the order changes no result in this game, only the log."""
    t = general()
    set_all(t, "aragon")
    places = [event.named()["place"] for event in t.events("Scored")]
    assert [[*ORDER, "castillo"][place] for place in places] == ["castillo", *ORDER]


def test_b10_4_every_region_once_also_the_kings_with_its_bonus() -> None:
    t = general(*[f"{region} A 1" for region in ORDER], "king valencia", "grande A granada")
    set_all(t, "aragon")
    assert t.scores() == [46 + 2 + 2, 0, 0, 0]


def test_b10_4_general_scoring_with_two_players() -> None:
    t = general("king galicia", "castillo A 2 B 1", "sevilla A 1 B 1", "granada B 2", players=2)
    t.play("A disc aragon", "B disc aragon")
    assert t.scores() == [5 + 5, 6]


def test_b10_4_general_scoring_with_three_players() -> None:
    t = general("king galicia", "castillo A 1 B 1 C 1", "granada A 3 B 2 C 1", players=3)
    set_all(t, "galicia")
    assert t.scores() == [3 + 6, 3 + 3, 3]
