"""A rule that is not part of Polydoku: a digit is the average of two others."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from polydoku import Board, rules
from polydoku.constraints.linear import Linear
from polydoku.errors import RuleError
from polydoku.model.geometry import geometry_of
from polydoku.model.scene import Dot, Layer, Line, Shape


@rules.register
@dataclass(frozen=True, init=False)
class Average(rules.Rule):
    """The digit in the cell `middle` is the average of the digits in the two cells `ends`."""

    id: ClassVar[str] = "average"
    summary: ClassVar[str] = "the digit in the dot is the average of the digits at both ends of its line"
    is_known_by_drawing: ClassVar[bool] = False
    middle: str
    ends: tuple[str, ...]

    def __init__(self, middle: str, ends: str | Iterable[str]) -> None:
        object.__setattr__(self, "middle", middle)
        object.__setattr__(self, "ends", tuple(ends.split() if isinstance(ends, str) else ends))

    def constraints(self, board: Board) -> tuple[Linear, ...]:
        if len(self.ends) != 2:
            raise RuleError("rule-parameter", rule=self.id, what="ends: expected two cells")
        cells = (board[self.middle], board[self.ends[0]], board[self.ends[1]])
        return (Linear(f"average at {self.middle}", cells, (-2, 1, 1), (0,)),)

    def scene(self, board: Board) -> tuple[Shape, ...]:
        middles = geometry_of(board).middles
        first, last = (middles[board[name]] for name in self.ends)
        middle = middles[board[self.middle]]
        line = Line((first, middle, last), "line.arrow")
        return (line, Dot(middle, 0.38, "dot.arrow", Layer.RULE_LINES))

    def sentence(self) -> str:
        return f"{self.middle} is the average of {' and '.join(self.ends)}"

    def legend(self) -> str:
        return f"{self.title}: {self.summary}"
