"""Revolution, conspiracy, and the Castillo emptied by a card."""

from __future__ import annotations

import pytest

from elgrande.base.actions import SPOT
from tests.boxes.grandissimo.table import VETO, GTable, act, scoring

EDITIONS = pytest.mark.parametrize("edition", ["big_box", "decennial"])
HOMES = "grande A aragon B sevilla C valencia D granada"


# ---- revolution


@EDITIONS
def test_g6_11_a_grande_is_king(edition: str) -> None:
    t = act("A", "revolution", HOMES, "king galicia", "court A 3", edition=edition)
    assert t.options() == ["seat A", "seat B", "seat C", "seat D"]
    t.play("A seat B")
    assert (t.king(), t.grande("B"), t.line("acting_king")) == ("sevilla", "sevilla", "B")
    (told,) = t.facts("RevolutionBegan")
    assert SPOT.name(told["from"]) == "galicia"
    t.play("A placing")
    assert "galicia" not in t.targets("place")
    assert t.targets("place") == {"castillo", "portugal", "castilla_la_nueva", "granada"}


def test_g6_11_a_grande_in_the_old_kings_region_may_be_named() -> None:
    t = act("A", "revolution", HOMES, "king aragon")
    t.play("A seat A")
    assert (t.king(), t.line("acting_king")) == ("aragon", "A")


def test_g6_11_not_one_in_the_castillo() -> None:
    t = act("A", "revolution", "grande A castillo B castillo C valencia D castillo")
    assert t.options() == ["seat C"]
    assert t.why_not("seat A") == "grande_is_inside"


def test_g6_11_without_a_grande_on_the_map_nothing_happens() -> None:
    inside = "grande A castillo B castillo C castillo D castillo"
    t = act("A", "revolution", inside, "king galicia")
    assert (t.pending(), t.king(), t.line("acting_king")) == ("", "galicia", "")


@EDITIONS
@pytest.mark.parametrize("card", ["king", "royal_adviser"])
def test_g6_11_what_moves_the_king_moves_the_grande(edition: str, card: str) -> None:
    t = act("A", card, HOMES, "king sevilla", "acting_king B", edition=edition)
    t.play("A king granada")
    assert (t.king(), t.grande("B"), t.grande("D")) == ("granada", "granada", "granada")
    assert len(t.events("ActingKingMoved")) == 1


def test_g6_11_grande_cards_do_not_move_him() -> None:
    t = act("B", "grande", HOMES, "king sevilla", "acting_king B")
    assert t.pending() == ""
    assert t.grande("B") == "sevilla"


def test_g6_11_the_castillo_is_not_the_kings_region() -> None:
    t = act("A", "score_castillo", HOMES, "king sevilla", "acting_king B", "castillo A 2")
    assert t.scores() == [5, 0, 0, 0]


@EDITIONS
def test_g6_11_after_the_scoring_the_king_stands_in_portugal(edition: str) -> None:
    t = scoring(HOMES, "king sevilla", "acting_king B", "sevilla B 2", edition=edition)
    t.discs("aragon")
    assert t.paid("sevilla") == [0, 8, 0, 0]
    assert (t.king(), t.grande("B"), t.line("acting_king")) == ("portugal", "sevilla", "")


def test_g6_11_only_a_sole_leader_gets_both_bonuses() -> None:
    t = scoring(HOMES, "king sevilla", "acting_king B", "sevilla A 3 B 2")
    t.discs("aragon")
    assert t.paid("sevilla") == [6, 3, 0, 0]


def test_g6_11_a_veto_leaves_the_king() -> None:
    t = act("A", "revolution", HOMES, "king galicia", *VETO)
    t.play("A seat B", "D veto")
    assert (t.king(), t.line("acting_king")) == ("galicia", "")


def test_g6_11_who_may_react_knows_the_grande() -> None:
    t = act("A", "revolution", HOMES, "king galicia", *VETO)
    t.play("A seat C")
    assert (t.pending(), t.told()[-1]) == ("D", "RevolutionDeclared(0, 2)")


