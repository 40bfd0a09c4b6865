"""The last word: the rest of a turn comes after everybody else's."""

from __future__ import annotations

import pytest

from tests.boxes.grandissimo.table import VETO, GTable

EDITIONS = pytest.mark.parametrize("edition", ["big_box", "decennial"])
ROUND = (
    *("order A B C D", "played A 13 B 10 C 7 D 2", "king galicia"),
    *("court A 9 B 9 C 9 D 9", "provinces A 5 B 5 C 5 D 5"),
)


def begun(*lines: str, edition: str = "big_box", seat: str = "A") -> GTable:
    """The turns of a round begin; this seat takes the last word."""
    t = GTable(*ROUND, *lines, edition=edition)
    t.open_cards("score_fives", "king", "move_3", "grande", "last_word", "queen_and_jester")
    t.turns()
    for other in "ABCD":
        if other == seat:
            break
        idle(t, other)
    no_supply(t, seat)
    t.play_passing(f"{seat} card last_word")
    return t


CARDS = {"B": "score_fives", "C": "king", "D": "move_3"}


def idle(t: GTable, seat: str, card: str = "") -> None:
    """A seat takes its turn and does nothing."""
    no_supply(t, seat)
    t.play_passing(f"{seat} card {card or CARDS.get(seat, 'grande')}", f"{seat} done")


def no_supply(t: GTable, seat: str) -> None:
    """Whoever is asked for the supply brings nobody, and no person is used with it."""
    if "number 0" in t.options():
        t.play_passing(f"{seat} number 0")
    if t.asks() == "UsePersons":
        t.play_passing(f"{seat} done")


def say(t: GTable, seat: str = "A") -> None:
    """The special action is announced, and its text comes first."""
    t.play_passing(f"{seat} special")
    if "text" in t.options():
        t.play_passing(f"{seat} text")


@EDITIONS
def test_g6_18_the_rest_comes_after_everybody(edition: str) -> None:
    t = begun(edition=edition)
    say(t)
    assert (t.pending(), t.line("last_word")) == ("B", "A")
    for seat in "BCD":
        idle(t, seat)
    assert t.pending() == "A"
    assert t.line("active") == "A"


def test_g6_18_it_goes_on_with_the_king_as_he_is_then() -> None:
    t = begun()
    t.play("A special", "A text")
    idle(t, "B")
    no_supply(t, "C")
    t.play("C card king", "C special", "C king valencia", "C done")
    idle(t, "D")
    t.play("A done")  # the symbol
    t.play("A placing")
    assert t.targets("place") == {
        *("aragon", "cataluna", "castilla_la_nueva", "granada", "castillo"),
    }


def test_g6_18_the_symbol_first_then_only_the_placing_waits() -> None:
    t = begun()
    t.play("A special", "A symbol")
    assert t.line("ship_owner") != ""
    for seat in "BCD":
        idle(t, seat)
    assert (t.pending(), t.options()) == ("A", ["done", "placing"])


def test_g6_18_a_veto_can_still_hit_the_symbol() -> None:
    t = begun(*VETO)
    t.play("A special", "D pass", "A text", "D pass")
    for seat in "BCD":
        idle(t, seat)
    t.play("A symbol", "D veto")
    assert t.line("ship_owner") == ""
    assert t.options() == ["done", "placing"]


def test_g6_18_announced_after_placing_it_postpones_what_is_left() -> None:
    t = begun()
    t.play("A placing", *["A place castillo"] * 4, "A special", "A text")
    for seat in "BCD":
        idle(t, seat)
    assert (t.pending(), t.options()) == ("A", ["done", "symbol"])


def test_g6_18_vetoed_at_the_announcement_the_turn_goes_on() -> None:
    t = begun(*VETO)
    t.play("A special", "D veto")
    assert (t.pending(), t.options(), t.line("last_word")) == ("A", ["done", "placing"], "")


def test_g6_18_who_is_last_anyway_just_goes_on() -> None:
    t = begun(seat="D")
    t.play("D special", "D text", "D done")
    assert (t.pending(), t.options(), t.line("last_word")) == ("D", ["done", "placing"], "")


def test_g6_18_the_start_player_follows_the_power_cards() -> None:
    t = begun()
    say(t)
    for seat in "BCD":
        idle(t, seat)
    t.play("A done", "A done")
    assert t.line("start_player") == "D"


def test_g6_18_a_saved_card_waits_too() -> None:
    t = begun_with_second()
    say(t)
    for seat in "BCD":
        idle(t, seat)
    t.play("A done", "A done")
    assert (t.pending(), t.asks()) == ("A", "UseSecond")


def test_g6_18_the_saved_card_is_offered_in_the_same_turn() -> None:
    t = begun_with_second()
    say(t)
    for seat in "BCD":
        idle(t, seat)
    t.play("A done", "A done")
    assert (t.line("round"), t.line("active"), t.line("last_word")) == ("1", "A", "")
    t.play("A special")
    assert t.options() == ["done", "placing", "special"]


def test_g6_18_persons_wait_too_and_are_used_once() -> None:
    t = begun("person_holder - A -")
    say(t)
    for seat in "BCD":
        idle(t, seat)
    t.play("A done")
    assert t.asks() == "UsePersons", "the gap after the special action"
    t.play("A person jester", "A seat C", "A placing", "A done")
    assert (t.counts("guests_of_c"), t.line("round")) == ("A1", "2")


def test_g6_18_the_gap_after_the_parts() -> None:
    t = begun("person_holder - A -")
    say(t)
    for seat in "BCD":
        idle(t, seat)
    t.play("A done", "A done", "A placing", "A done")
    assert (t.asks(), t.pending(), t.line("round")) == ("UsePersons", "A", "1")


def test_g6_18_then_the_turns_of_the_round_are_over() -> None:
    t = begun("round 3")
    say(t)
    for seat in "BCD":
        idle(t, seat)
    t.play("A done", "A done")
    assert (t.asks(), t.line("last_word"), t.line("active")) == ("SetDiscs.leave_castillo", "", "")


def test_g6_18_who_is_last_anyway_puts_nothing_off() -> None:
    t = begun(seat="D")
    t.play("D special", "D text")
    assert t.events("TurnPostponed") == []


def test_g6_18_a_turn_that_goes_on_ends_with_the_incognito_king() -> None:
    t = begun("incognito_card B valencia", "incognito_seen_by B B")
    say(t)
    for seat in "BCD":
        idle(t, seat)
    asked = t.play_passing("A done")
    asked += t.play_passing("A done")
    assert asked == 1


def begun_with_second() -> GTable:
    t = GTable(*ROUND, "second_card A score_fours")
    t.open_cards("score_fives", "king", "move_3", "last_word")
    t.turns()
    t.play("A done", "A card last_word")
    return t
