"""Examples and printed cases of King & Intrigue, rows K1 to K15; seat B is the book's Benita."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from elgrande.base.actions import SEAT_LETTERS
from elgrande.engine.event import EventLog
from tests.boxes.king_and_intrigue.scenes import (
    act,
    facts,
    general,
    kinds,
    paid,
    score_all,
    set_discs,
)
from tests.boxes.king_and_intrigue.table import KTable
from tests.rulebook.example_books import Book

BOX = "König und Intrigant"
SPANISH = "Intriga y el Rey"

ROWS: dict[int, dict[str, str]] = {
    1: {"DE": f"{BOX}, Spielablauf, 1. Beispiel"},
    2: {"DE": f"{BOX}, Spielablauf, 2. Beispiel"},
    3: {"ES": f"{SPANISH}, Componentes"},
    4: {"DE": f"{BOX}, Spielablauf, Vorbereitung", "ES": f"{SPANISH}, Preparación"},
    5: {"DE": f"{BOX}, Spielablauf", "ES": f"{SPANISH}, 2 y 3 jugadores"},
    6: {"DE": f"{BOX}, Doppelte Wertung"},
    7: {"DE": f"{BOX}, Schiebung"},
    8: {"DE": f"{BOX}, Brückenbau"},
    9: {"DE": f"{BOX}, Revolte"},
    10: {"DE": f"{BOX}, 6 nimmt"},
    11: {"DE": f"{BOX}, Fiesta", "ES": f"{SPANISH}, 15"},
    12: {"DE": f"{BOX}, Wandertag"},
    13: {"DE": f"{BOX}, Mätresse; Königlicher Schutz"},
    14: {"DE": f"{BOX}, Putsch", "ES": f"{SPANISH}, 35"},
    15: {"ES": f"{SPANISH}, 63, 93"},
}
"""Where each row of the list of the boxes' examples stands."""

TENS = tuple(str(value) for value in range(10, 190, 10))


def k_row(number: int) -> pytest.MarkDecorator:
    """One test for each book that tells this row."""
    books = [Book(key, section) for key, section in ROWS[number].items()]
    return pytest.mark.parametrize("book", books)


