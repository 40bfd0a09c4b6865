"""The server and the browser for the pages of all boxes."""

from tests.web.conftest import browser, server

__all__ = ["browser", "server"]
