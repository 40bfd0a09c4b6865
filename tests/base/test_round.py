"""The round, from the cards turned up to the next one, and the end of the game."""

from __future__ import annotations

import pytest

from elgrande.base.fields import ROUND
from elgrande.base.round import winners
from elgrande.catalogue import ACTION_SPACE, ruleset
from elgrande.engine.event import EventLog
from elgrande.engine.frame import Draw
from elgrande.records.position import PositionError, read_position, write_position
from tests.support.random_play import walk
from tests.support.table import Table

FULL = tuple(f"deck {deck} full" for deck in range(1, 5))
OPEN = "open_card 1 move_3 2 angry_king 3 score_fours 4 grande 5 king"


def hands(players: int = 4) -> str:
    return "hand " + " ".join(f"{seat} 1..13" for seat in "ABCDE"[:players])


def turn_up(t: Table, *cards: str) -> None:
    for card in cards:
        t.play(f"chance card {card}")


def power_in_order(t: Table) -> None:
    """Each seat plays a lower card than the one before."""
    seats = int(t.s.rules.seats)
    for i in range(seats):
        t.play(f"{t.pending()} power {13 - i}")


# ---- cards turned up


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_b2_1_five_cards_are_turned_up(players: int) -> None:
    t = Table(*FULL, hands(players), players=players)
    t.follow("round", "reveal_cards")
    turn_up(t, "move_3", "angry_king", "score_fours", "grande")
    assert t.line("open_card") == "1 move_3 2 angry_king 3 score_fours 4 grande 5 king"
    assert t.asks() == "PlayPowerCards"


def test_b2_1_a_card_turned_up_has_left_its_deck() -> None:
    t = Table(*FULL, hands())
    t.follow("round", "reveal_cards")
    turn_up(t, "move_2_and_2", "veto", "score_any", "power_back")
    deck = dict(line[5:].split(" ", 1) for line in t.lines() if line.startswith("deck"))
    assert "move_2_and_2 " in deck["1"]
    assert "veto " in deck["2"]
    assert "score_any" not in deck["3"]
    assert "power_back " in deck["4"]


def test_b2_1_chance_draws_only_what_is_still_there() -> None:
    t = Table("deck 1 move_3 move_4", "deck 2 veto", "deck 3 score_any", "deck 4 grande", hands())
    t.follow("round", "reveal_cards")
    assert t.options("chance") == ["card move_3", "card move_4"]
    assert t.refusal("card move_4_own") == "not_in_deck"


def test_b2_1_copies_are_drawn_as_often_as_they_are_there() -> None:
    t = Table("deck 1 move_3 move_2_and_2*2", "deck 2 veto", hands())
    t.follow("round", "reveal_cards")
    assert t.options("chance") == ["card move_3", "card move_2_and_2"]
    assert isinstance(t.s.top, Draw)
    numbers = [ACTION_SPACE.parse(text).number for text in t.options("chance")]
    assert [t.s.top.weight(t.s, number) for number in numbers] == [1, 2]


def test_b2_1_no_card_can_come_twice_in_nine_rounds() -> None:
    """A used or burnt card never comes back; the King's card comes every round."""
    t = Table(*FULL, hands())
    t.follow("round", "reveal_cards")
    seen = []
    for _ in range(9):
        t.skip_to("PlayPowerCards")
        seen.append(t.line("open_card"))
        t.play(f"{t.pending()} {t.options()[0]}")
        if len(seen) < 9:
            t.skip_to("RevealCard")
    assert all(line.endswith("5 king") for line in seen)
    for deck in range(1, 5):
        cards = [line.split()[2 * deck - 1] for line in seen]
        copies = {card: cards.count(card) for card in cards}
        assert all(number <= 3 for number in copies.values())
        left = next(line for line in t.lines() if line.startswith(f"deck {deck} "))
        assert sum(int(card.partition("*")[2] or 1) for card in left.split()[2:]) == 2


# ---- turns


def test_b2_3_everybody_has_one_turn() -> None:
    t = Table(hands(), OPEN)
    t.follow("round", "power_cards")
    power_in_order(t)
    for seat, card in (("A", "king"), ("B", "grande"), ("C", "move_3"), ("D", "angry_king")):
        assert t.pending() == seat
        t.play(f"{seat} card {card}", f"{seat} done")
    assert [event.named()["seat"] for event in t.events("TurnBegan")] == [0, 1, 2, 3]
    assert t.line("active") == ""


def test_b3_3_one_of_the_open_cards_must_be_taken() -> None:
    t = Table(OPEN, hands())
    t.choose_card("A")
    assert t.options("A") == [
        "card move_3",
        "card angry_king",
        "card score_fours",
        "card grande",
        "card king",
    ]
    t.play("A card king", "A done")
    assert t.line("open_card") == "1 move_3 2 angry_king 3 score_fours 4 grande"


def test_b3_3_a_card_taken_is_gone_for_those_who_follow() -> None:
    t = Table(OPEN, hands())
    t.choose_card("A")
    t.play("A card king", "A done")
    t.choose_card("B")
    assert "card king" not in t.options("B")


def test_b3_3_with_five_players_the_last_takes_what_is_left() -> None:
    t = Table("open_card 3 score_fours", hands(5), players=5)
    t.choose_card("E")
    assert t.options("E") == ["card score_fours"]


