"""Undo: free within the barriers, by consent beyond them, free against bots; always noted."""

from __future__ import annotations

import asyncio

from tests.server.client import Json, Live, Person, begin, new_table
from tests.server.host import Hosted, put_away


async def answer_first(live: Live, seat: str, last: bool = False) -> str:
    """Give the first (or last) answer that is offered, and wait until the game has gone on."""
    decision = await live.decision(seat)
    action: str = decision["options"][-1 if last else 0]["action"]
    reply = await live.answer(seat, [action])
    assert reply["type"] == "answered", reply
    await live.ask(type="ping")
    return action


def test_undo_against_bots_is_free_and_noted(server: Hosted) -> None:
    async def go() -> None:
        async with Person(server.url, "Ann") as ann:
            table = await new_table(ann, "device", "random", "random", start=True)
            async with await ann.live(table["id"]) as live:
                first = await live.decision("A")
                before = live.states["A"]
                action = await answer_first(live, "A")
                await live.decision("A")
                assert live.states["A"]["ply"] > before["ply"]
                assert live.states["A"]["undo"]["asks"] == []
                reply = await live.ask(type="undo", seat="A", what="answer")
                assert (reply["type"], reply["asked"]) == ("done", [])
                assert live.states["A"]["ply"] == before["ply"]
                assert live.states["A"]["undos"] == 1
                again = live.states["A"]["decision"]
                assert again["options"] == first["options"]
                assert again["stamp"] != first["stamp"]
                assert live.said[-1]["text"] == "Ann has taken back an answer."
                stale = await live.ask(
                    type="answer", seat="A", stamp=first["stamp"], actions=[action]
                )
                assert stale["code"] in ("stale", "duplicate")
                assert (await live.answer("A", [action]))["type"] == "answered"

    asyncio.run(go())


def test_beyond_the_barriers_the_others_are_asked(server: Hosted) -> None:
    async def go() -> None:
        async with Person(server.url, "Ann") as ann, Person(server.url, "Ben") as ben:
            table = await begin(ann, ben)
            async with await ann.live(table) as one, await ben.live(table) as two:
                lives = {"A": one, "B": two}
                for seat, live in lives.items():
                    while seat not in live.states:
                        await live.next()
                first = "A" if one.states["A"]["decision"] else "B"
                second = "B" if first == "A" else "A"
                await answer_first(lives[first], first)
                await answer_first(lives[second], second)
                await lives[first].ask(type="ping")
                state = lives[first].states[first]
                assert state["undo"] == {
                    "free": False,
                    "asks": [second],
                    "possible": True,
                    "turn": False,
                }
                reply = await lives[first].ask(type="undo", seat=first)
                assert reply["asked"] == [second]
                again = await lives[first].ask(type="undo", seat=first)
                assert again["code"] == "request_open"
                told = await lives[second].until(
                    lambda m: m["type"] == "table" and m["table"]["undo_request"]
                )
                assert told["table"]["undo_request"]["needed"] == [second]
                await lives[second].ask(type="consent", seat=second, agree=False)
                await lives[first].until(
                    lambda m: m["type"] == "table" and not m["table"]["undo_request"]
                )
                ply = lives[first].states[first]["ply"]
                await lives[first].ask(type="undo", seat=first)
                reply = await lives[second].ask(type="consent", seat=second, agree=True)
                assert reply["type"] == "done"
                await lives[first].ask(type="ping")
                after = lives[first].states[first]
                assert after["ply"] < ply
                assert after["decision"]
                assert "the others agreed" in lives[first].said[-1]["text"]

    asyncio.run(go())


