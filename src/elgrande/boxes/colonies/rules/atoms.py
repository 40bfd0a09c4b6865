"""Atoms: the only functions of the box that change a state; each also tells its event."""

from __future__ import annotations

from mypy_extensions import i64

from elgrande.base import atoms as base_atoms
from elgrande.base.board import COURT
from elgrande.base.fields import OPEN
from elgrande.boxes.colonies.rules import events
from elgrande.boxes.colonies.rules.board import (
    CAPTAIN,
    FRANCIA_LEFT,
    GOLD,
    GOLD_POINTS,
    GOODS_POINTS,
    KINDS,
    LIMIT,
    VICEROY,
    fresh_spots,
    is_on_board,
    is_overseas,
    settled_spot,
    spot_of,
)
from elgrande.boxes.colonies.rules.fields import (
    ACTED,
    DELAYED_MARKER,
    DELAYED_ROUND,
    EXTRA_USED,
    FRANCIA_TILES,
    FREE_TILES,
    INQUISITOR,
    LAID_OUTSIDE,
    LIMIT_AT,
    LIMIT_GAP,
    SEATS_SETTLED,
)
from elgrande.boxes.colonies.rules.queries import owner_of, tiles_in_supply
from elgrande.engine.ids import ACTIVE, COLOURS, NOBODY, NOWHERE
from elgrande.engine.state import State
from elgrande.engine.trigger import REARRANGED, Rearranged, set_off

# ---- set-up


def bring_black(s: State, region: i64, number: i64) -> None:
    """Rule C5.3: black caballeros come on the board, never to leave it."""
    base_atoms.deal_neutral(s, region, number)
    if s.log is not None:
        s.log.tell(events.BLACK_DRAWN, (region, number))


def put_limit_board(s: State, region: i64) -> None:
    s.table[LIMIT_AT] = region
    if s.log is not None:
        s.log.tell(events.LIMIT_BOARD_DRAWN, (region,))


def deal_tiles(s: State, gold: i64, goods: i64) -> None:
    s.table[FREE_TILES] = gold
    s.table[FREE_TILES + 1] = goods


# ---- standing


def stand(
    s: State, seat: i64, colour: i64, spot: i64, target: i64, number: i64, origin: i64
) -> None:
    """Caballeros take another spot in the place where they are: chosen by a seat, or because they
    have just come from another spot. Nothing else follows from it."""
    if number == 0 or spot == target:
        return
    s.board[spot * COLOURS + colour] -= number
    s.board[target * COLOURS + colour] += number
    if s.log is not None:
        s.log.tell(events.STOOD, (colour, spot, target, number))
    if (s.rules.occasions >> REARRANGED) & 1:
        set_off(s, Rearranged(seat, colour, spot, target, number, origin))


def settle(s: State, colour: i64) -> None:
    """Rule C3.1: all caballeros of a colour overseas are in time for a free voyage."""
    changed = False
    board_is_overseas = is_overseas(s.table[LIMIT_AT])
    board = s.board
    spot: i64
    for spot in fresh_spots():
        if board[spot * COLOURS + colour] > 0 and (board_is_overseas or not is_on_board(spot)):
            shift(s, colour, spot, settled_spot(spot))
            changed = True
    seat: i64
    for seat in range(CAPTAIN, VICEROY + 1):
        if s.count(seat, colour) > 0 and s.table[SEATS_SETTLED + seat - CAPTAIN] == 0:
            s.table[SEATS_SETTLED + seat - CAPTAIN] = 1
            changed = True
    if changed and s.log is not None:
        s.log.tell(events.SETTLED, (colour,))


def shift(s: State, colour: i64, spot: i64, target: i64) -> None:
    """All caballeros of a colour in a spot go to another one."""
    number = s.count(spot, colour)
    s.board[spot * COLOURS + colour] = 0
    s.board[target * COLOURS + colour] += number
    if (s.rules.occasions >> REARRANGED) & 1 and number > 0:
        set_off(s, Rearranged(NOBODY, colour, spot, target, number, NOWHERE))


def set_settled(s: State, seat: i64, settled: i64) -> None:
    """Whether the Captain, or the Viceroy, is in time; 0 for an empty seat."""
    s.table[SEATS_SETTLED + seat - CAPTAIN] = settled


def set_francias_tile(s: State, space: i64, tile: i64) -> None:
    s.table[FRANCIA_TILES + space - FRANCIA_LEFT] = tile


def sail(s: State, seat: i64, colour: i64, spot: i64, target: i64) -> None:
    if s.log is not None:
        s.log.tell(events.SAILED, (seat, colour, spot, target))
    base_atoms.carry(s, seat, colour, spot, target, 1)


# ---- tiles


