"""Examples of the box: the new regions, the Ship, and how they are scored."""

from __future__ import annotations

import pytest

from tests.boxes.colonies.rulebook.c_rows import c_row
from tests.boxes.colonies.table import act, opening, scoring, turn
from tests.rulebook.example_books import Book


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("third", ["", "francia_right B 1"])
@c_row(1)
def test_c_row_01_ambassador_and_envoy_of_one_player(book: Book, third: str, players: int) -> None:
    lines = ["francia_left A 1", "francia_middle A 1", *([third] if third else [])]
    t = act("C" if players > 2 else "B", "score_any", *lines, players=players, edition=book.edition)
    t.play(f"{t.pending()} region francia")
    assert t.paid("francia")[0] == 3 + 2 + 1


@c_row(2)
def test_c_row_02_from_the_ship_to_both_colonies_a_round_later(book: Book) -> None:
    t = turn("A", "holy_inquisition", "king valencia", "court A 9", edition=book.edition)
    t.play("A placing", "A place granada", "A place ship", "A place ship")
    assert t.options() == ["done", "special"], "and no window, for they cannot travel in round 1"
    t.play("A done")
    assert t.counts("ship") == "A2"
    t.round_begins()
    t.open_cards("king")
    t.begin_turn("A")
    t.play("A take ship_settled A", "A to america", "A take ship_settled A", "A to africa")
    t.play("A card king", "A placing", *["A place castillo"] * 5)
    assert (t.counts("america"), t.counts("africa"), t.counts("castillo")) == ("A1", "A1", "A5")


@c_row(10)
def test_c_row_10_captain_and_viceroy_are_paid_and_not_counted(book: Book) -> None:
    t = scoring(
        "captain A 1", "viceroy A 1", "ship B 1", "america_settled C 1", edition=book.edition
    )
    t.discs("aragon")
    assert t.paid("ship") == [3, 0, 0, 0]
    assert t.paid("america") == [5, 0, 4, 0]


@c_row(11)
def test_c_row_11_a_score_board_and_a_grande_on_the_ship(book: Book) -> None:
    t = scoring(
        "ship A 2 B 1", "mobile_board 8 ship", "grande A ship B aragon", edition=book.edition
    )
    t.discs("aragon")
    assert t.paid("ship") == [8 + 2, 4, 0, 0]
    t = scoring("ship A 2 B 1", "grande A ship B aragon", edition=book.edition)
    t.discs("aragon")
    assert t.paid("ship") == [2, 0, 0, 0]


@c_row(21)
def test_c_row_21_francia_has_three_spaces_and_nobody_shifts(book: Book) -> None:
    full = ("francia_left A 1", "francia_middle B 1", "francia_right C 1")
    t = turn("A", "king", *full, "king aragon", "court A 5", edition=book.edition)
    t.play("A placing")
    assert t.why_not("place francia_left") == "space_taken"
    assert not {one for one in t.targets("place") if one.startswith("francia")}
    t = opening("A", *full, "ship_settled A 1", edition=book.edition)
    t.play("A take ship_settled A")
    assert not {one for one in t.targets("to") if one.startswith("francia")}
    t = act("A", "move_3", *full, "aragon B 1", edition=book.edition)
    t.play("A take aragon B")
    assert t.why_not("to francia_middle") == "space_taken"
    t.play("A to valencia", "A take francia_left A", "A to valencia")
    assert t.counts("francia_left") == ""
    assert (t.counts("francia_middle"), t.counts("francia_right")) == ("B1", "C1")
    t.play("A take valencia B")
    assert {one for one in t.targets("to") if one.startswith("francia")} == {"francia_left"}
    t.play("A to francia_left")
    assert t.counts("francia_left") == "B1"


@c_row(22)
def test_c_row_22_the_king_in_francia_and_no_new_region_on_a_disc(book: Book) -> None:
    new = {"francia", "ship", "america", "africa"}
    t = act("A", "king", edition=book.edition)
    assert t.targets("king") & new == {"francia"}
    assert t.why_not("king ship") == "no_king_overseas"
    t.play("A king francia")
    assert t.king() == "francia"
    t = act("A", "royal_adviser", "king aragon", edition=book.edition)
    assert t.targets("king") & new == {"francia"}
    t = act("A", "royal_adviser", "king francia", edition=book.edition)
    assert t.targets("king") == {"aragon", "cataluna"}
    for card, lines in (
        ("score_by_disc", ()),
        ("eviction", ("america B 1",)),
        ("give_up_2", ("aragon B 2", "ship B 2")),
    ):
        t = act("A", card, *lines, edition=book.edition)
        if card == "eviction":
            t.play("A region america")
        assert t.pending(), card
        assert not t.targets("disc") & new, card
    t = scoring("castillo A 1", edition=book.edition)
    assert not t.targets("disc") & new


