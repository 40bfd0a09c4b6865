"""Cards 60, 100, 110 and 120: all fours, all fives, the Castillo, first places only."""

from __future__ import annotations

import pytest

from tests.boxes.king_and_intrigue.scenes import VETO, act, facts, paid, scored
from tests.boxes.king_and_intrigue.table import KTable

ALL = (
    *("galicia", "pais_vasco", "aragon", "cataluna", "castilla_la_vieja", "castilla_la_nueva"),
    *("sevilla", "granada", "valencia"),
)
CLASSES = {"60": {"galicia", "cataluna", "sevilla"}, "100": {"pais_vasco", "aragon", "valencia"}}
ONE_OF = {"60": "sevilla", "100": "valencia"}
both_editions = pytest.mark.parametrize("edition", ["big_box", "decennial"])
both_classes = pytest.mark.parametrize("card", list(CLASSES))


def score_all_of(t: KTable, seat: str = "B") -> None:
    """The active player scores region after region, whichever is offered first."""
    while t.pending() == seat and t.asks() == "ScoreInChosenOrder":
        t.play(f"{seat} {t.options(seat)[0]}")


def special(card: str, *lines: str, players: int) -> KTable:
    """B's action; with two players he chooses his own."""
    t = KTable(*lines, players=players)
    t.turn("B", card)
    t.play("B special", *(["B either first"] if players == 2 else []))
    return t


# ---- cards 60 and 100


@both_editions
@pytest.mark.parametrize(
    ("card", "points"), [("60", [4 + 3, 2 + 4, 1, 0]), ("100", [5 + 3, 4 + 5, 1, 0])]
)
def test_k5_60_and_k5_100_all_regions_of_a_class(
    card: str, points: list[int], edition: str
) -> None:
    """Cataluña 4/2/1 and Sevilla 4/3/1; Aragón 5/4/1 and Valencia 5/3/2."""
    one, other = ("cataluna", "sevilla") if card == "60" else ("aragon", "valencia")
    lines = (f"{one} A 3 B 2 C 1", f"{other} A 1 B 2", "castillo D 5", "granada D 2", "court B 1")
    t = act("B", card, *lines, "king granada", edition=edition)
    assert t.targets("region") == CLASSES[card]
    score_all_of(t)
    assert set(scored(t)) == CLASSES[card], "neither the Castillo nor others"
    assert t.scores() == points
    assert t.options("B") == ["done", "placing"]


@both_classes
def test_k5_60_and_k5_100_the_active_player_sets_the_order(card: str) -> None:
    wanted = sorted(CLASSES[card], reverse=True)
    t = act("B", card)
    for region in wanted:
        t.play(f"B region {region}")
        assert not t.pending() or t.refusal(f"region {region}") == "not_among_scored"
    assert scored(t) == wanted
    assert t.pending() == ""


@both_classes
def test_k5_60_and_k5_100_no_other_region_and_not_the_castillo(card: str) -> None:
    t = act("B", card, "castillo A 2")
    assert t.refusal("region granada") == "not_among_scored"
    assert "region castillo" not in t.options("B")


def test_k5_60_the_board_of_four_makes_any_region_a_four() -> None:
    t = act("B", "60", "mobile_board 4 aragon", "aragon A 2 B 1")
    assert t.targets("region") == CLASSES["60"] | {"aragon"}
    t.play("B region aragon")
    assert paid(t, "aragon") == [4, 0, 0, 0]
    t = act("B", "100", "mobile_board 4 aragon")
    assert t.targets("region") == CLASSES["100"] - {"aragon"}


@both_classes
def test_k5_60_and_k5_100_the_board_of_eight_takes_a_region_out(card: str) -> None:
    t = act("B", card, f"mobile_board 8 {ONE_OF[card]}")
    assert t.targets("region") == CLASSES[card] - {ONE_OF[card]}


@both_classes
def test_k5_60_and_k5_100_a_board_on_the_castillo_never_counts(card: str) -> None:
    t = act("B", card, "mobile_board 4 castillo", "castillo A 2")
    assert t.targets("region") == CLASSES[card]


@both_classes
@pytest.mark.parametrize("board", ["8", "4"])
def test_k5_60_and_k5_100_a_region_with_a_turned_board_is_of_no_class(
    card: str, board: str
) -> None:
    """It begins with 0."""
    lines = (f"mobile_board {board} {ONE_OF[card]}", f"board_turned_by {board} C")
    t = act("B", card, *lines)
    assert t.targets("region") == CLASSES[card] - {ONE_OF[card]}


