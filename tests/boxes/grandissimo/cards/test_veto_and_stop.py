"""The Veto and the action stop against every special action, and against what is none."""

from __future__ import annotations

import pytest

from elgrande.base.cards import all_cards as base_cards
from elgrande.boxes.grandissimo.rules.cards.deck import all_cards
from elgrande.catalogue import ruleset
from elgrande.engine.scope import ANNOUNCED, AskAround
from tests.boxes.grandissimo.cards.scripts import (
    NO_ACTION_BY_EDITION,
    SCRIPTS,
    scene,
    script_of,
)
from tests.boxes.grandissimo.table import VETO, GTable, scoring, turn

STOP = ("action_stop_by B",)
BLANK = "grande A castillo B castillo C castillo D castillo"
ACTIONS = [
    (action, edition)
    for edition in ("big_box", "decennial")
    for action in SCRIPTS
    if edition == "big_box" or action not in NO_ACTION_BY_EDITION
]
every_action = pytest.mark.parametrize(("action", "edition"), ACTIONS)


def without_veto(t: GTable) -> set[str]:
    return {line for line in t.lines() if not line.startswith(("veto_owner", "veto_round"))}


def play_until_asked(t: GTable, moves: list[str], number: int) -> bool:
    """Play moves until D is asked for this time; all times before he passes. He always knows of
    what: an action that is announced, or a step that is declared or a region named."""
    left = number
    for move in moves:
        t.play(move)
        while t.pending() and isinstance(t.s.top, AskAround):
            told = ("Announced",) if t.s.top.kind == ANNOUNCED else ("Declared", "Named")
            assert t.told()[-1].split("(")[0].endswith(told)
            if left == 0:
                assert t.options("D") == ["pass", "veto"]
                return True
            left -= 1
            t.play(f"{t.pending()} pass")
    return False


def test_every_special_action_has_a_script() -> None:
    assert [card.name for card in all_cards()] == [*SCRIPTS][: len(all_cards())]


@every_action
def test_g3_2_how_often_a_veto_is_asked_for(action: str, edition: str) -> None:
    script = script_of(action, edition)
    t = scene(action, *VETO, edition=edition)
    assert t.play_passing("A special", *script.moves) == script.questions
    assert t.options()[:2] == ["done", "placing"]


@every_action
def test_g3_2_a_veto_at_each_step_ends_the_action_and_what_is_done_stays(
    action: str, edition: str
) -> None:
    script = script_of(action, edition)
    own_part = any(found.startswith("symbol") for found in scene(action, edition=edition).options())
    for number in range(script.questions):
        t = scene(action, *VETO, edition=edition)
        assert play_until_asked(t, ["A special", *script.moves], number)
        stood = without_veto(t)
        t.play("D veto")
        assert without_veto(t) == stood
        assert t.options() == ["done", "placing", *["symbol"] * own_part]
        assert t.why_not("special") == "part_already_taken"


@every_action
def test_g6_10_a_stop_leaves_only_the_placing(action: str, edition: str) -> None:
    t = scene(action, *STOP, edition=edition)
    own_part = any(found.startswith("symbol") for found in t.options())
    assert t.options() == ["done", "placing", *["symbol"] * own_part]
    assert t.why_not("special") == "stopped_this_round"


@pytest.mark.parametrize("card", [card.name for card in base_cards()])
def test_g6_10_a_stop_against_every_card_of_the_base_game(card: str) -> None:
    t = turn("A", card, *STOP, "court A 9", "king galicia", "prison C 1")
    assert t.options() == ["done", "placing"]
    assert t.why_not("special") == "stopped_this_round"


# ---- a second card


def test_g6_10_decennial_a_kept_double_turn_under_a_stop_has_its_symbol() -> None:
    lines = (*STOP, "second_card A double_turn", "court A 5", "sevilla B 1", "king galicia")
    t = GTable(*lines, edition="decennial")
    t.open_cards("move_3")
    t.begin_turn("A", "second_card_before")
    t.play("A special")
    assert t.options() == ["done", "placing", "symbol"]
    t = GTable(*lines, double_turn="either_first")
    t.open_cards("move_3")
    t.begin_turn("A", "second_card_before")
    t.play("A special")
    assert t.options() == ["done", "placing"], "here the symbol belongs to the special action"


def test_g6_10_the_stops_player_uses_a_saved_card_in_full() -> None:
    t = GTable("second_card A score_fives", "court A 5", "king galicia")
    t.open_cards("action_stop", "move_3")
    t.begin_turn("A", "second_card_before")
    t.play("A done", "A card action_stop", "A special", "A done", "A special")
    assert t.options() == ["done", "placing", "special"]


