"""A box of El Grande as the rest of the program finds it, whatever its name."""

from __future__ import annotations

from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, TypeVar

from elgrande.engine.errors import RulesetError
from elgrande.engine.module import Module

T = TypeVar("T")


class Box:
    """The manifest of a box: its rules, and where its other parts are.

    A part is named as ``file:name``, seen from the folder of the box, and is loaded when it is
    wanted for the first time: what people are told and the watch over a game stand far above the
    rules. Texts (``text/en.toml`` …), RULES.md and ``blunders.toml`` lie in the folder.
    """

    def __init__(
        self, folder: str, rules: Module, *, told: str = "", watch: str = "", invariants: str = ""
    ) -> None:
        self.folder: Final = folder
        """The package the box lives in, by its full name."""
        self.rules: Final = rules
        self.told: Final = told
        """Its part in what people are told: a ``telling.told.Told``."""
        self.watch: Final = watch
        """Its part in the watch over a game: a ``checks.watch.Watch``."""
        self.invariants: Final = invariants
        """What must hold of its positions: a ``records.invariants.invariant.Invariants``."""
        self.loaded: Final[dict[str, object]] = {}

    @property
    def name(self) -> str:
        return self.rules.name

    def load(self, part: str, kind: type[T]) -> T | None:
        """A part that is named in the manifest, or None if the box has none."""
        if not part:
            return None
        if part not in self.loaded:
            file, _, name = part.partition(":")
            self.loaded[part] = getattr(import_module(f"{self.folder}.{file}"), name)
        found = self.loaded[part]
        if not isinstance(found, kind):
            raise RulesetError(f"{part} of the box {self.name!r} is no {kind.__name__}")
        return found

    def file(self, *path: str) -> Traversable:
        """A file in the folder of the box, which need not be there."""
        return files(self.folder).joinpath(*path)
