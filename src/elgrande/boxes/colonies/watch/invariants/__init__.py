"""Invariants of positions of Grand Inquisitor & Colonies, grouped by subject."""

from __future__ import annotations

from elgrande.boxes.colonies.watch.invariants import cards, pieces, stack
from elgrande.records.invariants.invariant import Invariants
from elgrande.records.invariants.pieces import grandes_stand_in_regions, pieces_are_conserved

INVARIANTS = Invariants(
    holds=(
        pieces.caballeros_are_conserved,
        pieces.black_ones_stay_on_the_board,
        pieces.seats_and_spaces_hold_one,
        pieces.the_king_stays_in_europe,
        pieces.the_limit_board_lies_in_a_region,
        pieces.tiles_are_conserved,
        pieces.tiles_laid_out_of_turn_lie_free,
        pieces.what_is_remembered_of_a_spot_is_true,
        pieces.grandes_inside_conspire,
        pieces.drawn_regions_differ_at_the_start,
        cards.the_inquisitor_is_held_in_rounds,
        cards.kept_cards_are_out_of_their_deck,
        cards.the_delayed_scoring_is_to_come,
        cards.an_action_is_remembered_in_a_turn,
        stack.frames_find_what_they_are_about,
        stack.frames_come_in_their_time,
    ),
    ends=(pieces_are_conserved, grandes_stand_in_regions),
)

__all__ = ["INVARIANTS"]
