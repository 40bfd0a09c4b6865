"""Which checks hold for a game: each box brings its own, and says which of the earlier ones end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from elgrande.base.fields import POWER_CARDS
from elgrande.catalogue import BOXES
from elgrande.checks import change
from elgrande.checks.discs import DiscReferee
from elgrande.checks.follower import Follower
from elgrande.checks.ledger import Ledger
from elgrande.checks.memory import Memory
from elgrande.checks.question import MOST_FRAMES, MOST_OPTIONS
from elgrande.checks.scores import Scorekeeper
from elgrande.checks.turns import Referee
from elgrande.checks.violation import Violation
from elgrande.checks.watch import ChangeCheck, Watch, nobody
from elgrande.engine.ruleset import Ruleset
from elgrande.engine.state import State
from elgrande.records.invariants.every import flaws


def memories(books: Ledger) -> list[Follower]:
    """One for each seat: what the others may think of its power cards."""
    cards = int(books.rules.numbers[POWER_CARDS])
    return [Memory(seat, cards) for seat in range(int(books.rules.seats))]


def referees(books: Ledger) -> list[Follower]:
    return [Referee(books.rules), Scorekeeper(books), DiscReferee(books)]


BASE = Watch(
    change=(*change.ALWAYS, *change.BASE),
    ledger=Ledger,
    memories=memories,
    referees=referees,
    most_options=MOST_OPTIONS,
    most_frames=MOST_FRAMES,
)


def watch_of(name: str) -> Watch:
    """The part of a box. Where one has none, all holds that held before it, but for the referees,
    who do not know it."""
    box = BOXES.get(name)
    return (box and box.load(box.watch, Watch)) or Watch()


@dataclass(frozen=True)
class Suite:
    """What watches the games of one ruleset, beside the invariants of their positions."""

    change: tuple[ChangeCheck, ...]
    ledger: Callable[[State], Ledger]
    memories: Callable[[Ledger], list[Follower]]
    referees: Callable[[Ledger], list[Follower]]
    most_options: int
    most_frames: int

    def followers(self, books: Ledger) -> list[Follower]:
        return [*self.memories(books), *self.referees(books)]


@cache
def suite(modules: tuple[str, ...]) -> Suite:
    """The checks of these modules, in the order they are assembled."""
    found = BASE
    for name in modules[1:]:
        found = found.under(watch_of(name))
    assert found.ledger is not None
    return Suite(
        found.change,
        found.ledger,
        found.memories or nobody,
        found.referees,
        found.most_options,
        found.most_frames,
    )


def suite_of(rules: Ruleset) -> Suite:
    return suite(rules.modules)


def check_position(s: State) -> None:
    """All that must hold of a position."""
    for _, sentence in flaws(s):
        raise Violation(sentence)


def check_change(before: State, after: State) -> None:
    """All that one answer may change, but the count of used cards, which goes on through a game."""
    for check in suite_of(after.rules).change:
        check(before, after)
