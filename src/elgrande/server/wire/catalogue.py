"""The catalogue for the page: what a table can choose from, and one ruleset in full, with texts."""

from __future__ import annotations

import contextlib
from functools import cache
from itertools import combinations
from typing import get_args

import elgrande
from elgrande.base.actions import SPOT
from elgrande.base.board import CASTILLO, CASTILLO_BOARD, COURT, MOBILE_BOARDS, PROVINCES
from elgrande.base.editions import EDITIONS
from elgrande.base.fields import POWER_CARDS
from elgrande.bots.registry import LEVELS, bot_names
from elgrande.build import build_name
from elgrande.catalogue import BOXES, CATALOGUE, REVISION, ruleset
from elgrande.engine.card import DERIVED, PRINTED, RECONSTRUCTED, Card
from elgrande.engine.errors import RulesetError
from elgrande.engine.field import TABLE
from elgrande.engine.ids import MAX_SEATS, NOWHERE
from elgrande.engine.module import Option
from elgrande.engine.ruleset import Ruleset
from elgrande.server.wire.rules import rules_of
from elgrande.server.wire.shapes import (
    BonusOut,
    BotOut,
    CardOut,
    Catalogue,
    Choice,
    Combination,
    ModuleOut,
    OptionOut,
    PowerOut,
    RegionOut,
    RulesIn,
    RulesOut,
    SeatLetter,
    SpotOut,
    StepOut,
    SurenessOut,
    TableSettings,
)
from elgrande.server.wire.wording import server_text
from elgrande.telling.boxes import box_hooks
from elgrande.telling.facts import facts_of
from elgrande.telling.lessons import boxes_with_lessons
from elgrande.telling.plans import told_plans
from elgrande.text import LANGUAGES, Text

YES_NO = ("yes", "no")
SETTINGS: dict[str, tuple[str, ...]] = {
    "pace": ("any",),
    "reaction_seconds": ("any",),
    "watching": ("nobody", "table", "hands"),
    "advice": YES_NO,
    "forecast": YES_NO,
    "chat": YES_NO,
}


SEATS: tuple[SeatLetter, ...] = get_args(SeatLetter)
SUMMARY = ("goal", "way")
OFFERED = [module for module in CATALOGUE if not BOXES[module.name].for_tests]
"""What a table can choose from: no box that is only there for tests."""


@cache
def catalogue(language: str) -> Catalogue:
    text = server_text(language)
    with_lessons = boxes_with_lessons()
    return Catalogue(
        version=elgrande.__version__,
        build=build_name(),
        revision=REVISION,
        languages=list(LANGUAGES),
        players=list(range(2, MAX_SEATS + 1)),
        editions=[Choice(value=name, title=text.edition(name)) for name in EDITIONS],
        modules=[
            ModuleOut(
                name=module.name,
                title=text.module(module.name),
                about=text.about_module(module.name),
                always=module.always,
                lesson=module.name in with_lessons,
            )
            for module in OFFERED
        ],
        combinations=_combinations(),
        options=[
            _option(text, module.name, option) for module in OFFERED for option in module.options
        ],
        bots=[_bot(text, level) for level in bot_names()],
        settings=[_setting(text, name, values) for name, values in SETTINGS.items()],
    )


def _option(text: Text, module: str, option: Option) -> OptionOut:
    return OptionOut(
        name=option.name,
        module=module,
        title=text.option(option.name),
        about=text.about_option(option.name),
        values=[
            Choice(value=value, title=text.option_value(option.name, value))
            for value in option.values
        ],
        defaults={edition: option.default_for(edition) for edition in EDITIONS},
        cards=list(option.cards),
    )


def _setting(text: Text, name: str, values: tuple[str, ...]) -> OptionOut:
    default = getattr(TableSettings(), name)
    told = {True: "yes", False: "no"}[default] if isinstance(default, bool) else str(default)
    return OptionOut(
        name=name,
        module="table",
        title=text[f"settings.{name}.name"],
        about=text[f"settings.{name}.about"],
        values=[
            Choice(value=value, title=text[f"settings.{name}.values.{value}"]) for value in values
        ],
        defaults=dict.fromkeys(EDITIONS, told),
        cards=[],
    )


def _bot(text: Text, level: str) -> BotOut:
    key = f"levels.{level if level in LEVELS else 'other'}"
    return BotOut(
        level=level, title=text.fill(f"{key}.name", level=level), about=text[f"{key}.about"]
    )


@cache
def _combinations() -> list[Combination]:
    """Every choice of the offered boxes that makes a game, the fewest boxes first."""
    names = [module.name for module in OFFERED if not module.always]
    choices = [some for n in range(len(names) + 1) for some in combinations(names, n)]
    found = [Combination(modules=list(some), players=_players(some)) for some in choices]
    return [one for one in found if one.players]


