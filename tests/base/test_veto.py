"""The Veto: how long it lies out, whom it stops, when, and who is asked first."""

from __future__ import annotations

import pytest

from elgrande.base.actions import SPOT
from elgrande.base.fields import KING
from elgrande.catalogue import REVISION
from elgrande.game import Game
from elgrande.records.position import PositionError, read_position
from tests.records.test_damaged_positions import SOUND
from tests.support.table import Table

OUT = ("veto_owner B", "veto_round 1")
OPEN = "open_card 1 move_3 2 veto 3 score_fours 4 grande 5 king"
HANDS = "hand A 1..13 B 1..13 C 1..13 D 1..13"


# ---- taking it


def test_b12_6_taking_a_veto_cannot_be_stopped() -> None:
    """Ruling 7.2 and open point 5."""
    t = Table(*OUT, "court A 2")
    t.turn("A", "veto")
    assert t.play_passing("A special") == 0
    assert t.line("veto_owner") == "B A"


def test_b12_6_using_a_veto_cannot_be_stopped() -> None:
    t = Table("veto_owner B C", "veto_round 1 1", "aragon D 1")
    t.turn("A", "move_3")
    t.play("A special", "B veto")
    assert t.pending() == "", "C is not asked about B's Veto"
    assert t.line("veto_owner") == "- C"


def test_b12_1_usable_in_the_round_it_is_taken() -> None:
    t = Table("king galicia", "court A 1 B 1")
    t.turn("A", "veto")
    t.play("A special", "A done")
    t.turn("B", "king")
    t.play("B special", "B king granada", "A veto")
    assert t.king() == "galicia"


def test_b12_1_both_may_lie_before_one_player() -> None:
    t = Table("veto_owner A", "veto_round 1", "round 2")
    t.turn("A", "veto")
    t.play("A special")
    assert t.line("veto_owner") == "A A"
    assert t.line("veto_round") == "1 2"


def test_b12_1_a_free_place_is_used_again() -> None:
    t = Table("veto_owner - B", "veto_round 0 1", "round 2")
    t.turn("A", "veto")
    t.play("A special")
    assert t.line("veto_owner") == "A B"
    assert t.line("veto_round") == "2 1"


# ---- how long it lasts


def end_of_round(number: int, *lines: str, rounds: str = "9") -> Table:
    """Everybody has had his turn in this round; A's card was the lowest."""
    t = Table(f"round {number}", "played A 1 B 2 C 3 D 4", HANDS, *lines, rounds=rounds)
    t.follow("round", "burn_cards")
    t.pending()
    return t


@pytest.mark.parametrize("number", [1, 2, 4, 5, 7, 8])
def test_b12_2_lasts_into_the_next_round(number: int) -> None:
    t = end_of_round(number, "veto_owner B", f"veto_round {number}")
    assert t.line("round") == str(number + 1)
    assert t.line("veto_owner") == "B -"
    assert not t.events("VetoExpired")


@pytest.mark.parametrize("number", [2, 3, 5, 6, 8, 9])
def test_b12_2_gone_after_the_next_round(number: int) -> None:
    t = end_of_round(number, "veto_owner B", f"veto_round {number - 1}")
    assert t.line("veto_owner") == ""
    assert "VetoExpired(1,)" in t.told()


@pytest.mark.parametrize("number", [3, 6])
def test_b12_2_lasts_across_a_general_scoring(number: int) -> None:
    """Open point 7."""
    t = end_of_round(number, "veto_owner B", f"veto_round {number}")
    assert t.pending() == "ABCD"
    t.play(*[f"{seat} disc aragon" for seat in "ABCD"])
    assert t.line("round") == str(number + 1)
    assert t.line("veto_owner") == "B -"


@pytest.mark.parametrize("number", [4, 7])
def test_b12_2_taken_before_a_general_scoring_gone_after_the_round_behind_it(number: int) -> None:
    t = end_of_round(number, "veto_owner B", f"veto_round {number - 1}")
    assert t.line("veto_owner") == ""


@pytest.mark.parametrize(("number", "following"), [(2, 3), (5, 6), (8, 9), (3, 5), (6, 8)])
def test_b12_2_in_the_short_game_the_next_round_is_the_next_played(
    number: int, following: int
) -> None:
    t = end_of_round(number, "veto_owner B", f"veto_round {number}", rounds="6")
    if t.pending() == "ABCD":
        t.play(*[f"{seat} disc aragon" for seat in "ABCD"])
    assert t.line("round") == str(following)
    assert t.line("veto_owner") == "B -"
    t = end_of_round(following, "veto_owner B", f"veto_round {number}", rounds="6")
    assert t.line("veto_owner") == ""


