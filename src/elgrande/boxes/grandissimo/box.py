"""The manifest of Grandissimo."""

from elgrande.box import Box
from elgrande.boxes.grandissimo.rules.module import Grandissimo

BOX = Box(
    __package__,
    Grandissimo(),
    told="told:TOLD",
    invariants="watch.invariants:INVARIANTS",
    watch="watch:WATCH",
)
