"""King and Intrigue: whose action they are, what they do, and the cards 10 and 180."""

from __future__ import annotations

import pytest

from elgrande.base.actions import SEAT_LETTERS
from tests.boxes.king_and_intrigue.scenes import VETO, facts
from tests.boxes.king_and_intrigue.table import KTable

REGIONS = {
    *("galicia", "pais_vasco", "aragon", "cataluna", "castilla_la_vieja", "castilla_la_nueva"),
    *("sevilla", "granada", "valencia"),
}


def laid(*lines: str, players: int = 4, edition: str = "big_box", **labels: str) -> KTable:
    """These cards lie out; further names are options if they are no seats."""
    cards = {seat: label for seat, label in labels.items() if seat in SEAT_LETTERS}
    options = {name: value for name, value in labels.items() if name not in SEAT_LETTERS}
    t = KTable(*lines, players=players, edition=edition, **options)
    t.lay(**cards)
    return t


def intrigue(*lines: str, edition: str = "big_box") -> KTable:
    """A has the lowest card of four and has announced his special action."""
    t = laid(*lines, edition=edition, A="20", B="50", C="60", D="70")
    t.begin_turn("A", "parts")
    t.play("A special")
    return t


def king(*lines: str, edition: str = "big_box") -> KTable:
    """A has the highest card of four and has announced his special action."""
    t = laid(*lines, edition=edition, A="150", B="50", C="60", D="70")
    t.begin_turn("A", "parts")
    t.play("A special")
    return t


# ---- whose action


@pytest.mark.parametrize("edition", ["big_box", "decennial"])
@pytest.mark.parametrize("players", [4, 5])
def test_k3_4_with_four_or_five_king_and_intrigue_lose_their_own_action(
    players: int, edition: str
) -> None:
    low = {"C": "50", "D": "60", "E": "70"}
    cards = {seat: low[seat] for seat in SEAT_LETTERS[2:players]}
    lines = ("aragon A 2 C 1", "court A 7 B 7 C 7 D 7")
    t = laid(*lines, players=players, edition=edition, A="120", B="30", **cards)
    t.begin_turn("A", "parts")
    t.play("A special")
    assert t.asks() == "MoveKing"
    t.play("A king granada")
    assert not t.events("Scored")
    t.begin_turn("B", "parts")
    t.play("B special")
    assert t.asks() == "ChooseIntrigue"
    t.play("B either first", "B take aragon C", "B to valencia")
    assert t.counts("court") == "A7 B7 C7 D7", "the courts were not emptied"


@pytest.mark.parametrize("players", [3, 4, 5])
def test_k3_4_caballeros_have_their_own_action(players: int) -> None:
    cards = {seat: str(150 + 10 * i) for i, seat in enumerate(SEAT_LETTERS[2:players])}
    t = laid("court A 3 B 7 C 1", players=players, A="10", B="30", **cards)
    t.begin_turn("B", "parts")
    t.play("B special")
    assert t.counts("court") == "B7"


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("half", ["first", "second"])
def test_k3_4_with_two_or_three_the_king_chooses(players: int, half: str) -> None:
    more = {"C": "60"} if players == 3 else {}
    t = laid("court A 3 B 3", players=players, A="90", B="10", **more)
    t.begin_turn("A", "parts")
    t.play("A special")
    assert (t.asks(), t.options("A")) == ("ChooseAction", ["either first", "either second"])
    t.play(f"A either {half}")
    assert t.asks() == ("ChooseBoard" if half == "first" else "MoveKing")
    moves = ("board 8", "to granada") if half == "first" else ("king granada",)
    t.play(*[f"A {move}" for move in moves])
    assert t.options("A") == ["done", "placing"], "one action, not both"
    assert t.refusal("special") == "part_already_taken"


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("half", ["first", "second"])
def test_k3_4_with_two_or_three_the_intrigue_chooses(players: int, half: str) -> None:
    more = {"C": "160"} if players == 3 else {}
    t = laid("court A 3 B 3", "aragon A 1", players=players, A="30", B="170", **more)
    t.begin_turn("A", "parts")
    t.play("A special", f"A either {half}")
    if half == "first":
        assert t.counts("court") == "A3"
    else:
        t.play("A either first", "A take aragon A", "A to sevilla")
        assert t.counts("court") == "A3 B3"
        assert t.counts("sevilla") == "A1"
    assert t.options("A") == ["done", "placing"]


