"""Invariants of the power cards: hands, picks, Jokers and kept cards."""

from __future__ import annotations

from elgrande.base.fields import (
    DECK,
    DISCARD,
    DOUBT,
    EARLIER_DOUBT,
    OPEN,
    PLAYED,
    ROUND,
    VETO_CARDS,
    VETO_OWNER,
)
from elgrande.base.fields import HAND as HAND_CELL
from elgrande.base.power import PlayPowerCards
from elgrande.boxes.king_and_intrigue.rules.fields import JOKER, KEPT, KEPT_SINCE, PICKED
from elgrande.boxes.king_and_intrigue.rules.setup import PickHand
from elgrande.boxes.king_and_intrigue.watch.tables import (
    HAND,
    JOKER_CARD,
    MAY_BE_KEPT,
    POWER_OF,
    pool,
)
from elgrande.engine.frame import Frame
from elgrande.engine.ids import NOBODY
from elgrande.engine.plan import SETUP, RunPlan
from elgrande.engine.ruleset import DECKS
from elgrande.engine.state import State
from elgrande.records.invariants.invariant import Flaws
from elgrande.records.invariants.reading import (
    card_names,
    frames,
    rounds_over,
    rounds_so_far,
    seat_cell,
    seat_name,
    seats_of,
    step_of_round,
    steps_of_round,
    table_cell,
)


def spent_cards(s: State, seat: int) -> int:
    """The cards a seat has played, now or before, as a bit set."""
    played = seat_cell(s, PLAYED, seat)
    return seat_cell(s, DISCARD, seat) | (1 << played if played else 0)


def own_cards(s: State, seat: int) -> int:
    """The thirteen cards of a seat, in the hand, spent or lying out, as a bit set."""
    return seat_cell(s, HAND_CELL, seat) | spent_cards(s, seat)


def has_spent(s: State, seat: int, value: int) -> bool:
    return seat in seats_of(s) and spent_cards(s, seat) >> POWER_OF[value] & 1 != 0


def may_have_acted(s: State, seat: int, value: int) -> bool:
    """Whether a seat has spent a card; or, where there are decks, may have repeated its action."""
    return has_spent(s, seat, value) or any(len(deck) for deck in s.rules.deck_cards)


def no_deck_is_in_play(s: State) -> Flaws:
    """There are no decks, and no open cards."""
    for deck in range(DECKS):
        if table_cell(s, DECK + deck) or table_cell(s, OPEN + deck) != NOBODY:
            yield f"deck {deck}", f"deck {deck} of the base game is not in play"


def base_cards_are_not_in_play(s: State) -> Flaws:
    """There are no Vetos from a deck, and no doubts about hands."""
    for i in range(VETO_CARDS):
        if table_cell(s, VETO_OWNER + i) != NOBODY:
            yield "veto_owner", "the Veto of this game is a power card"
    for seat in seats_of(s):
        if seat_cell(s, DOUBT, seat) or seat_cell(s, EARLIER_DOUBT, seat):
            yield "doubt", f"{seat_name(seat)} is in doubt about cards that never come back"
    for depth, frame in enumerate(frames(s)):
        if isinstance(frame, PlayPowerCards):
            yield f"stack {depth}", "the power cards of the base game are not in play"


def hands_are_thirteen_of_the_pool(s: State) -> Flaws:
    """Hand, discard and played card are thirteen of the pool, none twice; before it none."""
    due = HAND if _are_hands_chosen(s, frames(s)) else 0
    for seat in seats_of(s):
        hand, discard = seat_cell(s, HAND_CELL, seat), seat_cell(s, DISCARD, seat)
        played = seat_cell(s, PLAYED, seat)
        out = 1 << played if played else 0
        name = seat_name(seat)
        twice = hand & discard | hand & out | discard & out
        foreign = own_cards(s, seat) & ~pool(s.rules)
        if foreign:
            yield "hand", f"{name} has {card_names(foreign)}, not among those chosen from"
        if twice:
            yield "hand", f"{name} has {card_names(twice)} in two places"
        number = own_cards(s, seat).bit_count()
        if number != due:
            yield "hand", f"{name} must have {due} power cards in all, not {number}"


def _are_hands_chosen(s: State, stack: list[Frame]) -> bool:
    if table_cell(s, ROUND) > 0:
        return True
    bottom = stack[-1] if stack else None
    if isinstance(bottom, RunPlan) and bottom.plan == SETUP:
        after = s.rules.plans[SETUP].index("hands") < bottom.step
        return after and not isinstance(stack[0], PickHand)
    return False


def picks_lie_only_in_the_choice(s: State) -> Flaws:
    """Picks are at most thirteen cards of the pool, and exist only while hands are chosen."""
    choosing = isinstance(s.top, PickHand)
    for seat in seats_of(s):
        picked = seat_cell(s, PICKED, seat)
        name = seat_name(seat)
        if picked and not choosing:
            yield "picked", f"{name} has picked cards, but nobody chooses any now"
        if picked & ~pool(s.rules) or picked.bit_count() > HAND:
            yield "picked", f"{name} cannot pick {card_names(picked)}"


def jokers_are_spent(s: State) -> Flaws:
    """A Joker that lies out is spent; it lies out from its playing to the end of the round."""
    steps, at = steps_of_round(s.rules), step_of_round(s, frames(s))
    for seat in seats_of(s):
        joker = seat_cell(s, JOKER, seat)
        name = seat_name(seat)
        if joker not in (0, 1) or seat_cell(s, PLAYED, seat) == JOKER_CARD:
            yield "joker", f"{name} has laid one Joker at most, which stands for no value"
        if joker and not seat_cell(s, DISCARD, seat) >> JOKER_CARD & 1:
            yield "joker", f"{name} has laid a Joker that is not spent"
        if joker and not steps.index("power_cards") < at <= steps.index("expire_vetos"):
            yield "joker", "no Joker can lie out now"


def one_card_a_round_is_spent(s: State) -> Flaws:
    """A seat has spent at most one card per round, besides the Joker."""
    over = rounds_over(s, frames(s))
    for seat in seats_of(s):
        spent = (seat_cell(s, DISCARD, seat) & ~(1 << JOKER_CARD)).bit_count()
        if spent > over:
            yield "discard", f"{seat_name(seat)} has spent {spent} power cards in {over} rounds"


def kept_cards_are_spent(s: State) -> Flaws:
    """Kept cards of a seat are among those it has spent, and a Veto has its round."""
    keepable = sum(1 << POWER_OF[value] for value in MAY_BE_KEPT)
    for seat in seats_of(s):
        kept, since = seat_cell(s, KEPT, seat), seat_cell(s, KEPT_SINCE, seat)
        name = seat_name(seat)
        wrong = kept & ~(keepable & spent_cards(s, seat))
        if wrong:
            yield "kept", f"{name} cannot keep {card_names(wrong)}"
        veto = kept >> POWER_OF[40] & 1 != 0
        if veto != (since != 0):
            yield "veto_since", f"the Veto of {name} and its round do not fit"
        elif veto and since not in rounds_so_far(s)[-2:]:
            yield "veto_since", f"the Veto of {name} cannot lie out since round {since}"
