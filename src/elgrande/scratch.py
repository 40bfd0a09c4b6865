"""One options buffer a thread, for the interpreted code around the engine.

A compiled function keeps a reference to every vector that interpreted code hands it, and never
lets go (mypyc 2.4). So whoever stands outside hands over this one, again and again, and a thread
that ends leaves its own to the next.
"""

from __future__ import annotations

import threading
from typing import ClassVar

from elgrande.engine.ids import Arr, buffer


class _Room:
    left: ClassVar[list[Arr]] = []
    """By threads that have ended."""

    def __init__(self) -> None:
        try:
            self.cells = self.left.pop()
        except IndexError:
            self.cells = buffer()

    def __del__(self) -> None:
        self.left.append(self.cells)


class _Rooms(threading.local):
    def __init__(self) -> None:
        self.room = _Room()


_rooms = _Rooms()


def scratch() -> Arr:
    """Room for the longest list of options. What lies in it is gone at the next use."""
    return _rooms.room.cells
