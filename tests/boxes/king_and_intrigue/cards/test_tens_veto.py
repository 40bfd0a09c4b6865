"""Card 40, the Veto: laid out or used before one's own turn, whom it stops, how long it lasts."""

from __future__ import annotations

import pytest

from elgrande.base.actions import SEAT_LETTERS
from tests.boxes.king_and_intrigue.scenes import VETO, act, end_of_round, facts
from tests.boxes.king_and_intrigue.table import KTable

both_editions = pytest.mark.parametrize("edition", ["big_box", "decennial"])
STANDING = ("aragon A 2 B 2 C 2 D 2", "court A 5 B 5 C 5 D 5")


def laid(*lines: str, players: int = 4, edition: str = "big_box", **labels: str) -> KTable:
    """These cards lie out; further names are options if they are no seats.

    A Veto may be used before its owner's turn, if nothing else is said.
    """
    cards = {seat: label for seat, label in labels.items() if seat in SEAT_LETTERS}
    options = {name: value for name, value in labels.items() if name not in SEAT_LETTERS}
    t = KTable(*lines, players=players, edition=edition, **({"early_veto": "yes"} | options))
    t.lay(**cards)
    return t


def begun(t: KTable, seat: str, *moves: str) -> KTable:
    """This seat's turn begins with its parts, and it has announced its special action."""
    t.begin_turn(seat, "parts")
    t.play(f"{seat} special", *[f"{seat} {move}" for move in moves])
    return t


# ---- laid out in one's own turn


@both_editions
def test_k5_40_lies_open_before_its_owner(edition: str) -> None:
    t = act("B", "40", "round 4", "court B 5", edition=edition)
    assert t.line("kept") == "B veto_40"
    assert t.line("veto_since") == "B 4"
    assert facts(t, "CardKept") == ["B 40"]
    assert t.options("B") == ["done", "placing"]
    t.play("B placing", *["B place castillo"] * 4)
    assert t.pending() == ""


@both_editions
def test_k5_40_declined_it_is_no_veto(edition: str) -> None:
    t = laid(*STANDING, edition=edition, A="10", B="40", C="150", D="30")
    t.begin_turn("B", "parts")
    t.play("B done")
    assert t.line("kept") == ""
    begun(t, "D")
    assert t.counts("court") == "D5", "nobody was asked"


def test_k5_40_stops_a_later_action_of_the_same_round() -> None:
    t = laid(*STANDING, A="10", B="40", C="150", D="30")
    begun(t, "B")
    t.play("B done")
    begun(t, "D")
    assert t.options("B") == ["pass", "veto"]
    t.play("B veto")
    assert t.counts("court") == "A5 B5 C5 D5"
    assert facts(t, "VetoUsed") == ["B D decay_30"]
    assert t.line("kept") == "", "once"
    begun(t, "A", "either first", "take aragon C", "to sevilla")
    assert t.counts("sevilla") == "C1"


def test_k5_40_laying_it_out_cannot_be_vetoed() -> None:
    t = KTable("court B 1", *VETO)
    t.turn("B", "40")
    assert t.play_passing("B special") == 0
    assert t.line("kept") == "B veto_40 D veto_40"


def test_k5_40_the_card_is_spent_all_the_same() -> None:
    t = laid("round 1", *STANDING, players=3, A="10", B="40", C="150")
    for seat in "ABC":
        t.deal(seat, "60")
    t.follow("turn", "parts", "B")
    t.play("B special", "B done")
    t.follow("round", "pass_start_player")
    t.pending()
    assert "B veto_40" in t.line("discard")
    assert t.line("kept") == "B veto_40"


# ---- how long it lasts


def test_k5_40_to_the_end_of_the_next_round() -> None:
    t = end_of_round(4, "kept B veto_40", "veto_since B 4")
    t.pending()
    assert t.line("round") == "5"
    assert t.line("kept") == "B veto_40"
    t = end_of_round(5, "kept B veto_40", "veto_since B 4")
    t.pending()
    assert t.line("kept") == ""
    assert facts(t, "KeptCardDiscarded") == ["B 40"]


def test_k5_40_used_in_the_round_after() -> None:
    t = laid(*STANDING, "round 5", "kept B veto_40", "veto_since B 4", A="10", B="50", C="150")
    t.lay(A="10", B="50", C="150", D="30")
    begun(t, "D")
    t.play("B veto")
    assert t.counts("court") == "A5 B5 C5 D5"


