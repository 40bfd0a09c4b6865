"""The units of a net in C and in Python are the same to the last bit, and refuse the same."""

from __future__ import annotations

import pytest

from elgrande.build import is_compiled
from elgrande.catalogue import ruleset
from elgrande.encoding.layout import layout_of
from elgrande.engine.ids import array
from elgrande.engine.rng import Rng
from elgrande.nets.files import LAYERS
from elgrande.nets.judges import known_net
from elgrande.search import units
from elgrande.search.net import Layers

in_c = pytest.mark.skipif(not is_compiled(), reason="only the compiled build has units in C")


Shape = tuple[int, int, int, int, int]
"""Seats, numbers of a block and of the table, units of the first and of the second layer."""
SMALL: Shape = (2, 3, 2, 4, 3)


def some_weights(rng: Rng, shape: Shape, limit: int) -> list[list[int]]:
    _, block, table, hidden, inner = shape
    first = (block * hidden, block * hidden, table * hidden, hidden)
    lengths = (*first, hidden * inner, inner, 2 * inner, 2)
    return [[int(rng.below(2 * limit + 1)) - limit for _ in range(length)] for length in lengths]


def test_the_compiled_build_has_units_in_c() -> None:
    made = Layers(*SMALL[1:], *some_weights(Rng(1), SMALL, 9)).units(2)
    assert (type(made).__module__ == "elgrande.search.fast_units") == is_compiled()


@in_c
@pytest.mark.parametrize(
    ("shape", "limit"),
    [((2, 3, 2, 1, 1), 40), ((3, 5, 4, 6, 4), 300), ((5, 40, 20, 99, 37), 900)],
)
def test_units_in_c_and_in_python_say_the_same(shape: Shape, limit: int) -> None:
    from elgrande.search import fast_units

    rng = Rng(limit)
    weights = some_weights(rng, shape, limit)
    fast = fast_units.Units(*shape, *weights)
    plain = units.Units(*shape, *weights)
    seats, block, table, *_ = shape
    numbers = [0] * (seats * block + table)
    for _ in range(80):
        for _ in range(1 + int(rng.below(12))):
            numbers[int(rng.below(len(numbers)))] = int(rng.below(255)) - 127
        fast.renew(array(numbers))
        plain.renew(numbers)
        for seat in range(seats):
            assert fast.outputs(seat) == plain.outputs(seat)


@in_c
@pytest.mark.parametrize("players", [2, 5])
def test_the_net_of_the_base_game_says_the_same_in_both(players: int) -> None:
    from elgrande.search import fast_units

    found = known_net(("base",))
    assert found is not None
    shape = layout_of(ruleset(players))
    about = (players, len(shape.block), len(shape.table), found.hidden, found.inner)
    weights = [found.weights[name] for name in LAYERS]
    fast, plain = fast_units.Units(*about, *weights), units.Units(*about, *weights)
    rng = Rng(players)
    numbers = [0] * (players * len(shape.block) + len(shape.table))
    outputs = set()
    for _ in range(60):
        for _ in range(30):
            numbers[int(rng.below(len(numbers)))] = int(rng.below(9)) - 2
        fast.renew(array(numbers))
        plain.renew(numbers)
        for seat in range(players):
            assert fast.outputs(seat) == plain.outputs(seat)
            outputs.add(plain.outputs(seat))
    assert len(outputs) > 50


@pytest.mark.parametrize("which", [0, 1, 2, 4])
def test_weights_that_do_not_fit_are_refused(which: int) -> None:
    weights = some_weights(Rng(1), SMALL, 9)
    weights[which][1] = 40000
    with pytest.raises(ValueError, match="larger than 32767"):
        Layers(*SMALL[1:], *weights).units(2)


@in_c
def test_units_in_c_refuse_what_is_wrong() -> None:
    from elgrande.search import fast_units

    weights = some_weights(Rng(1), SMALL, 9)
    for which, part in enumerate(weights):
        shorter = [*weights[:which], part[1:], *weights[which + 1 :]]
        with pytest.raises(ValueError, match=r"has \d+ weights, not \d+"):
            fast_units.Units(*SMALL, *shorter)
    made = fast_units.Units(*SMALL, *weights)
    with pytest.raises(ValueError, match="8 numbers of 8 bytes"):
        made.renew(array([1] * 7))
    for seat in (-1, 2):
        with pytest.raises(IndexError, match="no seat"):
            made.outputs(seat)
    with pytest.raises(TypeError, match="only once"):
        made.__init__(*SMALL, *weights)  # type: ignore[misc]
    with pytest.raises(ValueError, match="never made"):
        fast_units.Units.__new__(fast_units.Units).outputs(0)
    with pytest.raises(ValueError, match="of this size"):
        fast_units.Units(2, 3, 2, 5000, 3, *weights)
