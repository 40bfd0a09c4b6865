"""The whole interface, as its own description says, and against it."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from elgrande.server.app import make_app
from elgrande.server.settings import Settings
from tests.server.client import Person, new_table
from tests.server.host import LAUNCH, Hosted

CHECKS = (
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
)


@pytest.fixture
def visitor(server: Hosted) -> dict[str, str]:
    """A guest with a table, so that not every request ends at the door."""

    async def come() -> dict[str, str]:
        async with Person(server.url, "Visitor") as person:
            table = await new_table(person, "device", "link", "random")
            return {"cookie": person.cookie, "table": table["id"]}

    return asyncio.run(come())


schema = schemathesis.openapi.from_dict(make_app(Settings()).openapi())


@schema.parametrize()
@settings(
    max_examples=15,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
def test_no_request_breaks_the_server(case: Any, server: Hosted, visitor: dict[str, str]) -> None:
    """Whatever is sent is answered as described, and never by an error of the server."""
    if "table" in (case.path_parameters or {}):
        case.path_parameters["table"] = visitor["table"]
    response = case.call(base_url=server.url, headers={"Cookie": visitor["cookie"]})
    case.validate_response(response, checks=CHECKS)


def test_the_description_is_printed_with_the_messages_of_the_websocket() -> None:
    done = subprocess.run(
        [sys.executable, "-P", "-c", LAUNCH, "serve", "--openapi"],
        capture_output=True,
        check=True,
        text=True,
    )
    schemas = json.loads(done.stdout)["components"]["schemas"]
    sent = {one["$ref"].rpartition("/")[2] for one in schemas["ClientMessage"]["oneOf"]}
    assert {"Answer", "Withdraw", "Undo", "Consent", "Chat"} <= sent
    assert {one["$ref"].rpartition("/")[2] for one in schemas["ServerMessage"]["oneOf"]} >= {
        "State",
        "Hello",
        "Answered",
    }
    assert "Decision" in schemas
