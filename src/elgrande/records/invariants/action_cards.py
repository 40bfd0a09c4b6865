"""Invariants of the action cards: decks, open cards, and Vetos in force."""

from __future__ import annotations

from elgrande.base.cards import VETO_CARD
from elgrande.base.fields import CARDS_ADD_UP, DECK, ROUND, VETO_CARDS, VETO_OWNER, VETO_ROUND
from elgrande.base.round import RevealCard
from elgrande.engine.ids import NOBODY
from elgrande.engine.ruleset import DECKS
from elgrande.engine.state import State
from elgrande.records.invariants.invariant import Flaws
from elgrande.records.invariants.reading import (
    copies_in_deck,
    copies_left,
    frames,
    is_dealt,
    is_returning,
    open_card,
    rounds_so_far,
    step_of_round,
    steps_of_round,
    table_cell,
    table_cells,
)


def decks_hold_their_own_cards(s: State) -> Flaws:
    """No deck holds more copies than were printed, or cards of another deck."""
    for deck in range(DECKS):
        about = f"deck {deck}"
        cards = s.rules.deck_cards[deck]
        for card, copies in zip(cards, copies_in_deck(s, deck), strict=True):
            if copies > s.rules.cards[card].copies:
                name = s.rules.cards[card].name
                yield about, f"{copies} copies of {name} are in deck {deck}, more than printed"
        if table_cell(s, DECK + deck) >> 2 * len(cards):
            yield about, f"deck {deck} holds cards that are not its own"


def open_cards_come_from_their_decks(s: State) -> Flaws:
    """Every open card belongs to its deck, and is no longer in it."""
    for deck in range(DECKS):
        card = open_card(s, deck)
        if card == NOBODY:
            continue
        name = s.rules.cards[card].name
        if card not in s.rules.deck_cards[deck]:
            yield "open_card", f"{name} lies open at deck {deck}, where it does not belong"
        elif not is_returning(s.rules, deck) and copies_left(s, card) == s.rules.cards[card].copies:
            yield "open_card", f"{name} lies open at deck {deck}, and is also in the deck"


def vetos_lie_out_in_their_time(s: State) -> Flaws:
    """A Veto lasts from the round it was taken in to the end of the next; one per round."""
    owners, since = table_cells(s, VETO_OWNER, VETO_CARDS), table_cells(s, VETO_ROUND, VETO_CARDS)
    for owner, number in zip(owners, since, strict=True):
        if (owner == NOBODY) != (number == 0) or (number and number not in s.rules.rounds):
            yield "veto_owner", "a Veto that lies out has an owner and the round it was taken in"
        elif number and adds_up(s) and number not in rounds_so_far(s)[-2:]:
            yield "veto_round", f"a Veto lies out since this round or the last, not since {number}"
    taken = [number for number in since if number]
    if adds_up(s) and len(set(taken)) < len(taken):
        yield "veto_round", "two Vetos lie out since one round, which turns up one card of a deck"


def vetos_are_as_many_as_printed(s: State) -> Flaws:
    """The Vetos in the deck, open and in force are no more than were printed."""
    out = sum(owner != NOBODY for owner in table_cells(s, VETO_OWNER, VETO_CARDS))
    if not adds_up(s) or out == 0:
        return
    card = s.rules.cards[VETO_CARD]
    printed = int(card.copies) if card.name else 0
    waiting = 0
    if printed:
        waiting = copies_left(s, VETO_CARD) + (open_card(s, int(card.deck)) == VETO_CARD)
    if out + waiting > printed:
        yield "veto_owner", f"there are {printed} Veto cards in this game, not {out + waiting}"


def decks_last_for_the_rounds_to_come(s: State) -> Flaws:
    """Each deck has a card for every round that has still to reveal one."""
    stack = frames(s)
    steps = steps_of_round(s.rules)
    if not adds_up(s) or not stack or not is_dealt(s) or "reveal_cards" not in steps:
        return
    begun = table_cell(s, ROUND) > 0
    before = begun and step_of_round(s, stack) <= steps.index("reveal_cards")
    ahead = sum(number > s.table[ROUND] for number in s.rules.rounds) + before
    waiting = {frame.deck for frame in stack if isinstance(frame, RevealCard)}
    for deck, cards in enumerate(s.rules.deck_cards):
        if len(cards) == 0 or is_returning(s.rules, deck):
            continue
        needed = ahead + (begun and not before and deck in waiting)
        if sum(copies_in_deck(s, deck)) < needed:
            yield f"deck {deck}", f"deck {deck} does not last for the rounds to come"


def adds_up(s: State) -> bool:
    """Whether card counts are checked: games of revision 1 may start where they do not add up."""
    return s.rules.settings[CARDS_ADD_UP] != 0
