"""What the host has ordered at a table: who is muted or removed, who may write and watch."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import TypeVar

from elgrande.server.wire.shapes import Writing

T = TypeVar("T")
MOST_NOTED = 200
"""Persons of whom a table keeps that they are muted, and as many that are removed."""


@dataclass(frozen=True)
class Removed:
    """A person who was removed."""

    name: str
    network: str = ""
    """The handle of those without a name at the same address, who are kept out as well."""


@dataclass(frozen=True)
class Moderation:
    """The orders of a host. Persons stand here by their handle (``Keys.handle``)."""

    writing: Writing = "everybody"
    watching: bool = True
    muted: Mapping[str, str] = field(default_factory=dict)
    """With the name each had."""
    removed: Mapping[str, Removed] = field(default_factory=dict)

    def mutes(self, handles: Iterable[str]) -> bool:
        return any(handle in self.muted for handle in handles)

    def keeps_out(self, handle: str) -> bool:
        return handle in self.removed or any(one.network == handle for one in self.removed.values())

    def mute(self, handles: Iterable[str], name: str) -> Moderation:
        return replace(self, muted=_newest({**self.muted, **dict.fromkeys(handles, name)}))

    def unmute(self, handles: Iterable[str]) -> Moderation:
        return replace(self, muted=_without(self.muted, handles))

    def remove(self, handles: Iterable[str], whom: Removed) -> Moderation:
        return replace(self, removed=_newest({**self.removed, **dict.fromkeys(handles, whom)}))

    def let_back(self, handles: Iterable[str]) -> Moderation:
        return replace(self, removed=_without(self.removed, handles))

    def write(self) -> str:
        return json.dumps(asdict(self))


def _newest(noted: dict[str, T]) -> dict[str, T]:
    return dict(list(noted.items())[-MOST_NOTED:])


def _without(noted: Mapping[str, T], handles: Iterable[str]) -> dict[str, T]:
    gone = set(handles)
    return {handle: one for handle, one in noted.items() if handle not in gone}


def read_moderation(text: str) -> Moderation:
    told = json.loads(text) if text else {}
    removed = {handle: Removed(**one) for handle, one in told.pop("removed", {}).items()}
    return Moderation(**told, removed=removed)