def test_k5_60_a_turned_board_beside_the_map_changes_nothing() -> None:
    t = act("B", "60", "board_turned_by 4 C 8 C")
    assert t.targets("region") == CLASSES["60"]


@both_classes
def test_k5_60_and_k5_100_bonuses_of_king_and_home(card: str) -> None:
    region = ONE_OF[card]
    first = {"60": 4, "100": 5}[card]
    t = act("B", card, f"king {region}", f"{region} C 2 A 1", f"grande C {region} A {region}")
    t.play(f"B region {region}")
    assert paid(t, region) == [3, 0, first + 2 + 2, 0]


@pytest.mark.parametrize(
    ("effect", "bonus"),
    [
        (("mistress_by A",), 2),
        (("protection sevilla", "protection_by A"), 2),
        (("quarantine sevilla", "quarantine_by A"), 4),
    ],
)
def test_k5_60_lasting_effects_and_the_bonuses(effect: tuple[str, ...], bonus: int) -> None:
    """Mistress and protection take the King's bonus, the home bonus stays; scored it always is."""
    t = act("B", "60", "king sevilla", "sevilla C 2 A 1", "grande C sevilla", *effect)
    t.play("B region sevilla")
    assert paid(t, "sevilla") == [3, 0, 4 + bonus, 0]


@both_classes
def test_k5_60_and_k5_100_never_doubled(card: str) -> None:
    """A doubled region counts double in a general scoring only; its card stays hidden."""
    region = ONE_OF[card]
    lines = (f"doubled A {region}", "doubled_seen_by A A", f"{region} C 2")
    t = act("B", card, *lines)
    score_all_of(t)
    assert t.scores()[2] == {"60": 4, "100": 5}[card]
    assert t.line("doubled") == f"A {region}"
    assert not t.events("RegionCardShown")


def test_k5_60_allied_regions_are_scored_apart() -> None:
    t = act("B", "60", "alliance sevilla cataluna", "alliance_by A", "sevilla C 2", "cataluna D 1")
    score_all_of(t)
    assert paid(t, "sevilla") == [0, 0, 4, 0]
    assert paid(t, "cataluna") == [0, 0, 0, 4]
    assert t.line("alliance") == "sevilla cataluna"


def test_k5_60_only_pieces_beside_a_shifted_castillo_count() -> None:
    lines = ("shifted_castillo sevilla", "shifted_by A", "castillo A 5", "sevilla C 1")
    t = act("B", "60", *lines)
    score_all_of(t)
    assert paid(t, "sevilla") == [0, 0, 4, 0]


@pytest.mark.parametrize(("players", "points"), [(2, [4, 0]), (3, [4, 3, 0]), (4, [4, 3, 1, 0])])
def test_k5_60_as_many_places_as_players_allow(players: int, points: list[int]) -> None:
    standing = "sevilla A 3 B 2" + (" C 1" if players > 2 else "")
    t = special("60", standing, players=players)
    t.play("B region sevilla")
    assert t.scores() == points


def test_k5_60_placing_first_counts() -> None:
    t = KTable("court B 1", "king castilla_la_nueva", "sevilla A 1")
    t.turn("B", "60")
    t.play("B placing", "B place sevilla", "B special", "B region sevilla")
    assert paid(t, "sevilla") == [3, 3, 0, 0]


@both_classes
@pytest.mark.parametrize("question", [1, 2, 3, 4])
def test_k5_60_and_k5_100_a_veto_before_the_first_and_at_each_region(
    card: str, question: int
) -> None:
    """A scoring already counted stands."""
    order = sorted(CLASSES[card])
    t = act("B", card, "court B 1", *[f"{region} C 1" for region in order], *VETO)
    for number in range(1, question + 1):
        if number > 1:
            t.play(f"B region {order[number - 2]}")
            assert facts(t, "RegionNamed")[-1] == f"B {order[number - 2]}"
        t.play("D veto" if number == question else "D pass")
    assert scored(t) == order[: max(0, question - 2)]
    assert t.options("B") == ["done", "placing"]


