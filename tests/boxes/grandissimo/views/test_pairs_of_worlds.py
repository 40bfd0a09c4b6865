"""What is hidden in Grandissimo: the region cards of boycott and incognito King, beside discs and
hands.

Worlds that differ in nothing else look the same to a viewer: views, questions, messages, undo and
the look-ahead.
"""

from __future__ import annotations

import pytest

from elgrande.base.actions import SPOT
from elgrande.base.fields import DISC, POWER_CARDS
from elgrande.boxes.grandissimo.rules.card_fields import (
    BOYCOTT_CARD,
    ESPIONAGE,
    INCOGNITO_CARD,
    TIED_PAIR,
)
from elgrande.engine.ids import NOWHERE, size
from elgrande.engine.rng import Rng
from elgrande.engine.sight import HIDDEN
from elgrande.engine.state import State
from elgrande.game import Game
from elgrande.mechanics.region_cards import RegionCards
from elgrande.records.position import read_position
from elgrande.records.validate import validate
from elgrande.views.determinize import determinize
from elgrande.views.view import view
from tests.boxes.grandissimo.table import GTable, scoring, turn
from tests.support.hidden import Beliefs
from tests.support.pairs import Pair, learns_nothing_for_free, message, pairs_of, told
from tests.support.random_play import choose, walk
from tests.support.tables import Played
from tests.views.shown import both, cells, letter, question, viewers

A, B, C = range(3)
BLANK = "grande A castillo B castillo C castillo D castillo"
BOYCOTT = ("boycott_card B aragon", "boycott_seen_by B B")
INCOGNITO = ("incognito_card B aragon", "incognito_seen_by B B")
REGIONS = ("sevilla", "granada", "valencia")
KEPT_OUT = ("pact", "eviction_6", "score_courts", "score_inland", "spanish_inquisition")
MORE_OUT = ("concentrated_force", "into_castillo_6", "rapid_troops")
FEW = {f"card_{name}": "no" for name in (*KEPT_OUT, *MORE_OUT)}
GRAND = ("grandissimo",)
TABLES = [
    Played(2, modules=GRAND, options=FEW),
    Played(3, "decennial", GRAND, FEW),
    Played(5, "decennial", GRAND, FEW),
]


def with_card(s: State, cards: RegionCards, seat: int, region: str) -> State:
    """The same with another region on a face-down card."""
    other = s.copy()
    other.seats[cards.at + seat] = 1 << SPOT.number(region)
    return other


def look_alike(one: State, other: State, seats: tuple[int, ...]) -> None:
    for viewer in seats:
        assert cells(view(one, viewer)) == cells(view(other, viewer))
        assert letter(view(one, viewer)) == letter(view(other, viewer))
        assert told(Game.from_state(one, 5), viewer) == told(Game.from_state(other, 5), viewer)
        assert question(one, viewer) == question(other, viewer)
        if viewer >= 0:
            assert message(one, viewer) == message(other, viewer)


@pytest.mark.parametrize("lines", [BOYCOTT, INCOGNITO])
def test_g7_2_only_its_owner_sees_a_face_down_card(lines: tuple[str, str]) -> None:
    cards = BOYCOTT_CARD if lines is BOYCOTT else INCOGNITO_CARD
    t = turn("A", "move_3", *lines, "court A 3", "king galicia", BLANK)
    for region in REGIONS:
        other = with_card(t.s, cards, B, region)
        look_alike(t.s, other, (A, C, -1))
        assert view(t.s, A).seats[cards.at + B] == HIDDEN
        assert cells(view(t.s, B)) != cells(view(other, B))


@pytest.mark.parametrize("lines", [BOYCOTT, INCOGNITO])
@pytest.mark.parametrize(("seen_by", "seeing"), [("A+B", (A, B)), ("A+B+C+D", (-1, A, B, C, 3))])
def test_g7_2_who_knows_a_face_down_card_sees_it(
    lines: tuple[str, str], seen_by: str, seeing: tuple[int, ...]
) -> None:
    cards = BOYCOTT_CARD if lines is BOYCOTT else INCOGNITO_CARD
    t = GTable(lines[0], f"{lines[1].split()[0]} B {seen_by}", BLANK)
    for viewer in (-1, *range(4)):
        shown = view(t.s, viewer).seats[cards.at + B] == 1 << SPOT.number("aragon")
        assert shown == (viewer in seeing)


def test_g6_5_that_he_is_asked_tells_nothing_and_the_reveal_stands() -> None:
    t = turn("A", "move_3", *INCOGNITO, "court A 3", "king galicia", BLANK)
    learnt = 0
    for region in REGIONS:
        pair = Pair(A, "incognito", t.s, with_card(t.s, INCOGNITO_CARD, B, region))
        for seed in range(4):
            learnt += learns_nothing_for_free(pair, Rng(seed), ["placing", "place castillo"])
    assert learnt, "nobody revealed him"


def test_g6_5_even_where_the_king_stands_already() -> None:
    t = turn("A", "move_3", *INCOGNITO, "court A 3", "king sevilla", BLANK)
    t.play("A placing", "A place castillo")
    look_alike(t.s, with_card(t.s, INCOGNITO_CARD, B, "sevilla"), (A, C, -1))


