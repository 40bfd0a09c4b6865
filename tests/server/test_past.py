"""Looking back: who may, at what, and that it is the game as it was."""

from __future__ import annotations

import asyncio
import random

from elgrande.game import Game
from tests.server.client import Json, Live, Person, begin, new_table
from tests.server.host import Hosted, put_away
from tests.server.looking_back import Streamed, looked_back

TINY = {"modules": ["tiny"]}


async def answer_some(live: Live, seats: str, number: int, seed: int = 2) -> None:
    """Answers at random, of whichever of these seats is asked."""
    rng = random.Random(seed)
    for _ in range(number):
        await live.ask(type="ping")
        seat = next(one for one in seats if live.states[one]["decision"])
        option = rng.choice(live.states[seat]["decision"]["options"])["action"]
        assert (await live.answer(seat, [option]))["type"] == "answered"
    await live.ask(type="ping")


async def finished(host: Person) -> Json:
    """A tiny game of two people on one device, played to its end."""
    table = await new_table(host, "device", "device", rules=TINY, start=True, seed=4)
    async with await host.live(table["id"]) as live:
        await live.play_to_the_end()
    return table


def test_a_game_loaded_from_disk_is_looked_back_at_from_its_first_question(server: Hosted) -> None:
    async def go() -> None:
        async with Person(server.url, "Ann") as ann:
            rules = {"options": {"rounds": "6"}}
            table = (await new_table(ann, "device", "device", rules=rules, start=True, seed=6))[
                "id"
            ]
            async with await ann.live(table, "?viewers=A,B") as live:
                streams = {"A": Streamed(), "B": Streamed()}
                await answer_some(live, "AB", 32)
                for raw in live.raw:
                    for seat, stream in streams.items():
                        if f'"viewer":"{seat}"' in raw:
                            stream.take(raw)
            await put_away(server, table)
            for seat, stream in streams.items():
                past = await looked_back(ann, table, seat)
                assert len(past) > 25
                assert past[0]["view"]["round"] < past[-1]["view"]["round"]
                # What follows by itself is answered at once, and was not shown alone.
                shown = [one for one in past if one["ply"] in stream.by_ply]
                assert len(shown) > 25
                assert shown == [stream.by_ply[one["ply"]] for one in shown]

    asyncio.run(go())


def test_one_looks_back_with_ones_own_eyes_until_the_game_is_over(server: Hosted) -> None:
    async def go() -> None:
        async with Person(server.url, "Ann") as ann, Person(server.url, "Ben") as ben:
            table = await begin(ann, ben)
            past = f"/api/tables/{table}/past"
            assert (await ann.get(past))["viewers"] == ["A"]
            assert (await ben.get(past))["viewer"] == "B"
            refused = await ann.get(f"{past}?viewer=B", 403)
            assert refused["error"]["code"] == "not_your_seat"
            refused = await ann.get(f"{past}?viewer=everything", 409)
            assert refused["error"]["message"] == "The game is not over yet."
            await ann.get(f"{past}?viewer=E", 404)
            now = (await ann.get(past))["moments"]
            later = now[-1]["ply"] + 1 if now else 1000
            refused = await ann.get(f"{past}/{later + 50}", 404)
            assert "no such position" in refused["error"]["message"]
            await ann.get(f"{past}/x", 422)

    asyncio.run(go())


def test_after_the_end_everybody_sees_everything(server: Hosted) -> None:
    async def go() -> None:
        async with Person(server.url, "Ann") as ann, Person(server.url, "Dora") as dora:
            table = (await finished(ann))["id"]
            found = await dora.get(f"/api/tables/{table}/past")
            assert found["viewers"] == ["everything", "A", "B", "spectator"]
            assert found["viewer"] == "everything"
            assert found["over"]
            states = {viewer: await looked_back(dora, table, viewer) for viewer in found["viewers"]}
            assert len({len(past) for past in states.values()}) == 1
            assert [one["view"]["viewer"] for one in states["A"][:-1]] == ["A"] * (
                len(states["A"]) - 1
            )
            assert not any("?" in str(one["view"]) for one in states["everything"])
            assert any("?" in str(one["view"]) for one in states["spectator"])
            assert states["B"][-1]["over"]

    asyncio.run(go())


def test_what_was_taken_back_is_gone(server: Hosted) -> None:
    async def go() -> None:
        async with Person(server.url, "Ann") as ann:
            table = (await new_table(ann, "device", "random", start=True))["id"]
            async with await ann.live(table) as live:
                await live.decision("A")
                ply = live.states["A"]["ply"]
                await live.answer("A", [live.states["A"]["decision"]["options"][0]["action"]])
                past = await ann.get(f"/api/tables/{table}/past")
                assert past["moments"][-1]["ply"] >= ply
                await live.ask(type="undo", seat="A", what="answer")
                past = await ann.get(f"/api/tables/{table}/past")
                assert (
                    past["undos"],
                    len([1 for one in past["moments"] if one["ply"] >= ply]),
                ) == (
                    1,
                    0,
                )
                await ann.get(f"/api/tables/{table}/past/{ply}", 404)

    asyncio.run(go())


