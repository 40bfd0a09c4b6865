"""Invariants of positions of Grandissimo, grouped by subject."""

from __future__ import annotations

from elgrande.boxes.grandissimo.watch.invariants import cards, pieces, stack
from elgrande.records.invariants.invariant import Invariants
from elgrande.records.invariants.pieces import grandes_stand_in_regions, pieces_are_conserved
from elgrande.records.invariants.rounds import turns_are_taken_in_order

INVARIANTS = Invariants(
    holds=(
        pieces.caballeros_are_thirty_each,
        pieces.mercenaries_stand_in_regions,
        pieces.ships_are_apart,
        pieces.guests_are_of_others,
        pieces.a_first_game_has_no_prisoners,
        pieces.grandes_stand_in_regions_or_inside,
        stack.turns_or_the_last_word_are_taken,
        cards.persons_are_held_in_rounds,
        cards.region_cards_lie_apart,
        cards.pairs_are_known_of_two_cards,
        cards.kept_cards_are_out_of_their_deck,
        cards.markers_lie_in_their_time,
        cards.the_acting_king_stands_in_his_region,
        cards.second_cards_were_taken,
        cards.the_last_word_is_to_come,
        stack.frames_find_what_they_are_about,
        stack.frames_come_in_their_time,
        stack.discs_lie_open_while_the_spy_chooses,
    ),
    ends=(pieces_are_conserved, grandes_stand_in_regions, turns_are_taken_in_order),
)

__all__ = ["INVARIANTS"]
