"""Running the server: from settings to a process that answers, and its graceful stop."""

from __future__ import annotations

import socket
from collections.abc import Callable
from dataclasses import replace

import uvicorn
from fastapi import FastAPI

from elgrande.server.app import make_app
from elgrande.server.errors import SettingsError
from elgrande.server.settings import Settings

PATIENCE = 10
"""Seconds that connections have to end when the server stops."""
BACKLOG = 512


class Announcing(uvicorn.Server):
    """Says so once it answers."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.ready()


def listen(settings: Settings) -> tuple[Settings, socket.socket]:
    """Take the port, so that a taken one is told before anything else is done."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    taken = socket.socket(family, socket.SOCK_STREAM)
    taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        taken.bind((settings.host, settings.port))
    except OSError as error:
        taken.close()
        why = error.strerror or str(error)
        raise SettingsError(f"--port: {settings.host}:{settings.port}: {why}") from None
    taken.listen(BACKLOG)
    return replace(settings, port=taken.getsockname()[1]), taken


def run(settings: Settings, ready: Callable[[Settings], None]) -> None:
    """Serve until told to stop. What was accepted is on disk, whenever that is."""
    settings, taken = listen(settings)
    server = Announcing(config_for(settings, make_app(settings)), lambda: ready(settings))
    with taken:
        server.run(sockets=[taken])


def config_for(settings: Settings, app: FastAPI) -> uvicorn.Config:
    """How uvicorn is to run an application with these settings."""
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        ws="websockets-sansio",
        ws_max_size=2 * settings.limits.message_bytes,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        timeout_graceful_shutdown=PATIENCE,
    )
