"""A perfect memory: the hands of power cards that are possible, given all that was seen."""

from __future__ import annotations

from itertools import combinations

from elgrande.base.fields import (
    DOUBT,
    DOUBT_HELD,
    EARLIER_DOUBT,
    EARLIER_DOUBT_HELD,
    HAND,
)
from elgrande.checks.follower import Follower
from elgrande.checks.violation import Violation
from elgrande.engine.event import EVERYBODY, Event
from elgrande.engine.ids import members
from elgrande.engine.state import State
from elgrande.records.invariants.reading import seat_name

Hand = frozenset[int]


class Memory(Follower):
    """The set of hands one seat may have, from the point of view of the others."""

    def __init__(self, seat: int, cards: int) -> None:
        self.seat = seat
        self.cards = frozenset(range(1, cards + 1))
        self.hands: set[Hand] = {self.cards}
        self.lying_out = 0

    def read(self, event: Event) -> None:
        told = event.named()
        if told.get("seat") != self.seat:
            return
        if event.kind.name == "PowerPlayed":
            self.see_play(told["power"])
        elif event.kind.name == "PowerReclaimed" and event.audience == EVERYBODY:
            self.see_taken_back(told["power"])
        elif event.kind.name == "PowerReclaimed":
            self.see_some_card_taken_back()

    def see_play(self, power: int) -> None:
        """A known card is played from the hand."""
        self.hands = {hand - {power} for hand in self.hands if power in hand}
        self.lying_out = power

    def see_taken_back(self, power: int) -> None:
        """A known card is taken back."""
        self.hands = {hand | {power} for hand in self.hands}

    def see_some_card_taken_back(self) -> None:
        """An unknown card is taken back; not the one that lies out, which would have been seen."""
        self.hands = {
            hand | {power} for hand in self.hands for power in self.cards - hand - {self.lying_out}
        }

    def agrees(self, s: State) -> None:
        """Compare the possible hands with what the state declares to be in doubt."""
        if len(self.hands) == 1 and not s.seats[DOUBT + self.seat]:
            known = self.hands == {frozenset(members(int(s.seats[HAND + self.seat])))}
        else:
            known = hands_in_doubt(s, self.seat) == self.hands
        if not known:
            raise Violation(
                f"what is in doubt of the hand of {seat_name(self.seat)} is not what others may "
                f"doubt: they think of {len(self.hands)} hands, "
                f"the state of {len(hands_in_doubt(s, self.seat))}"
            )


def hands_in_doubt(s: State, seat: int) -> set[Hand]:
    """The hands that are possible given what the state declares public."""
    doubt = members(int(s.seats[DOUBT + seat]))
    earlier = frozenset(members(int(s.seats[EARLIER_DOUBT + seat])))
    sure = frozenset(members(int(s.seats[HAND + seat]))) - frozenset(doubt)
    return {
        sure | frozenset(held)
        for held in combinations(doubt, int(s.seats[DOUBT_HELD + seat]))
        if len(earlier.intersection(held)) >= s.seats[EARLIER_DOUBT_HELD + seat]
    }
