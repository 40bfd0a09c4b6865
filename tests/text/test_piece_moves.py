"""What events are said to carry is what changes on the map, in games of every edition and box."""

from __future__ import annotations

from collections import Counter

from elgrande.base.fields import GRANDE, KING
from elgrande.base.queries import place_of
from elgrande.engine.event import Event, EventLog
from elgrande.engine.ids import CHANCE, COLOURS, NOWHERE, buffer
from elgrande.engine.machine import advance, answer, draw
from elgrande.engine.rng import Rng
from elgrande.engine.ruleset import Ruleset
from elgrande.engine.state import State
from elgrande.telling.piece_moves import PieceMove, move_patterns_of, piece_move
from tests.text.games import BOX, GRANDISSIMO, rulesets

Where = tuple[int, int]
SET_UP = ("BlackDrawn", "HomeDrawn", "KingDrawn", "MercenariesDrawn")
FETCHED = "Supplied"
SELDOM = {"WentAshore"}
"""What these few games need not bring about; it concerns no place of the map."""


def on_the_map(s: State) -> Counter[Where]:
    """How many of each colour stand in each place of the map, wherever inside."""
    found = Counter({(int(place), one): 0 for place in s.rules.places for one in range(COLOURS)})
    for spot in s.rules.piece_spots:
        where = int(place_of(s, spot))
        if (where, 0) in found:
            for colour in range(COLOURS):
                found[where, colour] += int(s.board[spot * COLOURS + colour])
    return found


def after(
    s: State, before: Counter[Where], flown: list[PieceMove], fetched: list[Event]
) -> Counter[Where]:
    found = before.copy()
    for one in flown:
        if one.piece == "caballero":
            found[place(s, one.origin), one.colour] -= one.number
            found[place(s, one.goal), one.colour] += one.number
    for event in fetched:
        numbers = event.named()
        found[place(s, numbers["spot"]), numbers["seat"]] -= numbers["number"]
    return Counter({where: found[where] for where in before})


def moving(s: State) -> list[int]:
    """Where the spots lie that can move; those who stand in them go along."""
    return [int(s.table[cell]) for cell in s.rules.place_cells if cell != NOWHERE]


def place(s: State, spot: int) -> int:
    """The place a spot belongs to; other spots are places of their own."""
    return int(place_of(s, spot)) if spot in s.rules.piece_spots else spot


def check(rules: Ruleset, seed: int, seen: set[str]) -> None:
    s, rng, out = rules.new_state(), Rng(seed), buffer()
    log = s.log = EventLog()
    patterns = move_patterns_of(rules.modules)
    told = 0
    advance(s, out)  # what is dealt is not told
    before, around = on_the_map(s), moving(s)
    king, grandes = s.table[KING], [int(s.seats[GRANDE + seat]) for seat in range(rules.seats)]
    while n := advance(s, out):
        fresh, told = log.events[told:], len(log.events)
        flown = [
            piece_move(event, patterns[event.kind.name])
            for event in fresh
            if event.kind.name in patterns
        ]
        seen.update(event.kind.name for event in fresh)
        now = on_the_map(s)
        if not any(event.kind.name in SET_UP for event in fresh) and around == moving(s):
            fetched = [event for event in fresh if event.kind.name == FETCHED]
            assert after(s, before, flown, fetched) == now, fresh
            for one in flown:
                if one.piece == "king":
                    assert one.origin == king or len(fresh) > 1
                    king = one.goal
                elif one.piece == "grande":
                    assert one.origin == grandes[one.colour]
                    grandes[one.colour] = one.goal
        before, around = now, moving(s)
        king, grandes = s.table[KING], [int(s.seats[GRANDE + seat]) for seat in range(rules.seats)]
        seat = s.turn
        frame = s.top
        assert frame is not None
        chosen = draw(s, frame, out, n, rng) if seat == CHANCE else out[rng.below(n)]
        answer(s, seat, chosen)


def test_what_is_carried_is_what_changes() -> None:
    seen: set[str] = set()
    for rules in rulesets():
        for seed in range(8 if {*BOX, *GRANDISSIMO} & {*rules.modules} else 2):
            check(rules, seed, seen)
    every = {kind for rules in rulesets() for kind in move_patterns_of(rules.modules)}
    assert every - seen <= SELDOM, every - seen - SELDOM
