"""Rules revisions: a game goes on under the rules it began with, whatever is corrected later."""

from __future__ import annotations

import pytest

from elgrande.catalogue import CATALOGUE, REVISION, ruleset
from elgrande.engine.assembly import build
from elgrande.engine.errors import RulesetError
from elgrande.engine.module import Fix, Module, Option
from elgrande.engine.ruleset import Ruleset
from elgrande.records.position import PositionError, read_position, write_position

TIDE_FIX, TIDE_OPTION = 62, 63
TIDE = Option(TIDE_OPTION, "tide", ("low", "high"), "low", decennial="high", since=2, before="high")
LATE = Module("late", options=(TIDE,), fixes=(Fix(TIDE_FIX, "moon", since=2),))


def rules_of(revision: int, **options: str) -> Ruleset:
    return build((*CATALOGUE, LATE), 4, "big_box", ("late",), options, revision)


def test_a_fix_is_off_before_its_revision_and_on_since() -> None:
    assert rules_of(1).settings[TIDE_FIX] == 0
    assert rules_of(2).settings[TIDE_FIX] == 1
    assert "moon" not in rules_of(2).options


def test_an_option_has_its_old_value_before_its_revision() -> None:
    assert rules_of(1).options["tide"] == "high"
    assert rules_of(1).settings[TIDE_OPTION] == 1
    assert rules_of(2).options["tide"] == "low"
    assert rules_of(2, tide="high").settings[TIDE_OPTION] == 1


def test_an_option_cannot_be_chosen_before_its_revision() -> None:
    with pytest.raises(RulesetError, match="there is no option 'tide'"):
        rules_of(1, tide="low")


@pytest.mark.parametrize("revision", range(1, REVISION + 1))
def test_all_options_of_a_ruleset_make_it_again(revision: int) -> None:
    """As they travel to the processes in which bots think."""
    for edition in ("big_box", "decennial"):
        rules = ruleset(4, edition, revision=revision)
        again = ruleset(4, edition, options=rules.options, revision=revision)
        assert list(again.settings) == list(rules.settings)


def test_a_fix_has_a_number_and_a_name_of_its_own() -> None:
    for fix, complaint in (
        (Fix(TIDE_OPTION, "sun", since=2), "'sun' and 'tide' have one number"),
        (Fix(61, "tide", since=2), "two options are called 'tide'"),
    ):
        with pytest.raises(RulesetError, match=complaint):
            build((*CATALOGUE, LATE, Module("more", fixes=(fix,))), 4, modules=("late", "more"))


@pytest.mark.parametrize("revision", range(1, REVISION + 1))
def test_a_position_keeps_its_revision(revision: int) -> None:
    s = ruleset(3, revision=revision).new_state()
    text = write_position(s)
    assert ("revision" in text) == (revision != REVISION)
    assert read_position(text, strict=False).rules.revision == revision
    assert "revision" not in write_position(s, revision=revision)


@pytest.mark.parametrize("word", ["0", str(REVISION + 1), "x", "", "1 1"])
def test_a_position_of_an_unknown_revision_is_refused(word: str) -> None:
    text = f"elgrande position 1\nrevision {word}\nplayers 3\nstack\n"
    with pytest.raises(PositionError, match=r"line 2: .* knows the rules up to revision"):
        read_position(text, strict=False)
