"""Scorings to come: the places that what is under way has still to score."""

from __future__ import annotations

from elgrande.base.general import ScoreInGeneral, ScoreRegionsFrom
from elgrande.base.scoring import ScoreInBoardOrder, ScoreInChosenOrder, ScorePlace
from elgrande.engine.frame import Frame
from elgrande.engine.ids import bit, size
from elgrande.engine.sight import View
from elgrande.telling.boxes import box_hooks


def scorings_left(view: View) -> int:
    """The number of places that are still to be scored on the running card, or in the running
    general scoring; everybody knows them."""
    boxes = box_hooks(view.rules)
    places = 0
    frame = view.top
    while frame is not None:
        places |= _to_score(view, frame)
        for box in boxes:
            places |= box.to_score(view, frame)
        frame = frame.below
    return int(size(places))


def _to_score(view: View, frame: Frame) -> int:
    """The places that a frame of the base game scores, as bits."""
    if isinstance(frame, ScoreInChosenOrder | ScoreInBoardOrder):
        return int(frame.regions)
    if isinstance(frame, ScorePlace):
        return int(bit(frame.place) | frame.regions_left)
    if isinstance(frame, ScoreInGeneral):
        return int(bit(frame.region))
    if isinstance(frame, ScoreRegionsFrom):
        return sum(int(bit(region)) for region in view.rules.regions[frame.index :])
    return 0
