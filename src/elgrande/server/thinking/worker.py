"""A worker process for bots: a job per line on its input, a result per line on its output."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from typing import Any, BinaryIO

import orjson

from elgrande.base.actions import SPOT
from elgrande.bots.advice import advise
from elgrande.bots.asking import ask, generator
from elgrande.bots.bot import Bot, Budget
from elgrande.bots.registry import new_bot
from elgrande.bots.review import Effort, Worth, compare, open_chances
from elgrande.bots.sampling import option_with_number
from elgrande.server.thinking.jobs import read_decision, read_view

MOST_BOTS = 256


class JobRunner:
    """Runs jobs, with one bot for each seat of each game."""

    def __init__(self) -> None:
        self.bots: dict[tuple[str, int, str], Bot] = {}
        self.kinds: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
            "answer": self.answer,
            "advice": self.advice,
            "chances": self.chances,
            "comparison": self.comparison,
        }

    def bot(self, game: str, seat: int, level: str) -> Bot:
        key = game, seat, level
        if key not in self.bots:
            if len(self.bots) >= MOST_BOTS:
                del self.bots[next(iter(self.bots))]
            self.bots[key] = new_bot(level)
        return self.bots[key]

    def run(self, job: dict[str, Any]) -> dict[str, Any]:
        return self.kinds[job["kind"]](job)

    def answer(self, job: dict[str, Any]) -> dict[str, Any]:
        view, decision = read_view(job["view"]), read_decision(job["decision"])
        bot = self.bot(job["game"], decision.seat, job["level"])
        found = ask(bot, view, decision, Budget(seconds=job["seconds"]), job["seed"])
        return {"action": found.action.number, "fault": found.fault}

    def advice(self, job: dict[str, Any]) -> dict[str, Any]:
        view, decision = read_view(job["view"]), read_decision(job["decision"])
        rng = generator(job["seed"], decision)
        found = advise(view, decision, rng, Budget(seconds=job["seconds"]))
        return {
            "sure": found.sure,
            "choices": [
                [one.action.number, one.win_share, *one.interval, one.place, one.attention]
                for one in found.choices
            ],
            "reasons": [
                [one.kind, one.points, SPOT.name(one.place) if one.place >= 0 else None]
                for one in found.reasons
            ],
        }

    def chances(self, job: dict[str, Any]) -> dict[str, Any]:
        return {"chances": open_chances([read_view(one) for one in job["views"]])}

    def comparison(self, job: dict[str, Any]) -> dict[str, Any]:
        """Its effort is that of the job, however long it had to wait: what is found is kept."""
        view, decision = read_view(job["view"]), read_decision(job["decision"])
        given = option_with_number(decision, job["given"])
        rng = generator(job["seed"], decision)
        verdict = compare(view, decision, given, rng, Effort(**job["effort"]))
        if verdict is None:
            return {"verdict": None}
        told = {"given": written(verdict.given), "best": written(verdict.best)}
        return {"verdict": told | {"mistake": verdict.is_mistake}}


def written(worth: Worth) -> list[float]:
    return [worth.action.number, worth.chance, worth.low, worth.high]


def main() -> None:
    """Work until the input ends. What bots print goes to the error stream, not among results."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    out: BinaryIO = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    runner = JobRunner()
    for line in sys.stdin.buffer:
        job = orjson.loads(line)
        try:
            result = runner.run(job)
        except Exception as error:
            result = {"fault": f"{type(error).__name__}: {error}"[:200]}
        out.write(orjson.dumps({"id": job["id"], **result}) + b"\n")
        out.flush()


if __name__ == "__main__":
    main()
