"""Invariants of the base game's power cards, and of what is publicly known about them."""

from __future__ import annotations

from elgrande.base.fields import (
    DISCARD,
    DOUBT,
    DOUBT_HELD,
    EARLIER_DOUBT,
    EARLIER_DOUBT_HELD,
    HAND,
    PLAYED,
    POWER_CARDS,
    ROUND,
    START,
)
from elgrande.base.power import PlayPowerCards
from elgrande.engine.state import State
from elgrande.records.invariants.invariant import Flaws
from elgrande.records.invariants.reading import (
    are_cards_laid_out,
    card_names,
    frames,
    is_dealt,
    rounds_over,
    seat_cell,
    seat_cells,
    seat_name,
    seats_of,
    table_cell,
)


def hands_are_complete(s: State) -> Flaws:
    """Hand, discard and played card are together all power cards of a seat, none of them twice.

    A card taken back in the round it was played counts as hand; it stays on the table until the
    end of the round only to show the turn order.
    """
    full = (1 << int(s.rules.numbers[POWER_CARDS]) + 1) - 2 if is_dealt(s) else 0
    for seat in seats_of(s):
        name = seat_name(seat)
        hand, discard = seat_cell(s, HAND, seat), seat_cell(s, DISCARD, seat)
        played = seat_cell(s, PLAYED, seat)
        out = 1 << played if played else 0
        if hand & discard:
            yield "hand", f"{name} has {card_names(hand & discard)} in hand and in the discard"
        if out & discard:
            yield "hand", f"the power card {played} of {name} lies out and is in the discard"
        have = hand | discard | out
        if have != full:
            yield "hand", f"{name} has the power cards {card_names(have)}, not {card_names(full)}"


def no_power_card_lies_out_twice(s: State) -> Flaws:
    """No two seats have played the same power card."""
    out = [power for power in seat_cells(s, PLAYED) if power]
    for power in sorted(set(out)):
        if out.count(power) > 1:
            yield "played", f"the power card {power} lies out twice"


def doubts_are_true(s: State) -> Flaws:
    """What is publicly known of a doubtful hand is true, and leaves a real doubt."""
    for seat in seats_of(s):
        hand = seat_cell(s, HAND, seat)
        doubt, held = seat_cell(s, DOUBT, seat), seat_cell(s, DOUBT_HELD, seat)
        earlier = seat_cell(s, EARLIER_DOUBT, seat)
        least = seat_cell(s, EARLIER_DOUBT_HELD, seat)
        known = f"{seat_name(seat)} is known to hold"
        is_open = doubt & ~(hand | seat_cell(s, DISCARD, seat))
        holds = card_names(hand & (doubt | earlier))
        if (hand & doubt).bit_count() != held:
            yield "doubt", f"{known} {held} of {card_names(doubt)}, but holds {holds}"
        if (hand & earlier).bit_count() < least:
            yield "doubt", f"{known} at least {least} of {card_names(earlier)}, but holds {holds}"
        if is_open:
            yield "doubt", f"{card_names(is_open)} of {seat_name(seat)} lies open, yet is in doubt"
        if earlier & ~doubt:
            yield "doubt", f"{card_names(earlier & ~doubt)} was in doubt, but is no longer"
        if doubt and not 0 < held < doubt.bit_count():
            yield "doubt", f"{known} {held} of {card_names(doubt)}: that is no doubt"
        if (earlier == 0) != (least == 0):
            yield "doubt", f"{known} at least {least} of {card_names(earlier)}: that is no doubt"


def power_cards_are_played_in_turn(s: State) -> Flaws:
    """While power cards are played, exactly the seats before the asked one have played theirs."""
    stack = frames(s)
    playing = table_cell(s, ROUND) > 0 and are_cards_laid_out(s, stack)
    top = stack[0] if stack else None
    if playing and len(stack) == 2 and isinstance(top, PlayPowerCards):
        lying, first = seat_cells(s, PLAYED), table_cell(s, START)
        out = [lying[(first + i) % len(lying)] != 0 for i in seats_of(s)]
        if out != [i < top.played for i in seats_of(s)]:
            yield "played", "the power cards that lie out are not those played so far"
    elif playing or any(isinstance(frame, PlayPowerCards) for frame in stack):
        yield "stack", "power cards are played between other things"


def one_power_card_a_round_is_spent(s: State) -> Flaws:
    """A seat has discarded at most one power card per finished round; some may be taken back."""
    over = rounds_over(s, frames(s))
    for seat in seats_of(s):
        spent = seat_cell(s, DISCARD, seat).bit_count()
        if spent > over:
            name = seat_name(seat)
            yield "discard", f"{name} has spent {spent} power cards in {over} rounds"
