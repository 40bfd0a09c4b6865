"""The net in whole numbers: it computes what plain arithmetic says, and its files are safe."""

from __future__ import annotations

import lzma
import math
from pathlib import Path

import pytest

from elgrande.catalogue import ruleset
from elgrande.encoding.layout import layout_of
from elgrande.engine.ids import array
from elgrande.engine.rng import Rng
from elgrande.nets.files import LAYERS, NetError, NetFile, lengths, read_net, write_net
from elgrande.search.net import FIRST_ONE, POINTS_OF_ONE, THIRD_ONE, Layers, Net
from elgrande.search.units import ACTIVE_ONE, FIRST_SHIFT, INNER_ONE

BLOCK, TABLE, HIDDEN, INNER = 5, 4, 6, 4
SEATS = 3
LIMITS = {
    "own": 300,
    "rivals": 300,
    "common": 300,
    "first_bias": 2000,
    "second": 300,
    "second_bias": 20000,
    "third": 900,
    "third_bias": 90000,
}


def random_weights(rng: Rng) -> dict[str, list[int]]:
    sizes = {
        "own": BLOCK * HIDDEN,
        "rivals": BLOCK * HIDDEN,
        "common": TABLE * HIDDEN,
        "first_bias": HIDDEN,
        "second": HIDDEN * INNER,
        "second_bias": INNER,
        "third": INNER * 2,
        "third_bias": 2,
    }
    return {
        name: [int(rng.below(2 * LIMITS[name] + 1)) - LIMITS[name] for _ in range(size)]
        for name, size in sizes.items()
    }


def random_numbers(rng: Rng, limit: int) -> list[int]:
    length = SEATS * BLOCK + TABLE
    return [int(rng.below(2 * limit + 1)) - limit for _ in range(length)]


def plainly(weights: dict[str, list[int]], numbers: list[int]) -> list[tuple[float, float]]:
    """The two outputs of each seat, without packing and without remembering anything."""
    found = []
    table = numbers[SEATS * BLOCK :]
    for seat in range(SEATS):
        active = []
        for unit in range(HIDDEN):
            total = weights["first_bias"][unit]
            for other in range(SEATS):
                rows = weights["own" if other == seat else "rivals"]
                block = numbers[other * BLOCK : (other + 1) * BLOCK]
                total += sum(one * rows[i * HIDDEN + unit] for i, one in enumerate(block))
            total += sum(one * weights["common"][i * HIDDEN + unit] for i, one in enumerate(table))
            active.append(ACTIVE_ONE if total >= FIRST_ONE else max(total, 0) >> FIRST_SHIFT)
        inner = [
            sum(one * weights["second"][i * INNER + unit] for i, one in enumerate(active))
            + weights["second_bias"][unit]
            for unit in range(INNER)
        ]
        outputs = [
            weights["third_bias"][i]
            + sum(
                min(max(one, 0), INNER_ONE) * weights["third"][2 * unit + i]
                for unit, one in enumerate(inner)
            )
            for i in range(2)
        ]
        found.append((outputs[0] / INNER_ONE / THIRD_ONE, outputs[1] / INNER_ONE / THIRD_ONE))
    return found


def layers(weights: dict[str, list[int]]) -> Layers:
    return Layers(BLOCK, TABLE, HIDDEN, INNER, *(weights[name] for name in LAYERS))


@pytest.mark.parametrize("limit", [1, 9, 127])
def test_a_net_computes_what_plain_arithmetic_says(limit: int) -> None:
    rng = Rng(limit)
    weights = random_weights(rng)
    net = Net(layers(weights), SEATS)
    spread = set()
    for _ in range(60):
        numbers = random_numbers(rng, limit)
        net.assess(array(numbers))
        outputs = plainly(weights, numbers)
        powers = [math.exp(chance) for chance, _ in outputs]
        for seat, (_, points) in enumerate(outputs):
            assert net.chances[seat] == pytest.approx(powers[seat] / sum(powers))
            assert net.margins[seat] == pytest.approx(points * POINTS_OF_ONE)
            spread.add(round(net.margins[seat], 3))
    assert len(spread) > 10


def test_what_was_judged_before_does_not_matter() -> None:
    rng = Rng(4)
    weights = layers(random_weights(rng))
    used = Net(weights, SEATS)
    for _ in range(40):
        used.assess(array(random_numbers(rng, 20)))
    numbers = random_numbers(rng, 20)
    used.assess(array(numbers))
    new = Net(weights, SEATS)
    new.assess(array(numbers))
    assert list(used.chances) == list(new.chances)
    assert list(used.margins) == list(new.margins)


# ---- files


def some_net() -> NetFile:
    rules = ruleset(2)
    shape = layout_of(rules)
    rng = Rng(9)
    weights = {
        name: tuple(int(rng.below(60001)) - 30000 for _ in range(length))
        for name, length in lengths(shape.modules, 6, 4).items()
    }
    return NetFile(shape.modules, 6, 4, weights, {"generation": 2, "log loss": 0.82})


def test_a_written_net_is_read_again(tmp_path: Path) -> None:
    net = some_net()
    path = tmp_path / "some.net"
    write_net(net, path)
    assert read_net(path.read_bytes()) == net
    assert [one.name for one in tmp_path.iterdir()] == ["some.net"]


def test_damaged_files_of_nets_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "some.net"
    write_net(some_net(), path)
    whole = lzma.decompress(path.read_bytes())
    about, _, body = whole.partition(b"\n")
    damaged = {
        b"nonsense": "holds no net",
        path.read_bytes()[:200]: "holds no net|ends in the middle",
        lzma.compress(b"{}\n"): "holds no net: KeyError",
        lzma.compress(about + b"\n" + body[:-1]): "ends in the middle of 'third_bias'",
        lzma.compress(whole + b"x"): "has 1 bytes more",
        lzma.compress(whole.replace(b'"encoding": 1', b'"encoding": 0')): "version 0",
        lzma.compress(whole.replace(b'"hidden": 6', b'"hidden": 0')): "0 and 4 units",
        lzma.compress(whole.replace(b'["base"]', b'["base", "colonies"]')): "ends in the middle",
    }
    for data, words in damaged.items():
        with pytest.raises(NetError, match=words):
            read_net(data, "some.net")
