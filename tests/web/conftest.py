"""A real server with the built page, and a Chromium, for the tests in a browser."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from elgrande.server.api.pages import built_page
from tests.server.host import Spawned
from tests.web.browser import SEED


def need(there: bool, what: str) -> None:
    """What is missing fails in CI and is told elsewhere."""
    if there:
        return
    if os.environ.get("CI"):
        pytest.fail(what)
    pytest.skip(what)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Spawned]:
    need(built_page() is not None, "the page is not built: python3 web/build.py")
    running = Spawned(tmp_path_factory.mktemp("server"), seed=SEED)
    running.start()
    yield running
    running.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Spawned]:
    """One that a test may stop and start."""
    need(built_page() is not None, "the page is not built: python3 web/build.py")
    running = Spawned(tmp_path, seed=SEED)
    running.start()
    yield running
    if running.process is not None:
        running.stop()


@pytest.fixture
def browser(one_browser: Browser) -> Iterator[Browser]:
    """A browser without pages of an earlier test."""
    yield one_browser
    for context in one_browser.contexts:
        context.close()
