"""One options buffer a thread, for the interpreted code around the engine.

A compiled function keeps a reference to every vector that interpreted code hands it, and never
lets go (mypyc 2.4). So whoever stands outside hands over this one, again and again.
"""

from __future__ import annotations

import threading

from elgrande.engine.ids import Arr, buffer


class _Rooms(threading.local):
    def __init__(self) -> None:
        self.room = buffer()


_rooms = _Rooms()


def scratch() -> Arr:
    """Room for the longest list of options. What lies in it is gone at the next use."""
    return _rooms.room
