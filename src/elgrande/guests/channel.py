"""Lines to and from a guest, bounded in length, number and time."""

from __future__ import annotations

import queue
import threading
import time
from collections import deque
from contextlib import suppress
from typing import IO

from elgrande.engine.errors import ElGrandeError

LONGEST_LINE = 65_536
"""The number of bytes a line of a guest may have."""
MOST_UNREAD = 100
"""The number of lines a guest may have written that nobody has asked for."""


class GuestError(ElGrandeError):
    """A guest that gives no answer; the game goes on without it."""


class GuestLeft(GuestError):
    """A guest that will never answer again."""


class Channel:
    """Two streams of lines. Threads read and write, so that a guest can hold up nobody."""

    def __init__(self, incoming: IO[bytes], outgoing: IO[bytes]) -> None:
        self._incoming = incoming
        self._outgoing = outgoing
        self._lines: deque[str] = deque()
        self._over: str | None = None
        """Why no further line will come."""
        self._news = threading.Condition()
        self._owed = 0
        """The number of questions whose answer has not come yet."""
        self._unsent: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write, daemon=True)
        self._writer.start()
        threading.Thread(target=self._listen, daemon=True).start()

    def tell(self, line: str) -> None:
        """Send a line that wants no answer."""
        self._unsent.put(line.encode() + b"\n")

    def ask(self, line: str, seconds: float) -> str:
        """Send a line, and wait for the one that answers it.

        Each question is answered by one line, so an answer that comes too late is known as such
        and dropped; so is what was written before anything was asked.
        """
        with self._news:
            self._owed = max(0, self._owed - len(self._lines)) + 1
            self._lines.clear()
        self.tell(line)
        until = time.monotonic() + seconds
        while True:
            answer = self._next(until - time.monotonic())
            self._owed -= 1
            if self._owed == 0:
                return answer

    def finish(self, seconds: float) -> None:
        """Send what is still to be sent, as far as it goes in this time, and close the stream."""
        self._unsent.put(None)
        self._writer.join(seconds)

    def _next(self, left: float) -> str:
        with self._news:
            self._news.wait_for(lambda: self._lines or self._over, max(0.0, left))
            if self._lines:
                return self._lines.popleft()
            if self._over is not None:
                raise GuestLeft(self._over)
        raise GuestError("gave no answer in time")

    def _listen(self) -> None:
        over = None
        while over is None:
            line = b""
            with suppress(OSError):
                line = self._incoming.readline(LONGEST_LINE + 1)
            with self._news:
                if not line:
                    over = "has ended"
                elif len(line) > LONGEST_LINE:
                    over = f"wrote a line of more than {LONGEST_LINE:,} bytes"
                elif len(self._lines) == MOST_UNREAD:
                    over = f"wrote more than {MOST_UNREAD} lines that nobody had asked for"
                else:
                    self._lines.append(line.decode("utf-8", "replace").strip())
                self._over = over
                self._news.notify()
        self._incoming.close()

    def _write(self) -> None:
        with suppress(OSError):
            while (line := self._unsent.get()) is not None:
                self._outgoing.write(line)
                self._outgoing.flush()
        with suppress(OSError):
            self._outgoing.close()
