"""The text layout of a board: the row and column of each cell, and the walls between cells.

A board has a layout if its cells are named by row and column (``r1c4``) or are unit squares; folded
boards with such names are shown with their faces side by side. Walls follow boxes of any shape. If the
houses have no kinds, walls follow the compact houses.
"""

from functools import lru_cache
from typing import NamedTuple

from polydoku.model.board import Board, Cell
from polydoku.model.connected import unreachable_cell
from polydoku.model.geometry import RowColumn, grid_positions


class Layout(NamedTuple):
    """Cells by row and column from 0; `regions` has the numbers of the boxes at each position of a cell.

    `framed` is true if the outline must be drawn because the cells or the cells of a box fill no rectangle.
    """

    rows: int
    columns: int
    cells: dict[RowColumn, Cell]
    regions: dict[RowColumn, frozenset[int]]
    framed: bool

    def walled(self, first: RowColumn, second: RowColumn) -> bool:
        """Return whether a wall is between two adjacent positions, one of which may be outside the board."""
        a, b = self.regions.get(first), self.regions.get(second)
        return a != b and (self.framed or (first in self.regions and second in self.regions))


@lru_cache(maxsize=64)
def layout_of(board: Board) -> Layout | None:
    """Return the text layout of the board, or `None` if it has none."""
    positions = grid_positions(board)
    if positions is None:
        return None
    rows, columns = (max(position[i] for position in positions) + 1 for i in (0, 1))
    cells = {position: Cell(number) for number, position in enumerate(positions)}
    regions = dict(zip(positions, regions_of(board), strict=True))
    groups: dict[frozenset[int], list[RowColumn]] = {}
    for position, region in regions.items():
        groups.setdefault(region, []).append(position)
    framed = not all(_is_rectangle(group) for group in (positions, *groups.values()))
    return Layout(rows, columns, cells, regions, framed)


def regions_of(board: Board) -> list[frozenset[int]]:
    """Return the numbers of the boxes of each cell; walls separate cells with different numbers.

    If the houses have no kinds, the compact ones count as boxes: connected and wider than a line.
    """
    boxes = [house.cells for house in board.houses if house.kind == "box"]
    if not any(house.kind for house in board.houses):
        boxes = _compact(board)
    inside: list[set[int]] = [set() for _ in board.names]
    for number, box in enumerate(boxes):
        for cell in box:
            inside[cell].add(number)
    return [frozenset(numbers) for numbers in inside]


def _is_rectangle(positions: list[RowColumn]) -> bool:
    rows, columns = ([position[i] for position in positions] for i in (0, 1))
    return len(positions) == (max(rows) - min(rows) + 1) * (max(columns) - min(columns) + 1)


def _compact(board: Board) -> list[tuple[Cell, ...]]:
    """The houses that look like boxes, none lying on another."""
    adjacent = _adjacent(board)
    boxes: list[tuple[Cell, ...]] = []
    covered: set[Cell] = set()
    for house in board.houses:
        if covered.isdisjoint(house.cells) and _is_compact(set(house.cells), adjacent):
            boxes.append(house.cells)
            covered.update(house.cells)
    return boxes


def _adjacent(board: Board) -> dict[Cell, set[Cell]]:
    """For each cell those beside it: in the text layout where there is one, else by their places."""
    positions = grid_positions(board)
    if positions is None:
        return {cell: set(board.neighbours(cell)) for cell in board.cells}
    at = dict(zip(positions, board.cells, strict=True))
    steps = ((0, 1), (0, -1), (1, 0), (-1, 0))
    return {cell: {at[r + y, c + x] for y, x in steps if (r + y, c + x) in at} for (r, c), cell in at.items()}


def _is_compact(cells: set[Cell], adjacent: dict[Cell, set[Cell]]) -> bool:
    """Whether the cells are connected, with a ring among them (a line of cells has none)."""
    pairs = sum(len(adjacent[cell] & cells) for cell in cells) // 2
    return pairs >= len(cells) and unreachable_cell(cells, adjacent.__getitem__) is None
