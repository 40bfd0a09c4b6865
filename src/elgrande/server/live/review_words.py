"""A review in words: the turns that decided a game, and what other answers were worth."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from elgrande.base.actions import SEAT_LETTERS
from elgrande.catalogue import ACTION_SPACE
from elgrande.engine.ids import NOBODY
from elgrande.server.live.reviews import Part
from elgrande.server.wire.review_shapes import (
    Review,
    ReviewedAnswer,
    ReviewPoint,
    Standing,
    Swing,
)
from elgrande.telling.choices import sentence_of
from elgrande.text import Text

MOST_SWINGS = 3
LEAST_SWING = 0.1
"""The smallest change of one seat's chance that is said to have decided anything."""


def review_in_words(
    text: Text,
    names: Sequence[str],
    seat: int,
    curve: Part,
    answers: Part,
    *,
    is_running: bool,
) -> Review:
    """A review for the page, in somebody's language."""
    return Review(
        seat=SEAT_LETTERS[seat],  # type: ignore[arg-type]
        standing=standing_of(curve, answers, is_running),
        gone=curve.gone + answers.gone,
        of=curve.of + answers.of,
        points=[point_out(one) for one in curve.found],
        swings=swings(curve.found),
        answers=[answer_out(text, tuple(names), one) for one in answers.found],
    )


def standing_of(curve: Part, answers: Part, is_running: bool) -> Standing:
    if curve.is_done and answers.is_done:
        return "done"
    if is_running:
        return "running"
    if answers.has_failed:
        return "failed"
    return "stopped" if answers.gone else "none"


def point_out(point: dict[str, Any]) -> ReviewPoint:
    active = point["active"]
    return ReviewPoint(
        ply=point["ply"],
        round=point["round"],
        active=None if active == NOBODY else SEAT_LETTERS[active],  # type: ignore[arg-type]
        chances=dict(zip(SEAT_LETTERS, point["chances"], strict=False)),
    )


def swings(points: Sequence[dict[str, Any]]) -> list[Swing]:
    """The turns in which the chances changed most; what followed by itself is part of a turn."""
    found: list[tuple[float, Swing]] = []
    for one, following in pairwise(points):
        before, after = one["chances"], following["chances"]
        changes = [round(abs(then - now), 6) for now, then in zip(before, after, strict=True)]
        most = changes.index(max(changes))
        swing = Swing(
            ply=one["ply"],
            seat=SEAT_LETTERS[most],  # type: ignore[arg-type]
            before=before[most],
            after=after[most],
        )
        found.append((changes[most], swing))
    found.sort(key=lambda pair: (-pair[0], pair[1].ply))
    return [swing for size, swing in found[:MOST_SWINGS] if size >= LEAST_SWING]


def answer_out(text: Text, names: tuple[str, ...], found: dict[str, Any]) -> ReviewedAnswer:
    given, best = found["given"], found["best"]

    def told(number: int) -> str:
        action = ACTION_SPACE.action(number)
        return sentence_of(text, action, found["ask"], names, found["source"])

    return ReviewedAnswer(
        ply=found["ply"],
        given=told(given[0]),
        best=told(best[0]),
        same=given[0] == best[0],
        given_chance=given[1],
        best_chance=best[1],
        mistake=found["mistake"],
    )