def test_b12_2_in_the_last_round_only_to_its_end() -> None:
    t = end_of_round(9, "veto_owner B", "veto_round 9")
    t.play(*[f"{seat} disc aragon" for seat in "ABCD"])
    assert t.pending() == "", "the game is over"
    assert not t.events("VetoUsed")


def test_b12_2_one_of_two_expires() -> None:
    t = end_of_round(5, "veto_owner B C", "veto_round 4 5")
    assert t.line("veto_owner") == "- C"


def test_b12_2_still_works_in_the_round_after_the_scoring_and_not_later() -> None:
    """Played through: taken in round 3, used in a turn of round 4, or expired after it."""
    t = end_of_round(3, "veto_owner B", "veto_round 3", "deck 1 full", "deck 2 full", "deck 3 full")
    t.skip_to("ChooseCard", "D")
    assert t.line("round") == "4"
    t.play("D card king", "D special", "D king granada")
    assert t.options("B") == ["pass", "veto"]
    t.play("B pass")
    t.skip_to("PlayPowerCards")
    assert t.line("round") == "5"
    assert t.line("veto_owner") == ""


# ---- after the discs are shown

BY_DISC = {
    "give_up_a_region": (("B disc aragon", "C disc sevilla"), ("B disc granada", "C disc sevilla")),
    "give_up_2": (("B disc aragon", "C disc aragon"), ("B disc granada", "C disc aragon")),
    "eviction": (("B disc granada", "C disc aragon"), ("B disc sevilla", "C disc galicia")),
}
by_disc = pytest.mark.parametrize("card", BY_DISC)


def discs_shown(card: str, *lines: str, revision: int = REVISION, other: int = 0) -> Table:
    """C has a Veto lying out and has let A's action begin; all discs are set."""
    scene = ("aragon A 1 B 3 C 2", "sevilla C 1", "granada B 2", "court A 2")
    t = Table(*scene, *(lines or ("veto_owner C", "veto_round 1")), revision=revision)
    t.turn("A", card)
    t.play_passing("A special", *(["A region aragon"] if card == "eviction" else []))
    t.play(*BY_DISC[card][other])
    return t


@by_disc
def test_b12_4_asked_once_more_when_the_discs_are_shown(card: str) -> None:
    """All books let it come while the action runs, and only now is known whom it hits."""
    t = discs_shown(card)
    assert t.options("C") == ["pass", "veto"]
    assert t.counts("aragon") == "A1 B3 C2", "no piece has moved"
    assert len(t.events("DiscShown")) == 2
    t.play("C pass")
    assert t.counts("aragon") != "A1 B3 C2"
    assert len(t.events("DiscShown")) == 2, "told once"


@by_disc
def test_b12_5_a_veto_after_the_discs_leaves_all_pieces_where_they_are(card: str) -> None:
    t = discs_shown(card)
    t.play("C veto")
    assert t.counts("aragon") == "A1 B3 C2"
    assert t.counts("granada") == "B2"
    assert t.line("veto_owner") == ""
    assert not [*t.events("Returned"), *t.events("Evicted")]
    assert t.options("A") == ["done", "placing"]


@by_disc
def test_b12_4_to_let_it_pass_after_the_discs_is_to_have_no_veto(card: str) -> None:
    t = discs_shown(card)
    t.play("C pass")
    without = discs_shown(card, "round 1")
    kept = {line for line in t.lines() if not line.startswith("veto_")}
    assert kept == without.lines()
    assert not without.events("GivingUpDeclared") + without.events("EvictionDeclared")


@by_disc
def test_b12_4_what_the_discs_bring_about_is_told_before_it_is_asked_about(card: str) -> None:
    told = []
    for other in (0, 1):
        t = discs_shown(card, other=other)
        told.append([text for text in t.told("C") if "Declared" in text])
        assert len(told[-1]) == 2, "one for each who has shown a disc"
    assert told[0] != told[1]


