"""Packages that train nets: large, so they are only installed for CI, where they must be there."""

from __future__ import annotations

import importlib
import os
from typing import Any

import pytest


def learner_package(name: str) -> Any:
    """A package of requirements/learners.txt; without it the test is skipped, but not in CI."""
    if os.environ.get("CI"):
        return importlib.import_module(name)
    return pytest.importorskip(name, reason="requirements/learners.txt is not installed")
