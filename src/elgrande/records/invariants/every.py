"""All invariants of a game: those of the base game, with what each box adds or removes."""

from __future__ import annotations

from functools import cache

from elgrande.catalogue import BOXES
from elgrande.engine.state import State
from elgrande.records.invariants import action_cards, pieces, power_cards, rounds, stack
from elgrande.records.invariants.fields import cells_hold_what_is_in_the_game
from elgrande.records.invariants.invariant import Flaws, Invariant, Invariants

BASE_CARDS: tuple[Invariant, ...] = (
    power_cards.hands_are_complete,
    power_cards.no_power_card_lies_out_twice,
    power_cards.doubts_are_true,
    power_cards.power_cards_are_played_in_turn,
    power_cards.one_power_card_a_round_is_spent,
    action_cards.decks_hold_their_own_cards,
    action_cards.open_cards_come_from_their_decks,
    action_cards.vetos_lie_out_in_their_time,
    action_cards.vetos_are_as_many_as_printed,
    action_cards.decks_last_for_the_rounds_to_come,
)
"""Invariants of the base game's cards; a box that replaces those cards removes these."""

BASE = Invariants(
    (
        cells_hold_what_is_in_the_game,
        pieces.pieces_are_conserved,
        pieces.boards_lie_apart,
        rounds.plans_lie_in_their_order,
        rounds.set_up_happens_before_the_first_round,
        rounds.what_is_missing_is_still_drawn,
        rounds.the_round_is_played,
        pieces.the_king_stands_in_a_region,
        pieces.every_grande_stands_somewhere,
        pieces.grandes_stand_in_regions,
        pieces.homes_differ_at_the_start,
        rounds.power_cards_lie_out_in_their_time,
        rounds.turns_are_taken_in_order,
        *BASE_CARDS,
        stack.secret_choices_run_alone,
        stack.shown_discs_were_asked_for,
        stack.reactions_are_to_special_actions,
        stack.discs_that_lie_open_could_be_set,
        stack.who_is_picked_stands_there,
        stack.discs_lie_only_in_secret_choices,
    )
)
"""The invariants of the base game, in order: each may rely on those before it."""


@cache
def invariants(modules: tuple[str, ...]) -> tuple[Invariant, ...]:
    """The invariants of these modules, in order."""
    found = BASE
    for name in modules[1:]:
        box = BOXES.get(name)
        brought = box.load(box.invariants, Invariants) if box else None
        found = found.extended_by(brought) if brought else found
    return found.holds


def flaws(s: State) -> Flaws:
    """The flaws of a position; only the first is reliable, as invariants rely on earlier ones."""
    for invariant in invariants(s.rules.modules):
        yield from invariant(s)
