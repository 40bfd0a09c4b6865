"""The course of learning: generations of games and nets, each playing with the last one's net.

Everything lies in one folder: ``games-G-S-N.npz`` (quick games; ``searched-G-S-N.npz`` of those in
which answers were searched for), ``net-G.net`` and ``curve.json``. What is there is not made again,
so a course that was stopped goes on where it was.
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
from elgrande.learning.games import kind_of, make, parts
from elgrande.learning.net import ValueNet
from elgrande.learning.train import (
    RATE,
    RATE_FROM_A_NET,
    Lesson,
    Mark,
    foreseen,
    lesson,
    mark,
    train,
)
from elgrande.nets.files import NetFile, read_net, write_net

A_FILE = 200
"""The games of one file."""
REMEMBERED = 2
"""A net learns from the games of its own generation and, of the same kind, of so many before it."""
LOOKS = 3
"""How many nets learn from the same games: the first from how they ended, each other one also from
what the one before it foresees."""
LOOKS_AT_SEARCHED = 7
"""The same for games in which answers are searched for; the net before it looks first."""
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
    visits: int = 0
    """The visits for each answer in the games after the first generation; with 0 they are quick.

    In quick games positions are worth what weak play makes of them. A net that has learned from
    them goes on with searched ones, of which it needs fewer.
    """

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
    net, visits = (course.net(generation - 1), course.visits) if generation else (None, 0)
    games = {seats: max(round(share * course.games), 1) for seats, share in SHARES.items()}
    wanted = list(parts(course.folder, course.modules, generation, games, A_FILE, net, visits))
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
    visits = course.visits if generation else 0
    paths = [
        path
        for one in range(max(generation - REMEMBERED, 0), generation + 1)
        for path in sorted(course.folder.glob(f"{kind_of(visits)}-{one}-*.npz"))
    ]
    what = lesson(layout, paths)
    start = read_net(course.net(generation - 1).read_bytes()) if visits else None
    looks, rate = (LOOKS, RATE) if start is None else (LOOKS_AT_SEARCHED, RATE_FROM_A_NET)
    net = None if start is None else new_net(course, what, generation, start)
    for look in range(1, looks + 1):
        calmer = what if net is None else foreseen(net, what)
        net = new_net(course, what, generation, start)
        name = f"generation {generation}, look {look}"
        train(net, calmer, course.epochs, generation, rate, heard(name, told))
    assert net is not None
    marked = mark(net, what)
    note(course, generation, marked, len(what))
    origin = {
        "generation": generation,
        "positions": len(what),
        "visits": visits,
        "log loss": round(marked.log_loss, 4),
        "log loss of the evaluation": round(marked.of_evaluation, 4),
    }
    write_net(net.as_file(layout.modules, origin), course.net(generation))


def new_net(course: Course, what: Lesson, seed: int, start: NetFile | None) -> ValueNet:
    """A net that has learned nothing yet, or as much as the one it goes on from."""
    torch.manual_seed(seed)
    hidden, inner = (course.hidden, course.inner) if start is None else (start.hidden, start.inner)
    net = ValueNet(what.layout, hidden, inner)
    largest = max(what.trained, key=len)
    net.scale_to(torch.from_numpy(largest.numbers[:20000]), largest.seats)
    if start is not None:
        net.load(start)
    return net


def heard(name: str, told: Told) -> Callable[[float, float], None]:
    """What hears the share that is done, and the loss, while a net with this name is trained."""
    return lambda share, loss: told(f"{name}: loss {loss:.4f}", share)


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
