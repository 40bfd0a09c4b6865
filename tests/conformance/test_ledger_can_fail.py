"""The ledger and the end of a game fail where they should: each is told a lie."""

from __future__ import annotations

import pytest

from elgrande.base.board import ARAGON, CASTILLO, GALICIA
from elgrande.base.fields import HAND, KING, OPEN, PLAYED, ROUND, SCORE, VETO_OWNER
from elgrande.catalogue import CATALOGUE, EVENT_KINDS, ruleset
from elgrande.checks.game import check_end, check_game
from elgrande.checks.ledger import Ledger
from elgrande.checks.violation import Violation
from elgrande.engine.assembly import build
from elgrande.engine.event import EVERYBODY, Event, EventLog
from elgrande.engine.frame import Frame
from elgrande.engine.ids import ACTIVE, buffer
from elgrande.engine.machine import play_randomly
from elgrande.engine.module import Module
from elgrande.engine.plan import ROUND as ROUND_PLAN
from elgrande.engine.plan import PlanStep
from elgrande.engine.rng import Rng
from elgrande.engine.ruleset import RulesetDraft
from elgrande.engine.state import State
from tests.conformance.lies import Lie, caballeros, position_in_a_turn, seats, table
from tests.support.walks import options


def told(name: str, *numbers: int) -> Event:
    return Event(EVENT_KINDS[name], numbers, EVERYBODY, None)


def test_every_kind_of_event_is_known_to_the_ledger_or_changes_nothing() -> None:
    """A new kind of the base game must be entered here, or in the ledger; boxes have their own.

    To declare a step is to change nothing.
    """
    changes_nothing = {
        *("TurnOrderSet", "TurnBegan", "SpecialAnnounced", "SpecialSkipped", "HalfChosen"),
        *("RegionNamed", "DiscSet", "DiscWithdrawn", "DiscShown", "PowerReclaimedUnseen"),
    }
    entered = {
        *("KingDrawn", "KingMoved", "HomeDrawn", "GrandeMoved", "BoardMoved", "Supplied"),
        *("Placed", "Moved", "Returned", "Evicted", "LeftCastillo", "Scored", "CardRevealed"),
        *("CardTaken", "CardBurnt", "PowerPlayed", "PowerReclaimed", "VetoLaidOut", "VetoUsed"),
        *("VetoExpired", "StartPlayerChosen", "StartPlayerPassed", "RoundBegan"),
        *("GeneralScoringBegan", "GameEnded"),
    }
    (base,) = [module for module in CATALOGUE if module.always]
    unknown = {kind.name for kind in base.events()} - changes_nothing - entered
    assert not [name for name in unknown if not name.endswith("Declared")]


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (("Placed", 0, 0, GALICIA), "stand in .*, but .* were told"),
        (("KingMoved", 0, ARAGON, GALICIA), "but the King stood in"),
        (("GrandeMoved", 0, CASTILLO, ARAGON), "but it stood in"),
        (("Moved", 0, 0, CASTILLO, ARAGON), "left the Castillo outside"),
        (("Moved", 0, 0, ARAGON, ARAGON), "changes no place"),
        (("Returned", 0, 0, ARAGON, 29), "so many were not in aragon"),
        (("CardTaken", 0, 99), "does not lie open"),
        (("VetoUsed", 3, 1, 20), "D has no Veto"),
        (("Scored", 0, -1, 0, 4, 2, 0, 1, 1, 1), "does not tell of each seat"),
        (("GameEnded", 0, 0, 0, 0), "other scores than were won"),
        (("PowerPlayed", 0, 13), "hand of A"),
        (("VetoLaidOut", 0), "Vetos: the state has"),
        (("StartPlayerPassed", 9), "start player: the state has"),
        (("RoundBegan", 9), "round: the state has"),
        (("CardRevealed", 7, 3), "open cards: the state has"),
        (("BoardMoved", 0, 0, -1, ARAGON), "mobile boards: the state has"),
        (("HomeDrawn", 0, ARAGON, 1), "stand in"),
    ],
)
def test_an_event_that_lies(event: tuple[str, *tuple[int, ...]], sentence: str) -> None:
    s = position_in_a_turn()
    s.seats[HAND] |= 1 << 13
    s.seats[SCORE] = 9
    ledger = Ledger(s)
    ledger.agrees(s)
    with pytest.raises(Violation, match=sentence):
        lie_to(ledger, told(*event), s)


