"""Which build is running: compiled or interpreted."""

from __future__ import annotations

from elgrande.engine import machine


def is_compiled() -> bool:
    return not str(machine.__file__).endswith(".py")


def build_name() -> str:
    return "compiled" if is_compiled() else "interpreted"
