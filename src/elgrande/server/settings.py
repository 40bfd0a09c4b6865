"""The settings of a server: from options of the command, else the environment, else defaults."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from urllib.parse import urlsplit

from elgrande.server.errors import SettingsError

EVERYWHERE = ("0.0.0.0", "::")
SOMEWHERE_ELSE = "192.0.2.1"
"""An address kept for examples, which is nobody's."""
PREFIX = "ELGRANDE_"
LOOPBACK = ("127.0.0.1", "localhost", "::1")
DEFAULT_PORT = 8420
HIGHEST_PORT = 65535
SHORTEST_SECRET = 32


@dataclass(frozen=True)
class Limits:
    """How much one person, one address or one table may do. Counts, seconds, bytes."""

    requests_per_minute: int = 600
    """HTTP requests of one address."""
    changes_per_minute: int = 240
    """Those among them that change something."""
    joins_per_minute: int = 60
    """Links tried and seats taken by one address."""
    tables_per_hour: int = 120
    """New tables of one address."""
    messages_per_minute: int = 600
    """Websocket messages of one person, over however many connections."""
    previews_per_minute: int = 120
    """Those among them that ask what answers would change."""
    looks_per_minute: int = 600
    """Earlier positions of games that one person looks at."""
    chat_per_minute: int = 30
    """Lines of chat of one person."""
    connections_per_address: int = 60
    connections_per_table: int = 100
    """Those of spectators: whoever has a seat is never kept out by them."""
    connections_per_guest: int = 20
    """Those of one person with a seat."""
    silent_per_address: int = 200
    """Connections of one address that have not sent a whole request yet."""
    request_seconds: int = 30
    """How long a request may take to come, to the end of its body."""
    tables_per_guest: int = 100
    bot_tables_per_guest: int = 10
    """Games of one host that only bots play."""
    bot_tables_per_address: int = 20
    """Games that only bots play and that are watched from one address at once."""
    tables: int = 20_000
    guests: int = 200_000
    chat_kept: int = 500
    """Lines of chat a table keeps."""
    message_bytes: int = 16_384
    body_bytes: int = 32_768
    record_bytes: int = 1_000_000
    advice_at_once: int = 2
    """Requests for advice that may wait at one table."""


@dataclass(frozen=True)
class Retention:
    """How many days unused tables and guests are kept; 0: for ever. ``ELGRANDE_TIDY_...``."""

    waiting_days: int = 2
    running_days: int = 0
    over_days: int = 0
    guest_days: int = 0


CLUB_RETENTION = Retention(waiting_days=2, running_days=120, over_days=365, guest_days=365)
"""For a server that is open to others; a game on one's own machine is never deleted."""


@dataclass(frozen=True)
class Settings:
    """All settings of a server. Without a ``secret`` one is made in the data directory."""

    host: str = "127.0.0.1"
    port: int = DEFAULT_PORT
    data: Path = field(default_factory=lambda: default_data_directory(os.environ))
    database: str = ""
    """A SQLAlchemy URL; empty: SQLite in the data directory."""
    public_url: str = ""
    """How people reach the server, if that is not host and port: https://play.example.org."""
    secret: str = field(default="", repr=False)
    proxies: str = ""
    """Addresses of proxies whose word on who is calling is believed, with commas; * for all."""
    workers: int = 0
    """Processes in which bots think; 0: one less than there are cores, at least one."""
    thinking_seconds: float = 1.5
    """How long a bot of the strongest level thinks about one answer."""
    review_seconds: float = 2.0
    """How long it thinks at most about one answer of a game that is reviewed."""
    hung_seconds: float = 30.0
    """After so long a bot's process is taken for hung and replaced."""
    coming_build: str = ""
    """A folder in which a compiled build of these sources may come to lie while the server runs;
    start.py names it. Bots' processes use it from then on."""
    metrics: str = ""
    """Where Prometheus reads how the server does: a port of this machine, or address and port;
    empty: nowhere. Never where strangers come by: it tells when answers are given."""
    club: bool = False
    """Open to others: stricter limits, old tables are tidied up."""
    limits: Limits = field(default_factory=Limits)
    retention: Retention = field(default_factory=Retention)

    @property
    def database_url(self) -> str:
        return self.database or f"sqlite:///{self.data / 'elgrande.db'}"

    @property
    def is_local(self) -> bool:
        return self.host in LOOPBACK

    @property
    def is_secure(self) -> bool:
        return urlsplit(self.public_url).scheme == "https"

    @property
    def url(self) -> str:
        """Where people find the server."""
        if self.public_url:
            return self.public_url.rstrip("/")
        host = own_address() if self.host in EVERYWHERE else self.host
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}"


