"""Every invariant and every check of a change of Grandissimo fails where it should."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from elgrande.base.board import ARAGON, CASTILLO, COURT, GALICIA, GRANADA, PROVINCES, SEVILLA
from elgrande.base.discs import LEAVE_CASTILLO
from elgrande.base.fields import GRANDE, ROUND
from elgrande.boxes.grandissimo.rules.board import ABOARD, GUESTS, PORTUGAL, PRISON
from elgrande.boxes.grandissimo.rules.card_fields import (
    ACTING_KING,
    ACTION_STOP,
    ALLIES,
    BOYCOTT_CARD,
    ESPIONAGE,
    INCOGNITO_CARD,
    KEPT,
    LAST_WORD_BY,
    LAST_WORD_LEFT,
    SECOND_CARD,
    SECOND_DUE,
    TIED_PAIR,
)
from elgrande.boxes.grandissimo.rules.crown import LeaveByDiscs, SendActingKing, SetEvictionDiscs
from elgrande.boxes.grandissimo.rules.double_turn import TakeSecond, UseSecond
from elgrande.boxes.grandissimo.rules.fields import (
    BOYCOTT,
    EVICTION,
    GENERAL,
    HOLDER,
    LAST_WORD,
    PERSONS,
    PERSONS_USED,
    SHIP_OWNER,
)
from elgrande.boxes.grandissimo.rules.general import LeaveForDiscs, ScoreOnFrom, SetTheSpysDisc
from elgrande.boxes.grandissimo.rules.guests import PlaceGuest, PlaceGuests
from elgrande.boxes.grandissimo.rules.last_word import EndLastWord
from elgrande.boxes.grandissimo.rules.mercenaries import (
    AskConsent,
    ChooseCompanion,
    GoTogether,
    MercenaryTo,
    MoveMercenaries,
)
from elgrande.boxes.grandissimo.rules.persons import SendGuest, UsePersons
from elgrande.boxes.grandissimo.rules.region_cards import ChooseFaceDown
from elgrande.boxes.grandissimo.rules.ships import ChooseShip, TakeShip, Unload, UnloadOne
from elgrande.boxes.grandissimo.watch import change
from elgrande.boxes.grandissimo.watch.change import CHANGE
from elgrande.boxes.grandissimo.watch.invariants import INVARIANTS, cards, pieces, stack
from elgrande.catalogue import CARD_NAMES, ruleset
from elgrande.checks.suite import check_change, check_position, suite
from elgrande.checks.violation import Violation
from elgrande.engine.ids import ACTIVE, NEUTRAL, NOBODY, NOWHERE, bit
from elgrande.engine.scope import SPECIAL_STEP
from elgrande.engine.state import State
from elgrande.records.invariants.every import flaws
from elgrande.records.invariants.invariant import Invariant
from tests.boxes.grandissimo.records.rich import rich
from tests.conformance.lies import Lie, both, caballeros, carried, objections, push, seats, table
from tests.support.random_play import walk

A, B, C, D = range(4)
ANOTHER_BOXS_SPOT = 12
BOYCOTTED, SEEN = int(BOYCOTT_CARD.at), int(BOYCOTT_CARD.seen)
HIDDEN = int(INCOGNITO_CARD.at)
MERCENARIES = MoveMercenaries(B, 2, NOWHERE)
FROM_SEVILLA = GoTogether(D, ChooseCompanion(SEVILLA, ARAGON, MERCENARIES))
FROM_GALICIA = GoTogether(D, ChooseCompanion(GALICIA, ARAGON, MERCENARIES))


POSITIONS: list[tuple[Invariant, Lie, str]] = [
    (pieces.caballeros_are_thirty_each, caballeros(ARAGON, A, 1), "A has 31 caballeros"),
    (pieces.caballeros_are_thirty_each, carried(A, ARAGON, COURT, 9), "-6 caballeros of A"),
    (pieces.caballeros_are_thirty_each, carried(A, COURT, ANOTHER_BOXS_SPOT), "not in play"),
    (pieces.mercenaries_stand_in_regions, carried(NEUTRAL, ARAGON, CASTILLO), "no region"),
    (pieces.mercenaries_stand_in_regions, caballeros(ARAGON, NEUTRAL, 1), "3 mercenaries"),
    (pieces.ships_are_apart, table(SHIP_OWNER, B), "B has two ships"),
    (pieces.guests_are_of_others, carried(C, COURT, GUESTS + C), "cannot be a guest"),
    (pieces.guests_are_of_others, carried(A, COURT, GUESTS + 4), "cannot be a guest"),
    (pieces.grandes_stand_in_regions_or_inside, seats(GRANDE, COURT), "which is no region"),
    (stack.turns_or_the_last_word_are_taken, table(ACTIVE, C), "must be the turn of B"),
    (stack.turns_or_the_last_word_are_taken, push(EndLastWord()), "once, after all turns"),
    (cards.persons_are_held_in_rounds, table(HOLDER + GENERAL, A), "not been taken yet"),
    (cards.persons_are_held_in_rounds, seats(PERSONS_USED, 8), "three persons"),
    (cards.persons_are_held_in_rounds, table(ROUND, 0), "before the first round"),
    (cards.region_cards_lie_apart, seats(BOYCOTTED, bit(GALICIA), B), "only one boycott"),
    (cards.region_cards_lie_apart, seats(BOYCOTTED, bit(PORTUGAL), D), "no single region"),
    (cards.region_cards_lie_apart, seats(HIDDEN, bit(ARAGON)), "one card of each region"),
    (cards.region_cards_lie_apart, seats(SEEN, bit(A), D), "is unclear"),
    (cards.region_cards_lie_apart, seats(SEEN, bit(A), A), "is unclear"),
    (cards.pairs_are_known_of_two_cards, seats(int(TIED_PAIR), bit(ARAGON), B), "B cannot know"),
    (cards.pairs_are_known_of_two_cards, seats(SEEN, bit(C) | bit(D), D), "C cannot know"),
    (cards.kept_cards_are_out_of_their_deck, seats(int(KEPT.at), 1), "not been taken yet"),
    (cards.kept_cards_are_out_of_their_deck, seats(int(KEPT.at), 2), "only one espionage_6"),
    (cards.markers_lie_in_their_time, table(int(ALLIES.at), NOWHERE), "somebody has laid it"),
    (cards.markers_lie_in_their_time, table(int(ALLIES.at), PORTUGAL), "no such region card"),
    (cards.markers_lie_in_their_time, table(int(ACTION_STOP.by), A), "no action stop"),
    (cards.the_acting_king_stands_in_his_region, table(int(ACTING_KING), B), "stands in sevilla"),
    (cards.the_acting_king_stands_in_his_region, table(int(ACTING_KING), C), "stands in castillo"),
    (cards.second_cards_were_taken, table(int(SECOND_DUE), A), "in one's own turn"),
    (cards.second_cards_were_taken, seats(int(SECOND_CARD), 1), "only one double turn"),
    (
        cards.second_cards_were_taken,
        seats(int(SECOND_CARD), CARD_NAMES.number("king"), D),
        "king cannot be kept",
    ),
    (
        cards.second_cards_were_taken,
        seats(int(SECOND_CARD), CARD_NAMES.number("score_fewest"), D),
        "not been taken yet",
    ),
    (cards.the_last_word_is_to_come, table(int(LAST_WORD_LEFT), 1), "cannot be left"),
    (cards.the_last_word_is_to_come, table(int(LAST_WORD_BY), B), "put off now"),
    (stack.frames_find_what_they_are_about, push(MercenaryTo(SEVILLA, MERCENARIES)), "sevilla"),
    (stack.frames_find_what_they_are_about, push(AskConsent(D, FROM_SEVILLA)), "no mercenary"),
    (
        stack.frames_find_what_they_are_about,
        push(AskConsent(D, FROM_GALICIA)),
        "does not stand there",
    ),
    (stack.frames_find_what_they_are_about, push(AskConsent(C, FROM_GALICIA)), "of theirs"),
    (stack.frames_find_what_they_are_about, push(AskConsent(B, SendGuest(B, C))), "of theirs"),
    (
        stack.frames_find_what_they_are_about,
        push(ChooseCompanion(GALICIA, GALICIA, MERCENARIES)),
        "another region",
    ),
    (
        stack.frames_find_what_they_are_about,
        push(PlaceGuest(ARAGON, PlaceGuests(B))),
        "no guest",
    ),
    (stack.frames_find_what_they_are_about, push(UnloadOne(SEVILLA, Unload(B, 0))), "aboard"),
    (stack.frames_find_what_they_are_about, push(SendGuest(B, B)), "can be sent"),
    (
        stack.frames_find_what_they_are_about,
        push(TakeShip(C, ChooseShip(B, SPECIAL_STEP, LAST_WORD))),
        "no such ship",
    ),
    (
        stack.frames_find_what_they_are_about,
        push(TakeShip(A, ChooseShip(B, SPECIAL_STEP, LAST_WORD))),
        "takes none",
    ),
    (
        stack.frames_find_what_they_are_about,
        push(ChooseShip(B, SPECIAL_STEP, LAST_WORD)),
        "from anybody now",
    ),
    (
        stack.frames_find_what_they_are_about,
        push(TakeSecond(B, CARD_NAMES.number("move_3"))),
        "does not lie open",
    ),
    (stack.frames_find_what_they_are_about, push(UseSecond(B, PERSONS, 1)), "is not held"),
    (stack.frames_find_what_they_are_about, push(SendActingKing(ARAGON)), "no Grande is King"),
    (stack.frames_find_what_they_are_about, push(ChooseFaceDown(B, BOYCOTT)), "lies out already"),
    (
        stack.frames_find_what_they_are_about,
        push(SetEvictionDiscs(15, LEAVE_CASTILLO, 0, EVICTION)),
        "the Castillo is emptied",
    ),
    (stack.frames_find_what_they_are_about, push(LeaveByDiscs()), "not asked for above"),
    (stack.frames_come_in_their_time, push(UsePersons(C, 1)), "in one's own turn"),
    (stack.frames_come_in_their_time, push(MERCENARIES), "only the General"),
    (stack.frames_come_in_their_time, push(ScoreOnFrom(0)), "in a general scoring"),
    (
        stack.discs_lie_open_while_the_spy_chooses,
        seats(int(ESPIONAGE.shown), ARAGON),
        "no disc can lie open",
    ),
    (
        stack.discs_lie_open_while_the_spy_chooses,
        both(push(LeaveForDiscs()), push(SetTheSpysDisc(C))),
        "before all leave",
    ),
]


@pytest.mark.parametrize(
    ("invariant", "lie", "sentence"),
    POSITIONS,
    ids=[f"{row[0].__name__}-{i}" for i, row in enumerate(POSITIONS)],
)
def test_a_position_that_lies(invariant: Invariant, lie: Lie, sentence: str) -> None:
    s = rich()
    assert objections(invariant, s) == ""
    lie(s)
    assert sentence in objections(invariant, s)
    with pytest.raises(Violation):
        check_position(s)


def in_a_first_game() -> State:
    rules = ruleset(2, modules=("grandissimo",), options={"first_game": "yes"})
    return next(s for i, s in enumerate(walk(rules, 3)) if i == 12)


def test_in_a_first_game_there_are_neither_prisoners_nor_the_general() -> None:
    s = in_a_first_game()
    assert list(flaws(s)) == []
    carried(A, PROVINCES, PRISON)(s)
    s.table[HOLDER + GENERAL] = A
    found = " ".join(flaw for _, flaw in pieces.a_first_game_has_no_prisoners(s))
    assert "nobody is in prison" in found
    assert "General Inquisitor" in found


def test_ships_of_a_first_game_and_of_two() -> None:
    s = in_a_first_game()
    table(SHIP_OWNER, A)(s)
    assert "in a first game nobody has a ship" in objections(pieces.ships_are_apart, s)
    table(SHIP_OWNER + 1, B)(s)
    assert "not in the game" in objections(pieces.ships_are_apart, s)
    both(table(SHIP_OWNER, NOBODY), carried(A, PROVINCES, ABOARD))(s)
    assert "aboard, but no ship" in objections(pieces.ships_are_apart, s)


def test_every_invariant_is_lied_to_here() -> None:
    elsewhere = {pieces.a_first_game_has_no_prisoners}
    assert {invariant for invariant, _, _ in POSITIONS} | elsewhere == set(INVARIANTS.holds)


# ---- changes

CHANGES: list[tuple[Callable[[State, State], None], Lie, str]] = [
    (
        change.region_cards_are_only_ever_seen_by_more,
        seats(BOYCOTTED, bit(GALICIA), D),
        "has changed",
    ),
    (
        change.mercenaries_move_by_the_general,
        carried(NEUTRAL, ARAGON, SEVILLA),
        "without the General",
    ),
    (change.prisoners_leave_together, carried(C, PRISON, GRANADA), "some are left"),
    (change.guests_stay_until_their_hosts_turn, carried(D, GUESTS + A, GRANADA), "out of turn"),
]


@pytest.mark.parametrize(("check", "lie", "sentence"), CHANGES)
def test_a_change_that_lies(check: Callable[[State, State], None], lie: Lie, sentence: str) -> None:
    before = rich()
    after = before.copy()
    check_change(before, after)
    lie(after)
    with pytest.raises(Violation, match=sentence):
        check(before, after)
    with pytest.raises(Violation):
        check_change(before, after)


def test_every_check_of_a_change_is_lied_to_here() -> None:
    assert {check for check, _, _ in CHANGES} == set(CHANGE)
    assert set(CHANGE) < set(suite(("base", "grandissimo")).change)
