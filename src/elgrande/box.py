"""The manifest of a box: how the rest of the program finds its parts without naming it."""

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

    A part is named as ``file:name``, relative to the folder of the box, and is imported on first
    use, because texts and checks depend on layers far above the rules. Text files
    (``text/en.toml`` …), RULES.md, ``blunders.toml`` and ``lesson.toml`` are in
    the folder.
    """

    def __init__(
        self,
        folder: str,
        rules: Module,
        *,
        told: str = "",
        watch: str = "",
        invariants: str = "",
        for_tests: bool = False,
    ) -> None:
        self.folder: Final = folder
        """The full name of the package of the box."""
        self.rules: Final = rules
        self.told: Final = told
        """Its text hooks: a ``telling.hooks.TellingHooks``."""
        self.watch: Final = watch
        """Its checks of running games: a ``checks.box_checks.BoxChecks``."""
        self.invariants: Final = invariants
        """The invariants of its positions: a ``records.invariants.invariant.Invariants``."""
        self.for_tests: Final = for_tests
        """Whether it is no game for people: it can be played, but is not offered."""
        self.loaded: Final[dict[str, object]] = {}

    @property
    def name(self) -> str:
        return self.rules.name

    def load(self, part: str, kind: type[T]) -> T | None:
        """A part named in the manifest, imported on first use; None if the box has none."""
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
        """A file in the folder of the box, which need not exist."""
        return files(self.folder).joinpath(*path)
