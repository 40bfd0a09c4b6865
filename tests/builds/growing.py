"""Work that is done over and over in a process of its own, and how far the process has grown.

    python -m tests.builds.growing [KIND ...]

Each batch of a kind is the same work. The first ones fill what is kept on purpose; of the others
the median is told, because a leak shows in all of them, and chance in one or two. A line a kind:
its name, the bytes it grew for each state or view it made, and the bytes of a state's tables.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from functools import cache
from statistics import median
from threading import Thread
from typing import Any, cast

import orjson

from elgrande.bench.memory import bytes_of_tables, resident
from elgrande.catalogue import ruleset
from elgrande.engine.frame import SecretChoice
from elgrande.engine.sight import SPECTATOR
from elgrande.game import Game
from elgrande.records.position import read_position
from elgrande.server.live.game import LiveGame
from elgrande.server.live.loading import Loaded
from elgrande.server.live.lookahead import prepare_preview
from elgrande.server.live.table import DEVICE, RUNNING, LiveSeat, LiveTable
from elgrande.server.states.state_message import Seen
from elgrande.server.store.disk import Disk
from elgrande.server.thinking.jobs import read_view, write_decision, write_view
from elgrande.server.thinking.worker import JobRunner
from elgrande.server.wire.shapes import RulesIn, TableSettings

SEATS = 2
WARM_UP = 3
BATCHES = 5
SHOWN_EVERY = 6
STRIDE = 7


def new_game(seed: int) -> Game:
    return Game.new(SEATS, seed=seed, rounds="6")


def play_at(game: Game) -> LiveGame:
    """The game at a table on nobody's disk."""
    seats = [LiveSeat(seat, DEVICE, name, holders={"ann"}) for seat, name in enumerate("ab")]
    settings, rules = TableSettings(), RulesIn(players=SEATS)
    table = LiveTable("table", "ann", "Ann", RUNNING, False, rules, settings, seats)
    return LiveGame(table, Loaded(game, 0, [0] * SEATS), cast(Disk, None))


def answer_one(game: Game, rng: random.Random) -> None:
    seat = game.pending[0]
    game.play(rng.choice(game.options(seat)), seat)


@cache
def moments() -> tuple[Game, ...]:
    """Games that were left somewhere, no two at the same question."""
    found = []
    for seed in range(5):
        game, rng = new_game(seed), random.Random(seed)
        for _ in range(STRIDE * (seed + 2)):
            answer_one(game, rng)
        while isinstance(game.view().top, SecretChoice):
            answer_one(game, rng)
        found.append(game)
    return tuple(found)


def games() -> int:
    """A whole game, which two watchers and a player are shown from time to time."""
    game, rng = new_game(1), random.Random(1)
    play = play_at(game)
    watchers = [(SPECTATOR, "en", Seen()), (SPECTATOR, "de", Seen()), (0, "en", Seen())]
    shown = 0
    while not game.is_over:
        answer_one(game, rng)
        if game.ply % SHOWN_EVERY == 0:
            shown += sum(play.message(*watcher) is not None for watcher in watchers)
    return shown


def look_aheads() -> int:
    shown = 0
    for game in moments():
        play, seat = play_at(game), game.pending[0]
        for option in game.options(seat)[:10]:
            looked = prepare_preview(play, seat, game.stamp(seat), [str(option)], "en")()
            shown += bool(looked["possible"])
    return shown


@cache
def jobs() -> tuple[bytes, ...]:
    """What a bot's process is sent."""
    return tuple(
        orjson.dumps(
            {
                "kind": "answer",
                "game": f"{number}",
                "level": level,
                "seconds": 1.0,
                "seed": number,
                "view": write_view(game.view(game.pending[0], memory=True)),
                "decision": write_decision(game.decision(game.pending[0])),
            }
        )
        for number, game in enumerate(moments())
        for level in ("random", "squire", "hidalgo")
    )


RUNNER = JobRunner()


def bot_jobs() -> int:
    for _ in range(3):
        for job in jobs():
            assert not RUNNER.run(orjson.loads(job))["fault"]
    return 3 * len(jobs())


@cache
def kept() -> tuple[tuple[str, str, dict[str, Any]], ...]:
    return tuple(
        (game.snapshot(), game.position(), write_view(game.view(0, memory=True)))
        for game in moments()
    )


def loads() -> int:
    number = 0
    for _ in range(4):
        for text, position, view in kept():
            Game.resume(text).options()
            Game.from_state(read_position(position)).options()
            read_view(view)
            number += 3
    return number


def threads() -> int:
    """Threads that come and go, each with a look at a question."""
    for _ in range(40):
        one = Thread(target=moments()[0].options)
        one.start()
        one.join()
    return 40


def rulesets() -> int:
    """A ruleset and its first state know each other."""
    for number in range(20):
        with_box = ("king_and_intrigue",) if number % 2 else ()
        ruleset(SEATS, "big_box", with_box).new_state()
    return 20


KINDS: dict[str, Callable[[], int]] = {
    one.__name__: one for one in (games, look_aheads, bot_jobs, loads, threads, rulesets)
}


def growth(work: Callable[[], int]) -> float:
    for _ in range(WARM_UP):
        work()
    grown = []
    for _ in range(BATCHES):
        before = resident()
        number = work()
        grown.append((resident() - before) / number)
    return median(grown)


if __name__ == "__main__":
    for kind in sys.argv[1:] or KINDS:
        grown = round(growth(KINDS[kind]))
        sys.stdout.write(f"{kind} {grown} {bytes_of_tables(ruleset(SEATS))}\n")
