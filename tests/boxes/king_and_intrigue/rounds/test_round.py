"""The round of King & Intrigue: cards, Jokers, repeats, the order, King and Intrigue dealt."""

from __future__ import annotations

import pytest

from elgrande.base.actions import SEAT_LETTERS
from elgrande.base.fields import ORDER
from elgrande.engine.event import EventLog
from tests.boxes.king_and_intrigue.table import KTable, power

NUMBERS = {2: (4, 2), 3: (5, 3, 1), 4: (5, 4, 2, 1), 5: (5, 4, 3, 2, 1)}
TENS = tuple(str(value) for value in range(10, 190, 10))
VALUES = (
    *("10", "13", "15", "20", "23", "25", "30", "33", "35", "40", "50", "53", "55", "60", "63"),
    *("70", "73", "75", "80", "83", "85", "90", "93", "95", "100", "103", "105", "110", "113"),
    *("120", "130", "135", "140", "145", "150", "160", "170", "180"),
)


def new_round(
    *lines: str, players: int = 4, start: str = "A", edition: str = "big_box", **hands: str
) -> KTable:
    """Cards are to be played; a hand is labels with ``+`` between, else all but the Joker."""
    t = KTable(f"start_player {start}", *lines, players=players, edition=edition)
    for seat in SEAT_LETTERS[:players]:
        t.deal(seat, *(hands[seat].split("+") if seat in hands else VALUES))
    t.follow("round", "power_cards")
    return t


def labels(t: KTable) -> set[str]:
    return {text.removeprefix("play ") for text in t.options()}


def order(t: KTable) -> str:
    t.pending()
    seats = [int(t.s.table[ORDER + place]) for place in range(t.s.rules.seats)]
    return "".join(SEAT_LETTERS[seat] for seat in seats)


def dealt(t: KTable) -> list[tuple[str, str, int]]:
    """Who was dealt which of the shared cards, with its number, in the order of the events."""
    assert t.s.log is not None
    return [
        (
            SEAT_LETTERS[event.numbers[0]],
            event.kind.name.removesuffix("CardDealt"),
            event.numbers[1],
        )
        for event in t.s.log.events
        if event.kind.name.endswith("CardDealt")
    ]


# ---- playing cards


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("start", [0, 1])
def test_k2_1_face_up_clockwise_from_the_start_player(players: int, start: int) -> None:
    seats = SEAT_LETTERS[start:players] + SEAT_LETTERS[:start]
    t = new_round(players=players, start=seats[0])
    for i, seat in enumerate(seats):
        assert t.pending() == seat
        t.play(f"{seat} play {TENS[i]}")
    told = [event.numbers for event in t.events("PowerPlayed")]
    assert told == [(SEAT_LETTERS.index(s), power(TENS[i])) for i, s in enumerate(seats)]
    assert t.told("") == t.told("A"), "all see them"


def test_k2_1_no_value_twice_in_a_round() -> None:
    t = new_round()
    t.play("A play 40")
    assert labels(t) == set(VALUES) - {"40"}
    assert t.refusal("play 40") == "value_already_out"
    t.play("B play 180")
    assert t.refusal("play 40") == t.refusal("play 180") == "value_already_out"


def test_k2_1_only_cards_of_the_hand() -> None:
    t = new_round(A="10+20")
    assert labels(t) == {"10", "20"}
    assert t.refusal("play 30") == "not_in_hand"
    assert t.refusal("play joker") == "not_in_hand"


def test_k2_1_the_same_value_may_come_in_the_next_round() -> None:
    t = new_round("round 1", players=2, A="40+50", B="40+50")
    t.play("A play 40", "B play 50")
    t.skip_to("PlayCard", "A")
    assert t.line("round") == "2"
    t.play("A play 50", "B play 40")
    assert order(t) == "AB"


