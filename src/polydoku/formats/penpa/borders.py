"""The regions of a penpa+ drawing, which are what its thick borders divide."""

from collections.abc import Sequence

from polydoku.formats.penpa.layer import Layer, Segment
from polydoku.formats.penpa.points import Points

BORDER = 2
_STYLES = (BORDER, 21)
"""The styles of borders: black lines."""

Cell = tuple[int, int]


def border_between(points: Points, first: Cell, second: Cell) -> tuple[int, int]:
    """Return the corners at the ends of the edge between two neighbours, the first of which is earlier."""
    row, column = second
    is_below = first[0] < row
    end = points.corner(row, column + 1) if is_below else points.corner(row + 1, column)
    return points.corner(row, column), end


def neighbours(rows: int, columns: int) -> list[tuple[Cell, Cell]]:
    """Return all pairs of cells with a common edge."""
    cells = [(row, column) for row in range(rows) for column in range(columns)]
    right = [((row, column), (row, column + 1)) for row, column in cells if column + 1 < columns]
    return right + [((row, column), (row + 1, column)) for row, column in cells if row + 1 < rows]


def regions_of(layer: Layer, points: Points, rows: int, columns: int) -> list[list[int]]:
    """Return the cells of each region: one region if there are no borders within the board."""
    lines = {(line.start, line.end) for line in layer.segments if _is_border(line)}
    region = list(range(rows * columns))

    def root(cell: int) -> int:
        while region[cell] != cell:
            region[cell] = cell = region[region[cell]]
        return cell

    for first, second in neighbours(rows, columns):
        if border_between(points, first, second) not in lines:
            ends = [root(row * columns + column) for row, column in (first, second)]
            region[max(ends)] = min(ends)
    regions: dict[int, list[int]] = {}
    for cell in range(rows * columns):
        regions.setdefault(root(cell), []).append(cell)
    return list(regions.values())


def _is_border(line: Segment) -> bool:
    return line.key == "lineE" and line.style in _STYLES


def take_borders(layer: Layer, points: Points, rows: int, columns: int) -> None:
    """Remove the borders on the edges of cells from a layer."""
    corners = [points.corner(row, column) for row in range(rows + 1) for column in range(columns + 1)]
    steps = {(corner, corner + step) for corner in corners for step in (1, points.width)}
    layer.segments = [
        line for line in layer.segments if not (_is_border(line) and (line.start, line.end) in steps)
    ]


def borders_of(points: Points, rows: int, columns: int, regions: Sequence[Sequence[int]]) -> dict[str, int]:
    """Return the lines around regions."""
    numbers = {cell: number for number, region in enumerate(regions) for cell in region}
    return {
        ",".join(map(str, border_between(points, first, second))): BORDER
        for first, second in neighbours(rows, columns)
        if numbers.get(first[0] * columns + first[1]) != numbers.get(second[0] * columns + second[1])
    }
