"""A cluster by Ray: the same games as here. One real one of two workers, else a false one.

Ray is in requirements/dev.txt for Linux, so in CI the real one is never skipped there.
"""

from __future__ import annotations

import importlib.util
import json
import os
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from elgrande.arena import cluster
from elgrande.arena.match import BrokenGame, GameResult
from elgrande.arena.schedule import matches
from elgrande.arena.tournament import ArenaError, Breakdown, program_stamp
from elgrande.arena.workers import play_in_workers
from elgrande.cli.main import main
from tests.arena.support import TINY, tournament

LAUNCH = "import sys; from elgrande.cli.main import main; sys.exit(main(sys.argv[1:]))"
WORDS = ("arena", "random", "--players", "2", "--modules", "tiny", "--games", "12", "--json")
HAS_RAY = importlib.util.find_spec("ray") is not None
IN_OUR_LIST = sys.platform == "linux" and sys.version_info < (3, 15)
"""As pyproject.toml says it; where Ray must be, a test without it fails."""


def launch(*words: str) -> dict[str, Any]:
    done = subprocess.run(
        [sys.executable, "-P", "-c", LAUNCH, *WORDS, "--iterations", "1", *words],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return without_times(json.loads(done.stdout))


def without_times(data: dict[str, Any]) -> dict[str, Any]:
    for result in data["results"]:
        del result["time"]
    return data


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """For temporary files, with a name short enough for Ray's sockets."""
    with tempfile.TemporaryDirectory(dir="/tmp", prefix="t") as name:
        monkeypatch.setenv("TMPDIR", name)
        monkeypatch.setattr(tempfile, "tempdir", None)
        yield Path(name)


@pytest.mark.skipif(
    not HAS_RAY and not (IN_OUR_LIST and os.environ.get("CI")),
    reason="Ray is not installed: pip install 'ray>=2.50'",
)
def test_two_workers_of_a_real_cluster_play_the_same_games(
    capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    shared = launch("--ray", "--jobs", "2")
    assert main([*WORDS, "--iterations", "1"]) == 0
    assert shared == without_times(json.loads(capsys.readouterr().out))
    assert shared["games"] == 12
    assert not list(folder.iterdir())


# ---- with a false Ray


class FalseRay:
    """Does at once, in this process, what it is asked to do; notes what that was."""

    def __init__(self) -> None:
        self.exceptions = SimpleNamespace(RayError=ConnectionResetError)
        self.noted: dict[str, Any] = {"most": 0, "cancelled": 0, "shut": 0}
        self.fails = False

    def init(self, **options: object) -> None:
        self.noted["options"] = options
        if options["address"] == "auto":
            raise ConnectionError("nobody is there\nask somebody else")

    def shutdown(self) -> None:
        self.noted["shut"] += 1

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}

    def remote(self, **_: object) -> Callable[[Callable[..., object]], object]:
        return lambda function: SimpleNamespace(remote=lambda *given: (function, given))

    def wait(self, tasks: list[object], **_: object) -> tuple[list[object], list[object]]:
        self.noted["most"] = max(self.noted["most"], len(tasks))
        return tasks[-1:], tasks[:-1]

    def get(self, task: tuple[Callable[..., object], tuple[object, ...]]) -> object:
        if self.fails:
            raise ConnectionResetError("the machine is gone\nand much more")
        function, given = task
        return function(*given)

    def cancel(self, task: object, **_: object) -> None:
        self.noted["cancelled"] += 1


@pytest.fixture
def ray(monkeypatch: pytest.MonkeyPatch) -> FalseRay:
    false = FalseRay()
    monkeypatch.setattr(cluster, "load_ray", lambda: false)
    return false


@pytest.fixture
def address() -> Iterator[str]:
    """Where somebody listens."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield f"127.0.0.1:{server.getsockname()[1]}"


def test_games_are_handed_out_a_few_at_a_time(ray: FalseRay, address: str) -> None:
    of = tournament("random", games=20)
    found = list(cluster.play_on_cluster(of, matches(of), 1, address))
    found.sort(key=lambda game: game.game)
    here = list(play_in_workers(of, matches(of), 1))
    assert [game.checksum for game in found] == [game.checksum for game in here]
    assert ray.noted["most"] == cluster.GAMES_PER_CPU * 2
    assert ray.noted["shut"] == 1
    assert ray.noted["options"]["address"] == address
    assert "num_cpus" not in ray.noted["options"]


def test_what_is_not_wanted_any_more_is_cancelled(ray: FalseRay, address: str) -> None:
    of = tournament("random", games=20)
    games = cluster.play_on_cluster(of, matches(of), 1, address)
    next(games)
    games.close()
    assert ray.noted["cancelled"] == cluster.GAMES_PER_CPU * 2
    assert ray.noted["shut"] == 1


def test_our_own_cluster_has_a_worker_a_job(ray: FalseRay, folder: Path) -> None:
    of = tournament("random", games=2)
    assert len(list(cluster.play_on_cluster(of, matches(of), 3, cluster.LOCAL))) == 2
    assert ray.noted["options"]["num_cpus"] == 3
    assert ray.noted["options"]["_temp_dir"].startswith(str(folder))
    assert not list(folder.iterdir())


def test_ray_gets_a_folder_with_a_short_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", "/tmp/" + "long" * 10)
    made = Path(cluster.new_folder())
    made.rmdir()
    assert made.parent == Path("/tmp")


def test_a_game_that_is_lost_ends_the_tournament(ray: FalseRay, address: str) -> None:
    ray.fails = True
    of = tournament("random", games=2)
    with pytest.raises(Breakdown, match=r"gave up a game: the machine is gone$"):
        list(cluster.play_on_cluster(of, matches(of), 1, address))
    assert ray.noted["shut"] == 1


@pytest.mark.usefixtures("ray")
def test_a_cluster_that_is_not_there() -> None:
    of = tournament("random", games=2)
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    for address, sentence in {
        f"127.0.0.1:{port}": "no Ray cluster at 127.0.0.1",
        "auto": r"no Ray cluster at auto: nobody is there$",
        "somewhere": "HOST:PORT or auto, not 'somewhere'",
        "here:99999": "HOST:PORT or auto",
        ":6379": "HOST:PORT or auto",
    }.items():
        with pytest.raises(ArenaError, match=sentence):
            list(cluster.play_on_cluster(of, matches(of), 1, address))


@pytest.mark.parametrize("found", [None, SimpleNamespace()])
def test_without_ray_it_says_how_to_install_it(
    monkeypatch: pytest.MonkeyPatch, found: object
) -> None:
    """Also where only a folder of that name lies about."""
    monkeypatch.setitem(sys.modules, "ray", found)
    with pytest.raises(ArenaError, match=r"pip install 'elgrande\[cluster\]'"):
        cluster.load_ray()


def test_another_version_of_the_program_is_refused() -> None:
    match = matches(tournament("random"))[0]
    budget = tournament("random").budget
    outcome = cluster.play_remotely(match, TINY, budget, "0.0.1-old")
    assert isinstance(outcome, BrokenGame)
    assert "has another version of elgrande" in outcome.sentence
    outcome = cluster.play_remotely(match, TINY, budget, program_stamp())
    assert isinstance(outcome, GameResult)
