"""The text files: the texts a package has in each language."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files

from elgrande.catalogue import BOXES
from elgrande.engine.errors import ElGrandeError


class TextError(ElGrandeError):
    """A missing text or language."""


def module_packages() -> list[str]:
    """The packages of the boxes, which have text files."""
    return [box.folder for box in BOXES.values()]


@cache
def texts_of(package: str, language: str) -> dict[str, str]:
    """The texts one package has in one language, by dotted key."""
    source = files(package) / "text" / f"{language}.toml"
    return dict(flattened("", tomllib.loads(source.read_text(encoding="utf-8"))))


def flattened(prefix: str, table: Mapping[str, object]) -> Iterator[tuple[str, str]]:
    for name, value in table.items():
        key = f"{prefix}{name}"
        if isinstance(value, dict):
            yield from flattened(f"{key}.", value)
        elif isinstance(value, str):
            yield key, value
        else:
            raise TextError(f"the text {key!r} is no text: {value!r}")
