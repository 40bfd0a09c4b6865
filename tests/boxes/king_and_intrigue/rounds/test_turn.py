"""The turn of King & Intrigue: supply, then special action and placing in either order."""

from __future__ import annotations

import pytest

from elgrande.base.actions import SEAT_LETTERS
from elgrande.boxes.king_and_intrigue.rules import powers
from elgrande.catalogue import ACTION_SPACE, CARD_NAMES, ruleset
from elgrande.engine.ids import CHANCE, buffer
from elgrande.engine.machine import advance, answer, draw
from elgrande.engine.rng import Rng
from tests.boxes.king_and_intrigue.scenes import facts
from tests.boxes.king_and_intrigue.table import KTable, power

CABALLEROS = {
    label: number
    for number, labels in {
        6: "10",
        5: "20 30 13 23 25",
        4: "40 50 60 33 53 35 55",
        3: "70 80 90 63 73 83 75 85",
        2: "100 110 120 93 103 113 95 105",
        1: "130 140 150 135 145",
        0: "160 170 180 15",
    }.items()
    for label in labels.split()
}
"""Rule sheet 4: the row of the tens; other cards as the next higher ten, Fiesta none."""

MUST = ("13", "30", "35", "50", "60", "70", "100", "105", "110", "120", "135", "145", "170")
MAY = (
    *("15", "20", "23", "25", "33", "40", "53", "55", "63", "73", "75", "80", "83", "85"),
    *("90", "93", "95", "113", "130", "140", "150", "160"),
)
"""All but 10 and 180, which are never between others, and 103, whose moment is another."""

SCENE = (
    "king galicia",
    "aragon A 2 B 2 C 1",
    "sevilla A 2 B 2 D 1",
    "valencia C 2 D 2",
    "castillo A 1 B 2",
    "court A 7 B 7 C 7 D 7",
    "grande A aragon B sevilla C valencia D granada",
    "mobile_board 8 granada",
)
"""Nearly every card can do something here."""


def laid(*lines: str, players: int = 4, edition: str = "big_box", **labels: str) -> KTable:
    """These cards lie out; further names are options if they are no seats."""
    cards = {seat: label for seat, label in labels.items() if seat in SEAT_LETTERS}
    options = {name: value for name, value in labels.items() if name not in SEAT_LETTERS}
    t = KTable(*lines, players=players, edition=edition, **options)
    t.lay(**cards)
    return t


def scene(card: str, edition: str = "big_box", *lines: str) -> KTable:
    """B's turn with this card, between others."""
    t = KTable(*SCENE, *lines, edition=edition)
    t.turn("B", card)
    return t


# ---- supply


@pytest.mark.parametrize(("label", "most"), CABALLEROS.items())
@pytest.mark.parametrize("edition", ["big_box", "decennial"])
def test_k4_1_each_card_brings_so_many(label: str, most: int, edition: str) -> None:
    t = KTable("provinces B 20", "court B 7", edition=edition)
    t.turn("B", label, "supply")
    if most:
        assert t.options("B") == [f"number {n}" for n in range(most + 1)]
        assert t.refusal(f"number {most + 1}") == "more_than_the_card_brings"
        t.play(f"B number {most}")
    assert t.count("court", "B") == 7 + most
    assert t.count("provinces", "B") == 20 - most
    assert t.asks() == "TakeTurnParts"


def test_k4_1_the_joker_brings_nobody_by_itself() -> None:
    """The table has a number for each card but it."""
    assert len(CABALLEROS) == 38


def test_k4_1_one_may_take_fewer_or_none() -> None:
    t = KTable("provinces B 20")
    t.turn("B", "10", "supply")
    t.play("B number 0")
    assert t.counts("court") == ""
    assert t.counts("provinces") == "B20"


def test_k4_1_provinces_too_empty_the_rest_may_come_from_regions() -> None:
    t = KTable("provinces B 1", "aragon B 2", "sevilla B 1", "galicia B 4", "castillo B 3")
    t.turn("B", "50", "supply")
    assert t.refusal("number 2") == "provinces_too_small"
    t.play("B number 1")
    assert t.refusal("take galicia B") == "kings_region"
    assert t.options("B") == ["done", "take aragon B", "take sevilla B"]
    t.play("B take aragon B", "B take sevilla B", "B take aragon B")
    assert t.counts("court") == "B4"
    assert t.asks() == "TakeTurnParts"


