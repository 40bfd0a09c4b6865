"""Reviews of finished games: thought out once, kept with the table, for those who may look back."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from elgrande.bots.review import Effort
from elgrande.engine.sight import EVERYTHING
from elgrande.game import Game
from elgrande.server.live import reviews
from elgrande.server.live.review_words import swings
from elgrande.server.thinking.review_jobs import answers_of, comparison_job, turn_beginnings
from elgrande.server.thinking.workers import WorkerFailed, Workers
from tests.server.client import Json, Person, begin, new_table
from tests.server.host import Hosted, hosted

QUICK = Effort(finding=60, deepening=30, measuring=60, seconds=60)
"""Little, but the same on every machine."""


@contextmanager
def quick_server(folder: Path) -> Iterator[Hosted]:
    with hosted(folder) as running:
        running.services.reviews.effort = QUICK
        yield running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hosted]:
    with quick_server(tmp_path_factory.mktemp("server")) as running:
        yield running


def tiny_game(seed: int = 8) -> Game:
    """A game of a single round, played at random."""
    game = Game.new(players=2, seed=seed, modules=("tiny",), names=("Ann", "Ben"))
    rng = random.Random(seed)
    while not game.is_over:
        seat = game.pending[0]
        game.play(rng.choice(game.options(seat)), seat)
    return game


async def finished(host: Person, seed: int = 8) -> str:
    made = await host.post("/api/records", {"record": tiny_game(seed).record()})
    return str(made["id"])


async def reviewed(person: Person, path: str) -> Json:
    """Begin a review and wait for its end."""
    found = await person.post(path)
    while found["standing"] == "running":
        await asyncio.sleep(0.02)
        found = await person.get(path)
    return found


def test_a_finished_game_is_reviewed_and_the_review_is_kept(tmp_path: Path) -> None:
    async def think(url: str) -> tuple[str, Json]:
        async with Person(url, "Ann") as ann:
            table = await finished(ann)
            path = f"/api/tables/{table}/review?seat=A"
            before = await ann.get(path)
            assert (before["standing"], before["points"], before["answers"]) == ("none", [], [])
            found = await reviewed(ann, path)
            assert found["standing"] == "done"
            assert found["gone"] == found["of"] > len(found["points"])
            return table, found

    async def look(url: str, table: str) -> tuple[Json, Json]:
        async with Person(url, "Dora") as dora:
            path = f"/api/tables/{table}/review?seat=A"
            german = f"{path}&language=de"
            return await dora.get(path), await dora.get(german)

    with quick_server(tmp_path) as running:
        table, found = asyncio.run(think(running.url))
    with quick_server(tmp_path) as running:
        again, german = asyncio.run(look(running.url, table))
        assert all(worker.process is None for worker in running.services.workers.all)
    assert again == found
    assert [one["ply"] for one in german["answers"]] == [one["ply"] for one in found["answers"]]
    assert [one["given"] for one in german["answers"]] != [one["given"] for one in found["answers"]]


def test_a_review_has_a_point_for_each_turn_and_a_verdict_on_each_choice(server: Hosted) -> None:
    async def go() -> None:
        game = tiny_game()
        async with Person(server.url, "Ann") as ann:
            table = await finished(ann)
            found = await reviewed(ann, f"/api/tables/{table}/review?seat=B")
        turns = turn_beginnings(game.moments(EVERYTHING))
        assert [one["ply"] for one in found["points"]] == [one.ply for one in turns]
        for point in found["points"]:
            assert set(point["chances"]) == {"A", "B"}
            assert sum(point["chances"].values()) == pytest.approx(1)
        won = [seat for seat, share in found["points"][-1]["chances"].items() if share > 0]
        assert won == ["AB"[seat] for seat in game.winners]
        given = {one.ply: one.action for one in answers_of(game, 1)}
        choices = [ply for ply in given if len(game.as_it_was(ply).decision(1).options) > 1]
        assert [one["ply"] for one in found["answers"]] == choices
        for one in found["answers"]:
            assert one["same"] == (one["given"] == one["best"])
            assert not (one["same"] and one["mistake"])
            assert one["best_chance"] > one["given_chance"] or not one["mistake"]

    asyncio.run(go())


def test_a_job_tells_a_worker_no_more_than_the_seat_saw_then() -> None:
    """What lies hidden is not in the job."""
    game = tiny_game()
    given = next(
        one for one in answers_of(game, 0) if len(game.as_it_was(one.ply).decision(0).options) > 1
    )
    job = comparison_job(game, 0, given, 1, Effort())
    assert job is not None
    past = Game.from_record(game.record(), given.ply)
    shown = past.view(0, memory=True)
    assert job["view"]["seats"] == [int(cell) for cell in shown.seats]
    assert job["view"]["table"] == [int(cell) for cell in shown.table]
    assert job["view"]["viewer"] == 0


def test_there_is_a_review_only_after_the_end_and_for_those_who_may_look_back(
    server: Hosted,
) -> None:
    async def go() -> None:
        async with Person(server.url, "Ann") as ann, Person(server.url, "Dora") as dora:
            running = await begin(ann, dora)
            path = f"/api/tables/{running}/review?seat=A"
            for refused in (
                await ann.get(path, 409),
                await ann.post(path, status=409),
                await ann.delete(path, 409),
            ):
                assert refused["error"]["code"] == "not_over"
            closed = await new_table(
                ann, "device", "random", start=True, settings={"watching": "nobody"}
            )
            await dora.post(f"/api/tables/{closed['id']}/review?seat=A", status=403)
            done = f"/api/tables/{await finished(ann)}/review"
            await dora.get(f"{done}?seat=C", 404)
            await dora.get(done, 422)

    asyncio.run(go())


async def stopped_half_way(person: Person, path: str) -> Json:
    """A review that was begun, and stopped as soon as an answer was judged."""
    found = await person.post(path)
    while found["standing"] == "running" and not found["answers"]:
        found = await person.get(path)
    stopped: Json = await person.delete(path)
    assert stopped["standing"] == "stopped"
    return stopped


def test_a_review_that_is_stopped_goes_on_where_it_was(
    server: Hosted, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server.services.reviews, "effort", Effort())

    async def go() -> None:
        async with Person(server.url, "Ann") as ann:
            path = f"/api/tables/{await finished(ann, 9)}/review?seat=A"
            stopped = await stopped_half_way(ann, path)
            assert 0 < stopped["gone"] < stopped["of"]
            done = await ann.post(path)
            while done["standing"] == "running":
                assert done["gone"] >= stopped["gone"]
                done = await ann.get(path)
            assert done["standing"] == "done"
            assert done["answers"][: len(stopped["answers"])] == stopped["answers"]

    asyncio.run(go())


def test_the_verdicts_that_were_found_outlast_the_server(
    server: Hosted, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server.services.reviews, "effort", Effort())

    async def go() -> None:
        async with Person(server.url, "Ann") as ann:
            path = f"/api/tables/{await finished(ann, 14)}/review?seat=A"
            found = await stopped_half_way(ann, path)
            server.services.reviews.known.clear()  # as if it had started anew
            again = await ann.get(path)
            assert again["standing"] == "stopped"
            assert again["answers"] == found["answers"]
            done = await reviewed(ann, path)
            assert done["answers"][: len(found["answers"])] == found["answers"]
            server.services.reviews.known.clear()
            assert await ann.get(path) == done

    asyncio.run(go())


def test_a_review_nobody_looks_at_is_broken_off(
    server: Hosted, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "PATIENCE", 0.0)

    async def go() -> None:
        async with Person(server.url, "Ann") as ann:
            path = f"/api/tables/{await finished(ann, 10)}/review?seat=A"
            found = await reviewed(ann, path)
            assert found["standing"] != "done"
            assert not server.services.reviews.running

    asyncio.run(go())


def test_two_who_want_the_same_review_get_the_same(server: Hosted) -> None:
    async def go() -> None:
        async with Person(server.url, "Ann") as ann, Person(server.url, "Dora") as dora:
            path = f"/api/tables/{await finished(ann, 11)}/review?seat=A"
            one, other = await asyncio.gather(reviewed(ann, path), reviewed(dora, path))
            assert one == other
            assert one["standing"] == "done"

    asyncio.run(go())


def test_a_review_that_fails_says_so_and_can_be_tried_again(
    server: Hosted, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> Json:
        raise WorkerFailed("it is broken")

    async def go() -> None:
        async with Person(server.url, "Ann") as ann:
            path = f"/api/tables/{await finished(ann, 12)}/review?seat=A"
            with monkeypatch.context() as patched:
                patched.setattr(Workers, "do", broken)
                assert (await reviewed(ann, path))["standing"] == "failed"
            assert (await reviewed(ann, path))["standing"] == "done"

    asyncio.run(go())


def test_a_review_is_deleted_with_its_table_and_thought_out_anew_when_it_is_old(
    server: Hosted, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def go() -> None:
        store, known = server.services.disk.store, server.services.reviews.known
        async with Person(server.url, "Ann") as ann:
            table = await finished(ann, 13)
            path = f"/api/tables/{table}/review?seat=A"
            assert (await reviewed(ann, path))["standing"] == "done"
            assert set(store.reviews(table)) == {reviews.CURVE, 0}
            known.clear()
            monkeypatch.setattr(reviews, "VERSION", 0)
            assert (await ann.get(path))["standing"] == "none"
            await ann.delete(f"/api/tables/{table}")
            assert store.reviews(table) == {}

    asyncio.run(go())


def test_a_record_is_reviewed_and_the_review_kept_nowhere(server: Hosted) -> None:
    async def go() -> None:
        async with Person(server.url, "Ann") as ann:
            opened = await ann.post("/api/records/look", {"record": tiny_game().record()})
            found = await reviewed(ann, f"/api/records/{opened['key']}/review?seat=A")
            assert found["standing"] == "done"
            assert not server.services.disk.store.reviews(opened["key"])
            half = Game.new(players=2, seed=1, modules=("tiny",)).record()
            opened = await ann.post("/api/records/look", {"record": half})
            refused = await ann.post(f"/api/records/{opened['key']}/review?seat=A", status=409)
            assert refused["error"]["code"] == "not_over"

    asyncio.run(go())


def point(ply: int, *chances: float) -> Json:
    return {"ply": ply, "round": 1, "active": 0, "chances": list(chances)}


def test_the_largest_changes_decided_the_game() -> None:
    course = [point(3, 0.5, 0.5), point(6, 0.45, 0.55), point(9, 0.8, 0.2), point(12, 1.0, 0.0)]
    told = [(one.ply, one.before, one.after) for one in swings(course)]
    assert told == [(6, 0.45, 0.8), (9, 0.8, 1.0)]
    assert swings(course[:2]) == []
    assert swings([]) == []
