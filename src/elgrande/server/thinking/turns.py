"""Turns: how the few worker processes go round among all who wait for one."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Iterable
from typing import Generic, TypeVar

T = TypeVar("T")


class Turns(Generic[T]):
    """Lends things to whoever waits: person by person in turn, to each in the order of asking.

    So whoever waits for forty delays others no longer than whoever waits for one.
    """

    def __init__(self, things: Iterable[T]) -> None:
        self.free = deque(things)
        self.lines: OrderedDict[str, deque[asyncio.Future[T]]] = OrderedDict()
        """Who waits, by person; the first person is next."""

    @property
    def waiting(self) -> int:
        return sum(not lent.done() for line in self.lines.values() for lent in line)

    async def take(self, person: str) -> T:
        if self.free:
            return self.free.popleft()
        lent: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.lines.setdefault(person, deque()).append(lent)
        try:
            return await lent
        except asyncio.CancelledError:
            if not lent.cancelled():  # lent at the very moment when nobody waited any more
                self.give_back(lent.result())
            raise

    def give_back(self, thing: T) -> None:
        lent = self._next()
        if lent is None:
            self.free.append(thing)
        else:
            lent.set_result(thing)

    def _next(self) -> asyncio.Future[T] | None:
        """The next who still waits. Whoever has gone meanwhile costs nobody a turn."""
        while self.lines:
            person, line = self.lines.popitem(last=False)
            while line:
                lent = line.popleft()
                if not lent.done():
                    if line:
                        self.lines[person] = line
                    return lent
        return None
