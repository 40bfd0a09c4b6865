"""A standard whose bearer has left the regions goes to another caballero, or waits."""

from __future__ import annotations

import pytest

from elgrande.catalogue import ruleset
from elgrande.engine.ids import buffer
from elgrande.engine.machine import advance, answer
from tests.boxes.anniversary.table import VETO, ACTable, AKTable, ATable, act


def test_a3_1_the_owner_chooses_among_all_regions() -> None:
    t = act("A", "move_3", "aragon A 2", "sevilla A 1", "castillo A 1", "standard A aragon")
    t.play("A take aragon A", "A to castillo", "A bearer goes")
    assert t.options() == ["take aragon A", "take sevilla A"]
    t.play("A take sevilla A")
    assert t.bearer("A") == "sevilla"


def test_a3_1_without_a_choice_nothing_is_asked() -> None:
    t = act("A", "move_3", "aragon A 1", "sevilla A 2", "standard A aragon")
    t.play("A take aragon A", "A to castillo")
    assert (t.asks(), t.bearer("A")) == ("MoveCaballeros", "sevilla")
    assert t.told()[-2:] == ["Moved(0, 0, 2, 9)", "StandardGiven(0, 6)"]


def test_a3_2_inside_the_action_of_another_which_goes_on() -> None:
    t = act("B", "move_3", "aragon A 1", "sevilla A 1", "granada A 1", "standard A aragon")
    t.play("B take aragon A", "B to castillo")
    assert t.pending() == "A"
    t.play("A take sevilla A")
    assert (t.pending(), t.asks()) == ("B", "MoveCaballeros")


def test_a3_2_no_veto_against_it() -> None:
    t = act("B", "move_3", "aragon A 1", "sevilla A 1", "granada A 1", "standard A aragon", *VETO)
    t.play("D pass", "B take aragon A", "B to castillo", "D pass")
    t.play("A take sevilla A")
    assert (t.pending(), t.asks()) == ("B", "MoveCaballeros")


def test_a3_2_a_vetoed_throw_moves_no_standard() -> None:
    t = act("B", "move_3", "aragon A 1", "sevilla A 1", "standard A aragon", *VETO)
    t.play("D pass", "B take aragon A", "B to castillo", "D veto")
    assert (t.bearer("A"), t.counts("aragon")) == ("aragon", "A1")


def test_a3_2_who_leaves_together_has_landed_first() -> None:
    """Shift: all of Aragón go inside; only then the owners are asked, clockwise."""
    lines = ("aragon A 2 B 1", "sevilla A 1 B 1", "granada A 1 B 1", "king galicia")
    t = AKTable(*lines, "standard A aragon B aragon")
    t.act("B", "23")
    t.play("B region aragon")
    assert (t.pending(), t.options()) == ("B", ["take sevilla B", "take granada B"])
    t.play("B take sevilla B")
    assert (t.pending(), t.options()) == ("A", ["take sevilla A", "take granada A"])
    t.play("A take granada A")
    assert (t.bearer("A"), t.bearer("B")) == ("granada", "sevilla")


def test_a3_3_a_standard_waits_and_goes_to_the_next_in_a_region() -> None:
    t = act("A", "move_3", "aragon A 1", "standard A aragon", "court A 2")
    t.play("A take aragon A", "A to castillo")
    assert (t.bearer("A"), t.told()[-1]) == ("", "StandardWaits(0,)")
    t.play("A placing", "A place pais_vasco")
    assert t.bearer("A") == "pais_vasco"


def test_a3_3_not_to_one_in_the_castillo() -> None:
    t = ATable("court A 2")
    t.turn("A", "move_3")
    t.play("A placing", "A place castillo")
    assert t.bearer("A") == ""


def test_a3_3_out_of_the_castillo_all_together() -> None:
    t = ATable("castillo A 2 B 1", "sevilla B 2", "standard B sevilla", "round 3")
    t.follow("general_scoring", "discs")
    for seat in "ABCD":
        t.play(f"{seat} disc aragon")
    assert (t.bearer("A"), t.bearer("B")) == ("aragon", "sevilla")
    assert [one for one in t.told() if one.startswith("Standard")] == ["StandardGiven(0, 2)"]


@pytest.mark.parametrize(
    ("others", "got"), [("sevilla A 1", "sevilla"), ("sevilla B 1", "granada")]
)
def test_a3_4_not_in_the_kings_region_unless_there_is_no_other(others: str, got: str) -> None:
    lines = ("king granada", "aragon A 1", "granada A 1", others)
    t = act("A", "move_3", *lines, "standard A aragon")
    t.play("A take aragon A", "A to castillo")
    assert t.bearer("A") == got


