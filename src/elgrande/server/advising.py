"""Advice at a table: the strongest bot looks at what a seat sees."""

from __future__ import annotations

from elgrande.base.actions import SEAT_LETTERS, SPOT
from elgrande.catalogue import ACTION_SPACE
from elgrande.engine.decision import Stamp
from elgrande.server.errors import Refusal
from elgrande.server.journal import note
from elgrande.server.letters import write_decision, write_view
from elgrande.server.play import Play
from elgrande.server.services import Services
from elgrande.server.workers import WorkerFailed
from elgrande.telling.choices import choices_of


async def advice_for(
    services: Services, play: Play, seat: int, stamp: Stamp, language: str
) -> dict[str, object]:
    """What to answer, and why; for the question with this stamp."""
    table, game = play.table, play.game
    if not table.settings.advice:
        raise Refusal("advice_off")
    if seat not in game.pending:
        raise Refusal("not_asked")
    if stamp != game.stamp(seat):
        raise Refusal("stale")
    if table.advising >= services.settings.limits.advice_at_once:
        raise Refusal("advice_busy", 429)
    decision = game.decision(seat)
    job = {
        "kind": "advice",
        "view": write_view(game.view(seat, memory=True)),
        "decision": write_decision(decision),
        "seconds": services.settings.thinking_seconds,
        "seed": play.bot_seed,
    }
    table.advising += 1
    try:
        found = await services.workers.do(job)
    except WorkerFailed:
        raise Refusal("no_advice", 503) from None
    finally:
        table.advising -= 1
    if "choices" not in found:
        note("no_advice", table=table.id, fault=found.get("fault"))
        raise Refusal("no_advice", 503)
    text = play.text(language)
    names = table.as_seats().names
    words = {
        one.action.number: one.words
        for one in choices_of(text, decision.ask, decision.options, names)
    }
    return {
        "seat": SEAT_LETTERS[seat],
        "stamp": str(stamp),
        "sure": found["sure"],
        "options": [
            {
                "action": ACTION_SPACE.text(number),
                "words": words[number],
                "win_share": share,
                "low": low,
                "high": high,
                "place": place,
                "attention": attention,
            }
            for number, share, low, high, place, attention in found["choices"]
        ],
        "reasons": [
            {
                "kind": kind,
                "points": points,
                "place": place,
                "text": text.fill(
                    f"advice.{kind}",
                    points=max(round(points), 1),
                    place=text.spot_name(SPOT.number(place)) if place else "",
                ),
            }
            for kind, points, place in found["reasons"]
        ],
    }
