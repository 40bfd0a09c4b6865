"""Advice and previews: what a seat may ask for before it answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from elgrande.engine.decision import Stamp
from elgrande.engine.frame import SecretChoice
from elgrande.server.errors import Refusal
from elgrande.server.live.game import LiveGame
from elgrande.server.live.registry import Tables
from elgrande.server.log import log_event
from elgrande.server.states.shared_states import SharedStates
from elgrande.server.states.state_message import ViewerContext, preview_of
from elgrande.server.thinking.advice import advice_in_words, advice_job
from elgrande.server.thinking.previews import try_with_forced
from elgrande.server.thinking.workers import WorkerFailed

NOTHING_TO_SEE: dict[str, object] = {
    "possible": False,
    "view": None,
    "king_piece": None,
    "forecast": None,
    "lines": [],
}


async def advice_for(
    tables: Tables, live: LiveGame, seat: int, stamp: Stamp, language: str
) -> dict[str, object]:
    """Advice on the question with this stamp: what to answer, and why."""
    table, game = live.table, live.game
    if not table.settings.advice:
        raise Refusal("advice_off")
    if seat not in game.pending:
        raise Refusal("not_asked")
    if stamp != game.stamp(seat):
        raise Refusal("stale")
    if table.advising >= tables.settings.limits.advice_at_once:
        raise Refusal("advice_busy", 429)
    decision = game.decision(seat)
    job = advice_job(game.view(seat, memory=True), decision, live.bot_seed)
    table.advising += 1
    try:
        found = await tables.workers.do(job, tables.settings.thinking_seconds, table.host)
    except WorkerFailed:
        raise Refusal("no_advice", 503) from None
    finally:
        table.advising -= 1
    if "choices" not in found:
        log_event("no_advice", table=table.id, fault=found.get("fault"))
        raise Refusal("no_advice", 503)
    return advice_in_words(live.text(language), decision, found, table.as_seats().names)


def prepare_preview(
    live: LiveGame, seat: int, stamp: Stamp, actions: Sequence[str], language: str
) -> Callable[[], dict[str, object]]:
    """What makes a preview, in whatever thread: it has a copy of the game."""
    if live.is_unsaved and not isinstance(live.game.view().top, SecretChoice):
        raise Refusal("try_again", 503)  # not in a secret choice: that another answers is secret
    if seat not in live.game.pending:
        raise Refusal("not_asked")
    if stamp != live.game.stamp(seat):
        raise Refusal("stale")
    trial = live.game.trial()
    if trial is None:
        return lambda: NOTHING_TO_SEE
    context = live.context(trial, seat, language, SharedStates(trial.rules))
    return partial(preview, context, seat, actions)


def preview(context: ViewerContext, seat: int, actions: Sequence[str]) -> dict[str, object]:
    """What these answers would change for this seat; empty if they would reveal something."""
    if try_with_forced(context.game, seat, actions) is None:
        return NOTHING_TO_SEE
    return {"possible": True, **preview_of(context, seat)}
