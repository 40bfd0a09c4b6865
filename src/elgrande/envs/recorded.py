"""Recorded games as arrays, for learning from games that were played: one .npz file.

Each row is a decision: what the seat that decided could see, what it could choose and what it
chose, and how the game ended for it. The rows of a game follow each other in the order of play.
Only the file grows with the number of games, not the memory that is used.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO
from zipfile import ZIP_DEFLATED, ZipFile

import numpy as np
from numpy.lib.format import write_array, write_array_header_1_0
from numpy.typing import NDArray

from elgrande.encoding.observation import (
    EVERY_BOX,
    ObservationLayout,
    observation_layout,
)
from elgrande.encoding.observation import VERSION as OBSERVATION_VERSION
from elgrande.engine.errors import ElGrandeError
from elgrande.engine.ids import ACTIONS, CHANCE
from elgrande.engine.ruleset import Ruleset
from elgrande.game import Game
from elgrande.game.recording import read_file
from elgrande.records.record import RecordError, read_record
from elgrande.records.replay import RecordedChance

VERSION = 1
"""Increased whenever an array gets another meaning."""

COLUMNS: dict[str, tuple[str, str]] = {
    "observations": ("<i2", "what the seat could see, as docs/environments/observations.md has it"),
    "masks": ("|b1", "what it could choose, over all actions"),
    "actions": ("<i2", "what it chose"),
    "seats": ("|i1", "the seat that decided, from 0 on"),
    "returns": ("<f4", "its share in the victory at the end of the game: 1, 0, or less if tied"),
    "margins": ("<i2", "its points at the end less those of the best opponent"),
    "games": ("<i4", "the number of the game, from 0 on"),
}
"""The arrays with a row for each decision: the type of their numbers, and what they are."""

CONSTANTS = {
    "files": "the name of the record of each game",
    "version": "the version of this form",
    "observation_version": "the version of the layout of observations",
    "modules": "the boxes whose layout the observations have",
}
"""The other arrays."""


class ArraysError(ElGrandeError):
    """Records that cannot be made into arrays."""


@dataclass(frozen=True)
class Written:
    """What was written, and which games were left out because they have not ended."""

    games: int
    rows: int
    unfinished: tuple[str, ...]


class Columns:
    """The columns while they grow, each in a file of its own."""

    def __init__(self, folder: Path, stack: ExitStack) -> None:
        self.folder = folder
        self.files: dict[str, IO[bytes]] = {
            name: stack.enter_context((folder / name).open("wb")) for name in COLUMNS
        }
        self.rows = 0

    def add(self, rows: Sequence[dict[str, object]]) -> None:
        """Add the rows of a game."""
        for name, file in self.files.items():
            file.write(np.array([row[name] for row in rows], COLUMNS[name][0]).tobytes())
        self.rows += len(rows)

    def copy_to(self, archive: ZipFile, widths: dict[str, int]) -> None:
        """Write the columns into an archive, as NumPy reads it."""
        for name, file in self.files.items():
            file.flush()
            shape = (self.rows, widths[name]) if name in widths else (self.rows,)
            header = {"descr": COLUMNS[name][0], "fortran_order": False, "shape": shape}
            with archive.open(f"{name}.npy", "w", force_zip64=True) as target:
                write_array_header_1_0(target, header)
                with (self.folder / name).open("rb") as source:
                    shutil.copyfileobj(source, target)


def write_arrays(
    paths: Sequence[Path],
    target: Path,
    forced: bool = False,
    done: Callable[[], None] = lambda: None,
) -> Written:
    """Write the decisions of recorded games; ``done`` is called after each game.

    Where the games have different boxes, observations have the layout of all boxes. Decisions
    with a single possible answer are left out, unless ``forced``.
    """
    layout = common_layout(paths)
    finished: list[str] = []
    unfinished: list[str] = []
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(dir=target.parent)))
        columns = Columns(folder, stack)
        for path in paths:
            rows = rows_of(path, layout, len(finished), forced)
            (unfinished if rows is None else finished).append(path.name)
            columns.add(rows or ())
            done()
        whole = folder / "whole"
        with ZipFile(whole, "w", ZIP_DEFLATED) as archive:
            columns.copy_to(archive, {"observations": layout.length, "masks": ACTIONS})
            constants: dict[str, NDArray[np.generic]] = {
                "files": np.array(finished, str),
                "version": np.array(VERSION),
                "observation_version": np.array(OBSERVATION_VERSION),
                "modules": np.array(layout.modules, str),
            }
            for name in CONSTANTS:
                with archive.open(f"{name}.npy", "w") as file:
                    write_array(file, constants[name])
        whole.replace(target)
    return Written(len(finished), columns.rows, tuple(unfinished))


def common_layout(paths: Iterable[Path]) -> ObservationLayout:
    """The layout of the boxes of the games, or of all boxes if they differ."""
    choices = {_rules_of(path).modules for path in paths}
    if not choices:
        raise ArraysError("name the records to make arrays of")
    return observation_layout(choices.pop() if len(choices) == 1 else EVERY_BOX)


def rows_of(
    path: Path, layout: ObservationLayout, number: int, forced: bool
) -> list[dict[str, object]] | None:
    """The decisions of one game; None if it has not ended."""
    text = read_file(path)
    try:
        end = Game.from_record(text)
    except RecordError as error:
        raise ArraysError(f"{path.name}: {error}") from None
    if not end.is_over:
        return None
    record = read_record(text)
    observer = layout.observer(record.rules)
    game = Game(record.rules, RecordedChance(record), record.names, record.start)
    rows = []
    for seat, action in (one for entry in record.entries for one in entry.answers):
        if seat == CHANCE:
            continue
        options = game.options(seat)
        if forced or len(options) > 1:
            mask = np.zeros(ACTIONS, np.bool_)
            mask[[option.number for option in options]] = True
            seen = observer.observe_view(game.view(seat, memory=True))
            best = max(score for other, score in enumerate(end.scores) if other != seat)
            row: dict[str, object] = {
                "observations": np.frombuffer(seen, "<i2"),
                "masks": mask,
                "actions": action,
                "seats": seat,
                "returns": (seat in end.winners) / len(end.winners),
                "margins": end.scores[seat] - best,
                "games": number,
            }
            rows.append(row)
        game.play(next(option for option in options if option.number == action), seat)
    return rows


def _rules_of(path: Path) -> Ruleset:
    try:
        return read_record(read_file(path)).rules
    except RecordError as error:
        raise ArraysError(f"{path.name}: {error}") from None


__all__ = ["COLUMNS", "CONSTANTS", "VERSION", "ArraysError", "Written", "write_arrays"]
