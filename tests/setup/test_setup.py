"""setup.py: what the C compiler is given and told."""

from __future__ import annotations

import runpy
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest

ROOT = Path(__file__).parents[2]
SETUP = runpy.run_path(str(ROOT / "setup.py"), run_name="setup")
flags = cast("Callable[[bool], list[str]]", SETUP["flags"])
is_one_file = cast("Callable[[], bool]", SETUP["is_one_file"])
profile_flags = cast("Callable[[str, bool], list[str]]", SETUP["profile_flags"])


@pytest.mark.parametrize(
    ("platform", "gcc", "told"),
    [
        ("linux", True, ["-fvisibility", "-include", "--param", "--param"]),
        ("linux", False, ["-fvisibility", "-include"]),
        ("darwin", False, ["-fvisibility", "-include"]),
        ("win32", False, ["/FI"]),
    ],
)
def test_only_gcc_is_told_how_much_to_inline(
    platform: str, gcc: bool, told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    header = str(SETUP["HEADER"].resolve())
    words = [flag.removesuffix(header).split("=")[0] for flag in flags(gcc)]
    assert [word for word in words if word] == told


@pytest.mark.parametrize(
    ("wish", "platform", "command", "one"),
    [
        ("", "linux", "build", False),
        ("", "darwin", "editable_wheel", False),
        ("", "linux", "bdist_wheel", True),
        ("", "win32", "build", True),
        ("0", "linux", "bdist_wheel", False),
        ("1", "linux", "build", True),
    ],
)
def test_a_wheel_is_made_of_one_c_file(
    wish: str, platform: str, command: str, one: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(sys, "argv", ["setup.py", command])
    monkeypatch.setenv("ELGRANDE_ONE_FILE", wish)
    assert is_one_file() == one


def test_a_wish_that_is_neither_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ELGRANDE_ONE_FILE", "yes")
    with pytest.raises(SystemExit, match="ELGRANDE_ONE_FILE is 0 or 1"):
        is_one_file()


def test_a_profile_that_is_not_there_is_an_error() -> None:
    assert profile_flags("", False) == []
    assert "-Werror=missing-profile" in profile_flags("use", True)
    # gcc takes a name after it for a folder, finds nothing in it, and says nothing.
    assert not [flag for flag in profile_flags("use", True) if flag.startswith("-fprofile-use=")]


@pytest.mark.parametrize(("wish", "gcc"), [("use", False), ("count", False), ("yes", True)])
def test_a_profile_that_cannot_be_had_is_refused(wish: str, gcc: bool) -> None:
    with pytest.raises(SystemExit, match="elgrande: "):
        profile_flags(wish, gcc)


@pytest.mark.skipif(not SETUP["is_gcc"](), reason="only gcc compiles by profile here")
def test_gcc_goes_on_only_if_it_has_read_the_profile(tmp_path: Path) -> None:
    (tmp_path / "one.c").write_text("int main(void) { return 0; }\n", encoding="ascii")

    def compiles(wish: str) -> bool:
        for step in (["-c", "one.c", "-o", "one.o"], ["one.o", "-o", "one"]):
            command = ["gcc", *step, "-O2", *profile_flags(wish, True)]
            if subprocess.run(command, cwd=tmp_path, capture_output=True, check=False).returncode:
                return False
        return True

    assert not compiles("use")
    assert compiles("count")
    subprocess.run([tmp_path / "one"], cwd=tmp_path, check=True)
    assert compiles("use")
