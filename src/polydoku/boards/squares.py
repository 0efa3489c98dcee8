"""Square boards with rows and columns: with rectangular boxes, with jigsaw regions, or Latin squares."""

from collections.abc import Sequence
from functools import lru_cache

from polydoku.errors import BoardError
from polydoku.model.board import MAX_DIGITS, Board, Cell, House, Polygon
from polydoku.model.connected import unreachable_cell

REGION_NAMES = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef"
"""The characters that name regions in a region map: 32, one for each region of the largest board."""


@lru_cache(maxsize=64)
def square(size: int, *, box: tuple[int, int] | None = None) -> Board:
    """Return the n×n board, n = `size` from 1 to 32, with boxes of `box` = (rows, columns) cells.

    The default is `default_box`. For a prime n it is a whole row, and the board is a Latin square.

    >>> square(9).houses[18].name, len(square(12).houses)
    ('box 1', 36)
    """
    check_size(size)
    rows, columns = box or default_box(size)
    if rows * columns != size or rows < 1:
        possible_boxes = " or ".join(f"{r}x{size // r}" for r in range(2, size) if size % r == 0)
        hint = f"try {possible_boxes}" if possible_boxes else ""
        raise BoardError("box-shape", rows=rows, columns=columns, size=size, hint=hint)
    regions = standard_regions(size, (rows, columns))
    box_suffix = "" if (rows, columns) == default_box(size) else f":{rows}x{columns}"
    return _board_with_regions(size, regions, f"{size}x{size}{box_suffix}")


@lru_cache(maxsize=64)
def latin(size: int) -> Board:
    """Return the n×n board, n = `size`, whose houses are its rows and columns.

    >>> len(latin(5).houses)
    10
    """
    check_size(size)
    return _board_with_regions(size, None, f"latin:{size}x{size}")


def jigsaw(regions: str | Sequence[Sequence[int]], *, connected: bool = True, name: str = "") -> Board:
    """Return the n×n board whose boxes are irregular regions.

    `regions` is the name of each cell's region, row by row: a text with one character for each cell (blanks
    are ignored), or a list of rows. Raises `BoardError` if a region has the wrong size, or if it is not
    connected and `connected` is true.

    >>> jigsaw("ABBB ACCB ADCC ADDD").houses[8].name
    'box A'
    """
    if isinstance(regions, str):
        region_of_cell = list("".join(regions.split()))
    else:
        region_of_cell = [str(region) for row in regions for region in row]
    size = round(len(region_of_cell) ** 0.5)
    if size * size != len(region_of_cell) or not region_of_cell:
        raise BoardError("region-map", marks=len(region_of_cell), size=size, cells=size * size)
    check_size(size)
    # Shorter names come first, so that numbers are in numerical order.
    region_names = sorted(set(region_of_cell), key=lambda region: (len(region), region))
    if len(region_names) != size:
        raise BoardError("region-count", regions=len(region_names), size=size)
    for region in region_names:
        cells = [cell for cell in range(size * size) if region_of_cell[cell] == region]
        if len(cells) != size:
            raise BoardError("region-size", region=region, cells=len(cells), size=size)
        if connected:
            _check_connected(region, cells, size)
    region_numbers = [region_names.index(region) for region in region_of_cell]
    return _board_with_regions(size, region_numbers, name, region_names)


def _check_connected(region: str, cells: list[int], size: int) -> None:
    detached_cell = unreachable_cell(cells, lambda cell: orthogonal_neighbours(cell, size))
    if detached_cell is not None:
        row, column = divmod(detached_cell, size)
        raise BoardError("region-apart", region=region, cell=f"r{row + 1}c{column + 1}")


def default_box(size: int) -> tuple[int, int]:
    """Return (rows, columns) of the most square box of n = `size` cells; it is at least as wide as high.

    >>> default_box(9), default_box(12), default_box(7)
    ((3, 3), (3, 4), (1, 7))
    """
    rows = max(r for r in range(1, int(size**0.5) + 1) if size % r == 0)
    return rows, size // rows


def standard_regions(size: int, box: tuple[int, int]) -> list[int]:
    """Return the number (from 0) of the box of each cell of an n×n board; `box` is (rows, columns).

    >>> standard_regions(4, (2, 2))
    [0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3]
    """
    box_rows, box_columns = box
    boxes_per_band = size // box_columns
    return [
        row // box_rows * boxes_per_band + column // box_columns
        for row in range(size)
        for column in range(size)
    ]


def unit_square(row: int, column: int) -> Polygon:
    """Return the polygon of the cell at `row` and `column`, both from 0; y grows downwards."""
    x, y = float(column), float(row)
    return ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))


def check_size(size: int) -> None:
    """Raise `BoardError` unless `size` is a possible number of digits."""
    if not 1 <= size <= MAX_DIGITS:
        raise BoardError("board-size", size=size, limit=MAX_DIGITS)


def _board_with_regions(
    size: int, regions: list[int] | None, name: str, region_names: list[str] | None = None
) -> Board:
    """Return the n×n board with rows, columns and the boxes of `regions`, the region number of each cell.

    If the regions are the rows, there are no boxes.
    """
    cells = [Cell(i) for i in range(size * size)]
    row_of_cell = [cell // size for cell in cells]
    houses = [
        House(f"row {row + 1}", tuple(cells[row * size : (row + 1) * size]), "row") for row in range(size)
    ]
    houses += [House(f"column {column + 1}", tuple(cells[column::size]), "column") for column in range(size)]
    if regions is not None and regions != row_of_cell:
        for region in range(size):
            box_cells = tuple(cell for cell in cells if regions[cell] == region)
            box_name = region_names[region] if region_names else region + 1
            houses.append(House(f"box {box_name}", box_cells, "box"))
    labels = [(row, column) for row in range(1, size + 1) for column in range(1, size + 1)]
    polygons = [unit_square(row - 1, column - 1) for row, column in labels]
    return Board(labels, houses, digits=size, places=polygons, name=name)


def orthogonal_neighbours(cell: int, size: int) -> list[int]:
    """Return the cells that share an edge with a cell of an n×n board: above, left, right, below.

    >>> orthogonal_neighbours(0, 3), orthogonal_neighbours(4, 3)
    ([1, 3], [1, 3, 5, 7])
    """
    row, column = divmod(cell, size)
    positions = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return [r * size + c for r, c in positions if 0 <= r < size and 0 <= c < size]
