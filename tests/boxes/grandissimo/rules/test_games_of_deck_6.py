"""Games in which somebody always takes the card of deck 6: nothing is lost, and all agrees."""

from __future__ import annotations

import pytest

from elgrande.base.actions import CARD, DONE
from elgrande.base.fields import GRANDE, KING, OPEN
from elgrande.boxes.grandissimo.rules.board import MERCENARIES, PORTUGAL
from elgrande.boxes.grandissimo.rules.card_fields import (
    ACTING_KING,
    BOYCOTT_CARD,
    INCOGNITO_CARD,
    LAST_WORD_BY,
    SECOND_CARD,
)
from elgrande.boxes.grandissimo.rules.verbs import REVEAL
from elgrande.catalogue import EDITIONS, ruleset
from elgrande.engine.ids import CHANCE, COLOURS, NEUTRAL, NOBODY, buffer, size
from elgrande.engine.machine import advance, answer, draw
from elgrande.engine.rng import Rng
from elgrande.engine.ruleset import Ruleset
from elgrande.engine.state import State
from elgrande.records.position import read_position, write_position

CABALLEROS = 30
SPARED = 5
"""One in so many times the incognito King is revealed, a part forgone."""


def pick(s: State, options: list[int], rng: Rng) -> int:
    """Rather the card of deck 6 and its special action than anything else."""
    deck_6 = CARD + int(s.table[OPEN + 6])
    if deck_6 in options:
        return deck_6
    dull = {DONE, REVEAL}
    if rng.below(SPARED):
        options = [a for a in options if a not in dull] or options
    return options[rng.below(len(options))]


def agrees(s: State) -> None:
    """What must hold of every position."""
    seats = int(s.rules.seats)
    for colour in range(seats):
        found = sum(int(s.board[int(at) * COLOURS + colour]) for at in s.rules.all_spots)
        assert found in (0, CABALLEROS)
    assert sum(int(n) for n in s.board[NEUTRAL::COLOURS]) in (0, MERCENARIES)
    assert min(int(n) for n in s.board) >= 0
    acting = int(s.table[ACTING_KING])
    assert acting == NOBODY or s.table[KING] == s.seats[GRANDE + acting]
    assert s.table[KING] in (NOBODY, PORTUGAL, *range(9))
    laid = [
        int(s.seats[cards.at + seat])
        for cards in (BOYCOTT_CARD, INCOGNITO_CARD)
        for seat in range(seats)
    ]
    assert sum(int(size(one)) for one in laid) == size(sum(laid))
    assert sum(s.seats[SECOND_CARD + seat] != NOBODY for seat in range(seats)) <= 1


def play(rules: Ruleset, seed: int) -> tuple[State, set[str]]:
    """A whole game; returns its end, and the names of the questions."""
    s, rng, out = rules.new_state(), Rng(seed), buffer()
    asked: set[str] = set()
    number = 0
    while n := int(advance(s, out)):
        frame = s.top
        assert frame is not None
        seat = int(s.turn)
        if seat == CHANCE:
            answer(s, seat, draw(s, frame, out, n, rng))
            continue
        asked.add(type(frame).__name__)
        agrees(s)
        number += 1
        if number % 40 == 0:
            again = read_position(write_position(s), strict=False)
            assert write_position(again) == write_position(s)
        answer(s, seat, pick(s, [int(out[i]) for i in range(n)], rng))
    return s, asked


EXPECTED = {
    *("AskAround", "ChooseFaceDown", "NameActingKing", "ChooseNextBoard", "NameAllies"),
    *("ChooseSecond", "UseSecond", "SetTheSpysDisc", "ChosenMoves"),
}


@pytest.mark.parametrize("edition", EDITIONS)
def test_games_with_all_cards_end_and_agree(edition: str) -> None:
    asked: set[str] = set()
    for seats in range(2, 6):
        for seed in range(3):
            s, more = play(ruleset(seats, edition, ("grandissimo",)), seed)
            assert (s.top, s.table[ACTING_KING], s.table[LAST_WORD_BY]) == (None, NOBODY, NOBODY)
            asked |= more
    assert asked >= EXPECTED, f"never asked: {EXPECTED - asked}"
