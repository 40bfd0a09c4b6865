"""Where each worked example and printed case of the box stands, rows C1 to C45 of our list."""

from __future__ import annotations

import pytest

from tests.rulebook.example_books import Book

BOX = "Großinquisitor und Kolonien"
SPANISH = "El Gran Inquisidor y las Colonias"
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
    1: _both("Francia", "Francia"),
    2: _german("Schiff"),
    3: _both("Gold und Waren", "Llevar Oro y Mercancías a España"),
    4: _both("Gold und Waren, Hinweis", "Llevar Oro y Mercancías a España"),
    5: _german("Der Großinquisitor, 1. Beispiel"),
    6: _german("Der Großinquisitor, 2. Beispiel"),
    7: _both("Die Caballeros des Großinquisitors", "Caballeros del Gran Inquisidor"),
    8: _both("Aktionskarten", "Puntuando regiones"),
    9: _spanish("Puntuando regiones"),
    10: _german("Kapitänsfeld / Der Vizekönig von América"),
    11: _german("Schiff"),
    12: _both("Umsetzen", "Reposicionar"),
    13: _both("Freie Felder", "Tablas límite"),
    14: _both("Caballeros aus dem Castillo", "Tablas límite"),
    15: _german("7er-Stapel, Sonderwertung"),
    16: _german("7er-Stapel, Sonderwertung"),
    17: _german("7er-Stapel, Verschwörung"),
    18: _both("Spielmaterial und -aufbau", "Preparación"),
    19: _german("... in Besitz nehmen; Besonderheiten"),
    21: _german("Francia"),
    22: _both("Die neuen Regionen", "Las nuevas regiones"),
    23: _both("Francia, Schiff, América und África", "Barco"),
    24: _both("Gold und Waren", "Oro y mercancías"),
    25: _both("Aktionskarten des 7er-Stapels", "Oro y mercancías"),
    26: _german("... in Besitz nehmen"),
    27: _german("... und nach Spanien bringen; Umsetzen"),
    28: _both("ours", "Reglas especiales para un Caballero con un disco"),
    29: _spanish("América y el Mediterráneo"),
    30: _both("Die Caballeros des Großinquisitors", "Caballeros del Gran Inquisidor"),
    31: _german("Die Caballeros des Großinquisitors"),
    32: _both("Begrenzungstafel", "Tablas límite"),
    33: _german("Begrenzungstafel"),
    34: _german("7er-Stapel, Freie Wahl"),
    35: _german("7er-Stapel, Transport"),
    36: _both("7er-Stapel, Aktionskarte umdrehen", "Quitar carta de acción"),
    37: _german("7er-Stapel, Doppelschlag"),
    38: _german("Francia, Kapitänsfeld, Der Vizekönig von América"),
    40: _ours("ways, tiles and Inquisitor"),
    41: _ours("limit board"),
    42: _ours("limit board with black ones"),
    43: _ours("a gap on the limit board"),
    44: _ours("scoring the new regions"),
    45: _ours("in time for a voyage"),
}
"""Rows 20 and 39 are about two boxes together."""


def c_row(number: int) -> pytest.MarkDecorator:
    """One test for each book that tells this row."""
    books = [Book(key, section) for key, section in ROWS[number].items()]
    return pytest.mark.parametrize("book", books)
