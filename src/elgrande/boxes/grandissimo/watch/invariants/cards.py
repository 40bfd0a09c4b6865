"""Invariants of persons, face-down cards, kept cards, markers and the double turn."""

from __future__ import annotations

from elgrande.base.board import CASTILLO
from elgrande.base.fields import GRANDE, KING, ROUND
from elgrande.boxes.grandissimo.rules.card_fields import (
    ACTING_KING,
    ACTION_STOP,
    ALLIES,
    BOYCOTT_CARD,
    INCOGNITO_CARD,
    KEPT,
    LAST_WORD_BY,
    LAST_WORD_LEFT,
    SECOND_CARD,
    SECOND_DUE,
    TIED_PAIR,
)
from elgrande.boxes.grandissimo.rules.fields import HOLDER, PERSONS_USED, RAPID
from elgrande.boxes.grandissimo.watch.tables import (
    GENERAL,
    KEPT_CARDS,
    OPEN_EVERY_ROUND,
    PERSONS,
    SPAIN,
)
from elgrande.catalogue import CARD_NAMES
from elgrande.engine.ids import ACTIVE, NOBODY
from elgrande.engine.ruleset import NO_DECK
from elgrande.engine.state import State
from elgrande.records.invariants.invariant import Flaws
from elgrande.records.invariants.reading import (
    copies_left,
    frames,
    open_card,
    seat_cell,
    seat_cells,
    seat_name,
    seats_of,
    spot_name,
    step_of_round,
    steps_of_round,
    table_cell,
    table_cells,
)

PARTS = 15
"""All parts of a card that may wait for the last word, as bits."""


def is_waiting(s: State, name: str) -> bool:
    """Whether a card of which there is one has still to be taken, or is not in the game."""
    card = CARD_NAMES.number(name)
    deck = int(s.rules.cards[card].deck)
    if deck == NO_DECK or card not in s.rules.deck_cards[deck]:
        return True
    return bool(copies_left(s, card)) or open_card(s, deck) == card


def persons_are_held_in_rounds(s: State) -> Flaws:
    """Nobody holds a person in the set-up, and the General only after his card was taken."""
    holders = table_cells(s, HOLDER, PERSONS)
    if table_cell(s, ROUND) == 0 and set(holders) != {NOBODY}:
        yield "person_holder", "nobody holds a person before the first round"
    if holders[GENERAL] != NOBODY and is_waiting(s, "spanish_inquisition"):
        yield "person_holder", "the card of the General Inquisitor has not been taken yet"
    if any(not 0 <= used < 1 << PERSONS for used in seat_cells(s, PERSONS_USED)):
        yield "persons_used", "there are three persons"


def region_cards_lie_apart(s: State) -> Flaws:
    """One card of each kind lies out at most, each of one region, and its owner knows it."""
    regions: list[int] = []
    for cards, at, seen_by, name in (
        (BOYCOTT_CARD, "boycott_card", "boycott_seen_by", "boycott"),
        (INCOGNITO_CARD, "incognito_card", "incognito_seen_by", "incognito"),
    ):
        out = [seat for seat in seats_of(s) if seat_cell(s, int(cards.at), seat)]
        if len(out) > 1:
            yield at, f"there is only one {name}"
        if out and is_waiting(s, name):
            yield at, f"the card {name} has not been taken yet"
        for seat in seats_of(s):
            card, seen = seat_cell(s, int(cards.at), seat), seat_cell(s, int(cards.seen), seat)
            if card.bit_count() > 1 or card & ~sum(1 << region for region in SPAIN):
                yield at, f"the region card of {seat_name(seat)} names no single region"
            if (card != 0) != (seen >> seat & 1 != 0) or (seen and not card):
                yield seen_by, f"who has seen the card of {seat_name(seat)} is unclear"
            regions += [card] if card else []
    if len(set(regions)) != len(regions):
        yield "incognito_card", "there is one card of each region"


def pairs_are_known_of_two_cards(s: State) -> Flaws:
    """Who knows a pair of regions knows those that lie face down, and neither card apart."""
    cards = {
        kind: [seat for seat in seats_of(s) if seat_cell(s, int(kind.at), seat)]
        for kind in (BOYCOTT_CARD, INCOGNITO_CARD)
    }
    for seat in seats_of(s):
        pair = seat_cell(s, int(TIED_PAIR), seat)
        if not pair:
            continue
        both, known = 0, False
        for kind, owners in cards.items():
            for owner in owners:
                both |= seat_cell(s, int(kind.at), owner)
                known |= bool(seat_cell(s, int(kind.seen), owner) >> seat & 1)
        if pair != both or not all(cards.values()) or known:
            yield "tied_pair", f"{seat_name(seat)} cannot know these two regions"