@by_disc
def test_b12_3_two_holders_are_both_asked_after_the_discs(card: str) -> None:
    t = discs_shown(card, "veto_owner B D", "veto_round 1 1")
    assert t.pending() == "B"
    t.play("B pass")
    assert t.pending() == "D"
    t.play("D veto")
    assert t.counts("aragon") == "A1 B3 C2"


@by_disc
def test_b12_3_ones_own_veto_is_not_asked_about_after_the_discs(card: str) -> None:
    t = discs_shown(card, "veto_owner A", "veto_round 1")
    assert t.counts("aragon") != "A1 B3 C2"


@by_disc
def test_b12_4_in_revision_1_nobody_is_asked_after_the_discs(card: str) -> None:
    t = discs_shown(card, revision=1)
    assert t.options() == ["done", "placing"]
    later = discs_shown(card)
    later.play("C pass")
    above = {line for line in later.lines() if not line.startswith("revision")}
    assert {line for line in t.lines() if not line.startswith("revision")} == above


@by_disc
def test_b12_4_a_position_with_discs_lying_open_can_be_written_and_read(card: str) -> None:
    t = discs_shown(card)
    text = t.position()
    assert "shown=B:" in text
    t.s = read_position(text, strict=False)
    assert t.position() == text
    t.play("C pass")
    straight = discs_shown(card)
    straight.play("C pass")
    assert t.position() == straight.position()


def test_b8_1_no_disc_is_taken_back_once_it_was_shown() -> None:
    """Not even while the holder of a Veto still thinks."""
    t = Table("aragon B 3 C 2", "court A 2", "veto_owner D", "veto_round 1")
    t.turn("A", "give_up_2")
    t.play_passing("A special")
    game = Game.from_state(t.s)
    game.play("disc aragon", 1)
    game.play("disc aragon", 2)
    assert game.pending == (3,)
    assert not any(game.can_undo(seat) for seat in range(4))
    game.play("pass", 3)
    assert not any(game.can_undo(seat) for seat in range(3))


def test_b12_4_with_no_disc_to_show_nobody_is_asked_again() -> None:
    t = Table("aragon A 1", "court A 1", *OUT)
    t.turn("A", "eviction")
    assert t.play_passing("A special", "A region aragon") == 1


@pytest.mark.parametrize("card", ["give_up_a_region", "give_up_2"])
def test_b5_1_what_has_become_taboo_after_the_discs_stays(card: str) -> None:
    """No card of the base game moves the King in between; one of another box might."""
    t = discs_shown(card)
    t.s.table[KING] = SPOT.number("aragon")
    t.play("C pass")
    assert t.counts("aragon")[:5] == "A1 B3"


def test_b5_1_nobody_leaves_a_region_that_has_become_taboo_after_the_discs() -> None:
    t = discs_shown("eviction")
    t.s.table[KING] = SPOT.number("aragon")
    t.play("C pass")
    assert t.counts("aragon") == "A1 B3 C2"


# ---- whom it stops


def test_b12_3_not_the_supply() -> None:
    t = Table(*OUT, "played A 1", "provinces A 2", "aragon A 3", OPEN)
    t.follow("turn", "supply", "A")
    assert t.play_passing("A number 2", "A take aragon A", "A done", "A card king") == 0


def test_b12_3_not_a_general_scoring() -> None:
    t = Table(*OUT, "aragon A 2", "castillo B 1", "round 3")
    t.follow("general_scoring", "discs")
    assert t.play_passing(*[f"{seat} disc aragon" for seat in "ABCD"]) == 0
    assert t.pending() == ""


def test_b12_3_not_choosing_a_power_card_or_an_action_card() -> None:
    t = Table(*OUT, HANDS, OPEN)
    t.follow("round", "power_cards")
    assert t.play_passing("A power 13", "B power 12", "C power 11", "D power 10") == 0
    assert t.play_passing("A card king") == 0


def test_b12_3_not_ones_own_action_but_the_other_holder_may() -> None:
    t = Table("veto_owner A B", "veto_round 1 1", "aragon C 1")
    t.turn("A", "move_3")
    t.play("A special")
    assert t.pending() == "B"


# ---- when


def test_b12_4_not_after_the_action_is_complete() -> None:
    t = Table(*OUT, "aragon A 1", "court A 1")
    t.turn("A", "move_own_from_one")
    t.play_passing("A special", "A region aragon", "A take aragon A", "A to sevilla")
    assert t.pending() == "A"
    assert t.asks() == "TakeParts"


