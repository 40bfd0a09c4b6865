"""Frames as text, such as ``PlaceCaballeros(seat=B, left=3, …)``: one format for all of them."""

from __future__ import annotations

import inspect
from functools import cache

from elgrande import mechanics
from elgrande.base.actions import SEAT_NAMES
from elgrande.base.discs import disc_of
from elgrande.catalogue import ARGUMENTS, BOXES, KINDS
from elgrande.engine.argument import Argument
from elgrande.engine.errors import ElGrandeError, NotationError
from elgrande.engine.frame import Frame
from elgrande.engine.ids import COLOURS, NOWHERE, members
from elgrande.engine.plan import BETWEEN_PARTS, PLAN_NAMES, TURN
from elgrande.engine.ruleset import Ruleset
from elgrande.records.values import NONE, member_of, read_value, write_value

MOST_NESTED = 12


@cache
def frame_classes() -> dict[str, type[Frame]]:
    """All frame classes by name."""
    found: dict[str, type[Frame]] = {}
    queue: list[type[Frame]] = [Frame]
    while queue:
        cls = queue.pop()
        queue.extend(cls.__subclasses__())
        found[cls.__name__] = cls
    return found


@cache
def argument_of(frame: str, name: str) -> Argument:
    """The declaration of an argument of a frame: its kind and range."""
    return ARGUMENTS.get(f"{frame}.{name}") or ARGUMENTS.get(name) or Argument(name)


_parameters: dict[int, tuple[type[Frame], tuple[str, ...]]] = {}


def parameters(cls: type[Frame]) -> tuple[str, ...]:
    """The names of a frame's constructor arguments; each is also an attribute of the frame."""
    known = _parameters.get(id(cls))
    if known is None:
        known = _parameters[id(cls)] = (cls, tuple(inspect.signature(cls).parameters))
    return known[1]


def write_frame(rules: Ruleset, frame: Frame) -> str:
    """A frame as text, without the frames below it."""
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
            argument = argument_of(type(frame).__name__, name)
            words.append(f"{name}={write_value(argument.kind, value)}")
    return f"{type(frame).__name__}({', '.join(words)})"


class FrameReader:
    """A parser for the text of one frame; anything else raises NotationError."""

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
        if cls is None or not is_in_game(self.rules, cls):
            raise NotationError(f"there is no frame {name!r} in this game")
        self._expect("(")
        values: dict[str, int | Frame] = {}
        for i, parameter in enumerate(parameters(cls)):
            if i:
                self._expect(",")
            if self._word("=") != parameter:
                raise NotationError(f"{name} needs {', '.join(parameters(cls))} in this order")
            self._expect("=")
            values[parameter] = self._value(name, parameter, values)
        self._expect(")")
        self.depth -= 1
        return _make(cls, values)

    def _value(self, name: str, parameter: str, before: dict[str, int | Frame]) -> int | Frame:
        head = self.at
        word = self._word("(,)")
        if self.text[self.at : self.at + 1] == "(":
            self.at = head
            return self._frame()
        if parameter == "plan":
            if word not in PLAN_NAMES:
                raise NotationError(f"there is no plan {word!r}")
            return PLAN_NAMES.index(word)
        plan = before.get("plan")
        if isinstance(plan, int):
            return self._place_in_plan(plan, parameter, word)
        argument = argument_of(name, parameter)
        value = read_value(argument.kind, word)
        empty = word == NONE and argument.may_be_none
        if not empty and not is_in_range(self.rules, argument, value):
            raise NotationError(f"{parameter}={word} is not possible in {name}")
        return value

    def _place_in_plan(self, plan: int, parameter: str, word: str) -> int:
        """The step of a plan, or its seat, which is set exactly in the plans of a turn."""
        if parameter == "step":
            try:
                return self.rules.plans[plan].index(word)
            except ElGrandeError as error:
                raise NotationError(str(error)) from None
        seat = read_value("seat", word)
        if (plan in (TURN, BETWEEN_PARTS)) != (0 <= seat < self.rules.seats):
            raise NotationError(f"seat={word} is not possible in the plan {PLAN_NAMES[plan]!r}")
        return seat


def is_in_game(rules: Ruleset, cls: type[Frame]) -> bool:
    """Whether a frame class belongs to the engine or to a module of the game.

    A frame of the mechanics that boxes derive theirs from is never played itself.
    """
    if cls.__module__.startswith(f"{mechanics.__name__}.") and cls.__subclasses__():
        return False
    owner = [name for name, box in BOXES.items() if cls.__module__.startswith(f"{box.folder}.")]
    return not owner or owner[0] in rules.modules


def is_in_range(rules: Ruleset, argument: Argument, value: int) -> bool:
    """Whether a number is a possible value of an argument, regardless of the position."""
    match argument.kind:
        case "seat":
            return 0 <= value < rules.seats
        case "seats":
            return 0 <= value < 1 << rules.seats
        case "colour":
            return 0 <= value < COLOURS
        case "region":
            return value in rules.regions
        case "place":
            return value in rules.places
        case "target":
            return value in rules.targets
        case "spot":
            return value in rules.all_spots
        case "spots":
            return set(members(value)) <= set(rules.regions)
        case "discs":
            return _are_discs(rules, value)
        case "card":
            return 0 <= value < len(rules.cards) and rules.cards[value].copies > 0
        case "seats_so_far":
            return 0 <= value <= rules.seats
        case "seats_before":
            return 0 <= value < rules.seats
        case "regions_so_far":
            return 0 <= value <= len(rules.regions)
    if argument.kind in KINDS:
        return value in KINDS[argument.kind].names
    if member_of(argument.kind) in KINDS:
        return set(members(value)) <= KINDS[member_of(argument.kind)].names.keys()
    return 0 <= value <= argument.most


def _are_discs(rules: Ruleset, value: int) -> bool:
    """Whether all discs in the value belong to seats of the game and show a region on a disc."""
    shown = {seat: int(disc_of(value, seat)) for seat in SEAT_NAMES.names}
    return all(
        region == NOWHERE or (seat < rules.seats and rules.disc_regions >> region & 1)
        for seat, region in shown.items()
    )


def _make(cls: type[Frame], values: dict[str, int | Frame]) -> Frame:
    """Call the constructor of a frame; wrong types raise NotationError on both builds."""
    wanted = getattr(cls.__init__, "__annotations__", {})
    try:
        for name, value in values.items():
            kind = frame_classes().get(str(wanted.get(name)), int if name in wanted else object)
            if not isinstance(value, kind):
                raise TypeError(name)
        return cls(**values)
    except TypeError as error:
        raise NotationError(f"{cls.__name__} cannot be made of these arguments") from error


def read_frame(rules: Ruleset, text: str) -> Frame:
    """The frame a text describes; NotationError if it describes none of this game."""
    return FrameReader(rules, text).read()