def test_k4_1_the_shortfall_is_optional_and_comes_last() -> None:
    t = KTable("provinces B 2", "aragon B 2")
    t.turn("B", "50", "supply")
    t.play("B number 1")
    assert t.asks() == "TakeTurnParts", "not before all provinces are taken"
    t = KTable("aragon B 4")
    t.turn("B", "50", "supply")
    assert t.options("B") == ["done", "take aragon B"]
    t.play("B take aragon B", "B done")
    assert t.counts("court") == "B1"
    assert t.counts("aragon") == "B3"


@pytest.mark.parametrize("effect", ["quarantine", "protection"])
def test_k4_1_the_shortfall_not_out_of_a_region_where_nothing_changes(effect: str) -> None:
    t = KTable("aragon B 4", "sevilla B 1", f"{effect} aragon", f"{effect}_by C")
    t.turn("B", "50", "supply")
    assert t.options("B") == ["done", "take sevilla B"]
    assert t.refusal("take aragon B") == {"quarantine": "quarantined"}.get(effect, "protected")


def test_k4_1_the_shortfall_out_of_the_kings_region_only_with_the_mistress() -> None:
    t = KTable("galicia B 4", "mistress_by C")
    t.turn("B", "50", "supply")
    t.play("B take galicia B")
    assert t.counts("galicia") == "B3"


def test_k4_1_the_shortfall_may_come_off_ones_own_bridge_which_then_goes() -> None:
    lines = ("bridge B 1", "bridge_between aragon valencia", "bridge_by B", "bridge_round 1")
    t = KTable("round 2", *lines)
    t.turn("B", "50", "supply")
    assert t.options("B") == ["done", "take bridge B"]
    t.play("B take bridge B")
    assert t.counts("court") == "B1"
    assert t.line("bridge_by") == ""


def test_k4_1_the_shortfall_not_out_of_a_shifted_castillo_but_from_beside_it() -> None:
    t = KTable("shifted_castillo aragon", "shifted_by C", "castillo B 3", "aragon B 1")
    t.turn("B", "50", "supply")
    assert t.options("B") == ["done", "take aragon B"]


def test_k4_1_supply_comes_before_both_parts() -> None:
    t = KTable("provinces B 20")
    t.turn("B", "150", "bridge")
    assert t.asks() == "Supply"
    t.play("B number 1")
    assert t.options("B") == ["done", "placing", "special"]


