"""The steps of a round: playing cards, setting the turn order, dealing the shared cards."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base import atoms as base_atoms
from elgrande.base.actions import DISC as SET_DISC
from elgrande.base.actions import POWER
from elgrande.base.fields import HAND, ORDER, PLAYED, ROUND, START
from elgrande.base.reasons import NOT_IN_HAND, VALUE_ALREADY_OUT
from elgrande.base.scoring import every_disc_region
from elgrande.boxes.king_and_intrigue.rules import atoms, events, powers
from elgrande.boxes.king_and_intrigue.rules.fields import (
    JOKER,
    KEPT_CARDS,
    KEPT_SINCE,
    MISTRESS,
    POOL,
    PROTECTION_MARKER,
    WHIRLWIND,
)
from elgrande.boxes.king_and_intrigue.rules.powers import PLACEMENTS
from elgrande.boxes.king_and_intrigue.rules.queries import holds, keeps_own_action
from elgrande.boxes.king_and_intrigue.rules.reasons import NO_CARD_FOR_JOKER
from elgrande.boxes.king_and_intrigue.rules.setup import every_card
from elgrande.engine.event import EventLog
from elgrande.engine.frame import OFFERED, Frame, Question
from elgrande.engine.ids import Arr, bit, has
from elgrande.engine.plan import PlanStep
from elgrande.engine.state import State


class PlayCards(PlanStep):
    """Rule K2.1: power cards are played."""

    def begin(self, s: State, seat: i64) -> None:
        s.push(PlayCard(0))


def values_out(s: State) -> i64:
    """The power cards played this round, as a bit set; a Joker has no value."""
    found: i64 = 0
    seats = s.seats
    seat: i64
    for seat in range(s.rules.seats):
        if seats[PLAYED + seat] != 0:
            found |= bit(seats[PLAYED + seat])
    return found


def playable(s: State, seat: i64, with_joker: bool) -> i64:
    """Rule K2.1: the cards this seat may play, as a bit set; no value twice in a round.

    Rule K2.3: a seat that holds only values that already lie out may repeat one.
    """
    hand = s.seats[HAND + seat]
    cards = hand & ~bit(powers.JOKER)
    fresh = cards & ~values_out(s)
    if with_joker and cards != 0:
        fresh |= hand & bit(powers.JOKER)
    return fresh if fresh != 0 else cards


def why_not_play(s: State, seat: i64, power: i64, with_joker: bool) -> i64:
    if not has(s.seats[HAND + seat], power):
        return NOT_IN_HAND
    if has(playable(s, seat, with_joker), power):
        return OFFERED
    return NO_CARD_FOR_JOKER if power == powers.JOKER else VALUE_ALREADY_OUT


@mypyc_attr(acyclic=True, free_list_len=1)
class PlayCard(Question):
    """Rule K2.1: play a card face up, clockwise from the start player, or the Joker."""

    def __init__(self, played: i64) -> None:
        self.played: Final = played

    def who(self, s: State) -> i64:
        return (s.table[START] + self.played) % s.rules.seats

    def reveals(self, s: State, seat: i64) -> bool:
        return True

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        return every_card(s, s.rules.numbers[POOL], out)

    def options(self, s: State, seat: i64, out: Arr) -> i64:
        return every_card(s, playable(s, seat, True), out)

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return why_not_play(s, seat, a - POWER, True)

    def answer(self, s: State, seat: i64, a: i64) -> None:
        following: Frame = AddToJokers(0)
        if self.played + 1 < s.rules.seats:
            following = PlayCard(self.played + 1)
        s.push(following)
        if a == POWER + powers.JOKER:
            atoms.lay_joker(s, seat)
        else:
            lay_out(s, seat, a - POWER)


def lay_out(s: State, seat: i64, power: i64) -> None:
    base_atoms.play_power(s, seat, power)
    if power == powers.WHIRLWIND:
        s.push(SetWhirlwind(seat))


@mypyc_attr(acyclic=True, free_list_len=1)
class AddToJokers(Frame):
    """Rule K2.2: when all have played, cards are added to Jokers, in the order of play."""

    def __init__(self, distance: i64) -> None:
        self.distance: Final = distance

    def run(self, s: State) -> None:
        distance = self.distance
        while distance < s.rules.seats:
            seat = (s.table[START] + distance) % s.rules.seats
            if s.seats[JOKER + seat] != 0 and s.seats[PLAYED + seat] == 0:
                s.then(AddToJoker(seat), AddToJokers(distance + 1))
                return
            distance += 1
        set_turn_order(s)
        s.push(DealSharedCards())


@mypyc_attr(acyclic=True, free_list_len=1)
class AddToJoker(Question):
    """Rule K2.2: the question which card is added to a Joker; it sets value, number and action."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def who(self, s: State) -> i64:
        return self.seat

    def reveals(self, s: State, seat: i64) -> bool:
        return True

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        return every_card(s, s.rules.numbers[POOL] & ~bit(powers.JOKER), out)

    def options(self, s: State, seat: i64, out: Arr) -> i64:
        return every_card(s, playable(s, seat, False), out)

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return why_not_play(s, seat, a - POWER, False)

    def answer(self, s: State, seat: i64, a: i64) -> None:
        lay_out(s, seat, a - POWER)


