"""No vector goes from interpreted code into compiled code, but the one buffer of ``scratch``.

A compiled function loses a reference to every vector that interpreted code hands it, new or not
(docs/performance.md): what the vector holds is never given back. So the tables of states and views
are made inside, and the code around them passes a buffer that stays.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.hygiene.sources import ROOT, SOURCE, short, sources, tree

Function = ast.FunctionDef | ast.AsyncFunctionDef
Scopes = tuple[ast.AST, ...]
"""The module, then the functions around a place in it, the innermost last."""

ROOMS = SOURCE / "scratch.py"
VECTORS = {"Arr", "vec"}


def compiled() -> tuple[str, ...]:
    """The folders that setup.py gives to the compiler."""
    for node in tree(ROOT / "setup.py").body:
        match node:
            case ast.Assign(targets=[ast.Name(id="COMPILED")], value=value):
                folders: tuple[str, ...] = ast.literal_eval(value)
                return folders
    raise AssertionError("setup.py names no folders")


INSIDE = sources(*compiled())
OUTSIDE = [path for path in sources() if path not in INSIDE]


def is_vector(annotation: ast.expr | None) -> bool:
    if annotation is None:
        return False
    words = {node.id for node in ast.walk(annotation) if isinstance(node, ast.Name)}
    return bool(words & VECTORS)


def functions(module: ast.Module) -> Iterator[tuple[str, Function, bool]]:
    """Every function under the name it is called by, and whether a call leaves its first
    argument out."""
    own: dict[ast.AST, str] = {}
    for node in ast.walk(module):
        if isinstance(node, ast.ClassDef):
            own |= {
                one: node.name
                for one in node.body
                if isinstance(one, Function) and "staticmethod" not in decorators(one)
            }
    for node in ast.walk(module):
        if isinstance(node, Function):
            yield own.get(node, "") if node.name == "__init__" else node.name, node, node in own


def decorators(function: Function) -> list[str]:
    return [ast.unparse(one) for one in function.decorator_list]


@cache
def takers() -> dict[str, set[tuple[int, str]]]:
    """What takes a vector, by name: which arguments do. Outside that is what passes it on."""
    found: dict[str, set[tuple[int, str]]] = {}
    for path in INSIDE:
        for name, function, is_method in functions(tree(path)):
            for place, word in vector_arguments(function, is_method):
                found.setdefault(name, set()).add((place, word))
    while True:
        more = {
            (name, one)
            for path in OUTSIDE
            for name, function, is_method in functions(tree(path))
            for one in vector_arguments(function, is_method)
            if one not in found.get(name, ()) and one[1] in passed_on(function, found)
        }
        if not more:
            return found
        for name, one in more:
            found.setdefault(name, set()).add(one)


def vector_arguments(function: Function, is_method: bool) -> list[tuple[int, str]]:
    every = [*function.args.args, *function.args.kwonlyargs]
    return [(i - is_method, arg.arg) for i, arg in enumerate(every) if is_vector(arg.annotation)]


def passed_on(function: Function, known: dict[str, set[tuple[int, str]]]) -> set[str]:
    """The names that a function passes where a vector is taken."""
    return {
        value.id
        for call in ast.walk(function)
        if isinstance(call, ast.Call)
        for value in handed(call, known)
        if isinstance(value, ast.Name)
    }


def handed(call: ast.Call, known: dict[str, set[tuple[int, str]]]) -> Iterator[ast.expr]:
    """What a call passes where a vector is taken."""
    for place, word in known.get(ast.unparse(call.func).split(".")[-1], ()):
        before = call.args[: place + 1]
        if any(isinstance(one, ast.Starred) for one in before):
            yield before[-1]
        elif len(before) > place:
            yield before[place]
        yield from (one.value for one in call.keywords if one.arg == word)


@cache
def makers() -> set[str]:
    """What gives a vector back."""
    return {
        name
        for path in INSIDE
        for name, function, _ in functions(tree(path))
        if is_vector(function.returns)
    }


@cache
def tables() -> set[str]:
    """The attributes of compiled classes that hold vectors."""
    found = set()
    for path in INSIDE:
        for _, function, _ in functions(tree(path)):
            given = {arg.arg for arg in function.args.args if is_vector(arg.annotation)}
            for target, value, annotation in assignments(function):
                match target, value:
                    case ast.Attribute(value=ast.Name(id="self")), _ if is_vector(annotation):
                        found.add(target.attr)
                    case ast.Attribute(value=ast.Name(id="self")), ast.Name(id=name):
                        found |= {target.attr} if name in given else set()
                    case ast.Attribute(value=ast.Name(id="self")), ast.Call(func=ast.Name(id=name)):
                        found |= {target.attr} if name in makers() else set()
    return found


def assignments(
    inside: ast.AST,
) -> Iterator[tuple[ast.expr, ast.expr | None, ast.expr | None]]:
    """Target, value and annotation of all plain assignments."""
    for node in ast.walk(inside):
        match node:
            case ast.Assign():
                yield from ((target, node.value, None) for target in node.targets)
            case ast.AnnAssign():
                yield node.target, node.value, node.annotation


def scoped(node: ast.AST, scopes: Scopes) -> Iterator[tuple[ast.AST, Scopes]]:
    """Everything in a source, each with the scopes it lies in."""
    for child in ast.iter_child_nodes(node):
        yield child, scopes
        yield from scoped(child, (*scopes, child) if isinstance(child, Function) else scopes)


def is_call(value: ast.expr | None, *names: str) -> bool:
    match value:
        case ast.Call(func=ast.Name(id=name), args=[], keywords=[]):
            return name in names
    return False


def is_room(value: ast.expr, scopes: Scopes) -> bool:
    """Whether this is a buffer that stays: scratch() itself, or a name for nothing else."""
    match value:
        case ast.Name(id=name):
            return any(is_name_of_room(name, scope) for scope in binding(name, scopes))
        case ast.Attribute(value=ast.Name(id="self")):
            written = ast.unparse(value)
            given = [one for to, one, _ in assignments(scopes[0]) if ast.unparse(to) == written]
            return bool(given) and all(is_call(one, "scratch") for one in given)
    return is_call(value, "scratch")


def binding(name: str, scopes: Scopes) -> list[ast.AST]:
    """The innermost scope that gives the name a meaning, if there is one."""
    return [scope for scope in scopes if stores(name, scope) or argument(name, scope)][-1:]


def is_name_of_room(name: str, scope: ast.AST) -> bool:
    is_module = isinstance(scope, ast.Module)
    rooms = ("scratch", "buffer") if is_module else ("scratch",)
    given = [
        target
        for target, value, _ in assignments(scope)
        if isinstance(target, ast.Name) and target.id == name and is_call(value, *rooms)
    ]
    handed = argument(name, scope)
    if handed is not None and not is_vector(handed.annotation):
        return False
    return set(stores(name, scope)) == set(given)


def stores(name: str, scope: ast.AST) -> list[ast.Name]:
    return [
        node
        for node, scopes in scoped(scope, (scope,))
        if isinstance(node, ast.Name)
        and isinstance(node.ctx, ast.Store)
        and node.id == name
        and scopes[-1] is scope
    ]


def argument(name: str, scope: ast.AST) -> ast.arg | None:
    every = ast.walk(scope.args) if isinstance(scope, Function) else iter(())
    return next((one for one in every if isinstance(one, ast.arg) and one.arg == name), None)


def harmless(module: ast.Module) -> set[str]:
    """The functions of a source that take no vector, whatever has their name elsewhere."""
    return {
        name
        for name, function, is_method in functions(module)
        if not is_method and not vector_arguments(function, is_method)
    }


def faults(module: ast.Module, is_rooms: bool = False) -> Iterator[str]:
    own = harmless(module)
    for node, scopes in scoped(module, (module,)):
        match node:
            case ast.Import(names=names):
                if any(one.name.split(".")[0] == "librt" for one in names):
                    yield f"line {node.lineno} imports vectors"
            case ast.ImportFrom(module=str(origin), names=names):
                if origin.split(".")[0] == "librt":
                    yield f"line {node.lineno} imports vectors"
                if origin.startswith(tuple(f"elgrande.{folder}." for folder in compiled())):
                    for one in names:
                        if one.name in makers() - {"buffer"}:
                            yield f"line {node.lineno} imports {one.name}, which makes a vector"
            case ast.Call():
                if is_call(node, "buffer") and len(scopes) > 1 and not is_rooms:
                    yield f"line {node.lineno} makes a buffer more than once"
                is_own = isinstance(node.func, ast.Name) and node.func.id in own
                for value in handed(node, takers()):
                    if not is_own and not is_room(value, scopes):
                        yield f"line {node.lineno} hands over {ast.unparse(value)}"
            case ast.Assign() | ast.AnnAssign() | ast.AugAssign():
                for to in node.targets if isinstance(node, ast.Assign) else [node.target]:
                    match to:
                        case ast.Attribute(value=ast.Name(id="self")):
                            pass
                        case ast.Attribute(attr=name) if name in tables():
                            yield f"line {node.lineno} sets {ast.unparse(to)}"


@pytest.mark.parametrize("path", OUTSIDE, ids=short)
def test_interpreted_code_hands_over_no_vector_but_its_buffer(path: Path) -> None:
    assert not list(faults(tree(path), path == ROOMS))


def test_what_takes_and_makes_vectors_is_known() -> None:
    assert {"State", "View", "advance", "play_randomly", "options", "subjects"} <= set(takers())
    assert {"array", "buffer", "filled", "small_buffer", "zeros"} <= makers()
    assert {"board", "seats", "sizes", "table", "settings"} <= tables()


@pytest.mark.parametrize(
    "source",
    [
        "from librt.vecs import vec",
        "import librt.vecs",
        "from elgrande.engine.ids import CHANCE, array",
        "from elgrande.engine.ids import zeros as nothing",
        "State(rules, s.board[:], s.seats[:], s.table[:], None)",
        "state.State(rules, *tables, None)",
        "View(rules, 0, True, board=cells, seats=cells, sizes=cells, table=cells)",
        "advance(s, s.table)",
        "def play(s): advance(s, buffer())",
        "def play(s):\n    out = buffer()\n    advance(s, out)",
        "def play(s):\n    out = scratch()\n    out = out[:]\n    advance(s, out)",
        "def play(s):\n    out, n = scratch(), 1\n    advance(s, out)",
        "def play(s, out): advance(s, out)",
        "out = scratch()\ndef play(s, out): advance(s, out)",
        "frame.options(s, seat, out=s.table)",
        "frame.subjects(s, seat, self.out)",
        "self.out = scratch()\nself.out = copy(self.out)\nframe.subjects(s, seat, self.out)",
        "def pass_on(s, out: Arr): advance(s, out[:])",
        "s.board = other.board",
    ],
)
def test_a_leak_would_be_found(source: str) -> None:
    assert list(faults(ast.parse(source)))


@pytest.mark.parametrize(
    "source",
    [
        "advance(s, scratch())",
        "def play(s):\n    out = scratch()\n    advance(s, out)",
        "def play(s, out: Arr): advance(s, out)",
        "OUT = buffer()\ndef play(s): advance(s, OUT)",
        "self.out: Arr = scratch()\nadvance(s, self.out)",
        "s.board[3] = 1",
        "self.board = 3",
        "game.options(seat)",
        "rules.start.copy()",
    ],
)
def test_what_leaks_nothing_is_allowed(source: str) -> None:
    assert not list(faults(ast.parse(source)))
