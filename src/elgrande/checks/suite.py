"""The suite of checks for a ruleset: those of the base game, as its boxes change them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache

from elgrande.base.fields import POWER_CARDS
from elgrande.catalogue import BOXES
from elgrande.checks import change
from elgrande.checks.box_checks import BoxChecks, ChangeCheck, EndCheck, no_followers
from elgrande.checks.discs import DiscReferee
from elgrande.checks.follower import Follower
from elgrande.checks.ledger import Ledger
from elgrande.checks.memory import Memory
from elgrande.checks.question import MOST_FRAMES, MOST_OPTIONS
from elgrande.checks.scores import Scorekeeper
from elgrande.checks.turns import Referee
from elgrande.checks.violation import Violation
from elgrande.engine.event import Event
from elgrande.engine.ruleset import Ruleset
from elgrande.engine.state import State
from elgrande.records.invariants.every import flaws


def memories(books: Ledger) -> list[Follower]:
    """A perfect memory of the power cards of each seat."""
    cards = int(books.rules.numbers[POWER_CARDS])
    return [Memory(seat, cards) for seat in range(int(books.rules.seats))]


def referees(books: Ledger) -> list[Follower]:
    """The referees of the base game."""
    return [Referee(books.rules), Scorekeeper(books), DiscReferee(books)]


BASE = BoxChecks(
    change=(*change.ALWAYS, *change.BASE),
    over=(change.the_castillo_is_empty_at_the_end,),
    ledger=Ledger,
    memories=memories,
    referees=referees,
    most_options=MOST_OPTIONS,
    most_frames=MOST_FRAMES,
)


def checks_of_box(name: str) -> BoxChecks:
    """The checks of a box by its name; the default keeps all earlier checks except the referees,
    which do not know the box."""
    box = BOXES.get(name)
    return (box and box.load(box.watch, BoxChecks)) or BoxChecks()


@dataclass(frozen=True)
class Suite:
    """The checks for games of one ruleset, besides the invariants of positions."""

    change: tuple[ChangeCheck, ...]
    over: tuple[EndCheck, ...]
    ledger: Callable[[State], Ledger]
    memories: Callable[[Ledger], list[Follower]]
    referees: Callable[[Ledger], list[Follower]]
    adds: tuple[Callable[[Ledger], list[Follower]], ...]
    asides: frozenset[str]
    most_options: int
    most_frames: int

    def followers(self, books: Ledger) -> list[Follower]:
        """New followers for one game."""
        added = [follower for make in self.adds for follower in make(books)]
        return [*self.memories(books), *added, *self.referees(books)]

    def tell(self, event: Event, followers: Iterable[Follower]) -> None:
        """Let all of them read an event, or only those that hear asides if it is one."""
        aside = event.kind.name in self.asides
        for follower in followers:
            if follower.hears_asides or not aside:
                follower.read(event)


@cache
def suite(modules: tuple[str, ...]) -> Suite:
    """The suite of these modules, which are given in order."""
    found = BASE
    for name in modules[1:]:
        found = found.extended_by(checks_of_box(name))
    assert found.ledger is not None
    return Suite(
        found.change,
        found.over,
        found.ledger,
        found.memories or no_followers,
        found.referees,
        found.adds,
        found.asides,
        found.most_options,
        found.most_frames,
    )


def suite_of(rules: Ruleset) -> Suite:
    """The suite of a ruleset."""
    return suite(rules.modules)


def check_position(s: State) -> None:
    """Raise a Violation if a position violates an invariant."""
    for _, sentence in flaws(s):
        raise Violation(sentence)


def check_change(before: State, after: State) -> None:
    """Run all checks of a change, except the count of used cards, which spans the whole game."""
    for check in suite_of(after.rules).change:
        check(before, after)
