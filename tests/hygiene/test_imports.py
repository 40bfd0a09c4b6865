"""Who may import whom: the layers of the design, checked by reading the sources."""

from __future__ import annotations

import ast
import sys

from tests.hygiene.sources import SOURCE, imports, short, sources, tree

RANKS = {
    "engine": 0,
    "modules": 1,
    "scratch": 1,
    "records": 2,
    "text": 2,
    "build": 2,
    "views": 3,
    "search": 4,
    "checks": 4,
    "history": 4,
    "game": 5,
    "bots": 6,
    "simulation": 6,
    "telling": 7,
    "arena": 7,
    "bench": 7,
    "envs": 7,
    "server": 8,
    "cli": 9,
}
"""Each part of the package imports itself and what ranks below it, nothing else."""

COMPILED = ("engine", "modules")
COMPILED_MAY_USE = {
    *("__future__", "collections", "dataclasses", "typing"),
    *("mypy_extensions", "librt"),
}
CATALOGUE = SOURCE / "modules" / "catalogue.py"


def part(module: str) -> str:
    """``elgrande.engine.ids`` belongs to the part ``engine``."""
    return module.split(".")[1]


def ours(path_imports: list[str]) -> list[str]:
    return [name for name in path_imports if name.startswith("elgrande.")]


def test_every_part_has_its_rank() -> None:
    parts = {path.relative_to(SOURCE).parts[0].removesuffix(".py") for path in sources()}
    assert parts - {"__init__"} <= set(RANKS), "say in RANKS where the new part belongs"


def test_imports_go_down() -> None:
    wrong = []
    for path in sources():
        own = path.relative_to(SOURCE).parts[0].removesuffix(".py")
        for name in ours(list(imports(path))):
            target = part(name)
            if target in RANKS and own != target and RANKS[target] >= RANKS.get(own, 99):
                wrong.append(f"{short(path)} imports {name}")
    assert not wrong


def test_the_engine_imports_nothing_of_ours() -> None:
    wrong = [
        f"{short(path)}: {name}"
        for path in sources("engine")
        for name in ours(list(imports(path)))
        if part(name) != "engine"
    ]
    assert not wrong


def test_a_module_imports_engine_base_and_itself() -> None:
    wrong = []
    for path in sources("modules"):
        if path == CATALOGUE:
            continue
        own = path.relative_to(SOURCE / "modules").parts[0]
        for name in ours(list(imports(path))):
            words = name.split(".")
            allowed = words[1] == "engine" or (words[1] == "modules" and words[2] in (own, "base"))
            if not allowed:
                wrong.append(f"{short(path)} imports {name}")
    assert not wrong


def test_only_the_catalogue_lists_modules() -> None:
    """Nobody else imports a box's own Module, so that a box is added in one place."""
    wrong = []
    for path in sources():
        for name in ours(list(imports(path))):
            words = name.split(".")
            if words[1] == "modules" and words[3:4] == ["module"] and path != CATALOGUE:
                wrong.append(f"{short(path)} imports {name}")
    assert not wrong


def test_the_catalogue_lists_every_module() -> None:
    folders = {path.parent.name for path in sources("modules") if path.name == "module.py"}
    listed = {
        name.split(".")[2]
        for name in ours(list(imports(CATALOGUE)))
        if name.split(".")[3:4] == ["module"] and part(name) == "modules"
    }
    assert listed == folders


def test_the_engine_names_no_module() -> None:
    names = {path.parent.name for path in sources("modules") if path.name == "module.py"}
    wrong = [
        f"{short(path)}:{node.lineno} {node.value!r}"
        for path in sources("engine")
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Constant) and node.value in names
    ]
    assert not wrong


def test_the_base_game_names_no_box() -> None:
    names = {path.parent.name for path in sources("modules") if path.name == "module.py"}
    boxes = names - {"base", "tiny"}
    assert boxes
    for path in sources("modules/base"):
        text = path.read_text(encoding="utf-8")
        assert not [box for box in boxes if box in text], short(path)


def test_what_is_compiled_needs_little() -> None:
    """No clock, no file, no generator of its own, no package beside mypyc's runtime."""
    wrong = [
        f"{short(path)}: {name}"
        for path in sources(*COMPILED)
        for name in imports(path)
        if name.split(".")[0] not in COMPILED_MAY_USE | {"elgrande"}
    ]
    assert not wrong


def test_nothing_is_imported_from_the_tests() -> None:
    for path in sources():
        assert not [name for name in imports(path) if name.split(".")[0] == "tests"], short(path)


def test_only_the_edge_needs_packages() -> None:
    """Rules, records, views and checks run on the standard library and mypyc's runtime."""
    bare = ("engine", "modules", "records", "views", "checks")
    known = sys.stdlib_module_names | {"elgrande", "mypy_extensions", "librt"}
    wrong = [
        f"{short(path)}: {name}"
        for path in sources(*bare)
        for name in imports(path)
        if name.split(".")[0] not in known
    ]
    assert not wrong
