"""The box of shared mechanics is in the catalogue while one of these tests runs."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from elgrande.catalogue import CATALOGUE
from elgrande.engine.assembly import build
from elgrande.engine.ruleset import Ruleset
from elgrande.records import position
from tests.mechanics.box import BOX
from tests.support.plugged import plugged


def shared_rules(
    seats: int,
    edition: str = "big_box",
    modules: tuple[str, ...] = (),
    options: dict[str, str] | None = None,
    revision: int = 1,
) -> Ruleset:
    return build(tuple(CATALOGUE), seats, edition, (*modules, "shared"), options, revision)


@pytest.fixture(autouse=True)
def _listed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with plugged(BOX):
        monkeypatch.setattr(position, "ruleset", shared_rules)
        yield
