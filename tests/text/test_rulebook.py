"""The rulebook: every rule, question and reason has its place, in every language."""

from __future__ import annotations

import re

import pytest

from elgrande.catalogue import BOXES, CATALOGUE, REASON_NAMES
from elgrande.engine.card import DERIVED, PRINTED, RECONSTRUCTED
from elgrande.engine.frame import OFFERED, Draw, Question
from elgrande.records.frames import frame_classes
from elgrande.telling.rulebook import chapters, layout, read, rules_asked_by, rules_behind, table
from elgrande.text import ENGLISH, LANGUAGES, Text
from tests.text.keys import ASKED_IN_PARTS, NEVER_ASKED

NUMBERED = re.compile(r"^\| ([A-Z]\d+\.\d+) \|", re.MULTILINE)
WITH_RULES = [name for name, box in BOXES.items() if box.file("RULES.md").is_file()]
REPEATED = re.compile(r"\b(\w+) \1\b")
LONGEST = 640
"""What fits beside a picture on a phone without scrolling far."""


def on_the_pages() -> dict[str, str]:
    """Every number that the pages tell, and the rule that tells it."""
    return {
        number: rule.number
        for chapter in chapters(Text(ENGLISH))
        for page in chapter.pages
        for rule in page.rules
        for number in (rule.number, *rule.covers)
    }


def asked() -> set[str]:
    """Every kind of question that a person can be asked, in all boxes."""
    kinds = {
        name
        for name, frame in frame_classes().items()
        if issubclass(frame, Question) and frame is not Question and name not in NEVER_ASKED
    }
    parts = {f"{name}.{part}" for name, ways in ASKED_IN_PARTS.items() for part in ways}
    return kinds - set(ASKED_IN_PARTS) | parts


def test_every_question_of_every_box_opens_a_rule_that_is_there() -> None:
    """Those that only chance is asked are told, too: their answers are in the log."""
    rules, told = rules_asked_by(), on_the_pages()
    known = {ask for ask in asked() if not of_a_test(ask)}
    assert sorted(known - rules.keys()) == []
    assert sorted(ask for ask, number in rules.items() if number not in told) == []
    assert sorted(rules.keys() - known) == []


def of_a_test(ask: str) -> bool:
    """Whether a question belongs to a box without a rulebook, which is there for tests only."""
    frame = frame_classes()[ask.partition(".")[0]]
    return frame.__module__.startswith("tests.") or (issubclass(frame, Draw) and frame is Draw)


def test_every_reason_of_every_box_opens_a_rule_that_is_there() -> None:
    rules, told = rules_behind(), on_the_pages()
    names = {name for code, name in REASON_NAMES.items() if code != OFFERED}
    assert sorted(names - rules.keys()) == []
    assert sorted(rules.keys() - names) == []
    assert sorted(reason for reason, number in rules.items() if number not in told) == []


@pytest.mark.parametrize("name", WITH_RULES)
def test_the_pages_tell_every_rule_of_the_box_and_no_other(name: str) -> None:
    listed = NUMBERED.findall(BOXES[name].file("RULES.md").read_text(encoding="utf-8"))
    told = [one for rule in layout(name)["rules"] for one in (rule["id"], *rule.get("covers", ()))]
    assert sorted(told) == sorted(listed)


@pytest.mark.parametrize("name", WITH_RULES)
def test_a_box_speaks_of_its_own_questions_and_reasons_only(name: str) -> None:
    others = [one for one in WITH_RULES if one != name]
    for part in ("questions", "reasons"):
        here = {key for key, _ in table(name, part)}
        assert not here & {key for other in others for key, _ in table(other, part)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", WITH_RULES)
def test_every_language_has_the_same_words_to_say(name: str, language: str) -> None:
    words, english = read(name, f"{language}.toml"), read(name, f"{ENGLISH}.toml")
    listed = layout(name)["rules"]
    assert list(words["pages"]) == list(dict.fromkeys(one["page"] for one in listed))
    assert sorted(words["rules"]) == sorted(one["id"] for one in listed if "card" not in one)
    for number, rule in words["rules"].items():
        assert rule.keys() == {"title", "words"}
        assert 0 < len(rule["words"]) <= LONGEST, number
        assert rule["words"].endswith("."), number
        assert not REPEATED.search(rule["words"].lower()), number
        if language != ENGLISH:
            assert rule["words"] != english["rules"][number]["words"], number


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_can_be_read(language: str) -> None:
    found = chapters(Text(language))
    assert [chapter.module for chapter in found] == [
        module.name for module in CATALOGUE if module.name in WITH_RULES
    ]
    for chapter in found:
        for page in chapter.pages:
            assert page.title
            for rule in page.rules:
                assert rule.title
                assert rule.words
                assert rule.provenance in (PRINTED, DERIVED, RECONSTRUCTED)


SOURCED = re.compile(r"^\| ([A-Z]\d+\.\d+) \| [^|]+ \| ([^|]+) \| [^|]+ \| [^|]+ \|$", re.MULTILINE)
OURS = {RECONSTRUCTED: "ours"}


@pytest.mark.parametrize("name", WITH_RULES)
def test_a_rule_is_as_sure_as_its_source_says(name: str) -> None:
    """Where RULES.md names the source of each rule."""
    sources = dict(SOURCED.findall(BOXES[name].file("RULES.md").read_text(encoding="utf-8")))
    for rule in layout(name)["rules"]:
        sure = rule.get("from", PRINTED)
        if rule["id"] in sources and "card" not in rule:
            assert OURS.get(sure, sure) in sources[rule["id"]], rule["id"]
