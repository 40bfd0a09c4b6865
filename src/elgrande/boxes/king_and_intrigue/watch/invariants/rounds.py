"""Invariants of a round of King & Intrigue: played cards, turn order, parts of turns."""

from __future__ import annotations

from elgrande.base.fields import ORDER, PLAYED, START
from elgrande.boxes.king_and_intrigue.rules.crossing import CrossBridge
from elgrande.boxes.king_and_intrigue.rules.fields import JOKER, TURN_USED, WHIRLWIND
from elgrande.boxes.king_and_intrigue.rules.round import (
    AddToJoker,
    AddToJokers,
    DealSharedCards,
    PlayCard,
    SetWhirlwind,
)
from elgrande.boxes.king_and_intrigue.rules.turn import (
    ChooseAction,
    DecideWhirlwind,
    TakeTurnParts,
)
from elgrande.boxes.king_and_intrigue.watch.tables import BOTH_PARTS, SPECIAL, value_of
from elgrande.engine.frame import Draw
from elgrande.engine.ids import NOBODY
from elgrande.engine.plan import TURN, RunPlan
from elgrande.engine.state import State
from elgrande.records.invariants.invariant import Flaws
from elgrande.records.invariants.reading import (
    are_cards_laid_out,
    frames,
    seat_cell,
    seat_name,
    seat_names,
    seats_of,
    step_of_round,
    steps_of_round,
    table_cell,
    table_cells,
    turns_begun,
)

OF_TURNS = (TakeTurnParts, CrossBridge, ChooseAction, DecideWhirlwind)
OF_CARDS = (PlayCard, AddToJoker, AddToJokers, SetWhirlwind, DealSharedCards)


def turns_and_cards_have_their_time(s: State) -> Flaws:
    """Cards are played first, which sets the turn order; then turns are taken."""
    stack = frames(s)
    turns = turns_begun(stack) != NOBODY
    steps = [*steps_of_round(s.rules), ""]
    step = steps[step_of_round(s, stack)]
    for depth, frame in enumerate(stack):
        in_turn = isinstance(frame, RunPlan) and frame.plan == TURN
        if not turns and (in_turn or isinstance(frame, OF_TURNS)):
            yield f"stack {depth}", "this happens only in somebody's turn"
        if isinstance(frame, OF_CARDS) and (turns or step != "turns"):
            yield f"stack {depth}", "cards are laid out only before the turns"
    if step == "power_cards" and len(stack) > 1 and not isinstance(stack[0], Draw):
        yield "stack", "a round begins with the play of cards"
    after = steps.index(step) > steps.index("power_cards")
    if step and after and not are_cards_laid_out(s, stack):
        if NOBODY in table_cells(s, ORDER, int(s.rules.seats)):
            yield "order", "the turn order of the round must be there"


def cards_are_laid_out_in_turn(s: State) -> Flaws:
    """Cards and Jokers are played in order, and the next seat is the one that is asked."""
    stack = frames(s)
    if not are_cards_laid_out(s, stack):
        return
    whirlwind = stack[0] if isinstance(stack[0], SetWhirlwind) else None
    rest = stack[1:-1] if whirlwind is not None else stack[:-1]
    seats = int(s.rules.seats)
    round_the_table = [(table_cell(s, START) + place) % seats for place in range(seats)]
    adding = NOBODY
    match rest:
        case [PlayCard(played=played)]:
            laid, added = int(played), 0
        case [AddToJokers(distance=distance)] if whirlwind is not None:
            laid, added = seats, int(distance)
        case [AddToJoker(seat=asked), AddToJokers(distance=distance)]:
            laid, added, adding = seats, int(distance) - 1, int(asked)
            if round_the_table[added % seats] != adding or whirlwind is not None:
                yield "stack 1", "the Jokers that wait are those after the one that is asked"
        case _:
            yield "stack", "while cards are laid out nothing else happens"
            return
    # ``laid``: how many have laid a card or a Joker; ``added``: how many of them are past having
    # a card added to it.
    for place, seat in enumerate(round_the_table):
        joker = seat_cell(s, JOKER, seat) != 0
        due = place < laid and (not joker or place < added)
        if (seat_cell(s, PLAYED, seat) != 0) != due or (joker and place >= laid):
            yield "played", "the cards that lie out are not those laid out so far"
    if adding != NOBODY and seat_cell(s, JOKER, adding) == 0:
        yield "joker", "who adds a card has laid a Joker"
    if whirlwind is not None:
        last = (laid if added == 0 else added) - 1
        yield from _whirlwind_is_set(s, whirlwind, round_the_table[last], added > 0)


def _whirlwind_is_set(s: State, asks: SetWhirlwind, last: int, joker: bool) -> Flaws:
    """A whirlwind is set by the last seat that played a card or added one to a Joker."""
    lies = seat_cell(s, PLAYED, last) != 0
    if not lies or asks.seat != last or (seat_cell(s, JOKER, last) != 0) != joker:
        yield "stack 0", "the disc is set by whoever laid a card last"
    if value_of(seat_cell(s, PLAYED, last)) != 103 or seat_cell(s, WHIRLWIND, last):
        yield "whirlwind", "the disc is set with its card, once"


def order_follows_the_values(s: State) -> Flaws:
    """The turn order goes from the highest value down; of equal values the earlier comes first."""
    stack = frames(s)
    at_turns = step_of_round(s, stack) == steps_of_round(s.rules).index("turns")
    if turns_begun(stack) == NOBODY and (not at_turns or are_cards_laid_out(s, stack)):
        return
    seats = int(s.rules.seats)

    def key(seat: int) -> tuple[int, int]:
        after = (seat - table_cell(s, START)) % seats
        played = seat_cell(s, PLAYED, seat)
        return -value_of(played), after + seats * seat_cell(s, JOKER, seat)

    order, due = table_cells(s, ORDER, seats), sorted(seats_of(s), key=key)
    if order != due:
        why = "of two with one value the earlier goes first"
        yield "order", f"the turn order must be {seat_names(due)}: {why}"


def parts_are_used_in_turns(s: State) -> Flaws:
    """Seats after their turn have used both parts; before it none, except an early Veto."""
    begun = turns_begun(frames(s))
    order = table_cells(s, ORDER, int(s.rules.seats))
    early_veto = s.rules.options["early_veto"] == "yes"
    for seat in seats_of(s):
        used = seat_cell(s, TURN_USED, seat)
        name = seat_name(seat)
        if begun == NOBODY:
            if used:
                yield "turn_used", f"{name} has used part of a turn, but no turns are taken"
            continue
        place = order.index(seat)
        if place < begun - 1 and used != BOTH_PARTS:
            yield "turn_used", f"the turn of {name} is over, but not all of it is used"
        veto = early_veto and used == SPECIAL and value_of(seat_cell(s, PLAYED, seat)) == 40
        if place >= begun and used and not veto:
            yield "turn_used", f"the turn of {name} has not begun, but part of it is used"
