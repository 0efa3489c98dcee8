"""Chaos construction: the solver finds the regions, which are connected and hold different digits."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from polydoku.constraints.automaton import Automaton
from polydoku.constraints.regions import Regions
from polydoku.errors import RuleError
from polydoku.model.board import MAX_DIGITS, Board, Cell, House, board_with_houses
from polydoku.model.constraint import Constraint
from polydoku.model.extra_cells import ExtraCell, with_cells_of
from polydoku.model.rule import Rule, distinct_cells, split_names
from polydoku.model.rule_page import RulePage
from polydoku.model.scene import Shape
from polydoku.rules.cell_pairs import neighbour_pairs
from polydoku.rules.mark_shapes import unknown_edges
from polydoku.rules.region_cells import region_name


@dataclass(frozen=True, init=False)
class ChaosConstruction(Rule):
    """The cells make regions of `size` cells, connected across edges, with different digits in each region.

    The solver finds the regions. By default they have as many cells as there are digits, and cover the whole
    board; `cells` names the cells of a smaller part. Solutions name the region of each cell:
    ``r1c1.region`` is 1, and the next region in reading order is 2. Boards without boxes, such as
    ``latin:9x9``, leave room for them.

    >>> [cell.name for cell in ChaosConstruction().extra_cells(Board.square(4))][:2]
    ['r1c1.region', 'r1c2.region']
    """

    id: ClassVar[str] = "chaos-construction"
    summary: ClassVar[str] = (
        "the cells make connected regions of one size, which are to be found; a region holds different digits"
    )
    engine: ClassVar[str] = "extra-cells"
    page: ClassVar[RulePage] = RulePage(
        aliases=("chaos sudoku", "find the regions"),
        names_in_programs={"ISS": "ChaosConstruction"},
        special_cases=(
            "Cells that touch only at a corner are not connected.",
            ("A puzzle has one solution if the digits and the regions are determined, not only the digits."),
        ),
        example={
            "board": "latin:5x5",
            "rules": [
                {"rule": "chaos-construction"},
                {"rule": "chaos-count", "cell": "r1c5"},
                {"rule": "chaos-count", "cell": "r4c3"},
                {"rule": "chaos-arrow", "cell": "r1c2"},
                {"rule": "chaos-arrow", "cell": "r5c2"},
            ],
            "givens": "..42...5..2..............",
        },
    )
    size: int | None = None
    cells: tuple[str, ...] = ()

    def __init__(self, size: int | None = None, cells: str | Iterable[str] = ()) -> None:
        object.__setattr__(self, "size", size)
        object.__setattr__(self, "cells", split_names(cells))

    def _board_cells(self, board: Board) -> tuple[Cell, ...]:
        """Return the cells that the regions cover, in reading order."""
        if not self.cells:
            return board.cells
        return tuple(sorted(distinct_cells(board, self.cells, self.id, at_least=1, at_most=len(board))))

    def _region_size(self, board: Board) -> int:
        return board.digits if self.size is None else self.size

    def extra_cells(self, board: Board) -> tuple[ExtraCell, ...]:
        cells, size = self._board_cells(board), self._region_size(board)
        if type(size) is not int or not 1 <= size <= board.digits or len(cells) % size:
            what = f"size {str(size)[:40]}: must be 1 to {board.digits} and divide the number of cells"
            raise RuleError("rule-parameter", rule=self.id, what=f"{what}, {len(cells)}")
        count = len(cells) // size
        if count > MAX_DIGITS:
            what = f"{count} regions, but at most {MAX_DIGITS} can be found"
            raise RuleError("rule-parameter", rule=self.id, what=what)
        # The first region in reading order is 1, so cell number k is in one of the first k regions.
        return tuple(
            ExtraCell(region_name(board.names[cell]), (1 << min(count, number)) - 1)
            for number, cell in enumerate(cells, 1)
        )

    def constraints(self, board: Board) -> tuple[Constraint, ...]:
        cells, size = self._board_cells(board), self._region_size(board)
        extended_board = with_cells_of(board, self)
        regions = tuple(extended_board[region_name(board.names[cell])] for cell in cells)
        index_of = {cell: index for index, cell in enumerate(cells)}
        edges = tuple(
            (index_of[first], index_of[second])
            for first, second in neighbour_pairs(board, self.id)
            if first in index_of and second in index_of
        )
        count = len(cells) // size
        places = tuple(zip(regions, cells, strict=True))
        order = Automaton("order of the regions", (regions,), (0,), (count,), _order(count))
        return (Regions("regions", places, edges, size), order)

    def scene(self, board: Board) -> tuple[Shape, ...]:
        cells = set(self._board_cells(board))
        pairs = neighbour_pairs(board, self.id)
        return unknown_edges(board, [pair for pair in pairs if cells.issuperset(pair)])

    def is_fully_drawn(self, board: Board) -> bool:
        return False  # a caption says what the dashed edges mean

    def can_relabel(self, board: Board) -> bool:
        return True

    def transformed_meaning(self, board: Board, symmetry: Sequence[Cell]) -> frozenset[Hashable]:
        cells = frozenset(symmetry[cell] for cell in self._board_cells(board))
        return frozenset([(self.id, self._region_size(board), cells)])

    def revealed_board(self, board: Board, extra: Mapping[str, int]) -> Board:
        cells_of_region: dict[int, list[Cell]] = {}
        for cell in self._board_cells(board):
            region = extra.get(region_name(board.names[cell]), 0)
            cells_of_region.setdefault(region, []).append(cell)
        regions = (
            House(f"region {region}", tuple(cells), "box")
            for region, cells in sorted(cells_of_region.items())
        )
        houses = [*(house for house in board.houses if house.kind != "box"), *regions]
        return board_with_houses(board, houses, board_class=Board)

    def sentence(self) -> str:
        size = f" of {self.size} cells" if self.size is not None else ""
        among = f" among {' '.join(self.cells)}" if self.cells else ""
        return f"the cells{among} make connected regions{size}, to be found; a region holds different digits"


def _order(count: int) -> tuple[tuple[int, int, int], ...]:
    """Return the transitions of an automaton that reads regions; its state is how many there are so far."""
    known = ((state, (1 << state) - 1, state) for state in range(1, count + 1))
    new = ((state, 1 << state, state + 1) for state in range(count))
    return (*known, *new)
