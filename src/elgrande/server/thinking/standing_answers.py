"""Standing answers: a seat says beforehand when it does not want to be asked whether to react.

What a reaction would be about is found by trying it in a state that agrees with what the seat
knows: no rule is written a second time here.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass

from elgrande.base.actions import SPOT
from elgrande.base.fields import GRANDE, ROUND, SCORE
from elgrande.base.scored import shares
from elgrande.engine.event import Event, EventLog
from elgrande.engine.frame import Frame
from elgrande.engine.ids import ACTIVE, CHANCE, COLOURS, members
from elgrande.engine.machine import advance, answer
from elgrande.engine.rng import Rng
from elgrande.engine.scope import PASS, SPECIAL_ACTION, AskAround, Scope
from elgrande.engine.state import State
from elgrande.game import Game
from elgrande.scratch import scratch
from elgrande.views.determinize import determinize

ASK = "ask"
REGION = "region"
SPOT_WORDS = ("spot", "from", "region", "place", "other", "third")
MOST_PASSES = 8


@dataclass(frozen=True)
class StandingAnswer:
    """A standing answer: a mode, and the special action to which this seat does not react."""

    mode: str = ASK
    region: str = ""
    skipped: str = ""

    def write(self) -> str:
        return json.dumps(asdict(self))


def read_standing(text: str) -> StandingAnswer:
    return StandingAnswer(**json.loads(text)) if text else StandingAnswer()


def is_reaction(game: Game) -> bool:
    """Whether the current question is whether to react to something."""
    return isinstance(game.view().top, AskAround)


def running_action(game: Game) -> str:
    """A name for the special action under way; empty if there is none."""
    view = game.view()
    frame: Frame | None = view.top
    while frame is not None:
        if isinstance(frame, Scope) and frame.kind == SPECIAL_ACTION:
            table = view.table
            return f"{game.undos}.{table[ROUND]}.{table[ACTIVE]}.{frame.seat}.{frame.card}"
        frame = frame.below
    return ""


def answers_itself(game: Game, seat: int, standing: StandingAnswer) -> bool:
    """Whether the seat's standing answer passes on the current question."""
    if standing.skipped and standing.skipped == running_action(game):
        return True
    match standing.mode:
        case "never":
            return True
        case "touches_me":
            return not touches(game, seat, seat, None)
        case "region":
            return not touches(game, seat, None, SPOT.number(standing.region))
        case _:
            return False


def touches(game: Game, seat: int, whom: int | None, where: int | None) -> bool:
    """Whether what is about to happen concerns this seat's pieces or points, or a place.

    What is uncovered on the way (a closed Castillo) counts as the seat's: not to be asked would
    tell that it has nothing there.
    """
    s = determinize(game.view(seat, memory=True), Rng(0))
    before = s.copy()
    log = s.log = EventLog()
    for _ in range(MOST_PASSES):
        if not isinstance(s.top, AskAround):
            break
        answer(s, s.top.who(s), PASS)
        if advance(s, scratch()) == 0 or s.turn == CHANCE:
            break
    if whom is not None and (log.uncovered or _changed(before, s, whom)):
        return True
    return any(_is_about(one, whom, where) for one in log.events)


def _changed(before: State, after: State, seat: int) -> bool:
    spots = [int(spot) for spot in before.rules.all_spots]
    return (
        any(
            before.board[spot * COLOURS + seat] != after.board[spot * COLOURS + seat]
            for spot in spots
        )
        or before.seats[GRANDE + seat] != after.seats[GRANDE + seat]
        or before.seats[SCORE + seat] != after.seats[SCORE + seat]
    )


def _is_about(event: Event, whom: int | None, where: int | None) -> bool:
    named = event.named()
    is_scoring = event.kind.name == "Scored"
    if where is not None:
        places = [named[word] for word in SPOT_WORDS if word in named]
        if is_scoring:
            places = [*members(named["regions"]), named["place"]]
        if where in places:
            return True
    if whom is not None:
        if whom in (named.get("victim"), named.get("colour")):
            return True
        if is_scoring:
            return any(share.colour == whom and share.caballeros for share in shares(event))
    return False
