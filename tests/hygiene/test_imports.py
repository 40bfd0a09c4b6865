"""Who may import whom: the layers of the design, checked by reading the sources."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from elgrande.catalogue import CATALOGUE as MODULES
from tests.hygiene.sources import (
    ROOT,
    RULES,
    SOURCE,
    frame_classes,
    imports,
    short,
    sources,
)

RANKS = {
    "engine": 0,
    "base": 1,
    "scratch": 1,
    "box": 1,
    "catalogue": 2,
    "mechanics": 2,
    "records": 3,
    "text": 3,
    "build": 3,
    "views": 4,
    "search": 5,
    "arrays": 5,
    "checks": 5,
    "game": 6,
    "encoding": 6,
    "nets": 7,
    "bots": 8,
    "simulation": 8,
    "telling": 9,
    "guests": 10,
    "arena": 11,
    "bench": 9,
    "envs": 10,
    "puzzles": 10,
    "learning": 12,
    "boxes": 10,
    "server": 13,
    "cli": 14,
}
"""Each part of the package imports itself and what ranks below it, nothing else."""

SERVER_RANKS = (
    *("errors", "metrics", "log", "settings"),
    *("store", "thinking", "wire", "states", "live", "tables"),
    "services",
    *("api", "upkeep"),
    *("app", "serve"),
)
"""The rooms of the server, and the few files beside them: each imports only what stands before."""

WITHOUT_CIRCLES = ("server", "cli")
"""Where no file may import another that, over however many steps, imports it."""

COMPILED_MAY_USE = {
    *("__future__", "collections", "dataclasses", "difflib", "typing"),
    *("mypy_extensions", "librt"),
}
CATALOGUE = SOURCE / "catalogue.py"
INIT = "__init__.py"
BOXES = sorted(path.parent.name for path in SOURCE.glob("boxes/*/box.py"))


CATALOGUED = {module.name: module for module in MODULES}


def spellings(box: str) -> str:
    """How a box may be named: as a word of the program, a class, a title, or in quotes."""
    words = box.split("_")
    if len(words) == 1:
        return rf"""["']{box}["']|\bboxes[./]{box}\b"""
    title = " ".join("&" if word == "and" else word.capitalize() for word in words)
    return "|".join((box, "".join(map(str.capitalize, words)), title))


def needed_by(path: Path) -> set[str]:
    """The boxes a file may know: the one it belongs to, and those that one names itself."""
    for box in BOXES:
        if path.is_relative_to(SOURCE / "boxes" / box):
            return {box, *CATALOGUED[box].requires, *CATALOGUED[box].excludes}
    return set()


def named_files() -> list[Path]:
    """Everything of the package and the page that people wrote."""
    kinds = {".py", ".toml", ".ts", ".svelte", ".css", ".html"}
    roots = (SOURCE, ROOT / "web" / "src")
    found = [path for root in roots for path in root.rglob("*") if path.suffix in kinds]
    return sorted(path for path in found if not path.is_relative_to(SOURCE / "web"))


def part(module: str) -> str:
    """``elgrande.engine.ids`` belongs to the part ``engine``."""
    return module.split(".")[1]


def ours(path_imports: list[str]) -> list[str]:
    return [name for name in path_imports if name.startswith("elgrande.")]


def file_of(module: str) -> Path | None:
    """The file a full name is in: that of ``elgrande.engine.ids.MAX_SEATS`` is engine/ids.py."""
    parts = module.split(".")[1:]
    while parts:
        for path in (SOURCE.joinpath(*parts).with_suffix(".py"), SOURCE / Path(*parts, INIT)):
            if path.is_file():
                return path
        parts = parts[:-1]
    return None


def graph(*folders: str) -> dict[Path, set[Path]]:
    """Which file of these folders imports which other of them."""
    files = set(sources(*folders))
    found = {}
    for path in files:
        targets = {file_of(name) for name in ours(list(imports(path)))}
        found[path] = {target for target in targets if target in files and target != path}
    return found


def circles(graph: dict[Path, set[Path]]) -> list[list[Path]]:
    """Every circle a walk through the graph comes upon."""
    found: list[list[Path]] = []
    done: set[Path] = set()

    def walk(path: Path, trail: list[Path]) -> None:
        if path in trail:
            found.append([*trail[trail.index(path) :], path])
        elif path not in done:
            for target in sorted(graph[path]):
                walk(target, [*trail, path])
            done.add(path)

    for path in sorted(graph):
        walk(path, [])
    return found


def room(path: Path) -> str:
    """``server/live/game.py`` is in the room ``live``."""
    return path.relative_to(SOURCE / "server").parts[0].removesuffix(".py")


def test_no_circles_between_files() -> None:
    found = [" -> ".join(map(short, circle)) for circle in circles(graph(*WITHOUT_CIRCLES))]
    assert not found


def test_a_circle_would_be_seen() -> None:
    a, b, c, d = (Path(name) for name in "abcd")
    assert circles({a: {b, c}, b: {c}, c: {d}, d: set()}) == []
    assert circles({a: {b}, b: {c}, c: {b}, d: {a}}) == [[b, c, b]]


def test_the_rooms_of_the_server_have_their_order() -> None:
    rooms = {room(path) for path in sources("server")} - {"__init__", "text"}
    assert rooms == set(SERVER_RANKS), "say in SERVER_RANKS where the new room belongs"


def test_the_server_imports_downwards() -> None:
    wrong = [
        f"{short(path)} imports {short(target)}"
        for path, targets in graph("server").items()
        for target in targets
        if room(path) != room(target)
        and SERVER_RANKS.index(room(target)) > SERVER_RANKS.index(room(path))
    ]
    assert not sorted(wrong)


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


def test_nothing_in_telling_imports_in_a_circle() -> None:
    """Not even for types alone."""
    files = {f"elgrande.telling.{path.stem}": path for path in sources("telling")}
    below = {
        name: {one.rpartition(".")[0] for one in imports(path)} & files.keys()
        for name, path in files.items()
    }
    while bare := {name for name, needed in below.items() if not needed}:
        below = {name: needed - bare for name, needed in below.items() if name not in bare}
    assert not below


def test_the_rules_of_a_box_import_engine_base_mechanics_and_themselves() -> None:
    wrong = []
    for path in sources("boxes/*/rules"):
        own = ".".join(("elgrande", *path.relative_to(SOURCE).parts[:3]))
        for name in ours(list(imports(path))):
            below = part(name) in ("engine", "base", "mechanics") or name.startswith(f"{own}.")
            if not below and not is_of_a_box_it_joins(path, name):
                wrong.append(f"{short(path)} imports {name}")
    assert not wrong


def is_of_a_box_it_joins(path: Path, name: str) -> bool:
    """Whether a name is in the rules of a box that the one in this path requires."""
    parts = name.split(".")
    return parts[1] == "boxes" and parts[2] in needed_by(path) and parts[3] == "rules"


def test_nobody_imports_a_box_by_name() -> None:
    """But the box itself, and one that needs it."""
    wrong = []
    for path in sources():
        for name in ours(list(imports(path))):
            if part(name) == "boxes" and name.split(".")[2] not in needed_by(path):
                wrong.append(f"{short(path)} imports {name}")
    assert not wrong


def test_the_catalogue_lists_every_box() -> None:
    assert sorted(CATALOGUED) == sorted([*BOXES, "base"])


def test_nothing_but_the_catalogue_names_a_box() -> None:
    """Beside its own two folders, of the package and of the page."""
    wrong = []
    for path in named_files():
        text = path.read_text(encoding="utf-8")
        for box in BOXES:
            own = (SOURCE / "boxes" / box, ROOT / "web/src/boxes" / box)
            if path == CATALOGUE or any(path.is_relative_to(folder) for folder in own):
                continue
            if box not in needed_by(path) and re.search(spellings(box), text):
                wrong.append(f"{path.relative_to(ROOT)} names {box}")
    assert not wrong


def test_the_page_knows_no_question_by_name_and_reads_no_stack() -> None:
    """What a question is about is told by the server."""
    asked = "|".join(sorted(frame_classes().keys() - {"Question"}))
    taught = re.compile(rf"""["'`](?:{asked})\b|\bstack\b""")
    wrong = []
    for path in (ROOT / "web" / "src").rglob("*"):
        if path.suffix in {".ts", ".svelte"} and path.name != "schema.ts":
            found = taught.findall(path.read_text(encoding="utf-8"))
            wrong += [f"{path.relative_to(ROOT)}: {name}" for name in found]
    assert not wrong


def test_what_is_compiled_needs_little() -> None:
    """No clock, no file, no generator of its own, no package beside mypyc's runtime."""
    wrong = [
        f"{short(path)}: {name}"
        for path in sources(*RULES)
        for name in imports(path)
        if name.split(".")[0] not in COMPILED_MAY_USE | {"elgrande"}
    ]
    assert not wrong


def test_nothing_is_imported_from_the_tests() -> None:
    for path in sources():
        assert not [name for name in imports(path) if name.split(".")[0] == "tests"], short(path)


def test_only_the_edge_needs_packages() -> None:
    """Rules, records, views and checks run on the standard library and mypyc's runtime."""
    bare = ("engine", "base", "mechanics", "boxes/*/rules", "records", "views", "checks")
    known = sys.stdlib_module_names | {"elgrande", "mypy_extensions", "librt"}
    wrong = [
        f"{short(path)}: {name}"
        for path in sources(*bare)
        for name in imports(path)
        if name.split(".")[0] not in known
    ]
    assert not wrong
