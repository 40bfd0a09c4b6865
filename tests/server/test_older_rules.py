"""A game begun under an older revision of the rules goes on under it, on the server too."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from elgrande.base.actions import SEAT_LETTERS
from elgrande.base.editions import EDITIONS
from elgrande.base.fields import ROUND, VETO_CARDS, VETO_OWNER
from elgrande.catalogue import REVISION, ruleset
from elgrande.engine.ids import ACTIVE, NOBODY
from elgrande.engine.rng import Rng
from elgrande.game import Game
from elgrande.records.chance import SeededChance
from elgrande.server.live.loading import Loaded, apply_steps
from elgrande.server.live.table import rules_on_disk
from elgrande.server.store import models
from elgrande.server.wire.rules import rules_in, rules_of
from tests.server.client import Json, Person
from tests.server.host import Hosted
from tests.support.random_play import choose
from tests.support.table import Table

pytestmark = pytest.mark.any_database

BY_DISC = ("SetDiscs.return_from", "SetDiscs.go_there")
NAMES = ("Ann", "Ben", "Cid [random]")
PLIES = 400


def holders(game: Game) -> set[int]:
    """Who could stop the running special action."""
    table = game.view().table
    owners = {int(table[VETO_OWNER + i]) for i in range(VETO_CARDS)}
    return owners - {NOBODY, int(table[ACTIVE])}


def games(edition: str, revision: int, since: int = 1) -> Iterator[Game]:
    """Random games, each where discs are to be set and another has a Veto lying out.

    ``since`` is the round from which on they will do.
    """
    for seed in range(200):
        game = Game(ruleset(3, edition, revision=revision), SeededChance(seed), NAMES)
        rng = Rng(seed)
        for _ in range(PLIES):
            if game.is_over:
                break
            late = game.view().table[ROUND] >= since
            if late and game.decision(game.pending[0]).ask in BY_DISC and holders(game):
                yield game
                break
            seat, action = choose(game, rng)
            game.play(action, seat)


def in_a_row(kinds: list[str]) -> list[str]:
    """Each kind of what is told between the discs and the next question, once."""
    told = kinds[kinds.index("DiscShown") :]
    return [kind for i, kind in enumerate(told) if i == 0 or kind != told[i - 1]]


def shown_on(game: Game) -> list[str]:
    """What is told once all discs are set."""
    before = len(game.events())
    for seat in game.pending:
        game.play(game.options(seat)[0], seat)
    return in_a_row([event.kind.name for event in game.events(since=before)])


@pytest.mark.parametrize("edition", EDITIONS)
def test_only_by_the_newer_rules_a_veto_is_asked_about_after_the_discs(edition: str) -> None:
    old, new = (next(games(edition, revision)) for revision in (1, REVISION))
    assert shown_on(old)[1] in ("Returned", "Evicted")
    assert shown_on(new)[1] in ("GivingUpDeclared", "EvictionDeclared")
    assert new.decision(new.pending[0]).ask == "AskAround"
    assert set(new.pending) <= holders(new)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_table_of_revision_1_goes_on_by_it_to_the_end(server: Hosted, edition: str) -> None:
    """Ann plays two seats, a bot the third. Their record says so before and after."""
    text = next(games(edition, 1, since=8)).record()
    assert "revision 1\n" in text

    async def go() -> None:
        async with Person(server.url, "Ann") as ann:
            table: Json = await ann.post("/api/records", {"record": text}, 201)
            assert table["status"] == "running"
            async with await ann.live(table["id"]) as live:
                await live.next()
                end = await live.play_to_the_end(4)
                viewer = next(iter(live.events))
                kinds = [event["kind"] for event in live.events[viewer]]
            last = await ann.get(f"/api/tables/{table['id']}/record")
            again = Game.from_record(last["record"])
            assert last["record"].splitlines()[1] == "revision 1"
            assert again.rules.revision == 1
            assert again.is_over
            assert end["scores"] == {
                letter: again.scores[seat] for seat, letter in enumerate(SEAT_LETTERS[:3])
            }
            assert not {"GivingUpDeclared", "EvictionDeclared"} & set(kinds)
            began = len(Game.from_record(text).events(0))
            assert in_a_row(kinds[began:])[1] in ("Returned", "Evicted")

    asyncio.run(go())


def test_the_rules_of_such_a_table_are_told_as_they_were(server: Hosted) -> None:
    """Also after a restart, when they come from disk."""
    text = next(games("decennial", 1)).record()

    async def go() -> None:
        async with Person(server.url, "Ann") as ann:
            table: Json = await ann.post("/api/records", {"record": text}, 201)
            assert table["rules"]["revision"] == 1
            newest = table["rules"] | {"revision": None, "options": {}}
            old, new = [await ann.post("/api/rulesets", one) for one in (table["rules"], newest)]
            assert old["options"]["court_shortfall"] == "yes"
            assert new["options"]["court_shortfall"] == "no"

    asyncio.run(go())


@pytest.mark.parametrize(("revision", "kept"), [(1, 1), (REVISION, None)])
def test_a_table_on_disk_has_the_revision_of_its_record(revision: int, kept: int | None) -> None:
    game = Game(ruleset(3, revision=revision), SeededChance(1))
    row = models.Table(rules='{"players": 3}', start=game.record())
    assert rules_on_disk(row).revision == kept
    assert rules_on_disk(models.Table(rules='{"players": 3}', start="")).revision is None


def test_a_rematch_of_an_old_game_leaves_younger_options_to_the_newest_rules() -> None:
    for modules in ((), ("king_and_intrigue",)):
        game = Game(ruleset(3, "decennial", modules, revision=1), SeededChance(1))
        rules = rules_in(game)
        assert rules.revision == 1
        again = rules_of(rules.model_copy(update={"revision": None}))
        assert again.options == ruleset(3, "decennial", modules).options


# ---- undo, written by a program that allowed more of it


def castillo_to_score() -> Loaded:
    """A has taken the card that scores the Castillo: once done, it cannot be taken back freely."""
    t = Table("castillo A 2 B 1", "court A 3", "provinces B 5")
    t.turn("A", "score_castillo")
    return Loaded(Game.from_state(t.s), 0, [0] * 4)


def on_disk(*told: tuple[str, str]) -> list[models.Step]:
    """Steps of seat A: the stamp of an answer as ``ply.undos``, empty for an undo; and what."""
    steps = []
    for number, (stamp, what) in enumerate(told, start=1):
        kind = models.ANSWER if stamp else models.UNDO
        step = models.Step(table_id="t", number=number, kind=kind, seat=0, what=what)
        if stamp:
            step.ply, step.undos, step.n = *(int(part) for part in stamp.split(".")), 0
        steps.append(step)
    return steps


@pytest.mark.parametrize("written", ["answer", "answer 1"])
def test_an_undo_that_was_free_once_is_still_believed(written: str) -> None:
    loaded = castillo_to_score()
    apply_steps(loaded, on_disk(("0.0", "special"), ("", written), ("0.1", "special")))
    assert (loaded.game.undos, loaded.game.ply, loaded.number) == (1, 1, 3)
    assert not loaded.game.can_undo(0), "but today it would not be"


@pytest.mark.parametrize("written", ["turn", "turn 3"])
def test_so_is_a_turn_begun_again(written: str) -> None:
    loaded = castillo_to_score()
    began = [("0.0", "placing"), ("1.0", "place castillo")]
    apply_steps(loaded, on_disk(*began, ("2.0", "done"), ("", written), ("0.3", "special")))
    assert (loaded.game.undos, loaded.game.ply) == (3, 1)


def test_a_turn_begun_again_as_the_last_step_is_taken_back_as_far_as_today() -> None:
    loaded = castillo_to_score()
    apply_steps(loaded, on_disk(("0.0", "placing"), ("1.0", "place castillo"), ("", "turn")))
    assert loaded.game.ply == 0
