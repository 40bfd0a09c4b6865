"""Reviews of finished games, for whoever may look back at them."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from fastapi import APIRouter, Depends, Query

from elgrande.base.actions import SEAT_LETTERS
from elgrande.server.api.common import REFUSALS, ServicesHere, TableHere
from elgrande.server.api.past import Look, RecordKey, RecordLookHere, TableLook
from elgrande.server.errors import Refusal, not_found
from elgrande.server.live.past import looked_back
from elgrande.server.live.review_words import review_in_words
from elgrande.server.live.reviews import Subject
from elgrande.server.live.table import OVER
from elgrande.server.services import Services
from elgrande.server.states.past import LookBack
from elgrande.server.wire.review_shapes import Review
from elgrande.server.wire.shapes import SeatLetter
from elgrande.server.wire.wording import game_text

router = APIRouter(prefix="/api", tags=["review"], responses=REFUSALS)

SeatWanted = Annotated[SeatLetter, Query()]


class Wanted(NamedTuple):
    """A review that may be looked at: of which game and seat, and by whom."""

    subject: Subject
    looked: LookBack
    seat: int
    look: Look


def wanted_review(look: Look, looked: LookBack, key: str, seat: str, *, is_table: bool) -> Wanted:
    number = SEAT_LETTERS.index(seat)
    if number >= looked.game.rules.seats:
        raise not_found("seat")
    if not looked.game.is_over:
        raise Refusal("not_over")
    return Wanted(Subject(key, looked.game, is_table), looked, number, look)


def table_review(table: TableHere, look: TableLook, seat: SeatWanted) -> Wanted:
    if table.status != OVER:
        raise Refusal("not_over")
    return wanted_review(look, looked_back(table), table.id, seat, is_table=True)


def record_review(
    key: RecordKey, look: RecordLookHere, services: ServicesHere, seat: SeatWanted
) -> Wanted:
    looked = services.opened.find(key).looked
    return wanted_review(look, looked, key, seat, is_table=False)


TableReview = Annotated[Wanted, Depends(table_review)]
RecordReview = Annotated[Wanted, Depends(record_review)]


async def found(services: Services, wanted: Wanted) -> Review:
    subject, looked, seat, look = wanted
    curve, answers = await services.reviews.look(subject, seat)
    return review_in_words(
        game_text(look.looker.language, subject.game.rules),
        looked.seats.names,
        seat,
        curve,
        answers,
        is_running=services.reviews.is_running(subject, seat),
    )


async def begun(services: Services, wanted: Wanted) -> Review:
    await services.reviews.begin(wanted.subject, wanted.seat, wanted.look.payer)
    return await found(services, wanted)


async def stopped(services: Services, wanted: Wanted) -> Review:
    services.reviews.stop(wanted.look.payer)
    return await found(services, wanted)


@router.get("/tables/{table}/review", operation_id="review")
async def review(wanted: TableReview, services: ServicesHere) -> Review:
    """What is known of a review so far; it costs no thinking."""
    return await found(services, wanted)


@router.post("/tables/{table}/review", operation_id="beginReview")
async def begin_review(wanted: TableReview, services: ServicesHere) -> Review:
    """Let the strongest bot think about a finished game, unless it has; ask again how far it is."""
    return await begun(services, wanted)


@router.delete("/tables/{table}/review", operation_id="stopReview")
async def stop_review(wanted: TableReview, services: ServicesHere) -> Review:
    """Think no further; what was found stays."""
    return await stopped(services, wanted)


@router.get("/records/{key}/review", operation_id="recordReview")
async def review_record(wanted: RecordReview, services: ServicesHere) -> Review:
    return await found(services, wanted)


@router.post("/records/{key}/review", operation_id="beginRecordReview")
async def begin_record_review(wanted: RecordReview, services: ServicesHere) -> Review:
    return await begun(services, wanted)


@router.delete("/records/{key}/review", operation_id="stopRecordReview")
async def stop_record_review(wanted: RecordReview, services: ServicesHere) -> Review:
    return await stopped(services, wanted)
