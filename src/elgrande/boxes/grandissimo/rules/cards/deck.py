"""All cards of decks 6 and 7."""

from __future__ import annotations

from elgrande.boxes.grandissimo.rules.cards.boards import Alliance, Pact
from elgrande.boxes.grandissimo.rules.cards.crown import Conspiracy, Eviction, Revolution
from elgrande.boxes.grandissimo.rules.cards.face_down import Boycott, IncognitoKing
from elgrande.boxes.grandissimo.rules.cards.kept import DoubleTurn, Espionage, FreeChoice
from elgrande.boxes.grandissimo.rules.cards.persons import QueenAndJester
from elgrande.boxes.grandissimo.rules.cards.scorings import ScoreCoast, ScoreCourts, ScoreInland
from elgrande.boxes.grandissimo.rules.cards.troops import (
    ConcentratedForce,
    IntoTheCastillo,
    RapidTroops,
    SpanishInquisition,
)
from elgrande.boxes.grandissimo.rules.cards.turns import ActionStop, LastWord
from elgrande.engine.card import Card


def all_cards() -> tuple[Card, ...]:
    return (
        Boycott(),
        Pact(),
        DoubleTurn(),
        FreeChoice(),
        IncognitoKing(),
        Eviction(),
        ScoreCoast(),
        Espionage(),
        ScoreCourts(),
        ActionStop(),
        Revolution(),
        RapidTroops(),
        ScoreInland(),
        SpanishInquisition(),
        Conspiracy(),
        IntoTheCastillo(),
        Alliance(),
        LastWord(),
        ConcentratedForce(),
        QueenAndJester(),
    )
