"""Kept cards: turning a card over, double strike, free choice."""

from __future__ import annotations

import pytest

from tests.boxes.colonies.table import VETO, CTable, act, scoring

EDITIONS = pytest.mark.parametrize("edition", ["big_box", "decennial"])
DOUBLE = "colony_cards A double"


# ---- keeping


@EDITIONS
@pytest.mark.parametrize(
    ("card", "kept"), [("double_strike", "double"), ("free_choice", "free_choice")]
)
def test_c8_1_it_lies_open_before_its_owner(edition: str, card: str, kept: str) -> None:
    t = act("A", card, edition=edition)
    assert (t.line("colony_cards"), t.pending()) == (f"A {kept}", "")


def test_c8_1_kept_cards_are_lost_at_the_end_of_the_game() -> None:
    lines = ("round 9", "colony_cards A flip+double")
    t = CTable(*lines)
    t.end_round()
    t.discs("aragon")
    assert (t.pending(), t.scores()) == ("", [0, 0, 0, 0])


@pytest.mark.parametrize("card", ["turn_over_a_card", "double_strike", "free_choice"])
def test_c8_1_vetoed_when_laid_out_it_is_lost(card: str) -> None:
    t = CTable(*VETO)
    t.open_cards("king")
    t.act("A", card)
    t.play("D veto")
    assert (t.line("colony_cards"), t.free_tiles(), t.pending()) == ("", "0 0", "")


# ---- turning a card over


@EDITIONS
def test_c8_2_at_once(edition: str) -> None:
    t = CTable(edition=edition)
    t.open_cards("move_3", "veto", "king")
    t.act("A", "turn_over_a_card")
    assert t.options() == ["done", "card move_3", "card veto", "card king"]
    t.play("A card veto")
    assert (t.line("open_card"), t.line("colony_cards")) == ("1 move_3 5 king", "")
    assert t.free_tiles() == "0 1"


@EDITIONS
@pytest.mark.parametrize("seat", "ABC")
def test_c8_2_kept_before_anybodys_choice(edition: str, seat: str) -> None:
    t = CTable("colony_cards A flip", "played B 5", "provinces B 9", edition=edition)
    t.open_cards("move_3", "king")
    t.begin_turn(seat)
    if t.asks() == "Supply":
        t.play(f"{seat} number 0")
    assert (t.pending(), t.asks(), t.options()) == ("A", "UseKept", ["done", "special"])
    t.play("A special", "A card king")
    assert (t.pending(), t.options()) == (seat, ["card move_3"])
    assert t.line("colony_cards") == ""


def test_c8_2_not_used_it_is_asked_again_before_the_next_choice() -> None:
    t = CTable("colony_cards A flip")
    t.open_cards("move_3", "king")
    t.begin_turn("B")
    t.play("A done", "B card king")
    assert t.line("colony_cards") == "A flip"
    t.play("B done")
    t.begin_turn("C")
    assert t.pending() == "A"


def test_c8_2_never_a_card_that_was_taken() -> None:
    t = CTable("colony_cards A flip B free_choice", "veto_owner B", "veto_round 1")
    t.open_cards("move_3")
    t.begin_turn("C")
    t.play("A special")
    assert t.options() == ["done", "card move_3"]
    assert t.why_not("card king") == "not_open"


def test_c8_2_a_veto_when_it_is_used() -> None:
    t = CTable("colony_cards A flip", *VETO)
    t.open_cards("move_3", "king")
    t.begin_turn("B")
    t.play("A special", "A card king", "D veto")
    assert (t.line("open_card"), t.line("colony_cards")) == ("1 move_3 5 king", "")
    assert (t.pending(), t.asks()) == ("B", "ChooseCard")


def test_c8_2_a_veto_when_it_is_used_at_once() -> None:
    t = CTable(*VETO)
    t.open_cards("move_3", "king")
    t.act("A", "turn_over_a_card")
    t.play("D pass", "D pass", "A card king", "D veto")
    assert (t.line("open_card"), t.line("colony_cards")) == ("1 move_3 5 king", "")
    assert t.free_tiles() == "0 1"


