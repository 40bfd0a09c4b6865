"""The manifest of Grand Inquisitor & Colonies."""

from elgrande.box import Box
from elgrande.boxes.colonies.rules.module import Colonies

BOX = Box(
    __package__,
    Colonies(),
    told="told:TOLD",
    watch="watch:WATCH",
    invariants="watch.invariants:INVARIANTS",
)
