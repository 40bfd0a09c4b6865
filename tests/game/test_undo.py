"""Going back: freely while nobody has learnt anything, by consent always, never with a trace."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from elgrande.base.actions import SEAT_LETTERS
from elgrande.base.board import CASTILLO
from elgrande.base.fields import POWER_CARDS
from elgrande.catalogue import ACTION_SPACE
from elgrande.engine.errors import IllegalAction
from elgrande.engine.ids import ACTIVE, buffer
from elgrande.engine.machine import advance, answer
from elgrande.engine.rng import Rng
from elgrande.engine.sight import SPECTATOR
from elgrande.engine.state import State
from elgrande.game import Game
from elgrande.records.position import read_position
from elgrande.views.view import view
from tests.game.whole import secret_game, whole
from tests.support.hidden import Beliefs, hidden_alternatives
from tests.support.random_play import choose, play_on
from tests.support.tables import EVERY, SOME, TINY, Played
from tests.views.shown import words

Move = tuple[int, int, int]
"""Seat, action, and how many options it had."""


def entries(game: Game) -> list[str]:
    """The answers of the record, one a ply."""
    lines = game.record().partition("\nbegin\n")[2].splitlines()
    return [line for line in lines if line.split()[0] not in ("check", "pending", "end")]


def who_answered(line: str) -> str:
    """The letters of those whose answers a line holds; none for chance."""
    who, _, rest = line.partition(" ")
    if who == "secret":
        return "".join(part[0] for part in rest.split(" / "))
    return "" if who == "chance" else who


class Minutes:
    """A game, with the position before every ply and how much choice each answer had."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.before: dict[int, str] = {}
        self.choice: dict[int, int] = {}
        self.raised: set[int] = set()
        """The plies after which a hidden Castillo was scored."""

    def play(self, rng: Rng) -> None:
        game = self.game
        self.before[game.ply] = game.position()
        seat, action = choose(game, rng)
        self.choice[game.ply] = len(game.options(seat))
        ply, told = game.ply, len(game.events())
        game.play(action, seat)
        scored = [one for one in game.events(since=told) if one.kind.name == "Scored"]
        if game.rules.options["castillo"] == "hidden":
            self.raised |= {ply for one in scored if one.named()["place"] == CASTILLO}

    def may_undo(self, seat: int) -> int | None:
        """The ply a free undo must go back to, by the rule as it is written down."""
        game = self.game
        if game.asked and "SetDiscs" in game.decision(game.pending[0]).ask:
            return None
        for ply, line in reversed(list(enumerate(entries(game)))):
            who = line.split()[0]
            if who in ("chance", "secret") or ply in self.raised:
                return None
            if who == SEAT_LETTERS[seat]:
                return ply
            if self.choice[ply] > 1:
                return None
        return None


def beliefs_of(game: Game) -> Beliefs:
    beliefs = Beliefs(int(game.rules.seats), int(game.rules.numbers[POWER_CARDS]))
    beliefs.follow(game.events(SPECTATOR))
    return beliefs


def replay(s: State, viewer: int, lines: list[str]) -> list[object]:
    """What the viewer sees on the way; others must have had no other answer."""
    out = buffer()
    seen: list[object] = []
    for line in lines:
        n = int(advance(s, out))
        seat, action = SEAT_LETTERS.index(line[0]), ACTION_SPACE.parse(line[2:]).number
        offered = [int(out[i]) for i in range(n)]
        assert s.turn == seat
        assert action in offered
        assert seat == viewer or offered == [action]
        seen += [words(view(s, viewer)), offered if seat == viewer else None]
        answer(s, seat, action)
    advance(s, out)
    return [*seen, words(view(s, viewer))]


def nothing_was_learnt(before: Game, seat: int, lines: list[str], position: str) -> int:
    """From every state the seat might have been in, the same answers show him the same.

    So he knows nothing after the undo that he did not know before it. How many states.
    """
    true = replay(read_position(position), seat, lines)
    compared = 0
    beliefs = beliefs_of(before)
    for other in islice(hidden_alternatives(read_position(position), seat, beliefs), 4):
        assert replay(other, seat, lines) == true
        compared += 1
    return compared


# ---- barriers


