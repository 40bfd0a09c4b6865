"""Two games that differ only in what is hidden send a seat and a spectator the very same bytes.

Everything goes over real sockets. The people of seats B and C choose, withdraw, hold and lay other
cards in the second game than in the first, and let a standing answer pass for them where in the
first they pass by hand; in what all can see they do the same. Before each answer they look at what
it would change. What seat A and a spectator are sent, from the first message to the last before
what was hidden is shown to all, must not differ in a single byte. Nor may what they are shown when
they look back, which is what they were sent then.
"""

from __future__ import annotations

import asyncio
import random
import re
from collections import Counter
from contextlib import AsyncExitStack
from dataclasses import dataclass

import pytest

from elgrande.catalogue import CATALOGUE
from tests.server.client import Json, Live, Person, new_table, sit_down
from tests.server.host import Hosted
from tests.server.looking_back import Streamed, looked_back


@dataclass(frozen=True)
class Hidden:
    """A choice of boxes, and what is hidden in it."""

    rules: Json
    asks: tuple[str, ...] = ()
    """Questions that the hidden seats are to answer differently in the two games."""
    wanted: tuple[str, ...] = ()
    """Answers they prefer, so that these questions come."""
    seed: int = 3

    def __str__(self) -> str:
        boxes = "+".join(self.rules.get("modules", ("base",)))
        return f"{boxes}-{self.rules.get('edition', 'default')}-{'+'.join(self.asks) or 'discs'}"


SHORT = {"rounds": "6"}
ALL = {"cards": "all", "rounds": "6"}
INTRIGUE = ["king_and_intrigue"]
KING_AND_COLONIES = ["king_and_intrigue", "colonies", "king_and_colonies"]
LEFT_OUT = ("pact", "eviction_6", "score_courts", "score_inland", "spanish_inquisition")
LEFT_OUT_TOO = ("concentrated_force", "into_castillo_6", "rapid_troops")
FEW = SHORT | {f"card_{name}": "no" for name in (*LEFT_OUT, *LEFT_OUT_TOO)}
VETO_AND_BACK = ("card veto", "card power_back", "special")
BACK = ("card power_back", "special")
FACE_DOWN = ("card boycott", "card incognito", "special")
EVERY_BOX = [
    Hidden({"modules": ["tiny"], "players": 2}),
    Hidden({"edition": "big_box", "options": SHORT}, ("ReclaimPower",), VETO_AND_BACK, 37),
    Hidden(
        {"edition": "decennial", "options": SHORT | {"castillo": "open"}},
        ("ReclaimPower",),
        VETO_AND_BACK,
        20,
    ),
    Hidden({"modules": INTRIGUE, "options": SHORT}, ("PickHand",)),
    Hidden(
        {"edition": "decennial", "modules": INTRIGUE, "options": ALL},
        ("PickHand", "SetWhirlwind"),
        ("play 103",),
    ),
    Hidden({"modules": ["colonies"], "options": SHORT}, ("ReclaimPower",), BACK, 20),
    Hidden(
        {"edition": "decennial", "modules": KING_AND_COLONIES, "options": ALL},
        ("PickHand", "ChooseRegionCard"),
        ("play 130", "special"),
        7,
    ),
    Hidden({"modules": ["anniversary"], "options": SHORT}, ("ReclaimPower",), BACK, 20),
    Hidden({"modules": ["grandissimo"], "options": FEW}, ("ChooseFaceDown",), FACE_DOWN, 7),
]
ON_POSTGRESQL = 2
"""As many are compared on PostgreSQL, too: how a game is kept does not depend on the box."""
COMPARED = [
    *EVERY_BOX[:ON_POSTGRESQL],
    *(pytest.param(one, marks=pytest.mark.any_database) for one in EVERY_BOX[ON_POSTGRESQL:]),
]
SHOWN = re.compile('"(WhirlwindShown|RegionCardShown|BoycottShown|IncognitoShown)"')
"""From here on all know what lay face down, and the games may differ."""
NOT_THE_GAME = ("pong",)
LONGEST = 110
"""So many answers are followed: some three rounds, with a general scoring and its discs."""
LOOK_BACK_EVERY = 24
LOOKED_AT = 8
"""Positions that are looked back at, of each of the two viewers."""
CLOCK = re.compile(r'"(created|at)":\d{10}')


