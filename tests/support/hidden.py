"""Hidden information: what a viewer cannot know, derived by brute force from public events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from elgrande.base.actions import DISC as SET_DISC
from elgrande.base.fields import DISC, DISCARD, HAND, PLAYED, POWER_CARDS
from elgrande.boxes.king_and_intrigue.rules.fields import (
    DOUBLE_SEEN,
    DOUBLED,
    HAND_SIZE,
    PICKED,
    POOL,
    WHIRLWIND,
)
from elgrande.boxes.king_and_intrigue.rules.setup import PickHand
from elgrande.engine.event import Event
from elgrande.engine.frame import SecretChoice
from elgrande.engine.ids import NOWHERE, buffer, members
from elgrande.engine.rng import Rng
from elgrande.engine.sight import SPECTATOR
from elgrande.engine.state import State

World = tuple[int, int]
"""A hand and a discard, each as a bit set."""


class Beliefs:
    """For each seat all hands and discards that agree with what all have seen.

    It follows each possible history separately, and uses nothing of the engine's own tracking of
    doubts.
    """

    def __init__(self, seats: int, power_cards: int) -> None:
        full = (1 << power_cards + 1) - 2
        self.worlds: list[set[World]] = [{(full, 0)} for _ in range(seats)]
        self.played = [0] * seats
        self.read = 0

    @classmethod
    def of(cls, s: State) -> Beliefs:
        return cls(int(s.rules.seats), int(s.rules.numbers[POWER_CARDS]))

    def follow(self, events: Iterable[Event]) -> None:
        """Read the new events of a log, as a spectator sees them."""
        news = list(events)
        for event in news[self.read :]:
            seen = event.seen_by(SPECTATOR)
            if seen is not None:
                self.tell(seen)
        self.read = len(news)

    def tell(self, event: Event) -> None:
        told = event.named()
        match event.kind.name:
            case "PowerPlayed":
                self.play(told["seat"], told["power"])
            case "PowerReclaimed":
                self.take_back_openly(told["seat"])
            case "PowerReclaimedUnseen":
                self.take_back_unseen(told["seat"])
            case "StartPlayerPassed":
                self.end_round()

    def play(self, seat: int, power: int) -> None:
        card = 1 << power
        self.worlds[seat] = {
            (hand & ~card, discard) for hand, discard in self.worlds[seat] if hand & card
        }
        self.played[seat] = power

    def take_back_openly(self, seat: int) -> None:
        card = 1 << self.played[seat]
        self.worlds[seat] = {(hand | card, discard) for hand, discard in self.worlds[seat]}

    def take_back_unseen(self, seat: int) -> None:
        self.worlds[seat] = {
            (hand | 1 << card, discard & ~(1 << card))
            for hand, discard in self.worlds[seat]
            for card in members(discard)
        }

    def end_round(self) -> None:
        for seat, power in enumerate(self.played):
            card = 1 << power if power else 0
            self.worlds[seat] = {
                (hand, discard if hand & card else discard | card)
                for hand, discard in self.worlds[seat]
            }
            self.played[seat] = 0


def world(s: State, seat: int) -> World:
    return int(s.seats[HAND + seat]), int(s.seats[DISCARD + seat])


def with_world(s: State, seat: int, other: World) -> State:
    changed = s.copy()
    changed.seats[HAND + seat], changed.seats[DISCARD + seat] = other
    return changed


def hidden_alternatives(s: State, viewer: int, beliefs: Beliefs) -> Iterator[State]:
    """States that differ from this one only in what the viewer cannot know.

    First the hand of each other seat, as every other possible history would have left it; then
    the answer of each other seat to a running secret choice: missing, or any other; then all of
    them at once.
    """
    at_once = s.copy()
    for seat in range(s.rules.seats):
        if seat == viewer:
            continue
        for other in sorted(beliefs.worlds[seat] - {world(s, seat)}):
            yield with_world(s, seat, other)
            at_once = with_world(at_once, seat, other)
    yield at_once
    for changed in _other_answers(s, viewer):
        yield changed
        both = at_once.copy()
        for seat in range(s.rules.seats):
            both.seats[DISC + seat] = changed.seats[DISC + seat]
        yield both


def _other_answers(s: State, viewer: int) -> Iterator[State]:
    """Variants of a running secret choice: others have answered, not answered, or differently.

    At least one answer is always missing: after the last one there is no secret left.
    """
    frame = s.top
    if not isinstance(frame, SecretChoice):
        return
    others = [seat for seat in members(int(frame.everyone())) if seat != viewer]
    out = buffer()
    all_but_one = s.copy()
    for i, seat in enumerate(others):
        n = int(frame.options(s, seat, out))
        regions = [int(out[at]) - SET_DISC for at in range(n)]
        for region in (NOWHERE, regions[0], regions[-1]):
            changed = s.copy()
            changed.seats[DISC + seat] = region
            if region != s.seats[DISC + seat] and frame.missing(changed):
                yield changed
        all_but_one.seats[DISC + seat] = regions[len(regions) // 2] if i else NOWHERE
    if frame.missing(all_but_one):
        yield all_but_one


# ---- King & Intrigue


def unseen_cards(s: State, seat: int) -> list[int]:
    """The cards a seat may hold as far as others know: those of the pool it has not played."""
    played = int(s.seats[DISCARD + seat]) | 1 << int(s.seats[PLAYED + seat])
    return members(int(s.rules.numbers[POOL]) & ~played)


def some_of(cards: list[int], number: int, rng: Rng) -> int:
    """A number of random cards of a list, as a bit set."""
    left, chosen = list(cards), 0
    for _ in range(number):
        chosen |= 1 << left.pop(int(rng.below(len(left))))
    return chosen


def has_seen(s: State, viewer: int, owner: int) -> bool:
    """Whether a viewer knows the region card of a seat."""
    seen = int(s.seats[DOUBLE_SEEN + owner])
    everybody = (1 << int(s.rules.seats)) - 1
    return seen == everybody or (viewer != SPECTATOR and bool(seen >> viewer & 1))


def other_secrets(s: State, viewer: int, rng: Rng) -> Iterator[tuple[str, State]]:
    """States of King & Intrigue that differ only in what the viewer cannot know.

    Hands, picks, discs, whirlwinds and region cards of others, one at a time, then all at once.
    """
    at_once = s.copy()
    for seat in range(s.rules.seats):
        if seat == viewer:
            continue
        for kind, field, value in _secrets_of(s, at_once, viewer, seat, rng):
            changed = s.copy()
            changed.seats[field + seat] = value
            if not isinstance(s.top, SecretChoice) or s.top.missing(changed):
                yield kind, changed
            before = int(at_once.seats[field + seat])
            at_once.seats[field + seat] = value
            if isinstance(s.top, SecretChoice) and not s.top.missing(at_once):
                at_once.seats[field + seat] = before
    yield "all", at_once


def _secrets_of(
    s: State, at_once: State, viewer: int, seat: int, rng: Rng
) -> Iterator[tuple[str, int, int]]:
    """The secrets of one seat: the field, and another value for it."""
    hand = int(s.seats[HAND + seat])
    if hand:
        yield "hand", HAND, some_of(unseen_cards(s, seat), hand.bit_count(), rng)
    if isinstance(s.top, PickHand):
        pool = members(int(s.rules.numbers[POOL]))
        for number in (0, 1, int(s.rules.numbers[HAND_SIZE]) - 1, int(s.rules.numbers[HAND_SIZE])):
            yield "picked", PICKED, some_of(pool, number, rng)
    elif isinstance(s.top, SecretChoice) and s.top.everyone() >> seat & 1:
        out = buffer()
        n = int(s.top.options(s, seat, out))
        yield "disc", DISC, NOWHERE
        yield "disc", DISC, int(out[rng.below(n)]) - SET_DISC
    if s.seats[WHIRLWIND + seat]:
        region = members(int(s.rules.disc_regions))
        yield "whirlwind", WHIRLWIND, 1 << region[int(rng.below(len(region)))]
    if s.seats[DOUBLED + seat] and not has_seen(s, viewer, seat):
        taken = [int(at_once.seats[DOUBLED + one]) for one in range(s.rules.seats) if one != seat]
        free = [1 << int(region) for region in s.rules.regions if 1 << int(region) not in taken]
        yield "region card", DOUBLED, free[int(rng.below(len(free)))]
