"""Cards 20, 30, 50 and 140: free placing, emptied courts, the angry King, into the Castillo."""

from __future__ import annotations

import pytest

from elgrande.base.actions import SEAT_LETTERS
from tests.boxes.king_and_intrigue.scenes import VETO, act, facts
from tests.boxes.king_and_intrigue.table import KTable

REGIONS = {
    *("galicia", "pais_vasco", "aragon", "cataluna", "castilla_la_vieja", "castilla_la_nueva"),
    *("sevilla", "granada", "valencia"),
}
BARRED = [("quarantine", "quarantined"), ("protection", "protected")]
both_editions = pytest.mark.parametrize("edition", ["big_box", "decennial"])
BRIDGE = ("bridge C 1", "bridge_between aragon valencia", "bridge_by C", "bridge_round 1")


def special(seat: str, card: str, *lines: str, players: int, edition: str = "big_box") -> KTable:
    """The same with any number of players; with two the own action is chosen."""
    t = KTable(*lines, players=players, edition=edition)
    t.turn(seat, card)
    t.play(f"{seat} special", *([f"{seat} either first"] if players == 2 else []))
    return t


# ---- card 20


@both_editions
def test_k5_20_anywhere_but_in_the_kings_region(edition: str) -> None:
    t = act("B", "20", "court B 6", edition=edition)
    assert t.targets("place") == (REGIONS - {"galicia"}) | {"castillo"}
    assert t.refusal("place galicia") == "kings_region"
    t.play("B place valencia", "B place sevilla", "B place castillo", "B place castillo")
    assert t.pending() == "", "four, by the Caballero card"
    assert t.counts("valencia") == "B1"
    assert t.counts("castillo") == "B2"
    assert t.counts("court") == "B2"


@pytest.mark.parametrize(("players", "number"), [(2, 2), (3, 3), (4, 4), (5, 4)])
def test_k5_20_the_number_comes_from_the_shared_card(players: int, number: int) -> None:
    t = special("B", "20", "court B 9", players=players)
    t.play(*["B place valencia"] * number)
    assert t.counts("valencia") == f"B{number}"
    assert t.pending() == ""


def test_k5_20_fewer_or_none_at_all() -> None:
    t = act("B", "20", "court B 6")
    t.play("B place valencia", "B done")
    assert t.counts("court") == "B5"
    assert t.pending() == ""
    t = act("B", "20", "court B 6")
    t.play("B done")
    assert t.counts("court") == "B6"


def test_k5_20_no_more_than_the_court_holds() -> None:
    t = act("B", "20", "court B 1")
    t.play("B place valencia")
    assert t.pending() == ""
    t = act("B", "20")
    assert t.pending() == ""
    assert not t.events("Placed")


@pytest.mark.parametrize(("effect", "reason"), BARRED)
def test_k5_20_not_into_a_region_where_nothing_changes(effect: str, reason: str) -> None:
    t = act("B", "20", "court B 6", f"{effect} aragon", f"{effect}_by A")
    assert t.refusal("place aragon") == reason
    assert "aragon" not in t.targets("place")


def test_k5_20_the_mistress_does_not_open_the_kings_region_to_it() -> None:
    t = act("B", "20", "court B 6", "mistress_by A")
    assert t.refusal("place galicia") == "kings_region"


def test_k5_20_not_onto_a_full_limit_table_nor_into_a_collapsing_castillo() -> None:
    lines = ("limit_table sevilla - -", "limit_table_by A - -", "collapse_by A", "sevilla C 5")
    t = act("B", "20", "court B 6", *lines)
    assert t.refusal("place castillo") == "castillo_collapsed"
    t.play("B place sevilla")
    assert t.refusal("place sevilla") == "table_full"


def test_k5_20_beside_a_shifted_castillo_or_into_it() -> None:
    t = act("B", "20", "court B 6", "shifted_castillo valencia", "shifted_by A")
    t.play("B place valencia", "B place castillo", "B done")
    assert t.counts("valencia") == "B1"
    assert t.counts("castillo") == "B1"


