"""Position text from outside: refused with a line, or a position a game can be played from."""

from __future__ import annotations

from functools import cache

import pytest

from elgrande.base.fields import ROUND
from elgrande.catalogue import ruleset
from elgrande.engine.errors import NotationError
from elgrande.records.frames import read_frame
from elgrande.records.position import (
    MOST_FRAMES,
    MOST_LINES,
    read_position,
    write_position,
)
from tests.records.damage import HUGE, foreign_files
from tests.support.damaged import Texts, damage_some, mix_some, plays, refused, written
from tests.support.random_play import walk
from tests.support.tables import SOME

FUZZED = 700


@cache
def positions() -> Texts:
    return written(SOME, 21, 5)


def test_damaged_positions() -> None:
    assert damage_some(positions(), 3, FUZZED)[False] > 0.5 * FUZZED


def test_positions_mixed_with_others() -> None:
    """Every word is right, but not together."""
    found = mix_some(positions(), 4, FUZZED)
    assert min(found[True], found[False]) > 0.1 * FUZZED


def test_cut_off_at_every_letter() -> None:
    text = positions()[0][30]
    for end in range(len(text)):
        plays(text[:end], end)


@pytest.mark.parametrize(
    ("name", "content"), [pytest.param(*file, id=file[0]) for file in foreign_files()]
)
def test_foreign_files(name: str, content: bytes) -> None:
    assert refused(content.decode("latin-1")).why, name


def test_too_long() -> None:
    text = positions()[0][30]
    assert "lines" in refused(text.replace("stack\n", "round 1\n" * MOST_LINES + "stack\n")).why
    frames = "  TakeTurns(taken=1)\n" * (MOST_FRAMES + 1)
    assert "frames" in refused(text.replace("stack\n", f"stack\n{frames}")).why


# ---- each rule by itself, on one sound position

SOUND = """\
elgrande position 1
players 3
edition big_box
galicia A 2 B 1
aragon C 3
castillo B 1
court A 7 B 7 C 7
provinces A 21 B 21 C 20
score A 3 C 12
grande A galicia B sevilla C aragon
hand A 1..11 B 1..9+12..13 C 2..12
discard A 12 B 10 C 13
played A 13 B 11 C 1
active B
round 2
king cataluna
start_player A
order A B C - -
mobile_board 8 castillo
deck 1 move_3 move_4 move_3_others move_2_and_2*2 move_5_from_one*2
deck 2 veto*2 empty_courts empty_courts_of_3 take_one_of_each angry_king give_up_2
deck 3 score_fives*2 score_sixes score_castillo*2 score_first_only score_most
deck 4 power_back*2 mobile_board*3 the_court score_by_disc
deck 5 king
open_card 1 move_4_own 3 score_fours 4 grande 5 king
stack
  ChooseCard(seat=B)
  Scope(kind=1, seat=B, card=-)
  TakeTurns(taken=2)
  RunPlan(plan=round, step=burn_cards, seat=-)
"""

