"""Moving caballeros from region to region."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from elgrande.base import atoms, events
from elgrande.base.actions import DONE, REGION, TAKE, TO, take, taken_colour, taken_spot
from elgrande.base.board import CASTILLO
from elgrande.base.fields import NEUTRAL_CABALLEROS
from elgrande.base.placing import why_not_return
from elgrande.base.queries import (
    commands_neutral,
    doubtful_places,
    is_empty,
    is_own,
    place_of,
    why_no_way,
    why_not_go,
    why_spared,
    why_taboo,
)
from elgrande.base.reasons import (
    MUST_CHANGE_PLACE,
    NOBODY_THERE,
    NOT_OUT_OF_CASTILLO,
    ONLY_ONE_REGION,
    ONLY_OTHERS,
    ONLY_OWN,
)
from elgrande.base.scoring import every_region, every_target
from elgrande.engine.frame import OFFERED, Question
from elgrande.engine.ids import COLOURS, NEUTRAL, NOBODY, Arr, bit, has, lowest
from elgrande.engine.scope import SPECIAL_STEP, ActionStep, declare
from elgrande.engine.state import State

ANY_REGION: Final = -1
ALL_OF_THEM: Final = 99


def every_piece(s: State, seat: i64, out: Arr, n: i64) -> i64:
    """Append the actions for every caballero on the map, and own ones on own spots.

    For a place with hidden content every colour is listed, there or not, so that the list does
    not reveal who is inside. ``out`` already holds n actions; returns the new length.
    """
    spot: i64
    for spot in s.rules.piece_spots:
        hidden = has(s.rules.forgotten_spots, spot)
        own = has(s.rules.own_spot_set, spot)
        colour: i64
        for colour in range(s.rules.populace):
            there = s.board[spot * COLOURS + colour] > 0 and (colour == seat or not own)
            if there or (hidden and may_stand_there(s, colour)):
                out[n] = take(spot, colour)
                n += 1
    return n


def may_stand_there(s: State, colour: i64) -> bool:
    """Whether there are pieces of a colour in the game."""
    if colour == NEUTRAL:
        return s.rules.numbers[NEUTRAL_CABALLEROS] > 0
    return colour < s.rules.seats


def is_some(number: i64) -> i64:
    """1 for a positive number, 0 for none: without a branch, which no processor would foresee."""
    return (-number >> 63) & 1


@mypyc_attr(acyclic=True, free_list_len=1)
class MoveCaballeros(Question):
    """Rule B6.3: move caballeros one by one; a piece moved twice costs two moves.

    ``own``, ``foreign`` and ``either`` are the moves left for each kind; ``region`` is the only
    region to move out of, or ANY_REGION.
    """

    def __init__(
        self, seat: i64, own: i64, foreign: i64, either: i64, region: i64, card: i64
    ) -> None:
        self.seat: Final = seat
        self.own: Final = own
        self.foreign: Final = foreign
        self.either: Final = either
        self.region: Final = region
        self.card: Final = card

    def who(self, s: State) -> i64:
        if self.own + self.foreign + self.either == 0:
            return NOBODY
        return self.seat

    def source(self) -> i64:
        return self.card

    def announced_as(self) -> i64:
        """As what each move is declared."""
        return SPECIAL_STEP

    def why_not_from(self, s: State, spot: i64) -> i64:
        """Rules B5.1 and B6.2: not out of the King's region, never out of the Castillo."""
        place = place_of(s, spot)
        if place == CASTILLO:
            return NOT_OUT_OF_CASTILLO
        taboo = why_taboo(s, place)
        if taboo != OFFERED:
            return taboo
        if self.region != ANY_REGION and place != self.region:
            return ONLY_ONE_REGION
        return OFFERED

    def colours(self, s: State) -> i64:
        """The colours that may still be moved, as a bit set."""
        everybody = bit(s.rules.populace) - 1
        if self.either > 0:
            return everybody
        own = bit(self.seat)
        if commands_neutral(s) == self.seat:
            own |= bit(NEUTRAL)
        found: i64 = 0
        if self.own > 0:
            found |= own
        if self.foreign > 0:
            found |= everybody & ~own
        return found

    def why_not_colour(self, s: State, colour: i64) -> i64:
        if (self.colours(s) >> colour) & 1:
            return OFFERED
        return ONLY_OTHERS if is_own(s, self.seat, colour) else ONLY_OWN

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        out[0] = DONE
        return every_piece(s, seat, out, 1)

    def options(self, s: State, seat: i64, out: Arr) -> i64:
        out[0] = DONE
        n: i64 = 1
        board = s.board
        movable = self.colours(s)
        own_spots = s.rules.own_spot_set
        inner = s.rules.inner_spot_set
        open_places = ~(doubtful_places(s) | bit(CASTILLO))
        if self.region != ANY_REGION:
            open_places = 0
        one = lowest(movable)
        is_one_colour = movable & (movable - 1) == 0
        colour: i64
        spot: i64
        for spot in s.rules.piece_spots:
            if is_one_colour:
                if board[spot * COLOURS + one] == 0:
                    continue
            elif (inner >> spot) & 1 and is_empty(s, spot):  # as most of them are
                continue
            here = movable
            if (own_spots >> spot) & 1:
                here &= bit(seat)
            before = n
            first = spot * COLOURS
            for colour in range(COLOURS):  # each is written, and stays if somebody is there
                out[n] = TAKE + first + colour
                n += (here >> colour) & is_some(board[first + colour])
            if n > before and (open_places >> place_of(s, spot)) & 1 == 0:
                if self.why_not_from(s, spot) != OFFERED:
                    n = before
        if n == 1:
            return 0
        return n

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        if a == DONE:
            return OFFERED
        barred = self.why_not_from(s, taken_spot(a))
        if barred != OFFERED:
            return barred  # first, since who is in the Castillo may be hidden
        if s.board[taken_spot(a) * COLOURS + taken_colour(a)] == 0:
            return NOBODY_THERE
        return self.why_not_colour(s, taken_colour(a))

    def answer(self, s: State, seat: i64, a: i64) -> None:
        if a != DONE:
            s.push(MoveTo(taken_spot(a), taken_colour(a), self))

    def after_moving(self, s: State, colour: i64) -> MoveCaballeros:
        """The question for the moves that are left after moving a caballero of this colour."""
        own, foreign, either = self.own, self.foreign, self.either
        is_own_piece = is_own(s, self.seat, colour)
        if is_own_piece and own > 0:
            own -= 1
        elif not is_own_piece and foreign > 0:
            foreign -= 1
        else:
            either -= 1
        return MoveCaballeros(self.seat, own, foreign, either, self.region, self.card)


