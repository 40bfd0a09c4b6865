"""Plugging a box into the catalogue for the duration of a test."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from elgrande import catalogue
from elgrande.base.actions import (
    CARD_NAMES,
    DECK_CARD_NAMES,
    PLACE_NAMES,
    REGION_NAMES,
    SPOT,
)
from elgrande.base.scored import BONUS_NAMES
from elgrande.box import Box
from elgrande.records import frames, values
from elgrande.server.states import forecast
from elgrande.server.states.state_message import told_event
from elgrande.server.wire.catalogue import catalogue as server_catalogue
from elgrande.server.wire.wording import server_text, text_under
from elgrande.telling.boxes import hooks_of_boxes
from elgrande.telling.choices import sentence_of, words_of
from elgrande.telling.piece_moves import move_patterns_of
from elgrande.text import decode
from elgrande.text.scoring import scored_text

NAMES = (SPOT, PLACE_NAMES, REGION_NAMES, CARD_NAMES, DECK_CARD_NAMES, BONUS_NAMES)

KEPT = (
    decode,
    forecast.would_pay,
    frames.argument_of,
    frames.frame_classes,
    hooks_of_boxes,
    move_patterns_of,
    scored_text,
    sentence_of,
    server_catalogue,
    server_text,
    text_under,
    told_event,
    values.member_of,
    values.write_value,
    words_of,
)


@contextmanager
def plugged(box: Box) -> Iterator[None]:
    """Add a box to the catalogue inside this context, and remove all traces afterwards."""
    tables: list[dict[int, str]] = [names.names for names in NAMES]
    tables += [catalogue.POWER_CARD_NAMES.names, catalogue.REASON_NAMES]
    before = [dict(table) for table in tables]
    arguments, events = dict(catalogue.ARGUMENTS), dict(catalogue.EVENT_KINDS)
    kinds, cards = dict(catalogue.KINDS), dict(catalogue.CARDS)
    boxes, modules = dict(catalogue.BOXES), list(catalogue.CATALOGUE)
    try:
        catalogue.plug_in(box)
        forget()
        yield
    finally:
        for table, kept in zip(tables, before, strict=True):
            table.clear()
            table.update(kept)
        catalogue.ARGUMENTS.clear()
        catalogue.ARGUMENTS.update(arguments)
        catalogue.CARDS.clear()
        catalogue.CARDS.update(cards)
        catalogue.KINDS.clear()
        catalogue.KINDS.update(kinds)
        catalogue.EVENT_KINDS.clear()
        catalogue.EVENT_KINDS.update(events)
        catalogue.BOXES.clear()
        catalogue.BOXES.update(boxes)
        catalogue.CATALOGUE[:] = modules
        catalogue.ACTION_SPACE.fill(tuple(verb for one in modules for verb in one.verbs()))
        forget()


def forget() -> None:
    """What was made of the boxes there were is made anew."""
    for kept in KEPT:
        kept.cache_clear()
