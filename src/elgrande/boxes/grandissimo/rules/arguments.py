"""Declarations of frame arguments that are not plain numbers."""

from __future__ import annotations

from typing import Final

from elgrande.engine.argument import Argument

ARGUMENTS: Final[tuple[Argument, ...]] = ()
