"""What a seat may ask before it answers: advice, and a preview of what its answers would change."""

from __future__ import annotations

from collections.abc import Sequence

import orjson

from elgrande.engine.decision import Stamp
from elgrande.engine.frame import SecretChoice
from elgrande.server.errors import Refusal
from elgrande.server.live.game import LiveGame
from elgrande.server.live.registry import Tables
from elgrande.server.log import note
from elgrande.server.thinking.advice import advice_in_words, advice_job
from elgrande.server.thinking.previews import tried
from elgrande.server.thinking.workers import WorkerFailed


async def advice_for(
    tables: Tables, live: LiveGame, seat: int, stamp: Stamp, language: str
) -> dict[str, object]:
    """What to answer, and why; for the question with this stamp."""
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
    seconds = tables.settings.thinking_seconds
    job = advice_job(game.view(seat, memory=True), decision, seconds, live.bot_seed)
    table.advising += 1
    try:
        found = await tables.workers.do(job)
    except WorkerFailed:
        raise Refusal("no_advice", 503) from None
    finally:
        table.advising -= 1
    if "choices" not in found:
        note("no_advice", table=table.id, fault=found.get("fault"))
        raise Refusal("no_advice", 503)
    return advice_in_words(live.text(language), decision, found, table.as_seats().names)


def preview_for(
    live: LiveGame, seat: int, stamp: Stamp, actions: Sequence[str], language: str
) -> dict[str, object]:
    """How it would look to this seat; empty where somebody would learn something by the answers."""
    if live.is_ahead and not isinstance(live.game.view().top, SecretChoice):
        raise Refusal("try_again", 503)  # not in a secret choice: that another answers is secret
    if seat not in live.game.pending:
        raise Refusal("not_asked")
    if stamp != live.game.stamp(seat):
        raise Refusal("stale")
    after = tried(live.game, seat, actions)
    if after is None:
        return {"possible": False, "view": None, "forecast": None, "lines": []}
    shown = orjson.loads(live.look_at(after, seat, language))
    return {
        "possible": True,
        "view": shown["view"],
        "forecast": shown["forecast"],
        "lines": [line["text"] for line in shown["log"]["lines"]],
    }
