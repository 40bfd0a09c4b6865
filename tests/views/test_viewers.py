"""Who sees what: seats, spectators, everything after the end; and the Castillo."""

from __future__ import annotations

from typing import cast

import pytest

from elgrande.base.fields import DISC, DISCARD, HAND
from elgrande.engine.errors import IllegalAction
from elgrande.engine.rng import Rng
from elgrande.engine.sight import EVERYTHING, HIDDEN, SPECTATOR
from elgrande.game import Game
from elgrande.views.payload import Json, payload
from elgrande.views.view import view
from tests.support.random_play import choose, play_on, walk
from tests.support.tables import SOME, Played

CASTILLO_HIDDEN = Played(3, options={"castillo": "hidden"})
CASTILLO_OPEN = Played(3, options={"castillo": "open"})


def part(shown: dict[str, Json], *path: str) -> Json:
    """What stands at a place of a payload."""
    found: Json = shown
    for name in path:
        found = cast(dict[str, Json], found)[name]
    return found


def with_a_full_castillo(played: Played) -> Game:
    """A game in which somebody stands in the Castillo."""
    game = played.game(seed=1)
    rng = Rng(1)
    while not part(payload(game.view(memory=True)), "caballeros", "castillo"):
        seat, action = choose(game, rng)
        throw = [option for option in game.options(seat) if option.text == "place castillo"]
        game.play(throw[0] if throw else action, seat)
    return game


def test_the_castillo_is_hidden_from_people_unless_the_table_opens_it() -> None:
    hidden = with_a_full_castillo(CASTILLO_HIDDEN)
    opened = with_a_full_castillo(CASTILLO_OPEN)
    for viewer in (SPECTATOR, 0, 1, 2):
        assert part(payload(hidden.view(viewer)), "caballeros", "castillo") == "?"
        assert part(payload(opened.view(viewer)), "caballeros", "castillo") != "?"


def test_with_a_memory_the_castillo_is_always_known() -> None:
    hidden = with_a_full_castillo(CASTILLO_HIDDEN)
    opened = with_a_full_castillo(CASTILLO_OPEN)
    for viewer in (SPECTATOR, 0, 1, 2):
        known = part(payload(hidden.view(viewer, memory=True)), "caballeros", "castillo")
        assert known == part(payload(opened.view(viewer, memory=True)), "caballeros", "castillo")


def test_the_log_tells_each_throw_into_a_hidden_castillo() -> None:
    game = with_a_full_castillo(CASTILLO_HIDDEN)
    castillo = 9
    throws = [
        event
        for event in game.events()
        if event.kind.name == "Placed" and event.named()["spot"] == castillo
    ]
    assert throws


def test_everything_is_shown_only_after_the_end() -> None:
    game = Game.new(2, seed=3, modules=("tiny",))
    while not game.is_over:
        with pytest.raises(IllegalAction, match="after the end"):
            game.view(EVERYTHING)
        with pytest.raises(IllegalAction, match="after the end"):
            game.events(EVERYTHING)
        play_on(game, Rng(game.ply), 1)
    shown = game.view(EVERYTHING)
    assert HIDDEN not in [*shown.board, *shown.seats, *shown.table]
    assert "?" not in str(payload(shown))


@pytest.mark.parametrize("viewer", [-2, -9, 2, 5, 6, 8])
def test_there_is_no_such_viewer(viewer: int) -> None:
    game = Game.new(2, seed=3)
    with pytest.raises(IllegalAction, match=f"no seat {viewer}"):
        game.view(viewer)
    with pytest.raises(IllegalAction, match=f"no seat {viewer}"):
        game.events(viewer)


def test_everything_that_was_told_is_told_after_the_end() -> None:
    game = play_on(Game.new(3, seed=4), Rng(4))
    whole = game.events(EVERYTHING)
    for viewer in range(3):
        seen = [event.seen_by(viewer) for event in whole]
        assert [event for event in seen if event is not None] == list(game.events(viewer))
    assert len(whole) > len(game.events())


@pytest.mark.parametrize("played", SOME, ids=str)
def test_people_see_only_their_own_hand_and_disc(played: Played) -> None:
    for number, s in enumerate(walk(played.rules(), 6)):
        if number % 4:
            continue
        for viewer in (SPECTATOR, *range(int(s.rules.seats))):
            shown = view(s, viewer, memory=False)
            for seat in range(s.rules.seats):
                for field in (HAND, DISCARD, DISC):
                    true = s.seats[field + seat]
                    assert shown.seats[field + seat] == (true if seat == viewer else HIDDEN)
                for field in (HAND, DISCARD):
                    assert shown.sizes[field + seat] == int(s.seats[field + seat]).bit_count()


def test_a_spectator_sees_what_every_seat_sees_and_no_more() -> None:
    for s in walk(Played(4).rules(), 8):
        outside = view(s, SPECTATOR)
        for seat in range(4):
            inside = view(s, seat)
            for known, own in zip(outside.seats, inside.seats, strict=True):
                # Sure cards of a hand are a part of it.
                assert known in (HIDDEN, own) or known & ~own == 0
            assert list(outside.table) == list(inside.table)
            assert list(outside.board) == list(inside.board)


def test_a_person_sees_nothing_that_a_memory_does_not_know() -> None:
    for played in SOME:
        for number, s in enumerate(walk(played.rules(), 9)):
            if number % 10 == 0:
                for viewer in range(s.rules.seats):
                    person, memory = view(s, viewer, memory=False), view(s, viewer)
                    for few, many in (
                        (person.board, memory.board),
                        (person.seats, memory.seats),
                        (person.table, memory.table),
                    ):
                        for cell, known in zip(few, many, strict=True):
                            assert cell in (HIDDEN, known)
