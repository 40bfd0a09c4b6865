"""What happens when in a game, in words: its plans, step by step."""

from __future__ import annotations

from elgrande.engine.plan import GENERAL_SCORING, ROUND, PlanStep
from elgrande.engine.ruleset import Ruleset
from elgrande.telling.facts import facts_of
from elgrande.text import Text

ToldStep = tuple[str, str]
"""The name of a step, and what happens in it."""


def told_plans(text: Text, rules: Ruleset) -> list[tuple[str, list[ToldStep]]]:
    """Every plan of a game by its name, with the steps that have something to do in it.

    A general scoring begins with what the round has directly before it, and ends with what the
    round has after it, so that the order of all that is scored can be read in one place.
    """
    facts = facts_of(text, rules)
    found = []
    for plan in rules.plans:
        steps = [(plan.name, step) for step in plan.steps]
        if plan is rules.plans[GENERAL_SCORING]:
            steps = whole_general_scoring(rules)
        told = [(step.name, text.step(of, step.name, **facts)) for of, step in steps]
        found.append((plan.name, [one for one in told if one[1]]))
    return found


def whole_general_scoring(rules: Ruleset) -> list[tuple[str, PlanStep]]:
    """The steps of a general scoring and those of the round around it, each with its plan."""
    a_round, scoring = rules.plans[ROUND], rules.plans[GENERAL_SCORING]
    at = a_round.index("general_scoring")
    before = a_round.steps[a_round.gaps["end_of_round"] : at]
    after = a_round.steps[at + 1 : a_round.index("next_round")]
    return [
        *((a_round.name, step) for step in before),
        *((scoring.name, step) for step in scoring.steps),
        *((a_round.name, step) for step in after),
    ]