def own_address() -> str:
    """This machine's address in its network, as far as it has one; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((SOMEWHERE_ELSE, 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def address_in(told: str) -> tuple[str, int]:
    """The address and the port of ``9420``, ``192.168.1.20:9420`` or ``[::1]:9420``."""
    given = told if ":" in told else f"{LOOPBACK[0]}:{told}"
    host, _, port = given.rpartition(":")
    if not host or not (port.isascii() and port.isdigit()) or int(port) > HIGHEST_PORT:
        raise SettingsError(
            "--metrics: give a port like 9420, or an address and a port like "
            f"127.0.0.1:9420, not {told!r}"
        )
    return host.strip("[]"), int(port)


def default_data_directory(environment: Mapping[str, str]) -> Path:
    """Where programs of this system keep what they need from one run to the next."""
    given = environment.get(f"{PREFIX}DATA")
    if given:
        return Path(given)
    home = Path.home()
    if sys.platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or home / "AppData" / "Local") / "elgrande"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "elgrande"
    return Path(environment.get("XDG_DATA_HOME") or home / ".local" / "share") / "elgrande"


def from_environment(environment: Mapping[str, str], **given: object) -> Settings:
    """Settings by ``ELGRANDE_...``; what is given (and not None) comes first."""
    chosen: dict[str, object] = {}
    for one in fields(Settings):
        if one.name in ("limits", "retention"):
            continue
        value = given.get(one.name)
        word = environment.get(PREFIX + one.name.upper())
        if value is None and word:
            value = _read(one.name, str(one.type), word)
        if value is not None:
            chosen[one.name] = value
    settings = Settings(**chosen)  # type: ignore[arg-type]
    limits = replace(settings.limits, **_numbers(Limits, "LIMIT_", environment))
    retention = replace(
        CLUB_RETENTION if settings.club else Retention(),
        **_numbers(Retention, "TIDY_", environment),
    )
    return checked(replace(settings, limits=limits, retention=retention))


def checked(settings: Settings) -> Settings:
    """The settings, if they are valid; else an error, before anything is started."""
    if not 0 <= settings.port <= HIGHEST_PORT:
        wrong = settings.port
        raise SettingsError(f"--port: a port is a number from 0 to {HIGHEST_PORT}, not {wrong}")
    if settings.public_url and urlsplit(settings.public_url).scheme not in ("http", "https"):
        raise SettingsError("--public-url: give the whole address, like https://play.example.org")
    if settings.secret and len(settings.secret) < SHORTEST_SECRET:
        raise SettingsError(f"{PREFIX}SECRET: use {SHORTEST_SECRET} letters or more")
    seconds = (settings.thinking_seconds, settings.review_seconds, settings.hung_seconds)
    if settings.workers < 0 or min(seconds) <= 0:
        raise SettingsError("workers and seconds cannot be negative")
    if settings.metrics:
        address_in(settings.metrics)
    return settings


def _numbers(
    kind: type[Limits] | type[Retention], part: str, environment: Mapping[str, str]
) -> dict[str, int]:
    found: dict[str, int] = {}
    for one in fields(kind):
        word = environment.get(f"{PREFIX}{part}{one.name.upper()}")
        if word:
            number = _read(one.name, "int", word)
            assert isinstance(number, int)
            if number < 0:
                raise SettingsError(f"{PREFIX}{part}{one.name.upper()} cannot be negative")
            found[one.name] = number
    return found


def _read(name: str, kind: str, word: str) -> object:
    try:
        match kind:
            case "int":
                return int(word)
            case "float":
                return float(word)
            case "Path":
                return Path(word)
            case "bool":
                if word.lower() not in ("1", "0", "yes", "no", "true", "false", "on", "off"):
                    raise ValueError
                return word.lower() in ("1", "yes", "true", "on")
            case _:
                return word
    except ValueError:
        what = {"bool": "yes or no"}.get(kind, "a number")
        raise SettingsError(f"{PREFIX}{name.upper()} must be {what}, not {word!r}") from None