CHANGES = [
    ("players 3", "players 6", "players", "2 to 5"),
    ("players 3", "players ³", "players", "incomplete"),
    ("players 3", "option start D\nplayers 3", "option", "D cannot start"),
    ("players 3", "players 3\nplayers 2", "players", "stands twice"),
    ("edition big_box", "edition small_box", "players", "no edition"),
    ("edition big_box", "option veto no\noption veto yes", "option", "stands twice"),
    ("galicia A 2 B 1", "galicia A 3 B 1", "stack", "A has 31 caballeros"),
    ("galicia A 2 B 1", "galicia A 2 B 1 D 1", "stack", "D has 1 caballeros"),
    ("galicia A 2 B 1", "galicia A 2 B 1 N 1", "stack", "N has 1 caballeros"),
    ("galicia A 2 B 1", "galicia A 2 B 1 F 1", "galicia", "no colour"),
    ("galicia A 2 B 1", "galicia A 2 B -1", "galicia", "too few"),
    ("galicia A 2 B 1", "galicia A 200 B 1", "galicia", "too many"),
    ("galicia A 2 B 1", "galicia A 2 B", "galicia", "pairs"),
    ("galicia A 2 B 1", "atlantis A 2 B 1", "atlantis", "no field or spot"),
    ("galicia A 2 B 1", "caballeros A 2", "caballeros", "no field or spot"),
    ("galicia A 2 B 1", "galicia A 1 B 1 A 2", "galicia", "'A' stands twice"),
    ("aragon C 3", "aragon C 3\naragon C 3", "aragon", "stands twice"),
    ("score A 3", "score A -3", "score", "not in this game"),
    ("score A 3", f"score A {HUGE}", "score", "no number"),
    ("score A 3", "score A 1000", "score", "not in this game"),
    ("score A 3", "score D 3", "score", "no seat D"),
    ("score A 3", "score A 3 A 3", "score", "'A' stands twice"),
    ("grande A galicia", "grande A castillo", "grande", "castillo, which is no region"),
    ("grande A galicia ", "grande ", "grande", "Grande of A stands nowhere"),
    ("hand A 1..11", "hand A 1..10", "hand", "A has the power cards 1..10+12..13, not 1..13"),
    ("hand A 1..11", "hand A 1..12", "hand", "A has 12 in hand and in the discard"),
    ("hand A 1..11", "hand A 1..14", "hand", "is no power card"),
    ("hand A 1..11", "hand A 1..99", "hand", "is no power card"),
    ("hand A 1..11", "hand A 11..1", "hand", "range"),
    ("hand A 1..11", "hand A 0..11", "hand", "not in this game"),
    ("discard A 12", "discard A 13", "hand", "13 of A lies out and is in the discard"),
    ("hand A 1..11 ", "hand A 1..10 ", "hand", "A has the power cards"),
    ("played A 13", "played A 0", "played", "everybody's power card must lie out"),
    ("active B", "active D", "active", "not in this game"),
    ("active B", "active chance", "active", "no seat"),
    ("active B", "active C", "active", "it must be the turn of B"),
    ("TakeTurns(taken=2)", "TakeTurns(taken=1)", "active", "it must be the turn of A"),
    ("round 2", "round 10", "round", "not played"),
    ("round 2", "round -2", "round", "not in this game"),
    ("round 2", "round 1", "discard", "A has spent 1 power cards in 0 rounds"),
    ("round 2\n", "", "stack", "set-up"),
    ("king cataluna", "king castillo", "king", "castillo, which is no region"),
    ("king cataluna\n", "", "stack", "King stands nowhere"),
    ("king cataluna", "king court", "king", "court, which is no region"),
    ("start_player A\n", "", "stack", "start player"),
    ("order A B C - -", "order A A C - -", "order", "follow the power cards"),
    ("order A B C - -", "order B A C - -", "order", "follow the power cards"),
    ("order A B C - -", "order - - - - -", "order", "follow the power cards"),
    ("order A B C - -", "order A B C D - -", "order", "at most 5"),
    ("mobile_board 8 castillo", "mobile_board 8 court", "mobile_board", "no place"),
    ("mobile_board 8 castillo", "mobile_board 8 aragon 4 aragon", "mobile_board", "lie on aragon"),
    ("mobile_board 8 castillo", "mobile_board 9 aragon", "mobile_board", "no board"),
    ("deck 1 move_3", "deck 1 veto", "deck 1", "not in deck 1"),
    ("deck 1 move_3", "deck 1 mofe_3", "deck 1", "'mofe_3' is no card; perhaps: move_3"),
    ("deck 1 move_3", "deck 1 £", "deck 1", "'£' is no card"),
    ("deck 1 move_3", "deck 1 move_3*2", "deck 1", "not 2 copies"),
    ("deck 1 move_3", "deck 1 move_3 move_3", "deck 1", "stands twice"),
    ("deck 1 move_3", "deck 9 move_3", "deck 9", "a deck line is"),
    ("deck 1 move_3", "deck ² move_3", "deck ²", "a deck line is"),
    ("deck 1 move_3", "deck 0010000 move_3", "deck 0010000", "a deck line is"),
    ("deck 1 move_3", "deck 1 move_3*²", "deck 1", "no number"),
    ("deck 1 move_3", "deck 1 move_3 move_4_own", "open_card", "also in the deck"),
    ("open_card 1 move_4_own", "open_card 1 veto", "open_card", "does not belong"),
    ("open_card 1 move_4_own", "open_card 7 veto", "open_card", "does not belong"),
    ("deck 5 king", "deck 5 king\nveto_owner D -", "veto_owner", "not in this game"),
    ("deck 5 king", "deck 5 king\nveto_owner B -", "veto_owner", "owner and the round"),
    ("deck 5 king", "deck 5 king\nveto_round 2 0", "stack", "owner and the round"),
    ("deck 5 king", "deck 5 king\nveto_owner B -\nveto_round 2 0", "veto_owner", "are 2 Veto"),
    ("deck 2 veto*2", "veto_owner B -\nveto_round 3 0\ndeck 2 veto", "veto_round", "or the last"),
    ("deck 1 move_3 move_4", "deck 1 move_3", "deck 1", "deck 1 does not last"),
    ("deck 5 king", "deck 5 king\ndisc A galicia", "disc ", "cannot have set"),
    ("deck 5 king", "deck 5 king\ndoubt A 12", "doubt", "hold 0 of 12: that is no doubt"),
    (
        "deck 5 king",
        "deck 5 king\ndoubt A 1+12\ndoubt_held A 2",
        "doubt A",
        "hold 2 of 1+12, but holds 1",
    ),
    ("deck 5 king", "deck 5 king\ndoubt A 1..13\ndoubt_held A 1", "doubt A", "but holds 1..11"),
    ("stack\n", "", "  ChooseCard", "is no field or spot"),
    ("ChooseCard(seat=B)", "ChooseCard(seat=D)", "  ChooseCard", "not possible"),
    ("ChooseCard(seat=B)", "ChooseCard(seat=-)", "  ChooseCard", "not possible"),
    ("ChooseCard(seat=B)", "ChooseCard()", "  ChooseCard", "needs seat"),
    ("ChooseCard(seat=B)", "ChooseCard(seat=B, card=-)", "  ChooseCard", "expected ')'"),
    ("ChooseCard(seat=B)", "ChooseCard(seat=B", "  ChooseCard", "expected ')'"),
    ("ChooseCard(seat=B)", "ChooseCard(seat=B) x", "  ChooseCard", "follows the frame"),
    ("ChooseCard(seat=B)", "Rocket(seat=B)", "  Rocket", "no frame 'Rocket'"),
    ("ChooseCard(seat=B)", "ChooseCard(seat=DrawKing())", "  ChooseCard", "cannot be made"),
    ("ChooseCard(seat=B)", "Supply(seat=B, number=16, card=-)", "  Supply", "number=16"),
    ("ChooseCard(seat=B)", f"Supply(seat=B, number={HUGE}, card=-)", "  Supply", "no number"),
    ("ChooseCard(seat=B)", "Supply(seat=B, number=-1, card=-)", "  Supply", "number=-1"),
    ("ChooseCard(seat=B)", "TakeParts(seat=B, parts=3, card=-)", "  TakeParts", "card=-"),
    ("ChooseCard(seat=B)", "PlaceOne(place=aragon, rest=5)", "  PlaceOne", "cannot be made"),
    (
        "ChooseCard(seat=B)",
        "PlaceOne(place=aragon, rest=ChooseCard(seat=B))",
        "  PlaceOne",
        "cannot be made",
    ),
    ("ChooseCard(seat=B)", "DrawKing()", "  DrawKing", "only before the first round"),
    ("ChooseCard(seat=B)", "PlayPowerCards(played=1)", "stack", "between other things"),
    ("ChooseCard(seat=B)", "TakeTurns(taken=1)", "stack", "twice at once"),
    (
        "ChooseCard(seat=B)",
        "AskAround(kind=0, seat=B, distance=0)",
        "  AskAround",
        "special action",
    ),
    ("ChooseCard(seat=B)", "AskAround(kind=9, seat=B, distance=0)", "  AskAround", "kind=9"),
    ("ChooseCard(seat=B)", "LeaveRegion(seat=B, region=aragon, seats=C)", "  LeaveR", "discs"),
    (
        "ChooseCard(seat=B)",
        "LeaveForShown(seat=B, region=aragon, shown=B:aragon)",
        "  LeaveF",
        "B cannot have shown this disc",
    ),
    (
        "ChooseCard(seat=B)",
        "ReturnShown(seat=B, shown=C:granada, least=2, all_of_them=0)",
        "  ReturnS",
        "C cannot have shown this disc",
    ),
    (
        "ChooseCard(seat=B)",
        "ReturnShown(seat=B, shown=C:granada+C:aragon, least=2, all_of_them=0)",
        "  ReturnS",
        "two discs of C",
    ),
    (
        "ChooseCard(seat=B)",
        "ReturnShown(seat=B, shown=E:granada, least=2, all_of_them=0)",
        "  ReturnS",
        "shown=E:granada",
    ),
    ("ChooseCard(seat=B)", "ScoreNamedOnce(seat=B, card=grande)", "  ScoreN", "discs"),
    (
        "ChooseCard(seat=B)",
        "SetDiscs(seats=A+C, purpose=2, least=0, card=eviction)",
        "  SetDiscs",
        "what it is for",
    ),
    (
        "ChooseCard(seat=B)",
        "ChooseReturns(seat=B, victim=C, one=castillo, two=-, three=-, card=angry_king)",
        "  ChooseReturns",
        "nobody can be picked",
    ),
    (
        "ChooseCard(seat=B)",
        "ChooseReturns(seat=B, victim=C, one=galicia, two=-, three=-, card=angry_king)",
        "  ChooseReturns",
        "more are picked",
    ),
    (
        "ChooseCard(seat=B)",
        "ChooseReturns(seat=B, victim=C, one=-, two=aragon, three=-, card=angry_king)",
        "  ChooseReturns",
        "in order",
    ),
    ("TakeTurns(taken=2)", "TakeTurns(taken=9)", "  TakeTurns", "taken=9"),
    ("TakeTurns(taken=2)\n", "Scope(kind=1, seat=A, card=-)\n", "active", "no turns are taken"),
    ("RunPlan(plan=round", "RunPlan(plan=moon", "  RunPlan", "no plan 'moon'"),
    ("step=burn_cards", "step=moon", "  RunPlan", "no step 'moon'"),
    ("step=burn_cards", "step=turns", "stack", "turns are taken after"),
    ("step=burn_cards", "step=reveal_cards", "played", "no power card can lie out"),
    ("burn_cards, seat=-", "burn_cards, seat=A", "  RunPlan", "seat=A is not possible"),
    ("  RunPlan(plan=round, step=burn_cards, seat=-)\n", "", "  TakeTurns", "lowest frame"),
    ("plan=round, step=burn_cards", "plan=setup, step=king", "stack", "set-up is over"),
]


