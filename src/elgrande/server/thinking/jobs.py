"""Jobs for worker processes: views and questions as JSON.

Only a view travels, never a state: a worker cannot know more than the seat it thinks for.
"""

from __future__ import annotations

from typing import Any

from elgrande.catalogue import ACTION_SPACE
from elgrande.catalogue import ruleset as ruleset_of
from elgrande.engine.decision import Decision, Stamp
from elgrande.engine.ids import Arr
from elgrande.engine.ruleset import Ruleset
from elgrande.engine.sight import View, view_of_lists
from elgrande.records.frames import read_frame, write_frame


def write_view(view: View) -> dict[str, Any]:
    frames: list[str] = []
    frame = view.top
    while frame is not None:
        frames.append(write_frame(view.rules, frame))
        frame = frame.below
    rules = view.rules
    return {
        "rules": {
            "seats": int(rules.seats),
            "edition": rules.edition,
            "modules": list(rules.modules),
            "options": rules.options,
            "revision": rules.revision,
        },
        "viewer": int(view.viewer),
        "memory": view.memory,
        "board": numbers(view.board),
        "seats": numbers(view.seats),
        "sizes": numbers(view.sizes),
        "table": numbers(view.table),
        "frames": frames,
        "asked": int(view.asked),
    }


def numbers(cells: Arr) -> list[int]:
    return [int(cell) for cell in cells]


_rulesets: dict[str, Ruleset] = {}
MOST_RULESETS = 64


def rules_from(told: dict[str, Any]) -> Ruleset:
    key = repr(told)
    found = _rulesets.get(key)
    if found is None:
        if len(_rulesets) >= MOST_RULESETS:
            _rulesets.clear()
        found = _rulesets[key] = ruleset_of(
            told["seats"],
            told["edition"],
            tuple(told["modules"]),
            told["options"],
            told["revision"],
        )
    return found


def read_view(told: dict[str, Any]) -> View:
    rules = rules_from(told["rules"])
    s = rules.start.copy()
    for text in reversed(told["frames"]):
        s.push(read_frame(rules, text))
    return view_of_lists(
        rules,
        told["viewer"],
        told["memory"],
        told["board"],
        told["seats"],
        told["sizes"],
        told["table"],
        s.top,
        told["asked"],
    )


def write_decision(decision: Decision) -> dict[str, Any]:
    stamp = decision.stamp
    return {
        "seat": decision.seat,
        "ask": decision.ask,
        "source": decision.source,
        "options": [option.number for option in decision.options],
        "stamp": [stamp.ply, stamp.n, stamp.undos],
    }


def read_decision(told: dict[str, Any]) -> Decision:
    return Decision(
        told["seat"],
        told["ask"],
        told["source"],
        tuple(ACTION_SPACE.action(number) for number in told["options"]),
        Stamp(*told["stamp"]),
    )
