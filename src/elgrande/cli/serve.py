"""``elgrande serve``: the server, for this machine, a home or a club."""

from __future__ import annotations

import json
import os
import sys
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from elgrande.server.settings import DEFAULT_PORT, PREFIX, Settings, from_environment

Host = Annotated[
    str | None,
    typer.Option(
        "--host",
        metavar="ADDRESS",
        help="Where to listen: 127.0.0.1 (this machine only, the default) or 0.0.0.0 (everybody).",
    ),
]
Port = Annotated[
    int | None,
    typer.Option("--port", metavar="NUMBER", help=f"The port; else {DEFAULT_PORT}. 0: any."),
]
Database = Annotated[
    str | None,
    typer.Option(
        "--database",
        metavar="URL",
        help="A SQLAlchemy URL; else SQLite in the data directory.",
    ),
]
Data = Annotated[
    Path | None,
    typer.Option("--data", metavar="FOLDER", help="Where database and secret are kept."),
]
PublicUrl = Annotated[
    str | None,
    typer.Option(
        "--public-url",
        metavar="URL",
        help="How people reach the server, if it stands behind a proxy: https://play.example.org.",
    ),
]
Proxies = Annotated[
    str | None,
    typer.Option(
        "--proxies", metavar="LIST", help="Proxies to be believed who is calling; * for all."
    ),
]
Workers = Annotated[
    int | None,
    typer.Option("--workers", metavar="NUMBER", help="Processes for bots; else cores less one."),
]
Club = Annotated[
    bool | None,
    typer.Option("--club/--no-club", help="Open to others: old tables and guests are tidied up."),
]
Metrics = Annotated[
    str | None,
    typer.Option(
        "--metrics",
        metavar="PORT",
        help="Where Prometheus reads /metrics: a port of this machine, or ADDRESS:PORT.",
    ),
]
OpenApi = Annotated[
    bool, typer.Option("--openapi", help="Print the description of the interface and stop.")
]
Browser = Annotated[bool, typer.Option("--browser", help="Open the game in the browser.")]


def serve(
    host: Host = None,
    port: Port = None,
    database: Database = None,
    data: Data = None,
    public_url: PublicUrl = None,
    proxies: Proxies = None,
    workers: Workers = None,
    club: Club = None,
    metrics: Metrics = None,
    openapi: OpenApi = False,
    browser: Browser = False,
) -> None:
    """Run the server. Every option can also stand in the environment: ELGRANDE_HOST,
    ELGRANDE_PORT, ELGRANDE_DATABASE, ELGRANDE_DATA, ELGRANDE_PUBLIC_URL, ELGRANDE_PROXIES,
    ELGRANDE_WORKERS, ELGRANDE_CLUB, ELGRANDE_METRICS. More, also limits and tidying up:
    docs/hosting.md.

    Its log is JSON, a line an event, on the error stream. Stop it with Ctrl-C or SIGTERM; nothing
    that was accepted is lost, however it stops.
    """
    settings = from_environment(
        os.environ,
        host=host,
        port=port,
        database=database,
        data=data,
        public_url=public_url,
        proxies=proxies,
        workers=workers,
        club=club,
        metrics=metrics,
    )
    if openapi:
        print_openapi(settings)
        return
    start(settings, browser=browser)


def print_openapi(settings: Settings) -> None:
    from elgrande.server.app import make_app

    sys.stdout.write(json.dumps(make_app(settings).openapi(), indent=2, ensure_ascii=False) + "\n")


def start(settings: Settings, *, browser: bool) -> None:
    from elgrande.server import log
    from elgrande.server.serve import run

    log.set_up()

    def ready(running: Settings) -> None:
        typer.echo(f"El Grande: {running.url}")
        if running.metrics:
            typer.echo(f"Metrics: http://{running.metrics}/metrics")
        typer.echo("Ctrl-C ends it; every game is kept.")
        if browser and not show(running.url):
            typer.echo("No browser could be opened here: open that address in one yourself.")

    run(settings, ready)


def show(url: str) -> bool:
    """Open the browser, if there is a screen for it: one in the terminal would stop the server."""
    screens = ("DISPLAY", "WAYLAND_DISPLAY")
    if sys.platform.startswith("linux") and not any(os.environ.get(name) for name in screens):
        return False
    return webbrowser.open(url)


def play_here() -> None:
    """What ``elgrande`` alone does: the server for this machine, and the browser."""
    settings = from_environment(os.environ)
    start(settings, browser=not os.environ.get(f"{PREFIX}NO_BROWSER"))
