"""RULES.md, the docstrings and the tests of the base game name the same rules."""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from elgrande.engine.ruleset import EDITIONS
from elgrande.modules.base.fields import OPTIONS

ROOT = Path(__file__).resolve().parents[2]
BASE = ROOT / "src" / "elgrande" / "modules" / "base"
RULES = (BASE / "RULES.md").read_text(encoding="utf-8")
NUMBER = re.compile(r"\bB(\d+)\.(\d+)\b")
ROW = re.compile(r"^\| B(\d+)\.(\d+) \| (.+) \| (.+) \| (.+) \|$", re.MULTILINE)
TICKED = re.compile(r"`([^`]+)`")
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef)

Rule = tuple[int, int]


def rules_in(text: str) -> set[Rule]:
    return {(int(match[1]), int(match[2])) for match in NUMBER.finditer(text)}


def listed() -> list[Rule]:
    """The rules that have a row of their own."""
    return [(int(row[1]), int(row[2])) for row in ROW.finditer(RULES)]


def docstrings(folder: Path) -> Iterator[str]:
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, DOCUMENTED):
                yield ast.get_docstring(node) or ""


@cache
def base_tests() -> frozenset[str]:
    """Every test function of the base game."""
    return frozenset(
        node.name
        for path in (ROOT / "tests" / "modules" / "base").glob("test_*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    )


def rules_with_tests() -> set[Rule]:
    found = [re.match(r"test_b(\d+)_(\d+)_", name) for name in base_tests()]
    return {(int(match[1]), int(match[2])) for match in found if match}


def named(pattern: str) -> list[str]:
    """What stands between backticks and looks like this."""
    words = {word for word in TICKED.findall(RULES) if re.fullmatch(pattern, word)}
    return sorted(words)


def test_rules_are_listed_once_and_in_order() -> None:
    rules = listed()
    assert rules == sorted(set(rules))
    assert rules_in(RULES) == set(rules), "a rule is cited that has no row"


def test_every_listed_rule_is_in_a_docstring_and_vice_versa() -> None:
    documented = set().union(*(rules_in(text) for text in docstrings(BASE)))
    assert set(listed()) == documented


def test_every_listed_rule_has_a_test_and_vice_versa() -> None:
    assert set(listed()) == rules_with_tests()


def test_every_rule_names_code_and_a_test_of_its_own() -> None:
    for row in ROW.finditer(RULES):
        assert TICKED.search(row[4]), f"B{row[1]}.{row[2]} names no code"
        own = f"test_b{row[1]}_{row[2]}_"
        assert any(name.startswith(own) for name in TICKED.findall(row[5])), own


@pytest.mark.parametrize("name", named(r"(engine\.)?[a-z_]+\.[A-Z_a-z]+(\.[a-z_]+)*"))
def test_named_code_exists(name: str) -> None:
    path = name.removeprefix("engine.").split(".")
    package = "elgrande.engine" if name.startswith("engine.") else "elgrande.modules.base"
    found: object = importlib.import_module(f"{package}.{path[0]}")
    for part in path[1:]:
        found = getattr(found, part)


def test_the_code_of_a_rule_names_it() -> None:
    """At least one of the places a row names carries its number."""
    for row in ROW.finditer(RULES):
        files = {name.split(".")[0] for name in TICKED.findall(row[4]) if "engine." not in name}
        text = "".join((BASE / f"{file}.py").read_text(encoding="utf-8") for file in files)
        assert f"B{row[1]}.{row[2]}" in text, f"B{row[1]}.{row[2]} is not named in {files}"


def test_named_tests_exist() -> None:
    names = [name for name in named(r"test_\w+") if not name.endswith("_")]
    assert names
    assert [name for name in names if name not in base_tests()] == []


def test_every_switch_and_edition_is_listed() -> None:
    words = set(TICKED.findall(RULES))
    assert set(EDITIONS) <= words
    switches = {option.name for option in OPTIONS if option.default != option.decennial}
    assert switches <= words


def test_every_row_of_rulings_and_editions_names_a_test() -> None:
    _, _, rulings = RULES.partition("## Rulings")
    rows = [line for line in rulings.splitlines() if line.startswith("| ")]
    bare = [line for line in rows if "`test_" not in line and not re.search(r"\| test \|$", line)]
    assert bare == []
