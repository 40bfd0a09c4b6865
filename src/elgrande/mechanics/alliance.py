"""Alliance: two regions that count together in the next general scoring."""

from __future__ import annotations

from mypy_extensions import i64

from elgrande.engine.event import EventKind
from elgrande.engine.field import Fields
from elgrande.engine.ids import NOBODY, NOWHERE, bit
from elgrande.engine.sight import View
from elgrande.engine.state import State
from elgrande.mechanics.lasting import UNTIL_SCORING
from elgrande.mechanics.marker import Marker


class Alliance(Marker):
    """The two markers of an alliance. Their regions have one ranking, over the caballeros of both,
    and each pays its places; they are scored when the first of them is reached. Special scorings
    take no notice."""

    def __init__(
        self,
        fields: Fields,
        name: str,
        *,
        by: str,
        card: int,
        laid: EventKind,
        ended: EventKind,
        told_as: int = NOBODY,
    ) -> None:
        super().__init__(
            fields,
            name,
            by=by,
            card=card,
            until=UNTIL_SCORING,
            laid=laid,
            ended=ended,
            places=2,
            told_as=told_as,
        )

    def scored_at(self, s: State, index: i64) -> i64:
        """The regions that a general scoring scores when it comes to the one at this place of its
        order, as bits: that one, with its ally; none if the ally came before it."""
        region = s.rules.regions[index]
        ally = self.other_end(s, region)
        if ally == NOWHERE:
            return bit(region)
        i: i64
        for i in range(index):
            if s.rules.regions[i] == ally:
                return 0
        return bit(region) | bit(ally)

    def scored_before(self, view: View, index: i64) -> i64:
        """The regions that a general scoring has come to before this place of its order, with the
        ally of any of them, as bits; everybody knows them."""
        found: i64 = 0
        i: i64
        for i in range(index):
            found |= bit(view.rules.regions[i])
        one = view.table[self.at]
        if one != NOWHERE:
            both = bit(one) | bit(view.table[self.at + 1])
            if found & both != 0:
                found |= both
        return found