@EDITIONS
def test_c8_2_decennial_only_for_its_tile(edition: str) -> None:
    t = CTable("colony_cards A flip", edition=edition)
    t.open_cards("move_3", "king")
    t.begin_turn("B")
    t.play("A special", "A done")
    assert t.free_tiles() == ("0 0" if edition == "big_box" else "0 1")
    assert (t.line("colony_cards"), t.line("open_card")) == ("", "1 move_3 5 king")


def test_c8_2_with_no_open_card_left_it_is_kept() -> None:
    t = act("A", "turn_over_a_card")
    assert (t.line("colony_cards"), t.pending()) == ("A flip", "")


# ---- double strike


SPECIAL_ACTIONS: dict[str, tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...], str]] = {
    "move_3": (
        ("aragon C 2",),
        ("B take aragon C", "B to valencia", "B done"),
        ("A take aragon C", "A to sevilla", "A done"),
        "sevilla C 1",
    ),
    "place_2_anywhere": (
        ("court A 2 B 1",),
        ("B place sevilla",),
        ("A place sevilla", "A place sevilla"),
        "sevilla A 2 B 1",
    ),
    "move_own_from_one": (
        ("aragon A 1 B 1",),
        ("B region aragon", "B take aragon B", "B to valencia"),
        ("A region aragon", "A take aragon A", "A to valencia"),
        "valencia A 1 B 1",
    ),
    "empty_courts": (("court A 2 B 2 C 1",), (), (), "court A 0"),
    "take_one_of_each": (
        ("aragon C 2",),
        ("B take aragon C",),
        ("A take aragon C",),
        "provinces C 2",
    ),
    "angry_king": (
        ("court A 1 B 1",),
        ("A take court A",),
        ("B take court B",),
        "provinces A 1 B 1",
    ),
    "give_up_2": (
        ("aragon B 2", "valencia C 4"),
        ("C disc valencia",),
        ("B disc aragon", "C disc valencia"),
        "provinces B 2 C 4",
    ),
    "score_any": (("aragon A 1",), ("B region aragon",), ("A region aragon",), "score A 10"),
    "score_fives": (
        ("valencia A 1",),
        ("B region aragon", "B region pais_vasco", "B region valencia"),
        ("A region aragon", "A region pais_vasco", "A region valencia"),
        "score A 10",
    ),
    "score_first_only": (("aragon A 1",), (), (), "score A 10"),
    "mobile_board": (
        (),
        ("B board 8", "B to aragon"),
        ("A board 4", "A to valencia"),
        "mobile_board 8 aragon 4 valencia",
    ),
    "the_court": (
        ("provinces A 9 B 9",),
        ("B number 2",),
        ("A number 1",),
        "court A 1 B 2",
    ),
    "grande": (
        ("grande A aragon B valencia",),
        ("B grande sevilla",),
        ("A grande granada",),
        "grande A granada B sevilla",
    ),
    "eviction": (
        ("aragon A 1 C 1",),
        ("B region aragon", "A disc sevilla", "C disc sevilla"),
        ("A region sevilla", "C disc granada"),
        "granada C 1",
    ),
    "royal_adviser": (
        ("king aragon",),
        ("B king valencia",),
        ("A king granada",),
        "king granada",
    ),
    "king": ((), ("B king valencia",), ("A king aragon",), "king aragon"),
    "holy_inquisition": (
        ("aragon N 2",),
        ("B take aragon N", "B to valencia", "B done"),
        ("A take aragon N", "A to sevilla", "A done"),
        "inquisitor A",
    ),
    "score_new_regions": (
        ("captain A 1",),
        tuple(f"B region {region}" for region in ("ship", "africa", "america", "francia")),
        tuple(f"A region {region}" for region in ("ship", "africa", "america", "francia")),
        "score A 6",
    ),
    "score_black": (("aragon N 1",), ("B region aragon",), ("A region aragon",), "score A 5 B 5"),
    "transport": (
        ("aragon A 1 B 1",),
        ("B take aragon B", "B to sevilla", "B done"),
        ("A take aragon A", "A to sevilla", "A done"),
        "sevilla A 1 B 1",
    ),
    "limit_board_b": (
        ("limit_board aragon",),
        ("B region valencia",),
        ("A region sevilla",),
        "limit_board sevilla",
    ),
    "conspiracy": (
        ("grande A aragon B valencia C aragon D aragon", "king aragon"),
        (),
        (),
        "grande A aragon B castillo C aragon D aragon",
    ),
}
"""By card: the scene, what B does, what A does with his repeat, and a line of the result."""

