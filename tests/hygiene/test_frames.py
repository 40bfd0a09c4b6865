"""Frames can be written down, and need no garbage collector: each refers to older ones only."""

from __future__ import annotations

import ast
import inspect
from pathlib import Path

import pytest

from elgrande.base.moving import MoveCaballeros, MoveTo
from elgrande.catalogue import ruleset
from elgrande.engine.frame import Frame
from elgrande.engine.ids import CHANCE, buffer
from elgrande.engine.machine import advance, answer, draw
from elgrande.engine.rng import Rng
from elgrande.engine.scope import SPECIAL_ACTION, ActionStep, Scope
from elgrande.records.frames import frame_classes as known_frames
from elgrande.records.frames import parameters
from tests.hygiene.sources import RULES, SOURCE, base_names, classes, frame_classes, short, sources

FRAMES = frame_classes()
OUT = buffer()

MARK = "@mypyc_attr(acyclic=True, free_list_len=1)"
"""What stands above a frame: it is freed without the garbage collector, and its room used again."""
MARK_OF_A_BASE = "@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)"
"""The same where interpreted code may derive classes; those cannot share the room."""


def constructor(node: ast.ClassDef) -> ast.FunctionDef | None:
    for statement in node.body:
        if isinstance(statement, ast.FunctionDef) and statement.name == "__init__":
            return statement
    return None


def kept_by_base(node: ast.ClassDef) -> list[str]:
    """The arguments of the nearest class above a frame that has a constructor."""
    for name in base_names(node):
        if name in FRAMES:
            init = constructor(FRAMES[name][1])
            return (
                [arg.arg for arg in init.args.args[1:]] if init else kept_by_base(FRAMES[name][1])
            )
    return []


def test_the_names_of_frames_are_unique() -> None:
    names = [node.name for path in sources(*RULES) for node in classes(path)]
    twice = {name for name in names if names.count(name) > 1}
    assert not twice.intersection(FRAMES)


def test_every_frame_is_found_by_its_name() -> None:
    known = known_frames()
    for name in FRAMES:
        assert issubclass(known[name], Frame)


def test_a_frame_keeps_each_argument_under_its_own_name_for_good() -> None:
    """``self.seat: Final = seat``, and nothing else: so one serialiser serves all frames.

    What its base keeps under the same name a frame may hand on: ``super().__init__(seat, card)``.
    """
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
                case ast.Expr(
                    ast.Call(
                        func=ast.Attribute(value=ast.Call(func=ast.Name(id="super"))),
                        args=handed_on,
                        keywords=[],
                    )
                ) if [ast.unparse(arg) for arg in handed_on] == kept_by_base(node):
                    kept += kept_by_base(node)
                case _:
                    wrong.append(f"{short(path)}:{statement.lineno} in {name}")
        if sorted(kept) != sorted(wanted):
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
            if annotation not in ("i64", "Frame") and annotation not in FRAMES:
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


# Nothing a frame refers to ever leads back to it


def test_every_frame_is_marked_as_one_the_garbage_collector_need_not_know() -> None:
    """The mark is not inherited, and forgetting it costs a quarter of the speed, unseen."""
    frame = SOURCE / "engine/frame.py"
    root = next(node for node in classes(frame) if node.name == "Frame")
    wrong = [
        line
        for path, node in [(frame, root), *FRAMES.values()]
        if (line := what_is_missing(path, node))
    ]
    assert not wrong, "\n".join(wrong)


def what_is_missing(path: Path, node: ast.ClassDef) -> str:
    """The line to add or to change; nothing if all is well."""
    marks = [f"@{ast.unparse(mark)}" for mark in node.decorator_list]
    if marks in ([MARK], [MARK_OF_A_BASE]):
        return ""
    where = f"src/elgrande/{short(path)}:{node.lineno}"
    if marks:
        return f"{where}: write {MARK} (a base: {MARK_OF_A_BASE}), not {' '.join(marks)}"
    return (
        f"{where}: add the line {MARK} above class {node.name}"
        " (and from mypy_extensions import mypyc_attr, if it is not there)"
    )


