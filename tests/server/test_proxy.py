"""A game through a real nginx with the settings of deploy/nginx.conf."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from tests.server.client import Person, new_table
from tests.server.host import GENEROUS, Hosted, hosted

SETTINGS = Path(__file__).resolve().parents[2] / "deploy" / "nginx.conf"
NGINX = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
OPENSSL = shutil.which("openssl")
PATIENCE = 20
AROUND = """
daemon off;
pid {folder}/pid;
error_log {folder}/error.log;
events {{}}
http {{
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    gzip on;
    gzip_types application/json;
    {settings}
}}
"""
"""As nginx is found, and compressing, if it is not told otherwise."""

pytestmark = pytest.mark.skipif(not (NGINX and OPENSSL), reason="there is no nginx here")


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


def make_certificate(folder: Path) -> None:
    assert OPENSSL is not None
    key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
    files = ["-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem")]
    command = [OPENSSL, "req", "-x509", "-days", "2", *key, *names, *files]
    subprocess.run(command, check=True, capture_output=True)


@contextmanager
def proxied(folder: Path, requests: int = GENEROUS.requests_per_minute) -> Iterator[Hosted]:
    """A server behind nginx; its address is that of nginx."""
    port, plain = free_port(), free_port()
    limits = replace(GENEROUS, requests_per_minute=requests)
    url = f"https://localhost:{port}"
    with hosted(folder, limits, public_url=url, proxies="127.0.0.1") as server:
        text = SETTINGS.read_text(encoding="utf-8")
        text = re.sub(r" *listen \[::\].*\n", "", text)
        for told, instead in (
            ("listen 80;", f"listen 127.0.0.1:{plain};"),
            ("listen 443 ssl", f"listen 127.0.0.1:{port} ssl"),
            ("/etc/letsencrypt/live/play.example.org", str(folder)),
            ("127.0.0.1:8420", f"127.0.0.1:{server.settings.port}"),
        ):
            assert told in text
            text = text.replace(told, instead)
        make_certificate(folder)
        whole = folder / "nginx.conf"
        whole.write_text(AROUND.format(folder=folder, settings=text), encoding="utf-8")
        assert NGINX is not None
        process = subprocess.Popen([NGINX, "-p", str(folder), "-c", str(whole)])
        try:
            until = time.monotonic() + PATIENCE
            while True:
                try:
                    socket.create_connection(("127.0.0.1", port), 1).close()
                    break
                except ConnectionRefusedError:
                    assert process.poll() is None, "nginx refuses its settings"
                    assert time.monotonic() < until
                    time.sleep(0.05)
            yield server
        finally:
            process.terminate()
            process.wait(PATIENCE)


@pytest.fixture(autouse=True)
def trusted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Trust the certificate that nginx gets."""
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "fullchain.pem"))


def test_a_game_is_played_through_nginx(tmp_path: Path) -> None:
    async def go(url: str) -> None:
        async with Person(url, "Ann") as ann:
            assert all(cookie.secure for cookie in ann.http.cookies.jar)
            table = (await new_table(ann, "device", "random", start=True))["id"]
            async with await ann.live(table) as live:
                for _ in range(10):
                    decision = await live.decision("A")
                    reply = await live.answer("A", [decision["options"][0]["action"]])
                    assert reply["type"] == "answered"
                    await live.ask(type="ping")
            path = f"/api/tables/{table}"
            answer = await ann.http.get(path, headers={"accept-encoding": "gzip"})
            assert "content-encoding" not in answer.headers
            assert (await ann.http.get("/metrics")).status_code == 404

    with proxied(tmp_path) as server:
        assert server.url.startswith("https:")
        asyncio.run(go(server.url))


def test_limits_are_those_of_the_caller_whatever_he_says_of_himself(tmp_path: Path) -> None:
    few = 10
    with proxied(tmp_path, few) as server:
        trust = ssl.create_default_context()

        def caller(address: str) -> httpx.Client:
            transport = httpx.HTTPTransport(verify=trust, local_address=address)
            return httpx.Client(base_url=server.url, transport=transport, timeout=PATIENCE)

        with caller("127.0.0.2") as one, caller("127.0.0.3") as other:
            statuses = [
                one.get("/api/me", headers={"x-forwarded-for": f"10.0.0.{number}"}).status_code
                for number in range(2 * few)
            ]
            assert statuses[0] != 429
            assert statuses[-1] == 429
            assert other.get("/api/me").status_code != 429
