"""The rules of a game with the sample box."""

from __future__ import annotations

from elgrande.catalogue import CATALOGUE, REVISION
from elgrande.engine.assembly import build
from elgrande.engine.ruleset import Ruleset


def sample_rules(
    seats: int,
    edition: str = "big_box",
    modules: tuple[str, ...] = (),
    options: dict[str, str] | None = None,
    revision: int = REVISION,
) -> Ruleset:
    """What the catalogue would build, were the box listed at its end and always chosen."""
    return build(tuple(CATALOGUE), seats, edition, (*modules, "sample"), options, revision)
