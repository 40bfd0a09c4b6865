"""Where OpenSpiel has no wheels, and so is not installed, its tests are left out."""

from __future__ import annotations

from importlib.util import find_spec

collect_ignore_glob = [] if find_spec("pyspiel") else ["test_openspiel*"]