@mypyc_attr(acyclic=True, free_list_len=1)
class MoveTo(Question):
    """The question where the picked caballero goes."""

    def __init__(self, spot: i64, colour: i64, rest: MoveCaballeros) -> None:
        self.spot: Final = spot
        self.colour: Final = colour
        self.rest: Final = rest

    def who(self, s: State) -> i64:
        return self.rest.seat

    def source(self) -> i64:
        return self.rest.card

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        return every_target(s, TO, out)

    def options(self, s: State, seat: i64, out: Arr) -> i64:
        n: i64 = 0
        doubtful = doubtful_places(s) | bit(CASTILLO)
        inner = s.rules.inner_spot_set
        place = place_of(s, self.spot)
        target: i64
        for target in s.rules.targets:
            if (inner >> target) & 1:
                barred = self.why_not_inside(s, target, doubtful)
            elif (doubtful >> target) & 1 or target == place:
                barred = self.why_not(s, target)
            else:
                barred = OFFERED
            if barred == OFFERED:
                out[n] = TO + target
                n += 1
        return n

    def why_not_inside(self, s: State, target: i64, doubtful: i64) -> i64:
        """The same for a spot inside a place, if the doubtful places are known."""
        if target == self.spot or (doubtful >> place_of(s, target)) & 1:
            return self.why_not(s, target)
        return why_no_way(s, self.spot, target)

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return self.why_not(s, a - TO)

    def why_not(self, s: State, place: i64) -> i64:
        """Rule B6.3: every move changes the place; rule B5.1: never into the King's region."""
        if place == self.spot:
            return MUST_CHANGE_PLACE
        if place == CASTILLO and not is_own(s, self.rest.seat, self.colour):
            spared = why_spared(s, self.spot, self.colour)
            if spared != OFFERED:
                return spared
        return why_not_go(s, self.spot, place, self.colour)

    def answer(self, s: State, seat: i64, a: i64) -> None:
        declare(s, self.rest.announced_as(), seat, MoveOne(a - TO, self))


@mypyc_attr(acyclic=True, free_list_len=1)
class MoveOne(ActionStep):
    """Moves one caballero."""

    def __init__(self, place: i64, picked: MoveTo) -> None:
        self.place: Final = place
        self.picked: Final = picked

    def declared(self, s: State) -> None:
        if s.log is not None:
            picked = self.picked
            told = (picked.rest.seat, picked.colour, picked.spot, self.place)
            s.log.tell(events.MOVE_DECLARED, told)

    def check(self, s: State) -> i64:
        barred = why_not_return(s, self.picked.spot, self.picked.colour)
        return barred if barred != OFFERED else self.picked.why_not(s, self.place)

    def takes_picked(self) -> bool:
        return True

    def takes(self, s: State, spot: i64, colour: i64) -> i64:
        return 1 if spot == self.picked.spot and colour == self.picked.colour else 0

    def do(self, s: State) -> None:
        picked = self.picked
        atoms.move(s, picked.rest.seat, picked.colour, picked.spot, self.place)
        s.push(picked.rest.after_moving(s, picked.colour))

    def void(self, s: State) -> None:
        s.again(self.picked.rest)


@mypyc_attr(acyclic=True, free_list_len=1)
class ChooseRegionToMoveFrom(Question):
    """The question which region to move out of, for cards that move out of one region only."""

    def __init__(self, seat: i64, own: i64, either: i64, card: i64) -> None:
        self.seat: Final = seat
        self.own: Final = own
        self.either: Final = either
        self.card: Final = card

    def who(self, s: State) -> i64:
        return self.seat

    def source(self) -> i64:
        return self.card

    def subjects(self, s: State, seat: i64, out: Arr) -> i64:
        return every_region(s, REGION, out)

    def reason(self, s: State, seat: i64, a: i64) -> i64:
        return why_taboo(s, a - REGION)

    def answer(self, s: State, seat: i64, a: i64) -> None:
        region = a - REGION
        atoms.tell(s, events.REGION_NAMED, seat, region)
        s.push(
            MoveCaballeros(
                seat, self.own, foreign=0, either=self.either, region=region, card=self.card
            )
        )
