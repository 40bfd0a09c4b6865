"""Invariants of Inquisitor, kept cards, the delayed scoring and the action of a turn."""

from __future__ import annotations

from elgrande.base.fields import ROUND
from elgrande.boxes.colonies.rules.fields import (
    ACTED,
    DELAYED,
    DELAYED_MARKER,
    DELAYED_ROUND,
    EXTRA_USED,
    INQUISITOR,
    KEPT,
)
from elgrande.boxes.colonies.watch.invariants.pieces import DECK_7
from elgrande.boxes.colonies.watch.tables import KEPT_CARDS, NEVER_REPEATED
from elgrande.catalogue import CARD_NAMES
from elgrande.engine.ids import ACTIVE, NOBODY
from elgrande.engine.ruleset import NO_DECK
from elgrande.engine.state import State
from elgrande.records.invariants.invariant import Flaws
from elgrande.records.invariants.reading import (
    copies_left,
    open_card,
    rounds_so_far,
    seat_cell,
    seats_of,
    table_cell,
)


def the_inquisitor_is_held_in_rounds(s: State) -> Flaws:
    """Nobody holds the Inquisitor in the set-up; his extra one is used by a holder."""
    holder, used = table_cell(s, INQUISITOR), table_cell(s, EXTRA_USED)
    if holder != NOBODY and table_cell(s, ROUND) == 0:
        yield "inquisitor", "nobody holds the Inquisitor before the first round"
    if used not in (0, 1) or (used and holder == NOBODY):
        yield "inquisitor_used", "the extra one is used by the Inquisitor's holder, once"


def kept_cards_are_out_of_their_deck(s: State) -> Flaws:
    """A card is kept by one seat, and then neither in its deck nor open."""
    for kept, name in enumerate(KEPT_CARDS):
        card = CARD_NAMES.number(name)
        keepers = [seat for seat in seats_of(s) if seat_cell(s, int(KEPT.at), seat) >> kept & 1]
        if len(keepers) > 1:
            yield "colony_cards", f"there is only one {name}"
        elif keepers and is_waiting(s, card):
            yield "colony_cards", f"{name} is kept, but has not been taken yet"


def is_waiting(s: State, card: int) -> bool:
    """Whether a card of deck 7 has still to be taken."""
    return bool(copies_left(s, card)) or open_card(s, DECK_7) == card


def the_delayed_scoring_is_to_come(s: State) -> Flaws:
    """The marker has its region, its owner and its round: this one or the one before."""
    flaw, since = DELAYED_MARKER.flaw(s), table_cell(s, DELAYED_ROUND)
    if flaw:
        yield DELAYED_MARKER.name, flaw
    lies = int(DELAYED_MARKER.owner(s)) != NOBODY
    if lies != (since != 0) or (since and since not in rounds_so_far(s)[-2:]):
        yield "delayed_round", f"the delayed scoring cannot be of round {since}"
    if lies and is_waiting(s, int(DELAYED)):
        yield DELAYED_MARKER.name, "the card of the delayed scoring has not been taken yet"


def an_action_is_remembered_in_a_turn(s: State) -> Flaws:
    """The action that can be repeated is one of somebody's turn, and has been carried out."""
    acted = table_cell(s, ACTED)
    if acted == NOBODY:
        return
    if table_cell(s, ACTIVE) == NOBODY:
        yield "acted_card", "it is nobody's turn, so nobody has acted"
    elif s.rules.cards[acted].name in NEVER_REPEATED:
        yield "acted_card", f"{s.rules.cards[acted].name} cannot be repeated"
    elif s.rules.cards[acted].deck == NO_DECK:
        return
    elif open_card(s, int(s.rules.cards[acted].deck)) == acted:
        yield "acted_card", f"{s.rules.cards[acted].name} still lies open"
