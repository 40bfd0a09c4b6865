"""Events and actions as JSON, with names instead of numbers."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from elgrande.base.actions import COLOUR_NAMES, SEAT_LETTERS, SPOT
from elgrande.base.board import MOBILE_BOARDS
from elgrande.base.scored import shares
from elgrande.catalogue import CARD_NAMES, KINDS, POWER_CARD_NAMES
from elgrande.engine.action import Action
from elgrande.engine.event import Event
from elgrande.engine.ids import CHANCE, NOBODY, members
from elgrande.telling.hooks import MovePattern
from elgrande.telling.piece_moves import PieceMove, piece_move
from elgrande.text import decode

Fact = str | int | None | list[str]


def value(kind: str, number: int) -> Fact:
    """A number of an event or action, by the name of its kind."""
    match kind:
        case "seat" | "victim":
            if number == NOBODY:
                return None
            return "chance" if number == CHANCE else COLOUR_NAMES.name(number)
        case "colour":
            return COLOUR_NAMES.name(number)
        case "spot" | "from" | "region" | "place" | "other" | "third":
            return None if number == NOBODY else SPOT.name(number)
        case "card" | "cause":
            return None if number == NOBODY else CARD_NAMES.name(number)
        case "power":
            return POWER_CARD_NAMES.name(number)
        case "board":
            return "/".join(str(points) for points in MOBILE_BOARDS[number])
        case "regions":
            return [SPOT.name(region) for region in members(number)]
        case _:
            return KINDS[kind].name(number) if kind in KINDS else number


def share_out(
    seat: str,
    points: int,
    caballeros: int = 0,
    place: int = 0,
    bonuses: dict[str, int] | None = None,
) -> dict[str, object]:
    """A line of a scoring, or of the end of the game, which has points only."""
    return {
        "seat": seat,
        "points": points,
        "caballeros": caballeros,
        "place": place,
        "bonuses": bonuses or {},
    }


def event_out(event: Event, patterns: Mapping[str, MovePattern]) -> dict[str, object]:
    """An event for the page; the caller has chosen what the viewer may know."""
    kind = event.kind.name
    if event.kind.args == ("seats*",):
        return {"kind": kind, "values": {"seats": [SEAT_LETTERS[one] for one in event.numbers]}}
    if kind == "GameEnded":
        scores = [share_out(SEAT_LETTERS[i], n) for i, n in enumerate(event.numbers)]
        return {"kind": kind, "values": {}, "seats": scores}
    named = event.named()
    found: dict[str, object] = {
        "kind": kind,
        "values": {name: value(name, number) for name, number in named.items()},
    }
    if kind in patterns:
        found["carried"] = carried_out(piece_move(event, patterns[kind]))
    if kind == "Scored":
        # ``third`` is a prize here, not a place.
        values = found["values"]
        assert isinstance(values, dict)
        values["third"] = named["third"]
        found["seats"] = [
            share_out(
                COLOUR_NAMES.name(share.colour),
                share.points,
                share.caballeros,
                share.rank,
                dict(share.bonuses),
            )
            for share in shares(event)
        ]
    return found


def carried_out(move: PieceMove) -> dict[str, object]:
    """A piece move for the page."""
    return {
        "piece": move.piece,
        "colour": None if move.colour == NOBODY else COLOUR_NAMES.name(move.colour),
        "origin": value("spot", move.origin),
        "goal": value("spot", move.goal),
        "number": move.number,
        "board": None if move.board == NOBODY else move.board,
    }


@cache
def action_out(action: Action) -> dict[str, object]:
    """An action for the page: its notation, verb and arguments; nobody changes it."""
    verb, numbers = decode(action.number)
    return {
        "action": action.text,
        "verb": verb.name,
        "args": {kind: value(kind, number) for kind, number in numbers.items()},
    }
