"""Makes an ISS string of a puzzle: the grid, its givens and candidates, and an item for each rule."""

from polydoku.errors import FormatError
from polydoku.formats.grid import board_description
from polydoku.formats.iss.names import Names
from polydoku.formats.iss.shape import MAX_SIZE, Shape, box_cells
from polydoku.formats.iss.written_rules import text_of_rule
from polydoku.model.board import SYMBOLS, Board, label_of
from polydoku.model.puzzle import Puzzle
from polydoku.rules.region_cells import region_name

_ROWS = "0123456789abcdefg"
_REGION_LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def text_of_puzzle(puzzle: Puzzle) -> str:
    """Return the string of a puzzle. Raises `FormatError` for a board that ISS does not have."""
    shape, extra = _shape_of(puzzle.board)
    names = _names(puzzle, shape)
    context = Names(puzzle.board, shape, names)
    rules = [text_of_rule(rule, context) or "" for rule in puzzle.rules]
    return "".join([_grid_text(puzzle.board, shape), *extra, _givens(puzzle, names), *rules]) or ".Shape~9x9"


def _shape_of(board: Board) -> tuple[Shape, list[str]]:
    """Return the grid of a board, and the items of its extra cells."""
    labels = [label_of(name) for name in board.names]
    count = next((index for index, label in enumerate(labels) if label is None), len(labels))
    rows, columns = max(filter(None, labels[:count]), default=(0, 0))
    places = [(row, column) for row in range(1, rows + 1) for column in range(1, columns + 1)]
    first_value = 0 if board.symbols == ("0" + SYMBOLS)[: board.digits].replace("G", "") else 1
    has_usual_symbols = first_value == 0 or board.symbols == SYMBOLS[: board.digits]
    is_too_large = max(rows, columns, board.digits) > MAX_SIZE
    if not places or labels[:count] != places or is_too_large or not has_usual_symbols:
        raise FormatError(
            "cannot-carry", format="iss", holds="grids up to 16×16", board=board_description(board)
        )
    groups: dict[str, int] = {}
    for name in board.names[count:]:
        prefix = name.rstrip("0123456789")
        if not prefix.startswith("V"):
            raise FormatError("cannot-carry", format="iss", holds="grids up to 16×16", board=name)
        groups[prefix] = groups.get(prefix, 0) + 1
    shape = Shape(rows, columns, board.digits, first_value)
    lines = {tuple(shape.cell(row, column) for column in range(columns)) for row in range(rows)}
    houses = {tuple(house.cells) for house in board.houses}
    shape.has_lines = lines <= houses
    return shape, [f".Var~{prefix[1:]}~~{size}" for prefix, size in groups.items()]


def _grid_text(board: Board, shape: Shape) -> str:
    """Return the items that describe the grid; nothing for the usual 9×9 grid."""
    usual_digits = max(shape.rows, shape.columns)
    last = shape.first_value + shape.digits - 1
    has_usual_values = (shape.first_value, shape.digits) == (1, usual_digits)
    values = "" if has_usual_values and shape.has_lines else f"~{shape.first_value}-{last}"
    raw = "" if shape.has_lines else "~Raw"
    is_usual = (shape.rows, shape.columns) == (9, 9) and not values
    text = "" if is_usual else f".Shape~{shape.rows}x{shape.columns}{values}{raw}"
    if not shape.has_lines:
        return text + _regions_as_rules(board, shape)
    regions = [house for house in board.houses if house.kind == "box"]
    boxes = [sorted(house.cells) for house in regions]
    if boxes == [sorted(cells) for cells in box_cells(shape, usual_digits)]:
        return text
    if not boxes:
        return f"{text}.NoBoxes"
    letters = [""] * (shape.rows * shape.columns)
    region_letters = [house.name.removeprefix("box ") for house in regions]
    if len(set(region_letters)) < len(boxes) or not all(map(_REGION_LETTERS.__contains__, region_letters)):
        region_letters = list(_REGION_LETTERS[: len(boxes)])
    for letter, cells in zip(region_letters, boxes, strict=False):
        for cell in cells:
            letters[cell] = letters[cell] or letter
    unused = next(letter for letter in _REGION_LETTERS[::-1] if letter not in region_letters)
    region_map = "".join(letter or unused for letter in letters)
    sizes = {len(cells) for cells in boxes}
    size = "" if usual_digits in sizes else f".RegionSize~{max(sizes)}"
    return f"{text}{size}.Jigsaw~{region_map}.NoBoxes"


def _regions_as_rules(board: Board, shape: Shape) -> str:
    """Return the houses of a grid without rows and columns as sets of different digits."""
    names = [_cell_name(cell, shape) for cell in range(shape.rows * shape.columns)]
    return "".join(
        ".AllDifferent~" + "~".join(names[cell] for cell in house.cells)
        for house in board.houses
        if max(house.cells) < len(names)
    )


def _cell_name(cell: int, shape: Shape) -> str:
    row, column = divmod(cell, shape.columns)
    return f"R{_ROWS[row + 1]}C{_ROWS[column + 1]}"


def _names(puzzle: Puzzle, shape: Shape) -> dict[str, str]:
    """Return the ISS name of each cell, also of the cells of regions that are to be found."""
    board = puzzle.board
    count = shape.rows * shape.columns
    names = {name: _cell_name(cell, shape) for cell, name in enumerate(board.names[:count])}
    regions = {region_name(name): f"CC{number}" for number, name in enumerate(board.names[:count], 1)}
    return names | {name: name for name in board.names[count:]} | regions


def _givens(puzzle: Puzzle, names: dict[str, str]) -> str:
    """Return the item of the givens and of the candidates that the setter left."""
    board = puzzle.board
    first = 0 if board.symbols.startswith("0") else 1
    all_digits = (1 << board.digits) - 1
    words = []
    for cell, digit in enumerate(puzzle.givens.digits):
        mask = all_digits if puzzle.allowed is None else puzzle.allowed[cell] & all_digits
        mask = 1 << digit - 1 if digit else mask
        if mask != all_digits:
            values = [first + bit for bit in range(board.digits) if mask >> bit & 1]
            words.append("_".join([names[board.names[cell]], *map(str, values)]))
    return f".~{'~'.join(words)}" if words else ""
