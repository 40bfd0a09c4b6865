"""Scoring: ranking, prizes and bonuses of one place or of a set of allied regions."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base import atoms, events
from elgrande.base.actions import REGION
from elgrande.base.board import CASTILLO
from elgrande.base.bonuses import home_bonus, kings_bonus
from elgrande.base.fields import CASTILLO_CHOOSABLE
from elgrande.base.queries import (
    IN_BOARD_ORDER,
    RANK,
    TIMES,
    TURNED,
    count_place,
    prize,
)
from elgrande.base.reasons import CASTILLO_IS_NO_REGION, NOT_AMONG_SCORED
from elgrande.engine.frame import OFFERED, Frame, NamingQuestion, Question
from elgrande.engine.ids import (
    COLOURS,
    NEUTRAL,
    NOBODY,
    Arr,
    bit,
    has,
    small_buffer,
)
from elgrande.engine.query import alter_row, fold
from elgrande.engine.scope import SPECIAL_STEP, ActionStep, declare
from elgrande.engine.state import State

ALL_PLACES: Final = 0
FIRST_ONLY: Final = 1

OF_THE_BASE_GAME: Final = 2
"""How many bonuses there are without boxes: for King and Grande."""

NOT_TOLD: Final[list[int]] = []
"""A shared empty list for scorings without a log, so that none has to be created."""

STRENGTHS: Final = 0
KEYS: Final = 6
RANKS: Final = 12
HERE: Final = 18
"""Where in the work array of a scoring, a small buffer, each colour has what it counts, what
orders the colours, its rank, and what it has in the place just looked at: COLOURS cells of each.
One array, because a scoring is short and making an array is not."""


def rank_places(room: Arr, seats: i64, fewest_first: bool) -> None:
    """Rule B9.1: rank the groups of equal strength; a tied group gets the next lower rank.

    Only colours with at least one caballero take part; a rank is 1 for first and so on, else 0.
    ``seats`` is the number of contenders. Where the fewest come first, what breaks a tie still
    does so in favour of whoever has it.
    """
    seat: i64
    for seat in range(seats):
        room[RANKS + seat] = 0
    place: i64 = 1
    while True:
        best: i64 = 0
        first: i64 = NOBODY
        tied = False
        for seat in range(seats):
            if room[STRENGTHS + seat] > 0 and room[RANKS + seat] == 0:
                key = room[KEYS + seat]
                if fewest_first:
                    key = 2 * (key & 1) - key
                if first == NOBODY or key > best:
                    best = key
                    first = seat
                    tied = False
                elif key == best:
                    tied = True
        if first == NOBODY:
            return
        if tied:
            place += 1
            for seat in range(seats):
                key = room[KEYS + seat]
                if fewest_first:
                    key = 2 * (key & 1) - key
                if room[STRENGTHS + seat] > 0 and key == best:
                    room[RANKS + seat] = place
        else:
            room[RANKS + first] = place
        place += 1


def sole_leader(room: Arr, seats: i64) -> i64:
    """The colour with more than any other, or NOBODY."""
    leader: i64 = NOBODY
    best: i64 = 0
    seat: i64
    for seat in range(seats):
        if room[STRENGTHS + seat] > 0:
            key = room[KEYS + seat]
            if leader == NOBODY and best == 0:
                leader = seat
                best = key
            elif key > best:
                leader = seat
                best = key
            elif key == best:
                leader = NOBODY
    return leader


def all_bonuses(s: State, place: i64, seat: i64) -> i64:
    """Rule B9.3: the bonuses of a seat if it is the sole leader of a place."""
    if s.rules.leader_bonuses == OF_THE_BASE_GAME:  # as nearly always: no list to go through
        return kings_bonus(s, place, seat) + home_bonus(s, place, seat)
    total: i64 = 0
    each = s.rules.first_bonus
    while each is not None:
        total += each.bonus.points(s, place, seat)
        each = each.following
    return total


def bonuses_told(s: State, place: i64, seat: i64, times: i64) -> list[int]:
    """The bonuses of a sole leader for the event: their number, then each with its points."""
    told: list[int] = [0]
    each = s.rules.first_bonus
    while each is not None:
        points = times * each.bonus.points(s, place, seat)
        if points:
            told[0] += 1
            told += [each.bonus.number, points]
        each = each.following
    return told


def all_offices(s: State, place: i64, seat: i64, how: i64, leads: bool) -> i64:
    """The points of a seat for its offices in a place."""
    total: i64 = 0
    each = s.rules.first_office
    while each is not None:
        office = each.office
        if (office.places >> place) & 1 and office.pays(leads, how == FIRST_ONLY):
            total += office.points(s, place, seat)
        each = each.following
    return total


def tell_offices(
    s: State, place: i64, seat: i64, how: i64, leads: bool, times: i64, told: list[int]
) -> None:
    """Add the offices of a seat to its bonuses in the event."""
    each = s.rules.first_office
    while each is not None:
        if each.office.pays(leads, how == FIRST_ONLY):
            points = times * each.office.points(s, place, seat)
            if points:
                told[0] += 1
                told += [each.office.number, points]
        each = each.following


def tally(s: State, places: i64, room: Arr) -> None:
    """Add up the strengths and sort keys of all contenders over a set of places."""
    is_rank_modified = (s.rules.modified >> RANK) & 1 != 0
    is_next = False
    left = places
    place: i64
    for place in s.rules.places:
        if (left >> place) & 1:
            strengths: i64 = HERE if is_next else STRENGTHS
            count_place(s, place, room, strengths)
            colour: i64
            for colour in range(COLOURS):
                room[KEYS + colour] += 2 * room[strengths + colour]
            if is_rank_modified:
                alter_row(s, RANK, place, room, KEYS)
            if is_next:
                for colour in range(COLOURS):
                    room[STRENGTHS + colour] += room[HERE + colour]
            is_next = True
            left &= ~bit(place)
            if left == 0:
                return


def is_turned(s: State, place: i64) -> bool:
    """Whether the fewest come first in a place."""
    return fold(s, TURNED, place, NOBODY, 0) != 0


def score(s: State, places: i64, how: i64, cause: i64) -> None:
    """Score a bit set of places with one ranking over the sum; each pays by its own board.

    ``cause`` is the card, or NOBODY in a general scoring. Each place has one event.
    """
    if s.log is not None and places & s.rules.forgotten_spots:
        s.log.uncover()  # the Castillo is raised
    room = small_buffer()
    tally(s, places, room)
    leader = sole_leader(room, s.rules.contenders)
    left = places
    place: i64
    for place in s.rules.places:
        if (left >> place) & 1:
            rank_places(room, s.rules.contenders, is_turned(s, place))
            pay(s, places, place, how, cause, room, leader, NOBODY)
            left &= ~bit(place)
            if left == 0:
                return


def pay(
    s: State,
    places: i64,
    place: i64,
    how: i64,
    cause: i64,
    room: Arr,
    leader: i64,
    only: i64,
) -> None:
    """Rules B9.2, B9.3 and B9.6: pay the prizes of one place and the bonuses of its sole leader.

    Offices, if a box has any, are paid to whoever holds them; only to one seat if that is given.
    """
    times = fold(s, TIMES, place, cause, 1)
    valid = s.rules.prizes_paid
    if how == FIRST_ONLY:
        valid = 1
    has_offices = (s.rules.office_places >> place) & 1 != 0
    telling = s.log is not None
    told: list[int] = [] if telling else NOT_TOLD
    seat: i64
    for seat in range(s.rules.seats):
        points: i64 = 0
        bonus: i64 = 0
        rank = room[RANKS + seat]
        if 1 <= rank <= valid:
            points = times * prize(s, place, rank - 1)
        if seat == leader:
            bonus = times * all_bonuses(s, place, seat)
        if has_offices and only in (NOBODY, seat):
            bonus += times * all_offices(s, place, seat, how, seat == leader)
        if points + bonus:
            atoms.add_score(s, seat, points + bonus)
        if telling:
            told += [seat, room[STRENGTHS + seat], rank, points]
            bonuses = bonuses_told(s, place, seat, times) if seat == leader else [0]
            if has_offices and only in (NOBODY, seat):
                tell_offices(s, place, seat, how, seat == leader, times, bonuses)
            told += bonuses
    if telling and s.rules.contenders > s.rules.seats:
        told += [NEUTRAL, room[STRENGTHS + NEUTRAL], room[RANKS + NEUTRAL], 0, 0]
    if s.log is not None:
        board = (prize(s, place, 0), prize(s, place, 1), prize(s, place, 2))
        s.log.tell(events.SCORED, (place, cause, how, *board, times, valid, places, *told))


@mypyc_attr(acyclic=True, free_list_len=1)
class ScorePlace(ActionStep):
    """Scores one place; then the others that are left, if the card scores several."""

    def __init__(self, seat: i64, place: i64, how: i64, card: i64, regions_left: i64) -> None:
        self.seat: Final = seat
        self.place: Final = place
        self.how: Final = how
        self.card: Final = card
        self.regions_left: Final = regions_left

    def declared(self, s: State) -> None:
        atoms.tell(s, events.REGION_NAMED, self.seat, self.place)

    def do(self, s: State) -> None:
        if self.regions_left and self.how == FIRST_ONLY:
            s.push(ScoreInBoardOrder(self.seat, self.regions_left, self.how, self.card))
        elif self.regions_left:
            s.push(ScoreInChosenOrder(self.seat, self.regions_left, self.card))
        score(s, bit(self.place), self.how, self.card)


@mypyc_attr(acyclic=True, free_list_len=1)
class ScoreInChosenOrder(Question):
    """Rule B9.7: several regions are scored in the order the active player chooses.

    Where a box says so, in the order of the map instead.
    """

    def __init__(self, seat: i64, regions: i64, card: i64) -> None:
        self.seat: Final = seat
        self.regions: Final = regions
        self.card: Final = card

    def who(self, s: State) -> i64:
        if fold(s, IN_BOARD_ORDER, self.card, NOBODY, 0) != 0:
            return NOBODY
        return self.seat

    def source(self) -> i64:
        return self.card

    def run(self, s: State) -> None:
        if self.regions:
            s.push(ScoreInBoardOrder(self.seat, self.regions, ALL_PLACES, self.card))

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        return every_region(s, REGION, out)

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return OFFERED if has(self.regions, a - REGION) else NOT_AMONG_SCORED

    def answer(self, s: State, seat: i64, a: i64) -> None:
        region = a - REGION
        rest = self.regions & ~bit(region)
        step = ScorePlace(seat, region, ALL_PLACES, self.card, regions_left=rest)
        declare(s, SPECIAL_STEP, seat, step)


@mypyc_attr(acyclic=True, free_list_len=1)
class ScoreInBoardOrder(Frame):
    """Rule B9.6: regions are scored in the order of the map, without a choice."""

    def __init__(self, seat: i64, regions: i64, how: i64, card: i64) -> None:
        self.seat: Final = seat
        self.regions: Final = regions
        self.how: Final = how
        self.card: Final = card

    def run(self, s: State) -> None:
        region: i64
        for region in s.rules.regions:
            if has(self.regions, region):
                rest = self.regions & ~bit(region)
                step = ScorePlace(self.seat, region, self.how, self.card, regions_left=rest)
                declare(s, SPECIAL_STEP, self.seat, step)
                return


@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseRegionToScore(NamingQuestion):
    """The question which region to score; with the Decennial switch the Castillo, too."""

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        return every_place(s, REGION, out)

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        if a == REGION + CASTILLO and s.rules.settings[CASTILLO_CHOOSABLE] == 0:
            return CASTILLO_IS_NO_REGION
        return OFFERED

    def answer(self, s: State, seat: i64, a: i64) -> None:
        step = ScorePlace(seat, a - REGION, ALL_PLACES, self.card, regions_left=0)
        declare(s, SPECIAL_STEP, seat, step)


def every_region(s: State, verb: i64, out: Arr) -> i64:
    """Write a verb's action for each region, ascending; returns how many."""
    n: i64 = 0
    regions = s.rules.region_set
    place: i64
    for place in s.rules.places:
        if (regions >> place) & 1:
            out[n] = verb + place
            n += 1
    return n


def every_disc_region(s: State, verb: i64, out: Arr) -> i64:
    """Write a verb's action for each region of disc and region cards; returns how many."""
    n: i64 = 0
    regions = s.rules.disc_regions
    region: i64
    for region in s.rules.places:
        if (regions >> region) & 1:
            out[n] = verb + region
            n += 1
    return n


def every_target(s: State, verb: i64, out: Arr) -> i64:
    """Write a verb's action for each spot a caballero can be brought to; returns how many."""
    n: i64 = 0
    spot: i64
    for spot in s.rules.targets:
        out[n] = verb + spot
        n += 1
    return n


def every_place(s: State, verb: i64, out: Arr) -> i64:
    """Write a verb's action for each place, ascending; returns how many."""
    n: i64 = 0
    place: i64
    for place in s.rules.places:
        out[n] = verb + place
        n += 1
    return n