def test_the_sound_position_is_sound() -> None:
    assert plays(SOUND, 1)


@pytest.mark.parametrize(
    ("old", "new", "at", "why"),
    [pytest.param(*change, id=f"{change[1][:40]}:{change[3]}") for change in CHANGES],
)
def test_unsound(old: str, new: str, at: str, why: str) -> None:
    """The error names the line of the field, spot or frame it is about, if there is one."""
    assert old in SOUND
    text = SOUND.replace(old, new, 1)
    error = refused(text)
    assert why in error.why
    lines = text.split("\n")
    assert error.line == max(i for i, line in enumerate(lines, 1) if line.startswith(at))


REST = "MoveCaballeros(seat=B, own=0, foreign=0, either=3, region=-, card=move_3)"
MOVING = "MoveTo(spot={}, colour={}, rest=" + REST + ")"


def test_what_is_moved_must_stand_there() -> None:
    for spot, colour, sound in (("aragon", "C", True), ("aragon", "A", False)):
        moving = MOVING.format(spot, colour)
        for frame in (moving, f"MoveOne(place=sevilla, picked={moving})"):
            text = SOUND.replace("ChooseCard(seat=B)", frame)
            if sound:
                assert plays(text, 1)
            else:
                assert "nobody to be moved" in refused(text).why


