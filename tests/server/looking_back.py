"""What was streamed to a viewer, moment by moment, to be compared with a later look back."""

from __future__ import annotations

import json
from copy import deepcopy
from dataclasses import dataclass, field

from tests.server.client import Json, Person

OWN = ("decision", "secret", "undo", "standing", "since", "number", "events", "log")
"""What a viewer himself is asked and may do, and what is told in parts."""


def position(state: Json) -> Json:
    """All that is shown of a state."""
    return {key: value for key, value in state.items() if key not in OWN}


@dataclass
class Streamed:
    """The states of one viewer, by ply, as they stood before anybody had answered in secret."""

    events: list[Json] = field(default_factory=list)
    lines: list[Json] = field(default_factory=list)
    by_ply: dict[int, Json] = field(default_factory=dict)

    def take(self, raw: str) -> None:
        message = json.loads(raw)
        if message["type"] != "state":
            return
        for kept, part, name in ((self.events, "events", "list"), (self.lines, "log", "lines")):
            del kept[message[part]["first"] :]
            kept.extend(message[part][name])
        told = {"events": deepcopy(self.events), "lines": deepcopy(self.lines)}
        self.by_ply.setdefault(message["ply"], position(message) | told)


async def looked_back(person: Person, table: str, viewer: str, plies: int = 0) -> list[Json]:
    """The past of a game for a viewer, position by position; of the last plies, or of all."""
    past = await person.get(f"/api/tables/{table}/past?viewer={viewer}")
    found = []
    for moment in past["moments"][-plies:]:
        state = await person.get(f"/api/tables/{table}/past/{moment['ply']}?viewer={viewer}")
        assert state["events"] == {"first": moment["events"], "list": []}
        assert all(state[key] is None for key in OWN[:5])
        log = state["log"]
        told = {
            "events": past["events"][: moment["events"]],
            "lines": past["lines"][: log["first"]] + log["lines"],
        }
        found.append(position(state) | told)
    return found
