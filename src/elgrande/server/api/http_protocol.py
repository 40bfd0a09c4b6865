"""HTTP connections of which a request is expected: for a while only, and not too many at once."""

from __future__ import annotations

import asyncio
import math
from collections import Counter
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from elgrande.server.api.guard import address_of
from elgrande.server.settings import Settings


class Expected:
    """The requests that have not come yet, counted by address."""

    def __init__(self, settings: Settings) -> None:
        self.seconds = settings.limits.request_seconds
        # A proxy brings the requests of everybody, and has limits of its own.
        self.most = math.inf if settings.proxies else settings.limits.silent_per_address
        self.by_address: Counter[str] = Counter()

    def add(self, address: str) -> None:
        self.by_address[address] += 1

    def remove(self, address: str) -> None:
        self.by_address[address] -= 1
        if not self.by_address[address]:
            del self.by_address[address]

    def is_full(self, address: str) -> bool:
        return self.by_address[address] >= self.most


class ImpatientProtocol(HttpToolsProtocol):
    """A connection that is closed if a whole request, body and all, does not come in time.

    Between two requests uvicorn has a shorter patience of its own.
    """

    def __init__(self, expected: Expected, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.expected = expected
        self.address = ""
        self.deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.address = address_of({"client": self.client})
        if self.expected.is_full(self.address):
            transport.close()
        else:
            self.expect()

    def connection_lost(self, exc: Exception | None) -> None:
        self.expect_no_more()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if self.deadline is None:
            self.expect()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self.expect_no_more()

    def expect(self) -> None:
        self.expected.add(self.address)
        self.deadline = self.loop.call_later(self.expected.seconds, self.give_up)

    def expect_no_more(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None
            self.expected.remove(self.address)

    def give_up(self) -> None:
        if self.flow.read_paused:  # it is we who have not read it
            self.deadline = self.loop.call_later(self.expected.seconds, self.give_up)
        else:
            self.transport.close()
