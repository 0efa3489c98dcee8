"""Compiles a `Board` to a snake board of the core, and refuses boards on which snakes cannot be searched."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from polydoku import _core
from polydoku.boards.symmetry import symmetries_preserving
from polydoku.errors import BoardError, PuzzleError
from polydoku.model.board import Board, Cell, CellLike

MAX_CELLS = 128
MAX_HOUSES = 64
MAX_DIGITS_OF_A_CLASS = 8
"""The sizes of bit sets in the core; a class is the digits that count as even, or those that count as odd."""


class SearchStopped(Exception):
    """A limit ended a search. `stop` is the index of the limit in `polydoku.search.limits.STOP_REASONS`."""

    def __init__(self, stop: int) -> None:
        super().__init__(stop)
        self.stop = stop


CellSets = tuple[tuple[Cell, ...], ...]


@lru_cache(maxsize=64)
def snake_board(board: Board, even_mask: int, extra_houses: CellSets = ()) -> _core.SnakeBoard:
    """Return the core's snake board, in which the digits of `even_mask` count as even. Results are cached.

    `extra_houses` are further sets of cells with different digits. Raises `BoardError` for a board that is
    too large, has no boxes, or has no `places`, the polygons that show which cells share an edge.
    """
    houses = [*(house.cells for house in board.houses), *extra_houses]
    boxes = [number for number, house in enumerate(board.houses) if house.kind == "box"]
    name = board.name or "this board"
    if len(board) > MAX_CELLS or len(houses) > MAX_HOUSES:
        raise BoardError(
            "snake-large",
            board=name,
            cells=len(board),
            houses=len(houses),
            most=MAX_CELLS,
            most_houses=MAX_HOUSES,
        )
    if not boxes:
        raise BoardError("snake-boxes", board=name)
    if board.places is None:
        raise BoardError("snake-places", board=name)
    even_count = even_mask.bit_count()
    if max(even_count, board.digits - even_count) > MAX_DIGITS_OF_A_CLASS:
        raise BoardError("snake-digits", board=name, digits=board.digits, most=MAX_DIGITS_OF_A_CLASS)
    # The symmetries of the snake board must map boxes to boxes, and extra houses to extra houses.
    neighbours = [board.neighbours(cell) for cell in board.cells]
    house_symmetries = set(symmetries_preserving(board, extra_houses))
    box_symmetries = symmetries_preserving(board, [board.houses[number].cells for number in boxes])
    symmetries = [symmetry for symmetry in box_symmetries if symmetry in house_symmetries]
    return _core.SnakeBoard(neighbours, houses, boxes, board.digits, even_mask, symmetries)


def find_parity_grids(
    core: _core.SnakeBoard, snake_filter: Any, clues: bytes, budget_ms: float | None, max_nodes: int | None
) -> _core.SnakeAtlas:
    """Return the parity grids that agree with a `SnakeFilter` and with `clues`, the digit of each cell or 0.

    A parity grid has the parity of each cell. Raises `SearchStopped` if a limit is reached.
    """
    # The core raises `TimeoutError` for any limit; its argument is the index in `STOP_REASONS`.
    try:
        return _core.SnakeAtlas(core, snake_filter, clues, budget_ms, max_nodes)
    except TimeoutError as stopped:
        raise SearchStopped(stopped.args[0]) from None


def even_digits(board: Board, classes: str | Iterable[Iterable[int]] | None) -> int:
    """Return the mask of the digits that count as even: the first of two `classes`, by default 2468….

    `classes` is a text such as ``2468/13579`` in the board's symbols, or two collections of digits. Bit d − 1
    of the mask is digit d. Raises `PuzzleError` unless each digit is in one class and no class is empty.

    >>> even_digits(Board.square(9), "1234/56789"), even_digits(Board.square(9), None)
    (15, 170)
    """
    if classes is None:
        mask = sum(1 << digit - 1 for digit in range(2, board.digits + 1, 2))
        if not mask:
            raise PuzzleError("snake-classes", given="1", digits=board.symbol_range)
        return mask
    try:
        if isinstance(classes, str):
            class_digits = [[board.digit(symbol) for symbol in text.strip()] for text in classes.split("/")]
        else:
            class_digits = [list(digits_of_class) for digits_of_class in classes]
    except BoardError:
        class_digits = []
    all_digits = list(range(1, board.digits + 1))
    are_two_classes = len(class_digits) == 2 and all(class_digits)
    if not are_two_classes or sorted(class_digits[0] + class_digits[1]) != all_digits:
        classes_text = classes if isinstance(classes, str) else "/".join(map(str, class_digits))
        raise PuzzleError("snake-classes", given=classes_text, digits=board.symbol_range)
    return sum(1 << digit - 1 for digit in class_digits[0])


def cell_mask(board: Board, cells: Iterable[CellLike]) -> int:
    """Return the mask of the cells: bit c is the cell with index c."""
    mask = 0
    for cell in cells:
        mask |= 1 << board[cell]
    return mask