def test_every_row_of_the_box_has_a_test() -> None:
    tested = set()
    for node in ast.parse(Path(__file__).read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_k_row_"):
            (call,) = [mark for mark in node.decorator_list if isinstance(mark, ast.Call)][-1:]
            number = int(node.name.split("_")[3])
            assert ast.unparse(call) == f"k_row({number})", node.name
            tested.add(number)
    assert tested == set(ROWS) == set(range(1, 16))


# ---- the round


def after_the_cards(book: Book) -> KTable:
    """Benita starts with 40; two lay higher cards and one a lower."""
    t = KTable("start_player B", "court B 5", "provinces B 9", edition=book.edition, cards="tens")
    for seat in "ABCD":
        t.deal(seat, *TENS[:13])
    t.follow("round", "power_cards")
    t.play("B play 40")
    for seat, label in (("C", "110"), ("D", "20"), ("A", "90")):
        assert t.refusal("play 40") == "value_already_out"
        t.play(f"{seat} play {label}")
    return t


@k_row(1)
def test_k_row_01_shared_cards_by_falling_value(book: Book) -> None:
    t = after_the_cards(book)
    assert facts(t, "KingCardDealt") == ["C 5"]
    assert facts(t, "CaballeroCardDealt") == ["A 4", "B 2"]
    assert facts(t, "IntrigueCardDealt") == ["D 1"]


@k_row(2)
def test_k_row_02_benitas_turn(book: Book) -> None:
    t = after_the_cards(book)
    t.skip_to("Supply", "B")
    assert t.options("B") == [f"number {n}" for n in range(4 + 1)]
    t.play("B number 4", "B special")
    assert t.line("kept") == "B veto_40"
    t.play("B placing", "B place castillo", "B place castillo")
    assert t.counts("castillo") == "B2"
    assert t.count("court", "B") == 5 + 4 - 2
    assert "B" not in t.pending(), "two placements, and no third"


@k_row(3)
def test_k_row_03_numbers_by_players(book: Book) -> None:
    printed = {2: "42", 3: "531", 4: "5421", 5: "54321"}
    for players, numbers in printed.items():
        t = KTable(players=players, edition=book.edition)
        for i, seat in enumerate(SEAT_LETTERS[:players]):
            t.deal(seat, TENS[i])
        t.follow("round", "power_cards")
        t.play(*[f"{seat} play {TENS[i]}" for i, seat in enumerate(SEAT_LETTERS[:players])])
        told = [
            f"{SEAT_LETTERS[event.numbers[0]]}{event.numbers[1]}"
            for kind in ("KingCardDealt", "CaballeroCardDealt", "IntrigueCardDealt")
            for event in t.events(kind)
        ]
        highest_first = SEAT_LETTERS[:players][::-1]
        assert told == [f"{seat}{n}" for seat, n in zip(highest_first, numbers, strict=True)]


@k_row(4)
def test_k_row_04_set_up(book: Book) -> None:
    t = KTable(players=2, edition=book.edition, cards="tens")
    t.s = t.s.rules.new_state()
    t.s.log = EventLog()
    t.play("chance region galicia", "chance region aragon", "chance region sevilla")
    if book.edition == "big_box":
        assert t.refusal("disc galicia") == "kings_region"
        t.play("A disc granada", "B disc granada")
        assert t.counts("provinces") == "A20 B20"
        assert t.counts("court") == "A7 B7"
        assert t.counts("granada") == "A1 B1"
    else:
        t.play("A disc galicia", "B disc granada")
        assert t.counts("provinces") == "A21 B21"
        assert t.counts("court") == "A7 B6", "A's stays where it is"
        assert t.counts("granada") == "B1"
    t.play(*[f"A play {label}" for label in TENS[:13]], *[f"B play {label}" for label in TENS[5:]])
    for seat in (0, 1):
        held = t.line("hand").split()[2 * seat + 1].split("+")
        assert len(held) == 13
    assert not t.told("A")[-1].startswith("CardPicked(1")
    assert t.line("discard") == "", "the five that are left leave unseen"


@k_row(5)
def test_k_row_05_own_action_or_the_shared_one(book: Book) -> None:
    for players in (2, 3, 4, 5):
        t = KTable("court A 5 B 5", "provinces A 9", players=players, edition=book.edition)
        cards = {"A": "90", "B": "30", "C": "50", "D": "60", "E": "70"}
        t.lay(**{seat: cards[seat] for seat in SEAT_LETTERS[:players]})
        t.begin_turn("A")
        assert len(t.options("A")) == 3 + 1, "the supply is kept"
        t.play("A number 3", "A special")
        if players > 3:
            assert t.asks() == "MoveKing"
            continue
        t.play("A either first", "A board 8", "A to aragon")
        assert t.line("mobile_board") == "8 aragon"
        t.begin_turn("B", "parts")
        t.play("B special", "B either second", "B either first")
        assert t.counts("court") == "A8 B5", "30 was given up for the Intrigue"


# ---- cards


@k_row(6)
def test_k_row_06_single_then_double(book: Book) -> None:
    t = act("B", "130", "aragon A 2 C 1", "king granada", edition=book.edition)
    t.play("B region aragon")
    t.act("C", "150")
    t.play("C region aragon")
    assert t.scores() == [5, 0, 4, 0]
    t.follow("general_scoring", "discs")
    set_discs(t, elsewhere="granada")
    assert t.scores() == [5 + 10, 0, 4 + 8, 0]
    assert t.line("doubled") == ""
    assert facts(t, "RegionCardPutBack") == ["B"]


@k_row(7)
def test_k_row_07_the_shifted_castillo(book: Book) -> None:
    lines = ("granada A 2 C 1", "castillo D 1", "grande A granada", "king sevilla")
    t = act("B", "23", *lines, edition=book.edition)
    t.play("B region granada")
    assert t.counts("granada") == ""
    assert t.counts("castillo") == "A2 C1 D1"
    assert t.grande("A") == "granada", "Grandes stay outside"
    t.follow("general_scoring", "discs")
    set_discs(t, A="valencia", C="cataluna", D="cataluna")
    assert kinds(t).index("Scored") < kinds(t).index("LeftCastillo")
    assert paid(t, "castillo") == [6, 0, 1, 1], "Granada's points for those inside, no home bonus"
    assert t.counts("castillo") == ""
    assert t.counts("valencia") == "A2"
    assert t.line("shifted_castillo") == ""


@k_row(8)
def test_k_row_08_two_bridges(book: Book) -> None:
    t = act("B", "63", "court B 2 C 2", "king galicia", edition=book.edition)
    t.play("B region aragon", "B region valencia")
    assert t.counts("bridge") == "B1"
    assert t.counts("court") == "B1 C2"
    t.follow("general_scoring", "discs")
    set_discs(t)
    assert t.scores() == [0, 1, 0, 0]
    t.follow("general_scoring", "discs")
    set_discs(t)
    assert t.scores() == [0, 2, 0, 0], "a point each time"
    t.act("C", "63")
    t.play("C region sevilla", "C region granada")
    assert t.counts("bridge") == "C1"
    assert t.counts("court") == "B2 C1", "the old piece is back"


@k_row(9)
def test_k_row_09_turned_boards(book: Book) -> None:
    t = act("B", "73", "mobile_board 8 aragon 4 granada", edition=book.edition)
    t.play("B board 8")
    t.act("C", "73")
    t.play("C board 4")
    assert t.line("board_turned_by") == "8 B 4 C"
    lines = ("mobile_board 8 aragon 4 granada", "board_turned_by 8 B 4 B", "king galicia")
    t = score_all(*lines, "aragon A 3 B 2 C 1", "granada A 3 B 2 C 1", edition=book.edition)
    assert paid(t, "aragon") == [0, 4, 8, 0], "0/4/8"
    assert paid(t, "granada") == [0, 0, 4, 0], "0/0/4"


@k_row(10)
def test_k_row_10_more_newcomers_than_spaces(book: Book) -> None:
    lines = ("limit_table aragon - -", "limit_table_by D - -", "aragon D 3", "king granada")
    t = general(*lines, "castillo A 2 B 2 C 1", edition=book.edition)
    set_discs(t, A="aragon", B="aragon", C="sevilla")
    assert t.counts("aragon") == "D3"
    assert t.counts("court") == "A2 B2", "all of them, although three would fit"
    assert t.counts("sevilla") == "C1"


@k_row(11)
def test_k_row_11_fiesta_with_a_normal_number_of_two(book: Book) -> None:
    t = KTable("court B 9", "provinces B 9", "king galicia", edition=book.edition)
    t.lay(A="150", B="15", C="13", D="60")
    t.begin_turn("B")
    assert t.asks() == "TakeTurnParts", "no supply"
    t.play("B special", *["B place castillo"] * 5)
    if book.edition == "big_box":
        t.play("B placing", "B place castillo", "B place castillo")
        assert t.counts("castillo") == "B7"
    assert t.pending() == ""
    assert t.count("castillo", "B") == (7 if book.edition == "big_box" else 5)


@k_row(12)
def test_k_row_12_outing_and_the_kings_region(book: Book) -> None:
    lines = ("king galicia", "grande A galicia B sevilla C aragon D granada")
    t = act("B", "13", *lines, edition=book.edition)
    assert t.pending() == "CD", "A's Grande is stuck, B's own stays"
    t.play("C disc galicia", "D disc valencia")
    assert [t.grande(seat) for seat in "ABCD"] == ["galicia", "sevilla", "aragon", "valencia"]


@k_row(13)
def test_k_row_13_no_kings_bonus(book: Book) -> None:
    lines = ("king aragon", "aragon A 2 C 1", "grande A aragon")
    for effect in (("mistress_by B",), ("protection aragon", "protection_by B"), ()):
        t = act("C", "150", *lines, *effect, edition=book.edition)
        t.play("C region aragon")
        assert paid(t, "aragon") == [5 + 2 + (0 if effect else 2), 0, 4, 0]
        t = score_all(*lines, *effect, edition=book.edition)
        assert paid(t, "aragon") == [5 + 2 + (0 if effect else 2), 0, 4, 0]


@k_row(14)
def test_k_row_14_grandes_in_the_castillo(book: Book) -> None:
    lines = ("king galicia", "grande A aragon B sevilla C galicia D granada", "castillo A 2 B 1")
    t = act("B", "35", *lines, "round 3", edition=book.edition)
    inside = [t.grande(seat) for seat in "ABCD"]
    assert inside == ["castillo", "castillo", "galicia", "castillo"]
    t.follow("general_scoring", "discs")
    set_discs(t, A="sevilla", B="valencia", C="granada", D="aragon")
    assert paid(t, "castillo") == [5 + 2, 3, 0, 0]
    assert paid(t, "sevilla") == [4 + 2, 0, 0, 0], "the home bonus comes twice"
    left = [t.grande(seat) for seat in "ABCD"]
    assert left == ["sevilla", "valencia", "galicia", "aragon"]


@k_row(15)
def test_k_row_15_a_second_bridge_and_a_board_as_marker(book: Book) -> None:
    bridge = ("bridge B 1", "bridge_between aragon valencia", "bridge_by B", "bridge_round 1")
    t = act("C", "63", "round 2", *bridge, "court C 1", "king galicia", edition=book.edition)
    t.play("C region sevilla", "C region granada")
    assert t.line("bridge_by") == "C"
    assert t.line("bridge_between") == "sevilla granada"
    assert t.count("bridge", "B") == 0, "the old bridge has ended"
    t = act("B", "93", "mobile_board 8 aragon", "sevilla A 2 C 1", edition=book.edition)
    t.play("B region sevilla")
    assert t.line("quarantine") == "sevilla"
    assert t.line("quarantine_board") == "4", "the unused one first"
    assert t.line("mobile_board") == "8 aragon"
    t.follow("general_scoring", "discs")
    set_discs(t, elsewhere="granada")
    assert paid(t, "sevilla") == [4, 0, 3, 0], "it marks, it does not count"
    assert t.line("quarantine_board") == t.line("quarantine") == ""
    assert t.line("mobile_board") == "8 aragon", "off the map"
