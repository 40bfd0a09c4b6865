"""Bots that crash or hang, their pace; reactions answered beforehand; advice, chat, spectators."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from elgrande.engine.rng import Rng
from elgrande.game import Game
from elgrande.server.live.driver import Driver
from elgrande.server.live.game import LiveGame
from elgrande.server.thinking.jobs import read_decision, read_view, write_decision, write_view
from elgrande.server.thinking.standing_answers import StandingAnswer, answers_itself, is_reaction
from elgrande.server.thinking.workers import WorkerFailed, Workers
from elgrande.views.payload import payload
from tests.server.client import Person, new_table, sit_down
from tests.server.host import Hosted, hosted
from tests.support.table import Table


def games_with_reactions(seeds: int) -> Iterator[tuple[Game, int]]:
    """Games at a question whether to react, with the seat that is asked."""
    for seed in range(seeds):
        game = Game.new(3, seed=seed)
        rng = Rng(seed)
        while not game.is_over:
            seat = game.pending[0]
            options = game.options(seat)
            if is_reaction(game):
                yield game, seat
            veto = [one for one in options if one.text == "card veto"]
            game.play(veto[0] if veto else options[int(rng.below(len(options)))], seat)


# ---- standing answers


def test_standing_answers_follow_what_is_about_to_happen() -> None:
    seen = {"touches": 0, "touches_not": 0, "region": 0, "region_not": 0}
    for game, seat in games_with_reactions(40):
        assert not answers_itself(game, seat, StandingAnswer())
        assert answers_itself(game, seat, StandingAnswer("never"))
        before = game.position()
        mine = answers_itself(game, seat, StandingAnswer("touches_me"))
        seen["touches_not" if mine else "touches"] += 1
        here = answers_itself(game, seat, StandingAnswer("region", "aragon"))
        seen["region_not" if here else "region"] += 1
        assert game.position() == before
    assert all(seen.values()), seen


@pytest.mark.parametrize("inside", range(4))
def test_a_standing_answer_does_not_tell_who_is_in_a_closed_castillo(inside: int) -> None:
    t = Table(f"castillo A 1 B {inside}", "veto_owner B -", "veto_round 1 0")
    t.turn("A", "score_castillo")
    t.play("A special")
    assert t.pending() == "B"
    assert not answers_itself(Game.from_state(t.s), 1, StandingAnswer("touches_me"))


def test_a_view_in_a_letter_is_the_same_view() -> None:
    game = Game.new(4, seed=2, modules=("king_and_intrigue",))
    rng = Rng(1)
    for _ in range(150):
        seat = game.pending[0]
        view = game.view(seat, memory=True)
        assert payload(read_view(write_view(view))) == payload(view)
        decision = game.decision(seat)
        assert read_decision(write_decision(decision)) == decision
        game.play(decision.options[int(rng.below(len(decision.options)))], seat)


def test_a_standing_answer_looks_like_a_quick_person(server: Hosted) -> None:
    """To the others the question stands as long, whoever or whatever answers it."""
    seconds = 0.6

    async def went_on_after(mode: str) -> float:
        async with Person(server.url, "Ann") as ann, Person(server.url, "Ben") as ben:
            record = next(game.record() for game, seat in games_with_reactions(20) if seat == 1)
            body = {
                "record": record,
                "seats": [{"access": "device"}, {"access": "link"}, {"access": "device"}],
            }
            table = (await ann.post("/api/records", body))["id"]
            await sit_down(ann, ben, table, "B")
            live_table = server.services.tables.live[table]
            live_table.settings = live_table.settings.model_copy(
                update={"reaction_seconds": seconds, "pace": 0}
            )
            async with await ann.live(table, "?viewers=A") as one, await ben.live(table) as two:
                state = await one.until(lambda message: message["type"] == "state")
                began = time.monotonic()
                assert isinstance(live_table.game, LiveGame)
                live_table.game.asked_at = began
                if mode == "by hand":
                    await two.decision("B")
                    stamp = two.states["B"]["decision"]["stamp"]
                    await two.send(type="answer", seat="B", stamp=stamp, actions=["pass"])
                else:
                    reply = await two.ask(type="standing", seat="B", mode=mode)
                    assert reply["type"] == "done"
                    assert two.states["B"]["standing"]["mode"] == mode
                after = await one.until(lambda message: message["type"] == "state")
                assert after["ply"] > state["ply"]
                return time.monotonic() - began

    by_hand = asyncio.run(went_on_after("by hand"))
    by_order = asyncio.run(went_on_after("never"))
    assert by_hand >= seconds * 0.95
    assert by_order >= seconds * 0.95


# ---- bots


def script(folder: Path, body: str) -> tuple[str, ...]:
    path = folder / "worker.py"
    path.write_text(body, encoding="utf-8")
    return (sys.executable, str(path))


CRASHES_ONCE = """
import sys, os, json
mark = sys.argv[0] + ".mark"
for line in sys.stdin:
    if not os.path.exists(mark):
        open(mark, "w").close()
        os._exit(1)
    job = json.loads(line)
    print(json.dumps({"id": job["id"], "done": True}), flush=True)
