"""A server of our own for a test: in this process with real sockets, or in a process of its own."""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TextIO

from elgrande.server.app import make_app
from elgrande.server.serve import Announcing, config_for, listen, prepared
from elgrande.server.services import Services
from elgrande.server.settings import Limits, Settings
from elgrande.server.store.lock import Claim
from tests.support.databases import database_for

GENEROUS = Limits(
    requests_per_minute=1_000_000,
    changes_per_minute=1_000_000,
    joins_per_minute=1_000_000,
    tables_per_hour=1_000_000,
    messages_per_minute=1_000_000,
    previews_per_minute=1_000_000,
    looks_per_minute=1_000_000,
    chat_per_minute=1_000_000,
    connections_per_address=10_000,
    connections_per_guest=10_000,
    silent_per_address=10_000,
    tables_per_guest=10_000,
    bot_tables_per_guest=10_000,
    bot_tables_per_address=10_000,
)
LAUNCH = "import sys; from elgrande.cli.main import main; sys.exit(main(sys.argv[1:]))"
SEEDED = "from elgrande.game import game; game.secrets.randbits = lambda bits: {seed}; "


@dataclass
class Hosted:
    """A server that runs; ``services`` and ``loop`` for a look behind it."""

    url: str
    services: Services
    loop: asyncio.AbstractEventLoop
    settings: Settings


@contextmanager
def hosted(folder: Path, limits: Limits = GENEROUS, **more: object) -> Iterator[Hosted]:
    """A server in a thread of this process."""
    wanted = Settings(
        port=0,
        data=folder,
        database=database_for(folder),
        workers=1,
        thinking_seconds=0.05,
        limits=limits,
    )
    settings, taken = listen(replace(wanted, **more))  # type: ignore[arg-type]
    with taken, prepared(settings) as claim:
        yield from _hosted(settings, taken, claim)


def _hosted(settings: Settings, taken: socket.socket, claim: Claim) -> Iterator[Hosted]:
    app = make_app(settings, claim.engine)
    ready = threading.Event()
    server = Announcing(config_for(settings, app), claim, ready.set)
    loops: list[asyncio.AbstractEventLoop] = []

    async def serve() -> None:
        loops.append(asyncio.get_running_loop())
        await server.serve(sockets=[taken])

    thread = threading.Thread(target=lambda: asyncio.run(serve()), daemon=True)
    thread.start()
    assert ready.wait(20)
    try:
        yield Hosted(settings.url, app.state.services, loops[0], settings)
    finally:
        server.should_exit = True
        thread.join(20)
        assert not thread.is_alive()


async def put_away(server: Hosted, table: str) -> None:
    """Let the server forget a table that nobody looks at, so that it must be loaded again."""
    tables = server.services.tables
    while table in tables.live:
        server.loop.call_soon_threadsafe(tables.unload, tables.live[table])
        await asyncio.sleep(0.05)


class Spawned:
    """A server in a process of its own, which may be killed and started again."""

    def __init__(
        self, folder: Path, port: int = 0, seed: int | None = None, **environment: str
    ) -> None:
        """With a seed all tables get it that ask for none."""
        self.folder = folder
        self.port = port
        self.launch = LAUNCH if seed is None else SEEDED.format(seed=seed) + LAUNCH
        self.environment = environment
        self.url = ""
        self.process: subprocess.Popen[str] | None = None

    def start(self, log: TextIO | None = None) -> str:
        """Start it, with its log in a file or wherever it is wanted; returns its address."""
        with log or (self.folder / "log").open("a") as kept:
            self._start(kept)
        assert self.process is not None
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line, (self.folder / "log").read_text(encoding="utf-8")[-2000:]
        self.url = line.split()[-1]
        self.port = int(self.url.rpartition(":")[2])
        return self.url

    def _start(self, log: TextIO) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-c", self.launch, "serve", "--port", str(self.port)],
            env=os.environ
            | {"ELGRANDE_DATA": str(self.folder), "ELGRANDE_WORKERS": "1"}
            | {"ELGRANDE_DATABASE": database_for(self.folder)}
            | {f"ELGRANDE_LIMIT_{name.upper()}": str(n) for name, n in vars(GENEROUS).items()}
            | self.environment,
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
        )

    def cpu_seconds(self) -> float:
        """How much the process has worked so far; unlike the clock it does not know others."""
        assert self.process is not None
        told = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii")
        words = told.rpartition(")")[2].split()
        return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self._end()

    def stop(self) -> int:
        assert self.process is not None
        self.process.terminate()
        return self._end()

    def _end(self) -> int:
        assert self.process is not None
        code = self.process.wait(20)
        if self.process.stdout is not None:
            self.process.stdout.close()
        self.process = None
        return code
