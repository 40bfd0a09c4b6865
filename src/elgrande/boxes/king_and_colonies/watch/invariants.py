"""Invariants of positions of the King & the Colonies."""

from __future__ import annotations

from elgrande.base.board import CASTILLO
from elgrande.base.fields import GRANDE, ROUND
from elgrande.boxes.colonies.rules.board import FRANCIA
from elgrande.boxes.colonies.rules.fields import ACTED, CONSPIRACY, LIMIT_AT
from elgrande.boxes.colonies.watch.invariants.pieces import DECK_7, grandes_inside_conspire
from elgrande.boxes.king_and_colonies.rules.turn import TakeDeckCard, TakeDeckParts
from elgrande.boxes.king_and_intrigue.rules.fields import LIMIT, LIMIT_TABLES
from elgrande.boxes.king_and_intrigue.watch.invariants.cards import no_deck_is_in_play
from elgrande.boxes.king_and_intrigue.watch.invariants.markers import (
    grandes_stand_in_regions_or_the_castillo,
)
from elgrande.boxes.king_and_intrigue.watch.tables import POWER_OF, pool
from elgrande.engine.ids import ACTIVE, NOBODY, NOWHERE
from elgrande.engine.state import State
from elgrande.records.invariants import action_cards
from elgrande.records.invariants.invariant import Flaws, Invariants
from elgrande.records.invariants.reading import (
    copies_left,
    frames,
    open_card,
    seat_cell,
    seat_name,
    seats_of,
    spot_name,
    table_cell,
    table_cells,
)


def grandes_inside_were_thrown_in(s: State) -> Flaws:
    """A Grande stands in a region, or in the Castillo after a conspiracy or a coup."""
    waiting = copies_left(s, CONSPIRACY) or open_card(s, DECK_7) == CONSPIRACY
    coup = pool(s.rules) >> POWER_OF[35] & 1
    for seat in seats_of(s):
        home = seat_cell(s, GRANDE, seat)
        name = seat_name(seat)
        if home == CASTILLO and ((waiting and not coup) or table_cell(s, ROUND) == 0):
            yield "grande", f"the Grande of {name} cannot be in the Castillo"
        if home not in (NOWHERE, CASTILLO) and home not in s.rules.regions:
            yield "grande", f"the Grande of {name} stands in {spot_name(home)}, which is no region"


def boards_that_limit_lie_apart(s: State) -> Flaws:
    """No limit table lies in Francia, or where the limit board lies."""
    for region in table_cells(s, LIMIT, LIMIT_TABLES):
        if region != NOWHERE and region in (FRANCIA, table_cell(s, LIMIT_AT)):
            yield "limit_table", f"no limit table may lie in {spot_name(region)}"


def only_what_can_be_repeated_is_remembered(s: State) -> Flaws:
    acted = table_cell(s, ACTED)
    if acted != NOBODY and not s.rules.cards[acted].is_repeatable(s):
        if s.rules.cards[acted].name != "turn_over_a_card":
            yield "acted_card", f"{s.rules.cards[acted].name} cannot be repeated"


def cards_of_decks_are_taken_in_turns(s: State) -> Flaws:
    """Whoever takes a card, or has taken one, is the one whose turn it is."""
    for depth, frame in enumerate(frames(s)):
        if isinstance(frame, TakeDeckCard | TakeDeckParts) and frame.seat != table_cell(s, ACTIVE):
            yield f"stack {depth}", "a card is taken by whose turn it is"
        if isinstance(frame, TakeDeckParts) and s.rules.cards[frame.card].deck not in (6, 7):
            yield f"stack {depth}", "only cards of deck 6 and 7 are taken"


INVARIANTS = Invariants(
    holds=(
        action_cards.decks_hold_their_own_cards,
        action_cards.open_cards_come_from_their_decks,
        action_cards.decks_last_for_the_rounds_to_come,
        grandes_inside_were_thrown_in,
        boards_that_limit_lie_apart,
        only_what_can_be_repeated_is_remembered,
        cards_of_decks_are_taken_in_turns,
    ),
    ends=(
        no_deck_is_in_play,
        grandes_inside_conspire,
        grandes_stand_in_regions_or_the_castillo,
    ),
)
