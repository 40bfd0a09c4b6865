"""One position in which every action card can do something, and how each is then used in full."""

from __future__ import annotations

from dataclasses import dataclass

from elgrande.engine.scope import AskAround
from tests.support.table import Table

SCENE = (
    "king galicia",
    "galicia A 1 B 2",
    "aragon A 2 B 3 C 1",
    "sevilla A 1 B 1 C 2 D 1",
    "valencia C 2 D 2",
    "granada B 1 D 1",
    "castillo A 1 B 2",
    "court A 7 B 4 C 2 D 5",
    "provinces A 5 B 5 C 5 D 5",
    "grande A aragon B sevilla C valencia D granada",
    "hand A 2..3+5..6+8..13",
    "discard A 1+4",
    "played A 7 B 3 C 2 D 8",
)


@dataclass(frozen=True)
class Script:
    """What A and the others choose after ``special``, and how often one Veto holder is asked.

    The numbers follow the table of steps: once for the announcement of an action of several steps
    and once for each step; once for an action of one step; once before discs are set, and once
    more when they are shown.
    """

    deck: int
    questions: int
    moves: tuple[str, ...] = ()


SCRIPTS = {
    "move_3": Script(
        1,
        1 + 3,
        (
            "A take aragon B",
            "A to sevilla",
            "A take aragon A",
            "A to castillo",
            "A take valencia C",
            "A to granada",
        ),
    ),
    "move_4": Script(
        1,
        1 + 4,
        (
            "A take aragon B",
            "A to sevilla",
            "A take aragon A",
            "A to castillo",
            "A take valencia C",
            "A to granada",
            "A take sevilla D",
            "A to cataluna",
        ),
    ),
    "move_4_own": Script(
        1,
        1 + 4,
        (
            "A take aragon A",
            "A to granada",
            "A take aragon A",
            "A to castillo",
            "A take sevilla A",
            "A to pais_vasco",
            "A take granada A",
            "A to valencia",
        ),
    ),
    "move_3_others": Script(
        1,
        1 + 3,
        (
            "A take aragon B",
            "A to sevilla",
            "A take aragon C",
            "A to castillo",
            "A take valencia D",
            "A to granada",
        ),
    ),
    "move_2_and_2": Script(
        1,
        1 + 4,
        (
            "A take aragon A",
            "A to sevilla",
            "A take aragon B",
            "A to sevilla",
            "A take aragon A",
            "A to valencia",
            "A take aragon C",
            "A to castillo",
        ),
    ),
    "move_5_from_one": Script(
        1,
        1 + 5,
        (
            "A region aragon",
            "A take aragon B",
            "A to sevilla",
            "A take aragon B",
            "A to granada",
            "A take aragon B",
            "A to castillo",
            "A take aragon C",
            "A to castillo",
            "A take aragon A",
            "A to valencia",
        ),
    ),
    "move_own_from_one": Script(
        1,
        1 + 2,
        ("A region aragon", "A take aragon A", "A to sevilla", "A take aragon A", "A to valencia"),
    ),
    "place_2_anywhere": Script(1, 1 + 2, ("A place valencia", "A place castillo")),
    "move_own_or_place": Script(
        1, 1 + 2, ("A either second", "A place valencia", "A place granada")
    ),
    "veto": Script(2, 0),
    "empty_courts": Script(2, 1),
    "empty_courts_of_3": Script(2, 1),
    "take_one_of_each": Script(
        2, 1 + 3, ("A take aragon B", "A take aragon C", "A take sevilla D")
    ),
    "angry_king": Script(
        2,
        1 + 3,
        (
            "B take court B",
            "B take aragon B",
            "B take aragon B",
            "C take valencia C",
            "C take valencia C",
            "C take sevilla C",
            "D take court D",
            "D take court D",
            "D take granada D",
        ),
    ),
    "give_up_a_region": Script(2, 1 + 1, ("B disc aragon", "C disc valencia", "D disc sevilla")),
    "give_up_2": Script(2, 1 + 1, ("B disc aragon", "C disc sevilla", "D disc valencia")),
    "score_a_region": Script(2, 1, ("A region aragon",)),
    "score_fours": Script(3, 1 + 3, ("A region sevilla", "A region galicia", "A region cataluna")),
    "score_fives": Script(
        3, 1 + 3, ("A region valencia", "A region pais_vasco", "A region aragon")
    ),
    "score_sixes": Script(
        3,
        1 + 3,
        ("A region granada", "A region castilla_la_vieja", "A region castilla_la_nueva"),
    ),
    "score_castillo": Script(3, 1),
    "score_first_only": Script(3, 1 + 9),
    "score_most": Script(3, 1 + 1, ("A region aragon",)),
    "score_fewest": Script(3, 1 + 1, ("A region granada",)),
    "score_any": Script(3, 1, ("A region aragon",)),
    "mobile_board": Script(4, 1, ("A board 8", "A to aragon")),
    "power_back": Script(4, 1, ("A power 4",)),
    "the_court": Script(4, 1, ("A number 2",)),
    "grande": Script(4, 1, ("A grande sevilla",)),
    "score_by_disc": Script(
        4,
        1 + 2,
        (
            "A disc aragon",
            "B disc galicia",
            "C disc valencia",
            "D disc valencia",
            "A region galicia",
            "A region aragon",
        ),
    ),
    "eviction": Script(4, 1 + 1, ("A region aragon", "B disc sevilla", "C disc granada")),
    "royal_adviser": Script(4, 1, ("A king castilla_la_vieja",)),
    "king": Script(5, 1, ("A king granada",)),
}


def scene(card: str, *lines: str) -> Table:
    """The position, with A having just taken this card; lines given here replace the scene's."""
    given = {line.split()[0] for line in lines}
    kept = [line for line in SCENE if line.split()[0] not in given]
    t = Table(*kept, *lines)
    t.turn("A", card)
    return t


def to_question(t: Table, card: str, number: int) -> None:
    """Use the card by its script until a Veto holder is asked for the nth time, from 1."""
    moves = iter(("A special", *SCRIPTS[card].moves))
    while number:
        while not isinstance(t.s.top, AskAround):
            t.play(next(moves))
        number -= 1
        if number:
            t.play("D pass")
