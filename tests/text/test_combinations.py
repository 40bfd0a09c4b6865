"""Whatever boxes are played together, every step and every card has words in each language."""

from __future__ import annotations

import pytest

from elgrande.base.editions import EDITIONS
from elgrande.catalogue import CATALOGUE, ruleset
from elgrande.engine.ids import MAX_SEATS
from elgrande.telling.boxes import box_hooks
from elgrande.telling.facts import facts_of
from elgrande.text import LANGUAGES, Text
from tests.support.combinations import legal_choices
from tests.text.keys import texts


def readable(words: str) -> bool:
    """Whether a text is whole: there, with all of its arguments filled in."""
    return bool(words.strip()) and "{" not in words and "}" not in words


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("choice", legal_choices(), ids="+".join)
def test_every_step_and_card_of_a_combination_is_told(
    choice: tuple[str, ...], language: str
) -> None:
    for players in range(2, 3 if "tiny" in choice else MAX_SEATS + 1):
        for edition in EDITIONS:
            rules = ruleset(players, edition, choice)
            text = Text(language).for_rules(rules)
            facts = facts_of(text, rules)
            for plan in rules.plans:
                assert readable(text.plan(plan.name))
                for step in plan.steps:
                    told = text.step(plan.name, step.name, **facts)
                    assert readable(told) or not told, (plan.name, step.name)
            for card in rules.cards:
                if card.name:
                    source = int(card.source)
                    assert readable(text.card(source)), card.name
                    assert readable(text.effect(source, rules.options)), card.name
            for box in box_hooks(rules):
                for one in box.power_cards(text, rules):
                    assert readable(one.label)
                    assert readable(one.effect), one.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_of_the_catalogue_has_a_title_and_a_text(language: str) -> None:
    entries = texts(language).entries
    for module in CATALOGUE:
        for card in module.cards():
            for key in (f"cards.{card.name}.title", f"effects.{card.name}"):
                assert entries.get(key, "").strip(), f"{key} in {language}"
