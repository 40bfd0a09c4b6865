"""Whether the server is well; and what stands where no page is."""

from __future__ import annotations

import time
from typing import Literal

from fastapi import APIRouter, Response

import elgrande
from elgrande.build import build_name
from elgrande.server.api.common import REFUSALS, ServicesHere
from elgrande.server.errors import Refusal
from elgrande.server.wire.shapes import Health

router = APIRouter(tags=["server"], responses=REFUSALS)


FAILING_SECONDS = 60
"""So long after a failure the server counts as failing."""


@router.get("/healthz", operation_id="health", responses={503: {"model": Health}})
async def health(services: ServicesHere, response: Response) -> Health:
    """Answers 200 only if the database does, has refused nothing lately and is whole."""
    disk = services.disk
    status: Literal["ok", "failing", "damaged"] = "ok"
    try:
        await disk.do(disk.store.is_well)
    except Refusal:
        status = "failing"
    if time.monotonic() - disk.failed_at < FAILING_SECONDS:
        status = "failing"
    if disk.is_damaged:
        status = "damaged"
    response.status_code = 200 if status == "ok" else 503
    return Health(
        status=status,
        failures=disk.failures,
        version=elgrande.__version__,
        build=build_name(),
        uptime_seconds=round(time.monotonic() - services.began, 3),
        tables_open=len(services.tables.live),
        connections=sum(services.connections.values()),
        workers=services.workers.number,
    )
