"""Which database the servers of the tests have: SQLite, or with ``--postgresql`` PostgreSQL."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

CLUSTER = "ELGRANDE_TEST_CLUSTER"
"""The variable that tells all processes of a test run where the PostgreSQL is."""


def database_for(folder: Path) -> str:
    """The setting ``database`` of a server with this data directory; empty means SQLite there."""
    cluster = os.environ.get(CLUSTER)
    if not cluster:
        return ""
    from tests.support.postgresql import new_database

    return new_database(cluster, hashlib.sha256(str(folder).encode()).hexdigest()[:20])


def options_for(folder: Path) -> list[str]:
    """The same as options of a command."""
    database = database_for(folder)
    return ["--data", str(folder), *(["--database", database] if database else [])]