"""
HANGS = "import sys, time\nfor line in sys.stdin: time.sleep(100)\n"


def test_a_crashed_worker_is_replaced(tmp_path: Path) -> None:
    async def go() -> None:
        workers = Workers(1, 5.0, script(tmp_path, CRASHES_ONCE))
        assert await workers.do({}, 1.0, "Ann") == {"done": True}
        await workers.stop()

    asyncio.run(go())


def test_a_hung_worker_is_given_up(tmp_path: Path) -> None:
    async def go() -> None:
        workers = Workers(1, 0.3, script(tmp_path, HANGS))
        with pytest.raises(WorkerFailed, match="no answer within"):
            await workers.do({}, 1.0, "Ann")
        await workers.stop()

    asyncio.run(go())


def test_a_game_goes_on_though_every_worker_crashes(tmp_path: Path) -> None:
    """A legal choice is made in the bot's place."""

    async def go(server: Hosted) -> None:
        for worker in server.services.workers.all:
            worker.command = script(tmp_path, "import os; os._exit(1)")
        async with Person(server.url, "Ann") as ann:
            table = await new_table(
                ann, "device", "grande", rules={"modules": ["tiny"]}, start=True
            )
            async with await ann.live(table["id"]) as live:
                assert (await live.play_to_the_end())["over"]

    with hosted(tmp_path / "data") as server:
        asyncio.run(go(server))


def test_bots_keep_their_pace(server: Hosted) -> None:
    async def go() -> None:
        async with Person(server.url, "Ann") as ann:
            settings = {"pace": 0.8}
            table = await new_table(
                ann, "random", "random", "device", settings=settings, start=True
            )
            async with await ann.live(table["id"]) as live:
                times: list[float] = []
                while len(times) < 4:
                    message = await live.next()
                    if message["type"] == "state":
                        times.append(time.monotonic())
                        if message["decision"]:
                            break
                gaps = [b - a for a, b in pairwise(times)]
                assert all(gap > 0.2 for gap in gaps[1:])

    asyncio.run(go())


def test_who_plays_with_bots_alone_may_hurry_them(server: Hosted) -> None:
    """Until a person is asked, not longer; each bot would wait ten seconds before it answers."""

    async def go() -> None:
        async with Person(server.url, "Ann") as ann:
            table = await new_table(
                ann, "random", "random", "device", settings={"pace": 10}, start=True
            )
            async with await ann.live(table["id"]) as live:
                assert (await live.ask(type="hurry", seat="C"))["type"] == "done"
                decision = await asyncio.wait_for(live.decision("C"), 9)
                game = server.services.tables.live[table["id"]].game
                assert isinstance(game, LiveGame)
                assert isinstance(game.driver, Driver)
                assert not game.driver.hurried.is_set()
                await live.ask(type="hurry", seat="C")  # while one is asked, nobody is in the way
                assert not game.driver.hurried.is_set()
                await live.answer("C", [decision["options"][0]["action"]])

    asyncio.run(go())


def test_bots_keep_their_pace_where_somebody_else_plays(server: Hosted) -> None:
    async def go() -> None:
        async with Person(server.url, "Ann") as ann, Person(server.url, "Ben") as ben:
            table = await new_table(ann, "random", "device", "link", settings={"pace": 10})
            await sit_down(ann, ben, table["id"], "C")
            await ann.post(f"/api/tables/{table['id']}/start", {})
            async with await ann.live(table["id"]) as live:
                await live.until(lambda message: message["type"] == "state")
                assert (await live.ask(type="hurry", seat="B"))["type"] == "done"
                assert (await live.ask(type="hurry", seat="C"))["code"] == "not_your_seat"
                game = server.services.tables.live[table["id"]].game
                assert isinstance(game, LiveGame)
                assert isinstance(game.driver, Driver)
                assert not game.driver.hurried.is_set()

    asyncio.run(go())


# ---- around the game


def test_advice_for_who_asks(server: Hosted) -> None:
    async def go() -> None:
        async with Person(server.url, "Ann") as ann:
            for advice in (True, False):
                table = await new_table(
                    ann, "device", "random", settings={"advice": advice}, start=True
                )
                async with await ann.live(table["id"], "?language=de") as live:
                    decision = await live.decision("A")
                    reply = await live.ask(type="advice", seat="A", stamp=decision["stamp"])
                    if not advice:
                        assert reply["code"] == "advice_off"
                        continue
                    offered = {one["action"] for one in decision["options"]}
                    assert {one["action"] for one in reply["options"]} <= offered
                    assert 0 <= reply["sure"] <= 1

    asyncio.run(go())


def test_spectators_see_what_the_table_allows(server: Hosted) -> None:
    async def go() -> None:
        async with Person(server.url, "Ann") as ann, Person(server.url, "Eve") as eve:
            for watching, query, code in (
                ("nobody", "", "watching_closed"),
                ("table", "", None),
                ("table", "?viewers=A", "not_your_seat"),
                ("hands", "?viewers=A", None),
            ):
                settings = {"watching": watching}
                table = await new_table(ann, "device", "random", settings=settings, start=True)
                async with await eve.live(table["id"], query) as live:
                    first = await live.next()
                    assert first.get("code") == code
                    if code is None:
                        state = await live.until(lambda message: message["type"] == "state")
                        known = state["view"]["hand"]["A"]["known"]
                        assert (known == "?") == (watching == "table")
                        reply = await live.ask(
                            type="answer", seat="A", stamp="1.0.0", actions=["done"]
                        )
                        assert reply["code"] == "not_your_seat"
                        await live.ask(type="chat", text="hello")
                        assert (live.said[-1]["name"], live.said[-1]["seat"]) == ("Eve", None)

    asyncio.run(go())


def test_what_happened_since_the_last_own_answer(server: Hosted) -> None:
    async def go() -> None:
        async with Person(server.url, "Ann") as ann:
            table = await new_table(ann, "device", "random", "random", start=True)
            async with await ann.live(table["id"]) as live:
                for _ in range(4):
                    decision = await live.decision("A")
                    power = decision["options"][-1]["action"]
                    await live.answer("A", [power])
                    await live.ask(type="ping")
                await live.decision("A")
                since = live.states["A"]["since"]
                assert 0 < since < len(live.events["A"])
                assert live.lines["A"]

    asyncio.run(go())
