"""Random games, watched: every question, option, reason and event that came up."""

from __future__ import annotations

from functools import cache

from elgrande.base.editions import EDITIONS
from elgrande.catalogue import ruleset
from elgrande.engine.event import Event, EventLog
from elgrande.engine.ids import CHANCE, buffer
from elgrande.engine.machine import advance, answer, draw
from elgrande.engine.rng import Rng
from elgrande.engine.ruleset import Ruleset

GAMES_A_RULESET = 3
GAMES_OF_A_BOX = 12
"""More, because a hand of thirteen is a third of its cards."""

BOX = ("king_and_intrigue",)
EVERY_CARD = {"cards": "all", "abolish": "anything"}
COLONIES = ("colonies",)
STANDARDS = ("anniversary",)
GRANDISSIMO = ("grandissimo",)
BOTH = ("king_and_intrigue", "colonies", "king_and_colonies")


class Watched:
    """What people would have had to read."""

    def __init__(self) -> None:
        self.decisions: set[tuple[str, tuple[int, ...]]] = set()
        self.reasons: set[int] = set()
        self.events: set[Event] = set()

    def questions(self) -> set[str]:
        return {ask for ask, _ in self.decisions}

    def options(self) -> set[tuple[str, int]]:
        return {(ask, number) for ask, options in self.decisions for number in options}


def rulesets() -> list[Ruleset]:
    games = [ruleset(seats, edition) for seats in range(2, 6) for edition in EDITIONS]
    boxes = [ruleset(seats, ed, BOX, EVERY_CARD) for seats in range(2, 6) for ed in EDITIONS]
    boxes.append(ruleset(4, modules=BOX))
    boxes += [ruleset(seats, ed, COLONIES) for seats in range(2, 6) for ed in EDITIONS]
    boxes += [ruleset(seats, ed, GRANDISSIMO) for seats in range(2, 6) for ed in EDITIONS]
    boxes += [ruleset(3, EDITIONS[0], BOTH, EVERY_CARD), ruleset(4, EDITIONS[1], BOTH, EVERY_CARD)]
    boxes += [ruleset(seats, modules=STANDARDS) for seats in (3, 4)]
    boxes.append(ruleset(3, EDITIONS[0], (*BOTH, *STANDARDS), EVERY_CARD))
    return [*games, *boxes, ruleset(2, modules=("tiny",)), ruleset(4, options={"rounds": "6"})]


@cache
def watched() -> Watched:
    seen = Watched()
    for rules in rulesets():
        for seed in range(GAMES_OF_A_BOX if BOX[0] in rules.modules else GAMES_A_RULESET):
            watch(rules, seed, seen)
    return seen


def watch(rules: Ruleset, seed: int, seen: Watched) -> None:
    s = rules.new_state()
    s.log = EventLog()
    rng = Rng(seed)
    out, subjects = buffer(), buffer()
    while n := advance(s, out):
        frame = s.top
        assert frame is not None
        seat = s.turn
        seen.decisions.add((frame.ask(), tuple(int(out[i]) for i in range(n))))
        for i in range(frame.subjects(s, seat, subjects)):
            seen.reasons.add(int(frame.reason(s, seat, subjects[i])))
        chosen = draw(s, frame, out, n, rng) if seat == CHANCE else out[rng.below(n)]
        answer(s, seat, chosen)
    for event in s.log.events:
        seen.events.add(event)
        if event.twin is not None:
            seen.events.add(event.twin)
