"""The sample box: what it is made of."""

from elgrande.box import Box
from tests.boxes.sample.rules import SampleBox

BOX = Box(
    "tests.boxes.sample",
    SampleBox(),
    told="told:TOLD",
    watch="watch:WATCH",
    invariants="watch:INVARIANTS",
)
