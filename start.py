"""Set El Grande up and run it; nothing is needed but Python 3.11 or newer.

    python3 start.py              play in the browser
    python3 start.py play         play in the terminal
    python3 start.py COMMAND ...  any other elgrande command (--help lists them)
    python3 start.py dev          set up the tools for development, and stop
    python3 start.py test ...     every check: style, types, page, tests; more words go to pytest
    python3 start.py pictures     take the pictures of docs/screens anew
    python3 start.py build        compile the engine; used from then on, until a source changes
    python3 start.py build profile  the same by what runs most, for machines that train for hours
    python3 start.py build off    go back to the interpreted build

The first run fills .venv, beside this file, from the pinned and hashed lists in requirements/, and
builds the browser game (web/build.py). Later runs find both ready and start at once. Setting up
touches nothing outside this folder; games are kept in the user's data folder.

Where there is a C compiler, the game starts interpreted and the engine is compiled beside it; the
bots use it as soon as it is there. With ELGRANDE_BUILD=interpreted, or after build off, it is not.
"""

import contextlib
import hashlib
import importlib.util
import os
import re
import runpy
import shutil
import signal
import subprocess
import sys
import sysconfig
import threading
import time
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036 (to be read by an older one)
    sys.exit(f"El Grande needs Python 3.11 or newer; this is {sys.version.split()[0]}.")

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMP = VENV / "ready"
COMPILED = ROOT / ".compiled"
OFF = COMPILED / "off"
COMPILE = ROOT / "compile.py"
PAGE = ROOT / "src" / "elgrande" / "web"

LAUNCH = (
    "import sys; sys.argv[0] = 'elgrande'; from elgrande.cli.main import main; sys.exit(main())"
)
ON_ONE_BUILD = (
    "arena",
    "bots",
    "cli",
    "envs",
    "game",
    "guests",
    "puzzles",
    "records",
    "server",
    "text",
    "training",
    "views",
    "web",
    *(f"boxes/*/{part}" for part in ("cli", "records", "text", "views", "watch", "web")),
)
"""Tests that run on the compiled build only, which is the one that hosts use and the faster one:
what does not depend on the build, and what plays many games. Rules, cards and examples of the
rulebooks run on both."""
OF_SOURCES = ("hygiene", "setup")
"""Tests that read the sources, or set up and compile what they test themselves."""
CORES = len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1
CHECKS = {
    "style": ["ruff", "check"],
    "format": ["ruff", "format", "--check"],
    "types": ["mypy"],
}
KEPT = {"PYTHONDONTWRITEBYTECODE": ""}
"""Each process of each run reads all tests: what one has translated the next need not."""
PYTEST = ["pytest", "-n", str(CORES + 1)]
"""One process more than there are cores, since some tests wait for servers and browsers."""
CHANGED = 3
"""The exit status of compile.py when a source changed while it compiled."""
NO_TESTS = 5
"""The exit status of pytest when it found no test."""
OFFLINE = re.compile("NewConnectionError|NameResolutionError|TimeoutError|[Uu]nreachable")


def main(words: list[str]) -> int:
    if words == ["dev"]:
        set_up("dev")
        return 0
    if words[:1] == ["test"]:
        set_up("dev")
        return check(words[1:])
    if words[:1] == ["build"]:
        return build(words[1:])
    if words[:1] == ["pictures"]:
        set_up("dev")
        return build_page() or subprocess.call([PYTHON, ROOT / "web" / "pictures.py", *words[1:]])
    if words in (["-h"], ["--help"]) and not STAMP.is_file():
        print(__doc__)  # the full help needs the installed package
        return 0
    set_up("play")
    if words[:1] in ([], ["serve"]) and build_page():
        say("going on without it; python3 start.py play is the game in the terminal")
    return elgrande(words)


# Setting up


def set_up(kind: str) -> None:
    """Fill .venv for a kind: play, or dev, which includes play.

    The stamp is removed first and written last, so an environment that has it is complete.
    """
    if is_ready(kind):
        return
    with alone():
        if is_ready(kind):
            return
        began = time.monotonic()
        say(f"setting up .venv from requirements/{kind}.txt (only this once)")
        grows = is_ready("play")
        STAMP.unlink(missing_ok=True)
        if not grows:
            make_venv()
        install(kind)
        STAMP.write_text(stamp(kind), encoding="ascii")
        say(f"ready after {time.monotonic() - began:.1f} s")


def is_ready(kind: str) -> bool:
    if not (STAMP.is_file() and PYTHON.exists()):
        return False
    return STAMP.read_text(encoding="ascii") in {stamp(kind), stamp("dev")}


def stamp(kind: str) -> str:
    """A digest of what an environment depends on: the requirements, the Python and its folder."""
    about = [sys.implementation.cache_tag, sys.base_prefix, str(VENV)]
    wanted = (ROOT / "requirements" / f"{kind}.txt").read_bytes()
    return hashlib.sha256(wanted + "\0".join(about).encode("utf-8", "surrogateescape")).hexdigest()


