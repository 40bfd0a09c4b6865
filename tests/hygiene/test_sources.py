"""What the sources must and must not say: state writes, card names, Any, docstrings, length."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from elgrande.catalogue import CATALOGUE
from tests.hygiene.sources import (
    ROOT,
    RULES,
    SOURCE,
    card_classes,
    frame_classes,
    imports,
    short,
    sources,
    tree,
)

TABLES = {"board", "seats", "table"}
LINKS = {"top", "below", "turn", "triggered"}

MAY_WRITE_TABLES = {
    "engine/ruleset.py": "fills the tables of an empty state",
    "records/position.py": "fills a new state from text",
    "views/view.py": "fills views",
    "views/determinize.py": "fills new states that agree with a view",
}
"""Beside the atoms, the mechanics, which have atoms of their own, and every ``sight.py``, which
fills views and new states that agree with one; none of these changes a running game."""

MAY_WRITE_LINKS = {
    "engine/state.py": "push, again and then",
    "engine/machine.py": "pops what it runs",
    "engine/scope.py": "cuts",
}

LONGEST = 400
"""Lines of a file of the package."""
LONGEST_TEST = 550
"""Lines of a file of tests: cases of one subject, which do not lean on one another."""
MAY_BE_LONGER = {
    "boxes/colonies/watch/ledger.py": "one method an event, each of a few lines",
    "boxes/king_and_intrigue/watch/ledger.py": "one method an event, each of a few lines",
    "boxes/king_and_intrigue/watch/turns.py": "one method an event, each of a few lines",
}


def written(node: ast.AST) -> list[ast.expr]:
    """What a statement assigns to."""
    if isinstance(node, ast.Assign):
        targets = list(node.targets)
    elif isinstance(node, ast.AugAssign | ast.AnnAssign):
        targets = [node.target]
    elif isinstance(node, ast.Delete):
        targets = list(node.targets)
    else:
        return []
    flat: list[ast.expr] = []
    while targets:
        target = targets.pop()
        if isinstance(target, ast.Tuple | ast.List):
            targets.extend(target.elts)
        else:
            flat.append(target)
    return flat


def table_of(value: ast.expr, aliases: set[str]) -> bool:
    """Whether an expression is a state's table: ``s.board``, or a name given to one."""
    if isinstance(value, ast.Attribute):
        return value.attr in TABLES
    return isinstance(value, ast.Name) and value.id in aliases