def test_k5_40_across_a_general_scoring() -> None:
    t = end_of_round(3, "kept B veto_40", "veto_since B 3")
    t.play(*[f"{seat} disc aragon" for seat in "ABCD"])
    assert t.line("round") == "4"
    assert t.line("kept") == "B veto_40"
    t = end_of_round(3, "kept B veto_40", "veto_since B 2")
    assert t.pending() == "ABCD"
    assert t.line("kept") == "", "one of the round before ends before the scoring"


@pytest.mark.parametrize(("number", "following"), [(2, 3), (3, 5), (5, 6), (6, 8)])
def test_k5_40_in_the_short_game_the_next_round_is_the_next_played(
    number: int, following: int
) -> None:
    t = end_of_round(number, "kept B veto_40", f"veto_since B {number}", rounds="6")
    if t.pending() == "ABCD":
        t.play(*[f"{seat} disc aragon" for seat in "ABCD"])
    assert t.line("round") == str(following)
    assert t.line("kept") == "B veto_40"
    t = end_of_round(following, "kept B veto_40", f"veto_since B {number}", rounds="6")
    t.pending()
    assert t.line("kept") == ""


@pytest.mark.parametrize("mine", ["10", "180"])
def test_k5_40_once_laid_out_it_does_not_matter_what_its_owner_holds_next_round(mine: str) -> None:
    lines = ("round 2", "kept B veto_40", "veto_since B 1")
    t = laid(*STANDING, *lines, A="50", B=mine, C="60", D="30")
    begun(t, "A")
    assert t.options("B") == ["pass", "veto"]


# ---- before one's own turn


@both_editions
@pytest.mark.parametrize("players", [3, 4, 5])
def test_k5_40_used_before_its_owners_turn(players: int, edition: str) -> None:
    """The King, who is first, is stopped by one whose card still lies before him."""
    more = {"D": "20", "E": "30"}
    cards = {seat: more[seat] for seat in SEAT_LETTERS[3:players]}
    t = laid("court A 5 B 5", players=players, edition=edition, A="150", B="40", C="10", **cards)
    t.begin_turn("A", "parts")
    t.play("A special", *(["A either second"] if players == 3 else []), "A king granada")
    assert t.options("B") == ["pass", "veto"]
    t.play("B veto")
    assert t.king() == "galicia"
    assert facts(t, "VetoUsed") == ["B A king_card"]
    assert t.options("A") == ["done", "placing"]


@pytest.mark.parametrize(
    ("edition", "revision", "asked"),
    [("big_box", 2, False), ("decennial", 2, True), ("big_box", 1, True), ("decennial", 1, True)],
)
def test_k5_40_before_its_owners_turn_by_edition(edition: str, revision: int, asked: bool) -> None:
    """The Big Box lays it out first; older games knew no difference."""
    t = KTable("court A 5 B 5", edition=edition, revision=revision)
    t.lay(A="150", B="40", C="10", D="20")
    t.begin_turn("A", "parts")
    t.play("A special", "A king granada")
    assert (t.options("B") == ["pass", "veto"]) == asked


def test_k5_40_without_early_veto_it_stops_others_once_it_lies_out() -> None:
    t = laid(*STANDING, early_veto="no", A="150", B="40", C="30", D="10")
    begun(t, "A", "king granada")
    assert t.king() == "granada"
    t.play("A done")
    begun(t, "B")
    t.play("B done")
    begun(t, "C")
    assert t.options("B") == ["pass", "veto"]


def test_k5_40_used_early_it_is_his_special_action_of_the_round() -> None:
    t = laid(*STANDING, "provinces B 9", A="150", B="40", C="10", D="100")
    begun(t, "A", "king granada")
    t.play("B veto", "A done")
    t.begin_turn("B", "supply")
    t.play("B number 4")
    assert t.options("B") == ["done", "placing"]
    assert t.refusal("special") == "part_already_taken"
    t.play("B placing", "B place castillo", "B place castillo")
    assert t.pending() == "", "two, by the Caballero card"
    assert t.line("kept") == ""
    assert not t.events("SpecialSkipped"), "he has used his action"


def test_k5_40_used_early_it_is_gone() -> None:
    t = laid(*STANDING, A="150", B="40", C="10", D="100")
    begun(t, "A", "king granada")
    t.play("B veto", "A done")
    begun(t, "D", "region valencia")
    assert t.pending() == "D", "B is not asked again"


