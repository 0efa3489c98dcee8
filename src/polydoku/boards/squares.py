"""Square boards: rows, columns and boxes of any shape, jigsaw regions, Latin squares."""

from collections.abc import Sequence
from functools import lru_cache

from polydoku.errors import BoardError
from polydoku.model.board import MAX_DIGITS, Board, Cell, House, Polygon
from polydoku.model.connected import unreachable_cell


@lru_cache(maxsize=64)
def square(size: int, *, box: tuple[int, int] | None = None) -> Board:
    """Return the n×n board with boxes of `box` = (rows, columns), n = 1 to 32.

    The default box is the squarest one, wider than tall (2×3 for n = 6). For a prime n it is a whole row,
    and the board is a Latin square.

    >>> square(9).houses[18].name, len(square(12).houses)
    ('box 1', 36)
    """
    check_size(size)
    rows, columns = box or default_box(size)
    if rows * columns != size or rows < 1:
        hint = "try " + " or ".join(f"{r}x{size // r}" for r in range(2, size) if size % r == 0)
        raise BoardError(
            "box-shape", rows=rows, columns=columns, size=size, hint=hint if hint != "try " else ""
        )
    regions = standard_regions(size, (rows, columns))
    standard = (rows, columns) == default_box(size)
    return _with_regions(size, regions, f"{size}x{size}" + ("" if standard else f":{rows}x{columns}"))


@lru_cache(maxsize=64)
def latin(size: int) -> Board:
    """Return the n×n Latin square board: rows and columns only.

    >>> len(latin(5).houses)
    10
    """
    check_size(size)
    return _with_regions(size, None, f"latin:{size}x{size}")


def jigsaw(regions: str | Sequence[Sequence[int]], *, connected: bool = True, name: str = "") -> Board:
    """Return the board with irregular regions: `regions` has a mark for each of the n² cells,
    row by row, as text (blanks are ignored) or as a list of rows.

    Raises `BoardError` when a region has the wrong size, or is not connected (unless `connected` is
    false).

    >>> jigsaw("ABBB ACCB ADCC ADDD").houses[8].name
    'box A'
    """
    marks = (
        list("".join(regions.split())) if isinstance(regions, str) else [str(m) for r in regions for m in r]
    )
    size = round(len(marks) ** 0.5)
    if size * size != len(marks) or not marks:
        raise BoardError("region-map", cells=len(marks), size=size, want=size * size)
    check_size(size)
    names = sorted(set(marks), key=lambda mark: (len(mark), mark))
    if len(names) != size:
        raise BoardError("region-count", regions=len(names), size=size)
    for region in names:
        cells = [i for i, mark in enumerate(marks) if mark == region]
        if len(cells) != size:
            raise BoardError("region-size", region=region, cells=len(cells), size=size)
        if (
            connected
            and (stray := unreachable_cell(cells, lambda cell: orthogonal_neighbours(cell, size))) is not None
        ):
            raise BoardError("region-apart", region=region, cell=f"r{stray // size + 1}c{stray % size + 1}")
    return _with_regions(size, [names.index(mark) for mark in marks], name, names)


def default_box(size: int) -> tuple[int, int]:
    """Return (rows, columns) of the usual boxes of an n×n board.

    >>> default_box(9), default_box(12), default_box(7)
    ((3, 3), (3, 4), (1, 7))
    """
    rows = max(r for r in range(1, int(size**0.5) + 1) if size % r == 0)
    return rows, size // rows


def standard_regions(size: int, box: tuple[int, int]) -> list[int]:
    """Return for each cell of an n×n board the number, from 0, of its box of (rows, columns).

    >>> standard_regions(4, (2, 2))
    [0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3]
    """
    (rows, columns), span = box, range(size)
    return [r // rows * (size // columns) + c // columns for r in span for c in span]


def unit_square(row: int, column: int) -> Polygon:
    """Return the polygon of the cell at `row` and `column`, both from 0; y grows downwards."""
    x, y = float(column), float(row)
    return ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))


def check_size(size: int) -> None:
    """Raise `BoardError` unless `size` is a possible number of digits."""
    if not 1 <= size <= MAX_DIGITS:
        raise BoardError("board-size", size=size, limit=MAX_DIGITS)


def _with_regions(size: int, regions: list[int] | None, name: str, names: list[str] | None = None) -> Board:
    cells = [Cell(i) for i in range(size * size)]
    houses = [House(f"row {r + 1}", tuple(cells[r * size : (r + 1) * size]), "row") for r in range(size)]
    houses += [House(f"column {c + 1}", tuple(cells[c::size]), "column") for c in range(size)]
    if regions is not None and any(region != cell // size for cell, region in enumerate(regions)):
        for number in range(size):
            inside = tuple(cell for cell in cells if regions[cell] == number)
            houses.append(House(f"box {names[number] if names else number + 1}", inside, "box"))
    labels = [(r, c) for r in range(1, size + 1) for c in range(1, size + 1)]
    places = [unit_square(r - 1, c - 1) for r, c in labels]
    return Board(labels, houses, digits=size, places=places, name=name)


def orthogonal_neighbours(cell: int, size: int) -> list[int]:
    """Return the cells that share an edge with a cell of an n×n board: above, left, right, below.

    >>> orthogonal_neighbours(0, 3), orthogonal_neighbours(4, 3)
    ([1, 3], [1, 3, 5, 7])
    """
    row, column = divmod(cell, size)
    steps = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return [r * size + c for r, c in steps if 0 <= r < size and 0 <= c < size]
