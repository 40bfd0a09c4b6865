"""How tests are run: the profiles of hypothesis, which database the server has, one browser."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from tests.support.databases import CLUSTER

if TYPE_CHECKING:
    from playwright.sync_api import Browser

settings.register_profile("ci", derandomize=True, database=None, deadline=None, print_blob=True)
settings.register_profile("dev", deadline=None, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "dev")
os.environ["LC_ALL"] = "C.UTF-8"  # English, whatever the tester speaks

ON_POSTGRESQL = Path(__file__).parent / "server"
running = contextlib.ExitStack()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--postgresql",
        action="store_true",
        help="run the tests of the server, and no others, on a PostgreSQL that is started for them",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Start PostgreSQL, once for all processes of this run."""
    if config.getoption("postgresql") and CLUSTER not in os.environ:
        from tests.support.postgresql import FAST, NoPostgresql, cluster

        try:
            url = running.enter_context(cluster(**FAST))
        except NoPostgresql as error:
            if os.environ.get("CI"):
                raise pytest.UsageError(str(error)) from None
            return
        os.environ[CLUSTER] = url.render_as_string()
        running.callback(os.environ.pop, CLUSTER)


def pytest_unconfigure() -> None:
    running.close()


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    if not config.getoption("postgresql") or collection_path in ON_POSTGRESQL.parents:
        return None
    return None if collection_path.is_relative_to(ON_POSTGRESQL) else True


@pytest.fixture(scope="session")
def one_browser() -> Iterator[Browser]:
    """The browser of this process; the tests that use it come last."""
    from tests.web.browser import chromium, executable
    from tests.web.conftest import need

    need(executable() is not None, "no chromium on the PATH (on Debian: apt install chromium)")
    with chromium() as found:
        yield found


def needs_browser(item: pytest.Item) -> bool:
    return "one_browser" in getattr(item, "fixturenames", ())


def names_of_marks(item: pytest.Item) -> set[str]:
    return {mark.name for mark in item.iter_markers()}


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Put the tests in a browser last, and leave out what is about the other database.

    Playwright keeps an event loop running from its start to its end, beside which other tests
    could start none of their own.
    """
    items.sort(key=needs_browser)
    wanted = config.getoption("postgresql")
    others = {"sqlite", "any_database"} if wanted else {"postgresql"}
    left_out = [item for item in items if not others.isdisjoint(names_of_marks(item))]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if item not in left_out]
    if wanted and CLUSTER not in os.environ:
        missing = pytest.mark.skip(reason="no PostgreSQL here (on Debian: apt install postgresql)")
        for item in items:
            item.add_marker(missing)
