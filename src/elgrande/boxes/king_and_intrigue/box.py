"""The manifest of King & Intrigue."""

from elgrande.box import Box
from elgrande.boxes.king_and_intrigue.rules.module import KingAndIntrigue

BOX = Box(
    __package__,
    KingAndIntrigue(),
    told="told:TOLD",
    watch="watch:WATCH",
    invariants="watch.invariants:INVARIANTS",
)