@pytest.mark.parametrize("played", [*SOME, *EVERY[3:64:12], *TINY[1:]], ids=str)
def test_barriers_stand_where_somebody_learnt_something(played: Played) -> None:
    for seed in range(6 if played.modules else 1):
        minutes = Minutes(played.game(seed))
        rng = Rng(seed + 50)
        while not minutes.game.is_over:
            for seat in range(played.players):
                assert minutes.game.can_undo(seat) == (minutes.may_undo(seat) is not None)
            minutes.play(rng)


def test_a_forced_answer_of_another_is_no_barrier() -> None:
    crossed = 0
    for seed in range(6):
        minutes = Minutes(Game.new(5, seed=seed))
        rng = Rng(seed)
        while not minutes.game.is_over:
            for seat in range(5) if minutes.choice.get(minutes.game.ply - 1) == 1 else ():
                target = minutes.may_undo(seat)
                lines = entries(minutes.game)
                if target is None or {line[0] for line in lines[target:]} == {SEAT_LETTERS[seat]}:
                    continue
                crossed += 1
                other = Game.from_record(minutes.game.record())
                other.undo(seat)
                assert other.position() == minutes.before[target]
            minutes.play(rng)
    assert crossed > 5


def test_nothing_is_learnt_between_an_undo_and_its_answer() -> None:
    found: Counter[str] = Counter()
    for seed, played in enumerate([*EVERY[4::13], *TINY]):
        minutes = Minutes(played.game(seed))
        rng = Rng(seed)
        while not minutes.game.is_over:
            minutes.play(rng)
            game = minutes.game
            for seat in range(played.players):
                target = minutes.may_undo(seat)
                if target is None or rng.below(5):
                    continue
                lines = entries(game)[target:]
                back = Game.from_record(game.record())
                back.undo(seat)
                assert back.position() == minutes.before[target]
                found["undo"] += 1
                found["state"] += nothing_was_learnt(back, seat, lines, minutes.before[target])
    assert found["undo"] > 60
    assert found["state"] > 100


FORCED = """\
elgrande position 1
players 5
edition big_box
galicia A 2 B 2 C 2 D 2 E 2
court A 7 B 7 C 7 D 7 E 7
provinces A 21 B 21 C 21 D 21 E 21
grande A aragon B galicia C sevilla D valencia E granada
hand A 1..4+8 B 1..4+{held} C 5..9 D 5..9 E 5..9
discard A 5..7+9..13 B {left}+7..13 C 2..4+10..13 D 1+3..4+10..13 E 1..2+4+10..13
played C 1 D 2 E 3
doubt B 5..6
doubt_held B 1
round 9
king cataluna
start_player C
deck 5 king
stack
  PlayPowerCards(played=3)
  RunPlan(plan=round, step=turns, seat=-)
"""


def test_a_forced_answer_that_shows_a_hidden_card_is_a_barrier() -> None:
    """B has one card he can play, but A could not know which: A must not choose again."""
    for held, left in ((5, 6), (6, 5)):
        game = Game.from_state(read_position(FORCED.format(held=held, left=left)))
        assert game.pending == (0,)
        game.play("power 4")
        assert [action.text for action in game.options(1)] == [f"power {held}"]
        assert game.can_undo(0)
        game.play(f"power {held}")
        assert not game.can_undo(0)


@pytest.mark.parametrize("answered", [0, 1, 2, 3])
def test_undo_is_refused_while_a_secret_choice_is_open(answered: int) -> None:
    """In the same words, whoever has answered: else the refusal would tell it."""
    game = secret_game()
    for seat in range(answered):
        game.play("disc aragon", seat)
    for seat in range(4):
        assert not game.can_undo(seat)
        for call in (game.undo, game.restart_turn):
            with pytest.raises(IllegalAction) as caught:
                call(seat)
            assert str(caught.value) == (
                f"{SEAT_LETTERS[seat]} cannot take back an answer: since the last one a card was "
                "drawn, something revealed, or another player has chosen"
            )


# ---- undo and redo


@pytest.mark.parametrize("played", SOME, ids=str)
def test_undo_and_redo_come_to_the_same_game(played: Played) -> None:
    game = played.game(seed=7)
    rng = Rng(7)
    undone = 0
    while not game.is_over:
        seat, action = choose(game, rng)
        before = whole(game) if len(game.pending) == 1 else None
        game.play(action, seat)
        if before and game.can_undo(seat) and rng.below(3) == 0:
            after = whole(game)
            game.undo(seat)
            assert whole(game) == before
            game.play(action, seat)
            assert whole(game) == after
            undone += 1
    assert undone > (2 if played.modules else 20)


