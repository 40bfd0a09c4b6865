"""Options for people: each with a label to type and its words; and the parser of typed input."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from elgrande.engine.action import Action
from elgrande.engine.ids import NOBODY
from elgrande.text import Text, decode
from elgrande.text.lookup import without_accents

TIED = "\N{FIGURE SPACE}"
"""A space where a line of the terminal must not be broken; it is printed as a plain one. No-break
spaces of the texts stay."""

SHORTEST_START = 3
"""The shortest prefix of a word that selects an option, if only one option has such a word."""

BY_VALUE = ("number", "power", "play")
"""Options with these verbs are typed by their own value, not by their place in the list."""

MOST_SAID = 16384
"""Options whose words are kept: the same ones are offered again and again."""

STOPPING = ("done", "pass")
"""If the first option has one of these verbs, its number is 0."""

NUMBER = re.compile(r"\s*([0-9]{1,9})\s*[.)]?\s*")


@dataclass(frozen=True)
class Choice:
    """One option: the label to type for it, and its text."""

    label: str
    action: Action
    words: str
    """The short form, next to a question that says the rest: a region, a player, a card."""
    sentence: str

    def beside_label(self, words: str) -> str:
        """The label and the words; the words alone if they begin with it, as for power cards."""
        first = words.split(" ", maxsplit=1)[0].casefold()
        return words if first == self.label else f"{self.label} {words}".rstrip()


class Unclear(Exception):
    """What was typed fits several options."""

    def __init__(self, choices: Sequence[Choice]) -> None:
        super().__init__()
        self.choices = choices


def choices_of(
    text: Text, ask: str, options: Iterable[Action], names: Sequence[str], source: int = NOBODY
) -> list[Choice]:
    """The options of a question as labelled choices; ``source`` is the card that asks it."""
    found: list[Choice] = []
    names = tuple(names)
    first = 1
    for at, action in enumerate(options):
        verb = decode(action.number)[0]
        if at == 0 and verb.name in STOPPING:
            first = 0
        by_value = verb.name in BY_VALUE
        label = action.text.split(" ")[-1] if by_value else str(first + at)
        sentence = sentence_of(text, action, ask, names, source)
        words = words_of(text, action, names)
        found.append(Choice(label, action, words or sentence, sentence))
    return found


@lru_cache(MOST_SAID)
def sentence_of(text: Text, action: Action, ask: str, names: tuple[str, ...], source: int) -> str:
    """The whole sentence for an action that answers a question."""
    return text.action(action.number, ask, names, source)


@lru_cache(MOST_SAID)
def words_of(text: Text, action: Action, names: tuple[str, ...]) -> str:
    """The arguments of an action in words; empty if they alone would not identify it."""
    verb, numbers = decode(action.number)
    if verb.name in ("either", "board"):
        return ""
    words: list[str] = []
    for kind, number in numbers.items():
        match kind:
            case "colour" | "seat":
                words.append(names[number] if number < len(names) else text["special.neutral"])
            case "spot" | "place" | "region":
                words.append(text.spot(number))
            case "card":
                words.append(text.card(number))
            case "power":
                words.append(text.power(number))
            case _:
                words.append(text.thing(kind, number))
    return ", ".join(reversed(words))


def find(typed: str, choices: Sequence[Choice]) -> Choice | None:
    """The option a typed line selects: by number, in notation, or by enough of its words."""
    number = NUMBER.fullmatch(typed)
    if number:
        return next((one for one in choices if one.label == str(int(number[1]))), None)
    plain = simplified(typed)
    for one in choices:
        if plain == simplified(one.action.text):
            return one
    if plain.isdigit():
        return None
    fitting = [one for one in choices if fits(plain, one)]
    if len(fitting) > 1:
        exact = [one for one in fitting if set(plain.split()) <= set(vocabulary(one))]
        fitting = exact if len(exact) == 1 else fitting
    if len(fitting) > 1:
        raise Unclear(fitting)
    return fitting[0] if fitting else None


def fits(plain: str, choice: Choice) -> bool:
    """Whether every typed word is a word of the option, or the start of one."""
    words = vocabulary(choice)
    return bool(plain) and all(
        typed in words
        or (len(typed) >= SHORTEST_START and any(word.startswith(typed) for word in words))
        for typed in plain.split()
    )


def vocabulary(choice: Choice) -> list[str]:
    """The words an option can be selected by."""
    return simplified(f"{choice.action.text} {choice.words}").split()


def simplified(typed: str) -> str:
    """The text in lower case without accents, its words separated by one space."""
    return " ".join(re.findall(r"[^\W_]+|\?", without_accents(typed)))
