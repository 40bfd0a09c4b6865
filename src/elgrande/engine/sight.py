"""Views and sights: what a viewer may know of a state, and how to sample the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from elgrande.engine.ids import Arr, array
from elgrande.engine.rng import Rng

if TYPE_CHECKING:
    from elgrande.engine.frame import Frame
    from elgrande.engine.ruleset import Ruleset
    from elgrande.engine.state import State

SPECTATOR: Final = -1
EVERYTHING: Final = 7
"""The viewer who sees everything, for finished games."""

HIDDEN: Final = -9
"""The value in a view for a cell its viewer may not know."""


class View:
    """A state as one viewer may know it: new tables, filled cell by cell, never a masked copy.

    ``sizes`` has the number of members of hidden sets. The frames hold no secrets and are shared.
    ``asked`` are all seats the running question asks, whether they have answered or not.
    """

    def __init__(
        self,
        rules: Ruleset,
        viewer: i64,
        memory: bool,
        board: Arr,
        seats: Arr,
        sizes: Arr,
        table: Arr,
        top: Frame | None,
        asked: i64,
    ) -> None:
        self.rules: Final = rules
        self.viewer: Final = viewer
        self.memory: Final = memory
        self.board: Final = board
        self.seats: Final = seats
        self.sizes: Final = sizes
        self.table: Final = table
        self.top: Final = top
        self.asked: Final = asked


def view_of_lists(
    rules: Ruleset,
    viewer: i64,
    memory: bool,
    board: list[int],
    seats: list[int],
    sizes: list[int],
    table: list[int],
    top: Frame | None,
    asked: i64,
) -> View:
    """A view from plain lists, as read from text.

    The arrays are made here, because compiled code leaks arrays that interpreted code passes to it.
    """
    return View(
        rules,
        viewer,
        memory,
        array(board),
        array(seats),
        array(sizes),
        array(table),
        top,
        asked,
    )


@mypyc_attr(allow_interpreted_subclasses=True)
class Sight:
    """What a module adds to the sight of fields: inferences from what was seen."""

    def show(self, s: State, view: View) -> None:
        """Add to a view what the viewer can infer with a perfect memory."""

    def redeal(self, view: View, s: State, rng: Rng) -> None:
        """Deal what the view hides at random, in a way that agrees with it."""