def test_several_undos_in_a_row() -> None:
    for seed in range(10):
        game = play_on(Game.new(3, seed=seed), Rng(seed), 20 + 7 * seed)
        for seat in range(3):
            taken_back = []
            states = [whole(game)]
            while game.can_undo(seat):
                taken_back.append(entries(game)[-1])
                game.undo(seat)
                states.append(whole(game))
            if all(line[0] == SEAT_LETTERS[seat] for line in taken_back):
                for line, state in zip(reversed(taken_back), reversed(states[:-1]), strict=True):
                    game.play(line[2:], seat)
                    assert whole(game) == state


def test_restart_turn() -> None:
    restarted = of_turns = 0
    for seed in range(2):
        game = Game.new(4, seed=seed)
        rng = Rng(seed)
        while not game.is_over:
            (seat, *others) = game.pending
            if not others and game.can_undo(seat) and rng.below(4) == 0:
                by_hand = Game.from_record(game.record())
                lines = entries(game)
                can, turn_before = game.can_restart_turn(seat), by_hand.view().table[ACTIVE]
                game.restart_turn(seat)
                assert can == (turn_before == game.view().table[ACTIVE] == seat)
                restarted += 1
                of_turns += can
                while by_hand.ply > game.ply:
                    by_hand.undo(seat)
                assert whole(game) == whole(by_hand)
                if game.can_undo(seat):
                    by_hand.undo(seat)
                    assert by_hand.view().table[ACTIVE] != seat
                else:
                    with pytest.raises(IllegalAction, match="cannot take back"):
                        game.restart_turn(seat)
                for line in lines[game.ply :]:
                    game.play(line[2:], SEAT_LETTERS.index(line[0]))
                assert entries(game) == lines
            play_on(game, rng, 1)
    assert restarted > 20
    assert 0 < of_turns < restarted


# ---- by consent


def test_by_consent_over_every_barrier() -> None:
    """Back to the first question and forward again: the same draws, the same game."""
    for seed in range(2):
        played = Played(3, options={"rounds": "6"})
        game = play_on(played.game(seed), Rng(seed), 100)
        assert not game.is_over
        while "\npending " in game.record():
            play_on(game, Rng(1), 1)
        end, lines = whole(game), entries(game)
        rng = Rng(seed)
        while any(map(who_answered, entries(game))):
            seat = rng.below(3)
            if any(SEAT_LETTERS[seat] in who_answered(line) for line in entries(game)):
                ply = game.ply
                game.undo(seat, by_consent=True)
                assert game.ply < ply
                if ply % 8 == 0:
                    assert whole(game) == whole(Game.from_record(game.record()))
            else:
                with pytest.raises(IllegalAction, match="cannot take back"):
                    game.undo(seat, by_consent=True)
        fresh = played.game(seed)
        assert whole(game) == whole(fresh)
        for line in lines[game.ply :]:
            play_line(game, line)
        assert whole(game) == end


def play_line(game: Game, line: str) -> None:
    who, _, rest = line.partition(" ")
    if who == "chance":
        assert line in entries(game)
    elif who == "secret":
        for part in rest.split(" / "):
            play_line(game, part)
    else:
        game.play(rest, SEAT_LETTERS.index(who))


def test_by_consent_in_the_middle_of_a_secret_choice() -> None:
    """All answers given so far are gone, and all are asked anew."""
    game = secret_game()
    ply, lines = game.ply, entries(game)
    game.play("disc aragon", 0)
    game.play("disc galicia", 2)
    last = next(line for line in reversed(lines) if line.split()[0] in SEAT_LETTERS)
    seat = SEAT_LETTERS.index(last[0])
    game.undo(seat, by_consent=True)
    assert game.ply < ply
    game.play(last[2:], seat)
    assert game.ply == ply
    assert game.pending == (0, 1, 2, 3)
    assert "pending" not in game.record()
    assert entries(game) == lines


def test_by_consent_a_reveal_is_taken_back_whole() -> None:
    game = secret_game()
    before = whole(game)
    for seat in (2, 0, 3, 1):
        game.play("disc aragon", seat)
    assert game.ply > before[3]  # type: ignore[operator]
    game.undo(1, by_consent=True)
    assert whole(game) == before