def lie_to(ledger: Ledger, event: Event, s: State) -> None:
    ledger.read(event)
    ledger.agrees(s)


def test_an_event_that_breaks_the_taboo() -> None:
    s = position_in_a_turn()
    king = int(s.table[KING])
    for event in (told("Placed", 0, 0, king), told("BoardMoved", 0, 0, king, ARAGON)):
        with pytest.raises(Violation, match="while the King stands in"):
            Ledger(s).read(event)


def test_a_veto_against_oneself() -> None:
    s = position_in_a_turn()
    s.table[VETO_OWNER] = 3
    with pytest.raises(Violation, match="its own action"):
        Ledger(s).read(told("VetoUsed", 3, 3, 20))


def test_a_score_that_was_not_told() -> None:
    s = position_in_a_turn()
    ledger = Ledger(s)
    s.seats[SCORE] += 1
    with pytest.raises(Violation, match="scores: the state has"):
        ledger.agrees(s)


# The end


def finished() -> tuple[State, Ledger]:
    s = ruleset(3).new_state()
    options(s)
    ledger = Ledger(s)
    s.log = EventLog()
    play_randomly(s, Rng(1), buffer())
    for event in s.log.events:
        ledger.read(event)
    check_end(s, ledger)
    return s, ledger


@pytest.mark.parametrize(
    ("lie", "sentence"),
    [
        (lambda s: s.push(Frame()), "somebody is still asked"),
        (caballeros(CASTILLO, 0, 1), "Castillo is not empty"),
        (table(OPEN + 1, 3), "action cards still lie open"),
        (table(ACTIVE, 1), "still the turn of B"),
        (seats(PLAYED, 7, 2), "power card of C still lies out"),
    ],
)
def test_an_end_that_lies(lie: Lie, sentence: str) -> None:
    s, ledger = finished()
    lie(s)
    with pytest.raises(Violation, match=sentence):
        check_end(s, ledger)


def test_an_end_that_comes_too_early() -> None:
    s, ledger = finished()
    ledger.rounds.pop()
    with pytest.raises(Violation, match=r"rounds .* were played instead of"):
        check_end(s, ledger)
    s, ledger = finished()
    ledger.scored_after.pop()
    with pytest.raises(Violation, match="general scorings followed"):
        check_end(s, ledger)
    s, ledger = finished()
    ledger.ended = False
    with pytest.raises(Violation, match="nobody was told"):
        check_end(s, ledger)
    with pytest.raises(Violation, match="after the end of the game"):
        finished()[1].read(told("TurnBegan", 0))


def test_a_game_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("elgrande.checks.game.MOST_QUESTIONS", 50)
    with pytest.raises(Violation, match="has not ended after 50 questions") as caught:
        check_game(ruleset(2), Rng(1))
    assert caught.value.question == 51


class Breaks(PlanStep):
    def begin(self, s: State, seat: int) -> None:
        if s.table[ROUND] == 4:
            raise IndexError("list index out of range")


class Broken(Module):
    """A box with a bug in its fourth round."""

    def assemble(self, draft: RulesetDraft) -> None:
        draft.plan(ROUND_PLAN).before("next_round", Breaks("breaks"))


def test_an_engine_that_breaks() -> None:
    """Whatever is thrown in the middle of a game is reported like any violation."""
    rules = build((*CATALOGUE, Broken("broken")), 2, modules=("broken",))
    with pytest.raises(Violation, match="the engine broke with IndexError: list index") as caught:
        check_game(rules, Rng(1))
    assert caught.value.question > 50
