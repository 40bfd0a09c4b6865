"""Numbers of a ruleset that the texts of its plan steps mention."""

from __future__ import annotations

from elgrande.base.fields import (
    COURT_CABALLEROS,
    HOME_CABALLEROS,
    POWER_CARDS,
    PROVINCE_CABALLEROS,
)
from elgrande.engine.ruleset import Ruleset
from elgrande.telling.boxes import box_hooks
from elgrande.text import Text


def facts_of(text: Text, chosen: Ruleset) -> dict[str, object]:
    """The values for the placeholders in the texts of plan steps."""
    rounds = [int(number) for number in chosen.rounds]
    scoring = [str(number) for number in rounds if chosen.scoring_rounds >> number & 1]
    facts: dict[str, object] = {}
    for box in box_hooks(chosen):
        facts.update(box.facts(chosen))
    return facts | {
        "home": int(chosen.numbers[HOME_CABALLEROS]),
        "court": int(chosen.numbers[COURT_CABALLEROS]),
        "provinces": int(chosen.numbers[PROVINCE_CABALLEROS]),
        "power_cards": int(chosen.numbers[POWER_CARDS]),
        "prizes": int(chosen.prizes_paid),
        "first_round": rounds[0],
        "last_round": rounds[-1],
        "scoring_rounds": text.listed(scoring, "or"),
        "scorings": text.listed(scoring),
        "regions": text.listed([text.spot(int(region)) for region in chosen.regions]),
    }
