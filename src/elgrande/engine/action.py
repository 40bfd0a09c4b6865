"""Actions: numbers inside the engine, and text (a verb with arguments) outside it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches

from elgrande.engine.errors import NotationError, RulesetError
from elgrande.engine.ids import ACTIONS

MOST_LISTED = 30
"""As many names an error lists."""
LONGEST_NAME = 40


@dataclass(frozen=True)
class Names:
    """The names of one kind of argument, by number, in a range with room for future boxes."""

    kind: str
    room: int
    names: dict[int, str]
    lowest: int = 0
    """The first number of its range."""

    def learn(self, more: dict[int, str]) -> None:
        """Add the names of a module; a number or name that is already taken is an error."""
        for number, name in more.items():
            fits = self.lowest <= number < self.lowest + self.room
            if not fits or number in self.names or name in self.names.values():
                raise RulesetError(
                    f"the {self.kind} {number} {name!r} is taken or has no room; {self.free()}"
                )
            self.names[number] = name

    def free(self) -> str:
        """A sentence that says which number is the first free one."""
        for number in range(self.lowest, self.lowest + self.room):
            if number not in self.names:
                return f"the number {number} is free"
        return f"no number is free from {self.lowest} to {self.lowest + self.room - 1}"

    def number(self, name: str) -> int:
        for number, known in self.names.items():
            if known == name:
                return number
        raise NotationError(f"{name!r} is no {self.kind}{self.instead_of(name)}")

    def instead_of(self, name: str) -> str:
        """The names to choose from, for an error; of many only those that look like this one."""
        known = list(self.names.values())
        if len(known) <= MOST_LISTED:
            return f"; there are: {', '.join(known)}"
        near = get_close_matches(name[:LONGEST_NAME], known)
        return f"; perhaps: {', '.join(near)}" if near else ""

    def name(self, number: int) -> str:
        return self.names.get(number, f"?{number}")


@dataclass(frozen=True)
class Verb:
    """A family of actions: its name, its first number and the kinds of its arguments."""

    name: str
    first: int
    args: tuple[Names, ...] = ()

    @property
    def room(self) -> int:
        room = 1
        for names in self.args:
            room *= names.room
        return room


@dataclass(frozen=True, order=True)
class Action:
    """One action, compared by value. ``number`` means the same in every game and every box."""

    number: int
    text: str

    def __str__(self) -> str:
        return self.text


class ActionSpace:
    """The mapping of all action numbers to text and back."""

    def __init__(self, verbs: tuple[Verb, ...]) -> None:
        self.verbs: dict[str, Verb] = {}
        self._actions: dict[int, Action] = {}
        self._numbers: dict[str, int] = {}
        self.fill(verbs)

    def fill(self, verbs: tuple[Verb, ...]) -> None:
        """Replace all verbs, using the current names of their arguments."""
        self.verbs = {verb.name: verb for verb in verbs}
        self._actions = {}
        self._numbers = {}
        taken: dict[int, str] = {}
        for verb in verbs:
            for number in range(verb.first, verb.first + verb.room):
                if number in taken or number >= ACTIONS:
                    raise RulesetError(f"action {number} of {verb.name!r} has no room")
                taken[number] = verb.name
            self._fill_verb(verb)

    def _fill_verb(self, verb: Verb) -> None:
        texts: list[tuple[int, str]] = [(0, verb.name)]
        for names in verb.args:
            texts = [
                (at * names.room + number - names.lowest, f"{text} {name}")
                for at, text in texts
                for number, name in names.names.items()
            ]
        for at, text in texts:
            number = verb.first + at
            self._actions[number] = Action(number, text)
            self._numbers[text] = number

    def __iter__(self) -> Iterator[Action]:
        return iter(sorted(self._actions.values()))

    def action(self, number: int) -> Action:
        found = self._actions.get(number)
        if found is None:
            raise NotationError(f"there is no action number {number}")
        return found

    def text(self, number: int) -> str:
        return self.action(number).text

    def parse(self, text: str) -> Action:
        """The action that a text names; NotationError says what was expected."""
        words = " ".join(text.split())
        number = self._numbers.get(words)
        if number is not None:
            return self._actions[number]
        head = words.split(" ")[0] if words else ""
        verb = self.verbs.get(head)
        if verb is None:
            raise NotationError(
                f"{text!r} is no action; an action begins with one of: {', '.join(self.verbs)}"
            )
        given = words.split(" ")[1:]
        if len(given) != len(verb.args):
            wanted = " ".join(f"<{names.kind}>" for names in verb.args)
            raise NotationError(f"{text!r} is no action; expected: {verb.name} {wanted}".rstrip())
        for names, word in zip(verb.args, given, strict=True):
            names.number(word)
        raise NotationError(f"{text!r} is no action")
