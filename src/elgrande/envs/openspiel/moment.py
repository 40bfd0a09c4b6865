"""Moments of a game: a position that never changes, and everything told on the way to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import blake2b
from typing import NamedTuple

import orjson

from elgrande.base.actions import SEAT_LETTERS
from elgrande.catalogue import ACTION_SPACE
from elgrande.engine.errors import IllegalAction
from elgrande.engine.event import EVERYBODY, Event, EventLog
from elgrande.engine.frame import Draw, SecretChoice
from elgrande.engine.ids import CHANCE, NOBODY, members
from elgrande.engine.machine import advance, answer, draw
from elgrande.engine.rng import Rng
from elgrande.engine.sight import EVERYTHING
from elgrande.engine.state import State
from elgrande.records.position import read_position, write_position
from elgrande.scratch import scratch
from elgrande.views.determinize import determinize
from elgrande.views.payload import payload
from elgrande.views.view import asked, view


class Told(NamedTuple):
    """A line of what was told: for whom, and what all others were told instead, if anything.

    ``audience`` is a set of seats, as bits, or EVERYBODY.
    """

    line: str
    audience: int
    twin: str | None

    def seen_by(self, viewer: int, public: bool) -> str | None:
        """The line that a viewer was told; without ``public`` only what not everybody was."""
        if self.audience == EVERYBODY:
            return self.line if public else None
        if viewer == EVERYTHING or (viewer >= 0 and self.audience >> viewer & 1):
            return self.line
        return self.twin if public else None


class News:
    """Lines that were told, one after another; never changed, and shared by moments."""

    __slots__ = ("_texts", "told")

    def __init__(self, told: Iterable[Told] = ()) -> None:
        self.told = tuple(told)
        self._texts: dict[tuple[int, bool], str] = {}

    def text(self, viewer: int, public: bool) -> str:
        """What a viewer was told; without ``public`` only what not everybody was."""
        text = self._texts.get((viewer, public))
        if text is None:
            lines = [told.seen_by(viewer, public) for told in self.told]
            text = "".join(f"{line}\n" for line in lines if line is not None)
            self._texts[viewer, public] = text
        return text

    def known_to(self, seat: int) -> News:
        """The same without what this seat has not been told; others know what everybody knows."""
        known = []
        for told in self.told:
            if told.audience == EVERYBODY or told.audience >> seat & 1:
                known.append(told)
            elif told.twin is not None:
                known.append(Told(told.twin, EVERYBODY, None))
        return News(known)


class Moment:
    """A moment of a game: who is asked, and for what. Copies of a game share their moments.

    What was told on the way is found out only when it is asked for: a search need not pay for it.
    """

    __slots__ = ("_known", "_news", "_observed", "action", "before", "options", "position", "seat")

    def __init__(
        self,
        position: State,
        *,
        before: Moment | None = None,
        action: int = NOBODY,
        news: News | None = None,
    ) -> None:
        """The position becomes the moment's own. It comes after an answer to an earlier moment;
        or there is none, and ``news`` is everything told until now."""
        out = scratch()
        n = advance(position, out)
        self.position = position
        self.seat = int(position.turn)
        """The seat that is asked; CHANCE, or NOBODY after the end."""
        self.options: list[int] = list(out[:n])
        self.before = before
        self.action = action
        self._news = news
        self._observed: dict[int, str] = {}
        self._known: dict[int, News] = {}

    # ---- going on

    def after(self, action: int) -> Moment:
        """The moment after an answer."""
        if action not in self.options:
            may = ", ".join(f"{option} ({ACTION_SPACE.text(option)})" for option in self.options)
            raise IllegalAction(f"action {action} is not offered; choose from: {may or 'nothing'}")
        position = self.position.copy()
        answer(position, self.seat, action)
        return Moment(position, before=self, action=action)

    def chances(self) -> list[float]:
        """The probability of each option of a draw."""
        frame = self.position.top
        assert isinstance(frame, Draw)
        weights = [int(frame.weight(self.position, option)) for option in self.options]
        return [weight / sum(weights) for weight in weights]

    def drawn(self, rng: Rng) -> int:
        """An option drawn at random: by chance as likely as it is, by a seat each as likely."""
        frame = self.position.top
        assert frame is not None
        out = scratch()
        n = frame.options(self.position, self.seat, out)
        return int(draw(self.position, frame, out, n, rng))

    # ---- what is known

    def observed(self, viewer: int) -> str:
        """What a viewer sees, with everything that follows from what it has seen, as JSON."""
        text = self._observed.get(viewer)
        if text is None:
            text = orjson.dumps(payload(view(self.position, viewer))).decode()
            self._observed[viewer] = text
        return text

    def recalled(self, viewer: int, public: bool = True) -> str:
        """Everything a viewer was told until now and has answered, in lines."""
        return "".join(reversed([each.news().text(viewer, public) for each in self.way()]))

    def way(self) -> Iterator[Moment]:
        """This moment and all before it, the latest first."""
        moment: Moment | None = self
        while moment is not None:
            yield moment
            moment = moment.before

    def news(self) -> News:
        """What was told between the moment before and this one, the answer first.

        An answer is told to its seat only, with a digest of what that seat saw when it gave it:
        nobody need rely on the events alone to tell two pasts apart.
        """
        if self._news is None:
            before = self.before
            assert before is not None
            log = EventLog()
            position = before.position.copy()
            position.log = log
            answer(position, before.seat, self.action)
            advance(position, scratch())
            told = [Told(before.question(), EVERYBODY, None)]
            if before.seat != CHANCE:
                told.append(before.answered(self.action))
            self._news = News([*told, *map(_told, log.events)])
        return self._news

    def question(self) -> str:
        """Who is asked what, as everybody knows: in a secret choice all, even who has answered."""
        frame = self.position.top
        assert frame is not None
        if self.seat == CHANCE:
            return f"chance: {frame.ask()}"
        seats = [SEAT_LETTERS[seat] for seat in members(int(asked(self.position)))]
        return f"{''.join(seats)}: {frame.ask()}"

    def answered(self, action: int) -> Told:
        """What an answer tells its seat."""
        seen = blake2b(self.observed(self.seat).encode(), digest_size=4).hexdigest()
        return Told(f"[{seen}] {ACTION_SPACE.text(action)}", 1 << self.seat, None)

    def all_news(self) -> News:
        """Everything told since the start."""
        parts = reversed([each.news() for each in self.way()])
        return News(told for news in parts for told in news.told)

    # ---- other worlds

    def resampled(self, seat: int, rng: Rng) -> Moment:
        """A moment that this seat cannot tell from this one; what it does not know is random.

        The others remember only what everybody knows: what else they would have been told in a
        world that is made up, nobody can say. In a secret choice seats that have answered before
        get other answers.
        """
        if seat not in self._known:
            self._known[seat] = self.all_news().known_to(seat)
        moment = Moment(determinize(view(self.position, seat), rng), news=self._known[seat])
        while moment.seat != self.seat and isinstance(moment.position.top, SecretChoice):
            answer(moment.position, moment.seat, moment.drawn(rng))
            moment = Moment(moment.position, news=moment.news())
        return moment

    # ---- copying and keeping

    def __deepcopy__(self, memo: object) -> Moment:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        news = tuple(map(tuple, self.all_news().told))
        return restored, (write_position(self.position), news)


def _told(event: Event) -> Told:
    twin = None if event.twin is None else _line(event.twin)
    return Told(_line(event), event.audience, twin)


def _line(event: Event) -> str:
    return " ".join([event.kind.name, *map(str, event.numbers)])


def restored(position: str, news: tuple[tuple[str, int, str | None], ...]) -> Moment:
    """A moment from what it was kept as."""
    told = News(Told(*line) for line in news)
    return Moment(read_position(position, strict=False), news=told)
