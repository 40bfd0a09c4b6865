"""Connections that say nothing, or do not come to the end of a request, are not kept for ever."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from tests.server.client import Person, new_table
from tests.server.host import GENEROUS, Hosted, hosted

pytestmark = pytest.mark.any_database

SECONDS = 1
MOST = 5
PATIENCE = 20
HEAD = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n"
WHOLE = HEAD + b"\r\n"
HALF_A_BODY = (
    b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    b'Content-Length: 100\r\n\r\n{"name":'
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hosted]:
    """A server that expects a request soon."""
    limits = replace(GENEROUS, request_seconds=SECONDS)
    with hosted(tmp_path_factory.mktemp("impatient"), limits) as running:
        yield running


def call(server: Hosted) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.settings.port), PATIENCE)


def heard_until_closed(caller: socket.socket) -> bytes:
    heard = b""
    while more := caller.recv(65536):
        heard += more
    return heard


@pytest.mark.parametrize("begun", [b"", HEAD, HALF_A_BODY], ids=["nothing", "head", "half a body"])
def test_who_does_not_come_to_the_end_of_a_request_is_let_go(server: Hosted, begun: bytes) -> None:
    with call(server) as caller:
        caller.sendall(begun)
        heard_until_closed(caller)


def test_a_letter_now_and_then_buys_no_time(server: Hosted) -> None:
    with call(server) as caller:
        caller.sendall(HEAD + b"X: ")
        with pytest.raises(OSError, match=r"(?i)pipe|reset"):
            dribble(caller)


def dribble(caller: socket.socket) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        caller.sendall(b"x")
        time.sleep(0.1)


def test_nor_does_a_request_before(server: Hosted) -> None:
    with call(server) as caller:
        caller.sendall(WHOLE)
        assert caller.recv(65536).startswith(b"HTTP/1.1 200")
        caller.sendall(HEAD)
        assert b"HTTP/1.1" not in heard_until_closed(caller)


def test_one_address_has_only_so_many_silent_connections(tmp_path: Path) -> None:
    limits = replace(GENEROUS, request_seconds=PATIENCE, silent_per_address=MOST)
    with hosted(tmp_path, limits) as server:
        with ExitStack() as stack:
            callers = [stack.enter_context(call(server)) for _ in range(MOST)]
            with call(server) as one_more:
                assert heard_until_closed(one_more) == b""
            callers[0].sendall(WHOLE)
            assert callers[0].recv(65536).startswith(b"HTTP/1.1 200")
            with call(server) as instead:
                instead.sendall(WHOLE)
                assert instead.recv(65536).startswith(b"HTTP/1.1 200")
        for _ in range(MOST):
            with call(server) as another:
                another.sendall(WHOLE)
                assert another.recv(65536).startswith(b"HTTP/1.1 200"), "those gone are counted"


def test_who_was_heard_may_listen_for_as_long_as_he_likes(server: Hosted) -> None:
    async def go() -> None:
        async with Person(server.url, "Ann") as ann:
            table = (await new_table(ann, "device", "random", start=True))["id"]
            async with await ann.live(table) as live:
                await live.decision("A")
                await asyncio.sleep(2 * SECONDS)
                assert (await live.ask(type="ping"))["type"] == "pong"

    asyncio.run(go())


def test_behind_a_proxy_all_have_one_address(tmp_path: Path) -> None:
    limits = replace(GENEROUS, request_seconds=PATIENCE, silent_per_address=1)
    with hosted(tmp_path, limits, proxies="127.0.0.1") as server, ExitStack() as stack:
        for _ in range(3):
            stack.enter_context(call(server))
        assert httpx.get(f"{server.url}/healthz").status_code == 200
