"""The engine is compiled beside a game that runs: once, whole, and never left behind."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from tests.setup.playground import PATIENCE, Playground, is_running, until

pytestmark = pytest.mark.skipif(
    os.name != "posix", reason="nothing is compiled beside a game there"
)

BEGINS = "compiling the engine beside the game"
DONE = "the engine is compiled"
FAILED = "the engine could not be compiled"
CHANGED = "a source has changed meanwhile"


@pytest.fixture
def ground(tmp_path: Path) -> Playground:
    return Playground(tmp_path)


def test_the_game_starts_at_once_and_the_next_one_is_compiled(ground: Playground) -> None:
    ground.write("slow")
    with ground.started() as game:
        until(lambda: len(ground.compilers) == 1)
        assert BEGINS in game.said
        assert DONE not in game.said
        assert not ground.libraries
        assert ground.server["from"] == ground.sources
        ground.remove("slow")
        game.says(DONE)
        assert [str(path) for path in ground.libraries] == [ground.server["coming"]]
        assert (ground.compiled / "temp" / "kept.o").is_file()
    with ground.started("serve", "--port", "0") as game:
        assert ground.server["from"] == str(ground.libraries[0])
        assert not ground.server["coming"]
        assert ground.server["words"] == ["serve", "--port", "0"]
        assert BEGINS not in game.said
    assert len(ground.compilers) == 1


def test_it_runs_at_low_priority_in_a_group_of_its_own(ground: Playground) -> None:
    ground.write("slow")
    with ground.started() as game:
        until(lambda: bool(ground.compilers))
        compiler = ground.compilers[0]
        assert os.getpriority(os.PRIO_PROCESS, compiler) == 19
        assert os.getpriority(os.PRIO_PROCESS, ground.server["pid"]) < 19
        assert os.getsid(compiler) not in {os.getsid(game.process.pid), os.getsid(0)}


def test_a_stop_request_reaches_the_server_and_the_build(ground: Playground) -> None:
    ground.write("slow")
    with ground.started() as game:
        until(lambda: bool(ground.compilers))
        game.process.send_signal(signal.SIGTERM)
        assert game.process.wait(PATIENCE) == 7  # what the server said at its end
    assert (ground.folder / "server-ended").exists()
    assert not is_running(ground.server["pid"])
    until(lambda: not is_running(ground.compilers[0]))
    assert not ground.libraries
    assert FAILED not in game.said


def test_a_game_that_ends_takes_the_build_along(ground: Playground) -> None:
    ground.write("slow")
    with ground.started() as game:
        until(lambda: bool(ground.compilers))
        ground.write("stop-server")
        assert game.process.wait(PATIENCE) == 0
    until(lambda: not is_running(ground.compilers[0]))
    assert not ground.libraries


def test_no_build_outlives_a_start_that_was_killed(ground: Playground) -> None:
    ground.write("slow")
    with ground.started() as game:
        until(lambda: bool(ground.compilers))
        game.process.kill()
        until(lambda: not is_running(ground.compilers[0]))
        os.kill(ground.server["pid"], signal.SIGTERM)
    assert not ground.libraries


def test_after_a_build_that_was_stopped_half_way_the_next_is_whole(ground: Playground) -> None:
    ground.write("slow")
    with ground.started():
        until(lambda: bool(ground.compilers))
        (ground.compiled / "new" / "elgrande").mkdir(parents=True)
    ground.remove("slow")
    with ground.started() as game:
        game.says(DONE)
    assert (ground.libraries[0] / "elgrande" / "game.py").is_file()
    assert not (ground.compiled / "new").exists()


def test_two_starts_at_once_build_once(ground: Playground) -> None:
    ground.write("slow")
    with ground.started() as one:
        until(lambda: bool(ground.compilers))
        with ground.started() as other:
            assert BEGINS in other.said
            ground.remove("slow")
            one.says(DONE)
            other.says(DONE)
    assert len(ground.compilers) == 1
    assert len(ground.libraries) == 1


def test_without_a_compiler_nothing_is_said_and_nothing_tried(ground: Playground) -> None:
    ground.write("no-compiler")
    with ground.started() as game:
        pass
    assert not game.said
    assert not ground.compiled.exists()


def test_nobody_who_does_not_want_it_is_given_it(ground: Playground) -> None:
    with ground.started(ELGRANDE_BUILD="interpreted") as game:
        assert not ground.server["coming"]
    assert not game.said
    assert ground.run("build", "off").returncode == 0
    with ground.started() as game:
        assert not ground.server["coming"]
    assert not game.said
    assert not ground.compilers


def test_only_a_served_game_is_compiled_beside(ground: Playground) -> None:
    for words in (["play"], ["serve", "--openapi"], ["serve", "--help"]):
        with ground.started(*words) as game:
            assert ground.server["words"] == words
        assert not game.said
    assert not ground.compilers


@pytest.mark.parametrize("trouble", ["fails", "broken"])
def test_a_build_that_does_not_work_is_never_used(ground: Playground, trouble: str) -> None:
    ground.write(trouble)
    with ground.started() as game:
        game.says(FAILED)
        assert game.process.poll() is None  # the game goes on
    assert not ground.libraries


def test_a_source_that_changes_meanwhile_makes_no_build(ground: Playground) -> None:
    ground.write("slow")
    with ground.started() as game:
        until(lambda: bool(ground.compilers))
        ground.write("src/elgrande/more.py", "NEW = 1")
        ground.remove("slow")
        game.says(CHANGED)
    assert FAILED not in game.said
    assert not ground.libraries


def test_a_source_that_is_changed_and_changed_back_makes_no_build(ground: Playground) -> None:
    """The compiler may have read what stood there in between."""
    source = ground.folder / "src" / "elgrande" / "game.py"
    ground.write("slow")
    with ground.started() as game:
        until(lambda: bool(ground.compilers))
        was = source.read_text(encoding="utf-8")
        source.write_text(was + "NEW = 1\n", encoding="utf-8")
        source.write_text(was, encoding="utf-8")
        ground.remove("slow")
        game.says(CHANGED)
    assert not ground.libraries


def test_what_a_stopped_build_did_not_delete_is_in_nobodys_way(ground: Playground) -> None:
    assert ground.run("build").returncode == 0
    ground.write(".compiled/old/elgrande/game.py", "")
    assert ground.run("build").returncode == 0
    assert len(ground.libraries) == 1
    assert not (ground.compiled / "old").exists()


def test_a_build_is_used_until_a_source_changes(ground: Playground) -> None:
    """By hand: objects are kept, other builds go, and build off goes back."""
    assert "compiled build is in use" in ground.run("build").stdout
    first = ground.libraries
    with ground.started():
        assert ground.server["from"] == str(first[0])
    assert ground.run("build").returncode == 0  # the same place, another build
    assert ground.libraries == first
    ground.write("src/elgrande/text/en.toml", 'word = "word"')
    with ground.started(ELGRANDE_BUILD="interpreted"):
        assert ground.server["from"] == ground.sources
    assert ground.run("build").returncode == 0
    assert len(ground.libraries) == 1
    assert ground.libraries != first
    assert (ground.compiled / "temp" / "kept.o").is_file()
    ground.write("fails")
    failed = ground.run("build")
    assert failed.returncode != 0
    assert "no such luck" in failed.stderr
    assert len(ground.libraries) == 1  # what was there is of these very sources
    ground.remove("fails")
    assert ground.run("build", "off").returncode == 0
    assert not ground.libraries
    assert ground.run("build").returncode == 0
    with ground.started():
        assert ground.server["from"] == str(ground.libraries[0])
