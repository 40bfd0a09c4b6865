"""What must hold of every position: pieces, boards, hands, cards and Vetos."""

from __future__ import annotations

from elgrande.base.board import MOBILE_BOARDS
from elgrande.base.cards import VETO_CARD
from elgrande.base.fields import (
    BOARD_AT,
    COURT_CABALLEROS,
    DECK,
    DISC,
    DISCARD,
    DOUBT,
    DOUBT_HELD,
    EARLIER_DOUBT,
    EARLIER_DOUBT_HELD,
    GRANDE,
    HAND,
    HOME_CABALLEROS,
    KING,
    OPEN,
    ORDER,
    PLAYED,
    POWER_CARDS,
    PROVINCE_CABALLEROS,
    ROUND,
    SCORE,
    START,
    VETO_CARDS,
    VETO_OWNER,
    VETO_ROUND,
)
from elgrande.checks.violation import Violation, seat_name, spot_name
from elgrande.engine.frame import SecretChoice
from elgrande.engine.ids import ACTIVE, COLOURS, NOBODY, NOWHERE, members
from elgrande.engine.ruleset import DECKS
from elgrande.engine.state import State


def seats_of(s: State) -> range:
    return range(int(s.rules.seats))


def seat_cell(s: State, field: int, seat: int) -> int:
    return int(s.seats[field + seat])


def table_cell(s: State, cell: int) -> int:
    return int(s.table[cell])


# Pieces


