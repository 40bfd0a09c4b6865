"""Previews: the game after answers that are only tried out, beside the loop of the server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar
from weakref import WeakValueDictionary

from elgrande.engine.errors import ElGrandeError
from elgrande.game import Game
from elgrande.server.errors import Refusal
from elgrande.telling.forced import forced_answer

T = TypeVar("T")


def try_answers(trial: Game | None, seat: int, actions: Sequence[str]) -> Game | None:
    """The trial after these answers, if each of them could be undone freely.

    So a preview tells no more than giving the answers and undoing them.
    """
    if trial is None:
        return None
    for action in actions:
        try:
            trial.play(action, seat)
        except ElGrandeError:
            raise Refusal("not_offered", reason="not_asked", action=action) from None
        if not trial.can_undo(seat):
            return None
    return trial


def try_with_forced(trial: Game | None, seat: int, actions: Sequence[str]) -> Game | None:
    """The trial after these answers and those that follow by themselves, as if they were sent."""
    after = try_answers(trial, seat, actions)
    while after and seat in after.pending and (forced := forced_answer(after, seat)):
        after = try_answers(after, seat, [forced.text])
    return after


class PreviewThread:
    """A thread that makes previews: one at a time, and of each person one after the other.

    Whoever asks for many waits for his own, not others for him.
    """

    def __init__(self) -> None:
        self.thread = ThreadPoolExecutor(1, "previews")
        self.turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def do(self, person: str, prepare: Callable[[], Callable[[], T]]) -> T:
        """Run in the thread what ``prepare`` returns, which is called here when it is its turn."""
        async with self.turns.setdefault(person, asyncio.Lock()):
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self.thread, prepare())

    def close(self) -> None:
        self.thread.shutdown(wait=False, cancel_futures=True)
