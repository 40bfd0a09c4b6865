"""Hidden hands, picks, discs and region cards: what a viewer sees of them, and what he guesses."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb

import pytest

from elgrande.base.fields import DISC, DISCARD, HAND, PLAYED
from elgrande.boxes.king_and_intrigue.rules import powers
from elgrande.boxes.king_and_intrigue.rules.fields import (
    DOUBLED,
    HAND_SIZE,
    KEPT,
    PICKED,
    POOL,
    WHIRLWIND,
)
from elgrande.boxes.king_and_intrigue.rules.general import ScoreOnwardsFrom
from elgrande.boxes.king_and_intrigue.rules.last_moves import LastMove
from elgrande.boxes.king_and_intrigue.rules.setup import PickHand
from elgrande.catalogue import ACTION_SPACE
from elgrande.engine.event import EVERYBODY
from elgrande.engine.frame import SecretChoice
from elgrande.engine.ids import buffer, members
from elgrande.engine.machine import play_randomly
from elgrande.engine.rng import Rng
from elgrande.engine.sight import HIDDEN, SPECTATOR
from elgrande.engine.state import State
from elgrande.game import Game
from elgrande.records.validate import validate
from elgrande.views.determinize import determinize
from elgrande.views.payload import payload
from elgrande.views.view import view
from tests.records.rich import rich
from tests.support.hidden import has_seen, other_secrets, unseen_cards
from tests.support.random_play import choose, play_on, walk
from tests.support.tables import EVERY_INTRIGUE, SEATS, SOME_INTRIGUE, Played
from tests.views.shown import both, cells, letter, question, viewers
from tests.views.test_secret_games import told, twin

EACH = 25
"""One of so many positions of a game is looked at, and more of those where more is hidden."""

KEPT_CARDS = {"25": powers.ESPIONAGE, "40": powers.VETO, "75": powers.LAST_MOVE}


def sights(s: State) -> set[str]:
    """What makes a position worth looking at."""
    seats = range(int(s.rules.seats))
    found = set()
    if isinstance(s.top, PickHand):
        picked = [int(s.seats[PICKED + seat]).bit_count() for seat in seats]
        whole = int(s.rules.numbers[HAND_SIZE])
        kinds = {0: "not begun", whole: "complete"}
        found |= {f"picks {kinds.get(number, 'half-way')}" for number in picked}
    elif isinstance(s.top, SecretChoice):
        found.add("discs")
    if any(s.seats[WHIRLWIND + seat] for seat in seats):
        found.add("whirlwind")
    lying = [seat for seat in seats if s.seats[DOUBLED + seat]]
    if lying:
        found.add("region card")
        if any(has_seen(s, viewer, seat) for seat in lying for viewer in seats if viewer != seat):
            found.add("region card seen by another")
    for name, power in KEPT_CARDS.items():
        if any(s.seats[KEPT + seat] >> power & 1 for seat in seats):
            found.add(f"kept {name}")
    return found


RARE = ("whirlwind", "region card", "region card seen by another")


def is_worth_it(found: set[str], number: int) -> bool:
    if any(what.startswith("picks") for what in found):
        return number % 8 == 0 or ("picks not begun" in found and number % 2 == 0)
    each = EACH
    for what, more in (("discs", 4), ("region card", 5), ("whirlwind", 1)):
        each = more if what in found else each
    return number % each == 0


def look(s: State, rng: Rng, number: int) -> None:
    """Whoever looks sees no difference between the game and a guess."""
    for viewer in viewers(s):
        seen = view(s, viewer)
        guess = determinize(seen, rng)
        assert cells(view(guess, viewer)) == cells(seen)
        assert both(guess, viewer) == both(s, viewer)
        assert question(guess, viewer) == question(s, viewer)
        if number % len(viewers(s)) == viewer + 1:
            assert letter(view(guess, viewer)) == letter(seen)
            forgetful = view(guess, viewer, memory=False)
            assert letter(forgetful) == letter(view(s, viewer, memory=False))
        could_be(s, guess, viewer)


def could_be(s: State, guess: State, viewer: int) -> None:
    """Every hand, disc and region card of a guess is one that could be there."""
    pool = int(s.rules.numbers[POOL])
    doubled = []
    for seat in range(s.rules.seats):
        hand, true = int(guess.seats[HAND + seat]), int(s.seats[HAND + seat])
        discard = int(s.seats[DISCARD + seat])
        assert hand.bit_count() == true.bit_count()
        assert hand & ~pool == 0
        assert hand & (discard | 1 << int(s.seats[PLAYED + seat])) == 0
        for field in (DISCARD, PLAYED, KEPT):
            assert guess.seats[field + seat] == s.seats[field + seat]
        for field in (WHIRLWIND, DOUBLED):
            size = int(s.seats[field + seat]).bit_count()
            assert int(guess.seats[field + seat]).bit_count() == size
        if guess.seats[DOUBLED + seat]:
            doubled.append(int(guess.seats[DOUBLED + seat]))
        if seat == viewer:
            for field in (HAND, PICKED, DISC, WHIRLWIND, DOUBLED):
                assert guess.seats[field + seat] == s.seats[field + seat]
        else:
            assert guess.seats[PICKED + seat] == 0
            assert guess.seats[DISC + seat] == -1
            if has_seen(s, viewer, seat):
                assert guess.seats[DOUBLED + seat] == s.seats[DOUBLED + seat]
    assert len(set(doubled)) == len(doubled)


@pytest.mark.parametrize("seats", SEATS)
def test_the_viewer_sees_no_difference(seats: int) -> None:
    """Over all card sets in both editions, each with two numbers of seats."""
    found: Counter[str] = Counter()
    rng = Rng(1)
    tables = [played for played in EVERY_INTRIGUE if played.players == seats]
    for seed, played in enumerate(tables[seats // 2 % 2 :: 2]):
        for number, s in enumerate(walk(played.rules(), 500 + seed)):
            there = sights(s)
            if is_worth_it(there, number):
                found.update(there)
                look(s, rng, number)
    for what in ("not begun", "half-way", "complete"):
        assert found[f"picks {what}"] > 1, what
    for what in (*RARE[:2], *(f"kept {name}" for name in KEPT_CARDS)):
        assert found[what] > 1, what


@pytest.mark.parametrize("played", SOME_INTRIGUE, ids=str)
def test_what_is_hidden_makes_no_difference(played: Played) -> None:
    """Views with and without memory, questions, options and reasons, byte for byte."""
    pairs: Counter[str] = Counter()
    rng = Rng(2)
    for number, s in enumerate(walk(played.rules(), 600)):
        if not is_worth_it(sights(s), number):
            continue
        for viewer in viewers(s)[number % 2 :: 2]:
            seen, asked = both(s, viewer), question(s, viewer)
            for kind, other in other_secrets(s, viewer, rng):
                assert both(other, viewer) == seen, kind
                assert question(other, viewer) == asked, kind
                if (number + viewer) % 4 == 0:
                    assert letter(view(other, viewer)) == letter(view(s, viewer))
                    forgetful = letter(view(other, viewer, memory=False))
                    assert forgetful == letter(view(s, viewer, memory=False))
                pairs[kind] += list(other.seats) != list(s.seats)
    assert pairs["hand"] > 10
    assert pairs["picked"] > 20
    assert pairs["disc"] > 0
    assert pairs["all"] > 10


def test_the_secrets_are_of_every_kind() -> None:
    """Else the test above would show nothing."""
    kinds: Counter[str] = Counter()
    rng = Rng(3)
    for seed in range(3):
        for s in walk(SOME_INTRIGUE[2].rules(), 610 + seed):
            for kind, other in other_secrets(s, 0, rng):
                kinds[kind] += list(other.seats) != list(s.seats)
    for kind in ("hand", "picked", "disc", "whirlwind", "region card", "all"):
        assert kinds[kind] > 20, kind


@pytest.mark.parametrize("played", SOME_INTRIGUE, ids=str)
def test_a_guess_is_a_position_that_can_be_played_to_the_end(played: Played) -> None:
    rng = Rng(5)
    for number, s in enumerate(walk(played.rules(), 620)):
        if number % 40 == 0:
            for viewer in viewers(s)[number // 40 % 2 :: 2]:
                guess = determinize(view(s, viewer), rng)
                validate(guess)
                play_randomly(guess, rng, buffer())
                assert guess.top is None


# ---- guesses are fair


def hands(s: State, seat: int, viewer: int, draws: int) -> Counter[int]:
    shown, rng = view(s, viewer), Rng(7)
    return Counter(int(determinize(shown, rng).seats[HAND + seat]) for _ in range(draws))


def with_cards(hand: int, unseen: int) -> tuple[State, list[int]]:
    """C holds so many cards, of so many that others have not seen of the thirty-nine."""
    s = rich()
    pool = members(int(s.rules.numbers[POOL]))
    left = pool[5 : 5 + unseen]
    s.seats[PLAYED + 2] = pool[0]
    s.seats[DISCARD + 2] = sum(1 << card for card in pool[1:] if card not in left)
    s.seats[HAND + 2] = sum(1 << card for card in left[:hand])
    return s, left


@pytest.mark.parametrize(("hand", "unseen"), [(1, 4), (2, 5), (3, 6), (4, 5), (4, 4)])
def test_every_possible_hand_comes_up_about_as_often(hand: int, unseen: int) -> None:
    s, left = with_cards(hand, unseen)
    each = 200
    counted = hands(s, 2, 0, each * comb(unseen, hand))
    possible = {sum(1 << card for card in some) for some in combinations(left, hand)}
    assert set(counted) == possible
    assert all(0.7 * each < number < 1.3 * each for number in counted.values())


def test_every_unseen_card_may_be_in_a_large_hand() -> None:
    """Thirteen of thirty-nine: every card is in a third of the guesses."""
    s, left = with_cards(0, 0)
    pool = members(int(s.rules.numbers[POOL]))
    s.seats[PLAYED + 2] = s.seats[DISCARD + 2] = 0
    s.seats[HAND + 2] = sum(1 << card for card in pool[:13])
    assert not left
    assert len(unseen_cards(s, 2)) == 39
    counted: Counter[int] = Counter()
    for hand, number in hands(s, 2, SPECTATOR, 3000).items():
        for card in members(hand):
            counted[card] += number
    assert set(counted) == set(pool)
    assert all(850 < number < 1150 for number in counted.values())


def test_guesses_of_region_cards_and_discs_are_fair() -> None:
    """A knows nothing of the two cards before B and C; B has seen both."""
    s = rich()
    shown, rng = view(s, 0), Rng(9)
    pairs: Counter[tuple[int, int]] = Counter()
    for _ in range(72 * 60):
        guess = determinize(shown, rng)
        pairs[int(guess.seats[DOUBLED + 1]), int(guess.seats[DOUBLED + 2])] += 1
    assert len(pairs) == 72
    assert all(25 < number < 110 for number in pairs.values())
    assert all(one != other for one, other in pairs)
    for viewer, known in ((1, (1, 2)), (2, (2,)), (3, ()), (SPECTATOR, ())):
        seen = view(s, viewer)
        for seat in (1, 2):
            assert (seen.seats[DOUBLED + seat] != HIDDEN) == (seat in known)


def test_guesses_of_a_whirlwind_are_fair() -> None:
    s = rich()
    s.seats[WHIRLWIND + 3] = 1
    counted: Counter[int] = Counter()
    rng = Rng(4)
    for _ in range(1800):
        counted[int(determinize(view(s, 0), rng).seats[WHIRLWIND + 3])] += 1
    assert set(counted) == {1 << int(region) for region in s.rules.regions}
    assert all(140 < number < 260 for number in counted.values())
    assert view(s, 3).seats[WHIRLWIND + 3] == 1


def test_a_region_card_is_not_guessed_where_its_region_has_been_scored() -> None:
    """In a general scoring the card is shown when its region is reached; so it is none of those."""
    s = rich()
    s.top = None
    s.push(ScoreOnwardsFrom(4))
    s.push(LastMove(1))
    passed = {1 << int(region) for region in list(s.rules.regions)[:3]}
    shown, rng = view(s, SPECTATOR), Rng(1)
    for _ in range(100):
        assert int(determinize(shown, rng).seats[DOUBLED + 2]) not in passed


# ---- events


def test_secret_events_tell_others_only_that_they_happened() -> None:
    kinds: Counter[str] = Counter()
    for seed in range(3):
        log = None
        for s in walk(SOME_INTRIGUE[3].rules(), 640 + seed):
            log = s.log
        assert log is not None
        for event in log.events:
            if event.audience == EVERYBODY:
                continue
            kinds[event.kind.name] += 1
            seat = event.named()["seat"]
            assert event.audience == 1 << seat
            for viewer in (SPECTATOR, *range(5)):
                seen = event.seen_by(viewer)
                if viewer == seat:
                    assert seen is event
                else:
                    assert seen is None or (seen.numbers == (seat,) and seen.audience == EVERYBODY)
    assert set(kinds) == {"DiscSet", "CardPicked", "WhirlwindSet", "RegionCardLaid"}


# ---- whole games


def picking(played: Played, seed: int) -> Game:
    """A game in which all choose their hands."""
    game = played.game(seed)
    while game.decision(game.pending[0]).ask != "PickHand":
        play_on(game, Rng(seed), 1)
    return game


@pytest.mark.parametrize("played", [SOME_INTRIGUE[2], SOME_INTRIGUE[1]], ids=str)
def test_nobody_learns_how_many_cards_others_have_picked(played: Played) -> None:
    """Some seats complete, some half-way, some not begun; whatever is picked, or taken back."""
    idle = picking(played, 3)
    whole = int(idle.rules.numbers[HAND_SIZE])
    for viewer in (SPECTATOR, *range(played.players)):
        one, other = twin(idle), twin(idle)
        others = [seat for seat in range(played.players) if seat != viewer]
        if viewer != SPECTATOR:
            for game in (one, other):
                for _ in range(4):
                    game.play(game.options(viewer)[2], viewer)
        for i, seat in enumerate(others):
            for _ in range((whole, 5, 1, 2)[i]):
                one.play(one.options(seat)[i], seat)
                assert told(one, viewer) == told(other, viewer)
        other.play(other.options(others[-1])[-1], others[-1])
        assert told(one, viewer) == told(other, viewer)
        one.withdraw(others[0])
        assert told(one, viewer) == told(other, viewer)
        shown = payload(one.view(viewer))["picked"]
        assert isinstance(shown, dict)
        assert [shown["ABCD"[seat]] for seat in others] == ["?"] * len(others)


def answers_until(one: Game, two: Game, seat: int, kinds: set[str], rng: Rng) -> int:
    """Both games go on alike until a secret is out; others see no difference, so often compared."""
    compared = 0
    before = sum(event.kind.name in kinds for event in one.events())
    others = [SPECTATOR, *(other for other in range(int(one.rules.seats)) if other != seat)]
    while not one.is_over:
        shown = [event for event in one.events() if event.kind.name in kinds]
        if len(shown) > before:
            return compared
        if one.ply % 5 == 0 or compared < 3:
            for viewer in others:
                assert told(one, viewer) == told(two, viewer)
            compared += 1
        who, action = choose(one, rng)
        both_may = [a for a in one.options(who) if a in two.options(who)]
        if not both_may:
            return compared
        if action not in both_may:
            action = both_may[int(rng.below(len(both_may)))]
        one.play(action, who)
        two.play(action, who)
    return compared


SECRETS = {
    "SetWhirlwind": {"WhirlwindShown", "WhirlwindPutAway"},
    "ChooseRegionCard": {"RegionCardShown", "RegionCardPutBack", "RegionCardLaidUnseen"},
}


@pytest.mark.parametrize("question", SECRETS)
def test_a_secret_that_lies_out_tells_nothing(question: str) -> None:
    """Two games, other regions chosen; the same answers after that, as long as they can be."""
    compared = games = 0
    for seed in range(30):
        game = SOME_INTRIGUE[2].game(seed)
        rng = Rng(seed)
        while not game.is_over and games < 4:
            if game.decision(game.pending[0]).ask == question:
                (seat,) = game.pending
                one, two = twin(game), twin(game)
                one.play(game.options(seat)[0], seat)
                two.play(game.options(seat)[-1], seat)
                compared += answers_until(one, two, seat, SECRETS[question], rng)
                games += 1
                break
            who, action = choose(game, rng)
            game.play(action, who)
    assert games == 4
    assert compared > 10


def test_a_card_that_is_never_played_tells_nothing() -> None:
    """Two games in which one seat's hands differ by one card; nobody else can tell them apart."""
    compared = 0
    for seed in range(2):
        game = picking(SOME_INTRIGUE[2], seed)
        one, two = twin(game), twin(game)
        for seat in range(4):
            tens = [ACTION_SPACE.parse(f"play {value}") for value in range(30, 150, 10)]
            odd = [ACTION_SPACE.parse(f"play {value}") for value in (180, 10 if seat == 1 else 180)]
            for who, last in ((one, odd[0]), (two, odd[1])):
                for action in (*tens, last):
                    who.play(action, seat)
        compared += answers_until(one, two, 1, {"GameEnded"}, Rng(seed))
    assert compared > 20