def test_by_consent_back_into_the_round_before() -> None:
    """Its checksum goes, too: after another end of the round the record is still a record."""
    crossed = 0
    for seed in range(12):
        game = Game.new(2, seed=seed)
        rng = Rng(seed)
        while not game.is_over:
            ply = game.ply
            seat, action = choose(game, rng)
            options = game.options(seat)
            game.play(action, seat)
            if game.ply > ply + 1 and len(options) > 1 and entries(game)[ply][0] != "s":
                game.undo(seat, by_consent=True)
                game.play(next(other for other in options if other != action), seat)
                crossed += 1
        assert game.record().count("\ncheck ") == 9
        assert Game.from_record(game.record()).record() == game.record()
    assert crossed > 10


# ---- what is told


def test_events_after_an_undo_are_those_of_a_game_without_it() -> None:
    game = play_on(Game.new(3, seed=9), Rng(9), 40)
    told = 0
    rng = Rng(9)
    while not game.is_over:
        for seat in range(3):
            if game.can_undo(seat) and rng.below(2):
                many = [len(game.events(viewer)) for viewer in range(3)]
                game.undo(seat)
                straight = Game.from_record(game.record())
                for viewer in (SPECTATOR, 0, 1, 2):
                    events = game.events(viewer)
                    assert events == straight.events(viewer)
                    assert game.events(viewer, len(events) - 2) == events[-2:]
                    assert not game.events(viewer, len(events))
                told += many != [len(game.events(viewer)) for viewer in range(3)]
        play_on(game, rng, 3)
    assert told > 10


# ---- any sequence


@settings(max_examples=40)
@given(
    played=st.sampled_from([SOME[0], SOME[1], SOME[3], *TINY[:2]]),
    seed=st.integers(0, 1000),
    steps=st.lists(st.integers(0, 29), min_size=10, max_size=120),
)
def test_no_sequence_of_undos_leaves_a_trace(played: Played, seed: int, steps: list[int]) -> None:
    """Answers, undos, restarts, withdrawals and consent in any order.

    The game is always the one its record tells, and every draw is the one that the seed made
    the first time: so there is nothing left of what was taken back.
    """
    deal = [line for line in entries(play_on(played.game(seed), Rng(0))) if line[:6] == "chance"]
    game = played.game(seed)
    rng = Rng(seed)
    for step in steps:
        seat = step % played.players
        if game.is_over:
            break
        if step >= 27:
            try:
                game.undo(seat, by_consent=True)
            except IllegalAction:
                assert not any(SEAT_LETTERS[seat] in who_answered(line) for line in entries(game))
        elif step >= 24 and seat not in game.pending and seat in game.asked:
            game.withdraw(seat)
        elif step >= 18 and game.can_undo(seat):
            if step % 2:
                game.undo(seat)
            else:
                game.restart_turn(seat)
        else:
            play_on(game, rng, 1 + step % 4)
        drawn = [line for line in entries(game) if line[:6] == "chance"]
        assert drawn == deal[: len(drawn)]
    straight = Game.from_record(game.record())
    assert straight.record() == game.record()
    assert straight.position() == game.position()
    assert straight.pending == game.pending
    for viewer in range(played.players):
        assert straight.can_undo(viewer) == game.can_undo(viewer)
        assert both_tell(straight, game, viewer)


def both_tell(one: Game, two: Game, viewer: int) -> bool:
    """The same stream, but for what a seat itself did and took back in an open secret choice."""
    streams = []
    for game in (one, two):
        streams.append([e for e in game.events(viewer) if not e.kind.name.startswith("Disc")])
    return streams[0] == streams[1] and one.asked == two.asked


def test_a_view_after_an_undo_is_the_view_before_it() -> None:
    for played in SOME:
        game = played.game(seed=10)
        rng = Rng(10)
        while not game.is_over:
            seat, action = choose(game, rng)
            alone = len(game.pending) == 1 and rng.below(3) == 0
            state = read_position(game.position()) if alone else None
            game.play(action, seat)
            if state is not None and game.can_undo(seat):
                game.undo(seat)
                for viewer in range(played.players):
                    seen = game.view(viewer, memory=True)
                    assert list(seen.seats) == list(view(state, viewer).seats)
                    assert list(seen.table) == list(view(state, viewer).table)
                    assert list(seen.board) == list(view(state, viewer).board)
                game.play(action, seat)
