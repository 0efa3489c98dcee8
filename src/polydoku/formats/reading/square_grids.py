"""Boards of n rows and n columns with regions, as setters' programs store them."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from polydoku import boards
from polydoku.boards.squares import REGION_NAMES, default_box, unit_square
from polydoku.errors import FormatError
from polydoku.model.board import SYMBOLS, Board, Cell, House, label_of

Regions = tuple[int | None, ...]
"""The number of each cell's region, from 0, row by row; `None` for a cell without a region."""


class SquareGrid(NamedTuple):
    """What a board of n rows and columns consists of. `extra` are its other houses besides the boxes."""

    size: int
    regions: Regions
    extra: tuple[House, ...]


@lru_cache(maxsize=32)
def usual_regions(size: int) -> Regions:
    """Return the regions of the usual n×n board: its boxes, or its rows if n is prime.

    >>> usual_regions(4)[:8]
    (0, 0, 1, 1, 0, 0, 1, 1)
    """
    height, width = default_box(size)
    return tuple(
        row // height * (size // width) + column // width for row in range(size) for column in range(size)
    )


@lru_cache(maxsize=64)
def board_of_regions(size: int, regions: Regions) -> Board:
    """Return the board with these regions. Raises `FormatError` for a region of more than n cells."""
    if regions == usual_regions(size):
        return boards.square(size)
    sizes = Counter(region for region in regions if region is not None)
    if not sizes:
        return boards.latin(size)
    if max(sizes.values()) > size:
        raise FormatError("region-large", cells=max(sizes.values()), limit=size)
    numbers = {region: number for number, region in enumerate(sizes)}
    if box := _box_of(size, tuple(numbers[region] for region in regions if region is not None)):
        return boards.square(size, box=box)
    if len(sizes) == size and set(sizes.values()) == {size} and None not in regions:
        names = [REGION_NAMES[numbers[region]] for region in regions if region is not None]
        return boards.jigsaw("".join(names), connected=False)
    places = [(row, column) for row in range(size) for column in range(size)]
    houses = [_line(size, "row", number) for number in range(size)]
    houses += [_line(size, "column", number) for number in range(size)]
    for region, number in numbers.items():
        cells = tuple(Cell(cell) for cell, value in enumerate(regions) if value == region)
        houses.append(House(f"box {number + 1}", cells, "box"))
    return Board(
        [f"r{row + 1}c{column + 1}" for row, column in places],
        houses,
        digits=size,
        places=[unit_square(row, column) for row, column in places],
    )


def _box_of(size: int, regions: tuple[int, ...]) -> tuple[int, int] | None:
    """Return the rows and columns of boxes that are the regions, which are numbered in order, if any."""
    for height in range(1, size + 1):
        width = size // height
        rows, columns = range(size), range(size)
        boxes = tuple(row // height * height + column // width for row in rows for column in columns)
        if height * width == size and boxes == regions:
            return height, width
    return None


def _line(size: int, kind: str, number: int) -> House:
    """Return a row or a column; `number` counts from 0."""
    start, step = (number * size, 1) if kind == "row" else (number, size)
    return House(f"{kind} {number + 1}", tuple(Cell(start + step * index) for index in range(size)), kind)


@lru_cache(maxsize=64)
def square_grid_of(board: Board) -> SquareGrid | None:
    """Return the parts of a board, or `None` for a board without n rows and n columns of its n digits.

    Of boxes that share cells, those after the first are extra houses.
    """
    size = board.digits
    usual = boards.square(size)
    if board.names != usual.names or board.symbols != usual.symbols:
        return None
    lines = {_line(size, kind, number).cells for kind in ("row", "column") for number in range(size)}
    if lines - {house.cells for house in board.houses}:
        return None
    if board.houses == usual.houses:
        return SquareGrid(size, usual_regions(size), ())
    regions: list[int | None] = [None] * len(board)
    extra = []
    count = 0
    for house in board.houses:
        if house.kind == "box" and all(regions[cell] is None for cell in house.cells):
            for cell in house.cells:
                regions[cell] = count
            count += 1
        elif house.cells not in lines:
            extra.append(house)
    return SquareGrid(size, tuple(regions), tuple(extra))


class LinesGrid(NamedTuple):
    """What a board of rows and columns consists of. `extra` are its other houses besides the regions."""

    rows: int
    columns: int
    regions: tuple[tuple[Cell, ...], ...]
    extra: tuple[House, ...]


def board_of_lines(rows: int, columns: int, digits: int, regions: Sequence[Sequence[int]]) -> Board:
    """Return the board whose houses are rows, columns and regions, with this number of digits."""
    cells = [cell for region in regions for cell in region]
    if rows == columns == digits and len(set(cells)) == len(cells):
        numbers: list[int | None] = [None] * (rows * columns)
        for number, region in enumerate(regions):
            for cell in region:
                numbers[cell] = number
        return board_of_regions(rows, tuple(numbers))
    places = [(row, column) for row in range(rows) for column in range(columns)]
    houses = [
        House(f"row {row + 1}", tuple(Cell(row * columns + column) for column in range(columns)), "row")
        for row in range(rows)
    ]
    houses += [
        House(f"column {column + 1}", tuple(Cell(row * columns + column) for row in range(rows)), "column")
        for column in range(columns)
    ]
    houses += [
        House(f"box {number}", tuple(map(Cell, region)), "box") for number, region in enumerate(regions, 1)
    ]
    return Board(
        [f"r{row + 1}c{column + 1}" for row, column in places],
        [house for house in houses if house.cells],
        digits=digits,
        places=[unit_square(row, column) for row, column in places],
    )


def lines_grid_of(board: Board) -> LinesGrid | None:
    """Return the parts of a board, or `None` for a board that is no rectangle of rows and columns."""
    labels = [label_of(name) for name in board.names]
    rows, columns = max((label for label in labels if label), default=(0, 0))
    places = [(row, column) for row in range(1, rows + 1) for column in range(1, columns + 1)]
    if not places or labels != places or board.symbols != SYMBOLS[: board.digits]:
        return None
    lines = {
        *(tuple(Cell(row * columns + column) for column in range(columns)) for row in range(rows)),
        *(tuple(Cell(row * columns + column) for row in range(rows)) for column in range(columns)),
    }
    if lines - {house.cells for house in board.houses}:
        return None
    regions = tuple(house.cells for house in board.houses if house.kind == "box")
    extra = tuple(house for house in board.houses if house.kind != "box" and house.cells not in lines)
    return LinesGrid(rows, columns, regions, extra)
