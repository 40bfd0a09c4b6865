"""setup.py: objects are made on all cores, and after a change only those that it concerns."""

from __future__ import annotations

import os
import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

DRIVER = """
import importlib.util, sys, threading
from setuptools import Extension, setup

spec = importlib.util.spec_from_file_location("ours", {ours!r})
ours = importlib.util.module_from_spec(spec)
spec.loader.exec_module(ours)
ours.CORES = {cores}
ours.RUNNING = threading.BoundedSemaphore({cores})
if {modules}:
    from mypyc.build import mypycify
    found = mypycify({modules}, opt_level="0", multi_file=True)
else:
    found = [Extension("numbers_c", {c_files}, extra_compile_args={flags}, include_dirs=["."])]
setup(name="small", packages=[], ext_modules=found, cmdclass=ours.commands())
"""
SLOW_COMPILER = """#!/bin/sh
case " $* " in
*" -c "*) echo begin >> running; sleep 0.3; cc "$@"; status=$?; echo end >> running; exit $status;;
*) exec cc "$@";;
esac
"""
C_FILES = ["one.c", "two.c", "three.c"]

pytestmark = pytest.mark.skipif(os.name != "posix", reason="only unix compilers make many objects")


class Project:
    """A few C files, or Python ones, in a folder of their own, and how they are built."""

    def __init__(self, folder: Path, modules: list[str] | None = None) -> None:
        self.folder = folder
        self.modules = modules or []
        self.flags = ["-O0"]
        self.environment: dict[str, str] = {}
        self.status = 0

    def write(self, name: str, text: str) -> None:
        path = self.folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def build(self, cores: int = 2) -> set[str]:
        """Build, and tell which objects were made."""
        before = self.objects()
        driver = DRIVER.format(
            ours=str(ROOT / "setup.py"),
            cores=cores,
            modules=self.modules,
            c_files=C_FILES,
            flags=self.flags,
        )
        self.write("setup.py", driver)
        done = subprocess.run(
            [sys.executable, "setup.py", "build", "--build-lib", "lib", "--build-temp", "temp"],
            cwd=self.folder,
            env=os.environ | self.environment,
            capture_output=True,
            text=True,
            check=False,
        )
        self.status = done.returncode
        return {name for name, made in self.objects().items() if before.get(name) != made}

    def objects(self) -> dict[str, int]:
        return {path.name: path.stat().st_mtime_ns for path in self.folder.rglob("temp/**/*.o")}

    def run(self, code: str) -> str:
        done = subprocess.run(
            [sys.executable, "-c", code],
            cwd=self.folder / "lib",
            capture_output=True,
            text=True,
            check=True,
        )
        return done.stdout.strip()


@pytest.fixture
def project(tmp_path: Path) -> Project:
    """A C extension of three files, two of which include a header."""
    found = Project(tmp_path)
    found.write("shared number.h", "#define SHARED 1\n")
    found.write("two.c", '#include "shared number.h"\nint two(void) { return SHARED; }\n')
    found.write("three.c", "int three(void) { return 30; }\n")
    found.write(
        "one.c",
        '#include <Python.h>\n#include "shared number.h"\n'
        "int two(void); int three(void);\n"
        "static PyObject *sum(PyObject *m, PyObject *a)"
        " { return PyLong_FromLong(SHARED + two() + three()); }\n"
        'static PyMethodDef all[] = {{"sum", sum, METH_NOARGS, 0}, {0}};\n'
        'static PyModuleDef module = {PyModuleDef_HEAD_INIT, "numbers_c", 0, -1, all};\n'
        "PyMODINIT_FUNC PyInit_numbers_c(void) { return PyModule_Create(&module); }\n",
    )
    assert found.build() == {"one.o", "two.o", "three.o"}
    return found


SUM = "import numbers_c; print(numbers_c.sum())"


