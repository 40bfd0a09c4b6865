"""The King & the Colonies: the choice of a turn, the numbers of a card, and whole games."""

from __future__ import annotations

import pytest

from elgrande.base.actions import CARD, DONE, PLACING, SPECIAL
from elgrande.base.board import COURT, PROVINCES
from elgrande.base.fields import HAND, KING, OPEN, ORDER, PLAYED, ROUND
from elgrande.base.placing import PlaceCaballeros
from elgrande.boxes.colonies.rules.fields import (
    INQUISITION,
    INQUISITOR,
    LIMIT_C,
)
from elgrande.boxes.king_and_colonies.rules.turn import TakeDeckCard, TakeDeckParts
from elgrande.boxes.king_and_intrigue.rules.fields import TURN_USED
from elgrande.boxes.king_and_intrigue.rules.queries import SPECIAL_USED
from elgrande.boxes.king_and_intrigue.rules.round import PlayCard
from elgrande.catalogue import ruleset
from elgrande.engine.errors import RulesetError
from elgrande.engine.ids import ACTIVE, CHANCE, COLOURS, NOBODY, buffer
from elgrande.engine.machine import advance, answer, draw
from elgrande.engine.plan import TURN
from elgrande.engine.rng import Rng
from elgrande.engine.ruleset import Ruleset
from elgrande.engine.state import State
from tests.boxes.king_and_colonies.table import QTable, act, deck

BOTH = ("king_and_intrigue", "colonies", "king_and_colonies")
OUT = buffer()


def rules_of(seats: int, edition: str = "big_box", cards: str = "all") -> Ruleset:
    return ruleset(seats, edition, BOTH, {"cards": cards})


def options(s: State) -> list[int]:
    return [int(OUT[i]) for i in range(advance(s, OUT))]


def say(s: State, a: int) -> None:
    assert a in options(s)
    answer(s, s.turn, a)


def step(s: State, rng: Rng) -> bool:
    """One random answer; false at the end of the game."""
    n = advance(s, OUT)
    if n == 0:
        return False
    assert s.top is not None
    a = draw(s, s.top, OUT, n, rng) if s.turn == CHANCE else OUT[rng.below(n)]
    answer(s, s.turn, a)
    return True


def until(s: State, question: type, seed: int = 1) -> None:
    """Play at random until a question of this kind is asked."""
    rng = Rng(seed)
    while options(s) and not isinstance(s.top, question):
        step(s, rng)
    assert isinstance(s.top, question)


def pieces(s: State, colour: int) -> int:
    return sum(int(s.board[i]) for i in range(colour, len(s.board), COLOURS))


def first_choice() -> State:
    """The first turn of a game of four, with a card of deck 7 open that places four."""
    s = rules_of(4).new_state()
    until(s, TakeDeckCard)
    s.table[OPEN + 7] = LIMIT_C
    return s


# ---- set-up and round


def test_without_the_combination_the_two_boxes_do_not_meet() -> None:
    with pytest.raises(RulesetError, match="unless 'king_and_colonies' is added"):
        ruleset(4, modules=("king_and_intrigue", "colonies"))


def test_q1_1_hands_are_chosen_with_the_board_known() -> None:
    steps = [planned.name for planned in rules_of(4, "big_box").plans[0].steps]
    before = steps[: steps.index("hands")]
    assert {"homes", "black_caballeros", "limit_board", "first_two"} <= set(before)


@pytest.mark.parametrize("edition", ["big_box", "decennial"])
def test_q1_1_two_caballeros_by_disc_and_not_a_third(edition: str) -> None:
    s = rules_of(4, edition).new_state()
    until(s, PlayCard)
    steps = [planned.name for planned in s.rules.plans[0].steps]
    assert "first_two" in steps
    assert "extra_caballero" not in steps
    for seat in range(4):
        assert pieces(s, seat) == 36
        assert s.board[COURT * COLOURS + seat] in ((7,) if edition == "big_box" else (7, 9))
        assert s.board[PROVINCES * COLOURS + seat] == 25
        assert int(s.seats[HAND + seat]).bit_count() == 13


