"""Which boxes are played together: exactly the table of the Big Box's overview."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain, combinations

import pytest

from elgrande.base.editions import EDITIONS
from elgrande.catalogue import CATALOGUE, ruleset
from elgrande.cli.main import main
from elgrande.engine.errors import BadCombination
from elgrande.server.errors import Refusal
from elgrande.server.wire.rules import rules_of
from elgrande.server.wire.shapes import RulesIn
from elgrande.server.wire.wording import refusal_text
from elgrande.text import LANGUAGES, Text

TOGETHER = {
    ("anniversary", "colonies"),
    ("anniversary", "grandissimo"),
    ("anniversary", "king_and_intrigue"),
    ("colonies", "king_and_intrigue"),
}
"""The pairs of printed boxes that the overview lists. The Decennial has the same, as far as it has
the boxes: there the last pair is a variant with a chapter of its own."""
VARIANT = "king_and_colonies"
"""The rules for the last pair: chosen with both boxes of it, and with nothing less."""
PRINTED = {"anniversary", "colonies", "grandissimo", "king_and_intrigue"}

Choice = frozenset[str]


def all_choices(names: Iterable[str]) -> list[Choice]:
    listed = sorted(names)
    sizes = range(len(listed) + 1)
    return [*map(frozenset, chain.from_iterable(combinations(listed, n) for n in sizes))]


def is_legal(choice: Choice) -> bool:
    pairs = set(combinations(sorted(choice - {VARIANT}), 2))
    return pairs <= TOGETHER and (VARIANT in choice) == (
        {"colonies", "king_and_intrigue"} <= choice
    )


CHOICES = all_choices(PRINTED | {VARIANT})
LEGAL = [choice for choice in CHOICES if is_legal(choice)]
REFUSED = [choice for choice in CHOICES if not is_legal(choice)]


def called(choice: Choice) -> str:
    return "+".join(sorted(choice)) or "base"


each_refused = pytest.mark.parametrize("choice", REFUSED, ids=called)


def refused(choice: Choice, edition: str) -> BadCombination:
    with pytest.raises(BadCombination) as caught:
        ruleset(4, edition, tuple(choice))
    return caught.value


def test_these_are_all_boxes() -> None:
    """A box that is added has to be in the table, and here."""
    assert {module.name for module in CATALOGUE if not module.always} == {*PRINTED, VARIANT, "tiny"}
    assert len(LEGAL) == 10


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("choice", CHOICES, ids=called)
def test_a_choice_of_boxes_is_legal_as_the_table_says(choice: Choice, edition: str) -> None:
    if is_legal(choice):
        assert set(ruleset(4, edition, tuple(choice)).modules) == {"base", *choice}
    else:
        refused(choice, edition)


@pytest.mark.parametrize("edition", EDITIONS)
@each_refused
def test_a_refusal_names_every_reason_and_the_nearest_legal_choices(
    choice: Choice, edition: str
) -> None:
    error = refused(choice, edition)
    apart = {
        tuple(sorted((clash.module, other)))
        for clash in error.clashes
        if clash.why != "needs"
        for other in clash.others
    }
    pairs = set(combinations(sorted(choice - {VARIANT}), 2))
    split = {("colonies", "king_and_intrigue")} if VARIANT not in choice else set()
    assert {pair for pair in apart if VARIANT not in pair} == pairs - TOGETHER | (pairs & split)
    lacking = {other for one in error.clashes if one.why == "needs" for other in one.others}
    needed = {"colonies", "king_and_intrigue"} if VARIANT in choice else set()
    assert lacking == needed - choice

    steps = [frozenset((*change.added, *change.left_out)) for change in error.changes]
    assert all(is_legal(choice ^ step) for step in steps)
    assert min(map(len, steps)) == min(len(choice ^ legal) for legal in LEGAL)
    assert steps == sorted(steps, key=len)
    mending = [choice ^ legal for legal in LEGAL]
    least = [one for one in mending if not any(other < one for other in mending)]
    assert set(steps) == set(least)
    for change in error.changes:
        assert set(change.left_out) <= choice
        assert choice.isdisjoint(change.added)


@pytest.mark.parametrize("language", LANGUAGES)
@each_refused
def test_the_page_tells_a_refusal_by_titles(choice: Choice, language: str) -> None:
    error = refused(choice, EDITIONS[0])
    with pytest.raises(Refusal) as caught:
        rules_of(RulesIn(players=4, modules=sorted(choice)))
    told = refusal_text(caught.value, language)
    text = Text(language)
    for name in concerned(error):
        assert text.module(name) in told
        assert name not in told


@pytest.mark.parametrize("language", LANGUAGES)
@each_refused
def test_the_command_line_tells_a_refusal_by_ids(
    capsys: pytest.CaptureFixture[str], choice: Choice, language: str
) -> None:
    error = refused(choice, EDITIONS[0])
    assert main(["rules", "--modules", ",".join(sorted(choice)), "--language", language]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    for name in concerned(error):
        assert name in told
        assert name in str(error)


def concerned(error: BadCombination) -> set[str]:
    """The modules that the reasons and the changes of a refusal name."""
    found = {name for change in error.changes for name in (*change.added, *change.left_out)}
    for clash in error.clashes:
        found |= {clash.module, *clash.others} | ({clash.joining} - {""})
    return found


@pytest.mark.parametrize(
    ("choice", "english", "german"),
    [
        (
            {"colonies", "grandissimo"},
            "leave out “colonies” or leave out “grandissimo”.",
            "Es geht ohne „colonies“ oder ohne „grandissimo“.",
        ),
        (
            {"colonies", "king_and_intrigue", VARIANT, "grandissimo", "anniversary"},
            "You can leave out “grandissimo” or leave out “king_and_intrigue”, “colonies” and",
            "Es geht ohne „grandissimo“ oder ohne „king_and_intrigue“, „colonies“ und",
        ),
        (
            {"colonies", "king_and_intrigue", "grandissimo"},
            "You can leave out “grandissimo” and add “king_and_colonies”, leave out",
            "Es geht ohne „grandissimo“ und zusätzlich mit „king_and_colonies“, ohne",
        ),
    ],
)
def test_the_nearest_choice_is_told_first(
    capsys: pytest.CaptureFixture[str], choice: set[str], english: str, german: str
) -> None:
    for language, words in (("en", english), ("de", german)):
        assert main(["rules", "-m", ",".join(sorted(choice)), "-l", language]) == 2
        assert words in capsys.readouterr().err
