"""Many games stepped at once, with what is told about them in one piece each."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter, read_i16_le, write_f32_le, write_i16_le
from mypy_extensions import i16, i64

from elgrande.arrays.observer import Observer, write_mask
from elgrande.arrays.play import Running, reward
from elgrande.engine.ids import ACTIONS, MAX_SEATS, Arr, buffer
from elgrande.engine.machine import answer
from elgrande.engine.rng import Rng
from elgrande.engine.state import State
from elgrande.records.chance import game_seed
from elgrande.views.view import view

ACTION_BYTES: Final = 2
NO_GAME: Final = -1
"""The number from which the seed of ``random_actions`` follows."""
NOTHING: Final = bytes(4 * MAX_SEATS)
"""The rewards while a game goes on."""
PENALTY: Final = -1.0
"""The reward of a seat whose answer was not offered; the others get none."""


class ManyGames:
    """Many games of one ruleset, each waiting for an answer; a new one begins where one ends.

    ``inside`` has, for each of them, the seats that answer at random, as a bit set.
    Game number g of a seed is always dealt alike; the games of place i are i, i + games,
    i + 2 * games … Everything is told as bytes: numbers of a place one after the other, then the
    next place.
    """

    def __init__(
        self, start: State, observer: Observer, kind: int, inside: list[int], forced: bool
    ) -> None:
        self.observer = observer
        self.games: i64 = len(inside)
        self.kind: i64 = kind
        """What is rewarded, one of ``play.REWARDS``."""
        self.seats: i64 = start.rules.seats
        self.seed = 0
        self.rng: Rng = Rng(0)
        self.plays: list[Running] = [Running(start, seats, forced) for seats in inside]
        self.numbers: list[int] = list(range(len(inside)))
        """The number of each game."""
        self.out: Arr = buffer()
        self.observing: BytesWriter = BytesWriter()
        self.masking: BytesWriter = BytesWriter()
        self.asking: BytesWriter = BytesWriter()
        self.rewarding: BytesWriter = BytesWriter()
        self.ending: BytesWriter = BytesWriter()
        self.refusing: BytesWriter = BytesWriter()
        self.closing: BytesWriter = BytesWriter()
        self.offering: BytesWriter = BytesWriter()
        self.offered: bytes = b""
        """What may be chosen in all games, one action after the other."""
        self.counting: BytesWriter = BytesWriter()
        self.counts: bytes = b""
        """How many of them belong to each game."""
        self.observations: bytes = b""
        """What each asked seat may know: the numbers of its observation."""
        self.masks: bytes = b""
        """What each asked seat may choose: a byte for each action."""
        self.asked: bytes = b""
        """The seat that is asked in each game."""
        self.rewards: bytes = b""
        """What each of five seats got for the game that has just ended, as 32-bit floats."""
        self.ended: bytes = b""
        """1 where a game has just come to its end, and the next has begun."""
        self.refused: bytes = b""
        """1 where it came to its end because the answer was not offered."""
        self.finals: bytes = b""
        """The last observations of the games that have just ended, of the seats that answered
        last."""

    def begin(self, seed: int) -> None:
        """Begin all games anew."""
        self.seed = seed
        self.rng = Rng(game_seed(seed, NO_GAME))
        self.clear()
        i: i64
        for i in range(self.games):
            self.numbers[i] = int(i)
            n = self.restart(i)
            self.tell(self.plays[i].s, n)
            self.tell_nothing()
        self.finish()

    def step(self, actions: bytes) -> None:
        """Answer in all games: a 16-bit number for each, of the seat that is asked there."""
        if len(actions) != self.games * ACTION_BYTES:
            raise ValueError(
                f"there are {self.games} games, and so {self.games * ACTION_BYTES} bytes of "
                f"answers are needed, not {len(actions)}"
            )
        self.clear()
        masks = self.masks
        i: i64
        for i in range(self.games):
            play = self.plays[i]
            s = play.s
            seat = s.turn
            a = i64(read_i16_le(actions, i * ACTION_BYTES))
            if a < 0 or a >= ACTIONS or masks[i * ACTIONS + a] == 0:
                self.give_up(s, seat)
                n = self.restart_next(i)
            else:
                answer(s, seat, a)
                n = play.run_to_question(self.out)
                if n == 0:
                    self.end(s, seat)
                    n = self.restart_next(i)
                else:
                    self.tell_nothing()
            self.tell(play.s, n)
        self.finish()

    def random_actions(self) -> bytes:
        """An answer for each game, all that are offered equally likely."""
        chosen = BytesWriter()
        first: i64 = 0
        i: i64
        for i in range(self.games):
            n = i64(read_i16_le(self.counts, i * ACTION_BYTES))
            at = first + self.rng.below(n)
            write_i16_le(chosen, read_i16_le(self.offered, at * ACTION_BYTES))
            first += n
        return chosen.getvalue()

    def restart_next(self, i: i64) -> i64:
        """Begin the next game of a place; returns the number of options."""
        self.numbers[i] += int(self.games)
        return self.restart(i)

    def restart(self, i: i64) -> i64:
        """Begin the game of a place; returns the number of options."""
        play = self.plays[i]
        play.reset(game_seed(self.seed, self.numbers[i]))
        n = play.run_to_question(self.out)
        if n == 0:
            raise ValueError(
                "the game is over before anybody is asked whose answers come from here"
            )
        return n

    def clear(self) -> None:
        self.observing.truncate(0)
        self.masking.truncate(0)
        self.asking.truncate(0)
        self.rewarding.truncate(0)
        self.ending.truncate(0)
        self.refusing.truncate(0)
        self.closing.truncate(0)
        self.offering.truncate(0)
        self.counting.truncate(0)

    def finish(self) -> None:
        self.observations = self.observing.getvalue()
        self.masks = self.masking.getvalue()
        self.asked = self.asking.getvalue()
        self.rewards = self.rewarding.getvalue()
        self.ended = self.ending.getvalue()
        self.refused = self.refusing.getvalue()
        self.finals = self.closing.getvalue()
        self.offered = self.offering.getvalue()
        self.counts = self.counting.getvalue()

    def tell(self, s: State, n: i64) -> None:
        """Tell who is asked, what that seat may know and what it may choose."""
        self.asking.append(s.turn)
        self.observer.write(view(s, s.turn), self.observing)
        write_mask(self.masking, self.out, n)
        i: i64
        for i in range(n):
            write_i16_le(self.offering, i16(self.out[i]))
        write_i16_le(self.counting, i16(n))

    def tell_nothing(self) -> None:
        """Tell that a game goes on."""
        self.rewarding.write(NOTHING)
        self.ending.append(0)
        self.refusing.append(0)

    def end(self, s: State, last: i64) -> None:
        """Tell how a game has ended, in which this seat answered last."""
        self.observer.write(view(s, last), self.closing)
        seat: i64
        for seat in range(MAX_SEATS):
            write_f32_le(self.rewarding, reward(s, seat, self.kind) if seat < self.seats else 0.0)
        self.ending.append(1)
        self.refusing.append(0)

    def give_up(self, s: State, culprit: i64) -> None:
        """Tell that a game was given up."""
        self.observer.write(view(s, culprit), self.closing)
        seat: i64
        for seat in range(MAX_SEATS):
            write_f32_le(self.rewarding, PENALTY if seat == culprit else 0.0)
        self.ending.append(1)
        self.refusing.append(1)
