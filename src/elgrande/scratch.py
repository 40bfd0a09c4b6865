"""One options buffer per thread, for the interpreted code around the engine.

A compiled function leaks every vector that interpreted code passes to it (mypyc 2.4). So such
code passes the same buffer again and again, and the buffer of a finished thread is reused.
"""

from __future__ import annotations

import threading
from typing import ClassVar

from elgrande.engine.ids import Arr, buffer


class _Buffer:
    """A buffer that goes back to the free ones when its thread ends."""

    free: ClassVar[list[Arr]] = []
    """The buffers of finished threads."""

    def __init__(self) -> None:
        try:
            self.cells = self.free.pop()
        except IndexError:
            self.cells = buffer()

    def __del__(self) -> None:
        self.free.append(self.cells)


class _Local(threading.local):
    def __init__(self) -> None:
        self.buffer = _Buffer()


_local = _Local()


def scratch() -> Arr:
    """The buffer of this thread, large enough for any list of options; overwritten on each use."""
    return _local.buffer.cells
