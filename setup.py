"""Builds the package: compiled where there is a C compiler, interpreted where there is none.

ELGRANDE_BUILD=interpreted leaves the compiler alone; ELGRANDE_BUILD=compiled insists on it.
ELGRANDE_OPT sets the optimisation level, 0 to 3.
"""

import os
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup

SOURCE = Path("src") / "elgrande"
COMPILED = ("engine", "modules", "views", "search")
"""The folders that form the compilation unit; design and tests are the same without it."""


def has_compiler() -> bool:
    """A C compiler and Python's headers."""
    wanted = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    headers = Path(sysconfig.get_path("include")) / "Python.h"
    if sys.platform == "win32":
        return headers.exists()
    return headers.exists() and any(shutil.which(one) for one in (wanted, "cc", "gcc", "clang"))


def compiled_files() -> list[str]:
    """Every module of the compilation unit, but for the package files, which hold no code."""
    return [
        path.as_posix()
        for folder in COMPILED
        for path in sorted((SOURCE / folder).rglob("*.py"))
        if path.name != "__init__.py"
    ]


def extensions() -> list[Extension]:
    wish = os.environ.get("ELGRANDE_BUILD", "")
    if wish == "interpreted":
        return []
    if not has_compiler():
        if wish == "compiled":
            sys.exit("elgrande: no C compiler, or no Python headers, so nothing can be compiled")
        sys.stderr.write("elgrande: no C compiler found; installing the interpreted build\n")
        return []
    from mypyc.build import mypycify

    return mypycify(compiled_files(), opt_level=os.environ.get("ELGRANDE_OPT", "2"))


setup(ext_modules=extensions())
