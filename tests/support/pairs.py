"""Pairs of states that a viewer cannot tell apart, played on with the same answers in both.

After some answer the viewer may learn the difference: from then on neither undo nor the look-ahead
may go back behind it, and whether they may must be the same in both states.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from elgrande.base.board import CASTILLO
from elgrande.bots.advice import Advice, advise
from elgrande.bots.bot import Budget
from elgrande.engine.action import Action
from elgrande.engine.ids import COLOURS, has
from elgrande.engine.rng import Rng
from elgrande.engine.state import State
from elgrande.game import Game
from elgrande.server.states.forecast import Forecast
from elgrande.server.states.game_log import Chronicle, GameLog
from elgrande.server.states.on_the_table import OnTheTable
from elgrande.server.states.shared_views import SharedViews
from elgrande.server.states.state_message import Seen, ViewerContext, state_for
from elgrande.server.thinking.previews import try_answers
from elgrande.server.thinking.standing_answers import StandingAnswer
from elgrande.telling.seats import Seats
from elgrande.telling.texts import load_text
from tests.support.hidden import Beliefs, hidden_alternatives, other_secrets
from tests.support.random_play import pick
from tests.views.shown import words

LONGEST = 12
"""The number of answers that are compared after a pair."""


@dataclass(frozen=True)
class Pair:
    """Two states that differ only in what the viewer may not know, with the name of that."""

    viewer: int
    hidden: str
    one: State
    other: State


def pairs_of(s: State, viewer: int, beliefs: Beliefs, rng: Rng) -> Iterator[Pair]:
    """Pairs for every kind of hidden information, one at a time and all at once."""
    if "king_and_intrigue" in s.rules.modules:
        for kind, other in other_secrets(s, viewer, rng):
            yield Pair(viewer, kind, s, other)
    else:
        for other in hidden_alternatives(s, viewer, beliefs):
            yield Pair(viewer, "power cards and discs", s, other)
    if has(s.rules.forgotten_spots, CASTILLO):
        yield Pair(viewer, "castillo", s, with_another_inside(s, rng))


def with_another_inside(s: State, rng: Rng) -> State:
    """The state with one more caballero in the closed Castillo.

    It is not taken from elsewhere: a person who does not count cannot tell, and the option
    ``castillo hidden`` is for such people.
    """
    other = s.copy()
    other.board[CASTILLO * COLOURS + rng.below(s.rules.seats)] += 1
    return other


def told(game: Game, viewer: int) -> list[object]:
    """Everything that reaches a viewer: events, view, question, and who else is asked."""
    asked = game.options(viewer) if viewer in game.pending else ()
    reasons = game.not_offered(viewer) if viewer in game.pending else {}
    return [game.events(viewer), words(game.view(viewer)), asked, reasons, game.asked]


def learns_nothing_for_free(pair: Pair, rng: Rng, answers: Sequence[str] = ()) -> int:
    """Play a pair on; returns 1 if the viewer learnt a difference, else 0.

    ``answers`` are those of the viewer; after them, and for the others, answers are random.
    """
    one, other = Game.from_state(pair.one, 5), Game.from_state(pair.other, 5)
    assert told(one, pair.viewer) == told(other, pair.viewer), "he can tell them apart"
    look_ahead(pair, rng, answers)
    left = list(answers)
    for _ in range(LONGEST):
        if one.is_over:
            break
        asked = [seat for seat in one.pending if seat in other.pending]
        if not asked:
            break
        seat = pair.viewer if pair.viewer in asked else asked[0]
        common = [action for action in one.options(seat) if action in other.options(seat)]
        if not common:
            break
        action = next_answer(common, left if seat == pair.viewer else [], rng)
        one.play(action, seat)
        other.play(action, seat)
        free = [game.can_undo(pair.viewer) for game in (one, other)]
        assert free[0] == free[1], f"whether {action} can be taken back tells {pair.hidden}"
        if told(one, pair.viewer) != told(other, pair.viewer):
            assert not free[0], f"{action} can be taken back after it has told {pair.hidden}"
            return 1
    return 0


def next_answer(common: list[Action], left: list[str], rng: Rng) -> Action:
    by_number = {action.number: action for action in common}
    if left:
        text = left.pop(0)
        return next(action for action in common if str(action) == text)
    return by_number[pick(list(by_number), rng)]


def look_ahead(pair: Pair, rng: Rng, answers: Sequence[str]) -> None:
    """Compare previews of longer and longer lists of the viewer's answers in both states."""
    one, other = Game.from_state(pair.one, 5), Game.from_state(pair.other, 5)
    if pair.viewer not in one.pending:
        return
    walker = Game.from_state(pair.one, 6)
    left = list(answers)
    prepared: list[str] = []
    while not walker.is_over and pair.viewer in walker.pending and len(prepared) < LONGEST:
        action = next_answer(list(walker.options(pair.viewer)), left, rng)
        prepared.append(str(action))
        walker.play(action, pair.viewer)
        seen = [try_answers(game.trial(), pair.viewer, prepared) for game in (one, other)]
        shown = [None if after is None else told(after, pair.viewer) for after in seen]
        assert shown[0] == shown[1], f"looking ahead to {prepared} tells {pair.hidden}"
        if shown[0] is None:
            return


def advice_for(s: State, seat: int) -> Advice:
    game = Game.from_state(s)
    view = game.view(seat, memory=True)
    return advise(view, game.decision(seat), Rng(3), Budget(iterations=2))


def message(s: State, viewer: int) -> bytes:
    """The first message of a server about this state: marks, hints, batches, forecast and all."""
    game, seats = Game.from_state(s, 5), int(s.rules.seats)
    text = load_text("en").for_rules(s.rules)
    people = Seats(tuple("abcde"[:seats]), (None,) * seats)
    log = GameLog(Chronicle(text, s.rules))
    shared = Forecast(), SharedViews(), OnTheTable()
    context = ViewerContext(game, people, text, log, *shared, game.moment, StandingAnswer())
    found = Seen().next(state_for(context, viewer))
    assert found is not None
    return found