def test_k5_40_not_used_early_it_may_still_be_laid_out() -> None:
    t = laid(*STANDING, A="150", B="40", C="10", D="100")
    begun(t, "A", "king granada")
    t.play("B pass", "A done")
    begun(t, "D")
    assert t.options("B") == ["pass", "veto"], "before his turn he is asked each time"
    t.play("B pass", "D region valencia", "B pass")
    begun(t, "B")
    assert t.line("kept") == "B veto_40"


@pytest.mark.parametrize("players", [4, 5])
@pytest.mark.parametrize("card", ["highest", "lowest"])
def test_k5_40_not_by_king_or_intrigue_with_four_or_five(players: int, card: str) -> None:
    cards = {"A": "150", "B": "40", "C": "60", "D": "70", "E": "80"}
    if card == "highest":
        cards |= {"A": "10", "C": "15", "D": "20", "E": "30"}
    t = laid(*STANDING, players=players, **{seat: cards[seat] for seat in SEAT_LETTERS[:players]})
    if card == "lowest":
        begun(t, "A", "king granada")
        assert t.king() == "granada", "B is not asked"
        t.play("A done")
        begun(t, "B", "either first", "take aragon C", "to sevilla")
    else:
        begun(t, "B", "king granada")
    t.play("B done")
    assert t.line("kept") == "", "the lost Veto never lies out"


@pytest.mark.parametrize("players", [4, 5])
def test_k5_40_by_king_and_intrigue_with_the_option_always(players: int) -> None:
    more = {"E": "80"} if players == 5 else {}
    options = {"own_action_for_king_and_intrigue": "always"}
    cards = {"A": "150", "B": "40", "C": "60", "D": "70"}
    t = laid(*STANDING, players=players, **cards, **more, **options)
    begun(t, "A", "either second", "king granada")
    assert t.options("B") == ["pass", "veto"]


@both_editions
@pytest.mark.parametrize("players", [2, 3])
def test_k5_40_with_two_or_three_using_it_gives_up_the_intrigue_action(
    players: int, edition: str
) -> None:
    more = {"C": "90"} if players == 3 else {}
    lines = ("aragon A 2 B 2", "court A 5 B 5")
    t = laid(*lines, players=players, edition=edition, A="150", B="40", **more)
    begun(t, "A", "either second", "king granada")
    t.play("B veto", "A done")
    t.begin_turn("B", "parts")
    assert t.options("B") == ["done", "placing"]
    assert t.refusal("special") == "part_already_taken"


@pytest.mark.parametrize("players", [2, 3])
def test_k5_40_with_two_or_three_king_and_intrigue_may_lay_it_out_instead(players: int) -> None:
    more = {"C": "90"} if players == 3 else {}
    for other in ("10", "150"):
        t = laid("aragon A 2 B 2", "court B 5", players=players, A=other, B="40", **more)
        if players == 3:
            t.lay(A=other, B="40", C="30" if other == "10" else "90")
        begun(t, "B", "either first")
        assert t.line("kept") == "B veto_40"
        assert t.options("B") == ["done", "placing"]
        assert t.king() == "galicia"


@pytest.mark.parametrize("players", [2, 3])
def test_k5_40_with_two_or_three_the_king_or_intrigue_action_gives_up_the_veto(
    players: int,
) -> None:
    more = {"C": "30"} if players == 3 else {}
    t = laid("aragon A 2 B 2", "court A 5", players=players, A="10", B="40", **more)
    begun(t, "B", "either second", "king granada")
    t.play(*(["B done"] if t.pending() == "B" else []))
    assert t.line("kept") == ""
    begun(t, "A", "either first", "take aragon B", "to sevilla")
    assert t.counts("sevilla") == "B1", "B is not asked"


# ---- whom it stops, and when


def test_k5_40_not_ones_own_action() -> None:
    t = laid(*STANDING, "kept D veto_40", "veto_since D 1", A="10", B="50", C="150", D="30")
    begun(t, "D")
    assert t.counts("court") == "D5"


def test_k5_40_neither_supply_nor_placing_nor_skipping() -> None:
    t = KTable("provinces B 9", "court B 5", *VETO)
    t.turn("B", "30", "supply")
    moves = ("B number 5", "B placing", "B place castillo", "B done", "B done")
    assert t.play_passing(*moves) == 0
    assert t.pending() == ""


