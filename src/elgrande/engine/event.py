"""Events: facts about what has happened, for the log, the animations and the score sheet."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

EVERYBODY: Final = -1


class EventKind:
    """A kind of event. ``args`` names its numbers; its name is also its text key.

    ``uncovers`` means that it reveals something hidden (a card drawn or turned over, a disc
    shown). What led to it cannot be undone, and the look-ahead stops before it.
    """

    def __init__(self, name: str, args: tuple[str, ...], *, uncovers: bool = False) -> None:
        self.name: Final = name
        self.args: Final = args
        self.uncovers: Final = uncovers


class Event:
    """One event. A secret one has an audience, and perhaps a public twin for all others."""

    def __init__(
        self, kind: EventKind, numbers: tuple[int, ...], audience: int, twin: Event | None
    ) -> None:
        self.kind: Final = kind
        self.numbers: Final = numbers
        self.audience: Final = audience
        self.twin: Final = twin

    def seen_by(self, seat: int) -> Event | None:
        """The event as this seat learns it, or None; seat -1 is a spectator."""
        if self.audience == EVERYBODY or (seat >= 0 and self.audience >> seat & 1):
            return self
        return self.twin

    def named(self) -> dict[str, int]:
        """The numbers by name, without those that a name ending in ``*`` stands for."""
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
    """The log of a game. A state without one, as in a rollout, records no events and is faster.

    ``uncovered`` is whether something hidden was revealed since the game last cleared it.
    """

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.uncovered = False

    def tell(self, kind: EventKind, numbers: tuple[int, ...]) -> None:
        """Add an event that everybody learns."""
        self.events.append(Event(kind, numbers, EVERYBODY, None))
        if kind.uncovers:
            self.uncovered = True

    def uncover(self) -> None:
        """Mark that something hidden is revealed although no event says so.

        It is also called where nothing turns out to be hidden, because that is news, too: whether
        it is called must not depend on hidden information.
        """
        self.uncovered = True

    def tell_only(
        self, seat: i64, kind: EventKind, numbers: tuple[int, ...], twin: Event | None
    ) -> None:
        """Add an event that one seat learns; the others learn its public twin, if it has one."""
        self.events.append(Event(kind, numbers, 1 << int(seat), twin))
        if kind.uncovers:
            self.uncovered = True
