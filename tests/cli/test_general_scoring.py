"""``elgrande rules`` prints the whole order of a general scoring, as the plans have it."""

from __future__ import annotations

import re

import pytest

from elgrande.base.editions import EDITIONS
from elgrande.catalogue import ruleset
from elgrande.cli.main import main
from elgrande.engine.plan import GENERAL_SCORING, PLAN_NAMES, ROUND
from elgrande.engine.ruleset import Ruleset
from elgrande.telling.facts import facts_of
from elgrande.text import LANGUAGES, Text
from tests.support.by_turns import by_turns
from tests.support.combinations import legal_choices

WIDE = "100000"
BOTH = ("king_and_intrigue", "colonies", "king_and_colonies")
ORDERS = {
    (): ["discs", "castillo", "empty_castillo", "regions"],
    ("colonies", "anniversary"): [
        "delayed_scoring",
        "discs",
        "castillo",
        "empty_castillo",
        "free_choice",
        "regions",
        "delayed_scoring_last",
    ],
    ("anniversary", "grandissimo"): [
        "general_leaves",
        "discs",
        "castillo",
        "empty_castillo",
        "free_choice_moves",
        "regions",
        "end_of_effects",
    ],
    (*BOTH, "anniversary"): [
        "delayed_scoring",
        "discs",
        "castillo",
        "empty_castillo",
        "free_choice",
        "regions",
        "bridge_point",
        "clear",
        "end_of_round_effects",
        "delayed_scoring_last",
    ],
}
"""What the rules say of some combinations, written by hand."""
ONLY_WITH_MORE_CARDS = {"bridge_point", "end_of_round_effects"}
"""Steps for cards that the Big Box's usual set does not have, so that nothing is told of them."""


def printed(
    captured: pytest.CaptureFixture[str], choice: tuple[str, ...], edition: str, language: str
) -> list[tuple[str, str]]:
    """The name and the text of each step in the section of the general scoring."""
    words = ["rules", "-p", "2", "-e", edition, "-l", language, "-m", ",".join(choice)]
    assert main(words) == 0
    sections = captured.readouterr().out.split("\n\n")
    heading = Text(language).plan(PLAN_NAMES[GENERAL_SCORING])
    (section,) = (one for one in sections if one.startswith(f"{heading}\n"))
    lines = section.splitlines()[1:]
    found = []
    for number, line in enumerate(lines, 1):
        match = re.fullmatch(r" ?(\d+)\. (\w+) – (.+)", line)
        assert match, line
        assert int(match[1]) == number
        found.append((match[2], match[3]))
    return found


def in_the_plans(rules: Ruleset, text: Text) -> list[tuple[str, str]]:
    """What a game goes through from its last step before the scoring to the next round."""
    round_steps = [step.name for step in rules.plans[ROUND].steps]
    begins, at, ends = map(round_steps.index, ("expire_vetos", "general_scoring", "next_round"))
    of_round = [("round", name) for name in round_steps]
    whole = of_round[begins + 1 : at]
    whole += [("general_scoring", step.name) for step in rules.plans[GENERAL_SCORING].steps]
    whole += of_round[at + 1 : ends]
    told = [(name, text.step(plan, name, **facts_of(text, rules))) for plan, name in whole]
    return [(name, about) for name, about in told if about]


@pytest.mark.parametrize(("language", "edition"), by_turns(LANGUAGES, EDITIONS))
@pytest.mark.parametrize("choice", legal_choices(), ids="+".join)
def test_the_printed_order_is_that_of_the_plans(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    choice: tuple[str, ...],
    edition: str,
    language: str,
) -> None:
    monkeypatch.setenv("COLUMNS", WIDE)
    rules = ruleset(2, edition, choice)
    told = in_the_plans(rules, Text(language).for_rules(rules))
    assert printed(capsys, choice, edition, language) == told


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("choice", ORDERS, ids="+".join)
def test_the_order_of_some_combinations(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    choice: tuple[str, ...],
    edition: str,
) -> None:
    monkeypatch.setenv("COLUMNS", WIDE)
    steps = [name for name, _ in printed(capsys, choice, edition, "en")]
    left_out = ONLY_WITH_MORE_CARDS if edition == "big_box" else set()
    assert steps == [step for step in ORDERS[choice] if step not in left_out]
