"""Files of self-played games: the positions after each turn as arrays, and how the games ended.

A file holds games of one number of seats. Any files of the same boxes can be joined; a file that
is there is not made again.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from dataclasses import dataclass
from hashlib import blake2b
from multiprocessing import get_context
from pathlib import Path
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from elgrande.catalogue import EDITIONS, ruleset
from elgrande.encoding.layout import layout_of
from elgrande.engine.rng import Rng
from elgrande.learning.errors import LearningError
from elgrande.learning.searched_play import SearchedPlay
from elgrande.nets.files import read_net
from elgrande.nets.judges import judging_by, settings_with_a_net
from elgrande.search.evaluation import Evaluation, Weights
from elgrande.search.judging import Judging
from elgrande.search.self_play import SelfPlay

RANDOMLY = 50
"""How many answers in a thousand are random."""
RANDOMLY_IN_A_SEARCH = 30
"""The same where all others are searched for."""
LOOKING = 30
LOOKING_WITH_A_NET = 300
"""How many answers in a thousand look to the end of the turn, without and with a net as judge."""


@dataclass(frozen=True)
class Part:
    """One file of games to be made."""

    path: Path
    modules: tuple[str, ...]
    seats: int
    games: int
    seed: int
    net: Path | None = None
    """The net that judges where answers lead to; without one, the evaluation does."""
    visits: int = 0
    """The visits of the search for each answer, which needs a net; with 0 answers are quick."""


@dataclass(frozen=True)
class Positions:
    """Positions of games with one number of seats."""

    numbers: NDArray[np.int8]
    """One row for each position, as encoded."""
    shares: NDArray[np.float32]
    """The share of each seat in the victory."""
    margins: NDArray[np.float32]
    """By how many points each seat was ahead in the end."""
    rounds: NDArray[np.uint8]
    games: NDArray[np.int32]
    """The game of each position, counted within the file."""

    @property
    def seats(self) -> int:
        return int(self.shares.shape[1])

    def __len__(self) -> int:
        return len(self.numbers)


def read_games(path: Path) -> Positions:
    """Read a file of games."""
    try:
        with path.open("rb") as source, np.load(source, allow_pickle=False) as held:
            return Positions(*(held[name] for name in Positions.__dataclass_fields__))
    except (OSError, ValueError, KeyError, EOFError, BadZipFile) as error:
        raise LearningError(f"{path.name} holds no games: {error}") from error


def write_games(positions: Positions, path: Path) -> None:
    """Write a file of games, in one go."""
    unfinished = path.with_name(f"{path.name}.{os.getpid()}.unfinished")
    with unfinished.open("wb") as target:
        held = {name: getattr(positions, name) for name in Positions.__dataclass_fields__}
        np.savez(target, **held)
    unfinished.replace(path)


def make(parts: Iterable[Part], workers: int, told: Callable[[Part, int], None]) -> None:
    """Make all files that are not there yet, in several processes."""
    missing = [part for part in parts if not part.path.exists()]
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        running = {pool.submit(make_part, part): part for part in missing}
        while running:
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                told(running.pop(future), future.result())


def make_part(part: Part) -> int:
    """Play the games of one file; returns how many positions it holds."""
    players = [_player(part, edition) for edition in EDITIONS]
    length = int(players[0].encoder.length)
    numbers: list[bytes] = []
    rounds: list[bytes] = []
    shares: list[list[float]] = []
    margins: list[list[float]] = []
    games: list[int] = []
    for game in range(part.games):
        player = players[game % len(players)]
        player.play()
        seen = len(player.rounds)
        numbers.append(bytes(player.recorded))
        rounds.append(bytes(player.rounds))
        shares += [win_shares(list(player.scores))] * seen
        margins += [list(player.margins)] * seen
        games += [game] * seen
    positions = Positions(
        np.frombuffer(b"".join(numbers), dtype=np.int8).reshape(-1, length),
        np.array(shares, dtype=np.float32),
        np.array(margins, dtype=np.float32),
        np.frombuffer(b"".join(rounds), dtype=np.uint8),
        np.array(games, dtype=np.int32),
    )
    write_games(positions, part.path)
    return len(positions)


def _player(part: Part, edition: str) -> SelfPlay:
    rules = ruleset(part.seats, edition, part.modules)
    evaluation = Evaluation(rules, Weights())
    encoder, rng = layout_of(rules).encoder(rules), Rng(_seed(part, edition))
    if part.net is None:
        judging = Judging(evaluation)
        return SelfPlay(rules, encoder, evaluation, judging, rng, RANDOMLY, LOOKING)
    net = judging_by(read_net(part.net.read_bytes(), part.net.name).layers(), rules)
    if not part.visits:
        return SelfPlay(rules, encoder, evaluation, net, rng, RANDOMLY, LOOKING_WITH_A_NET)
    return SearchedPlay(
        rules,
        encoder,
        evaluation,
        net,
        settings_with_a_net(),
        rng,
        RANDOMLY_IN_A_SEARCH,
        part.visits,
    )


def _seed(part: Part, edition: str) -> int:
    source = f"self-play|{part.seed}|{part.path.name}|{edition}"
    return int.from_bytes(blake2b(source.encode(), digest_size=5).digest(), "big")


def win_shares(scores: list[int]) -> list[float]:
    """The share of each seat in the victory; equal scores share it."""
    best = max(scores)
    winners = scores.count(best)
    return [1 / winners if score == best else 0.0 for score in scores]


def parts(
    folder: Path,
    modules: tuple[str, ...],
    generation: int,
    games: dict[int, int],
    size: int,
    net: Path | None,
    visits: int = 0,
) -> Iterator[Part]:
    """The files of one generation: so many games for each number of seats."""
    kind = kind_of(visits)
    for seats, number in games.items():
        for at in range(0, number, size):
            path = folder / f"{kind}-{generation}-{seats}-{at // size:03}.npz"
            yield Part(path, modules, seats, min(size, number - at), generation, net, visits)


def kind_of(visits: int) -> str:
    """How the files of games are called in which answers have so many visits."""
    return "searched" if visits else "games"
