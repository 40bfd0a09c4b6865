"""Files of nets: a line of JSON that says what the net is, then its weights, all compressed."""

from __future__ import annotations

import json
import lzma
import struct
import sys
from array import array
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from elgrande.encoding.layout import VERSION, layout
from elgrande.engine.errors import ElGrandeError
from elgrande.search.net import OUTPUTS, Layers

LAYERS = (
    *("own", "rivals", "common", "first_bias"),
    *("second", "second_bias", "third", "third_bias"),
)
"""The parts of the weights, in the order of the file and of ``Layers``."""
MOST_UNITS = 1024
"""No layer has more units."""
LARGEST = 1 << 24
"""No file unpacks to more bytes than this."""
_CODE = "i"
_SIZE = 4


class NetError(ElGrandeError):
    """A file that holds no net, or one that cannot judge these games."""


@dataclass(frozen=True)
class NetFile:
    """A net as whole numbers, with its origin and its measured strength."""

    modules: tuple[str, ...]
    hidden: int
    inner: int
    weights: Mapping[str, tuple[int, ...]]
    origin: Mapping[str, object] = field(default_factory=dict)
    """Where it comes from: generation, games, positions, log loss."""

    def layers(self) -> Layers:
        """The weights for the search."""
        shape = layout(self.modules)
        return Layers(
            len(shape.block),
            len(shape.table),
            self.hidden,
            self.inner,
            *(self.weights[name] for name in LAYERS),
        )


def write_net(net: NetFile, path: Path) -> None:
    """Write a net; a file that is already there is replaced in one go."""
    about = {
        "encoding": VERSION,
        "modules": list(net.modules),
        "hidden": net.hidden,
        "inner": net.inner,
        "origin": dict(net.origin),
    }
    body = json.dumps(about, sort_keys=True).encode() + b"\n"
    for name in LAYERS:
        numbers = array(_CODE, net.weights[name])
        if sys.byteorder == "big":
            numbers.byteswap()
        body += _by_significance(numbers.tobytes())
    unfinished = path.with_suffix(".unfinished")
    unfinished.write_bytes(lzma.compress(body, preset=9 | lzma.PRESET_EXTREME))
    unfinished.replace(path)


def read_net(packed: bytes, name: str = "the file") -> NetFile:
    """Read a net; NetError says what is wrong with a file."""
    try:
        unpacked = lzma.LZMADecompressor().decompress(packed, LARGEST)
        line, _, body = unpacked.partition(b"\n")
        about = json.loads(line)
        version = about["encoding"]
        modules = tuple(about["modules"])
        hidden, inner = int(about["hidden"]), int(about["inner"])
        origin = dict(about["origin"])
    except (lzma.LZMAError, ValueError, KeyError, TypeError, EOFError) as error:
        raise NetError(f"{name} holds no net: {type(error).__name__}: {error}") from error
    if version != VERSION:
        raise NetError(
            f"{name} is for version {version} of the encoding, this is version {VERSION}: "
            "train the net again"
        )
    if not (0 < hidden <= MOST_UNITS and 0 < inner <= MOST_UNITS):
        raise NetError(f"{name} has {hidden} and {inner} units; 1 to {MOST_UNITS} fit")
    weights: dict[str, tuple[int, ...]] = {}
    at = 0
    for part, length in lengths(modules, hidden, inner).items():
        piece = body[at : at + _SIZE * length]
        at += _SIZE * length
        if len(piece) < _SIZE * length:
            raise NetError(f"{name} ends in the middle of {part!r}")
        weights[part] = struct.unpack(f"<{length}i", _by_number(piece))
    if at != len(body):
        raise NetError(f"{name} has {len(body) - at} bytes more than a net for {modules}")
    return NetFile(modules, hidden, inner, weights, origin)


def lengths(modules: tuple[str, ...], hidden: int, inner: int) -> dict[str, int]:
    """How many weights each part of a net has."""
    shape = layout(modules)
    return {
        "own": len(shape.block) * hidden,
        "rivals": len(shape.block) * hidden,
        "common": len(shape.table) * hidden,
        "first_bias": hidden,
        "second": hidden * inner,
        "second_bias": inner,
        "third": inner * OUTPUTS,
        "third_bias": OUTPUTS,
    }


def _by_significance(numbers: bytes) -> bytes:
    """All lowest bytes, then all second ones, and so on: they compress better."""
    return b"".join(numbers[place::_SIZE] for place in range(_SIZE))


def _by_number(numbers: bytes) -> bytes:
    length = len(numbers) // _SIZE
    mixed = bytearray(len(numbers))
    for place in range(_SIZE):
        mixed[place::_SIZE] = numbers[place * length : (place + 1) * length]
    return bytes(mixed)