def test_k5_40_not_a_general_scoring_nor_the_playing_of_cards() -> None:
    t = KTable("castillo B 1", "aragon C 2", *VETO)
    t.follow("general_scoring", "discs")
    assert t.play_passing(*[f"{seat} disc aragon" for seat in "ABCD"]) == 0
    t = KTable(*VETO)
    for seat in "ABCD":
        t.deal(seat, "joker", "30", "50", "60", "70")
    t.follow("round", "power_cards")
    moves = ("A play joker", "B play 50", "C play 60", "D play 70", "A play 30")
    assert t.play_passing(*moves) == 0


def test_k5_40_not_the_crossing_of_a_bridge() -> None:
    bridge = ("bridge B 1", "bridge_between aragon valencia", "bridge_by B", "bridge_round 1")
    t = KTable("round 2", *bridge, "aragon B 2", "kept D veto_40", "veto_since D 2")
    t.turn("B", "160", "bridge")
    assert t.play_passing("B take aragon B", "B done") == 0
    assert t.counts("valencia") == "B1"


def test_k5_40_not_after_the_action_is_complete() -> None:
    t = KTable("court B 1 C 1", *VETO)
    t.turn("B", "30")
    t.play("B special", "D pass")
    assert t.options("B") == ["done", "placing"]
    assert t.counts("court") == "B1"


def test_k5_40_afterwards_the_victim_places_but_has_no_other_action() -> None:
    """With two players too: the stopped action was the one he chose."""
    t = laid("court A 5", players=2, A="150", B="40")
    begun(t, "A", "either second", "king granada")
    t.play("B veto")
    assert t.options("A") == ["done", "placing"]
    assert t.refusal("special") == "part_already_taken"
    t.play("A placing", *["A place castillo"] * 4)
    assert t.counts("castillo") == "A4"


def test_k5_40_placing_done_before_stands() -> None:
    t = KTable("court B 5 C 1", *VETO)
    t.turn("B", "30")
    t.play("B placing", "B place castillo", "B done", "B special", "D veto")
    assert t.counts("castillo") == "B1"
    assert t.counts("court") == "B4 C1"


# ---- two of them


@pytest.mark.parametrize(("active", "order"), [("A", "BD"), ("C", "DB")])
def test_k5_40_two_holders_are_asked_clockwise_from_the_active_player(
    active: str, order: str
) -> None:
    lines = ("kept B veto_40 D veto_40", "veto_since B 1 D 1")
    t = act(active, "30", "court A 1 B 1 C 1 D 1", *lines)
    assert t.pending() == order[0]
    t.play(f"{order[0]} pass")
    assert t.pending() == order[1]
    t.play(f"{order[1]} pass")
    assert t.counts("court") == f"{active}1"


def test_k5_40_the_first_veto_ends_the_asking_and_cannot_be_vetoed() -> None:
    lines = ("kept C veto_40 D veto_40", "veto_since C 1 D 1")
    t = act("B", "30", "court A 1", *lines)
    t.play("C veto")
    assert t.pending() == ""
    assert t.counts("court") == "A1"
    assert t.line("kept") == "D veto_40", "the other card stays out"


def test_k5_40_the_second_holder_may_object_when_the_first_does_not() -> None:
    lines = ("kept C veto_40 D veto_40", "veto_since C 1 D 1")
    t = act("B", "30", "court A 1", *lines)
    t.play("C pass", "D veto")
    assert t.counts("court") == "A1"
    assert t.line("kept") == "C veto_40"


def test_k5_40_one_lying_out_and_one_used_early() -> None:
    t = laid(*STANDING, *VETO, A="150", B="40", C="10", D="60")
    begun(t, "A", "king granada")
    assert t.pending() == "B"
    t.play("B pass")
    assert t.pending() == "D"
    t.play("D veto")
    assert t.king() == "galicia"
    assert t.line("kept") == ""
    begun(t, "B")
    assert t.line("kept") == "B veto_40"


def test_k5_40_both_are_asked_about_every_step() -> None:
    lines = ("kept C veto_40 D veto_40", "veto_since C 1 D 1")
    t = KTable("aragon A 1 C 1 D 1", *lines)
    t.turn("B", "70")
    moves = ("B take aragon C", "B take aragon D", "B take aragon A")
    assert t.play_passing("B special", *moves) == 2 * (1 + 3)


# ---- a game without it


@both_editions
def test_k5_40_without_veto_nobody_is_ever_asked(edition: str) -> None:
    t = KTable("aragon A 1 C 1 D 1", edition=edition, veto="no")
    t.turn("B", "70")
    moves = ("B take aragon C", "B take aragon D", "B take aragon A")
    assert t.play_passing("B special", *moves) == 0