def test_k5_100_not_the_castillo_although_it_pays_five() -> None:
    t = act("B", "100", "castillo A 3", "pais_vasco A 1")
    score_all_of(t)
    assert sorted(scored(t)) == sorted(CLASSES["100"])
    assert t.scores() == [5, 0, 0, 0]


def test_k5_100_a_five_under_the_board_of_eight_pays_nothing() -> None:
    t = act("B", "100", "mobile_board 8 aragon", "aragon A 3", "valencia C 1")
    score_all_of(t)
    assert t.scores() == [0, 0, 5, 0]


@both_classes
def test_k5_60_and_k5_100_a_last_move_comes_before_the_first_region(card: str) -> None:
    region = ONE_OF[card]
    lines = ("kept A last_move_75", "granada A 1", f"{region} C 1")
    t = act("B", card, *lines)
    assert t.pending() == "A"
    t.play("A take granada A", f"A to {region}", f"B region {region}")
    assert paid(t, region) == [3, 0, 3, 0]
    assert t.line("kept") == ""


# ---- card 110


@both_editions
def test_k5_110_the_castillo_is_scored_and_all_go_back_inside(edition: str) -> None:
    lines = ("castillo A 3 B 2 C 1", "aragon D 4", "court B 1")
    t = act("B", "110", *lines, edition=edition)
    assert scored(t) == ["castillo"]
    assert t.scores() == [5, 3, 1, 0]
    assert t.counts("castillo") == "A3 B2 C1"
    assert t.options("B") == ["done", "placing"]


def test_k5_110_an_empty_castillo_pays_nobody() -> None:
    t = act("B", "110")
    assert t.scores() == [0, 0, 0, 0]
    assert scored(t) == ["castillo"]


@pytest.mark.parametrize(("board", "points"), [("8", [8, 4, 0, 0]), ("4", [4, 0, 0, 0])])
def test_k5_110_by_the_board_that_lies_on_it(board: str, points: list[int]) -> None:
    t = act("B", "110", "castillo A 3 B 2 C 1", f"mobile_board {board} castillo")
    assert t.scores() == points


def test_k5_110_by_a_turned_board_the_fewest_come_first() -> None:
    lines = ("castillo A 3 B 2 C 1", "mobile_board 8 castillo", "board_turned_by 8 C")
    t = act("B", "110", *lines)
    assert t.scores() == [0, 4, 8, 0]


@pytest.mark.parametrize(("players", "points"), [(2, [5, 0]), (3, [5, 3, 0]), (5, [5, 3, 0, 0, 0])])
def test_k5_110_as_many_places_as_players_allow(players: int, points: list[int]) -> None:
    t = special("110", "castillo A 3 B 2", players=players)
    assert t.scores() == points


def test_k5_110_shifted_it_pays_what_its_region_pays_and_is_not_emptied() -> None:
    """Granada 6/3/1; no bonus of King or home for what is inside."""
    lines = ("castillo A 3 B 2 C 1", "shifted_castillo granada", "shifted_by C", "granada D 9")
    t = act("B", "110", "king granada", "grande A granada", *lines)
    assert t.scores() == [6, 3, 1, 0]
    assert t.counts("castillo") == "A3 B2 C1"
    assert t.line("shifted_castillo") == "granada"


def test_k5_110_shifted_by_the_board_in_its_region_not_by_one_on_its_own_field() -> None:
    lines = ("castillo A 3 B 2 C 1", "shifted_castillo granada", "shifted_by C")
    t = act("B", "110", *lines, "mobile_board 8 granada")
    assert t.scores() == [8, 4, 0, 0]
    t = act("B", "110", *lines, "mobile_board 8 castillo")
    assert t.scores() == [6, 3, 1, 0]


def test_k5_110_shifted_to_a_turned_board() -> None:
    lines = ("shifted_castillo granada", "shifted_by C", "mobile_board 8 granada")
    t = act("B", "110", "castillo A 3 B 2 C 1", *lines, "board_turned_by 8 C")
    assert t.scores() == [0, 4, 8, 0]


def test_k5_110_a_grande_inside_makes_it_a_home() -> None:
    t = act("B", "110", "castillo A 3 B 2", "grande A castillo B castillo")
    assert t.scores() == [5 + 2, 3, 0, 0]
    t = act("B", "110", "castillo A 2 B 2", "grande A castillo")
    assert t.scores() == [3, 3, 0, 0], "only alone in front"
    shifted = ("shifted_castillo granada", "shifted_by C")
    t = act("B", "110", "castillo A 3 B 2", "grande A castillo", *shifted)
    assert t.scores() == [6, 3, 0, 0], "not in a shifted one"


