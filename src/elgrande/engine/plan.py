"""Plans: set-up, round, turn and scoring as tuples of named steps, in rulebook order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from elgrande.engine.errors import RulesetError
from elgrande.engine.frame import Frame
from elgrande.engine.ids import NOBODY

if TYPE_CHECKING:
    from elgrande.engine.state import State

SETUP: Final = 0
ROUND: Final = 1
TURN: Final = 2
GENERAL_SCORING: Final = 3
BETWEEN_PARTS: Final = 4
"""The plan between placing and special action of a turn; empty in the base game."""
PLAN_NAMES: Final = ("setup", "round", "turn", "general_scoring", "between_parts")


@mypyc_attr(allow_interpreted_subclasses=True)
class PlanStep:
    """A named step of a plan; its text key is its name."""

    def __init__(self, name: str) -> None:
        self.name: Final = name

    def begin(self, s: State, seat: i64) -> None:
        """Do the step, or push the frames that do it; ``seat`` is the active seat of a turn."""


class Gap(PlanStep):
    """A named gap where modules may insert steps; a finished plan does not contain it."""


class PlannedStep:
    """A step of a finished plan with those that follow, as a linked list: ``trigger.TriggerChain``
    tells why."""

    def __init__(self, step: PlanStep, following: PlannedStep | None) -> None:
        self.step: Final = step
        self.following: Final = following


class Plan:
    """A finished plan: its steps in order."""

    def __init__(self, name: str, steps: list[PlanStep]) -> None:
        self.name: Final = name
        self.steps: Final = [step for step in steps if not isinstance(step, Gap)]
        self.planned: Final = planned(self.steps)
        self.gaps: Final = gap_places(steps)
        """Before which of the steps each gap was, by its name."""

    def index(self, name: str) -> int:
        for i, step in enumerate(self.steps):
            if step.name == name:
                return i
        raise RulesetError(f"the plan {self.name!r} has no step {name!r}")


def planned(steps: list[PlanStep]) -> list[PlannedStep]:
    """Each step with those that follow it."""
    found: list[PlannedStep] = []
    following: PlannedStep | None = None
    for step in reversed(steps):
        following = PlannedStep(step, following)
        found.append(following)
    found.reverse()
    return found


def gap_places(steps: list[PlanStep]) -> dict[str, int]:
    """How many steps come before each gap."""
    places: dict[str, int] = {}
    passed = 0
    for step in steps:
        if isinstance(step, Gap):
            places[step.name] = passed
        else:
            passed += 1
    return places


class PlanDraft:
    """A plan in the making: modules insert steps before or after named ones, or replace them."""

    def __init__(self, name: str) -> None:
        self.name: Final = name
        self.steps: list[PlanStep] = []

    def _find(self, name: str) -> int:
        for i, step in enumerate(self.steps):
            if step.name == name:
                return i
        have = ", ".join(step.name for step in self.steps)
        raise RulesetError(f"the plan {self.name!r} has no step {name!r}; it has: {have}")

    def add(self, *steps: PlanStep) -> None:
        self.steps.extend(steps)

    def before(self, name: str, step: PlanStep) -> None:
        self.steps.insert(self._find(name), step)

    def after(self, name: str, step: PlanStep) -> None:
        self.steps.insert(self._find(name) + 1, step)

    def replace(self, name: str, *steps: PlanStep) -> None:
        at = self._find(name)
        self.steps[at : at + 1] = steps

    def remove(self, name: str) -> None:
        """Remove a step that does not occur in games with this box."""
        self.replace(name)

    def finish(self) -> Plan:
        return Plan(self.name, self.steps)


@mypyc_attr(acyclic=True, free_list_len=1)
class RunPlan(Frame):
    """The position in a plan: runs its steps up to the first that leaves something to do.

    The frame for the rest of the plan is pushed only then: most steps of most turns have nothing
    to do, and need no frame.
    """

    def __init__(self, plan: i64, step: i64, seat: i64) -> None:
        self.plan: Final = plan
        self.step: Final = step
        self.seat: Final = seat

    def run(self, s: State) -> None:
        step = self.step
        below = s.top
        each = s.rules.planned[s.rules.plan_starts[self.plan] + step]
        while each is not None:
            each.step.begin(s, self.seat)
            each = each.following
            step += 1
            if s.top is not below or s.triggered is not None:
                if each is not None:
                    s.push_above(RunPlan(self.plan, step, self.seat), below)
                return


def follow(s: State, plan: i64, seat: i64 = NOBODY) -> None:
    """Begin a plan with its first step."""
    s.push(RunPlan(plan, 0, seat))
