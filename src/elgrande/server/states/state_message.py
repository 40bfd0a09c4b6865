"""The state message: the one function that builds what a viewer is shown of a game.

Nothing else in the server may look into a game for somebody: a seat, a spectator, a reader of the
log. What it returns depends on the view of that viewer, his events and his question alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import count
from typing import Final, NamedTuple

import orjson

from elgrande.base.actions import COLOUR_NAMES, SEAT_LETTERS
from elgrande.base.fields import NEUTRAL_CABALLEROS
from elgrande.engine.event import Event
from elgrande.engine.ids import NEUTRAL
from elgrande.engine.sight import EVERYTHING, View
from elgrande.game import Game
from elgrande.server.states.decisions import decision_for, option_out
from elgrande.server.states.encoding import event_out
from elgrande.server.states.forecast import Forecast
from elgrande.server.states.game_log import GameLog, LogLine, Part, common
from elgrande.server.states.on_the_table import OnTheTable, king_piece_out
from elgrande.server.states.shared_views import SharedViews
from elgrande.server.thinking.standing_answers import StandingAnswer, running_action
from elgrande.telling.choices import choices_of
from elgrande.telling.piece_moves import move_patterns_of
from elgrande.telling.seats import Seats
from elgrande.text import Text
from elgrande.views.payload import Json, viewer_name

MOST_EVENTS = 4096
"""Events that are kept as JSON: each is told to all viewers."""
SERIAL_NUMBERS: Final = count(1)


class ViewerContext(NamedTuple):
    """What a state is made of beside the viewer: a game, and how its table is set up.

    As long as it is equal, so is the state.
    """

    game: Game
    seats: Seats
    text: Text
    game_log: GameLog
    forecast: Forecast | None
    views: SharedViews
    on_the_table: OnTheTable
    moment: tuple[object, ...]
    """The moment of the game, which itself is always the same."""
    standing: StandingAnswer
    """Of the viewer's own seat, like what follows."""
    since: int | None = None
    asks: tuple[int, ...] = ()
    """Whose consent the viewer would need to go back further than is free."""


class Shown:
    """How a game stands for a viewer, made once for all connections that are to show it."""

    def __init__(
        self,
        context: ViewerContext,
        body: bytes,
        events: tuple[Event, ...],
        lines: list[LogLine],
        undos: int,
    ) -> None:
        self.context: Final = context
        self.body: Final = body
        """All but the events and the log, as JSON."""
        self.events: Final = events
        self.lines: Final = lines
        self.undos: Final = undos
        """As long as nothing more is undone, events are only added."""
        self.serial: Final = next(SERIAL_NUMBERS)
        self.ends: Final[dict[int, bytes]] = {}
        """Events and log as JSON, by the serial number of what was shown before."""

    def is_like(self, other: Shown) -> bool:
        return self.body == other.body and self.events == other.events

    def end_after(self, last: Shown | None) -> bytes:
        """Events and log for those who were last shown this."""
        if last is None:
            return self._end(0, 0)  # the whole game, too long to be kept for others who may come
        if last.serial not in self.ends:
            grown = last.undos == self.undos
            events = len(last.events) if grown else common(last.events, self.events)
            self.ends[last.serial] = self._end(events, common(last.lines, self.lines))
        return self.ends[last.serial]

    def _end(self, kept_events: int, kept_lines: int) -> bytes:
        context = self.context
        told = [
            told_event(context.text, context.seats.names, one, context.game.rules.modules)
            for one in self.events[kept_events:]
        ]
        lines = [line._asdict() for line in self.lines[kept_lines:]]
        return orjson.dumps(
            {
                "events": {"first": kept_events, "list": told},
                "log": {"first": kept_lines, "lines": lines},
            }
        )


@dataclass
class Seen:
    """What a connection was last shown for one viewer, and the number of that message."""

    number: int = 0
    last: Shown | None = None

    def next(self, shown: Shown) -> bytes | None:
        """The message that shows this state; None if nothing has changed for the viewer."""
        last, self.last = self.last, shown
        if last is not None and shown.is_like(last):
            return None
        self.number += 1
        end = shown.end_after(last)
        return b'%b,"number":%d,%b' % (shown.body[:-1], self.number, end[1:])


def state_for(context: ViewerContext, viewer: int) -> Shown:
    """How the game stands for this viewer."""
    game = context.game
    events = game.events(viewer)
    lines = context.game_log.lines(events, game.undos, context.seats.names, game.scores)
    body = position_for(context, viewer) | {
        "decision": decision_for(game, viewer, context.text, context.seats.names),
        "secret": secret_for(context, viewer),
        "undo": undo_for(context, viewer),
        "standing": standing_for(context, viewer),
        "since": context.since,
    }
    return Shown(context, orjson.dumps(body), events, lines, game.undos)


