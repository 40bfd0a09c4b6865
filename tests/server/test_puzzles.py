"""Puzzles over the wire: a seat's own view, a verdict on each answer, nothing that is hidden."""

from __future__ import annotations

import asyncio

from elgrande.engine.rng import Rng
from elgrande.game import Game
from elgrande.puzzles.kept import puzzles
from elgrande.server.states.puzzles import shown_to
from elgrande.server.wire.puzzle_shapes import PuzzleOut
from elgrande.views.determinize import determinize
from tests.server.client import Person
from tests.server.host import Hosted

SAMPLE = 6


def test_an_answer_is_judged_and_the_best_one_told_only_to_who_finds_it(server: Hosted) -> None:
    async def go() -> None:
        async with Person(server.url, "Ann") as ann:
            told = (await ann.get("/api/puzzles"))["puzzles"]
            assert [one["name"] for one in told] == list(puzzles())
            puzzle = puzzles()[told[0]["name"]]
            path = f"/api/puzzles/{puzzle.name}"
            shown = await ann.get(path)
            options = [one["action"] for one in shown["state"]["decision"]["options"]]
            wrong = next(one for one in options if one != puzzle.best)
            verdict = await ann.post(path, {"action": wrong})
            assert not verdict["right"]
            right = await ann.post(path, {"action": puzzle.best})
            assert right["right"]
            assert right["words"] not in str(verdict)
            assert right == await ann.get(f"{path}/solution")
            assert right["best_lead"] == puzzle.answers[puzzle.best].lead
            german = await ann.post(f"{path}?language=de", {"action": puzzle.best})
            assert german["words"] != right["words"]

    asyncio.run(go())


def test_what_is_no_puzzle_and_no_answer_is_refused(server: Hosted) -> None:
    async def go() -> None:
        async with Person(server.url, "Ann") as ann:
            name = next(iter(puzzles()))
            for unknown in ("00000000", "xyz", "UPPER"):
                refused = await ann.get(f"/api/puzzles/{unknown}", 404)
                assert refused["error"]["code"] == "no_puzzle"
            refused = await ann.post(f"/api/puzzles/{name}", {"action": "dance"}, 422)
            assert refused["error"]["code"] == "not_offered"
            assert "dance" in refused["error"]["message"]

    asyncio.run(go())


def test_a_puzzle_shows_what_its_seat_sees_and_nothing_else(server: Hosted) -> None:
    """In another world that the seat cannot tell from this one, it would be shown the same."""

    async def go() -> None:
        async with Person(server.url, "Ann") as ann:
            for name in list(puzzles())[:SAMPLE]:
                puzzle = puzzles()[name]
                shown = await ann.get(f"/api/puzzles/{name}?language=en")
                PuzzleOut.model_validate(shown)
                assert shown["state"]["viewer"] == shown["seat"] == puzzle.seat
                game, seat = puzzle.game(), puzzle.seat_number
                view = game.view(seat, memory=True)
                for luck in range(3):
                    other = Game.from_state(determinize(view, Rng(luck)))
                    assert shown_to(other, seat, "en") == shown_to(game, seat, "en")

    asyncio.run(go())
