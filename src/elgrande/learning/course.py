"""The course of learning: generations of games and nets, each playing with the last one's net.

Everything lies in one folder: ``games-G-S-N.npz``, ``net-G.net`` and ``curve.json``. What is there
is not made again, so a course that was stopped goes on where it was.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path

import torch

from elgrande.catalogue import ruleset
from elgrande.encoding.layout import layout_of
from elgrande.learning.curves import calibration_svg, learning_svg
from elgrande.learning.errors import LearningError
from elgrande.learning.games import make, parts
from elgrande.learning.net import ValueNet
from elgrande.learning.train import Lesson, Mark, foreseen, lesson, mark, train
from elgrande.nets.files import read_net, write_net

A_FILE = 200
"""The games of one file."""
REMEMBERED = 2
"""A net learns from the games of its own generation and of so many before it."""
LOOKS = 3
"""How many nets learn from the same games: the first from how they ended, each other one also from
what the one before it foresees."""
SHARES = {2: 0.35, 3: 0.25, 4: 0.25, 5: 0.15}
"""How the games are shared among the numbers of seats: each has about as many positions."""


@dataclass(frozen=True)
class Course:
    """What is to be learned, and how."""

    folder: Path
    modules: tuple[str, ...]
    games: int
    """The games of each generation."""
    hidden: int = 96
    inner: int = 32
    epochs: int = 4
    workers: int = 1

    @property
    def curve(self) -> Path:
        return self.folder / "curve.json"

    def net(self, generation: int) -> Path:
        return self.folder / f"net-{generation}.net"


Told = Callable[[str, float], None]
"""Hears what is being done, and how much of it."""


def learn(course: Course, generations: int, told: Told) -> None:
    """Go through the generations up to this number that are not done yet."""
    course.folder.mkdir(parents=True, exist_ok=True)
    for generation in range(generations):
        if not course.net(generation).exists():
            play(course, generation, told)
            study(course, generation, told)


def play(course: Course, generation: int, told: Told) -> None:
    """Make the games of a generation."""
    net = course.net(generation - 1) if generation else None
    games = {seats: max(round(share * course.games), 1) for seats, share in SHARES.items()}
    wanted = list(parts(course.folder, course.modules, generation, games, A_FILE, net))
    done = sum(part.games for part in wanted if part.path.exists())
    total = sum(part.games for part in wanted)

    def made(games: int) -> None:
        nonlocal done
        done += games
        told(f"generation {generation}, games", done / total)

    made(0)
    make(wanted, course.workers, lambda part, _: made(part.games))


def study(course: Course, generation: int, told: Told) -> None:
    """Train the net of a generation, write it, and note how well it foretells."""
    layout = layout_of(ruleset(2, modules=course.modules))
    paths = [
        path
        for one in range(max(generation - REMEMBERED, 0), generation + 1)
        for path in sorted(course.folder.glob(f"games-{one}-*.npz"))
    ]
    what = lesson(layout, paths)
    net = taught(course, what, generation, f"generation {generation}, look 1", told)
    for look in range(2, LOOKS + 1):
        calmer = foreseen(net, what)
        net = taught(course, calmer, generation, f"generation {generation}, look {look}", told)
    marked = mark(net, what)
    note(course, generation, marked, len(what))
    origin = {
        "generation": generation,
        "positions": len(what),
        "log loss": round(marked.log_loss, 4),
        "log loss of the evaluation": round(marked.of_evaluation, 4),
    }
    write_net(net.as_file(layout.modules, origin), course.net(generation))


def taught(course: Course, what: Lesson, seed: int, name: str, told: Told) -> ValueNet:
    """A new net that has learned a lesson."""
    torch.manual_seed(seed)
    net = ValueNet(what.layout, course.hidden, course.inner)
    largest = max(what.trained, key=len)
    net.scale_to(torch.from_numpy(largest.numbers[:20000]), largest.seats)
    train(
        net, what, course.epochs, seed, lambda share, loss: told(f"{name}: loss {loss:.4f}", share)
    )
    return net


def note(course: Course, generation: int, marked: Mark, positions: int) -> None:
    """Add a generation to the curve, and draw its pictures."""
    known = read_curve(course.curve)
    known[str(generation)] = {"positions": positions, **asdict(marked)}
    text = json.dumps(known, indent=1, sort_keys=True)
    unfinished = course.curve.with_suffix(".unfinished")
    unfinished.write_text(text, encoding="utf-8")
    unfinished.replace(course.curve)
    losses = [
        (int(number), float(one["log_loss"]), float(one["of_evaluation"]))
        for number, one in sorted(known.items(), key=lambda pair: int(pair[0]))
    ]
    pictures = {
        "learning.svg": learning_svg(losses),
        f"calibration-{generation}.svg": calibration_svg(marked.calibration),
    }
    for name, drawn in pictures.items():
        (course.folder / name).write_text(drawn, encoding="utf-8")


def read_curve(path: Path) -> dict[str, dict[str, float]]:
    """The generations so far."""
    if not path.exists():
        return {}
    try:
        found: dict[str, dict[str, float]] = json.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise LearningError(f"{path.name} is damaged: {error}; remove it to go on") from error
    return found


def last_net(course: Course) -> Path:
    """The net of the last generation that is done."""
    found = sorted(course.folder.glob("net-*.net"), key=lambda path: int(path.stem[4:]))
    if not found:
        raise LearningError(f"there is no net in {course.folder}")
    read_net(found[-1].read_bytes(), found[-1].name)
    return found[-1]
