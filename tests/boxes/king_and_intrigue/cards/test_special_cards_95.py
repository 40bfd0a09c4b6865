"""Card 95: something that lies out is taken away."""

from __future__ import annotations

import pytest

from tests.boxes.king_and_intrigue.scenes import VETO, act, facts, lasting, score_then, set_discs
from tests.boxes.king_and_intrigue.table import KTable

EVERYTHING = (
    "kept A espionage_25 B espionage_25 C last_move_75",
    "limit_table sevilla granada",
    "limit_table_by B C",
    "alliance aragon valencia",
    "alliance_by B",
    "collapse_by C",
    "bridge_between aragon valencia",
    "bridge_by D",
    "bridge D 1",
    "bridge_round 1",
    "quarantine cataluna",
    "quarantine_by A",
    "protection pais_vasco",
    "protection_by B",
    "doubled B aragon D sevilla",
    "doubled_seen_by B B D B+D",
    "mistress_by C",
    "shifted_castillo castilla_la_vieja",
    "shifted_by D",
    "board_turned_by 8 A",
    "whirlwind D aragon",
)
OTHERS = {"53", "63", "83", "85", "93", "130"}


def abolish(
    *choices: str,
    lines: tuple[str, ...] = EVERYTHING,
    edition: str = "big_box",
    abolish: str = "cards_and_tables",
) -> KTable:
    t = act("A", "95", *lines, edition=edition, abolish=abolish)
    t.play(*choices)
    return t


def test_k5_95_a_lying_25_or_75_or_a_limit_table() -> None:
    t = abolish()
    assert t.options("A") == ["play 25", "play 55", "play 75"]


def test_k5_95_anybodys_card_also_ones_own() -> None:
    t = abolish("A play 25")
    assert t.options("A") == ["seat A", "seat B"]
    assert t.refusal("seat C") == "not_lying_out"
    t.play("A seat B")
    assert t.line("kept") == "A espionage_25 C last_move_75"
    assert facts(t, "EffectAbolished") == ["A B 25"]
    assert facts(t, "KeptCardDiscarded") == ["B 25"]
    t = abolish("A play 25", "A seat A")
    assert t.line("kept") == "B espionage_25 C last_move_75"


def test_k5_95_a_last_move() -> None:
    t = abolish("A play 75", "A seat C")
    assert t.line("kept") == "A espionage_25 B espionage_25"
    t.act("B", "110")
    assert t.pending() == "", "C is not asked any more"


def test_k5_95_a_spy_without_his_card_sets_his_disc_with_the_others() -> None:
    t = abolish("A play 25", "A seat B")
    score_then(t)
    assert t.pending() == "BCD"


def test_k5_95_a_limit_table() -> None:
    t = abolish("A play 55")
    assert t.targets("region") == {"sevilla", "granada"}
    assert t.refusal("region aragon") == "not_lying_out"
    t.play("A region granada")
    assert t.line("limit_table") == "sevilla - -"
    assert t.line("limit_table_by") == "B - -"
    assert facts(t, "LimitTableRemoved") == ["A granada"]


def test_k5_95_the_region_of_the_table_takes_any_number_again() -> None:
    t = act("A", "95", "limit_table sevilla", "limit_table_by B", "sevilla C 6", "court D 1")
    t.play("A play 55", "A region sevilla")
    t.act("D", "33")
    t.play("D place sevilla")
    assert t.counts("sevilla") == "D1"


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        (("king sevilla",), "kings_region"),
        (("quarantine sevilla", "quarantine_by B"), "quarantined"),
        (("protection sevilla", "protection_by B"), "protected"),
    ],
)
def test_k5_95_no_table_out_of_a_taboo_region(lines: tuple[str, ...], reason: str) -> None:
    t = act("A", "95", "limit_table sevilla granada", "limit_table_by B C", *lines)
    t.play("A play 55")
    assert t.options("A") == ["region granada"]
    assert t.refusal("region sevilla") == reason


def test_k5_95_the_only_table_is_in_a_taboo_region() -> None:
    t = act("A", "95", "limit_table galicia", "limit_table_by B", "kept B last_move_75")
    assert t.options("A") == ["play 75"]
    assert t.refusal("play 55") == "kings_region"


def test_k5_95_nothing_lies_out() -> None:
    t = act("A", "95", "court A 1", "alliance aragon valencia", "alliance_by B")
    assert t.options("A") == ["done", "placing"], "no effect"
    assert facts(t, "SpecialAnnounced") == ["A abolish_95"]