def test_k5_20_a_veto_comes_before_the_first_and_never_later() -> None:
    t = act("B", "20", "court B 6", *VETO)
    assert t.options("D") == ["pass", "veto"]
    t.play("D pass", "B place valencia", "B place sevilla")
    assert t.pending() == "B"
    t = act("B", "20", "court B 6", *VETO)
    t.play("D veto")
    assert t.options("B") == ["done", "placing"]
    t.play("B placing")
    assert t.targets("place") == {"pais_vasco", "castilla_la_vieja", "castillo"}


# ---- card 30


@both_editions
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_k5_30_every_opponent_returns_his_whole_court(players: int, edition: str) -> None:
    """Open point 4: all, not three."""
    seats = SEAT_LETTERS[:players]
    courts = "court " + " ".join(f"{seat} {i + 4}" for i, seat in enumerate(seats))
    t = special("B", "30", courts, "provinces A 1 B 1", players=players, edition=edition)
    assert t.counts("court") == "B5"
    back = {seat: i + 4 for i, seat in enumerate(seats)} | {"A": 5, "B": 1}
    assert t.counts("provinces") == " ".join(f"{seat}{back[seat]}" for seat in seats)


def test_k5_30_nothing_but_courts() -> None:
    lines = ("aragon C 4", "castillo C 2", "galicia C 1", "court B 2 C 2", *BRIDGE)
    t = act("B", "30", "round 2", *lines)
    assert t.counts("aragon") == "C4"
    assert t.counts("castillo") == "C2"
    assert t.counts("galicia") == "C1"
    assert t.counts("bridge") == "C1"
    assert t.counts("court") == "B2"
    assert facts(t, "Returned") == ["B C court 2"]


@pytest.mark.parametrize("effect", ["quarantine", "protection", "limit_table", "collapse"])
def test_k5_30_no_effect_on_the_map_protects_a_court(effect: str) -> None:
    lines = {
        "quarantine": ("quarantine aragon", "quarantine_by C"),
        "protection": ("protection aragon", "protection_by C"),
        "limit_table": ("limit_table aragon - -", "limit_table_by C - -"),
        "collapse": ("collapse_by C",),
    }
    t = act("B", "30", "court C 5", *lines[effect])
    assert t.counts("court") == ""


def test_k5_30_one_question_for_a_veto() -> None:
    t = act("B", "30", "court B 1 C 2 D 3", *VETO)
    assert t.counts("court") == "B1 C2 D3"
    t.play("D veto")
    assert t.counts("court") == "B1 C2 D3"
    assert t.options("B") == ["done", "placing"]
    t = KTable("court B 1 C 2 D 3", *VETO)
    t.turn("B", "30")
    assert t.play_passing("B special") == 1
    assert t.counts("court") == "B1"


# ---- card 50


@both_editions
def test_k5_50_three_of_his_own_choice_from_court_and_regions(edition: str) -> None:
    lines = ("aragon B 3 C 2", "sevilla C 2 D 3", "court A 4 B 2 C 2", "provinces A 1")
    t = act("B", "50", *lines, edition=edition)
    assert t.pending() == "C", "from the left neighbour on"
    assert t.options("C") == ["take aragon C", "take sevilla C", "take court C"]
    t.play("C take aragon C", "C take court C", "C take sevilla C")
    assert t.counts("provinces") == "A1 C3"
    t.play(*["D take sevilla D"] * 3, *["A take court A"] * 3)
    assert t.counts("provinces") == "A4 C3 D3"
    assert t.counts("court") == "A1 B2 C1"
    assert t.counts("aragon") == "B3 C1"
    assert t.options("B") == ["done", "placing"]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_k5_50_with_any_number_of_players(players: int) -> None:
    seats = SEAT_LETTERS[:players]
    courts = "court " + " ".join(f"{seat} 4" for seat in seats)
    t = special("B", "50", courts, players=players)
    asked = ""
    while t.pending() and t.asks() == "ChooseReturns":
        asked += t.pending()
        t.play(*[f"{asked[-1]} take court {asked[-1]}"] * 3)
    assert asked == (seats + seats)[2 : players + 1]
    assert t.counts("court") == " ".join("B4" if seat == "B" else f"{seat}1" for seat in seats)