def test_before_the_first_round() -> None:
    """Every region card is drawn once: not never, not twice."""
    text = ""
    for number, s in enumerate(walk(ruleset(3), 2)):
        if number == 2:
            text = write_position(s)
    assert plays(text, 1)
    for old, new, why in (
        ("  DrawHome(seat=C)\n", "", "every home"),
        ("  DrawHome(seat=C)", "  DrawHome(seat=A)", "every home"),
        ("  DrawHome(seat=C)", "  DrawKing()", "King's region"),
        ("  DrawHome(seat=C)", "  DrawStartPlayer()\n  DrawHome(seat=C)", "start player"),
        ("  DrawHome(seat=C)", "  TakeTurns(taken=1)\n  DrawHome(seat=C)", "does not happen"),
        ("step=start_player", "step=king", "King's region"),
        ("grande A aragon", "grande A pais_vasco", "pais_vasco was drawn twice"),
        ("step=start_player", "step=pieces", "has 30 caballeros in all, not 0"),
        ("step=start_player", "step=first_round", "start player"),
    ):
        assert old in text
        assert why in refused(text.replace(old, new)).why


def test_unsound_positions_can_be_read_for_a_test_of_one_rule() -> None:
    text = "elgrande position 1\nplayers 2\nking aragon\naragon A 2\nstack\n  ChooseCard(seat=A)\n"
    refused(text)
    state = read_position(text, strict=False)
    assert "\naragon A 2\n" in write_position(state)