def test_k2_1_cards_are_spent_for_good() -> None:
    t = new_round("round 1", players=2, A="40+50+60", B="70+80+90")
    t.play("A play 40", "B play 70")
    t.skip_to("PlayCard", "A")
    assert labels(t) == {"50", "60"}
    assert t.refusal("play 40") == "not_in_hand"
    assert t.line("discard") == "A veto_40 B recall_70"
    assert t.line("played") == ""
    t.play("A play 60", "B play 90")
    t.skip_to("PlayCard", "A")
    assert labels(t) == {"50"}
    assert t.line("discard") == "A veto_40+score_fours_60 B recall_70+mobile_board_90"


def test_k2_1_the_shared_cards_return_every_round() -> None:
    t = new_round("round 1", players=3)
    t.play("A play 40", "B play 50", "C play 60")
    t.skip_to("PlayCard")
    t.play("A play 60", "B play 40", "C play 50")
    assert [words[1:] for words in dealt(t)] == [("King", 5), ("Caballero", 3), ("Intrigue", 1)] * 2


@pytest.mark.parametrize("rounds", ["9", "6"])
@pytest.mark.parametrize("players", [2, 5])
def test_k2_1_thirteen_cards_last_for_the_whole_game(players: int, rounds: str) -> None:
    t = KTable(players=players, cards="tens", rounds=rounds)
    t.s = t.s.rules.new_state()
    t.s.log = EventLog()
    while t.pending():
        who = "chance" if t.pending() == "chance" else t.pending()[0]
        t.play(f"{who} {t.options(who)[0]}")
    hands = t.line("hand").split()[1::2]
    assert [len(cards.split("+")) for cards in hands] == [13 - int(rounds)] * players
    spent = t.line("discard").split()[1::2]
    assert [len(cards.split("+")) for cards in spent] == [int(rounds)] * players


# ---- Jokers


def test_k2_2_a_joker_is_laid_instead_of_a_card() -> None:
    t = new_round(players=3, A="joker+100+110", B="50+60", C="70+80")
    t.play("A play joker")
    assert t.pending() == "B"
    assert t.line("joker") == "A 1"
    assert [event.numbers for event in t.events("JokerLaid")] == [(0,)]
    t.play("B play 50")
    assert t.pending() == "C"
    t.play("C play 70")
    assert (t.pending(), t.asks()) == ("A", "AddToJoker")
    t.play("A play 100")
    assert order(t) == "ACB"
    assert dealt(t)[0] == ("A", "King", 5)


def test_k2_2_not_a_value_already_out() -> None:
    t = new_round(players=3, A="joker+70+110", B="50+60", C="70+80")
    t.play("A play joker", "B play 50", "C play 70")
    assert labels(t) == {"110"}
    assert t.refusal("play 70") == "value_already_out"


def test_k2_2_the_joker_is_no_second_card() -> None:
    t = new_round(players=2, A="joker+70", B="50+60")
    t.play("A play joker", "B play 50")
    assert labels(t) == {"70"}


def test_k2_2_both_cards_are_spent() -> None:
    t = new_round("round 1", players=2, A="joker+70+80", B="50+60")
    t.play("A play joker", "B play 50", "A play 70")
    t.skip_to("PlayCard")
    assert t.line("discard") == "A joker+recall_70 B angry_king_50"
    assert t.line("hand") == "A grande_80 B score_fours_60"
    assert t.line("joker") == ""


@pytest.mark.parametrize("start", ["A", "C"])
def test_k2_2_several_jokers_in_the_order_of_play(start: str) -> None:
    t = new_round(players=4, start=start, A="joker+70+80", B="50", C="joker+70+80", D="60")
    seats = SEAT_LETTERS[:4]
    at = seats.index(start)
    for seat in seats[at:] + seats[:at]:
        t.play(f"{seat} play {'joker' if seat in 'AC' else {'B': '50', 'D': '60'}[seat]}")
    first, second = ("A", "C") if start == "A" else ("C", "A")
    assert t.pending() == first
    assert labels(t) == {"70", "80"}, "a Joker lying out has no value yet"
    t.play(f"{first} play 80")
    assert t.pending() == second
    assert labels(t) == {"70"}
    assert t.refusal("play 80") == "value_already_out"
    t.play(f"{second} play 70")
    assert order(t) == f"{first}{second}DB"