def test_q1_2_one_card_of_each_deck_lies_open_in_a_round() -> None:
    s = rules_of(3).new_state()
    seen = set()
    for _ in range(3):
        until(s, PlayCard)
        opened = [int(s.table[OPEN + deck]) for deck in range(8)]
        assert opened[:6] == [NOBODY] * 6
        assert opened[6] == INQUISITION
        seen.add(opened[7])
        now = s.table[ROUND]
        rng = Rng(4)
        while s.table[ROUND] == now:
            step(s, rng)
            options(s)
    assert len(seen) == 3


# ---- the turn


def test_q2_1_the_steps_of_a_turn_come_in_order() -> None:
    names = [planned.name for planned in rules_of(4).plans[TURN].steps]
    order = ["bridge", "whirlwind", "voyages", "supply", "turning_over", "parts", "refill"]
    assert [name for name in names if name in order] == order


def test_q2_1_nobody_else_takes_the_same_card_in_this_round() -> None:
    s = rules_of(4).new_state()
    until(s, TakeDeckCard)
    first, card = int(s.table[ACTIVE]), int(s.table[OPEN + 7])
    say(s, CARD + card)
    rng = Rng(2)
    now = int(s.table[ROUND])
    others = 0
    while s.table[ROUND] == now:
        if isinstance(s.top, TakeDeckCard) and s.table[ACTIVE] != first:
            assert CARD + card not in options(s)
            others += 1
        step(s, rng)
        options(s)
    assert others > 0
    until(s, TakeDeckCard)
    assert s.table[OPEN + 7] not in (NOBODY, card)
    assert s.table[OPEN + 6] == INQUISITION


def test_q2_1_who_takes_a_deck_card_has_no_action_of_his_own_any_more() -> None:
    s = first_choice()
    seat = int(s.turn)
    say(s, CARD + INQUISITION)
    assert s.seats[TURN_USED + seat] & SPECIAL_USED
    say(s, SPECIAL)
    options(s)
    assert s.table[INQUISITOR] == seat


@pytest.mark.parametrize("power", ["30", "60"])
def test_q2_1_a_compulsory_action_is_lost_too(power: str) -> None:
    t = QTable("court B 3", "king galicia", edition="decennial", cards="all")
    t.take("A", "holy_inquisition", power)
    assert "done" in t.options("A")
    t.play("A done")
    assert t.counts("court") == "B3"


def test_q2_1_a_veto_is_not_laid_out() -> None:
    t = QTable("king galicia", "sevilla N 1")
    t.take("A", "holy_inquisition", "40")
    t.play("A special", "A done")
    assert t.line("kept") == ""
    assert t.line("turn_used") == "A 3"


def test_q2_1_who_used_his_veto_before_his_turn_takes_no_card() -> None:
    t = QTable("turn_used A 2", "court A 3", "king galicia", early_veto="yes")
    t.open_cards("holy_inquisition")
    t.turn("A", "40")
    assert t.options("A") == ["done", "placing"]


@pytest.mark.parametrize("players", [2, 3])
def test_two_or_three_players_choose_among_four(players: int) -> None:
    t = QTable("king galicia", players=players)
    t.open_cards("holy_inquisition", "transport")
    t.lay(**dict(zip("ABC"[:players], ("150", "100", "90"), strict=False)))
    t.begin_turn("A", "parts")
    assert t.options("A") == ["done", "card holy_inquisition", "card transport"]
    t.play("A done", "A special")
    assert t.options("A") == ["either first", "either second"]


# ---- numbers


def test_q2_2_a_deck_card_sets_the_placements_and_the_king_stays() -> None:
    s = first_choice()
    seat = int(s.turn)
    assert s.table[ORDER] == seat  # the highest, who holds the King card
    king = int(s.table[KING])
    s.board[COURT * COLOURS + seat] += 3
    s.board[PROVINCES * COLOURS + seat] -= 3
    say(s, CARD + LIMIT_C)
    say(s, PLACING)
    options(s)
    assert isinstance(s.top, PlaceCaballeros)
    assert s.top.left == 4  # the number of the card; the King card has five
    say(s, DONE)
    until(s, TakeDeckParts)
    assert options(s) == [DONE, SPECIAL]
    assert s.table[KING] == king


def test_q2_2_who_keeps_his_own_action_has_the_number_of_the_shared_card() -> None:
    s = first_choice()
    seat = int(s.turn)
    assert s.seats[PLAYED + seat] > 0
    say(s, DONE)
    s.board[COURT * COLOURS + seat] += 3
    s.board[PROVINCES * COLOURS + seat] -= 3
    say(s, PLACING)
    options(s)
    assert isinstance(s.top, PlaceCaballeros)
    assert s.top.left == 5


