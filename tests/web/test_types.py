"""The browser's types were made from the server as it is: else run python web/make_types.py."""

from __future__ import annotations

import json
from pathlib import Path

from elgrande.server.app import make_app
from elgrande.server.settings import Settings

SCHEMA = Path(__file__).resolve().parents[2] / "web/src/lib/schema.json"


def test_the_types_were_made_from_this_server() -> None:
    kept = json.loads(SCHEMA.read_text(encoding="utf-8"))
    declared = json.loads(json.dumps(make_app(Settings()).openapi()["components"]["schemas"]))
    for schema in declared.values():
        schema.pop("discriminator", None)
    assert kept == declared
