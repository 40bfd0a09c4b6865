"""Advice for a seat: the strongest bot looks at what the seat sees, and its findings in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from elgrande.base.actions import SEAT_LETTERS, SPOT
from elgrande.catalogue import ACTION_SPACE
from elgrande.engine.decision import Decision
from elgrande.engine.sight import View
from elgrande.server.thinking.jobs import write_decision, write_view
from elgrande.telling.choices import choices_of
from elgrande.telling.hints import place_of
from elgrande.text import Text

Found = tuple[str, float, str | None]
"""A reason as a worker gives it: its kind, its gain in points, and the place it is about."""
NO_PLACE = -1


def advice_job(view: View, decision: Decision, seed: int) -> dict[str, Any]:
    """The job for a worker."""
    return {
        "kind": "advice",
        "view": write_view(view),
        "decision": write_decision(decision),
        "seed": seed,
    }


def concerning(reasons: Sequence[Found], decision: Decision, best: int) -> list[Found]:
    """The reasons that concern this choice: where places are chosen, those about the best one."""
    places = {place_of(option) for option in decision.options} - {NO_PLACE}
    chosen = place_of(ACTION_SPACE.action(best))
    if len(places) < 2 or chosen == NO_PLACE:
        return list(reasons)
    return [reason for reason in reasons if reason[2] in (None, SPOT.name(chosen))]


def advice_in_words(
    text: Text, decision: Decision, found: dict[str, Any], names: Sequence[str]
) -> dict[str, object]:
    """What a worker found, for the page."""
    best: int = found["choices"][0][0]
    words = {
        one.action.number: one.words
        for one in choices_of(text, decision.ask, decision.options, names, decision.source)
    }
    return {
        "seat": SEAT_LETTERS[decision.seat],
        "stamp": str(decision.stamp),
        "sure": found["sure"],
        "options": [
            {
                "action": ACTION_SPACE.text(number),
                "words": words[number],
                "win_share": share,
                "low": low,
                "high": high,
                "place": place,
                "attention": attention,
            }
            for number, share, low, high, place, attention in found["choices"]
        ],
        "reasons": [
            {
                "kind": kind,
                "points": points,
                "place": place,
                "text": text.fill(
                    f"advice.{kind}",
                    points=max(round(points), 1),
                    place=text.spot_name(SPOT.number(place)) if place else "",
                ),
            }
            for kind, points, place in concerning(found["reasons"], decision, best)
        ],
    }