@pytest.mark.parametrize("number", range(4))
def test_g6_3_a_veto_at_each_step_of_both_cards(number: int) -> None:
    """The announcement, the prison, taking the second card, and that one's own action."""
    t = GTable(*VETO, "court A 9", "king galicia", "sevilla B 2", BLANK)
    t.open_cards("score_a_region", "king")
    t.turn("A", "double_turn")
    jail = ["A special", "A symbol", "A take sevilla B"]
    moves = [*jail, "A done", "A card score_a_region", "A special", "A special"]
    assert play_until_asked(t, [*moves, "A region sevilla"], number)
    stood = without_veto(t)
    t.play("D veto")
    assert without_veto(t) == stood
    assert t.counts("prison") == ("B1" if number > 1 else "")
    assert t.pending() == ("" if number == 2 else "A")


# ---- what is no special action

HELD = ("king aragon", "court A 5", "provinces A 5", "played A 13")
NONE: dict[str, tuple[tuple[str, ...], tuple[str, ...], tuple[str, str]]] = {
    "the Queen fetches": (
        ("person_holder A - -",),
        ("person queen",),
        ("court", "A6"),
    ),
    "the Queen places": (
        ("person_holder A - -",),
        ("done", "card score_fives", "placing", *["place castillo"] * 4),
        ("castillo", "A4"),
    ),
    "the Jester": (
        ("person_holder - A -",),
        ("person jester", "seat C"),
        ("guests_of_c", "A1"),
    ),
    "the General Inquisitor": (
        ("person_holder - - A", "sevilla A 1 N 2"),
        ("person general", "take sevilla N", "to galicia", "take sevilla A", "done"),
        ("galicia", "A1 N1"),
    ),
    "a guest": (
        ("guests_of_a C 1",),
        ("place sevilla",),
        ("sevilla", "C1"),
    ),
    "unloading": (
        ("ship_owner A -", "aboard A 1"),
        ("to sevilla",),
        ("sevilla", "A1"),
    ),
    "going aboard": (
        ("ship_owner A -",),
        ("card score_fives", "placing", "place aboard"),
        ("aboard", "A1"),
    ),
}


@pytest.mark.parametrize("obstacle", [VETO, STOP], ids=["veto", "stop"])
@pytest.mark.parametrize("what", NONE)
def test_g5_2_neither_hits_what_is_no_special_action(what: str, obstacle: tuple[str, ...]) -> None:
    lines, moves, (spot, there) = NONE[what]
    t = GTable(*HELD, *lines, *obstacle)
    t.open_cards("move_3", "score_fives")
    t.begin_turn("A")
    t.play(*[f"A {move}" for move in moves])
    assert t.counts(spot) == there


DECLARED = {
    "the Queen fetches": "PersonUseDeclared(0, 0)",
    "the Jester": "PersonUseDeclared(0, 1)",
    "the General Inquisitor": "CompanionDeclared(0, 0)",
    "a guest": "GuestDeclared(0, 2, 6)",
    "unloading": "UnloadingDeclared(0, 6)",
}


@pytest.mark.parametrize("what", DECLARED)
def test_g6_5_but_the_incognito_king_knows_of_it_and_may_come(what: str) -> None:
    lines, moves, (spot, there) = NONE[what]
    t = GTable(*HELD, *lines, "incognito_card D valencia", "incognito_seen_by D D")
    t.open_cards("move_3", "score_fives")
    t.begin_turn("A")
    t.play(*[f"A {move}" for move in moves if move != "done"])
    assert (t.told()[-1], t.options()) == (DECLARED[what], ["pass", "reveal"])
    t.play("D reveal")
    assert (t.king(), t.counts(spot)) == ("valencia", there)


@pytest.mark.parametrize("obstacle", [VETO, STOP], ids=["veto", "stop"])
def test_g3_2_nor_a_symbol_that_is_a_part_of_its_own(obstacle: tuple[str, ...]) -> None:
    t = turn("A", "last_word", *HELD, *obstacle, edition="decennial")
    t.play("A symbol")
    assert t.line("ship_owner").startswith("A")


def test_g8_nor_what_lies_out_for_a_general_scoring() -> None:
    """Spy, free choice, boycott, alliance and the acting King."""
    lines = ("grand_cards A free_choice B espionage", "boycott_card B aragon")
    more = ("boycott_seen_by B B", "alliance galicia valencia", "alliance_by C", "acting_king C")
    homes = "grande A castillo B castillo C granada D castillo"
    t = scoring(*lines, *more, *VETO, homes, "king granada", "order A B C D", "galicia A 2")
    t.discs("sevilla")
    t.play("B disc sevilla", "A take galicia A", "A to valencia", "A done")
    assert t.pending() == ""
    assert "aragon" not in t.scored()
    assert (t.paid("galicia"), t.paid("valencia")) == ([4, 0, 0, 0], [5, 0, 0, 0])
    assert t.line("veto_owner") == "D -"


@pytest.mark.parametrize(("veto", "number"), [("yes", 2), ("no", 0)])
def test_b12_1_the_box_is_played_with_or_without_vetos(veto: str, number: int) -> None:
    rules = ruleset(4, "big_box", ("grandissimo",), {"veto": veto})
    assert sum(int(card.copies) for card in rules.cards if card.name == "veto") == number