TILES_OF = {
    "score_new_regions": "0 2",
    "score_black": "0 2",
    "transport": "2 2",
    "limit_board_b": "2 0",
    "conspiracy": "2 0",
}


@pytest.mark.parametrize("card", SPECIAL_ACTIONS)
def test_c8_3_every_special_action_may_be_repeated(card: str) -> None:
    lines, first, second, result = SPECIAL_ACTIONS[card]
    t = act("B", card, *lines, DOUBLE)
    t.play(*first)
    while t.pending() and t.asks() != "UseKept":
        t.play(f"{t.pending()} done")
    assert (t.pending(), t.options()) == ("A", ["done", "special"])
    t.play("A special", *second)
    while t.pending():
        t.play(f"{t.pending()} done")
    name, _, value = result.partition(" ")
    expected = "" if value == "A 0" else value
    assert t.line(name) == expected
    assert t.free_tiles() == TILES_OF.get(card, "0 0")
    assert t.line("colony_cards") == "", "once"


@pytest.mark.parametrize("card", ["veto", "free_choice", "delayed_scoring"])
def test_c8_3_not_what_only_lies_out(card: str) -> None:
    t = act("B", card, DOUBLE)
    if card == "delayed_scoring":
        t.play("B region aragon")
    assert (t.pending(), t.line("acted_card")) == ("", "")


@EDITIONS
def test_c8_3_a_card_turned_over_at_once_but_not_one_kept(edition: str) -> None:
    t = CTable(DOUBLE, edition=edition)
    t.open_cards("move_3", "king", "veto")
    t.act("B", "turn_over_a_card")
    t.play("B card king", "A special")
    while t.asks() != "TurnOver":
        t.play("A done")
    t.play("A card veto")
    assert (t.line("open_card"), t.free_tiles(), t.line("colony_cards")) == ("1 move_3", "0 2", "")
    t = CTable(DOUBLE, edition=edition)
    t.open_cards("move_3", "king")
    t.act("B", "turn_over_a_card")
    t.play("B done")
    assert (t.pending(), t.line("colony_cards")) == ("", "A double B flip")


@EDITIONS
def test_c8_3_the_repeat_of_turning_over_is_not_kept(edition: str) -> None:
    t = CTable(DOUBLE, edition=edition)
    t.open_cards("move_3", "king")
    t.act("B", "turn_over_a_card")
    t.play("B card king", "A special", "A done")
    assert (t.line("colony_cards"), t.line("open_card")) == ("", "1 move_3")


@EDITIONS
def test_c8_3_a_kept_card_used_in_ones_turn_is_not_its_special_action(edition: str) -> None:
    t = CTable("colony_cards A double B flip", edition=edition)
    t.open_cards("move_3", "king")
    t.begin_turn("B")
    t.play("B special", "B card king", "B card move_3")
    if t.pending():
        t.play("B done")
    assert t.pending() == ""


