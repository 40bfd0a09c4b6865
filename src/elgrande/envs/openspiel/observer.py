"""What a player observes of a state, as text and as numbers: all of it, or a part."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt
import orjson
import pyspiel

from elgrande.engine.sight import EVERYTHING, SPECTATOR, View, view_of_lists
from elgrande.envs.setting import NUMBER, Setting
from elgrande.views.payload import Json
from elgrande.views.view import view

if TYPE_CHECKING:
    from elgrande.envs.openspiel.game import ElGrandeState

RECALL_BITS = 64


class ElGrandeObserver:
    """An observer, as OpenSpiel's ``observation.py`` describes it.

    With perfect recall the text begins with everything the player was told and has answered, and
    the tensor has a digest of it: numbers by which two pasts can be told apart, no more.
    """

    def __init__(
        self, setting: Setting, wanted: Any = None, params: Mapping[str, Any] | None = None
    ) -> None:
        if params:
            raise ValueError(f"there are no parameters for observers; given: {dict(params)}")
        wanted = wanted or pyspiel.IIGObservationType(perfect_recall=False)
        private = pyspiel.PrivateInfoType
        self._public: bool = wanted.public_info
        self._recall: bool = wanted.perfect_recall
        self._fixed_viewer: int | None = {
            private.NONE: SPECTATOR,
            private.SINGLE_PLAYER: None,
            private.ALL_PLAYERS: EVERYTHING,
        }[wanted.private_info]
        self._observer = setting.observer
        sizes = {"observation": setting.layout.length}
        if self._recall:
            sizes["recall"] = RECALL_BITS
        self.tensor = np.zeros(sum(sizes.values()), np.float32)
        ends = np.cumsum(list(sizes.values()))
        self.dict = {
            name: self.tensor[end - size : end]
            for (name, size), end in zip(sizes.items(), ends, strict=True)
        }

    def _viewer(self, player: int) -> int:
        return player if self._fixed_viewer is None else self._fixed_viewer

    def set_from(self, state: ElGrandeState, player: int) -> None:
        """Fill the tensor."""
        moment, viewer = state.moment, self._viewer(player)
        position = moment.position
        numbers = self._numbers(seen_from(view(position, viewer), player))
        if not self._public:
            everybodys = self._numbers(seen_from(view(position, SPECTATOR), player))
            numbers = np.where(numbers == everybodys, 0, numbers)
        self.dict["observation"][:] = numbers
        if self._recall:
            told = moment.recalled(viewer, self._public).encode()
            digest = np.frombuffer(blake2b(told, digest_size=RECALL_BITS // 8).digest(), np.uint8)
            self.dict["recall"][:] = np.unpackbits(digest)

    def _numbers(self, seen: View) -> npt.NDArray[np.int16]:
        return np.frombuffer(self._observer.observe_view(seen), NUMBER)

    def string_from(self, state: ElGrandeState, player: int) -> str:
        """The observation as text."""
        moment, viewer = state.moment, self._viewer(player)
        text = moment.observed(viewer)
        if not self._public:
            secret = difference(orjson.loads(text), orjson.loads(moment.observed(SPECTATOR)))
            text = orjson.dumps(secret).decode() if secret else ""
        return moment.recalled(viewer, self._public) + text if self._recall else text


def difference(own: dict[str, Json], everybodys: dict[str, Json]) -> dict[str, Json]:
    """What one observation has and the other has not, but for whose it is."""
    found: dict[str, Json] = {}
    for name, value in own.items():
        other = everybodys[name]
        if isinstance(value, dict) and isinstance(other, dict) and value.keys() == other.keys():
            inner = difference(value, other)
            if inner:
                found[name] = inner
        elif value != other and name != "viewer":
            found[name] = value
    return found


def seen_from(seen: View, player: int) -> View:
    """What a view tells, in the order of a player's seat."""
    if seen.viewer == player:
        return seen
    return view_of_lists(
        seen.rules,
        player,
        seen.memory,
        list(seen.board),
        list(seen.seats),
        list(seen.sizes),
        list(seen.table),
        seen.top,
        seen.asked,
    )