@pytest.mark.parametrize("players", [4, 5])
def test_k3_4_the_option_always_lets_four_and_five_choose(players: int) -> None:
    more = {"E": "80"} if players == 5 else {}
    options = {"own_action_for_king_and_intrigue": "always"}
    t = laid("court A 3 B 3", players=players, A="90", B="30", C="60", D="70", **more, **options)
    t.begin_turn("A", "parts")
    t.play("A special", "A either first", "A board 4", "A to granada")
    assert t.line("mobile_board") == "4 granada"
    t.begin_turn("B", "parts")
    t.play("B special", "B either first")
    assert t.counts("court") == "B3"


def test_k3_4_he_decides_when_he_announces_and_has_placed_before_as_he_likes() -> None:
    t = laid("court A 5", players=2, A="90", B="10")
    t.begin_turn("A", "parts")
    t.play("A placing", *["A place castillo"] * 4, "A special")
    assert t.asks() == "ChooseAction"


def test_k3_4_an_own_action_that_cannot_be_taken_leaves_the_shared_one() -> None:
    t = laid("collapse_by B", players=2, A="140", B="10")
    t.begin_turn("A", "parts")
    t.play("A special")
    assert t.options("A") == ["either second"]
    assert t.refusal("either first") == "castillo_collapsed"


