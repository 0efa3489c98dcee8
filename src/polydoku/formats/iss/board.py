"""Makes the board of an ISS string, and finds the cells that it names."""

import re

from polydoku import boards
from polydoku.boards.squares import unit_square
from polydoku.errors import FormatError
from polydoku.formats.iss.shape import Shape, box_cells
from polydoku.model.board import SYMBOLS, Board, Cell, House, Polygon
from polydoku.rules.region_cells import region_name

_GRID_CELL = re.compile(r"[Rr]([1-9a-gA-G])[Cc]([1-9a-gA-G])")
_REGION_CELL = re.compile(r"CC([1-9]\d{0,2})")
_ZERO_SYMBOLS = "0123456789ABCDEF"


def board_of(shape: Shape) -> Board:
    """Return the board of a shape: a usual board if the shape is one, or else one made of its houses."""
    usual_board = _usual_board(shape)
    if usual_board is not None and not shape.extra and shape.first_value == 1:
        return usual_board
    symbols = _ZERO_SYMBOLS[: shape.digits] if shape.first_value == 0 else SYMBOLS[: shape.digits]
    names = [f"r{row}c{column}" for row in range(1, shape.rows + 1) for column in range(1, shape.columns + 1)]
    places: list[Polygon] = [
        unit_square(row, column) for row in range(shape.rows) for column in range(shape.columns)
    ]
    top = 0
    for group in shape.extra:
        names += group.cell_names()
        for index in range(group.size):
            row, column = divmod(index, group.columns)
            places.append(unit_square(top + row, shape.columns + 1 + column))
        top += -(-group.size // group.columns) + 1
    return Board(names, _houses(shape), digits=shape.digits, symbols=symbols, places=places)


def _usual_board(shape: Shape) -> Board | None:
    """Return the square, jigsaw, Latin or rectangular board of a shape, or `None` for any other shape."""
    size = shape.default_region_size
    if not shape.has_lines or shape.digits != size:
        return None
    is_square = shape.rows == shape.columns
    if shape.pieces:
        is_jigsaw = is_square and not shape.boxes and len(shape.pieces) == size
        return (
            boards.jigsaw(shape.region_map, connected=False)
            if is_jigsaw and shape.region_size in (None, size)
            else None
        )
    if not shape.boxes:
        return boards.latin(size) if is_square else boards.latin_rectangle(shape.rows, shape.columns)
    if shape.boxes != box_cells(shape, size):
        return None
    return boards.square(size) if is_square else boards.rectangle(shape.rows, shape.columns)


def _houses(shape: Shape) -> list[House]:
    houses = []
    if shape.has_lines:
        for row in range(shape.rows):
            cells = [Cell(shape.cell(row, column)) for column in range(shape.columns)]
            houses.append(House(f"row {row + 1}", tuple(cells), "row"))
        for column in range(shape.columns):
            cells = [Cell(shape.cell(row, column)) for row in range(shape.rows)]
            houses.append(House(f"column {column + 1}", tuple(cells), "column"))
    for number, box in enumerate(shape.boxes, 1):
        houses.append(House(f"box {number}", tuple(map(Cell, box)), "box"))
    for name, piece in shape.pieces:
        title, kind = ("region", "extra") if shape.boxes else ("box", "box")
        houses.append(House(f"{title} {name}", tuple(map(Cell, piece)), kind))
    return houses


def cell_index(shape: Shape, board: Board, name: str, where: str) -> Cell:
    """Return the cell that an ISS string names. Raises `FormatError` for a name that no cell has.

    Rows and columns above 9 are letters: ``RaC1`` is the first cell of row 10.
    """
    match = _GRID_CELL.fullmatch(name)
    if match:
        row, column = (int(number, 17) - 1 for number in match.groups())
        if row < shape.rows and column < shape.columns:
            return Cell(shape.cell(row, column))
    elif shape.has_regions_to_find and (match := _REGION_CELL.fullmatch(name)):
        if int(match[1]) <= shape.rows * shape.columns:
            return board[region_name(board.names[int(match[1]) - 1])]
    elif name in board.index and shape.extra and board.index[name] >= shape.rows * shape.columns:
        return board.index[name]
    raise FormatError("iss-cell", where, text=name)


def neighbours_in_order(shape: Shape, cell: int) -> list[int]:
    """Return the cells to the left, to the right, above and below a cell, within the grid or its group."""
    start, columns, count = group_of(shape, cell)
    index = cell - start
    column = index % columns
    candidates = (
        (index - 1, column > 0),
        (index + 1, column < columns - 1 and index + 1 < count),
        (index - columns, index >= columns),
        (index + columns, index + columns < count),
    )
    return [start + target for target, is_inside in candidates if is_inside]


def cell_at_offset(shape: Shape, cell: int, rows: int, columns: int) -> int | None:
    """Return the cell some rows down and columns to the right, or `None` outside the grid or the group."""
    start, width, count = group_of(shape, cell)
    row, column = divmod(cell - start, width)
    row, column = row + rows, column + columns
    index = row * width + column
    return start + index if row >= 0 and 0 <= column < width and index < count else None


def group_of(shape: Shape, cell: int) -> tuple[int, int, int]:
    """Return the first cell, the columns and the number of cells of the grid or group with this cell."""
    start, columns, count = 0, shape.columns, shape.rows * shape.columns
    for group in shape.extra:
        if cell < start + count:
            break
        start, columns, count = start + count, group.columns, group.size
    if cell >= start + count:  # the region of a cell of the grid
        start, columns, count = start + count, shape.columns, shape.rows * shape.columns
    return start, columns, count
