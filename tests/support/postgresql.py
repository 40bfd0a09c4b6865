"""A PostgreSQL for tests and benchmarks: made in a folder of its own, and ended with it."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import psycopg
from sqlalchemy.engine import URL, make_url

WHERE_DEBIAN_PUTS_IT = Path("/usr/lib/postgresql")
START_SECONDS = 60
UNPRIVILEGED = ("postgres", "nobody")
"""Who runs it if we are root, whom it refuses."""
ACCOUNT = "elgrande"
FIRST = "postgres"
"""The database that every cluster has."""
FAST = {"fsync": "off", "full_page_writes": "off"}
"""For tests, which never cut the power."""
UNTIL_WE_ARE_GONE = '"$@" & read -r _; kill -INT $!; wait $!'
"""Runs a program until the standard input ends: at the latest when its other end has died."""


class NoPostgresql(Exception):
    """There is none on this machine."""


def programs() -> Path:
    """The folder with the programs of the newest PostgreSQL there is."""
    on_the_path = shutil.which("initdb")
    if on_the_path:
        return Path(on_the_path).resolve().parent
    found = WHERE_DEBIAN_PUTS_IT.glob("*/bin/initdb")
    newest = max(found, key=lambda path: int(re.sub(r"\D", "", path.parts[-3])), default=None)
    if newest is None:
        raise NoPostgresql("there is no PostgreSQL here (on Debian: apt install postgresql)")
    return newest.parent


def account() -> str | None:
    """The user of the machine who runs it, if we cannot."""
    import pwd

    if os.geteuid() != 0:
        return None
    return next(name for name in UNPRIVILEGED if name in {one.pw_name for one in pwd.getpwall()})


@contextlib.contextmanager
def cluster(**settings: str) -> Iterator[URL]:
    """A running PostgreSQL that only we can reach, with settings of its own; where it is."""
    found, user = programs(), account()
    with tempfile.TemporaryDirectory(prefix="pg-") as name:
        folder = Path(name)
        if user:
            shutil.chown(folder, user)
        data = folder / "data"
        initdb = [str(found / "initdb"), "--pgdata", str(data), "--username", ACCOUNT]
        initdb += ["--auth", "trust", "--encoding", "UTF8", "--no-locale", "--no-sync"]
        subprocess.run(initdb, cwd=folder, user=user, check=True, stdout=subprocess.DEVNULL)
        chosen = {"listen_addresses": "", "unix_socket_directories": name, "max_connections": "300"}
        words = [word for pair in (chosen | settings).items() for word in ("-c", "=".join(pair))]
        postgres = [str(found / "postgres"), "-D", str(data), *words]
        with (folder / "log").open("wb") as log:
            running = subprocess.Popen(
                ["sh", "-c", UNTIL_WE_ARE_GONE, "sh", *postgres],
                cwd=folder,
                user=user,
                stdin=subprocess.PIPE,
                stdout=log,
                stderr=log,
                start_new_session=True,  # Ctrl-C is for us
            )
        try:
            url = URL.create("postgresql+psycopg", ACCOUNT, database=FIRST, query={"host": name})
            _wait_for(url, running, folder / "log")
            yield url
        finally:
            assert running.stdin is not None
            running.stdin.close()
            running.wait(START_SECONDS)


def _wait_for(url: URL, running: subprocess.Popen[bytes], log: Path) -> None:
    until = time.monotonic() + START_SECONDS
    while True:
        try:
            connect(url).close()
            return
        except psycopg.OperationalError:
            if running.poll() is not None or time.monotonic() > until:
                raise RuntimeError(f"PostgreSQL did not start: {log.read_text()[-2000:]}") from None
            time.sleep(0.05)


def connect(url: URL) -> psycopg.Connection:
    """A connection past our own code, for looking behind it."""
    return psycopg.connect(
        host=str(url.query["host"]), user=url.username, dbname=url.database, autocommit=True
    )


def new_database(url: URL | str, name: str) -> str:
    """The address of a database of this name, which is made if it is not there."""
    where = make_url(url)
    with connect(where) as connection, contextlib.suppress(psycopg.errors.DuplicateDatabase):
        connection.execute(f'CREATE DATABASE "{name}"')
    return where.set(database=name).render_as_string(hide_password=False)