class Sitting:
    """One of the two games, with a connection for each seat and one to look on."""

    def __init__(self, table: str, seats: dict[str, Live], spectator: Live) -> None:
        self.table = table
        self.seats = seats
        self.spectator = spectator

    async def settle(self) -> None:
        """Read all that was sent so far: what is sent before a reply comes before it."""
        for live in (*self.seats.values(), self.spectator):
            await live.ask(type="ping", id="p")

    def asked(self) -> list[str]:
        return [seat for seat, live in self.seats.items() if live.states[seat]["decision"]]

    def decision(self, seat: str) -> Json:
        found: Json = self.seats[seat].states[seat]["decision"]
        return found

    def ask(self, seat: str) -> str:
        """The name of the question, without what it is about."""
        return str(self.decision(seat)["ask"]).partition(".")[0]

    def options(self, seat: str) -> list[str]:
        return [one["action"] for one in self.decision(seat)["options"]]

    def unseen_options(self, seat: str) -> list[str]:
        """All but the power card that lies open: that it is taken back is seen."""
        lying = self.seats[seat].states[seat]["view"]["played"][seat]
        return [action for action in self.options(seat) if action != f"power {lying}"]

    async def answer(self, seat: str, action: str) -> None:
        stamp = self.decision(seat)["stamp"]
        await self.seats[seat].ask(type="preview", id="v", seat=seat, stamp=stamp, actions=[action])
        reply = await self.seats[seat].ask(
            type="answer", id="a", seat=seat, stamp=stamp, actions=[action]
        )
        assert reply["type"] == "answered", reply
        await self.settle()

    async def withdraw(self, seat: str) -> None:
        live = self.seats[seat]
        stamp = live.states[seat]["secret"]["stamp"]
        reply = await live.ask(type="withdraw", id="w", seat=seat, stamp=stamp)
        assert reply["type"] == "done", reply
        await self.settle()

    async def pass_by_order(self, seat: str) -> None:
        """Say "never" beforehand until the question is answered, then ask to be asked again."""
        live = self.seats[seat]
        stamp = self.decision(seat)["stamp"]
        for mode in ("never", "ask"):
            reply = await live.ask(type="standing", id="s", seat=seat, mode=mode)
            assert reply["type"] == "done", reply
            while self.is_asked(seat, stamp):
                await live.next()
        await self.settle()

    def is_asked(self, seat: str, stamp: str) -> bool:
        decision = self.seats[seat].states[seat]["decision"]
        return bool(decision) and decision["stamp"] == stamp

    def ply(self, seat: str) -> int:
        return int(self.seats[seat].states[seat]["ply"])

    def taken(self, live: Live) -> list[str]:
        """What was sent since the last look, without this table's id and the clock, which are as
        long in every game."""
        new, live.raw = live.raw, []
        return [
            CLOCK.sub(r'"\1":0', raw.replace(self.table, "TABLE"))
            for raw in new
            if not any(f'"type":"{kind}"' in raw for kind in NOT_THE_GAME)
        ]


async def sit(stack: AsyncExitStack, people: list[Person], rules: Json) -> Sitting:
    host, *guests, onlooker = people
    words = ("device", *("link" for _ in guests))
    table = (await new_table(host, *words, rules=rules, name="Mesón"))["id"]
    for seat, guest in zip("BC", guests, strict=False):
        await sit_down(host, guest, table, seat)
    seats = {
        seat: await listen(stack, person, table)
        for seat, person in zip("ABC", (host, *guests), strict=False)
    }
    spectator = await listen(stack, onlooker, table)
    await host.post(f"/api/tables/{table}/start")
    return Sitting(table, seats, spectator)


async def listen(stack: AsyncExitStack, person: Person, table: str) -> Live:
    """Come to a table, and wait until all others are told so."""
    live = await stack.enter_async_context(await person.live(table))
    await live.ask(type="ping", id="p")
    return live


def favourite(rng: random.Random, hidden: Hidden, options: list[str]) -> str:
    return next((action for action in hidden.wanted if action in options), rng.choice(options))


