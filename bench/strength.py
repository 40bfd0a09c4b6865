"""How strong maestro is: python -m bench.strength, as docs/arena.md shows it.

    python -m bench.strength [--folder FOLDER] [--only NAME ...] [--games 200] [--jobs 2]
                             [--minutes 60] [--processor-time]

One bot plays among equal others, on the same deals in every rotation of the seats, each with its
own time for a decision. Every finished game is a line of a file in the folder, so the same command
goes on where it was stopped; the contest of which least is done goes first. What is known is
printed as a table at the end. With --processor-time the bots' seconds are those of the processor,
for a machine that does other work, too.
"""

from __future__ import annotations

import argparse
import multiprocessing
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from elgrande.arena.match import GameResult, play_with
from elgrande.arena.schedule import Match, matches
from elgrande.arena.standings import standings
from elgrande.arena.store import Store, open_store
from elgrande.arena.tournament import Tournament
from elgrande.bots.bot import Bot, Budget
from elgrande.bots.registry import new_bot
from elgrande.engine.action import Action
from elgrande.engine.decision import Decision
from elgrande.engine.event import Event
from elgrande.engine.rng import Rng
from elgrande.engine.sight import View
from elgrande.simulation import Setup, rules_of

FOLDER = Path("strength")
NOTHING = Budget()


class Timed(Bot):
    """A level with its own time for a decision, written like ``maestro@0.2``."""

    name = "timed"

    def __init__(self, name: str) -> None:
        level, _, seconds = name.partition("@")
        self.bot = new_bot(level)
        self.budget = Budget(seconds=float(seconds))
        self.visits = 0

    def choose(self, view: View, decision: Decision, rng: Rng, budget: Budget) -> Action:
        chosen = self.bot.choose(view, decision, rng, self.budget)
        self.visits = getattr(self.bot, "visits", 0)
        return chosen

    def hear(self, view: View, events: tuple[Event, ...]) -> None:
        self.bot.hear(view, events)


@dataclass(frozen=True)
class Contest:
    """One bot among others of another kind."""

    one: str
    others: str
    players: int
    modules: tuple[str, ...] = ()
    edition: str = "big_box"

    @property
    def name(self) -> str:
        return "-".join((*self.modules, str(self.players), self.one, self.others)) + (
            "" if self.edition == "big_box" else f"-{self.edition}"
        )

    def tournament(self, games: int) -> Tournament:
        setup = Setup(self.players, self.edition, self.modules)
        rules = rules_of(setup)
        setup = Setup(
            self.players, self.edition, rules.modules, tuple(sorted(rules.options.items()))
        )
        bots = (self.one, *[self.others] * (self.players - 1))
        return Tournament(bots, setup, games, seed=21)


BOXES = (
    ("colonies",),
    ("grandissimo",),
    ("anniversary",),
    ("king_and_intrigue", "colonies", "king_and_colonies"),
)
CONTESTS = (
    *(Contest("maestro@0.2", "grande@0.2", players) for players in (2, 3, 4, 5)),
    *(Contest("maestro@0.05", "grande@0.05", players) for players in (2, 3, 4, 5)),
    Contest("maestro@0.2", "grande@0.2", 4, ("king_and_intrigue",)),
    *(Contest("maestro@0.05", "grande@0.05", 4, box) for box in BOXES),
    Contest("maestro@0.2", "maestro@0.05", 2),
    Contest("maestro@1", "maestro@0.2", 2),
)


def play(match: Match, setup: Setup) -> GameResult:
    return play_with([Timed(name) for name in match.seats], match, setup, NOTHING)


def count_processor_time() -> None:
    """The searches look at this clock; so what else the machine does costs them nothing."""
    time.monotonic = time.thread_time


class Course:
    """A contest that is being played: what is in its file, what is under way, what is left."""

    def __init__(self, contest: Contest, games: int, folder: Path, stack: ExitStack) -> None:
        self.contest = contest
        self.tournament = contest.tournament(games)
        self.matches = matches(self.tournament)
        path = folder / f"{contest.name}.jsonl"
        self.store: Store = stack.enter_context(open_store(path, self.tournament, self.matches))
        self.done = dict(self.store.found)
        self.left = [match for match in self.matches if match.game not in self.done]

    @property
    def share_done(self) -> float:
        return 1 - len(self.left) / len(self.matches)

    def add(self, result: GameResult) -> None:
        self.store.add(result)
        self.done[result.game] = result

    def row(self) -> str:
        contest, games = self.contest, [self.done[number] for number in sorted(self.done)]
        boxes = ", ".join(contest.modules) or "base game"
        start = f"| {boxes} | {contest.players} | `{contest.one}` | `{contest.others}` |"
        if not games:
            return f"{start} 0 | | {100 / contest.players:.0f} | | |"
        first = next(one for one in standings(self.tournament, games) if one.bot == contest.one)
        low, high = (100 * bound for bound in first.interval)
        speed = first.visits_per_second or 0
        return (
            f"{start} {len(games)} | {100 * first.win_share:.1f} ({low:.1f} to {high:.1f})"
            f" | {100 * first.par:.0f} | {first.place:.2f} | {speed:,.0f} |"
        )


def next_match(courses: Sequence[Course]) -> tuple[Course, Match] | None:
    open_ones = [course for course in courses if course.left]
    if not open_ones:
        return None
    course = min(open_ones, key=lambda one: one.share_done)
    return course, course.left.pop(0)


def play_on(courses: Sequence[Course], jobs: int, seconds: float, processor: bool) -> None:
    """Play until all is played or the time is over; games under way are still finished."""
    until = time.perf_counter() + seconds
    running: dict[Future[GameResult], Course] = {}
    start = count_processor_time if processor else None
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=context, initializer=start) as pool:
        while True:
            while len(running) < jobs and time.perf_counter() < until:
                found = next_match(courses)
                if found is None:
                    break
                course, match = found
                running[pool.submit(play, match, course.tournament.setup)] = course
            if not running:
                return
            finished, _ = wait(running, return_when=FIRST_COMPLETED)
            for one in finished:
                running.pop(one).add(one.result())


def table(courses: Sequence[Course]) -> Iterator[str]:
    yield "| game | seats | one | among | games | wins % (95 %) | par | place | visits/s |"
    yield "|---|---|---|---|---|---|---|---|---|"
    yield from (course.row() for course in courses)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, default=FOLDER)
    parser.add_argument("--only", nargs="+", default=[], metavar="NAME")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--processor-time", action="store_true")
    given = parser.parse_args()
    known = [contest.name for contest in CONTESTS]
    unknown = [name for name in given.only if name not in known]
    if unknown:
        parser.error(f"no contest {', '.join(unknown)}; there are {', '.join(known)}")
    given.folder.mkdir(exist_ok=True)
    wanted = [one for one in CONTESTS if not given.only or one.name in given.only]
    with ExitStack() as stack:
        courses = [Course(one, given.games, given.folder, stack) for one in wanted]
        play_on(courses, given.jobs, 60 * given.minutes, given.processor_time)
        print("\n".join(table(courses)))


if __name__ == "__main__":
    main()
