"""The text layout of a board: the row and column of each cell, and where walls stand between cells.

A board has a layout if its cells are named by row and column (``r1c4``) or are unit squares; a folded board
with such names appears unfolded. Walls surround the boxes. If the houses have no kinds (`House.kind` is
empty), walls surround the houses whose cells form a block rather than a line.
"""

from functools import lru_cache
from math import ceil, sqrt
from typing import NamedTuple

from polydoku.model.board import Board, Cell
from polydoku.model.connected import unreachable_cell
from polydoku.model.geometry import RowColumn, grid_positions


class Layout(NamedTuple):
    """The cells by (row, column), counted from 0.

    `boxes` maps each position to the numbers of the boxes that contain its cell. `has_frame` is true
    if the edge of the board is drawn, because the board or a box is not a rectangle.
    """

    rows: int
    columns: int
    cells: dict[RowColumn, Cell]
    boxes: dict[RowColumn, frozenset[int]]
    has_frame: bool

    def has_wall(self, first: RowColumn, second: RowColumn) -> bool:
        """Return whether a wall stands between adjacent positions; one of them may be outside the board."""
        is_between_cells = first in self.boxes and second in self.boxes
        return self.boxes.get(first) != self.boxes.get(second) and (is_between_cells or self.has_frame)


@lru_cache(maxsize=64)
def layout_of(board: Board) -> Layout | None:
    """Return the text layout of the board, or `None` if it has none."""
    positions = grid_positions(board)
    if positions is None:
        return None
    rows = max(row for row, _ in positions) + 1
    columns = max(column for _, column in positions) + 1
    cells = {position: Cell(number) for number, position in enumerate(positions)}
    boxes = dict(zip(positions, boxes_of_cells(board), strict=True))
    positions_by_boxes: dict[frozenset[int], list[RowColumn]] = {}
    for position, box_numbers in boxes.items():
        positions_by_boxes.setdefault(box_numbers, []).append(position)
    has_frame = not all(map(is_rectangle, (positions, *positions_by_boxes.values())))
    return Layout(rows, columns, cells, boxes, has_frame)


def boxes_of_cells(board: Board) -> list[frozenset[int]]:
    """Return for each cell the numbers of the boxes that contain it.

    Walls separate adjacent cells that are in different boxes. If the houses have no kinds, blocks of cells
    count as boxes.
    """
    boxes = [house.cells for house in board.houses if house.kind == "box"]
    if not any(house.kind for house in board.houses):
        boxes = _blocks(board)
    box_numbers: list[set[int]] = [set() for _ in board.names]
    for number, box in enumerate(boxes):
        for cell in box:
            box_numbers[cell].add(number)
    return [frozenset(numbers) for numbers in box_numbers]


def candidate_columns(board: Board) -> int:
    """Return how many candidates are side by side in a cell: 3 for 9 digits, 4 for 10 to 16."""
    return max(1, ceil(sqrt(board.digits)))


def is_rectangle(positions: list[RowColumn]) -> bool:
    """Return whether positions fill a rectangle."""
    rows, columns = [row for row, _ in positions], [column for _, column in positions]
    return len(positions) == (max(rows) - min(rows) + 1) * (max(columns) - min(columns) + 1)


def _blocks(board: Board) -> list[tuple[Cell, ...]]:
    """Return the cells of each house that is a block, except houses that overlap an earlier one."""
    adjacent_cells = _adjacent_cells(board)
    blocks: list[tuple[Cell, ...]] = []
    cells_of_blocks: set[Cell] = set()
    for house in board.houses:
        if cells_of_blocks.isdisjoint(house.cells) and _is_block(set(house.cells), adjacent_cells):
            blocks.append(house.cells)
            cells_of_blocks.update(house.cells)
    return blocks


def _adjacent_cells(board: Board) -> dict[Cell, set[Cell]]:
    """Return the neighbours of each cell: by row and column if the board has them, else by shared edges."""
    positions = grid_positions(board)
    if positions is None:
        return {cell: set(board.neighbours(cell)) for cell in board.cells}
    cells = dict(zip(positions, board.cells, strict=True))
    return {
        cell: {
            cells[position]
            for position in ((row, column + 1), (row, column - 1), (row + 1, column), (row - 1, column))
            if position in cells
        }
        for (row, column), cell in cells.items()
    }


def _is_block(cells: set[Cell], adjacent_cells: dict[Cell, set[Cell]]) -> bool:
    """Return whether the cells are connected, and not just a line that may bend and branch.

    A line of n cells has n - 1 pairs of adjacent cells; 2 × 2 cells already have 4 pairs.
    """
    pair_count = sum(len(adjacent_cells[cell] & cells) for cell in cells) // 2
    return pair_count >= len(cells) and unreachable_cell(cells, adjacent_cells.__getitem__) is None
