"""The text hooks of the Anniversary expansion: standards on the table, in questions, in the log."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import ClassVar, Final

from elgrande.base.queries import place_of
from elgrande.boxes.anniversary.rules.fields import BEARER_AT
from elgrande.boxes.anniversary.rules.handing import HandOver
from elgrande.boxes.anniversary.rules.naming import (
    SayBearerAfter,
    SayBearerBefore,
    SayBearerInStep,
    StepWithBearer,
)
from elgrande.engine.event import Event
from elgrande.engine.ids import NOWHERE
from elgrande.engine.ruleset import Ruleset
from elgrande.engine.scope import AskAround, StepConsent
from elgrande.engine.sight import View
from elgrande.telling.context import QuestionContext
from elgrande.telling.hooks import Kinds, TellingHooks, Token
from elgrande.text import Text

STANDARD: Final = "standard"
"""The kind of token for a standard; its bearer is one of its colour in its spot."""


class AnniversaryTold(TellingHooks):
    """The text hooks of the Anniversary expansion."""

    together: ClassVar[Mapping[str, int]] = {"StandardGiven": 0, "StandardMoved": 0}
    carried_out: ClassVar[Kinds] = {"BearerDeclared": ("StandardMoved", "StandardGiven")}
    follows: ClassVar[Kinds] = {"HomeDrawn": ("StandardGiven",)}

    def topic(self, question: QuestionContext) -> Iterable[str] | None:
        match question.view.top:
            case SayBearerInStep() | SayBearerBefore() | SayBearerAfter() as frame:
                return [about_bearer(question, int(frame.bearer))]
        return None

    def limits(self, question: QuestionContext) -> Iterable[str] | None:
        match question.view.top:
            case (
                AskAround(below=StepWithBearer() as step)
                | StepConsent(doing=StepWithBearer() as step)
            ):
                key = "ask.bearer_goes" if step.goes else "ask.bearer_stays"
                return [question.text.fill(key, seat=question.player(int(step.bearer)))]
            case HandOver():
                return [question.text["ask.standard_needed"]]
        return None

    def lines(
        self, text: Text, rules: Ruleset, names: Sequence[str], kind: str, group: Sequence[Event]
    ) -> Iterable[str] | None:
        match kind:
            case "StandardMoved":
                return [text.event(one, names) for one in group if not stays(rules, one)]
            case "StandardGiven":
                told = [event.named() for event in group]
                if len(told) == 1:
                    return None
                bearers = [f"{names[one['seat']]} {text.spot_name(one['spot']):in}" for one in told]
                return [text.fill("tell.standards", bearers=", ".join(bearers))]
        return None

    def tokens(self, text: Text, view: View) -> Iterator[Token]:
        for seat in range(int(view.rules.seats)):
            spot = int(view.seats[BEARER_AT + seat])
            if spot != NOWHERE:
                yield Token(STANDARD, text["show.standard"], spot, colour=seat)

    def now(self, text: Text, view: View, names: Sequence[str]) -> Iterator[str]:
        told = []
        for seat, name in enumerate(names):
            spot = int(view.seats[BEARER_AT + seat])
            told.append(
                text.fill("show.no_bearer", seat=name)
                if spot == NOWHERE
                else text.fill("show.bearer", seat=name, spot=text.spot_name(spot))
            )
        yield text.fill("show.standards", standards=", ".join(told))


def about_bearer(question: QuestionContext, seat: int) -> str:
    """Whose bearer may be among those that are taken, and where he stands."""
    spot = int(question.view.seats[BEARER_AT + seat])
    return question.text.fill(
        "ask.bearer", seat=question.player(seat), spot=question.text.spot_name(spot)
    )


def stays(rules: Ruleset, event: Event) -> bool:
    """Whether a bearer has only taken another spot where he stands; spots that move aside."""
    told = event.named()
    s = rules.start
    return bool(place_of(s, told["from"]) == place_of(s, told["spot"]))


TOLD: Final = AnniversaryTold()
