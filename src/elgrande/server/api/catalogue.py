"""What can be played: editions, modules, options, bots; one game in full; what a box adds."""

from __future__ import annotations

import gzip

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel

from elgrande.server.api.common import REFUSALS, LanguageHere
from elgrande.server.states.lessons import lesson_out
from elgrande.server.wire import catalogue as choices
from elgrande.server.wire.lesson_shapes import LessonOut
from elgrande.server.wire.rulebook import GalleryOut, RulebookOut, gallery_out, rulebook_out
from elgrande.server.wire.shapes import Catalogue, RulesIn, RulesOut

router = APIRouter(prefix="/api", tags=["rules"], responses=REFUSALS)
QUICK = 5
"""How hard to press: 9 takes two and a half times as long and saves a fortieth."""


def packed(request: Request, told: BaseModel) -> Response:
    """An answer that is the same for everybody, compressed where the browser likes it so.

    No other answer of the server is compressed: how small it gets could tell what is secret in it.
    """
    body = told.model_dump_json().encode()
    headers = {"vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        body = gzip.compress(body, QUICK, mtime=0)
        headers["content-encoding"] = "gzip"
    return Response(body, headers=headers, media_type="application/json")


@router.get("/catalogue", operation_id="catalogue", response_model=Catalogue)
async def catalogue(language: LanguageHere, request: Request) -> Response:
    """Everything a table can choose from, with texts."""
    return packed(request, choices.catalogue(language))


@router.post("/rulesets", operation_id="ruleset", response_model=RulesOut)
async def ruleset(wanted: RulesIn, language: LanguageHere, request: Request) -> Response:
    """Whether these rules make a game, and if so all that never changes in it."""
    return packed(request, choices.rules_out(wanted, language))


@router.get("/rulebook", operation_id="rulebook", response_model=RulebookOut)
async def rulebook(language: LanguageHere, request: Request) -> Response:
    """The rules of every box, page by page, and the rule of each question and reason."""
    return packed(request, rulebook_out(language))


@router.get("/cards", operation_id="cards", response_model=GalleryOut)
async def cards(language: LanguageHere, request: Request) -> Response:
    """Every card of every box, what it does, and how sure we are of it."""
    return packed(request, gallery_out(language))


@router.get("/lessons/{box}", operation_id="lesson", response_model=LessonOut)
async def lesson(box: str, language: LanguageHere, request: Request) -> Response:
    """What a box adds, in a position of it, scene by scene."""
    return packed(request, lesson_out(box, language))
