"""Training of a net on files of games, and how well it foretells games it has not seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor
from torch.nn import functional

from elgrande.encoding.layout import Layout
from elgrande.learning.errors import LearningError
from elgrande.learning.games import Positions, read_games
from elgrande.learning.net import ValueNet
from elgrande.search.judging import SPREAD, SPREAD_A_ROUND
from elgrande.search.net import POINTS_OF_ONE

HELD_BACK = 0.05
"""The share of the games of each file that is not trained on but foretold; at least one game."""
BATCH = 2048
FOR_MARGINS = 0.5
"""The weight of the margins in the loss, beside that of winning."""
RATE = 0.002
RATE_FROM_A_NET = 0.001
"""How fast a net learns from nothing, and how fast one that goes on from another."""
DECAY = 1e-4
LAMBDA = 0.8
"""How much of a target comes from beyond the next position, instead of from that one."""
AT_ONCE = 20000
BINS = 20


@dataclass(frozen=True)
class Lesson:
    """What a net is to learn from: games to train on, and games to foretell."""

    layout: Layout
    trained: tuple[Positions, ...]
    held_back: tuple[Positions, ...]

    def __len__(self) -> int:
        return sum(len(one) for one in self.trained)


@dataclass(frozen=True)
class Mark:
    """How well games were foretold, by round: the log loss of the net and of the evaluation."""

    log_loss: float
    of_evaluation: float
    by_round: dict[int, tuple[float, float]]
    margin_error: float
    calibration: tuple[tuple[float, float, int], ...]
    """Said chance, share that won and number of cases, for each twentieth of the chances."""


def lesson(layout: Layout, paths: Sequence[Path]) -> Lesson:
    """A lesson from files of games of one choice of boxes."""
    trained: list[Positions] = []
    held_back: list[Positions] = []
    for path in paths:
        positions = read_games(path)
        expected = positions.seats * len(layout.block) + len(layout.table)
        if positions.numbers.shape[1] != expected:
            raise LearningError(
                f"{path.name} has {positions.numbers.shape[1]} numbers a position; for "
                f"{'+'.join(layout.modules)} there are {expected}"
            )
        number = int(positions.games.max() + 1)
        early = positions.games < min(number * (1 - HELD_BACK), number - 1)
        for kept, chosen in ((trained, early), (held_back, ~early)):
            if chosen.any():
                kept.append(_some(positions, chosen))
    if not trained or not held_back:
        raise LearningError("there are too few games to learn from: make more")
    return Lesson(layout, tuple(trained), tuple(held_back))


def _some(positions: Positions, mask: NDArray[np.bool_]) -> Positions:
    names = Positions.__dataclass_fields__
    return Positions(*(getattr(positions, name)[mask] for name in names))


def train(
    net: ValueNet,
    what: Lesson,
    epochs: int,
    seed: int,
    rate: float,
    told: Callable[[float, float], None],
) -> None:
    """Train a net; ``told`` hears the share that is done and the loss since it last heard."""
    device = best_device()
    torch.manual_seed(seed)
    net.to(device)
    optimizer = torch.optim.AdamW(net.parameters(), lr=rate, weight_decay=DECAY)
    material = _by_seats(what.trained, device)
    steps = epochs * sum(-(-len(one.numbers) // BATCH) for one in material)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, rate, total_steps=steps + 1)
    rng = np.random.default_rng(seed)
    total, number, step = torch.zeros((), device=device), 0, 0
    for _ in range(epochs):
        for seats, numbers, shares, margins in _batches(material, rng):
            logits, points = net(numbers, seats)
            loss = functional.cross_entropy(logits, shares)
            ahead, were = points / POINTS_OF_ONE, margins / POINTS_OF_ONE
            loss = loss + FOR_MARGINS * functional.mse_loss(ahead, were)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()
            net.keep_in_range()
            total, number, step = total + loss.detach(), number + 1, step + 1
            if step % 100 == 0 or step == steps:
                told(step / steps, float(total) / number)
                total, number = torch.zeros((), device=device), 0
    net.to("cpu")


@dataclass(frozen=True)
class Material:
    """All positions of one number of seats, where the net is trained."""

    seats: int
    numbers: Tensor
    shares: Tensor
    margins: Tensor


def _by_seats(trained: Sequence[Positions], device: torch.device) -> list[Material]:
    return [
        Material(
            seats,
            *(
                torch.from_numpy(np.concatenate([getattr(one, name) for one in chosen])).to(device)
                for name in ("numbers", "shares", "margins")
            ),
        )
        for seats in sorted({one.seats for one in trained})
        for chosen in [[one for one in trained if one.seats == seats]]
    ]


def _batches(
    material: Sequence[Material], rng: np.random.Generator
) -> Iterator[tuple[int, Tensor, Tensor, Tensor]]:
    """All positions once, in random order, each batch of one number of seats."""
    order = [
        (one, torch.from_numpy(chosen).to(one.numbers.device))
        for one in material
        for chosen in np.array_split(
            rng.permutation(len(one.numbers)), -(-len(one.numbers) // BATCH)
        )
    ]
    for at in rng.permutation(len(order)):
        one, chosen = order[at]
        yield one.seats, one.numbers[chosen], one.shares[chosen], one.margins[chosen]


def foreseen(net: ValueNet, what: Lesson) -> Lesson:
    """The same lesson with calmer targets: not only how each game ended, but what a net said of the
    positions that followed, the nearest most (the lambda return of temporal differences).

    The end of a game says little about one of its hundred positions; most of it is luck.
    """
    return replace(what, trained=tuple(_foreseen(net, one) for one in what.trained))


def _foreseen(net: ValueNet, one: Positions) -> Positions:
    chances, margins = predictions(net, one)
    shares, ahead = one.shares.copy(), one.margins.copy()
    for now in _backwards(one.games):
        shares[now] = LAMBDA * shares[now + 1] + (1 - LAMBDA) * chances[now + 1]
        ahead[now] = LAMBDA * ahead[now + 1] + (1 - LAMBDA) * margins[now + 1]
    return replace(one, shares=shares, margins=ahead)


def _backwards(games: NDArray[np.int32]) -> Iterator[NDArray[np.int64]]:
    """The last but one positions of all games, then those before them, and so on."""
    at = np.arange(len(games))
    ends = np.flatnonzero(np.append(games[1:] != games[:-1], True))
    to_come = ends[np.searchsorted(ends, at)] - at
    order = np.argsort(to_come, kind="stable")
    yield from np.split(order, np.cumsum(np.bincount(to_come)))[1:-1]


def predictions(net: ValueNet, one: Positions) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """The chances and margins that a net sees in positions."""
    chances, margins = [], []
    device = best_device()
    net.to(device)
    with torch.no_grad():
        for first in range(0, len(one), AT_ONCE):
            numbers = torch.from_numpy(one.numbers[first : first + AT_ONCE]).to(device)
            logits, ahead = net(numbers, one.seats)
            chances.append(functional.softmax(logits, 1).cpu().numpy())
            margins.append(ahead.cpu().numpy())
    net.to("cpu")
    return np.concatenate(chances), np.concatenate(margins)


def best_device() -> torch.device:
    """The accelerator, if there is one."""
    return torch.device("cuda" if torch.cuda.is_available() else "cpu")


def mark(net: ValueNet, what: Lesson) -> Mark:
    """Let a net foretell the games it has not seen."""
    losses: list[NDArray[np.float64]] = []
    others: list[NDArray[np.float64]] = []
    rounds: list[NDArray[np.uint8]] = []
    said: list[NDArray[np.float32]] = []
    won: list[NDArray[np.float32]] = []
    errors: list[NDArray[np.float32]] = []
    for one in what.held_back:
        chances, margins = predictions(net, one)
        losses.append(_log_loss(chances, one.shares))
        others.append(_log_loss(_by_evaluation(what.layout, one), one.shares))
        errors.append(np.abs(margins - one.margins).mean(1))
        rounds.append(one.rounds)
        said.append(chances.ravel())
        won.append(one.shares.ravel())
    loss, other, by = np.concatenate(losses), np.concatenate(others), np.concatenate(rounds)
    return Mark(
        float(loss.mean()),
        float(other.mean()),
        {
            int(number): (float(loss[by == number].mean()), float(other[by == number].mean()))
            for number in sorted(set(by.tolist()))
        },
        float(np.concatenate(errors).mean()),
        _calibration(np.concatenate(said), np.concatenate(won)),
    )


def _log_loss(chances: NDArray[Any], shares: NDArray[np.float32]) -> NDArray[np.float64]:
    found: NDArray[np.float64] = -(np.log(np.clip(chances, 1e-9, 1.0)) * shares).sum(1)
    return found


def _by_evaluation(layout: Layout, one: Positions) -> NDArray[np.float64]:
    """The chances that the evaluation gives to the seats of each position."""
    block = len(layout.block)
    at = layout.block.index("worth / 2")
    left = layout.table.index("rounds left")
    worth = np.stack(
        [one.numbers[:, seat * block + at].astype(np.float64) * 2 for seat in range(one.seats)], 1
    )
    rounds = one.numbers[:, one.seats * block + left].astype(np.float64)
    spread = SPREAD + SPREAD_A_ROUND * rounds
    weights = np.exp((worth - worth.max(1, keepdims=True)) / spread[:, None])
    found: NDArray[np.float64] = weights / weights.sum(1, keepdims=True)
    return found


def _calibration(
    said: NDArray[np.float32], won: NDArray[np.float32]
) -> tuple[tuple[float, float, int], ...]:
    bins = np.minimum((said * BINS).astype(int), BINS - 1)
    return tuple(
        (float(said[bins == one].mean()), float(won[bins == one].mean()), int((bins == one).sum()))
        for one in range(BINS)
        if (bins == one).any()
    )
