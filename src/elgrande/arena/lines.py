"""The JSON line of a finished game: writing and strict reading."""

from __future__ import annotations

import json
from collections import Counter

from elgrande.arena.match import Fault, GameResult, SeatResult
from elgrande.arena.timing import Times


def write_game(result: GameResult) -> str:
    """A game result as one line of JSON."""
    data = {
        "game": result.game,
        "deal": result.deal,
        "seats": [_seat_data(seat) for seat in result.seats],
        "checksum": result.checksum,
    }
    return json.dumps(data, separators=(",", ":"))


def _seat_data(seat: SeatResult) -> dict[str, object]:
    data: dict[str, object] = {
        "bot": seat.bot,
        "points": seat.points,
        "decisions": seat.times.number,
        "seconds": round(seat.times.seconds, 7),
        "most": round(seat.times.most, 7),
        "times": {str(bucket): n for bucket, n in sorted(seat.times.buckets.items())},
    }
    if seat.visits is not None:
        data["visits"] = seat.visits
        data["visiting"] = round(seat.visiting, 7)
    if seat.faults:
        data["faults"] = seat.faults
        data["examples"] = [[fault.ply, fault.sentence] for fault in seat.examples]
    return data


def read_game(line: str) -> GameResult:
    """The game result in a line; ValueError if it has none."""
    data = _mapping(json.loads(line))
    seats = tuple(_read_seat(_mapping(seat)) for seat in _list(data.get("seats")))
    checksum = _text(data.get("checksum"))
    return GameResult(_whole(data.get("game")), _whole(data.get("deal")), seats, checksum)


def _read_seat(data: dict[str, object]) -> SeatResult:
    times = Times(
        _whole(data.get("decisions")),
        _number(data.get("seconds")),
        _number(data.get("most")),
        Counter({int(key): _whole(n) for key, n in _mapping(data.get("times")).items()}),
    )
    if sum(times.buckets.values()) != times.number:
        raise ValueError("not as many times as decisions")
    return SeatResult(
        bot=_text(data.get("bot")),
        points=_whole(data.get("points")),
        times=times,
        visits=_whole(data["visits"]) if "visits" in data else None,
        visiting=_number(data.get("visiting", 0.0)),
        faults=_whole(data.get("faults", 0)),
        examples=[_read_fault(_list(fault)) for fault in _list(data.get("examples", []))],
    )


def _read_fault(data: list[object]) -> Fault:
    ply, sentence = data
    return Fault(_whole(ply), _text(sentence))


def _mapping(value: object) -> dict[str, object]:
    if not isinstance(value, dict):
        raise ValueError(f"{value!r} is no mapping")
    return value


def _list(value: object) -> list[object]:
    if not isinstance(value, list):
        raise ValueError(f"{value!r} is no list")
    return value


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError(f"{value!r} is no text")
    return value


def _whole(value: object) -> int:
    if type(value) is not int or value < 0:
        raise ValueError(f"{value!r} is no whole number")
    return value


def _number(value: object) -> float:
    if type(value) not in (int, float):
        raise ValueError(f"{value!r} is no number")
    return float(str(value))
