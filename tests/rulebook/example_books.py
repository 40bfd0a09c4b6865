"""The worked examples of the base game: which row stands in which book, in which section."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

NAMES = {
    "DE": ("Ramon", "Benita", "Gabriel", "Ricarda"),
    "FR": ("Gabriel", "Alice", "Olivier", "Philippe"),
    "PT": ("Gustavo", "Letícia", "Daniel", "Maria"),
    "ES": ("Rojo", "Azul", "Amarillo", "Verde"),
}
"""Who plays in a book, seat A first. The Spanish book knows its players by their colours."""

EDITIONS = {"DE": "big_box", "FR": "big_box", "PT": "big_box", "ES": "decennial"}


@dataclass(frozen=True)
class Book:
    """One row of the list as one book tells it."""

    key: str
    section: str

    @property
    def names(self) -> tuple[str, str, str, str]:
        return NAMES[self.key]

    @property
    def edition(self) -> str:
        return EDITIONS[self.key]

    def __str__(self) -> str:
        return f"{self.key}-{self.section}"


def _big_box(de: str, fr: str, pt: str) -> dict[str, str]:
    return {"DE": de, "FR": fr, "PT": pt}


def _power(de: str, fr: str, pt: str) -> dict[str, str]:
    return _big_box(
        f"2. Machtkarten ausspielen, {de}",
        f"2. Jouer des cartes Pouvoir, {fr}",
        f"2. Jogar cartas de Poder, {pt}",
    )


def _supply(part: str) -> dict[str, str]:
    return _big_box(
        f"3.1 Caballeros aus der Provinz an den Hof holen{part}",
        f"3.1 Déplacer les Caballeros de la Province vers sa Cour{part}",
        f"3.1 Trazer Caballeros da Província para sua Corte{part}",
    )


def _card(de: str, fr: str, pt: str) -> dict[str, str]:
    return _big_box(
        f"3.2 Aktionskarte nutzen, {de}",
        f"3.2 Jouer une carte Action, {fr}",
        f"3.2 Executar uma carta de Ação, {pt}",
    )


def _end_of_round(part: str) -> dict[str, str]:
    return _big_box(
        f"4. Rundenende, {part}", f"4. Fin de manche, {part}", f"4. Fim da rodada, {part}"
    )


def _region(region: str) -> dict[str, str]:
    return _big_box(
        f"5.4 Wertung der einzelnen Regionen nacheinander, {region}",
        f"4. Effectuez le décompte de chaque région, {region}",
        f"4. Pontue as regiões individuais, {region}",
    )


def _home_bonus(part: str) -> dict[str, str]:
    return _big_box(
        f"Heimatbonus{part}", f"Bonus de la région de base{part}", f"Bônus da Residência{part}"
    )


def _stack(number: int, de: str, fr: str = "", pt: str = "") -> dict[str, str]:
    return _big_box(
        f"Aktionskarten des {number}er-Stapels, {de}",
        f"Cartes Action - paquet {number}, {fr or de}",
        f"Cartas de Ação - monte {number}, {pt or de}",
    )


def _spanish(section: str) -> dict[str, str]:
    return {"ES": section}


SPANISH_MOVE = "Los turnos, 3. Mover Caballeros de la corte"
SPANISH_SCORING = "Puntuar las Regiones"

ROWS: dict[int, dict[str, str]] = {
    1: _big_box(
        "1. Aktionskarten aufdecken",
        "1. Révéler des cartes Action",
        "1. Revelar cartas de Ação",
    ),
    2: _big_box(
        "2. Machtkarten ausspielen", "2. Jouer des cartes Pouvoir", "2. Jogar cartas de Poder"
    ),
    3: _power("1. Die Zugreihenfolge", "1. Ordre de tour", "1. Ordem de Turno"),
    4: _power("2. Den Nachschub", "2. Ravitaillement de la Cour", "2. Suprimento"),
    5: _supply(""),
    6: _supply(", second half"),
    7: _card("Die Sonderaktion", "L'action spéciale", "Ação Especial"),
    8: _card("Beispiel 1", "Exemple 1", "Exemplo 1"),
    9: _card("Beispiel 2", "Exemple 2", "Exemplo 2"),
    10: _card("Beispiel 2, second half", "Exemple 2, second half", "Exemplo 2, second half"),
    11: _big_box(
        "Der König, die Königsregion (picture)",
        "Le Roi, la région du Roi (picture)",
        "O Rei, a Região Real (picture)",
    ),
    12: _end_of_round("first example"),
    13: _end_of_round("second example"),
    14: _end_of_round("round marker"),
    15: _big_box("Spielablauf (note)", "Déroulement de la partie", "Fluxo de jogo"),
    16: _big_box(
        "5.1 Geheimscheibe einstellen (picture)",
        "1. Choisissez secrètement une région (picture)",
        "1. Escolha uma região secreta (picture)",
    ),
    17: _big_box(
        "5.2 Castillo werten", "2. Effectuez un décompte du Castillo", "2. Pontue o Castillo"
    ),
    18: _big_box(
        "5.3 Caballeros aus dem Castillo in Regionen umsetzen",
        "3. Déplacez les Caballeros du Castillo",
        "3. Mova os Caballeros do Castillo",
    ),
    19: _region("Galicia"),
    20: _region("País Vasco"),
    21: _region("Aragón"),
    22: _big_box("Königsbonus", "Bonus du Roi", "Bônus Real"),
    23: _home_bonus(""),
    24: _home_bonus(", note after it"),
    25: _big_box(
        "Wertungstafel (picture)",
        "Tuiles de pointage (picture)",
        "Ficha de pontuação móvel (picture)",
    ),
    26: _stack(1, "common rules"),
    27: _stack(1, "two extra caballeros"),
    28: _stack(2, "Veto"),
    29: _stack(2, "Veto, last sentence"),
    30: _stack(3, "4-regions"),
    31: _stack(3, "4-regions, small board elsewhere"),
    32: _stack(3, "4-regions, small board on one of them"),
    33: _stack(3, "4-regions, small board on the Castillo"),
    34: _stack(3, "5-regions"),
    35: _stack(3, "6- and 7-regions"),
    36: _stack(4, "Rauswurf", "eviction", "eviction"),
    37: _stack(4, "Sonderwertung", "Décompte spécial", "Pontuação Especial"),
    38: _spanish(f"{SPANISH_MOVE}, Ejemplo 1"),
    39: _spanish(f"{SPANISH_MOVE}, Ejemplo 2"),
    40: _spanish(f"{SPANISH_SCORING}, Ejemplo"),
    41: _spanish(f"{SPANISH_SCORING}, Ejemplo 1"),
    42: _spanish(f"{SPANISH_SCORING}, Ejemplo 2"),
    43: _spanish("Bono de región nativa"),
    44: _spanish("Expulsión (card)"),
    45: {"DE": "Spielmaterial und -aufbau"},
    46: _spanish("Preparación"),
    47: _big_box("scoring notes", "scoring notes", "scoring notes") | _spanish("scoring notes"),
}


def row(number: int, *only: str) -> pytest.MarkDecorator:
    """One test for each book that tells this row; ``only`` for what some of them say alone."""
    books = [Book(key, section) for key, section in ROWS[number].items()]
    kept = [book for book in books if not only or book.key in only]
    return pytest.mark.parametrize("book", kept)
