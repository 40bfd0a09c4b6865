"""Positions of King & Intrigue from outside: refused with a line, or a game can go on from them."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

import pytest

from elgrande.base.fields import PLAYED
from elgrande.boxes.king_and_intrigue.rules.fields import JOKER
from elgrande.catalogue import ruleset
from elgrande.engine.state import State
from elgrande.records.position import read_position, write_position
from tests.records.rich import RICH
from tests.records.test_damaged_positions import SOUND
from tests.support.damaged import Texts, damage_some, mix_some, plays, refused, written
from tests.support.random_play import walk
from tests.support.tables import KING_AND_INTRIGUE, SOME_INTRIGUE, Played

FUZZED = 240


@cache
def positions() -> Texts:
    return written(SOME_INTRIGUE, 22, 7)


def test_damaged_positions() -> None:
    assert damage_some(positions(), 5, FUZZED)[False] > 0.5 * FUZZED


def test_positions_mixed_with_others() -> None:
    """Every word is right, but not together."""
    found = mix_some(positions(), 6, FUZZED)
    assert min(found[True], found[False]) > 0.05 * FUZZED


# ---- each rule by itself, on one sound position


TOP = "TakeTurnParts(seat=C, parts=3, card=civil_war_33)"
REST = "MoveCaballeros(seat=C, own=2, foreign=0, either=0, region=-, card=grande_80)"

TWO_REGIONS = "ChooseTwoRegions(seat=C, what=0, one=-, card=alliance_53)"

CHANGES = [
    ("hand A joker+intrigue_10", "hand A intrigue_10", "hand", "A must have 13 power cards"),
    ("hand A joker+", "hand A joker+coup_35+", "hand", "A must have 13 power cards"),
    ("hand A joker+", "hand A espionage_25+", "hand", "in two places"),
    ("hand A joker+", "hand A 7+", "hand", "not in this game"),
    ("option cards all", "option cards special_cards", "hand", "not among those chosen from"),
    ("played A mistress_113", "played A joker", "hand", "in two places"),
    ("played A mistress_113", "played A 7", "played", "not in this game"),
    ("played A mistress_113", "played A 0", "played", "everybody's power card must lie out"),
    ("stack\n", "picked A coup_35\nstack\n", "picked", "nobody chooses any now"),
    ("round 5", "round 4", "discard", "A has spent 4 power cards in 3 rounds"),
    ("joker B 1", "joker A 1 B 1", "joker", "is not spent"),
    ("joker B 1", "joker B 2", "joker", "one Joker at most"),
    ("stack\n", "veto_owner B -\nveto_round 5 0\nstack\n", "veto_owner", "is a power card"),
    ("kept A espionage_25", "kept A shift_23", "kept", "A cannot keep shift_23"),
    ("kept A espionage_25", "kept A last_move_75", "kept", "A cannot keep last_move_75"),
    ("veto_since D 4", "veto_since D 3", "veto_since", "since round 3"),
    ("veto_since D 4", "veto_since D 6", "veto_since", "since round 6"),
    ("veto_since D 4\n", "", "stack", "do not fit"),
    ("veto_since D 4", "veto_since A 4 D 4", "veto_since", "do not fit"),
    ("doubled B valencia C", "doubled B valencia+aragon C", "doubled B", "more than one"),
    ("doubled B valencia C", "doubled A aragon C", "doubled A", "A has not played doubling_130"),
    ("doubled B valencia C", "doubled A aragon B valencia C", "doubled A", "are two markers"),
    ("doubled B valencia C", "doubled B pais_vasco C", "doubled B", "one card of each region"),
    ("doubled B valencia C", "doubled B castillo C", "doubled B", "not in this game"),
    ("doubled_seen_by B B", "doubled_seen_by B A", "doubled_seen_by", "is unclear"),
    ("doubled_seen_by B B", "doubled_seen_by A A B B", "doubled_seen_by", "is unclear"),
    ("doubled_seen_by B B", "doubled_seen_by B B+E", "doubled_seen_by", "not in this game"),
    ("shifted_by A\n", "", "shifted_castillo", "somebody has laid it"),
    ("shifted_by A", "shifted_by B", "shifted_castillo", "B has not played shift_23"),
    ("shifted_castillo castilla_la_nueva\n", "", "stack", "lies in its regions"),
    ("shifted_castillo castilla_la_nueva", "shifted_castillo castillo", "shifted_c", "not in this"),
    ("alliance aragon valencia", "alliance aragon aragon", "alliance ", "lies twice in aragon"),
    ("alliance aragon valencia", "alliance aragon -", "alliance ", "lies in its regions"),
    ("collapse_by D", "collapse_by A", "collapse_by", "A has not played collapse_83"),
    ("quarantine_by A", "quarantine_by B", "quarantine cataluna", "B has not played"),
    ("quarantine_board 4", "quarantine_board 8", "quarantine_board", "lies on the map"),
    ("option quarantine board\n", "", "quarantine_board", "marks no quarantine"),
    ("mobile_board 8 valencia", "mobile_board 4 valencia", "quarantine_board", "lies on the map"),
    ("board_turned_by 8 A", "board_turned_by 8 B", "board_turned_by", "B has not played"),
    ("protection_by B", "protection_by -", "protection ", "somebody has laid it"),
    ("mistress_by A", "mistress_by D", "mistress_by", "D has not played mistress_113"),
    (
        "limit_table galicia sevilla -",
        "limit_table galicia galicia -",
        "limit_table ",
        "lie in galicia",
    ),
    ("limit_table_by D C -", "limit_table_by D - -", "limit_table ", "somebody has laid it"),
    ("limit_table_by D C -", "limit_table_by D A -", "limit_table ", "A has not played"),
    ("sevilla A 1 C 2\n", "sevilla A 5 C 2\n", "limit_table ", "than it has"),
    ("bridge B 1", "bridge A 1", "bridge ", "one caballero of its owner"),
    ("bridge_between granada sevilla", "bridge_between granada galicia", "bridge_be", "touch"),
    ("bridge_round 2", "bridge_round 6", "bridge_round", "do not fit"),
    ("bridge_round 2\n", "", "stack", "do not fit"),
    ("grande A pais_vasco", "grande A court", "grande", "court, which is no region"),
    ("active C", "active D", "active", "it must be the turn of C"),
    ("turn_used A 3", "turn_used A 2", "turn_used", "the turn of A is over"),
    ("turn_used A 3", "turn_used A 3 D 2", "turn_used", "the turn of D has not begun"),
    ("turn_used A 3 B 3", "turn_used A 3 B 3\nwhirlwind D aragon", "whirlwind", "without its card"),
    ("turn_used A 3 B 3", "turn_used A 3 B 3\nshown_disc D aragon", "shown_disc", "lie open"),
    ("order A B C D -", "order B A C D -", "order", "follow the power cards"),
    (TOP, "PickHand(seats=A+B+C+D)", "  PickHand", "only before the first round"),
    (TOP, "PlaceExtras()", "  PlaceExtras", "only before the first round"),
    (TOP, "DrawKing()", "  DrawKing", "only before the first round"),
    (TOP, "PlayPowerCards(played=0)", "  PlayPower", "base game are not in play"),
    (TOP, "PlayCard(played=1)", "  PlayCard", "only before the turns"),
    (TOP, "AddToJokers(distance=1)", "  AddToJokers", "only before the turns"),
    (TOP, "AddToJoker(seat=A)", "  AddToJoker", "only before the turns"),
    (TOP, "SetWhirlwind(seat=A)", "  SetWhirlwind", "only before the turns"),
    (TOP, "DealSharedCards()", "  DealSharedCards", "only before the turns"),
    (TOP, "SetSpysDisc(seat=A)", "  SetSpysDisc", "all at once"),
    (TOP, "EmptyIntoRegions()", "  EmptyIntoRegions", "all at once"),
    (TOP, "WalkOut(seats=A)", "  WalkOut", "not asked for above"),
    (TOP, "SetOutingDiscs(seats=A, purpose=2, least=0, card=outing_13)", "  SetOuting", "follows"),
    (TOP, "CrossBridge(seat=C, one=-)", "  CrossBridge", "no bridge to be crossed"),
    (TOP, "CrossBridge(seat=B, one=aragon)", "  CrossBridge", "no bridge to be crossed"),
    (TOP, "LastMoveTo(spot=aragon, colour=A, seat=B)", "  LastMoveTo", "stands there"),
    (TOP, "LastMoveTo(spot=court, colour=A, seat=B)", "  LastMoveTo", "stands there"),
    (TOP, "KeepCard(seat=C, card=king_card)", "  KeepCard", "not kept"),
    (TOP, "ChooseTwoRegions(seat=C, what=1, one=court, card=bridge_63)", "  Choose", "regions"),
    (
        TOP,
        f"JoinRegions(region=aragon, chosen={TWO_REGIONS})",
        "  JoinRegions",
        "two regions are joined",
    ),
    (TOP, "ChooseTwoRegions(seat=C, what=3, one=-, card=bridge_63)", "  Choose", "what=3"),
    (TOP, "ThrowIn(seat=C, distance=9, left=2, card=into_castillo_140)", "  ThrowIn", "distance=9"),
    (TOP, f"MoveTo(spot=bridge, colour=C, rest={REST})", "  MoveTo", "nobody to be moved"),
    (TOP, "Rocket(seat=C)", "  Rocket", "no frame 'Rocket'"),
    (
        TOP,
        "ChooseReturns(seat=C, victim=B, one=cataluna, two=-, three=-, card=angry_king_50)",
        "  ChooseReturns",
        "nobody can be picked",
    ),
    ("  TakeTurns(taken=3)\n", "", "active", "no turns are taken"),
    ("active C\n", "", "stack", "it must be the turn of C"),
    ("step=pass_start_player", "step=power_cards", "played", "no power card can lie out"),
    ("step=pass_start_player", "step=turns", "stack", "turns are taken after"),
    ("step=pass_start_player", "step=reveal_cards", "  RunPlan", "no step 'reveal_cards'"),
]


MADE_UP_FOR = {
    "bridge A 1": (("court A 10 B 4", "court A 9 B 5"),),
    "sevilla A 5 C 2\n": (("court A 10", "court A 6"),),
    "option cards special_cards": ((TOP, "ChooseEffect(seat=C, card=abolish_95)"),),
    "played A joker": (("order A B C D", "order B C D A"), ("active C", "active D")),
}
"""What else has to change, so that nothing else is wrong."""


def test_the_sound_position_is_sound() -> None:
    for seed in range(5):
        assert plays(RICH, seed)


@pytest.mark.parametrize(
    ("old", "new", "at", "why"),
    [pytest.param(*change, id=f"{change[1][:40]}:{change[3]}") for change in CHANGES],
)
def test_unsound(old: str, new: str, at: str, why: str) -> None:
    """The error names the line of the field, spot or frame it is about, if there is one."""
    assert old in RICH
    text = RICH.replace(old, new, 1)
    for less, more in MADE_UP_FOR.get(new, ()):
        assert less in text
        text = text.replace(less, more, 1)
    error = refused(text)
    assert why in error.why
    lines = text.split("\n")
    assert error.line == max(i for i, line in enumerate(lines, 1) if line.startswith(at))


@pytest.mark.parametrize(
    "top",
    [
        "LastMoveTo(spot=bridge, colour=B, seat=B)",
        "CrossBridge(seat=B, one=granada)",
        "ChooseReturns(seat=C, victim=B, one=bridge, two=court, three=-, card=angry_king_50)",
        "ThrowIn(seat=C, distance=1, left=2, card=into_castillo_140)",
        "ChooseEffect(seat=C, card=abolish_95)",
        f"MoveTo(spot=aragon, colour=C, rest={REST})",
        "KeepCard(seat=C, card=espionage_25)",
    ],
)
def test_other_questions_of_the_same_turn(top: str) -> None:
    assert plays(RICH.replace(TOP, top), 3)


def test_frames_of_a_box_that_is_not_played() -> None:
    """Their fields are not there."""
    for frame in ("PickHand(seats=A)", "CrossBridge(seat=B, one=-)", "LastMoves(taken=0)"):
        error = refused(SOUND.replace("ChooseCard(seat=B)", frame))
        assert "in this game" in error.why
    error = refused(SOUND.replace("round 2", "round 2\nkept A veto_40"))
    assert "'kept' is no field or spot" in error.why
    error = refused(SOUND.replace("hand A 1..11", "hand A veto_40+1..11"))
    assert "not in this game" in error.why


# ---- before the turns


def first(rules: Played, seed: int, arrived: Callable[[State], bool]) -> str:
    for s in walk(rules.rules(), seed):
        if arrived(s):
            return write_position(s)
    raise AssertionError("never arrived")


def change(text: str, *changes: tuple[str, str, str]) -> None:
    assert plays(text, 1)
    for old, new, why in changes:
        assert old in text, old
        error = refused(text.replace(old, new, 1))
        assert why in error.why, (old, new)


def asks(s: State, question: str) -> bool:
    return s.top is not None and s.top.ask() == question


THREE = Played(3, modules=KING_AND_INTRIGUE, options={"cards": "all"})


def test_while_the_extra_caballeros_are_set() -> None:
    text = first(THREE, 1, lambda s: asks(s, "SetExtraDiscs"))
    change(
        text,
        ("SetExtraDiscs(seats=A+B+C", "SetExtraDiscs(seats=A+B", "everybody chooses here"),
        ("  PlaceExtras()\n", "", "not what is left of the step 'extra_caballero'"),
        ("  PlaceExtras()", "  PlaceExtras()\n  PlaceExtras()", "not what is left"),
        ("  SetExtraDiscs(", "  DrawHome(seat=A)\n  SetExtraDiscs(", "every home"),
        ("step=hands", "step=start_player", "not what is left of the step 'hands'"),
        ("stack", "picked A veto_40\nstack", "nobody chooses any now"),
        ("stack", f"disc A {king_of(text)}\nstack", "cannot have set this disc"),
        ("grande A", "hand A veto_40\ngrande A", "A must have 0 power cards"),
    )


def king_of(text: str) -> str:
    return next(line.split()[1] for line in text.splitlines() if line.startswith("king "))


def test_while_hands_are_chosen() -> None:
    text = first(THREE, 1, lambda s: asks(s, "PickHand"))
    tens = "+".join(f"score_{name}" for name in ("fours_60", "fives_100", "castillo_110"))
    half = text.replace("stack", f"picked A {tens} C {tens}+veto_40\nstack")
    change(
        half,
        ("PickHand(seats=A+B+C)", "PickHand(seats=A)", "everybody chooses here"),
        ("  PickHand(seats=A+B+C)\n", "", "A must have 13 power cards"),
        ("picked A ", "picked A 7+", "not in this game"),
        ("picked A", f"picked B {'+'.join(ALL[:14])} A", "cannot pick"),
        ("stack", f"discard A {tens}\nstack", "A must have 0 power cards"),
        ("stack", "disc A aragon\nstack", "cannot have set this disc"),
    )
    home = next(line for line in half.splitlines() if line.startswith("grande A "))
    inside = half.replace(home, f"grande A castillo {' '.join(home.split()[3:])}")
    assert "Grande of A cannot be in the Castillo" in refused(inside).why


ALL = [
    card.name
    for card in ruleset(2, modules=KING_AND_INTRIGUE, options={"cards": "all"}).cards
    if card.name.rpartition("_")[2].isdigit()
]


def test_while_cards_are_laid_out() -> None:
    text = first(THREE, 3, lambda s: asks(s, "PlayCard") and sum(lying(s)) == 1)
    assert "PlayCard(played=1)" in text
    change(
        text,
        ("PlayCard(played=1)", "PlayCard(played=2)", "not those laid out so far"),
        ("PlayCard(played=1)", "PlayCard(played=0)", "not those laid out so far"),
        ("PlayCard(played=1)", "AddToJokers(distance=0)", "nothing else happens"),
        ("PlayCard(played=1)", "LastMoves(taken=0)", "nothing else happens"),
        ("  PlayCard(played=1)\n", "  EndTurn(seat=A)\n  PlayCard(played=1)\n", "nothing else"),
        ("step=turns", "step=power_cards", "no power card can lie out"),
        ("  PlayCard(played=1)\n", "", "everybody's power card must lie out"),
    )


def lying(s: State) -> list[bool]:
    return [s.seats[PLAYED + seat] != 0 for seat in range(s.rules.seats)]


def test_while_a_card_is_added_to_a_joker() -> None:
    text = ""
    for seed in range(40):
        for s in walk(THREE.rules(), seed):
            if asks(s, "AddToJoker") and sum(s.seats[JOKER + seat] for seat in range(3)) == 1:
                text = write_position(s)
        if text:
            break
    seat = text.partition("AddToJoker(seat=")[2][0]
    other = "B" if seat == "A" else "A"
    distance = text.partition("AddToJokers(distance=")[2][0]
    change(
        text,
        (f"AddToJoker(seat={seat})", f"AddToJoker(seat={other})", "Jokers that wait"),
        (f"distance={distance}", f"distance={(int(distance) + 1) % 4}", "Jokers that wait"),
        (f"joker {seat} 1\n", "", "not those laid out so far"),
        (f"joker {seat} 1", f"joker {other} 1", "not those laid out so far"),
        (f"  AddToJoker(seat={seat})\n", "", "nothing else happens"),
    )


def test_while_a_whirlwind_is_set() -> None:
    text = ""
    for seed in range(40):
        for s in walk(THREE.rules(), seed):
            if asks(s, "SetWhirlwind") and sum(lying(s)) == 1:
                text = write_position(s)
        if text:
            break
    seat = text.partition("SetWhirlwind(seat=")[2][0]
    other = "B" if seat == "A" else "A"
    change(
        text,
        (f"SetWhirlwind(seat={seat})", f"SetWhirlwind(seat={other})", "whoever laid a card last"),
        ("stack", f"whirlwind {seat} aragon\nstack", "with its card, once"),
    )


def test_while_spies_set_their_discs() -> None:
    text = ""
    for seed in range(60):
        for s in walk(SOME_INTRIGUE[2].rules(), seed):
            if asks(s, "SetSpysDisc"):
                text = write_position(s)
        if text:
            break
    assert "\nshown_disc " in text
    spy = text.partition("SetSpysDisc(seat=")[2][0]
    shown = next(line for line in text.splitlines() if line.startswith("shown_disc"))
    change(
        text,
        (f"SetSpysDisc(seat={spy})", f"SetSpysDisc(seat={shown.split()[1]})", "in turn"),
        (f"  SetSpysDisc(seat={spy})\n", "", "all at once"),
        ("  EmptyIntoRegions()\n", "", "all at once"),
        (shown, f"{shown} {spy} aragon", "spies still to come"),
        (f"{shown}\n", "", "spies still to come"),
        ("  EmptyIntoRegions()\n", "  ShowDiscs()\n  EmptyIntoRegions()\n", "all at once"),
        ("  RunPlan(plan=general_scoring, step=regions, seat=-)\n", "", "in a general scoring"),
    )


FACE_DOWN = re.compile(r"^doubled (\w) (?!galicia)(\w+)\ndoubled_seen_by \1 \1\n", re.MULTILINE)


def test_a_region_card_is_shown_when_its_region_is_reached() -> None:
    """Else a guess would look for another region where none may be left."""

    def is_past_galicia(s: State) -> bool:
        text = write_position(s) if asks(s, "LastMove") else ""
        return "ScoreOnwardsFrom(index=1)" in text and FACE_DOWN.search(text) is not None

    text = first(SOME_INTRIGUE[2], 0, is_past_galicia)
    found = FACE_DOWN.search(text)
    assert found is not None
    face_down, owner = found[0], found[1]
    change(text, (face_down, face_down.replace(found[2], "galicia"), "has been shown to all"))
    shown = f"doubled {owner} galicia\ndoubled_seen_by {owner} A+B+C+D\n"
    assert plays(text.replace(face_down, shown), 1)


def test_an_order_is_known_after_the_first_cards() -> None:
    text = first(THREE, 5, lambda s: asks(s, "SetDiscs.leave_castillo"))
    order = next(line for line in text.splitlines() if line.startswith("order "))
    change(
        text,
        (f"{order}\n", "", "the turn order of the round must be there"),
        ("  RunPlan(plan=gen", f"  {TOP}\n  RunPlan(plan=gen", "what it is for, follows"),
        ("SetDiscs(seats=A+B+C", "SetDiscs(seats=A+B", "not asked for above"),
    )


def test_of_two_with_one_value_the_earlier_goes_first() -> None:
    text = RICH.replace("protection_85+", "").replace("joker B 1\n", "")
    same = (
        text.replace("hand A joker+", "hand A ")
        .replace("discard A ", "discard A joker+")
        .replace("played A mistress_113 B protection_85", "played A mistress_113 B mistress_113")
        .replace(
            "coup_35+mistress_113+score_by_disc_170+king_180 C",
            "coup_35+protection_85+score_by_disc_170+king_180 C",
        )
        .replace("protection castilla_la_vieja\nprotection_by B\n", "")
        .replace("start_player D", "start_player A")
    )
    assert plays(same, 1)
    assert "the earlier goes first" in refused(same.replace("start_player A", "start_player B")).why


def test_a_game_of_many_positions_is_accepted() -> None:
    """Also of rare ones; more of them in test_roundtrip."""
    for seed in range(3):
        for number, s in enumerate(walk(SOME_INTRIGUE[3].rules(), 70 + seed)):
            if number % 4 == 0:
                read_position(write_position(s))
