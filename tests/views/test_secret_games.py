"""Two games that differ only in secret answers tell an onlooker the same, until the reveal."""

from __future__ import annotations

import json
from itertools import islice, permutations

import pytest

from elgrande.base.actions import POWER
from elgrande.engine.frame import SecretChoice
from elgrande.engine.rng import Rng
from elgrande.engine.sight import EVERYTHING, SPECTATOR
from elgrande.game import Game
from elgrande.views.payload import payload
from tests.support.random_play import choose, play_on
from tests.support.tables import EVERY, SOME, Played


def told(game: Game, viewer: int) -> bytes:
    """All that reaches a viewer: both views, the whole stream, who is asked, the own question."""
    letter: list[object] = [
        payload(game.view(viewer)),
        payload(game.view(viewer, memory=True)),
        [repr(event) for event in game.events(viewer)],
        game.asked,
        game.ply,
        game.scores,
        game.winners,
        game.is_over,
    ]
    if viewer != SPECTATOR:
        letter += [repr(game.stamp(viewer)), game.can_undo(viewer)]
        if viewer in game.pending:
            letter += [repr(game.decision(viewer)), repr(game.not_offered(viewer))]
    return json.dumps(letter).encode()


def is_secret(game: Game) -> bool:
    return len(game.pending) > 1 or "SetDiscs" in repr(payload(game.view())["question"])


def twin(game: Game) -> Game:
    return Game.from_record(game.record())


def differ(one: Game, two: Game, viewer: int, rng: Rng) -> int:
    """Answer a secret choice in both games, the viewer alike, all others as differently as can be.

    How often both were compared on the way.
    """
    compared = 0
    asked = one.asked
    order = sorted(asked, key=lambda seat: (seat == viewer, seat))
    for i, seat in enumerate(order[:-1]):
        options = one.options(seat)
        one.play(options[0], seat)
        assert told(one, viewer) == told(two, viewer)
        if i % 2 and len(options) > 1:
            two.play(options[1], seat)
            assert told(one, viewer) == told(two, viewer)
            two.withdraw(seat)
        if rng.below(3):
            two.play(options[-1], seat)
        assert told(one, viewer) == told(two, viewer)
        compared += 1
    last = order[-1]
    if last == viewer:
        # Everybody else may have answered in one game and nobody in the other.
        for seat in order[:-1]:
            if seat not in two.pending:
                two.withdraw(seat)
        assert told(one, viewer) == told(two, viewer)
        compared += 1
    return compared


@pytest.mark.parametrize("played", [*EVERY[1:64:9], SOME[4], SOME[6]], ids=str)
def test_secret_answers_tell_nothing_before_the_reveal(played: Played) -> None:
    compared = 0
    for seed in range(8 if played.modules else 1):
        game = played.game(seed)
        rng = Rng(seed)
        while not game.is_over:
            if is_secret(game):
                for viewer in (SPECTATOR, *range(played.players)):
                    compared += differ(twin(game), twin(game), viewer, rng)
                for seat in game.pending:
                    game.play(game.options(seat)[rng.below(len(game.options(seat)))], seat)
            else:
                seat, action = choose(game, rng)
                game.play(action, seat)
    assert compared > 10


@pytest.mark.parametrize("played", [Played(2), Played(3), Played(4, "decennial")], ids=str)
def test_the_order_of_arrival_changes_nothing(played: Played) -> None:
    game = played.game(seed=5)
    rng = Rng(2)
    choices = 0
    while not game.is_over:
        if not is_secret(game):
            seat, action = choose(game, rng)
            game.play(action, seat)
            continue
        choices += 1
        answers = {}
        for seat in game.pending:
            options = game.options(seat)
            answers[seat] = options[(choices + seat) % len(options)]
        ends = set()
        for order in islice(permutations(answers), 0, None, 1 if len(answers) < 4 else 5):
            other = twin(game)
            for seat in order:
                other.play(answers[seat], seat)
            streams = [told(other, viewer) for viewer in (SPECTATOR, *range(played.players))]
            play_on(other, Rng(1))
            whole = repr([repr(event) for event in other.events(EVERYTHING)])
            ends.add((other.record(), other.position(), whole, *streams))
        assert len(ends) == 1
        for seat, action in answers.items():
            game.play(action, seat)
    assert choices >= 3


def test_withdrawing_leaves_no_trace_for_others() -> None:
    plain, restless = (play_on(Game.new(4, seed=6), Rng(3), 60) for _ in range(2))
    while not is_secret(plain):
        seat, action = choose(plain, Rng(plain.ply))
        for game in (plain, restless):
            game.play(action, seat)
    asked = plain.asked
    first = asked[0]
    others = [seat for seat in range(4) if seat != first]
    for _ in range(3):
        restless.play(restless.options(first)[0], first)
        restless.withdraw(first)
    for viewer in (SPECTATOR, *others):
        assert told(restless, viewer) == told(plain, viewer)
    for game in (plain, restless):
        for seat in asked:
            game.play(game.options(seat)[1], seat)
    assert restless.record() == plain.record()
    assert restless.position() == plain.position()
    for viewer in (SPECTATOR, *others):
        assert told(restless, viewer) == told(plain, viewer)
    mine = [event.kind.name for event in restless.events(first)]
    assert mine.count("DiscWithdrawn") == 3


def reclaims(seed: int) -> Game | None:
    """A game in which somebody is about to take a power card back, with several to choose from."""
    game = Game.new(5, seed=seed)
    rng = Rng(seed)
    while not game.is_over:
        if len(game.pending) == 1 and game.decision().ask == "ReclaimPower":
            if len(game.options()) > 3:
                return game
        seat, action = choose(game, rng)
        game.play(action, seat)
    return None


def test_a_power_card_taken_back_unseen_tells_nothing_before_it_is_played() -> None:
    """Two games, other cards taken back; the same answers after that, as long as they can be."""
    compared = 0
    for seed in range(8):
        game = reclaims(seed)
        if game is None:
            continue
        (owner,) = game.pending
        one, two = twin(game), twin(game)
        played = [event for event in game.events() if event.kind.name == "PowerPlayed"]
        this_round = {event.named()["power"] for event in played[-5:]}
        unseen = [a for a in game.options() if a.number - POWER not in this_round]
        if len(unseen) < 2:
            continue
        one.play(unseen[0])
        two.play(unseen[-1])
        others = [SPECTATOR, *(seat for seat in range(5) if seat != owner)]
        rng = Rng(seed)
        while not one.is_over:
            if one.ply % 4 == 0:
                viewer = others[one.ply // 4 % len(others)]
                assert told(one, viewer) == told(two, viewer)
                compared += 1
            seat, action = choose(one, rng)
            if seat == owner:
                both = [a for a in one.options(seat) if a in two.options(seat)]
                action = both[rng.below(len(both))]
            one.play(action, seat)
            two.play(action, seat)
    assert compared > 100


def test_the_secret_choices_here_are_those_of_the_engine() -> None:
    """``is_secret`` looks from outside; the engine knows."""
    game = Game.new(3, seed=8)
    rng = Rng(8)
    while not game.is_over:
        assert is_secret(game) == isinstance(game._state.top, SecretChoice)  # noqa: SLF001
        seat, action = choose(game, rng)
        game.play(action, seat)
