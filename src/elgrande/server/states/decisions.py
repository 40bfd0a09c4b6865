"""What a seat is asked, as the page gets it, and where its answers lead at once."""

from __future__ import annotations

from elgrande.base.actions import COLOUR_NAMES, SEAT_LETTERS, SPOT
from elgrande.base.turn import TakeParts
from elgrande.catalogue import ACTION_SPACE, CARD_NAMES
from elgrande.engine.frame import SecretChoice
from elgrande.engine.ids import NOBODY
from elgrande.engine.sight import View
from elgrande.game import Game
from elgrande.server.states.encoding import action_out
from elgrande.server.thinking.standing_answers import is_reaction
from elgrande.server.wire.wording import on_one_line
from elgrande.telling.batches import batch_size, final_answers, moves, times
from elgrande.telling.boxes import box_hooks
from elgrande.telling.choices import Choice, choices_of, sentence_of, words_of
from elgrande.telling.hints import hint
from elgrande.telling.question import PARTS, QuestionText
from elgrande.telling.subjects import Subject, subject_of
from elgrande.text import Text, decode


def decision_for(
    game: Game, viewer: int, text: Text, names: tuple[str, ...], *, looks_ahead: bool = True
) -> dict[str, object] | None:
    """The viewer's question: options, and what is not offered, with reasons.

    With ``looks_ahead``, the options that only begin something carry the question they lead to.
    """
    if viewer < 0 or viewer not in game.pending:
        return None
    decision = game.decision(viewer)
    view = game.view(viewer)
    choices = choices_of(text, decision.ask, decision.options, names, decision.source)
    memory = game.view(viewer, memory=True)
    question = QuestionText(text, view, decision, choices, names, memory, card_beside=True)
    barred = game.not_offered(viewer)
    together = batch_size(question)
    has_source = decision.source != NOBODY
    # Answers that are given together are sent by a word of their own, whatever they are.
    final = final_answers(question) if together.most == 1 else set()
    beginning = [one for one in beginnings(question) if one not in final] if looks_ahead else []
    return {
        "seat": SEAT_LETTERS[viewer],
        "ask": decision.ask,
        "question": on_one_line(question.head()),
        "counted": [on_one_line(one) for one in question.counted(together.most)],
        "source": CARD_NAMES.name(decision.source) if has_source else None,
        "subject": subject_out(subject_of(question)),
        "stamp": str(decision.stamp),
        "secret": isinstance(view.top, SecretChoice),
        "least": together.least,
        "most": together.most,
        "ends": together.ends or None,
        "moves": piece_out(moves(question)),
        "hint": hint(question, barred) or None,
        "reaction": is_reaction(game),
        "suggested": suggested_to(view, viewer),
        "options": [
            option_out(one, question.part(one), question.warning(one))
            | {
                "times": times(question, one, together),
                "final": one.action.number in final,
                "leads_to": question_after(question, one.action.number)
                if one.action.number in beginning
                else None,
            }
            for one in question.choices
        ],
        "barred": [
            action_out(action)
            | {
                "words": on_one_line(words_of(text, action, names))
                or sentence_of(text, action, decision.ask, names, decision.source),
                "reason": reason,
                "why": text[f"reasons.{reason}"],
            }
            for action, reason in sorted(barred.items())
        ],
    }


def beginnings(question: QuestionText) -> list[int]:
    """The answers that only begin something: the parts of a turn, and the greatest number."""
    offered = [(one.action.number, *decode(one.action.number)) for one in question.choices]
    if isinstance(question.view.top, TakeParts):
        return [number for number, verb, _ in offered if verb.name in PARTS]
    if all(verb.name == "number" for _, verb, _ in offered):
        return [max(offered, key=lambda one: one[2]["number"])[0]]
    return []


def question_after(question: QuestionText, number: int) -> dict[str, object] | None:
    """What the same seat is asked right after an answer, by what it sees now; if it is."""
    seat = question.decision.seat
    trial = Game.from_state(question.possible_state())
    trial.play(ACTION_SPACE.action(number), seat)
    if trial.is_secret or not trial.can_undo(seat):
        return None
    names = tuple(question.names)
    found = decision_for(trial, seat, question.text, names, looks_ahead=False)
    # Both answers are sent together, for the question that is asked now.
    return None if found is None else found | {"stamp": str(question.decision.stamp)}


def option_out(choice: Choice, words: str, warning: str = "") -> dict[str, object]:
    return action_out(choice.action) | {
        "words": on_one_line(words),
        "sentence": on_one_line(choice.sentence),
        "warning": on_one_line(warning) or None,
    }


def subject_out(subject: Subject) -> dict[str, object]:
    return {
        "seat": SEAT_LETTERS[subject.seat],
        "card": None if subject.card == NOBODY else CARD_NAMES.name(subject.card),
        "words": subject.words,
        "effect": subject.effect,
    }


def piece_out(piece: tuple[int, int] | None) -> dict[str, str] | None:
    if piece is None:
        return None
    spot, colour = piece
    return {"spot": SPOT.name(spot), "colour": COLOUR_NAMES.name(colour)}


def suggested_to(view: View, seat: int) -> list[str]:
    """A good set of cards for who chooses many at once, by what this seat sees."""
    choosing = (box for box in box_hooks(view.rules) if box.picking(view, seat) is not None)
    return [action.text for box in choosing for action in box.suggestion(view, seat)]
