"""Frames as text: ``PlaceCaballeros(seat=B, left=3, …)``, one generic way for all of them."""

from __future__ import annotations

import inspect
from functools import cache

from elgrande.engine.errors import NotationError
from elgrande.engine.frame import Frame
from elgrande.engine.plan import PLAN_NAMES
from elgrande.engine.ruleset import Ruleset
from elgrande.records.values import read_value, write_value

KINDS = {
    "seat": "seat",
    "victim": "seat",
    "seats": "seats",
    "colour": "colour",
    "spot": "spot",
    "place": "spot",
    "region": "spot",
    "one": "spot",
    "two": "spot",
    "three": "spot",
    "regions": "spots",
    "regions_left": "spots",
    "card": "card",
}
"""What an argument of a frame means, by its name; any other is a plain number or a frame."""

MOST_NESTED = 12


@cache
def frame_classes() -> dict[str, type[Frame]]:
    """Every frame there is, by name."""
    found: dict[str, type[Frame]] = {}
    queue: list[type[Frame]] = [Frame]
    while queue:
        cls = queue.pop()
        queue.extend(cls.__subclasses__())
        found[cls.__name__] = cls
    return found


_parameters: dict[str, tuple[str, ...]] = {}


def parameters(cls: type[Frame]) -> tuple[str, ...]:
    """The arguments a frame is made of; each is kept in an attribute of the same name."""
    known = _parameters.get(cls.__name__)
    if known is None:
        known = _parameters[cls.__name__] = tuple(inspect.signature(cls).parameters)
    return known


def write_frame(rules: Ruleset, frame: Frame) -> str:
    words = []
    for name in parameters(type(frame)):
        value = getattr(frame, name)
        if isinstance(value, Frame):
            words.append(f"{name}={write_frame(rules, value)}")
        elif name == "plan":
            words.append(f"{name}={PLAN_NAMES[value]}")
        elif name == "step":
            plan = rules.plans[getattr(frame, "plan")]  # noqa: B009
            words.append(f"{name}={plan.steps[value].name}")
        else:
            words.append(f"{name}={write_value(KINDS.get(name, 'number'), value)}")
    return f"{type(frame).__name__}({', '.join(words)})"


class FrameReader:
    """Reads one frame from text, and complains about anything else."""

    def __init__(self, rules: Ruleset, text: str) -> None:
        self.rules = rules
        self.text = text
        self.at = 0
        self.depth = 0

    def read(self) -> Frame:
        frame = self._frame()
        if self.at != len(self.text):
            raise NotationError(f"{self.text[self.at :]!r} follows the frame")
        return frame

    def _word(self, ends: str) -> str:
        start = self.at
        while self.at < len(self.text) and self.text[self.at] not in ends:
            self.at += 1
        return self.text[start : self.at].strip()

    def _expect(self, char: str) -> None:
        if self.text[self.at : self.at + 1] != char:
            raise NotationError(f"expected {char!r} after {self.text[: self.at]!r}")
        self.at += 1

    def _frame(self) -> Frame:
        self.depth += 1
        if self.depth > MOST_NESTED:
            raise NotationError("frames are nested too deeply")
        name = self._word("(")
        cls = frame_classes().get(name)
        if cls is None:
            raise NotationError(f"there is no frame {name!r}")
        self._expect("(")
        values: dict[str, int | Frame] = {}
        for i, parameter in enumerate(parameters(cls)):
            if i:
                self._expect(",")
            if self._word("=") != parameter:
                raise NotationError(f"{name} needs {', '.join(parameters(cls))} in this order")
            self._expect("=")
            values[parameter] = self._value(parameter, values)
        self._expect(")")
        self.depth -= 1
        return _make(cls, values)

    def _value(self, parameter: str, before: dict[str, int | Frame]) -> int | Frame:
        head = self.at
        word = self._word("(,)")
        if self.text[self.at : self.at + 1] == "(":
            self.at = head
            return self._frame()
        if parameter == "plan":
            if word not in PLAN_NAMES:
                raise NotationError(f"there is no plan {word!r}")
            return PLAN_NAMES.index(word)
        if parameter == "step":
            plan = before["plan"]
            assert isinstance(plan, int)
            return self.rules.plans[plan].index(word)
        return read_value(KINDS.get(parameter, "number"), word)


def _make(cls: type[Frame], values: dict[str, int | Frame]) -> Frame:
    """Call the constructor; a compiled one says by TypeError that a frame was expected."""
    try:
        frame = cls(**values)
    except TypeError as error:
        raise NotationError(f"{cls.__name__} cannot be made of these arguments") from error
    return frame


def read_frame(rules: Ruleset, text: str) -> Frame:
    return FrameReader(rules, text).read()
