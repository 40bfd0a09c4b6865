"""RULES.md, the docstrings and the tests of each module name the same rules."""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

import pytest

from elgrande.base.editions import EDITIONS
from elgrande.box import Box
from elgrande.catalogue import BOXES

ROOT = Path(__file__).resolve().parents[2]
TICKED = re.compile(r"`([^`]+)`")
FIRST_ROW = re.compile(r"^\| ([A-Z])1\.1 \|", re.MULTILINE)
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef)

Rule = tuple[int, int]


class Rules:
    """The rules of one module: their letter, the file that lists them, its code and its tests."""

    def __init__(self, box: Box) -> None:
        self.module = box.rules
        self.package = type(box.rules).__module__.rpartition(".")[0]
        self.folder = ROOT / "src" / Path(*self.package.split("."))
        self.tests_folder = ROOT / "tests" / Path(*box.folder.split(".")[1:])
        self.text = box.file("RULES.md").read_text(encoding="utf-8")
        letter = self.letter = FIRST_ROW.findall(self.text)[0]
        row = rf"^\| {letter}(\d+)\.(\d+) \| (.+) \| (.+) \| (.+) \|$"
        self.rows = list(re.finditer(row, self.text, re.MULTILINE))

    def __str__(self) -> str:
        return self.module.name

    def cited_in(self, text: str) -> set[Rule]:
        found = re.finditer(rf"\b{self.letter}(\d+)\.(\d+)\b", text)
        return {(int(match[1]), int(match[2])) for match in found}

    @property
    def listed(self) -> list[Rule]:
        """The rules that have a row of their own."""
        return [(int(row[1]), int(row[2])) for row in self.rows]

    def docstrings(self) -> Iterator[str]:
        for path in self.folder.rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, DOCUMENTED):
                    yield ast.get_docstring(node) or ""

    @cached_property
    def tests(self) -> frozenset[str]:
        """Every test function of the module."""
        return frozenset(
            node.name
            for path in self.tests_folder.rglob("test_*.py")
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
        )

    @property
    def tested(self) -> set[Rule]:
        pattern = rf"test_{self.letter.lower()}(\d+)_(\d+)_"
        found = [re.match(pattern, name) for name in self.tests]
        return {(int(match[1]), int(match[2])) for match in found if match}

    def differing(self, found: set[Rule], where: str) -> str:
        """A sentence that names the rules only RULES.md has, and those it lacks."""
        listed = set(self.listed)
        more = [f"{self.letter}{a}.{b}" for a, b in sorted(listed - found)]
        lacking = [f"{self.letter}{a}.{b}" for a, b in sorted(found - listed)]
        return f"only in RULES.md: {more}; only in {where}: {lacking}"

    def file_of(self, code: str) -> str:
        """The module in which named code is: its file, or file and folder of it."""
        first, second, *_ = code.split(".")
        return f"{first}.{second}" if (self.folder / first).is_dir() else first

    def named(self, pattern: str) -> list[str]:
        """What stands between backticks and looks like this."""
        words = {word for word in TICKED.findall(self.text) if re.fullmatch(pattern, word)}
        return sorted(words)


EVERY = [Rules(box) for box in BOXES.values() if box.file("RULES.md").is_file()]
each = pytest.mark.parametrize("rules", EVERY, ids=str)


@each
def test_rules_are_listed_once_and_in_order(rules: Rules) -> None:
    assert rules.listed == sorted(set(rules.listed))
    assert rules.cited_in(rules.text) == set(rules.listed), "a rule is cited that has no row"


@each
def test_every_listed_rule_is_in_a_docstring_and_vice_versa(rules: Rules) -> None:
    documented = set().union(*(rules.cited_in(text) for text in rules.docstrings()))
    assert set(rules.listed) == documented, rules.differing(documented, "a docstring")


@each
def test_every_listed_rule_has_a_test_and_vice_versa(rules: Rules) -> None:
    assert set(rules.listed) == rules.tested, rules.differing(rules.tested, "the name of a test")


@each
def test_every_rule_names_code_and_a_test_of_its_own(rules: Rules) -> None:
    for row in rules.rows:
        assert TICKED.search(row[4]), f"{rules.letter}{row[1]}.{row[2]} names no code"
        own = f"test_{rules.letter.lower()}{row[1]}_{row[2]}_"
        assert any(name.startswith(own) for name in TICKED.findall(row[5])), own


@each
def test_named_code_exists(rules: Rules) -> None:
    for name in rules.named(r"(engine\.)?[a-z_]+\.[A-Z_a-z]+(\.[A-Z_a-z]+)*"):
        inside = name.removeprefix("engine.")
        package = "elgrande.engine" if name != inside else rules.package
        file = inside.split(".")[0] if name != inside else rules.file_of(name)
        found: object = importlib.import_module(f"{package}.{file}")
        for part in inside.removeprefix(f"{file}.").split("."):
            found = getattr(found, part)


@each
def test_the_code_of_a_rule_names_it(rules: Rules) -> None:
    """At least one of the places a row names carries its number."""
    for row in rules.rows:
        files = {rules.file_of(name) for name in TICKED.findall(row[4]) if "engine." not in name}
        paths = [rules.folder / f"{file.replace('.', '/')}.py" for file in files]
        text = "".join(path.read_text("utf-8") for path in paths)
        rule = f"{rules.letter}{row[1]}.{row[2]}"
        assert rule in text, f"{rule} is not named in {files}"


@each
def test_named_tests_exist(rules: Rules) -> None:
    names = [name for name in rules.named(r"test_\w+") if not name.endswith("_")]
    assert names
    assert [name for name in names if name not in rules.tests] == []


@each
def test_every_switch_and_edition_is_listed(rules: Rules) -> None:
    words = set(TICKED.findall(rules.text))
    assert set(EDITIONS) <= words
    switches = {one.name for one in rules.module.options if one.editions}
    assert switches <= words


@each
def test_every_row_of_rulings_and_editions_names_a_test(rules: Rules) -> None:
    _, _, rulings = rules.text.partition("## Rulings")
    rows = [line for line in rulings.splitlines() if line.startswith("| ")]
    bare = [line for line in rows if "`test_" not in line and not re.search(r"\| test \|$", line)]
    assert bare == []