@pytest.mark.parametrize(("players", "burnt"), [(2, 2), (3, 1), (4, 0), (5, 0)])
def test_b2_4_cards_nobody_took_leave(players: int, burnt: int) -> None:
    """The King's card, which nobody takes here, comes back and is not told of."""
    t = Table(hands(players), OPEN, players=players)
    t.follow("round", "power_cards")
    power_in_order(t)
    t.skip_to("PlayPowerCards")
    assert len(t.events("CardBurnt")) == burnt
    assert t.line("round") == "2"
    assert t.line("open_card") == "5 king", "all others are gone, the King's card is back"


# ---- end of the round


def end_of_round(number: int, *lines: str, players: int = 4, rounds: str = "9") -> Table:
    t = Table(f"round {number}", hands(players), *lines, players=players, rounds=rounds)
    t.follow("round", "burn_cards")
    return t


@pytest.mark.parametrize(
    ("played", "start"),
    [("A 1 B 2 C 3 D 4", "A"), ("A 9 B 3 C 2 D 8", "C"), ("A 5 B 4 C 6 D 7", "B")],
)
def test_b2_5_the_lowest_card_makes_the_start_player(played: str, start: str) -> None:
    t = end_of_round(1, f"played {played}")
    assert t.pending() == start
    assert t.line("start_player") == start


def test_b2_5_the_next_round_goes_clockwise_from_him() -> None:
    t = end_of_round(1, "played A 9 B 3 C 2 D 8")
    t.play("C power 1", "D power 2", "A power 3", "B power 4")
    assert [event.named()["seat"] for event in t.events("PowerPlayed")] == [2, 3, 0, 1]


def test_b2_6_played_power_cards_are_discarded() -> None:
    t = Table("round 1", "hand A 2..13 B 1+3..13 C 4..13 D 5..13", "played A 1 B 2 C 3 D 4")
    t.follow("round", "burn_cards")
    assert t.pending() == "A"
    assert t.line("discard") == "A 1 B 2 C 3 D 4"
    assert t.line("played") == ""


def test_b2_7_vetos_of_the_last_round_expire_before_a_scoring() -> None:
    t = end_of_round(3, "veto_owner A B", "veto_round 2 3", "played A 1 B 2 C 3 D 4")
    assert t.pending() == "ABCD"
    assert t.line("veto_owner") == "- B"


@pytest.mark.parametrize("number", range(1, 10))
def test_b2_8_a_general_scoring_follows_rounds_3_6_and_9(number: int) -> None:
    t = end_of_round(number, "played A 1 B 2 C 3 D 4")
    assert (t.pending() == "ABCD") == (number in (3, 6, 9))


@pytest.mark.parametrize(
    ("rounds", "numbers"), [("9", [1, 2, 3, 4, 5, 6, 7, 8, 9]), ("6", [2, 3, 5, 6, 8, 9])]
)
@pytest.mark.parametrize("players", [2, 5])
def test_b2_8_the_rounds_of_a_game(rounds: str, numbers: list[int], players: int) -> None:
    t = Table(players=players, rounds=rounds)
    t.s = t.s.rules.new_state()
    t.s.log = EventLog()
    while t.pending():
        t.play(f"{'chance' if t.pending() == 'chance' else t.pending()[0]} {t.options()[0]}")
    assert [event.named()["round"] for event in t.events("RoundBegan")] == numbers
    scorings = [event.named()["round"] for event in t.events("GeneralScoringBegan")]
    assert scorings == [3, 6, 9]
    assert len(t.events("GameEnded")) == 1


def test_b2_8_after_the_third_scoring_the_game_ends() -> None:
    t = end_of_round(9, "played A 1 B 2 C 3 D 4", "score A 3")
    t.play(*[f"{seat} disc aragon" for seat in "ABCD"])
    assert t.pending() == ""
    assert t.line("round") == "9"
    assert t.told()[-1] == "GameEnded(3, 0, 0, 0)"


def test_b2_8_the_round_ends_before_its_scoring() -> None:
    """Cards burnt, start player and discards first, then the discs."""
    t = end_of_round(3, "played A 9 B 3 C 2 D 8", "open_card 5 king")
    assert t.pending() == "ABCD"
    assert t.line("open_card") == ""
    assert t.line("start_player") == "C"
    assert t.line("played") == ""


# ---- who wins


@pytest.mark.parametrize(
    ("score", "won"), [("A 5 B 9 C 3", [1]), ("A 9 B 9 C 3", [0, 1]), ("A 0", [0, 1, 2, 3])]
)
def test_b14_1_most_points_win_and_a_tie_is_shared(score: str, won: list[int]) -> None:
    """Open point 15."""
    assert winners(Table(f"score {score}").s) == won


def test_b2_1_a_card_of_every_deck_in_every_round_to_come() -> None:
    """So a position whose deck would run out is none."""
    s = next(s for s in walk(ruleset(2), 1) if s.table[ROUND] == 8)
    text = write_position(s)
    read_position(text)
    for deck in range(1, 5):
        line = next(line for line in text.splitlines() if line.startswith(f"deck {deck} "))
        with pytest.raises(PositionError, match=f"deck {deck} does not last"):
            read_position(text.replace(line + "\n", ""))
