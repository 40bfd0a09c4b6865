"""When everything happens in a general scoring: the timing table, step by step."""

from __future__ import annotations

import pytest

from tests.boxes.king_and_intrigue.scenes import (
    facts,
    general,
    kinds,
    lasting,
    paid,
    score_all,
    scored,
    set_discs,
)
from tests.boxes.king_and_intrigue.table import KTable

BRIDGE = ("bridge_between aragon valencia", "bridge_by A", "bridge A 1", "bridge_round 1")


def in_order(t: KTable, *names: str) -> bool:
    """Whether events of these kinds have first happened in this order."""
    told = kinds(t)
    places = [told.index(name) for name in names]
    return places == sorted(places)


# ---- general scoring, step by step


def test_k7_1_discs_are_set_before_the_castillo_is_scored_and_spies_wait() -> None:
    t = general("kept C espionage_25", "castillo A 2")
    assert t.pending() == "ABD"
    t.play("A disc aragon", "D disc aragon")
    assert scored(t) == []
    t.play("B disc aragon")
    t.pending()
    assert scored(t) == ["castillo"]
    assert t.pending() == "C"


def test_k7_1_everybody_sets_one_also_with_nobody_inside() -> None:
    t = general()
    assert t.pending() == "ABCD"


def test_k5_25_decennial_nobodys_disc_shows_the_kings_region() -> None:
    """Base rule B10.3 binds spies too; the mistress does not open it for discs."""
    lines = ("kept C espionage_25", "castillo A 2", "king sevilla", "mistress_by B")
    for edition, offered in (("decennial", False), ("big_box", True)):
        t = general(*lines, players=3, edition=edition)
        for seat in "AB":
            assert ("disc sevilla" in t.options(seat)) == offered
        t.play("A disc aragon", "B disc aragon")
        assert t.asks() == "SetSpysDisc"
        assert ("disc sevilla" in t.options("C")) == offered
        assert (t.why_not("disc sevilla") == "kings_region") != offered


def test_k7_3_castillo_then_discs_shown_then_spies_then_all_leave_then_it_goes_home() -> None:
    t = general(
        "castillo A 2 C 1",
        "kept C espionage_25",
        "shifted_castillo sevilla",
        "shifted_by B",
        "grande A castillo",
    )
    set_discs(t, A="aragon")
    t.play("C disc aragon")
    told = [kind for kind in kinds(t) if kind != "DiscSet"]
    first = told.index("CastilloWentHome")
    assert told[: first + 1] == [
        "Scored",
        "DiscShown",
        "DiscShown",
        "DiscShown",
        "DiscShown",
        "LeftCastillo",
        "GrandeLeftCastillo",
        "LeftCastillo",
        "CastilloWentHome",
    ]
    assert facts(t, "DiscShown") == ["A aragon", "B galicia", "D galicia", "C aragon"]


@pytest.mark.parametrize(
    "lines",
    [
        ("king sevilla",),
        ("quarantine sevilla", "quarantine_by B"),
        ("protection sevilla", "protection_by B"),
        ("limit_table sevilla", "limit_table_by B", "sevilla D 6"),
    ],
)
def test_k7_3_such_a_target_means_the_court(lines: tuple[str, ...]) -> None:
    t = general("castillo A 2 C 1", *lines)
    set_discs(t, A="sevilla", C="aragon")
    assert t.counts("court") == "A2"
    assert t.counts("aragon") == "C1"
    assert facts(t, "LeftCastillo") == ["A court 2", "C aragon 1"]


def test_k7_4_regions_in_the_order_of_the_map_with_alliance_doubling_and_turned_boards() -> None:
    """Galicia doubled; País Vasco allied with Granada; Aragón turned."""
    t = score_all(
        "king valencia",
        "galicia A 2 B 1",
        "pais_vasco A 1",
        "granada B 2",
        "aragon A 3 B 1",
        "doubled C galicia",
        "doubled_seen_by C C",
        "alliance granada pais_vasco",
        "alliance_by D",
        "mobile_board 8 aragon",
        "board_turned_by 8 D",
    )
    assert paid(t, "galicia") == [8, 4, 0, 0]
    assert paid(t, "pais_vasco") == [3, 5, 0, 0]
    assert paid(t, "granada") == [3, 6, 0, 0]
    assert paid(t, "aragon") == [4, 8, 0, 0]
    assert scored(t)[1:5] == ["galicia", "pais_vasco", "granada", "aragon"]
    assert facts(t, "RegionCardShown") == ["C galicia"]


def test_k6_3_bridge_point_then_what_ends_and_what_stays() -> None:
    t = general(
        *BRIDGE,
        "kept B last_move_75 C espionage_25 D veto_40",
        "veto_since D 3",
        "round 3",
        "doubled B galicia D sevilla",
        "doubled_seen_by B B D B+D",
        "alliance granada pais_vasco",
        "alliance_by D",
        "quarantine cataluna",
        "quarantine_by A",
        "collapse_by A",
        "protection sevilla",
        "protection_by B",
        "limit_table sevilla granada",
        "limit_table_by C A",
        "board_turned_by 4 B",
        "shifted_castillo aragon",
        "shifted_by C",
    )
    set_discs(t)
    t.play("C disc aragon")
    assert t.pending() == ""
    assert sorted(lasting(t)) == sorted(
        [
            "63 A aragon valencia removed",
            "55 C sevilla removed",
            "55 A granada removed",
            "73 B turned_back",
            "75 B used",
            "40 D next_round",
            "85 B sevilla round",
        ]
    )
    assert facts(t, "EffectEnded") == ["53", "93", "83"]
    assert facts(t, "RegionCardPutBack") == ["B", "D"]
    assert facts(t, "KeptCardDiscarded") == ["C 25"]
    assert in_order(t, "Scored", "BridgePaid", "RegionCardPutBack", "KeptCardDiscarded")
    assert t.scores() == [1, 0, 0, 0]


def test_k6_2_every_lasting_effect_shows_who_placed_it_and_until_when() -> None:
    t = KTable(
        *BRIDGE,
        "kept B last_move_75 C espionage_25 D veto_40",
        "veto_since D 1",
        "alliance granada pais_vasco",
        "alliance_by D",
        "quarantine cataluna",
        "quarantine_by A",
        "collapse_by C",
        "protection sevilla",
        "protection_by B",
        "mistress_by D",
        "shifted_castillo aragon",
        "shifted_by C",
        "limit_table sevilla - granada",
        "limit_table_by C - A",
        "mobile_board 8 aragon",
        "board_turned_by 8 A 4 B",
        "doubled B galicia",
        "doubled_seen_by B B",
        "whirlwind A sevilla",
    )
    public = [
        "23 C aragon scoring",
        "53 D granada pais_vasco scoring",
        "63 A aragon valencia removed",
        "83 C scoring",
        "93 A cataluna scoring",
        "85 B sevilla round",
        "113 D round",
        "55 C sevilla removed",
        "55 A granada removed",
        "73 A aragon turned_back",
        "73 B turned_back",
        "75 B used",
        "25 C scoring",
        "40 D next_round",
    ]
    assert sorted(lasting(t)) == sorted([*public, "130 B scoring", "103 A turn"])
    assert sorted(lasting(t, "B")) == sorted([*public, "130 B galicia scoring", "103 A turn"])
    assert sorted(lasting(t, "A")) == sorted([*public, "130 B scoring", "103 A sevilla turn"])
