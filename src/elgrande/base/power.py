"""Power cards, which decide the turn order and the supply."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base import atoms, events
from elgrande.base.actions import POWER
from elgrande.base.fields import DISCARD, DOUBT, HAND, PLAYED, POWER_CARDS, START
from elgrande.base.queries import SUPPLY
from elgrande.base.reasons import NOT_IN_DISCARD, NOT_IN_HAND, VALUE_ALREADY_OUT
from elgrande.engine.frame import OFFERED, CardQuestion, Question
from elgrande.engine.ids import NOBODY, Arr, bit, has
from elgrande.engine.query import fold
from elgrande.engine.scope import ActionStep
from elgrande.engine.state import State

POWER_SUPPLY: Final = (0, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0)
"""The supply of each power card, by its value; 0 stands for no card."""

DERIVED_SUPPLY: Final = {1, 4, 5, 6, 10, 11}
"""The power cards whose supply no book prints; it follows from one outside source."""


def supply_of(s: State, seat: i64) -> i64:
    """How many caballeros this seat may bring to its court this round."""
    power = s.seats[PLAYED + seat]
    return fold(s, SUPPLY, seat, power, s.rules.supply[power])


def every_power_card(s: State, out: Arr) -> i64:
    last = s.rules.numbers[POWER_CARDS]
    power: i64
    for power in range(1, last + 1):
        out[power - 1] = POWER + power
    return last


def values_out(s: State) -> i64:
    """The power cards played this round, as a bit set."""
    found: i64 = 0
    seats = s.seats
    seat: i64
    for seat in range(s.rules.seats):
        found |= bit(seats[PLAYED + seat])
    return found


def why_not_play(hand: i64, lying_out: i64, power: i64) -> i64:
    """Rule B2.2: a card must be in the hand, and nobody has played its value this round."""
    if (hand >> power) & 1 == 0:
        return NOT_IN_HAND
    return VALUE_ALREADY_OUT if (lying_out >> power) & 1 else OFFERED


@mypyc_attr(acyclic=True, free_list_len=1)
class PlayPowerCards(Question):
    """Rule B2.2: play power cards face up, clockwise from the start player, no value twice."""

    def __init__(self, played: i64) -> None:
        self.played: Final = played

    def who(self, s: State) -> i64:
        return (s.table[START] + self.played) % s.rules.seats

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        return every_power_card(s, out)

    def options(self, s: State, seat: i64, out: Arr) -> i64:
        hand = s.seats[HAND + seat]
        lying_out = values_out(s)
        n: i64 = 0
        power: i64
        for power in range(1, s.rules.numbers[POWER_CARDS] + 1):
            if why_not_play(hand, lying_out, power) == OFFERED:
                out[n] = POWER + power
                n += 1
        return n

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return why_not_play(s.seats[HAND + seat], values_out(s), a - POWER)

    def reveals(self, s: State, seat: i64) -> bool:
        return s.seats[DOUBT + seat] != 0

    def answer(self, s: State, seat: i64, a: i64) -> None:
        atoms.play_power(s, seat, a - POWER)
        if self.played + 1 < s.rules.seats:
            s.push(PlayPowerCards(self.played + 1))
        else:
            atoms.set_turn_order(s)


@mypyc_attr(acyclic=True, free_list_len=1)
class TakePowerBack(ActionStep):
    """Rule B13.1: the step is declared before the card is picked, as the pick may be secret."""

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def declared(self, s: State) -> None:
        atoms.tell(s, events.STEP_DECLARED, self.seat, self.card)

    def do(self, s: State) -> None:
        s.push(ReclaimPower(self.seat, self.card))


@mypyc_attr(acyclic=True, free_list_len=1)
class ReclaimPower(CardQuestion):
    """Rule B13.1: take one played power card back, of this round or from the discard."""

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        return every_power_card(s, out)

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        power = a - POWER
        if has(s.seats[DISCARD + seat], power):
            return OFFERED
        if s.seats[PLAYED + seat] == power and not has(s.seats[HAND + seat], power):
            return OFFERED
        return NOT_IN_DISCARD

    def answer(self, s: State, seat: i64, a: i64) -> None:
        atoms.reclaim_power(s, seat, a - POWER)


def lowest_player(s: State) -> i64:
    """Rule B2.5: the seat that played the lowest power card of the round."""
    lowest: i64 = NOBODY
    seat: i64
    for seat in range(s.rules.seats):
        if lowest == NOBODY or s.seats[PLAYED + seat] < s.seats[PLAYED + lowest]:
            lowest = seat
    return lowest