class Comparison:
    """Both games side by side, and what was seen of them."""

    def __init__(self, one: Sitting, two: Sitting, hidden: Hidden) -> None:
        self.one = one
        self.two = two
        self.hidden = hidden
        self.rng = random.Random(hidden.seed)
        self.messages = 0
        """How many were compared."""
        self.streamed = {"A": Streamed(), "spectator": Streamed()}
        self.looked = 0
        """How many earlier positions were compared."""
        self.differed: Counter[str] = Counter()
        """How often a question was answered differently, or by hand in one game only."""

    def common_options(self, seat: str) -> list[str]:
        others = self.two.options(seat)
        return [action for action in self.one.options(seat) if action in others]

    async def answer_both(self, seat: str, action: str) -> None:
        await self.one.answer(seat, action)
        await self.two.answer(seat, action)

    async def differ(self, seat: str) -> None:
        """A hidden seat answers in both games: to all others the same, in secret otherwise."""
        one, two, rng = self.one, self.two, self.rng
        ask, both = one.ask(seat), self.common_options(seat)
        if ask in self.hidden.asks:
            mine = favourite(rng, self.hidden, one.unseen_options(seat))
            theirs = favourite(rng, self.hidden, two.unseen_options(seat))
            await one.answer(seat, mine)
            await two.answer(seat, theirs)
            self.differed[ask] += mine != theirs
        elif one.decision(seat)["secret"]:
            if rng.random() < 0.7:
                await two.answer(seat, rng.choice(two.options(seat)))
                await two.withdraw(seat)
                self.differed[ask] += 1
            await self.answer_both(seat, rng.choice(both))
        elif one.decision(seat)["reaction"] and rng.random() < 0.8:
            await two.pass_by_order(seat)
            while one.ply(seat) < two.ply(seat):
                await one.answer(seat, "pass")
            self.differed["pass"] += 1
        else:
            await self.answer_both(seat, favourite(rng, self.hidden, both))

    async def go_on(self) -> bool:
        """One answer; whether the games still have to be the same, and somebody is asked."""
        one, two = self.one, self.two
        assert one.asked() == two.asked()
        if not one.asked():
            return False
        seat = one.asked()[-1]
        if one.ask(seat) not in self.hidden.asks and not self.common_options(seat):
            return False
        if seat == "A":
            options = one.options("A")
            others = [action for action in options if action not in self.hidden.wanted]
            await self.answer_both("A", self.rng.choice(others or options))
        else:
            await self.differ(seat)
        return not one.seats["A"].states["A"]["over"]  # a spectator is shown everything then

    def is_same(self) -> bool:
        """Compare what was sent since the last look; not if something hidden was shown by it."""
        one, two = self.one, self.two
        both = ("A", one.seats["A"], two.seats["A"]), ("spectator", one.spectator, two.spectator)
        for viewer, mine, theirs in both:
            sent, other = one.taken(mine), two.taken(theirs)
            if SHOWN.search("".join(sent + other)):
                return False
            assert sent == other
            self.messages += len(sent)
            for raw in sent:
                self.streamed[viewer].take(raw)
        return True

    async def look_back(self) -> None:
        """Earlier positions are shown as they were, in both games the same."""
        one, two = self.one, self.two
        for viewer, live in (("A", one.seats["A"]), ("spectator", one.spectator)):
            past = await looked_back(live.person, one.table, viewer, LOOKED_AT)
            assert past == await looked_back(live.person, two.table, viewer, LOOKED_AT)
            assert past == [self.streamed[viewer].by_ply[found["ply"]] for found in past]
            self.looked += len(past)


async def compared(server: Hosted, hidden: Hidden) -> Comparison:
    async with AsyncExitStack() as stack:
        people = [
            await stack.enter_async_context(Person(server.url, name))
            for name in ("Ann", "Ben", "Cleo", "Dora")
        ]
        del people[hidden.rules.get("players", 3) : -1]
        found = Comparison(
            await sit(stack, people, hidden.rules), await sit(stack, people, hidden.rules), hidden
        )
        for sitting in (found.one, found.two):
            for seat, live in sitting.seats.items():
                await live.until(lambda message: message["type"] == "state")
                assert seat in live.states
            await sitting.settle()
        for number in range(1, LONGEST):
            if not (await found.go_on() and found.is_same()):
                break
            if number % LOOK_BACK_EVERY == 0 or number == 1:
                await found.look_back()
        return found


def test_every_box_is_compared() -> None:
    compared_boxes = {name for hidden in EVERY_BOX for name in hidden.rules.get("modules", ())}
    assert compared_boxes == {module.name for module in CATALOGUE if not module.always}


@pytest.mark.parametrize("hidden", COMPARED, ids=str)
def test_streams_are_the_same_whatever_is_hidden(
    server: Hosted, hidden: Hidden, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("elgrande.game.game.secrets.randbits", lambda _: hidden.seed)
    found = asyncio.run(compared(server, hidden))
    assert found.messages > (10 if hidden.rules.get("modules") == ["tiny"] else 50)
    assert found.looked > (0 if hidden.rules.get("modules") == ["tiny"] else LOOKED_AT)
    assert set(hidden.asks) <= set(+found.differed)
    if "card veto" in hidden.wanted:
        assert found.differed["pass"], "a standing answer was to speak"
