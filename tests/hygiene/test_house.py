"""The house is in order: no machine's traces in the files, everything pinned, one way to start."""

import ast
import os
import re
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

import pytest

import elgrande
import start

ROOT = Path(__file__).resolve().parents[2]
REQUIREMENTS = sorted((ROOT / "requirements").glob("*.txt"))
LOCKS = {"package-lock.json", "pnpm-lock.yaml", "poetry.lock", "uv.lock", "yarn.lock"}
NOT_OURS = {".git", ".venv", "build", "dist", "node_modules", "__pycache__"}

# Joined here, so that this file names none of them.
HOSTS = [".".join(parts) for parts in (("pypi", "org"), ("pythonhosted", "org"), ("npmjs", "org"))]
INDEX_LINE = re.compile(
    r"^\s*(-i|-f|--(extra-)?index-url|--find-links|--trusted-host|--no-index)\b", re.MULTILINE
)
ARCHIVE = re.compile(r"://\S+\.(whl|tgz|zip|tar\.\w+)\b|\bregistry\s*[=:]\s*\S*://")
PINNED = re.compile(
    r"([a-z0-9][a-z0-9.-]*)==([^\s;]+)(?: *;[^\\]*?)?((?: +--hash=sha256:[0-9a-f]{64})+)"
)


def files() -> list[Path]:
    """The files of the project: tracked, or new and not ignored; also where git cannot tell."""
    listing = subprocess.run(
        ["git", "ls-files", "-coz", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    if listing.returncode == 0:
        names = sorted(set(listing.stdout.split(b"\0")) - {b""})
        found = [ROOT / os.fsdecode(name) for name in names]
    else:
        found = sorted(
            path for path in ROOT.rglob("*") if NOT_OURS.isdisjoint(path.relative_to(ROOT).parts)
        )
    return [path for path in found if path.is_file()]


def texts() -> list[tuple[str, str]]:
    """Name and content of every text file of the project."""
    result = []
    for path in files():
        content = path.read_bytes()
        if b"\0" not in content:
            name = path.relative_to(ROOT).as_posix()
            result.append((name, content.decode("utf-8", "replace")))
    return result


def machine_paths() -> re.Pattern[str]:
    """Paths that mean something on one machine only."""
    patterns = [r"/(root)/", r"/home/\w", r"/Users/\w", r"[A-Z]:\\+Users\\"]
    patterns.append(re.escape(str(ROOT)) + r"(?![\w-])")
    parent = ROOT.parent
    ordinary = {Path(ROOT.anchor), Path(tempfile.gettempdir()).resolve(), Path("/tmp")}
    if parent not in ordinary and not (ROOT / parent.name).exists():
        patterns.append(re.escape(str(parent) + os.sep))
    return re.compile(r"(?<![\w.})\]-])(" + "|".join(patterns) + ")")


def requirements(path: Path) -> dict[str, str]:
    """Version by package; fails at a line that is not pinned with a hash."""
    pins = {}
    joined = path.read_text(encoding="utf-8").replace("\\\n", " ")
    for line in joined.splitlines():
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        match = PINNED.fullmatch(line.strip())
        assert match, f"not pinned with a hash in {path.name}: {line[:80]}"
        pins[match[1]] = match[2]
    return pins


def test_the_list_of_files_is_not_empty() -> None:
    names = {name for name, _ in texts()}
    assert {"pyproject.toml", "start.py", "tests/hygiene/test_house.py"} <= names
    assert not any(name.startswith(".venv/") for name in names)


def test_no_machine_paths() -> None:
    pattern = machine_paths()
    found = [f"{name}: {match[0]}" for name, text in texts() for match in pattern.finditer(text)]
    assert not found


@pytest.mark.parametrize("trace", ["/root" + "/x", "/home" + "/ann", f"'{ROOT}'", f"{ROOT}/a"])
def test_a_machine_path_would_be_seen(trace: str) -> None:
    assert machine_paths().search(f"see {trace}")


def test_no_registry_hosts() -> None:
    assert not [f"{name}: {host}" for name, text in texts() for host in HOSTS if host in text]


def test_no_index_lines_or_addresses_in_requirements() -> None:
    for path in REQUIREMENTS:
        text = path.read_text(encoding="utf-8")
        assert not INDEX_LINE.search(text), path.name
        assert "://" not in text, path.name


def test_no_addresses_of_archives_in_lock_files() -> None:
    for name, text in texts():
        if name.rpartition("/")[2] in LOCKS:
            assert not ARCHIVE.search(text), name


def test_every_requirement_is_pinned_with_a_hash() -> None:
    assert [path.name for path in REQUIREMENTS] == [
        "build.txt",
        "dev.txt",
        "host.txt",
        "learners.txt",
        "node.txt",
        "play.txt",
    ]
    for path in REQUIREMENTS:
        assert requirements(path)


def test_requirements_agree_with_each_other_and_with_the_project() -> None:
    play = requirements(ROOT / "requirements/play.txt")
    dev = requirements(ROOT / "requirements/dev.txt")
    build = requirements(ROOT / "requirements/build.txt")
    host = requirements(ROOT / "requirements/host.txt")
    learners = requirements(ROOT / "requirements/learners.txt")
    assert play.items() <= dev.items()
    assert play.items() <= host.items()
    assert build.items() <= dev.items()
    assert all(dev.get(name, pin) == pin for name, pin in learners.items())
    whole = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    project = whole["project"]
    for wanted, pins in (
        (project["dependencies"], play),
        (project["optional-dependencies"]["dev"], dev),
        (whole["dependency-groups"]["learners"], learners),
        (project["optional-dependencies"]["postgresql"], host),
        (whole["dependency-groups"]["build"], build),
    ):
        for requirement in wanted:
            match = re.match(r"[\w.-]+", requirement)
            assert match
            assert match[0].lower().replace("_", "-") in pins


def test_the_licence_is_there() -> None:
    assert (ROOT / "LICENSE").read_text(encoding="utf-8").startswith("MIT License")


def test_start_imports_only_the_standard_library() -> None:
    imported = set()
    for node in ast.walk(ast.parse((ROOT / "start.py").read_bytes())):
        if isinstance(node, ast.Import):
            imported |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            imported.add(node.module or ".")
    assert {name.partition(".")[0] for name in imported} <= sys.stdlib_module_names


def test_start_can_be_read_by_an_old_python() -> None:
    """Else it would answer with a syntax error instead of saying what it needs."""
    ast.parse((ROOT / "start.py").read_bytes(), feature_version=(3, 7))


def test_the_readme_names_the_two_commands() -> None:
    lines = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
    commands = {line.partition("#")[0].strip(" $`") for line in lines}
    assert {"python3 start.py", "python3 start.py test"} <= commands


def test_ci_runs_the_test_command_of_the_readme() -> None:
    assert "python3 start.py test\n" in (ROOT / ".ci/run").read_text(encoding="utf-8")


def test_what_is_tested_on_one_build_only_is_there() -> None:
    """Else a folder that was renamed would be tested twice, and nobody would notice."""
    names = (*start.ON_ONE_BUILD, *start.OF_SOURCES)
    assert [name for name in names if not any((ROOT / "tests").glob(name))] == []


def test_every_package_would_be_shipped() -> None:
    """A folder with code but without __init__.py would be missing from a wheel."""
    source = Path(elgrande.__file__).parent if elgrande.__file__ else ROOT / "src/elgrande"
    folders = {path.parent for path in source.rglob("*.py")}
    assert not [folder for folder in folders if not (folder / "__init__.py").is_file()]


def test_the_version_is_a_version() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+(\.dev\d+)?", elgrande.__version__)
