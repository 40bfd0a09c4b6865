"""Secret choices in which a seat gives several answers, and questions that show something."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from elgrande.catalogue import ACTION_SPACE
from elgrande.engine.decision import Stamp
from elgrande.engine.errors import (
    ElGrandeError,
    IllegalAction,
    NotationError,
    NotOffered,
    StaleAnswer,
)
from elgrande.engine.rng import Rng
from elgrande.engine.sight import EVERYTHING, SPECTATOR
from elgrande.game import Game
from elgrande.records.chance import ScriptedChance
from elgrande.views.payload import payload
from tests.game.picking import (
    ENTRY,
    PICKS,
    entries,
    listed,
    pending_lines,
    picking_game,
    play_picks,
    refused,
    started_with,
    under_way,
)
from tests.game.picking_box import Ask, PickUpwards, picking_rules
from tests.game.whole import whole
from tests.support.random_play import play_on


@pytest.fixture(autouse=True)
def _listed() -> Iterator[None]:
    with listed():
        yield


def seen(game: Game, viewer: int) -> list[object]:
    """All that reaches somebody of what others pick."""
    letter: list[object] = [
        payload(game.view(viewer)),
        payload(game.view(viewer, memory=True)),
        [repr(event) for event in game.events(viewer)],
        (game.asked, game.ply, game.scores, game.is_over),
    ]
    if viewer != SPECTATOR:
        letter += [game.stamp(viewer), game.can_undo(viewer)]
        if viewer in game.pending:
            letter += [game.decision(viewer), game.not_offered(viewer)]
    return letter


# ---- answers one by one


def test_a_seat_is_asked_until_it_has_given_all_answers() -> None:
    game = picking_game()
    ply = game.ply
    left = Counter(seat for seat, _ in PICKS)
    for seat, text in PICKS[::-1]:
        assert game.pending == tuple(sorted(+left))
        assert game.asked == (0, 1, 2)
        assert game.ply == ply
        game.play(text, seat)
        left[seat] -= 1
    assert game.ply > ply
    assert entries(game) == [ENTRY]
    shown = [event.numbers for event in game.events() if event.kind.name == "PicksShown"]
    assert [seat for seat, _ in shown] == [0, 1, 2]


def test_what_is_picked_is_not_offered_again() -> None:
    game = play_picks(picking_game(), PICKS[:1])
    assert "number 2" not in [action.text for action in game.options(0)]
    assert game.why_not("number 2", 0) == "already_chosen"
    said = refused(game, NotOffered, lambda: game.play("number 2", 0))
    assert "(already_chosen)" in said
    assert game.why_not("number 2", 1) is None


def test_the_order_of_arrival_changes_nothing() -> None:
    ends = set()
    rng = Rng(5)
    for _ in range(40):
        order = list(PICKS)
        for i in range(len(order) - 1, 0, -1):
            j = rng.below(i + 1)
            order[i], order[j] = order[j], order[i]
        game = play_picks(picking_game(), tuple(order))
        told: list[object] = [seen(game, SPECTATOR)]
        told += [sorted(map(repr, game.events(seat))) for seat in range(3)]
        play_on(game, Rng(1))
        ends.add((game.record(), game.position(), repr(game.events(EVERYTHING)), repr(told)))
    assert len(ends) == 1


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1, 2])
def test_nobody_learns_what_others_pick_or_how_far_they_are(viewer: int) -> None:
    plain = play_picks(picking_game(), tuple(pick for pick in PICKS[:8] if pick[0] == viewer))
    game = picking_game()
    others = [pick for pick in PICKS if pick[0] != viewer]
    for seat, text in [pick for pick in PICKS[:8] if pick[0] == viewer]:
        game.play(text, seat)
    for seat, text in others[: 5 if viewer >= 0 else 8]:
        game.play(text, seat)
        assert seen(game, viewer) == seen(plain, viewer)
    seat, text = others[0]
    game.withdraw(seat, text)
    assert seen(game, viewer) == seen(plain, viewer)
    game.withdraw(seat)
    assert seen(game, viewer) == seen(plain, viewer)


def test_each_seat_is_told_of_its_own_picks_as_it_made_them() -> None:
    """What it has been told stays in place: who reads on from a number misses nothing."""
    game = picking_game()
    start = len(game.events(2))
    for text in ("power 4", "power 1"):
        game.play(text, 2)
    early = game.events(2)
    game.withdraw(2, "power 1")
    for pick in (*PICKS[:6], (2, "number 1"), (2, "power 2")):
        game.play(pick[1], pick[0])
    assert game.events(2)[: len(early)] == early
    told = [repr(event) for event in game.events(2)[start:]]
    numbers = [ACTION_SPACE.parse(f"power {n}").number for n in (4, 1, 4)]
    picked = [f"PickMade(2, {number})" for number in numbers]
    assert told[:4] == [*picked[:2], "PicksTakenBack(2,)", picked[2]]


# ---- stamps


def test_stamps() -> None:
    game = picking_game()
    start = game.stamp(2)
    assert start == Stamp(game.ply, 0)
    game.play("power 1", 2, start)
    refused(game, StaleAnswer, lambda: game.play("power 2", 2, start))
    refused(game, StaleAnswer, lambda: game.play_all(["power 2"], 2, start))
    game.play_all(["power 2", "power 3"], 2, Stamp(game.ply, 1))
    assert game.stamp(2) == Stamp(game.ply, 3)
    assert "C is not asked" in refused(
        game, IllegalAction, lambda: game.play("power 4", 2, game.stamp(2))
    )
    game.withdraw(2, "power 2")
    refused(game, StaleAnswer, lambda: game.play("power 4", 2, Stamp(game.ply, 2)))
    game.play("power 4", 2, Stamp(game.ply, 3))
    game.withdraw(2)
    game.play_all(["power 1", "power 2", "power 3"], 2, Stamp(game.ply, 4))
    assert game.stamp(0) == game.stamp(1) == start
    game.play_all([text for seat, text in PICKS if seat == 0], 0, start)
    game.play_all([text for seat, text in PICKS if seat == 1], 1, start)
    assert game.ply > start.ply
    assert {game.stamp(seat).n for seat in range(3)} == {0}


# ---- several at once


def test_play_all_is_playing_one_by_one() -> None:
    one_by_one, at_once = play_picks(picking_game()), picking_game()
    for seat in (2, 0, 1):
        before = at_once.ply
        at_once.play_all([text for who, text in PICKS if who == seat], seat)
        assert (at_once.ply > before) == (seat == 1)
    assert whole(at_once) == whole(one_by_one)
    assert at_once.ply == one_by_one.ply


def test_play_all_takes_actions_texts_and_a_part() -> None:
    game = play_picks(picking_game(), (*PICKS[:3], *PICKS[6:]))
    game.play_all([game.options(1)[4], " take  aragon A "])
    assert game.pending == (1,)
    game.play_all(iter(["take aragon C"]))
    assert entries(game) == [ENTRY]


@pytest.mark.parametrize(
    ("actions", "error", "why"),
    [
        (["power 2", "power 2"], NotOffered, "already_chosen"),
        (["power 2", "power 9"], NotOffered, "not_asked"),
        (["power 2", "number 2"], NotOffered, "already_chosen"),
        (["power 1", "power 2", "power 3"], IllegalAction, "A has given all secret answers"),
        (["power 2", "fly"], NotationError, "no action"),
    ],
)
def test_play_all_takes_all_or_none(
    actions: list[str], error: type[ElGrandeError], why: str
) -> None:
    for rest in ((), PICKS[3:]):
        game = play_picks(picking_game(), (PICKS[0], *rest))
        assert why in refused(game, error, partial(game.play_all, actions, 0))
        game.play_all(["power 2", "power 3"], 0)
        assert 0 not in game.pending or rest


def test_play_all_of_nothing_does_nothing() -> None:
    game = picking_game()
    before = whole(game)
    game.play_all([], 1)
    assert whole(game) == before


def test_play_all_is_refused_where_a_seat_is_not_asked_or_answers_once() -> None:
    game = under_way()
    assert "A is not asked" in refused(game, IllegalAction, lambda: game.play_all(["power 2"], 0))
    assert "several seats" in refused(game, IllegalAction, lambda: game.play_all(["power 2"]))
    game = play_picks(picking_game())
    first, second = game.options()[:2]
    said = refused(game, IllegalAction, lambda: game.play_all([first, second]))
    assert "give one answer at a time" in said


# ---- taking back


def test_all_answers_of_a_seat_are_withdrawn() -> None:
    game = picking_game()
    for number in (1, 2, 3):
        before = game.record(), game.position()
        game.play_all([text for seat, text in PICKS if seat == 2][:number], 2)
        game.withdraw(2)
        assert (game.record(), game.position()) == before
        assert game.pending == (0, 1, 2)
        assert "C has no secret answer" in refused(game, IllegalAction, lambda: game.withdraw(2))
    play_picks(game, PICKS[::-1])
    assert entries(game) == [ENTRY]
    for seat in range(3):
        with pytest.raises(IllegalAction, match="has no secret answer"):
            game.withdraw(seat)


def test_one_answer_is_withdrawn() -> None:
    game = under_way()
    game.withdraw(0, "number 5")
    assert game.pending == (0, 1, 2)
    assert pending_lines(game) == ["A number 2", "A power 1", "C power 3"]
    assert "number 5" in [action.text for action in game.options(0)]
    game.withdraw(2, ACTION_SPACE.parse("power 3"))
    assert pending_lines(game) == ["A number 2", "A power 1"]
    game.withdraw(0)
    assert not pending_lines(game)
    assert game.position() == picking_game().position()


def test_after_a_withdrawal_all_is_told_as_if_it_had_not_been() -> None:
    game = under_way()
    game.withdraw(0)
    play_picks(game, tuple(pick for pick in PICKS if pick != (2, "power 3")))
    plain = play_picks(picking_game())
    assert game.events() == plain.events()
    assert game.record() == plain.record()


def test_withdrawals_that_are_refused() -> None:
    game = under_way()
    for error, why, attempt in (
        (IllegalAction, "A has not chosen 'power 3'", lambda: game.withdraw(0, "power 3")),
        (IllegalAction, "C has not chosen 'power 1'", lambda: game.withdraw(2, "power 1")),
        (IllegalAction, "B has no secret answer", lambda: game.withdraw(1)),
        (IllegalAction, "B has no secret answer", lambda: game.withdraw(1, "power 1")),
        (IllegalAction, "seat 7 has no secret answer", lambda: game.withdraw(7)),
        (NotationError, "no action", lambda: game.withdraw(0, "fly")),
    ):
        assert why in refused(game, error, attempt)


def test_an_answer_that_others_hang_on_cannot_be_withdrawn_alone() -> None:
    game = started_with(PickUpwards(0b111, 3))
    game.play("number 1", 1)
    game.play_all(["number 1", "number 2"], 0)
    assert "(not_in_hand)" in refused(game, NotOffered, lambda: game.withdraw(0, "number 1"))
    game.withdraw(0, "number 2")
    assert pending_lines(game) == ["A number 1", "B number 1"]


# ---- chance


def drawn(game: Game) -> list[int]:
    lines = [line for line in game.record().splitlines() if line.startswith("chance ")]
    return [ACTION_SPACE.parse(line.partition(" ")[2]).number for line in lines]


def test_chance_that_fails_after_the_reveal_leaves_the_answers_given_so_far() -> None:
    dealt, needed = drawn(picking_game()), drawn(play_picks(picking_game()))
    chance = ScriptedChance(needed[: len(dealt) + 2])
    game = play_picks(Game(picking_rules(3), chance), PICKS[:7])
    for attempt in (
        lambda: game.play_all(["power 3", "power 4"], 2),
        lambda: game.play_all(["power 4", "power 3"]),
    ):
        assert "the script of draws ends" in refused(game, IllegalAction, attempt)
    game.play("power 4", 2)
    assert "script" in refused(game, IllegalAction, lambda: game.play("power 3", 2))
    game.withdraw(2, "power 1")
    assert pending_lines(game)[-1] == "C power 4"
    game.play("power 3", 2)
    chance.draws[:] = needed
    game.play("power 1", 2)
    assert entries(game) == [ENTRY]
    assert drawn(game) == needed


# ---- undo


def test_no_free_undo_while_the_choice_is_open_or_over_the_reveal() -> None:
    game = under_way()
    assert not any(game.can_undo(seat) for seat in range(3))
    play_picks(game, (*PICKS[3:7], PICKS[8]))
    assert not any(game.can_undo(seat) for seat in range(3))


def test_by_consent_the_whole_choice_is_taken_back() -> None:
    for seat in range(3):
        game = picking_game()
        before = whole(game)
        play_picks(game)
        game.undo(seat, by_consent=True)
        assert whole(game) == before
        assert whole(play_picks(game)) == whole(play_picks(picking_game()))


def can_undo(game: Game) -> list[bool]:
    return [game.can_undo(seat) for seat in range(3)]


def asks(seat: int, number: int = 2, *, shown: bool = False, told: bool = False) -> Ask:
    return Ask(seat, number, int(shown), int(told))


def test_a_question_that_shows_something_is_a_barrier() -> None:
    """To all, also to the seat that led to it; the answer to it may be taken back."""
    for shown in (False, True):
        game = started_with(asks(0), asks(0), asks(0, shown=shown), asks(0), asks(0))
        game.play("number 0")
        assert can_undo(game) == [True, False, False]
        game.play("number 0")
        assert can_undo(game) == [not shown, False, False]
        game.play("number 1")
        assert can_undo(game) == [True, False, False]
        game.undo(0)
        assert can_undo(game) == [not shown, False, False]
        game.play("number 0")
        game.play("number 0")
        game.restart_turn(0)
        assert game.ply == 3
        game.undo(0)
        assert game.ply == 2
        assert can_undo(game) == [not shown, False, False]
        game.undo(0, by_consent=True)
        assert can_undo(game) == [True, False, False]


def test_what_another_seat_is_shown_is_a_barrier_too() -> None:
    for shown in (False, True):
        game = started_with(asks(0), asks(1, 1, shown=shown), asks(2, 1), asks(0))
        game.play("number 1")
        assert can_undo(game) == [not shown, False, False]
        game.play("number 0")
        assert can_undo(game) == [not shown, True, False]
        game.play("number 0")
        assert can_undo(game) == [not shown, True, True]
        game = started_with(asks(0), asks(1, 1), asks(2, shown=shown))
        game.play("number 1")
        game.play("number 0")
        assert can_undo(game) == [not shown, not shown, False]


def test_where_something_was_shown_undo_says_so() -> None:
    game = started_with(asks(0), asks(0, shown=True))
    game.play("number 1")
    said = refused(game, IllegalAction, lambda: game.undo(0))
    assert said.endswith("drawn, something revealed, or another player has chosen")


def test_a_forced_answer_is_a_barrier_only_if_it_reveals_something() -> None:
    for told in (False, True):
        game = started_with(asks(0), asks(1, 1, told=told), asks(2))
        game.play("number 1")
        game.play("number 0")
        assert can_undo(game) == [not told, True, False]


# ---- any sequence


THINGS_OF_ONE = ("number 1", "number 2", "take aragon B", "power 2", "power 5")


@settings(max_examples=60)
@given(st.lists(st.tuples(st.integers(0, 2), st.integers(0, 9)), max_size=40))
def test_any_sequence_of_picks_and_withdrawals_is_a_set_for_each_seat(
    steps: list[tuple[int, int]],
) -> None:
    """The game is always the one in which the picks that lie there were made once, in order."""
    game = picking_game()
    picks: list[set[str]] = [set(), set(), set()]
    for seat, step in steps:
        text, mine = THINGS_OF_ONE[step % 5], picks[seat]
        if step == 9 and mine:
            game.withdraw(seat)
            mine.clear()
        elif text in mine:
            game.withdraw(seat, text)
            mine.remove(text)
        elif len(mine) < 3 and sum(map(len, picks)) < 8:
            game.play(text, seat)
            mine.add(text)
    straight = picking_game()
    for seat, mine in enumerate(picks):
        for text in mine:
            straight.play(text, seat)
    again = Game.from_record(game.record())
    for other in (straight, again):
        assert other.record() == game.record()
        assert other.position() == game.position()
        assert other.pending == game.pending
        assert seen(other, SPECTATOR) == seen(game, SPECTATOR)


def test_every_order_of_three_picks_leaves_the_same_position() -> None:
    games = [
        play_picks(picking_game(), tuple((1, text) for text in order))
        for order in permutations(("power 2", "number 3", "take aragon B"))
    ]
    assert len({game.position() for game in games}) == 1
    assert {tuple(pending_lines(game)) for game in games} == {
        ("B number 3", "B take aragon B", "B power 2")
    }
