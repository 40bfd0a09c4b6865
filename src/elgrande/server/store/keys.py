"""Keys: the secret of the server, the cookies signed with it, and the keys in links of seats."""

from __future__ import annotations

import base64
import contextlib
import hmac
import os
import secrets
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from itsdangerous import BadSignature, URLSafeSerializer

from elgrande.server.errors import SettingsError
from elgrande.server.settings import SHORTEST_SECRET

FILE = "secret"
COOKIE = "elgrande_guest"
COOKIE_AGE = 400 * 24 * 3600
"""As long as browsers keep a cookie at all."""
KEY_BYTES = 24
HANDLE_BYTES = 12


def secret_in(directory: Path) -> str:
    """The secret of this server; made at the first start, for its owner's eyes only."""
    directory.mkdir(parents=True, exist_ok=True, mode=0o700)
    path = directory / FILE
    with contextlib.suppress(FileExistsError):
        draft = directory / f"{FILE}.{secrets.token_hex(4)}"
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(secrets.token_hex(32) + "\n")
            file.flush()
            os.fsync(file.fileno())
        try:
            os.link(draft, path)
        except FileExistsError:
            raise
        except OSError:  # no hard links here
            if not path.exists():
                draft.replace(path)
        finally:
            draft.unlink(missing_ok=True)
    found = path.read_text(encoding="ascii").strip()
    if len(found) < SHORTEST_SECRET:
        raise SettingsError(f"{path} is too short for a secret; delete it to have a new one made")
    return found


@dataclass(frozen=True)
class SeatKey:
    """The seat a link is for, and how often the link was renewed."""

    table: str
    seat: int
    generation: int


class Keys:
    """Signs and checks keys. All follow from one secret, so none is kept in the database."""

    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()
        self._cookies = URLSafeSerializer(secret, salt="guest")

    def new_id(self) -> str:
        """A random id for a table or a guest, which cannot be guessed."""
        return secrets.token_urlsafe(15)

    def sign_guest(self, guest: str) -> str:
        return str(self._cookies.dumps(guest))

    def read_guest(self, cookie: str) -> str | None:
        if len(cookie) > 200:
            return None
        try:
            guest = self._cookies.loads(cookie)
        except BadSignature:
            return None
        return guest if isinstance(guest, str) else None

    def handle(self, host: str, person: str) -> str:
        """How a host names a person (``guest …`` or ``address …``), without learning who it is."""
        digest = hmac.new(self._secret, f"person|{host}|{person}".encode(), sha256).digest()
        return base64.urlsafe_b64encode(digest[:HANDLE_BYTES]).decode()

    def seat_key(self, key: SeatKey) -> str:
        """The unguessable part of a seat's link; another generation is another key."""
        about = f"seat|{key.table}|{key.seat}|{key.generation}".encode()
        digest = hmac.new(self._secret, about, sha256).digest()[:KEY_BYTES]
        return f"{key.table}.{key.seat}.{base64.urlsafe_b64encode(digest).decode()}"

    def table_and_seat(self, key: str) -> tuple[str, int] | None:
        """What a link claims to be for; whether that is true, ``is_seat_key`` says."""
        table, _, rest = key.rpartition(".")[0].rpartition(".")
        return (table, int(rest)) if table and rest in {"0", "1", "2", "3", "4"} else None

    def is_seat_key(self, given: str, key: SeatKey) -> bool:
        return hmac.compare_digest(given.encode(), self.seat_key(key).encode())