def test_k5_50_not_from_the_castillo_nor_the_kings_region() -> None:
    t = act("B", "50", "galicia C 5", "castillo C 5", "aragon C 1", "court C 4")
    assert t.refusal("take galicia C") == "kings_region"
    assert t.refusal("take castillo C") == "not_out_of_castillo"
    assert t.options("C") == ["take aragon C", "take court C"]


def test_k5_50_fewer_if_he_has_fewer_and_nobody_if_he_has_none() -> None:
    t = act("B", "50", "aragon C 1", "court C 1", "galicia D 4", "castillo A 3")
    t.play("C take aragon C")
    assert t.refusal("take aragon C") == "already_chosen"
    t.play("C take court C")
    assert t.counts("provinces") == "C2"
    assert t.pending() == ""


def test_k5_50_cannot_be_refused_or_cut_short() -> None:
    t = act("B", "50", "aragon C 5")
    for _ in range(3):
        assert t.options("C") == ["take aragon C"]
        t.play("C take aragon C")
    assert t.counts("aragon") == "C2"


@pytest.mark.parametrize(("effect", "reason"), BARRED)
def test_k5_50_not_out_of_a_region_where_nothing_changes(effect: str, reason: str) -> None:
    t = act("B", "50", "aragon C 5", "sevilla C 1", f"{effect} aragon", f"{effect}_by A")
    assert t.refusal("take aragon C") == reason
    t.play("C take sevilla C")
    assert t.counts("aragon") == "C5"
    assert t.counts("provinces") == "C1"


def test_k5_50_with_the_mistress_out_of_the_kings_region() -> None:
    t = act("B", "50", "galicia C 5", "mistress_by A")
    t.play(*["C take galicia C"] * 3)
    assert t.counts("galicia") == "C2"


def test_k5_50_the_piece_on_ones_bridge_may_be_given_and_the_bridge_goes() -> None:
    t = act("B", "50", "round 2", *BRIDGE, "aragon C 2")
    assert "take bridge C" in t.options("C")
    t.play("C take bridge C", "C take aragon C", "C take aragon C")
    assert t.counts("provinces") == "C3"
    assert t.line("bridge_by") == ""
    assert t.line("bridge_between") == ""


@pytest.mark.parametrize("question", [1, 2, 3, 4])
def test_k5_50_a_veto_before_the_first_and_at_each_opponent(question: int) -> None:
    """An opponent's three are one step: declared together, then asked about, then returned."""
    t = act("B", "50", "court A 3 B 1 C 3 D 3", *VETO)
    for number, victim in enumerate(("", "C", "D", "A"), start=1):
        if victim:
            t.play(*[f"{victim} take court {victim}"] * 3)
            assert t.count("court", victim) == 3, "declared, not yet gone"
        assert t.options("D") == ["pass", "veto"]
        t.play("D veto" if number == question else "D pass")
        if number == question:
            break
    gone = "CDA"[: max(0, question - 2)]
    assert {seat for seat in "ACD" if t.count("court", seat) == 0} == set(gone)
    assert t.options("B") == ["done", "placing"]


# ---- card 140


@both_editions
def test_k5_140_two_of_every_player_into_the_castillo(edition: str) -> None:
    lines = ("aragon A 2 B 3 C 1", "sevilla A 1 B 1 C 3 D 2", "castillo B 1", "court B 1")
    t = act("B", "140", *lines, edition=edition)
    assert t.options("B") == ["take aragon B", "take sevilla B"], "one's own too"
    t.play("B take aragon B", "B take sevilla B")
    assert t.options("B") == ["take aragon C", "take sevilla C"]
    t.play("B take sevilla C", "B take sevilla C")
    t.play("B take sevilla D", "B take sevilla D", "B take aragon A", "B take sevilla A")
    assert t.counts("castillo") == "A2 B3 C2 D2"
    assert t.counts("aragon") == "A1 B2 C1"
    assert t.counts("sevilla") == "C1"
    assert t.options("B") == ["done", "placing"]
    thrown = facts(t, "ThrownIn")
    assert thrown[:3] == ["B B aragon 1", "B B sevilla 1", "B C sevilla 1"]
    assert len(thrown) == 8


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_k5_140_with_any_number_of_players(players: int) -> None:
    seats = SEAT_LETTERS[:players]
    standing = "aragon " + " ".join(f"{seat} 3" for seat in seats)
    t = special("B", "140", standing, players=players)
    while t.pending() and t.asks() == "ThrowIn":
        t.play(f"B {t.options('B')[0]}")
    assert t.counts("castillo") == " ".join(f"{seat}2" for seat in seats)