def test_k2_2_all_lay_jokers() -> None:
    t = new_round(players=3, start="B", A="joker+10", B="joker+180", C="joker+90")
    t.play("B play joker", "C play joker", "A play joker")
    assert t.pending() == "B"
    t.play("B play 180", "C play 90", "A play 10")
    assert order(t) == "BCA"
    assert dealt(t) == [("B", "King", 5), ("C", "Caballero", 3), ("A", "Intrigue", 1)]


@pytest.mark.parametrize("label", VALUES)
def test_k2_2_each_card_may_follow_a_joker(label: str) -> None:
    """It sets value, number and action, as if it had been laid at once."""
    low, high = ("13", "170") if label != "13" and label != "170" else ("15", "160")
    results = []
    for first in ("joker", label):
        t = new_round("provinces A 9", players=3, A=f"joker+{label}", B=low, C=high)
        mine = [f"A play {label}", *(["A disc aragon"] if label == "103" else [])]
        others = [f"B play {low}", f"C play {high}"]
        if first == "joker":
            t.play("A play joker", *others, *mine)
        else:
            t.play(*mine, *others)
        lines = {line for line in t.lines() if not line.startswith(("hand", "discard", "joker"))}
        results.append((lines, dealt(t), t.asks(), t.options()))
    assert results[0] == results[1]


def test_k2_2_a_whirlwinds_disc_is_set_when_the_second_card_is_laid() -> None:
    t = new_round(players=3, A="joker+103", B="50", C="150")
    t.play("A play joker", "B play 50", "C play 150", "A play 103")
    assert (t.pending(), t.asks()) == ("A", "SetWhirlwind")
    assert len(t.options("A")) == 9
    assert not dealt(t)
    t.play("A disc aragon")
    assert dealt(t)
    assert "WhirlwindSetUnseen(0,)" in t.told("B")


def test_k2_2_a_joker_itself_brings_nobody() -> None:
    """The second card's number counts alone."""
    t = new_round("provinces A 9", players=2, A="joker+150", B="10")
    t.play("A play joker", "B play 10", "A play 150")
    assert t.options("A") == ["number 0", "number 1"]


# ---- repeats


def test_k2_3_who_holds_only_values_that_lie_out_may_repeat_one() -> None:
    t = new_round(players=3, A="50+60", B="60+70", C="50+60")
    t.play("A play 50", "B play 60")
    assert labels(t) == {"50", "60"}
    t.play("C play 60")
    assert order(t) == "BCA", "just below the earlier 60, above the 50"
    assert dealt(t) == [("B", "King", 5), ("C", "Caballero", 3), ("A", "Intrigue", 1)]


def test_k2_3_not_while_another_value_is_in_the_hand() -> None:
    t = new_round(players=3, A="50", B="60", C="10+50+60")
    t.play("A play 50", "B play 60")
    assert labels(t) == {"10"}
    assert t.refusal("play 60") == "value_already_out"


@pytest.mark.parametrize("value", ["50", "60", "70"])
def test_k2_3_the_place_of_each_repeat(value: str) -> None:
    t = new_round(players=4, start="B", B="50", C="70", D="60", A="50+60+70")
    t.play("B play 50", "C play 70", "D play 60", f"A play {value}")
    assert order(t) == {"50": "CDBA", "60": "CDAB", "70": "CADB"}[value]


def test_k2_3_two_repeats_of_one_value_in_the_order_of_play() -> None:
    t = new_round(players=4, start="C", C="60", D="60", A="10+90", B="60")
    t.play("C play 60", "D play 60", "A play 90", "B play 60")
    assert order(t) == "ACDB"


