"""What languages differ in besides their words: plurals, forms of names, and who reads which."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from elgrande.boxes.grandissimo.rules import events
from elgrande.engine.event import EVERYBODY, Event
from elgrande.text import LANGUAGES, Text, preferred
from elgrande.text.languages import plural_category
from tests.text.readable import NAMES


def test_english_comes_first() -> None:
    assert LANGUAGES[0] == "en"
    assert {"de", "es"} <= set(LANGUAGES)


@pytest.mark.parametrize(
    ("wanted", "read"),
    [
        (["es-MX", "en"], "es"),
        (["ja", "de_AT.UTF-8", "es"], "de"),
        (["ES"], "es"),
        (["ja"], "en"),
        (["", "*", "C.UTF-8"], "en"),
        ([], "en"),
    ],
)
def test_the_first_language_wanted_that_there_is_is_read(wanted: list[str], read: str) -> None:
    assert preferred(wanted) == read


def test_no_french_sign_begins_a_line() -> None:
    """Before `: ; ! ? %` and inside « » stands a space that does not break."""
    breaks = re.compile(r"[\w}’»] [:;!?%»]|« ")
    root = Path(__file__).parents[2]
    files = [*root.glob("src/**/fr.toml"), *root.glob("web/src/**/fr.ts")]
    assert len(files) > 10
    found = [
        f"{path.relative_to(root)}:{number}: {line}"
        for path in files
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if breaks.search(line) and not line.startswith(("#", "//"))
    ]
    assert found == []


def test_french_and_portuguese_count_none_like_one() -> None:
    told = {one: [plural_category(one, n) for n in (0, 1, 2)] for one in ("es", "fr", "pt")}
    assert told["es"] == ["other", "one", "other"]
    assert told["fr"] == told["pt"] == ["one", "one", "other"]


@pytest.mark.parametrize(
    ("names", "last", "told"),
    [
        (("Ana", "Bruno", "Inés"), "and", "Ana, Bruno e Inés"),
        (("Ana", "Hilario"), "and", "Ana e Hilario"),
        (("Inés", "Ana"), "and", "Inés y Ana"),
        (("Ana", "Iago"), "and", "Ana y Iago"),
        (("Ana", "Óscar"), "or", "Ana u Óscar"),
        (("Ana", "Elena"), "or", "Ana o Elena"),
    ],
)
def test_a_spanish_list_heeds_how_the_last_name_begins(
    names: tuple[str, ...], last: str, told: str
) -> None:
    assert Text("es").listed(names, last) == told


def test_a_name_may_take_a_form_by_how_it_begins() -> None:
    text = Text("en")
    text.entries.update({"words.of.vowel": "d’{word}", "words.of.else": "de {word}"})
    text.sounds["vowel"] = re.compile("[aeiou]")
    told = text.fill_in("{one:of} {other:of} {other}", {"one": "Élise", "other": "Ben"})
    assert told == "d’Élise de Ben Ben"


def test_a_thing_may_have_forms() -> None:
    use = Event(events.PERSON_USE_DECLARED, (0, 1), EVERYBODY, None)
    taken = Event(events.PERSON_TAKEN, (0, 1), EVERYBODY, None)
    assert Text("es").event(use, NAMES) == "Ann va a recurrir al Bufón."
    assert Text("es").event(taken, NAMES) == "Un personaje llega a la corte de Ann: el Bufón."
