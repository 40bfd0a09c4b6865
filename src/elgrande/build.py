"""Which build is running: compiled or interpreted."""

from __future__ import annotations

from elgrande.engine import machine


def is_compiled() -> bool:
    """Whether the engine in use is the compiled one."""
    return not str(machine.__file__).endswith(".py")


def build_name() -> str:
    """The name of the running build, for people."""
    return "compiled" if is_compiled() else "interpreted"