def test_those_who_may_not_watch_may_not_look_back(server: Hosted) -> None:
    async def go() -> None:
        async with Person(server.url, "Ann") as ann, Person(server.url, "Dora") as dora:
            table = await new_table(
                ann, "device", "random", start=True, settings={"watching": "nobody"}
            )
            past = f"/api/tables/{table['id']}/past"
            assert (await dora.get(past, 403))["error"]["code"] == "watching_closed"
            await ann.get(past)

    asyncio.run(go())


def record_of(players: int = 3, answers: int = 1000) -> str:
    game = Game.new(players=players, seed=8, rounds="6", names=("Ann", "Ben [grande]", "Cleo"))
    rng = random.Random(5)
    while not game.is_over and game.ply < answers:
        seat = game.pending[0]
        game.play(rng.choice(game.options(seat)), seat)
    return game.record()


def test_a_record_is_looked_at_and_kept_nowhere(server: Hosted) -> None:
    async def go() -> None:
        async with Person(server.url, "Ann") as ann:
            for answers in (1000, 60):
                record = record_of(answers=answers)
                opened = await ann.post("/api/records/look", {"record": record})
                assert opened["names"] == ["Ann", "Ben", "Cleo"]
                assert opened["bots"] == [None, "grande", None]
                assert opened["over"] == (answers == 1000)
                past = await ann.get(f"/api/records/{opened['key']}/past")
                assert past["viewers"] == ["everything", "A", "B", "C", "spectator"]
                ply = past["moments"][20]["ply"]
                state = await ann.get(f"/api/records/{opened['key']}/past/{ply}?viewer=B")
                assert (state["ply"], state["viewer"]) == (ply, "B")
                assert Game.from_record(record, ply).scores == tuple(state["scores"].values())
            assert (await ann.get("/api/me/tables"))["tables"] == []
            gone = await ann.get(f"/api/records/{'0' * 32}/past", 404)
            assert gone["error"]["code"] == "no_record"

    asyncio.run(go())


def test_a_forged_record_is_refused_with_the_line_that_is_wrong(server: Hosted) -> None:
    async def go() -> None:
        async with Person(server.url, "Ann") as ann:
            lines = record_of(answers=40).splitlines()
            wrong = next(i for i, line in enumerate(lines) if line.startswith("A power"))
            lines[wrong] = "A power 99"
            refused = await ann.post("/api/records/look", {"record": "\n".join(lines)}, 422)
            assert f"line {wrong + 1}" in refused["error"]["message"]
            await ann.post("/api/records/look", {"record": "hello"}, 422)

    asyncio.run(go())


def test_a_position_is_played_on_against_bots(server: Hosted) -> None:
    async def go() -> None:
        async with Person(server.url, "Ann") as ann, Person(server.url, "Dora") as dora:
            opened = await ann.post("/api/records/look", {"record": record_of()})
            path = f"/api/records/{opened['key']}"
            moments = (await ann.get(f"{path}/past"))["moments"]
            ply = moments[30]["ply"]
            then = await ann.get(f"{path}/past/{ply}?viewer=C")
            table = await dora.post(f"{path}/play-on", {"ply": ply, "seat": "C"})
            assert [seat["bot"] for seat in table["seats"]] == ["grande", "grande", None]
            assert [seat["name"] for seat in table["seats"]] == ["Ann", "Ben", "Dora"]
            async with await dora.live(table["id"]) as live:
                while "C" not in live.states:
                    await live.next()
                now = live.states["C"]["view"]
            assert now["caballeros"] == then["view"]["caballeros"]
            assert (now["score"], now["round"]) == (then["view"]["score"], then["view"]["round"])
            over = await dora.post(f"{path}/play-on", {"ply": moments[-1]["ply"], "seat": "A"}, 409)
            assert over["error"]["code"] == "over"
            await dora.post(f"{path}/play-on", {"ply": 1, "seat": "A"}, 404)
            await dora.post(f"{path}/play-on", {"ply": ply, "seat": "E"}, 404)

    asyncio.run(go())


def test_a_game_is_played_on_only_after_its_end(server: Hosted) -> None:
    async def go() -> None:
        async with Person(server.url, "Ann") as ann, Person(server.url, "Ben") as ben:
            table = await begin(ann, ben)
            wanted = {"ply": 8, "seat": "A"}
            refused = await ann.post(f"/api/tables/{table}/play-on", wanted, 409)
            assert refused["error"]["code"] == "not_over"
            done = (await finished(ann))["id"]
            first = (await ben.get(f"/api/tables/{done}/past"))["moments"][0]["ply"]
            begun = await ben.post(f"/api/tables/{done}/play-on", {"ply": first, "seat": "B"}, 201)
            assert (begun["status"], begun["seats"][1]["yours"]) == ("running", True)

    asyncio.run(go())
