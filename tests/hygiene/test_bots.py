"""Bots see views only: what their sources may import and name, and what ``choose`` is given."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.hygiene.sources import SOURCE, base_names, classes, imports, short, sources, tree

EXAMINERS = SOURCE / "bots" / "blunders"
"""The blunder set sets positions up, as a table does; it holds no bot."""

MAY_IMPORT = {
    "elgrande.bots": "each other",
    "elgrande.engine.action": "an answer",
    "elgrande.engine.decision": "a question",
    "elgrande.engine.event": "what its seat was told",
    "elgrande.engine.errors": "the base of their errors",
    "elgrande.engine.ids": "names of numbers, and buffers",
    "elgrande.engine.machine": "to play on in a state made of a view",
    "elgrande.engine.rng": "their chance",
    "elgrande.engine.sight": "the view",
    "elgrande.engine.state": "the type of what determinize makes",
    "elgrande.nets.judges": "nets that judge states made of a view",
    "elgrande.scratch": "buffers",
    "elgrande.search": "evaluation, greedy choice and search, on states made of a view",
    "elgrande.views.determinize": "the only way from a view to a state",
}
"""Everything of ours that a bot may import, and what for."""

LOOKING_AROUND = {"gc", "inspect", "ctypes", "sys", "pickle", "multiprocessing", "threading"}
"""Of Python's own: ways to objects nobody has handed over."""

NEVER_NAMED = {
    *("Game", "EventLog", "SecretChoiceUnderWay", "Snapshot", "History", "Course"),
    *("_state", "_course", "f_back", "f_locals", "f_globals", "_getframe", "__globals__"),
    *("get_objects", "get_referrers", "read_position", "read_record", "new_state"),
}

SEARCH_NEVER_IMPORTS = (
    "elgrande.game",
    "elgrande.records",
    "elgrande.views.view",
)

CONTRACT = "view: View, decision: Decision, rng: Rng, budget: Budget"


def bot_files() -> list[Path]:
    return [path for path in sources("bots") if not path.is_relative_to(EXAMINERS)]


def may_import(name: str) -> bool:
    package = name.split(".", maxsplit=1)[0]
    if package != "elgrande":
        return package not in LOOKING_AROUND
    if name.startswith("elgrande.bots.blunders"):
        return False
    return any(name == known or name.startswith(f"{known}.") for known in MAY_IMPORT)


def names_in(module: ast.Module) -> set[str]:
    """Every name, attribute and imported name of a source."""
    found: set[str] = set()
    for node in ast.walk(module):
        if isinstance(node, ast.Name):
            found.add(node.id)
        elif isinstance(node, ast.Attribute):
            found.add(node.attr)
        elif isinstance(node, ast.alias):
            found.update(node.name.split("."))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.add(node.value)
    return found


def makes_states(module: ast.Module) -> list[int]:
    """The lines that build a State by hand."""
    return [
        node.lineno
        for node in ast.walk(module)
        if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] == "State"
    ]


def signature(function: ast.FunctionDef) -> str:
    return ast.unparse(function.args)


def faults(module: ast.Module, imported: list[str]) -> list[str]:
    found = [f"imports {name}" for name in imported if not may_import(name)]
    found += [f"names {name}" for name in sorted(names_in(module) & NEVER_NAMED)]
    return found + [f"makes a state in line {line}" for line in makes_states(module)]


@pytest.mark.parametrize("path", bot_files(), ids=short)
def test_a_bot_has_no_way_to_the_true_state(path: Path) -> None:
    assert not faults(tree(path), list(imports(path)))


def test_all_that_is_allowed_is_used() -> None:
    used = {name for path in bot_files() for name in imports(path)}
    for known in MAY_IMPORT:
        assert any(name == known or name.startswith(f"{known}.") for name in used), known


def test_every_bot_is_given_a_view_and_a_question() -> None:
    found = 0
    for path in bot_files():
        for node in classes(path):
            if "Bot" not in base_names(node) and node.name != "Bot":
                continue
            (choose,) = [
                one
                for one in node.body
                if isinstance(one, ast.FunctionDef) and one.name == "choose"
            ]
            assert signature(choose) == f"self, {CONTRACT}", short(path)
            found += 1
    assert found >= 5


def test_advice_is_given_no_more_than_a_bot() -> None:
    (advise,) = [
        node
        for node in tree(SOURCE / "bots" / "advice.py").body
        if isinstance(node, ast.FunctionDef) and node.name == "advise"
    ]
    assert signature(advise) == CONTRACT


def test_the_search_is_given_views_and_states_and_looks_for_no_others() -> None:
    wrong = [
        f"{short(path)} imports {name}"
        for path in sources("search")
        for name in imports(path)
        if name.startswith(SEARCH_NEVER_IMPORTS) or name.split(".")[0] in LOOKING_AROUND
    ]
    assert not wrong


@pytest.mark.parametrize(
    "line",
    [
        "from elgrande.game import Game",
        "from elgrande.records.position import read_position",
        "from elgrande.views.view import view",
        "from elgrande.bots.blunders.loading import blunders",
        "import gc",
        "import sys",
        "def choose(self, view): return view.game._state",
        "s = State(rules, board, seats, table, None)",
        "getattr(rules, '_state')",
    ],
)
def test_a_cheat_would_be_found(tmp_path: Path, line: str) -> None:
    path = tmp_path / "cheat.py"
    path.write_text(f"{line}\n", encoding="utf-8")
    assert faults(ast.parse(line), list(imports(path)))
