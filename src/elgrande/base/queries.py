"""Queries of the rules: what is taboo, where one may place, what a board pays."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from elgrande.base.board import CASTILLO, CASTILLO_BOARD, COURT, MOBILE_BOARDS
from elgrande.base.fields import BOARD_AT, DECK, KING
from elgrande.base.reasons import (
    COURT_EMPTY,
    KINGS_REGION,
    NOT_NEXT_TO_KING,
)
from elgrande.engine.frame import OFFERED
from elgrande.engine.ids import COLOURS, NEUTRAL, NOBODY, NOWHERE, PLACES, Arr, array, bit
from elgrande.engine.inner_spots import InnerSpots
from elgrande.engine.query import alter_row, altered, fold, fold_at, places_now
from elgrande.engine.state import State

# Quantities that modules may modify; the two arguments are given in brackets.
TABOO: Final = 0
"""The reason nothing may enter or leave a place, or OFFERED (place)."""
PLACEMENTS: Final = 1
"""How many caballeros a seat may place (seat, the card's number)."""
NEAR_KING: Final = 2
"""Whether a place may be placed in, seen from the King (place, seat)."""
STRENGTH: Final = 3
"""The strength of a colour in a place (place, colour)."""
RANK: Final = 4
"""The number that orders a scoring: twice the strength, to which is added what breaks a tie
(place, colour)."""
PRIZE: Final = 5
"""The prize of a place (place, 0 for first, 1 for second, 2 for third)."""
TURNED: Final = 6
"""Whether the fewest come first (place)."""
TIMES: Final = 7
"""How many times the points of a place are paid in this scoring (place, cause)."""
KINGS_BONUS: Final = 8
HOME_BONUS: Final = 9
"""The bonuses of the sole leader of a place for King or Grande there (place, seat)."""
MAY_ACT: Final = 10
"""Whether a seat may take its card's special action (seat, card)."""
SUPPLY: Final = 11
"""How many caballeros may come to the court (seat, power card)."""
ENTERABLE: Final = 12
"""Why a caballero may not be brought into a place, or OFFERED (place, colour)."""
CLASS: Final = 13
"""The class of a region, by which special scorings choose (region)."""
BOARD_FREE: Final = 14
"""Whether a mobile score board may be moved (board)."""

KING_ENTERABLE: Final = 15
"""Why the King may not go to a region, or OFFERED (region, the seat that sends him)."""
GRANDE_FREE: Final = 16
"""Why a Grande may not leave the region where it stands, or OFFERED (seat, region)."""
PLACEABLE: Final = 17
"""Why nobody may be placed somewhere from the court, or OFFERED; asked where a caballero may be
brought in at all (place, seat)."""
COMMANDER: Final = 18
"""The seat that moves nobody's pieces as its own, and by whose disc they leave the Castillo in a
general scoring. NOBODY: they are foreign to all and stay inside. A box whose pieces never go in
says so by ENTERABLE."""
SPARED: Final = 19
"""Why nobody but its owner may send a caballero from a spot to court or provinces or into the
Castillo, or OFFERED (spot, colour)."""
WAY: Final = 20
"""Why a caballero may not go from one spot to another, or OFFERED, where its place may be entered;
asked only for a target inside a place, and from inside a place to that place (spot, target)."""
IN_BOARD_ORDER: Final = 21
"""Whether a card scores several regions in the order of the map, instead of as its player chooses
(card)."""
LIMITABLE: Final = 24
"""Why no board that limits who counts or who comes in may be laid in a region, or OFFERED
(region)."""
COUNTED: Final = 25
"""Whether caballeros in a spot count in the majority of its place; asked only of spots that count
unless a box says otherwise (spot)."""
LADEN: Final = 26
"""Why none of a colour's caballeros in a spot can take up something to carry, or OFFERED (spot,
colour)."""
PROSPECT: Final = 22
"""What a seat may still expect from things that no place pays, in thousandths of a point; asked by
evaluations, never by a rule (seat, how many turns it will still begin)."""
SCORINGS: Final = 23
"""How many times a place will be scored beside the general scorings, as far as that is settled;
asked by evaluations, never by a rule (place)."""

BONUS: Final = 2
_ENTERING: Final = 1 << TABOO | 1 << ENTERABLE
_PLACING: Final = 1 << NEAR_KING | 1 << ENTERABLE | 1 << PLACEABLE
"""The quantities that say where a caballero may be placed, as a bit set."""
_CASTILLO_PRIZES: Final = array(list(CASTILLO_BOARD))
_MOBILE_PRIZES: Final = array([points for board in MOBILE_BOARDS for points in board])


def why_taboo(s: State, place: i64) -> i64:
    """Rule B5.1: nothing enters or leaves the King's region, whoever causes it."""
    reason: i64 = KINGS_REGION if place == s.table[KING] else OFFERED
    if (s.rules.modified >> TABOO) & 1:  # as in fold; saves the interpreted build a call
        reason = altered(s, TABOO, place, NOBODY, reason)
    return reason


def is_taboo(s: State, place: i64) -> bool:
    return why_taboo(s, place) != OFFERED


def place_of(s: State, spot: i64) -> i64:
    """The place a spot belongs to, or the spot itself if it lies beside the map."""
    at = s.rules.around[spot]
    if at >= 0:
        return at
    cell = -1 - at
    place = s.table[cell]
    if place == NOWHERE:
        return spot
    return place


def placements(s: State, seat: i64, number: i64) -> i64:
    return fold(s, PLACEMENTS, seat, number, number)


def why_not_enter(s: State, place: i64, colour: i64) -> i64:
    """Rule B6.1: a caballero may be brought anywhere but into the King's region."""
    taboo = why_taboo(s, place)
    if taboo != OFFERED:
        return taboo
    return fold_at(s, ENTERABLE, place, colour, OFFERED)


def why_not_place(s: State, seat: i64, place: i64) -> i64:
    """Rule B4.2: from the court into a neighbour of the King's region, or into the Castillo."""
    court = COURT * COLOURS + seat
    if s.board[court] == 0:
        return COURT_EMPTY
    taboo = why_taboo(s, place)
    if taboo != OFFERED:
        return taboo
    near: i64 = 1
    if place != CASTILLO:
        border = s.table[KING] * PLACES + place
        near = s.rules.adjacent[border]
    if s.rules.modified & _PLACING == 0:  # no fold would change anything: spare the calls
        return OFFERED if near else NOT_NEXT_TO_KING
    if fold_at(s, NEAR_KING, place, seat, near) == 0:
        return NOT_NEXT_TO_KING
    barred = fold_at(s, ENTERABLE, place, seat, OFFERED)
    return barred if barred != OFFERED else fold_at(s, PLACEABLE, place, seat, OFFERED)


def doubtful_places(s: State) -> i64:
    """The places that one may perhaps not enter or leave, as a bit set: all others are open."""
    places = bit(s.table[KING])
    if s.rules.modified & _ENTERING:
        places |= places_now(s, TABOO) | places_now(s, ENTERABLE)
    return places


def places_near_king(s: State, seat: i64) -> i64:
    """Rule B4.2: the places where a seat may place, unless its court is empty, as a bit set."""
    near = s.rules.neighbours[s.table[KING]] | bit(CASTILLO)
    barred = doubtful_places(s) | s.rules.modified_places[PLACEABLE]
    stated = s.rules.modified_places[NEAR_KING]
    found = near & ~(barred | stated)
    perhaps = near & (barred | stated)
    if stated:
        perhaps |= places_now(s, NEAR_KING)
    if perhaps == 0:
        return found
    place: i64
    for place in s.rules.placing_places:
        if (perhaps >> place) & 1:
            if (barred >> place) & 1:
                is_open = why_not_place(s, seat, place) == OFFERED
            else:
                is_open = altered(s, NEAR_KING, place, seat, (near >> place) & 1) != 0
            if is_open:
                found |= bit(place)
    return found


def why_not_place_anywhere(s: State, seat: i64, place: i64) -> i64:
    """Rule B6.1: why a card that places anywhere may not place there, or OFFERED."""
    court = COURT * COLOURS + seat
    if s.board[court] == 0:
        return COURT_EMPTY
    barred = why_not_enter(s, place, seat)
    return barred if barred != OFFERED else fold_at(s, PLACEABLE, place, seat, OFFERED)


def why_not_go(s: State, spot: i64, target: i64, colour: i64) -> i64:
    """Why a caballero may not go from one spot to another, or OFFERED."""
    if not s.rules.has_inner_spots:
        return why_not_enter(s, target, colour)
    place = place_of(s, target)
    if place_of(s, spot) == place:  # he does not enter it, but stands elsewhere in it
        barred = why_taboo(s, place)
    else:
        barred = why_not_enter(s, place, colour)
    return barred if barred != OFFERED else why_no_way(s, spot, target)


def why_not_go_to(s: State, spot: i64, target: i64, colour: i64, doubtful: i64) -> i64:
    """The same for who asks for many targets, and knows the doubtful places."""
    if (doubtful >> place_of(s, target)) & 1:
        return why_not_go(s, spot, target, colour)
    return why_no_way(s, spot, target)


def why_no_way(s: State, spot: i64, target: i64) -> i64:
    """Why no way leads from one spot to another, whatever bars the place, or OFFERED."""
    inner = s.rules.inner_spot_set
    if (inner >> target) & 1 or ((inner >> spot) & 1 and place_of(s, spot) == target):
        return fold(s, WAY, spot, target, OFFERED)
    return OFFERED


def why_spared(s: State, spot: i64, colour: i64) -> i64:
    """Why nobody but its owner may send a caballero away that stands in a spot, or OFFERED."""
    return fold(s, SPARED, spot, colour, OFFERED)


def strength(s: State, place: i64, colour: i64) -> i64:
    """How many caballeros of a colour count in a place."""
    at = place * COLOURS + colour
    value = s.board[at]
    if s.rules.has_inner_spots:
        value += inside(s, place, colour)
    if (s.rules.modified >> STRENGTH) & 1:
        value = fold(s, STRENGTH, place, colour, value)
    return value


def count_place(s: State, place: i64, row: Arr, first: i64) -> None:
    """Write the strengths of all colours in a place into a row of COLOURS cells."""
    board = s.board
    at = place * COLOURS
    colour: i64
    for colour in range(COLOURS):
        row[first + colour] = board[at + colour]
    if s.rules.has_inner_spots:
        add_inside(s, s.rules.counting, place, row, first)
    if (s.rules.modified >> STRENGTH) & 1:
        alter_row(s, STRENGTH, place, row, first)


def is_counted(s: State, spot: i64) -> bool:
    """Whether the caballeros in a spot count in the majority of its place."""
    if (s.rules.counting_set >> spot) & 1 == 0:
        return False
    return fold(s, COUNTED, spot, NOBODY, 1) != 0


def inside(s: State, region: i64, colour: i64) -> i64:
    """How many caballeros of a colour count in the inner spots of a region."""
    return total_inside(s, s.rules.counting, region, colour)


def standing(s: State, region: i64, colour: i64) -> i64:
    """How many caballeros of a colour stand in a region, whether they count there or not."""
    at = region * COLOURS + colour
    total = s.board[at]
    if s.rules.has_inner_spots:
        total += total_inside(s, s.rules.standing, region, colour)
    return total


def total_inside(s: State, inner: InnerSpots, region: i64, colour: i64) -> i64:
    """How many caballeros of a colour stand in those of some inner spots that lie in a region."""
    total: i64 = 0
    if (inner.places >> region) & 1:
        total = total_of_group(s, inner, region, colour)
    i: i64
    for i in range(len(inner.cells)):
        cell = inner.cells[i]
        if s.table[cell] == region:
            total += total_of_group(s, inner, PLACES + i, colour)
    return total


def total_of_group(s: State, inner: InnerSpots, group: i64, colour: i64) -> i64:
    end = inner.ends[group]
    i: i64 = 0
    if group > 0:
        before = group - 1
        i = inner.ends[before]
    total: i64 = 0
    while i < end:
        total += s.count(inner.spots[i], colour)
        i += 1
    return total


def is_empty(s: State, spot: i64) -> bool:
    """Whether nobody stands in a spot."""
    board = s.board
    at = spot * COLOURS
    total: i64 = 0
    colour: i64
    for colour in range(COLOURS):  # most are empty: it pays to look at all without a branch
        total += board[at + colour]
    return total == 0


def add_inside(s: State, inner: InnerSpots, region: i64, row: Arr, first: i64) -> None:
    """Add those of all colours who stand in some inner spots of a region to a row."""
    if (inner.places >> region) & 1:
        add_group(s, inner, region, row, first)
    i: i64
    for i in range(len(inner.cells)):
        cell = inner.cells[i]
        if s.table[cell] == region:
            add_group(s, inner, PLACES + i, row, first)


def add_group(s: State, inner: InnerSpots, group: i64, row: Arr, first: i64) -> None:
    end = inner.ends[group]
    i: i64 = 0
    if group > 0:
        before = group - 1
        i = inner.ends[before]
    board = s.board
    while i < end:
        spot = inner.spots[i]
        if not is_empty(s, spot):  # most are
            at = spot * COLOURS
            colour: i64
            for colour in range(COLOURS):
                row[first + colour] += board[at + colour]
        i += 1


def board_on(s: State, place: i64) -> i64:
    """The mobile score board that lies on a place, or NOBODY."""
    if s.table[BOARD_AT] == place:
        return 0
    if s.table[BOARD_AT + 1] == place:
        return 1
    return NOBODY


def prize(s: State, place: i64, rank: i64) -> i64:
    """Rule B9.2: the prize for first (0), second (1) or third (2), by the board that lies there."""
    board = board_on(s, place)
    if board != NOBODY:
        value = _MOBILE_PRIZES[board * 3 + rank]
    elif place == CASTILLO:
        value = _CASTILLO_PRIZES[rank]
    else:
        at = place * 3 + rank
        value = s.rules.prizes[at]
    if (s.rules.modified >> PRIZE) & 1:
        value = fold_at(s, PRIZE, place, rank, value)
    return value


def region_class(s: State, region: i64) -> i64:
    """Rule B9.4: a region's class is the first number of the board that lies there now."""
    return fold(s, CLASS, region, NOBODY, prize(s, region, 0))


def population(s: State, region: i64) -> i64:
    """How many caballeros of all colours stand in a region, those left out that cards pass over."""
    total: i64 = 0
    first = region * COLOURS
    board = s.board
    colour: i64
    for colour in range(s.rules.populace):
        total += standing(s, region, colour) if s.rules.has_inner_spots else board[first + colour]
    return total


def copies(deck: i64, position: i64) -> i64:
    """The copies of the card at this position in a packed deck, two bits per card."""
    return (deck >> (2 * position)) & 3


def cards_left(s: State, card: i64) -> i64:
    """How many copies of a card are still in its deck."""
    return copies(s.table[DECK + s.rules.cards[card].deck], s.rules.deck_position[card])


def commands_neutral(s: State) -> i64:
    """The seat that commands nobody's pieces, or NOBODY."""
    return fold(s, COMMANDER, NOBODY, NOBODY, NOBODY)


def is_own(s: State, seat: i64, colour: i64) -> bool:
    """Whether a seat moves caballeros of a colour as its own."""
    if colour == NEUTRAL:
        return commands_neutral(s) == seat
    return colour == seat


def others(s: State, seat: i64) -> i64:
    """All seats but this one, as a bit set."""
    return (bit(s.rules.seats) - 1) & ~bit(seat)
