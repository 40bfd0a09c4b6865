"""Checks of changes: the position before an answer compared with the one at the next question."""

from __future__ import annotations

from elgrande.base.board import CASTILLO, MOBILE_BOARDS
from elgrande.base.fields import BOARD_AT, DECK, GRANDE, KING, OPEN, ROUND, SCORE
from elgrande.checks.violation import Violation
from elgrande.engine.ids import COLOURS, NOBODY, NOWHERE
from elgrande.engine.ruleset import DECKS
from elgrande.engine.state import State
from elgrande.records.invariants.reading import (
    copies_left,
    is_returning,
    open_card,
    seat_cell,
    seat_name,
    seats_of,
    spot_name,
    table_cell,
)


def scores_never_fall(before: State, after: State) -> None:
    """No score gets smaller."""
    for seat in seats_of(after):
        old, new = seat_cell(before, SCORE, seat), seat_cell(after, SCORE, seat)
        if new < old:
            raise Violation(f"the score of {seat_name(seat)} fell from {old} to {new}")


def kings_region_is_untouched(before: State, after: State) -> None:
    """Nothing enters or leaves the King's region: no caballero, no Grande, no mobile board.

    If the King moved, ``king_moves_alone`` checks that nothing else did.
    """
    king = table_cell(before, KING)
    if king == NOWHERE or table_cell(after, KING) != king:
        return
    where = spot_name(king)
    for colour in range(COLOURS):
        old, new = int(before.count(king, colour)), int(after.count(king, colour))
        if old != new:
            raise Violation(
                f"{seat_name(colour)} had {old} caballeros in the King's region {where}, now {new}"
            )
    for seat in seats_of(after):
        old, new = seat_cell(before, GRANDE, seat), seat_cell(after, GRANDE, seat)
        if old != new and king in (old, new):
            raise Violation(
                f"the Grande of {seat_name(seat)} has gone from {spot_name(old)} to "
                f"{spot_name(new)}, while the King stands in {where}"
            )
    for board in range(len(MOBILE_BOARDS)):
        old, new = table_cell(before, BOARD_AT + board), table_cell(after, BOARD_AT + board)
        if old != new and king in (old, new):
            raise Violation(
                f"mobile board {board} has gone from {spot_name(old)} to {spot_name(new)}, "
                f"while the King stands in {where}"
            )


def king_moves_alone(before: State, after: State) -> None:
    """No other piece moves in the same step as the King."""
    king = table_cell(before, KING)
    if king == NOWHERE or table_cell(after, KING) == king:
        return
    if list(before.board) != list(after.board):
        raise Violation("caballeros moved together with the King")
    for seat in seats_of(after):
        if seat_cell(before, GRANDE, seat) != seat_cell(after, GRANDE, seat):
            raise Violation(f"the Grande of {seat_name(seat)} moved together with the King")
    for board in range(len(MOBILE_BOARDS)):
        if table_cell(before, BOARD_AT + board) != table_cell(after, BOARD_AT + board):
            raise Violation(f"mobile board {board} moved together with the King")


def boards_stay_on_the_map(before: State, after: State) -> None:
    """A mobile board that was laid is never taken off the map."""
    for board in range(len(MOBILE_BOARDS)):
        old, new = table_cell(before, BOARD_AT + board), table_cell(after, BOARD_AT + board)
        if old != NOWHERE and new == NOWHERE:
            raise Violation(f"mobile board {board} was taken off the map")


def rounds_follow_each_other(before: State, after: State) -> None:
    """The round stays the same or becomes the next one of the game."""
    rounds = [0, *(int(number) for number in after.rules.rounds)]
    old, new = table_cell(before, ROUND), table_cell(after, ROUND)
    if new != old and new not in rounds[rounds.index(old) + 1 : rounds.index(old) + 2]:
        raise Violation(f"round {new} came after round {old}")


def cards_leave_their_deck_to_lie_open(before: State, after: State) -> None:
    """A deck loses one card at a time, and that card is the new open card."""
    for deck in range(DECKS):
        if table_cell(before, DECK + deck) == table_cell(after, DECK + deck):
            continue
        for card in after.rules.deck_cards[deck]:
            gone = copies_left(before, card) - copies_left(after, card)
            name = after.rules.cards[card].name
            if gone < 0:
                raise Violation(f"{name} came back into deck {deck}")
            if gone > 1 or (gone == 1 and open_card(after, deck) != card):
                raise Violation(f"{name} left deck {deck}, but does not lie open")


def the_castillo_is_empty_at_the_end(s: State) -> None:
    """The last general scoring leaves nobody in the Castillo."""
    if any(s.count(CASTILLO, seat) for seat in seats_of(s)):
        raise Violation("the Castillo is not empty after the last scoring")


class UsedCards:
    """A count of the action cards that were taken or burnt, which the state does not store."""

    def __init__(self) -> None:
        self.used: dict[int, int] = {}
        self._counted: list[int] = []

    def follow(self, before: State, after: State) -> None:
        """Count the open cards that an answer removed."""
        for deck in range(DECKS):
            card = open_card(before, deck)
            if card != NOBODY and open_card(after, deck) != card:
                self.used[card] = self.used.get(card, 0) + 1

    def decks_are_complete(self, s: State) -> None:
        """The copies of each card in the deck, open and used add up to those printed."""
        cells = [*s.table[DECK : DECK + DECKS], *s.table[OPEN : OPEN + DECKS], *self.used.values()]
        if cells == self._counted:
            return
        self._counted = cells
        for deck in range(DECKS):
            for card in s.rules.deck_cards[deck]:
                printed = int(s.rules.cards[card].copies)
                left = copies_left(s, card)
                gone = int(open_card(s, deck) == card) + self.used.get(card, 0)
                if left + (0 if is_returning(s.rules, deck) else gone) != printed:
                    raise Violation(
                        f"of {s.rules.cards[card].name} {left} are in the deck and {gone} out, "
                        f"but {printed} were printed"
                    )


ALWAYS = (scores_never_fall, rounds_follow_each_other)
"""The checks that hold with every box."""

BASE = (
    kings_region_is_untouched,
    king_moves_alone,
    boards_stay_on_the_map,
    cards_leave_their_deck_to_lie_open,
)
"""The checks of the base game; a box that opens the King's region or has no decks removes them."""