def test_k2_3_a_joker_in_the_hand_comes_before_a_repeat() -> None:
    t = new_round(players=3, A="50", B="60", C="joker+50+60")
    t.play("A play 50", "B play 60")
    assert labels(t) == {"joker"}
    t.play("C play joker")
    assert labels(t) == {"50", "60"}


def test_k2_3_after_a_joker() -> None:
    t = new_round(players=3, A="joker+60", B="60", C="50")
    t.play("A play joker", "B play 60", "C play 50")
    assert labels(t) == {"60"}
    t.play("A play 60")
    assert order(t) == "BAC", "the Joker's card was laid after B's, although A sat before him"


def test_k2_3_after_a_joker_two_jokers_with_the_same_value() -> None:
    t = new_round(players=3, start="B", A="joker+60", B="joker+60", C="50")
    t.play("B play joker", "C play 50", "A play joker", "B play 60")
    assert labels(t) == {"60"}
    t.play("A play 60")
    assert order(t) == "BAC"


def test_k2_3_a_repeated_10_leaves_the_intrigue_card_to_the_later_one() -> None:
    t = new_round(players=4, A="10", B="10", C="80", D="90")
    t.play("A play 10", "B play 10", "C play 80", "D play 90")
    assert order(t) == "DCAB"
    assert dealt(t)[-1] == ("B", "Intrigue", 1)


def test_k2_3_a_repeated_180_leaves_the_king_card_to_the_earlier_one() -> None:
    t = new_round(players=4, A="10", B="180", C="180", D="90")
    t.play("A play 10", "B play 180", "C play 180", "D play 90")
    assert order(t) == "BCDA"
    assert dealt(t)[:2] == [("B", "King", 5), ("C", "Caballero", 4)]


# ---- order, and the shared cards


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ({"A": "10", "B": "20", "C": "30", "D": "40"}, "DCBA"),
        ({"A": "180", "B": "170", "C": "90", "D": "13"}, "ABCD"),
        ({"A": "93", "B": "90", "C": "95", "D": "100"}, "DCAB"),
        ({"A": "15", "B": "13", "C": "10", "D": "20"}, "DABC"),
    ],
)
def test_k3_1_from_the_highest_value_down(cards: dict[str, str], expected: str) -> None:
    t = new_round()
    t.play(*[f"{seat} play {label}" for seat, label in cards.items()])
    assert order(t) == expected
    took: list[str] = []
    while t.asks() != "PlayCard":
        if t.line("active") and (not took or took[-1] != t.line("active")):
            took.append(t.line("active"))
        t.play(f"{t.pending()[0]} {t.options(t.pending()[0])[0]}")
    assert "".join(took) == expected


def test_k3_1_values_of_all_sets_are_in_their_order() -> None:
    assert [power(label) for label in VALUES] == sorted(power(label) for label in VALUES)


