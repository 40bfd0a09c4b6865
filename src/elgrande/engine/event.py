"""Events: what has happened, told once, for the log, the animations and the score sheet."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

EVERYBODY: Final = -1


class EventKind:
    """A kind of fact. ``args`` names what its numbers mean; the text key is its name.

    ``uncovers``: it tells what was hidden from somebody until now (a card drawn or turned over, a
    disc shown). Nobody can take back what led to it, and the look-ahead stops in front of it.
    """

    def __init__(self, name: str, args: tuple[str, ...], *, uncovers: bool = False) -> None:
        self.name: Final = name
        self.args: Final = args
        self.uncovers: Final = uncovers


class Event:
    """One fact. A secret one has an audience, and perhaps a public twin for all others."""

    def __init__(
        self, kind: EventKind, numbers: tuple[int, ...], audience: int, twin: Event | None
    ) -> None:
        self.kind: Final = kind
        self.numbers: Final = numbers
        self.audience: Final = audience
        self.twin: Final = twin

    def seen_by(self, seat: int) -> Event | None:
        """The fact as this seat learns it; seat -1 is a spectator."""
        if self.audience == EVERYBODY or (seat >= 0 and self.audience >> seat & 1):
            return self
        return self.twin

    def named(self) -> dict[str, int]:
        """The numbers by name; a name that ends in ``*`` takes all that remain."""
        return {
            name: n
            for name, n in zip(self.kind.args, self.numbers, strict=False)
            if "*" not in name
        }

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Event)
            and self.kind.name == other.kind.name
            and self.numbers == other.numbers
            and self.audience == other.audience
            and self.twin == other.twin
        )

    def __hash__(self) -> int:
        return hash((self.kind.name, self.numbers))

    def __repr__(self) -> str:
        return f"{self.kind.name}{self.numbers}"


class EventLog:
    """Collects events; a state without one (in a rollout) tells nothing and pays nothing.

    ``uncovered`` is whether something hidden has come to light since the game last cleared it.
    """

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.uncovered = False

    def tell(self, kind: EventKind, numbers: tuple[int, ...]) -> None:
        """A fact everybody learns."""
        self.events.append(Event(kind, numbers, EVERYBODY, None))
        if kind.uncovers:
            self.uncovered = True

    def uncover(self) -> None:
        """Something hidden is looked at, also where it then turns out that there is nothing.

        For what no event of its own tells: that a face-down card was *not* turned over is news,
        too. Whether this is called may depend on nothing hidden.
        """
        self.uncovered = True

    def tell_only(
        self, seat: i64, kind: EventKind, numbers: tuple[int, ...], twin: Event | None
    ) -> None:
        """A fact one seat learns; the others learn its public twin, if it has one."""
        self.events.append(Event(kind, numbers, 1 << int(seat), twin))
        if kind.uncovers:
            self.uncovered = True