@both_editions
def test_k5_140_for_all_or_not_at_all(edition: str) -> None:
    t = act("B", "140", "aragon A 2 B 2 C 2 D 2", edition=edition)
    for _ in range(8):
        assert "done" not in t.options("B")
        t.play(f"B {t.options('B')[0]}")
    assert t.counts("aragon") == ""


def test_k5_140_not_out_of_the_kings_region_and_fewer_where_there_are_fewer() -> None:
    t = act("B", "140", "galicia A 3 B 3 C 3", "aragon B 1 C 1", "court D 5")
    assert t.refusal("take galicia B") == "kings_region"
    t.play("B take aragon B", "B take aragon C")
    assert t.pending() == ""
    assert t.counts("castillo") == "B1 C1"
    assert t.counts("galicia") == "A3 B3 C3"


@pytest.mark.parametrize(("effect", "reason"), BARRED)
def test_k5_140_not_out_of_a_region_where_nothing_changes(effect: str, reason: str) -> None:
    t = act("B", "140", "aragon B 2 C 2", "sevilla B 1", f"{effect} aragon", f"{effect}_by A")
    assert t.refusal("take aragon B") == reason
    t.play("B take sevilla B")
    assert t.pending() == ""
    assert t.counts("castillo") == "B1"


def test_k5_140_with_the_mistress_out_of_the_kings_region() -> None:
    t = act("B", "140", "galicia C 3", "mistress_by A")
    t.play("B take galicia C", "B take galicia C")
    assert t.counts("castillo") == "C2"


def test_k5_140_off_a_limit_table() -> None:
    lines = ("limit_table aragon - -", "limit_table_by A - -", "aragon C 6")
    t = act("B", "140", *lines)
    t.play("B take aragon C", "B take aragon C")
    assert t.counts("aragon") == "C4"


def test_k5_140_nobody_on_a_bridge_is_thrown_in() -> None:
    t = act("B", "140", "round 2", *BRIDGE)
    assert t.pending() == ""
    assert t.counts("bridge") == "C1"
    assert t.counts("castillo") == ""


@both_editions
def test_k5_140_is_void_while_the_castillo_may_collapse(edition: str) -> None:
    t = KTable("collapse_by C", "aragon C 2", "court B 1", edition=edition)
    t.turn("B", "140")
    assert t.refusal("special") == "castillo_collapsed"
    assert t.options("B") == ["done", "placing"]


def test_k5_140_into_a_shifted_castillo_also_from_beside_it_and_with_the_king_there() -> None:
    lines = ("shifted_castillo aragon", "shifted_by C", "aragon C 1", "sevilla C 1")
    t = act("B", "140", *lines)
    t.play("B take aragon C", "B take sevilla C")
    assert t.counts("castillo") == "C2"
    t = act("B", "140", "king aragon", *lines)
    assert t.refusal("take aragon C") == "kings_region"
    t.play("B take sevilla C")
    assert t.counts("castillo") == "C1", "pieces may still be thrown in"


@pytest.mark.parametrize("question", range(1, 10))
def test_k5_140_a_veto_before_the_first_and_at_each_piece(question: int) -> None:
    t = act("B", "140", "aragon A 2 B 2 C 2 D 2", "court B 1", *VETO)
    victims = ["", *"BBCCDDAA"]
    for number, victim in enumerate(victims, start=1):
        if victim:
            t.play(f"B take aragon {victim}")
            assert facts(t, "MoveDeclared")[-1] == f"B {victim} aragon castillo"
        assert t.options("D") == ["pass", "veto"]
        t.play("D veto" if number == question else "D pass")
        if number == question:
            break
    inside = "".join(victims[: max(0, question - 1)])
    for seat in "ABCD":
        assert t.count("castillo", seat) == inside.count(seat)
        assert t.count("aragon", seat) == 2 - inside.count(seat)
    assert t.options("B") == ["done", "placing"]
