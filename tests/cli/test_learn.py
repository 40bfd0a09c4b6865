"""``elgrande learn``: what it refuses, and that it says what would be right."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from elgrande.cli.main import main


def test_without_pytorch_it_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in [name for name in sys.modules if name.startswith("elgrande.learning")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "torch", None)
    assert main(["learn", str(tmp_path / "course")]) == 2
    assert "pip install 'elgrande[train]'" in capsys.readouterr().err
    assert not (tmp_path / "course").exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--hidden", "2000"], "--hidden"),
        (["--modules", "colony"], "colonies"),
        (["--modules", "colonies,grandissimo"], "colonies"),
        (["--games", "3"], "--games"),
        (["--generations", "0"], "--generations"),
    ],
)
def test_what_cannot_be_learned_is_refused(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    words: list[str],
    said: str,
) -> None:
    assert main(["learn", str(tmp_path / "course"), *words]) == 2
    assert said in capsys.readouterr().err
    assert not (tmp_path / "course").exists()


def test_a_file_is_no_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "course"
    file.write_text("mine")
    assert main(["learn", str(file)]) == 2
    assert "is a file: name a folder" in capsys.readouterr().err
    assert file.read_text() == "mine"
