"""Looking texts up by key, and filling in their arguments."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, Self

from elgrande.engine.ruleset import Ruleset
from elgrande.text.files import LANGUAGES, TextError, module_packages, texts_of


class Count:
    """A number in a sentence, alone or with a noun: ``{number:caballero}``."""

    def __init__(self, text: Lookup, number: int) -> None:
        self.text = text
        self.number = number

    def __format__(self, noun: str) -> str:
        if not noun:
            return str(self.number)
        key = f"nouns.{noun}"
        if self.number == 0 and f"{key}.none" in self.text.entries:
            return self.text[f"{key}.none"]
        return self.text[f"{key}.{'one' if self.number == 1 else 'many'}"].format(n=self.number)


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
        return template.format_map(
            {
                name: Count(self, value) if isinstance(value, int) else value
                for name, value in values.items()
            }
        )

    def listed(self, words: Sequence[str], last: str = "and") -> str:
        """``Ann, Ben and Cleo``; ``last`` is ``and`` or ``or``."""
        if len(words) < 2:
            return "".join(words)
        return ", ".join(words[:-1]) + self[f"lists.{last}"] + words[-1]


def conditions(rules: Ruleset) -> Iterator[str]:
    """The keys below ``with`` that apply to a ruleset."""
    yield from rules.modules
    yield from (card.name for card in rules.cards if card.name)
    yield f"players={rules.seats}"
    yield f"edition={rules.edition}"
    yield from (f"{name}={value}" for name, value in rules.options.items())
    yield f"revision={rules.revision}"