def test_b12_4_stopping_early_is_no_step() -> None:
    t = Table(*OUT, "aragon A 1")
    t.turn("A", "move_3")
    assert t.play_passing("A special", "A done") == 1


@pytest.mark.parametrize("card", ["king", "royal_adviser"])
def test_b12_4_one_step_is_asked_about_with_its_target(card: str) -> None:
    t = Table(*OUT, "king galicia")
    t.turn("A", card)
    t.play("A special")
    assert t.pending() == "A", "the target is chosen first"
    t.play("A king pais_vasco")
    assert t.pending() == "B"
    assert "RegionNamed(0, 1)" in t.told()
    assert t.king() == "galicia", "declared, not yet done"


def test_b12_4_power_card_is_asked_about_before_the_pick() -> None:
    """The pick may be secret."""
    t = Table(*OUT, "discard A 1+2", "played A 3")
    t.turn("A", "power_back")
    t.play("A special")
    assert t.pending() == "B"
    t.play("B pass", "A power 1")
    assert t.pending() == ""


@pytest.mark.parametrize(
    ("card", "one", "other"),
    [
        (
            "move_3",
            ("A take aragon B", "A to sevilla"),
            ("A take aragon B", "A to granada"),
        ),
        ("place_2_anywhere", ("A place sevilla",), ("A place granada",)),
        ("take_one_of_each", ("A take aragon B",), ("A take sevilla B",)),
        (
            "mobile_board",
            ("A board 8", "A to aragon"),
            ("A board 4", "A to aragon"),
        ),
        ("angry_king", ("B take court B",) * 3, ("B take aragon B",) * 3),
        ("score_fours", ("A region galicia",), ("A region sevilla",)),
        ("score_any", ("A region galicia",), ("A region sevilla",)),
        ("grande", ("A grande sevilla",), ("A grande granada",)),
        ("eviction", ("A region sevilla",), ("A region granada",)),
        ("royal_adviser", ("A king pais_vasco",), ("A king castilla_la_vieja",)),
        ("king", ("A king sevilla",), ("A king granada",)),
    ],
)
def test_b12_4_a_declared_step_is_told_before_it_is_asked_about(
    card: str, one: tuple[str, ...], other: tuple[str, ...]
) -> None:
    """Ruling 7.2: players announce what they do. So two different steps read differently."""
    told = []
    for moves in (one, other):
        t = Table(*OUT, "aragon B 3", "sevilla B 1", "court A 2 B 3", "grande A valencia")
        t.turn("A", card)
        t.play_passing("A special", *moves[:-1])
        t.play(moves[-1])
        assert t.options("B") == ["pass", "veto"]
        told.append(t.told())
    assert told[0] != told[1]


# ---- what it leaves


def test_b12_5_the_victim_still_places_but_takes_no_other_card() -> None:
    t = Table(*OUT, OPEN, "court A 5", "king galicia")
    t.choose_card("A")
    t.play("A card king", "A special", "A king granada", "B veto")
    assert t.options("A") == ["done", "placing"]
    t.play("A placing", *["A place castilla_la_vieja"] * 5)
    assert t.pending() == ""
    assert t.counts("castilla_la_vieja") == "A5"


def test_b12_5_placing_done_before_stands() -> None:
    t = Table(*OUT, "court A 5", "aragon C 1")
    t.turn("A", "move_3")
    t.play("A placing", "A place castillo", "A special", "B veto")
    assert t.counts("castillo") == "A1"
    assert t.pending() == ""


def test_b12_5_the_card_is_spent() -> None:
    t = Table(*OUT, "aragon C 1")
    t.turn("A", "move_3")
    t.play("A special", "B veto")
    t.turn("C", "move_3")
    assert t.play_passing("C special") == 0


def test_b12_5_a_veto_in_one_turn_leaves_the_next_turn_alone() -> None:
    t = Table("veto_owner B B", "veto_round 1 1", "aragon C 1")
    t.turn("A", "move_3")
    t.play("A special", "B veto")
    t.turn("C", "move_3")
    t.play("C special")
    assert t.options("B") == ["pass", "veto"]


# ---- two of them


