"""The new regions: who gets there, Francia's spaces, the seats of Captain and Viceroy."""

from __future__ import annotations

import pytest

from tests.boxes.colonies.table import act, opening, scoring, turn

COAST = ("cataluna", "valencia", "granada", "sevilla", "galicia", "pais_vasco", "francia")
INLAND = ("aragon", "castilla_la_vieja", "castilla_la_nueva")
SEATED = pytest.mark.parametrize(
    ("region", "seat", "points"), [("ship", "captain", 3), ("america", "viceroy", 5)]
)
SEATS = pytest.mark.parametrize(("region", "seat"), [("ship", "captain"), ("america", "viceroy")])


# ---- the King


def test_c2_1_the_king_goes_to_francia_and_not_overseas() -> None:
    t = act("A", "king")
    for region in ("ship", "america", "africa"):
        assert t.why_not(f"king {region}") == "no_king_overseas"
    t.play("A king francia")
    assert t.king() == "francia"


def test_c2_1_francia_is_taboo_with_the_king_and_pays_his_bonus() -> None:
    lines = ("king francia", "francia_left A 1", "ship_settled A 1", "aragon A 1")
    t = opening("A", *lines)
    t.play("A take ship_settled A")
    assert t.why_not("to francia_middle") == "kings_region"
    t = act("A", "move_4_own", *lines)
    assert t.why_not("take francia_left A") == "kings_region"
    t.play("A take aragon A")
    assert t.why_not("to francia_middle") == "kings_region"
    t = scoring(*lines)
    t.discs("valencia")
    assert t.paid("francia") == [3 + 2 + 2, 0, 0, 0]


# ---- from the court


@pytest.mark.parametrize("king", COAST)
def test_c2_2_to_the_ship_while_the_king_is_on_the_coast(king: str) -> None:
    t = turn("A", "king", f"king {king}", "court A 2")
    t.play("A placing", "A place ship", "A place captain")
    assert (t.counts("ship"), t.counts("captain")) == ("A1", "A1")


@pytest.mark.parametrize("king", INLAND)
def test_c2_2_not_while_he_is_inland(king: str) -> None:
    t = turn("A", "king", f"king {king}", "court A 2")
    t.play("A placing")
    assert t.why_not("place ship") == t.why_not("place captain") == "not_next_to_king"


def test_c2_2_anywhere_reaches_the_ship_wherever_the_king_is() -> None:
    t = act("A", "place_2_anywhere", "king aragon", "court A 2")
    t.play("A place captain", "A place ship")
    assert (t.counts("ship"), t.counts("captain")) == ("A1", "A1")


@pytest.mark.parametrize("card", ["king", "place_2_anywhere"])
def test_c2_3_america_and_africa_never_from_the_court(card: str) -> None:
    t = turn("A", card, "king valencia", "court A 2")
    t.play("A placing" if card == "king" else "A special")
    for target in ("america", "viceroy", "africa"):
        assert f"place {target}" not in t.options()
    if card != "king":
        assert t.why_not("place america") == "not_from_the_court"
        assert t.why_not("place viceroy") == "not_from_the_court"


def test_c2_3_nothing_is_next_to_ship_or_colonies() -> None:
    t = turn("A", "king", "king francia", "court A 2")
    t.play("A placing")
    assert t.targets("place") == {"aragon", "cataluna", "ship", "captain", "castillo"}


# ---- Francia


@pytest.mark.parametrize(
    ("king", "near"), [("aragon", True), ("cataluna", True), ("sevilla", False)]
)
def test_c2_4_from_the_court_with_the_king_in_aragon_or_cataluna(king: str, near: bool) -> None:
    t = turn("A", "king", f"king {king}", "court A 2")
    t.play("A placing")
    spaces = {"francia_left", "francia_middle", "francia_right"}
    assert t.targets("place") & spaces == (spaces if near else set())
    assert "francia" not in t.targets("place"), "one names the space"


def test_c2_4_one_caballero_a_space_and_three_in_all() -> None:
    t = turn("A", "king", "king aragon", "court A 5")
    t.play("A placing", "A place francia_middle")
    assert t.why_not("place francia_middle") == "space_taken"
    t.play("A place francia_right", "A place francia_left")
    assert not {one for one in t.targets("place") if one.startswith("francia")}


def test_c2_4_a_move_changes_the_space() -> None:
    t = act("A", "move_3", "francia_right B 1", "francia_middle A 1")
    t.play("A take francia_right B")
    assert t.why_not("to francia_middle") == "space_taken"
    assert t.why_not("to francia_right") == "must_change_place"
    t.play("A to francia_left")
    assert (t.counts("francia_left"), t.counts("francia_right")) == ("B1", "")


@pytest.mark.parametrize(
    ("left", "middle", "right", "points"),
    [
        ("A", "B", "C", [1 + 2, 1 + 1, 1, 0]),
        ("A", "A", "B", [3 + 2 + 1, 1, 0, 0]),
        ("B", "A", "A", [3 + 1, 1 + 2, 0, 0]),
        ("A", "", "", [3 + 2, 0, 0, 0]),
        ("", "", "A", [3, 0, 0, 0]),
    ],
)
def test_c2_4_all_three_count_and_two_of_them_pay(
    left: str, middle: str, right: str, points: list[int]
) -> None:
    spaces = (("left", left), ("middle", middle), ("right", right))
    t = scoring(*[f"francia_{space} {seat} 1" for space, seat in spaces if seat])
    t.discs("aragon")
    assert t.paid("francia") == points


