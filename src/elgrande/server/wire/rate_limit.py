"""Rate limits: a bucket of tokens for each client, filled at a constant rate."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

from elgrande.server.errors import Refusal

MINUTE = 60
MOST_BUCKETS = 50_000


class Rate:
    """A limit of so many per minute or another time; as many may come at once."""

    def __init__(
        self,
        number: int,
        seconds: int = MINUTE,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.room = float(max(1, number))
        self.per_second = number / seconds
        self.clock = clock
        self.left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, who: str) -> bool:
        """Take a token, if there is one."""
        now = self.clock()
        left, at = self.left.pop(who, (self.room, now))
        left = min(self.room, left + (now - at) * self.per_second)
        allowed = left >= 1
        self.left[who] = (left - 1 if allowed else left, now)
        if len(self.left) > MOST_BUCKETS:
            self.left.popitem(last=False)
        return allowed

    def check(self, who: str) -> None:
        if not self.allows(who):
            raise Refusal("too_often", 429)