@mypyc_attr(acyclic=True, free_list_len=1)
class SetWhirlwind(Question):
    """Rule K5.103: set the disc of the whirlwind, which lies face down until the turn begins."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def who(self, s: State) -> i64:
        return self.seat

    def source(self) -> i64:
        return powers.source_of(powers.WHIRLWIND)

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        return every_disc_region(s, SET_DISC, out)

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return OFFERED

    def answer(self, s: State, seat: i64, a: i64) -> None:
        atoms.set_whirlwind(s, seat, a - SET_DISC)


def came_before(s: State, seat: i64, other: i64) -> bool:
    """Whether a seat played before another; cards added to Jokers come last."""
    seats = s.rules.seats
    start = s.table[START]
    mine = (seat - start) % seats + seats * s.seats[JOKER + seat]
    theirs = (other - start) % seats + seats * s.seats[JOKER + other]
    return mine < theirs


def set_turn_order(s: State) -> None:
    """Rules K3.1 and K2.3: set the turn order by value; a repeated value comes after the first."""
    number = s.rules.seats
    seats = s.seats
    seat: i64
    for seat in range(number):
        mine = seats[PLAYED + seat]
        place: i64 = 0
        other: i64
        for other in range(number):
            theirs = seats[PLAYED + other]
            if theirs > mine:
                place += 1
            elif theirs == mine and other != seat and came_before(s, other, seat):
                place += 1
        atoms.set_order(s, place, seat)
    atoms.tell_order(s)


@mypyc_attr(acyclic=True, free_list_len=1)
class DealSharedCards(Frame):
    """Rule K3.2: deals the King to the highest, Caballero cards in order, Intrigue to the lowest.

    Rule K3.4: a seat that loses its own action puts the disc of a whirlwind away unseen.
    """

    def run(self, s: State) -> None:
        place: i64
        for place in range(s.rules.seats):
            seat = s.table[ORDER + place]
            if s.log is not None:
                self.tell(s, s.log, int(place), int(seat))
            if s.seats[WHIRLWIND + seat] != 0 and not keeps_own_action(s, seat):
                atoms.put_whirlwind_away(s, seat)

    def tell(self, s: State, log: EventLog, place: int, seat: int) -> None:
        kind = events.CABALLERO_CARD_DEALT
        if place == 0:
            kind = events.KING_CARD_DEALT
        elif place == s.rules.seats - 1:
            kind = events.INTRIGUE_CARD_DEALT
        log.tell(kind, (seat, PLACEMENTS[int(s.rules.seats)][place]))


class LowestStarts(PlanStep):
    """Rule K3.5: the last seat in the turn order becomes start player."""

    def begin(self, s: State, seat: i64) -> None:
        base_atoms.pass_start_player(s, s.table[ORDER + s.rules.seats - 1])


class ExpireKeptVetos(PlanStep):
    """Rule K5.40: Vetos of the round before expire, and the round is over."""

    def begin(self, s: State, seat: i64) -> None:
        owner: i64
        for owner in range(s.rules.seats):
            if holds(s, owner, powers.VETO) and s.seats[KEPT_SINCE + owner] != s.table[ROUND]:
                KEPT_CARDS.discard(s, owner, powers.VETO)
            atoms.end_round(s, owner)


class EndOfRoundEffects(PlanStep):
    """Rule K6.4: protection and mistress end with the round, after its scoring if it has one."""

    def begin(self, s: State, seat: i64) -> None:
        PROTECTION_MARKER.lift(s)
        MISTRESS.lift(s)
