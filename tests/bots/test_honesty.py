"""Bots are honest: what their seat cannot know changes no answer, and nothing leads to it."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from types import FunctionType, MethodType, ModuleType

import pytest

from elgrande.bots.advice import advise
from elgrande.bots.asking import ask, generator
from elgrande.bots.bot import Budget
from elgrande.bots.registry import LEVELS, new_bot
from elgrande.catalogue import ACTION_SPACE
from elgrande.engine.decision import Decision, Stamp
from elgrande.engine.event import EventLog
from elgrande.engine.frame import SecretChoice
from elgrande.engine.ids import CHANCE, buffer, members
from elgrande.engine.rng import Rng
from elgrande.engine.sight import EVERYTHING, View
from elgrande.engine.state import State
from elgrande.game import Game
from elgrande.views.determinize import determinize
from elgrande.views.view import view
from tests.support.hidden import Beliefs, hidden_alternatives, other_secrets
from tests.support.random_play import walk
from tests.support.tables import KING_AND_INTRIGUE, Played

BASE = [Played(2), Played(3, "decennial"), Played(4), Played(5)]
INTRIGUE = [
    Played(2, modules=KING_AND_INTRIGUE, options={"cards": "tens"}),
    Played(3, "decennial", KING_AND_INTRIGUE),
    Played(4, modules=KING_AND_INTRIGUE, options={"cards": "all"}),
    Played(
        5,
        modules=KING_AND_INTRIGUE,
        options={"cards": "all", "own_action_for_king_and_intrigue": "always"},
    ),
]
FEW = Budget(iterations=2)
"""A search is slow in the interpreted build."""
WORLDS = 2
"""Each question is asked in so many other worlds, beside the true one and one dealt anew."""

Asker = Callable[[View, Decision], object]


def asker(level: str) -> Asker:
    return lambda seen, decision: ask(new_bot(level), seen, decision, FEW, 6)


def advice(seen: View, decision: Decision) -> object:
    return advise(seen, decision, generator(6, decision), FEW)


ASKERS: dict[str, Asker] = {level: asker(level) for level in LEVELS} | {"advice": advice}


def question(s: State, seat: int) -> Decision:
    frame = s.top
    assert frame is not None
    out = buffer()
    n = int(frame.options(s, seat, out))
    texts = [ACTION_SPACE.action(int(out[i])) for i in range(n)]
    return Decision(seat, frame.ask(), int(frame.source()), tuple(texts), Stamp(1, 0))


Question = tuple[str, State, int, list[State]]
"""What is hidden, the true state, who is asked, and states that look the same from there."""


def base_questions(played: Played) -> Iterator[Question]:
    """Of a game played at random: discs set by others, and hands that are in doubt."""
    beliefs = Beliefs.of(played.rules().start)
    for s in walk(played.rules(), 11):
        assert s.log is not None
        beliefs.follow(s.log.events)
        for seat in asked_of(s):
            kind = "disc" if isinstance(s.top, SecretChoice) else "hand"
            others = [world for world in hidden_alternatives(s, seat, beliefs) if differs(s, world)]
            if others:
                yield kind, s, seat, others


def intrigue_questions(played: Played) -> Iterator[Question]:
    """Hands, picks, discs, whirlwinds and region cards of others."""
    rng = Rng(5)
    for s in walk(played.rules(), 11):
        for seat in asked_of(s):
            worlds = [one for one in other_secrets(s, seat, rng) if differs(s, one[1])]
            for kind in dict.fromkeys(kind for kind, _ in worlds):
                others = [world for other, world in worlds if other in (kind, "all")]
                yield kind, s, seat, others


def asked_of(s: State) -> list[int]:
    """The seats with something to choose; in a secret choice those whom others may precede."""
    frame = s.top
    if frame is None or s.turn == CHANCE:
        return []
    return [seat for seat in members(int(frame.asked(s))) if len(question(s, seat).options) > 1]


def differs(s: State, other: State) -> bool:
    return any(a != b for a, b in zip(s.seats, other.seats, strict=True))


def chosen(questions: Iterator[Question]) -> list[Question]:
    """A few of them, of every kind as many, spread over the game."""
    by_kind: dict[str, list[Question]] = {}
    for number, (kind, s, seat, others) in enumerate(questions):
        found = by_kind.setdefault(kind, [])
        if len(found) < 40 and (number % 7 == 0 or kind not in ("hand", "all")):
            found.append((kind, s.copy(), seat, others))
    return [found[len(found) * i // 2] for found in by_kind.values() if found for i in (0, 1)]


def check(questions: list[Question], answer: Asker, look: Callable[[State, int], View]) -> None:
    """The true state, one dealt anew and some others get the same answer."""
    for _, s, seat, others in questions:
        decision = question(s, seat)
        true = answer(look(s, seat), decision)
        dealt = determinize(view(s, seat, True), Rng(9))
        step = max(len(others) // WORLDS, 1)
        for world in [dealt, *others[::step][:WORLDS]]:
            assert question(world, seat).options == decision.options
            assert answer(look(world, seat), decision) == true


def honest(s: State, seat: int) -> View:
    return view(s, seat, True)


def asked(played: Played, who: str) -> list[Question]:
    """Fewer questions for those who are slow."""
    return questions_of(played)[:: {"advice": 4, "hidalgo": 2, "grande": 2}.get(who, 1)]


@pytest.mark.parametrize("who", ASKERS)
@pytest.mark.parametrize("played", BASE, ids=str)
def test_hidden_hands_and_discs_change_no_answer(played: Played, who: str) -> None:
    check(asked(played, who), ASKERS[who], honest)


@pytest.mark.parametrize("who", ASKERS)
@pytest.mark.parametrize("played", INTRIGUE, ids=str)
def test_secrets_of_king_and_intrigue_change_no_answer(played: Played, who: str) -> None:
    check(asked(played, who), ASKERS[who], honest)


KNOWN: dict[str, list[Question]] = {}


def questions_of(played: Played) -> list[Question]:
    if str(played) not in KNOWN:
        source = intrigue_questions if played.modules else base_questions
        KNOWN[str(played)] = chosen(source(played))
    return KNOWN[str(played)]


@pytest.mark.parametrize("played", [BASE[1], INTRIGUE[1]], ids=str)
def test_who_sees_more_is_found_out(played: Played) -> None:
    """The same check with a view that hides nothing."""
    with pytest.raises(AssertionError):
        check(
            questions_of(played),
            lambda seen, _: [int(cell) for cell in seen.seats],
            lambda s, _: view(s, EVERYTHING, True),
        )


def test_every_kind_of_secret_is_among_the_questions() -> None:
    kinds = {kind for played in BASE for kind, *_ in questions_of(played)}
    assert kinds == {"hand", "disc"}
    kinds = {kind for played in INTRIGUE for kind, *_ in questions_of(played)}
    assert kinds == {"hand", "picked", "disc", "whirlwind", "region card", "all"}
    half = [
        s
        for played in INTRIGUE
        for _, s, seat, _ in questions_of(played)
        if isinstance(s.top, SecretChoice) and members(int(s.top.missing(s))) != [seat]
    ]
    assert half


# ---- what can be reached from what a bot is given


def reachable(*things: object) -> Iterator[object]:
    """Everything that references lead to; of functions what they hold, not the module's names."""
    seen: dict[int, object] = {}
    left = list(things)
    while left:
        thing = left.pop()
        if id(thing) in seen or isinstance(thing, type | ModuleType):
            continue
        seen[id(thing)] = thing
        yield thing
        if isinstance(thing, FunctionType):
            left.extend((thing.__closure__, thing.__defaults__, thing.__kwdefaults__))
        elif isinstance(thing, MethodType):
            left.extend((thing.__self__, thing.__func__))
        else:
            left.extend(gc.get_referents(thing))