# ---- conspiracy


@EDITIONS
def test_g6_15_all_grandes_go_inside_but_the_kings_regions(edition: str) -> None:
    homes = "grande A aragon B sevilla C portugal D galicia"
    t = act("A", "conspiracy_6", homes, "king galicia", edition=edition)
    assert [t.grande(seat) for seat in "ABCD"] == ["castillo", "castillo", "castillo", "galicia"]


def test_g6_15_not_the_grande_who_is_king() -> None:
    t = act("A", "conspiracy_6", HOMES, "king sevilla", "acting_king B")
    assert [t.grande(seat) for seat in "ABCD"] == ["castillo", "sevilla", "castillo", "castillo"]


@EDITIONS
def test_g6_15_the_castillo_is_a_home_and_the_grande_leaves_with_the_disc(edition: str) -> None:
    inside = "grande A castillo B castillo C valencia D granada"
    t = scoring(inside, "king galicia", "castillo A 3 B 1", edition=edition)
    t.discs("cataluna", A="aragon")
    assert t.paid("castillo") == [7, 3, 0, 0]
    assert (t.grande("A"), t.grande("B")) == ("aragon", "cataluna")
    assert t.paid("aragon") == [7, 0, 0, 0]


def test_g6_15_on_the_kings_region_he_stays_inside() -> None:
    inside = "grande A castillo B sevilla C valencia D granada"
    t = scoring(inside, "king galicia", "castillo A 3")
    t.discs("cataluna", A="galicia")
    assert (t.grande("A"), t.count("court", "A")) == ("castillo", 3)


def test_g6_15_no_card_takes_him_out() -> None:
    t = act("A", "grande", "grande A castillo B sevilla C valencia D granada")
    assert (t.pending(), t.grande("A")) == ("", "castillo")


def test_g6_15_a_veto_stops_it_as_a_whole() -> None:
    t = act("A", "conspiracy_6", HOMES, *VETO)
    t.play("D veto")
    assert [t.grande(seat) for seat in "ABCD"] == ["aragon", "sevilla", "valencia", "granada"]


# ---- the Castillo emptied by a card


@EDITIONS
def test_g6_6_caballeros_leave_by_disc_without_a_scoring(edition: str) -> None:
    t = act("A", "eviction_6", HOMES, "castillo A 2 B 1 C 4", edition=edition)
    assert t.pending() == "ABCD"
    t.discs("cataluna", A="aragon")
    assert (t.counts("aragon"), t.counts("cataluna"), t.counts("castillo")) == ("A2", "B1 C4", "")
    assert (t.scores(), t.scored()) == ([0, 0, 0, 0], [])


def test_g6_6_from_the_kings_region_to_the_court() -> None:
    t = act("A", "eviction_6", HOMES, "king galicia", "castillo A 2")
    t.discs("galicia")
    assert (t.count("court", "A"), t.counts("galicia")) == (2, "")


def test_g6_6_grandes_and_king_stay_inside() -> None:
    homes = "grande A castillo B sevilla C valencia D granada"
    t = act("A", "eviction_6", homes, "king sevilla", "acting_king B", "castillo A 2")
    t.discs("aragon")
    assert (t.grande("A"), t.king(), t.line("acting_king")) == ("castillo", "sevilla", "B")
    assert t.counts("aragon") == "A2"


def test_g6_6_a_veto_comes_before_the_discs() -> None:
    t = act("A", "eviction_6", HOMES, "castillo A 2", *VETO)
    assert t.pending() == "D"
    t.play("D veto")
    assert (t.pending(), t.count("castillo", "A")) == ("", 2)


def test_g6_6_nobody_is_asked_after_the_discs() -> None:
    t = GTable(HOMES, "castillo A 2", "incognito_card B valencia", "incognito_seen_by B B", *VETO)
    t.act("A", "eviction_6")
    t.play_passing()
    assert t.pending() == "ABCD"
    t.discs("aragon")
    assert t.counts("aragon") == "A2"