@pytest.mark.parametrize(("card", "number"), [("transport", 1), ("limit_board_a", 4), ("", 4)])
def test_q2_2_the_inquisitors_one_more_adds_to_either(card: str, number: int) -> None:
    for holder, more in (("A", 1), ("B", 0)):
        t = QTable("king sevilla", "court A 9", f"inquisitor {holder}")
        if card:
            t.take("A", card)
        else:
            t.turn("A", "100")
        t.play("A placing", *["A place granada"] * (number + more))
        assert t.counts("granada") == f"A{number + more}"
        assert "place granada" not in t.options("A")


@pytest.mark.parametrize("edition", ["big_box", "decennial"])
def test_q2_2_both_parts_of_the_card_may_be_skipped(edition: str) -> None:
    t = QTable("king galicia", "court A 3", edition=edition, cards="all")
    t.take("A", "score_new_regions", "60")
    t.play("A done")
    assert t.scored() == []
    assert t.line("turn_used") == "A 3"


# ---- the whirlwind


def whirlwind(edition: str, *cards: str) -> QTable:
    lines = ("whirlwind A sevilla", "sevilla B 1", "king galicia", "court A 2")
    t = QTable(*lines, edition=edition, cards="all")
    t.open_cards(*cards)
    t.turn("A", "103", step="whirlwind")
    return t


def put_away(edition: str) -> QTable:
    t = whirlwind(edition, "holy_inquisition")
    t.play("A done")
    while t.options("A")[0].startswith("number"):
        t.play(f"A {t.options('A')[0]}")
    return t


def test_q2_3_a_compulsory_whirlwind_may_be_put_away_for_a_card() -> None:
    t = put_away("decennial")
    assert t.options("A") == ["card holy_inquisition"]
    assert t.why_not("done") == "whirlwind_put_away"
    assert put_away("big_box").options("A") == ["done", "card holy_inquisition"]


def test_q2_3_who_has_a_shared_action_may_put_it_away_for_that() -> None:
    lines = ("whirlwind A sevilla", "sevilla B 1", "king galicia", "court A 2")
    t = QTable(*lines, players=2, edition="decennial", cards="all")
    t.open_cards("holy_inquisition")
    t.lay(A="103", B="10")
    t.begin_turn("A", "whirlwind")
    t.play("A done")
    while t.options("A")[0].startswith("number"):
        t.play(f"A {t.options('A')[0]}")
    assert t.options("A") == ["done", "card holy_inquisition"]


def test_q2_3_a_card_that_is_not_open_is_not_taken() -> None:
    assert put_away("decennial").why_not("card transport") == "not_open"


def test_q2_3_without_an_open_card_it_blows() -> None:
    t = whirlwind("decennial")
    t.pending()
    assert t.counts("sevilla") == ""
    assert t.count("court", "B") == 1


def test_q2_3_who_has_let_it_blow_takes_no_card() -> None:
    t = whirlwind("big_box", "holy_inquisition")
    t.play("A special")
    assert not t.targets("card")


# ---- the map


@pytest.mark.parametrize("where", ["francia", "valencia"])
def test_q4_1_no_table_in_francia_or_with_the_limit_board(where: str) -> None:
    t = act("A", "55", "limit_board valencia", "king galicia")
    assert where not in t.targets("region")
    assert {"ship", "america", "africa", "sevilla"} <= t.targets("region")


def test_q4_1_the_limit_board_does_not_come_to_a_table() -> None:
    lines = ("limit_board valencia", "limit_table sevilla", "limit_table_by B", "king galicia")
    t = deck("A", "limit_board_a", *lines)
    assert t.why_not("region sevilla") == "table_already_there"
    assert "granada" in t.targets("region")


@pytest.mark.parametrize(("shifted", "bonus"), [(True, 0), (False, 2)])
def test_q4_2_a_shifted_castillo_is_no_home_of_a_conspirator(shifted: bool, bonus: int) -> None:
    lines = ("shifted_castillo sevilla", "shifted_by B") if shifted else ()
    t = act("A", "110", *lines, "castillo A 1", "grande A castillo B sevilla", "king galicia")
    first = 4 if shifted else 5
    assert t.paid("castillo")[0] == first + bonus