def pieces_are_conserved(s: State) -> None:
    """Each colour has as many caballeros as it was dealt, and nowhere fewer than none."""
    numbers = s.rules.numbers
    dealt = numbers[HOME_CABALLEROS] + numbers[COURT_CABALLEROS] + numbers[PROVINCE_CABALLEROS]
    board = list(s.board)
    if min(board) < 0:
        spot, colour = divmod(board.index(min(board)), COLOURS)
        raise Violation(f"{min(board)} caballeros of {seat_name(colour)} in {spot_name(spot)}")
    for colour in range(COLOURS):
        number = sum(board[colour::COLOURS])
        expected = dealt if colour < s.rules.seats else 0
        if number != expected:
            raise Violation(f"{seat_name(colour)} has {number} caballeros instead of {expected}")
    for spot in set(range(len(board) // COLOURS)).difference(s.rules.all_spots):
        number = sum(board[spot * COLOURS : (spot + 1) * COLOURS])
        if number:
            raise Violation(f"{number} caballeros stand in spot {spot}, which is not in play")


def king_and_grandes_stand_in_regions(s: State) -> None:
    regions = set(s.rules.regions)
    begun = table_cell(s, ROUND) > 0
    king = table_cell(s, KING)
    if king not in regions and (begun or king != NOWHERE):
        raise Violation(f"the King stands in {spot_name(king)}, which is no region")
    for seat in seats_of(s):
        home = seat_cell(s, GRANDE, seat)
        if home not in regions and (begun or home != NOWHERE):
            raise Violation(
                f"the Grande of {seat_name(seat)} is in {spot_name(home)}, which is no region"
            )


def homes_differ_at_the_start(s: State) -> None:
    """Before the first round: no two homes are the same, and none is the King's region."""
    if table_cell(s, ROUND) > 0:
        return
    drawn = [table_cell(s, KING), *(seat_cell(s, GRANDE, seat) for seat in seats_of(s))]
    drawn = [region for region in drawn if region != NOWHERE]
    if len(set(drawn)) != len(drawn):
        raise Violation(f"a region card was drawn twice: {[spot_name(at) for at in drawn]}")


def boards_lie_apart(s: State) -> None:
    """At most one mobile board a place, and only on places of the map."""
    at = [table_cell(s, BOARD_AT + board) for board in range(len(MOBILE_BOARDS))]
    laid = [place for place in at if place != NOWHERE]
    for place in laid:
        if place not in set(s.rules.places):
            raise Violation(f"a mobile board lies on {spot_name(place)}, which is no place")
    if len(set(laid)) != len(laid):
        raise Violation(f"two mobile boards lie on {spot_name(laid[0])}")


def discs_lie_only_in_secret_choices(s: State) -> None:
    """A disc is set while all choose, shows a region it has, and is put away at once after."""
    choosing = int(s.top.everyone()) if isinstance(s.top, SecretChoice) else 0
    for seat in seats_of(s):
        region = seat_cell(s, DISC, seat)
        if region == NOWHERE:
            continue
        if not choosing >> seat & 1:
            raise Violation(f"the disc of {seat_name(seat)} lies out, but no one asks for it")
        if not int(s.rules.disc_regions) >> region & 1:
            raise Violation(f"the disc of {seat_name(seat)} shows {spot_name(region)}")


def scores_are_not_negative(s: State) -> None:
    for seat in seats_of(s):
        if seat_cell(s, SCORE, seat) < 0:
            raise Violation(f"{seat_name(seat)} has {seat_cell(s, SCORE, seat)} points")


# Power cards


def hands_are_complete(s: State) -> None:
    """Hand, discard and the card that lies out are together all power cards, none of them twice.

    A card taken back in the round it was played in counts as hand; it lies out until the end of
    the round only to say who goes when.
    """
    full = (1 << int(s.rules.numbers[POWER_CARDS]) + 1) - 2
    for seat in seats_of(s):
        hand, discard = seat_cell(s, HAND, seat), seat_cell(s, DISCARD, seat)
        played = seat_cell(s, PLAYED, seat)
        out = 1 << played if played else 0
        if hand & discard:
            raise Violation(
                f"{seat_name(seat)} has {members(hand & discard)} in hand and in the discard"
            )
        if out & discard:
            raise Violation(f"{seat_name(seat)}: {played} lies out and in the discard")
        if hand | discard | out != full:
            raise Violation(
                f"{seat_name(seat)} has the power cards {members(hand | discard | out)}"
            )


def no_power_card_is_out_twice(s: State) -> None:
    out = [seat_cell(s, PLAYED, seat) for seat in seats_of(s)]
    out = [power for power in out if power]
    if len(set(out)) != len(out):
        raise Violation(f"a power card was played twice in a round: {out}")


def doubts_are_true(s: State) -> None:
    """What the others may think of a hand does not contradict it, and says something."""
    for seat in seats_of(s):
        hand = seat_cell(s, HAND, seat)
        doubt, held = seat_cell(s, DOUBT, seat), seat_cell(s, DOUBT_HELD, seat)
        earlier = seat_cell(s, EARLIER_DOUBT, seat)
        earlier_held = seat_cell(s, EARLIER_DOUBT_HELD, seat)
        hidden = hand | seat_cell(s, DISCARD, seat)
        name = seat_name(seat)
        if (hand & doubt).bit_count() != held:
            raise Violation(
                f"{name} is known to hold {held} of {members(doubt)}, "
                f"but holds {members(hand & doubt)}"
            )
        if (hand & earlier).bit_count() < earlier_held:
            raise Violation(
                f"{name} is known to hold at least {earlier_held} of {members(earlier)}, "
                f"but holds {members(hand & earlier)}"
            )
        if doubt & ~hidden:
            raise Violation(f"{members(doubt & ~hidden)} of {name} lies open, yet is in doubt")
        if earlier & ~doubt:
            raise Violation(f"{members(earlier & ~doubt)} of {name} was in doubt, but is no longer")
        if doubt and not 0 < held < doubt.bit_count():
            raise Violation(f"{name} holds {held} of {members(doubt)}: that is no doubt")
        if (earlier == 0) != (earlier_held == 0):
            raise Violation(f"{name} is known to hold {earlier_held} of {members(earlier)}")


# The round


def the_round_is_sound(s: State) -> None:
    """A round of this game, a start player who sits here, an order that follows the cards."""
    number = table_cell(s, ROUND)
    if number == 0:
        return
    if number not in set(s.rules.rounds):
        raise Violation(f"round {number} is not played in this game")
    if table_cell(s, START) not in seats_of(s):
        raise Violation(f"the start player is seat {table_cell(s, START)}, who is not at the table")
    active = table_cell(s, ACTIVE)
    if active == NOBODY:
        return
    order = [table_cell(s, ORDER + i) for i in seats_of(s)]
    if sorted(order) != list(seats_of(s)):
        raise Violation(f"the turn order is {order}")
    powers = [seat_cell(s, PLAYED, seat) for seat in order]
    if 0 in powers or powers != sorted(powers, reverse=True):
        raise Violation(f"the turn order {order} does not follow the power cards {powers}")
    if active not in order:
        raise Violation(f"it is the turn of seat {active}, who is not at the table")


# Action cards


def copies_left(s: State, card: int) -> int:
    """How many copies of a card its deck still holds."""
    packed = table_cell(s, DECK + int(s.rules.cards[card].deck))
    return packed >> 2 * int(s.rules.deck_position[card]) & 3


def open_card(s: State, deck: int) -> int:
    return table_cell(s, OPEN + deck)


def decks_hold_their_own_cards(s: State) -> None:
    """No deck holds more than was printed, nor bits that mean no card of it."""
    for deck in range(DECKS):
        packed = table_cell(s, DECK + deck)
        for card in s.rules.deck_cards[deck]:
            at = 2 * s.rules.deck_position[card]
            copies = packed >> at & 3
            if copies > s.rules.cards[card].copies:
                name = s.rules.cards[card].name
                raise Violation(f"{copies} copies of {name} are in deck {deck}, more than printed")
            packed &= ~(3 << at)
        if packed:
            raise Violation(f"deck {deck} holds cards that are not its own")


def open_cards_belong_to_their_decks(s: State) -> None:
    for deck in range(DECKS):
        card = open_card(s, deck)
        if card != NOBODY and card not in set(s.rules.deck_cards[deck]):
            raise Violation(f"the card {card} lies open at deck {deck}, where it does not belong")


def vetos_are_sound(s: State) -> None:
    """A Veto lies out from the round it was taken in to the end of the next, never longer."""
    rounds = [int(number) for number in s.rules.rounds]
    number = table_cell(s, ROUND)
    lying_out = 0
    for i in range(VETO_CARDS):
        owner, since = table_cell(s, VETO_OWNER + i), table_cell(s, VETO_ROUND + i)
        if owner == NOBODY:
            if since:
                raise Violation(f"a Veto of round {since} lies before nobody")
            continue
        lying_out += 1
        if owner not in seats_of(s):
            raise Violation(f"a Veto lies before seat {owner}, who is not at the table")
        at = rounds.index(number) if number in rounds else 0
        if since not in rounds[max(0, at - 1) : at + 1]:
            raise Violation(f"a Veto of round {since} still lies out in round {number}")
    veto = s.rules.cards[VETO_CARD]
    if lying_out and veto.copies - copies_left(s, VETO_CARD) < lying_out:
        raise Violation(f"{lying_out} Vetos lie out, but not so many have left the deck")


ALWAYS = (
    pieces_are_conserved,
    homes_differ_at_the_start,
    boards_lie_apart,
    discs_lie_only_in_secret_choices,
    scores_are_not_negative,
    the_round_is_sound,
)
"""Whatever is played."""

BASE = (
    king_and_grandes_stand_in_regions,
    hands_are_complete,
    no_power_card_is_out_twice,
    doubts_are_true,
    decks_hold_their_own_cards,
    open_cards_belong_to_their_decks,
    vetos_are_sound,
)
"""Of the base game, its power cards and action cards; a box that has others leaves these out."""
