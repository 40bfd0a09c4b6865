"""The FastAPI application: its routes, error handlers, and what it does at start and stop."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.openapi.utils import get_openapi
from fastapi.responses import HTMLResponse, JSONResponse, Response
from pydantic.json_schema import models_json_schema
from sqlalchemy import Engine
from starlette.exceptions import HTTPException
from starlette.routing import Match, Route

import elgrande
from elgrande.server.api import (
    catalogue,
    health,
    moderation,
    pages,
    past,
    people,
    puzzles,
    records,
    review,
    seats,
    socket,
    tables,
)
from elgrande.server.api.guard import Guard, language_of
from elgrande.server.errors import Refusal
from elgrande.server.log import finish, log_event
from elgrande.server.services import Services, open_services
from elgrande.server.settings import Settings
from elgrande.server.upkeep.cleanup import run_cleanup
from elgrande.server.upkeep.monitoring import measured
from elgrande.server.wire import client_messages, server_messages
from elgrande.server.wire.problems import bad_request
from elgrande.server.wire.wording import refusal_body

REFERENCE = "#/components/schemas/{model}"
ABOUT = (
    "Tables, seats and games of El Grande. What is said over the websocket "
    "`/api/tables/{table}/live` is described by the schemas ClientMessage and ServerMessage."
)
PARTS = (catalogue, people, tables, seats, moderation, past, review, records, puzzles, health)
"""The parts of the interface that have routes."""
STATUS_CODES = {404: "no_page", 405: "wrong_method", 413: "too_big"}


def make_app(
    settings: Settings, database: Engine | None = None, page: Path | None = None
) -> FastAPI:
    """An application that closes its database when it stops. Without one it can be described, but
    not started."""

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        assert database is not None
        services: Services = open_services(settings, database)
        app.state.services = services
        cleanup = asyncio.create_task(run_cleanup(services))
        log_event(
            "started",
            version=elgrande.__version__,
            database=services.disk.store.engine.dialect.name,
        )
        try:
            with measured(services):
                yield
        finally:
            cleanup.cancel()
            await services.stop()
            log_event("stopped")
            finish()

    app = FastAPI(
        title="El Grande",
        version=elgrande.__version__,
        description=ABOUT,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        generate_unique_id_function=lambda route: route.name,
    )
    app.add_middleware(Guard, settings=settings)
    app.add_exception_handler(Refusal, refused)
    app.add_exception_handler(RequestValidationError, invalid_request)
    app.add_exception_handler(HTTPException, http_error)
    for part in PARTS:
        app.include_router(part.router)
    app.include_router(socket.router)
    pages.add_pages(app, page or pages.built_page())
    app.openapi = lambda: described(app)  # type: ignore[method-assign]
    return app


async def refused(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, Refusal)
    language = language_of(request.headers, request.scope)
    more = {"retry-after": "10"} if error.status == 429 else {}
    return JSONResponse(refusal_body(error, language), error.status, more)


async def invalid_request(request: Request, error: Exception) -> JSONResponse:
    """Answer an invalid request: what is wrong and what would be right, in words."""
    assert isinstance(error, RequestValidationError)
    return await refused(request, bad_request(error.errors()[0]))


async def http_error(request: Request, error: Exception) -> Response:
    """Answer what the framework refuses: an unknown address, or a method it does not have."""
    assert isinstance(error, HTTPException)
    if error.status_code == 404 and pages.is_for_people(request):
        return HTMLResponse(pages.nothing_here(language_of(request.headers, request.scope)), 404)
    status = error.status_code
    allowed = methods_for(request)
    if status == 404 and allowed:
        status = 405  # files are looked for everywhere, so the other methods were not seen
    code = STATUS_CODES.get(status)
    refusal = Refusal(code, status) if code else bad_request(status=400)
    answer = await refused(request, refusal)
    answer.headers.update(error.headers or {})
    if status == 405:
        answer.headers["allow"] = ", ".join(sorted(allowed or {"GET", "HEAD"}))
    return answer


def methods_for(request: Request) -> set[str]:
    """The methods that some route has for the address of a request."""
    routes = [*request.app.routes, *(route for part in PARTS for route in part.router.routes)]
    return {
        method
        for route in routes
        if isinstance(route, Route) and route.matches(request.scope)[0] != Match.NONE
        for method in route.methods or ()
    }


def described(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI schema, with the messages of the websocket among its components."""
    if app.openapi_schema is None:
        schema = get_openapi(
            title=app.title, version=app.version, description=app.description, routes=app.routes
        )
        parts = schema.setdefault("components", {}).setdefault("schemas", {})
        for name, union, mode in (
            ("ClientMessage", client_messages.ClientMessage, "validation"),
            ("ServerMessage", server_messages.ServerMessage, "serialization"),
        ):
            kinds = union.__args__[0].__args__
            _, found = models_json_schema(
                [(kind, mode) for kind in kinds],  # type: ignore[misc]
                ref_template=REFERENCE,
            )
            for part, about in found["$defs"].items():
                parts.setdefault(part, about)
            parts[name] = {
                "oneOf": [{"$ref": REFERENCE.format(model=kind.__name__)} for kind in kinds],
                "discriminator": {"propertyName": "type"},
            }
        app.openapi_schema = schema
    return app.openapi_schema