def test_c8_3_nothing_to_repeat_if_it_was_skipped_or_stopped_before_its_first_step() -> None:
    t = CTable(DOUBLE, "court B 1")
    t.turn("B", "move_3")
    t.play("B placing", "B place castillo", "B done")
    assert t.pending() == ""
    t = act("B", "limit_board_a", DOUBLE, *VETO, "limit_board aragon")
    t.play("D veto")
    assert t.pending() == ""
    t = act("B", "limit_board_a", DOUBLE, *VETO, "limit_board aragon")
    t.play("D pass", "D pass", "B region valencia", "D veto")
    assert (t.pending(), t.asks()) == ("A", "UseKept"), "its tile had come out"


def test_c8_3_not_after_ones_own_turn_and_asked_again_after_the_next() -> None:
    t = act("A", "king", DOUBLE)
    t.play("A king valencia")
    assert (t.pending(), t.line("acted_card")) == ("", "")
    t.act("B", "king")
    t.play("B king aragon", "A done")
    assert (t.pending(), t.line("colony_cards"), t.line("acted_card")) == ("", "A double", "")
    t.act("C", "king")
    t.play("C king valencia")
    assert t.pending() == "A"


def test_c8_3_a_veto_stops_the_repeat_and_the_card_is_gone() -> None:
    t = act("B", "move_3", DOUBLE, *VETO, "aragon C 2")
    t.play("D pass", "B take aragon C", "B to valencia", "D pass", "B done")
    t.play("A special", "D veto")
    assert (t.pending(), t.line("colony_cards"), t.counts("aragon")) == ("", "", "C1")


def test_c8_3_it_places_nothing_and_leaves_the_own_turn_whole() -> None:
    t = act("B", "king", DOUBLE, "court A 9")
    t.play("B king valencia", "A special", "A king aragon")
    assert t.pending() == ""
    t.open_cards("move_4")
    t.begin_turn("A")
    t.play("A card move_4", "A placing", "A place castillo")
    assert t.options() == ["done", "special"]


# ---- free choice


@EDITIONS
def test_c8_4_two_of_ones_own_in_the_next_general_scoring(edition: str) -> None:
    lines = ("colony_cards B free_choice", "aragon A 1 B 3 N 1", "inquisitor B", "round 3")
    t = scoring(*lines, edition=edition)
    t.discs("valencia")
    if edition == "decennial":
        t.play("B special")
    assert t.options() == ["done", "take aragon B", "take aragon N"]
    t.play("B take aragon N", "B to captain", "B take aragon B", "B to castillo")
    assert (t.pending(), t.counts("captain"), t.counts("castillo")) == ("", "N1", "B1")
    assert t.paid("ship") == [0, 3, 0, 0]
    assert t.line("colony_cards") == ""


def test_c8_4_after_the_castillo_was_emptied_before_the_first_region() -> None:
    t = scoring("colony_cards A free_choice", "castillo A 1", "king granada")
    t.discs("galicia")
    assert (t.scored(), t.options()) == (["castillo"], ["done", "take galicia A"])


def test_c8_4_not_used_it_is_gone_all_the_same() -> None:
    t = scoring("colony_cards A free_choice", "aragon A 1")
    t.discs("valencia")
    t.play("A done")
    assert (t.line("colony_cards"), t.counts("aragon"), t.pending()) == ("", "A1", "")


def test_c8_4_no_veto_in_a_general_scoring() -> None:
    for edition in ("big_box", "decennial"):
        t = scoring("colony_cards A free_choice", "aragon A 1", *VETO, edition=edition)
        t.discs("valencia")
        if edition == "decennial":
            t.play("A special")
            assert t.free_tiles() == "0 1"
        t.play("A take aragon A", "A to sevilla")
        assert t.counts("sevilla") == "A1"


def test_c8_4_decennial_left_unused_its_tile_is_lost() -> None:
    t = scoring("colony_cards A free_choice", "aragon A 1", edition="decennial")
    t.discs("valencia")
    assert t.options() == ["done", "special"]
    t.play("A done")
    assert (t.free_tiles(), t.line("colony_cards"), t.pending()) == ("0 0", "", "")