def _players(modules: tuple[str, ...]) -> list[int]:
    """The numbers of players for which a game with these modules can be made."""
    found = []
    for players in range(2, MAX_SEATS + 1):
        with contextlib.suppress(RulesetError):
            ruleset(players, modules=modules)
            found.append(players)
    return found


def rules_out(wanted: RulesIn, language: str) -> RulesOut:
    """A ruleset with everything that never changes in a game."""
    rules = rules_of(wanted)
    text = server_text(language).for_rules(rules)
    return RulesOut(
        players=int(rules.seats),
        edition=rules.edition,
        modules=list(rules.modules),
        options=rules.options,
        rounds=[int(one) for one in rules.rounds],
        scoring_rounds=[int(one) for one in rules.rounds if rules.scoring_rounds >> one & 1],
        mobile_boards=[list(board) for board in MOBILE_BOARDS],
        prizes_paid=int(rules.prizes_paid),
        regions=[_region(text, rules, int(place)) for place in rules.places],
        spots=[_spot(text, rules, spot) for spot in _further_spots(rules)],
        cards=[_card(text, rules, card) for card in rules.cards if card.name],
        bonuses=[
            BonusOut(name=bonus.name, title=text[f"bonuses.{bonus.name}"])
            for bonus in rules.bonuses
        ],
        sureness=[
            SurenessOut(name=code, title=text.provenance(code), about=text.about_provenance(code))
            for code in (PRINTED, DERIVED, RECONSTRUCTED)
        ],
        powers=_powers(text, rules),
        summary=[text.fill(f"summary.{part}", **facts_of(text, rules)) for part in SUMMARY],
        steps=_steps(text, rules),
    )


def _prizes(rules: Ruleset, region: int) -> list[int]:
    return [int(rules.prizes[region * 3 + rank]) for rank in range(3)]


def _region(text: Text, rules: Ruleset, place: int) -> RegionOut:
    regions = [int(one) for one in rules.regions]
    return RegionOut(
        name=SPOT.name(place),
        title=text.spot(place),
        prizes=list(CASTILLO_BOARD) if place == CASTILLO else _prizes(rules, place),
        neighbours=[SPOT.name(one) for one in regions if rules.is_adjacent(place, one)],
        is_region=place in regions,
    )


def _further_spots(rules: Ruleset) -> list[int]:
    """The spots inside places and those beside the map, without court, provinces and the like of
    seats that nobody has."""
    before = {at: seat for box in box_hooks(rules) for at, seat in box.before.items()}
    known = {COURT, PROVINCES, *(int(place) for place in rules.places)}
    spots = (int(spot) for spot in rules.all_spots)
    return [spot for spot in spots if spot not in known and before.get(spot, 0) < rules.seats]


def _spot(text: Text, rules: Ruleset, spot: int) -> SpotOut:
    place, cell = int(rules.place_of[spot]), int(rules.place_cells[spot])
    moving = next(
        (one.name for one in rules.fields if one.table == TABLE and one.first == cell), None
    )
    before = {at: seat for box in box_hooks(rules) for at, seat in box.before.items()}
    seat = before.get(spot)
    offices = {at: points for box in box_hooks(rules) for at, points in box.offices.items()}
    return SpotOut(
        name=SPOT.name(spot),
        title=text.spot(spot),
        region=None if moving or place == NOWHERE else SPOT.name(place),
        moves_with=moving,
        pays=offices.get(spot),
        before=None if seat is None else SEATS[seat],
    )


def _card(text: Text, rules: Ruleset, card: Card) -> CardOut:
    source = int(card.source)
    brought = {one.name: module.name for module in CATALOGUE for one in module.cards()}
    return CardOut(
        name=card.name,
        module=brought[card.name],
        deck=int(card.deck),
        title=text.title(source),
        label=text.card(source),
        effect=text.effect(source, rules.options),
        copies=int(card.copies),
        placements=int(card.placements()),
        effect_from=card.effect_from,
        numbers_from=card.numbers_from,
    )


def _powers(text: Text, rules: Ruleset) -> list[PowerOut]:
    found = [
        PowerOut(
            name=str(power),
            value=str(power),
            title=str(power),
            effect="",
            caballeros=int(rules.supply[power]),
            group="",
            places=[],
        )
        for power in range(1, int(rules.numbers[POWER_CARDS]) + 1)
    ]
    for box in box_hooks(rules):
        found += [
            PowerOut(
                name=one.name,
                value=one.title if one.value is None else str(one.value),
                title=one.label,
                effect=one.effect,
                caballeros=one.caballeros,
                group=box.group(text, one.group),
                places=list(one.places),
            )
            for one in box.power_cards(text, rules)
        ]
    return found


def _steps(text: Text, rules: Ruleset) -> list[StepOut]:
    return [
        StepOut(plan=text.plan(plan), name=name, about=about)
        for plan, steps in told_plans(text, rules)
        for name, about in steps
    ]