def test_k5_110_while_it_may_collapse_who_is_inside_counts() -> None:
    t = act("B", "110", "castillo A 3 B 2", "collapse_by C")
    assert t.scores() == [5, 3, 0, 0]


def test_k5_110_one_question_for_a_veto() -> None:
    t = act("B", "110", "castillo A 3", "court B 1", *VETO)
    t.play("D veto")
    assert t.scores() == [0, 0, 0, 0]
    assert t.options("B") == ["done", "placing"]
    t = KTable("castillo A 3", *VETO)
    t.turn("B", "110")
    assert t.play_passing("B special") == 1
    assert t.scores() == [5, 0, 0, 0]


# ---- card 120


@both_editions
def test_k5_120_all_regions_first_places_only_ties_nothing(edition: str) -> None:
    lines = (
        *("aragon A 3 B 2 C 1", "sevilla A 1 B 1", "granada C 1", "castillo D 5"),
        *("valencia D 2 C 2 A 1", "court B 1"),
    )
    t = act("B", "120", *lines, edition=edition)
    assert scored(t) == list(ALL), "in the order of the map, without the Castillo"
    assert t.scores() == [5, 0, 6, 0]
    assert paid(t, "sevilla") == paid(t, "valencia") == [0, 0, 0, 0]
    assert t.options("B") == ["done", "placing"]


def test_k5_120_bonuses_of_a_sole_leader() -> None:
    lines = ("king aragon", "aragon A 3 B 2", "grande A aragon B sevilla", "sevilla B 2 C 2")
    t = act("B", "120", *lines)
    assert paid(t, "aragon") == [5 + 2 + 2, 0, 0, 0]
    assert paid(t, "sevilla") == [0, 0, 0, 0]


def test_k5_120_by_the_boards_that_lie_there() -> None:
    lines = ("mobile_board 8 aragon 4 granada", "aragon A 3 B 2", "granada C 1")
    t = act("B", "120", *lines)
    assert paid(t, "aragon") == [8, 0, 0, 0]
    assert paid(t, "granada") == [0, 0, 4, 0]


@pytest.mark.parametrize(
    ("standing", "points"),
    [("A 3 B 2 C 1", [0, 0, 8, 0]), ("A 3 B 1 C 1", [0, 0, 0, 0]), ("A 3", [8, 0, 0, 0])],
)
def test_k5_120_with_a_turned_board_the_sole_fewest_is_first(
    standing: str, points: list[int]
) -> None:
    t = act("B", "120", "mobile_board 8 aragon", "board_turned_by 8 D", f"aragon {standing}")
    assert paid(t, "aragon") == points


def test_k5_120_neither_doubled_nor_allied() -> None:
    lines = ("doubled A aragon", "doubled_seen_by A A", "alliance aragon sevilla", "alliance_by A")
    t = act("B", "120", *lines, "aragon A 2 B 1", "sevilla B 2")
    assert paid(t, "aragon") == [5, 0, 0, 0]
    assert paid(t, "sevilla") == [0, 4, 0, 0]


@pytest.mark.parametrize("players", [2, 3, 5])
def test_k5_120_with_any_number_of_players(players: int) -> None:
    t = special("120", "aragon A 3 B 2", players=players)
    assert t.scores() == [5, *[0] * (players - 1)]


@pytest.mark.parametrize("question", range(1, 11))
def test_k5_120_a_veto_before_the_first_and_at_each_region(question: int) -> None:
    t = act("B", "120", "court B 1", *[f"{region} C 1" for region in ALL[1:]], *VETO)
    for number in range(1, question + 1):
        t.play("D veto" if number == question else "D pass")
    assert scored(t) == list(ALL[: max(0, question - 2)])
    assert t.options("B") == ["done", "placing"]


def test_k5_120_a_last_move_comes_once_before_all() -> None:
    t = act("B", "120", "kept A last_move_75", "granada A 1 C 1")
    t.play("A take granada C", "A to valencia")
    assert t.pending() == ""
    assert t.scores() == [6, 0, 5, 0]
