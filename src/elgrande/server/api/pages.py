"""The pages: the browser game if it is built in, else an honest note; and the list of routes."""

from __future__ import annotations

import os
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request
from fastapi.responses import FileResponse, HTMLResponse, Response
from starlette.datastructures import Headers
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from elgrande.server.api.guard import language_of
from elgrande.server.settings import PREFIX
from elgrande.server.wire.wording import server_text

INDEX = "index.html"
OWN_PATHS = ("/", "/join", "/lobby", "/new", "/table", "/settings", "/rules")
"""Addresses the browser game shows by itself; none is in a folder: its files lie beside it."""
ASSETS = "assets"
FOR_GOOD = "public, max-age=31536000, immutable"


class Assets(StaticFiles):
    """Files named after their content, so that they never change; some lie here compressed, too.

    Nothing but these files, and rules, is ever compressed: the size of a compressed answer about
    a game could tell what is secret in it.
    """

    async def get_response(self, path: str, scope: Scope) -> Response:
        packed = f"{path}.gz"
        known = self.lookup_path(packed)[1] is not None
        if known and "gzip" in Headers(scope=scope).get("accept-encoding", ""):
            response = await super().get_response(packed, scope)
            response.headers["content-encoding"] = "gzip"
        else:
            response = await super().get_response(path, scope)
        if known:
            response.headers["vary"] = "accept-encoding"
        response.headers["cache-control"] = FOR_GOOD
        return response


class Beside(StaticFiles):
    """What lies beside the page, icons and the service worker: asked for anew each time, so that
    nobody keeps an old page after an update."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["cache-control"] = "no-cache"
        return response


def built_page() -> Path | None:
    """The folder of the browser game, if this installation has it or was told of one."""
    told = os.environ.get(f"{PREFIX}PAGE")
    folder = Path(told) if told else Path(str(files("elgrande"))) / "web"
    return folder if (folder / INDEX).is_file() else None


def add_pages(app: FastAPI, folder: Path | None) -> None:
    async def docs(request: Request) -> HTMLResponse:
        return HTMLResponse(
            list_of_routes(app.openapi(), language_of(request.headers, request.scope))
        )

    async def page(request: Request) -> Response:
        if folder is not None:
            return FileResponse(folder / INDEX, headers={"cache-control": "no-cache"})
        return HTMLResponse(not_built(language_of(request.headers, request.scope)))

    shown = dict.fromkeys(OWN_PATHS, page) | {"/docs": docs}
    for path, answer in shown.items():
        app.add_api_route(path, answer, methods=["GET", "HEAD"], include_in_schema=False)
    if folder is not None:
        if (folder / ASSETS).is_dir():
            app.mount(f"/{ASSETS}", Assets(directory=folder / ASSETS), name=ASSETS)
        app.mount("/", Beside(directory=folder), name="web")


def is_for_people(request: Request) -> bool:
    """Whether somebody typed the address into a browser: programs get answers for programs."""
    return "text/html" in request.headers.get("accept", "") and not request.url.path.startswith(
        "/api/"
    )


def plain_page(language: str, body: str) -> str:
    title = server_text(language)["pages.title"]
    return (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{title}</title><h1>{title}</h1>{body}</html>"
    )


def nothing_here(language: str) -> str:
    text = server_text(language)
    link = f'<a href="/">{text["pages.to_the_game"]}</a>'
    return plain_page(language, f"<p>{text['refusals.no_page']}</p><p>{link}</p>")


def not_built(language: str) -> str:
    text = server_text(language)
    return plain_page(
        language,
        f"<p>{text['pages.not_built']}</p><p>{text['pages.terminal']}</p>"
        f'<p>{text["pages.interface"]} <a href="/docs">/docs</a></p>',
    )


def list_of_routes(schema: dict[str, Any], language: str) -> str:
    """Every route on one plain page, without a script."""
    text = server_text(language)
    rows = [
        f"<tr><td>{escape(method.upper())}</td><td><code>{escape(path)}</code></td>"
        f"<td>{escape(about.get('description', about.get('summary', '')))}</td></tr>"
        for path, methods in schema["paths"].items()
        for method, about in methods.items()
    ]
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{text["pages.title"]}'
        f"</title><h1>{text['pages.title']}</h1><p><a href='/openapi.json'>openapi.json</a></p>"
        f"<table>{''.join(rows)}</table></html>"
    )
