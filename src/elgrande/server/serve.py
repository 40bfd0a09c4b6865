"""Running the server: from settings to a listening process, and its graceful stop."""

from __future__ import annotations

import contextlib
import errno
import gc
import http.client
import json
import socket
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

import uvicorn
from fastapi import FastAPI
from sqlalchemy.exc import SQLAlchemyError

from elgrande.server.api.http_protocol import Expected, ImpatientProtocol
from elgrande.server.app import make_app
from elgrande.server.errors import SettingsError
from elgrande.server.settings import Settings
from elgrande.server.store.database import open_database
from elgrande.server.store.keys import secret_in
from elgrande.server.store.lock import Claim, claimed
from elgrande.server.upkeep.monitoring import metrics_served

PATIENCE = 10
"""Seconds that connections have to end when the server stops."""
PROBE_S = 5
"""Seconds that whoever holds our port has to say whether it is El Grande."""
BACKLOG = 512
YOUNG_OBJECTS = 50_000
"""How many objects come, beyond those that go, before the garbage collector looks at them."""


def calm_the_collector() -> None:
    """Keep the garbage collector out of the way of answers.

    What is there now stays as long as the process, so it is never looked through again. A state is
    thousands of small objects that are gone a moment later: only many more of them begin a search.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG_OBJECTS)


class Announcing(uvicorn.Server):
    """A uvicorn server that calls back when it is ready, and tells people before it stops.

    It stops when told to, and when another server has taken its database."""

    def __init__(self, config: uvicorn.Config, claim: Claim, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.claim = claim
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            calm_the_collector()
            self.ready()

    async def on_tick(self, counter: int) -> bool:
        return await super().on_tick(counter) or self.claim.is_lost

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell all connections why before they are cut."""
        assert isinstance(self.config.app, FastAPI)
        await self.config.app.state.services.say_goodbye()
        await super().shutdown(sockets)


def is_ours(settings: Settings) -> bool:
    """Whether another El Grande server answers at this address."""
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(settings.host, settings.host)
    asked = http.client.HTTPConnection(host, settings.port, timeout=PROBE_S)
    try:
        asked.request("GET", "/healthz")
        return "tables_open" in json.loads(asked.getresponse().read(10_000))
    except (OSError, http.client.HTTPException, ValueError):
        return False
    finally:
        asked.close()


def listen(settings: Settings) -> tuple[Settings, socket.socket]:
    """Bind the port first, so that a port in use is reported before anything else happens."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    taken = socket.socket(family, socket.SOCK_STREAM)
    taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        taken.bind((settings.host, settings.port))
    except OSError as error:
        taken.close()
        why = error.strerror or str(error)
        if error.errno == errno.EADDRINUSE and is_ours(settings):
            why = f"El Grande is already served there; open {settings.url}, or take another --port"
        raise SettingsError(f"--port: {settings.host}:{settings.port}: {why}") from None
    taken.listen(BACKLOG)
    return replace(settings, port=taken.getsockname()[1]), taken


def run(settings: Settings, ready: Callable[[Settings], None]) -> None:
    """Serve until told to stop. Accepted answers are on disk at any moment."""
    settings, taken = listen(settings)
    with taken, prepared(settings) as claim, metrics_served(settings) as settings:
        config = config_for(settings, make_app(settings, claim.engine))
        server = Announcing(config, claim, lambda: ready(settings))
        server.run(sockets=[taken])
        if not server.started:
            raise SettingsError("the server could not start; its log says why")
        if claim.is_lost:
            raise SettingsError("another server has taken the database over; this one has stopped")


@contextlib.contextmanager
def prepared(settings: Settings) -> Iterator[Claim]:
    """Claim the database and make the secret, or say in one line what is missing."""
    with contextlib.ExitStack() as stack:
        try:
            claim = stack.enter_context(claimed(open_database(settings.database_url)))
            if not settings.secret:
                secret_in(settings.data)
        except SQLAlchemyError as error:
            raise SettingsError(f"--database: {getattr(error, 'orig', None) or error}") from None
        except OSError as error:
            raise SettingsError(f"--data: {error.filename}: {error.strerror}") from None
        yield claim


def config_for(settings: Settings, app: FastAPI) -> uvicorn.Config:
    """The configuration of uvicorn for these settings."""
    return uvicorn.Config(
        app,
        http=partial(ImpatientProtocol, Expected(settings)),  # type: ignore[arg-type]
        log_config=None,
        access_log=False,
        server_header=False,
        ws="websockets-sansio",
        ws_max_size=2 * settings.limits.message_bytes,
        ws_per_message_deflate=False,  # the size of a message could tell what is secret in it
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        timeout_graceful_shutdown=PATIENCE,
    )
