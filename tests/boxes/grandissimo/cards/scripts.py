"""One position in which every special action of the box can do something, and how each is used."""

from __future__ import annotations

from dataclasses import dataclass

from tests.boxes.grandissimo.table import GTable

SCENE = (
    "king galicia",
    "galicia A 1 B 2",
    "pais_vasco N 2",
    "aragon A 2 B 3 C 1",
    "sevilla A 1 B 1 C 2 D 1",
    "valencia C 2 D 2",
    "granada B 1 D 1",
    "portugal A 1",
    "castillo A 1 B 2",
    "court A 7 B 4 C 2 D 5",
    "provinces A 5 B 5 C 5 D 5",
    "grande A aragon B sevilla C valencia D granada",
    "order B C D A",
)
COAST = ("portugal", "sevilla", "galicia", "pais_vasco", "cataluna", "valencia", "granada")
INLAND = ("aragon", "castilla_la_nueva", "castilla_la_vieja")
THROWN = ("aragon A", "sevilla A", "aragon B", "aragon B", *["sevilla C", "valencia D"] * 2)
JAILED = ("A symbol", "A take sevilla B")


@dataclass(frozen=True)
class Script:
    """What A and the others choose after ``special``, and how often one Veto holder is asked.

    Once for the announcement of an action of several steps and once for each step, the symbol too;
    once for an action of one step. ``bare`` is the same where the symbol is a part of its own.
    """

    questions: int
    moves: tuple[str, ...] = ()
    bare: Script | None = None
    lines: tuple[str, ...] = ()


SCRIPTS = {
    "boycott": Script(1, ("A region sevilla",)),
    "pact": Script(1 + 2, ("A board 8", "A to aragon", "A board 4", "A to sevilla")),
    "double_turn": Script(1 + 1, JAILED),
    "free_choice_6": Script(1 + 2, ("A symbol",), Script(1)),
    "incognito": Script(1, ("A region sevilla",)),
    "eviction_6": Script(1, tuple(f"{seat} disc aragon" for seat in "ABCD")),
    "score_coast": Script(
        1 + 1 + 7,
        ("A symbol", *[f"A region {region}" for region in COAST]),
        Script(1 + 7, tuple(f"A region {region}" for region in COAST)),
    ),
    "espionage_6": Script(1),
    "score_courts": Script(1 + 2, ("A text", *JAILED), Script(1)),
    "action_stop": Script(1),
    "revolution": Script(1, ("A seat B",)),
    "rapid_troops": Script(1 + 2, ("A symbol",), Script(1)),
    "score_inland": Script(1 + 3, tuple(f"A region {region}" for region in INLAND)),
    "spanish_inquisition": Script(1, ("A done",)),
    "conspiracy_6": Script(1),
    "into_castillo_6": Script(
        1 + 1 + 8,
        (*JAILED, "A text", *[f"A take {one}" for one in THROWN]),
        Script(1 + 8, tuple(f"A take {one}" for one in THROWN)),
    ),
    "alliance_6": Script(1, ("A region aragon", "A region valencia")),
    "last_word": Script(1 + 2, ("A symbol",), Script(1)),
    "concentrated_force": Script(1, ("A take sevilla B",)),
    "queen_and_jester": Script(1, ("A person jester", "A done")),
    "king": Script(2, ("A king valencia", "A region aragon"), lines=("prison B 1 C 1",)),
    "king after the release": Script(
        2, ("A release", "A region aragon", "A king valencia"), lines=("prison B 1 C 1",)
    ),
}
"""By card; ``king`` is the King card with somebody in prison."""

NO_ACTION_BY_EDITION = ("double_turn", "concentrated_force")
"""Where the symbol is a part of its own, these two have no other special action."""


def card_of(action: str) -> str:
    return action.split(maxsplit=1)[0]


def script_of(action: str, edition: str) -> Script:
    """How an action is used in an edition."""
    script = SCRIPTS[action]
    return script.bare if script.bare is not None and edition == "decennial" else script


def scene(action: str, *lines: str, edition: str = "big_box") -> GTable:
    """A has just taken the card of this action."""
    t = GTable(*SCENE, *SCRIPTS[action].lines, *lines, edition=edition)
    t.turn("A", card_of(action))
    return t
