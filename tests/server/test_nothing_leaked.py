"""Two games that differ only in what is hidden send a seat and a spectator the very same bytes.

Everything goes over real sockets. The people of seats B and C choose, withdraw and hold other
cards in the second game than in the first, and let a standing answer pass for them where in the
first they pass by hand; in what all can see they do the same. Before each answer they look at what
it would change. What seat A and a spectator are sent, from the first message to the last, must not
differ in a single byte.
"""

from __future__ import annotations

import asyncio
import random
import re
from contextlib import AsyncExitStack

import pytest

from tests.server.client import Json, Live, Person, new_table, sit_down
from tests.server.host import Hosted

INTRIGUE = ["king_and_intrigue"]
RULESETS: list[Json] = [
    {"modules": ["tiny"], "players": 2},
    {"edition": "big_box", "options": {"rounds": "6"}},
    {"edition": "decennial", "options": {"rounds": "6", "castillo": "open"}},
    {"modules": INTRIGUE, "options": {"rounds": "6"}},
    {"edition": "decennial", "modules": INTRIGUE, "options": {"cards": "all", "rounds": "6"}},
]
STAYS_HIDDEN = ("PickHand", "ReclaimPower")
"""Questions whose answers others do not learn, at least not now."""
NOT_THE_GAME = ("pong",)
LONGEST = 110
"""So many answers are followed: some three rounds, with a general scoring and its discs."""
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

    def options(self, seat: str) -> list[str]:
        return [one["action"] for one in self.decision(seat)["options"]]

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


async def differ(rng: random.Random, one: Sitting, two: Sitting, seat: str) -> int:
    """A hidden seat answers in both games: to all others the same, in secret otherwise.

    1 if it passed by hand in one and by a standing answer in the other.
    """
    ask = one.decision(seat)["ask"]
    first, second = one.options(seat), two.options(seat)
    both = [action for action in first if action in second]
    if one.decision(seat)["secret"] and ask not in STAYS_HIDDEN:
        final = rng.choice(both)
        if rng.random() < 0.7:
            await two.answer(seat, rng.choice(second))
            await two.withdraw(seat)
        await one.answer(seat, final)
        await two.answer(seat, final)
    elif ask in STAYS_HIDDEN:
        await one.answer(seat, rng.choice(first))
        await two.answer(seat, rng.choice(second))
    elif one.decision(seat)["reaction"] and rng.random() < 0.8:
        await two.pass_by_order(seat)
        while one.ply(seat) < two.ply(seat):
            await one.answer(seat, "pass")
        return 1
    else:
        wanted = "card veto" if "card veto" in both else rng.choice(both)
        await one.answer(seat, wanted)
        await two.answer(seat, wanted)
    return 0


async def compared(server: Hosted, rules: Json, seed: int) -> tuple[int, int, int]:
    """Play both games side by side; how many messages were compared, how often the hands were
    different, how often a standing answer spoke in one game only."""
    rng = random.Random(seed)
    messages = differed = ordered = 0
    async with AsyncExitStack() as stack:
        people = [
            await stack.enter_async_context(Person(server.url, name))
            for name in ("Ann", "Ben", "Cleo", "Dora")
        ]
        del people[rules.get("players", 3) : -1]
        one = await sit(stack, people, rules)
        two = await sit(stack, people, rules)
        for sitting in (one, two):
            for seat, live in sitting.seats.items():
                await live.until(lambda message: message["type"] == "state")
                assert seat in live.states
            await sitting.settle()
        for _ in range(LONGEST):
            if not one.asked():
                break
            assert one.asked() == two.asked()
            hidden = [seat for seat in one.asked() if seat != "A"]
            if hidden:
                seat = hidden[-1]
                both = set(one.options(seat)) & set(two.options(seat))
                if not both:
                    break
                ordered += await differ(rng, one, two, seat)
            else:
                action = rng.choice(one.options("A"))
                await one.answer("A", action)
                await two.answer("A", action)
            if one.seats["A"].states["A"]["over"]:
                break  # a spectator is shown everything now
            for mine, theirs in (
                (one.seats["A"], two.seats["A"]),
                (one.spectator, two.spectator),
            ):
                sent = one.taken(mine)
                assert sent == two.taken(theirs)
                messages += len(sent)
            hands = [
                sitting.seats["B"].states["B"]["view"]["hand"]["B"]["known"]
                for sitting in (one, two)
            ]
            differed += hands[0] != hands[1]
        return messages, differed, ordered


@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: str(rules)[:60])
def test_streams_are_the_same_whatever_is_hidden(
    server: Hosted, rules: Json, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("elgrande.game.game.secrets.randbits", lambda _: 3)
    messages, differed, ordered = asyncio.run(compared(server, rules, seed=3))
    assert messages > (10 if rules.get("modules") == ["tiny"] else 100)
    if rules.get("modules") == INTRIGUE:
        assert differed > 20, "the hands were to be different"
    if "modules" not in rules:
        assert ordered > 0, "a standing answer was to speak"
