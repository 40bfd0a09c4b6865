"""Observations: nothing of a view is lost, nothing else is told, and hidden is not empty."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from elgrande.arrays.shape import MOST_FRAMES
from elgrande.base.actions import DISC as SET_DISC
from elgrande.base.discs import SetDiscs
from elgrande.base.editions import EDITIONS
from elgrande.base.fields import DISC, HAND
from elgrande.catalogue import ruleset
from elgrande.encoding.decoding import by_name, decode, numbers_of
from elgrande.encoding.observation import (
    EVERY_BOX,
    VERSION,
    ObservationLayout,
    observation_layout,
    observation_layout_of,
)
from elgrande.engine.ids import ACTIONS, NOWHERE, members
from elgrande.engine.rng import Rng
from elgrande.engine.ruleset import Ruleset
from elgrande.engine.sight import SPECTATOR
from elgrande.engine.state import State
from elgrande.records.checksum import checksum
from elgrande.views.determinize import determinize
from elgrande.views.payload import payload
from elgrande.views.view import view
from tests.support.hidden import Beliefs, hidden_alternatives, other_secrets
from tests.support.random_play import walk
from tests.support.tables import Played
from tests.views.shown import viewers

KING_AND_COLONIES = ("king_and_intrigue", "colonies", "king_and_colonies")
GAMES = [
    Played(4),
    Played(5, "decennial", options={"castillo": "open", "rounds": "6"}),
    Played(2, modules=("tiny",)),
    Played(3, modules=("king_and_intrigue",), options={"cards": "all"}),
    Played(3, modules=("colonies",)),
    Played(4, modules=("grandissimo", "anniversary")),
    Played(3, "decennial", (*KING_AND_COLONIES, "anniversary")),
]
LENGTHS = {
    "base": 1057,
    "base+tiny": 1058,
    "base+king_and_intrigue": 3143,
    "base+colonies": 1936,
    "base+anniversary+grandissimo": 2328,
    "base+king_and_intrigue+colonies+king_and_colonies+anniversary": 4662,
    "every box": 6186,
}
"""How many numbers an observation has."""


def positions(rules: Ruleset, seed: int, each: int) -> Iterator[State]:
    """Some positions of a random game: one of so many, those where discs are set, and its end."""
    for number, s in enumerate(walk(rules, seed)):
        if number % each == 0 or s.top is None or isinstance(s.top, SetDiscs):
            yield s


def told(layout: ObservationLayout, s: State, viewer: int) -> dict[str, int]:
    observer = layout.observer(s.rules)
    return by_name(layout, numbers_of(observer.observe(s, viewer)))


@pytest.mark.parametrize("played", GAMES, ids=str)
@pytest.mark.parametrize("every_box", [False, True], ids=["own layout", "every box"])
def test_an_observation_is_the_view_and_can_be_read_back(played: Played, every_box: bool) -> None:
    rules = played.rules()
    layout = observation_layout(EVERY_BOX if every_box else rules.modules)
    observer = layout.observer(rules)
    for number, s in enumerate(positions(rules, 3, 37)):
        viewer = viewers(s)[number % (played.players + 1)]
        numbers = numbers_of(observer.observe(s, viewer))
        assert len(numbers) == layout.length
        assert payload(decode(layout, numbers)) == payload(view(s, viewer))


@pytest.mark.parametrize("played", GAMES, ids=str)
def test_states_that_differ_in_what_a_seat_may_not_know_look_alike(played: Played) -> None:
    rules = played.rules()
    observer = observation_layout_of(rules).observer(rules)
    rng = Rng(1)
    differing = 0
    for s in positions(rules, 4, 29):
        for viewer in viewers(s):
            other = determinize(view(s, viewer), rng)
            differing += checksum(other) != checksum(s)
            assert observer.observe(other, viewer) == observer.observe(s, viewer)
            assert observer.mask(other, viewer) == observer.mask(s, viewer)
    assert differing > 0 or played.modules == ("tiny",)


def test_no_other_hand_or_disc_is_told_in_the_base_game() -> None:
    rules = ruleset(3)
    observer = observation_layout_of(rules).observer(rules)
    beliefs = Beliefs(3, 13)
    pairs = 0
    for number, s in enumerate(walk(rules, 11)):
        assert s.log is not None
        beliefs.follow(s.log.events)
        if number % 8 == 0:
            for viewer in viewers(s):
                here = observer.observe(s, viewer), observer.mask(s, viewer)
                for other in list(hidden_alternatives(s, viewer, beliefs))[:3]:
                    assert (observer.observe(other, viewer), observer.mask(other, viewer)) == here
                    pairs += 1
    assert pairs > 100


def test_no_other_hand_pick_disc_or_region_card_is_told_in_king_and_intrigue() -> None:
    rules = ruleset(3, modules=("king_and_intrigue",), options={"cards": "all"})
    observer = observation_layout_of(rules).observer(rules)
    rng = Rng(2)
    kinds = set()
    for s in positions(rules, 12, 9):
        for viewer in viewers(s):
            here = observer.observe(s, viewer), observer.mask(s, viewer)
            for kind, other in other_secrets(s, viewer, rng):
                assert (observer.observe(other, viewer), observer.mask(other, viewer)) == here
                kinds.add(kind)
    assert {"hand", "picked", "disc", "region card", "all"} <= kinds


def test_hidden_is_not_empty() -> None:
    rules = ruleset(3)
    layout = observation_layout_of(rules)
    for s in walk(rules, 3):
        if isinstance(s.top, SetDiscs) and s.seats[DISC + 1] == NOWHERE:
            break
    own, foreign = told(layout, s, 1), told(layout, s, 0)
    assert own["me disc known"] == 1
    assert not [name for name in own if name.startswith("me disc:")]
    assert "+1 disc known" not in foreign
    s.seats[DISC + 1] = s.rules.regions[0]
    assert told(layout, s, 0) == foreign
    assert [name for name in told(layout, s, 1) if name.startswith("me disc:")]


def test_the_own_block_comes_first_then_those_around_the_table() -> None:
    rules = ruleset(4)
    layout = observation_layout_of(rules)
    (s,) = [s for number, s in enumerate(walk(rules, 9)) if number == 60]
    for viewer in range(4):
        seen = told(layout, s, viewer)
        for distance, who in enumerate(("me", "+1", "+2", "+3")):
            hand = members(int(view(s, viewer).seats[HAND + (viewer + distance) % 4]))
            names = {f"{who} hand: {card}" for card in hand}
            assert names == {name for name in seen if name.startswith(f"{who} hand: ")}
        assert "+4 in the game" not in seen


def test_the_mask_has_what_is_offered_to_whoever_is_asked() -> None:
    rules = ruleset(3)
    observer = observation_layout_of(rules).observer(rules)
    secret = 0
    for s in positions(rules, 5, 3):
        asked = 0 if s.top is None else int(s.top.asked(s))
        for seat in range(3):
            mask = observer.mask(s, seat)
            assert len(mask) == ACTIONS
            assert set(mask) <= {0, 1}
            assert any(mask) == bool(asked >> seat & 1)
        if isinstance(s.top, SetDiscs) and s.top.missing(s):
            secret += 1
            offered = [i for i, may in enumerate(observer.mask(s, s.turn)) if may]
            assert all(SET_DISC <= number < SET_DISC + 24 for number in offered)
    assert secret


def test_a_layout_refuses_a_game_with_boxes_it_does_not_tell() -> None:
    with pytest.raises(ValueError, match="does not tell colonies"):
        observation_layout(("base",)).observer(ruleset(3, modules=("colonies",)))


@pytest.mark.parametrize("modules", [(), *(one.modules for one in GAMES[2:])], ids="+".join)
def test_a_layout_is_the_same_for_all_games_of_a_choice_of_boxes(modules: tuple[str, ...]) -> None:
    seats = (2,) if "tiny" in modules else (2, 5)
    layouts = {
        id(observation_layout_of(ruleset(number, edition, modules)))
        for number in seats
        for edition in EDITIONS
    }
    assert len(layouts) == 1
    names = observation_layout_of(ruleset(2, modules=modules)).names
    assert len(set(names)) == len(names)


def test_the_version_is_known() -> None:
    """Whoever changes what a position becomes increases VERSION, and these numbers here."""
    choices = {one.rules().modules for one in GAMES}
    lengths = {"+".join(modules): observation_layout(modules).length for modules in choices}
    lengths["every box"] = observation_layout(EVERY_BOX).length
    assert VERSION == 1
    assert MOST_FRAMES == 16
    assert lengths == LENGTHS


def test_a_spectator_is_told_what_is_public() -> None:
    rules = ruleset(3)
    layout = observation_layout_of(rules)
    for s in positions(rules, 6, 40):
        seen = told(layout, s, SPECTATOR)
        assert seen["viewer: spectator"] == 1
        assert "me disc known" not in seen
