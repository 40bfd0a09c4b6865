"""The net as PyTorch trains it, and its weights as the whole numbers that play."""

from __future__ import annotations

from collections.abc import Mapping

import torch
from torch import Tensor, nn

from elgrande.encoding.layout import Layout
from elgrande.nets.files import NetFile
from elgrande.search.net import FIRST_ONE, OUTPUTS, POINTS_OF_ONE, SECOND_ONE, THIRD_ONE
from elgrande.search.units import ACTIVE_ONE, INNER_ONE

LARGEST_SECOND = 7.9
"""The largest weight of the second layer, so that its sums fit into half a word."""


class ValueNet(nn.Module):
    """Judges each seat by its own block, the sum of the others' blocks and the table's block."""

    scale_of_block: Tensor
    scale_of_table: Tensor

    def __init__(self, layout: Layout, hidden: int, inner: int) -> None:
        super().__init__()
        self.block = len(layout.block)
        self.table = len(layout.table)
        self.own = nn.Linear(self.block, hidden)
        self.rivals = nn.Linear(self.block, hidden, bias=False)
        self.common = nn.Linear(self.table, hidden, bias=False)
        self.second = nn.Linear(hidden, inner)
        self.third = nn.Linear(inner, OUTPUTS)
        self.register_buffer("scale_of_block", torch.ones(self.block))
        self.register_buffer("scale_of_table", torch.ones(self.table))
        with torch.no_grad():
            self.own.bias.fill_(0.3)
            self.second.bias.fill_(0.3)
            self.third.weight.mul_(0.3)

    def forward(self, numbers: Tensor, seats: int) -> tuple[Tensor, Tensor]:
        """The logits of winning and the margins in points of each seat."""
        blocks = numbers[:, : seats * self.block].reshape(-1, seats, self.block)
        blocks = blocks.float() / self.scale_of_block
        table = numbers[:, seats * self.block :].float() / self.scale_of_table
        rivals = self.rivals(blocks)
        units = self.own(blocks) + rivals.sum(1, keepdim=True) - rivals
        units = (units + self.common(table)[:, None, :]).clamp(0.0, 1.0)
        found = self.third(self.second(units).clamp(0.0, 1.0))
        return found[..., 0], found[..., 1] * POINTS_OF_ONE

    def scale_to(self, numbers: Tensor, seats: int) -> None:
        """Learn how large the numbers usually are, before training."""
        with torch.no_grad():
            values = numbers.float()
            blocks = values[:, : seats * self.block].reshape(-1, self.block)
            table = values[:, seats * self.block :]
            self.scale_of_block.copy_(blocks.square().mean(0).sqrt().clamp(min=0.2))
            self.scale_of_table.copy_(table.square().mean(0).sqrt().clamp(min=0.2))

    def keep_in_range(self) -> None:
        """Keep the weights of the second layer in the range of the whole numbers."""
        with torch.no_grad():
            self.second.weight.clamp_(-LARGEST_SECOND, LARGEST_SECOND)

    def load(self, file: NetFile) -> None:
        """Take over the weights of a file, in the scales of this net: ``as_file`` the other way."""
        whole = {
            name: torch.tensor(part, dtype=torch.float32) for name, part in file.weights.items()
        }
        inside = ACTIVE_ONE * SECOND_ONE
        with torch.no_grad():
            for layer, scale in (
                ("own", self.scale_of_block),
                ("rivals", self.scale_of_block),
                ("common", self.scale_of_table),
            ):
                weights = whole[layer].reshape(len(scale), -1) * scale[:, None] / FIRST_ONE
                getattr(self, layer).weight.copy_(weights.T)
            self.own.bias.copy_(whole["first_bias"] / FIRST_ONE)
            self.second.weight.copy_(whole["second"].reshape(file.hidden, -1).T / SECOND_ONE)
            self.second.bias.copy_(whole["second_bias"] / inside)
            self.third.weight.copy_(whole["third"].reshape(file.inner, -1).T / THIRD_ONE)
            self.third.bias.copy_(whole["third_bias"] / (THIRD_ONE * INNER_ONE))

    def as_file(self, modules: tuple[str, ...], origin: Mapping[str, object]) -> NetFile:
        """The net in whole numbers."""
        with torch.no_grad():
            block, table = self.scale_of_block[:, None], self.scale_of_table[:, None]
            inside = ACTIVE_ONE * SECOND_ONE
            weights = {
                "own": self.own.weight.T / block * FIRST_ONE,
                "rivals": self.rivals.weight.T / block * FIRST_ONE,
                "common": self.common.weight.T / table * FIRST_ONE,
                "first_bias": self.own.bias * FIRST_ONE,
                "second": self.second.weight.T * SECOND_ONE,
                "second_bias": self.second.bias * inside,
                "third": self.third.weight.T * THIRD_ONE,
                "third_bias": self.third.bias * THIRD_ONE * INNER_ONE,
            }
            whole = {
                name: tuple(int(value) for value in part.cpu().double().round().flatten().tolist())
                for name, part in weights.items()
            }
        return NetFile(modules, self.own.out_features, self.second.out_features, whole, origin)