@pytest.mark.parametrize("place", ["first", "last"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_k4_1_king_and_intrigue_keep_their_cards_number(players: int, place: str) -> None:
    mine, others = ("150", "20") if place == "first" else ("30", "100")
    cards = {seat: str(int(others) + 10 * i) for i, seat in enumerate(SEAT_LETTERS[1:players])}
    t = laid("provinces A 20", players=players, A=mine, **cards)
    t.begin_turn("A")
    assert t.asks() == "Supply"
    t.play(f"A number {CABALLEROS[mine]}")
    assert t.counts("court") == f"A{CABALLEROS[mine]}"


# ---- the two parts


@pytest.mark.parametrize("edition", ["big_box", "decennial"])
def test_k4_1_special_action_first(edition: str) -> None:
    t = scene("30", edition)
    t.play("B special")
    assert t.options("B") == ["done", "placing"]
    assert t.refusal("special") == "part_already_taken"
    t.play("B placing", "B place castillo", "B done")
    assert t.pending() == ""
    assert t.counts("castillo") == "A1 B3"


@pytest.mark.parametrize("edition", ["big_box", "decennial"])
def test_k4_1_placing_first(edition: str) -> None:
    t = scene("30", edition)
    t.play("B placing", "B place castillo", "B done")
    assert t.refusal("placing") == "part_already_taken"
    assert "placing" not in t.options("B")
    t.play("B special")
    assert t.pending() == ""
    assert t.counts("court") == "B6"


def test_k4_1_neither_part_is_split() -> None:
    """Within placing nothing else is offered, nor within the action."""
    t = scene("80")
    t.play("B placing", "B place castillo")
    assert {text.split()[0] for text in t.options("B")} == {"done", "place"}
    t.play("B done", "B special", "B grande cataluna")
    assert {text.split()[0] for text in t.options("B")} == {"done", "take"}


def test_k4_1_placing_is_limited_by_the_court_of_the_moment() -> None:
    t = KTable("court B 1", "provinces B 4")
    t.turn("B", "30")
    t.play("B placing", "B place castillo")
    assert t.asks() == "TakeTurnParts"
    t = KTable("aragon C 1")
    t.turn("B", "30")
    assert t.refusal("placing") == "court_empty"
    assert t.options("B") == ["done", "special"]


def test_k4_1_placing_next_to_the_king_of_the_moment() -> None:
    t = laid("court A 5", A="160", B="10", C="170", D="20")
    t.begin_turn("A", "parts")
    t.play("A special", "A king pais_vasco", "A placing")
    assert t.targets("place") == {"galicia", "castilla_la_vieja", "aragon", "castillo"}
    assert t.refusal("place pais_vasco") == "kings_region"
    assert t.refusal("place sevilla") == "not_next_to_king"


@pytest.mark.parametrize(
    ("lines", "place", "reason"),
    [
        (("quarantine pais_vasco", "quarantine_by C"), "pais_vasco", "quarantined"),
        (("protection pais_vasco", "protection_by C"), "pais_vasco", "protected"),
        (("collapse_by C",), "castillo", "castillo_collapsed"),
        (("limit_table pais_vasco - -", "limit_table_by C - -"), "pais_vasco", "table_full"),
        (("mistress_by C",), "galicia", "not_next_to_king"),
    ],
)
def test_k4_1_where_lasting_effects_forbid_placing(
    lines: tuple[str, ...], place: str, reason: str
) -> None:
    """From the court nothing comes into the King's region, whoever is with him."""
    t = KTable("court B 3", "pais_vasco C 6", *lines)
    t.turn("B", "30")
    t.play("B placing")
    assert t.refusal(f"place {place}") == reason
    assert t.targets("place") == {"pais_vasco", "castilla_la_vieja", "castillo"} - {place}


def test_k4_1_no_action_card_is_chosen() -> None:
    t = scene("30")
    assert t.asks() == "TakeTurnParts"
    t.play("B done")
    assert t.pending() == ""
    assert not t.events("CardTaken")


# ---- actions that take the place of placing


def test_k4_2_free_placing_is_the_placing() -> None:
    t = scene("20")
    t.play("B special", "B place valencia", "B done")
    assert t.pending() == "", "nothing of the turn is left"
    assert t.counts("court") == "A7 B6 C7 D7"


@pytest.mark.parametrize(
    ("card", "edition"), [("20", "big_box"), ("20", "decennial"), ("15", "decennial")]
)
def test_k4_2_announced_before_placing(card: str, edition: str) -> None:
    t = scene(card, edition)
    t.play("B placing", "B place castillo", "B done")
    assert t.pending() == "", "nothing else may be done"
    t = scene(card, edition)
    t.play("B placing")
    t.play("B done")
    assert not t.events("SpecialAnnounced")
    assert len(t.events("SpecialSkipped")) == 1


@pytest.mark.parametrize("card", ["20", "15"])
def test_k4_2_the_reason_after_placing(card: str) -> None:
    """With two players the Intrigue action is still there, so the question is asked."""
    t = laid("court A 5", "aragon A 1", players=2, edition="decennial", A=card, B="180")
    t.begin_turn("A", "parts")
    t.play("A placing", "A done", "A special")
    assert t.refusal("either first") == "only_before_placing"
    assert t.options("A") == ["either second"]


@pytest.mark.parametrize(
    ("card", "edition", "most"),
    [("20", "big_box", 4), ("20", "decennial", 4), ("15", "decennial", 4)],
)
def test_k4_2_vetoed_it_leaves_the_normal_placing(card: str, edition: str, most: int) -> None:
    t = scene(card, edition, "kept D veto_40", "veto_since D 1")
    t.play("B special", "D veto")
    assert t.options("B") == ["done", "placing"]
    t.play("B placing")
    assert t.refusal("place valencia") == "not_next_to_king"
    t.play(*["B place pais_vasco"] * most)
    assert t.pending() == ""
    assert t.counts("pais_vasco") == f"B{most}"


@pytest.mark.parametrize(("card", "edition"), [("20", "big_box"), ("15", "decennial")])
def test_k4_2_once_let_pass_nothing_of_it_can_be_stopped(card: str, edition: str) -> None:
    """It is placing from then on: one question only."""
    t = scene(card, edition, "kept D veto_40", "veto_since D 1")
    assert t.play_passing("B special", *["B place castillo"] * 4) == 1
    assert t.counts("castillo") == "A1 B6"


# ---- what must be done, what may be skipped


@pytest.mark.parametrize("card", MUST)
def test_k4_3_decennial_compulsory_unless_the_card_says_may(card: str) -> None:
    t = scene(card, "decennial")
    assert t.options("B") == ["placing", "special"]
    assert t.refusal("done") == "must_act"
    t.play("B placing", "B place castillo", "B done")
    assert t.options("B") == ["special"]
    assert t.refusal("done") == "must_act"
    t.play("B special")
    assert len(t.events("SpecialAnnounced")) == 1


@pytest.mark.parametrize("card", MAY)
def test_k4_3_decennial_optional_where_the_card_says_may(card: str) -> None:
    t = scene(card, "decennial")
    before = t.lines()
    t.play("B done")
    assert t.pending() == ""
    assert {line for line in t.lines() if not line.startswith("turn_used")} == before
    assert len(t.events("SpecialSkipped")) == 1


def test_k4_3_a_compulsory_action_taken_first_leaves_the_turn_free() -> None:
    t = scene("30", "decennial")
    t.play("B special")
    assert t.options("B") == ["done", "placing"]


def test_k4_3_a_vetoed_one_has_been_taken() -> None:
    t = scene("30", "decennial", "kept D veto_40", "veto_since D 1")
    t.play("B special", "D veto")
    assert t.options("B") == ["done", "placing"]


def test_k4_3_a_compulsory_action_that_cannot_be_taken_need_not_be() -> None:
    t = scene("35", "decennial", "collapse_by C")
    assert t.options("B") == ["done", "placing"]
    assert t.refusal("special") == "castillo_collapsed"


def test_k4_3_the_switch_by_itself() -> None:
    t = KTable(*SCENE, skipping="may_only")
    t.turn("B", "30")
    assert t.refusal("done") == "must_act"
    t = KTable(*SCENE, edition="decennial", skipping="always")
    t.turn("B", "30")
    assert "done" in t.options("B")


def test_k4_3_with_three_the_king_may_let_his_own_compulsory_action_be() -> None:
    """The King card says may; only who chooses his own action is bound by it."""
    t = laid("aragon A 1 B 2", players=3, edition="decennial", A="120", B="30", C="60")
    t.begin_turn("A", "parts")
    assert "done" in t.options("A")


def test_k4_3_with_three_the_intrigue_holder_must_act_if_his_card_is_compulsory() -> None:
    """Both the actions he may choose from are compulsory."""
    t = laid("aragon A 1", "court B 1", players=3, edition="decennial", A="120", B="30", C="60")
    t.begin_turn("B", "parts")
    assert t.refusal("done") == "must_act"
    t = laid("aragon A 1", "court B 1", players=3, edition="decennial", A="120", B="20", C="60")
    t.begin_turn("B", "parts")
    assert "done" in t.options("B")


def test_k4_3_an_optional_action_that_cannot_be_taken_frees_nobody() -> None:
    """The Intrigue holder's own card is barred: the compulsory Intrigue is what is left."""
    lines = ("aragon A 1", "court B 1", "collapse_by A")
    t = laid(*lines, players=3, edition="decennial", A="180", B="140", C="160")
    t.begin_turn("B", "parts")
    assert t.refusal("done") == "must_act"


@pytest.mark.parametrize("players", [4, 5])
def test_k4_3_with_four_or_five_it_is_the_shared_card_that_counts(players: int) -> None:
    more = {"E": "90"} if players == 5 else {}
    t = KTable("aragon A 1", "court A 1 B 1", players=players, edition="decennial")
    t.lay(A="120", B="20", C="60", D="70", **more)
    t.begin_turn("A", "parts")
    assert "done" in t.options("A"), "the King may stay, although 120 is compulsory"
    t.play("A done")
    t.begin_turn("B", "parts")
    assert t.refusal("done") == "must_act", "the Intrigue moves, although 20 is optional"


@pytest.mark.parametrize("card", [*MUST, *MAY])
def test_k4_4_big_box_everything_may_be_skipped(card: str) -> None:
    t = scene(card)
    before = t.lines()
    assert "done" in t.options("B")
    t.play("B done")
    assert t.pending() == ""
    assert {line for line in t.lines() if not line.startswith("turn_used")} == before
    assert len(t.events("SpecialSkipped")) == 1
    assert not t.events("SpecialAnnounced")


@pytest.mark.parametrize("place", ["first", "last"])
def test_k4_4_big_box_king_and_intrigue_may_skip_too(place: str) -> None:
    mine = "150" if place == "first" else "15"
    t = laid("aragon A 1", "court A 1", A=mine, B="50", C="60", D="70")
    t.begin_turn("A", "parts")
    t.play("A done")
    assert t.pending() == ""
    assert t.king() == "galicia"
    assert t.counts("aragon") == "A1"


@pytest.mark.parametrize(
    ("card", "moves"),
    [
        ("60", ("B special",)),
        ("60", ("B special", "B region sevilla")),
        ("90", ("B special",)),
        ("90", ("B special", "B board 8")),
        ("100", ("B special",)),
        ("130", ("B special",)),
        ("140", ("B special",)),
        ("140", ("B special", "B take aragon B")),
        ("150", ("B special",)),
        ("160", ("B special",)),
    ],
)
@pytest.mark.parametrize("edition", ["big_box", "decennial"])
def test_k4_4_once_begun_it_is_done_as_fully_as_possible(
    card: str, moves: tuple[str, ...], edition: str
) -> None:
    t = scene(card, edition)
    t.play(*moves)
    assert t.pending() == "B"
    assert "done" not in t.options("B")


# ---- an action without effect


EMPTY = ("king sevilla", "court A 0 B 1 C 0 D 0")


@pytest.mark.parametrize(
    ("card", "moves"),
    [
        ("30", ()),
        ("50", ()),
        ("70", ()),
        ("135", ()),
        ("140", ()),
        ("10", ("B either second",)),
        ("170", tuple(f"{seat} disc aragon" for seat in "ABCD")),
        ("80", ("B done",)),
    ],
)
def test_k4_5_an_action_that_changes_nothing_says_so_once(
    card: str, moves: tuple[str, ...]
) -> None:
    t = KTable(*EMPTY, "grande B aragon")
    t.turn("B", card)
    t.play("B special", *moves)
    name = "intrigue_card" if card == "10" else CARD_NAMES.name(int(powers.source_of(power(card))))
    assert facts(t, "ActionWithoutEffect") == [f"B {name}"]
    t.play("B placing", "B place castillo")
    assert len(t.events("ActionWithoutEffect")) == 1


def test_k4_5_said_also_after_a_veto_was_not_used() -> None:
    t = KTable(*EMPTY, "kept D veto_40", "veto_since D 1")
    t.turn("B", "30")
    t.play("B special", "D pass")
    assert facts(t, "ActionWithoutEffect") == ["B decay_30"]


@pytest.mark.parametrize("card", ["30", "70", "80", "90"])
def test_k4_5_not_said_of_one_that_does_something_or_is_stopped(card: str) -> None:
    t = scene(card)
    t.play("B special")
    while t.pending() == "B" and t.asks() != "TakeTurnParts":
        t.play(f"B {t.options('B')[-1]}")
    assert not t.events("ActionWithoutEffect")
    t = KTable(*EMPTY, "kept D veto_40", "veto_since D 1")
    t.turn("B", card)
    t.play("B special")
    if t.pending() == "D":
        t.play("D veto")
        assert not t.events("ActionWithoutEffect")


@pytest.mark.parametrize("card", ["20", "30", "50", "70", "90", "110", "140"])
@pytest.mark.parametrize("edition", ["big_box", "decennial"])
def test_k4_4_an_action_that_can_do_nothing_may_still_be_announced(card: str, edition: str) -> None:
    """Base rule: it has no effect."""
    t = KTable(
        "king sevilla",
        "sevilla A 3 B 3 C 1",
        "granada C 2 D 2",
        "mobile_board 8 sevilla 4 granada",
        "quarantine granada",
        "quarantine_by C",
        edition=edition,
    )
    t.turn("B", card)
    before = t.lines()
    t.play("B special")
    assert len(t.events("SpecialAnnounced")) == 1
    assert t.pending() == ""
    assert {line for line in t.lines() if not line.startswith("turn_used")} == before


@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("edition", ["big_box", "decennial"])
def test_options_and_reasons_agree_in_random_games(players: int, edition: str) -> None:
    """What is offered is exactly what no rule forbids among all a question is about."""
    rules = ruleset(players, edition, ("king_and_intrigue",), {"cards": "all"})
    out, about = buffer(), buffer()
    for seed in range(2):
        s = rules.new_state()
        rng = Rng(seed)
        while n := advance(s, out):
            frame = s.top
            assert frame is not None
            options = [int(out[i]) for i in range(n)]
            subjects = int(frame.subjects(s, s.turn, about))
            allowed = [
                int(about[i]) for i in range(subjects) if frame.reason(s, s.turn, about[i]) == 0
            ]
            assert options == allowed, (frame.ask(), [ACTION_SPACE.text(a) for a in options])
            frame.options(s, s.turn, out)
            chosen = draw(s, frame, out, n, rng) if s.turn == CHANCE else out[rng.below(n)]
            answer(s, s.turn, chosen)