@pytest.mark.parametrize(
    ("king", "francia", "ship"),
    [
        ("aragon", True, False),
        ("cataluna", True, True),
        ("castilla_la_nueva", False, False),
        ("francia", False, True),
    ],
)
@c_row(23)
def test_c_row_23_from_the_court_to_the_new_regions(
    book: Book, king: str, francia: bool, ship: bool
) -> None:
    t = turn("A", "king", f"king {king}", "court A 5", edition=book.edition)
    t.play("A placing")
    places = t.targets("place")
    assert ("francia_left" in places) == francia
    assert ("ship" in places, "captain" in places) == (ship, ship)
    assert not places & {"america", "africa", "viceroy"}
    t = act("A", "place_2_anywhere", f"king {king}", "court A 5", edition=book.edition)
    places = t.targets("place")
    assert ("francia_left" in places, "ship" in places) == (king != "francia", True)
    assert not places & {"america", "africa", "viceroy"}
    assert t.why_not("place america") == "not_from_the_court"


@c_row(38)
def test_c_row_38_grandes_in_the_new_regions(book: Book) -> None:
    spaces = {"captain", "viceroy", "francia_left", "francia_middle", "francia_right"}
    for region in ("francia", "ship", "america"):
        t = act("A", "grande", "grande A aragon B valencia", edition=book.edition)
        assert not t.targets("grande") & spaces
        t.play(f"A grande {region}")
        assert t.grande("A") == region
    t = scoring("america A 1", "grande A america B aragon", edition=book.edition)
    t.discs("aragon")
    assert t.paid("america") == [4 + 2, 0, 0, 0]


@c_row(8)
def test_c_row_08_all_four_regions(book: Book) -> None:
    t = act("A", "score_fours", "america A 1", "africa B 1", "sevilla C 1", edition=book.edition)
    fours = {"galicia", "cataluna", "sevilla", "america", "africa"}
    if book.edition == "big_box":
        assert t.targets("region") == fours
        order = ["africa", "sevilla", "america", "cataluna", "galicia"]
        t.play(*[f"A region {region}" for region in order])
        assert t.scored() == order
    else:
        spanish = [place for place in t.scored() if place not in ("america", "africa")]
        assert t.scored() == [*spanish, "america", "africa"]
        assert set(t.scored()) == fours
    assert t.paid("america") == [4, 0, 0, 0]


@c_row(9)
def test_c_row_09_first_place_only_with_seats(book: Book) -> None:
    seated = ("captain A 1", "viceroy A 1", "francia_left A 1", "francia_middle B 1")
    t = act("D", "score_first_only", *seated, "francia_right A 1", edition=book.edition)
    assert t.paid("ship") == t.paid("america") == [0, 0, 0, 0]
    assert t.paid("francia") == [3 + 2, 0, 0, 0], "the Envoy does not lead"
    t = act("D", "score_first_only", *seated, edition=book.edition)
    assert t.paid("francia") == [0, 0, 0, 0], "nobody leads alone"


@c_row(44)
def test_c_row_44_all_new_regions(book: Book) -> None:
    lines = (
        "francia_left A 1",
        "francia_middle B 1",
        "francia_right A 1",
        "captain C 1",
        "ship D 1",
        "viceroy A 1",
        "america_gold B 1",
        "america C 1",
        "africa D 2 B 1",
        "king castilla_la_nueva",
    )
    t = act("A", "score_new_regions", *lines, edition=book.edition)
    if book.edition == "big_box":
        t.play(*[f"A region {region}" for region in ("africa", "america", "ship", "francia")])
    assert t.scores() == [3 + 2 + 5, 1 + 1 + 2, 3, 4]
    t = act("A", "score_first_only", *lines, edition=book.edition)
    assert t.scores() == [3 + 2, 0, 0, 4]


@c_row(45)
def test_c_row_45_in_time_by_edition(book: Book) -> None:
    t = act("B", "move_3", "aragon A 1", edition=book.edition)
    t.play("B take aragon A", "B to ship", "B done")
    t.begin_turn("A")
    sails = book.edition == "decennial"
    assert (t.options() == ["done", "take ship_settled A"]) == sails
    if not sails:
        assert t.pending() == ""
        t.round_begins()
        t.begin_turn("A")
        assert t.options() == ["done", "take ship_settled A"]
