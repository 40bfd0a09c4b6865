"""Invariants of positions of King & Intrigue, grouped by subject."""

from __future__ import annotations

from elgrande.boxes.king_and_intrigue.watch.invariants import cards, discs, markers, rounds, stack
from elgrande.records.invariants.every import BASE_CARDS
from elgrande.records.invariants.invariant import Invariants
from elgrande.records.invariants.pieces import grandes_stand_in_regions

INVARIANTS = Invariants(
    holds=(
        cards.no_deck_is_in_play,
        cards.base_cards_are_not_in_play,
        cards.hands_are_thirteen_of_the_pool,
        cards.picks_lie_only_in_the_choice,
        cards.jokers_are_spent,
        cards.one_card_a_round_is_spent,
        rounds.turns_and_cards_have_their_time,
        rounds.cards_are_laid_out_in_turn,
        rounds.order_follows_the_values,
        cards.kept_cards_are_spent,
        discs.region_cards_are_two_at_most,
        markers.markers_come_from_their_cards,
        markers.limit_tables_are_not_overfull,
        markers.the_bridge_carries_its_owner,
        markers.boards_that_mark_are_off_the_map,
        markers.grandes_stand_in_regions_or_the_castillo,
        rounds.parts_are_used_in_turns,
        discs.whirlwinds_wait_for_their_turn,
        discs.discs_lie_open_while_spies_choose,
        stack.discs_of_an_outing_are_shown_at_once,
        stack.everybody_chooses_in_the_set_up,
        stack.frames_find_what_they_are_about,
    ),
    ends=(*BASE_CARDS, grandes_stand_in_regions),
)

__all__ = ["INVARIANTS"]