def test_a3_4_nor_under_quarantine() -> None:
    lines = ("aragon A 1", "granada A 1", "sevilla A 1", "valencia A 1", "king galicia")
    t = AKTable(*lines, "quarantine granada", "quarantine_by B", "standard A aragon")
    t.act("B", "140")
    t.play("B take aragon A")
    assert t.options() == ["take sevilla A", "take valencia A"]
    assert t.why_not("take granada A") == "quarantined"


def test_a3_5_nobody_hands_it_over_while_the_bearer_is_in_a_region() -> None:
    t = act("A", "move_3", "aragon A 1", "sevilla A 1", "standard A aragon")
    t.play("A take sevilla A", "A to castillo")
    assert (t.asks(), t.bearer("A")) == ("MoveCaballeros", "aragon")


def test_a1_4_set_up_at_home() -> None:
    s = ruleset(3, modules=("anniversary",)).new_state()
    out = buffer()
    for _ in range(4):
        advance(s, out)
        answer(s, s.turn, out[0])
    advance(s, out)
    from elgrande.base.fields import GRANDE
    from elgrande.boxes.anniversary.rules.fields import BEARER_AT

    homes = [int(s.seats[GRANDE + seat]) for seat in range(3)]
    assert [int(s.seats[BEARER_AT + seat]) for seat in range(3)] == homes


# ---- tiles


def test_a4_1_a_carrier_cannot_become_bearer() -> None:
    lines = ("aragon A 1", "ship_gold A 1", "sevilla A 1", "granada A 1")
    t = ACTable(*lines, "standard A aragon")
    t.act("B", "move_3")
    t.play("B take aragon A", "B to castillo")
    assert t.options() == ["take sevilla A", "take granada A"]
    assert t.why_not("take ship_gold A") == "carries_one_already"
    assert t.line("standard_from") == "A aragon"
    t.play("A take sevilla A")
    assert (t.bearer("A"), t.line("standard_from")) == ("sevilla", ""), "he has landed"


def test_a4_1_with_carriers_only_the_standard_waits_until_one_is_free() -> None:
    t = ACTable("aragon A 1", "ship_gold_settled A 1", "standard A aragon", "king granada")
    t.act("B", "move_3")
    t.play("B take aragon A", "B to castillo", "B take ship_gold_settled A", "B to valencia")
    assert t.bearer("A") == "valencia", "he has delivered his gold"


def test_a4_1_in_francia_he_still_carries_it() -> None:
    t = ACTable("ship_gold_settled A 1", "king granada")
    t.begin_turn("A")
    t.play("A take ship_gold_settled A", "A to francia_left")
    assert (t.bearer("A"), t.line("francia_tiles")) == ("", "gold none none")


def test_a4_1_another_of_the_same_spot_may_claim() -> None:
    t = ACTable("africa_settled A 2", "free_tiles 0 1", "standard A africa_settled")
    t.begin_turn("A")
    t.play("A take africa_settled A", "A to africa_goods")
    assert t.bearer("A") == "africa_settled"
    assert t.counts("africa_goods_settled") == "A1"


def test_a4_1_the_standard_comes_before_the_claim() -> None:
    """A waiting standard goes to whoever comes to África, who then cannot claim the goods."""
    t = ACTable("free_tiles 0 1", "castillo A 1", "ship_goods A 1")
    t.act("A", "move_3")
    t.play("A take ship_goods A", "A to africa")
    assert t.bearer("A") == "", "a carrier"
    t = ACTable("free_tiles 0 1", "ship A 1 B 1", "standard B ship")
    t.act("A", "move_3")
    t.play("A take ship A", "A to africa")
    assert t.bearer("A") == "africa"
    assert t.asks() == "MoveCaballeros", "there is nobody who could claim"


@pytest.mark.parametrize("spot", ["francia_left", "captain", "viceroy"])
def test_a4_2_a_bearer_may_stand_there(spot: str) -> None:
    t = ACTable("aragon A 1", "standard A aragon")
    t.act("A", "move_3")
    t.play("A take aragon A", f"A to {spot}")
    assert t.bearer("A") == spot


def test_a4_2_the_inquisitors_extra_counts_while_a_standard_waits() -> None:
    t = ACTable("inquisitor A", "court A 9", "king galicia")
    t.turn("A", "king")
    t.play("A placing", *["A place pais_vasco"] * 6)
    assert t.line("inquisitor_used") == "1"
    assert t.bearer("A") == "pais_vasco"


def test_a4_2_it_counts_when_the_last_one_gets_the_standard() -> None:
    t = ACTable("inquisitor A", "court A 9", "king galicia")
    t.turn("A", "king")
    t.play("A placing", *["A place castillo"] * 5)
    assert (t.line("inquisitor_used"), t.bearer("A")) == ("", "")
    t.play("A place pais_vasco")
    assert (t.line("inquisitor_used"), t.bearer("A")) == ("1", "pais_vasco")