def leaks(s: State, *given: object) -> list[object]:
    """The true state, a log or a game, if anything leads there."""
    return [
        thing
        for thing in reachable(*given)
        if isinstance(thing, Game | EventLog)
        or (isinstance(thing, State) and thing is not s.rules.start)
    ]


def cells(tables: State | View) -> list[list[int]]:
    return [[int(cell) for cell in table] for table in (tables.board, tables.seats, tables.table)]


def is_its_own(s: State, seat: int, look: Callable[[State, int], View]) -> bool:
    """Whether a view stays as it is when every cell of the state changes."""
    other = s.copy()
    seen = look(other, seat)
    before = cells(seen)
    for table in (other.board, other.seats, other.table):
        for i in range(len(table)):
            table[i] += 1
    assert cells(other) != cells(s)
    return cells(seen) == before


@pytest.mark.parametrize("played", [*BASE, *INTRIGUE], ids=str)
def test_nothing_leads_from_a_question_to_the_state(played: Played) -> None:
    questions = 0
    for number, s in enumerate(walk(played.rules(), 3)):
        for seat in asked_of(s) if number % 25 == 0 else []:
            decision = question(s, seat)
            assert not leaks(s, view(s, seat, True), decision, generator(1, decision), FEW)
            assert is_its_own(s, seat, honest)
            questions += 1
    assert questions


def masked(s: State, seat: int) -> View:
    """A view that shares the tables of its state."""
    sizes = s.rules.no_sizes
    return View(s.rules, seat, True, s.board, s.seats, sizes, s.table, s.top, 0)


def test_the_spy_would_find_a_state() -> None:
    s = Played(3).rules().new_state()
    assert any(thing is s for thing in leaks(s, {"deep": [lambda: s.board[0]]}))
    assert leaks(s, Game.new(players=2, seed=1).play)
    assert not leaks(s, view(s, 0, True))
    assert not is_its_own(s, 0, masked)
