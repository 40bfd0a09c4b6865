"""Positions from outside: damage done to them, and whether what is left can be played."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

import pytest

from elgrande.checks.suite import check_position
from elgrande.engine.rng import Rng
from elgrande.game import Game
from elgrande.records.checksum import fingerprint
from elgrande.records.position import PositionError, read_position, write_position
from tests.records.damage import change_a_word, damaged, swap_two_lines
from tests.support.random_play import play_on, walk
from tests.support.tables import Played

PLIES = 50

Texts = list[list[str]]
"""Position texts, by ruleset."""
Found = Counter[bool]
"""How many damaged positions could be played, and how many were refused."""


def written(tables: Sequence[Played], seed: int, every: int) -> Texts:
    """Every so many positions of one game at each of these tables."""
    return [
        [
            write_position(s)
            for number, s in enumerate(walk(played.rules(), seed))
            if number % every == 0
        ]
        for played in tables
    ]


def check_what_is_read(tables: Sequence[Played], seed: int, every: int) -> None:
    """Every so many positions of one game at each of these tables are read as they were written."""
    for played in tables:
        for number, s in enumerate(walk(played.rules(), seed)):
            if number % every == 0:
                text = write_position(s)
                again = read_position(text)
                assert write_position(again) == text
                assert fingerprint(again) == fingerprint(s)


def refused(text: str) -> PositionError:
    with pytest.raises(PositionError) as caught:
        read_position(text)
    error = caught.value
    assert 1 <= error.line <= max(1, len(text.splitlines()))
    assert str(error) == f"line {error.line}: {error.why}"
    return error


def plays(text: str, seed: int) -> bool:
    """Whether it is a position; then a game can go on from it, and all invariants hold."""
    try:
        state = read_position(text)
    except PositionError:
        refused(text)
        return False
    check_position(state)
    play_on(Game.from_state(state, seed), Rng(seed), PLIES)
    return True


def crossed(text: str, other: str, rng: random.Random) -> str:
    """Two positions of one ruleset mixed: a line, a frame or the whole stack of the other."""
    lines, foreign = text.split("\n"), other.split("\n")
    at, there = lines.index("stack"), foreign.index("stack")
    match rng.randrange(3):
        case 0:
            line = rng.choice(foreign[3:there])
            same = [i for i in range(3, at) if lines[i].split()[0] == line.split()[0]]
            lines[same[0] if same else 3 : (same[0] if same else 2) + 1] = [line]
        case 1:
            lines.insert(
                rng.randrange(at + 1, len(lines)), rng.choice(foreign[there + 1 :] or [""])
            )
        case _:
            lines[at:] = foreign[there:]
    return "\n".join(lines)


def damage_some(texts: Texts, seed: int, number: int) -> Found:
    """Spoil so many of these positions, and look at what is left."""
    rng = random.Random(seed)
    found: Found = Counter()
    for one in range(number):
        text = rng.choice(rng.choice(texts))
        found[plays(damaged(text, rng), one)] += 1
    return found


def mix_some(texts: Texts, seed: int, number: int) -> Found:
    """Mix so many of these positions with others: every word is right, but not together."""
    rng = random.Random(seed)
    found: Found = Counter()
    for one in range(number):
        among = rng.choice(texts)
        text = crossed(rng.choice(among), rng.choice(among), rng)
        if one % 3 == 0:
            text = rng.choice((change_a_word, swap_two_lines))(text, rng)
        found[plays(text, one)] += 1
    return found
