"""What can be played: editions, modules, options, bots; and one game in full."""

from __future__ import annotations

from fastapi import APIRouter

from elgrande.server.api.common import REFUSALS, LanguageHere
from elgrande.server.wire import catalogue as choices
from elgrande.server.wire.shapes import Catalogue, RulesIn, RulesOut

router = APIRouter(prefix="/api", tags=["rules"], responses=REFUSALS)


@router.get("/catalogue", operation_id="catalogue")
async def catalogue(language: LanguageHere) -> Catalogue:
    """Everything a table can choose from, with texts."""
    return choices.catalogue(language)


@router.post("/rulesets", operation_id="ruleset")
async def ruleset(wanted: RulesIn, language: LanguageHere) -> RulesOut:
    """Whether these rules make a game, and if so all that never changes in it."""
    return choices.rules_out(wanted, language)
