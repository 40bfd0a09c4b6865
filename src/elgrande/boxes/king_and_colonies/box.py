"""The manifest of the King & the Colonies."""

from elgrande.box import Box
from elgrande.boxes.king_and_colonies.rules.module import KingAndColonies

BOX = Box(
    __package__,
    KingAndColonies(),
    told="told:TOLD",
    watch="watch:WATCH",
    invariants="watch.invariants:INVARIANTS",
)
