"""Secret discs: answered in any order, shown together, told to nobody before."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.support.table import Table

USES = {
    "general_scoring": ("ABC", "leave_castillo"),
    "score_by_disc": ("ABC", "score_if_alone"),
    "give_up_a_region": ("BC", "return_from"),
    "give_up_2": ("BC", "return_from"),
    "eviction": ("BC", "go_there"),
}
DISCS = {"A": "aragon", "B": "sevilla", "C": "valencia"}
uses = pytest.mark.parametrize("use", USES)


def asked(use: str) -> Table:
    """Three players; all who must are asked for their discs."""
    t = Table(
        "round 3",
        "king granada",
        "castillo A 2 B 1 C 1",
        "aragon A 3 B 2 C 2",
        "sevilla B 3",
        "valencia C 2",
        players=3,
    )
    if use == "general_scoring":
        t.follow("general_scoring", "discs")
    else:
        t.turn("A", use)
        t.play("A special")
        if use == "eviction":
            t.play("A region aragon")
    return t


@uses
def test_b8_1_all_are_asked_at_once(use: str) -> None:
    t = asked(use)
    seats, purpose = USES[use]
    assert t.pending() == seats
    assert t.asks() == f"SetDiscs.{purpose}"
    for seat in seats:
        assert f"disc {DISCS[seat]}" in t.options(seat)


@uses
def test_b8_1_any_order_of_answers_gives_the_same_result(use: str) -> None:
    seats, _ = USES[use]
    results = set()
    logs = set()
    for order in permutations(seats):
        t = asked(use)
        t.play(*[f"{seat} disc {DISCS[seat]}" for seat in order])
        results.add(t.position())
        logs.add(tuple(t.told()))
    assert len(results) == 1
    assert len(logs) == 1


@uses
def test_b8_1_who_has_answered_is_no_longer_asked(use: str) -> None:
    t = asked(use)
    seats, _ = USES[use]
    first, last = seats[-1], seats[:-1]
    t.play(f"{first} disc {DISCS[first]}")
    assert t.pending() == last
    assert t.options(first) == []


@uses
def test_b8_1_nothing_is_told_before_the_reveal(use: str) -> None:
    t = asked(use)
    seats, _ = USES[use]
    before = {viewer: t.told(viewer) for viewer in ("A", "B", "C", "")}
    t.play(*[f"{seat} disc {DISCS[seat]}" for seat in seats[1:]])
    waiting = seats[0]
    assert t.pending() == waiting
    assert t.told("") == before[""], "a spectator learns nothing"
    assert t.told(waiting) == before[waiting], "nor does who has not answered"
    for seat in seats[1:]:
        assert len(t.told(seat)) == len(before[seat]) + 1, "each learns of his own disc only"
    t.play(f"{waiting} disc {DISCS[waiting]}")
    assert sum(text.startswith("DiscShown") for text in t.told("")) == len(seats)


@uses
def test_b8_1_the_board_does_not_change_before_all_have_answered(use: str) -> None:
    t = asked(use)
    seats, _ = USES[use]
    before = {text for text in t.lines() if not text.startswith("disc ")}
    t.play(*[f"{seat} disc {DISCS[seat]}" for seat in seats[1:]])
    assert {text for text in t.lines() if not text.startswith("disc ")} == before


@uses
def test_b8_1_an_answer_may_be_withdrawn_before_the_reveal(use: str) -> None:
    t = asked(use)
    seats, _ = USES[use]
    t.play(*[f"{seat} disc {DISCS[seat]}" for seat in seats[1:]])
    t.withdraw(seats[1])
    assert t.pending() == "".join(sorted(seats[0] + seats[1]))
    t.play(*[f"{seat} disc {DISCS[seat]}" for seat in seats[:2]])
    straight = asked(use)
    straight.play(*[f"{seat} disc {DISCS[seat]}" for seat in seats])
    assert t.position() == straight.position()


@uses
def test_b8_1_the_discs_are_put_away_after_the_reveal(use: str) -> None:
    t = asked(use)
    seats, _ = USES[use]
    t.play(*[f"{seat} disc {DISCS[seat]}" for seat in seats])
    assert t.line("disc") == ""


@uses
def test_b8_1_a_position_with_half_the_discs_set_can_be_written_and_read(use: str) -> None:
    t = asked(use)
    seats, _ = USES[use]
    t.play(f"{seats[-1]} disc {DISCS[seats[-1]]}")
    assert t.line("disc") == f"{seats[-1]} {DISCS[seats[-1]]}"


@pytest.mark.parametrize("card", ["give_up_a_region", "give_up_2"])
def test_b8_2_only_opponents_with_a_region_to_choose_are_asked(card: str) -> None:
    """Ruling 7.4: where pieces stand is public, so leaving others out tells nothing."""
    t = Table("king granada", "granada B 3", "castillo C 3", "aragon D 2 A 2")
    t.turn("A", card)
    t.play("A special")
    assert t.pending() == "D"


def test_b8_2_eviction_asks_only_who_stands_there() -> None:
    t = Table("aragon A 1 C 1", "sevilla B 1 D 1")
    t.turn("A", "eviction")
    t.play("A special", "A region aragon")
    assert t.pending() == "C"


def test_b8_2_a_single_seat_still_sets_a_disc() -> None:
    t = Table("aragon C 2", players=3)
    t.turn("A", "give_up_2")
    t.play("A special", "C disc aragon")
    assert t.counts("provinces") == "C2"
    assert [event.named()["seat"] for event in t.events("DiscShown")] == [2]


def test_b8_1_the_disc_has_nine_regions_and_no_castillo() -> None:
    """Ruling 7.3: so no disc can be unclear."""
    t = asked("general_scoring")
    assert len(t.targets("disc")) == 9
    assert "castillo" not in t.targets("disc")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_b8_2_each_disc_question_by_number_of_players(players: int) -> None:
    seats = "ABCDE"[:players]
    everywhere = "aragon " + " ".join(f"{seat} 2" for seat in seats)
    for card, expected in (
        ("score_by_disc", seats),
        ("give_up_a_region", seats[1:]),
        ("give_up_2", seats[1:]),
    ):
        t = Table(everywhere, players=players)
        t.turn("A", card)
        t.play("A special")
        assert t.pending() == expected


def test_b8_1_simultaneous_effects_do_not_depend_on_the_seats() -> None:
    """Ruling 7.4: two who flee into the same region both arrive."""
    t = Table("aragon B 2 C 3 D 1")
    t.turn("A", "eviction")
    t.play("A special", "A region aragon", "B disc sevilla", "C disc sevilla", "D disc aragon")
    assert t.counts("sevilla") == "B2 C3"
    assert t.counts("court") == "D1"


def test_b12_5_a_veto_against_discs_comes_before_any_is_set() -> None:
    t = Table("aragon B 2 C 3", "veto_owner C", "veto_round 1")
    t.turn("A", "give_up_a_region")
    t.play("A special")
    assert t.options("C") == ["pass", "veto"]
    t.play("C veto")
    assert t.pending() == ""
    assert not t.events("DiscSet")