def kept_cards_are_out_of_their_deck(s: State) -> Flaws:
    """A card is kept by one seat, and then neither in its deck nor open."""
    for kept, name in enumerate(KEPT_CARDS):
        keepers = [seat for seat in seats_of(s) if seat_cell(s, int(KEPT.at), seat) >> kept & 1]
        if len(keepers) > 1:
            yield "grand_cards", f"there is only one {name}"
        elif keepers and is_waiting(s, name):
            yield "grand_cards", f"{name} is kept, but has not been taken yet"


def markers_lie_in_their_time(s: State) -> Flaws:
    """Alliance and action stop lie out after their cards were taken, the latter in turns."""
    flaw = ALLIES.flaw(s)
    if flaw:
        yield ALLIES.name, flaw
    if int(ALLIES.owner(s)) != NOBODY:
        if is_waiting(s, "alliance_6"):
            yield ALLIES.name, "the card of the alliance has not been taken yet"
        by_card = s.rules.options["alliance_regions"] == "region_cards"
        allied = table_cells(s, int(ALLIES.at), 2)
        if by_card and not set(allied) <= set(SPAIN):
            yield ALLIES.name, "there is no such region card"
    if int(ACTION_STOP.owner(s)) != NOBODY:
        over = step_of_round(s, frames(s)) > steps_of_round(s.rules).index("end_of_action_stop")
        if is_waiting(s, "action_stop") or over:
            yield ACTION_STOP.name, "no action stop can lie out now"
    if table_cell(s, RAPID) != NOBODY and is_waiting(s, "rapid_troops"):
        yield "rapid_troops", "the card of the rapid troops has not been taken yet"


def the_acting_king_stands_in_his_region(s: State) -> Flaws:
    """During a revolution the King's region is that of a Grande outside the Castillo."""
    owner = table_cell(s, int(ACTING_KING))
    if owner == NOBODY:
        return
    home = seat_cell(s, GRANDE, owner)
    if home == CASTILLO or home != table_cell(s, KING):
        name = seat_name(owner)
        yield "acting_king", f"the Grande of {name} is King, but stands in {spot_name(home)}"
    if is_waiting(s, "revolution"):
        yield "acting_king", "the card of the revolution has not been taken yet"


def second_cards_were_taken(s: State) -> Flaws:
    """A second card comes by a double turn, and one that is open every round is used at once."""
    active, due = table_cell(s, ACTIVE), table_cell(s, int(SECOND_DUE))
    held = seat_cells(s, int(SECOND_CARD))
    if due not in (NOBODY, active):
        yield "second_card_due", "a second card is taken in one's own turn"
    out = [seat for seat, card in enumerate(held) if card != NOBODY]
    if (out or due != NOBODY) and is_waiting(s, "double_turn"):
        yield "second_card", "the double turn has not been taken yet"
    if len(out) > 1:
        yield "second_card", "there is only one double turn"
    for seat in out:
        card = s.rules.cards[held[seat]]
        if card.name in OPEN_EVERY_ROUND and seat != active:
            yield "second_card", f"{card.name} cannot be kept"
        elif card.copies == 1 and card.name not in OPEN_EVERY_ROUND and is_waiting(s, card.name):
            yield "second_card", f"{card.name} has not been taken yet"


def the_last_word_is_to_come(s: State) -> Flaws:
    """A turn is put off after its card was taken, until all others have had theirs."""
    owner, left = table_cell(s, int(LAST_WORD_BY)), table_cell(s, int(LAST_WORD_LEFT))
    if not 0 <= left <= PARTS or (owner == NOBODY and left):
        yield "last_word_left", "this cannot be left of a turn"
    if owner == NOBODY:
        return
    over = step_of_round(s, frames(s)) > steps_of_round(s.rules).index("last_word")
    if is_waiting(s, "last_word") or over or table_cell(s, ACTIVE) in (NOBODY, owner):
        yield "last_word", "nobody's turn can be put off now"
