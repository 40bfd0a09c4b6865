"""The games that all environments are tested with: the base game, and one of each box."""

from __future__ import annotations

from typing import Any

Parameters = dict[str, Any]

GAMES: dict[str, Parameters] = {
    "base": {"players": 3},
    "decennial": {"players": 2, "edition": "decennial", "options": {"castillo": "open"}},
    "tiny": {"players": 2, "modules": ["tiny"]},
    "king_and_intrigue": {"players": 2, "modules": ["king_and_intrigue"]},
    "colonies": {"players": 2, "modules": ["colonies"]},
    "anniversary": {"players": 2, "modules": ["anniversary"]},
    "grandissimo": {"players": 2, "modules": ["grandissimo"]},
    "king_and_colonies": {
        "players": 2,
        "modules": ["king_and_intrigue", "colonies", "king_and_colonies"],
    },
}