@pytest.mark.parametrize("label", ["10", "180"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_k3_4_card_10_and_180_leave_nothing_to_choose(label: str, players: int) -> None:
    """Their own action is the shared one they hold."""
    cards = {seat: str(50 + 10 * i) for i, seat in enumerate(SEAT_LETTERS[1:players])}
    t = laid("aragon A 1", players=players, A=label, **cards)
    t.begin_turn("A", "parts")
    t.play("A special")
    assert t.asks() == ("ChooseIntrigue" if label == "10" else "MoveKing")


# ---- the Intrigue action


@pytest.mark.parametrize("edition", ["big_box", "decennial"])
def test_k3_6_one_caballero_of_any_colour_or_ones_own_out_of_one_region(edition: str) -> None:
    t = intrigue("aragon A 2 B 1", edition=edition)
    assert t.options("A") == ["either first", "either second"]
    t.play("A either first")
    assert {"take aragon A", "take aragon B"} <= set(t.options("A"))
    t = intrigue("aragon A 2 B 1", edition=edition)
    t.play("A either second", "A region aragon")
    assert t.refusal("take aragon B") == "only_own"


@pytest.mark.parametrize("colour", "ABC")
@pytest.mark.parametrize("target", ["sevilla", "castillo"])
def test_k3_6_one_of_any_colour_and_no_second(colour: str, target: str) -> None:
    t = intrigue("aragon A 2 B 2 C 2", "court A 1")
    t.play("A either first", f"A take aragon {colour}", f"A to {target}")
    assert t.counts(target) == f"{colour}1"
    assert t.count("aragon", colour) == 1
    assert t.options("A") == ["done", "placing"]
    assert facts(t, "Moved") == [f"A {colour} aragon {target}"]


def test_k3_6_all_of_ones_own_out_of_one_region_spread_as_one_likes() -> None:
    t = intrigue("aragon A 4 B 1", "sevilla A 2")
    t.play("A either second", "A region aragon")
    for target in ("sevilla", "castillo", "granada", "granada"):
        assert t.refusal("take sevilla A") == "only_one_region"
        t.play("A take aragon A", f"A to {target}")
    assert t.pending() == ""
    assert t.counts("aragon") == "B1"
    assert t.counts("sevilla") == "A3"
    assert t.counts("granada") == "A2"
    assert t.counts("castillo") == "A1"


@pytest.mark.parametrize("number", [0, 1, 2])
def test_k3_6_up_to_all_fewer_are_allowed(number: int) -> None:
    """Open point 20: in both editions; the German book says all."""
    t = intrigue("aragon A 3")
    t.play("A either second", "A region aragon")
    t.play(*["A take aragon A", "A to sevilla"] * number, "A done")
    assert t.counts("aragon") == f"A{3 - number}"
    assert t.pending() == ""


def test_k3_6_only_a_region_where_ones_own_stand() -> None:
    t = intrigue("aragon A 1 B 1", "sevilla B 2", "castillo A 2")
    t.play("A either second")
    assert t.options("A") == ["region aragon"]
    assert t.refusal("region sevilla") == "nobody_there"


def test_k3_6_the_kings_region_is_untouchable_both_ways() -> None:
    t = intrigue("galicia A 2 B 1", "aragon B 1")
    t.play("A either first")
    assert t.options("A") == ["done", "take aragon B"]
    assert t.refusal("take galicia B") == "kings_region"
    t.play("A take aragon B")
    assert t.targets("to") == (REGIONS - {"galicia", "aragon"}) | {"castillo"}
    assert t.refusal("to galicia") == "kings_region"
    assert t.refusal("to aragon") == "must_change_place"
    t = intrigue("galicia A 2 B 1", "aragon A 1")
    t.play("A either second")
    assert t.refusal("region galicia") == "kings_region"
    assert t.options("A") == ["region aragon"]


def test_k3_6_never_out_of_the_castillo() -> None:
    t = intrigue("castillo A 2 B 2", "aragon C 1")
    t.play("A either first")
    assert t.refusal("take castillo A") == "not_out_of_castillo"
    assert t.options("A") == ["done", "take aragon C"]


@pytest.mark.parametrize("half", ["first", "second"])
def test_k3_6_with_nobody_to_move_it_has_no_effect(half: str) -> None:
    t = intrigue("galicia A 2", "castillo A 2 B 1")
    t.play(f"A either {half}")
    assert t.pending() == ""
    assert not t.events("Moved")


@pytest.mark.parametrize(
    ("effect", "reason"), [("quarantine", "quarantined"), ("protection", "protected")]
)
def test_k3_6_not_out_of_or_into_a_region_where_nothing_changes(effect: str, reason: str) -> None:
    t = intrigue("aragon A 2 B 1", "sevilla A 1", f"{effect} aragon", f"{effect}_by C")
    t.play("A either first")
    assert t.refusal("take aragon B") == reason
    t.play("A take sevilla A")
    assert t.refusal("to aragon") == reason
    t = intrigue("aragon A 2 B 1", "sevilla A 1", f"{effect} aragon", f"{effect}_by C")
    t.play("A either second")
    assert t.refusal("region aragon") == reason


def test_k3_6_with_the_mistress_into_and_out_of_the_kings_region() -> None:
    t = intrigue("galicia A 2 B 1", "mistress_by C")
    t.play("A either first", "A take galicia B", "A to sevilla")
    assert t.counts("galicia") == "A2"
    t = intrigue("aragon A 2", "mistress_by C")
    t.play("A either second", "A region aragon", "A take aragon A", "A to galicia")
    assert t.counts("galicia") == "A1"


def test_k3_6_the_mistress_does_not_open_a_quarantined_or_protected_kings_region() -> None:
    for effect, reason in (("quarantine", "quarantined"), ("protection", "protected")):
        lines = ("mistress_by C", f"{effect} galicia", f"{effect}_by C", "sevilla B 1")
        t = intrigue("galicia A 2", *lines)
        t.play("A either first")
        assert t.refusal("take galicia A") == reason


def test_k3_6_a_full_limit_table_lets_nobody_in_but_out() -> None:
    t = intrigue("aragon A 3 B 3", "limit_table aragon - -", "limit_table_by C - -", "sevilla A 1")
    t.play("A either first", "A take sevilla A")
    assert t.refusal("to aragon") == "table_full"
    t = intrigue("aragon A 3 B 3", "limit_table aragon - -", "limit_table_by C - -")
    t.play("A either first", "A take aragon B", "A to sevilla")
    assert t.counts("aragon") == "A3 B2"


def test_k3_6_not_into_a_castillo_about_to_collapse() -> None:
    t = intrigue("aragon A 2", "collapse_by C")
    t.play("A either first", "A take aragon A")
    assert t.refusal("to castillo") == "castillo_collapsed"


def test_k3_6_ones_own_piece_may_leave_the_bridge_and_the_bridge_goes() -> None:
    bridge = ("bridge A 1", "bridge_between aragon valencia", "bridge_by A", "bridge_round 1")
    t = intrigue("round 2", *bridge)
    t.play("A either first", "A take bridge A", "A to sevilla")
    assert t.counts("sevilla") == "A1"
    assert t.line("bridge_by") == ""
    assert t.counts("bridge") == ""


def test_k3_6_nobody_elses_piece_is_taken_off_the_bridge() -> None:
    bridge = ("bridge B 1", "bridge_between aragon valencia", "bridge_by B", "bridge_round 1")
    t = intrigue("round 2", *bridge, "aragon B 1")
    t.play("A either first")
    assert t.options("A") == ["done", "take aragon B"]


@pytest.mark.parametrize("half", ["first", "second"])
def test_k3_6_decennial_at_least_one_move(half: str) -> None:
    t = intrigue("aragon A 2", edition="decennial")
    t.play(f"A either {half}")
    if half == "second":
        t.play("A region aragon")
    assert t.options("A") == ["take aragon A"]
    assert t.refusal("done") == "must_move_one"
    t.play("A take aragon A", "A to sevilla")
    if half == "second":
        assert t.options("A") == ["done", "take aragon A"], "those after the first are free"
        t.play("A done")
    assert t.counts("aragon") == "A1"
    assert t.pending() == ""


def test_k3_6_decennial_no_way_round_the_one_move() -> None:
    """A has nobody on the map, but could move B's: naming the other half would move nobody."""
    t = intrigue("aragon B 2", edition="decennial")
    assert t.options("A") == ["either first"]
    assert t.refusal("either second") == "must_move_one"


def test_k3_6_decennial_nothing_to_move_is_no_offence() -> None:
    t = intrigue("galicia B 2", "court A 1", edition="decennial")
    t.play(f"A {t.options('A')[0]}")
    assert not t.events("Moved")
    assert t.options("A") == ["done", "placing"]


def test_k3_6_a_veto_before_the_first_move_and_between_moves() -> None:
    t = intrigue("aragon A 3", *VETO, "court A 1")
    t.play("A either second")
    assert t.options("D") == ["pass", "veto"]
    t.play("D pass", "A region aragon", "A take aragon A", "A to sevilla", "D pass")
    t.play("A take aragon A", "A to sevilla", "D veto")
    assert t.counts("sevilla") == "A1", "the finished move stands"
    assert t.counts("aragon") == "A2"
    assert t.options("A") == ["done", "placing"]
    t = intrigue("aragon A 3", *VETO)
    t.play("A either first", "D veto")
    assert t.counts("aragon") == "A3"
    assert t.pending() == ""


def test_k3_6_a_step_is_told_before_it_is_asked_about() -> None:
    t = intrigue("aragon B 1", *VETO)
    t.play("A either first", "D pass", "A take aragon B", "A to sevilla")
    assert facts(t, "MoveDeclared") == ["A B aragon sevilla"]
    assert t.counts("aragon") == "B1"


# ---- the King action


@pytest.mark.parametrize("edition", ["big_box", "decennial"])
def test_k3_7_to_any_region_never_the_castillo(edition: str) -> None:
    t = king(edition=edition)
    assert t.targets("king") == REGIONS
    t.play("A king sevilla")
    assert t.king() == "sevilla"
    assert facts(t, "KingMoved") == ["A galicia sevilla"]


def test_k3_7_he_may_stay() -> None:
    t = king("court A 1")
    t.play("A king galicia")
    assert t.king() == "galicia"
    assert t.options("A") == ["done", "placing"]


def test_k3_7_before_or_after_placing() -> None:
    t = king("court A 5")
    t.play("A king granada", "A placing")
    assert t.targets("place") == {"valencia", "castilla_la_nueva", "sevilla", "castillo"}
    t = laid("court A 5", A="150", B="50", C="60", D="70")
    t.begin_turn("A", "parts")
    t.play("A placing", *["A place pais_vasco"] * 5, "A special", "A king pais_vasco")
    assert t.counts("pais_vasco") == "A5"
    assert t.king() == "pais_vasco"


def test_k3_7_a_veto_stops_him() -> None:
    t = king(*VETO, "court A 1")
    t.play("A king granada")
    assert t.king() == "galicia", "declared, not done"
    assert facts(t, "RegionNamed") == ["A granada"]
    t.play("D veto")
    assert t.king() == "galicia"
    assert t.options("A") == ["done", "placing"]


def test_k3_7_pieces_boards_and_grandes_in_his_new_region_are_stuck_from_then_on() -> None:
    t = king("aragon A 2 B 1", "sevilla B 1")
    t.play("A king aragon")
    t.lay(A="150", B="50", C="60", D="20")
    t.begin_turn("D", "parts")
    t.play("D special", "D either first")
    assert t.options("D") == ["done", "take sevilla B"]


# ---- card 10


@pytest.mark.parametrize("edition", ["big_box", "decennial"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_k5_10_always_the_lowest_so_the_intrigue_card(players: int, edition: str) -> None:
    cards = {seat: str(50 + 10 * i) for i, seat in enumerate(SEAT_LETTERS[1:players])}
    t = laid("aragon A 1 B 1", players=players, edition=edition, A="10", **cards)
    t.begin_turn("A", "parts")
    t.play("A special")
    assert t.options("A") == ["either first", "either second"]
    t.play("A either first", "A take aragon B", "A to castillo")
    assert t.counts("castillo") == "B1"
    assert [event.named()["seat"] for event in t.events("SpecialAnnounced")] == [0]


def test_k5_10_repeated_the_earlier_one_has_the_intrigue_action_as_his_own() -> None:
    """He is not the lowest, so he has a Caballero card; the action is still his card's."""
    t = laid("aragon A 1 B 1", "court A 5", A="10", B="10", C="50", D="60")
    t.begin_turn("A", "parts")
    t.play("A special")
    assert t.asks() == "ChooseIntrigue"


def test_k5_10_repeated_with_two_players_the_earlier_one_holds_the_king_card() -> None:
    t = laid("aragon A 1 B 1", players=2, A="10", B="10")
    t.begin_turn("A", "parts")
    t.play("A special", "A either second", "A king granada")
    assert t.king() == "granada"
    t = laid("aragon A 1 B 1", players=2, A="10", B="10")
    t.begin_turn("A", "parts")
    t.play("A special", "A either first", "A either first", "A take aragon B", "A to castillo")
    assert t.counts("castillo") == "B1"


def test_k5_10_brings_six_and_places_one() -> None:
    t = laid("provinces A 9", A="10", B="50", C="60", D="70")
    t.begin_turn("A")
    t.play("A number 6", "A placing", "A place castillo")
    assert t.counts("court") == "A5"
    assert t.refusal("placing") == "part_already_taken"


# ---- card 180


@pytest.mark.parametrize("edition", ["big_box", "decennial"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_k5_180_always_the_highest_so_the_king_card(players: int, edition: str) -> None:
    cards = {seat: str(140 + 10 * i) for i, seat in enumerate(SEAT_LETTERS[1:players])}
    t = laid(players=players, edition=edition, A="180", **cards)
    t.begin_turn("A", "parts")
    t.play("A special")
    assert t.targets("king") == REGIONS
    t.play("A king granada")
    assert t.king() == "granada"


def test_k5_180_brings_nobody_and_places_as_the_king_card_says() -> None:
    t = laid("provinces A 9", "court A 6", A="180", B="50", C="60", D="70")
    t.begin_turn("A")
    assert t.asks() == "TakeTurnParts", "no supply"
    t.play("A placing", *["A place castillo"] * 5)
    assert t.options("A") == ["done", "special"]


def test_k5_180_repeated_with_two_players_the_later_one_may_choose_intrigue() -> None:
    t = laid("aragon A 1", players=2, A="180", B="180")
    t.begin_turn("B", "parts")
    t.play("B special", "B either first", "B king granada")
    assert t.king() == "granada"
    t = laid("aragon A 1", players=2, A="180", B="180")
    t.begin_turn("B", "parts")
    t.play("B special", "B either second")
    assert t.asks() == "ChooseIntrigue"


def test_k5_180_repeated_the_later_one_moves_the_king_too() -> None:
    t = laid("court B 5", A="180", B="180", C="50", D="60")
    t.begin_turn("B", "parts")
    t.play("B special", "B king sevilla", "B placing")
    assert t.king() == "sevilla"
    t.play(*["B place granada"] * 4)
    assert t.pending() == "", "with a Caballero card of four"
