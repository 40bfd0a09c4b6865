"""The text hooks of Grandissimo."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from elgrande.boxes.grandissimo.rules.card_fields import ALLIES
from elgrande.boxes.grandissimo.rules.general import ScoreAllied, ScoreOnFrom
from elgrande.boxes.grandissimo.told_cards import CardsTold, cards_lasting
from elgrande.boxes.grandissimo.told_elements import ElementsTold, persons, ships
from elgrande.boxes.grandissimo.told_questions import QuestionsTold
from elgrande.engine.frame import Frame
from elgrande.engine.sight import View
from elgrande.mechanics.lasting import Lasting
from elgrande.telling.hooks import Kinds, MovePattern


class GrandissimoTold(QuestionsTold, ElementsTold, CardsTold):
    """The text hooks of Grandissimo."""

    things = (*ElementsTold.things, *CardsTold.things)
    carried_out: ClassVar[Kinds] = {
        **ElementsTold.carried_out,
        **CardsTold.carried_out,
        "StepDeclared": (
            *ElementsTold.carried_out["StepDeclared"],
            *CardsTold.carried_out["StepDeclared"],
        ),
    }
    move_patterns: ClassVar[Mapping[str, MovePattern]] = {
        **ElementsTold.move_patterns,
        **CardsTold.move_patterns,
    }

    def to_score(self, view: View, frame: Frame) -> int:
        if isinstance(frame, ScoreOnFrom):
            return int(view.rules.region_set & ~ALLIES.scored_before(view, frame.index))
        return int(frame.regions) if isinstance(frame, ScoreAllied) else 0

    def lasting(self, view: View) -> Sequence[Lasting]:
        return [*persons(view), *ships(view), *cards_lasting(view)]


TOLD: Final = GrandissimoTold()
