"""Whether the server is well; and what stands where no page is."""

from __future__ import annotations

import time

from fastapi import APIRouter

import elgrande
from elgrande.build import build_name
from elgrande.server.api.common import REFUSALS, ServicesHere
from elgrande.server.errors import Refusal
from elgrande.server.wire.shapes import Health

router = APIRouter(tags=["server"], responses=REFUSALS)


@router.get("/healthz", operation_id="health")
async def health(services: ServicesHere) -> Health:
    """Answers only if the database does."""
    if not await services.disk.do(services.disk.store.is_well):
        raise Refusal("not_saved", 503)
    return Health(
        status="ok",
        version=elgrande.__version__,
        build=build_name(),
        uptime_seconds=round(time.monotonic() - services.began, 3),
        tables_open=len(services.tables.live),
        connections=sum(services.connections.values()),
        workers=services.workers.number,
    )