def test_c2_4_a_black_one_pays_the_inquisitors_holder_or_nobody() -> None:
    lines = ("francia_left N 1", "francia_middle A 1")
    t = scoring(*lines, "inquisitor B")
    t.discs("aragon")
    assert t.paid("francia") == [1 + 1, 1 + 2, 0, 0]
    t = scoring(*lines)
    t.discs("aragon")
    assert t.paid("francia") == [3 + 1, 0, 0, 0]
    t = scoring(*lines, edition="decennial")
    t.discs("aragon")
    assert t.paid("francia") == [1 + 1, 0, 0, 0], "the invisible player shares the lead"


def test_c2_4_a_grande_needs_no_space_and_brings_the_home_bonus() -> None:
    lines = ("francia_left B 1", "francia_middle A 1", "francia_right A 1", "grande A aragon")
    t = act("A", "grande", *lines)
    t.play("A grande francia")
    t.general()
    t.discs("valencia")
    assert t.paid("francia") == [3 + 1 + 2, 1 + 2, 0, 0]


# ---- the seats


@SEATS
def test_c2_5_whoever_brings_one_may_seat_it(region: str, seat: str) -> None:
    for colour in "AB":
        t = act("A", "move_3", f"aragon {colour} 1")
        t.play(f"A take aragon {colour}", f"A to {seat}")
        assert t.counts(seat) == f"{colour}1"
    t = act("A", "move_3", "aragon A 1 N 1", f"{seat} B 1")
    t.play("A take aragon N")
    assert t.why_not(f"to {seat}") == "seat_taken"
    t.play(f"A to {region}")
    assert t.counts(region) == "N1", "it need not be seated"


@SEATED
def test_c2_5_it_pays_and_does_not_count(region: str, seat: str, points: int) -> None:
    t = scoring(f"{seat} A 1", f"{region} B 1", f"grande A {region}")
    t.discs("aragon")
    prize = 0 if region == "ship" else 4
    assert t.paid(region) == [points, prize, 0, 0]
    t = scoring(f"{seat} A 1", f"grande A {region}")
    t.discs("aragon")
    assert t.paid(region) == [points, 0, 0, 0], "alone he takes no place and no home bonus"


@SEATED
@pytest.mark.parametrize("players", [2, 3, 5])
def test_c2_5_with_any_number_of_players(region: str, seat: str, points: int, players: int) -> None:
    t = scoring(f"{seat} A 1", players=players)
    t.discs("aragon")
    assert t.paid(region)[0] == points


@SEATED
def test_c2_5_a_black_one_pays_the_holder_or_nobody(region: str, seat: str, points: int) -> None:
    t = scoring(f"{seat} N 1", "inquisitor C")
    t.discs("aragon")
    assert t.paid(region) == [0, 0, points, 0]
    for edition in ("big_box", "decennial"):
        t = scoring(f"{seat} N 1", edition=edition)
        t.discs("aragon")
        assert t.paid(region) == [0, 0, 0, 0]


@SEATS
def test_c2_5_seats_are_taken_and_left_inside_by_a_move(region: str, seat: str) -> None:
    t = act("A", "move_3", f"{seat} B 1", f"{region}_settled A 1")
    t.play(f"A take {region}_settled A")
    assert t.why_not(f"to {seat}") == "seat_taken"
    assert t.why_not(f"to {region}") == "must_change_place"
    t.play("A to aragon", f"A take {seat} B", f"A to {region}")
    t.play(f"A take {region} B", f"A to {seat}")
    assert (t.counts(seat), t.counts(region), t.pending()) == ("B1", "", "")


@SEATS
def test_c2_5_no_window_seats_one_who_already_stands_there(region: str, seat: str) -> None:
    t = opening("A", f"{region}_settled A 1")
    t.play(f"A take {region}_settled A")
    assert f"to {seat}" not in t.options()


def test_c2_5_moving_inside_does_not_unsettle() -> None:
    t = act("A", "move_3", "ship_settled A 1 B 1")
    t.play("A take ship_settled A", "A to captain", "A done")
    t.begin_turn("A")
    assert t.options() == ["done", "take captain A"]
    t = act("A", "move_3", "viceroy A 1", "settled_seats 0 1")
    t.play("A take viceroy A", "A to america", "A done")
    assert t.counts("america_settled") == "A1"
    t = act("A", "move_3", "viceroy A 1")
    t.play("A take viceroy A", "A to america", "A done")
    assert t.counts("america") == "A1"


def test_c2_5_coming_to_a_seat_unsettles() -> None:
    t = act("A", "move_3", "america_settled A 1", "settled_seats 0 0")
    t.play("A take america_settled A", "A to captain", "A done")
    assert t.line("settled_seats") == ""
    t = act("A", "move_3", "captain A 1", "settled_seats 1 0", "ship_settled A 1")
    t.play("A take captain A", "A to aragon", "A take aragon A", "A to captain", "A done")
    assert t.line("settled_seats") == "", "what the seat remembers ends with him"


@pytest.mark.parametrize("target", ["ship", "aragon", "america"])
def test_c2_5_an_empty_seat_remembers_nothing(target: str) -> None:
    t = act("A", "move_3", "captain A 1", "settled_seats 1 0")
    t.play("A take captain A", f"A to {target}")
    assert (t.counts("captain"), t.line("settled_seats")) == ("", "")
    t = opening("A", "captain A 1", "settled_seats 1 0")
    t.play("A take captain A", "A to sevilla")
    assert t.line("settled_seats") == ""