def lay_tiles(s: State, seat: i64, tile: i64, number: i64) -> None:
    """Rule C4.2: as many as there are in the supply."""
    laid = min(number, tiles_in_supply(s, tile))
    s.table[FREE_TILES + tile - GOLD] += laid
    if seat != s.table[ACTIVE]:
        s.table[LAID_OUTSIDE + tile - GOLD] += laid
    if s.log is not None and laid:
        s.log.tell(events.TILES_LAID, (seat, tile, laid))


def claim(s: State, seat: i64, colour: i64, spot: i64, target: i64, tile: i64) -> None:
    """Rule C4.3: a caballero steps on a free tile, which he carries from now on."""
    s.board[spot * COLOURS + colour] -= 1
    s.board[target * COLOURS + colour] += 1
    s.table[FREE_TILES + tile - GOLD] -= 1
    if seat != s.table[ACTIVE]:
        s.table[LAID_OUTSIDE + tile - GOLD] -= 1
    if s.log is not None:
        s.log.tell(events.TILE_CLAIMED, (seat, colour, spot, tile))
        s.log.tell(events.STOOD, (colour, spot, target, 1))


def forget_laid(s: State) -> None:
    """Rule C4.3: what a seat has laid out of its turn is claimable for everybody from now on."""
    s.table[LAID_OUTSIDE] = 0
    s.table[LAID_OUTSIDE + 1] = 0


def deliver(s: State, colour: i64, tile: i64, region: i64, number: i64) -> None:
    """Rule C4.4: the owner scores; the tile goes back to the supply. Nobody scores for black
    caballeros that obey nobody."""
    owner = owner_of(s, colour)
    points = number * (GOLD_POINTS if tile == GOLD else GOODS_POINTS)
    if owner == NOBODY:
        lose(s, colour, tile, number)
        return
    base_atoms.add_score(s, owner, points)
    if s.log is not None:
        told = (owner, colour, tile, region, number, points)
        s.log.tell(events.TILE_DELIVERED, told)


def lose(s: State, colour: i64, tile: i64, number: i64) -> None:
    """Rule C4.6: the tile goes back to the supply, and nobody scores."""
    if s.log is not None:
        s.log.tell(events.TILE_LOST, (colour, tile, number))


# ---- the Grand Inquisitor


def take_inquisitor(s: State, seat: i64) -> None:
    s.table[INQUISITOR] = seat
    if s.log is not None:
        s.log.tell(events.INQUISITOR_TAKEN, (seat,))


def use_extra(s: State) -> None:
    """Rule C5.1: the extra caballero of this turn is used."""
    s.table[EXTRA_USED] = 1


def renew_extra(s: State) -> None:
    s.table[EXTRA_USED] = 0


def fetch_extra(s: State, seat: i64, spot: i64) -> None:
    """Rule C5.1: the Inquisitor's holder brings one more to his court."""
    use_extra(s)
    if s.log is not None:
        s.log.tell(events.EXTRA_FETCHED, (seat, spot))
    base_atoms.carry(s, seat, seat, spot, COURT, 1)


# ---- the limit board


def move_limit_board(s: State, seat: i64, region: i64) -> None:
    """Rule C6.4: the board goes to another region; who stood on it stays behind."""
    old = s.table[LIMIT_AT]
    kind: i64
    for kind in range(KINDS):
        colour: i64
        for colour in range(COLOURS):
            spot = spot_of(old, kind) if is_overseas(old) else old
            shift(s, colour, LIMIT + kind, spot)
    s.table[LIMIT_AT] = region
    if s.log is not None:
        s.log.tell(events.LIMIT_BOARD_MOVED, (seat, old, region))


def set_gap(s: State, gap: i64) -> None:
    """Whether a space of the limit board is to be filled again."""
    s.table[LIMIT_GAP] = gap


# ---- cards


def remember_action(s: State, card: i64) -> None:
    """The card whose special action can be repeated now, or NOBODY."""
    s.table[ACTED] = card


def lay_delayed(s: State, seat: i64, region: i64, now: i64) -> None:
    s.table[DELAYED_ROUND] = now
    DELAYED_MARKER.lay(s, seat, region)


def end_delayed(s: State) -> None:
    s.table[DELAYED_ROUND] = 0
    DELAYED_MARKER.lift(s)


def turn_card_over(s: State, seat: i64, card: i64) -> None:
    """Rule C8.1: an open card is out of this round."""
    s.table[OPEN + s.rules.cards[card].deck] = NOBODY
    if s.log is not None:
        s.log.tell(events.CARD_TURNED_OVER, (seat, card))


def tell_repeated(s: State, seat: i64, card: i64) -> None:
    if s.log is not None:
        s.log.tell(events.ACTION_REPEATED, (seat, card))
