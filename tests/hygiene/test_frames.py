"""Frames can be written down: unique names, and arguments kept under their own name."""

from __future__ import annotations

import ast
import inspect

from elgrande.engine.frame import Frame
from elgrande.records.frames import frame_classes as known_frames
from elgrande.records.frames import parameters
from tests.hygiene.sources import classes, frame_classes, short, sources

FRAMES = frame_classes()


def constructor(node: ast.ClassDef) -> ast.FunctionDef | None:
    for statement in node.body:
        if isinstance(statement, ast.FunctionDef) and statement.name == "__init__":
            return statement
    return None


def test_the_names_of_frames_are_unique() -> None:
    names = [node.name for path in sources("engine", "modules") for node in classes(path)]
    twice = {name for name in names if names.count(name) > 1}
    assert not twice.intersection(FRAMES)


def test_every_frame_is_found_by_its_name() -> None:
    known = known_frames()
    for name in FRAMES:
        assert issubclass(known[name], Frame)


def test_a_frame_keeps_each_argument_under_its_own_name_for_good() -> None:
    """``self.seat: Final = seat``, and nothing else: so one serialiser serves all frames."""
    wrong = []
    for name, (path, node) in FRAMES.items():
        init = constructor(node)
        if init is None:
            continue
        wanted = [arg.arg for arg in init.args.args[1:]]
        kept = []
        for statement in init.body:
            match statement:
                case ast.AnnAssign(
                    target=ast.Attribute(value=ast.Name(id="self"), attr=attribute),
                    annotation=ast.Name(id="Final"),
                    value=ast.Name(id=value),
                ) if attribute == value:
                    kept.append(attribute)
                case _:
                    wrong.append(f"{short(path)}:{statement.lineno} in {name}")
        if kept != wanted:
            wrong.append(f"{short(path)}: {name} takes {wanted} and keeps {kept}")
        if init.args.vararg or init.args.kwarg or init.args.kwonlyargs or init.args.defaults:
            wrong.append(f"{short(path)}: {name} takes more than plain arguments")
    assert not wrong


def test_the_arguments_of_a_frame_are_numbers_and_frames() -> None:
    wrong = []
    for name, (path, node) in FRAMES.items():
        init = constructor(node)
        for arg in init.args.args[1:] if init else []:
            annotation = arg.annotation.id if isinstance(arg.annotation, ast.Name) else ""
            if annotation != "i64" and annotation not in FRAMES:
                wrong.append(f"{short(path)}: {arg.arg} of {name}")
    assert not wrong


def test_frames_change_nothing_of_their_own_later() -> None:
    """Copies of a game share their frames."""
    wrong = [
        f"{short(path)}:{node.lineno} in {name}"
        for name, (path, frame) in FRAMES.items()
        for method in frame.body
        if isinstance(method, ast.FunctionDef) and method.name != "__init__"
        for node in ast.walk(method)
        if isinstance(node, ast.Assign | ast.AugAssign | ast.AnnAssign)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Attribute)
        and isinstance(target.value, ast.Name)
        and target.value.id == "self"
    ]
    assert not wrong


def test_a_frame_does_not_hide_a_method_behind_an_argument() -> None:
    methods = {name for name, _ in inspect.getmembers(Frame, callable)}
    for name in FRAMES:
        assert not methods.intersection(parameters(known_frames()[name])), name


def test_every_frame_says_what_it_is_for() -> None:
    assert not [name for name, (_, node) in FRAMES.items() if not ast.get_docstring(node)]
