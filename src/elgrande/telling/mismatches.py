"""Why rules do not go together, and what would, in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from elgrande.engine.errors import BadCombination, Change, Mismatch
from elgrande.text import Text


def mismatch_text(
    text: Text, mismatch: BadCombination | Mismatch, name: Callable[[str], str]
) -> str:
    """The reasons, each a sentence, and for modules the nearest choice.

    ``name`` tells what a module is called: its title where it is read, its id where it is typed.
    """
    if isinstance(mismatch, Mismatch):
        what: dict[str, object] = dict(mismatch.what)
        if "module" in mismatch.what:
            what["module"] = quoted(text, name, [mismatch.what["module"]])
        return text.fill(f"mismatches.{mismatch.why}", **what)
    told = [
        text.fill(
            f"mismatches.{clash.why}",
            module=quoted(text, name, [clash.module]),
            others=quoted(text, name, clash.others, "or" if clash.why == "apart" else "and"),
            joining=quoted(text, name, [clash.joining]) if clash.joining else "",
        )
        for clash in mismatch.clashes
    ]
    choices = [change_text(text, change, name) for change in mismatch.changes]
    return " ".join([*told, text.fill("mismatches.choices", choices=text.listed(choices, "or"))])


def change_text(text: Text, change: Change, name: Callable[[str], str]) -> str:
    parts = []
    if change.left_out:
        left_out = quoted(text, name, change.left_out)
        parts.append(text.fill("mismatches.leave_out", modules=left_out))
    if change.added:
        parts.append(text.fill("mismatches.add", modules=quoted(text, name, change.added)))
    return text.listed(parts)


def quoted(
    text: Text, name: Callable[[str], str], modules: Sequence[str], last: str = "and"
) -> str:
    words = [text.fill("mismatches.quoted", module=name(module)) for module in modules]
    return text.listed(words, last)