@pytest.mark.parametrize("edition", ["big_box", "decennial"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_k3_2_king_caballeros_intrigue_by_falling_value(players: int, edition: str) -> None:
    """The numbers of rule K3.3 are the same in both editions."""
    t = new_round(players=players, edition=edition)
    seats = SEAT_LETTERS[:players]
    t.play(*[f"{seat} play {TENS[i]}" for i, seat in enumerate(seats)])
    kinds = ["King", *["Caballero"] * (players - 2), "Intrigue"]
    assert dealt(t) == list(zip(seats[::-1], kinds, NUMBERS[players], strict=True))


@pytest.mark.parametrize("edition", ["big_box", "decennial"])
@pytest.mark.parametrize(
    ("players", "place"), [(players, place) for players in NUMBERS for place in range(players)]
)
def test_k3_3_so_many_may_be_placed(players: int, place: int, edition: str) -> None:
    """4-2, 5-3-1, 5-4-2-1, 5-4-3-2-1, whatever the power card."""
    t = new_round("court A 9 B 9 C 9 D 9 E 9", players=players, edition=edition)
    seats = SEAT_LETTERS[:players]
    t.play(*[f"{seat} play {150 - 10 * i}" for i, seat in enumerate(seats)])
    seat = seats[place]
    t.skip_to("TakeTurnParts", seat)
    number = NUMBERS[players][place]
    t.play(f"{seat} placing", *[f"{seat} place castilla_la_vieja"] * number)
    assert t.asks() == "TakeTurnParts"
    assert t.count("castilla_la_vieja", seat) == number
    assert t.refusal("placing") == "part_already_taken"


# ---- the own action of King and Intrigue (what they may choose stands in test_turn.py)


@pytest.mark.parametrize("place", ["first", "last"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_k3_4_a_whirlwinds_disc_is_put_away_unseen_where_the_action_is_lost(
    players: int, place: str
) -> None:
    t = new_round("aragon B 3", players=players)
    t.play("A play 103", "A disc aragon")
    for i, seat in enumerate(SEAT_LETTERS[1:players]):
        t.play(f"{seat} play {TENS[i] if place == 'first' else TENS[10 + i]}")
    away = "WhirlwindPutAway(0,)" in t.told()
    assert away == (players > 3)
    assert (t.line("whirlwind") == "") == away
    assert not t.events("WhirlwindShown")


def test_k3_4_a_whirlwind_of_another_seat_stays_out() -> None:
    t = new_round("aragon B 3")
    t.play("A play 103", "A disc aragon", "B play 10", "C play 180", "D play 50")
    assert t.line("whirlwind") == "A aragon"


# ---- the end of the round


@pytest.mark.parametrize("edition", ["big_box", "decennial"])
@pytest.mark.parametrize(
    ("cards", "start"), [("10 20 30 40", "A"), ("90 30 20 80", "C"), ("180 170 160 13", "D")]
)
def test_k3_5_the_lowest_starts_the_next_round(cards: str, start: str, edition: str) -> None:
    t = new_round("round 1", edition=edition)
    t.play(*[f"{seat} play {label}" for seat, label in zip("ABCD", cards.split(), strict=True)])
    t.skip_to("PlayCard")
    assert t.line("start_player") == start
    assert t.pending() == start
    assert t.line("round") == "2"


def test_k3_5_of_two_equal_ones_the_later_starts() -> None:
    """He counts as just below the earlier one."""
    t = new_round("round 1", players=3, start="B", A="50", B="50+170", C="60+180")
    t.play("B play 50", "C play 60", "A play 50")
    t.deal("A", "160")
    t.skip_to("PlayCard")
    assert t.line("start_player") == "A"


def test_k3_5_a_jokers_second_card_counts() -> None:
    t = new_round("round 1", players=3, A="20+30", B="joker+15+25", C="60+70")
    t.play("A play 20", "B play joker", "C play 60", "B play 15")
    t.skip_to("PlayCard")
    assert t.line("start_player") == "B"


def test_k3_5_also_when_a_general_scoring_lies_between() -> None:
    t = new_round("round 3")
    t.play("A play 90", "B play 20", "C play 30", "D play 40")
    t.skip_to("SetDiscs.leave_castillo")
    assert t.line("start_player") == "B", "the round ends before its scoring"
    t.play(*[f"{seat} disc aragon" for seat in "ABCD"])
    assert (t.pending(), t.asks()) == ("B", "PlayCard")
    assert t.line("round") == "4"


@pytest.mark.parametrize(("rounds", "following"), [("9", "1 2 3 4 5"), ("6", "2 3 5 6 8")])
def test_k3_5_the_rounds_follow_as_in_the_base_game(rounds: str, following: str) -> None:
    t = KTable(players=3, rounds=rounds)
    t.s = t.s.rules.new_state()
    t.s.log = EventLog()
    while len(t.events("RoundBegan")) < 5:
        who = "chance" if t.pending() == "chance" else t.pending()[0]
        t.play(f"{who} {t.options(who)[0]}")
    told = [str(event.named()["round"]) for event in t.events("RoundBegan")]
    assert told == following.split()