@pytest.mark.parametrize("edition", ["big_box", "decennial"])
def test_k5_95_neither_edition_takes_more_unless_the_option_says_so(edition: str) -> None:
    t = abolish(edition=edition)
    assert t.targets("play") == {"25", "55", "75"}


# ---- with the option


def test_k5_95_with_the_option_every_effect_shown_by_cardboard() -> None:
    t = abolish(abolish="anything")
    assert t.targets("play") == {"25", "55", "75"} | OTHERS


def test_k5_95_never_a_veto_a_mistress_a_shift_a_turned_board_or_a_disc() -> None:
    t = act("A", "95", *EVERYTHING[9:], "kept B veto_40", "veto_since B 1", abolish="anything")
    assert {"40", "113", "23", "73", "103"}.isdisjoint(t.targets("play"))


@pytest.mark.parametrize(
    ("label", "owner", "gone"),
    [
        ("53", "B", ["alliance", "alliance_by"]),
        ("63", "D", ["bridge_between", "bridge_by", "bridge_round", "bridge"]),
        ("83", "C", ["collapse_by"]),
        ("85", "B", ["protection", "protection_by"]),
        ("93", "A", ["quarantine", "quarantine_by"]),
    ],
)
def test_k5_95_with_the_option_one_marker(label: str, owner: str, gone: list[str]) -> None:
    t = abolish(f"A play {label}", abolish="anything")
    assert t.options("A") == [f"seat {owner}"]
    before = lasting(t)
    t.play(f"A seat {owner}")
    assert [t.line(name) for name in gone] == [""] * len(gone)
    assert facts(t, "EffectAbolished") == [f"A {owner} {label}"]
    after = lasting(t)
    assert [effect for effect in before if effect not in after] == [
        effect for effect in before if effect.startswith(f"{label} ")
    ]


def test_k5_95_with_the_option_the_piece_of_an_abolished_bridge_goes_to_court() -> None:
    t = abolish("A play 63", "A seat D", abolish="anything")
    assert t.counts("court") == "D1"
    assert facts(t, "BridgeRemoved") == ["D"]


def test_k5_95_with_the_option_either_doubling_and_it_is_not_shown() -> None:
    t = abolish("A play 130", abolish="anything")
    assert t.options("A") == ["seat B", "seat D"]
    t.play("A seat D")
    assert t.line("doubled") == "B aragon"
    assert not t.events("RegionCardShown")
    assert facts(t, "RegionCardPutBack") == ["D"]


def test_k5_95_with_the_option_the_board_of_a_quarantine_lies_beside_the_map_again() -> None:
    t = abolish(
        "A play 93",
        "A seat A",
        lines=("quarantine sevilla", "quarantine_by A", "quarantine_board 8"),
        edition="decennial",
        abolish="anything",
    )
    assert t.line("quarantine_board") == ""
    assert t.line("mobile_board") == ""


@pytest.mark.parametrize("label", sorted(OTHERS))
def test_k5_95_without_the_option_it_is_no_choice(label: str) -> None:
    t = abolish()
    assert f"play {label}" not in t.options("A")
    assert t.refusal(f"play {label}") != "offered"


# ---- Veto, skipping


def test_k5_95_a_veto_knows_whose_card_it_is_about() -> None:
    t = act(
        "A", "95", "kept B last_move_75 C last_move_75 D veto_40", "veto_since D 1", "court A 1"
    )
    t.play("A play 75", "A seat C")
    assert facts(t, "AbolitionDeclared") == ["A C 75"]
    t.play("D veto")
    assert t.line("kept") == "B last_move_75 C last_move_75"
    assert t.options("A") == ["done", "placing"]


def test_k5_95_a_veto_knows_which_table_it_is_about() -> None:
    """Base rule 7.2: a step is announced with its target, so two read differently."""
    told = []
    for region in ("sevilla", "granada"):
        t = act("A", "95", "limit_table sevilla granada", "limit_table_by B B", *VETO)
        t.play("A play 55", f"A region {region}")
        assert t.options("D") == ["pass", "veto"]
        told.append(t.told())
    assert told[0] != told[1]


@pytest.mark.parametrize("edition", ["big_box", "decennial"])
def test_k4_4_abolishing_may_be_skipped(edition: str) -> None:
    t = KTable("kept B last_move_75", "court A 1", edition=edition)
    t.turn("A", "95")
    t.play("A done")
    assert t.line("kept") == "B last_move_75"


def test_k6_3_what_is_abolished_does_not_end_again() -> None:
    t = abolish("A play 53", "A seat B", abolish="anything")
    score_then(t)
    set_discs(t)
    assert facts(t, "EffectEnded").count("53") == 1
