"""How tests are run: the profiles of hypothesis, and which database the server has."""

import contextlib
import os
from pathlib import Path

import pytest
from hypothesis import settings

from tests.support.databases import CLUSTER

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


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is about the other database; say so where there is no PostgreSQL."""
    wanted = config.getoption("postgresql")
    other = "sqlite" if wanted else "postgresql"
    left_out = [item for item in items if item.get_closest_marker(other)]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if item not in left_out]
    if wanted and CLUSTER not in os.environ:
        missing = pytest.mark.skip(reason="no PostgreSQL here (on Debian: apt install postgresql)")
        for item in items:
            item.add_marker(missing)