def test_nothing_is_compiled_twice(project: Project) -> None:
    assert project.build() == set()
    for name in C_FILES:
        (project.folder / name).touch()  # newer, and the same
    assert project.build() == set()
    assert project.run(SUM) == "32"


def test_a_changed_file_costs_its_own_object(project: Project) -> None:
    """Even if its time says that it is older than the object."""
    project.write("three.c", "int three(void) { return 40; }\n")
    os.utime(project.folder / "three.c", (1, 1))
    assert project.build() == {"three.o"}
    assert project.run(SUM) == "42"


def test_a_changed_header_costs_the_objects_that_include_it(project: Project) -> None:
    project.write("shared number.h", "#define SHARED 5\n")
    assert project.build() == {"one.o", "two.o"}
    assert project.run(SUM) == "40"


def test_other_flags_cost_every_object(project: Project) -> None:
    project.flags = ["-O1"]
    assert project.build() == {"one.o", "two.o", "three.o"}


def test_an_object_of_a_build_that_failed_is_not_used(project: Project) -> None:
    project.write("three.c", "int three(void) { return wrong; }\n")
    project.build()
    assert project.status != 0
    project.write("three.c", "int three(void) { return 30; }\n")
    assert "three.o" in project.build()
    assert project.run(SUM) == "32"


def test_an_object_without_its_digest_is_made_anew(project: Project) -> None:
    next(project.folder.rglob("two.made_of")).unlink()
    assert project.build() == {"two.o"}


def test_a_profile_is_read_each_time(project: Project) -> None:
    project.environment = {"ELGRANDE_PROFILE": "count"}
    assert project.build() == {"one.o", "two.o", "three.o"}
    assert project.build() == {"one.o", "two.o", "three.o"}


@pytest.mark.parametrize("cores", [1, 2])
def test_as_many_compilers_run_as_there_are_cores(project: Project, cores: int) -> None:
    compiler = project.folder / "slow"
    project.write("slow", SLOW_COMPILER)
    compiler.chmod(0o755)
    project.environment = {"CC": str(compiler)}
    assert project.build(cores) == {"one.o", "two.o", "three.o"}
    running = most = 0
    for line in (project.folder / "running").read_text(encoding="ascii").split():
        running += 1 if line == "begin" else -1
        most = max(most, running)
    assert most == cores


def test_a_changed_module_costs_one_object(tmp_path: Path) -> None:
    """mypyc makes a C file of each module, and the others stay as they were."""
    found = Project(tmp_path, ["small/first.py", "small/second.py"])
    found.write("small/__init__.py", "")
    found.write("small/first.py", "def number() -> int:\n    return 1\n")
    second = "from small.first import number\n\ndef twice() -> int:\n    return 2 * number()\n"
    found.write("small/second.py", second)
    assert {"__native_small___first.o", "__native_small___second.o"} <= found.build()
    found.write("small/first.py", "def number() -> int:\n    return 21\n")
    assert found.build() == {"__native_small___first.o"}
    assert found.run("import small.second; print(small.second.twice())") == "42"


def test_what_no_game_calls_is_declared_as_rare(tmp_path: Path) -> None:
    """The top levels of modules, and what interpreted code calls; not the functions themselves."""
    found = Project(tmp_path, ["small/first.py", "small/second.py"])
    found.write("small/__init__.py", "")
    found.write("small/first.py", "def number() -> int:\n    return 42\n")
    found.write("small/second.py", "")
    found.build()
    (header,) = (tmp_path / "build").glob("__native_internal*.h")
    runpy.run_path(str(ROOT / "setup.py"), run_name="ours")["rare_functions_apart"](header)
    text = header.read_text(encoding="utf-8")
    assert re.findall(r"^extern RARELY .*?(CPy\w+)\(", text, re.MULTILINE) == [
        "CPyPy_first___number",
        "CPyDef_first_____top_level__",
        "CPyDef_second_____top_level__",
    ]
    assert "extern CPyTagged CPyDef_first___number(" in text
