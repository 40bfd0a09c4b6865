"""The pages about observations, actions and games are those the code makes."""

from __future__ import annotations

import pytest

from elgrande.catalogue import ACTION_SPACE, ruleset
from elgrande.encoding.observation import EVERY_BOX, observation_layout
from elgrande.envs import pages
from elgrande.envs.report import COLUMNS, page, report, rulesets
from tests.hygiene.sources import ROOT

FOLDER = ROOT / "docs" / "environments"


@pytest.mark.parametrize("name", pages.PAGES)
def test_a_page_is_the_one_the_code_makes(name: str) -> None:
    written = (FOLDER / name).read_text(encoding="utf-8")
    assert written == pages.PAGES[name](), "python -m elgrande.envs.pages docs/environments"


def test_the_runs_are_all_numbers_in_their_order() -> None:
    names = observation_layout(EVERY_BOX).names
    at = 0
    for first, last, head, words in pages.runs(names, 0):
        assert first == at
        at = last + 1
        joined = [f"{head}: {word}" if word else head for word in words]
        assert joined == list(names[first:at])
    assert at == len(names)


def test_the_formulas_give_the_numbers() -> None:
    for action in ACTION_SPACE:
        verb = ACTION_SPACE.verbs[action.text.split()[0]]
        values = {
            names.kind: names.number(word)
            for names, word in zip(verb.args, action.text.split()[1:], strict=True)
        }
        formula = pages.number_of(verb).replace("×", "*").replace("−", "-")
        for kind, value in values.items():
            formula = formula.replace(kind, str(value))
        assert eval(formula) == action.number, action


def test_the_report_is_of_these_games() -> None:
    """Its form, and a row of it: the others are made in the same way, but take longer."""
    written = (FOLDER / "report.md").read_text(encoding="utf-8")
    rows = [line for line in written.splitlines() if line.startswith("| base")]
    assert written == page(rows), "python -m elgrande.envs.report docs/environments/report.md"
    played = [(boxes, str(rules.seats)) for boxes, rules in rulesets()]
    assert [tuple(row.strip("| ").split(" | ")[:2]) for row in rows] == played
    assert all(row.count("|") == len(COLUMNS) + 1 for row in rows)
    again = report(ruleset(2, modules=("tiny",))).row("base, tiny", 2)
    assert again in rows, "python -m elgrande.envs.report docs/environments/report.md"
