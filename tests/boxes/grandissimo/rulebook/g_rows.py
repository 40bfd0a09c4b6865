"""Where each printed case of the box stands, rows G1 to G41 of our list."""

from __future__ import annotations

import pytest

from tests.rulebook.example_books import Book

BOX = "Grandissimo"
SPANISH = "Grandísimo"
OURS = "our ruling"


def _both(de: str, es: str) -> dict[str, str]:
    return {"DE": f"{BOX}, {de}", "ES": f"{SPANISH}, {es}"}


def _german(section: str) -> dict[str, str]:
    return {"DE": f"{BOX}, {section}"}


def _spanish(section: str) -> dict[str, str]:
    return {"ES": f"{SPANISH}, {section}"}


def _ours(section: str) -> dict[str, str]:
    """A walk-through of our own, in both editions."""
    return {"DE": f"{OURS}, {section}", "ES": f"{OURS}, {section}"}


ROWS: dict[int, dict[str, str]] = {
    1: _both("ours", "Caballeros del Gran Inquisidor"),
    2: _german("Neue Region: Portugal"),
    3: _both("Neue Region: Portugal", "Portugal"),
    4: _german("Schiff"),
    5: _both("Gefängnis", "Cárcel"),
    6: _german("Doppelzug"),
    7: _german("Wertung der Höfe"),
    8: _german("Königin"),
    9: _german("Schnelle Truppe"),
    10: _german("Geballte Kraft"),
    11: _both("Revolution", "Revolución"),
    12: _german("Allianz"),
    13: _german("Spanische Inquisition"),
    14: _spanish("Gran Inquisidor"),
    15: _german("König Inkognito"),
    16: _german("Aktionsstop; Das letzte Wort"),
    17: _german("Ab ins Castillo"),
    18: _spanish("Reina/Bufón"),
    19: _both("Spielmaterial und -aufbau", "Preparación"),
    20: _both("Schiff", "Barco"),
    21: _german("Schiff"),
    22: _both("Gefängnis", "Cárcel"),
    23: _spanish("Portugal"),
    24: _german("Bündnis"),
    25: _both("Boykott; König Inkognito", "Boicot"),
    26: _both("Freie Wahl", "Elección libre"),
    27: _german("Räumungsbefehl"),
    28: _german("Sonderwertungen"),
    29: _german("Spionage"),
    30: _german("Verschwörung"),
    31: _both("Hofnarr", "Bufón"),
    32: _german("Revolution"),
    33: _ours("scoring the courts"),
    34: _ours("alliance"),
    35: _ours("incognito King in a scoring"),
    36: _ours("incognito King in a move"),
    37: _ours("double turn"),
    38: _ours("last word"),
    39: _ours("action stop"),
    40: _ours("symbols"),
    41: _ours("ship lost"),
}


def g_row(number: int) -> pytest.MarkDecorator:
    """One test for each book that tells this row."""
    books = [Book(key, section) for key, section in ROWS[number].items()]
    return pytest.mark.parametrize("book", books)
