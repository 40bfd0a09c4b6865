"""A course of learning on the tiny game."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from elgrande.catalogue import ruleset
from elgrande.encoding.layout import layout_of
from elgrande.engine.ids import array
from elgrande.learning.errors import LearningError
from elgrande.learning.games import Part, make_part, read_games
from elgrande.nets.files import read_net
from elgrande.search.net import Net
from tests.training.learners import learner_package

torch = learner_package("torch")
course_module = learner_package("elgrande.learning.course")

TINY = ("tiny",)


@pytest.fixture
def course(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> object:
    monkeypatch.setattr(course_module, "SHARES", {2: 1.0})
    monkeypatch.setattr(course_module, "A_FILE", 20)
    monkeypatch.setattr(course_module, "LOOKS_AT_SEARCHED", 2)
    return course_module.Course(tmp_path / "course", TINY, 40, hidden=6, inner=4, epochs=2)


def test_a_course_goes_on_where_it_was(course: object) -> None:
    told: list[str] = []
    course_module.learn(course, 1, lambda what, _: told.append(what))
    folder: Path = course.folder  # type: ignore[attr-defined]
    first = (folder / "net-0.net").read_bytes()
    course_module.learn(course, 2, lambda what, _: told.append(what))
    assert (folder / "net-0.net").read_bytes() == first
    assert any("generation 1, games" in one for one in told)
    curve = json.loads((folder / "curve.json").read_text())
    assert set(curve) == {"0", "1"}
    assert (folder / "learning.svg").read_text().startswith("<svg")
    net = read_net((folder / "net-1.net").read_bytes())
    assert net.origin["generation"] == 1
    assert course_module.last_net(course).name == "net-1.net"


def test_a_net_goes_on_with_games_in_which_answers_are_searched_for(course: object) -> None:
    told: list[str] = []
    course_module.learn(course, 1, lambda what, _: told.append(what))
    searched = replace(course, visits=2)  # type: ignore[type-var]
    course_module.learn(searched, 2, lambda what, _: told.append(what))
    folder: Path = course.folder  # type: ignore[attr-defined]
    assert {path.name for path in folder.glob("*-2-*.npz")} == {
        *("games-0-2-000.npz", "games-0-2-001.npz"),
        *("searched-1-2-000.npz", "searched-1-2-001.npz"),
    }
    first, second = (read_net((folder / f"net-{one}.net").read_bytes()) for one in (0, 1))
    assert (first.origin["visits"], second.origin["visits"]) == (0, 2)
    learned = course_module.lesson(layout_of(ruleset(2, modules=TINY)), folder.glob("searched-*"))
    assert second.origin["positions"] == len(learned)
    assert any(one.startswith("generation 1, look 2") for one in told)


def test_a_net_takes_over_the_weights_of_a_file(tmp_path: Path) -> None:
    from elgrande.learning.net import ValueNet

    shape = layout_of(ruleset(2, modules=TINY))
    part = Part(tmp_path / "games.npz", TINY, 2, 2, seed=3)
    make_part(part)
    numbers = torch.from_numpy(read_games(part.path).numbers)
    torch.manual_seed(4)
    one, other = ValueNet(shape, 6, 4), ValueNet(shape, 6, 4)
    one.scale_to(numbers[:50], 2)
    other.scale_to(numbers[-50:], 2)
    other.load(one.as_file(shape.modules, {}))
    with torch.no_grad():
        for theirs, found in zip(one(numbers, 2), other(numbers, 2), strict=True):
            assert np.allclose(theirs, found, atol=0.05)
    assert one.as_file(shape.modules, {}).weights == other.as_file(shape.modules, {}).weights


def test_whole_numbers_judge_as_the_trained_net_does(tmp_path: Path) -> None:
    from elgrande.learning.net import ValueNet
    from elgrande.learning.train import RATE, lesson, train

    rules = ruleset(2, modules=TINY)
    shape = layout_of(rules)
    part = Part(tmp_path / "games.npz", TINY, 2, 40, seed=3)
    make_part(part)
    what = lesson(shape, [part.path])
    net = ValueNet(shape, 24, 8)
    net.scale_to(torch.from_numpy(what.trained[0].numbers), 2)
    train(net, what, 4, 1, RATE, lambda *_: None)
    whole = Net(net.as_file(shape.modules, {}).layers(), 2)
    numbers = read_games(part.path).numbers[:200]
    with torch.no_grad():
        logits, margins = net(torch.from_numpy(numbers), 2)
        chances = torch.softmax(logits, 1)
    for at, row in enumerate(numbers):
        whole.assess(array([int(one) for one in row]))
        assert np.allclose(list(whole.chances[:2]), chances[at].tolist(), atol=0.03)
        assert np.allclose(list(whole.margins[:2]), margins[at].tolist(), atol=0.7)


def test_targets_are_calmed_by_what_a_net_foresees_of_the_same_game(tmp_path: Path) -> None:
    from elgrande.learning.net import ValueNet
    from elgrande.learning.train import LAMBDA, foreseen, lesson, predictions

    part = Part(tmp_path / "games.npz", TINY, 2, 40, seed=3)
    make_part(part)
    shape = layout_of(ruleset(2, modules=TINY))
    what = lesson(shape, [part.path])
    net = ValueNet(shape, 6, 4)
    (before,), (after,) = what.trained, foreseen(net, what).trained
    chances, _ = predictions(net, before)
    last = np.append(np.diff(before.games) > 0, True)
    assert (after.shares[last] == before.shares[last]).all()
    at = np.flatnonzero(last)[0] - 1
    expected = LAMBDA * before.shares[at + 1] + (1 - LAMBDA) * chances[at + 1]
    assert np.allclose(after.shares[at], expected)
    assert np.allclose(after.shares.sum(1), 1, atol=1e-5)


def test_games_of_other_boxes_are_refused(tmp_path: Path) -> None:
    from elgrande.learning.train import lesson

    part = Part(tmp_path / "games.npz", TINY, 2, 2, seed=3)
    make_part(part)
    shape = layout_of(ruleset(2, modules=("colonies",)))
    with pytest.raises(LearningError, match="numbers a position"):
        lesson(shape, [part.path])


def test_even_of_a_few_games_one_is_held_back(tmp_path: Path) -> None:
    from elgrande.learning.train import lesson

    part = Part(tmp_path / "games.npz", TINY, 2, 6, seed=3)
    make_part(part)
    what = lesson(layout_of(ruleset(2, modules=TINY)), [part.path])
    assert {one for positions in what.held_back for one in positions.games.tolist()} == {5}
    assert {one for positions in what.trained for one in positions.games.tolist()} == set(range(5))


def test_too_few_games_are_refused() -> None:
    from elgrande.learning.train import lesson

    with pytest.raises(LearningError, match="too few games"):
        lesson(layout_of(ruleset(2, modules=TINY)), [])
