"""Pages made of the code: every number of an observation, every action, and the versions.

python -m elgrande.envs.pages docs/environments
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from pathlib import Path

from elgrande.catalogue import ACTION_SPACE, BOXES, CATALOGUE
from elgrande.encoding.observation import EVERY_BOX, VERSION, ObservationLayout, observation_layout
from elgrande.engine.action import Names, Verb
from elgrande.engine.ids import ACTIONS

MADE = "<!-- made by: python -m elgrande.envs.pages docs/environments -->"
BASE = CATALOGUE[0].name
FEW = 6
"""So many members of a run are all named; of more, the first and the last."""

OBSERVATIONS = f"""\
Version {VERSION} of the layout. An observation is a row of 16-bit numbers;
[environments](../environments.md) says what its parts tell. Numbers count from 0. In a game with
some boxes the row has the numbers of these boxes only:"""
ACTIONS_ARE = f"""\
An action is a number from 0 to {ACTIONS - 1}, the same in every game and every box. Numbers are
only ever added, so this table has no version. The words are what `elgrande.catalogue.ACTION_SPACE`
reads, and what records and the [bot protocol](../bot-protocol.md) use."""

Row = tuple[int, int, str, Sequence[str]]
"""The first number of a run and the last, its name, and the names of its members."""


# ---- observations


def observations_page() -> str:
    """Every number of the layouts of the base game and of all boxes together."""
    layouts = {
        "The base game": observation_layout((BASE,)),
        "Every box": observation_layout(EVERY_BOX),
    }
    lengths = [
        f"| {', '.join(box_choice(name))} | {observation_layout(box_choice(name)).length:,} |"
        for name in BOXES
    ]
    parts = [
        "# Observations",
        MADE,
        OBSERVATIONS,
        "\n".join(("| boxes | numbers |", "|---|---|", *lengths)),
    ]
    for title, layout in layouts.items():
        parts.append(f"## {title}: {layout.length:,} numbers")
        first, block = layout.at["blocks"], layout.block
        end = layout.at["neutral"]
        names = [name.removeprefix("me ") for name in layout.names[first : first + block]]
        parts.append(table(runs(layout.names[:first], 0)))
        parts.append(
            f"From {first} to {end - 1}: a block of {block} numbers for each of five seats, the "
            f"viewer's\nfirst, then those after it around the table. Seat *k* of them begins at "
            f"{first} + {block} *k*.\nWithin a block:"
        )
        parts.append(table(runs(names, 0)))
        parts.append("After the blocks:")
        parts.append(table(runs(layout.names[end:], end)))
        parts.append(stack_of(layout))
    return "\n\n".join(parts) + "\n"


def stack_of(layout: ObservationLayout) -> str:
    """The codes of the frames, which the stack names by number."""
    frames = [
        f"| {number} | `{frame.cls.__name__}` | {', '.join(frame.names) or '–'} |"
        for number, frame in enumerate(layout.frames, 1)
    ]
    head = (
        f"Each place of the stack has {layout.frame_width} numbers: the frame, then its arguments."
    )
    return "\n".join((head, "", "| number | frame | arguments |", "|---|---|---|", *frames))


def box_choice(name: str) -> tuple[str, ...]:
    """A box with all it requires, in the order of the catalogue."""
    module = next(module for module in CATALOGUE if module.name == name)
    wanted = {BASE, name, *module.requires}
    return tuple(one.name for one in CATALOGUE if one.name in wanted)


def runs(names: Iterable[str], first: int) -> Iterator[Row]:
    """Neighbours whose names differ only after the colon, together."""
    for head, group in groupby(enumerate(names, first), lambda one: one[1].partition(": ")[0]):
        members = list(group)
        words = [name.partition(": ")[2] for _, name in members]
        yield members[0][0], members[-1][0], head, words


def table(rows: Iterable[Row]) -> str:
    lines = [
        f"| {first if first == last else f'{first}–{last}'} | {name} | {listed(words)} |"
        for first, last, name, words in rows
    ]
    return "\n".join(("| numbers | what | of |", "|---|---|---|", *lines))


def listed(words: Sequence[str]) -> str:
    """The members of a run, in their order."""
    if len(words) <= FEW:
        return ", ".join(words)
    return f"{words[0]}, {words[1]} … {words[-1]} ({len(words)})"


# ---- actions


def actions_page() -> str:
    """Every verb with its numbers, and the names of its arguments."""
    verbs = sorted(ACTION_SPACE.verbs.values(), key=lambda verb: verb.first)
    kinds: dict[tuple[str, int], Names] = {}
    for verb in verbs:
        kinds |= {(names.kind, names.lowest): names for names in verb.args}
    rows = [f"| {numbers_of(verb)} | `{form_of(verb)}` | {number_of(verb)} |" for verb in verbs]
    named = [
        f"| {kind} | {lowest}–{lowest + names.room - 1} | {', '.join(words_of(names))} |"
        for (kind, lowest), names in kinds.items()
    ]
    return (
        "\n\n".join(
            (
                "# Actions",
                MADE,
                ACTIONS_ARE,
                "\n".join(("| numbers | words | number |", "|---|---|---|", *rows)),
                "## Arguments",
                "\n".join(("| argument | values | names |", "|---|---|---|", *named)),
            )
        )
        + "\n"
    )


def numbers_of(verb: Verb) -> str:
    return str(verb.first) if verb.room == 1 else f"{verb.first}–{verb.first + verb.room - 1}"


def form_of(verb: Verb) -> str:
    return " ".join((verb.name, *(f"<{names.kind}>" for names in verb.args)))


def number_of(verb: Verb) -> str:
    """How the number follows from the values of the arguments."""
    terms = [str(verb.first)]
    room = verb.room
    for names in verb.args:
        room //= names.room
        value = f"({names.kind} − {names.lowest})" if names.lowest else names.kind
        terms.append(value if room == 1 else f"{room} × {value}")
    return " + ".join(terms)


def words_of(names: Names) -> list[str]:
    return [f"{number} {name}" for number, name in sorted(names.names.items())]


PAGES = {"observations.md": observations_page, "actions.md": actions_page}


def main(folder: Path) -> None:
    """Write all pages."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, page in PAGES.items():
        (folder / name).write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