@contextlib.contextmanager
def alone(program: Path = Path(__file__)) -> Iterator[None]:
    """Lock the file of a program, so that it does only one set-up at a time.

    The steps inherit the lock, so that remaining steps of a killed set-up are awaited, too.
    """
    with program.open("rb") as file:
        if sys.platform != "win32":
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
            os.set_inheritable(file.fileno(), True)
        yield


def make_venv() -> None:
    """Create an empty .venv with a link to src, which needs no compiler and no build tools."""
    if not (has_own_pip() or importlib.util.find_spec("pip")):
        sys.exit(
            "This Python has neither ensurepip nor pip. "
            "On Debian or Ubuntu: sudo apt install python3-venv; then run this again."
        )
    options = ["--clear"] if has_own_pip() else ["--clear", "--without-pip"]
    step("Making .venv failed.", sys.executable, "-m", "venv", *options, VENV)
    place = {"base": str(VENV), "platbase": str(VENV)}
    site = Path(sysconfig.get_path("purelib", "venv", place))
    # Relative, so that no letter of the path can be lost in an encoding.
    (site / "elgrande.pth").write_text(os.path.relpath(ROOT / "src", site) + "\n", encoding="ascii")


def has_own_pip() -> bool:
    """Whether ensurepip exists; Debian packages it separately, then an outside pip is used."""
    return importlib.util.find_spec("ensurepip") is not None


def install(kind: str, *where: str | Path) -> None:
    pip: list[str | Path] = [PYTHON, "-m", "pip"]
    if not has_own_pip():
        pip = [sys.executable, "-m", "pip", "--python", PYTHON]
    options = ["--quiet", "--no-input", "--disable-pip-version-check", "--no-compile"]
    options += ["--retries", "2", "--require-hashes"]
    wanted = ROOT / "requirements" / f"{kind}.txt"
    step("Installing the packages failed.", *pip, "install", *options, *where, "-r", wanted)


def step(trouble: str, *command: str | Path) -> None:
    """Run one step of the set-up silently; if it fails, show its output and stop."""
    done = subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        close_fds=False,
        check=False,
    )
    if not done.returncode:
        return
    if OFFLINE.search(done.stdout):
        sys.exit(f"{trouble} The package index cannot be reached; go online and run this again.")
    print("\n".join(done.stdout.splitlines()[-12:]), file=sys.stderr)
    sys.exit(f"{trouble} What it said is above; run this again to retry.")


# Compiling


def build(words: list[str]) -> int:
    """Compile into .compiled, not next to the sources, where it would shadow later changes."""
    if words not in ([], ["off"], ["profile"]):
        sys.exit(f"start.py build takes nothing, 'profile' or 'off', not {' '.join(words)!r}.")
    if words == ["off"]:
        with alone(COMPILE):
            shutil.rmtree(COMPILED, ignore_errors=True)
            COMPILED.mkdir()
            OFF.touch()
        say("the interpreted build is in use")
        return 0
    set_up("play")
    status = compile_now(*words)
    if not status:
        OFF.unlink(missing_ok=True)
        say("the compiled build is in use from now on")
    return status


def compile_now(*words: str) -> int:
    with compiling(*words) as job:
        return job.wait()


@contextlib.contextmanager
def compiling(*words: str, quiet: bool = False) -> Iterator["subprocess.Popen[bytes]"]:
    """Run compile.py in its own process group, which is ended when this context ends."""
    COMPILED.mkdir(exist_ok=True)
    stream = subprocess.DEVNULL if quiet else None
    job = subprocess.Popen(
        [sys.executable, COMPILE, *words],
        stdin=subprocess.PIPE,
        stdout=stream,
        stderr=stream,
        start_new_session=True,
    )
    try:
        yield job
    finally:
        assert job.stdin is not None
        job.stdin.close()
        job.wait()


@contextlib.contextmanager
def compiling_beside() -> Iterator[None]:
    """Compile the engine in the background of this context, and print a line when it is done."""
    say("compiling the engine beside the game; bots use it as soon as it is there")
    with compiling("beside", quiet=True) as job:
        over = threading.Event()

        def tell() -> None:
            status = job.wait()
            if over.is_set():
                return
            if status == CHANGED:
                say("a source has changed meanwhile: the engine is compiled at the next start")
            elif status:
                say("the engine could not be compiled (python3 start.py build tells why)")
            else:
                say("the engine is compiled: bots use it now, all else from the next start")

        threading.Thread(target=tell, daemon=True).start()
        try:
            yield
        finally:
            over.set()


def may_compile_beside(words: list[str]) -> bool:
    """Whether a game is served without a compiled build, and one is wanted and possible."""
    if words[:1] not in ([], ["serve"]) or {"--help", "--openapi"} & set(words):
        return False
    if os.name != "posix" or is_interpreted() or library().is_dir():
        return False
    return bool(runpy.run_path(str(ROOT / "setup.py"), run_name="setup")["has_compiler"]())


def is_interpreted() -> bool:
    """Whether the interpreted build is requested, even if there is a compiled one."""
    return OFF.exists() or os.environ.get("ELGRANDE_BUILD") == "interpreted"


