"""The server and the browser of the tests of the page."""

from tests.web.conftest import browser, server

__all__ = ["browser", "server"]