def test_g6_1_the_boycott_is_told_when_it_is_reached_and_that_stands() -> None:
    t = scoring(BLANK, *BOYCOTT, "grand_cards A free_choice", "cataluna A 2")
    t.discs("valencia")
    learnt = 0
    for region in REGIONS:
        pair = Pair(A, "boycott", t.s, with_card(t.s, BOYCOTT_CARD, B, region))
        learnt += learns_nothing_for_free(pair, Rng(3), ["done"])
    assert learnt == len(REGIONS)


@pytest.mark.parametrize("card", ["boycott", "alliance_6"])
def test_g7_2_looking_through_the_cards_cannot_be_taken_back(card: str) -> None:
    t = turn("A", card, *INCOGNITO, "king galicia", BLANK, edition="decennial")
    learnt = 0
    for region in REGIONS:
        pair = Pair(A, "incognito", t.s, with_card(t.s, INCOGNITO_CARD, B, region))
        learnt += learns_nothing_for_free(pair, Rng(1), ["special"])
    assert learnt == len(REGIONS)


def test_g7_2_of_two_cards_one_cannot_tell_which_is_which() -> None:
    lines = ("incognito_card C sevilla", "incognito_seen_by C C")
    t = GTable(*BOYCOTT, *lines, "king galicia", BLANK, edition="decennial")
    t.turn("A", "alliance_6")
    t.play_passing("A special")
    swapped = with_card(with_card(t.s, BOYCOTT_CARD, B, "sevilla"), INCOGNITO_CARD, C, "aragon")
    look_alike(t.s, swapped, (A, 3, -1))
    third = with_card(t.s, BOYCOTT_CARD, B, "granada")
    third.seats[TIED_PAIR + A] = 1 << SPOT.number("granada") | 1 << SPOT.number("sevilla")
    assert cells(view(t.s, A)) != cells(view(third, A))
    look_alike(t.s, third, (3, -1))


def guess_agrees(s: State, rng: Rng) -> None:
    for viewer in viewers(s):
        seen = view(s, viewer)
        guess = determinize(seen, rng)
        assert cells(view(guess, viewer)) == cells(seen)
        assert both(guess, viewer) == both(s, viewer)
        assert question(guess, viewer) == question(s, viewer)
        laid = [
            int(guess.seats[cards.at + seat])
            for cards in (BOYCOTT_CARD, INCOGNITO_CARD)
            for seat in range(s.rules.seats)
        ]
        assert sum(size(one) for one in laid) == size(sum(laid)), "a region card lies out twice"
        validate(guess)


@pytest.mark.parametrize("played", TABLES, ids=str)
def test_a_guess_agrees_with_what_is_seen(played: Played) -> None:
    rng, lying = Rng(2), 0
    for seed in range(12):
        for number, s in enumerate(walk(played.rules(), seed)):
            out = BOYCOTT_CARD.number_out(s) + INCOGNITO_CARD.number_out(s)
            if out and number % 5 == 0:
                lying += 1
                guess_agrees(s, rng)
    assert lying > 5


# ---- what is hidden in the base game, with the cards of the box


@pytest.mark.parametrize("played", TABLES, ids=str)
def test_nothing_is_learnt_for_free(played: Played) -> None:
    """Hands, discs (those of an eviction and before a spy, too) and the Castillo, all along a
    game."""
    game, rng = played.game(4), Rng(13)
    beliefs = Beliefs(played.players, int(game.rules.numbers[POWER_CARDS]))
    discs = 0
    while not game.is_over:
        beliefs.follow(game.events())
        secret = len(game.pending) > 1
        if game.ply % 23 == 0 or secret:
            s = read_position(game.position())
            pairs = list(pairs_of(s, game.pending[0], beliefs, rng))
            for pair in (pairs[rng.below(len(pairs))], pairs[-1]):
                learns_nothing_for_free(pair, rng)
            discs += secret
        seat, action = choose(game, rng)
        game.play(action, seat)
    assert discs > 1


def test_g6_6_discs_of_an_eviction_are_hidden_until_all_are_shown() -> None:
    t = turn("A", "eviction_6", "castillo A 1 B 2 C 1", "king galicia", BLANK)
    t.play_passing("A special")
    one, other = t.s.copy(), t.s.copy()
    for s, region in ((one, "aragon"), (other, "sevilla")):
        s.seats[DISC + B] = SPOT.number(region)
    look_alike(one, other, (A, C, -1))
    assert cells(view(one, B)) != cells(view(other, B))


def test_g8_2_the_spy_sees_all_discs_but_nobody_before_they_are_shown() -> None:
    t = scoring(BLANK, "grand_cards A espionage", "castillo A 1 B 2", "order A B C D")
    one, other = t.s.copy(), t.s.copy()
    for s, region in ((one, "aragon"), (other, "sevilla")):
        s.seats[DISC + B] = SPOT.number(region)
    look_alike(one, other, (A, C, -1))
    t.discs("valencia")
    assert t.asks() == "SetTheSpysDisc"
    seen = [int(cell) for cell in view(t.s, A).seats[ESPIONAGE.shown : ESPIONAGE.shown + 4]]
    assert seen == [NOWHERE, *[SPOT.number("valencia")] * 3]
