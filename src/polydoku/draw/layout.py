"""The text layout of a board: which cell stands in which row and column, and where its walls run.

A board has one when its cells are named by row and column (``r1c4``) or are unit squares; the folded
boards named that way have one too, as their faces laid flat. Walls follow the boxes, whatever their
shape; a board whose houses have no kinds is walled by its compact houses.
"""

from functools import lru_cache
from typing import NamedTuple

from polydoku.model.board import Board, Cell
from polydoku.model.connected import unreachable_cell
from polydoku.model.geometry import RowColumn, spots_of


class Layout(NamedTuple):
    """Rows and columns from 0; `regions` says for each taken spot which boxes it lies in.

    `framed` is true where the outline must be drawn: the cells do not fill a rectangle, or a box is
    none.
    """

    rows: int
    columns: int
    cells: dict[RowColumn, Cell]
    regions: dict[RowColumn, frozenset[int]]
    framed: bool

    def walled(self, first: RowColumn, second: RowColumn) -> bool:
        """Return whether a wall stands between two spots side by side, one of which may be outside."""
        a, b = self.regions.get(first), self.regions.get(second)
        return a != b and (self.framed or (first in self.regions and second in self.regions))


@lru_cache(maxsize=64)
def layout_of(board: Board) -> Layout | None:
    """Return the text layout of the board, or `None` if it has none."""
    spots = spots_of(board)
    if spots is None:
        return None
    rows, columns = (max(spot[i] for spot in spots) + 1 for i in (0, 1))
    cells = {spot: Cell(number) for number, spot in enumerate(spots)}
    regions = dict(zip(spots, regions_of(board), strict=True))
    groups: dict[frozenset[int], list[RowColumn]] = {}
    for spot, region in regions.items():
        groups.setdefault(region, []).append(spot)
    framed = not all(_is_rectangle(group) for group in (spots, *groups.values()))
    return Layout(rows, columns, cells, regions, framed)


def regions_of(board: Board) -> list[frozenset[int]]:
    """Return for each cell which boxes it lies in; a wall parts cells in which this differs.

    Where houses have no kinds, those that look like boxes are taken: connected and more than a line.
    """
    boxes = [house.cells for house in board.houses if house.kind == "box"]
    if not any(house.kind for house in board.houses):
        boxes = _compact(board)
    inside: list[set[int]] = [set() for _ in board.names]
    for number, box in enumerate(boxes):
        for cell in box:
            inside[cell].add(number)
    return [frozenset(numbers) for numbers in inside]


def _is_rectangle(spots: list[RowColumn]) -> bool:
    rows, columns = ([spot[i] for spot in spots] for i in (0, 1))
    return len(spots) == (max(rows) - min(rows) + 1) * (max(columns) - min(columns) + 1)


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
    spots = spots_of(board)
    if spots is None:
        return {cell: set(board.neighbours(cell)) for cell in board.cells}
    at = dict(zip(spots, board.cells, strict=True))
    steps = ((0, 1), (0, -1), (1, 0), (-1, 0))
    return {cell: {at[r + y, c + x] for y, x in steps if (r + y, c + x) in at} for (r, c), cell in at.items()}


def _is_compact(cells: set[Cell], adjacent: dict[Cell, set[Cell]]) -> bool:
    """Whether the cells are connected, with a ring among them (a line of cells has none)."""
    pairs = sum(len(adjacent[cell] & cells) for cell in cells) // 2
    return pairs >= len(cells) and unreachable_cell(cells, adjacent.__getitem__) is None