@pytest.mark.parametrize(
    ("active", "holders", "order"),
    [("A", "B D", "BD"), ("C", "B D", "DB"), ("D", "A C", "AC"), ("B", "A C", "CA")],
)
def test_b12_3_two_holders_are_asked_clockwise_from_the_active_player(
    active: str, holders: str, order: str
) -> None:
    """Open point 6."""
    t = Table(f"veto_owner {holders}", "veto_round 1 1", "aragon A 1 B 1 C 1 D 1")
    t.turn(active, "move_3")
    t.play(f"{active} special")
    assert t.pending() == order[0]
    t.play(f"{order[0]} pass")
    assert t.pending() == order[1]
    t.play(f"{order[1]} pass")
    assert t.pending() == active


def test_b12_3_the_first_veto_ends_the_asking() -> None:
    t = Table("veto_owner D B", "veto_round 1 1", "aragon C 1")
    t.turn("A", "move_3")
    t.play("A special", "B veto")
    assert t.line("veto_owner") == "D -"
    assert t.pending() == ""


def test_b12_3_the_second_holder_may_object_when_the_first_does_not() -> None:
    t = Table("veto_owner D B", "veto_round 1 1", "aragon C 1")
    t.turn("A", "move_3")
    t.play("A special", "B pass", "D veto")
    assert t.line("veto_owner") == "- B"


def test_b12_4_two_holders_are_both_asked_about_each_step() -> None:
    t = Table("veto_owner D B", "veto_round 1 1", "aragon C 2")
    t.turn("A", "move_3")
    moves = ["A take aragon C", "A to sevilla"] * 2
    assert t.play_passing("A special", *moves, "A done") == 2 * 3


def test_b12_4_a_holder_of_both_is_asked_once_a_step() -> None:
    t = Table("veto_owner B B", "veto_round 1 1", "aragon C 1")
    t.turn("A", "move_3")
    assert t.play_passing("A special", "A take aragon C", "A to sevilla", "A done") == 2


@pytest.mark.parametrize("rounds", ["1 2", "2 1"])
def test_b12_5_who_holds_both_spends_the_one_that_expires_first(rounds: str) -> None:
    """Our decision."""
    t = Table("round 2", "veto_owner B B", f"veto_round {rounds}", "aragon C 1")
    t.turn("A", "move_3")
    t.play("A special", "B veto")
    assert t.line("veto_round") in ("0 2", "2 0")


# ---- a game without it


@pytest.mark.parametrize("edition", ["big_box", "decennial"])
def test_b12_1_a_game_without_veto_has_nine_cards_in_deck_2(edition: str) -> None:
    """Ruling 7.2: just enough for nine rounds."""
    t = Table("deck 2 full", edition=edition, veto="no")
    cards = t.line("deck").split()[1:]
    assert sum(int(card.partition("*")[2] or 1) for card in cards) == 9
    assert not any(card.startswith("veto") for card in cards)


def test_b12_4_a_void_step_is_chosen_anew_also_after_reading_the_position() -> None:
    """The King arrives on the target between declaration and deed, as in boxes to come."""
    t = Table("aragon B 1", "court A 1", "veto_owner C - ", "veto_round 1 0")
    t.turn("A", "move_3")
    t.play("A special", "C pass", "A take aragon B", "A to sevilla")
    t.s = read_position(t.position(), strict=False)
    t.s.table[KING] = SPOT.number("sevilla")
    t.play("C pass")
    assert t.asks() == "MoveCaballeros"
    t.play("A take aragon B", "A to granada", "C pass", "A done")
    assert t.counts("granada") == "B1"
    assert t.pending() == "A", "the placing is still to come"


def test_b12_1_a_third_veto_is_neither_laid_out_nor_told() -> None:
    """Only two are printed; a position from outside might have one more in its deck."""
    t = Table("veto_owner B C", "veto_round 1 1", "court A 2")
    t.turn("A", "veto")
    t.play("A special")
    assert t.line("veto_owner") == "B C"
    assert not t.events("VetoLaidOut")
    assert t.options("A") == ["done", "placing"]


def test_b12_1_two_vetos_of_one_round_cannot_lie_out() -> None:
    """A round turns up one card of their deck, rule B2.1; those of two rounds may."""
    text = SOUND.replace("deck 2 veto*2", "veto_owner B A\nveto_round 2 1\ndeck 2 score_a_region*2")
    read_position(text)
    same = text.replace("veto_round 2 1", "veto_round 2 2")
    with pytest.raises(PositionError, match="two Vetos lie out since one round"):
        read_position(same)
    read_position(same.replace("position 1\n", "position 1\nrevision 1\n"))
