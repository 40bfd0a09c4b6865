"""The manifest of the Anniversary expansion."""

from elgrande.box import Box
from elgrande.boxes.anniversary.rules.module import Anniversary

BOX = Box(
    __package__,
    Anniversary(),
    told="told:TOLD",
    watch="watch:WATCH",
    invariants="watch.invariants:INVARIANTS",
)
