"""Looking texts up by key, and filling in their arguments."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, Self

from elgrande.engine.ruleset import Ruleset
from elgrande.text.files import TextError, module_packages, texts_of
from elgrande.text.languages import LANGUAGES, plural_category


class Count:
    """A number in a sentence, alone or with a noun: ``{number:caballero}``."""

    def __init__(self, text: Lookup, number: int) -> None:
        self.text = text
        self.number = number

    def __str__(self) -> str:
        return str(self.number)

    def __format__(self, noun: str) -> str:
        if not noun:
            return str(self)
        key = f"nouns.{noun}"
        if self.number == 0 and f"{key}.none" in self.text.entries:
            return self.text[f"{key}.none"]
        category = plural_category(self.text.language, self.number)
        return self.text[f"{key}.{category}"].format(n=self.number)


class Word:
    """A name in a sentence, alone or in a form that joins it to the words before: ``{seat:of}``,
    which is *de Ben* and *d’Ann* in French."""

    def __init__(self, text: Lookup, word: str) -> None:
        self.text = text
        self.word = word

    def __str__(self) -> str:
        return self.word

    def __format__(self, form: str) -> str:
        if not form:
            return self.word
        return self.text.before(f"words.{form}", self.word).format(word=self.word)


class Lookup:
    """The texts of one language. ``more`` names further packages with a ``text`` folder."""

    def __init__(self, language: str, *more: str) -> None:
        if language not in LANGUAGES:
            raise TextError(f"there is no language {language!r}; there are: {', '.join(LANGUAGES)}")
        self.language: Final = language
        self.more: Final = more
        self.entries: Final[dict[str, str]] = {}
        for package in dict.fromkeys((*module_packages(), *more)):
            for key, text in texts_of(package, language).items():
                if key in self.entries:
                    raise TextError(f"{package} has a second text for {key!r}")
                self.entries[key] = text
        self.sounds: Final = {
            key.removeprefix("sounds."): re.compile(pattern)
            for key, pattern in self.entries.items()
            if key.startswith("sounds.")
        }
        """Beginnings of a word that change the word before it."""

    def for_rules(self, rules: Ruleset) -> Self:
        """The texts for games with this ruleset: a box, a card or an option of it may have texts
        below ``with`` that replace others."""
        return self.under(conditions(rules))

    def under(self, conditions: Iterable[str]) -> Self:
        """The texts where these keys below ``with`` apply; later ones replace earlier ones."""
        found = type(self)(self.language, *self.more)
        replacing = {key: text for key, text in self.entries.items() if key.startswith("with.")}
        for condition in conditions:
            begin = f"with.{condition}."
            for key, text in replacing.items():
                if key.startswith(begin):
                    found.entries[key.removeprefix(begin)] = text
        return found

    def __contains__(self, key: str) -> bool:
        """Whether there is such a text, or one with variants."""
        return key in self.entries or f"{key}.else" in self.entries

    def __getitem__(self, key: str) -> str:
        found = self.entries.get(key)
        if found is None:
            raise TextError(f"there is no text {key!r} in {self.language!r}")
        return found

    def fill(self, key: str, **values: object) -> str:
        """A text with its arguments; a number may take a noun."""
        return self.fill_in(self[key], values)

    def fill_in(self, template: str, values: Mapping[str, object]) -> str:
        """A template with its arguments."""
        return template.format_map({name: self._argument(value) for name, value in values.items()})

    def _argument(self, value: object) -> object:
        match value:
            case int():
                return Count(self, value)
            case str():
                return Word(self, value)
        return value

    def before(self, key: str, word: str) -> str:
        """A text that may have variants for the sounds with which the next word begins."""
        if key in self.entries:
            return self.entries[key]
        start = without_accents(word)
        for sound, pattern in self.sounds.items():
            if f"{key}.{sound}" in self.entries and pattern.match(start):
                return self.entries[f"{key}.{sound}"]
        return self[f"{key}.else"]

    def listed(self, words: Sequence[str], last: str = "and") -> str:
        """``Ann, Ben and Cleo``; ``last`` is ``and`` or ``or``."""
        if len(words) < 2:
            return "".join(words)
        return ", ".join(words[:-1]) + self.before(f"lists.{last}", words[-1]) + words[-1]


def without_accents(text: str) -> str:
    """The text in lower case without accents."""
    bare = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in bare if not unicodedata.combining(letter))


def conditions(rules: Ruleset) -> Iterator[str]:
    """The keys below ``with`` that apply to a ruleset."""
    yield from rules.modules
    yield from (card.name for card in rules.cards if card.name)
    yield f"players={rules.seats}"
    yield f"edition={rules.edition}"
    yield from (f"{name}={value}" for name, value in rules.options.items())
    yield f"revision={rules.revision}"
