"""The sources as trees, for tests that read them."""

from __future__ import annotations

import ast
import functools
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "elgrande"


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


RULES = ("engine", "base", "mechanics", "boxes/*/rules")
"""Where the rules are, as folders of the package: all of it is compiled."""


def sources(*folders: str) -> list[Path]:
    """The files of these folders of the package (patterns may be given), or all of it."""
    roots = [root for folder in folders for root in sorted(SOURCE.glob(folder))] or [SOURCE]
    return sorted(path for root in roots for path in root.rglob("*.py"))


def short(path: Path) -> str:
    """A name for messages: ``base/atoms.py``."""
    return path.relative_to(SOURCE if path.is_relative_to(SOURCE) else ROOT).as_posix()


def imports(path: Path) -> Iterator[str]:
    """Everything a file imports, by its full name, also inside functions."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def classes(path: Path) -> list[ast.ClassDef]:
    return [node for node in ast.walk(tree(path)) if isinstance(node, ast.ClassDef)]


def base_names(node: ast.ClassDef) -> list[str]:
    return [base.id for base in node.bases if isinstance(base, ast.Name)]


def frame_classes() -> dict[str, tuple[Path, ast.ClassDef]]:
    """Every class of the rules that is a Frame, directly or not, by name."""
    return {node.name: (path, node) for path, node in classes_below("Frame")}


def card_classes() -> list[tuple[Path, ast.ClassDef]]:
    """Every class of the rules that is a Card; boxes may use the same names."""
    return classes_below("Card")


@functools.cache
def classes_below(root: str) -> list[tuple[Path, ast.ClassDef]]:
    """Every class of the rules that derives from another, directly or not."""
    found: list[tuple[Path, ast.ClassDef]] = []
    candidates = [(path, node) for path in sources(*RULES) for node in classes(path)]
    known = {root}
    while True:
        new = [
            (path, node)
            for path, node in candidates
            if (path, node) not in found and known.intersection(base_names(node))
        ]
        if not new:
            return found
        found += new
        known.update(node.name for _, node in new)