def test_whose_seat_is_lent_to_a_bot_is_asked_too(server: Hosted) -> None:
    """Else a host could lend the seat of who is away and take back what both have done."""

    async def go() -> None:
        async with Person(server.url, "Ann") as ann, Person(server.url, "Ben") as ben:
            table = await begin(ann, ben)
            async with await ann.live(table) as one:
                async with await ben.live(table) as two:
                    lives = {"A": one, "B": two}
                    for seat, live in lives.items():
                        while seat not in live.states:
                            await live.next()
                    answered = ""
                    while "A" not in answered or answered[-1] == "A":
                        await one.ask(type="ping")
                        seat = "A" if one.states["A"]["decision"] else "B"
                        await lives[seat].decision(seat)
                        await answer_first(lives[seat], seat)
                        answered += seat
                await one.until(
                    lambda m: m["type"] == "table" and not m["table"]["seats"][1]["present"]
                )
                await ann.post(f"/api/tables/{table}/seats/B/bot", {"level": "random"})
                await one.decision("A")
                before = one.states["A"]["ply"]
                assert one.states["A"]["undo"]["asks"] == ["B"]
                assert (await one.ask(type="undo", seat="A"))["asked"] == ["B"]
                await one.ask(type="ping")
                assert one.states["A"]["ply"] >= before
                async with await ben.live(table) as again:
                    agreed = await again.ask(type="consent", seat="B", agree=True)
                    assert agreed["type"] == "done"
                await one.ask(type="ping")
                assert one.states["A"]["ply"] < before

    asyncio.run(go())


async def until_placing(live: Live) -> tuple[str, Json]:
    """Play on until somebody may place caballeros; who, and the question."""
    while True:
        asked = [(seat, one["decision"]) for seat, one in live.states.items() if one["decision"]]
        if not asked:
            await live.next()
            continue
        seat, decision = asked[0]
        if decision["ask"] == "PlaceCaballeros":
            return seat, decision
        offered = [one["action"] for one in decision["options"]]
        await live.answer(seat, ["placing" if "placing" in offered else offered[-1]])
        await live.ask(type="ping")


def test_several_answers_in_one_message_and_the_turn_begun_anew(server: Hosted) -> None:
    async def go() -> None:
        async with Person(server.url, "Ann") as ann:
            table = await new_table(ann, "device", "device", start=True)
            async with await ann.live(table["id"]) as live:
                seat, decision = await until_placing(live)
                places = [one["action"] for one in decision["options"] if one["verb"] == "place"]
                barred = {one["reason"] for one in decision["barred"]}
                assert barred
                ply = live.states[seat]["ply"]
                reply = await live.answer(seat, [places[0], places[0], "special nonsense"])
                assert reply["taken"] in (1, 2)
                assert reply["left"]
                assert reply["why"]
                await live.ask(type="ping")
                assert live.states[seat]["undo"]["free"]
                await live.ask(type="undo", seat=seat, what="turn")
                assert live.states[seat]["ply"] <= ply
                assert live.said[-1]["kind"] == "undo_turn"

    asyncio.run(go())


def test_undo_goes_behind_a_snapshot(server: Hosted) -> None:
    """After the table was put away and loaded again, earlier answers can still be taken back."""

    async def go() -> None:
        async with Person(server.url, "Ann") as ann:
            table = await new_table(ann, "device", "random", start=True)
            async with await ann.live(table["id"]) as live:
                while live.states.get("A", {}).get("view", {}).get("round", 0) < 2:
                    await answer_first(live, "A", last=True)
                await live.decision("A")
                at_end = live.states["A"]
            await put_away(server, table["id"])
            async with await ann.live(table["id"]) as live:
                await live.decision("A")
                now = live.states["A"]
                for part in ("ply", "view", "scores", "decision", "undo", "since", "undos"):
                    assert now[part] == at_end[part], part
                for number in range(1, 4):
                    reply = await live.ask(type="undo", seat="A")
                    assert reply["type"] == "done", reply
                    assert live.states["A"]["undos"] == number
                assert live.states["A"]["ply"] < at_end["ply"]
                await answer_first(live, "A")

    asyncio.run(go())


def test_nothing_is_taken_back_after_the_end(server: Hosted) -> None:
    """Everybody has seen everything then."""

    async def go() -> None:
        async with Person(server.url, "Ann") as ann:
            table = await new_table(ann, "device", "random", rules={"modules": ["tiny"]})
            await ann.post(f"/api/tables/{table['id']}/start")
            async with await ann.live(table["id"]) as live:
                await live.play_to_the_end(1)
                assert live.states["A"]["over"]
                assert live.states["A"]["undo"]["possible"] is False
                reply = await live.ask(type="undo", seat="A", what="answer")
                assert (reply["type"], reply["code"]) == ("refused", "over")

    asyncio.run(go())