def library() -> Path:
    """The folder of the compiled build of these sources; if it exists, it is complete."""
    digest = hashlib.sha256(f"{sys.implementation.cache_tag} {ROOT}".encode())
    for path in sources():
        digest.update(path.as_posix().encode() + path.read_bytes())
    return COMPILED / f"lib-{digest.hexdigest()[:16]}"


def sources() -> list[Path]:
    """The files a compiled build is made of."""
    made_by = [ROOT / "setup.py", ROOT / "requirements" / "build.txt"]
    found = [*made_by, *sorted((ROOT / "src").rglob("*"))]
    return [path for path in found if path.suffix in {".c", ".py", ".toml", ".txt"}]


def environment() -> dict[str, str]:
    """The environment variables for the game, with the compiled build first if there is one.

    That build has an old copy of the page, so the path of the page is set.
    """
    page = {"ELGRANDE_PAGE": str(PAGE)}
    if library().is_dir() and not is_interpreted():
        return page | os.environ | {"PYTHONPATH": str(library())}
    return page | os.environ


# Running


def build_page(*words: str) -> int:
    """Build the browser game unless it is built; web/build.py prints its own errors."""
    python = PYTHON if has_own_pip() else sys.executable
    with alone():
        return subprocess.call([python, ROOT / "web" / "build.py", *words], close_fds=False)


def elgrande(words: list[str]) -> int:
    """Run the elgrande command in the current folder; it handles Ctrl-C itself.

    SIGTERM is passed on, so that a server shuts down cleanly.
    """
    signal.signal(signal.SIGINT, lambda *_: None)
    env = environment()
    with contextlib.ExitStack() as beside:
        if may_compile_beside(words):
            env["ELGRANDE_COMING_BUILD"] = str(library())
            beside.enter_context(compiling_beside())
        with subprocess.Popen([PYTHON, "-P", "-c", LAUNCH, *words], env=env) as running:
            signal.signal(signal.SIGTERM, lambda *_: running.terminate())
            return running.wait()


def check(words: list[str]) -> int:
    """Run all checks, even after one has failed, and print a summary."""
    summary = Summary()
    say("compiling the engine beside the first checks")
    with ThreadPoolExecutor(1) as beside, compiling(quiet=True) as job:
        for name, command in CHECKS.items():
            say(f"{name}: {' '.join(command)}")
            summary.add(name, python_module(command, os.environ))
        # Only now, since the types were checked without them.
        learners = beside.submit(install_learners)
        summary.add("page", build_page("--check"))
        status = job.wait()
        # If it failed, it is tried again to be told why.
        compiled = summary.add("compiling", status and compile_now())
        learners.result()
    summary.add("learners", 0)
    for name, more, build in pytest_runs(compiled):
        command = [*PYTEST, *more, *words]
        say(f"{name}: {' '.join(command)}")
        status = python_module(command, os.environ | KEPT | build)
        # A run without tests is no mistake where others were asked for.
        summary.add(name, 0 if words and status == NO_TESTS else status)
    return summary.end()


def install_learners() -> None:
    """What the tests that train need; it is large, so it is there in CI only."""
    if os.environ.get("CI"):
        say("learners: installing PyTorch and Stable-Baselines3 beside what follows")
        install("learners")


def pytest_runs(compiled: bool) -> Iterator[tuple[str, list[str], dict[str, str]]]:
    """The name of each run of pytest, its options, and the environment variables of the build."""
    interpreted = {"ELGRANDE_EXPECT": "interpreted"}
    if not compiled:
        yield "interpreted", [], interpreted
        yield "postgresql", ["--postgresql"], interpreted
        return
    build = {
        "ELGRANDE_EXPECT": "compiled",
        "ELGRANDE_PAGE": str(PAGE),
        "PYTHONPATH": str(library()),
    }
    yield "compiled", without(OF_SOURCES), build
    yield "postgresql", ["--postgresql"], build
    yield "interpreted", without(ON_ONE_BUILD), interpreted


def without(folders: tuple[str, ...]) -> list[str]:
    return [f"--ignore-glob=tests/{name}" for name in folders]


def python_module(command: list[str], env: Mapping[str, str]) -> int:
    return subprocess.call([PYTHON, "-P", "-m", *command], cwd=ROOT, env=env)


class Summary:
    """What each check took and how it ended."""

    def __init__(self) -> None:
        self.began = self.last = time.monotonic()
        self.lines: list[str] = []
        self.failed = False

    def add(self, name: str, status: int) -> bool:
        """Note a check that has just ended; whether it passed."""
        now = time.monotonic()
        verdict = f"FAILED (exit {status})" if status else "ok"
        self.lines.append(f"{name:<11}{now - self.last:6.1f} s  {verdict}")
        self.last = now
        self.failed |= status != 0
        say(self.lines[-1])
        return status == 0

    def end(self) -> int:
        """Print the whole summary; the exit status."""
        say(f"summary after {time.monotonic() - self.began:.1f} s")
        for line in self.lines:
            print(f"    {line}", flush=True)
        return int(self.failed)


def say(line: str) -> None:
    print(f"==> {line}", flush=True)


if __name__ == "__main__":
    # A stop request ends the step that is running, too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