def test_a_forgotten_mark_is_told_with_the_line_to_add() -> None:
    path, node = FRAMES["PlaceCaballeros"]
    bare = ast.ClassDef(node.name, node.bases, [], node.body, [], lineno=node.lineno)
    told = what_is_missing(path, bare)
    assert f"placing.py:{node.lineno}: add the line {MARK} above class PlaceCaballeros" in told
    old = ast.parse("@mypyc_attr(free_list_len=1)\nclass Old: ...").body[0]
    assert isinstance(old, ast.ClassDef)
    assert f"write {MARK}" in what_is_missing(path, old)


def test_a_frame_has_nothing_but_its_arguments_and_the_frame_below() -> None:
    """No list, log or state in the class: what is kept is checked above, argument by argument."""
    wrong = [
        f"{short(path)}:{statement.lineno} in {name}"
        for name, (path, node) in FRAMES.items()
        for statement in node.body
        if not isinstance(statement, ast.FunctionDef)
        and not (isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant))
    ]
    assert not wrong


def leads_back(top: Frame | None) -> bool:
    """Whether some frame on or below this one refers to itself, over whatever others."""
    settled: set[int] = set()
    open_: set[int] = set()
    todo = [(top, False)]
    while todo:
        frame, is_done = todo.pop()
        if frame is None or (not is_done and id(frame) in settled):
            continue
        if is_done:
            open_.discard(id(frame))
            settled.add(id(frame))
        elif id(frame) in open_:
            return True
        else:
            open_.add(id(frame))
            todo.append((frame, True))
            values = [getattr(frame, name) for name in parameters(type(frame))]
            todo += [(value, False) for value in values if isinstance(value, Frame)]
            todo.append((frame.below, False))
    return False


@pytest.mark.parametrize("options", [{}, {"cards": "all"}], ids=["base", "king_and_intrigue"])
def test_in_play_a_frame_refers_to_older_ones_only(options: dict[str, str]) -> None:
    rules = ruleset(4, "big_box", ("king_and_intrigue",) if options else (), options)
    for seed in range(3):
        s = rules.new_state()
        rng = Rng(seed)
        while n := advance(s, OUT):
            assert s.top is not None
            assert not leads_back(s.top), type(s.top).__name__
            a = draw(s, s.top, OUT, n, rng) if s.turn == CHANCE else OUT[rng.below(n)]
            answer(s, s.turn, a)


def test_a_frame_that_leads_back_to_itself_is_seen() -> None:
    move = MoveCaballeros(0, 1, 0, 0, -1, 1)
    chosen = MoveTo(1, 0, move)
    chosen.below = Scope(SPECIAL_ACTION, 0, 1)
    assert not leads_back(chosen)
    chosen.below = move  # twice the same, but no circle
    assert not leads_back(chosen)
    move.below = chosen
    assert leads_back(chosen)
    move.below = None


# Words


def test_a_frame_does_not_hide_a_method_behind_an_argument() -> None:
    methods = {name for name, _ in inspect.getmembers(Frame, callable)}
    for name in FRAMES:
        assert not methods.intersection(parameters(known_frames()[name])), name


def test_every_frame_says_what_it_is_for() -> None:
    assert not [name for name, (_, node) in FRAMES.items() if not ast.get_docstring(node)]


def test_a_step_that_says_whom_it_takes_says_that_it_does() -> None:
    steps = [frame for frame in known_frames().values() if issubclass(frame, ActionStep)]
    taking = [step for step in steps if step.takes is not ActionStep.takes]
    assert len(taking) > 5
    silent = [step for step in taking if step.takes_picked is ActionStep.takes_picked]
    assert not silent, "they override takes, and takes_picked must say so"
