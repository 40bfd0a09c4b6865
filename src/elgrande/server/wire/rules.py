"""The rules of a table as they go over the wire: to a ruleset, and back."""

from __future__ import annotations

from elgrande.catalogue import CATALOGUE, REVISION, ruleset
from elgrande.engine.errors import BadCombination, Mismatch, RulesetError
from elgrande.engine.ruleset import Ruleset
from elgrande.game import Game
from elgrande.server.errors import Refusal
from elgrande.server.wire.shapes import RulesIn


def rules_of(rules: RulesIn) -> Ruleset:
    """The ruleset; refused if these rules do not make one."""
    try:
        return ruleset(
            rules.players,
            rules.edition,
            tuple(rules.modules),
            dict(rules.options),
            rules.revision or REVISION,
        )
    except (BadCombination, Mismatch) as error:
        raise Refusal("bad_rules", 422, mismatch=error) from None
    except RulesetError as error:
        raise Refusal("bad_rules", 422, why=str(error)) from None


def rules_in(game: Game) -> RulesIn:
    """The rules of a game, as a table keeps them."""
    rules = game.rules
    return RulesIn(
        players=int(rules.seats),
        edition=rules.edition,
        modules=list(rules.modules[1:]),
        options={name: rules.options[name] for name in options_of(rules)},
        revision=rules.revision if rules.revision < REVISION else None,
    )


def options_of(rules: Ruleset) -> list[str]:
    """The options a table of this revision could choose; later ones do not count in a rematch."""
    return [
        option.name
        for module in CATALOGUE
        if module.name in rules.modules
        for option in module.options
        if option.since <= rules.revision
    ]
