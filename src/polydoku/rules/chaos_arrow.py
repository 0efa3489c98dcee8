"""Chaos arrow: a digit says how far its region, which is to be found, goes on in some directions."""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from typing import ClassVar

from polydoku.errors import RuleError
from polydoku.model.board import Board, Cell
from polydoku.model.constraint import Constraint
from polydoku.model.rule import Rule, distinct_cells, named_cells, split_names
from polydoku.model.rule_page import RulePage
from polydoku.model.scene import Shape
from polydoku.rules.line_shapes import arrow_shapes
from polydoku.rules.mark_shapes import four_arrows
from polydoku.rules.region_automata import digit_of_number, run_automaton
from polydoku.rules.region_cells import count_of_regions, region_cells, with_region_clue

DIRECTIONS = ((0, -1), (0, 1), (-1, 0), (1, 0))


@dataclass(frozen=True, init=False)
class ChaosArrow(Rule):
    """The digit in `cell` is the number of cells of one region that are reached along `arms` without a gap.

    Each arm is a text with the names of its cells, or a sequence of names. All arms begin with the same cell,
    which counts once. By default, they go from `cell` to the edges of the board in four directions. The
    regions are those of the rule ``chaos-construction``. With `others`, the first cell does not count.

    >>> ChaosArrow("r1c1", ["r1c1 r1c2 r1c3"]).sentence()
    'the digit in r1c1 counts the cells of one region from r1c1 along r1c2 r1c3, up to the first of another'
    """

    id: ClassVar[str] = "chaos-arrow"
    summary: ClassVar[str] = (
        "a digit counts the cells of one region along arms, each up to the first of another"
    )
    is_known_by_drawing: ClassVar[bool] = False
    engine: ClassVar[str] = "extra-cells"
    page: ClassVar[RulePage] = RulePage(
        names_in_programs={"ISS": "ChaosArrow"},
        special_cases=(
            "A cell of another region ends the arm, even if the region continues behind it.",
            "The puzzle needs the rule `chaos-construction` too.",
        ),
        example={
            "board": "latin:5x5",
            "rules": [
                {"rule": "chaos-construction"},
                {"rule": "chaos-arrow", "cell": "r2c5"},
                {"rule": "chaos-arrow", "cell": "r5c3"},
                {"rule": "chaos-arrow", "cell": "r3c4"},
            ],
            "givens": ".2......4.1...32.........",
        },
    )
    cell: str
    arms: tuple[tuple[str, ...], ...] = ()
    others: bool = False

    def __init__(self, cell: str, arms: Iterable[str | Iterable[str]] = (), others: bool = False) -> None:
        object.__setattr__(self, "cell", cell)
        object.__setattr__(self, "arms", tuple(map(split_names, arms)))
        object.__setattr__(self, "others", others)

    def _arms(self, board: Board) -> list[tuple[Cell, ...]]:
        if self.arms:
            arms = [distinct_cells(board, arm, self.id, at_least=1, at_most=len(board)) for arm in self.arms]
            if len({arm[0] for arm in arms}) > 1:
                raise RuleError(
                    "rule-parameter", rule=self.id, what="arms: all must begin with the same cell"
                )
            return arms
        if board.labels is None:
            raise RuleError("rule-board", rule=self.id, needs="a board with rows and columns, or arms")
        [cell] = named_cells(board, (self.cell,), "cell")
        cell_at = {label: Cell(index) for index, label in enumerate(board.labels)}
        arms = []
        for down, right in DIRECTIONS:
            row, column = board.labels[cell]
            arm = []
            while (row, column) in cell_at:
                arm.append(cell_at[row, column])
                row, column = row + down, column + right
            arms.append(tuple(arm))
        return arms

    def constraints(self, board: Board) -> tuple[Constraint, ...]:
        [cell] = named_cells(board, (self.cell,), "cell")
        arms = tuple(region_cells(board, arm, self.id) for arm in self._arms(board))
        regions = [region for arm in arms for region in arm]
        most = 1 + sum(len(arm) - 1 for arm in arms)
        digits = digit_of_number(board, most, others=self.others)
        name = f"chaos arrow at {board.names[cell]}"
        return (run_automaton(name, arms, cell, count_of_regions(board, regions), digits),)

    def changed_constraints(
        self, board: Board, rule: Rule, constraints: tuple[Constraint, ...]
    ) -> tuple[Constraint, ...]:
        [cell] = named_cells(board, (self.cell,), "cell")
        return with_region_clue(board, rule, constraints, cell, self._arms(board), others=self.others)

    def scene(self, board: Board) -> tuple[Shape, ...]:
        [cell] = named_cells(board, (self.cell,), "cell")
        if not self.arms:
            return (four_arrows(board, cell),)
        arms = [arm for arm in self._arms(board) if len(arm) > 1]
        return tuple(shape for arm in arms for shape in arrow_shapes(board, (cell,), arm[1:]))

    def is_fully_drawn(self, board: Board) -> bool:
        return not self.arms and not self.others

    def overlap_keys(self, board: Board) -> frozenset[Hashable]:
        return frozenset(("dot.mark", cell) for cell in named_cells(board, (self.cell,), "cell"))

    def sentence(self) -> str:
        if not self.arms:
            ways = "itself along its row and its column"
        else:
            others = " and along ".join(" ".join(arm[1:]) or "no other cell" for arm in self.arms)
            ways = f"{self.arms[0][0]} along {others}"
        first = ", without the first cell" if self.others else ""
        return (
            f"the digit in {self.cell} counts the cells of one region from {ways}, "
            f"up to the first of another{first}"
        )

    def legend(self) -> str:
        return (
            f"{self.title}: a digit on four arrows counts the cells of its region that are reached "
            "from it along its row and its column without a gap, with its own"
        )