def position_for(context: ViewerContext, viewer: int) -> dict[str, object]:
    """How the game stands for this viewer, without what he himself is asked and may do."""
    game = context.game
    view = game.view(EVERYTHING if game.is_over else viewer)  # after the end nothing is hidden
    return {
        "type": "state",
        "viewer": viewer_name(viewer),
        "ply": game.ply,
        "undos": game.undos,
        "over": game.is_over,
        "scores": by_letter(game.scores),
        "winners": [SEAT_LETTERS[seat] for seat in game.winners],
        "names": names_out(context),
        **context.on_the_table.by(context.text, context.seats.names, view),
        **board_for(context, viewer, view),
    }


def past_for(context: ViewerContext, viewer: int, log: Part) -> bytes:
    """How the game stood for this viewer, with the log of the turn that was under way."""
    body = position_for(context, viewer) | {
        "decision": None,
        "secret": None,
        "undo": None,
        "standing": None,
        "since": None,
        "number": 0,
        "events": {"first": log.events, "list": []},
        "log": {"first": log.first, "lines": [line._asdict() for line in log.lines]},
    }
    return orjson.dumps(body)


def board_for(context: ViewerContext, viewer: int, view: View) -> dict[str, object]:
    """What lies on the board, and what it would pay: now, or after answers that are tried."""
    forecast = context.forecast
    return {
        "view": context.views.payload(view),
        "king_piece": king_piece_out(view),
        "forecast": forecast and forecast.by(context.text, context.game, context.seats, viewer),
    }


def preview_of(context: ViewerContext, viewer: int) -> dict[str, object]:
    """What a viewer is shown of a game in which answers are tried."""
    game = context.game
    events = game.events(viewer)
    lines = context.game_log.lines(events, game.undos, context.seats.names, game.scores)
    view = game.view(EVERYTHING if game.is_over else viewer)
    return board_for(context, viewer, view) | {"lines": [line.text for line in lines]}


@lru_cache(MOST_EVENTS)
def told_event(
    text: Text, names: tuple[str, ...], event: Event, modules: tuple[str, ...]
) -> orjson.Fragment:
    """An event; a scoring with what is unusual about it."""
    found = event_out(event, move_patterns_of(modules))
    if event.kind.name == "Scored":
        found["notes"] = list(text.scored(event, names).here)
    return orjson.Fragment(orjson.dumps(found))


def by_letter(numbers: Sequence[int]) -> dict[str, int]:
    return {SEAT_LETTERS[seat]: number for seat, number in enumerate(numbers)}


def names_out(context: ViewerContext) -> dict[str, str]:
    """The names of the seats and, where nobody's caballeros are in the game, of those."""
    names = {SEAT_LETTERS[seat]: name for seat, name in enumerate(context.seats.names)}
    if context.game.rules.numbers[NEUTRAL_CABALLEROS]:
        names[COLOUR_NAMES.name(NEUTRAL)] = context.text.player(NEUTRAL, ())
    return names


def secret_for(context: ViewerContext, viewer: int) -> dict[str, object] | None:
    """The viewer's own answers to a secret choice that is under way."""
    game, text, names = context.game, context.text, context.seats.names
    given = game.secret_answers(viewer) if viewer >= 0 else ()
    if not given:
        return None
    ask = game.view(viewer).top
    choices = choices_of(text, ask.ask() if ask else "", given, names)
    return {
        "stamp": str(game.stamp(viewer)),
        "given": [
            option_out(one, one.words) | {"times": 1, "final": False, "leads_to": None}
            for one in choices
        ],
    }


def undo_for(context: ViewerContext, viewer: int) -> dict[str, Json] | None:
    if viewer < 0:
        return None
    game = context.game
    last = None if game.is_over else game.last_answer(viewer)
    free = last is not None and last.is_free
    return {
        "free": free,
        "asks": [SEAT_LETTERS[seat] for seat in context.asks],
        "possible": last is not None,
        "turn": free and game.can_restart_turn(viewer),
    }


def standing_for(context: ViewerContext, viewer: int) -> dict[str, Json] | None:
    if viewer < 0:
        return None
    standing = context.standing
    skipped = bool(standing.skipped) and standing.skipped == running_action(context.game)
    return {
        "mode": standing.mode,
        "region": standing.region or None,
        "skips_action": skipped,
    }
