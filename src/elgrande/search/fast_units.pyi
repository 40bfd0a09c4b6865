from collections.abc import Sequence

from elgrande.engine.ids import Arr

class Units:
    def __init__(
        self,
        seats: int,
        block: int,
        table: int,
        hidden: int,
        inner: int,
        own: Sequence[int],
        rivals: Sequence[int],
        common: Sequence[int],
        first_bias: Sequence[int],
        second: Sequence[int],
        second_bias: Sequence[int],
        third: Sequence[int],
        third_bias: Sequence[int],
    ) -> None: ...
    def renew(self, numbers: Arr) -> None: ...
    def outputs(self, seat: int) -> tuple[int, int]: ...