def table_writes(module: ast.Module) -> list[int]:
    """The lines that write a cell of a table, also under another name."""
    lines = []
    functions = [node for node in ast.walk(module) if isinstance(node, ast.FunctionDef)]
    for function in functions:
        aliases = {
            target.id
            for node in ast.walk(function)
            if isinstance(node, ast.Assign) and table_of(node.value, set())
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        for node in ast.walk(function):
            for target in written(node):
                if isinstance(target, ast.Subscript) and table_of(target.value, aliases):
                    lines.append(target.lineno)
    return lines


def link_writes(module: ast.Module) -> list[int]:
    """The lines that change the stack, or who is asked, of something other than a new state."""
    return [
        target.lineno
        for node in ast.walk(module)
        for target in written(node)
        if isinstance(target, ast.Attribute) and target.attr in LINKS
    ]


def test_only_atoms_write_the_tables() -> None:
    found = {
        f"{short(path)}:{line}"
        for path in sources()
        if path.name not in ("atoms.py", "sight.py")
        and short(path) not in MAY_WRITE_TABLES
        and path.parent.name != "mechanics"
        for line in table_writes(tree(path))
    }
    assert not found


def test_only_the_machine_changes_the_stack() -> None:
    """A view's own ``top`` is set once, in its constructor."""
    found = {
        f"{short(path)}:{line}"
        for path in sources()
        if short(path) not in MAY_WRITE_LINKS and short(path) != "engine/sight.py"
        for line in link_writes(tree(path))
    }
    assert not found


@pytest.mark.parametrize(
    "line",
    [
        "s.board[0] = 1",
        "s.seats[a + b] += 1",
        "self.s.table[0] -= 1",
        "x, s.table[0] = 1, 2",
        "del s.board[0]",
        "cells = s.table\n    cells[0] = 1",
        "board = s.board\n    board[spot] -= 1",
    ],
)
def test_a_write_would_be_seen(line: str) -> None:
    assert table_writes(ast.parse(f"def f(s):\n    {line}\n"))


@pytest.mark.parametrize("line", ["s.top = None", "frame.below = s.top", "s.turn += 1"])
def test_a_change_of_the_stack_would_be_seen(line: str) -> None:
    assert link_writes(ast.parse(line))


def test_the_exceptions_exist() -> None:
    for name in (*MAY_WRITE_TABLES, *MAY_WRITE_LINKS):
        assert (SOURCE / name).is_file(), f"{name} is gone; take it off the list"


# Cards


def is_of_cards(path: Path) -> bool:
    """Whether cards are defined there: in a file ``cards.py``, or in a folder ``cards``."""
    return path.name == "cards.py" or path.parent.name == "cards"


def files_with_shared_frames() -> list[Path]:
    """Every file that defines frames for many cards: all but the cards themselves."""
    return sorted({path for path, _ in frame_classes().values() if not is_of_cards(path)})


def test_shared_frames_know_no_card() -> None:
    """Neither by import, nor by name; a card's own frames live beside it."""
    names = {card.name for module in CATALOGUE for card in module.cards()}
    wrong = []
    for path in files_with_shared_frames():
        wrong += [
            f"{short(path)} imports {name}" for name in imports(path) if ".cards." in f"{name}."
        ]
        wrong += [
            f"{short(path)}:{node.lineno} names {node.value!r}"
            for node in ast.walk(tree(path))
            if isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and node.value in names
        ]
    assert len(files_with_shared_frames()) > 10
    assert not wrong


def methods(node: ast.ClassDef) -> dict[str, ast.FunctionDef]:
    return {part.name: part for part in node.body if isinstance(part, ast.FunctionDef)}


def cards() -> list[tuple[Path, ast.ClassDef]]:
    """The cards themselves, without the base a box may have for its own (``card.py``)."""
    return [(path, node) for path, node in card_classes() if path.name != "card.py"]


def test_cards_are_defined_among_the_cards() -> None:
    assert len(cards()) > 60
    wrong = [f"{short(path)}: {node.name}" for path, node in cards() if not is_of_cards(path)]
    assert not wrong, "cards are defined in a file cards.py, or in a folder cards"


def test_every_card_names_its_rule_and_says_what_it_does() -> None:
    said = re.compile(r"Rules? [A-Z]\d+\.\d+( and [A-Z]\d+\.\d+)?: \w.+\.")
    wrong = [
        f"{short(path)}: {node.name}"
        for path, node in cards()
        if not said.fullmatch((ast.get_docstring(node) or "").partition("\n")[0])
    ]
    assert not wrong


def test_every_card_has_its_numbers_in_its_class() -> None:
    wrong = [
        f"{short(path)}: {node.name}" for path, node in cards() if "__init__" not in methods(node)
    ]
    assert not wrong


def test_a_card_begins_its_action_in_one_way() -> None:
    """``begin`` with the parts first to last: nothing is pushed, and no number goes unnamed."""
    wrong = [
        f"{short(path)}:{call.lineno} {ast.unparse(call)}"
        for path, node in cards()
        for method in methods(node).values()
        for call in ast.walk(method)
        if isinstance(call, ast.Call) and (pushes(call) or has_unnamed_number(call))
    ]
    assert not wrong


def pushes(call: ast.Call) -> bool:
    name = ast.unparse(call.func)
    return name in ("declare", "s.push", "s.then", "s.again")


def has_unnamed_number(call: ast.Call) -> bool:
    """Whether a frame is made with a bare number or a constant nobody can tell the meaning of."""
    return ast.unparse(call.func) in frame_classes() and any(
        isinstance(arg, ast.Constant) for arg in call.args
    )


@pytest.mark.parametrize(
    "line",
    ["s.push(frame)", "declare(s, SPECIAL_STEP, seat, step)", "AngryKing(seat, 1, self.source)"],
)
def test_another_way_would_be_seen(line: str) -> None:
    call = ast.parse(line, mode="eval").body
    assert isinstance(call, ast.Call)
    assert pushes(call) or has_unnamed_number(call)


# Types, docstrings, length


def test_no_any_in_what_is_compiled() -> None:
    wrong = [
        f"{short(path)}:{node.lineno}"
        for path in sources(*RULES)
        for node in ast.walk(tree(path))
        if (isinstance(node, ast.Name) and node.id == "Any")
        or (isinstance(node, ast.Attribute) and node.attr == "Any")
        or (isinstance(node, ast.alias) and node.name == "Any")
    ]
    assert not wrong


def every_file() -> list[Path]:
    ours = [ROOT / name for name in ("start.py", "compile.py", "setup.py")]
    return [*sources(), *sorted((ROOT / "tests").rglob("*.py")), *ours]


def test_the_first_line_of_a_file_says_what_it_is_for() -> None:
    wrong = []
    for path in every_file():
        first = path.read_text(encoding="utf-8").partition("\n")[0]
        if not (ast.get_docstring(tree(path)) and first.startswith('"""') and len(first) > 10):
            wrong.append(short(path))
    assert not wrong


def lines_of(path: Path) -> int:
    return len(path.read_bytes().splitlines())


def test_files_are_short() -> None:
    lengths = {short(path): lines_of(path) for path in sources()}
    long = {name for name, length in lengths.items() if length > LONGEST}
    assert not long - set(MAY_BE_LONGER), f"longer than {LONGEST} lines: divide by subject"
    assert not set(MAY_BE_LONGER) - long, "these are short now, or gone: take them off the list"


def test_files_of_tests_are_short() -> None:
    lengths = {short(path): lines_of(path) for path in every_file() if path not in sources()}
    assert not {name: length for name, length in lengths.items() if length > LONGEST_TEST}
