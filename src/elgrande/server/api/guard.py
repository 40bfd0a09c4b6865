"""What every request must pass, and what every answer carries."""

from __future__ import annotations

import time
from contextlib import suppress
from ipaddress import IPv4Address, IPv6Network, ip_address
from operator import itemgetter
from urllib.parse import parse_qs, urlsplit

import orjson
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from elgrande.server.errors import Refusal
from elgrande.server.log import log_error, log_event
from elgrande.server.settings import LOOPBACK, Settings
from elgrande.server.wire.rate_limit import Rate
from elgrande.server.wire.wording import refusal_body
from elgrande.text import preferred

LONGEST_PATH = 4000
LONGEST_NAME = 200
"""The most characters of a path, and bytes of a part of it."""
NETWORK_BITS = 64
SAFE = ("GET", "HEAD", "OPTIONS")
RECORDS = ("/api/records", "/api/records/look")
CONTENT_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; media-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": CONTENT_POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class Guard:
    """Stands before everything else."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        limits = settings.limits
        self.requests = Rate(limits.requests_per_minute)
        self.changes = Rate(limits.changes_per_minute)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    # ---- requests

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = time.monotonic()
        headers = Headers(scope=scope)
        status = 500
        started = False

        async def send_safely(message: Message) -> None:
            nonlocal status, started
            if message["type"] == "http.response.start":
                status, started = message["status"], True
                out = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    out.setdefault(name, value)
                if scope["path"].startswith("/api"):
                    out.setdefault("cache-control", "no-store")
                if self.settings.is_secure:
                    out.setdefault("strict-transport-security", "max-age=31536000")
            await send(message)

        try:
            self._check(scope, headers)
            limit = self._body_limit(scope, headers)
            await self.app(scope, limited(receive, limit), send_safely)
        except Refusal as refusal:
            if not started:
                await answer(send_safely, refusal, headers, scope)
        except Exception:
            log_error("server_error", path=route_of(scope))
            if not started:
                await answer(send_safely, Refusal("server_error", 500), headers, scope)
        finally:
            took = (time.monotonic() - began) * 1000
            log_event(
                "request",
                method=scope["method"],
                path=route_of(scope),
                status=status,
                ms=round(took, 1),
            )

    def _check(self, scope: Scope, headers: Headers) -> None:
        self._check_host(headers)
        check_path(scope["path"])
        address = address_of(scope)
        if scope["path"] != "/healthz":
            self.requests.check(address)
        if scope["method"] not in SAFE:
            self.changes.check(address)
            self._check_origin(headers)

    def _body_limit(self, scope: Scope, headers: Headers) -> int:
        limits = self.settings.limits
        limit = limits.body_bytes
        if scope["path"] in RECORDS:
            limit += limits.record_bytes * 2  # a letter may take several bytes in JSON
        told = headers.get("content-length", "0")
        if not told.isdigit() or int(told) > limit:
            raise Refusal("too_big", 413)
        return limit

    def _check_host(self, headers: Headers) -> None:
        """A page that makes a name of its own point here must not reach a game on this machine."""
        if not self.settings.is_local or self.settings.public_url:
            return
        if host_name(headers.get("host", "")) not in LOOPBACK:
            raise Refusal("wrong_host", 421)

    def _check_origin(self, headers: Headers) -> None:
        """What changes something must come from our own pages; programs send no origin."""
        origin = headers.get("origin")
        if origin is None:
            if headers.get("sec-fetch-site", "none") not in ("none", "same-origin"):
                raise Refusal("wrong_origin", 403)
            return
        if place_of(origin) not in self._own_names(headers):
            raise Refusal("wrong_origin", 403)

    def _own_names(self, headers: Headers) -> set[str]:
        if self.settings.public_url:
            return {place_of(self.settings.public_url)}
        return {headers.get("host", "").lower()}

    # ---- websockets

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        try:
            self._check_host(headers)
            self.requests.check(address_of(scope))
            self._check_origin(headers)
        except Refusal as refusal:
            log_event("socket_refused", why=refusal.code)
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": refusal.code})
            return
        await self.app(scope, receive, send)


def limited(receive: Receive, limit: int) -> Receive:
    """A body that is longer than it may be is not read to its end."""
    got = 0

    async def receive_some() -> Message:
        nonlocal got
        message = await receive()
        if message["type"] == "http.request":
            got += len(message.get("body", b""))
            if got > limit:
                raise Refusal("too_big", 413)
        return message

    return receive_some


async def answer(send: Send, refusal: Refusal, headers: Headers, scope: Scope) -> None:
    body = orjson.dumps(refusal_body(refusal, language_of(headers, scope)))
    more = [(b"retry-after", b"10")] if refusal.status == 429 else []
    await send(
        {
            "type": "http.response.start",
            "status": refusal.status,
            "headers": [(b"content-type", b"application/json"), *more],
        }
    )
    await send({"type": "http.response.body", "body": body})


def language_of(headers: Headers, scope: Scope) -> str:
    """The language asked for: in the address, else as the browser prefers."""
    query = parse_qs(bytes(scope.get("query_string", b"")).decode("ascii", "replace"))
    return preferred([*query.get("language", ()), *accepted(headers.get("accept-language", ""))])


def accepted(header: str) -> list[str]:
    """The languages of an Accept-Language header, the most wanted first."""
    weighed = []
    for one in header.split(","):
        tag, _, weight = one.partition(";q=")
        with suppress(ValueError):
            weighed.append((float(weight or 1), tag.strip()))
    return [tag for weight, tag in sorted(weighed, key=itemgetter(0), reverse=True) if weight > 0]


def check_path(path: str) -> None:
    """Refuse what cannot be the name of a file, before a system call does."""
    longest = max(len(part.encode()) for part in path.split("/"))
    if "\0" in path or longest > LONGEST_NAME or len(path) > LONGEST_PATH:
        raise Refusal("no_page", 404)


def place_of(url: str) -> str:
    """The host and port of an address; nothing if it is none."""
    try:
        return urlsplit(url).netloc.lower()
    except ValueError:
        return ""


def address_of(scope: Scope) -> str:
    """Whom rates are counted for: an address; of IPv6 its network, which one person has whole."""
    client = scope.get("client")
    if not client:
        return "?"
    try:
        address = ip_address(str(client[0]).partition("%")[0])
    except ValueError:
        return str(client[0])
    if isinstance(address, IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((address, NETWORK_BITS), strict=False))


def route_of(scope: Scope) -> str:
    """The route, not the address: ids of tables stay out of the log of requests."""
    route = scope.get("route")
    return str(getattr(route, "path", "")) or str(scope["path"]).lstrip("/").split("/")[0][:20]


def host_name(host: str) -> str:
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.rpartition(":")[0] or host
