"""Generates the browser's types, web/src/lib/schema.ts, from the OpenAPI schema of the server.

Run with the project's Python, after npm install in web/: python web/make_types.py
schema.json next to it is the schema they were made from, so that a test notices stale types.
"""

from __future__ import annotations

import json
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from elgrande.server.app import make_app
from elgrande.server.settings import Settings

WEB = Path(__file__).resolve().parent
SCHEMA = WEB / "src/lib/schema.json"
TYPES = WEB / "src/lib/schema.ts"


def components(app_schema: dict[str, Any]) -> dict[str, Any]:
    """The schemas of all messages; members of a union differ by their constant ``type``."""
    schemas = json.loads(json.dumps(app_schema["components"]["schemas"]))
    for schema in schemas.values():
        schema.pop("discriminator", None)
    return {name: schemas[name] for name in sorted(schemas)}


def main() -> None:
    found = components(make_app(Settings()).openapi())
    SCHEMA.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    document = {
        "openapi": "3.1.0",
        "info": {"title": "El Grande", "version": "1"},
        "paths": {},
        "components": {"schemas": found},
    }
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "openapi.json"
        source.write_text(json.dumps(document), encoding="utf-8")
        command = ["npx", "openapi-typescript", str(source), "-o", str(TYPES)]
        subprocess.run([*command, "--default-non-nullable", "false"], cwd=WEB, check=True)


if __name__ == "__main__":
    main()