def test_a_game_without_vetos_has_none_lying_out() -> None:
    without = SOUND.replace("edition big_box", "edition big_box\noption veto no")
    without = without.replace("deck 2 veto*2", "deck 2 score_a_region*2")
    read_position(without)
    out = without.replace("deck 5", "veto_owner B -\nveto_round 2 0\ndeck 5")
    assert "there are 0 Veto cards" in refused(out).why


def test_two_vetos_may_lie_out_as_long_as_none_is_left() -> None:
    lines = "veto_owner B A\nveto_round 2 1\n"
    out = SOUND.replace("deck 2 veto*2", f"{lines}deck 2 score_a_region*2")
    read_position(out)
    for more in (
        out.replace("score_a_region*2", "score_a_region*2 veto"),
        out.replace("5 king\nstack", "2 veto 5 king\nstack"),
    ):
        assert "there are 2 Veto cards" in refused(more).why


@pytest.mark.parametrize("deck", [1, 2, 3, 4])
def test_decks_last_also_where_a_card_is_still_to_be_turned_up(deck: int) -> None:
    """From the set-up on, and in every round before and while its cards are turned up."""
    tried = 0
    for s in walk(ruleset(3), 5):
        if s.table[ROUND] > 1:
            break
        text = write_position(s)
        read_position(text)
        line = next(line for line in text.splitlines() if line.startswith(f"deck {deck} "))
        fewer = text.replace(line, " ".join(line.split()[:4]).replace(" full", " -"))
        assert f"deck {deck} does not last" in refused(fewer).why
        tried += 1
    assert tried > 10


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("deck 1 move_3 move_4", "deck 1 move_3"),
        ("deck 5 king", "deck 5 king\nveto_owner B -\nveto_round 2 0"),
        ("deck 5 king", "deck 5 king\nveto_owner B -\nveto_round 9 0"),
    ],
)
def test_a_position_of_revision_1_goes_on_though_its_cards_do_not_add_up(
    old: str, new: str
) -> None:
    """A game may have been begun from it."""
    text = SOUND.replace(old, new)
    refused(text)
    read_position(text.replace("position 1\n", "position 1\nrevision 1\n"))


def test_frames_are_refused_by_their_reader_already() -> None:
    """Also without looking at the position: no argument is out of range."""
    rules = ruleset(2, modules=("tiny",))
    for text in (
        "",
        "(",
        "ChooseCard(seat=C)",
        "LayOutVeto(seat=chance)",
        "RevealCard(deck=8)",
        "RevealCard(deck=-)",
        "SetDiscs(seats=A+C, purpose=0, least=0, card=-)",
        "SetDiscs(seats=A+B, purpose=4, least=0, card=-)",
        "EvictByDisc(seat=A, region=aragon, card=eviction)",
        "EvictByDisc(seat=A, region=castillo, card=eviction)",
        "LayOutVeto(seat=A) LayOutVeto(seat=A)",
        "TakeParts(seat=A, parts=3, card=the_court)",
        "RunPlan(plan=turn, step=supply, seat=-)",
        "RunPlan(step=supply, plan=turn, seat=A)",
        "ScoreInChosenOrder(seat=A, regions=aragon, card=score_fours)",
        "MoveBoard(seat=A, board=2, card=mobile_board)",
        "MoveOne(place=galicia, picked=" * 40,
    ):
        with pytest.raises(NotationError):
            read_frame(rules, text)
