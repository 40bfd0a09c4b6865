"""Supply: what a power card brings to the court, and where it comes from."""

from __future__ import annotations

import pytest

from elgrande.base.board import PROVINCES
from tests.support.table import Table

OPEN = "open_card 1 move_3 5 king"
CABALLEROS = dict(zip(range(1, 14), (6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0), strict=True))


def supply(power: int, *lines: str) -> Table:
    """A's turn begins; he has played this power card."""
    t = Table(f"played A {power}", OPEN, *lines)
    t.follow("turn", "supply", "A")
    return t


@pytest.mark.parametrize(("power", "most"), CABALLEROS.items())
def test_b3_1_each_power_card_brings_so_many(power: int, most: int) -> None:
    t = supply(power, "provinces A 21", "court A 7")
    if most:
        assert t.options("A") == [f"number {n}" for n in range(most + 1)]
        assert t.refusal(f"number {most + 1}") == "more_than_the_card_brings"
        t.play(f"A number {most}")
    assert t.count("court", "A") == 7 + most
    assert t.count("provinces", "A") == 21 - most
    assert t.asks() == "ChooseCard"


def test_b3_1_one_may_take_fewer_or_none() -> None:
    """Ruling 7.1: nobody must take all."""
    t = supply(1, "provinces A 21")
    t.play("A number 0")
    assert t.counts("court") == ""
    assert t.asks() == "ChooseCard"


def test_b3_1_before_the_action_card_is_chosen() -> None:
    """Ruling 7.1: when."""
    t = supply(1, "provinces A 21")
    assert t.asks() == "Supply"
    t.play("A number 6")
    assert t.asks() == "ChooseCard"


def test_b3_1_a_card_without_caballeros_asks_nothing_and_fetches_nothing() -> None:
    t = supply(13, "aragon A 5")
    assert t.asks() == "ChooseCard"


def test_b3_2_provinces_too_empty_the_rest_may_come_from_regions() -> None:
    """Ruling 7.1."""
    t = supply(2, "provinces A 3", "aragon A 2", "sevilla A 1")
    assert t.refusal("number 4") == "provinces_too_small"
    t.play("A number 3", "A take aragon A", "A take sevilla A")
    assert t.counts("court") == "A5"
    assert t.counts("aragon") == "A1"
    assert t.asks() == "ChooseCard"


def test_b3_2_the_shortfall_is_optional() -> None:
    t = supply(2, "provinces A 3", "aragon A 2")
    t.play("A number 3", "A take aragon A", "A done")
    assert t.counts("court") == "A4"
    assert t.asks() == "ChooseCard"


def test_b3_2_all_from_one_region() -> None:
    t = supply(2, "provinces A 3", "aragon A 4")
    t.play("A number 3", "A take aragon A", "A take aragon A")
    assert t.counts("aragon") == "A2"
    assert t.asks() == "ChooseCard"


def test_b3_2_shortfall_only_after_all_provinces_are_taken() -> None:
    """Open point 10."""
    t = supply(2, "provinces A 3", "aragon A 4")
    t.play("A number 2")
    assert t.asks() == "ChooseCard"


@pytest.mark.parametrize("provinces", [5, 6])
def test_b3_2_no_shortfall_no_fetching(provinces: int) -> None:
    """Ruling 7.1: not although the provinces suffice."""
    t = supply(2, f"provinces A {provinces}", "aragon A 4")
    t.play("A number 5")
    assert t.asks() == "ChooseCard"


def test_b3_2_not_out_of_the_kings_region() -> None:
    t = supply(2, "king aragon", "aragon A 4", "sevilla A 1")
    assert t.refusal("take aragon A") == "kings_region"
    assert t.options("A") == ["done", "take sevilla A"]


def test_b3_2_not_out_of_the_castillo() -> None:
    t = supply(2, "castillo A 4", "sevilla A 1")
    assert t.options("A") == ["done", "take sevilla A"]


def test_b3_2_only_ones_own() -> None:
    t = supply(2, "sevilla A 1 B 3", "provinces B 9")
    assert t.options("A") == ["done", "take sevilla A"]


def test_b3_2_with_empty_provinces_and_nobody_to_fetch_nothing_is_asked() -> None:
    t = supply(1, "king aragon", "aragon A 4", "castillo A 4")
    assert t.asks() == "ChooseCard"


def test_b3_2_fetching_ends_when_nobody_is_left() -> None:
    t = supply(1, "aragon A 2")
    t.play("A take aragon A", "A take aragon A")
    assert t.counts("court") == "A2"
    assert t.asks() == "ChooseCard"


def test_b3_1_supply_is_told() -> None:
    t = supply(2, "provinces A 3", "aragon A 4")
    t.play("A number 3", "A take aragon A")
    assert [event.named() for event in t.events("Supplied")] == [
        {"seat": 0, "spot": PROVINCES, "number": 3},
        {"seat": 0, "spot": 2, "number": 1},
    ]
