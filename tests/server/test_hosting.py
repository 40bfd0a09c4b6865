"""The commands, settings, metrics and files that docs/hosting.md and its files name are there."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
import typer
import yaml  # type: ignore[import-untyped]

from elgrande.cli.main import app
from elgrande.server import metrics
from elgrande.server.settings import PREFIX, Limits, Retention, Settings
from elgrande.server.upkeep.monitoring import Present
from tests.server.host import Hosted

ROOT = Path(__file__).resolve().parents[2]
GUIDE = ROOT / "docs" / "hosting.md"
UNITS = sorted((ROOT / "deploy").glob("*.service")) + sorted((ROOT / "deploy").glob("*.timer"))
FILES = [GUIDE, ROOT / "Dockerfile", ROOT / "compose.yaml", *sorted((ROOT / "deploy").iterdir())]
CODE = re.compile(r"```\n(.*?)```|`([^`\n]+)`", re.DOTALL)
CALL = re.compile(r"(?:(?<![\w=:-])elgrande|run --rm game) (?!elgrande\b)([a-z]+)\b([^\n]*)")
NOT_FOR_HOSTS = {"--openapi", "--browser", "--help"}
ELSEWHERE = ("PAGE", "NO_BROWSER", "BUILD", "ONE_FILE")
"""Read from the environment by others than the settings; see the parts that read them."""
SERVICE = "/opt/elgrande/bin/elgrande"


def code_in(path: Path) -> str:
    """The commands of a file: of a page only what is marked as code."""
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".md":
        return text
    return "\n".join(block or inline for block, inline in CODE.findall(text))


def options_of(command: str) -> set[str]:
    group: Any = typer.main.get_command(app)
    assert command in group.commands, f"elgrande {command}"
    words = {word for one in group.commands[command].params for word in one.opts}
    return words | {word for one in group.commands[command].params for word in one.secondary_opts}


def calls() -> Iterator[tuple[str, str, list[str]]]:
    """Each call of the program: where, the command, its options."""
    for path in FILES:
        for command, rest in CALL.findall(code_in(path)):
            yield path.name, command, re.findall(r"(?<!\S)--[a-z-]+", rest)


def test_the_commands_and_options_that_are_named_exist() -> None:
    wrong = [
        f"{where}: elgrande {command} {option}"
        for where, command, named in calls()
        for option in set(named) - options_of(command)
    ]
    assert not wrong
    found = {(where, command) for where, command, _ in calls()}
    assert found >= {
        *(("hosting.md", one) for one in ("serve", "backup", "restore", "doctor", "export")),
        ("elgrande.service", "serve"),
        ("elgrande-backup.service", "backup"),
    }


def test_every_option_of_the_server_is_told() -> None:
    told = code_in(GUIDE)
    missing = options_of("serve") - NOT_FOR_HOSTS - {"--no-club"}
    assert not [option for option in missing if option not in told]


def test_the_settings_that_are_named_exist() -> None:
    known = {one.name for one in fields(Settings)}
    known |= {f"limit_{one.name}" for one in fields(Limits)}
    known |= {f"tidy_{one.name}" for one in fields(Retention)}
    names = {PREFIX + name.upper() for name in known} | {PREFIX + name for name in ELSEWHERE}
    for path in FILES:
        found = set(re.findall(rf"\b{PREFIX}[A-Z_]*[A-Z]\b(?!_)", path.read_text(encoding="utf-8")))
        assert found <= names, path.name


def test_the_metrics_that_are_named_exist_and_all_are_named(server: Hosted) -> None:
    families = [*metrics.REGISTRY.collect(), *Present(server.services).collect()]
    exist = {one.name for one in families if one.name.startswith("elgrande")}
    section = GUIDE.read_text(encoding="utf-8").partition("### Metrics")[2]
    named = set(re.findall(r"\belgrande_[a-z_]+", section))
    endings = re.compile(r"_(total|bucket|info)$")
    assert {endings.sub("", name) for name in named} == exist


def test_the_image_is_made_of_files_that_are_there() -> None:
    text = (ROOT / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    copied = [line.split()[1:-1] for line in text.splitlines() if line.startswith("COPY ")]
    sources = {word for words in copied for word in words if not words[0].startswith("--from")}
    required = set(re.findall(r"-r (\S+)", text))
    assert all((ROOT / name).exists() for name in sources | required)
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    assert sources == {line[1:] for line in ignored if line.startswith("!")}
    last = text.rpartition("\nFROM ")[2]
    (user,) = re.findall(r"^USER (\d+)$", last, re.MULTILINE)
    assert f"--uid {user} " in last
    (entry,) = re.findall(r"^ENTRYPOINT (.*)$", last, re.MULTILINE)
    (words,) = re.findall(r"^CMD (.*)$", last, re.MULTILINE)
    assert json.loads(entry) == ["elgrande"]
    assert options_of(json.loads(words)[0])


def test_the_composed_services_fit_together() -> None:
    whole = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
    services = whole["services"]
    for name, one in services.items():
        assert set(one.get("depends_on", ())) <= set(services), name
        assert set(one["networks"]) <= set(whole["networks"]), name
        for volume in one.get("volumes", ()):
            source = volume.partition(":")[0]
            assert source in whole["volumes"] or (ROOT / source).is_file(), volume
    assert [name for name, one in services.items() if "ports" in one] == ["proxy"]
    assert not set(services["proxy"]["networks"]) & set(services["database"]["networks"])
    game = services["game"]["environment"]
    assert "database" in services
    assert "@database/" in game["ELGRANDE_DATABASE"]
    text = (ROOT / "compose.yaml").read_text(encoding="utf-8")
    guide = GUIDE.read_text(encoding="utf-8")
    assert all(f"{name}=%s" in guide for name in set(re.findall(r"\$\{([A-Z_]+)", text)))


def test_the_units_start_what_is_installed() -> None:
    guide = GUIDE.read_text(encoding="utf-8")
    for path in UNITS:
        text = path.read_text(encoding="utf-8")
        assert f"deploy/{path.name}" in guide
        for line in re.findall(r"^ExecStart=(.*)$", text, re.MULTILINE):
            assert line.split()[0] == SERVICE
        for place in re.findall(r"^EnvironmentFile=-(.*)$", text, re.MULTILINE):
            assert f"deploy/elgrande.env {place}" in guide
    assert f"python3 -m venv {Path(SERVICE).parents[1]}" in guide


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="there is no systemd here")
def test_systemd_understands_the_units(tmp_path: Path) -> None:
    for path in UNITS:
        text = path.read_text(encoding="utf-8")
        (tmp_path / path.name).write_text(text.replace(SERVICE, "/bin/true"), encoding="utf-8")
    command = ["systemd-analyze", "verify", *map(str, sorted(tmp_path.iterdir()))]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
