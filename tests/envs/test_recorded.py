"""Recorded games as arrays: read back, they are the games."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from elgrande.cli.main import main
from elgrande.encoding.decoding import decode
from elgrande.encoding.observation import EVERY_BOX, observation_layout
from elgrande.engine.rng import Rng
from elgrande.envs.recorded import COLUMNS, CONSTANTS, VERSION
from elgrande.game import Game
from elgrande.views.payload import payload
from tests.hygiene.sources import ROOT
from tests.support.random_play import choose

GAMES = ROOT / "tests" / "games"


Answer = tuple[int, int, list[int], object, float, int]
"""Seat, action, options, what it saw, its share in the victory, and its lead in points."""


def play(seed: int) -> tuple[Game, list[Answer]]:
    """A random game, and all its answers with a choice."""
    game, rng = Game.new(2, seed=seed, modules=("tiny",)), Rng(seed)
    answers = []
    while not game.is_over:
        seat, action = choose(game, rng)
        options = [option.number for option in game.options(seat)]
        if len(options) > 1:
            seen = payload(game.view(seat, memory=True))
            answers.append((seat, action.number, options, seen))
        game.play(action, seat)
    shares = [(seat in game.winners) / len(game.winners) for seat in range(2)]
    leads = [game.scores[0] - game.scores[1], game.scores[1] - game.scores[0]]
    return game, [(*one, shares[one[0]], leads[one[0]]) for one in answers]


def test_arrays_are_the_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In a secret choice the record has the answers by seat, so they are compared as a set."""
    games = [play(seed) for seed in (1, 2, 3)]
    names = [f"{number}.record" for number in range(3)]
    for name, (game, _) in zip(names, games, strict=True):
        game.save(tmp_path / name)
    out = tmp_path / "games.npz"
    assert main(["arrays", *(str(tmp_path / name) for name in names), "--out", str(out)]) == 0
    with np.load(out, allow_pickle=False) as held:
        assert set(held) == {*COLUMNS, *CONSTANTS}
        got = {name: held[name] for name in held}
    rows = sum(len(answers) for _, answers in games)
    assert f"{rows} decisions of 3 games" in capsys.readouterr().out
    assert int(got["version"]) == VERSION
    assert got["files"].tolist() == names
    for name, (kind, _) in COLUMNS.items():
        assert got[name].dtype == np.dtype(kind)
        assert len(got[name]) == rows
    layout = observation_layout(tuple(got["modules"].tolist()))
    for number, (_, answers) in enumerate(games):
        told: list[Answer] = [
            (
                int(got["seats"][at]),
                int(got["actions"][at]),
                np.flatnonzero(got["masks"][at]).tolist(),
                payload(decode(layout, got["observations"][at].tolist())),
                float(got["returns"][at]),
                int(got["margins"][at]),
            )
            for at in np.flatnonzero(got["games"] == number)
        ]
        assert sorted(told, key=repr) == sorted(answers, key=repr)


def test_the_page_names_every_array() -> None:
    page = (ROOT / "docs" / "environments.md").read_text(encoding="utf-8")
    for name, about in [
        *((name, about) for name, (_, about) in COLUMNS.items()),
        *CONSTANTS.items(),
    ]:
        assert f"| `{name}` | {about} |" in page


def test_games_of_different_boxes_share_a_layout(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names = ("tiny.record", "two_players.record", "unfinished_with_discs_pending.record")
    out = tmp_path / "games.npz"
    assert main(["arrays", *(str(GAMES / name) for name in names), "--out", str(out)]) == 0
    assert f"{names[2]} has not ended and is left out" in capsys.readouterr().err
    with np.load(out, allow_pickle=False) as held:
        assert held["modules"].tolist() == list(EVERY_BOX)
        assert held["observations"].shape[1] == observation_layout(EVERY_BOX).length
        assert held["files"].tolist() == list(names[:2])
    assert not [path for path in tmp_path.iterdir() if path != out]


def test_forced_decisions_are_there_if_wanted(tmp_path: Path) -> None:
    path = str(GAMES / "two_players.record")
    rows = []
    for words in ((), ("--forced",)):
        assert main(["arrays", path, "--out", str(tmp_path / "a.npz"), *words]) == 0
        with np.load(tmp_path / "a.npz") as held:
            rows.append(held["masks"].sum(axis=1))
    assert rows[0].min() > 1
    assert len(rows[1]) - (rows[1] == 1).sum() == len(rows[0])


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("no_such_file", "--out", "a.npz"), "there is no file no_such_file"),
        (("tiny.record", "--out", "a.zip"), "--out is a file in a folder that is there"),
        (("damaged", "--out", "a.npz"), "damaged: "),
    ],
)
def test_what_cannot_be_read_is_named(
    words: tuple[str, ...],
    sentence: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    text = (GAMES / "tiny.record").read_text(encoding="utf-8")
    Path("tiny.record").write_text(text, encoding="utf-8")
    Path("damaged").write_text(text[:-20] + "x" + text[-19:], encoding="utf-8")
    assert main(["arrays", *words]) == 2
    assert sentence in capsys.readouterr().err
    assert sorted(path.name for path in Path().iterdir()) == ["damaged", "tiny.record"]
