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
from hypothesis.stateful import run_state_machine_as_test
from schemathesis.config import SchemathesisConfig
from schemathesis.core.parameters import ParameterLocation

from elgrande.server.app import make_app
from elgrande.server.settings import Settings
from tests.server.client import Person, new_table
from tests.server.host import LAUNCH, Hosted

BY_RULES = (
    *("makeTable", "changeTable", "importRecord", "lookAtRecord", "ruleset", "fillSeat"),
    *("lendSeat", "playOn", "playOnRecord"),
)
"""Where it matters, too, which boxes go together, which bots there are, what a record is;
a whole number is not written 3.0."""
BY_NAME = ("sayName", "openLink", "joinSeat")
"""Where a name is told, which must be one that people can see and tell from others."""
ACCEPTED = ["2xx", "403", "404", "409"]
CONFIG = SchemathesisConfig.from_dict(
    {
        "seed": 1,
        "checks": {"positive_data_acceptance": {"expected-statuses": ACCEPTED}},
        "operations": [
            {
                "include-operation-id": [*BY_RULES, *BY_NAME],
                "checks": {"positive_data_acceptance": {"expected-statuses": [*ACCEPTED, "422"]}},
            }
        ],
    }
)
schema = schemathesis.openapi.from_dict(make_app(Settings()).openapi(), config=CONFIG)
QUICKLY = settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))


@pytest.fixture
def visitor(server: Hosted) -> dict[str, str]:
    """A guest with a table, so that not every request ends at the door."""

    async def come() -> dict[str, str]:
        async with Person(server.url, "Visitor") as person:
            table = await new_table(person, "device", "link", "random")
            return {"cookie": person.cookie, "table": table["id"]}

    return asyncio.run(come())


def is_valid(case: Any, where: ParameterLocation) -> bool:
    """Whether this part of a request is as described; others are wrong on purpose."""
    part = case.meta.components.get(where) if case.meta else None
    return part is None or part.mode.is_positive


@schema.parametrize()
@QUICKLY
def test_every_answer_is_as_described(case: Any, server: Hosted, visitor: dict[str, str]) -> None:
    """By every check that schemathesis has, whatever is sent."""
    if "table" in case.path_parameters and is_valid(case, ParameterLocation.PATH):
        case.path_parameters["table"] = visitor["table"]
    case.call_and_validate(base_url=server.url, headers={"Cookie": visitor["cookie"]})


def test_one_request_after_another_is_answered_as_described(
    server: Hosted, visitor: dict[str, str]
) -> None:
    """What one answer tells is used in the next request: a table is made, changed, deleted."""
    machine = schema.as_state_machine()

    class Wanderer(machine):  # type: ignore[misc, valid-type]
        def get_call_kwargs(self, case: Any) -> dict[str, Any]:
            return {"base_url": server.url, "headers": {"Cookie": visitor["cookie"]}}

    run_state_machine_as_test(Wanderer, settings=settings(QUICKLY, stateful_step_count=8))


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
