"""The views of one game as JSON: what is as it last was is not made again."""

from __future__ import annotations

from dataclasses import dataclass

import orjson

from elgrande.engine.field import Field
from elgrande.engine.sight import View
from elgrande.views.differing import differing_views
from elgrande.views.payload import Json, field_of, game_of, question_of


@dataclass(frozen=True)
class Written:
    """A view, with its fields as JSON and its question."""

    view: View
    fields: dict[str, orjson.Fragment]
    question: dict[str, Json]


class SharedViews:
    """The last view of each viewer; what is written of a field serves all who see it alike."""

    def __init__(self) -> None:
        self.last: dict[int, Written] = {}
        self.newest: Written | None = None

    def payload(self, view: View) -> dict[str, object]:
        """The same as ``elgrande.views.payload.payload``."""
        now = Written(view, self._fields(view), self._question(view))
        self.newest = self.last[int(view.viewer)] = now
        return {**game_of(view), **now.fields, **now.question}

    def _question(self, view: View) -> dict[str, Json]:
        last = self.newest
        if last is None or view.top is not last.view.top or view.asked != last.view.asked:
            return question_of(view)
        return last.question

    def _fields(self, view: View) -> dict[str, orjson.Fragment]:
        """Most fields are as in the view that was written last, whoever's it was; of the others
        most, such as cards in hand, are as this viewer saw them last."""
        if self.newest is None:
            return {field.name: written(view, field) for field in view.rules.fields}
        fields = self.newest.fields.copy()
        last = self.last.get(int(view.viewer))
        new = set(view.rules.fields if last is None else differing_views(view, last.view))
        for field in differing_views(view, self.newest.view):
            if last is None or field in new:
                fields[field.name] = written(view, field)
            else:
                fields[field.name] = last.fields[field.name]
        return fields


def written(view: View, field: Field) -> orjson.Fragment:
    return orjson.Fragment(orjson.dumps(field_of(view, field)))
